"""An opponent that sits at a real table: all it does is told to hands, as a picture and step by step."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.bots.dice import Dice
from engine.bots.roster import VALUE, opponent
from engine.rules.boxes import box as box_named
from engine.rules.boxes import names, setup
from engine.rules.contract import BAG, HIDDEN, NOBODY, TABLE, Went
from engine.table.intents import Advised, Play, Undo
from engine.table.session import Session
from ui.boxes import face_of
from ui.house.intents import Back, Open, Pick
from ui.screens.orders import AFTER, BEFORE, Orders, joined
from ui.seeds import shipped_kit, shipped_weights
from ui.shots import Studio
from ui.words.speech import Speaker

SIT_IN = [name for name in names() if face_of(name).sits_in]


@pytest.fixture
def studio(tmp_path: Path) -> Iterator[Studio]:
    studio = Studio(tmp_path)
    assert studio.face.house.opponents is not None
    studio.face.house.opponents.ask = lambda question: None
    yield studio
    studio.close()


def words(studio: Studio) -> list[str]:
    return studio.program.app.picture(studio.time).words()


def sees(studio: Studio, text: str) -> bool:
    return any(text in found for found in words(studio))


def sits_in(studio: Studio, box: str) -> Session:
    studio.do(Open("newgame", (box, True)), Pick("sit", 0), Open("invite"), Pick("chosen", "imhotep"))
    assert sees(studio, "It must see the table")
    studio.do(Pick("begin"))
    while studio.face.screen.name != "game":
        studio.face.back()
    return studio.session


def answered(studio: Studio) -> None:
    """The opponent's answer: the first there is."""
    session = studio.session
    move = session.view(session.turn.who).moves()[0]
    words = session.game.box.notation.text(move, session.game.colours)
    studio.do(Advised(session.turn.who, session.line, words))
    studio.settle()


def until_orders(studio: Studio) -> None:
    session = studio.session
    for _ in range(400):
        if studio.face.screen.name == "orders":
            return
        if session.served is None:
            studio.do(Play(session.view(session.turn.who).moves()[0]))
            studio.settle()
        else:
            answered(studio)
    raise AssertionError("no opponent did anything")


@pytest.mark.parametrize("box", SIT_IN)
def test_who_sits_in_plays_a_game_told_in_full_that_the_table_deals(studio: Studio, box: str) -> None:
    opening = sits_in(studio, box).game.opening
    assert (opening.aid, opening.seed, opening.by_hand) == (False, None, True)
    assert [player.opponent for player in opening.players] == ["", "imhotep"]


def test_the_table_is_shown_as_it_then_lies_and_now_and_then_as_it_lay(studio: Studio) -> None:
    session = sits_in(studio, "amytis")
    until_orders(studio)
    [first, *_] = [n for n, line in enumerate(session._timeline.live) if line.who == 1]
    before = session.before_opponents()
    assert before.facts() == session._timeline.positions[first].view(TABLE).facts() != session.view().facts()
    after = words(studio)
    screen, now = studio.face.screen, studio.face.now()
    assert isinstance(screen, Orders)
    wakes = screen.wakes(studio.face)
    assert wakes is not None
    assert 0 < wakes - now <= AFTER
    screen._since = now - AFTER
    assert words(studio) != after
    screen._since = now - AFTER - BEFORE
    assert words(studio) == after


@pytest.mark.parametrize("box", SIT_IN)
def test_what_it_does_is_told_to_hands_until_they_have_done_it(studio: Studio, box: str) -> None:
    session = sits_in(studio, box)
    until_orders(studio)
    assert session.served is None, "it has done all it can for now"
    speaker = studio.face.speaker()
    [(seat, events)] = session.opponents_did()
    assert seat == 1
    told = [said.removeprefix("Imhotep: ") for event in events if (said := speaker.hands(event))]
    assert told
    read: list[str] = []
    for _ in told:  # line by line; on the last one nothing follows
        read += words(studio)
        studio.do(Pick("by", 1))
    assert all(any(one in line for line in read) for one in told)
    studio.do(Back())
    assert studio.face.screen.name == "game"
    studio.do(Open("menu"))
    assert sees(studio, "By hand")
    studio.face.back()
    studio.do(Undo())
    studio.settle()
    assert session.opponents_did() != ((seat, events),), "taken back, it is not asked of hands any more"


def test_a_phone_goes_on_with_its_own(studio: Studio) -> None:
    session = sits_in(studio, "amytis")
    studio.face.seat = 0
    while not session.opponents_did():
        if session.served is None:
            studio.do(Play(session.view(session.turn.who).moves()[0]))
            studio.settle()
        else:
            answered(studio)
    assert studio.face.screen.name == "game"


def test_steps_fill_lines() -> None:
    assert joined(["one", "two", "three"], 9) == ["one · two", "three"]
    assert joined(["a long one"], 3) == ["a long one"]
    assert joined([], 9) == []


def test_nobody_sits_in_who_has_a_hand_to_hide(studio: Studio) -> None:
    assert "pyramidion" not in SIT_IN
    studio.do(Open("newgame", ("pyramidion", True)))
    assert not sees(studio, "An opponent")


def test_on_the_screen_hands_do_nothing(studio: Studio) -> None:
    studio.do(Open("newgame", ("amytis", False)), Pick("sit", 0), Open("invite"), Pick("chosen", "imhotep"))
    studio.do(Pick("begin"))
    while studio.session.served is None:
        studio.do(Play(studio.session.view(studio.session.turn.who).moves()[0]))
    answered(studio)
    assert studio.session.opponents_did() == ()
    assert studio.face.screen.name == "game"


SEEN_BY_ITSELF = {  # what moves without a word: tiles of a row close up; a trireme that goes round to where it began
    ("akropolis", "tile", "row", "row"), ("panticapaeum", "trireme", "circle", "circle"),
}  # fmt: skip


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("box", SIT_IN)
def test_everything_an_opponent_moves_has_an_order(box: str, language: str) -> None:
    """A whole game: no piece moves in an answer of a seat without a sentence for hands, and nothing is hidden."""
    known, values = box_named(box), shipped_kit(box)
    kit = known.kit(values)
    position, dice = known.start(setup(known, kit, seats=2)), Dice(7)
    player, speaker = opponent(VALUE, box, shipped_weights(box)), Speaker(language, box, ["A", "B"], "", kit)
    ordered = 0
    while (who := position.turn.who) != NOBODY:
        if who >= 0:
            view = position.view(who)
            move = player.advise(view, who, dice.below(1 << 60), lambda done: True).move
        else:
            offers = position.moves()
            move = dice.choose(offers) if who == BAG else offers[0]
        for event in position.play(move):
            if who < 0 or not isinstance(event, Went):
                continue
            assert event.source.kind not in HIDDEN
            assert event.target.kind not in HIDDEN
            if (box, event.piece, event.source.kind, event.target.kind) in SEEN_BY_ITSELF:
                continue
            assert speaker.hands(event), event
            ordered += 1
    assert ordered > 50
