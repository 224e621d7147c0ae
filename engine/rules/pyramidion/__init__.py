"""Pyramidion: eight cities, hidden hands, boats to be loaded for the great pyramid."""

from collections.abc import Mapping
from typing import Any

from engine.rules.contract import BAG, Box, Looks, Move, Option, Position, Setup, Why
from engine.rules.pyramidion import moves
from engine.rules.pyramidion.parts import DECK, Kit, read_kit
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


def alike(kit: Kit) -> dict[int, str]:
    """What is printed on the cards of the deck: those that say the same may stand for each other."""
    return {card: f"{kit.kinds[card]} {kit.numbers[card]} {kit.ankh[card]}" for card in DECK}


def looks(values: Mapping[str, Any]) -> Looks:
    return {"card": alike(read_kit(values))}


def same(position: Position, move: Move) -> Move:
    """A card that was told by its look may be any that looks so, where the one that was named cannot be it."""
    from engine.rules.pyramidion.position import Game

    if not isinstance(position, Game) or not isinstance(move, moves.Play | moves.Hire):
        return move
    if move.part not in DECK or position.check(move) is None:
        return move
    said = alike(position.kit)
    for offer in position.moves():
        if type(offer) is type(move) and said.get(offer.its_part or 0) == said[move.part]:
            return offer
    return move


BOX = Box(
    name="pyramidion", number=1, seats=range(2, 5), colours=("red", "blue", "yellow", "green"), rivals=(),
    options={"goal": Option(("10", "12", "15", "boats")), "length": Option(("whole", "taster"))},
    notation=moves.NOTATION, kit=read_kit, refuse=refuse, start=start,
    sheet=sheet_rows, closing=(moves.Done, moves.Pass, moves.Out, Close), turns=moves.Activate, leads=leads,
    tagged=("card",), looks=looks, same=same,
    swept=frozenset({"laid", "apart", "discard", "revolt"}), passing=frozenset({"aside"}),
    own=(
        moves.Deal, moves.Play, moves.Hire, moves.Mark, moves.Remove, moves.Send, moves.Copy, moves.Raise, moves.Swap,
        moves.Give, moves.Get, moves.Add, moves.Gain, moves.Draw, moves.Decline, moves.Back, moves.Exchange, moves.Pick,
        moves.Load, moves.Use, moves.Statue, moves.Riot,
    ),
)  # fmt: skip
