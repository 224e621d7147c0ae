"""All the points of a seat by number, as the score track shows them: told at any time, whatever was told before."""

from __future__ import annotations

from engine.rules.amytis.aid import Aid
from ui.boxes.board import Glance
from ui.design.parts import key, seat_mark, words
from ui.design.rect import Rect
from ui.design.shapes import MARK, Shape
from ui.house.intents import Pick

FIGURES = 3  # of the largest number


def written(before: str, digit: int) -> str:
    """What stands there after one more digit; below 0: after one fewer."""
    return before[:-1] if digit < 0 else (before + str(digit))[-FIGURES:].lstrip("0") or "0"


def pad(glance: Glance[Aid], room: Rect, seat: int, number: str) -> list[Shape]:
    """Whose points, the number so far, ten digits, and the two ways out."""
    look, gap = glance.look, glance.look.glass.gap
    top, digits, foot = room.rows((4, 5, 4), gap)
    name = glance.speaker.name(seat)
    mark = seat_mark(look, glance.session.game.opening.players[seat].colour)
    said = glance.text("Points of {name} on the score track", name=f"{MARK} {name}")
    left, right = top.columns((3, 1), gap)
    shapes: list[Shape] = [words(look, left, said, "lead", least="small", lines=2, marks=(mark,))]
    shapes.append(words(look, right, number or "…", "huge", least="lead", face="bold", across="middle"))
    for digit, cell in enumerate(digits.grid(5, 2, gap)):
        shapes += key(look, cell, str(digit), Pick("digit", digit), step="lead", name=f"digit-{digit}")
    cancel, rub, write = foot.columns((2, 2, 3), gap)
    shapes += key(look, cancel, glance.text("Cancel"), Pick("total", None), step="body", name="cancel")
    shapes += key(look, rub, glance.text("Rub out"), Pick("digit", -1), icon="rub", step="body", ready=bool(number),
                  name="rub")  # fmt: skip
    return shapes + key(look, write, glance.text("That is how it is"), Pick("write"), icon="check", main=bool(number),
                        ready=bool(number), name="write")  # fmt: skip
