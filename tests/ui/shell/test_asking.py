"""The lit "?": a touch explains, and nothing is done by it."""

import re
from collections.abc import Hashable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from engine.rules.boxes import names
from engine.rules.contract import Correction
from engine.rules.panticapaeum.moves import SetTrireme
from engine.table.intents import Play, Press
from tests.brought import bringing
from tests.cases import Case, any_move, cases
from tests.ui.screens.eyes import shapes, tap, words
from ui.boxes import face_of
from ui.design.shapes import Group, Picture
from ui.house.intents import Explain, Help, Meaning, Open, Pick
from ui.house.studio import Studio as AnyStudio
from ui.screens.helpnow import now
from ui.shell.asking import FRAME, explained
from ui.shell.meanings import explanation, of_box, of_move
from ui.shots import Studio, every_series, taken
from ui.words.language import language


@pytest.fixture
def playing(tmp_path: Path):  # type: ignore[no-untyped-def]
    studio = Studio(tmp_path)
    studio.begin("panticapaeum", aid=True, seats=3)
    studio.play("begin red", "rest 11")
    studio.do(Help())
    yield studio
    studio.close()


def test_the_main_key_is_explained_and_nobody_moves(playing: Studio) -> None:
    before = playing.session.record()
    tap(playing, "main")
    assert playing.session.record() == before
    assert "I am done" in words(playing)
    assert not playing.face.asking


def test_what_can_be_done_now_is_one_touch_away(playing: Studio) -> None:
    before = playing.session.record()
    tap(playing, "now")
    assert playing.face.screen.name != "game"
    assert playing.session.record() == before


def test_the_first_screen_answers_a_newcomer(tmp_path: Path) -> None:
    studio = Studio(tmp_path)
    studio.do(Help())
    tap(studio, "now")
    assert "Touch the box you want to play." in words(studio)
    studio.close()


def test_a_second_touch_of_the_question_mark_puts_it_out(playing: Studio) -> None:
    tap(playing, "help")
    assert not playing.face.asking
    tap(playing, "main")
    assert playing.session.turn.who == 1


def test_buttons_act_all_the_same(playing: Studio) -> None:
    playing.give(Press(0))
    assert playing.session.turn.who == 1


@pytest.mark.parametrize("name", sorted(name for name in every_series() if name.startswith("screens.")))
def test_on_every_screen_every_touch_is_explained(name: str) -> None:
    from ui.shell.asking import asked

    def lit(studio: AnyStudio) -> Iterator[str]:
        for state in every_series()[name](studio):
            if any(shape.stops for shape in shapes(studio)) or studio.face.screen.name in ("attract", "broken"):
                continue  # a card lies over it, and closes by any touch
            picture = asked(studio.face, studio.seen_now())
            for shape, _ in picture.flat():
                allowed = isinstance(shape, Group) or shape.touch is None
                assert allowed or isinstance(shape.touch, Meaning | Explain | Help | Open), (state, shape)
                if isinstance(shape.touch, Meaning):
                    assert shape.touch.text, (state, shape)
            yield state

    assert list(taken(lit, ["en"], [(800, 480)], ["night"])) is not None


TWO_WAYS = {  # the same thing, met in two ways: everything else is said of one kind of touch only
    "menu": {"Open menu", "Pick leave"},  # a lesson is left by the key that opens the menu in a game
    "undo": {"Undo", "Pick back"},  # and its step back is a step of the lesson
    "back": {"Back"},
    "rub": {"Pick rub", "Pick digit"},  # the last figure of a number, or the last number of a sheet
    "cancel": {"Back", "Pick total"},
}


def _kind(touch: Hashable) -> str:
    """What a touch does, as far as one sentence can be true of it."""
    match touch:
        case Pick(what):
            return f"Pick {what}"
        case Open(name):
            return f"Open {name}"
        case Play(moves):
            return "Open drift" if isinstance(moves[-1], Correction) else "move"
    return type(touch).__name__


@pytest.mark.long
@pytest.mark.parametrize("box", bringing("shots"))
def test_on_the_boards_of_every_box_a_touch_is_explained_by_a_sentence_of_its_own(box: str, tmp_path: Path) -> None:
    """In every state of its boards that is photographed: with the box, on the screen, alone. Nothing acts, no two kinds
    of touches share a sentence (but for what answers one question), and all of it is said in both languages."""
    kinds, keys = dict[str, set[str]](), dict[str, str]()
    for name, series in every_series().items():
        if not name.startswith(f"{box}."):
            continue
        (folder := tmp_path / name).mkdir()
        studio = Studio(folder)
        try:
            for state in series(studio):
                _explanations(studio, state, kinds, keys)
        finally:
            studio.close()
    assert len(kinds) > 5
    of_two = {text: kind for text, kind in kinds.items() if len(kind) > 1 and kind != TWO_WAYS.get(keys[text])}
    assert not of_two


def _explanations(studio: Studio, state: str, kinds: dict[str, set[str]], keys: dict[str, str]) -> None:
    """Adds the sentences of one picture and the kinds of touches they are said of, but for those of a question."""
    face = studio.face
    before = studio.program.app.picture(studio.time)
    if any(shape.stops for shape, _ in before.flat()):
        return  # a card lies over it, and closes by any touch
    session, answers = face.session, ""
    if session is not None:
        lines = now(session.game.opening.box, session.turn.ask, aid=session.game.opening.aid)
        answers = " ".join(face.language.why(line) for line in lines)
    after = {language: _lit(studio, before, language) for language in ("en", "ru")}
    for (shape, _), (said, _), (russian, _) in zip(before.flat(), after["en"].flat(), after["ru"].flat(), strict=True):
        allowed = isinstance(shape, Group) or said.touch is None
        assert allowed or isinstance(said.touch, Meaning | Explain | Help), (state, said)
        if isinstance(said.touch, Meaning) and not isinstance(shape.hold, Meaning):
            text = said.touch.text
            assert text.endswith((".", "”.")), (state, text)
            assert isinstance(russian.touch, Meaning)
            assert re.search("[а-яё]", russian.touch.text), (state, text)
            assert russian.touch.heading not in FRAME, (state, russian.touch.heading)
            if text != answers:
                kinds.setdefault(text, set()).add(_kind(shape.touch))
                keys.setdefault(text, shape.key)


def _lit(studio: Studio, picture: Picture, language: str) -> Picture:
    """The picture as it is explained in this language; without the key over the title, which stands for no shape."""
    face, settings = studio.face, studio.face.settings
    face.settings = replace(settings, language=language)
    try:
        return replace(picture, shapes=tuple(explained(face, shape) for shape in picture.shapes))
    finally:
        face.settings = settings


def test_a_place_for_a_tile_and_a_number_of_the_sheet_have_sentences_of_their_own() -> None:
    """Two boards call them alike; what is told of a trireme's place is not what a key called “trireme” opens."""
    place, number = explanation("", Pick("cell", 4), "game"), explanation("", Pick("cell", ("Houses", 0)), "sheet")
    assert place is None
    assert number is not None
    assert of_move(SetTrireme(5)) == explanation("drift", Open("drift"))


@pytest.mark.parametrize("box", names())
def test_a_box_explains_its_own_picks_and_doors_in_sentences_of_both_languages(box: str) -> None:
    said = [why.text for why in face_of(box).means.values()]
    assert len(set(said)) == len(said)
    assert all(len(text.split()) > 1 and text.endswith(".") for text in said)
    assert [text for text in said if not language("ru", box).knows(text)] == []


def test_a_pick_is_explained_on_a_board_of_its_box_and_a_door_wherever_it_stands() -> None:
    panticapaeum, akropolis = face_of("panticapaeum"), face_of("akropolis")
    exactly, more = (of_box(panticapaeum, Pick("stay", stays), "game") for stays in (None, (1, 2)))
    assert exactly is not None
    assert more not in (None, exactly)
    assert of_box(panticapaeum, Pick("stay"), "stickers") is None  # a key of the shell, which forgets no sticker
    assert of_box(panticapaeum, Pick("cube", 1), "place") is not None
    assert of_box(panticapaeum, Open("circle"), "drift") is not None
    assert of_box(akropolis, Pick("mirror"), "game") is not None
    assert of_box(akropolis, Pick("cube", 1), "game") is None


@pytest.mark.parametrize(
    "case", [one for one in cases() if one.box.name in bringing("now")], ids=lambda case: case.name
)
def test_what_can_be_done_now_is_known_wherever_a_game_can_stand(case: Case) -> None:
    random, unknown = Random(1), set[str]()
    position = case.start()
    while position.moves():
        ask = position.turn.ask
        if not now(case.box.name, ask, aid=case.aid):
            unknown.add(ask)
        position.play(any_move(random, position))
    assert not unknown


def test_the_ways_to_play_a_box_are_told_apart(tmp_path: Path) -> None:
    """All lead to the same screen: with the box, on the screen, the score alone."""
    studio = Studio(tmp_path, "ru")
    try:
        studio.do(Open("box", ("akropolis",)))
        drawn = [explained(studio.face, shape) for shape in shapes(studio) if shape.touch is not None]
        said = {shape.key: shape.touch.text for shape in drawn if isinstance(shape.touch, Meaning)}
        assert {"table", "trireme", "laurel", "daily"} <= said.keys()
        assert len(set(said.values())) == len(said)
        back = next(shape.touch for shape in drawn if shape.key == "menu")
        assert isinstance(back, Meaning)
        assert back.heading == "Назад"
    finally:
        studio.close()


def test_no_explanation_is_filler() -> None:
    """A sentence says what a key is for: none of them is said of two kinds of things that have nothing in common."""
    from ui.shell.meanings import INTENTS, KEYS, MOVES, PICKS, SCREENS

    said = [why.text for table in (KEYS, SCREENS, PICKS, MOVES) for why in table.values()]
    assert all(len(text.split()) > 1 and text.endswith(".") for text in said)
    assert not any("what it says" in text for text in [*said, *(why.text for why in INTENTS.values())])
    often = {text for text in said if said.count(text) > 3}
    assert not often
