"""What a city is worth at this moment, line by line: beside the stage wherever nothing has to be answered there."""

from __future__ import annotations

from engine.rules.contract import ScoreLine, Why
from engine.rules.panticapaeum.parts import SCORED_BY
from engine.rules.panticapaeum.position import Game as Panticapaeum
from ui.boxes.board import Glance
from ui.boxes.panticapaeum.cityscene import building
from ui.design.parts import note
from ui.design.rect import Rect
from ui.design.shapes import Box, Shape, Text
from ui.house.intents import Open
from ui.stage import Sign, Thing, laid, signed


def sums(glance: Glance[Panticapaeum], room: Rect, seat: int) -> list[Shape]:
    """A row for each line of the score that counts: the thing, what of it there is, its points. Where there is no room
    for all of them those that count most, and the sum of the rest: it always adds up. Held, it opens the whole
    score."""
    look, glass, theme = glance.look, glance.look.glass, glance.look.theme
    counted = [line for line in glance.view.score().lines if line.seat == seat and line.points]
    heading = glance.text("Points so far")
    shapes: list[Shape] = [Box(room, fill=theme.card, radius=glass.radius, hold=Open("score", (seat,)), says=heading)]
    inner = room.inset(glass.mm(1.4), glass.mm(1))
    top = inner.top(glass.px("note") * 1.35)
    shapes.append(note(look, top, heading, across="middle"))
    inner = inner.below(top.h)
    if not counted:
        return [*shapes, note(look, inner, glance.text("Nothing counts yet."), across="middle", lines=3)]
    least = glass.least * 1.25  # larger letters give way
    many = max(1, min(len(counted), int(inner.h // least)))
    whole = many == len(counted)
    most = sorted(counted, key=lambda line: -abs(line.points or 0))[: many if whole else many - 1]
    high = min(inner.h / many, glass.px("body") * 1.7)
    rows = inner.centred(inner.w, high * many).rows(many, 0)
    for line, row in zip([line for line in counted if line in most], rows, strict=False):
        shapes += _row(glance, row, line)
    if not whole:
        rest = sum(line.points or 0 for line in counted if line not in most)
        name, worth = rows[-1].columns((3, 2), look.glass.mm(0.5))
        shapes += [
            Text(name, glance.text("the rest" if most else "together"), glass.type("body", "small"), theme.soft,
                 kin="sums"),
            _points(glance, worth, rest),
        ]  # fmt: skip
    return shapes


def _points(glance: Glance[Panticapaeum], room: Rect, points: int) -> Shape:
    theme = glance.look.theme
    tint = theme.good if points > 0 else theme.bad if points else theme.soft
    sizes = glance.look.glass.type("body", "small")
    return Text(room, signed(points), sizes, tint, face="bold", across="right", kin="sums")


def _row(glance: Glance[Panticapaeum], row: Rect, line: ScoreLine) -> list[Shape]:
    look, theme, points = glance.look, glance.look.theme, line.points or 0
    side = min(row.h, look.glass.mm(8))
    sizes = look.glass.type("body", "small")
    count, worth = row.after(side + look.glass.mm(1)).columns((3, 2), look.glass.mm(0.5))
    how = (figures(line.how) or glance.why(line.how)) if line.how is not None else ""
    return [
        *laid(look, row.left(side).centred(side, side), (thing_scored(line.rule),)),
        Text(count, how, sizes, theme.ink, kin="sums"),
        _points(glance, worth, points),
    ]


def figures(why: Why) -> str:
    """A line of the score without its nouns: "3 cubes" is 3, wineries with 4 and 6 cells at a point per 3 are
    4÷3 + 6÷3, for each is rounded by itself. Nothing where the sentence has to be said whole."""
    values = dict(why.values)
    if "counts" in values:
        per = f"\N{DIVISION SIGN}{values['value']}" if "value" in values else ""
        return " + ".join(f"{count}{per}" for count in str(values["counts"]).split(" + "))
    if "many" in values and "value" in values:
        return f"{values['many']} × {values['value']}"
    return str(*values.values()) if len(values) == 1 else ""


def thing_scored(rule: str) -> Thing:
    """What a line of the score counts."""
    if rule in SCORED_BY:
        return building(SCORED_BY.index(rule))
    return Sign({"P9.6": "coin", "P9.7": "cube", "P9.8": "drought"}.get(rule, "points"))
