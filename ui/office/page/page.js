// Keeps the page as the office knows the tables: asks for what changed, and is answered when something has.
"use strict";
const tables = document.getElementById("tables");
const figures = document.getElementById("figures");
const line = document.getElementById("line");
const language = document.documentElement.lang;
let revision = Number(tables.dataset.revision);

function put(name, html) {
  const made = document.createElement("template");
  made.innerHTML = html;
  const fresh = made.content.firstElementChild;
  const old = document.getElementById("table-" + name);
  if (old) { old.replaceWith(fresh); return; }
  const after = [...tables.children].find((other) => other.id > fresh.id);
  tables.insertBefore(fresh, after || null);
}

async function follow() {
  for (;;) {
    try {
      const answer = await fetch(`/changes?since=${revision}&lang=${language}`, { cache: "no-store" });
      if (!answer.ok) throw new Error(String(answer.status));
      const told = await answer.json();
      revision = told.revision;
      for (const [name, html] of told.cards) put(name, html);
      if (told.figures !== null) figures.innerHTML = told.figures;
      line.textContent = told.line;
      line.classList.toggle("lost", told.lost);
    } catch (error) {
      line.textContent = line.dataset.lost;
      line.classList.add("lost");
      await new Promise((later) => setTimeout(later, 2000));
      revision = 0;
    }
  }
}
follow();
