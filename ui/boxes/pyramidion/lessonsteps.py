"""The first lesson: one city of Pyramidion, and a boat, move by move, with what to do and why. Dealt from one seed
out of the shipped kit, so every learner sees the same cards; the moves are written as in a record."""

from __future__ import annotations

from engine.rules.contract import why
from engine.table.seats import Opening, Player
from ui.boxes.lesson import LessonStep
from ui.house.intents import Pick

OPENING = Opening("pyramidion", (Player("red"), Player("blue")), seed="lesson17")

STEPS: tuple[LessonStep, ...] = (
    LessonStep(
        why("A city, and a boat"),
        why("In a city all lay cards, and its actions go to the strongest. With its goods you load boats. "
            "Touch what glows."),
    ),
    LessonStep(
        why("Choose a city"),
        why("Luxor has goods you want, and you hold merchants. A touch activates it."),
        ("activate luxor",),
    ),
    LessonStep(
        why("See your hand, and lay a merchant"),
        why("Hold the key with your name: only as long are your cards shown. Slide to the card that glows and let "
            "go there, then lay it."),
        ("play 2",),
    ),
    LessonStep(
        why("The opponent lays a card"),
        why("One card each in turn, until all have passed."),
        ("play 7",), alone=True,
    ),
    LessonStep(
        why("Lay a second merchant"),
        why("An action needs the number of the city, not only the most. Your two merchants together reach it "
            "at trade."),
        ("play 1",),
    ),
    LessonStep(
        why("The opponent passes"),
        why("Whoever has passed lays nothing more in this city."),
        ("pass",), alone=True,
    ),
    LessonStep(
        why("Now pass"),
        why("You lead at trade and keep the other cards for the next cities. When all have passed, the "
            "actions come."),
        ("pass",),
    ),
    LessonStep(
        why("Four actions"),
        why("Revolt, if there are rioters; then influence, agreements, trade. Trade takes the goods: here "
            "they are yours."),
        key=Pick("on"),
    ),
    LessonStep(
        why("Two more cities"),
        why("They are played for you, and bring you more goods. Then the boats are loaded."),
        (
            "activate alexandria", "play 8", "play 4", "play 34", "play 38",
            "gain wood", "play 9", "play 27", "gain worker", "pass",
            "play 41", "pass", "activate karnak", "play 39", "play 49",
            "pass", "pass",
        ), alone=True,
    ),
    LessonStep(
        why("Load a boat"),
        why("You have its whole cargo, and it is worth most of those you could load. Touch the boat, then load it."),
        ("load 71",),
    ),
    LessonStep(
        why("The end"),
        why("A boat scores its points. Whoever reaches the goal ends the game with that round. Now you know "
            "enough to play."),
    ),
)  # fmt: skip
