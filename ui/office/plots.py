"""Figures as plots: bars in SVG, each with its number in words for whoever cannot see it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape

from ui.office.seen import added
from ui.report.figures import UNKNOWN, Day
from ui.words.language import Language

Days = Mapping[tuple[str, str, str], Day]
SHOWN_DAYS, SHOWN_TABLES = 30, 20
COLUMNS = ("table", "day", "certain", "box", "begun", "finished", "parked", "given_up", "minutes")


def figures(days: Days, tongue: Language) -> str:
    """Totals, then by box, by day, by table."""
    if not days:
        return f"<p>{escape(tongue.text('Nothing has been played yet.'))}</p>"
    total = added("", "", days.values())
    sentence = tongue.text(
        "{begun:game} begun, {finished} finished, {parked} waiting, {given_up} given up; {minutes:minute} in all.",
        begun=total.begun, finished=total.finished, parked=total.parked, given_up=total.given_up,
        minutes=total.minutes,
    )  # fmt: skip
    boxes = _grouped(days, 2)
    by_day = sorted((day for day in _grouped(days, 1).items() if day[0] != UNKNOWN), reverse=True)[:SHOWN_DAYS]
    tables = sorted(_grouped(days, 0).items(), key=lambda one: (-one[1].begun, one[0]))[:SHOWN_TABLES]
    begun, finished = tongue.text("begun"), tongue.text("of those finished")
    parts = [
        f"<p>{escape(sentence)}</p>",
        f'<p class="legend"><span class="begun"></span>{escape(begun)}'
        f'<span class="finished"></span>{escape(finished)}</p>',
        _plot(tongue.text("Games by box"), [(tongue.word(box), day) for box, day in sorted(boxes.items())], tongue),
        _plot(tongue.text("Games by day"), by_day[::-1], tongue),
        _plot(tongue.text("Games by table"), tables, tongue),
    ]
    return "".join(parts)


def _grouped(days: Days, by: int) -> dict[str, Day]:
    groups: dict[str, list[Day]] = {}
    for key, day in days.items():
        groups.setdefault(key[by], []).append(day)
    return {name: added("", "", found) for name, found in groups.items()}


def _plot(title: str, bars: Iterable[tuple[str, Day]], tongue: Language) -> str:
    """Begun, and of those finished, as two bars in one; the names stand before them."""
    rows = list(bars)
    most = max([1, *(day.begun for _, day in rows)])
    lines = []
    for n, (name, day) in enumerate(rows):
        y = 28 * n
        whole, done = 560 * day.begun / most, 560 * day.finished / most
        said = tongue.text(
            "{name}: {begun:game} begun, {finished} finished, {minutes:minute}",
            name=name, begun=day.begun, finished=day.finished, minutes=day.minutes,
        )  # fmt: skip
        lines.append(
            f'<g><title>{escape(said)}</title><text x="190" y="{y + 18}" text-anchor="end">{escape(name)}</text>'
            f'<rect class="begun" x="200" y="{y + 4}" width="{whole:.1f}" height="20"/>'
            f'<rect class="finished" x="200" y="{y + 4}" width="{done:.1f}" height="20"/>'
            f'<text x="{206 + whole:.1f}" y="{y + 19}">{day.begun}</text></g>'
        )
    height = 28 * len(rows) + 4
    return (
        f'<figure><figcaption>{escape(title)}</figcaption><svg class="plot" viewBox="0 0 820 {height}" role="img" '
        f'aria-label="{escape(title)}">{"".join(lines)}</svg></figure>'
    )


def as_csv(days: Days) -> str:
    """For a spreadsheet; names of tables and boxes are plain letters, so nothing needs quotes."""
    rows = [",".join(COLUMNS)]
    for (table, *_), day in sorted(days.items()):
        values = (
            table,
            day.day,
            int(day.certain),
            day.box,
            day.begun,
            day.finished,
            day.parked,
            day.given_up,
            day.minutes,
        )
        rows.append(",".join(str(value) for value in values))
    return "\n".join(rows) + "\n"
