"""Putting a game away for another day: what to write on the lid, or to leave lying; shown again when it is taken up."""

from __future__ import annotations

from collections.abc import Hashable

from engine.table.intents import Resume
from engine.table.pages import Note
from ui.design.parts import Action, Entry, frame, listing, page_size, places
from ui.design.shapes import Picture
from ui.shell.desk import Desk
from ui.shell.intents import Help, Pick
from ui.shell.screen import Screen


def note_lines(desk: Desk, note: Note) -> list[str]:
    """The note on the lid, a line each."""
    speaker = desk.speaker()
    lines = [desk.text("Round {number}", number=note.round), speaker.asked(note.turn)]
    if 0 <= note.first < len(speaker.seats):
        lines.append(desk.text("First player: {name}", name=speaker.name(note.first)))
    for piece, place in note.pieces:
        lines.append(desk.text("{piece}: place {number}", piece=piece, number=place.at))
    for name, value in note.facts:
        lines.append(desk.text("{name}: {value}", name=name, value=value))
    return lines


class Park(Screen):
    name = "park"

    def __init__(self) -> None:
        self._note: Note | None = None
        self._first = 0

    def picture(self, desk: Desk) -> Picture:
        look, session = desk.look, desk.session
        assert session is not None
        at = places(look)
        if self._note is None:
            self._note = session.park()
        main = Action(desk.text("Away"), Pick("away"), icon="home")
        title = desk.text("Parked") if not session.game.opening.aid else desk.text("Parked: for the lid of the box")
        shapes = frame(look, title, back=Pick("back"), help=Help(), main=main, asking=desk.asking)
        lines = note_lines(desk, self._note) if session.game.opening.aid else [desk.text("Everything is kept here.")]
        shapes += listing(
            look, at.body, [Entry(line) for line in lines], self._first, up=Pick("page", -1), down=Pick("page", 1),
            says=(desk.text("up"), desk.text("down")),
        )  # fmt: skip
        return look.picture(shapes)

    def take(self, intent: Hashable, desk: Desk) -> None:
        match intent:
            case Pick("away"):
                desk.leave_table()
            case Pick("back"):  # the game goes on, and its clocks
                desk.back()
                desk.do(Resume())
            case Pick("page", int(way)):
                self._first = max(0, self._first + way * page_size(desk.look, places(desk.look).body))
