"""The owner gives and never waits; what nobody fetches stays smaller than two glasses."""

from ui.browser.handover import Handover
from ui.design.rect import Rect
from ui.picture.handed import Handed, Patch


def patch(x: int, y: int, width: int, height: int, red: int = 0) -> Patch:
    return Patch(x, y, width, height, bytes((red, 0, 0)) * (width * height))


def test_it_rings_once_until_it_is_fetched() -> None:
    handover, rung = Handover((10, 10)), []
    handover.ring = lambda: rung.append(1)
    handover.give((patch(0, 0, 1, 1),))
    handover.give((patch(1, 0, 1, 1),))
    assert len(rung) == 1
    patches, description = handover.fetch()
    assert [p.x for p in patches] == [0, 1]
    assert description is None
    handover.give((patch(2, 0, 1, 1),))
    assert len(rung) == 2


def test_what_nobody_fetches_becomes_one_whole_picture() -> None:
    handover = Handover((10, 10))
    handover.watched = True
    sheet = Handed((10, 10), handover)
    for n in range(1000):
        sheet.surface.fill((n % 256, 0, 0))
        sheet.show([Rect(0, 0, 10, 5)])
        assert handover._pixels <= 2 * 100
    patches, _ = handover.fetch()
    assert sum(p.width * p.height for p in patches) <= 200
    assert patches[-1].rgb[:3] == bytes((999 % 256, 0, 0))


def test_without_a_viewer_nothing_is_cut_out() -> None:
    handover = Handover((10, 10))
    Handed((10, 10), handover).show([Rect(0, 0, 10, 10)])
    assert handover.fetch() == ([], None)


def test_patches_cover_whole_pixels_inside_the_glass() -> None:
    handover = Handover((10, 10))
    handover.watched = True
    Handed((10, 10), handover).show([Rect(-2, 3.5, 4.2, 2), Rect(8.5, 8.5, 9, 9), Rect(20, 20, 5, 5)])
    patches, _ = handover.fetch()
    assert [(p.x, p.y, p.width, p.height) for p in patches] == [(0, 3, 3, 3), (8, 8, 2, 2)]


def test_a_flipped_glass_is_handed_as_somebody_opposite_sees_it() -> None:
    handover = Handover((4, 3))
    handover.watched = True
    sheet = Handed((4, 3), handover)
    sheet.flipped = True
    sheet.surface.set_at((0, 0), (9, 8, 7))
    sheet.show([Rect(0, 0, 2, 1)])
    (one,), _ = handover.fetch()
    assert (one.x, one.y, one.width, one.height) == (2, 2, 2, 1)
    assert one.rgb == bytes((0, 0, 0, 9, 8, 7))
