"""The play as a link for the BG Stats app, and that link as a QR code: a phone takes it, no network is needed here.

The fewer letters, the larger the squares of the code: what says nothing is left out, ids are short, and only what would
end or change a link is escaped; phones escape the rest themselves.
"""

from __future__ import annotations

import json
import zlib
from datetime import UTC, datetime
from typing import Any

from engine.table.inplay import InPlay
from ui.house.face import Face

LINK = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Trireme"  # the app remembers people and games per source: this word must stay
ESCAPED = {"%": "%25", "#": "%23", "&": "%26", "+": "%2B", " ": "%20"}
QUIET = 4  # modules of paper around a code, or readers do not find it


def play_link(face: Face, session: InPlay) -> str:
    """A finished game as BG Stats takes it. The solo opponent is no person, and stands as a player all the same."""
    data = json.dumps(play(face, session), ensure_ascii=False, separators=(",", ":"))
    return LINK + "".join(ESCAPED.get(letter, letter) for letter in data)


def play(face: Face, session: InPlay) -> dict[str, Any]:
    """What the link says."""
    game, card, speaker = session.game, session.view(face.seat).score(), face.speaker_of(session)
    people = len(game.opening.players)
    rank = {seat: n for n, group in enumerate(card.ranking, 1) for seat in group}
    began = session.began_by()
    players: list[dict[str, Any]] = []
    for seat in sorted(rank):
        name = speaker.name(seat)
        player = {"name": name, "sourcePlayerId": _short(name), "rank": rank[seat], "score": str(card.total(seat))}
        player |= {"winner": True} if rank[seat] == 1 else {}
        player |= {"startPlayer": True} if seat == began else {}
        players.append(player)
    minutes = sum(session.clocks.total(seat) for seat in range(people)) / 60
    return {
        "sourceName": SOURCE,
        "sourcePlayId": game.token[:8],
        "playDate": _utc(game.begun),
        "durationMin": max(1, round(minutes)),
        "game": {"name": speaker.title, "sourceGameId": game.box.name, "highestWins": True},
        "players": players,
    }


def _short(name: str) -> str:
    """An id of a person that is the same every time."""
    return f"{zlib.crc32(name.encode()):x}"[:6]


def _utc(begun: str) -> str:
    """The time a game began, as the app wants it."""
    moment = datetime.fromisoformat(begun.rstrip("?")) if begun.rstrip("?") else datetime.now(UTC)
    return moment.astimezone(UTC).strftime("%Y-%m-%d %H:%M:%S")


def mosaic(link: str) -> tuple[str, ...]:
    """A link as the rows of a QR code, with the quiet zone that readers need."""
    import segno  # only who looks at a finished game needs it

    code = segno.make(link, error="l", micro=False)
    rows = ["".join("#" if module else "." for module in row) for row in code.matrix]
    wide = len(rows[0]) + 2 * QUIET
    quiet = ["." * wide] * QUIET
    side = "." * QUIET
    return (*quiet, *(f"{side}{row}{side}" for row in rows), *quiet)
