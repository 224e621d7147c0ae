"""The language that is English drawn out: long enough to try screens with, and English in everything else."""

import pytest

from ui.words.language import LONGER, language, lengthened

SENTENCES = ("Lay a tile on the reader", "The game stays in the list", "Touch where it goes", "Settings", "Go back to…")


def test_it_has_forty_percent_more_letters() -> None:
    """In all: a short word has too few vowels to be stretched exactly."""
    text = "".join(SENTENCES)
    assert sum(map(len, map(lengthened, SENTENCES))) / len(text) == pytest.approx(1.4, abs=0.08)


def test_words_stay_apart_where_they_were() -> None:
    for text in SENTENCES:
        assert lengthened(text).count(" ") == text.count(" ")


def test_what_fills_a_sentence_stays_as_it_is() -> None:
    assert "Theodora" in language(LONGER).text("{name} wins", name="Theodora")
    assert "17" in language(LONGER).text("{many:tile} left", many=17)


def test_names_do_not_grow_and_words_do() -> None:
    assert language(LONGER).word("automius") == "Automius"
    assert len(language(LONGER).word("winery")) > len("winery")
