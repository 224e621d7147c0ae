"""Every part, icon and colour as pictures for human eyes: `python -m ui.design.gallery DIR`."""

from __future__ import annotations

import math
import sys
from collections.abc import Callable
from itertools import product
from pathlib import Path

from ui.design.forms import FORMS
from ui.design.icons import ICONS
from ui.design.look import Look
from ui.design.parts import (
    Action,
    Entry,
    banner,
    bar,
    card,
    chip,
    dialog,
    dots,
    frame,
    icon_key,
    key,
    keyboard,
    listing,
    meander,
    note,
    number_keys,
    places,
    seat_mark,
    seat_name,
    stepper,
    stock,
    tabs,
    toast,
    words,
)  # fmt: skip
from ui.design.rect import Rect, ring
from ui.design.shapes import (
    MARK,
    Box,
    Circle,
    Group,
    Icon,
    Mosaic,
    Picture,
    Polygon,
    Shape,
    Text,
    Token,
)  # fmt: skip
from ui.design.sizes import Glass, Step
from ui.design.theme import (
    BEIGE,
    BROWN,
    GREEN,
    GREY,
    ORANGE,
    PURPLE,
    SEATS,
    SKY,
    THEMES,
    VERMILLION,
    YELLOW,
    Looks,
    clear,
    mix,
    wear,
)

SMALL: tuple[Step, ...] = ("small", "note", "body", "lead")
LARGE: tuple[Step, ...] = ("head", "big", "huge")
SEATED = ("red", "blue", "yellow", "green")

SAMPLES: dict[str, Looks] = {
    "sample square": (BROWN, "square"), "sample circle": (PURPLE, "circle"), "sample triangle": (BEIGE, "triangle"),
    "sample diamond": (ORANGE, "diamond"), "sample star": (GREEN, "star"), "sample house": (SKY, "house"),
    "sample market": (YELLOW, "market"), "sample barracks": (VERMILLION, "barracks"),
    "sample temple": (PURPLE, "temple"), "sample garden": (GREEN, "garden"), "sample quarry": (GREY, "quarry"),
}  # fmt: skip
"""Goods as a box could have them."""
wear(SAMPLES, {})


def home(look: Look) -> list[Shape]:
    glass, theme, at = look.glass, look.theme, places(look)
    shapes = frame(look, "", menu="menu", help="help")
    shapes.append(words(look, at.title, "Trireme", "head", face="title", color=theme.ornament))
    room = at.whole_body
    top = room.top(glass.tall(14))
    shapes += key(
        look, top, "Продолжить: Корабли, раунд 3", "go", icon="play", main=True, step="lead", note="вчера, 21:40"
    )
    boxes = Rect(room.x, top.bottom + glass.gap, room.w, room.h - top.h - glass.gap)
    named = (
        ("frieze ship", "Корабли"), ("temple", "Храмы"), ("frieze pyramid", "Пирамиды"), ("palace", "Дворцы и сады"),
    )  # fmt: skip
    line = boxes.from_bottom(glass.mm(3))
    boxes = boxes.top(boxes.h - line.h - glass.gap)
    for cell, (icon, name) in zip(boxes.columns(4, glass.gap), named, strict=True):
        shapes += key(look, cell, "", icon, says=name)
        inner = cell.inset(glass.mm(2), glass.mm(3))
        below = inner.from_bottom(glass.px("body") * 2.5)
        side = min(inner.w, inner.h - below.h) * 0.92
        spot = inner.top(inner.h - below.h).centred(side, side)
        shapes.append(Icon(spot, icon, theme.ink, theme.ornament))
        shapes.append(
            words(look, below, name, "lead", least="small", face="title", across="middle", lines=2, kin="boxes")
        )
    shapes += meander(look, line)
    return shapes


def turn(look: Look) -> list[Shape]:
    """The busiest screen of the sketches: a circle of tiles with the box."""
    glass, theme, at = look.glass, look.theme, places(look)
    shapes = frame(
        look, "Раунд 3 из 5 · ход 2 из 3", menu="menu", help="help", undo="undo",
        main=Action("Готово", "done", icon="next"), note="считыватель найден",
    )  # fmt: skip
    left, right = at.body.columns((11, 10), glass.gap * 2)
    cell = glass.mm(8)
    for i, spot in enumerate(ring(left, 14, cell)):
        known = i in (1, 2, 3)
        shapes.append(
            Box(
                spot, fill=theme.card if i < 9 else None, outline=theme.accent if known else theme.pencil,
                radius=glass.radius, thick=glass.line, dash="" if known else "dotted" if i > 8 else "dashed",
            )
        )  # fmt: skip
        if i == 0:
            shapes.append(Icon(spot.inset(glass.mm(0.5)), "trireme", theme.glow))
        elif known:
            shapes.append(words(look, spot, str(i), "lead", face="title", across="middle"))
        elif i < 9:
            shapes.append(words(look, spot, "?", "body", across="middle", pencil=True))
    inner = left.inset(cell + glass.gap, cell + glass.gap)
    keys = inner.centred(inner.w - glass.gap * 2, min(inner.h, glass.tall(15)))
    for n, spot in enumerate(keys.columns(3, glass.gap), 1):
        shapes += key(look, spot, str(n), n, step="big")
    top, columns, clock = right.rows((6, 5.2, 2), glass.gap)
    shapes += banner(
        look, top, seat_name("Красный"), f"потом Синий {MARK}", color=theme.seat("red").fill,
        marks=(seat_mark(look, "red"),), below_marks=(seat_mark(look, "blue"),),
    )  # fmt: skip
    for spot, (icon, count) in zip(
        columns.columns(5, glass.gap),
        (("house", 3), ("winery", 2), ("fortress", 4), ("aqueduct", 2), ("temple", 3)),
        strict=True,
    ):
        shapes += key(look, spot, "", icon, says=icon)
        a, b = spot.inset(glass.mm(1)).rows((5, 4))
        shapes.append(Icon(a, icon, theme.ink, theme.ornament))
        shapes.append(words(look, b, str(count), "body", face="bold", across="middle"))
    shapes += card(look, clock, "", "0:48 · всего 6:10", across="middle", step="note")
    for i, (color, spot) in enumerate(zip(SEATED, at.foot.columns(4, glass.gap), strict=True)):
        shapes += chip(look, spot, color, "", color, done=1 + (i == 0), of=3, active=i == 0)
    return shapes


def table(look: Look) -> list[Shape]:
    glass, at = look.glass, places(look)
    shapes = frame(
        look, "Как на столе?", back="back", help="help", undo="undo", main=Action("Так и есть", "ok", icon="check")
    )
    facts = (
        ("Раунд", "3", (), False), ("Первый игрок", f"{MARK} Борис", (seat_mark(look, "blue"),), False),
        ("Ходит", f"{MARK} Анна", (seat_mark(look, "red"),), False), ("Тайлов в круге", "9", (), True),
    )  # fmt: skip
    for spot, (label, value, marks, pencil) in zip(at.body.rows(4, glass.gap), facts, strict=True):
        shapes += stepper(look, spot, label, value, ("less", label), ("more", label), marks=marks, pencil=pencil)
    shapes += key(look, at.foot.columns((2, 1))[0], "Отмена", "cancel", icon="cross")
    return shapes


def scores(look: Look) -> list[Shape]:
    glass, theme, at = look.glass, look.theme, places(look)
    shapes = frame(look, "Храмы: очки за соседей", back="back", help="help", undo="undo", note="строка 4 из 7")
    room = at.whole_body
    pad = room.from_bottom(glass.tall(12.2) * 3 + glass.tall(1.9) * 2)
    seats = room.top(room.h - pad.h - glass.gap)
    for i, (color, spot) in enumerate(zip(SEATED, seats.columns(4, glass.gap), strict=True)):
        shapes += chip(
            look, spot, color, ("24", "17", "…", "")[i], color, active=i == 2, mark="crown" if i == 0 else ""
        )
    shapes += number_keys(look, pad, lambda n: n, chosen=None)
    del theme
    return shapes


def lists(look: Look) -> list[Shape]:
    glass, at = look.glass, places(look)
    shapes = frame(look, "История", back="back", help="help")
    room = at.whole_body
    head = room.top(glass.tall(12))
    shapes += tabs(look, head, [("Ходы", "a"), ("Отмены", "b"), ("Очки", "c")], 1, icons=("history", "undo", "score"))
    entries = [Entry("Раунд 3", heading=True)] + [
        Entry(f"{MARK} {name}: {what}", ("jump", i), value, icon, marks=(seat_mark(look, color),), chosen=i == 1)
        for i, (color, name, what, value, icon) in enumerate(
            [
                ("red", "Анна", "взяла вторую плитку", "12:04", "tile"),
                ("blue", "Борис", "построил винодельню", "+7", "winery"),
                ("yellow", "Вера", "пропустила ход", "", "skip"),
                ("green", "Глеб", "снял храм с планшета", "3 → 4", "temple"),
                ("red", "Анна", "построила крепость", "+9", "fortress"),
                ("blue", "Борис", "взял первую плитку", "", "tile"),
                ("yellow", "Вера", "построила дом", "+2", "house"),
            ]
        )
    ]
    shapes += listing(look, room.below(head.h + glass.gap), entries, 0, up="up", down="down", drag="list")
    return shapes


def asking(look: Look) -> list[Shape]:
    return [
        *turn(look),
        *dialog(
            look, "Синий сходил раньше", "Сейчас ход Красного. Засчитать ход Синего вне очереди или отложить тайл?",
            [Action("Так и было", "so"), Action("Вернуть", "back", icon="undo")], icon="warning",
        ),
    ]  # fmt: skip


def saying(look: Look) -> list[Shape]:
    """Icon keys, dim and chosen keys, chips, stocks, cards, dots, bars, a toast."""
    glass, theme, at = look.glass, look.theme, places(look)
    shapes = frame(
        look, "Части", menu="menu", help="help", undo="undo", asking=True,
        main=Action("Поставить", "put", ready=False, icon="check"),
    )  # fmt: skip
    a, b, c, d = at.body.rows((4, 4, 4.4, 4.2), glass.gap)
    for i, spot in enumerate(a.columns(6, glass.gap)):
        shapes += icon_key(
            look,
            spot,
            ("sound", "language", "brightness", "flip", "tag", "settings")[i],
            i,
            "",
            chosen=i == 1,
            ready=i != 4,
        )
    for (name, count), spot in zip(
        (("cube", 2), ("tile", 3), ("bag", 1), ("scroll", 0), ("pawn", 2), ("coin", 4), ("worker", 2)),
        b.columns(7, glass.gap),
        strict=True,
    ):
        shapes += stock(look, spot, name, str(count), name if name == "worker" else None)
    left, right = c.columns((1, 1), glass.gap)
    shapes += card(look, left, "", "Винодельня: хватает двух", icon="winery", lines=2)
    shapes += card(look, right, "", "Цена не подтверждена: 4", icon="pencil", pencil=True, lines=2)
    one, two = d.columns((2, 3), glass.gap)
    first, second = one.rows((3, 2))
    shapes += dots(look, first, 2, 5)
    shapes += bar(look, second.centred(one.w * 0.9, glass.mm(3)), 0.62, color=theme.seat("blue").fill)
    shapes += toast(look, "Забытое нажатие засчитано", icon="check", touch="undo", room=two)
    for i, (color, spot) in enumerate(zip(SEATED, at.foot.columns(4, glass.gap), strict=True)):
        shapes += chip(look, spot, color, str((31, 28, 35, 22)[i]), color, active=i == 2, ticked=i == 0)
    return shapes


def naming(look: Look, language: str = "ru") -> list[Shape]:
    at = places(look)
    return [
        *frame(look, "Как вас зовут?", back="back"),
        *keyboard(
            look, at.whole_body, language, lambda s: ("type", s), value="Анастасия",
            done=Action("Готово", "ok", icon="check"), other="ABC",
        ),
    ]  # fmt: skip


def boards(look: Look) -> list[Shape]:
    """Squares with levels and a ghost, hexes with levels, both in groups that pan and zoom; a QR code."""
    glass, at = look.glass, places(look)
    put = Action("Поставить", "put", icon="check")
    left, right = at.body.columns((1, 1), glass.gap)
    up, down = right.rows((3, 2), glass.gap)
    return [
        *frame(look, "Город Анны", menu="menu", help="help", undo="undo", main=put),
        *_squares(look, left),
        *_hexes(look, up),
        *_code_and_ring(look, down),
    ]


def _squares(look: Look, room: Rect) -> list[Shape]:
    glass, theme = look.glass, look.theme
    cell = 50
    inner: list[Shape] = []
    goods = list(SAMPLES)
    signs = ("house", "temple", "winery", "fortress")
    for y, x in product(range(6), range(7)):
        level = (x * 7 + y * 5) % 5
        if not level:
            continue
        spot = Rect(x * cell + 2, y * cell + 2, cell - 4, cell - 4)
        fill = mix(theme.card, theme.edge, 0.12 * level)
        inner.append(Box(spot, fill=fill, outline=theme.edge, rings=level, radius=5, thick=1.6))
        if level == 3:
            paint = theme.good_of(goods[(x + y) % 5])
            inner.append(Token(spot.inset(11), paint.form, paint.fill, edge=paint.edge, cube=True, ink=paint.ink))
        if level == 4:
            inner.append(Icon(spot.inset(9), signs[(x + y) % 4], theme.ink, theme.ornament))
    ghost = Rect(2 * cell, 2 * cell, 2 * cell, cell)
    glow = clear(theme.glow, 90)
    inner.append(Box(ghost, fill=glow, outline=theme.glow, radius=6, dash="dashed", thick=3, key="ghost"))
    return [
        Box(room, fill=theme.card, radius=glass.radius, drag="city"),
        Group(room.inset(glass.mm(1)), tuple(inner), (8, 8), glass.mm(8) / cell),
    ]


def _hexes(look: Look, room: Rect) -> list[Shape]:
    theme = look.theme
    kinds = list(SAMPLES)[5:]
    inner: list[Shape] = []
    r = 34.0
    for q, row in product(range(6), range(4)):
        cx, cy = 40 + q * r * 1.5, 40 + (row + (q % 2) / 2) * r * math.sqrt(3)
        corners = (math.radians(60 * corner) for corner in range(6))
        points = tuple((cx + (r - 2) * math.cos(angle), cy + (r - 2) * math.sin(angle)) for angle in corners)
        paint = theme.good_of(kinds[(q * 2 + row) % 6])
        inner.append(Polygon(points, fill=paint.fill, outline=theme.paper, rings=1 + (q + row) % 3, thick=1.5))
        inner.append(Icon(Rect(cx - 16, cy - 16, 32, 32), paint.form, paint.ink))
    return [Group(room, tuple(inner), (0, 0), look.glass.mm(6) / r)]


def _code_and_ring(look: Look, room: Rect) -> list[Shape]:
    glass, theme = look.glass, look.theme
    code = (
        "#######  #",
        "#     # ##",
        "# ### #  #",
        "# ### # # ",
        "# ### # ##",
        "#     #   ",
        "####### # ",
        "    # ##  ",
        "## # # # #",
    )
    middle, radius, thick = (room.x + room.h * 1.6, room.middle[1]), room.h * 0.4, glass.mm(1.2)
    return [
        Mosaic(room.left(room.h), code, (0, 0, 0), (255, 255, 255)),
        Circle(middle, radius, outline=theme.rule, thick=thick),
        Circle(middle, radius, outline=theme.accent, thick=thick, part=0.7),
    ]


def colours(look: Look) -> list[Shape]:
    glass, theme = look.glass, look.theme
    room = Rect(0, 0, *glass.size).inset(glass.mm(3))
    a, b, c, d = room.rows((3, 3.6, 6, 1.2), glass.gap / 2)
    shapes: list[Shape] = []
    for (name, _), spot in zip(SEATS.items(), a.columns(len(SEATS), glass.gap), strict=True):
        paint = theme.seat(name)
        side = glass.mm(9)
        place = spot.top(spot.h * 0.6).centred(side, side)
        if paint.form in FORMS:
            shapes.append(Token(place, paint.form, paint.fill, edge=paint.edge))
        else:
            shapes.append(Icon(place, paint.form, paint.edge or paint.fill))
        shapes.append(note(look, spot.from_bottom(spot.h * 0.4), name, across="middle"))
    for name, spot in zip(SAMPLES, b.grid(11, 2, glass.gap), strict=False):
        paint = theme.good_of(name)
        side = glass.mm(7)
        shapes.append(
            Token(
                spot.top(spot.h * 0.7).centred(side, side),
                paint.form,
                paint.fill,
                edge=paint.edge,
                cube=True,
                ink=paint.ink,
            )
        )
        del spot
    left, right = c.columns((2, 3))
    for step, spot in zip(SMALL, left.rows((22, 24, 30, 37)), strict=True):
        shapes.append(Text(spot, f"{step} Ход 1234", (glass.px(step),), theme.ink))
    for step, spot in zip(LARGE, right.rows((46, 56, 70)), strict=True):
        shapes.append(Text(spot, f"{step} Ход 1234", (glass.px(step),), theme.ink, face="title"))
    for name, spot in zip(
        ("card", "key", "edge", "rule", "ink", "soft", "accent", "glow", "warm", "good", "bad", "pencil"),
        d.columns(12, 4),
        strict=True,
    ):
        shapes.append(Box(spot, fill=getattr(theme, name), radius=glass.radius))
    return shapes


def icons(look: Look, first: int = 0) -> list[Shape]:
    glass, theme = look.glass, look.theme
    room = Rect(0, 0, *glass.size).inset(glass.mm(2))
    shapes: list[Shape] = []
    for name, spot in zip(list(ICONS)[first : first + 40], room.grid(8, 5, glass.gap), strict=False):
        shapes.append(Icon(spot.top(spot.h * 0.66).inset(2), name, theme.ink, theme.ornament))
        shapes.append(
            Text(spot.from_bottom(spot.h * 0.32), name, (glass.px("small") * 3 // 4,), theme.soft, across="middle")
        )
    return shapes


PAGES: dict[str, Callable[[Look], list[Shape]]] = {
    "home": home,
    "turn": turn,
    "table": table,
    "scores": scores,
    "lists": lists,
    "dialog": asking,
    "parts": saying,
    "keyboard": naming,
    "boards": boards,
    "colours": colours,
    **{f"icons{n}": (lambda look, n=n: icons(look, 40 * n)) for n in range(math.ceil(len(ICONS) / 40))},  # type: ignore[misc]
}
"""Name of the page, and what makes it for a look."""

SIZES = (Glass(800, 480), Glass(1280, 720))


def pictures() -> dict[str, Picture]:
    """Every page in every light and size."""
    made = {}
    for glass in SIZES:
        for theme in THEMES.values():
            look = Look(glass, theme)
            for name, page in PAGES.items():
                made[f"{name}-{glass.width}-{theme.name}"] = look.picture(page(look))
    return made


def main(folder: str) -> int:
    from ui.picture.offscreen import draw

    target = Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    for name, picture in pictures().items():
        draw(picture).save(str(target / f"{name}.png"))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else "gallery"))
