"""Times as people say them."""

from __future__ import annotations

from ui.house.face import Face


def minutes(seconds: float) -> str:
    """ "6:10", and "1:06:10" from an hour on."""
    whole = int(seconds)
    hours, rest = divmod(whole, 3600)
    return f"{hours}:{rest // 60:02}:{rest % 60:02}" if hours else f"{rest // 60}:{rest % 60:02}"


def clock_lines(face: Face) -> list[str]:
    """How long each seat has been asked, a line each."""
    session = face.playing
    speaker = face.speaker()
    many = len(session.game.opening.players)
    return [f"{speaker.name(seat)}: {minutes(session.clocks.total(seat))}" for seat in range(many)]
