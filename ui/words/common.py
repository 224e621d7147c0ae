"""Words that every box shares: what a word of the code is called, and how many of it there can be.

Each box brings its own: `Words` of ui.boxes.boxface says what they hold.
"""

WORDS: dict[str, str] = {
    # keys of the frame that have a drawing instead of words
    "menu": "Menu",
    "back": "Back",
    "help": "Help",
    "undo": "Undo",
    # words of records, where moves are sorted by them
    **{word: word for word in ("at", "from", "facing", "with", "to", "on")},
    "bag": "the bag",
    "rival": "the opponent",
    "table": "the table",
    "nobody": "nobody",
    # what stickers are under
    **{word: word for word in ("tile", "card", "part")},
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
    # opponents: builders of old
    "chares": "Chares",
    "rhoikos": "Rhoikos",
    "eupalinos": "Eupalinos",
    "mnesikles": "Mnesikles",
    "iktinos": "Iktinos",
    "imhotep": "Imhotep",
    "chance": "chance",
    # keyboards, by the country they are printed for
    "keyboard us": "American",
    "keyboard gb": "British",
    "keyboard de": "German",
    "keyboard fr": "French",
    "keyboard es": "Spanish",
    "keyboard it": "Italian",
    "keyboard ru": "Russian",
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
    "hour": "hours",
    "line": "lines",
    "time": "times",
}
