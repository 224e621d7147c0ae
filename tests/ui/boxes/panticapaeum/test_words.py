"""Whatever happens in Panticapaeum can be said, in both languages."""

from random import Random

import pytest

from engine.rules.contract import OVER, RIVAL
from engine.rules.panticapaeum import BOX
from tests.boxes.panticapaeum import KIT
from tests.cases import Case, any_move
from tests.engine.rules.panticapaeum.said import Said
from ui.words.speech import Speaker

CASES = [
    Case("three", BOX, KIT, seats=3),
    Case("solo", BOX, KIT, rival="automius", options={"harder": "trireme,plan"}),
    Case("aid", BOX, KIT, aid=True, seats=2),
    Case("aid-solo", BOX, KIT, aid=True, rival="automius", options={"harder": "skip"}),
]
CORRECTIONS = (
    "round 3", "turn red 2", "first red", "left 5", "trireme 4", "tile 12 at 3", "tile ? at 3", "gap 2",
    "pieces house 3", "price winery 4", "ladder temple 2 3", "printed 7 brown,green", "printed 7 -",
    "cubes orange 3", "bought house 1", "skip", "sheet coins red 4", "finish",
)  # fmt: skip


@pytest.mark.parametrize("code", ["en", "ru"])
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_whole_game_is_told(case: Case, code: str) -> None:
    random, position = Random(1), case.start()
    speaker = Speaker(code, "panticapaeum", ["Анна", "Борис", "Вера"][: case.setup().seats], case.rival)
    said = set()
    while position.turn != OVER:
        said.add(speaker.asked(position.turn))
        if position.turn.who == RIVAL:
            reason = position.reason()
            assert reason is not None
            said.add(speaker.why(reason))
        move = any_move(random, position)
        said.add(speaker.chosen(move))
        for event in position.play(move):
            said |= {speaker.happened(event), speaker.hands(event)}
        said |= {speaker.line(line) for line in position.score().lines}
        said |= {speaker.why(line.how) for line in position.score().lines if line.how}
    for text in said - {""}:
        assert "{" not in text, text
        if code == "ru":
            assert not any("a" <= letter <= "z" for letter in text.lower()), text


@pytest.mark.parametrize("code", ["en", "ru"])
@pytest.mark.parametrize("words", CORRECTIONS)
def test_every_correction_has_a_line_in_the_undo_list(words: str, code: str) -> None:
    said = Speaker(code, "panticapaeum", ["Анна"], "automius").chosen(BOX.notation.read(words, ("red",)))
    assert said
    assert "{" not in said


@pytest.mark.clause("P10.7")
def test_hands_are_told_what_to_do_for_automius() -> None:
    """Sail, give him his cubes, take the tile under it away, pay and take his building off the board; and why."""
    game = Said(rival=True)
    game(*[f"bag deal {part}" for part in (10, 2, 37, 16, 8, 61, 6, 13)], "table round 2")
    speaker = Speaker("ru", "panticapaeum", ["Анна"], "automius")
    orders, reasons = [], []
    game("red take 10 from 1")
    while game.position.turn.who == RIVAL or game.position.turn.ask == "done":
        if game.position.turn.who == RIVAL:
            reasons.append(speaker.why(game.position.reason()))
        orders += [said for event in game(game.offers()[-1]) if (said := speaker.hands(event))]
    assert orders == [
        "Трирема: 2 вперёд", "Трирему — на место 3",
        "Автомий: 2\xa0кубика из запаса (оранжевый)", "Тайл с места\xa03\xa0— в сброс",
        "Автомий: 2\xa0кубика в запас (оранжевый)", "Снять с планшета: акведук",
    ]  # fmt: skip
    assert reasons[0] == "На взятом тайле клеток ресурсов: 2."
    assert reasons[-1] == "Хватает: есть 2, нужно 2 (оранжевый)."
