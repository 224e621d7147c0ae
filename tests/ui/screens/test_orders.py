"""An opponent that sits at a real table: all it does is told to hands, as a picture and step by step. What it holds in
a hand comes over the reader, and nothing shows it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.bots.dice import Dice
from engine.bots.roster import VALUE, opponent
from engine.rules.boxes import box as box_named
from engine.rules.boxes import names, setup
from engine.rules.contract import BAG, HIDDEN, NOBODY, TABLE, UNSEEN, Lying, OfPart, Place, Went
from engine.table.intents import Advised, Done, Play, Press, Tag, Undo
from engine.table.outcomes import Outcome, Played, Refused
from engine.table.racks import Racks, has_hands
from engine.table.session import Session
from ui.boxes import face_of
from ui.boxes.naming import begun
from ui.house.intents import Back, Open, Pick
from ui.machine import World
from ui.screens.orders import AFTER, BEFORE, Orders, joined
from ui.screens.sitting import looks
from ui.seeds import shipped_kit, shipped_weights
from ui.shots import Studio
from ui.words.speech import Speaker

SIT_IN = [name for name in names() if face_of(name).sits_in]


@pytest.fixture
def studio(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Studio]:
    monkeypatch.setattr(World, "reads", lambda world: True)
    studio = Studio(tmp_path)
    assert studio.face.house.opponents is not None
    studio.face.house.opponents.ask = lambda question: None
    yield studio
    studio.close()


def words(studio: Studio) -> list[str]:
    return studio.program.app.picture(studio.time).words()


def keys(studio: Studio) -> set[str]:
    return {shape.key for shape, _ in studio.program.app.picture(studio.time).flat()}


def sees(studio: Studio, text: str) -> bool:
    return any(text in found for found in words(studio))


def uid(part: int) -> str:
    return f"04{part:012x}"


def sits_in(studio: Studio, box: str) -> Session:
    table = studio.face.house.table
    for part in looks(table.kits.copy(box)):
        table.tags.enrol(Tag(uid(part)), box, part)
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
        if session.dealing is not None:
            line = session.line
            for move in session.view().moves():  # those that stand in the rack already are refused
                if session.line == line:
                    studio.lay(uid(move.its_part or 0))
        elif session.served is None:
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


def test_the_same_again_sits_in_again(studio: Studio) -> None:
    """Offered by the page of the box and by a new game with it, not by one on the screen."""
    first = sits_in(studio, "amytis").game
    studio.face.leave_table()
    studio.settle()
    studio.do(Open("newgame", ("amytis", False)))
    assert "again" not in keys(studio)
    studio.do(Back(), Open("newgame", ("amytis", True)))
    assert "again" in keys(studio)
    studio.do(Back(), Open("box", ("amytis",)), Pick("again", True))
    again = studio.session.game
    assert again.token != first.token
    assert again.opening.by_hand
    assert again.opening == first.opening


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
    assert all(any(one in line or line.startswith(begun(one)) for line in read) for one in told)
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


def handed(box: str) -> bool:
    """Whether players of this box hold what others do not see."""
    known = box_named(box)
    return has_hands(known.start(setup(known, known.kit(shipped_kit(box)), seats=2)))


@pytest.mark.parametrize("box", [box for box in SIT_IN if handed(box)])
def test_whoever_sits_in_with_a_hand_is_dealt_to_by_tag_alone_and_nothing_shows_it(studio: Studio, box: str) -> None:
    session = sits_in(studio, box)
    while session.dealing is None:
        studio.do(Play(session.view().moves()[0]))
    dealt, line, told = session.view().moves()[0], session.line, list[Outcome]()
    assert isinstance(dealt, OfPart)
    session.listen(told.append)
    for given in (Play(dealt), Play(dealt.unseen()), Done(), Press(0), Press(1)):
        studio.do(given)
        assert session.line == line, given
        assert studio.face.card is None or isinstance(studio.face.card[0], Refused)
        studio.face.dismiss()
    assert studio.main is None
    studio.lay(uid(dealt.part))
    assert session._timeline.live[line].move == dealt
    text = session.game.box.notation.text
    assert text(dealt, session.game.colours) not in session.record()
    assert text(dealt.unseen(), session.game.colours) in session.record()
    [played] = [outcome for outcome in told if isinstance(outcome, Played)]
    assert [event.part for event in played.events if isinstance(event, Went)][0] == UNSEEN
    assert session.view().stock() == session.view(TABLE).stock()
    assert Lying("card", Place("hand", 1), dealt.part) not in session.view().stock()
    assert Lying("card", Place("hand", 1), dealt.part) in session.view(1).stock()


def test_one_box_has_hands() -> None:
    assert [box for box in SIT_IN if handed(box)] == ["pyramidion"]


def test_nobody_sits_in_unseen_without_stickers_or_a_reader(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    """It says kindly why; with all of that it begins."""
    studio.do(Open("newgame", ("pyramidion", True)), Pick("sit", 0), Open("invite"), Pick("chosen", "imhotep"))
    assert sees(studio, "its cards come over the reader, unseen")
    assert sees(studio, "40 of 40 cards have none")
    studio.do(Pick("begin"))
    assert studio.face.session is None
    table = studio.face.house.table
    for part in looks(table.kits.copy("pyramidion")):
        table.tags.enrol(Tag(uid(part)), "pyramidion", part)
    monkeypatch.setattr(World, "reads", lambda world: False)
    studio.do(Pick("begin"))
    assert studio.face.session is None
    assert sees(studio, "none answers")
    monkeypatch.setattr(World, "reads", lambda world: True)
    studio.do(Pick("begin"))
    assert studio.face.session is not None
    studio.face.leave_table()
    table.forget_sticker(uid(33))
    studio.do(Open("newgame", ("pyramidion", True)), Pick("again"))
    assert studio.face.session is None
    assert sees(studio, "1 of 40 cards have none")


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
    """A whole game: no piece moves in an answer of a seat without a sentence for hands; what is hidden has no number,
    and a hand is a rack."""
    known, values = box_named(box), shipped_kit(box)
    kit = known.kit(values)
    position, dice = known.start(setup(known, kit, seats=2)), Dice(7)
    player, speaker = opponent(VALUE, box, shipped_weights(box)), Speaker(language, box, ["A", "B"], "", kit)
    ordered, racks = 0, Racks({0, 1} if has_hands(position) else set())
    while (who := position.turn.who) != NOBODY:
        if who >= 0:
            view = position.view(who)
            move = player.advise(view, who, dice.below(1 << 60), lambda done: True).move
        else:
            offers = position.moves()
            move = dice.choose(offers) if who == BAG else offers[0]
        for event in racks.follow(position.play(move)):
            if who < 0 or not isinstance(event, Went):
                continue
            assert "hand" not in (event.source.kind, event.target.kind)
            if not handed(box):
                assert HIDDEN.isdisjoint((event.source.kind, event.target.kind))
            elif (event.source.kind, event.target.kind) == ("rack", "deck"):
                assert event.part == UNSEEN
            if (box, event.piece, event.source.kind, event.target.kind) in SEEN_BY_ITSELF:
                continue
            assert speaker.hands(event), event
            ordered += 1
    assert ordered > 50
