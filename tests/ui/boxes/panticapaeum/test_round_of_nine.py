"""What hands are told when the bag cannot give a whole circle, and whose a question is that belongs to nobody."""

from __future__ import annotations

from pathlib import Path

from engine.rules.contract import BAG, RIVAL, TABLE
from engine.table.intents import Done
from ui.design.shapes import Text
from ui.shots import Studio
from ui.words.speech import Speaker


def said(studio: Studio) -> list[str]:
    texts = [shape.text for shape, _ in studio.program.app.picture(studio.time).flat() if isinstance(shape, Text)]
    return [text.replace("\N{NO-BREAK SPACE}", " ") for text in texts]


def test_four_players_are_told_in_time_that_the_bag_gives_nine(tmp_path: Path) -> None:
    """Before the last circle is laid, and before no other."""
    studio, short = Studio(tmp_path), "The bag gives 9 tiles; then the discard goes back into it"
    try:
        studio.begin("panticapaeum", aid=True, seats=4)
        studio.play("begin red", "rest 14")
        told = []
        for _ in range(4):
            while studio.session.turn.ask != "duties":
                studio.do(studio.main or Done())
            told.append(any(short in text for text in said(studio)))
            studio.do(studio.main)
        assert told == [False, False, False, True]
    finally:
        studio.close()


def test_what_chance_and_the_table_are_asked_is_not_the_opponents() -> None:
    for code, automius in (("en", "Automius"), ("ru", "Автомий")):
        speaker = Speaker(code, "panticapaeum", ["Anna"], "automius")
        assert automius in speaker.name(RIVAL)
        assert speaker.name(1) == speaker.name(RIVAL)
        assert automius not in speaker.name(BAG)
        assert automius not in speaker.name(TABLE)
