"""A speaker says one game in one language: questions, moves, happenings, reasons, scores. The words come from the
face of the box (see ui.boxes.boxface for what such words hold), the names of clauses from its digest."""

from collections.abc import Sequence
from typing import Any

from engine.rules.contract import BAG, NOBODY, RIVAL, Event, Move, ScoreLine, Turn, Typed, Why
from ui.words.digest import digest
from ui.words.found import face_of
from ui.words.language import Language, language


class Speaker:
    """`seats` are the names of the people in their order; `rival` the word for the solo opponent, if there is one;
    `kit` what the parts of the game are, for whoever says its moves: without one a tile is its number."""

    def __init__(self, code: str, box: str, seats: Sequence[str], rival: str = "", kit: Any = None) -> None:
        face = face_of(box)
        self.language: Language = language(code, box)
        self.box = face.words
        self._tile, self._kit = face.tile, kit
        self.digest = digest(box, code)
        self.rival = rival
        self.seats = [Typed(name) for name in seats]  # a person called “house” is nobody's building

    @property
    def title(self) -> str:
        return self.language.text(self.box.TITLE)

    def name(self, seat: int) -> str:
        """Who this is: a person's name, the solo opponent's for the seat after them."""
        if 0 <= seat < len(self.seats):
            return self.seats[seat]
        if seat == NOBODY:
            return self.language.word("nobody")
        if seat == RIVAL or seat == len(self.seats):
            return self.language.word(self.rival or "rival")
        return self.language.word("bag" if seat == BAG else "table")

    def why(self, why: Why) -> str:
        return self.language.why(self._named(why))

    def _named(self, why: Why) -> Why:
        """The same with names for seats and tiles, also in a Why that stands inside it."""
        return Why(why.text, why.rule, tuple((name, self._value(name, value)) for name, value in why.values))

    def _value(self, name: str, value: int | str | Why) -> int | str | Why:
        if isinstance(value, Why):
            return self._named(value)
        if name == "tile" and isinstance(value, int):
            return str(value) if self._kit is None else self._tile(self._kit, value)
        return self.name(value) if name.startswith("seat") and isinstance(value, int) else value

    def asked(self, turn: Turn) -> str:
        return self.why(self.box.asked(turn))

    def chosen(self, move: Move) -> str:
        return self.why(self.box.chosen(move))

    def chosen_within(self, move: Move) -> str:
        """What somebody chose, as it is said inside a sentence."""
        names = (self.language.word(self.rival),) if self.rival else ()
        return self.language.within(self._named(self.box.chosen(move)), *names)

    def happened(self, event: Event) -> str:
        """A line of the log, or nothing."""
        why = self.box.happened(event)
        return self.why(why) if why else ""

    def hands(self, event: Event) -> str:
        """What hands must do at a real table for this, or nothing."""
        why = self.box.hands(event)
        return self.why(why) if why else ""

    def line(self, line: ScoreLine) -> str:
        """The name of a score line: the title of its clause."""
        clause = self.digest.get(line.rule)
        return clause.title if clause else line.rule
