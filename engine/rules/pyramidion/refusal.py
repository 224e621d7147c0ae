"""Why an answer is not among those offered, as sentences."""

from engine.rules.agenda import ANY_TIME, Chapter, saying
from engine.rules.contract import BAG, NOBODY, Turn, Why, why
from engine.rules.pyramidion import moves
from engine.rules.pyramidion.cards import known_or_possible
from engine.rules.pyramidion.loading import lacking
from engine.rules.pyramidion.parts import CATEGORIES, CITIES, GOODS, STATUE
from engine.rules.pyramidion.places import STORE, WIDTH
from engine.rules.pyramidion.tabletop import Tabletop

ELSE = why("That is not an answer to what is asked now.", "Y1.1")
NO_CARD = saying(why("That card does not lie there to be chosen.", "Y-R4"))
NO_STATUE = saying(why("A statue is not needed for that, or is needed for something else.", "Y7.2"))
Good = moves.Pick | moves.Gain | moves.Add | moves.Give | moves.Get


def _play(game: Tabletop, move: moves.Play | moves.Hire) -> Why:
    if move.part not in known_or_possible(game, game.turn.who):
        return why("That card is not in the hand.", "Y5.3")
    return why("There is no card left to draw.", "Y-R11")


def _hire(game: Tabletop, move: moves.Hire) -> Why:
    return why("With two players nobody hires.", "Y10.4") if game.seats == 2 else _play(game, move)


def _load(game: Tabletop, move: moves.Load) -> Why:
    if move.part == game.private:
        if game.skipper != game.turn.who:
            return why("That boat may be loaded by {seat} alone.", "Y12.8", seat=game.skipper)
    elif move.part not in game.row:
        return why("That boat does not lie in the row.", "Y7.1")
    return why("The cargo of that boat is not complete.", "Y7.1")


def _not_loaded(game: Tabletop, move: moves.Done) -> Why:
    who, ask, _ = game.turn
    missing = lacking(game, who) - game.goods[(STORE + who) * WIDTH + STATUE] * (ask == "use")
    return why("The boat still lacks {many:good}.", "Y7.1", many=missing)


def _no_good(game: Tabletop, move: Good) -> Why:
    return why("There is no {good} to be had there.", "Y-R6", good=GOODS[move.good - 1])


def _played(game: Tabletop, move: moves.Activate) -> Why:
    return why("{city} has its sundial: it was played this round.", "Y5.2", city=CITIES[move.city - 1])


def _no_token(game: Tabletop, move: moves.Mark) -> Why:
    return why("The token for {category} is not at home.", "Y-R26", category=CATEGORIES[move.category - 1])


CHAPTER = Chapter[Tabletop](
    refuses={
        ("lay", moves.Play): _play,
        ("lay", moves.Pass): saying(why("With two players each lays at least one card in every city.", "Y10.2")),
        ("lay", moves.Hire): _hire,
        ("activate", moves.Activate): _played,
        ("load", moves.Load): _load,
        ("use", moves.Use): saying(why("No mercenary of yours there can bring what the boat still needs.", "Y7.3")),
        ("use", moves.Done): _not_loaded,
        ("statue", moves.Statue): NO_STATUE,
        ("statue", moves.Done): _not_loaded,
        **{(ANY_TIME, kind): _no_good for kind in (moves.Pick, moves.Gain, moves.Add, moves.Give, moves.Get)},
        **{(ANY_TIME, kind): NO_CARD for kind in (moves.Remove, moves.Copy, moves.Back)},
        (ANY_TIME, moves.Mark): _no_token,
        (ANY_TIME, moves.Send): saying(why("No such token lies in this city.", "Y-R17")),
        ("giza", moves.Order): saying(why("That turn-order token is not there.", "Y-R16")),
    }
)


def beforehand(turn: Turn) -> Why | None:
    """What says more than any answer could: nobody of the table is asked."""
    if turn.who == NOBODY:
        return why("The game is over.", "Y8.4")
    return why("That is not there to be drawn.", "Y-R25") if turn.who == BAG else None
