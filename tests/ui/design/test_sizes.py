"""Sizes are millimetres; pixels follow."""

import pytest

from ui.design.sizes import STEPS, Glass

FIRST, SECOND = Glass(800, 480), Glass(1280, 720)


def test_targets_on_the_two_official_panels() -> None:
    assert (FIRST.wide(9), FIRST.tall(9)) == (47, 50)
    assert (FIRST.wide(12), FIRST.tall(12)) == (62, 67)
    assert (FIRST.wide(15), FIRST.tall(15)) == (78, 84)
    assert SECOND.wide(9) == SECOND.tall(9) == 74


def test_letters_on_the_first_panel_are_the_scale() -> None:
    assert [FIRST.px(step) for step in STEPS] == [22, 24, 30, 37, 46, 56, 70]


@pytest.mark.parametrize("step", STEPS)
def test_letters_are_equally_tall_in_millimetres_everywhere(step: str) -> None:
    first = FIRST.px(step) / 480 * FIRST.down  # type: ignore[arg-type]
    second = SECOND.px(step) / 720 * SECOND.down  # type: ignore[arg-type]
    assert second == pytest.approx(first, rel=0.06)  # the first panel's pixels are not square


def test_a_text_shrinks_two_steps_and_never_under_the_least() -> None:
    assert FIRST.type("big") == (56, 46, 37)
    assert FIRST.type("note") == (24, 22)
    assert FIRST.type("huge", "note") == (70, 56, 46, 37, 30, 24)


def test_a_larger_setting_gives_way_before_a_word_is_cut() -> None:
    large = Glass(800, 480, text=1.3)
    assert large.type("body")[0] == 39
    assert min(large.type("body")) == FIRST.least == large.least


def test_a_panel_that_lies_about_its_size_is_overruled() -> None:
    ten_inch = Glass(1280, 800, across=217, down=136)
    assert ten_inch.wide(9) == 53
    assert Glass(1280, 800).wide(9) > 53  # taken for seven inches


def test_an_unknown_glass_has_square_pixels() -> None:
    odd = Glass(1024, 600)
    assert odd.wide(20) == odd.tall(20)
    assert (odd.across**2 + odd.down**2) ** 0.5 == pytest.approx(177.8)
