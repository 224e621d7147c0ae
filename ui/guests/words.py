"""The sentences of a guest's page itself, by name."""

from __future__ import annotations

from ui.words.language import Language


def page_words(tongue: Language) -> dict[str, str]:
    """All of them in one language; the page asks for them by its address."""
    return {
        "code": tongue.text("The code on the touchscreen"),
        "come": tongue.text("Come to the table"),
        "where": tongue.text("Six digits, under Settings, Phones. Each is good for one glass and three minutes."),
        "air": tongue.text(
            "The page comes without encryption (HTTP): a device at home has no certificate. The code keeps others from "
            "a seat; who runs the network, or listens in on it, could read along."
        ),
        "lost": tongue.text("The connection to the table is lost; trying again…"),
        "here": tongue.text("Go on here"),
        "answers": tongue.text("Your answers"),
        "back": tongue.text("Back"),
        "undo": tongue.text("Undo"),
        "done": tongue.text("I am done"),
        "score": tongue.text("How it stands"),
        "unknown": tongue.text("not told yet"),
        "log": tongue.text("What happened"),
        "help": tongue.text("What can I do now?"),
        "rules": tongue.text("The rules"),
        "board": tongue.text("The board"),
        "turn": tongue.text("Turn the phone on its side: then the board can be touched."),
        "many": tongue.text("Many answers: on the board, with the phone on its side, one is found faster."),
        "figures": tongue.text("Figures"),
        "more": tongue.text("This glass"),
        "language": tongue.text("Language"),
        "letters": tongue.text("Letters"),
        "bye": tongue.text("Leave the table"),
        "nothing": tongue.text("nothing"),
    }
