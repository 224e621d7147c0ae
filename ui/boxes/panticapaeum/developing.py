"""Beside the stage when it is time to act: the five buildings at their prices, selling, taking."""

from __future__ import annotations

from engine.rules.panticapaeum.development import COINS_TAKEN, price
from engine.rules.panticapaeum.moves import BUILD, TAKE_COINS, TAKE_CUBE, Sell
from engine.rules.panticapaeum.parts import BUILDINGS, COLOURS
from engine.rules.panticapaeum.position import Game as Panticapaeum
from engine.table.intents import Play
from ui.boxes.board import Glance
from ui.boxes.panticapaeum.around import MINUS, headed, heading
from ui.boxes.panticapaeum.asked import slides
from ui.boxes.panticapaeum.cityscene import building
from ui.boxes.panticapaeum.halfchosen import HalfChosen
from ui.boxes.panticapaeum.rowscene import thing_of
from ui.design.rect import Rect
from ui.design.shapes import Shape
from ui.house.intents import Explain, Pick
from ui.stage import Answer, Cube, Sign, Worth, answers


def act(board: HalfChosen, glance: Glance[Panticapaeum], room: Rect, p: Panticapaeum) -> list[Shape]:
    """The five buildings at their prices; selling; taking."""
    shapes, room = headed(board, glance, room, glance.text("Choose an action"))
    moves, seat = p.moves(), p.turn.who
    shown = p.prices.shown()
    given = []
    for kind in range(len(BUILDINGS)):
        owed, printed = price(p, seat, kind), shown[kind]
        cost = Worth("\N{EN DASH}") if owed is None else Worth(str(owed), (Cube(COLOURS[kind], 0.9),))
        less = ""
        if printed is not None and owed is not None and owed < printed:
            less = f"{printed}{MINUS}{printed - owed}"
        says = f"{glance.word(BUILDINGS[kind])} {owed if owed is not None else ''}"
        # dim keys answer too: the refusal says why it cannot be built
        given.append(
            Answer(Play(BUILD[kind]), (building(kind),), price=cost, note=less, ready=BUILD[kind] in moves, says=says,
                   hold=Explain("P5.1"), key=f"build-{BUILDINGS[kind]}", drag=slides(glance, BUILD[kind]))
        )  # fmt: skip
    sells = any(isinstance(move, Sell) for move in moves)
    have = tuple(colour for colour in range(5) if p.players[seat].cubes[colour])
    three = tuple(Cube(COLOURS[colour], 0.8) for colour in (have or (0, 1, 2))[:3])
    given.append(
        Answer(
            Pick("sell", have),
            three,
            gain=Worth("", (Sign("coin", 0.9),)),
            ready=sells,
            says=glance.text("Sell"),
            key="sell",
        )
    )
    coins = Worth(f"+{COINS_TAKEN}", (Sign("coin", 0.9),))
    given.append(
        Answer(Play(TAKE_COINS), gain=coins, ready=TAKE_COINS in moves, says=glance.text("coins"), key="take-coins")
    )
    cube = Worth("+1", (Sign("cube", 0.9),))
    given.append(Answer(Pick("taking", True), gain=cube, says=glance.text("Take"), key="taking"))
    return shapes + answers(glance.look, room, given)


def sell(board: HalfChosen, glance: Glance[Panticapaeum], room: Rect, p: Panticapaeum) -> list[Shape]:
    """Three to five colours, each with what the step in its row brings; all that can go are chosen, a touch takes one
    out."""
    assert board.selling is not None
    shapes, room = heading(glance, room, glance.text("Sell three to five"))
    player = p.players[p.turn.who]
    given = []
    for colour, name in enumerate(COLOURS):
        on = colour in board.selling
        rest = tuple(c for c in board.selling if c != colour)
        other = rest if on else tuple(sorted((*board.selling, colour)))
        able = bool(player.cubes[colour])
        step = thing_of(p.kit, p.tokens, colour, player.markers[colour] + 1) if _goes(p, colour) else None
        gain = Worth("", (step,)) if step is not None else None
        given.append(
            Answer(Pick("sell", other) if able else None, (Cube(name),), gain=gain, ready=able, chosen=on,
                   says=glance.word(name), key=f"sell-{name}")
        )  # fmt: skip
    given.append(Answer(Pick("sell", None), text=glance.text("Back"), key="unsell"))
    return shapes + answers(glance.look, room, given)


def _goes(p: Panticapaeum, row: int) -> bool:
    """Whether this marker of whoever moves has a cell before it."""
    return p.players[p.turn.who].markers[row] < p.kit.rows[row].end


def gain(glance: Glance[Panticapaeum], room: Rect, p: Panticapaeum) -> list[Shape]:
    """A cube: which."""
    shapes, room = heading(glance, room, glance.text("Take a cube"))
    moves = p.moves()
    given = [
        Answer(Play(TAKE_CUBE[colour]), (Cube(name),), ready=TAKE_CUBE[colour] in moves, says=glance.word(name),
               gain=Worth("+1"), key=f"take-{name}")
        for colour, name in enumerate(COLOURS)
    ]  # fmt: skip
    given.append(Answer(Pick("taking", False), text=glance.text("Back"), key="untake"))
    return shapes + answers(glance.look, room, given)
