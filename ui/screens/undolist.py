"""Everything played, grouped by round and turn, newest on top. Choosing a step shows what hands must put back first."""

from __future__ import annotations

from collections.abc import Hashable

from engine.table.intents import UndoTo
from engine.table.outcomes import Changed, Jumped, Outcome, Played
from engine.table.pages import UndoStep
from ui.boxes.naming import begun
from ui.design.parts import Action, Entry, dialog, frame, places, seat_mark
from ui.design.shapes import MARK, Mark, Picture, Shape
from ui.house.face import Face
from ui.house.intents import Back, Help, Pick
from ui.house.screen import Screen
from ui.screens.cards import handiwork
from ui.screens.pages import Pages

SIGNS = {"revealed": "eye", "counted": "skip", "correction": "table", "slept": "pause", "undone": "redo"}


class UndoList(Screen):
    name = "undo"
    strangers = True
    of_a_game = True

    def __init__(self) -> None:
        self._pages = Pages()
        self._chosen: int | None = None

    def picture(self, face: Face) -> Picture:
        look = face.look
        at = places(look)
        shapes = frame(look, face.text("Go back to…"), back=Back(), help=Help(), asking=face.asking)
        shapes += self._pages.shapes(face, at.whole_body, self._entries(face), 0.2)
        if self._chosen is not None:
            shapes += self._question(face, self._chosen)
        return look.picture(shapes)

    def _entries(self, face: Face) -> list[Entry]:
        session = face.playing
        entries: list[Entry] = []
        for page in reversed(session.undo_list(face.seat)):
            steps = [self._entry(face, step) for turn in reversed(page.turns) for step in reversed(turn.steps)]
            entries += [Entry(face.text("Round {number}", number=page.number), heading=True), *steps]
        return entries

    def _entry(self, face: Face, step: UndoStep) -> Entry:
        session = face.playing
        speaker, players = face.speaker(), session.game.opening.players
        said = [words for event in step.events if (words := speaker.happened(event))]
        text = begun(" · ".join(said)) or (
            face.text("As on the table") if "correction" in step.marks else face.text("Done")
        )
        marks: tuple[Mark, ...] = ()
        if 0 <= step.who < len(players):
            text, marks = f"{MARK} {text}", (seat_mark(face.look, players[step.who].colour),)
        icon = next((SIGNS[mark] for mark in SIGNS if mark in step.marks), "")
        return Entry(text, Pick("to", step.line), icon=icon, ready="undone" not in step.marks, marks=marks)

    def _question(self, face: Face, line: int) -> list[Shape]:
        body = "\n".join(handiwork(face, face.playing.hands(line)))
        ways = (Action(face.text("Stay"), Pick("to", None)), Action(face.text("Go back"), UndoTo(line), icon="undo"))
        return dialog(face.look, face.text("Back to here?"), body, ways, icon="undo", close=Pick("to", None), lines=7)

    def take(self, intent: Hashable, face: Face) -> None:
        if self._pages.took(intent):
            return
        match intent:
            case Pick("to", None):
                self._chosen = None
            case Pick("to", int(line)):
                if handiwork(face, face.playing.hands(line)):
                    self._chosen = line
                else:  # nobody has to do anything for it: there is nothing to ask
                    face.do(UndoTo(line))

    def heard(self, outcome: Outcome, face: Face) -> None:
        if isinstance(outcome, Jumped | Played | Changed) and face.screen is self:
            face.back()
            face.card = None  # what hands must do was read before it was done
