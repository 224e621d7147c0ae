"""One table as a card of the page and as a line of the terminal: the same words in both."""

from __future__ import annotations

from collections.abc import Collection
from html import escape

from ui.office.seen import Seen
from ui.office.vectors import PEOPLE, icon, seat
from ui.words.language import Language


def doing(seen: Seen, tongue: Language) -> str:
    """What goes on there."""
    state = seen.state
    if not seen.here:
        return tongue.text("not connected")
    if state.doing == "free":
        return tongue.text("nobody plays")
    words = {
        "paused": tongue.text("pause"),
        "counting": tongue.text("the score is counted"),
        "playing": tongue.text("round {number}", number=state.round) if state.round else tongue.text("being played"),
    }
    return words.get(state.doing, state.doing)


def game(seen: Seen, tongue: Language) -> str:
    """Which box, how and by how many; nothing at a free table."""
    state = seen.state
    if not state.box:
        return ""
    mode = tongue.text("with the box") if state.mode == "aid" else tongue.text("on the screen")
    return tongue.text("{box}, {mode}, {seats:player}", box=tongue.word(state.box), mode=mode, seats=state.seats)


def troubles(seen: Seen, now: float, tongue: Language) -> list[str]:
    """What somebody should look after, the gravest first."""
    health, found = seen.health, []
    if seen.silent(now):
        hours = int((now - (seen.left or seen.moved)) // 3600)
        found.append(
            tongue.text("nothing heard for {hours:hour}", hours=hours)
            if hours
            else tongue.text("nothing heard for long")
        )
    if not health.saving:
        found.append(tongue.text("games are not being saved"))
    if health.safe:
        found.append(tongue.text("safe mode"))
    if health.undervoltage:
        found.append(tongue.text("too little power"))
    if health.reader == "lost":
        found.append(tongue.text("no reader"))
    if health.pad == "lost":
        found.append(tongue.text("no pad"))
    if health.buttons == "stuck":
        found.append(tongue.text("a button is stuck"))
    if health.buttons == "lost":
        found.append(tongue.text("no buttons"))
    return found


def card(seen: Seen, now: float, tongue: Language, emblems: Collection[str]) -> str:
    """The table as HTML: emblem (of a box that has one here), what goes on, whose turn, what is wrong."""
    state = seen.state
    wrong = troubles(seen, now, tongue)
    marks = " ".join(["card", state.doing if seen.here else "gone", *(["wrong"] if wrong else [])])
    emblem = icon(state.box if state.box in emblems else "trireme", tongue.word(state.box) if state.box else "")
    whose = ""
    if state.colour in PEOPLE:
        whose = seat(state.colour, tongue.word(state.colour))
    elif state.colour:
        whose = f"<span>{escape(tongue.word(state.colour))}</span>"
    lines = [f"<h2>{escape(seen.name)}</h2>", f'<p class="doing">{escape(doing(seen, tongue))} {whose}</p>']
    if sentence := game(seen, tongue):
        lines.append(f"<p>{escape(sentence)}</p>")
    lines += [f'<p class="trouble">{escape(one)}</p>' for one in wrong]
    if seen.health.version:
        lines.append(f'<p class="version">{escape(seen.health.version)}</p>')
    return f'<article class="{marks}" id="table-{escape(seen.name)}">{emblem}<div>{"".join(lines)}</div></article>'


def line(seen: Seen, now: float, tongue: Language) -> str:
    """The table as one line."""
    colour = tongue.word(seen.state.colour) if seen.state.colour else ""
    parts = [doing(seen, tongue), game(seen, tongue), colour, *troubles(seen, now, tongue)]
    return f"{seen.name:<16} {seen.health.version:<14} " + " · ".join(part for part in parts if part)
