"""The journal: its lines, its disk, its crashes."""
