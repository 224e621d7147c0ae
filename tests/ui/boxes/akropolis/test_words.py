"""Whatever happens in Akropolis can be said, in both languages."""

from random import Random

import pytest

from engine.rules.akropolis import BOX
from engine.rules.akropolis.moves import GRID
from engine.rules.contract import OVER, Place, Went
from tests.boxes.akropolis import KIT
from tests.cases import Case, any_move
from ui.words.speech import Speaker

CASES = [
    Case("three", BOX, KIT, seats=3),
    Case("solo", BOX, KIT, rival="metagenes"),
    Case("aid", BOX, KIT, aid=True, seats=2),
    Case("aid-solo", BOX, KIT, aid=True, rival="metagenes"),
]
CORRECTIONS = (
    "chief red", "turn rival", "round 3", "stacks 2", "row 4", "place 1 12", "place 1 ?", "stones red 3", "pile 1 ?",
    "pile 1 house,market,quarry", "tiles 5", "took 2", "skip", "sheet house-stars red 4", "finish",
)  # fmt: skip


@pytest.mark.parametrize("code", ["en", "ru"])
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_whole_game_is_told(case: Case, code: str) -> None:
    random, position = Random(1), case.start()
    speaker = Speaker(code, "akropolis", ["Anna", "Boris", "Vera"][: case.setup().seats], case.rival)
    said = set()
    while position.turn != OVER:
        said.add(speaker.asked(position.turn))
        move = any_move(random, position)
        said.add(speaker.chosen(move))
        for event in position.play(move):
            said |= {speaker.happened(event), speaker.hands(event)}
        said |= {speaker.line(line) for line in position.score().lines}
        said |= {speaker.why(line.how) for line in position.score().lines if line.how}
    for text in said - {""}:
        assert "{" not in text, text
        assert not set(text.split()) & {kind.__name__ for kind in BOX.notation.forms.values()} - {"Place"}, text
        if code == "ru":
            names = text.replace("Anna", "").replace("Boris", "").replace("Vera", "")
            assert not any("a" <= letter <= "z" for letter in names.lower()), text


@pytest.mark.parametrize("code", ["en", "ru"])
@pytest.mark.parametrize("words", CORRECTIONS)
def test_every_correction_has_a_line_in_the_undo_list(words: str, code: str) -> None:
    speaker = Speaker(code, "akropolis", ["Anna"], "metagenes")
    move = BOX.notation.read(words, ("red",))
    assert speaker.chosen(move) != type(move).__name__
    assert "{" not in speaker.chosen(move)


@pytest.mark.parametrize(
    ("code", "told", "order"),
    [
        (
            "en",
            "Anna lays the tile: house plaza, garden, quarry",
            "Anna: lift the tile with house plaza, garden, quarry",
        ),
        (
            "ru",
            "Anna кладёт участок: площадь домов, парк, каменоломня",
            "Anna: снять участок (площадь домов, парк, каменоломня)",
        ),
    ],
)
def test_a_laid_tile_is_told_by_what_it_shows(code: str, told: str, order: str) -> None:
    """A city has no coordinates that anybody could see."""
    speaker, cell = Speaker(code, "akropolis", ["Anna"]), Place("cell", 0, GRID.middle)
    assert speaker.happened(Went("tile", 1, Place("taken", 0), cell, part=2)) == told
    assert speaker.hands(Went("tile", 1, cell, Place("taken", 0), part=2)) == order


def test_the_rulebooks_words_for_what_a_tile_shows() -> None:
    first = Speaker("ru", "akropolis", ["Анна"]).chosen(BOX.notation.read("take 2 from 3", ("red",)))
    assert first == "Место 3: площадь домов, парк, каменоломня"
    assert Speaker("en", "akropolis", ["Anna"]).chosen(BOX.notation.read("deal 2")) == "house plaza, garden, quarry"
