"""Every screen in every state, read from its shapes: nothing cut off, nothing overlapping, nothing too small to touch
or to read, nothing that fades into its ground; in English, in Russian, and in a language with 40 percent more letters;
by night, by day and in the largest letters. And no word of another language in any of them."""

import re
from collections.abc import Iterable

import pytest

from ui.design.check import faults
from ui.design.shapes import Text
from ui.house.settings import ALLOWED
from ui.picture.fonts import Faces
from ui.shots import SIZES, THEMES, Scene, Shot, scenes, taken
from ui.words.language import LANGUAGES, LONGER

SCENES = scenes()
LARGEST = max(ALLOWED["text"])
ENGLISH = re.compile(r"[A-Za-z]{2,} [a-z]{2,} [a-z]{2,}")
"""Three words of a sentence; names, files and addresses are shorter."""
AS_WRITTEN = (
    "49.90, on the shelf behind you",
    "is not a pin of the header; BCM numbers go from 4 to 27.",
    "sudo apt install python3-lgpio",
    "sudo trireme install",
)
"""What a shop wrote for its guests, what a file says of itself, what is typed at a terminal."""


def faults_of(shots: Iterable[Shot]) -> list[str]:
    measure, found, many = Faces(), [], 0
    for shot in shots:
        many += 1
        found += [f"{shot.file}: {fault}" for fault in faults(shot.picture, shot.look, measure)]
    assert many
    return found


@pytest.mark.parametrize("language", [*LANGUAGES, LONGER])
@pytest.mark.parametrize("scene", SCENES.values(), ids=SCENES)
def test_every_state_of_every_screen_is_without_fault(scene: Scene, language: str) -> None:
    """By day where the words are few: colours are the same in all languages."""
    found = faults_of(taken(scene, [language], SIZES, THEMES if language == "en" else ["night"]))
    assert not found, "\n".join(found)


@pytest.mark.parametrize("scene", SCENES.values(), ids=SCENES)
def test_in_the_largest_letters_nothing_is_cut_and_all_is_russian(scene: Scene) -> None:
    shots = list(taken(scene, ["ru"], SIZES, ["night"], [LARGEST]))
    found = faults_of(shots)
    for shot in shots:
        said = {shape.text for shape, _ in shot.picture.flat() if isinstance(shape, Text)}
        found += [f"{shot.file}: {text!r}" for text in said if english(text)]
    assert not found, "\n".join(found)


def english(text: str) -> bool:
    return bool(ENGLISH.search(text)) and not any(written in text for written in AS_WRITTEN)
