"""What people ask at each step of Pyramidion: the clauses they look for, what can be done now,
and what somebody who comes by is told first."""

from engine.rules.contract import Why, why

CLAUSES: dict[str, str] = {
    "": "Y5.1 Y5.3 Y5.4 Y5.5 Y5.7 Y5.10 Y-R17 Y5.12 Y7.1 Y8.4",
    "activate": "Y5.1 Y5.2 Y-R10 Y5.3 Y5.7 Y10.1",
    "phase": "Y1.2 Y2.1 Y2.2 Y3.1 Y4.1 Y4.3 Y6.1 Y7.1 Y7.2 Y7.3",
    "city": "Y11.4 Y11.6 Y11.5 Y11.8 Y11.9 Y11.10 Y11.11 Y11.12 Y11.7 Y11.3",  # what specials do, the hardest first
    "lay": "Y5.3 Y5.4 Y5.5 Y5.6 Y-R4 Y11.3 Y11.9 Y-R13 Y10.2 Y10.3",
    "evaluate": "Y5.7 Y5.8 Y5.9 Y5.10 Y5.11 Y5.12 Y-R5 Y-R17 Y-R2 Y-R14",
    "load": "Y7.1 Y7.2 Y7.3 Y7.4 Y-R18 Y-R31 Y8.2",
    "boat": "Y7.1 Y7.2 Y7.3 Y7.4 Y-R18 Y-R31 Y8.2",
    "harvest": "Y3.1 Y-R14 Y-R6 Y2.1",
    "goal": "Y8.2 Y8.3 Y8.4 Y-R22 Y9.1 Y9.2",
    "sheet": "Y8.2 Y8.3 Y9.1 Y9.2 Y-R22",
}

NOW: dict[str, tuple[Why, ...]] = {
    "activate": (why("Choose a city without a sundial."), why("Then all lay cards in it, or pass.")),
    "lay": (
        why("Say it is you, then hold the key with your name: only as long is your hand shown."),
        why(
            "Slide to a card, let go: it is raised, and the main key lays it. Slide on to that key: it is laid at once."
        ),
    ),
    "load": (
        why("A boat that glows can be loaded: touch it, then the main key."),
        why("What mercenaries and statues stand in for is proposed; pay otherwise if you like."),
    ),
    "city": (why("Lay a card or pass; touch who has passed."), why("When all have, on to the actions.")),
    "evaluate": (why("Most at an action wins it; a tie, nobody."), why("Touch who won, or nobody; or only go on.")),
    "phase": (why("Do what the lines say; the main key goes on."),),
    "goal": (why("Whoever has enough shows his boats: then count. Else the next round begins."),),
    "order": (why("Each draws a token: it is the place on the track."),),
    "supply": (why("Turn up a supply card, and touch the same here."),),
    "boat": (why("Turn up a boat, and touch the same here."),),
    "deal": (
        why("Deal the card face down: only its owner looks."),
        why("He names it here himself."),
    ),
    "riot": (why("Turn up a revolt token, and touch its number."),),
    "harvest": (why("Choose the good that your broker brings."),),
    "deity": (why("Choose one of your category tokens: it adds 6."),),
    "bandit": (why("Choose any other card lying here: it is discarded."),),
    "guard": (why("Choose another card here to discard, or a token of this city to send home."),),
    "vizier": (why("Choose one good of this city: it is yours."),),
    "thief": (why("Choose a merchant lying here: it is discarded."),),
    "philosopher": (why("Choose a card lying here: yours becomes its copy."),),
    "stonecutter": (why("Choose what the stonecutter does, or nothing."),),
    "give": (why("Choose the good that leaves this city."),),
    "get": (why("Choose the good that comes in return."),),
    "politician": (why("Choose a good: it comes into this city."),),
    "giza": (why("Choose a turn-order token: it is your place next round."),),
    "alexandria": (why("Every ankh laid here brings a good: choose it."),),
    "luxor": (why("The first ankh: draw a card, or decline."),),
    "cairo": (why("The first ankh: send a token home, or decline."),),
    "back": (why("Choose the card that comes back to your hand."),),
    "exchange": (why("Give three workers for a statue, or decline."),),
    "use": (why("Choose whose goods pay: each mercenary once a round."),),
    "statue": (why("Choose the good that a statue stands for."),),
}

WELCOME: tuple[Why, ...] = (
    why("You trade along the Nile and load boats with stone, wood and food for the pyramids."),
    why("Lay people from your hand into a city: whoever alone is strongest there takes what it has."),
    why("You play one round, some ten minutes: the most points on loaded boats win."),
)

BEGINS: Why = why("As the box says: turn-order tokens are drawn")
