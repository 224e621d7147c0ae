"""`trireme tune BOX`: the weights of a box's opponents, found by playing, and written beside its kit."""

from collections.abc import Callable, Sequence
from datetime import date

from engine.bots.dice import Dice
from engine.bots.fitting import fitted, noted
from engine.bots.match import Match
from engine.bots.roster import VALUE, sense
from engine.bots.tuning import Verdict, Weights, duel, varied, verdict
from engine.rules.boxes import box as box_named
from ui.command.spread import Spread
from ui.command.terminal import InputError, arguments, spoken_language, write_text
from ui.command.tournament import first_match, for_games
from ui.seeds import shipped_kit, shipped_weights, weights_of

MORE = 3  # what looks better is tried in so many times the games before it counts

Play = Callable[[Weights, Weights, int, int], Verdict]  # two sets of weights, games, seed


class Search:
    """The way to better weights: vary, play, keep."""

    def __init__(self, play: Play, weights: Weights, seed: int, games: int) -> None:
        self._play, self._dice, self._games = play, Dice(seed), games
        self.weights = weights
        self.played = self.kept = 0
        self.ends = 0  # games whose ends the weights were fitted to before the first variation

    def round(self) -> Verdict | None:
        """One variation; how it did, if it was kept."""
        new = varied(self.weights, self._dice)
        if new == self.weights:
            return None
        result = self._duel(new, self._games)
        if result.ahead > 0 and result.sure >= 1.0:
            result = self._duel(new, MORE * self._games)
            if result.clear:
                self.weights = new
                self.kept += 1
                return result
        return None

    def _duel(self, new: Weights, games: int) -> Verdict:
        result = self._play(new, self.weights, games, self._dice.below(1 << 40))
        self.played += result.games
        return result


def run(words: list[str]) -> int:
    parser = arguments("tune", "Finds the weights of a box's opponents by letting them play themselves.")
    for_games(parser)
    parser.add_argument("--ends", type=int, default=0, help="first fit the weights to how so many games ended")
    parser.add_argument("--rounds", type=int, default=40, help="variations tried (default 40)")
    parser.add_argument("--games", type=int, default=12, help="games for a first look at each (default 12)")
    parser.add_argument(
        "--proof", type=int, default=60, help="games of the new against the old at the end (default 60)"
    )
    parser.add_argument("--out", default="", metavar="FILE", help="where to (default: beside the box's kit)")
    args = parser.parse_args(words[1:])
    if args.rounds < (0 if args.ends else 1) or args.ends < 0 or min(args.games // 4, args.proof // 4) < 1:
        raise InputError("--rounds takes a number from 1 (or --ends one, then also 0), --games and --proof from 4.")
    box = box_named(args.box)
    known = sense(box.name, shipped_weights(box.name))
    old: Weights = tuple(zip(known.features, known.weights, strict=True))
    if len(old) < 2:
        raise InputError("{box} is played by its points alone: there is nothing to weigh.", box=box.name)
    like = first_match(box, args.seats, args.solo, args.option, args.seed, 0)
    like = like._replace(players=(VALUE,) * len(like.players))
    tongue = spoken_language()
    with Spread(args.cluster, args.workers) as spread:

        def play(new: Weights, against: Weights, games: int, seed: int) -> Verdict:
            matches = duel(like, new, against, games, seed)
            return verdict(matches, spread.play(matches), new)

        begun = fitted_to_ends(like, old, args.ends) if args.ends else old
        search = Search(play, begun, args.seed, args.games)
        search.ends = args.ends
        for number in range(1, args.rounds + 1):
            if (kept := search.round()) is not None:
                print(tongue.text("{round}: ahead by {points} points in {games:game}, kept", round=number,
                                  points=f"{kept.ahead:.1f}", games=kept.games), flush=True)  # fmt: skip
        proof = Verdict(0, 0, 0)
        if search.weights != old:
            proof = play(search.weights, old, args.proof, args.seed + 1_000_003)
    write_text(
        args.out or weights_of(box.name), written(like, search, args.rounds, proof, old if proof.ahead <= 0 else None)
    )
    print(tongue.text("At the end ahead of the old by {points} points a game ({sure} standard errors).",
                      points=f"{proof.ahead:.1f}", sure=f"{proof.sure:.1f}"))  # fmt: skip
    return 0


def fitted_to_ends(like: Match, old: Weights, games: int) -> Weights:
    """From where variations begin: the weights that so many games speak for, looked through from their ends. They are
    soon played: this computer does it alone."""
    values = shipped_kit(like.box)
    notes = [note for n in range(games) for note in noted(like._replace(seed=like.seed + n), values, dict(old))]
    return fitted(notes, old)


def written(like: Match, search: Search, rounds: int, proof: Verdict, old: Weights | None) -> str:
    """The file: how the weights were found, and they. `old`: nothing better was found, they stay."""
    weights = search.weights if old is None else old
    options = [f"{name} = {value}" for name, value in like.options]
    against = ", ".join([like.rival or f"{len(like.players)} seats", *options])
    return "\n".join([
        f"# What opponents take the things of this box for, in points. Found by playing: ./trireme tune {like.box}",
        "",
        "[found]",
        f"date = {date.today().isoformat()}",
        f'played = "{against}"',
        f"ends = {search.ends} # games whose ends the weights were fitted to first",
        f"games = {search.played}",
        f"variations = {rounds}",
        f"kept = {0 if old is not None else search.kept}",
        f"seed = {like.seed}",
        f"proof = {proof.games} # games of these weights against those before, with other seeds",
        f"ahead = {proof.ahead:.2f} # points a game",
        f"sure = {proof.sure:.2f} # standard errors",
        "",
        "[weights]",
        *_lines(weights),
        "",
    ])  # fmt: skip


def _lines(weights: Weights) -> Sequence[str]:
    return [f'"{name}" = {float(value)}' for name, value in weights]
