"""The generic board: any box is played on it, from its contract alone. Answers are keys, sorted by what is done, a few
at a time; beside them what happened last, or what the rival does and why; below them the seats with their points.

What a hidden hand allows is asked of its owner alone: the answers stay covered until whoever is to move says so.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from engine.rules.contract import RIVAL, Event, Move, Position
from engine.table.intents import Done, Input, Play, Press
from engine.table.outcomes import Outcome
from engine.table.pages import RivalStep
from ui.boxes.board import Board, Glance
from ui.boxes.choice import Choice, WordsSoFar, choices, further
from ui.boxes.naming import named
from ui.design.parts import Action, Places, card, chip, key
from ui.design.rect import Rect
from ui.design.shapes import Shape
from ui.house.intents import Open, Pick
from ui.stage import Act, Answer, acts, answers

LAST = 4  # happenings in sight


def _act(glance: Glance[Position], step: RivalStep, told: Callable[[Event], str]) -> Act:
    """A step of the rival on his card: what it does, or what it is called where nothing can be seen of it."""
    said = dict.fromkeys(words for event in step.events if (words := told(event)))
    text = " · ".join(said) or glance.speaker.chosen(step.move)
    return Act(text, reason=glance.why(step.why) if step.why is not None else "")


class PlainBoard(Board[Position]):
    """Remembers how far a finger has come on the way to a move, and who has said that the hand is theirs."""

    def __init__(self) -> None:
        self._path: WordsSoFar = ()
        self._page = 0
        self._open: int | None = None  # the seat whose hand is open

    # ---- reading the table

    def _view(self, glance: Glance[Position]) -> Position:
        """What is answered from: the owner's view where the owner has opened it."""
        return glance.seen_by(self._open) if self._open is not None else glance.view

    def _covered(self, glance: Glance[Position]) -> bool:
        """Whether the answers are somebody's secret that nobody has opened."""
        who = glance.view.turn.who
        if who < 0 or self._open == who or glance.seat == who:
            return False
        return list(glance.seen_by(who).moves()) != list(glance.view.moves())

    def _closing(self, glance: Glance[Position]) -> Move | None:
        """The offered move that closes what is asked."""
        offered = self._view(glance).moves()
        kinds = glance.session.game.box.closing
        return next((move for kind in kinds for move in offered if isinstance(move, kind)), None)

    # ---- what is to be seen

    def title(self, glance: Glance[Position]) -> str:
        return glance.speaker.asked(glance.view.turn)

    def main(self, glance: Glance[Position]) -> Action | None:
        if glance.view.turn.who == RIVAL:
            return Action(glance.text("Done by hand"), Done(), icon="check")
        closing = None if self._covered(glance) else self._closing(glance)
        return Action(glance.speaker.chosen(closing), Play(closing), icon="next") if closing is not None else None

    def body(self, glance: Glance[Position], at: Places) -> list[Shape]:
        look = glance.look
        if self.main(glance) is None:
            room, foot = at.body, Rect(at.foot.x, at.foot.y, at.wide_foot.w, at.foot.h)
        else:
            room, foot = at.body, at.foot
        left, right = room.columns((3, 2), look.glass.gap)
        if glance.view.turn.who == RIVAL:
            shapes = self._rival(glance, left)
        elif self._covered(glance):
            shapes = self._cover(glance, left)
        else:
            shapes = self._answers(glance, left)
        return shapes + self._log(glance, right) + self._seats(glance, foot)

    def _answers(self, glance: Glance[Position], room: Rect) -> list[Shape]:
        closing = self._closing(glance)
        given = [
            self._answer(said, choice)
            for said, choice in named(self._choices(glance), glance.speaker.chosen)
            if closing is None or choice.move != closing
        ]
        if self._path:
            back = Answer(Pick("path", ()), text=glance.text("Back"), key="path-back")
            given.insert(0, back)
        if not given:
            sentence = glance.text("Nothing but to go on.")
            return card(glance.look, room, "", sentence, lines=3)
        return answers(glance.look, room, given, self._page, lambda page: Pick("page", page))

    def _choices(self, glance: Glance[Position]) -> list[Choice]:
        game = glance.session.game
        return choices(game.box, self._view(glance).moves(), self._path, game.colours)

    def _answer(self, said: str, choice: Choice) -> Answer:
        if choice.move is not None:
            return Answer(Play(choice.move), text=said, key=f"answer-{choice.words or said}")
        many = f"\N{MULTIPLICATION SIGN}{len(choice.moves)}"
        return Answer(Pick("path", choice.words), text=said, note=many, key=f"path-{choice.words}")

    def _cover(self, glance: Glance[Position], room: Rect) -> list[Shape]:
        look, who = glance.look, glance.view.turn.who
        above, below = room.rows((3, 2), look.glass.gap)
        sentence = glance.text("What can be done here only {name} may see.", name=glance.speaker.name(who))
        shapes = card(look, above, glance.speaker.name(who), sentence, icon="eye", lines=3)
        return shapes + key(look, below, glance.text("It is me"), Pick("open", who), icon="person", name="open")

    def _rival(self, glance: Glance[Position], room: Rect) -> list[Shape]:
        """His steps, each with its reason; in an aid in the words for hands."""
        given = [_act(glance, step, glance.speaker.hands) for step in glance.session.rival_steps()]
        return acts(glance.look, room, given, glance.text("There is nothing to do for him by hand."))

    def _log(self, glance: Glance[Position], room: Rect) -> list[Shape]:
        """What happened last, the newest at the foot; after a turn of the rival what he did, and why."""
        if did := glance.session.rival_did():
            return acts(glance.look, room, [_act(glance, step, glance.speaker.happened) for step in did], "", most=LAST)
        steps = [
            step
            for page in glance.session.undo_list(glance.seat)
            for turn in page.turns
            for step in turn.steps
            if "undone" not in step.marks
        ]
        said = []
        for step in steps[-LAST:]:
            words = dict.fromkeys(happening for event in step.events if (happening := glance.speaker.happened(event)))
            said.append(" · ".join(words))
        happening = "\n".join(one for one in said if one) or glance.text("Nothing has happened yet.")
        return card(glance.look, room, "", happening, step="note", lines=10)

    def _seats(self, glance: Glance[Position], room: Rect) -> list[Shape]:
        """Everybody's points where they are known; a touch is the seat's button, a hold tells the lines."""
        look, session = glance.look, glance.session
        score = glance.view.score()
        known = {line.seat for line in score.lines if line.points is not None}
        many = len(session.game.opening.players) + bool(session.game.opening.rival)
        shapes: list[Shape] = []
        for seat, cell in enumerate(room.columns(many, look.glass.gap)):
            points = f"{score.total(seat)}".replace("-", "\N{MINUS SIGN}") if seat in known else ""
            person = seat < len(session.game.opening.players)
            shapes += chip(
                look, cell, glance.colour(seat), points or glance.speaker.name(seat), Press(seat) if person else None,
                active=seat == glance.view.turn.who, ready=seat not in session.asleep, hold=Open("score", (seat,)),
                says=glance.speaker.name(seat),
            )  # fmt: skip
        return shapes

    # ---- what it means

    def take(self, intent: Hashable, glance: Glance[Position]) -> None:
        match intent:
            case Pick("path", ()):
                self._path, self._page = (), 0
            case Pick("path", str(words)):
                game = glance.session.game
                moves: Sequence[Move] = self._view(glance).moves()
                self._path, self._page = further(game.box, moves, self._path, words, game.colours), 0
            case Pick("page", int(page)):
                self._page = page
            case Pick("open", int(who)):
                self._open = who

    def touched(self, given: Input, glance: Glance[Position]) -> bool:
        """The button of whoever is to move opens their hand."""
        if isinstance(given, Press) and given.seat == glance.view.turn.who and self._covered(glance):
            self._open = given.seat
            return True
        return False

    def heard(self, outcome: Outcome, glance: Glance[Position]) -> None:
        self._path, self._page = (), 0
        if self._open != glance.view.turn.who:
            self._open = None
