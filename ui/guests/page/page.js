// A guest's page: words as words and buttons, the board as a picture. It keeps its pass, and nothing else.
import { listen } from "/hands.js";
import { painter } from "/pictures.js";

const at = (id) => document.getElementById(id);
const glass = at("glass");
const paint = painter(glass);
const PASS = "trireme-pass";
const MANY = 12; // answers that are quicker found on the board
const SLOW = 4000; // milliseconds between two tries at most
let words = {};
let known = {}; // the last of everything the table said
let socket = null;
let wait = 250;
let retry = 0;
let language = (navigator.language || "en").slice(0, 2);

const side = matchMedia("(orientation: landscape) and (max-height: 34rem)"); // a phone that lies on its side

// What a private window does not keep, this page keeps as long as it is open.
const kept = (() => {
  let here = null;
  try {
    const box = window.localStorage;
    box.getItem(PASS);
    return { get: () => box.getItem(PASS), set: (pass) => box.setItem(PASS, pass), drop: () => box.removeItem(PASS) };
  } catch {
    return { get: () => here, set: (pass) => { here = pass; }, drop: () => { here = null; } };
  }
})();

function tell(word) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(word));
}

function pulled(word) {
  if (known.kind !== "television") tell(word);
}
const letGo = listen(glass, (word) => ["down", "move", "up"].includes(word.do) && pulled(word), { keys: false });
const draw = async (message) => tell({ do: "seen", number: await paint(message) });

// ---- words

async function speak(code) {
  const answer = await fetch(`/words/${code}.json`);
  if (!answer.ok) return code === "en" ? undefined : speak("en");
  words = await answer.json();
  language = code;
  document.documentElement.lang = code;
  for (const item of document.querySelectorAll("[data-word]")) item.textContent = words[item.dataset.word] ?? "";
  for (const button of document.querySelectorAll("[data-speak]")) button.setAttribute("aria-pressed", button.dataset.speak === code);
  glass.setAttribute("aria-label", words.board);
}

function letters(percent) {
  document.documentElement.style.fontSize = `${percent}%`;
  document.documentElement.style.setProperty("--letters", percent / 100);
  for (const button of document.querySelectorAll("[data-letters]")) {
    button.setAttribute("aria-pressed", Number(button.dataset.letters) === percent);
  }
}

// Only what differs is touched, so that nothing is read out twice and a finger never loses its button.
function say(item, text) {
  if (item.textContent !== text) item.textContent = text;
}

function made(name, text = "", ...inner) {
  const item = document.createElement(name);
  if (text !== "") item.textContent = text;
  item.append(...inner);
  return item;
}

function fill(list, items) {
  items.forEach((item, n) => {
    const old = list.children[n];
    if (!old) list.append(item);
    else if (old.outerHTML !== item.outerHTML || item.dataset.live) old.replaceWith(item);
  });
  while (list.children.length > items.length) list.lastElementChild.remove();
}

function answers() {
  const list = at("answers");
  const inside = list.contains(document.activeElement);
  const { line, way } = known;
  at("many").hidden = (known.choices ?? []).length <= MANY;
  fill(list, (known.choices ?? []).map(([text, many], number) => {
    const button = made("button", text);
    button.type = "button";
    if (many > 1) button.append(Object.assign(made("span", `×${many}`), { className: "many" }));
    button.addEventListener("click", () => tell({ do: "choose", line, way, number }));
    const item = made("li", "", button);
    item.dataset.live = "1"; // its words may be the same, what it means is not
    return item;
  }));
  if (inside) (list.querySelector("button") ?? at("turn")).focus();
}

function points(value) {
  return value === null ? words.unknown : String(value).replace("-", "\u2212");
}

function score(rows) {
  fill(at("score"), rows.map(([name, total, colour, lines]) => {
    const item = made("li", "", made("span", name), made("b", points(total)));
    item.style.setProperty("--seat", colour);
    item.classList.toggle("several", lines.length > 1);
    if (lines.length) item.append(made("small", lines.map(([line, many]) => `${line}: ${points(many)}`).join(" · ")));
    return item;
  }));
  document.documentElement.style.setProperty("--mine", known.colour ?? "var(--edge)");
}

function heaps(all) {
  fill(at("heaps"), all.map(([heading, lines]) =>
    made("section", "", made("h2", heading), made("ul", "", ...(lines.length ? lines : [words.nothing]).map((line) => made("li", line))))));
}

function rules(chapters) {
  at("rules").replaceChildren(...chapters.flatMap(([name, clauses]) =>
    [made("h3", name), ...clauses.map(([title, text]) => made("p", "", made("strong", `${title}. `), text))]));
}

async function hear(news) {
  Object.assign(known, news);
  if (news.pass) kept.set(news.pass);
  if ("end" in news) return end(news);
  if (news.size) {
    [glass.width, glass.height] = news.size;
    document.documentElement.style.setProperty("--ratio", news.size[0] / news.size[1]);
  }
  if (news.kind) begin(news.kind);
  if (news.language && news.language !== language) {
    await speak(news.language);
    if (at("ruling").open) tell({ do: "rules" });
  }
  if (news.letters) letters(news.letters);
  if ("told" in news) say(at("told"), news.told);
  if ("game" in news || "name" in news) say(at("who"), [known.name, known.game].filter(Boolean).join(" · "));
  if ("turn" in news) say(at("turn"), news.turn);
  if ("mine" in news) {
    document.body.classList.toggle("mine", news.mine);
    document.title = news.mine ? `● ${known.name}` : "Trireme";
  }
  if ("choices" in news || "line" in news || "way" in news) answers();
  if ("way" in news) at("back").hidden = !news.way;
  if ("undo" in news) at("undo").hidden = !news.undo;
  if ("button" in news) at("done").hidden = !news.button;
  if (news.heaps || news.language) heaps(known.heaps ?? []);
  if (news.score || news.name || news.language) score(known.score ?? []);
  if ("pointed" in news) document.body.classList.toggle("pointed", news.pointed);
  if (news.log) fill(at("log"), news.log.map((line) => made("li", line)));
  if (news.help) {
    fill(at("help"), news.help.map((line) => made("li", line)));
    at("helping").hidden = !news.help.length;
  }
  if (news.rules) rules(news.rules);
  if (news.figures) {
    at("figuring").hidden = false;
    at("figures").replaceChildren(...news.figures.flatMap(([text, value]) => [made("dt", text), made("dd", value)]));
  }
}

// ---- coming and going

function show(name) {
  for (const part of ["door", "ended", "table"]) at(part).hidden = part !== name;
  document.body.classList.toggle("out", name !== "table");
}

function begin(kind) {
  document.body.classList.remove("seat", "television", "counter");
  document.body.classList.add(kind);
  at("looking").open = kind !== "seat" || at("looking").open || side.matches;
  show("table");
  if (kind === "seat" && at("looking").open) tell({ do: "look", on: true });
}

function end({ end: why, gone }) {
  say(at("lost"), "");
  say(at("end"), why);
  if (gone) kept.drop();
  known = {};
  socket = null;
  at("again").hidden = gone;
  if (gone) {
    say(at("told"), why);
    show("door");
  } else {
    show("ended");
  }
}

function connect(first) {
  clearTimeout(retry);
  const mine = new WebSocket(`ws://${location.host}/table`);
  mine.binaryType = "arraybuffer";
  let order = Promise.resolve(); // words wait for the words before them
  mine.addEventListener("open", () => {
    letGo();
    mine.send(JSON.stringify({ ...first, language }));
  });
  mine.addEventListener("message", ({ data }) => {
    if (socket !== mine) return;
    wait = 250;
    say(at("lost"), "");
    document.body.classList.remove("lost");
    if (typeof data === "string") order = order.then(() => hear(JSON.parse(data)));
    else order = order.then(() => draw(data));
  });
  mine.addEventListener("close", () => {
    order.then(() => {
      if (socket !== mine) return;
      socket = null;
      if (!kept.get()) return show("door"); // a code is good for one try
      known = { kind: known.kind };
      document.body.classList.add("lost");
      say(at("lost"), words.lost);
      retry = setTimeout(again, wait);
      wait = Math.min(SLOW, wait * 2);
    });
  });
  socket = mine;
}

function again() {
  const pass = kept.get();
  if (pass) connect({ do: "hello", token: pass });
}

function pair(code) {
  say(at("told"), "");
  connect({ do: "pair", code });
}

at("door").addEventListener("submit", (event) => {
  event.preventDefault();
  const code = at("code").value.replaceAll(" ", "");
  at("code").value = "";
  if (/^[0-9]{6}$/.test(code)) pair(code);
  else at("code").focus();
});
at("again").addEventListener("click", again);
at("back").addEventListener("click", () => tell({ do: "back" }));
at("undo").addEventListener("click", () => tell({ do: "undo" }));
at("done").addEventListener("click", () => tell({ do: "done" }));
at("bye").addEventListener("click", () => tell({ do: "bye" }));
at("looking").addEventListener("toggle", () => { if (known.kind === "seat") tell({ do: "look", on: at("looking").open }); });
at("ruling").addEventListener("toggle", () => { if (at("ruling").open) tell({ do: "rules" }); });
// Turned on its side, a phone is the board; turned back, words and buttons.
side.addEventListener("change", () => {
  if (known.kind !== "seat") return;
  at("looking").open = side.matches;
  scrollTo(0, 0);
});
for (const button of document.querySelectorAll("[data-speak]")) {
  button.addEventListener("click", () => tell({ do: "speak", language: button.dataset.speak }));
}
for (const button of document.querySelectorAll("[data-letters]")) {
  button.addEventListener("click", () => {
    tell({ do: "letters", percent: Number(button.dataset.letters) });
  });
}
// A phone that wakes up does not wait for the next try.
function awake() {
  if (document.visibilityState === "visible" && kept.get() && !at("table").hidden && socket?.readyState !== WebSocket.OPEN) {
    wait = 250;
    if (socket?.readyState !== WebSocket.CONNECTING) again();
  }
}
document.addEventListener("visibilitychange", awake);
addEventListener("online", awake);
addEventListener("pageshow", awake);

await speak(language);
// The code may stand behind the address in a QR; it is used once and taken off.
const told = /^#([0-9]{6})$/.exec(location.hash);
if (location.hash) history.replaceState(null, "", "/");
if (told) pair(told[1]);
else if (kept.get()) again();
else show("door");
if (told) show("door");
