"""Pyramidion: eight cities, hidden hands, boats to be loaded for the great pyramid."""

from engine.rules.contract import BAG, Box, Move, Option, Position, Setup, Why
from engine.rules.pyramidion import moves
from engine.rules.pyramidion.parts import read_kit
from engine.rules.sheet import Close, SheetRow


def refuse(setup: Setup) -> Why | None:
    """Everything can be combined here."""
    return None


def start(setup: Setup) -> Position:
    from engine.rules.pyramidion import aid, position

    return aid.Aid(setup) if setup.aid else position.Game(setup)


def sheet_rows(setup: Setup) -> tuple[SheetRow, ...]:
    from engine.rules.pyramidion.score import rows

    return rows(setup)


def leads(position: Position, seat: int) -> list[Move]:
    """Whoever is first on the track has drawn the token with the 1; the others draw among the rest."""
    who, ask, asked = position.turn
    if (who, ask) != (BAG, "order"):
        return []
    return [move for move in position.moves() if (move == moves.Order(1)) == (asked == seat + 1)]


BOX = Box(
    name="pyramidion", number=1, seats=range(2, 5), colours=("red", "blue", "yellow", "green"), rivals=(),
    options={"goal": Option(("10", "12", "15", "boats")), "length": Option(("whole", "taster"))},
    notation=moves.NOTATION, kit=read_kit, refuse=refuse, start=start,
    sheet=sheet_rows, closing=(moves.Done, moves.Pass, moves.Out, Close), turns=moves.Activate, leads=leads,
    tagged=("card",),
    own=(
        moves.Deal, moves.Play, moves.Hire, moves.Mark, moves.Remove, moves.Send, moves.Copy, moves.Raise, moves.Swap,
        moves.Give, moves.Get, moves.Add, moves.Gain, moves.Draw, moves.Decline, moves.Back, moves.Exchange, moves.Pick,
        moves.Load, moves.Use, moves.Statue, moves.Riot,
    ),
)  # fmt: skip
