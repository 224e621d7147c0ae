"""The stage: how every box looks and is played on the glass. It knows no box, no rules, no words.

A board says what is there, the stage does the rest. What is there is a `Scene`, a frozen value made anew for every
picture: places with what lies on them, pieces that lie over several, what can be touched, what it brings, the ghost.

    class CityBoard:
        def __init__(self):
            self.stage = Stage("city")                # kept: knows where fingers moved the eye

        def body(self, face, at):
            return self.stage.shapes(face.look, at.body, self.scene(face))

        def scene(self, face):
            offers = {move.at: move for move in position.moves()}
            places = tuple(
                Place(
                    cell,
                    hexagon(q, r),                                  # square(x, y), row(5)[n], ring(12, 9, 6)[n]
                    Ground(fill, height=3),                         # levels become stacked edges and a shadow
                    (Plate("lighthouse", fill=clay),),              # what lies there, drawn in its middle
                    touch=Pick("cell", cell) if cell in offers else None,
                    worth=Worth("+6", rank=6) if cell in offers else None,
                )
                for cell, (q, r) in cells
            )
            return Scene(places, placing=True, focus=(last,))

        def take(self, intent, face):
            if self.stage.take(intent):                             # all of it, and back
                return
            ...

        def pulled(self, pull, face):
            self.stage.pulled(pull)                                 # fingers, pinch, wheel

**Units.** Outlines are in units of the board: a square cell is 1 x 1, a hex is 1 from side to side, cards are what you
make them. The camera decides how many pixels that is: never under 7 mm for the smallest place, 9 mm while `placing`,
never over `most`. It opens over the ghost, else over `focus` (what just happened), else over the best place that can be
touched; goes there in 200 ms when it is out of sight; follows fingers, wheel and keys; a double tap or the corner map
shows all of it.

**Touching.** A place with a `touch` is lit: a contour under what lies on it, everything else a third dimmer. A touch
may be the move itself (`Play(move)`: done at once) or a choice half made (`Pick("cell", 7)`: the board keeps it and
gives a `Ghost` with the next scene; the main action then confirms, a tap on the ghost turns it). Places that are only
shown have none. `worth` is said before anything is touched; of more than twelve only those with the highest `rank`.

**Carrying.** What lies in a hand beside the stage says `drag=Carry(what)`: a finger takes it and slides it onto a
place. A board that keeps a `Carrying` hears of it in `pulled`, shows the ghost where it is, and plays when the finger
lifts: one input, from down to up. Lifting never shows what is hidden: there the ghost stays, and is confirmed.

**Heights.** `Ground(height=n)` raises a place by n levels; what lies on it rises with it. 0 is flat, with no shadow.

**Things** are frozen values with `shapes(look, room)`. `Plate` (building, district, type, goods: a dark glyph on its
colour), `Cube`, `Disc` (a seat's wood), `Sign` (plain drawing), `Number`, `Pile` (several), `Corner` (small, in a
corner). Bring your own for what only your box has: a bar against its threshold, a boat with slots.

**What the rules ask that is no place** is answered by `answers(look, room, [Answer(...)])`: keys that show the thing
with its price and its gain. **What would change** is `outlook(position, moves, seat)`: points, and the lines of the
score that differ ("9 x 2", "9 x 3"), from a copy, never computed by a screen. **The rival's card** is `acts(...)`, one
act a line; **a list of what hands do** is `duties(...)`. **Show mode** (attract, replay, television) is `show(...)`.

Several stages on one screen have different names. A scene that is equal to the last one is not drawn again, and moving
the eye moves a finished sheet: make scenes of equal values, and pictures cost nothing.
"""

from ui.stage.acts import Act, Difference, Duty, acts, differences, duties
from ui.stage.answers import Answer, answer_key, answers, worth_line
from ui.stage.camera import Limits, View
from ui.stage.carry import Carry, Carrying
from ui.stage.outline import block, bounds, hex_middle, hexagon, ring, row, square
from ui.stage.outlook import Changed, Outlook, outlook, signed
from ui.stage.scene import Ghost, Ground, Piece, Place, Scene, Thing, Worth
from ui.stage.show import Seated, above, captioned, pictured, show, standing, still
from ui.stage.stage import Near, Stage, Whole
from ui.stage.things import Corner, Cube, Disc, Number, Pile, Plate, Sign, laid

__all__ = [
    "Act",
    "Answer",
    "Carry",
    "Carrying",
    "Changed",
    "Corner",
    "Cube",
    "Difference",
    "Disc",
    "Duty",
    "Ghost",
    "Ground",
    "Limits",
    "Near",
    "Number",
    "Outlook",
    "Piece",
    "Pile",
    "Place",
    "Plate",
    "Scene",
    "Seated",
    "Sign",
    "Stage",
    "Thing",
    "View",
    "Whole",
    "Worth",
    "above",
    "acts",
    "answer_key",
    "answers",
    "block",
    "bounds",
    "captioned",
    "differences",
    "duties",
    "hex_middle",
    "hexagon",
    "laid",
    "outlook",
    "pictured",
    "ring",
    "row",
    "show",
    "signed",
    "square",
    "standing",
    "still",
    "worth_line",
]
