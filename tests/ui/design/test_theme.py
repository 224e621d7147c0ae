"""Colours: read by everybody, told apart by everybody."""

from itertools import combinations

import pytest

from engine.rules.boxes import names
from tests.brought import bringing
from ui.boxes import face_of
from ui.design.forms import FORMS, SHIELD, device
from ui.design.icons import ICONS
from ui.design.look import Look
from ui.design.parts.keys import face
from ui.design.theme import DAY, NIGHT, SEATS, Theme, contrast, mix, wear

GOODS = {name: looks for box in names() for name, looks in face_of(box).goods.items()}
BUILDINGS = {name: looks for box in names() for name, looks in face_of(box).buildings.items()}
LIGHTS = pytest.mark.parametrize("theme", [NIGHT, DAY], ids=lambda t: t.name)


def test_contrast_is_that_of_wcag() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)
    assert contrast((10, 20, 30), (10, 20, 30)) == 1


@LIGHTS
@pytest.mark.parametrize("letters", ["ink", "soft", "ornament", "good", "bad", "pencil", "glow"])
def test_letters_read_on_everything_they_are_written_on(theme: Theme, letters: str) -> None:
    for below in (theme.paper, theme.card):
        assert contrast(getattr(theme, letters), below) >= 4.5


@LIGHTS
@pytest.mark.parametrize("state", [{}, {"main": True}, {"chosen": True}, {"ready": False}], ids=str)
def test_a_key_is_read_in_every_state_and_seen_while_it_is_ready(theme: Theme, state: dict[str, bool]) -> None:
    fill, edge, ink = face(Look(theme=theme), **state)
    assert contrast(ink, fill) >= 4.5
    if state.get("ready", True):
        assert max(contrast(edge, theme.paper), contrast(fill, theme.paper)) >= 3


@LIGHTS
def test_ink_reads_on_what_is_chosen_and_tinted(theme: Theme) -> None:
    assert contrast(theme.ink, theme.lit) >= 4.5
    assert contrast(theme.ink, mix(theme.card, theme.glow, 0.12)) >= 4.5


@LIGHTS
@pytest.mark.parametrize("name", SEATS)
def test_a_seat_stands_out_from_every_ground(theme: Theme, name: str) -> None:
    paint = theme.seat(name)
    for ground in (theme.paper, theme.card, theme.key, theme.lit):
        assert max(contrast(c, ground) for c in (paint.fill, paint.edge) if c) >= 3
    assert contrast(paint.ink, paint.fill) >= 4.5


@LIGHTS
@pytest.mark.parametrize("name", GOODS)
def test_a_good_stands_out_and_its_sign_is_read(theme: Theme, name: str) -> None:
    paint = theme.good_of(name)
    assert max(contrast(c, theme.card) for c in (paint.fill, paint.edge) if c) >= 3
    assert contrast(paint.ink, paint.fill) >= 3


def test_no_meaning_hangs_on_colour_alone() -> None:
    forms = [form for _, form in SEATS.values()]
    assert len(set(forms)) == len(forms)
    for goods in (face_of(box).goods for box in bringing("goods")):
        assert len({sign for _, sign in goods.values()}) == len({fill for fill, _ in goods.values()}) == len(goods) > 3


def test_every_form_is_drawn_and_has_one_name() -> None:
    assert {form for _, form in (*SEATS.values(), *GOODS.values())} <= FORMS.keys() | ICONS.keys()
    assert FORMS.keys() & ICONS.keys() <= {"star"}


def test_the_seats_of_one_box_are_not_one_colour_to_weak_eyes() -> None:
    """Red against green is the usual trap: they must differ in lightness, not in hue alone."""
    for a, b in combinations(("red", "blue", "yellow"), 2):
        assert contrast(SEATS[a][0], SEATS[b][0]) > 1.25


@LIGHTS
@pytest.mark.parametrize("name", [*BUILDINGS, *GOODS])
def test_a_plate_stands_out_and_its_glyph_is_read(theme: Theme, name: str) -> None:
    paint = theme.plate(name)
    assert paint.edge is not None
    for ground in (theme.paper, theme.card, theme.key):
        assert contrast(paint.edge, ground) >= 3
    assert contrast(paint.ink, paint.fill) >= 4.5
    assert paint.form in ICONS or paint.form in FORMS


def test_two_boxes_do_not_say_what_one_good_looks_like() -> None:
    wear({"brown": GOODS["brown"]}, {})
    with pytest.raises(ValueError, match="brown"):
        wear({"brown": GOODS["wood"]}, {})


def test_no_seat_looks_like_a_good() -> None:
    seats, goods = {form for _, form in SEATS.values()}, {form for _, form in GOODS.values()}
    assert not seats & goods
    assert all(FORMS[form] == SHIELD and device(form) for form in seats if form in FORMS)
    assert all(device(form) is None for form in goods)


@LIGHTS
def test_what_acts_what_destroys_what_is_done_and_what_adorns_differ(theme: Theme) -> None:
    told = (theme.accent, theme.bad, theme.good, theme.ornament)
    for a, b in combinations(told, 2):
        assert sum(abs(x - y) for x, y in zip(a, b, strict=True)) > 80


@LIGHTS
@pytest.mark.parametrize("main", [False, True])
def test_a_key_that_destroys_is_red_and_reads(theme: Theme, main: bool) -> None:
    fill, edge, ink = face(Look(theme=theme), main=main, destroys=True)
    assert edge == theme.bad
    assert theme.bad in (fill, ink)
    assert contrast(ink, fill) >= 4.5
    assert (fill, edge, ink) != face(Look(theme=theme), main=main)
