"""The first lesson: one round of Panticapaeum, move by move, with what to do and why. Dealt from one seed out of the
shipped kit, so every learner sees the same tiles; the moves are written as in a record."""

from __future__ import annotations

from engine.rules.contract import why
from engine.table.seats import Opening, Player
from ui.boxes.lesson import LessonStep

OPENING = Opening("panticapaeum", (Player("red"), Player("blue")), seed="lesson0")

STEPS: tuple[LessonStep, ...] = (
    LessonStep(
        why("One round, three turns"),
        why("In a turn you take a tile and lay it; then you build, sell, or take. Touch what glows."),
    ),
    LessonStep(
        why("Take the third tile"),
        why("One of the next three after the trireme is yours. The trireme goes to its place. This one has two "
            "signs: two cubes."),
        ("take 17 from 3",),
    ),
    LessonStep(
        why("Lay it: your city begins"),
        why("Every sign gets a cube of its colour. The cubes are yours only when somebody fetches them, or something "
            "covers them."),
        ("lay at 0,0 facing 0",),
    ),
    LessonStep(
        why("Fetch the purple cube"),
        why("Send your worker. They may go out at any moment of your turn. A cube under a worker is yours at once."),
        ("worker at 0,0",),
    ),
    LessonStep(
        why("Take a second purple cube"),
        why("A turn ends with one of three things: build, sell, or take two coins or a cube. A winery costs two "
            "purple cubes."),
        ("take cube purple",),
    ),
    LessonStep(
        why("The opponent’s turn"),
        why("Blue takes a tile, too, and the trireme sails on: what you hoped for may be gone."),
        ("take 4 from 1", "lay at 0,0 facing 0", "take coins", "done"), alone=True,
    ),
    LessonStep(
        why("Take the second tile"),
        why("Look ahead: a tile may go beside your city, or on top of it."),
        ("take 6 from 2",),
    ),
    LessonStep(
        why("Lay it beside your city"),
        why("On the ground a tile has to touch the city with a side. In a game you may also slide it there out of "
            "the hand."),
        ("lay at 1,2 facing 0",),
    ),
    LessonStep(
        why("Build a winery"),
        why("Two purple cubes pay for it. The next one of the column costs more, for everybody."),
        ("build winery",),
    ),
    LessonStep(
        why("Put it into the city"),
        why("On any cell without a building. In the end a winery scores for cells around it that are not built on. "
            "Your purple marker goes one step."),
        ("put at 1,3 facing 0",),
    ),
    LessonStep(
        why("The opponent’s turn"),
        why("In the real game it is as quick: one press of your button ends a turn."),
        ("take 51 from 1", "lay at 0,-2 facing 0", "take coins", "done"), alone=True,
    ),
    LessonStep(
        why("Take the first tile"),
        why("Look at its shape: your city can carry it."),
        ("take 9 from 1",),
    ),
    LessonStep(
        why("Lay it on top"),
        why("All its cells have to rest on one height. What it covers is yours: cubes come into your store, workers "
            "come home."),
        ("lay at 0,0 facing 1",),
    ),
    LessonStep(
        why("Take two coins"),
        why("Coins pay for further steps of your markers when you build, and two of them are a point in the end."),
        ("take coins",),
    ),
    LessonStep(
        why("The opponent’s last turn"),
        why("Everybody has had three turns then."),
        ("take 40 from 1", "lay at -2,-3 facing 0", "take coins", "done"), alone=True,
    ),
    LessonStep(
        why("The round is over"),
        why("Workers come home, five cubes at most are kept, a new circle is laid. After five rounds cities are "
            "counted. You know enough to play."),
    ),
)  # fmt: skip
