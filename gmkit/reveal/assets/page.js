// Over 300 lines, since one script goes into the page: its parts share the frame that is shown, and no file loads another.
"use strict";
(() => {
  const $ = (id) => document.getElementById(id);
  const data = JSON.parse($("data").textContent);
  const { frames, boards, kinds } = data;
  const root = document.documentElement;
  const last = frames.length - 1;
  const NS = "http://www.w3.org/2000/svg";
  const SIDE = 40;
  const index = new Map(frames.map((frame, i) => [frame.n, i]));
  const rows = frames.map((frame) => $("f" + frame.n));
  const log = document.querySelector(".log");
  let t = -1, player = -1, view = "truth", timer = 0;

  /* What is in force after each frame, and what stands where. */
  const force = [];
  const places = [];
  const mended = [];
  {
    let now = [];
    let cells = boards.map(() => new Map());
    let edges = boards.map(() => new Map());
    for (const frame of frames) {
      if (frame.a === "undo") now = now.slice(0, -1);
      else if (frame.a === "redo") now = [...now, index.get(frame.t)];
      else if (frame.a !== "note" && frame.a !== "roll") now = [...now, index.get(frame.n)];
      force.push(now);
      if (frame.c) {
        cells = cells.map((one) => new Map(one));
        for (const [board, cell, ...glyphs] of frame.c) cells[board].set(cell, glyphs);
      }
      if (frame.e) {
        edges = edges.map((one) => new Map(one));
        for (const [board, place, drawn] of frame.e) edges[board].set(place, drawn);
      }
      places.push(cells);
      mended.push(edges);
    }
  }

  /* The layers that move. */
  const make = (name, parent, kind) => {
    const made = document.createElementNS(NS, name);
    if (kind) made.setAttribute("class", kind);
    parent.append(made);
    return made;
  };
  const layers = boards.map((board, number) => {
    const svg = $("board" + number);
    const layer = { svg, shade: svg.querySelector(".shade"), pieces: svg.querySelector(".pieces"),
      edges: svg.querySelector(".edges"), marks: svg.querySelector(".marks"), busy: new Set(board.busy), used: new Map() };
    layer.open = svg.querySelector(".open") !== null;
    if (layer.open) svg.parentNode.classList.add("has-open");
    layer.marks.replaceChildren();
    layer.pieces.replaceChildren();
    return layer;
  });
  const marks = frames.map((frame) => (frame.k || []).map(([board, kind, owner, d, look = owner]) => {
    const path = make("path", layers[board].marks, "off m-" + kinds[kind] + " p" + (look % data.looks));
    path.setAttribute("d", d);
    return { path, owner, look };
  }));
  const alone = boards.map((board, number) => board.who.map((_, glyph) => places.every((cells) => {
    let count = 0;
    for (const glyphs of cells[number].values()) count += glyphs.filter((one) => one === glyph).length;
    return count < 2;
  })));
  const SLOTS = { 1: [1, [[0, 0]]], 2: [0.72, [[-9, -5], [9, 5]]], 3: [0.62, [[-9, -8], [9, -8], [0, 9]]],
    4: [0.6, [[-9, -9], [9, -9], [-9, 9], [9, 9]]] };
  const MANY = [0.42, [-12, 0, 12].flatMap((y) => [-12, 0, 12].map((x) => [x, y]))];

  const drawPieces = (layer, number) => {
    const board = boards[number];
    const seen = new Set();
    for (const [cell, glyphs] of places[t][number]) {
      if (!glyphs.length) continue;
      const single = glyphs.length === 1 && layer.busy.has(cell);
      const [scale, slots] = single ? [0.74, [[7, 7]]] : SLOTS[glyphs.length] || MANY;
      glyphs.slice(0, slots.length).forEach((glyph, i) => {
        const key = alone[number][glyph] ? String(glyph) : glyph + "@" + cell + "." + i;
        seen.add(key);
        let use = layer.used.get(key);
        if (!use) {
          use = make("use", layer.pieces);
          use.setAttribute("href", "#b" + number + "g" + glyph);
          layer.used.set(key, use);
        }
        const x = (cell % board.w) * SIDE + SIDE / 2 + slots[i][0];
        const y = Math.floor(cell / board.w) * SIDE + SIDE / 2 + slots[i][1];
        use.style.transform = "translate(" + x + "px," + y + "px) scale(" + scale + ")";
        const other = view === "heard" && (layer.open ? board.who[glyph] < 0 : board.who[glyph] !== player);
        use.setAttribute("class", other ? "off" : "");
      });
    }
    for (const [key, use] of layer.used) if (!seen.has(key)) use.setAttribute("class", "off");
  };
  const drawEdges = (layer, number) => {
    layer.edges.replaceChildren();
    for (const drawn of mended[t][number].values()) {
      if (drawn >= 0) make("use", layer.edges).setAttribute("href", "#b" + number + "e" + drawn);
    }
  };
  const drawMarks = () => {
    const now = new Set(force[t]);
    const seen = new Set();
    for (let i = last; i >= 0; i--) {
      for (const { path, owner, look } of marks[i]) {
        const on = i <= t && now.has(i) && (player < 0 || owner === player);
        /* One way gone twice is drawn once, as the latest. */
        const key = path.getAttribute("d") + owner + "/" + look;
        const show = on && !seen.has(key);
        if (show) seen.add(key);
        path.classList.toggle("off", !show);
        path.classList.toggle("old", show && t - i > 8 * data.players);
        path.classList.toggle("fresh", i === t);
      }
    }
  };

  /* Where did she think she was? */
  const shades = new Map(Object.entries(data.shade));
  const drawShade = () => {
    const own = shades.get(String(player));
    const text = $("belief");
    let bits = 0n;
    if (own) for (const [from, hex] of own) if (from <= t) bits = BigInt("0x" + hex);
    const width = boards[0].w;
    let d = "", count = 0;
    for (let cell = 0; bits; cell++, bits >>= 1n) {
      if (!(bits & 1n)) continue;
      count++;
      d += "M" + (cell % width) * SIDE + " " + Math.floor(cell / width) * SIDE + "h40v40h-40z";
    }
    layers[0].shade.setAttribute("d", d);
    layers[0].shade.setAttribute("class", "shade" + (player >= 0 ? " p" + (player % data.looks) : ""));
    text.textContent = own && count ? data.text.belief.replace("{}", String(count)) : "";
  };
  /* Panels and areas: a block for each moment from which on they are others; a player's own are for his view alone. */
  const blocks = new Map();
  boards.forEach((_, number) => {
    for (const block of $("board" + number).parentNode.querySelectorAll(".panels,.areas")) {
      const key = [number, block.getAttribute("class").split(" ")[0], block.dataset.of];
      blocks.set(String(key), [...(blocks.get(String(key)) || []), block]);
    }
  });
  const drawBeside = () => {
    const whose = view === "heard" ? player : -1;
    for (const found of blocks.values()) {
      let now = null;
      for (const block of found) if (Number(block.dataset.from) <= t) now = block;
      if (now && now.dataset.of !== undefined && Number(now.dataset.of) !== whose) now = null;
      for (const block of found) block.classList.toggle("off", block !== now);
    }
  };
  const announce = () => {
    const said = rows[t].querySelector(".s");
    const owner = frames[t].w;
    const now = $("now");
    now.className = "now js" + (owner === undefined ? "" : " p" + (owner % data.looks));
    const number = document.createElement("span");
    number.textContent = frames[t].s ? frames[t].s + ". " : "";
    /* In a player's view only what that player heard. */
    const mine = ({ classList: kind }) => view !== "heard" ||
      (!kind.contains("act") && (!kind.contains("alone") || kind.contains("l" + player)));
    const heard = view === "heard" && rows[t].classList.contains("deaf") ? [] : [...said.children].filter(mine);
    now.replaceChildren(number, ...heard.map((one) => one.cloneNode(true)));
  };
  const future = (row, i) => {
    row.classList.toggle("future", view === "heard" && i > t);
    const head = row.previousElementSibling;
    if (head && head.className.startsWith("round")) head.classList.toggle("future", view === "heard" && i > t);
  };
  const markRow = (before) => {
    if (before >= 0) rows[before].removeAttribute("aria-current");
    rows[t].setAttribute("aria-current", "true");
    if (view === "heard") rows.forEach(future);
  };
  const inSight = () => {
    const box = rows[t].getBoundingClientRect();
    if (innerWidth > 820) {
      const frame = log.getBoundingClientRect();
      if (box.top < frame.top + 60 || box.bottom > frame.bottom - 60) {
        log.scrollTop += box.top - frame.top - frame.height * 0.4;
      }
      return;
    }
    const top = document.querySelector(".stage").getBoundingClientRect().bottom;
    if (box.top < top || box.bottom > innerHeight - 10) scrollTo(0, scrollY + box.top - top - 12);
  };
  const link = () => {
    let hash = "#t=" + frames[t].n;
    if (player >= 0) hash += "&p=" + encodeURIComponent(nameOf(player));
    if (view === "heard") hash += "&v=heard";
    if (hash !== location.hash) {
      try { history.replaceState(null, "", hash); } catch { /* some browsers forbid it for files */ }
    }
  };
  const nameOf = (p) => document.querySelector('.players [data-p="' + p + '"] span').textContent;

  const draw = () => {
    layers.forEach((layer, number) => { drawPieces(layer, number); drawEdges(layer, number); });
    drawMarks();
    drawShade();
    drawBeside();
  };
  const go = (to, still) => {
    const next = Math.max(0, Math.min(last, to));
    if (next === t) return;
    const before = t;
    t = next;
    draw();
    $("slider").value = t;
    $("slider").setAttribute("aria-valuetext", rows[t].querySelector(".n a").title);
    markRow(before);
    announce();
    if (!still || innerWidth > 820) inSight();
    link();
  };
  const choose = (p, v = view) => {
    player = p >= 0 && p < data.players ? p : -1;
    view = player < 0 ? "truth" : v;
    for (const one of document.querySelectorAll("[data-p]")) one.setAttribute("aria-pressed", String(+one.dataset.p === player));
    for (const one of document.querySelectorAll("[data-v]")) one.setAttribute("aria-pressed", String(one.dataset.v === view));
    $("views").hidden = player < 0;
    log.classList.toggle("one", player >= 0 && view === "truth");
    log.classList.toggle("heard", view === "heard");
    document.querySelector(".boards").classList.toggle("heard", view === "heard");
    rows.forEach((row, i) => {
      const owner = frames[i].w;
      row.classList.toggle("dim", player >= 0 && owner !== undefined && owner !== player);
      future(row, i);
      const silent = owner === undefined && !row.querySelector(".turn,.ans,.alone.l" + player);
      row.classList.toggle("deaf", view === "heard" && silent);
      for (const told of row.querySelectorAll(".alone")) {
        told.classList.toggle("deaf", view === "heard" && !told.classList.contains("l" + player));
      }
    });
    draw();
    if (t >= 0) announce();
    if (innerWidth > 820) inSight();
    link();
  };
  const byRound = (step) => {
    const now = frames[t].r;
    let i = t;
    if (step > 0) {
      while (i < last && frames[i].r <= now) i++;
    } else {
      while (i > 0 && frames[i - 1].r === now) i--;
      if (i === t && i > 0) {
        i--;
        while (i > 0 && frames[i - 1].r === frames[i].r) i--;
      }
    }
    go(i);
  };

  /* Playing. */
  const speed = () => Number($("speed").value);
  const stop = () => {
    clearTimeout(timer);
    timer = 0;
    $("play").setAttribute("aria-label", data.text.play);
    $("play").title = data.text.play;
    $("play").querySelector("path").setAttribute("d", "M7 4.5v15L19 12z");
  };
  const tick = () => {
    if (t >= last) return stop();
    go(t + 1);
    timer = setTimeout(tick, 1100 / speed());
  };
  const play = () => {
    if (timer) return stop();
    if (t >= last) go(0);
    $("play").setAttribute("aria-label", data.text.pause);
    $("play").title = data.text.pause;
    $("play").querySelector("path").setAttribute("d", "M7 5v14M16 5v14");
    root.classList.toggle("fast", speed() > 1.5);
    timer = setTimeout(tick, 500 / speed());
  };
  const dark = () => {
    const is = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = is ? "light" : "dark";
  };
  const help = () => { if ($("keys").open) $("keys").close(); else $("keys").showModal(); };

  const KEYS = {
    ArrowLeft: () => go(t - 1), ArrowRight: () => go(t + 1), Home: () => go(0), End: () => go(last),
    PageUp: () => byRound(-1), PageDown: () => byRound(1), "?": help, d: dark, "в": dark,
    k: () => choose(player, view === "truth" ? "heard" : "truth"), "л": () => KEYS.k(), " ": play, 0: () => choose(-1),
  };
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const on = event.target instanceof Element ? event.target.tagName : "";
    if (on === "SELECT" || ($("keys").open && event.key !== "?")) return;
    if (event.key === " " && (on === "BUTTON" || on === "SUMMARY" || on === "A")) return;
    let act = KEYS[event.key];
    if (/^[1-9]$/.test(event.key)) act = () => choose(+event.key - 1);
    if (!act) return;
    event.preventDefault();
    if (timer && /^(Arrow|Home|End|Page)/.test(event.key)) stop();
    act();
  });
  const onClick = (id, act) => $(id).addEventListener("click", act);
  onClick("first", () => { stop(); go(0); });
  onClick("back", () => { stop(); go(t - 1); });
  onClick("play", play);
  onClick("next", () => { stop(); go(t + 1); });
  onClick("last", () => { stop(); go(last); });
  onClick("theme", dark);
  onClick("help", help);
  onClick("close", () => $("keys").close());
  $("slider").addEventListener("input", () => { stop(); go(+$("slider").value); });
  $("speed").addEventListener("change", () => root.classList.toggle("fast", speed() > 1.5));
  for (const one of document.querySelectorAll("[data-p]")) one.addEventListener("click", () => choose(+one.dataset.p));
  for (const one of document.querySelectorAll("[data-v]")) one.addEventListener("click", () => choose(player, one.dataset.v));
  $("rows").addEventListener("click", (event) => {
    const row = event.target.closest("tr[id]");
    if (!row || String(getSelection())) return;
    event.preventDefault();
    stop();
    go(rows.indexOf(row), true);
  });
  /* Fingers: a swipe over the map goes one line on or back. */
  const map = document.querySelector(".boards");
  let from = null;
  map.addEventListener("touchstart", (event) => { from = event.changedTouches[0]; }, { passive: true });
  map.addEventListener("touchend", (event) => {
    const to = event.changedTouches[0];
    const dx = from ? to.clientX - from.clientX : 0;
    if (Math.abs(dx) > 40 && Math.abs(dx) > 2 * Math.abs(to.clientY - from.clientY)) go(t + (dx < 0 ? 1 : -1));
    from = null;
  });
  const read = () => {
    const asked = new URLSearchParams(location.hash.slice(1));
    const start = document.querySelector("main").dataset.start;
    const wanted = index.get(+(asked.get("t") || start));
    let who = -1;
    if (asked.has("p")) for (let p = 0; p < data.players; p++) if (nameOf(p) === asked.get("p")) who = p;
    player = who;
    view = who >= 0 && asked.get("v") === "heard" ? "heard" : "truth";
    go(wanted === undefined ? last : wanted, !asked.has("t"));
    choose(who, view);
  };
  root.classList.add("on");
  addEventListener("hashchange", read);
  read();
})();
