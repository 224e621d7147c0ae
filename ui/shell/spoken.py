"""What is said aloud: what hands must do for the opponent, and whose turn it is."""

from __future__ import annotations

from ui.house.face import Face


def spoken(face: Face) -> str:
    """The steps of the rival that wait for hands, then the open question."""
    session = face.session
    if session is None:
        return ""
    speaker = face.speaker()
    steps = session.rival_steps() if session.game.opening.rival else ()
    done = [step.events for step in steps] + [events for _, events in session.opponents_did()]
    hands = list(dict.fromkeys(said for events in done for event in events if (said := speaker.hands(event))))
    return ". ".join([*hands, speaker.asked(session.turn)])
