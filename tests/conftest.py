"""No test opens a window or a sound card, and none fails for being slow: that tells of the machine, not the program.

Emulated processors and busy ones run this suite too; hypothesis would fail a test there for being slow to begin.
"""

import gc
import os

from hypothesis import HealthCheck, settings

from ui.porter import PORTER

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")

# A screen waits half a second for a stick; on such a machine an empty folder takes longer now and then.
PORTER.moment = 30.0


def pytest_collection_finish() -> None:
    """What is there before the first test stays to the last: thousands of tests, and all they import. Looked through
    again and again it would cost much, and as it is large, what tests leave behind would be cleared away too rarely."""
    gc.collect()
    gc.freeze()
