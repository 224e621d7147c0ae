"""Our icons and forms as SVG, so that a page shows the same signs as the glass."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from html import escape

from ui.design.forms import FORMS, device
from ui.design.icons import ICONS
from ui.design.icons.pen import runs
from ui.design.rect import Point
from ui.design.shapes import Color
from ui.design.theme import DAY, SEATS


def icon(name: str, says: str) -> str:
    """An icon of `symbols`, where it stands; a page of a thousand tables carries each drawing once."""
    return _svg(says, "0 0 100 100", "icon", f'<use href="#icon-{name}"/>')


def seat(colour: str, says: str) -> str:
    """A seat's token: its colour, doubled by its form."""
    return _svg(says, "-.05 -.05 1.1 1.1", "seat", f'<use href="#seat-{colour}"/>')


PEOPLE = [colour for colour, (_, form) in SEATS.items() if form in FORMS]


@cache
def symbols(icons: tuple[str, ...]) -> str:
    """The drawings a page uses, once: these icons in the page's own colours, and the tokens of all seats."""
    drawn = [f'<g id="icon-{name}">{_drawn(name)}</g>' for name in icons]
    return f'<svg class="symbols" aria-hidden="true"><defs>{"".join(drawn)}{"".join(map(_token, PEOPLE))}</defs></svg>'


def _drawn(name: str) -> str:
    """The first tone is the text's, the second the ornament's; what takes away is painted with the card's colour."""
    parts = []
    for stroke in sorted(ICONS[name], key=lambda stroke: not stroke.second):
        tone = "var(--card)" if stroke.cut else "var(--second)" if stroke.second else "currentColor"
        for run in runs(stroke.path):
            if stroke.width:
                look = f'fill="none" stroke="{tone}" stroke-width="{stroke.width:g}" stroke-linecap="round"'
            else:
                look = f'fill="{tone}"'
            parts.append(f'<path d="{_path(run.points, run.closed)}" {look}/>')
    return "".join(parts)


def _token(colour: str) -> str:
    paint = DAY.seat(colour)
    path = _path(FORMS[paint.form], True)
    body = f'<path d="{path}" fill="{_hex(paint.fill)}" stroke="currentColor" stroke-width=".05"/>'
    if (carried := device(paint.form)) is not None:
        body += f'<path d="{_path(carried, True)}" fill="{_hex(paint.ink)}"/>'
    return f'<g id="seat-{colour}">{body}</g>'


def _hex(color: Color) -> str:
    return f"#{bytes(color[:3]).hex()}"


def _path(points: Sequence[Point], closed: bool) -> str:
    steps = [f"{'L' if n else 'M'}{x:.3g} {y:.3g}" for n, (x, y) in enumerate(points)]
    return "".join(steps) + ("Z" if closed else "")


def _svg(says: str, box: str, kind: str, body: str) -> str:
    role = f'role="img" aria-label="{escape(says)}"' if says else 'aria-hidden="true"'
    return f'<svg class="{kind}" viewBox="{box}" {role}>{body}</svg>'
