"""What is said aloud: what hands must do for the opponent, and whose turn it is."""

from __future__ import annotations

from ui.house.face import Face


def spoken(face: Face) -> str:
    """The steps of the rival that wait for hands, then the open question."""
    session = face.session
    if session is None:
        return ""
    speaker = face.speaker()
    events = [event for _, events in session.rival_steps() for event in events] if session.game.opening.rival else []
    hands = list(dict.fromkeys(said for event in events if (said := speaker.hands(event))))
    return ". ".join([*hands, speaker.asked(session.turn)])
