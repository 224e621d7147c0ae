"""No test opens a window or a sound card, and none fails for being slow: that tells of the machine, not the program.

Emulated processors and busy ones run this suite too; hypothesis would fail a test there for being slow to begin.
"""

import os

from hypothesis import HealthCheck, settings

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")
