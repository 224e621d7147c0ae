"""Why an answer is not among those offered, as sentences."""

from engine.rules.contract import BAG, NOBODY, Move, Turn, Why, why
from engine.rules.pyramidion import moves
from engine.rules.pyramidion.cards import known_or_possible
from engine.rules.pyramidion.loading import lacking
from engine.rules.pyramidion.parts import CATEGORIES, CITIES, GOODS, STATUE
from engine.rules.pyramidion.places import STORE, WIDTH
from engine.rules.pyramidion.tabletop import Tabletop

ELSE = why("That is not an answer to what is asked now.", "Y1.1")
GOOD = moves.Pick | moves.Gain | moves.Add | moves.Give | moves.Get
LAID = moves.Remove | moves.Copy | moves.Back


def refusal(game: Tabletop, turn: Turn, move: Move) -> Why:
    """The reason that says most about what was meant; that it is another's question comes last."""
    if turn.who == NOBODY:
        return why("The game is over.", "Y8.4")
    if turn.who == BAG:
        return why("That is not there to be drawn.", "Y-R25")
    if turn.ask == "lay" and isinstance(move, moves.Play | moves.Pass | moves.Hire):
        return _lay(game, turn, move)
    if turn.ask == "activate" and isinstance(move, moves.Activate):
        return why("{city} has its sundial: it was played this round.", "Y5.2", city=CITIES[move.city - 1])
    if turn.ask == "load" and isinstance(move, moves.Load):
        return _load(game, turn, move)
    if turn.ask in ("use", "statue") and isinstance(move, moves.Use | moves.Statue | moves.Done):
        return _pay(game, turn, move)
    if isinstance(move, GOOD):
        return why("There is no {good} to be had there.", "Y-R6", good=GOODS[move.good - 1])
    if isinstance(move, LAID):
        return why("That card does not lie there to be chosen.", "Y-R4")
    if isinstance(move, moves.Mark):
        return why("The token for {category} is not at home.", "Y-R26", category=CATEGORIES[move.category - 1])
    if isinstance(move, moves.Send):
        return why("No such token lies in this city.", "Y-R17")
    if turn.ask == "giza" and isinstance(move, moves.Order):
        return why("That turn-order token is not there.", "Y-R16")
    return ELSE


def _lay(game: Tabletop, turn: Turn, move: moves.Play | moves.Pass | moves.Hire) -> Why:
    if isinstance(move, moves.Pass):
        return why("With two players each lays at least one card in every city.", "Y10.2")
    if isinstance(move, moves.Hire) and game.seats == 2:
        return why("With two players nobody hires.", "Y10.4")
    if move.part not in known_or_possible(game, turn.who):
        return why("That card is not in the hand.", "Y5.3")
    return why("There is no card left to draw.", "Y-R11")


def _load(game: Tabletop, turn: Turn, move: moves.Load) -> Why:
    if move.part == game.private:
        if game.skipper != turn.who:
            return why("That boat may be loaded by {seat} alone.", "Y12.8", seat=game.skipper)
    elif move.part not in game.row:
        return why("That boat does not lie in the row.", "Y7.1")
    return why("The cargo of that boat is not complete.", "Y7.1")


def _pay(game: Tabletop, turn: Turn, move: moves.Use | moves.Statue | moves.Done) -> Why:
    if isinstance(move, moves.Done):
        missing = lacking(game, turn.who) - game.goods[(STORE + turn.who) * WIDTH + STATUE] * (turn.ask == "use")
        return why("The boat still lacks {many:good}.", "Y7.1", many=missing)
    if isinstance(move, moves.Use) and turn.ask == "use":
        return why("No mercenary of yours there can bring what the boat still needs.", "Y7.3")
    if isinstance(move, moves.Statue) and turn.ask == "statue":
        return why("A statue is not needed for that, or is needed for something else.", "Y7.2")
    return ELSE
