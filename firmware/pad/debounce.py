"""A contact that bounces, made into one that does not. Word for word the same on the Pi and on the pad.

Time may be in any unit; the caller says how long a level must stand to be believed. Under MicroPython as under
CPython, so plain classes and plain types.
"""


class Debouncer:
    """One contact: edges and time in, settled changes out."""

    def __init__(self, settle: float, level: bool = False) -> None:
        self.level = level  # What is believed.
        self._settle = settle
        self._seen = level  # What was last seen, believed or not.
        self._since: float | None = None  # And since when; nothing once it has settled.

    def edge(self, level: bool, now: float) -> None:
        """The contact was seen at this level. Saying it again changes nothing."""
        if level != self._seen:
            self._seen = level
            self._since = now

    def tick(self, now: float) -> bool:
        """Time passed; true if the believed level has just changed."""
        if self._since is None or now < self._since + self._settle:
            return False
        self._since = None
        changed = self.level != self._seen
        self.level = self._seen
        return changed

    def deadline(self) -> "float | None":
        """When to look again: also after a spark, for an edge that ended it may have been lost."""
        return None if self._since is None else self._since + self._settle
