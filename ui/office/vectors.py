"""Our icons and forms as SVG, so that a page shows the same signs as the glass."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from html import escape

from ui.design.forms import FORMS
from ui.design.icons import ICONS
from ui.design.icons.pen import runs
from ui.design.rect import Point
from ui.design.theme import DAY


@cache
def icon(name: str, says: str = "") -> str:
    """An icon in the page's own colours: the first tone is the text's, the second the ornament's. Areas that take
    away are painted with the card's colour."""
    parts = []
    for stroke in sorted(ICONS.get(name, ()), key=lambda stroke: not stroke.second):
        tone = "var(--card)" if stroke.cut else "var(--second)" if stroke.second else "currentColor"
        for run in runs(stroke.path):
            if stroke.width:
                look = f'fill="none" stroke="{tone}" stroke-width="{stroke.width:g}" stroke-linecap="round"'
            else:
                look = f'fill="{tone}"'
            parts.append(f'<path d="{_path(run.points, run.closed)}" {look}/>')
    return _svg(says, "0 0 100 100", "icon", "".join(parts))


@cache
def seat(colour: str, says: str) -> str:
    """A seat's token: its colour, doubled by its form."""
    paint = DAY.seat(colour)
    fill = f"#{bytes(paint.fill[:3]).hex()}"
    body = f'<path d="{_path(FORMS[paint.form], True)}" fill="{fill}" stroke="currentColor" stroke-width=".05"/>'
    return _svg(says, "-.05 -.05 1.1 1.1", "seat", body)


def _path(points: Sequence[Point], closed: bool) -> str:
    steps = [f"{'L' if n else 'M'}{x:.3g} {y:.3g}" for n, (x, y) in enumerate(points)]
    return "".join(steps) + ("Z" if closed else "")


def _svg(says: str, box: str, kind: str, body: str) -> str:
    told = f'role="img" aria-label="{escape(says)}"' if says else 'aria-hidden="true"'
    return f'<svg class="{kind}" viewBox="{box}" {told}>{body}</svg>'
