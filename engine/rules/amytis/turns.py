"""What the full game and the aid do alike: the turn passing on, the score track, the pieces both can see."""

from collections.abc import Sequence

from engine.rules.amytis import happenings
from engine.rules.amytis.board import LINED, Board
from engine.rules.amytis.city import CELLS
from engine.rules.amytis.favours import Favours
from engine.rules.amytis.parts import Kit
from engine.rules.contract import Event, Lying, Stock


def pass_on(board: Board, seat: int, first: int, number: int, events: list[Event]) -> bool:
    """The turn of this seat, the `number`-th of the game, is over: the other's begins, or the game ends (M9.1, M9.2).
    Whether there is another turn."""
    following = 1 - seat
    if board.empty() >= 2:
        if seat != first:
            return False
        events.append(happenings.LAST[following])
    events.append(happenings.turn(number + 1, following))
    return True


def homecoming(kit: Kit, out: int) -> int:
    """Why architects standing there come home at the start of the own turn: 3 in line, or as many as there are out
    (M-R1); 0: they stay."""
    return 3 if LINED[out] else out.bit_count() if out.bit_count() >= kit.architects else 0


def come_home(kit: Kit, board: Board, seat: int, events: list[Event]) -> None:
    """At the start of the own turn, if they do: all of them."""
    out = board.out[seat]
    if reason := homecoming(kit, out):
        board.out[seat] = 0
        events += happenings.home(seat, out, reason)


def laps(kit: Kit, seat: int, before: int, after: int) -> list[Event]:
    """The base marker moves on by the laps completed with this gain, as far as its board goes (M8.2, M-R11)."""
    spaces, most = kit.track.spaces, kit.track.laps
    old, new = min(before // spaces, most), min(after // spaces, most)
    return [happenings.lapped(seat, old, new)] if old != new else []


def shared_stock(kit: Kit, board: Board, favours: Favours, points: Sequence[int]) -> Stock:
    """The pieces a full game and the aid both know: architects, pawns, points and the base markers."""
    pieces: Stock = {}
    for seat in (0, 1):
        out = board.out[seat]
        pieces |= {Lying("architect", happenings.board(seat, at)): 1 for at in range(CELLS) if out >> at & 1}
        for space in favours.spaces(seat):
            place = happenings.favours(seat, space)
            pieces[Lying("pawn", place)] = pieces.get(Lying("pawn", place), 0) + 1
        pieces[Lying("architect", happenings.STORE[seat])] = kit.architects - out.bit_count()
        pieces[Lying("pawn", happenings.STORE[seat])] = favours.pawns[seat]
        pieces[Lying("point", happenings.TRACK[seat])] = points[seat]
        pieces[Lying("marker", happenings.base(seat, min(points[seat] // kit.track.spaces, kit.track.laps)))] = 1
    return {key: many for key, many in pieces.items() if many}
