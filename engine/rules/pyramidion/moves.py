"""Every move of Pyramidion, made once in tables by number, and how each is written."""

from dataclasses import dataclass

from engine.rules.contract import Correction, Move, OfPart, OfSeat
from engine.rules.notation import Notation, words
from engine.rules.pyramidion.parts import BOATS, CATEGORIES, CITIES, DECK, GOODS, REVOLT, SUPPLY
from engine.rules.sheet import FORMS, WORD
from engine.rules.verbs import DONE as DONE
from engine.rules.verbs import Deal as Deal
from engine.rules.verbs import Done as Done
from engine.rules.verbs import SetRound as SetRound
from engine.rules.verbs import SetTurn as SetTurn


@dataclass(frozen=True, slots=True)
class Order(Move):
    """A turn-order token: drawn at the start, or taken in Giza."""

    number: int


@dataclass(frozen=True, slots=True)
class Open(OfPart):
    """The bag: a supply card, or a boat, is turned up."""

    part: int


@dataclass(frozen=True, slots=True)
class Riot(OfPart):
    """The bag: a revolt token is turned up."""

    part: int


@dataclass(frozen=True, slots=True)
class Pick(Move):
    """A good out of a city: a broker's harvest, or the vizier."""

    good: int


@dataclass(frozen=True, slots=True)
class Activate(Move):
    city: int


@dataclass(frozen=True, slots=True)
class Play(OfPart):
    part: int


@dataclass(frozen=True, slots=True)
class Pass(Move):
    pass


@dataclass(frozen=True, slots=True)
class Hire(OfPart):
    """Passing, and letting a card of the hand go for one from the deck."""

    part: int


@dataclass(frozen=True, slots=True)
class Mark(Move):
    """A category token for the deity."""

    category: int


@dataclass(frozen=True, slots=True)
class Remove(OfPart):
    """A laid card is discarded: bandit, guard, thief."""

    part: int


@dataclass(frozen=True, slots=True)
class Send(Move):
    """A token leaves the city: guard, Cairo. 1 is the mercenary, 2 the broker."""

    token: int


@dataclass(frozen=True, slots=True)
class Copy(OfPart):
    part: int


@dataclass(frozen=True, slots=True)
class Raise(Move):
    """The stonecutter adds 3 to the city's values."""


@dataclass(frozen=True, slots=True)
class Swap(Move):
    """The stonecutter swaps goods with another city."""

    city: int


@dataclass(frozen=True, slots=True)
class Give(Move):
    good: int


@dataclass(frozen=True, slots=True)
class Get(Move):
    good: int


@dataclass(frozen=True, slots=True)
class Add(Move):
    """The politician: a good from the supply into the city."""

    good: int


@dataclass(frozen=True, slots=True)
class Gain(Move):
    """Alexandria: a good from the supply."""

    good: int


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """Luxor: a card from the deck."""


@dataclass(frozen=True, slots=True)
class Decline(Move):
    pass


@dataclass(frozen=True, slots=True)
class Back(OfPart):
    """The high priest: a laid card comes back into the hand."""

    part: int


@dataclass(frozen=True, slots=True)
class Exchange(Move):
    """Abu Simbel: three workers for a statue."""


@dataclass(frozen=True, slots=True)
class Load(OfPart):
    part: int


@dataclass(frozen=True, slots=True)
class Use(Move):
    """The mercenary token of this city brings its good to the boat."""

    city: int


@dataclass(frozen=True, slots=True)
class Statue(Move):
    """A statue stands for this good."""

    good: int


# The aid


@dataclass(frozen=True, slots=True)
class Out(OfSeat):
    """This seat has passed in the city."""

    seat: int


@dataclass(frozen=True, slots=True)
class Won(OfSeat):
    """This seat was greatest in a category and met the city's value."""

    category: int
    seat: int


@dataclass(frozen=True, slots=True)
class Claim(OfSeat):
    """This seat took a turn-order token in Giza."""

    number: int
    seat: int


@dataclass(frozen=True, slots=True)
class Goal(Move):
    """Has anybody reached the goal? 1 is yes."""

    answer: int


@dataclass(frozen=True, slots=True)
class SetPhase(Correction):
    number: int


@dataclass(frozen=True, slots=True)
class SetPlace(Correction, OfSeat):
    """This seat's marker stands here on the track; whoever stood there changes places with it."""

    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class SetSundial(Correction):
    """The city has its sundial (1) or is open (0)."""

    city: int
    sundial: int


@dataclass(frozen=True, slots=True)
class SetToken(Correction, OfSeat):
    """Whose mercenary (1) or broker (2) lies in the city."""

    token: int
    city: int
    seat: int


@dataclass(frozen=True, slots=True)
class SetNoToken(Correction):
    token: int
    city: int


TOKENS = ("mercenary", "broker")
NOTATION = Notation(
    {
        "order {number}": Order, "open {part}": Open, "deal {part}": Deal, "riot {part}": Riot,
        "pick {good}": Pick, "activate {city}": Activate, "play {part}": Play, "pass": Pass, "hire for {part}": Hire,
        "token {category}": Mark, "remove {part}": Remove, "send {token}": Send, "copy {part}": Copy, "raise": Raise,
        "swap with {city}": Swap, "give {good}": Give, "get {good}": Get, "add {good}": Add, "gain {good}": Gain,
        "draw": Draw, "decline": Decline, "back {part}": Back, "exchange": Exchange, "load {part}": Load,
        "use {city}": Use, "statue for {good}": Statue, "done": Done,
        "out {seat}": Out, "won {category} {seat}": Won, "claim {number} {seat}": Claim, "goal {answer}": Goal,
        "round {round}": SetRound, "phase {number}": SetPhase, "turn {seat}": SetTurn,
        "place {seat} {number}": SetPlace, "city {city} {sundial}": SetSundial, "lies {token} {city} {seat}": SetToken,
        "gone {token} {city}": SetNoToken, **FORMS,
    },
    row=WORD,
    good=words(*GOODS, first=1), city=words(*CITIES, first=1), category=words(*CATEGORIES, first=1),
    token=words(*TOKENS, first=1), answer=words("no", "yes"), sundial=words("open", "played"),
)  # fmt: skip

# Made once, handed out again; tables by number, so that a list of offers is a walk through a table.
CARDS, GOOD, CITY = range(DECK.stop), range(len(GOODS) + 1), range(len(CITIES) + 1)
ORDER = tuple(map(Order, range(5)))
OPEN = {part: Open(part) for part in (*BOATS, *SUPPLY)}
DEAL, PLAY, HIRE = tuple(map(Deal, CARDS)), tuple(map(Play, CARDS)), tuple(map(Hire, CARDS))
REMOVE, COPY, BACK = tuple(map(Remove, CARDS)), tuple(map(Copy, CARDS)), tuple(map(Back, CARDS))
RIOT = {part: Riot(part) for part in REVOLT}
PICK, GIVE, GET = tuple(map(Pick, GOOD)), tuple(map(Give, GOOD)), tuple(map(Get, GOOD))
ADD, GAIN, STATUES = tuple(map(Add, GOOD)), tuple(map(Gain, GOOD)), tuple(map(Statue, GOOD))
ACTIVATE, SWAP, USE = tuple(map(Activate, CITY)), tuple(map(Swap, CITY)), tuple(map(Use, CITY))
MARK, SEND = tuple(map(Mark, range(4))), tuple(map(Send, range(3)))
LOAD = {part: Load(part) for part in BOATS}
OUT = tuple(map(Out, range(4)))
GOAL = Goal(0), Goal(1)
PASS, RAISE, DRAW, DECLINE, EXCHANGE = Pass(), Raise(), Draw(), Decline(), Exchange()
