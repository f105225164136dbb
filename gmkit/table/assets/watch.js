"use strict";
(() => {
  const $ = (id) => document.getElementById(id);
  const root = document.documentElement;
  const words = JSON.parse($("words").textContent);
  const where = location.pathname.replace(/\/$/, "") + "/live";
  const have = {};
  let rows = null;
  let source = null;
  let ended = false;
  root.classList.add("on");

  $("theme").addEventListener("click", () => {
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme:dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
  });

  const small = () => matchMedia("(max-width:899px)").matches;

  function link(text) {
    if ($("link").textContent !== text) $("link").textContent = text;
  }

  // Parts that are as they were stay untouched: a reader's place, his selection and what is read out to him.
  function put(id, html) {
    if (have[id] === html) return;
    const before = $(id).querySelector("details");
    const first = !(id in have);
    have[id] = html;
    $(id).innerHTML = html;
    const after = $(id).querySelector("details");
    // On a telephone what was said is worth more room than the signs; whoever opens them keeps them open.
    if (after) after.open = before && !first ? before.open : after.open && !small();
  }

  function log(now) {
    const list = $("log");
    const first = rows === null;
    let same = 0;
    if (first) list.textContent = "";
    else while (same < rows.length && same < now.length && rows[same] === now[same]) same += 1;
    for (let left = first ? 0 : rows.length; left > same; left -= 1) list.firstElementChild.remove();
    const news = [];
    for (const html of now.slice(same)) {
      const held = document.createElement("template");
      held.innerHTML = html;
      const item = held.content.firstElementChild;
      if (!first) {
        item.classList.add("new");
        news.push(item.textContent);
      }
      list.prepend(item);
    }
    rows = now;
    $("none").hidden = now.length > 0;
    if (news.length) $("news").textContent = news.slice(-3).join(". ");
  }

  function show(view) {
    document.title = view.name;
    $("turn").className = view.mover;
    for (const id of ["turn", "kind", "known", "people", "field", "moves", "groups", "seals"]) put(id, view[id]);
    $("main").className = view.field ? "map" : "";
    $("field").parentElement.hidden = !view.field;
    log(view.log);
  }

  function gone() {
    ended = true;
    source.close();
    link("");
    $("main").remove();
    $("seals").remove();
    $("kind").textContent = "";
    $("known").textContent = "";
    $("turn").className = "";
    $("turn").textContent = words.gone;
    document.title = words.gone;
  }

  // A link that was withdrawn answers as one that never was; whatever else went wrong is tried again.
  async function again() {
    link(words.lost);
    try {
      const found = await fetch(location.pathname, { cache: "no-store" });
      if (found.status === 404) return gone();
    } catch {
      /* not there now */
    }
    setTimeout(open, 2000);
    return undefined;
  }

  function open() {
    if (ended) return;
    if (source) source.close();
    source = new EventSource(where);
    source.addEventListener("open", () => link(""));
    source.addEventListener("view", (event) => {
      link("");
      show(JSON.parse(event.data));
    });
    source.addEventListener("gone", gone);
    source.addEventListener("error", () => {
      if (ended) return;
      if (source.readyState === EventSource.CLOSED) again();
      else link(words.lost);
    });
  }

  addEventListener("pagehide", () => source && source.close());
  addEventListener("pageshow", (event) => event.persisted && open());
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && source && source.readyState === EventSource.CLOSED) open();
  });
  open();
})();
