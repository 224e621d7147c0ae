"""What shapes look like, asked of single pixels."""

import pygame
import pytest

from engine.rules.boxes import names
from ui.boxes import emblem_of
from ui.design.icons import ICONS
from ui.design.lettering import fit
from ui.design.rect import Rect
from ui.design.shapes import MARK, Box, Circle, Group, Icon, Line, Mark, Mosaic, Picture, Polygon, Shape, Text, Token
from ui.picture.brush import Sprites, dashes
from ui.picture.fonts import FILES, FONTS, Faces, runs
from ui.picture.offscreen import draw

RED, WHITE, BLUE, BLACK = (200, 0, 0), (255, 255, 255), (0, 0, 200), (0, 0, 0)


def seen(*shapes: Shape) -> pygame.Surface:
    return draw(Picture((200, 200), shapes)).surface


def color(surface: pygame.Surface, x: int, y: int) -> tuple[int, int, int]:
    return tuple(surface.get_at((x, y)))[:3]  # type: ignore[return-value]


def inked(surface: pygame.Surface) -> pygame.Rect:
    surface.set_colorkey(BLACK)
    return surface.get_bounding_rect()


def test_a_box_has_round_corners_an_edge_and_a_fill() -> None:
    surface = seen(Box(Rect(20, 20, 100, 60), fill=RED, outline=WHITE, thick=2, radius=12))
    assert color(surface, 70, 50) == RED
    assert color(surface, 70, 20) == color(surface, 20, 50) == color(surface, 119, 50) == WHITE
    assert color(surface, 20, 20) == color(surface, 119, 79) == BLACK
    assert inked(surface) == pygame.Rect(20, 20, 100, 60)


def test_rings_tell_levels() -> None:
    surface = seen(Box(Rect(20, 20, 100, 100), outline=WHITE, thick=2, rings=3))
    across = [color(surface, x, 70) for x in range(20, 34)]
    assert across == [WHITE, WHITE, BLACK, BLACK] * 3 + [BLACK, BLACK]


def test_a_pencil_outline_has_gaps() -> None:
    surface = seen(Box(Rect(20, 20, 160, 100), outline=WHITE, thick=2, dash="dashed"))
    top = [color(surface, x, 20) for x in range(20, 180)]
    assert WHITE in top
    assert BLACK in top


def test_a_ghost_lets_through_what_lies_below() -> None:
    surface = seen(Box(Rect(0, 0, 100, 100), fill=RED), Box(Rect(0, 0, 100, 100), fill=(*BLUE, 128)))
    r, _, b = color(surface, 50, 50)
    assert 90 < r < 110
    assert 90 < b < 110


def test_edges_are_smooth_and_have_no_dark_seam() -> None:
    surface = seen(Box(Rect(0, 0, 200, 200), fill=WHITE), Circle((100, 100), 50, fill=WHITE))
    assert {color(surface, x, 100) for x in range(200)} == {WHITE}
    edge = [color(seen(Circle((100.5, 100), 50.3, fill=WHITE)), x, 60) for x in range(60, 140)]
    assert len(set(edge)) > 2


def test_polygons_lines_and_arcs() -> None:
    surface = seen(
        Polygon(((10, 10), (90, 10), (50, 90)), fill=RED, outline=WHITE, thick=3),
        Line(((10, 150), (190, 150)), BLUE, 4),
        Line(((100, 10), (190, 100)), BLUE, 4),
        Circle((150, 150), 30, outline=RED, thick=6, part=0.25),
    )
    assert color(surface, 50, 40) == RED
    assert color(surface, 50, 10) == WHITE
    assert color(surface, 20, 150) == color(surface, 145, 55) == BLUE
    assert color(surface, 169, 131) == RED  # from the top clockwise…
    assert color(surface, 131, 169) == BLACK  # …and no further than a quarter


def test_dashes_cover_the_part_of_a_line_they_should() -> None:
    pieces = dashes(((0, 0), (100, 0)), "dashed", 2)
    drawn = sum(b[0] - a[0] for piece in pieces for a, b in zip(piece, piece[1:], strict=False))
    assert 45 <= drawn <= 65


def test_a_group_clips_pans_and_zooms() -> None:
    surface = seen(Group(Rect(50, 50, 50, 50), (Box(Rect(0, 0, 10, 10), fill=RED),), (10, 0), 8))
    assert color(surface, 55, 60) == BLACK
    assert color(surface, 62, 60) == color(surface, 99, 99) == RED
    assert color(surface, 101, 60) == BLACK


def test_a_cube_shows_its_sign_in_the_blocks_colour() -> None:
    surface = seen(Token(Rect(50, 50, 100, 100), "circle", RED, cube=True, ink=WHITE))
    assert color(surface, 100, 100) == WHITE
    assert color(surface, 60, 100) == RED


def test_a_mosaic_is_exact() -> None:
    surface = seen(Mosaic(Rect(0, 0, 40, 40), ("#.", ".#"), RED, WHITE))
    assert [color(surface, x, y) for x, y in ((5, 5), (25, 5), (5, 25), (25, 25))] == [RED, WHITE, WHITE, RED]


@pytest.mark.parametrize("side", [30, 120])
def test_every_icon_is_drawn_and_stays_in_its_square(side: int) -> None:
    for name in (*ICONS, *map(emblem_of, names())):
        box = inked(seen(Icon(Rect(40, 40, side, side), name, WHITE)))
        assert pygame.Rect(40, 40, side, side).contains(box), name
        # Large enough to be seen, whatever it shows.
        assert max(box.w, box.h) >= side * 0.66, name


def test_an_icon_nobody_drew_is_a_ring() -> None:
    assert inked(seen(Icon(Rect(40, 40, 100, 100), "nothing of the kind", WHITE))).w > 50


def test_words_stand_in_the_middle_of_their_rectangle() -> None:
    for face in FILES:
        box = inked(seen(Text(Rect(0, 0, 200, 100), "НОН", (40,), WHITE, face=face, across="middle")))
        assert abs(box.centerx - 100) <= 2
        assert abs(box.centery - 50) <= 2
        assert 26 <= box.h <= 31  # capitals are as tall in every face


def test_words_are_as_wide_as_they_were_measured() -> None:
    faces = Faces()
    for face in FILES:
        box = inked(seen(Text(Rect(0, 0, 200, 60), "Ход 3 → 7", (30,), WHITE, face=face)))
        assert abs(box.right - faces.width("Ход 3 → 7", face, 30)) <= 4


def test_a_mark_is_drawn_in_the_line() -> None:
    surface = seen(Text(Rect(0, 0, 200, 60), f"{MARK} A", (40,), WHITE, marks=(Mark("circle", RED),)))
    assert color(surface, 18, 30) == RED
    assert inked(surface).right > 45


def test_every_face_knows_latin_russian_and_greek_and_its_digits_are_of_one_width() -> None:
    everything = "AZaz АЯаяЁёЄєІіЇїҐґ ΑΩαωάέήίόύώ Ἀθῆναι 0123456789 «»„“—–…№€×−·"
    for face, files in FILES.items():
        assert {file for file, _ in runs(everything.replace(" ", ""), face)} == {files[0]}
        # A digit may stand out of its own width by a dot at the end of a line.
        widths = {Faces().width(d * 8, face, 100) for d in "0123456789"}
        assert max(widths) - min(widths) <= 1


def test_signs_a_face_lacks_are_borrowed() -> None:
    for sign in "→←↑↓✓⟲⟳☀●▲■◆★⚀≤≥":
        for face in FILES:
            surface = seen(Text(Rect(0, 0, 60, 60), sign, (40,), WHITE, face=face))
            nothing = seen(Text(Rect(0, 0, 60, 60), "\ue123", (40,), WHITE, face=face))
            assert surface.get_buffer().raw != nothing.get_buffer().raw, sign


def test_every_font_has_its_licence() -> None:
    assert {f for files in FILES.values() for f in files} == {p.name for p in FONTS.glob("*.ttf")}
    for licence, words in (("OFL-NotoSans.txt", "OPEN FONT LICENSE"), ("OFL-Alegreya.txt", "OPEN FONT LICENSE"),
                           ("DejaVu.txt", "Bitstream Vera")):  # fmt: skip
        assert words in (FONTS / licence).read_text()


def test_a_text_is_drawn_as_it_was_fitted() -> None:
    text = Text(Rect(0, 0, 120, 60), "Архитекторы Амитис", (30, 24, 16), WHITE, lines=2)
    assert fit(text, Faces()).whole
    assert inked(seen(text)).w <= 120


def test_sprites_are_kept_within_bounds() -> None:
    kept = Sprites(keep=100 * 100 * 4 * 3)
    for n in range(10):
        kept.get(n, lambda: pygame.Surface((100, 100)))
    assert len(kept) == 3
    newest = kept.get(9, lambda: pytest.fail("the newest was forgotten"))
    assert newest.get_size() == (100, 100)
