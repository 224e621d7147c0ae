// The page: one glass, and beside it the same as text. It remembers nothing that a reload would miss.
import { listen } from "/hands.js";
import { painter } from "/pictures.js";

const CROWDED = 1013;
const at = (id) => document.getElementById(id);
const glass = at("glass");
const paint = painter(glass);
const known = {}; // the last of everything the server said
let socket = null;
let wait = 500;

function tell(word) {
  if (socket?.readyState === WebSocket.OPEN && (known.charge || !["down", "move", "up", "key", "wheel"].includes(word.do))) {
    socket.send(JSON.stringify(word));
  }
}
const letGo = listen(glass, tell);
const draw = async (message) => tell({ do: "seen", number: await paint(message) });

// ---- words

function state(name) {
  document.body.classList.toggle("lost", name === "lost" || name === "crowded");
  document.body.classList.toggle("watching", name === "watching");
  at("state").textContent = known.words?.[name] ?? "Trireme";
  at("take").hidden = name !== "watching";
}

function line(entry) {
  const item = document.createElement("li");
  if (entry.length === 1) {
    item.textContent = entry[0];
  } else {
    const button = document.createElement("button");
    const [text, x, y] = entry;
    button.textContent = text;
    button.disabled = !known.charge;
    button.addEventListener("click", () => {
      tell({ do: "down", who: 0, x, y });
      tell({ do: "up", who: 0, x, y });
    });
    item.append(button);
  }
  return item;
}

function list() {
  // Whoever goes through the list by keyboard stays where they were.
  const old = [...at("list").children].findIndex((item) => item.contains(document.activeElement));
  at("list").replaceChildren(...(at("reading").open ? (known.list ?? []).map(line) : []));
  if (old >= 0) at("list").children[Math.min(old, at("list").children.length - 1)]?.querySelector("button")?.focus();
}

function hear(news) {
  Object.assign(known, news);
  if (news.size) {
    [glass.width, glass.height] = news.size;
  }
  if (news.language) document.documentElement.lang = news.language;
  if (news.words) {
    at("take").textContent = news.words.take;
    at("list-title").textContent = news.words.list;
    at("score-title").textContent = news.words.score;
    glass.setAttribute("aria-label", news.words.glass);
  }
  if ("turn" in news) at("turn").textContent = news.turn;
  if (news.score) {
    at("score").replaceChildren(...news.score.map((words) => line([words])));
    at("standing").hidden = !news.score.length;
  }
  if ("charge" in news || "viewers" in news || news.words) state(!known.charge ? "watching" : known.viewers > 1 ? "charge" : "alone");
  if (news.list || "charge" in news) list();
}

// ---- the connection

function connect() {
  const mine = new WebSocket(`ws://${location.host}/table?${location.hash.slice(1)}`);
  mine.binaryType = "arraybuffer";
  mine.addEventListener("open", () => {
    wait = 500;
    letGo();
    if (at("reading").open) mine.send(JSON.stringify({ do: "list", on: true }));
  });
  mine.addEventListener("message", ({ data }) => (typeof data === "string" ? hear(JSON.parse(data)) : draw(data)));
  mine.addEventListener("close", ({ code }) => {
    state(code === CROWDED ? "crowded" : "lost");
    setTimeout(connect, wait);
    wait = Math.min(5000, wait * 2);
  });
  socket = mine;
}

at("take").addEventListener("click", () => { tell({ do: "charge" }); glass.focus(); });
at("reading").addEventListener("toggle", () => { tell({ do: "list", on: at("reading").open }); list(); });
// On an upright phone the glass is small, so its keys also stand below it as a list.
if (innerWidth < 600 && innerHeight > innerWidth) at("reading").open = true;
connect();
