"""Where everything lies on an installed device. Every path is relative to the root it is looked for under."""

from __future__ import annotations

OPT = "opt/trireme"
RELEASES = f"{OPT}/releases"
CURRENT = f"{OPT}/current"
PREVIOUS = f"{OPT}/previous"
BEFORE = f"{OPT}/before.json"  # what the system was like before us, for the way back
COMPLETE = "RELEASE"  # written last into a release: without it nobody starts it
COMMAND = "usr/local/bin/trireme"
CONFIG = "etc/trireme.toml"
OWNER = "etc/trireme-owner.toml"  # the owner's settings, PIN and copies, where one file serves many tables
OWN = "trireme-*"  # in etc: what else may be ours
STATE = "var/lib/trireme"
GROUP = "trireme"  # of the user who is the table
JOURNAL = "journal.sqlite"  # the games themselves; SQLite keeps what it is just writing beside it, under longer names
STICK = "media/trireme"
UNITS = "etc/systemd/system"
SERVICE, SAFE = "trireme.service", "trireme-safe.service"
DOOR = "trireme.socket"  # of the table, where phones may come; systemd hands it over by its name
NAMED = "etc/avahi/services/trireme.service"  # where the system says names in the network
WANTED = f"{UNITS}/multi-user.target.wants/{SERVICE}"
TARGET = f"{UNITS}/default.target"
FSTAB = "etc/fstab"
KEYS = f"{UNITS}/ctrl-alt-del.target"  # what three keys at once would start
OVERLAY = "etc/overlayroot.local.conf"
MODULES = "etc/initramfs-tools/modules"  # what is loaded before there is a root
# What Debian's package for the Pi makes the two files of the boot partition of, whenever it makes them anew.
KEPT_CONFIG, KEPT_CONSOLES, KEPT_LINE = (
    f"etc/default/{name}" for name in ("raspi-firmware-custom", "raspi-firmware", "raspi-extra-cmdline")
)
DATA, DATA_LABEL = "srv/trireme", "trireme-data"  # the games, where the root is read-only: a partition so labelled

FILES = {  # in systemd/ of a release -> on the device
    "trireme.service": f"{UNITS}/{SERVICE}",
    "trireme-safe.service": f"{UNITS}/{SAFE}",
    "70-trireme.rules": "etc/udev/rules.d/70-trireme.rules",
    "50-trireme.rules": "etc/polkit-1/rules.d/50-trireme.rules",
    "sysusers.conf": "etc/sysusers.d/trireme.conf",
    "journald.conf": "etc/systemd/journald.conf.d/trireme.conf",
    "keys.conf": "etc/systemd/system.conf.d/trireme-keys.conf",
    "remount.conf": f"{UNITS}/systemd-remount-fs.service.d/trireme.conf",
}
NEWER_FILES = {"restart.conf": f"{UNITS}/{SERVICE}.d/restart.conf"}
NETWORK = tuple(f"{UNITS}/{unit}.d/network.conf" for unit in (SERVICE, SAFE))  # where a broker is told
NEWER = 254  # of systemd: what these files say is known from there on
PI_FILES = {"watchdog.conf": "etc/systemd/system.conf.d/trireme.conf"}
CONSOLES = tuple(f"{UNITS}/serial-getty@{port}.service" for port in ("ttyAMA0", "ttyS0", "serial0"))

# What the wheel of pygame-ce opens by itself to draw without a desktop, and what makes the environment.
PACKAGES = ("libgbm1", "libdrm2", "libegl1", "libgles2", "libudev1", "libgl1-mesa-dri", "python3-venv")
CLOSING_PACKAGES = ("overlayroot", "busybox")  # which brings the words overlayroot is written in
COMPILERS = ("swig", "gcc", "libc6-dev", "python3-dev")  # where the maker's packages are not: pip compiles the library
PI_PACKAGES = ("python3-lgpio",)  # from the maker's own repository, compiled for the system's Python
