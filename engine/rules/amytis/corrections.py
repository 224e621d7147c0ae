"""What people say of the real table, at any time: judged only by what can lie there (aid)."""

from engine.rules.aid import OF_SHEET, Setting, Settings
from engine.rules.amytis import happenings
from engine.rules.amytis.city import CELLS
from engine.rules.amytis.doubts import ARCHITECTS, PAWNS, POINTS
from engine.rules.amytis.favours import NOBODY
from engine.rules.amytis.known import Known
from engine.rules.amytis.moves import (
    BOTTOM,
    Gain,
    SetFirst,
    SetOut,
    SetPawns,
    SetPoints,
    SetStack,
    SetTops,
    SetTurn,
    Take,
)
from engine.rules.amytis.position import ASK_DEAL
from engine.rules.amytis.turns import come_home, laps
from engine.rules.contract import ELSEWHERE, UNSEEN, Event, Went, Why, why
from engine.rules.sheet import Finish, Tell

MOST_POINTS = 499
SEATS = (0, 1)


# ---- can it be?


def _playing(aid: Known, seat: int = 0) -> Why | None:
    if aid.turn.who not in SEATS and aid.turn.ask != "deal":
        return why("Nobody is playing: first it is said who begins, and at the end only the sheet is told.", "M2.1")
    return None if seat in SEATS else why("Nobody sits there.")


def _can_set_turn(aid: Known, said: SetTurn | SetFirst) -> Why | None:
    return _playing(aid, said.seat)


def _can_set_stack(aid: Known, said: SetStack) -> Why | None:
    highest = aid.highest
    if not (0 <= said.place < 9 and 0 <= said.height <= highest):
        return why("There are nine stacks of at most {most:tile}.", "M1.2", most=highest)
    return _playing(aid)


def _can_set_out(aid: Known, said: SetOut) -> Why | None:
    if said.seat not in SEATS:
        return why("Nobody sits there.")
    if not 0 <= said.stacks < 512 or said.stacks.bit_count() > aid.kit.architects:
        return why("Each player has {many:architect}.", "M1.7", many=aid.kit.architects)
    if said.stacks & aid.board.out[1 - said.seat]:
        return why("An architect of the other player stands there.", "M3.1")
    return _playing(aid)


def _can_set_pawns(aid: Known, said: SetPawns) -> Why | None:
    if said.seat not in SEATS:
        return why("Nobody sits there.")
    upper = [space for space in said.spaces if space != BOTTOM]
    bottom = said.spaces.count(BOTTOM)
    if list(said.spaces) != sorted(said.spaces) or len(set(upper)) != len(upper):
        return why("Spaces are told in the order of the board, each once, the bottom row once for each pawn.", "M7.2")
    if len(said.spaces) > aid.kit.pawns:
        return why("Each player has {many:pawn} for favours.", "M1.7", many=aid.kit.pawns)
    if any(aid.favours.owners[space] == 1 - said.seat for space in upper):
        return why("A pawn of the other player stands on this space.", "M7.2")
    if bottom >= len(aid.kit.bottom):
        return why("At most {most:pawn} of one player in the bottom row.", "M-R2", most=len(aid.kit.bottom) - 1)
    if bottom + aid.favours.bottom[1 - said.seat] > aid.kit.spaces:
        return why("The bottom row has room for {many:pawn}.", "M7.2", many=aid.kit.spaces)
    return _playing(aid)


def _can_set_points(aid: Known, said: SetPoints) -> Why | None:
    if not 0 <= said.points <= MOST_POINTS:
        return why("Here it can be {least} to {most}.", "M8.1", least=0, most=MOST_POINTS)
    return _playing(aid, said.seat)


def _can_set_tops(aid: Known, said: SetTops) -> Why | None:
    if not aid.number or aid.turn.who not in SEATS or not _unknown_tops(aid):
        return why("No stack has a top tile that could be read in now.", "M1.3")
    return None


def _unknown_tops(aid: Known) -> list[int]:
    """The stacks with a tile on top that nobody told."""
    board = aid.board
    return [place for place in range(CELLS) if board.heights[place] and not board.tops[place]]


# ---- so be it


def _set_tops(aid: Known, said: SetTops, events: list[Event]) -> None:
    """They are asked one after the other, before the turn goes on."""
    aid.agenda += [ASK_DEAL[place] for place in reversed(_unknown_tops(aid))]


def _set_turn(aid: Known, said: SetTurn, events: list[Event]) -> None:
    """Turns were missed: known is what was said of the table just now. Who begins a turn takes architects home."""
    aid.doubts.turns_missed()
    begun = [happenings.turn(aid.number + 1, said.seat), *aid.begin_turn(said.seat)]
    events += aid.last_turn() + begun


def _set_first(aid: Known, said: SetFirst, events: list[Event]) -> None:
    aid.first = said.seat
    events += [happenings.first(said.seat), *aid.last_turn()]


def _set_stack(aid: Known, said: SetStack, events: list[Event]) -> None:
    board, stack = aid.board, happenings.STACK[said.place]
    empty, more = board.empty(), said.height - board.heights[said.place]
    if more:
        board.tops[said.place] = UNSEEN
    board.heights[said.place] = said.height
    bit = 1 << said.place
    board.filled = board.filled | bit if said.height else board.filled & ~bit
    if more:
        events.append(Went("tile", abs(more), *((ELSEWHERE, stack) if more > 0 else (stack, ELSEWHERE))))
    aid.doubts.tiles = max(0, aid.doubts.tiles + min(0, more))
    if board.empty() > empty:
        events += aid.last_turn()


def _set_out(aid: Known, said: SetOut, events: list[Event]) -> None:
    """Said at the start of the own turn, they come home if they must (M-R1)."""
    events += aid.move_architects(said.seat, said.stacks)
    aid.doubts.told(ARCHITECTS, said.seat)
    if said.seat == aid.seat and Take not in aid.told:
        come_home(aid.kit, aid.board, said.seat, events)
    aid.ask_next()


def _set_pawns(aid: Known, said: SetPawns, events: list[Event]) -> None:
    favours, seat, store = aid.favours, said.seat, happenings.STORE[said.seat]
    aid.doubts.told(PAWNS, seat)
    events += [happenings.went("pawn", happenings.favours(seat, space), store) for space in favours.spaces(seat)]
    favours.owners = [NOBODY if owner == seat else owner for owner in favours.owners]
    favours.bottom[seat], favours.pawns[seat] = 0, aid.kit.pawns
    for space in said.spaces:
        favours.put(seat, space)
        events.append(happenings.went("pawn", store, happenings.favours(seat, space)))
    aid.ask_next()


def _set_points(aid: Known, said: SetPoints, events: list[Event]) -> None:
    aid.sheet.cells.pop(("track", said.seat), None)
    events += _points_are(aid, said.seat, said.points)


def _points_are(aid: Known, seat: int, points: int) -> list[Event]:
    track = happenings.TRACK[seat]
    before, aid.points[seat] = aid.points[seat], points
    aid.doubts.told(POINTS, seat)
    more = points - before
    if not more:
        return []
    moved = Went("point", abs(more), *((ELSEWHERE, track) if more > 0 else (track, ELSEWHERE)))
    return [moved, *laps(aid.kit, seat, before, points)]


def _finish(aid: Known, said: Finish, events: list[Event]) -> None:
    """If people say so before the aid could know, something was not told: the points of a turn begun, and of a seat
    that never said any. Points told stay known."""
    begun = bool(aid.told) and Gain not in aid.told
    doubts = aid.doubts
    for seat in SEATS:
        doubts.missed(PAWNS, seat)
        if not aid.points[seat] or (begun and seat == aid.seat and (POINTS, seat) not in doubts.fresh):
            doubts.missed(POINTS, seat)
    events += aid.to_sheet()


def _tell(aid: Known, said: Tell, events: list[Event]) -> None:
    """A number for the score track is how the track stands: later gains come on top of it."""
    aid.sheet.tell(said)
    if said.row == "track":
        events += _points_are(aid, said.seat, said.number)


SETTINGS: Settings[Known] = {
    SetTurn: Setting(_can_set_turn, _set_turn),
    SetFirst: Setting(_can_set_turn, _set_first),
    SetStack: Setting(_can_set_stack, _set_stack),
    SetTops: Setting(_can_set_tops, _set_tops),
    SetOut: Setting(_can_set_out, _set_out),
    SetPawns: Setting(_can_set_pawns, _set_pawns),
    SetPoints: Setting(_can_set_points, _set_points),
    Finish: Setting(OF_SHEET[Finish].refuse, _finish),
    Tell: Setting(OF_SHEET[Tell].refuse, _tell),
}
