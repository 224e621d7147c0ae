"""What the guide says beside the open question, as sentences: what hands do in this phase, and what follows from the
tokens that were told. Read from an aid; nothing here changes it."""

from collections.abc import Sequence
from functools import reduce

from engine.rules.contract import NOBODY, Why, why
from engine.rules.pyramidion.actions import WORKERS
from engine.rules.pyramidion.guide import Guide
from engine.rules.pyramidion.parts import (
    ABU_SIMBEL,
    ALEXANDRIA,
    BASE,
    CAIRO,
    CITIES,
    GIZA,
    GOODS,
    KARNAK,
    LUXOR,
    PHILAE,
    SUPPLY,
    THEBES,
    Numbers,
)
from engine.rules.pyramidion.places import FIRST, STORE
from engine.rules.pyramidion.rounds import DEALS

EFFECTS = {
    GIZA: why("The first mercenary a player lays here takes any free turn-order token.", "Y12.1"),
    ABU_SIMBEL: why(
        "After the actions everybody, with cards here or not, may change {many:worker} for a statue.",
        "Y12.2",
        many=WORKERS,
    ),
    THEBES: why("Whose mercenary token lies here is dealt one card more in phase 4.", "Y12.3"),
    LUXOR: why("Who lays the first ankh here may draw a card.", "Y12.4"),
    ALEXANDRIA: why("Each ankh laid here brings any good from the supply.", "Y12.5"),
    CAIRO: why("Who lays the first ankh here may send a mercenary or a broker token home.", "Y12.6"),
    PHILAE: why("Every revolt token is 2 stronger here.", "Y12.7"),
    KARNAK: why("Who activates this city draws an open boat that is theirs alone to load.", "Y12.8"),
}

# The same in every language
OF_SEAT = "{seat}: {what}."
BOTH = "{one}, {other}"


def effect(city: int) -> Why:
    """What is special about a city, in one sentence."""
    return EFFECTS[city]


def values(guide: Guide, city: int) -> Numbers:
    """What a city asks for: influence, agreements, trade, as printed."""
    return guide.kit.values[city]


def notes(guide: Guide) -> list[Why]:
    """The lines beside the open question, in the order they are done."""
    _, ask, part = guide.turn
    if ask == "phase":
        return PHASES[part](guide)
    if ask in ("city", "evaluate"):
        return [effect(part), *(LAYING[guide.board.seats == 2] if ask == "city" else _order(part))]
    if ask == "goal":
        return _goal(guide)
    return []


AT_ONCE = why("What a special character does happens as soon as it is laid.", "Y5.6")
LAYING = (
    [
        why("Clockwise from whoever activated it: lay one card or pass; round again without those who passed.", "Y5.3"),
        AT_ONCE,
        why("Who passes may let one card go and draw another.", "Y5.5"),
    ],
    [
        why("In turn: a card or a pass, until both have passed.", "Y5.3"),
        AT_ONCE,
        why("Each lays at least one card, and at most five. Nobody hires.", "Y10.2"),
    ],
)


def _order(city: int) -> list[Why]:
    """The order of evaluation with its ties."""
    return [
        why("Rioters here: turn up a token for each. Who has less influence than their sum loses all cards.", "Y5.8"),
        why("The greatest influence that holds wins the goods on the tokens; a tie: nobody.", "Y5.9"),
        why("Influence: the greatest places a mercenary, if it meets the city’s value; a tie: nobody.", "Y5.10"),
        why("Agreements: the greatest places a broker, if it meets the city’s value; a tie: nobody.", "Y5.11"),
        why("Trade: the greatest takes all goods, if it meets the city’s value; a tie: nobody.", "Y5.12"),
        why("High priests take back a card of their own; then the cards here are discarded.", "Y5.13"),
        why("Put the sundial on the city: it is closed for this round.", "Y5.2"),
    ]


def aside(guide: Guide) -> list[tuple[int, Why]]:
    """What follows from tokens that were told, beside the lines of a phase: who takes or brings what, by the track; and
    Karnak's boat, which is nobody's line."""
    if guide.turn.ask != "phase" or guide.turn.part not in (3, 7):
        return []
    if guide.turn.part == 3:
        return _of_tokens(guide, 2)
    return [*_of_tokens(guide, 1), *((NOBODY, line) for line in _private(guide, loading=True))]


def _of_tokens(guide: Guide, token: int) -> list[tuple[int, Why]]:
    """By the track, in which cities each has a broker; or what each mercenary brings."""
    found: list[tuple[int, Why]] = []
    for seat in guide.board.order:
        cities = [city for city in range(1, STORE) if guide.board.tokens[token][city] == seat]
        if cities:
            found.append((seat, _listed([_token_of(guide, token, city) for city in cities])))
    return found


def _token_of(guide: Guide, token: int, city: int) -> Why:
    if token == 2:
        return why("{city}", "Y3.1", city=CITIES[city - 1])
    return why("{good} ({city})", "Y7.3", good=GOODS[guide.kit.brings[city] - 1], city=CITIES[city - 1])


def _listed(lines: Sequence[Why]) -> Why:
    return reduce(lambda one, other: why(BOTH, one.rule, one=one, other=other), lines)


def _said(guide: Guide) -> list[Why]:
    """The same as lines."""
    return [line if seat == NOBODY else why(OF_SEAT, line.rule, seat=seat, what=line) for seat, line in aside(guide)]


def _boats(guide: Guide) -> list[Why]:
    return [
        why("Fill the row up to {many:boat}.", "Y1.2", many=FIRST),
        why("If their pile is used up: shuffle the discarded boats.", "Y0.6"),
    ]


def _goods(guide: Guide) -> list[Why]:
    """Every so many rounds the last supply card has been played, and the pile is made anew."""
    following = why("Discard it and turn up the next, for the next round.", "Y2.2")
    if guide.round % len(SUPPLY) == 0:
        following = why("Discard it: that was the last. Shuffle all and turn one up for the next round.", "Y0.6")
    return [why("Lay goods into the cities by the open supply card; what lies there stays.", "Y2.1"), following]


def _harvest(guide: Guide) -> list[Why]:
    """Whose brokers take a good, by the track, as far as told."""
    lines = [why("By the track: each broker brings a good of its owner’s choice out of its city.", "Y3.1")]
    if guide.round == 1 and not aside(guide):
        lines.append(why("In the first round nobody has a broker in a city yet.", "Y3.1"))
    return [*lines, *_said(guide)]


def _hands(guide: Guide) -> list[Why]:
    lines = []
    if guide.round > 1:
        lines.append(why("Base cards go home; shuffle all the others.", "Y4.1"))
    lines.append(why("Deal {many:card} to each: with the base cards {all}.", "Y4.2", many=DEALS, all=DEALS + BASE))
    if (seat := guide.board.tokens[1][THEBES]) != NOBODY:
        lines.append(why("{seat} gets one more, for the mercenary in Thebes.", "Y4.3", seat=seat))
    else:
        lines.append(why("Whose mercenary lies in Thebes gets one more.", "Y4.3"))
    return lines


def _track(guide: Guide) -> list[Why]:
    if not guide.board.sundials >> GIZA & 1 and not guide.untold:
        return [why("Giza was not played: the order stays.", "Y6.1")]
    return [
        why("Turn-order tokens from Giza: their holders to these places, the others keep their order.", "Y6.1"),
        why("The tokens go back to Giza.", "Y6.1"),
    ]


def _loading(guide: Guide) -> list[Why]:
    """Who loads when and how; and what mercenary tokens may bring, as far as told."""
    return [
        why("By the track, round and round: load a boat or decline, until all decline.", "Y7.1"),
        why("Cargo to the supply, boat face down before its owner.", "Y7.1"),
        why("A statue is any good. A mercenary token may bring its good once.", "Y7.2"),
        *_said(guide),
    ]


def _private(guide: Guide, loading: bool) -> list[Why]:
    """The boat of Karnak, if the city was or may have been played: who may load it, and where it goes unloaded."""
    if not guide.untold and not guide.board.sundials >> KARNAK & 1:
        return []
    if not loading:
        return [why("Karnak’s boat, if it was not loaded, is discarded.", "Y8.1")]
    if guide.skipper == NOBODY:
        return [why("Karnak’s boat may be loaded only by the one who activated the city.", "Y12.8")]
    return [why("{seat} alone may load Karnak’s boat.", "Y12.8", seat=guide.skipper)]


def _goal(guide: Guide) -> list[Why]:
    """The question, and who may add a point to his before answering."""
    lines = _private(guide, loading=False)
    if guide.goal:
        lines.append(why("The goal: {many:point}; or no boat is left anywhere.", "Y8.4", many=guide.goal))
    else:
        lines.append(why("The goal: no boat is left anywhere.", "Y9.3"))
    extra = guide.board.extra()
    if extra != NOBODY:
        lines.append(
            why("{seat} may add a point for most mercenary tokens, as far as they were told.", "Y8.3", seat=extra)
        )
    else:
        lines.append(why("Who alone has most mercenary tokens in cities may add a point.", "Y8.3"))
    lines.append(why("If nobody has: discard hands, take the sundials off.", "Y8.5"))
    if guide.board.seats == 2 and not guide.board.sundials >> GIZA & 1:
        lines.append(UNPLAYED[bool(guide.untold)])
    return lines


UNPLAYED = (
    why("Giza was not played: the two then change places on the track.", "Y10.5"),
    why("If Giza was not played, the two then change places on the track, as here; else set their places.", "Y10.5"),
)
PHASES = {1: _boats, 2: _goods, 3: _harvest, 4: _hands, 6: _track, 7: _loading}
