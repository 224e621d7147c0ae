"""Final scoring in three blocks: points of the buildings, completed projects, favours (M9.3)."""

from collections.abc import Sequence

from engine.rules.amytis.board import COLUMNS, ROWS, SET
from engine.rules.amytis.city import CELLS, CORNERS
from engine.rules.amytis.favours import Favours
from engine.rules.amytis.parts import FAVOURS, Kit
from engine.rules.contract import Scorecard, ScoreLine, Setup, Why, why
from engine.rules.sheet import SheetRow

# The clauses that give the points of each line.
TRACK, CARDS, BOTTOM_ROW = "M8.1", "M6.7", "M7.10"
UPPER = ("M7.3", "M7.4", "M7.5", "M7.6", "M7.7", "M7.8", "M7.9")
OWNER = why("Only for whose pawn stands there.", "M7.2")
TIMES = "{many} × {each}"  # the same in every language


def rows(setup: Setup) -> tuple[SheetRow, ...]:
    """The sheet: the score track, the completed projects, each favour."""
    kit: Kit = setup.kit
    lines = CELLS, CELLS, CELLS, CELLS, 6, 4, len(kit.projects) - 1  # what is looked at for a favour
    often = (*lines[:4], 4, *lines[5:])  # how often it can be met: of rows and columns four at most are stairs
    sums = sums_of([project.points for project in kit.projects[1:]])
    return (
        SheetRow("track", TRACK, 0, 499),
        SheetRow("cards", CARDS, 0, max(sums), only=sums),
        *(
            SheetRow(name, rule, 0, seen * each, only=tuple(range(0, many * each + 1, each or 1)), single=OWNER)
            for name, rule, seen, many, each in zip(FAVOURS, UPPER, lines, often, kit.favours, strict=True)
        ),
        SheetRow("bottom", BOTTOM_ROW, 0, max(kit.bottom), only=tuple(sorted(set(kit.bottom)))),
    )


def sums_of(points: Sequence[int]) -> tuple[int, ...]:
    """What any of these projects can be worth together."""
    found = {0}
    for each in points:
        found |= {one + each for one in found}
    return tuple(sorted(found))


def met(favour: str, heights: Sequence[int], completed: int) -> int:
    """How often the condition of a favour in the upper part of the board is met."""
    if favour == "stairs":
        lines = ([heights[cell] for cell in SET[line]] for line in ROWS + COLUMNS)
        return sum(line in ([1, 2, 3], [3, 2, 1]) for line in lines)
    if favour == "corners":
        return sum(heights[cell] >= 3 for cell in range(CELLS) if CORNERS >> cell & 1)
    if favour == "projects":
        return completed
    return heights.count(("one", "two", "three", "four").index(favour) + 1)


def times(many: int, each: int) -> Why:
    return why(TIMES, many=many, each=each)


def lines(
    kit: Kit, seat: int, track: int, completed: Sequence[int], heights: Sequence[int], favours: Favours
) -> list[ScoreLine]:
    """The lines of one seat in a full game."""
    cards = [kit.projects[card].points for card in completed]
    found = [
        ScoreLine(seat, TRACK, track),
        ScoreLine(seat, CARDS, sum(cards), why("{sum}", sum=" + ".join(map(str, cards))) if cards else None),
    ]
    for rule, favour, each, owner in zip(UPPER, FAVOURS, kit.favours, favours.owners, strict=True):
        many = met(favour, heights, len(completed)) if owner == seat else 0
        found.append(ScoreLine(seat, rule, many * each, times(many, each) if owner == seat else None))
    return [*found, bottom_row(kit, seat, favours.bottom[seat])]


def bottom_row(kit: Kit, seat: int, pawns: int) -> ScoreLine:
    """The line for the pawns in the bottom row."""
    return ScoreLine(seat, BOTTOM_ROW, kit.bottom[pawns], why("{pawns:pawn}", pawns=pawns) if pawns else None)


def scorecard(found: Sequence[ScoreLine]) -> Scorecard:
    """Most points win; a draw is a draw (M9.4)."""
    card = Scorecard(tuple(found), ())
    red, blue = card.total(0), card.total(1)
    ranking = ((0, 1),) if red == blue else ((0,), (1,)) if red > blue else ((1,), (0,))
    return card._replace(ranking=ranking)
