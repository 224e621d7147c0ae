"""What every screen of the program is: something to be seen on a face, open over what was open before."""

from __future__ import annotations

from ui.house.face import Face
from ui.house.screenof import ScreenOf


class Screen(ScreenOf[Face]):
    """A screen remembers only what its own fingers did to it (a page, a number half told), never anything of a game:
    that lives in the session and is there again after a restart."""
