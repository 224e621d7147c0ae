"""Between the cities: the building board, or what is asked instead of it: the king's favour, a project, the tile in
hand; or what somebody wants to look at."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from engine.rules.amytis.board import LINED, lined_up
from engine.rules.amytis.city import KINDS, PALACE
from engine.rules.amytis.moves import BOTTOM, COUNT, DRAW, PICK, Count, Favour, Take
from engine.rules.amytis.position import Game
from engine.rules.amytis.score import CARDS, TRACK
from engine.table.intents import Play
from ui.boxes.amytis import gains
from ui.boxes.amytis.effects import short
from ui.boxes.amytis.firststeps import FAVOURS
from ui.boxes.amytis.grids import favour_scene, stacks_scene
from ui.boxes.amytis.looks import ICONS, Card, swatch
from ui.boxes.amytis.seats import card_key, effect, holds, side
from ui.boxes.amytis.words import tile_name
from ui.boxes.board import Glance
from ui.design.parts import words
from ui.design.parts.keys import blank
from ui.design.rect import Rect
from ui.design.shapes import Box, Icon, Shape
from ui.house.intents import Explain
from ui.stage import Answer, Scene, Sign, Stage, Worth, answer_key, signed


def shapes(glance: Glance[Game], room: Rect, stage: Stage, shown: str, cell: int | None) -> list[Shape]:
    """What stands between the cities now: what somebody wants to see, or what is asked. `cell`: under the ghost."""
    ask = glance.view.turn.ask
    match shown or ask:
        case "favours" | "favour":
            return _favours(glance, room, stage)
        case "projects":
            return _projects(glance, room)
        case "project":
            return _palace(glance, room)
        case "lay":
            return _hand(glance, room, cell)
    touches = {move.place: Play(move) for move in glance.view.moves() if isinstance(move, Take)}
    return stage.shapes(glance.look, room, stacks(glance, touches))


def stacks(glance: Glance[Game], touches: Mapping[int, Hashable]) -> Scene:
    """The building board; a stack that can be taken from carries a crown where an architect on it earns a favour."""
    p = glance.view
    line, earned = Worth(things=(Sign("crown", 0.9),)), bool(p.favours.offers(p.seat))
    colours = [glance.colour(seat) for seat in (0, 1)]
    heights = [str(height) for height in p.board.heights]
    return stacks_scene(
        glance.look, p.kit, p.board.tops, heights, p.board.out, colours, touches,
        empty=sum(1 << place for place, height in enumerate(p.board.heights) if not height),
        hold=lambda part: holds(p.kit, p.sides, part),
        worths={place: line for place in touches if earned and lined_up(p.board.out[p.seat] | 1 << place, place)},
    )  # fmt: skip


def _heading(glance: Glance[Game], room: Rect, text: str) -> tuple[list[Shape], Rect]:
    """A line over what is asked."""
    look = glance.look
    tall = look.glass.px("body") * 1.2
    shape = words(look, room.top(tall), text, "body", least="small", across="middle", face="title")
    return [shape], room.below(tall + look.glass.mm(0.8))


def _favours(glance: Glance[Game], room: Rect, stage: Stage) -> list[Shape]:
    p = glance.view
    shapes: list[Shape] = []
    asked = p.turn.ask == "favour"
    if asked:
        shapes, room = _heading(glance, room, glance.text("The king’s favour"))
    touches: dict[int, Hashable] = {move.space: Play(move) for move in p.moves() if isinstance(move, Favour)}
    worths = gains.favours(p) if asked else {}
    clauses = {space: Explain(FAVOURS[space]) for space in range(BOTTOM + 1)}
    colours = [glance.colour(seat) for seat in (0, 1)]
    scene = favour_scene(glance.look, p.favours, colours, touches, worths, clauses)
    return shapes + stage.shapes(glance.look, room, scene)


def _projects(glance: Glance[Game], room: Rect) -> list[Shape]:
    """The row, and what lies before both seats; completed ones as a number."""
    p, look = glance.view, glance.look
    shapes: list[Shape] = []
    cards = (p.projects[0], tuple(p.row), p.projects[1])
    for n, (row, given) in enumerate(zip(room.rows(3, look.glass.mm(1)), cards, strict=True)):
        seat = (0, None, 1)[n]
        edge = look.theme.seat(glance.colour(seat)).fill if seat is not None else look.theme.rule
        shapes.append(Box(row, fill=look.theme.card, outline=edge, thick=look.glass.line, radius=look.glass.radius))
        inner = row.inset(look.glass.mm(1), look.glass.mm(0.6))
        aside = inner.from_right(look.glass.px("body") * 1.7)
        inner = inner.left(inner.w - aside.w)
        wide = min(inner.h, inner.w / max(3, len(given)))
        city = p.cities[seat].look if seat is not None else None
        for at, card in enumerate(given):
            spot = Rect(inner.x + at * wide, inner.y, wide, inner.h).inset(look.glass.mm(0.5), 0)
            shapes += swatch(p.kit, card, city).shapes(look, spot)
        icon, many = ("card", len(p.pile)) if seat is None else ("check", len(p.completed[seat]))
        upper, lower = aside.rows(2)
        side = min(upper.w, upper.h) * 0.8
        shapes.append(Icon(upper.centred(side, side), icon, look.theme.good if seat is not None else look.theme.ink))
        shapes.append(words(look, lower, str(many), "body", least="small", across="middle", face="bold"))
    return shapes


def effects(glance: Glance[Game], room: Rect) -> list[Shape]:
    """The six building cards with what each does on the side in play; a touch says it in full."""
    p, look = glance.view, glance.look
    shapes: list[Shape] = []
    for (kind, name), cell in zip(enumerate(KINDS), room.grid(3, 2, look.glass.gap), strict=True):
        said = f"{glance.word(name)} · {side(glance, p.sides, kind)}"
        shapes += blank(look, cell, Explain(effect(p.sides, kind)), says=glance.word(name), key=f"effect-{name}")
        inner = cell.inset(look.glass.mm(1.4), look.glass.mm(0.8))
        top, below = inner.rows((3, 8), look.glass.mm(0.3))
        mark = top.left(min(top.h, top.w * 0.4)).centred(top.h, top.h)
        shapes.append(Icon(mark, ICONS[kind], look.theme.ink))
        beside = top.after(top.h + look.glass.mm(1.2))
        shapes.append(words(look, beside, said, "body", least="small", face="bold", lines=2, kin="effects"))
        shapes.append(words(look, below, glance.why(short(p.kit, p.sides, kind)), "note", least="small", lines=3))
    return shapes


def _palace(glance: Glance[Game], room: Rect) -> list[Shape]:
    """A project of the row, the top of the pile, or on side B points."""
    p, look = glance.view, glance.look
    shapes, room = _heading(glance, room, glance.text("Choose a project"))
    worths, city = gains.projects(p), p.cities[p.turn.who].look
    counts = any(isinstance(move, Count) for move in p.moves())
    cells = room.grid(3 if counts else 2, 2, look.glass.gap)
    for card, cell in zip(p.row, cells, strict=False):
        says = glance.speaker.chosen(PICK[card])
        thing, touch, name = swatch(p.kit, card, city), Play(PICK[card]), f"project-{card}"
        shapes += card_key(glance, cell, thing, touch, says, name, worths.get(card))
    pile = str(len(p.pile))
    given = [Answer(Play(DRAW), (Sign("card"),), pile, says=glance.speaker.chosen(DRAW), key="project-pile")]
    if counts:
        said = glance.speaker.chosen(COUNT)
        given.append(Answer(Play(COUNT), (Sign("points"),), gain=gains.counted(p), says=said, key="project-count"))
    for answer, cell in zip(given, cells[len(p.row) :], strict=False):
        shapes += answer_key(look, cell, answer)
    return shapes


def _hand(glance: Glance[Game], room: Rect, cell: int | None) -> list[Shape]:
    """The tile in hand, what it does, and what the cell under the ghost would change."""
    p, look = glance.view, glance.look
    part = p.turn.part
    kind = p.kit.kinds[part]
    glass = look.glass
    shapes: list[Shape] = [Box(room, fill=look.theme.card, radius=glass.radius, hold=holds(p.kit, p.sides, part))]
    inner = room.inset(glass.mm(1.6), glass.mm(1.2))
    top, below = inner.rows((9, 11), glass.mm(1))
    picture = top.left(min(top.h, top.w * 0.38))
    shapes += Card(kind, p.kit.colours[part]).shapes(look, picture)
    beside = top.after(picture.w + glass.mm(1.4))
    if LINED[p.board.out[p.turn.who]] and p.favours.offers(p.turn.who):
        low = below.from_bottom(glass.least * 2.45)
        below = below.top(below.h - low.h)
        crown = low.left(glass.least * 1.77)
        shapes.append(Icon(crown, "crown", look.theme.ornament))
        remark = glance.text("then a favour")
        shapes.append(words(look, low.after(crown.w + glass.mm(1)), remark, "body", least="small", lines=2))
    if cell is None:
        name = glance.word(tile_name(p.kit, part))
        shapes.append(words(look, beside, name, "lead", least="small", lines=2, face="bold"))
        sentence = glance.why(short(p.kit, p.sides, kind))
        shapes.append(words(look, below, sentence, "lead", least="small", lines=6))
        return shapes
    found = gains.laying(p, cell)
    shapes.append(words(look, beside, signed(found.points), "huge", least="lead", face="bold", across="middle"))
    lines = [_changed(glance, line.rule, line.points) for line in found.lines]
    if kind == PALACE:
        lines.append(glance.text("and a project"))
    for text, row in zip(lines, below.rows(max(3, len(lines)), 0), strict=False):
        shapes.append(words(look, row, text, "body", least="small", lines=2, kin="changes"))
    return shapes


def _changed(glance: Glance[Game], rule: str, points: int) -> str:
    """What a line of the score gains, by its short name."""
    by = signed(points)
    if rule == TRACK:
        return glance.text("building {by}", by=by)
    return glance.text("projects {by}", by=by) if rule == CARDS else glance.text("favour {by}", by=by)
