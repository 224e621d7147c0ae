"""An opponent beside the real box of Pyramidion: its cards come over the reader, stand in a rack, and nobody sees one
before it is played."""

from pathlib import Path

import pytest

from engine.rules.pyramidion.moves import PLAY
from engine.table.intents import Lifted, Redo, Tag, Undo
from engine.table.intents import Play as Say
from tests.ui.boxes.pyramidion.realtable import RealTable, sit, stickers, uid
from tests.ui.pilot import Pilot, flight
from ui.house.intents import Back, Dismiss, Held, Note, Pick


def dealing(pilot: Pilot, seats: int = 2) -> RealTable:
    """A table at the moment the opponent's first card is to be dealt."""
    stickers(pilot)
    sit(pilot, seats)
    table = RealTable(pilot, 1)
    while pilot.session.dealing is None:
        table.step()
    return table


@pytest.mark.long
@pytest.mark.parametrize(("seats", "seed"), [(2, 3), (3, 4)])
def test_hands_that_only_obey_play_a_whole_game(tmp_path: Path, seats: int, seed: int) -> None:
    """Every card the opponent plays stands in the slot the order says; the rack is empty when the next is dealt."""
    with flight(tmp_path) as pilot:
        stickers(pilot)
        sit(pilot, seats)
        table = RealTable(pilot, seed)
        while not pilot.session.over:
            table.step()
        assert table.dealt > 12
        assert table.orders > 60


@pytest.mark.parametrize("seats", [2, 3])
def test_hands_that_only_obey_play_a_round_and_deal_the_next(tmp_path: Path, seats: int) -> None:
    with flight(tmp_path) as pilot:
        stickers(pilot)
        sit(pilot, seats)
        table = RealTable(pilot, seats)
        while pilot.session.round < 2 or pilot.session.dealing is None:
            table.step()
        assert table.dealt >= 4
        assert table.orders > 12


def test_a_round_with_the_simulated_reader(tmp_path: Path) -> None:
    """The stickers go through the chip that is not there and the real driver."""
    with flight(tmp_path, simulate=True) as pilot:
        pilot.until(pilot.program.world.reads)
        stickers(pilot)
        sit(pilot, length="taster")

        def laid(card: int) -> None:
            line = pilot.session.line
            pilot.lay(uid(card), lambda: pilot.session.line > line)

        table = RealTable(pilot, 5, laid)
        while not pilot.session.over:
            table.step()
        assert table.dealt >= 4


def scan(pilot: Pilot, card: int) -> bool:
    """Lays a card and lets it lie; whether the game went on."""
    line = pilot.session.line
    pilot.want(Tag(uid(card)))
    return bool(pilot.session.line > line)


def test_a_card_that_cannot_be_dealt_is_given_back_and_has_no_name(tmp_path: Path) -> None:
    """One that stands in the rack already, one that lies open, and one of whatever game that nobody knows."""
    with flight(tmp_path) as pilot:
        table = dealing(pilot)
        first = table.deck[-1]
        table.step()
        for wrong, said in ((first, "stands in a rack"), (199, "does not know this sticker")):
            assert not scan(pilot, wrong)
            assert pilot.sees(said)
            assert not pilot.sees(f" {wrong}")
            pilot.want(Lifted(uid(wrong)))
        assert pilot.session.dealing.slot == 2


def test_looks_alike_but_stands_in_the_rack(tmp_path: Path) -> None:
    """Two merchants of one print: the one that was dealt is not taken for the other when it is laid once more."""
    with flight(tmp_path) as pilot:
        table = dealing(pilot)
        table.deck.remove(21)
        table.deck.append(21)
        table.step()
        assert not scan(pilot, 21)
        assert scan(pilot, 22)


def test_a_card_laid_when_none_is_dealt_says_nothing(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        table = dealing(pilot)
        while pilot.session.turn.ask != "activate" or pilot.session.served is not None:
            table.step()
        racked, other = next(iter(table.rack.values())), table.deck[0]
        for card in (racked, other):
            assert not scan(pilot, card)
            assert pilot.sees("Nobody asks for that card now")
            assert not pilot.sees(str(card))
            pilot.want(Dismiss())


def test_a_sticker_does_not_play_for_the_opponent(tmp_path: Path) -> None:
    """Somebody takes a card out of the rack and lays it while the opponent thinks, or as if it were their own."""
    with flight(tmp_path) as pilot:
        table = dealing(pilot)
        while pilot.session.turn.ask != "lay" or pilot.session.served is None or not table.rack:
            table.step()
        assert not scan(pilot, next(iter(table.rack.values())))
        assert pilot.sees("is thinking")
        while pilot.session.turn.ask != "lay" or pilot.session.served is not None or not table.rack:
            table.step()
        assert not scan(pilot, next(iter(table.rack.values())))


def test_people_lay_their_own_cards_by_sticker(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        table = dealing(pilot)
        while pilot.session.turn.ask != "lay" or pilot.session.served is not None:
            table.step()
        seat = pilot.session.turn.who
        card = table.hands[seat][0]
        assert scan(pilot, card)
        assert card in pilot.view.laid[seat]


def test_a_look_that_is_named_may_be_any_card_of_that_look(tmp_path: Path) -> None:
    """The first card of that look stands in the rack: named by its look, it is another one that was laid."""
    with flight(tmp_path) as pilot:
        table = dealing(pilot)
        table.deck.remove(21)
        table.deck.append(21)
        while pilot.session.turn.ask != "lay" or pilot.session.served is not None or 21 not in table.rack.values():
            table.step()
        seat = pilot.session.turn.who
        if 22 not in table.hands[seat]:
            table.hands[seat].append(22)
        assert PLAY[21] in pilot.session.view(seat).moves()
        pilot.want(Say(PLAY[21]))
        assert 22 in pilot.view.laid[seat]


def test_going_back_over_a_deal_empties_its_slot_and_the_same_slot_is_filled_again(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        table = dealing(pilot)
        table.step()
        table.step()
        assert pilot.session.dealing.slot == 3
        pilot.want(Undo())
        assert pilot.session.dealing.slot == 2
        assert pilot.sees("slot 2 of Imhotep: its card to the deck, unseen")
        pilot.want(Redo())
        assert pilot.sees("slot 2 of Imhotep: the card from the reader, unseen")
        assert pilot.session.dealing.slot == 3
        pilot.want(Undo())
        pilot.want(Dismiss())
        table.deck.insert(0, table.reader)
        table.reader = 0
        card = table.deck[-1]
        assert scan(pilot, card)
        assert pilot.session.dealing.slot == 3


def test_after_a_restart_the_slots_are_the_same(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        table = dealing(pilot)
        while not any(not taken for taken in pilot.session.racks()[1]):  # one has been played
            table.step()
        racks, record = pilot.session.racks(), pilot.session.record()
        number = pilot.program.face.house.number()
    with flight(tmp_path) as pilot:
        assert number is not None
        pilot.program.face.resume(number)
        pilot.look()
        assert pilot.session.racks() == racks
        assert pilot.session.record() == record
        table.pilot = pilot
        service = pilot.program.face.house.opponents
        assert service is not None
        service.ask = lambda question: None
        pilot.session.listen(table.heard)
        for _ in range(8):
            table.step()


def test_without_a_reader_it_says_what_to_do(tmp_path: Path) -> None:
    with flight(tmp_path) as pilot:
        dealing(pilot)
        assert not pilot.program.world.reads()
        assert pilot.sees("connect it again")
        pilot.want(Note("reader-lost", True))
        assert pilot.sees("No reader: connect it")
        assert not pilot.sees("touch instead")


def test_nobody_opens_the_hand_of_an_opponent(tmp_path: Path) -> None:
    """Not by its button, nor by the key in the list of stores; nor one on the screen."""
    with flight(tmp_path) as pilot:
        table = dealing(pilot)
        while pilot.session.turn.ask != "activate":
            table.step()
        while pilot.program.face.screen.name == "orders":
            pilot.want(Back())
        app = pilot.program.app
        app.item(Held(1, True), pilot.now)
        assert not pilot.picture.private
        app.item(Held(1, False), pilot.now)
        pilot.want(Pick("stores"))
        keys = {shape.key for shape, _ in pilot.picture.flat()}
        assert "me-0" in keys
        assert "me-1" not in keys
