"""The one tree of errors of this room. Each is a sentence: what is wrong, where, what to do."""


class HardwareError(Exception):
    """Anything that went wrong with a button, lamp, reader or pad."""


class PinFileError(HardwareError, ValueError):
    """The pin file says something that cannot be wired: `code` says what, `facts` where it stands."""

    def __init__(self, code: str, said: str, **facts: str) -> None:
        super().__init__(said)
        self.code, self.facts = code, facts


class PortError(HardwareError, OSError):
    """A serial port could not be opened, or went away."""


class MalformedReply(HardwareError, ValueError):
    """The reader's chip answered with something its manual does not allow."""


class ZombieThread(HardwareError, RuntimeError):
    """A thread did not stop when it was asked to."""


class PowerRefused(HardwareError, PermissionError):
    """The system did not let us switch off or restart."""


class BacklightError(HardwareError, OSError):
    """The screen's brightness could not be read or set."""


class BrokerError(HardwareError):
    """A broker cannot be asked; `code` says at what it failed: `password`."""

    def __init__(self, code: str, said: str) -> None:
        super().__init__(said)
        self.code = code
