"""What a seat has before it, in words: its projects and how far they are, its city, its architects and pawns."""

from __future__ import annotations

from engine.rules.amytis.board import SET
from engine.rules.amytis.city import CELLS, COLOURS
from engine.rules.amytis.position import Game
from engine.rules.amytis.projects import spread
from engine.rules.contract import listed
from ui.boxes.amytis.words import FAVOURS, places, tile_name
from ui.boxes.board import Glance
from ui.boxes.mine import Mine


def mine(glance: Glance[Game]) -> list[Mine]:
    """Of the seat that looks; all of it lies open."""
    p, seat = glance.view, glance.seat
    projects = tuple(_project(glance, card) for card in p.projects[seat])
    cells = tuple(_cell(glance, cell) for cell in range(CELLS) if p.cities[seat].heights[cell])
    return [
        Mine(glance.text("My projects"), projects),
        Mine(glance.text("My city"), cells),
        Mine(glance.text("My architects and pawns"), _pieces(glance)),
    ]


def _project(glance: Glance[Game], card: int) -> str:
    """What it is worth, what its picture shows, and what the city lacks where it lies best."""
    project = glance.view.kit.projects[card]
    picture = "; ".join(
        ", ".join(glance.text("any colour") if colour is None else glance.word(COLOURS[colour]) for colour in row)
        for row in project.picture
    )
    said = glance.text("Project {card}, {points:point}: {picture}.", card=card, points=project.points, picture=picture)
    _, short = project.nearest(glance.view.cities[glance.seat].look)
    lacks = [(cell, colour) for cell, colour in enumerate(spread(short)) if colour >= 0]
    if len(lacks) == 1:
        ((cell, colour),) = lacks
        return (
            f"{said} {glance.text('Only {colour} on cell {cell} is missing.', colour=COLOURS[colour], cell=cell + 1)}"
        )
    return f"{said} {glance.text('Missing: {many:tile}.', many=len(lacks))}"


def _cell(glance: Glance[Game], cell: int) -> str:
    city = glance.view.cities[glance.seat]
    return glance.text(
        "Cell {cell}: {tile}, level {level}", cell=cell + 1, tile=tile_name(glance.view.kit, city.top(cell)),
        level=city.heights[cell],
    )  # fmt: skip


def _pieces(glance: Glance[Game]) -> tuple[str, ...]:
    p, seat = glance.view, glance.seat
    out = p.board.out[seat]
    lines = [glance.text("Architects at home: {many}", many=p.kit.architects - len(SET[out]))]
    if out:
        lines.append(glance.text("On stacks: {places}", places=places(out)))
    lines.append(glance.text("Pawns left: {many}", many=p.favours.pawns[seat]))
    if spaces := p.favours.spaces(seat):
        lines.append(glance.text("Favours: {spaces}", spaces=listed([FAVOURS[space] for space in spaces])))
    return tuple(lines)
