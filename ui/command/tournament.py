"""`trireme tournament BOX`: opponents play one another, and a table says who is how strong and how sure that is."""

import json
from collections.abc import Sequence
from itertools import combinations

from engine.bots.match import Match, Result
from engine.bots.rating import Standing, table
from engine.bots.roster import CHANCE, SEARCH, VALUE, strength
from engine.rules.boxes import box as box_named
from engine.rules.contract import Box
from ui.command.spread import Results, Spread
from ui.command.terminal import Arguments, InputError, arguments, chosen_options, spoken_language, write_text

STEPS = 60


def scheduled(like: Match, players: Sequence[str], games: int) -> list[Match]:
    """Who plays whom: any two, the same seeds from every side. At more than two seats the first of them sits alone
    among others like the second; against a rival everybody plays alone. One name alone plays itself, each seed once."""
    seats = len(like.players)
    if like.rival:
        return [like._replace(players=(name,), seed=like.seed + n) for name in players for n in range(games)]
    if len(set(players)) == 1:
        return [like._replace(players=(players[0],) * seats, seed=like.seed + n) for n in range(games)]
    found = []
    for one, other in combinations(players, 2):
        for n in range(games):
            for seat in range(seats):
                table = tuple(one if here == seat else other for here in range(seats))
                found.append(like._replace(players=table, seed=like.seed + n))
    return found


def who_plays(text: str) -> list[str]:
    names = [name for name in text.split(",") if name]
    for name in names:
        if name != CHANCE:
            strength(name)
    return names


def for_games(parser: Arguments) -> None:
    """What tournaments and tuning ask alike."""
    parser.add_argument("box", help="the box, by its name")
    parser.add_argument("--seed", type=int, default=1, help="where chance begins (default 1)")
    parser.add_argument("--seats", type=int, default=0, help="how many play (default: as few as the box allows)")
    parser.add_argument("--solo", default="", metavar="NAME", help="alone against this solo opponent of the box")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the box")
    parser.add_argument("--cluster", default="", metavar="ADDRESS", help="over the Dask scheduler there")
    parser.add_argument("--workers", type=int, default=0, help="processes of this computer (default: one a core)")


def first_match(box: Box, seats: int, rival: str, options: Sequence[str], seed: int, steps: int) -> Match:
    """What all games have alike."""
    seats = 1 if rival else seats or box.seats.start
    chosen = tuple(sorted(chosen_options(list(options)).items()))
    return Match(box.name, ("",) * seats, seed, steps, rival, chosen)


def run(words: list[str]) -> int:
    parser = arguments("tournament", "Lets opponents play one another, and tells how strong they are.")
    for_games(parser)
    parser.add_argument("--games", type=int, default=20, help="seeds; each is played from every seat (default 20)")
    parser.add_argument("--steps", type=int, default=STEPS, help=f"play-outs of a search for one answer ({STEPS})")
    parser.add_argument("--players", default=f"{SEARCH},{VALUE},{CHANCE}", help="who plays, by name, with commas")
    parser.add_argument("--out", default="", metavar="FILE", help="write every game and the table, as JSON")
    args = parser.parse_args(words[1:])
    players = who_plays(args.players)
    if args.games < 1 or args.steps < 1:
        raise InputError("--games and --steps take a number from 1.")
    if not players:
        raise InputError("A tournament needs opponents: --players NAME,NAME, or one NAME that plays itself.")
    like = first_match(box_named(args.box), args.seats, args.solo, args.option, args.seed, args.steps)
    matches = scheduled(like, players, args.games)
    with Spread(args.cluster, args.workers) as spread:
        results = spread.play(matches)
    games = [(match.players, results[n]) for n, match in enumerate(matches) if n in results]
    if not games:
        raise InputError("No game was finished.")
    standings = table(games)
    print("\n".join(told_table(standings, len(games))))
    if len(games) < len(matches):
        print(spoken_language().text("{many:game} were not finished.", many=len(matches) - len(games)))
    if args.out:
        write_text(args.out, written(matches, results, standings))
    return 0


def told_table(standings: Sequence[Standing], games: int) -> list[str]:
    tongue = spoken_language()
    lines = [tongue.text("{games:game} played; ± holds in 95 of 100.", games=games)]
    lines += [
        f"  {tongue.word(one.name):<12} {one.rating:6.0f} ± {one.sure:<4.0f} "
        + tongue.text("first in {won} of 100, {points} points on average", won=round(100 * one.won),
                      points=f"{one.points:.1f}")
        for one in standings
    ]  # fmt: skip
    return lines


def written(matches: Sequence[Match], results: Results, standings: Sequence[Standing]) -> str:
    """The same text whoever played the games, and in whatever order they ended."""
    games = [_game(match, results[n]) for n, match in enumerate(matches) if n in results]
    ratings = [
        {"name": one.name, "rating": round(one.rating), "sure": round(one.sure), "games": one.games,
         "won": round(one.won, 4), "points": round(one.points, 2)}
        for one in standings
    ]  # fmt: skip
    like = matches[0]
    about = {"box": like.box, "steps": like.steps, "rival": like.rival, "options": dict(like.options)}
    rows = ",\n".join(json.dumps(game) for game in games)
    table = ",\n".join(json.dumps(rating) for rating in ratings)
    return f'{{"about": {json.dumps(about)},\n"table": [\n{table}\n],\n"games": [\n{rows}\n]}}\n'


def _game(match: Match, result: Result) -> dict[str, object]:
    return {
        "players": match.players, "seed": match.seed, "points": result.points, "ranking": result.ranking,
    }  # fmt: skip
