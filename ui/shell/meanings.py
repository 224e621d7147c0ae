"""What a key means, for "?" and a touch: by the key's name, by the screen it opens, or by the kind of what it does.
What a box brings its face explains: moves, picks and doors of its own (`BoxFace.means`), and what answers the open
question (`BoxFace.now`). What a board's own thing means stands in the digest, and the board says which clause (`hold`).
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from engine.rules.contract import Correction, Move, Why, why
from engine.rules.sheet import Close, Finish, Tell
from engine.table import intents as table
from ui.boxes.boxface import BoxFace
from ui.house import intents

KEYS: Mapping[str, Why] = {
    "menu": why("Everything that is no move: pause, going back, rules, the score, putting the game away."),
    "undo": why("One step back. Hold it, and all steps are listed; what hands must put back is said first."),
    "continue": why("Takes the newest game up where it was, to the move."),
    "language": why("The other language, at once; everything on the screen follows."),
    "options": why("Length, variants and harder rules of this box."),
    "again": why("The same people, the same seats; whoever sat after the one who began, begins."),
    "table": why("You move wood and cardboard; here are rounds, turns, the solo opponent and the score."),
    "trireme": why("The whole game on the screen: every rule is kept, the score is always known."),
    "laurel": why("A sheet, line by line across all players; one touch a number."),
    "scroll": why("The set-up in pictures, and the rules in our own words."),
    "pause": why("The clocks stand still. Any seat's button goes on; holding it pauses too."),
    "redo": why("What was undone is done again."),
    "eye": why("The game stays in the list and out of everybody's figures."),
    "home": why("Puts the game away for another day; what to write on the lid is said first."),
    "cross": why("Closes this. Nothing is lost."),
    "flipped": why("Turns the picture by 180 degrees, for a device that stands the other way round."),
    "sound": why("Short signs when something was accepted or refused, and when it is your turn."),
    "speech": why("Whose turn it is and what hands must do is spoken, where a speech program is installed."),
    "theme": why("Dark for the evening, light for bright rooms."),
    "cancel": why("Back, and nothing is changed."),
    "facts": why("What else lies on the table and can be set right."),
    "points": why("The game on the table is over: now the sheet asks for the numbers. Undo goes back into the game."),
    "code": why("A phone takes the whole play over, without a network."),
    "lines": why("Every line of the score for everybody; a touch on a line says its rule."),
    "rub": why("Takes back what was told last."),
    "whole": why("Draws the tile cell by cell, for a copy that looks different from ours."),
    "sure": why("What was a guess is confirmed, and no longer drawn in pencil."),
    "export": why("Writes it to a USB stick, or into a folder beside the games."),
    "save": why("Writes it to a USB stick, or into a folder beside the games."),
    "import": why("Takes over a copy from a USB stick, with its stickers."),
    "not-so": why("If the table says otherwise: set the fact that is wrong, and his turn is worked out anew."),
    "drift": why("If the table says otherwise: set what is wrong. The table is always right."),
    "undo-list": why("Everything played, by rounds and turns, to go back to any step."),
}

SCREENS: Mapping[str, Why] = {
    "box": why("This box: play it with the box or on the screen, count the score, or learn it."),
    "first": why("Fingers on the glass, buttons, a lot, or the box's own rule say who begins."),
    "code": why("A phone takes the whole play over, without a network."),
    "rounds": why("What each round brought to whom; a touch on a number says what came."),
    "daily": why("Today the tiles come in one order for everybody; tomorrow in another."),
    "invite": why("Opponents that this device plays: each says how it plays, and any of them may sit down."),
    "newgame": why("A new game: sit down, choose, begin."),
    "more": why("Settings, games played, copies, stickers, and whether everything works."),
    "settings": why("Language, light, size of letters, brightness, sound, and which way up."),
    "keyboard": why("What is printed on the keys of a real keyboard; a device without one needs no answer."),
    "history": why("Every game played here, with its score; games on the screen can be watched again."),
    "figures": why("Who has played here, how often, and how well."),
    "kits": why("What your box holds. Guesses are in pencil until you confirm or correct them."),
    "tags": why("Stickers under the tiles: teach them, check a box by them, try one."),
    "doctor": why("What was looked for, what answered, and the one thing to do about each problem."),
    "power": why("Off, or start again. Pulling the plug is safe too."),
    "about": why("What this is, and whose."),
    "digest": why("The rules in our own words, chapter by chapter."),
    "score": why("Every line of the score for everybody; a touch on a line says its rule."),
    "drift": why("If the table says otherwise: set what is wrong. The table is always right."),
    "cardstickers": why("Lay the card that is shown on the reader: from then on its sticker is known."),
    "enrol": why("Lay a tile on the reader and say what is on it: from then on its sticker is known."),
    "name": why("A name for who sits here: one that was here before, or a new one."),
    "seats": why("Somebody leaves for a while: their seat sleeps and is skipped until it wakes."),
    "park": why("Puts the game away for another day; what to write on the lid is said first."),
    "undo": why("Everything played, by rounds and turns, to go back to any step."),
    "pin": why("Four digits between strangers and the owner's things."),
    "wiring": why("Each button is asked for in turn and pressed; that is all there is to wiring."),
}

INTENTS: Mapping[type, Why] = {
    table.Press: why("This seat's button: whoever sits there is done."),
    table.Done: why("I am done: the turn passes."),
    intents.Back: why("To the screen before. Nothing is lost."),
    intents.Home: why("To the boxes. A game that is running stays as it is."),
    intents.Dismiss: why("Closes this. Nothing is lost."),
}
PICKS: Mapping[Hashable, Why] = {
    "sit": why("A seat: a touch sits down here, another gets up again; so does its button."),
    "rival": why("Who plays against somebody who is alone: he has his own rules and needs no hand but yours."),
    "option": why("A choice of this box, kept for this game only; the mark is on what holds."),
    "begins": why("Whoever is marked begins; nobody is, and the box's own rule holds."),
    "lot": why("The table draws one of you."),
    "chosen": why("Nobody is named beforehand: the box's own rule decides when the game begins."),
    "begin": why("When everybody sits, the game begins; it can be undone to its first move."),
    "so": why("All that was set here is told the table at once, and can be undone in one step."),
    "sheet write": why("The number goes into the sheet; it can be told again."),
    "boxcheck another": why("The check begins anew with the first tile of another box."),
    "drift set": why("One less or one more of this; told the table with the main key."),
    "sheet cell": why("A number of the sheet: touch it to tell it again."),
    "sheet number": why("This number, for the seat that is marked; the next cell is asked by itself."),
    intents.Pick("all", True): why("The whole sheet with its running totals; every number on it can be told again."),
    "base": why("Larger numbers."),
    "page": why("The next ones: there are more than fit."),
    "lines": why("The next lines: there are more than fit."),
    "larger": why("The same, large enough to touch a number and read how it came about."),
    "path": why("Leads on to what can be done here; nothing happens yet."),
    "game open": why("Shows what only you may see, until your turn is over."),
    "taster": why("A short game with a proper end, for whoever has ten minutes."),
    "tick": why("A tick for you alone: the table keeps none."),
    "look": why("Looks at what lies before this seat; nothing is moved."),
}


MOVES: Mapping[type[Move], Why] = {
    Tell: PICKS["sheet write"],
    Finish: KEYS["points"],
    Close: why("The sheet is filled in: now the ending says who has won, and by what."),
    Correction: SCREENS["drift"],
}


def of_move(move: Move) -> Why | None:
    """What a move means whatever is asked; None where it answers the question, of which the box knows more."""
    return next((said for kind, said in MOVES.items() if isinstance(move, kind)), None)


def of_box(box: BoxFace, touch: Hashable, place: str) -> Why | None:
    """What the face of the box on the table says of this touch; None: it is no touch of its own. Its picks are told on
    its boards and behind its doors: what the shell's screens call alike is something else."""
    means = box.means
    match touch:
        case table.Play(moves):
            return means.get(type(moves[-1]))
        case intents.Pick(what) if place == "game" or place in box.doors:
            named = means.get(what) if isinstance(what, str) else None
            return means.get(touch) or named
        case intents.Open(name):
            return means.get(intents.Open(name))
    return None


def explanation(key: str, touch: Hashable, place: str = "") -> Why | None:
    """What a touch here would do; None where its words say all there is to say. `place`: the screen it is on, or the
    sheet of a game; where two of them call different things alike, each has a sentence of its own."""
    ways = isinstance(touch, intents.Open) and touch.name == "newgame" and key in KEYS  # three ways to one screen
    if isinstance(touch, intents.Open) and touch.name in SCREENS and not ways:
        return SCREENS[touch.name]
    if isinstance(touch, intents.Back | intents.Home):
        return INTENTS[type(touch)]
    if key in KEYS:
        return KEYS[key]
    # The main action says what it does here: "what comes next" would be true of every screen, and help nobody.
    if isinstance(touch, intents.Pick):
        found = (PICKS.get(name) for name in (touch, f"{place} {touch.what}", touch.what))
        return next((said for said in found if said is not None), None)
    return INTENTS.get(type(touch))
