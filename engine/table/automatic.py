"""What happens by itself: the bag where a shuffler deals, the rival where nobody has a hand in it, with the box the
turns of those who sleep. A fuse stops what would never end."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from engine.rules.contract import BAG, NOBODY, RIVAL, TABLE, UNSEEN, Box, Move, OfPart, Position, Setup, leads_nobody
from engine.rules.dealer import deal
from engine.table.errors import StuckError
from engine.table.racks import dealt_to
from engine.table.timeline import COUNTED, FORCED, SLEPT, UNSEEN_BY_US, Draft, Mark

FUSE = 400  # no box goes on alone for longer than some dozens of steps


@dataclass(frozen=True)
class Ways:
    """How this game goes on without anybody: what is dealt, who is skipped, who answers for whom."""

    box: Box
    aid: bool
    seats: int
    seed: str | None = None
    first: int | None = None  # who begins, where the bag would say
    racked: frozenset[int] = frozenset()  # opponents at a real table who hold cards that nobody may look at

    def closings(self, position: Position) -> list[Move]:
        """Every offered move that closes something, the best first."""
        closing = self.box.closing
        return sorted(
            (move for move in position.moves() if isinstance(move, closing)), key=lambda move: closing.index(type(move))
        )

    def closing(self, position: Position, seat: int) -> Move | None:
        """The move that says this seat is done, if the rules offer it now; where all act at once, that seat's own."""
        who = position.turn.who
        if who == seat:
            return next(iter(self.closings(position)), None)
        if who == TABLE:
            return next((move for move in self.closings(position) if move.its_seat == seat), None)
        return None

    def page(self, position: Position) -> Move | None:
        """Where all act at once: the move that closes it for everybody."""
        if position.turn.who != TABLE:
            return None
        return next((move for move in self.closings(position) if move.its_seat == NOBODY), None)

    def begins(self, position: Position, seat: int) -> Move | None:
        """Where it is asked who begins: this seat does."""
        kind = self.box.begins
        if position.turn.who != BAG or kind is None:
            return None
        return next((move for move in position.moves() if isinstance(move, kind) and move.seat == seat), None)

    def next_step(self, draft: Draft, asleep: AbstractSet[int]) -> tuple[Move, Mark] | None:
        """The move nobody needs to make, or None: somebody has to."""
        position = draft.position
        who = position.turn.who
        if who == BAG:
            return self._from_bag(draft)
        if who == RIVAL and not self.aid:
            offers = position.moves()
            return (offers[0], FORCED) if len(offers) == 1 else None
        for seat in sorted(asleep):
            move = self._for_sleeper(position, seat)
            if move is not None:
                return move, SLEPT
        return None

    def _for_sleeper(self, position: Position, seat: int) -> Move | None:
        """With the box a sleeper's turn is passed over, by the word for it or by closing it. On the screen it waits for
        advice: thinking is done elsewhere."""
        mine = position.turn.who == seat
        if mine and not self.aid:
            return None
        skip = self.box.skip
        if mine and skip is not None and position.check(skip) is None:
            return skip
        return self.closing(position, seat)

    def without_advice(self, position: Position, seat: int) -> Move:
        """What is played for a seat when nobody can say what: what closes its turn, or else the first on offer."""
        closing = self.closing(position, seat)
        return position.moves()[0] if closing is None else closing

    def _from_bag(self, draft: Draft) -> tuple[Move, Mark] | None:
        offers = draft.position.moves()
        if self.first is not None:
            if (move := self.begins(draft.position, self.first)) is not None:
                return move, FORCED
            leading = self.box.leads(draft.position, self.first)
            if len(leading) == 1:
                return leading[0], FORCED
            offers = leading or offers
        if self.seed is None or not offers:
            return self._unasked(draft.position)
        return deal(self.seed, draft.dealt, offers), FORCED

    def _unasked(self, position: Position) -> tuple[Move, Mark] | None:
        """Where opponents hold cards at a real table, people hold theirs as at any table: what is dealt to them nobody
        asks for."""
        if not self.racked or dealt_to(position) in (NOBODY, *self.racked):
            return None
        dealt = position.moves()[0]
        return (dealt.unseen(), FORCED) if isinstance(dealt, OfPart) else None

    def in_secret(self, position: Position) -> int:
        """The opponent to whom a card is dealt now that nobody may look at; or NOBODY."""
        seat = dealt_to(position) if self.racked else NOBODY
        return seat if seat in self.racked else NOBODY

    def run_on(self, draft: Draft, asleep: AbstractSet[int] = frozenset()) -> Draft:
        """Plays what happens by itself, up to the next question for people."""
        for _ in range(FUSE):
            step = self.next_step(draft, asleep)
            if step is None:
                return draft
            draft.play(*step)
        raise StuckError(
            "The rules of {box} went on by themselves for {many:step} and were stopped; the game is as it was.",
            box=self.box.name, many=FUSE,
        )  # fmt: skip

    def confirm_rival(self, draft: Draft) -> Draft:
        """In an aid the rival's steps wait for hands; the next thing anybody does says they are done."""
        for _ in range(FUSE):
            step = self.rival_step(draft.position)
            if step is None:
                return draft
            draft.play(step, FORCED)
        raise StuckError("The rival went on for {many:step} and was stopped; the game is as it was.", many=FUSE)

    def rival_step(self, position: Position) -> Move | None:
        """The rival's step, told no finer than it needs."""
        return only(position.moves()) if position.turn.who == RIVAL else None

    def not_looked_at(self, draft: Draft) -> Draft:
        """In an aid a press goes on over a bag nobody looked into: the answer is a part not looked at."""
        for _ in range(FUSE):
            if not self.aid or draft.position.turn.who != BAG:
                return draft
            unseen = [move for move in draft.position.moves() if move.its_part == UNSEEN]
            if len(unseen) != 1:
                return draft
            draft.play(unseen[0], UNSEEN_BY_US)
        raise StuckError("The bag was asked {many} times in a row; the game is as it was.", many=FUSE)

    def after_missed(self, draft: Draft, asleep: AbstractSet[int], seat: int) -> tuple[int, ...] | None:
        """Closes turns on the draft until this seat is to move: whose turns were closed; None: no way there."""
        missed: list[int] = []
        while len(missed) < self.seats:
            self.run_on(self.not_looked_at(draft), asleep)
            who = draft.position.turn.who
            if who == seat:
                return tuple(missed)
            move = self.closing(draft.position, who) if who >= 0 and who not in missed else None
            if move is None:
                return None
            draft.play(move, COUNTED)
            missed.append(who)
        self.run_on(self.not_looked_at(draft), asleep)
        return tuple(missed) if draft.position.turn.who == seat else None


def can_be_led(box: Box, setup: Setup) -> bool:
    """Whether such a game can be told who begins: the bag is asked so before anybody's first turn."""
    if setup.rival or (box.begins is None and box.leads is leads_nobody):
        return False
    ways, position = Ways(box, setup.aid, setup.seats), box.start(setup)
    for _ in range(FUSE):
        if position.turn.who != BAG:
            break
        if ways.begins(position, 0) is not None or box.leads(position, 0):
            return True
        position.play(position.moves()[0])
    return False


def only(moves: Sequence[Move]) -> Move | None:
    """The one move there is, or the one that says nothing of which part it was."""
    if len(moves) > 1:
        moves = [move for move in moves if move.its_part == UNSEEN]
    return moves[0] if len(moves) == 1 else None
