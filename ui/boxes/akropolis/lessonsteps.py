"""The first lesson: two turns of Akropolis, move by move, with what to do and why. Dealt from one seed out of the
shipped kit, so every learner sees the same tiles; the moves are written as in a record."""

from __future__ import annotations

from engine.rules.contract import why
from engine.table.seats import Opening, Player
from ui.boxes.lesson import LessonStep

OPENING = Opening("akropolis", (Player("red"), Player("blue")), seed="lesson12")

STEPS: tuple[LessonStep, ...] = (
    LessonStep(
        why("Two turns of Akropolis"),
        why("You take a tile from the row and lay it in your city. Touch what glows."),
    ),
    LessonStep(
        why("Take the free tile"),
        why("The first tile of the row costs nothing. This one brings a house, a barrack and a quarry."),
        ("take 23 from 1",),
    ),
    LessonStep(
        why("Lay it beside your city"),
        why("On the ground a tile touches the city with a side. Point to the place, then lay it."),
        ("lay at 2,1 facing 5",),
    ),
    LessonStep(
        why("No points without a plaza"),
        why("Your start plaza has one star, so houses count once. The barrack counts nothing until a plaza of"
            " its colour lies in your city."),
    ),
    LessonStep(
        why("The opponent’s turn"),
        why("Blue takes the third tile and pays two stones, one for each tile before it."),
        ("take 22 from 3", "lay at 0,-2 facing 0"), alone=True,
    ),
    LessonStep(
        why("Pay a stone for the second tile"),
        why("You are the chief architect, so you have a second turn. One tile lies before this one: one stone."),
        ("take 2 from 2",),
    ),
    LessonStep(
        why("Build upwards"),
        why("All three hexes rest on one height, on two tiles at least. Two quarries disappear under it, and "
            "each brings a stone."),
        ("lay at 1,1 facing 0",),
    ),
    LessonStep(
        why("What it brought"),
        why("Two stones came back for the one you paid. With the second plaza your houses count twice, and "
            "higher districts count their height."),
    ),
    LessonStep(
        why("The end"),
        why("When the stacks are gone and one tile is left, the cities are counted: districts times stars, "
            "and a point for each stone. Now you know enough to play."),
    ),
)  # fmt: skip
