"""Runs on the card's own system while it is made: Trireme's installer, told that this is a Pi, then a closed root."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from ui.install import boot, places, plan
from ui.install.facts import Facts, look
from ui.install.hands import Hands, command
from ui.install.source import find
from ui.words.language import language

HERE = Path(__file__).resolve().parents[2]
ROOT = Path("/")
GROWS = "x-systemd.growfs"  # the file system follows its partition
FIRMWARE = ROOT / "boot/firmware"
WORDS = "root=UUID={root} rw fsck.repair=yes rootwait quiet loglevel=3 vt.global_cursor_default=0"
SCREEN = "dtoverlay=vc4-kms-v3d\n"  # of the maker's kernel; the device trees of Debian's have the graphics chip already


def seen() -> Facts:
    """What the installer would find on a Pi. What is compiled came with the card, so no compiler is missing."""
    facts = look(ROOT)
    return replace(facts, model="Raspberry Pi", packages=facts.packages | set(places.COMPILERS), maker=False)


def on_a_card(words: Sequence[str]) -> int:
    """Nothing is running that could be told, and the games' partition is not there yet."""
    return 0 if words[0] in ("systemctl", "udevadm", "mount") else command(words)


def told_to_stay(config: str, line: str) -> None:
    """Whenever a kernel or an initramfs is made, Debian writes both files anew, with what stands here."""
    (ROOT / "etc/default/raspi-firmware-custom").write_text(config[config.index(boot.BEGIN) :])
    words = [word for word in line.split() if not word.startswith(("root=", "console="))]
    (ROOT / "etc/default/raspi-extra-cmdline").write_text(" ".join(words) + "\n")


def main(root: str, games: str) -> None:
    tongue = language("en")
    hands = Hands(lambda step: print(f"  {tongue.why(step)}", flush=True), run=on_a_card)
    fstab, config, line = ROOT / places.FSTAB, FIRMWARE / "config.txt", FIRMWARE / "cmdline.txt"
    FIRMWARE.mkdir(exist_ok=True)
    config.touch()
    line.write_text(f"console=tty0 {WORDS.format(root=root)}\n")
    hands.carry_out(plan.install(seen(), find(HERE)))
    config.write_text(config.read_text().replace(SCREEN, ""))
    told_to_stay(config.read_text(), line.read_text())
    hands.carry_out(plan.read_only(replace(seen(), data="", data_device=True, data_uuid=games)))
    told_to_stay(config.read_text(), line.read_text())
    fstab.write_text(fstab.read_text().replace("nofail,", f"nofail,{GROWS},"))
    for pattern in ("vmlinuz-*", "initrd.img-*"):
        for one in (ROOT / "boot").glob(pattern):
            shutil.copy(one, FIRMWARE)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
