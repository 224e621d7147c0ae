"""Text files that are read before there is a system: a block of our own in the Pi's config.txt and in the list of the
initramfs' modules, one word less in cmdline.txt. A plain Debian writes both files of the Pi anew with every kernel and
initramfs: there ours stands as well where its package looks for it."""

from __future__ import annotations

BEGIN, END = "# Trireme: begin", "# Trireme: end"
# The UART of the header is for the reader: on, and the good one. A Pi 5 has one for it, by another name; a Pi 3, 4 and
# Zero (the 2 W reads what stands for it) have given theirs to Bluetooth. The screen is the kernel's.
WANTED = (
    "[pi0]",
    "dtoverlay=disable-bt",
    "[pi3]",
    "dtoverlay=disable-bt",
    "[pi4]",
    "dtoverlay=disable-bt",
    "[pi5]",
    "dtparam=uart0=on",
    "[all]",
    "enable_uart=1",
    "dtoverlay=vc4-kms-v3d",
)
HEADER_PORTS = ("serial0", "ttyAMA0", "ttyS0")
OVERLAY = "overlayroot="
READ_ONLY = "overlayroot=tmpfs:recurse=0"  # without recurse=0 it would lie over the games as well
CLOSERS = {"busybox": "busybox", "overlayroot": "init-bottom/overlayroot", "overlay": "/overlay.ko"}
"""What an initramfs needs to close the root, by the package or module it comes from, and the sign of it inside."""
KEPT_CONFIG = "/etc/default/raspi-firmware-custom"
MODULE = "overlay"  # without it in the initramfs the word above is passed over, and the root stays as it was


def with_block(text: str) -> str:
    """config.txt with our block at its end, and once. What the owner set stays; a screen driver is not loaded twice,
    and none where Debian's own kernel runs: its device trees have the graphics chip already."""
    rest = without_block(text)
    lines = [line.split("#")[0].strip() for line in rest.splitlines()]
    bare = rewritten(text) or has_screen_driver(lines)
    return _ended(rest, [line for line in WANTED if not (line.startswith("dtoverlay=vc4") and bare)])


def rewritten(config: str) -> bool:
    """Whether Debian's package for the Pi makes this file, as it says in its head, and would make it without us."""
    return KEPT_CONFIG in config


def kept_block(text: str) -> str:
    """What that package puts at the end of config.txt, with our block: so that it comes out as with_block leaves it."""
    made = _ended(without_block(text).lstrip("\n"), [line for line in WANTED if not line.startswith("dtoverlay=vc4")])
    return "\n" * made.startswith(BEGIN) + made


def kept_consoles(text: str) -> str:
    """That package's settings, with no console on the header, whatever ports it finds."""
    return _ended(without_block(text), ["CONSOLES=tty0"])


def with_module(text: str) -> str:
    """The modules of the initramfs with that of the overlay; unchanged where it is named already."""
    if MODULE in (line.strip() for line in text.splitlines()):
        return text
    return _ended(text, [MODULE])


def has_screen_driver(lines: list[str]) -> bool:
    return any(line.startswith("dtoverlay=vc4-kms-v3d") for line in lines)


def without_block(text: str) -> str:
    """The file as it was before us."""
    head, begin, rest = text.partition(BEGIN)
    if not begin:
        return text
    _, end, tail = rest.partition(END)
    return head.rstrip("\n") + "\n" + (tail.lstrip("\n") if end else "")


def on_header(word: str) -> bool:
    """Whether this word of the kernel's line puts its console on the header."""
    return word.startswith("console=") and word.removeprefix("console=").split(",")[0] in HEADER_PORTS


def console_words(line: str) -> list[str]:
    return [word for word in line.split() if on_header(word)]


def without_console(line: str) -> str:
    """cmdline.txt with the header's port left to the reader."""
    return _joined([word for word in line.split() if not on_header(word)])


def with_console(line: str, words: list[str]) -> str:
    """cmdline.txt with these consoles again, where they are missing; the kernel takes the last one for its own."""
    kept = line.split()
    return _joined([*(word for word in words if word not in kept), *kept])


def read_only(line: str) -> str:
    return _joined([*(word for word in line.split() if not word.startswith(OVERLAY)), READ_ONLY])


def writable(line: str) -> str:
    return _joined([word for word in line.split() if not word.startswith(OVERLAY)])


def _ended(text: str, wanted: list[str]) -> str:
    return text.rstrip("\n") + "\n\n" * bool(text.strip()) + "\n".join([BEGIN, *wanted, END]) + "\n"


def _joined(words: list[str]) -> str:
    return " ".join(words) + "\n"
