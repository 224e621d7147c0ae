"""Every screen in every state, read from its shapes: nothing cut off, nothing overlapping, nothing too small to touch
or to read, nothing that fades into its ground; in English, in Russian, and in a language with 40 percent more letters;
by night, by day and in the largest letters. And no word of another language in any of them."""

import re
from collections.abc import Hashable, Iterable

import pytest

from engine.table.intents import Play
from ui.design.check import faults
from ui.design.look import Look
from ui.design.rect import Rect
from ui.design.shapes import Shape, Text
from ui.house.settings import ALLOWED
from ui.house.studio import Series
from ui.picture.fonts import Faces
from ui.shots import SIZES, THEMES, Shot, every_series, taken
from ui.stage import Scene, Stage
from ui.stage.outline import around
from ui.stage.stage import LOOKING, PLACING
from ui.words.language import LANGUAGES, LONGER

SERIES = every_series()
LARGEST = max(ALLOWED["text"])
ENGLISH = re.compile(r"[A-Za-z]{2,} [a-z]{2,} [a-z]{2,}")
"""Three words of a sentence; names, files and addresses are shorter."""
AS_WRITTEN = (
    "49.90, on the shelf behind you",
    "No route to host",
    "sudo apt install python3-lgpio",
    "sudo usermod -aG dialout trireme",
    "sudo trireme install",
    "is not there (/srv/trireme)",
)
"""What a shop wrote for its guests, what a computer says of another, what is typed at a terminal; and what is said in
all languages where nobody knows which."""


def faults_of(shots: Iterable[Shot]) -> list[str]:
    measure, found, many = Faces(), [], 0
    for shot in shots:
        many += 1
        found += [f"{shot.file}: {fault}" for fault in faults(shot.picture, shot.look, measure)]
    assert many
    return found


@pytest.fixture
def cells(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float, float]]:
    """What is kept of every stage that is drawn: its name, the pixels of its smallest place, and of how many it may be
    at least where all of it was not asked for. The same of the cells printed on what may be taken or is pointed out:
    somewhere on the stage they are as large as an eye needs."""
    found: list[tuple[str, float, float]] = []
    drawn = Stage.shapes

    def shapes(stage: Stage, look: Look, room: Rect, scene: Scene) -> list[Shape]:
        made = drawn(stage, look, room, scene)
        sizes = [min(around(place.outline).w, around(place.outline).h) for place in scene.places]
        if sizes and not stage._all:
            assert stage._view is not None
            least = look.glass.mm(PLACING if scene.placing else LOOKING)
            found.append((stage.name, round(stage._view.unit) * min(sizes), least))
            eye = look.glass.mm(LOOKING)
            found.extend((f"{stage.name}, printed", side, eye) for side in printed(scene, round(stage._view.unit)))
        return made

    monkeypatch.setattr(Stage, "shapes", shapes)
    return found


def printed(scene: Scene, unit: int) -> list[float]:
    """Pixels of a cell of each tile that may be taken, or is pointed out, where it is drawn largest."""
    largest: dict[Hashable, float] = {}
    for place in scene.places:
        if not place.pulse and not isinstance(place.touch, Play):
            continue
        spot, what = around(place.outline), "pointed out" if place.pulse else place.touch
        room = Rect(0, 0, spot.w * unit, spot.h * unit)
        sides = [thing.cell(room) for thing in place.things if hasattr(thing, "cell")]
        if sides:
            largest[what] = max([largest.get(what, 0.0), *sides])
    return list(largest.values())


@pytest.mark.parametrize("language", [*LANGUAGES, LONGER])
@pytest.mark.parametrize("series", SERIES.values(), ids=SERIES)
def test_every_state_of_every_screen_is_without_fault(
    series: Series, language: str, cells: list[tuple[str, float, float]]
) -> None:
    """By day where the words are few: colours are the same in all languages. No place of any stage is smaller than a
    finger needs (48 pixels of the smallest glass) or an eye (34)."""
    found = faults_of(taken(series, [language], SIZES, THEMES if language == "en" else ["night"]))
    assert not found, "\n".join(found)
    small = {(name, side, least) for name, side, least in cells if side < least - 0.5}
    assert not small


@pytest.mark.parametrize("series", SERIES.values(), ids=SERIES)
def test_in_the_largest_letters_nothing_is_cut_and_all_is_russian(series: Series) -> None:
    shots = list(taken(series, ["ru"], SIZES, ["night"], [LARGEST]))
    found = faults_of(shots)
    for shot in shots:
        said = {shape.text for shape, _ in shot.picture.flat() if isinstance(shape, Text)}
        found += [f"{shot.file}: {text!r}" for text in said if english(text)]
    assert not found, "\n".join(found)


def english(text: str) -> bool:
    return bool(ENGLISH.search(text)) and not any(written in text for written in AS_WRITTEN)
