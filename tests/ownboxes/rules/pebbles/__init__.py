"""The toy box, where an owner would keep a box of his own. It brings no face: it is shown by its contract alone."""

from tests.toybox import BOX

__all__ = ["BOX"]
