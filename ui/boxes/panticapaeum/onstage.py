"""What lies on the stage: the tiles to choose from, the circle, the rows or a city, and what a touch on them means."""

from __future__ import annotations

from collections.abc import Hashable

from engine.rules.contract import OfCell
from engine.rules.panticapaeum.circle import GAP
from engine.rules.panticapaeum.moves import STEP, USE, WORKER, Advance, Lift, Take, Worker
from engine.rules.panticapaeum.position import Game as Panticapaeum
from engine.table.intents import Play
from ui.boxes.board import Glance
from ui.boxes.panticapaeum.asked import said, slides, strides
from ui.boxes.panticapaeum.choicescene import choice_scene
from ui.boxes.panticapaeum.circlescene import circle_scene
from ui.boxes.panticapaeum.cityscene import city_scene, ghost, sent
from ui.boxes.panticapaeum.halfchosen import HalfChosen
from ui.boxes.panticapaeum.rowscene import rows_scene
from ui.design.rect import Rect
from ui.house.intents import Pick
from ui.stage import Carry, Scene, Worth


def scene(board: HalfChosen, glance: Glance[Panticapaeum], name: str, room: Rect) -> Scene:
    """What lies on the stage of this name, in this room."""
    look, p = glance.look, glance.view
    match name:
        case "choice":
            takes = [move for move in p.moves() if isinstance(move, Take)]
            return choice_scene(look, p.kit, [(m.part, Play(m), board.best(glance, m)) for m in takes], room)
        case "circle":
            tiles = p.circle.tiles
            missing = p.table.circle + 1 - len(tiles) if p.turn.ask == "deal" else 0
            return circle_scene(
                look, p.kit, [*tiles, *[GAP] * missing], p.circle.at, _takes(p), room=room, near=p.circle.next()
            )
        case "rows":
            return _rows(glance)
        case _:
            return city(board, glance)


def _takes(p: Panticapaeum) -> dict[int, Hashable]:
    """Places of the circle and what a touch on them means."""
    ahead = p.circle.next()
    return {ahead[move.place - 1]: Play(move) for move in p.moves() if isinstance(move, Take)}


def _rows(glance: Glance[Panticapaeum]) -> Scene:
    """The development board; where a marker may go on is lit."""
    p = glance.view
    seats = range(p.seats)
    touches: dict[tuple[int, int], Hashable] = {}
    shown: tuple[tuple[int, int], ...] = ()
    if p.turn.who >= 0:
        markers, row = p.players[p.turn.who].markers, p.turn.part
        for move in p.moves():
            if isinstance(move, Advance):
                touches[move.colour, markers[move.colour] + 1] = said(glance, move)
        for run in strides(p) if p.turn.ask == "step" else ():
            # a touch on a worker's cell leads there: whether it is taken is asked then
            touches[row, markers[row] + run.count(STEP)] = Play(*(run[:-1] if run[-1] == USE else run))
        if p.turn.ask in ("use", "step", "advance"):
            shown = ((row, markers[row]),)
    return rows_scene(glance.look, p, [glance.colour(seat) for seat in seats], touches=touches, shown=shown)


def city(board: HalfChosen, glance: Glance[Panticapaeum]) -> Scene:
    look, p, seat = glance.look, glance.view, board.seat(glance)
    touches: dict[int, Hashable] = {}
    drags: dict[int, Carry] = {}
    worth: dict[int, Worth] = {}
    shown, placing, aside = None, False, False
    if seat == p.turn.who and (board.sending or board.carrying.what == "worker"):
        touches = {move.cell: Play(WORKER[move.cell]) for move in p.moves() if isinstance(move, Worker)}
        placing = True
        shown = sent(look.theme, p, seat, board.aimed, glance.colour(seat)) if board.aimed is not None else None
    elif seat == p.turn.who and (offers := board.offers(glance)):
        chosen, placing = board.picked(glance), True
        touches = {cell: Pick("cell", cell) for cell in offers.cells}
        if chosen is not None:
            more = len(offers.facings) > 1
            shown = ghost(look.theme, p, seat, chosen, Pick("turn", 1) if more else None, glance.text("turn"))
        else:
            worth = {cell: worth_there for cell, (_, worth_there) in offers.told.items()}
    elif seat == p.turn.who:
        answers = [move for move in p.moves() if isinstance(move, OfCell) and not isinstance(move, Worker)]
        stand = {cell: move for move in answers for cell in _standing(p, move)}
        touches = {cell: said(glance, move) for cell, move in stand.items()}
        drags = {cell: carry for cell, move in stand.items() if (carry := slides(glance, move)) is not None}
        placing = bool(answers)
        if not answers:  # nothing else is asked of the city: workers go where they may without a word
            touches = {move.cell: Play(WORKER[move.cell]) for move in p.moves() if isinstance(move, Worker)}
            placing = aside = bool(touches)
    city = p.players[seat].city
    newest = (city.tiles[-1][1],) if city.tiles else ()
    return city_scene(
        look.theme, city, p.kit.footprint, colour=glance.colour(seat), touches=touches, drags=drags, worth=worth,
        ghost=shown, focus=() if touches and not aside else newest, placing=placing, dimmed=not aside,
    )  # fmt: skip


def _standing(p: Panticapaeum, move: OfCell) -> tuple[int, ...]:
    """Where this answer can be touched: on its cell, or wherever the building stands that it is about."""
    city = p.players[p.turn.who].city
    if isinstance(move, Lift):
        for one in city.buildings:
            cells = city.cells(city.footing(one, p.kit.footprint))
            if move.cell in cells:
                return tuple(cells)
    return (move.cell,)
