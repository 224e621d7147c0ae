"""The digest of a box, clause by clause: `seeds/<box>/rules.<language>.md`.

A clause is a paragraph that begins with its id in bold and its title: `**P4.2** Paying. A building costs …`.
Headings group clauses. What stands before the first heading is for people who read the file itself.
"""

import re
from functools import cache
from typing import NamedTuple

from engine.table.seeds import seeds_of

_CLAUSE = re.compile(
    r"\*\*(?P<id>[A-Z]+(?:-R)?[0-9]+(?:\.[0-9]+)*[a-z]?)\*\*\s+(?P<title>[^.:!?]+)[.:!?]\s*(?P<text>.*)", re.S
)


class Clause(NamedTuple):
    id: str
    title: str
    text: str
    group: str


def clauses(text: str) -> dict[str, Clause]:
    """The clauses of a digest by id, in its order. An id that stands twice is a mistake."""
    found: dict[str, Clause] = {}
    group = ""
    for paragraph in re.split(r"\n\s*\n", text):
        paragraph = " ".join(line.strip() for line in paragraph.strip().splitlines())
        if paragraph.startswith("#"):
            group = paragraph.lstrip("# ")
        elif match := _CLAUSE.fullmatch(paragraph):
            clause = Clause(match["id"], match["title"].strip(), match["text"].strip(), group)
            if clause.id in found:
                raise ValueError(f"clause {clause.id} stands twice")
            found[clause.id] = clause
    return found


@cache
def digest(box: str, code: str) -> dict[str, Clause]:
    """The digest of a box in a language; English where a language has none yet; empty where the box has none."""
    for language in (code, "en"):
        path = seeds_of(box) / f"rules.{language}.md"
        if path.exists():
            return clauses(path.read_text(encoding="utf-8"))
    return {}
