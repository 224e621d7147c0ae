"""How Pyramidion is said: its words, questions, moves and happenings."""

from collections.abc import Callable

from engine.rules.contract import NOBODY, SOMEWHERE, UNSEEN, Began, Event, Move, Place, Turn, Went, Why, why
from engine.rules.pyramidion import moves
from engine.rules.pyramidion.moves import TOKENS
from engine.rules.pyramidion.parts import CATEGORIES, CITIES, DECK, GOODS, KINDS
from ui.words import alike

TITLE = "Pyramidion"
# The same in every language
BY_CATEGORY = "{category}: {seat}"
BY_CITY = "{city}, {token}: {seat}"
GOODS_FROM = "{seat}, {city}: {goods}"
GOODS_WAY = "{goods}: {source} → {target}"
TOKEN_INTO = "{seat}, {city}: {token}"
WAY = "{piece}: {source} → {target}"
NUMBERED = "{kind} {number}"
ROWS = {"points": "points of boats", "extra": "most mercenaries", "cards": "cards in hand", "boats": "number of boats"}
WORDS: dict[str, str] = (
    {word: word.replace("_", " ") for word in (*GOODS, *CATEGORIES, *KINDS)}
    | {
        "giza": "Giza",
        "abu_simbel": "Abu Simbel",
        "thebes": "Thebes",
        "luxor": "Luxor",
        "alexandria": "Alexandria",
        "cairo": "Cairo",
        "philae": "Philae",
        "karnak": "Karnak",
        # options
        "goal": "goal",
        "goal 10": "to 10 points",
        "goal 12": "to 12 points",
        "goal 15": "to 15 points",
        "goal boats": "until all boats are loaded",
        "length": "length",
        "length whole": "whole game",
        "length taster": "taster, one round",
    }
    | {word: word for word in ROWS.values()}
)
NOUNS: dict[str, str] = {
    "wood": "wood",
    "camel": "camels",
    "food": "food",
    "statue": "statues",
    "good": "goods",
    "boat": "boats",
    "sundial": "sundials",
}
COUNTED = ("", "{many:wood}", "{many:stone}", "{many:camel}", "{many:food}", "{many:worker}", "{many:statue}")
# What a card is, by its number in the kit that comes with the program; a screen reads it from the game's own kit.
BASE = ("merchant", "merchant", "broker", "mercenary", "deity")
DECKED = ["merchant"] * 12 + ["broker"] * 8 + ["mercenary"] * 8 + ["rioter"] * 3
DECKED += ["high_priest", "bandit", "guard", "vizier", "thief", "philosopher", "overseer", "stonecutter", "politician"]


def kind(part: int) -> str:
    """What sort of character this is."""
    return BASE[(part - 1) % len(BASE)] if part < DECK.start else DECKED[part - DECK.start]


def card(part: int) -> Why:
    return why("a card") if part == UNSEEN else why(NUMBERED, kind=kind(part), number=part)


def counted(good: int, many: int) -> Why:
    return Why(COUNTED[good], "", (("many", many),))


def city(number: int) -> str:
    return CITIES[number - 1]


PHASES = (
    why(""),
    why("Boats"),
    why("Goods"),
    why("Harvest"),
    why("Hands"),
    why("Cities"),
    why("Turn order"),
    why("Loading"),
    why("End of the round"),
)


# ---- questions


def asked(turn: Turn) -> Why:
    return alike.ASKED.get(turn.ask) or _QUESTIONS[turn.ask](turn)


_QUESTIONS: dict[str, Callable[[Turn], Why]] = {
    "order": lambda turn: why("Which place on the track does {seat} draw?", seat=turn.part - 1),
    "supply": lambda turn: why("Which supply card is turned up?"),
    "boat": lambda turn: why("Which boat is turned up?"),
    "deal": lambda turn: why("Which card is dealt to {seat}?", seat=turn.part - 1),
    "riot": lambda turn: why("Which revolt token is turned up?"),
    "harvest": lambda turn: why("{seat}: which good of {city}?", seat=turn.who, city=city(turn.part)),
    "activate": lambda turn: why("{seat}: choose a city", seat=turn.who),
    "lay": lambda turn: why("{seat}: {city}, lay a card or pass", seat=turn.who, city=city(turn.part)),
    "deity": lambda turn: why("{seat}: which category for the deity?", seat=turn.who),
    "bandit": lambda turn: why("{seat}: which card does the bandit discard?", seat=turn.who),
    "guard": lambda turn: why("{seat}: which card or token does the guard remove?", seat=turn.who),
    "vizier": lambda turn: why("{seat}: which good does the vizier take?", seat=turn.who),
    "thief": lambda turn: why("{seat}: which merchant does the thief discard?", seat=turn.who),
    "philosopher": lambda turn: why("{seat}: which card does the philosopher copy?", seat=turn.who),
    "stonecutter": lambda turn: why("{seat}: what does the stonecutter do?", seat=turn.who),
    "give": lambda turn: why("{seat}: which good goes to {city}?", seat=turn.who, city=city(turn.part)),
    "get": lambda turn: why("{seat}: which good comes from {city}?", seat=turn.who, city=city(turn.part)),
    "politician": lambda turn: why("{seat}: which good does the politician add?", seat=turn.who),
    "giza": lambda turn: why("{seat}: which turn-order token?", seat=turn.who),
    "alexandria": lambda turn: why("{seat}: which good for the ankh?", seat=turn.who),
    "luxor": lambda turn: why("{seat}: first ankh, draw a card?", seat=turn.who),
    "cairo": lambda turn: why("{seat}: first ankh, send a token home?", seat=turn.who),
    "back": lambda turn: why("{seat}: which card does the high priest bring back?", seat=turn.who),
    "exchange": lambda turn: why("{seat}: three workers for a statue?", seat=turn.who),
    "load": lambda turn: why("{seat}: load a boat or decline", seat=turn.who),
    "use": lambda turn: why("{seat}: which mercenaries bring goods?", seat=turn.who),
    "statue": lambda turn: why("{seat}: what do statues stand for?", seat=turn.who),
    "phase": lambda turn: why("{phase}: when done, on", phase=PHASES[turn.part]),
    "city": lambda turn: why("{city}: all lay and pass", city=city(turn.part)),
    "evaluate": lambda turn: why("{city}: actions", city=city(turn.part)),
    "goal": lambda turn: why("Has anybody reached the goal?"),
}


# ---- moves


def chosen(move: Move) -> Why:
    for said in (_about_part(move), _about_good(move), _plain(move), _told(move), _set(move)):
        if said is not None:
            return said
    return alike.chosen(move, ROWS)


def _about_part(move: Move) -> Why | None:
    match move:
        case moves.Open(part):
            return why("Card {number}", number=part)
        case moves.Riot(part):
            return why("Token {number}", number=part)
        case moves.Load(part):
            return why("Load boat {number}", number=part)
        case moves.Deal(part):
            return card(part)
        case moves.Play(part):
            return why("Lay: {card}", card=card(part))
        case moves.Hire(part):
            return why("Pass and let go: {card}", card=card(part))
        case moves.Remove(part):
            return why("Discard: {card}", card=card(part))
        case moves.Copy(part):
            return why("Copy: {card}", card=card(part))
        case moves.Back(part):
            return why("Take back: {card}", card=card(part))
    return None


def _about_good(move: Move) -> Why | None:
    match move:
        case moves.Pick(good) | moves.Gain(good) | moves.Get(good):
            return why("Take: {good}", good=GOODS[good - 1])
        case moves.Add(good):
            return why("Add: {good}", good=GOODS[good - 1])
        case moves.Give(good):
            return why("Give: {good}", good=GOODS[good - 1])
        case moves.Statue(good):
            return why("Statue for: {good}", good=GOODS[good - 1])
    return None


def _plain(move: Move) -> Why | None:
    match move:
        case moves.Order(number):
            return why("Place {number}", number=number)
        case moves.Activate(number):
            return why("{city}", city=city(number))
        case moves.Swap(number):
            return why("Swap goods with: {city}", city=city(number))
        case moves.Use(number):
            return why("Mercenary of {city}", city=city(number))
        case moves.Mark(category):
            return why("6 more: {category}", category=CATEGORIES[category - 1])
        case moves.Send(token):
            return why("Send home: {token}", token=TOKENS[token - 1])
    return _WORDS.get(type(move))


_WORDS: dict[type[Move], Why] = {
    moves.Pass: why("Pass"),
    moves.Raise: why("Raise the values by 3"),
    moves.Draw: why("Draw a card"),
    moves.Decline: why("Decline"),
    moves.Exchange: why("Three workers for a statue"),
    moves.Done: why("Done"),
}


def _told(move: Move) -> Why | None:
    match move:
        case moves.Out(seat):
            return why("{seat} passes", seat=seat)
        case moves.Won(category, seat):
            return why(BY_CATEGORY, category=CATEGORIES[category - 1], seat=seat)
        case moves.Claim(number, seat):
            return why("{seat}: turn-order token {number}", seat=seat, number=number)
        case moves.Goal(answer):
            return why("Yes, now the score") if answer else why("No, the next round")
    return None


def _set(move: Move) -> Why | None:
    match move:
        case moves.SetPhase(number):
            return why("Phase {number}: {phase}", number=number, phase=PHASES[number])
        case moves.SetTurn(seat):
            return why("{seat}: choose a city", seat=seat)
        case moves.SetPlace(seat, number):
            return why("{seat}: place {number} on the track", seat=seat, number=number)
        case moves.SetSundial(number, played):
            return why("{city}: played", city=city(number)) if played else why("{city}: open", city=city(number))
        case moves.SetToken(token, number, seat):
            return why(BY_CITY, city=city(number), token=TOKENS[token - 1], seat=seat)
        case moves.SetNoToken(token, number):
            return why("{city}, {token}: none", city=city(number), token=TOKENS[token - 1])
    return None


# ---- happenings


def happened(event: Event) -> Why | None:
    """A line of the log."""
    return _began(event) if isinstance(event, Began) else _went(event)


def _began(event: Began) -> Why | None:
    what, number, seat = event
    match what:
        case "round":
            return why("Round {number}", number=number)
        case "phase":
            return why("Phase {number}: {phase}", number=number, phase=PHASES[number])
        case "city":
            return why("{seat} activates: {city}", seat=seat, city=city(number))
        case "untold":
            return why("{seat} has played a city", seat=seat)
        case "evaluate":
            return why("{city}: actions", city=city(number))
        case "pass":
            return why("{seat} passes", seat=seat)
        case "copy":
            return why("{seat}, philosopher: {card}", seat=seat, card=card(number))
        case "supply":
            return why("Supply card {number} lies open", number=number)
        case "raise":
            return why("{city}: values raised by 3", city=city(number))
        case "revolt":
            return why("Revolt, strength {number}", number=number)
        case "trade":
            return why("{seat} takes the goods: {city}", seat=seat, city=city(number))
        case "turn":
            return why("{seat}: choose a city", seat=seat)
        case _:
            return _loading(event)


def _loading(event: Began) -> Why | None:
    what, number, seat = event
    match what:
        case "loading":
            return why("{seat} loads boat {number}", seat=seat, number=number)
        case "use":
            return why("{seat}: mercenary of {city}", seat=seat, city=city(number))
        case "stand":
            return why("{seat}: a statue for {good}", seat=seat, good=GOODS[number - 1])
        case "decline":
            return why("{seat} declines", seat=seat)
    return alike.BEGAN.get(what)


def _went(event: Went) -> Why | None:
    piece, _, source, target, part, *_ = event
    match piece, source.kind, target.kind:
        case "good", _, _:
            return _goods(event)
        case "card", "deck", "hand":
            return why("{seat} draws: {card}", seat=target.seat, card=card(part))
        case "card", "hand", "laid":
            return why("{seat} lays: {card}", seat=target.seat, card=card(part))
        case "card", "hand", ("discard" | "apart"):
            return why("{seat} lets go: {card}", seat=source.seat, card=card(part))
        case "card", "laid", "hand":
            return why("{seat} takes back: {card}", seat=source.seat, card=card(part))
        case "card", "laid", _:
            return why("{seat}, discarded: {card}", seat=source.seat, card=card(part))
        case "boat", ("row" | "private"), "pile":
            return why("{seat} has loaded boat {number}", seat=target.seat, number=part)
        case "boat", "private", _:
            return why("Boat {number} is discarded", number=part)
        case "boat", "deck", "private":
            return why("{seat} alone may load boat {number}", seat=target.seat, number=part)
        case "boat", "deck", "row":
            return why("Boat {number} lies open", number=part)
        case "supply", "deck", _:
            return why("Supply card {number} lies open", number=part)
        case "riot", "bag", _:
            return why("Revolt token {number}", number=part)
        case _:
            return _token_went(event)


def _goods(event: Went) -> Why | None:
    _, many, source, target, _, kind, *_ = event
    goods = counted(kind, many)
    match source.kind, target.kind:
        case "supply", "city":
            return why("{city}: {goods} more", city=city(target.at), goods=goods)
        case "city", "store":
            return why(GOODS_FROM, seat=target.seat, city=city(source.at), goods=goods)
        case "supply", "store":
            return why("{seat} gets from the supply: {goods}", seat=target.seat, goods=goods)
        case "store", "supply":
            return why("{seat} returns: {goods}", seat=source.seat, goods=goods)
        case "aside", "city":
            return why("{city}: {goods} more", city=city(target.at), goods=goods)
        case "city", "city":
            return why(GOODS_WAY, goods=goods, source=place(source), target=place(target))
    return None  # on the boat, or between two cities: the end of the way is told


def _token_went(event: Went) -> Why | None:
    piece, _, source, target, part, kind, seat, _ = event
    match piece, source.kind, target.kind:
        case (("mercenary" | "broker"), "home", "city"):
            return why(TOKEN_INTO, seat=seat, city=city(target.at), token=piece)
        case (("mercenary" | "broker"), "city", "home"):
            return why("{seat}, home from {city}: {token}", seat=seat, city=city(source.at), token=piece)
        case "marker", _, "track":
            return why("{seat}: place {number} on the track", seat=seat, number=target.at)
        case "order", "giza", "claim":
            return why("{seat}: turn-order token {number}", seat=target.seat, number=part)
        case "category", "home", _:
            return why("{seat}, deity: {category}", seat=source.seat, category=CATEGORIES[kind - 1])
    return None  # tokens on their way home, sundials, cards shuffled: nothing to tell


# ---- hands


def hands(event: Event) -> Why | None:
    """What hands do at the real table: a piece, from where to where. Undone, it is the same the other way round."""
    if not isinstance(event, Went):
        return None
    if (said := _racked(event)) is not None:
        return said
    piece = _pieces(event) if event.many > 1 else _piece(event)
    return why(WAY, piece=piece, source=place(event.source), target=place(event.target))


def _racked(event: Went) -> Why | None:
    """What goes between the deck and an opponent's rack goes unseen."""
    source, target = event.source, event.target
    if target.kind == "rack" and event.part == UNSEEN:
        return why("slot {number} of {seat}: the card from the reader, unseen", number=target.at, seat=target.seat)
    if source.kind == "rack" and event.part == UNSEEN:
        return why("slot {number} of {seat}: its card to the deck, unseen", number=source.at, seat=source.seat)
    return None


def _piece(event: Went) -> Why:
    piece, many, _, _, part, kind, seat, _ = event
    match piece:
        case "good":
            return counted(kind, many)
        case "card":
            return card(part)
        case "boat":
            return why("boat {number}", number=part)
        case "supply":
            return why("supply card {number}", number=part)
        case "riot":
            return why("revolt token {number}", number=part)
        case "order":
            return why("turn-order token {number}", number=part)
        case "marker":
            return why("marker of {seat}", seat=seat)
        case "mercenary":
            return why("mercenary of {seat}", seat=seat)
        case "broker":
            return why("broker of {seat}", seat=seat)
        case "category":
            return why("{category} token", category=CATEGORIES[kind - 1])
    return why("sundial")


def _pieces(event: Went) -> Why:
    """Several that are alike, and how many."""
    piece, many, _, _, _, kind, seat, _ = event
    match piece:
        case "card":
            return why("{many:card}", many=many)
        case "boat":
            return why("{many:boat}", many=many)
        case "supply":
            return why("supply cards: {many}", many=many)
        case "riot":
            return why("revolt tokens: {many}", many=many)
        case "order":
            return why("turn-order tokens: {many}", many=many)
        case "mercenary":
            return why("mercenaries of {seat}: {many}", seat=seat, many=many)
        case "broker":
            return why("brokers of {seat}: {many}", seat=seat, many=many)
        case "sundial":
            return why("{many:sundial}", many=many)
    return _piece(event)  # goods are counted, and there is one each of all the others


def place(where: Place) -> Why:
    """Where something lies, as short as it can be."""
    kind_, seat, at = where
    if kind_ == "city" and at == SOMEWHERE:
        return why("the cities")
    if kind_ == "city":
        return why("{city}", city=city(at))
    if kind_ == "track":
        return why("place {number}", number=at)
    if kind_ == "card":
        return card(at)
    if kind_ == "rack":
        return why("slot {number} of {seat}", number=at, seat=seat)
    if seat != NOBODY:
        return _OWN[kind_](seat)
    return _COMMON[kind_, at]


_OWN: dict[str, Callable[[int], Why]] = {
    "store": lambda seat: why("store of {seat}", seat=seat),
    "hand": lambda seat: why("hand of {seat}", seat=seat),
    "before": lambda seat: why("open cards of {seat}", seat=seat),
    "laid": lambda seat: why("cards laid by {seat}", seat=seat),
    "apart": lambda seat: why("base cards of {seat}", seat=seat),
    "pile": lambda seat: why("boats of {seat}", seat=seat),
    "home": lambda seat: why("tokens of {seat}", seat=seat),
    "private": lambda seat: why("before {seat}", seat=seat),
    "claim": lambda seat: why("before {seat}", seat=seat),
}
_COMMON: dict[tuple[str, int], Why] = {
    ("supply", 0): why("supply"),
    ("aside", 0): why("aside"),
    ("deck", 0): why("deck"),
    ("deck", 1): why("deck of boats"),
    ("deck", 2): why("deck of supply cards"),
    ("discard", 0): why("discard"),
    ("discard", 1): why("discarded boats"),
    ("discard", 2): why("discarded supply cards"),
    ("row", 0): why("row"),
    ("open", 0): why("open"),
    ("bag", 0): why("mixed tokens"),
    ("revolt", 0): why("open tokens"),
    ("giza", 0): why("beside Giza"),
    ("box", 0): why("box"),
}
