"""What an input means: a press, a part on the reader, a move told. The table is right, so an aid looks for the
reading under which people did nothing wrong (a press was forgotten, a turn was not told) before it says no."""

from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from engine.rules.contract import (
    BAG,
    HIDDEN,
    NOBODY,
    RIVAL,
    TABLE,
    TURN,
    UNSEEN,
    Began,
    Move,
    OfPart,
    Position,
    Why,
    about,
    listed,
    why,
)
from engine.table.automatic import Ways
from engine.table.intents import Play
from engine.table.outcomes import Asked, Noted, Outcome, Refused, Shown, Way
from engine.table.parts import called, piece, piece_of
from engine.table.racks import in_hand
from engine.table.seats import Opening
from engine.table.timeline import COUNTED, FORCED, SLEPT, Draft, PlayedLine

BRANCHES = 80  # untold moves that are tried; a longer list is one no forgotten press can explain


@dataclass(frozen=True)
class Reading:
    """How an input is taken: a draft to be saved, what is said about it, and whose presses it counts."""

    draft: Draft | None = None
    outcomes: tuple[Outcome, ...] = ()
    missed: tuple[int, ...] = ()


# About a card that is dealt to an opponent: it has no number in any of these.
UNLOOKED = why("Nobody looks at that card: it lies face down on the reader, and the device alone reads it.")
NOT_DEALT = why("That card cannot be dealt now: it lies open already, or stands in a rack. Lay another one face down.")
NOT_ASKED = why("Nobody asks for that card now. Put it back as it was, face down.")
AS_ON_TABLE = Way("table", why("As it is on the table"))


def coarse(moves: Sequence[Move]) -> list[Move]:
    """Without those that only say more exactly what another leaves open: `take 12 from 1` beside `take ? from 1`."""
    left_open = {move for move in moves if move.its_part == UNSEEN}
    return [move for move in moves if not isinstance(move, OfPart) or not move.part or move.unseen() not in left_open]


Answers = Callable[[Position], Sequence[Move]]  # the moves an input could be, in this position


def _allowed(move: Move) -> Answers:
    return lambda position: [move] if position.check(move) is None else []


@dataclass(frozen=True)
class Readings:
    """The readings of one moment: where the game stands, and who sleeps."""

    ways: Ways
    opening: Opening
    asleep: AbstractSet[int]
    now: Draft  # empty, where the game stands

    def _run_on(self, draft: Draft) -> Draft:
        return self.ways.run_on(draft, self.asleep)

    # -- buttons

    def press(self, seat: int) -> Reading:
        """ "I am done", said by this seat."""
        draft = self.now.fork()
        who = draft.position.turn.who
        if who == NOBODY:
            return Reading(None, (Noted(why("The game is over.")),))
        if self.ways.aid and who == RIVAL:
            self._run_on(self.ways.confirm_rival(draft))
            # a step of the rival inside somebody's turn: their press says that all of it is done
            goes_on = not any(isinstance(event, Began) and event.what == TURN for event in draft.events)
            if goes_on and draft.position.turn.who == seat and (move := self.ways.closing(draft.position, seat)):
                draft.play(move)
                self._run_on(draft)
            return Reading(draft)
        if (move := self.ways.begins(draft.position, seat)) is not None:
            draft.play(move)
            return Reading(self._run_on(draft))
        self._run_on(self.ways.not_looked_at(draft))
        if (move := self.ways.closing(draft.position, seat)) is not None:
            draft.play(move)
            return Reading(self._run_on(draft))
        if self.ways.in_secret(draft.position) != NOBODY:
            return Reading(None, (Refused(UNLOOKED),))
        if draft.position.turn.who in (seat, TABLE, BAG):
            return Reading(None, (Refused(self._open_question(draft.position), self._ways(())),))
        if not self.ways.aid:
            return Reading(None, (Refused(self._not_your_turn(draft.position)),))
        return self._press_early(seat, draft)

    def _press_early(self, seat: int, draft: Draft) -> Reading:
        """Somebody who is not to move is done: then those before have moved too, and did not press."""
        missed = self.ways.after_missed(draft, self.asleep, seat)
        move = self.ways.closing(draft.position, seat) if missed else None
        if not missed or move is None:
            return Reading(None, (Refused(self._not_your_turn(self.now.position), self._ways(())),))
        draft.play(move)
        self._run_on(draft)
        if len(missed) == 1:
            line = why("{seat}’s press was missing: counted.", seat=self.opening.called(missed[0]))
            return Reading(draft, (Noted(line),), missed)
        names = listed([self.opening.called(one) for one in missed])
        told = tuple(line.move for line in draft.lines if line.mark not in (FORCED, SLEPT))
        yes = Way("yes", why("Yes"), Play(*told, missed=missed))
        return Reading(None, (Asked(why("Have {seats} moved too?", seats=names), (yes, Way("no", why("No")))),))

    def done(self) -> Reading:
        """The key on the screen: everybody who is asked is done."""
        draft = self.now.fork()
        who = draft.position.turn.who
        if who >= 0 or who in (NOBODY, RIVAL):
            return self.press(who)
        if who == BAG:
            return self._all_dealt(draft)
        if (page := self.ways.page(draft.position)) is not None:
            draft.play(page)
            return Reading(self._run_on(draft))
        for seat in range(self.ways.seats):
            if (move := self.ways.closing(draft.position, seat)) is not None:
                draft.play(move)
                self._run_on(draft)
        if not draft.lines:
            return Reading(None, (Refused(self._open_question(draft.position), self._ways(())),))
        return Reading(draft)

    def _all_dealt(self, draft: Draft) -> Reading:
        self._run_on(self.ways.not_looked_at(draft))
        if self.ways.in_secret(draft.position) != NOBODY:
            return Reading(None, (Refused(UNLOOKED),))
        if not draft.lines:
            return Reading(None, (Refused(self._open_question(draft.position), self._ways(())),))
        return Reading(draft)

    # -- moves

    def play(self, wish: Play) -> Reading:
        """Moves told by finger (or by a way on): all of them or none."""
        draft = self.now.fork()
        for move in wish.moves:
            if self.ways.in_secret(draft.position) != NOBODY:
                return Reading(None, (Refused(UNLOOKED),))
            if self.ways.racked and draft.position.check(move) is not None:
                move = self.ways.box.same(draft.position, move)  # the one that was named may stand in a rack
            if not self._stage(draft, _allowed(move)):
                refused = draft.position.check(move) or why("That is not possible now.")
                ways = self._missed(_allowed(move)) if len(wish.moves) == 1 else []
                return Reading(None, (Refused(refused, self._ways(ways)),))
            closes = move == self.ways.closing(draft.position, draft.position.turn.who)
            draft.play(move, COUNTED if closes and draft.position.turn.who in wish.missed else "")
            self._run_on(draft)
        return Reading(draft, (), wish.missed)

    def _stage(self, draft: Draft, answers: Answers, over_bag: bool = True) -> bool:
        """Brings the draft to where the input fits: here; after what waits for hands; after a bag nobody looked
        into. Where nothing helps the draft stays as it was."""
        if answers(draft.position):
            return True
        later = draft.fork()
        passing = [self.ways.confirm_rival, self.ways.not_looked_at][: 1 + over_bag] if self.ways.aid else []
        for pass_over in passing:
            self._run_on(pass_over(later))
            if answers(later.position):
                draft.become(later)
                return True
        return False

    # -- parts

    def part(self, copies: Sequence[int]) -> Reading:
        """A part on the reader. `copies` are the numbers of its sticker and of those of the parts just like it."""
        draft = self.now.fork()
        if self.ways.in_secret(draft.position) != NOBODY:
            if self._in_a_rack(copies[0]) or not self._about(draft.position, copies):
                return Reading(None, (Refused(NOT_DEALT),))
        elif self._in_a_rack(copies[0]):  # one that looks like it is another card
            return Reading(None, (Shown(NOT_ASKED, UNSEEN),))
        # who reads tiles in does not skip the rest of them: a tile laid twice is one that lies already
        if self._stage(draft, lambda position: self._about(position, copies), over_bag=False):
            found = self._about(draft.position, copies)
            if len(found) == 1:
                draft.play(found[0])
                return Reading(self._run_on(draft))
            waiting = [line.move for line in draft.lines if line.mark not in (FORCED, SLEPT)]
            choices = [Way("choose", self._label(move), Play(*waiting, move)) for move in found]
            return Reading(None, (Asked(why("Which of these?"), tuple(choices)),))
        shown = self._where(copies)
        if missed := self._missed(lambda position: self._about(position, copies)):
            return Reading(None, (Refused(shown.why, self._ways(missed)),))
        return Reading(None, (shown,))

    def _about(self, position: Position, copies: Sequence[int]) -> list[Move]:
        found = (about(position, part, name) for name, part in map(self._piece, copies))
        return next((moves for moves in found if moves), [])

    def _in_a_rack(self, number: int) -> bool:
        """Whether an opponent holds this part at the real table."""
        part, racked = piece(number).part, self.ways.racked
        stock = self.now.position.stock() if racked else {}
        return any(lying.part == part and lying.place.seat in racked and in_hand(lying.place) for lying in stock)

    def _piece(self, number: int) -> tuple[str, int]:
        """What the sticker of this number is on, as moves name it: those about the first kind do not."""
        kind, part = piece(number)
        return (self.ways.box.tagged[kind] if 0 < kind < len(self.ways.box.tagged) else ""), part

    def _where(self, copies: Sequence[int]) -> Shown:
        """What the part is and where it belongs: a friendly answer, for nothing was done wrong."""
        box, stock = self.ways.box, self.now.position.view(TABLE).stock()
        lies = {
            piece_of(box, lying.piece, lying.part).number: lying.place
            for lying in stock
            if lying.part and lying.piece in box.tagged
        }
        number = next((number for number in copies if number in lies), copies[0])
        part, place = called(box, number), lies.get(number)
        if self.ways.racked and (place is None or place.kind in HIDDEN):
            return Shown(NOT_ASKED, UNSEEN)  # it may stand in a rack: what it is, is not said
        if place is not None and place.kind not in HIDDEN and self.now.position.turn.who == BAG:
            return Shown(why("It is on the table already: {part}.", part=part), number, place)
        if place is None or (place.kind in HIDDEN and place.seat == NOBODY):
            return Shown(why("This is {part}; nobody asks for it now.", part=part), number)
        if 0 <= place.seat < len(self.opening.players):
            owner = self.opening.called(place.seat)
            return Shown(why("This is {part}: it belongs to {seat}.", part=part, seat=owner), number, place)
        if place.kind == box.ring:
            return Shown(why("This is {part}: place {at} of the circle.", part=part, at=place.at), number, place)
        whereabouts = why("This is {part}: its place is {place} {at}.", part=part, place=place.kind, at=place.at)
        return Shown(whereabouts, number, place)

    # -- one untold turn

    def _missed(self, answers: Answers) -> list[Way]:
        """Would the input fit after one turn that was not told? The bare turn is tried first; then each legal answer
        to what is asked; and where that was not it, everything else somebody could have done."""
        who = self.now.position.turn.who
        if not self.ways.aid or who < 0:
            return []
        closing = self.ways.closing(self.now.position, who)
        offers = [move for move in coarse(self.now.position.moves()) if move != closing]
        answering = [move for move in offers if isinstance(move, self.ways.box.turns)]
        ways = [
            way for move in [*([closing] if closing else []), *answering] for way in self._after(who, move, answers)
        ]
        if not ways and len(offers) <= BRANCHES:
            ways = [way for move in offers if move not in answering for way in self._after(who, move, answers)]
        return ways

    def _after(self, who: int, first: Move, answers: Answers) -> list[Way]:
        """The readings in which this seat made this move, and no other, before."""
        draft = self.now.fork()
        draft.play(first, COUNTED)
        self._run_on(self.ways.not_looked_at(draft))
        if draft.position.turn.who == who and (rest := self.ways.closing(draft.position, who)):
            draft.play(rest, COUNTED)
            self._run_on(self.ways.not_looked_at(draft))
        if draft.position.turn.who in (who, NOBODY):
            return []
        told = [line.move for line in draft.lines if line.mark not in (FORCED, SLEPT)]
        words = self._words(draft.lines[0])
        label = why("{seat} had a turn before: {move}", seat=self.opening.called(who), move=words)
        return [Way("missed", label, Play(*told, move, missed=(who,))) for move in answers(draft.position)]

    def _ways(self, ways: Sequence[Way]) -> tuple[Way, ...]:
        """In an aid "as it is on the table" is always the other way on; in a full game a refusal is final."""
        return (*ways, AS_ON_TABLE) if self.ways.aid else ()

    # -- words

    def _words(self, line: PlayedLine) -> str:
        return line.words.partition(" ")[2]

    def _label(self, move: Move) -> Why:
        return why("{move}", move=self.ways.box.notation.text(move, self.now.colours))

    def _open_question(self, position: Position) -> Why:
        ask, part = position.turn.ask, position.turn.part
        if part != UNSEEN:
            return why("This is still open: {ask} {part}.", ask=ask, part=part)
        return why("This is still open: {ask}.", ask=ask)

    def _not_your_turn(self, position: Position) -> Why:
        who = position.turn.who
        if who < 0:
            return self._open_question(position)
        return why("It is {seat}’s turn.", seat=self.opening.called(who))
