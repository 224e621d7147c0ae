"""The play as a link for the BG Stats app, and that link as a QR code: a phone takes it, no network is needed here."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from urllib.parse import quote

from ui.shell.desk import Desk

LINK = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Trireme"  # the app remembers people and games per source: this word must stay


def play_link(desk: Desk) -> str:
    """The finished game as BG Stats takes it. The solo opponent is no person, and stands as a player all the same."""
    session = desk.session
    assert session is not None
    game, card, speaker = session.game, session.view().score(), desk.speaker()
    people = len(game.opening.players)
    rank = {seat: n for n, group in enumerate(card.ranking, 1) for seat in group}
    began = session.began_by()
    players = [
        {
            "name": speaker.name(seat),
            "sourcePlayerId": speaker.name(seat),
            "rank": rank[seat],
            "score": str(card.total(seat)),
            "winner": rank[seat] == 1,
            "startPlayer": seat == began,
        }
        for seat in sorted(rank)
    ]
    minutes = sum(session.clocks.total(seat) for seat in range(people)) / 60
    data = {
        "sourceName": SOURCE,
        "sourcePlayId": game.token,
        "playDate": _utc(game.begun),
        "durationMin": max(1, round(minutes)),
        "game": {"name": speaker.title, "sourceGameId": game.box.name, "highestWins": True, "noPoints": False},
        "players": players,
    }
    return LINK + quote(json.dumps(data, ensure_ascii=False, separators=(",", ":")), safe="")


def _utc(begun: str) -> str:
    """The time a game began, as the app wants it."""
    moment = datetime.fromisoformat(begun.rstrip("?")) if begun.rstrip("?") else datetime.now(UTC)
    return moment.astimezone(UTC).strftime("%Y-%m-%d %H:%M:%S")


def mosaic(desk: Desk) -> tuple[str, ...]:
    """The link as the rows of a QR code, with the quiet zone that readers need."""
    import segno  # only the last page of a game needs it

    code = segno.make(play_link(desk), error="l", micro=False)
    rows = ["".join("#" if module else "." for module in row) for row in code.matrix]
    wide = len(rows[0]) + 8
    quiet = ["." * wide] * 4
    return (*quiet, *(f"....{row}...." for row in rows), *quiet)
