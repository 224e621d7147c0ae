"""Where pieces can be, made once; and the ledger's rows."""

from engine.rules.contract import Place
from engine.rules.pyramidion.parts import CITIES

# The ledger of goods has a row for the supply, each city, each store, and what lies on the boat being loaded (or
# between two cities that swap); in a row, goods 1-6. So every good is in it once, and a move of goods is two entries.
WIDTH = 7
STOCK, STORE, ASIDE = 0, len(CITIES) + 1, len(CITIES) + 5
PLACES = (
    Place("supply"), *(Place("city", at=city) for city in range(1, STORE)),
    *(Place("store", seat) for seat in range(4)), Place("aside"),
)  # fmt: skip

HAND = tuple(Place("hand", seat) for seat in range(4))
LAID = tuple(Place("laid", seat) for seat in range(4))
APART = tuple(Place("apart", seat) for seat in range(4))  # base cards once discarded
PILE = tuple(Place("pile", seat) for seat in range(4))  # loaded boats
HOME = tuple(Place("home", seat) for seat in range(4))  # tokens not on the board
PRIVATE = tuple(Place("private", seat) for seat in range(4))  # Karnak's boat
CARDS, BOAT_DECK, SUPPLY_DECK, REVOLT_BAG = Place("deck"), Place("deck", at=1), Place("deck", at=2), Place("bag")
DISCARD, BOATS_GONE, SUPPLY_GONE = Place("discard"), Place("discard", at=1), Place("discard", at=2)
ROW, OPEN_SUPPLY, REVOLT_OPEN = Place("row"), Place("open"), Place("revolt")
GIZA_BOARD, BOX = Place("giza"), Place("box")
TRACK = tuple(Place("track", at=n) for n in range(5))
CLAIM = tuple(Place("claim", seat) for seat in range(4))
CITY = PLACES[:STORE]
TOKENS = 5  # mercenaries, and brokers, of each seat
FIRST = 5  # boats in the row
