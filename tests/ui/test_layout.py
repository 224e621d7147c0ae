"""Every screen in every state, read from its shapes: nothing cut off, nothing overlapping, nothing too small to touch
or to read; in English, in Russian, and in a language with 40 percent more letters."""

import pytest

from ui.design.check import faults
from ui.picture.fonts import Faces
from ui.shots import SIZES, Scene, scenes, taken
from ui.words.language import LANGUAGES, LONGER

SCENES = scenes()


@pytest.mark.parametrize("language", [*LANGUAGES, LONGER])
@pytest.mark.parametrize("scene", SCENES.values(), ids=SCENES)
def test_every_state_of_every_screen_is_without_fault(scene: Scene, language: str) -> None:
    measure = Faces()
    shots = list(taken(scene, [language], SIZES, ["night"]))
    assert shots
    found = [f"{shot.file}: {fault}" for shot in shots for fault in faults(shot.picture, shot.look, measure)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("scene", SCENES.values(), ids=SCENES)
def test_by_day_every_word_stands_out(scene: Scene) -> None:
    measure = Faces()
    for shot in taken(scene, ["en"], SIZES[:1], ["day"]):
        assert not [fault for fault in faults(shot.picture, shot.look, measure) if fault.kind == "faint"], shot.file
