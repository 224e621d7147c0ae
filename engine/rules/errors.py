"""One tree of errors, each a sentence a person can act on: what is wrong, where, what to do."""

from engine.rules.reasons import Why, why


class TriremeError(Exception):
    """Everything the engine raises on purpose. `why` is the sentence; ui.words says it in the reader's language."""

    def __init__(self, reason: Why | str, /, **values: int | str | Why) -> None:
        self.why = reason if isinstance(reason, Why) else why(reason, **values)
        super().__init__(str(self.why))


class SetupError(TriremeError, ValueError):
    """A game that cannot be begun like this: an unknown box, option, rival, number of seats."""


class KitError(TriremeError, ValueError):
    """A parts list that cannot be a copy of the box."""


class RecordError(TriremeError, ValueError):
    """A record that cannot be read, or does not play. `line` is the number of the line, from 1; 0: none."""

    def __init__(self, line: int, reason: Why | str, /, **values: int | str | Why) -> None:
        self.line = line
        self.reason = reason if isinstance(reason, Why) else why(reason, **values)
        super().__init__(
            why("Line {line} of the record: {reason}", line=line, reason=self.reason) if line else self.reason
        )


class MoveError(TriremeError, ValueError):
    """A move that is not allowed here, or words that are no move of this box."""
