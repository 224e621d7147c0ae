"""The first lesson: three turns of Architects of Amytis, move by move, with what to do and why. Dealt from one seed
out of the shipped kit, so every learner sees the same tiles; the moves are written as in a record."""

from __future__ import annotations

from engine.rules.contract import why
from engine.table.seats import Opening, Player
from ui.boxes.lesson import LessonStep

OPENING = Opening("amytis", (Player("red"), Player("blue")), seed="lesson10")

STEPS: tuple[LessonStep, ...] = (
    LessonStep(
        why("A tile, an architect, a favour"),
        why("In a turn you take a tile, leave an architect in its place, and lay the tile in your city. Touch"
            " what glows."),
    ),
    LessonStep(
        why("Take the garden in the middle"),
        why("Only the top tile of a stack can be taken. Your architect goes on that stack: nobody takes from "
            "it until he is home."),
        ("take 2 from 5",),
    ),
    LessonStep(
        why("Lay it in your city"),
        why("On any cell, beside other tiles or on top of them. Point to the middle, then lay."),
        ("lay at 5",),
    ),
    LessonStep(
        why("It has an effect at once"),
        why("A garden brings a point for each stack as high as its own: only itself so far. The building "
            "cards say what every type brings."),
    ),
    LessonStep(
        why("The opponent’s turn"),
        why("Blue lays a garden, too. The stacks with architects are closed to both of you."),
        ("take 1 from 9", "lay at 6"), alone=True,
    ),
    LessonStep(
        why("Another turn of each"),
        why("This one is played for you: a green market at the top left, two points for every green tile. "
            "Your architects now stand on two cells of a diagonal."),
        ("take 10 from 7", "lay at 1", "take 21 from 4", "lay at 8"), alone=True,
    ),
    LessonStep(
        why("Take the market of the third stack"),
        why("Your third architect completes the diagonal. Three of yours in a line please the king."),
        ("take 9 from 3",),
    ),
    LessonStep(
        why("Lay it at the left of the garden"),
        why("Three green tiles: six points for the market. They lie as your project shows, so it is completed"
            " as well."),
        ("lay at 4",),
    ),
    LessonStep(
        why("The king’s favour"),
        why("Your line earned it: put a pawn on a free space. The first brings three points in the end for "
            "each stack of one tile."),
        ("favour one",),
    ),
    LessonStep(
        why("The opponent’s turn"),
        why("Blue lays a theatre and gains from all the architects that are out."),
        ("take 46 from 1", "lay at 1"), alone=True,
    ),
    LessonStep(
        why("The architects come home"),
        why("Your turn began with three in a line, so all of yours went home, and their stacks are free "
            "again. Four out come home, too."),
    ),
    LessonStep(
        why("The end"),
        why("When two stacks are empty, the second player’s turn is the last. Then projects and favours are "
            "counted. Now you know enough to play."),
    ),
)  # fmt: skip
