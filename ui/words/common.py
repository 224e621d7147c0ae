"""Words that every box shares: what a word of the code is called, and how many of it there can be.

Each box has a file like this one (`ui/words/<box>.py`) with:
    TITLE            the name of the box
    WORDS, NOUNS     English for words of the code; plurals of nouns
    happened(event)  -> Why | None: a line of the log (None: nothing worth a line)
    asked(turn)      -> Why: the open question, as said to who answers it
    chosen(move)     -> Why: a move as a choice on a key or in the undo list
    hands(event)     -> Why | None: what hands must do at a real table for this (None: nothing)
Values named seat, seat2… that are numbers are seats, and come out as names; the rival is the seat after the people.
All templates are English and are keys of `ui/words/ru/<box>.po`.
"""

WORDS: dict[str, str] = {
    "panticapaeum": "Panticapaeum",
    "akropolis": "Akropolis",
    "pyramidion": "Pyramidion",
    "amytis": "Architects of Amytis",
    # keys of the frame that have a drawing instead of words
    "menu": "Menu",
    "back": "Back",
    "help": "Help",
    "undo": "Undo",
    "bag": "the bag",
    "rival": "the opponent",
    "table": "the table",
    "nobody": "nobody",
    "red": "red",
    "blue": "blue",
    "yellow": "yellow",
    "green": "green",
    "white": "white",
    "black": "black",
    "purple": "purple",
    "orange": "orange",
    "brown": "brown",
    "beige": "beige",
}

NOUNS: dict[str, str] = {
    "point": "points",
    "move": "moves",
    "turn": "turns",
    "round": "rounds",
    "tile": "tiles",
    "card": "cards",
    "coin": "coins",
    "cube": "cubes",
    "worker": "workers",
    "stone": "stones",
    "stack": "stacks",
    "player": "players",
    "game": "games",
    "tag": "tags",
    "part": "parts",
    "step": "steps",
    "place": "places",
    "minute": "minutes",
    "second": "seconds",
    "line": "lines",
}
