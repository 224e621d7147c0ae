"""Automius' turn beside a real table goes through stages. A stage that needs a fact asks for it, unless it was told
before; a stage that needs hands puts a forced step on the agenda; every answer and every step goes on from there."""

from engine.rules.contract import BAG, RIVAL, Event, Turn
from engine.rules.panticapaeum.circle import GAP
from engine.rules.panticapaeum.known import Known, automius
from engine.rules.panticapaeum.moves import Build, Take
from engine.rules.panticapaeum.phase import COUNTING, DEVELOPING, DISCARDING, OVER, PRIZE, SAILING, TURN
from engine.rules.panticapaeum.ring import taken
from engine.rules.panticapaeum.rival import best

AGAIN = {  # from which stage on his turn is worked out anew when the table is set right while this is asked
    "count": COUNTING, "sail": SAILING, "cubes": PRIZE, "best": PRIZE, "gather": PRIZE, "discard": DISCARDING,
    "build": DEVELOPING, "gain": DEVELOPING,
}  # fmt: skip


def taking(aid: Known, move: Take | None) -> None:
    """Before a tile goes, told or untold: what the rules will need of it."""
    ring, phase = aid.ring, aid.phase
    phase.explored, phase.way = True, None
    if move is None:
        return
    if move.part:
        phase.taken, phase.cells = move.part, sum(ring.shows(move.part) or ())
    if move.place:
        place = ring.circle.next()[move.place - 1]
        phase.way = tuple(ring.circle.skipped(place))
        if phase.cells is None:
            phase.cells = ring.cells(place)


def tile_goes_untold(aid: Known, seat: int) -> list[Event]:
    """A tile was taken, and nobody says which from where."""
    aid.taken[seat] += 1
    if aid.rival:
        taking(aid, None)
    return aid.ring.untold(taken(seat))


def go_on(aid: Known) -> list[Event]:
    """On to the next question, step for hands, or turn."""
    phase = aid.phase
    while True:
        if phase.stage == TURN and aid.agenda:
            return []
        stage, phase.stage = phase.stage, phase.stage + 1
        if stage == OVER:
            return aid.next_turn(0)
        if asked := STAGES[stage](aid):
            aid.agenda.append(asked)
            return []


def _counting(aid: Known) -> Turn | None:
    return Turn(BAG, "count") if aid.phase.explored and aid.phase.cells is None else None


def _sailing(aid: Known) -> Turn | None:
    cells = aid.phase.cells
    return Turn(RIVAL, "sail", cells) if cells and aid.ring.left else None


def _prize(aid: Known) -> Turn | None:
    """Which tile he gets: the one under the trireme, or by the harder rule the best gone over. Asked if not known."""
    phase, ring = aid.phase, aid.ring
    if phase.cubes is not None:
        return None  # told before
    if automius(aid).best_tile:
        way = gone_over(aid)
        if way is None:
            return Turn(BAG, "best") if phase.explored and ring.left else None
        known = [ring.cubes(place) for place in way]
        if None in known:
            return Turn(BAG, "best")
        if way:
            _settle(aid, way[best([cubes for cubes in known if cubes is not None])])
        return None
    if phase.under is None or (phase.under and ring.circle.tiles[phase.under] == GAP):
        return None
    if not phase.under or ring.cubes(phase.under) is None:
        return Turn(BAG, "cubes", phase.under)
    _settle(aid, phase.under)
    return None


def gone_over(aid: Known) -> list[int] | None:
    """The places gone over that hold a tile; None if we cannot tell."""
    way, tiles = aid.phase.way, aid.ring.circle.tiles
    return None if way is None or not aid.ring.exact else [place for place in way if tiles[place] != GAP]


def _settle(aid: Known, place: int) -> None:
    """He gets the tile at this place, which is known well enough."""
    phase = aid.phase
    phase.place, phase.part, phase.cubes = place, aid.ring.circle.tiles[place], aid.ring.cubes(place)


def _gathering(aid: Known) -> Turn | None:
    had, most = automius(aid).cubes, aid.kit.cubes
    comes = any(many and cubes < most for many, cubes in zip(aid.phase.cubes or (), had, strict=False))
    return Turn(RIVAL, "gather", aid.phase.place) if comes else None


def _discarding(aid: Known) -> Turn | None:
    return Turn(RIVAL, "discard", aid.phase.place) if aid.phase.cubes is not None else None


def _developing(aid: Known) -> Turn | None:
    rival = automius(aid)
    if not rival.develops(aid.round):
        return None
    shown = aid.prices.shown()
    step = rival.step(shown)
    if isinstance(step, Build):
        return Turn(RIVAL, "build", step.building)
    colour = rival.wants(shown)
    return Turn(RIVAL, "gain", colour) if rival.cubes[colour] < aid.kit.cubes else None


STAGES = (_counting, _sailing, lambda aid: None, _prize, _gathering, _discarding, _developing)


def reconsider(aid: Known) -> list[Event]:
    """After the table was set right: what is asked for him now may be something else, or nothing any more."""
    ask = aid.turn.ask
    if ask not in AGAIN:
        return []
    aid.agenda.pop()
    aid.phase.stage = AGAIN[ask]
    _look_again(aid, ask)
    return go_on(aid)


def _look_again(aid: Known, ask: str) -> None:
    """The tile taken may show something else, the trireme stand elsewhere, and his tile may be gone. What he gathered
    stays his: that is set by `table cubes`."""
    phase, ring = aid.phase, aid.ring
    if phase.taken:
        phase.cells = sum(ring.shows(phase.taken) or ())
    if ask == "discard":
        if phase.under and not phase.told and not automius(aid).best_tile:
            phase.place, phase.part = phase.under, ring.circle.tiles[phase.under]
    elif not phase.told:
        phase.cubes = None
    elif phase.part:
        phase.cubes = ring.shows(phase.part)
    if not ring.left or (phase.place and ring.circle.tiles[phase.place] == GAP):
        phase.cubes, phase.told = None, False
