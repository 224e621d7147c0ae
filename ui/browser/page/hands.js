// Hands: fingers, mouse, wheel and keys on the glass, told in the words of the program.

// Keys that a browser and the program call differently; all others have one name for both.
const NAMES = {
  Enter: "return", Escape: "escape", Backspace: "backspace", Delete: "delete", " ": "space",
  ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down",
  PageUp: "page up", PageDown: "page down", Home: "home", End: "end",
};

function named(event) {
  if (event.code === "NumpadEnter") return "enter";
  const pad = /^Numpad([0-9])$/.exec(event.code);
  if (pad) return `[${pad[1]}]`;
  if (event.key in NAMES) return NAMES[event.key];
  if (/^F[0-9]{1,2}$/.test(event.key)) return event.key.toLowerCase();
  return [...event.key].length === 1 ? event.key.toLowerCase() : "";
}

export function listen(glass, tell, { keys = true } = {}) {
  const fingers = new Map(); // a pointer of the browser: the number of a finger of ours
  const moved = new Map(); // what waits for the next frame: only the last place of a finger counts

  function spot(event) {
    const box = glass.getBoundingClientRect();
    const clamp = (value, most) => Math.max(0, Math.min(most - 1, value));
    return {
      x: clamp(((event.clientX - box.left) * glass.width) / box.width, glass.width),
      y: clamp(((event.clientY - box.top) * glass.height) / box.height, glass.height),
    };
  }

  function flush() {
    for (const [who, at] of moved) tell({ do: "move", who, ...at });
    moved.clear();
  }

  glass.addEventListener("pointerdown", (event) => {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    const who = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].find((n) => ![...fingers.values()].includes(n));
    if (who === undefined || fingers.has(event.pointerId)) return;
    event.preventDefault();
    glass.focus({ preventScroll: true });
    glass.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, who);
    tell({ do: "down", who, ...spot(event) });
  });

  glass.addEventListener("pointermove", (event) => {
    const who = fingers.get(event.pointerId);
    if (who === undefined) return;
    if (!moved.size) requestAnimationFrame(flush);
    moved.set(who, spot(event));
  });

  function lift(event) {
    const who = fingers.get(event.pointerId);
    if (who === undefined) return;
    flush();
    fingers.delete(event.pointerId);
    tell({ do: "up", who, ...spot(event) });
  }
  glass.addEventListener("pointerup", lift);
  glass.addEventListener("pointercancel", lift);
  glass.addEventListener("contextmenu", (event) => event.preventDefault());

  if (keys) glass.addEventListener("wheel", (event) => {
    event.preventDefault();
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 100 : 3;
    tell({ do: "wheel", ...spot(event), steps: Math.max(-3, Math.min(3, -event.deltaY / unit)) });
  }, { passive: false });

  if (keys) addEventListener("keydown", (event) => {
    // Buttons and lists keep their own keys, the browser its shortcuts and the way from one thing to the next.
    const elsewhere = event.target.closest?.("button, summary");
    if (elsewhere || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    const key = named(event);
    if (!key || event.key === "Tab" || (event.key.startsWith("F") && !["f1", "f2"].includes(key) && key.length > 1)) return;
    event.preventDefault();
    const text = [...event.key].length === 1 ? event.key : "";
    tell({ do: "key", key, text, shift: event.shiftKey, control: false });
  });

  return () => { fingers.clear(); moved.clear(); };
}
