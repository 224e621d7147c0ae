"""Faces: screen, command line, browser. They decide nothing and remember nothing that a restart would miss.

Words are said below the faces of the boxes, and some stand in those faces: where to find them is handed down. The faces
themselves are looked for when the first word is said: the sign of the device comes before them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ui.words import found


def _face_of(box: str) -> found.Said:
    from ui.boxes import face_of

    return face_of(box)


def _catalogues(code: str) -> Sequence[Path]:
    from ui.boxes import catalogues

    return catalogues(code)


found.hand(found.Faces(_face_of, _catalogues))
