"""A table as the back office shows it."""

from ui.office.cards import card
from ui.office.seen import Seen
from ui.report.words import State
from ui.words.language import language


def test_a_card_shows_the_sign_of_a_box_that_has_one_here_and_the_devices_own_for_any_other() -> None:
    table = Seen("window", here=True, state=State("playing", "akropolis"))
    assert "#icon-akropolis" in card(table, 0.0, language("en"), ["akropolis"])
    assert "#icon-trireme" in card(table, 0.0, language("en"), [])
