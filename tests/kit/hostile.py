"""A hundred names, titles and notes that somebody may type out of curiosity or malice (trust page, 5.4)."""

from __future__ import annotations

TEXTS = (
    # markup of pages
    *("<script>window.ran=1</script>", '"><img src=x onerror=window.ran=1>', "' onmouseover='window.ran=1"),
    *("</textarea>", "</style><script>window.ran=1</script>", "</title><script>", "-->", "<!--", "]]>", "<![CDATA["),
    *("<plaintext>", "<base href=//e.invalid>", "<svg/onload=window.ran=1>", "&lt;", "&#x3C;script&#x3E;"),
    *("javascript:window.ran=1", "{{7*7}}", "${7*7}", "{0.__class__}", "{0}", "%s%n", "%(a)s"),
    *("<!--<script>", "</script>", "</bdi></td></tr></table>", "<iframe src=//e.invalid>", "url(//e.invalid)"),
    *("<link rel=stylesheet href=//e.invalid>", "#t=3&p=0"),
    # words of shells, tables, systems
    *("$(id)", "`id`", "; rm -rf", "--help", "-", "=cmd|'/c calc'!A0", "../x", "/etc/passwd", "C:\\x", "CON", "NUL"),
    *("aux.txt", "точка.", "пробел ", ".", "..", "", " ", "\t", "\n", "a\nb", "\r", "a\rb", "\0", "a\0b"),
    # terminals
    *("\x1b[31mкрасный", "\x1b[2J", "\x1b[3J\x1b[H", "\x1b]0;заголовок\x07", "\x1b]8;;file:///etc/passwd\x1b\\ссылка"),
    *(
        "\x1b]52;c;ZWNobyBoaQ==\x07",
        "\x1b]9;7;cmd\x07",
        "\x9b31m",
        "\x07" * 1000,
        "a\b\b\bb",
        "\x7f",
        "\x0b\x0c",
        "\x1bc",
    ),
    # markup of Rich and Textual
    *("[bold]", "[/]", "[/bold]", "[link=file:///etc/passwd]", "[@click=app.quit]", ":smile:", "\\", "\\n", "[[x]]"),
    # letters that are not what they seem
    *(
        "\u202eидоб",
        "\u2066a\u2069",
        "\u200bнуль",
        "а\u200dб",
        "\u200fпр",
        "👨\u200d👩\u200d👧",
        "🇷🇺",
        "е" + "\u0301" * 50,
    ),
    *("שלום", "\ufdfa" * 50, "\udcff", "\ufffe", "\U0010ffff", "a\u2028b", "a\u0085b", "\u00a0", "\ufeffимя", "１２"),
    *("Анна\u0410", "Aнна", "İ", "ß", "ё", "е\u0308", "\u3164", "\u034f", "\u115f", "漢字", "Ǆ"),
    # too long
    *("я" * 41, "я" * 10_000, "a" * 1_000_000, "слово " * 300),
    # words of the program itself
    *("север", "все", "ведущий", "public", "GM", "/конец", "#1", "!", "Аня", "клад", "иду"),
)
assert len(TEXTS) >= 100
