"""What somebody chose, inside a sentence: a small letter, where it is no name that begins it."""

import pytest

from engine.rules.akropolis.moves import SetPile
from engine.rules.amytis.moves import Begin, Draw, Lay
from engine.rules.contract import Move
from engine.rules.panticapaeum.moves import USE, Gather, SetTile
from engine.rules.pyramidion.moves import Activate
from ui.words.language import LANGUAGES
from ui.words.speech import Speaker

SAID: tuple[tuple[str, Move, dict[str, str]], ...] = (
    ("amytis", Lay(0), {"en": "cell 1", "ru": "клетка 1"}),
    ("amytis", Draw(), {"en": "top of the pile", "ru": "верхний из стопки"}),
    ("amytis", Begin(0), {"en": "Anna begins", "ru": "начинает Anna"}),
    ("panticapaeum", USE, {"en": "use it", "ru": "применить"}),
    ("panticapaeum", Gather(), {"en": "Automius gathers", "ru": "Автомий собирает кубики"}),
    ("panticapaeum", SetTile(3, 0), {"en": "place 3: not looked at", "ru": "место 3: не смотрели"}),
    ("panticapaeum", SetTile(3, 7), {"en": "place 3: tile 7", "ru": "место 3: тайл 7"}),
    (
        "akropolis",
        SetPile(2, 0),
        {"en": "tile 2 of the architect: not looked at", "ru": "участок архитектора № 2: не смотрели"},
    ),
    ("pyramidion", Activate(1), {"en": "Giza", "ru": "Гиза"}),
)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(("box", "move", "said"), SAID)
def test_what_was_chosen_inside_a_sentence(box: str, move: Move, said: dict[str, str], code: str) -> None:
    rival = "automius" if box == "panticapaeum" else ""
    assert Speaker(code, box, ["Anna", "Boris"], rival).chosen_within(move) == said[code]
