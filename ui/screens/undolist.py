"""Everything played, grouped by round and turn, newest on top. Choosing a step shows what hands must put back first."""

from __future__ import annotations

from collections.abc import Hashable

from engine.table.intents import UndoTo
from engine.table.outcomes import Changed, Jumped, Outcome, Played
from engine.table.pages import Step
from ui.design.parts import Action, Entry, dialog, frame, listing, page_size, places, seat_mark
from ui.design.shapes import MARK, Mark, Picture, Shape
from ui.shell.cards import handiwork
from ui.shell.desk import Desk
from ui.shell.intents import Back, Help, Pick
from ui.shell.screen import Screen

SIGNS = {"revealed": "eye", "counted": "skip", "correction": "table", "slept": "pause", "undone": "redo"}


class UndoList(Screen):
    name = "undo"

    def __init__(self) -> None:
        self._first = 0
        self._chosen: int | None = None

    def picture(self, desk: Desk) -> Picture:
        look = desk.look
        at = places(look)
        shapes = frame(look, desk.text("Go back to…"), back=Back(), help=Help(), asking=desk.asking)
        entries = self._entries(desk)
        shapes += listing(
            look, at.whole_body, entries, self._first, up=Pick("page", -1), down=Pick("page", 1),
            says=(desk.text("up"), desk.text("down")), value_share=0.2,
        )  # fmt: skip
        if self._chosen is not None:
            shapes += self._question(desk, self._chosen)
        return look.picture(shapes)

    def _entries(self, desk: Desk) -> list[Entry]:
        session = desk.session
        assert session is not None
        entries: list[Entry] = []
        for page in reversed(session.undo_list()):
            steps = [self._entry(desk, step) for turn in reversed(page.turns) for step in reversed(turn.steps)]
            entries += [Entry(desk.text("Round {number}", number=page.number), heading=True), *steps]
        return entries

    def _entry(self, desk: Desk, step: Step) -> Entry:
        session = desk.session
        assert session is not None
        speaker, players = desk.speaker(), session.game.opening.players
        said = [words for event in step.events if (words := speaker.happened(event))]
        text = " · ".join(said) or (desk.text("As on the table") if "correction" in step.marks else desk.text("Done"))
        marks: tuple[Mark, ...] = ()
        if 0 <= step.who < len(players):
            text, marks = f"{MARK} {text}", (seat_mark(desk.look, players[step.who].colour),)
        icon = next((SIGNS[mark] for mark in SIGNS if mark in step.marks), "")
        return Entry(text, Pick("to", step.line), icon=icon, ready="undone" not in step.marks, marks=marks)

    def _question(self, desk: Desk, line: int) -> list[Shape]:
        session = desk.session
        assert session is not None
        hands = handiwork(desk, session.hands(line)) if session.game.opening.aid else []
        body = "\n".join(hands) if hands else desk.text("Nothing has to be put back by hand.")
        ways = (Action(desk.text("Stay"), Pick("to", None)), Action(desk.text("Go back"), UndoTo(line), icon="undo"))
        return dialog(desk.look, desk.text("Back to here?"), body, ways, icon="undo", close=Pick("to", None), lines=7)

    def take(self, intent: Hashable, desk: Desk) -> None:
        match intent:
            case Pick("to", line) if line is None or isinstance(line, int):
                self._chosen = line
            case Pick("page", int(way)):
                size = page_size(desk.look, places(desk.look).whole_body)
                most = max(0, len(self._entries(desk)) - size)
                self._first = min(most, max(0, self._first + way * size))

    def heard(self, outcome: Outcome, desk: Desk) -> None:
        if isinstance(outcome, Jumped | Played | Changed) and desk.screen is self:
            desk.back()
            desk.card = None  # what hands must do was read before it was done
