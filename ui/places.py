"""Where the program keeps what it remembers: one folder, made when it is first needed."""

from __future__ import annotations

import os
from pathlib import Path


def state_folder(told: str = "") -> Path:
    """The folder: what was told, else the service's, else the user's own. It is made if it is not there."""
    if told:
        folder = Path(told)
    elif "STATE_DIRECTORY" in os.environ:  # a service's, named by systemd
        folder = Path(os.environ["STATE_DIRECTORY"].split(":")[0])
    else:
        data = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
        folder = Path(data) / "trireme"
    folder.mkdir(parents=True, exist_ok=True)
    return folder.resolve()
