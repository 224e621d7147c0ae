"""Beside the stage while a tile is taken and laid, or a building put: what is in the hand, what a place for it would
bring, turning it."""

from __future__ import annotations

from engine.rules.contract import Why
from engine.rules.panticapaeum.moves import DECLINE, Take
from engine.rules.panticapaeum.position import Game as Panticapaeum
from engine.table.intents import Play
from ui.boxes.board import Glance
from ui.boxes.panticapaeum import around
from ui.boxes.panticapaeum.asked import early
from ui.boxes.panticapaeum.firststeps import NOW
from ui.boxes.panticapaeum.halfchosen import HalfChosen
from ui.boxes.panticapaeum.histurn import tells
from ui.boxes.panticapaeum.placements import collected
from ui.boxes.panticapaeum.sums import figures, sums, thing_scored
from ui.boxes.panticapaeum.tile import Picture, span_of
from ui.design.parts import hints, icon_key, note, words
from ui.design.parts.keys import blank
from ui.design.rect import Rect
from ui.design.shapes import Shape
from ui.house.intents import Pick
from ui.stage import Answer, Carry, Difference, Outlook, answers, differences, laid


def take(board: HalfChosen, glance: Glance[Panticapaeum], room: Rect, p: Panticapaeum) -> list[Shape]:
    """The choice itself is on the stage; beside it what the rival did, or what can be done in a first round. While
    something else is looked at on the stage, the choice stands here."""
    shapes, room = around.headed(board, glance, room, glance.text("Take a tile"))
    if board.on_stage(p) != "choice" or tells(board, glance):
        return shapes + answers(glance.look, room, _tiles(board, glance, p))
    lines = [glance.language.why(line) for line in NOW.get("take", ())] if p.round == 1 else []
    if lines:
        return shapes + hints(glance.look, room, lines)
    left, line = glance.text("{many:tile} left", many=p.circle.left), room.top(glance.look.glass.px("note") * 1.4)
    shapes.append(note(glance.look, line, left, across="middle"))
    return shapes + sums(glance, room.below(line.h + glance.look.glass.mm(1)), p.turn.who)


def _tiles(board: HalfChosen, glance: Glance[Panticapaeum], p: Panticapaeum) -> list[Answer]:
    """The tiles one may take, with what the best place for each would bring."""
    takes = [move for move in p.moves() if isinstance(move, Take)]
    span = span_of(p.kit.tiles[move.part] for move in takes)
    return [
        Answer(Play(move), (Picture(p.kit.tiles[move.part], 0.96, span),), gain=board.best(glance, move),
               says=glance.speaker.chosen(move), key=f"take-{n}", whole=True)
        for n, move in enumerate(takes, 1)
    ]  # fmt: skip


def placing(board: HalfChosen, glance: Glance[Panticapaeum], room: Rect, p: Panticapaeum) -> list[Shape]:
    """What is in the hand, what this place would bring, and turning it: the hand and all ways it can be turned at one
    scale."""
    look, glass = glance.look, glance.look.glass
    offers, shapes = board.offers(glance), list[Shape]()
    if early(glance):
        foot = room.from_bottom(glass.tall(12))
        room = room.top(room.h - foot.h - glass.gap)
        shapes += icon_key(look, foot, "cross", Play(DECLINE), glance.speaker.chosen(DECLINE), name="leave")
    if len(offers.facings) > 1:
        return shapes + _turning(board, glance, room, p)
    told = glass.px("body") * 3.2  # what stands below it: points, and a line of what differs
    side = min(room.w * 0.62, max(room.h * 0.4, min(room.h * 0.5, room.h - told)), glass.mm(26))
    shapes += _hand(board, glance, room.top(side).centred(side, side), None)
    return shapes + _brings(board, glance, room.below(side + glass.mm(1)), p)


def _hand(board: HalfChosen, glance: Glance[Panticapaeum], room: Rect, touch: Pick | None) -> list[Shape]:
    """What slides out of the hand."""
    look, glass = glance.look, glance.look.glass
    shapes = blank(look, room, touch, says=glance.text("turn"), key="hand", drag=Carry("hand"))
    if board.carrying.what != "hand":
        inside = room.inset(glass.mm(1.2)) if touch is None else room.inset(glass.mm(0.8), glass.mm(1))
        facing = board.offers(glance).facing(board.facing)
        shapes += around.hand(glance, inside.top(inside.h - glass.mm(0.5)), facing)
    return shapes


def _turning(board: HalfChosen, glance: Glance[Panticapaeum], room: Rect, p: Panticapaeum) -> list[Shape]:
    """The hand in a corner, beside it a key for each way it can lie; below them what its place would bring."""
    look, glass, offers = glance.look, glance.look.glass, board.offers(glance)
    facings = offers.facings
    lines = 2 if len(facings) > 2 else 1
    columns = 1 + -(-len(facings) // lines)
    side = min((room.w - glass.gap * (columns - 1)) / columns, room.h * 0.33)
    grid = room.top(side * lines + glass.gap * (lines - 1))
    cells = grid.grid(columns, lines, glass.gap)
    shapes = _hand(board, glance, cells[0].joined(cells[-columns]), around.TAKEN["hand"])
    chosen = board.picked(glance)
    now = chosen.facing if chosen is not None else offers.facing(board.facing)
    keys = [cell for n, cell in enumerate(cells) if n % columns]
    for facing, cell in zip(facings, keys, strict=False):
        take = Pick("facing", facing)
        shapes += blank(
            look, cell, take, chosen=facing == now, says=glance.text("turn"), key=f"facing-{facing}", drag=Carry(take)
        )
        inside = cell.inset(glass.mm(0.8), glass.mm(1))
        shapes += around.hand(glance, inside.top(inside.h - glass.mm(0.5)), facing)
    return shapes + _brings(board, glance, room.below(grid.h + glass.mm(1)), p)


def _brings(board: HalfChosen, glance: Glance[Panticapaeum], room: Rect, p: Panticapaeum) -> list[Shape]:
    """What the ghost's place would bring: cubes and workers, points, and the lines of the score that differ."""
    look = glance.look
    chosen = board.picked(glance)
    if chosen is None:
        sentence = glance.text("Slide it onto its place, or touch the place")
        return [words(look, room, sentence, "body", least="small", lines=3, across="middle")]
    seen = board.offers(glance).outlook(chosen)
    things = collected(seen.events, p.turn.who)
    line = look.glass.px("body") * 1.4  # where there is little room letters are large all the same
    top = room.top(max(line, min(room.h * 0.36, look.glass.px("head") * 1.1)))
    shapes: list[Shape] = []
    if things and seen.points:
        left, right = top.columns((1, 1), look.glass.gap)
        shapes += laid(look, left, things)
        shapes.append(_points(glance, right, seen))
    elif things:
        shapes += laid(look, top, things)
    elif seen.points:
        shapes.append(_points(glance, top, seen))
    else:
        shapes.append(words(look, top, glance.text("brings nothing"), "note", least="small", across="middle"))
    return shapes + differences(look, room.below(top.h), differ(glance, seen))


def _points(glance: Glance[Panticapaeum], room: Rect, seen: Outlook) -> Shape:
    color = glance.look.theme.good if seen.points > 0 else glance.look.theme.bad
    return words(glance.look, room, seen.sign, "head", least="note", color=color, across="middle", face="bold")


def differ(glance: Glance[Panticapaeum], seen: Outlook) -> list[Difference]:
    """The lines of the score a placement changes, in figures: the thing before them says what is counted."""

    def said(why: Why | None) -> str:
        return (figures(why) or glance.why(why)) if why is not None else ""

    return [
        Difference(thing_scored(line.rule), said(line.before), said(line.after), line.points)
        for line in seen.lines
        if line.points
    ]
