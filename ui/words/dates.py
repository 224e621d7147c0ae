"""Dates as people say them. The device may not know the date: then it says so."""

from __future__ import annotations

from datetime import datetime

from engine.rules.contract import Why, why
from ui.words.language import Language

MONTHS: tuple[Why, ...] = (
    why("{day} January"), why("{day} February"), why("{day} March"), why("{day} April"),
    why("{day} May"), why("{day} June"), why("{day} July"), why("{day} August"),
    why("{day} September"), why("{day} October"), why("{day} November"),
    why("{day} December"),
)  # fmt: skip
NAMES: tuple[Why, ...] = (
    why("January"), why("February"), why("March"), why("April"), why("May"), why("June"),
    why("July"), why("August"), why("September"), why("October"), why("November"), why("December"),
)  # fmt: skip


def apart(tongue: Language, when: datetime) -> tuple[str, str]:
    """Month and day, each as it is called where it stands alone."""
    return tongue.text(NAMES[when.month - 1].text), str(when.day)


def date(tongue: Language, when: str, certain: bool = True, year: bool = True) -> str:
    """An ISO date as words; empty where there is none."""
    if not when:
        return ""
    moment = datetime.fromisoformat(when)
    said = tongue.text(MONTHS[moment.month - 1].text, day=moment.day)
    said = f"{said} {moment.year}" if year else said
    return said if certain else tongue.text("about {date}", date=why("{words}", words=said))
