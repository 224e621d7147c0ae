"""What the board of a box is asked for, and what it gets. Whoever writes a board reads this file and `ui.stage`.

A board says how one way of playing a box looks, and what fingers on it mean:

    class AidBoard(Board[Aid]):
        plays = Aid                                        # the box's own class of position: `glance.view` is one

        def title(self, glance: Glance[Aid]) -> str:
            return glance.text("Round {number}", number=glance.view.round)

        def body(self, glance: Glance[Aid], at: Places) -> list[Shape]:
            return self.stage.shapes(glance.look, at.body, scene_of(glance))

It is named in the face of its box, for the modes it plays: `boards={Mode(aid=True, solo=False): AidBoard}`, or a
function that imports it. A mode without a board of its own is played on the generic one.

A board holds no rules: what can be done it asks `glance.view.moves()`, what a move would do it tries on a copy
(`preview`, `ui.stage.outlook`). It remembers only what fingers half did (a ghost, an open panel, a page): everything
else is gone after a restart and has to be read off the view. It never sees more than the seat that looks may know,
because it is handed that seat's view and nothing else; so the same board serves the table, a phone, and a replay.

A touch in a shape is an intent: `Play(move)` goes to the game, `Open(name)` opens a screen, `Pick(what, more)` comes
back to the board in `take`. What a thing of the box means says its `hold`: `Explain("P4.2")`, a clause of the digest.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Generic, TypeAlias, TypeVar

from engine.rules.contract import BAG, RIVAL, TABLE, Position, Why
from engine.table.enrolment import Enrolment
from engine.table.errors import TagError
from engine.table.inplay import InPlay
from engine.table.intents import Input, Intent, Tag
from engine.table.outcomes import Outcome
from ui.boxes.tasters import is_short
from ui.design.look import Look
from ui.design.parts import Action, Places
from ui.design.rect import Rect
from ui.design.shapes import Shape
from ui.house.face import Face
from ui.picture.edge import KeyTyped
from ui.picture.loop import Pulled, Stretched
from ui.stage.show import Seated, above, captioned, standing
from ui.words.language import Language, Value
from ui.words.speech import Speaker

P = TypeVar("P", bound=Position)


class Glance(Generic[P]):
    """One pair of eyes on one game: what they see, in which light and language, and what they may do. Made anew for
    every question a board is asked; nothing of it is kept."""

    def __init__(self, face: Face, session: InPlay, view: P, seat: int = TABLE) -> None:
        self._face = face
        self.session = session  # the game: who plays, the list of undo, clocks; never asked for its position
        self.view = view  # the position as this seat may know it; a copy, so it can be played on
        self.seat = seat  # who looks: a seat, or TABLE for everybody around the glass
        self.look: Look = face.look  # sizes and colours
        self.speaker: Speaker = face.speaker_of(session)  # says questions, moves, happenings, names of seats

    def of(self, view: P) -> Glance[P]:
        """The same eyes on another position: a trial, with corrections or a ghost played."""
        return Glance(self._face, self.session, view, self.seat)

    def seen_by(self, seat: int) -> P:
        """The game as this seat may know it, whoever looks here: for what its owner has opened."""
        seen = self.session.view(seat)
        if not isinstance(seen, type(self.view)):
            raise TypeError(f"a view of {type(self.view).__name__} is no {type(seen).__name__}")
        return seen

    @property
    def now(self) -> float:
        """The clock of the house, by which a board shows one thing after another (see `Board.wakes`)."""
        return self._face.now()

    # ---- words

    @property
    def language(self) -> Language:
        """The language of this glass, with the box's own words first."""
        return self.speaker.language

    def text(self, template: str, /, **values: Value) -> str:
        """A sentence of the board: English here, its translations in the catalogues of the box."""
        return self.language.text(template, **values)

    def word(self, word: str, case: str = "") -> str:
        """What a word of the code is called."""
        return self.language.word(word, case)

    def why(self, why: Why) -> str:
        """A reason of the rules, with names for seats."""
        return self.speaker.why(why)

    def label(self, why: Why) -> str:
        """The same standing by itself, where a sentence would begin."""
        said = self.why(why)
        return said[:1].upper() + said[1:]

    def colour(self, seat: int) -> str:
        """The colour of a seat's wood, as the theme calls it; the rival sits after the people."""
        players = self.session.game.opening.players
        return players[seat].colour if 0 <= seat < len(players) else "rival"

    # ---- deeds

    def do(self, wish: Intent | Input) -> tuple[Outcome, ...]:
        """To the game, as if it had been touched: a move, a press."""
        return self.session.do(wish)

    def tell(self, text: str, seconds: float = 6.0) -> None:
        """One line over the title, for a while."""
        self._face.tell(text, seconds)

    def open(self, name: str, *about: Hashable) -> None:
        """A screen by its name: one of all boxes, or a door of this box's face."""
        self._face.open_named(name, *about)

    def ring(self, places: int, trireme: int | None, choices: tuple[int, ...], following: int | None) -> None:
        """The ring of lights on the pad, places counted from 0 at its mark; no places: dark."""
        self._face.house.machine.ring(places, trireme, choices, following)

    def sign(self, name: str, seat: int | None = None) -> None:
        """A passing sign on a seat's lamp, or on all: first, refused."""
        self._face.house.machine.sign(name, seat)

    @property
    def reads(self) -> bool:
        """Whether a reader answers just now."""
        return self._face.house.machine.reads()

    # ---- the copy on the table

    @property
    def may_teach(self) -> bool:
        """Whether what is said about the parts here is their owner's word: it changes the copy for good."""
        return self._face.may_teach

    def part_on(self, tag: Tag) -> int:
        """The part of this copy a sticker is on; 0 where the game itself has to say what it is, or is not."""
        table = self._face.house.table
        try:
            return table.tags.part(tag, self.session.game.copy) or 0
        except TagError:
            return 0

    def on(self, switch: str) -> bool:
        """Whether this switch of the box (`BoxFace.switches`) is on at this table."""
        return self._face.settings.on(self._of_box(switch))

    def switch(self, switch: str) -> None:
        """The other way from now on, for every evening to come."""
        settings = self._face.settings.switched(self._of_box(switch), not self.on(switch))
        self._face.settle(switches=settings.switches)

    def _of_box(self, switch: str) -> str:
        return f"{self.session.game.box.name}.{switch}"

    @property
    def short(self) -> bool:
        """Whether this is the short form, for people who are passing by."""
        return is_short(self.session)

    @property
    def played_before(self) -> bool:
        """Whether a game of this box was played here before in this way."""
        opening, token = self.session.game.opening, self.session.game.token
        return any(
            (past.box, past.aid, bool(past.rival)) == (opening.box, opening.aid, bool(opening.rival))
            for past in self._face.house.table.games()
            if past.token != token
        )

    def parts_like(self, letters: str) -> list[int]:
        """The parts of this copy that show these letters, as an owner would tell them to the reader."""
        table, game = self._face.house.table, self.session.game
        return Enrolment(table.kits, table.tags, table.kits.copy(game.box.name, game.copy)).fits(letters)


class Board(Generic[P]):
    """The board of a way to play. Only `body` has to be written; the rest says what most boards need not."""

    plays: type[P] | None = None  # the class of the positions it is made for; None: any

    def title(self, glance: Glance[P]) -> str:
        """The line at the top: where the game is. Empty: the body uses that room."""
        return ""

    def main(self, glance: Glance[P]) -> Action | None:
        """The main action, bottom right: what comes next here."""
        return None

    def body(self, glance: Glance[P], at: Places) -> list[Shape]:
        """Everything inside the frame."""
        raise NotImplementedError

    def show(self, glance: Glance[P], room: Rect, caption: str, seat: int) -> list[Shape]:
        """The table from edge to edge of a room, for who only looks: attract, replay, television. The same stage as in
        the game, mid-game as it is; no keys, nothing that takes a touch, and no words but this one caption at its foot.
        Of tables where every seat has a picture of its own, that of `seat` is shown. It is drawn of `glance.view` like
        everything, so what is hidden stays hidden. A board that has no stage shows who plays and with how many points.
        """
        shown = standing(glance.look, above(glance.look, room, caption), seated(glance))
        return [*shown, *captioned(glance.look, room, caption)]

    def shows_points(self, glance: Glance[P]) -> bool:
        """Whether `show` says how many points each has: what stands beside it need not say so again."""
        return type(self).show is Board.show

    def take(self, intent: Hashable, glance: Glance[P]) -> None:
        """A touch of the board's own: a `Pick`, or what the stage says."""

    def touched(self, given: Input, glance: Glance[P]) -> bool:
        """A button or a tag. True: it was meant for the board (it confirms a choice half made), not for the game."""
        return False

    def asks_for_a_tile(self, glance: Glance[P]) -> bool:
        """Whether the answer given next by finger says which tile it is about: it teaches a sticker nobody knows."""
        return bool(glance.session.turn.who == BAG)

    def held(self, seat: int, on: bool, glance: Glance[P]) -> None:
        """A seat's button went down, or came up again after it was held: what only its owner may see is shown for as
        long. A short press is told as `touched` when it comes up."""

    def let_go(self) -> None:
        """Something else lies over the board now: whatever a hand or a button held open is closed."""

    def typed(self, key: KeyTyped, glance: Glance[P]) -> bool:
        """A key of a real keyboard. True: it was meant for the board."""
        return False

    def heard(self, outcome: Outcome, glance: Glance[P]) -> None:
        """Something happened: forget what was half chosen, look at what moved."""

    def pulled(self, pull: Pulled | Stretched, glance: Glance[P]) -> None:
        """A finger pulls, or two stretch, something whose shape said `drag`."""

    def wakes(self, glance: Glance[P]) -> float | None:
        """When it would look different though nobody touches it, by the clock of the house; None: never."""
        return None


def seated(glance: Glance[Any], points: bool = True) -> list[Seated]:
    """Who plays, for show mode: the people as they sit, the rival after them, with the points that are known."""
    session, score = glance.session, glance.view.score()
    known = {line.seat for line in score.lines if line.points is not None} if points else set()
    many = len(session.game.opening.players) + bool(session.game.opening.rival)
    turn = glance.view.turn.who
    active = many - 1 if turn == RIVAL else turn
    return [
        Seated(
            glance.colour(seat), glance.speaker.name(seat),
            str(score.total(seat)).replace("-", "\N{MINUS SIGN}") if seat in known else "", seat == active,
        )
        for seat in range(many)
    ]  # fmt: skip


AnyBoard: TypeAlias = Board[Any]
"""A board of whatever box: the shell holds one and hands it glances that `glance_of` has made sure of."""


def glance_of(face: Face, session: InPlay, board: AnyBoard, seat: int = TABLE) -> Glance[Any]:
    """What this board sees of this game. A board that was named for a way of another class is a mistake in its face."""
    view = session.view(seat)
    if board.plays is not None and not isinstance(view, board.plays):
        raise TypeError(f"{type(board).__name__} plays {board.plays.__name__}, not {type(view).__name__}")
    return Glance(face, session, view, seat)
