"""What is to be done, computed from what is true. What is as it should be already is not in the plan."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from engine.rules.contract import Why, why
from hardware.system.ground import CLOSING_LOG
from ui.install import boot, network, phones, places
from ui.install.facts import Facts
from ui.install.like import GAMES_LINE, Like, secrets
from ui.install.source import InstallError, Source
from ui.install.steps import (
    Build,
    Closes,
    Empty,
    Folder,
    Games,
    Link,
    Packages,
    Remove,
    Restart,
    Run,
    Stays,
    Step,
    Trial,
    Write,
)

MULTI_USER = "/usr/lib/systemd/system/multi-user.target"
CLOSING = f'overlayroot="{boot.READ_ONLY.partition("=")[2]}"\n'
FSTAB_END = "# Trireme's games"
# Nothing on it runs, opens a device or leads anywhere else: who has it in his hands may have put it there.
FSTAB_LINE = (
    "UUID={uuid} /" + places.DATA + " ext4 "
    "rw,nosuid,nodev,noexec,nosymfollow,noatime,nofail,x-systemd.device-timeout=10s 0 2  " + FSTAB_END + "\n"
)


def install(facts: Facts, source: Source, like: Like | None = None) -> list[Step]:
    """From whatever is there to a table that starts by itself; `like` others, where a file says how those are."""
    _must_stay(facts)
    _must_be_able(facts)
    name = source.release(facts.python)
    alike = like.steps(facts) if like is not None else []
    files = [*_files(facts, source, like is None), *alike, *network.opened(like.after(facts) if like else facts)]
    files += phones.renewed(facts)
    files += _kept(facts)
    boots, screen = list(_boot(facts)), list(_screen(facts))
    steps: list[Step] = [*_before(facts), *_packages(facts), *_people(facts, source)]
    steps += [
        Remove(f"{places.RELEASES}/{one}", why("Remove {name}, which was never completed.", name=one))
        for one in facts.broken
    ]
    if name not in facts.releases:
        same = facts.current if facts.current.endswith(f"-py{facts.python}") else ""
        steps.append(Build(name, source, same))
    steps += [*files, *boots, *_console(facts), *screen, *_links(facts)]
    if facts.current != name:
        steps += _switch(facts, name)
    if files:
        steps.append(Run(("systemctl", "daemon-reload"), why("Let systemd read its units again.")))
        steps.append(Run(("udevadm", "control", "--reload"), why("Let udev read its rules again."), may_fail=True))
    if boots:
        steps.append(Restart(why("Then restart the device: sudo reboot (the serial port and the screen want it).")))
    elif screen:  # a trial would end the desktop, and whatever is open there
        steps.append(Restart())
    elif files or facts.current != name:
        steps.append(Trial(facts.current if facts.current != name else facts.previous))
    keep = {name, facts.current}
    steps += [Remove(f"{places.RELEASES}/{one}", why("Remove the old release {name}.", name=one))
              for one in facts.releases if one not in keep and facts.current != name]  # fmt: skip
    return steps


def uninstall(facts: Facts, games: bool) -> list[Step]:
    """The way back: the system as it was. Games and settings stay unless they are to go too."""
    _must_stay(facts)
    units = (places.SERVICE, places.SAFE)
    steps: list[Step] = []
    if f"{places.UNITS}/{places.SERVICE}" in facts.texts:
        steps.append(Run(("systemctl", "stop", *units), why("Stop Trireme."), may_fail=True))
    here = [*places.FILES.values(), *places.PI_FILES.values(), *places.NEWER_FILES.values()]
    steps += [Remove(path, _removed(path)) for path in here if path in facts.texts]
    for path in (*places.NEWER_FILES.values(), places.FILES["remount.conf"]):
        if path in facts.texts:
            folder = f"/{path.rpartition('/')[0]}"
            steps.append(
                Run(
                    ("rmdir", "--ignore-fail-on-non-empty", folder),
                    why("Remove {folder}, if it is empty.", folder=folder),
                )
            )
    steps += network.closed(facts)
    steps += phones.gone(facts)
    for path in (places.WANTED, places.COMMAND, places.KEYS):
        if path in facts.links:
            steps.append(Remove(path, _removed(path)))
    steps += [Remove(path, why("Allow a login on the header's serial port again ({path}).", path=f"/{path}"))
              for path in _masked(facts) if facts.links.get(path) == "/dev/null"]  # fmt: skip
    steps += _screen_back(facts)
    boots = list(_boot_back(facts))
    steps += [*boots, *_module_back(facts)]
    if facts.releases or facts.broken or facts.before:
        steps.append(Remove(places.OPT, why("Remove the program, {path}.", path=f"/{places.OPT}")))
    if games:
        steps += _games_gone(facts)
    elif steps and (facts.games or _moved(facts)):
        path = f"/{places.DATA if _moved(facts) else places.STATE}"
        steps.append(Stays(why("The games stay where they are, in {path}.", path=path)))
    if steps:
        steps.append(Run(("systemctl", "daemon-reload"), why("Let systemd read its units again.")))
    if boots:
        steps.append(Restart())
    return steps


def read_only(facts: Facts) -> list[Step]:
    """A root that nothing writes to, and games on a partition that is really written."""
    if facts.overlay:
        return []
    if not facts.current:
        raise InstallError("Trireme is not installed yet; first: sudo ./trireme install")
    steps: list[Step] = []
    if facts.data in ("", "autofs"):
        steps += _games_moved(facts)
    elif facts.data in ("tmpfs", "overlay", "ramfs"):
        raise InstallError(
            "What is mounted at /{folder} is kept in memory only ({kind}); games would be gone with the power. "
            "Mount a partition labelled {label} there.",
            folder=places.DATA, kind=facts.data, label=places.DATA_LABEL,
        )  # fmt: skip
    if missing := tuple(name for name in places.CLOSING_PACKAGES if name not in facts.packages):
        steps.append(Packages(missing))
    module, closed = list(_module(facts)), list(_closed(facts))
    kept = [*_kept(facts), *_kept_line(facts, closed=True)]
    if module or closed or kept:
        steps += [*module, *kept, _initramfs(), Closes(), *closed]
        if closed:
            steps.append(Stays(why("Only `sudo trireme install --writable` opens it again, not raspi-config.")))
    if not steps and facts.asked:
        raise InstallError(
            "The root should be read-only since this start, and is not; why, is told by {log}. "
            "Type: sudo apt-get update && sudo apt-get -y full-upgrade && sudo update-initramfs -u -k all, "
            "and restart.",
            log=CLOSING_LOG,
        )
    return [*steps, Restart()] if steps else []


def writable(facts: Facts) -> list[Step]:
    """The root as it was, so that the device can be changed. The games stay where they are."""
    steps: list[Step] = []
    line = facts.boot_text("cmdline.txt")
    if line is not None and boot.writable(line) != line:
        steps.append(_line_back(facts, boot.writable(line)))
    if places.OVERLAY in facts.texts:
        if facts.overlay:
            raise InstallError(
                "The root is read-only, so /{path} cannot be changed from here. "
                "Type: sudo overlayroot-chroot rm /{path}, then: sudo reboot",
                path=places.OVERLAY,
            )
        steps.append(_file_back())
    steps += _kept_line(facts, closed=False)
    if steps:
        steps.append(Restart())
    if not facts.overlay:  # else it would be there again after the restart
        steps = [*_module_back(facts), *steps]
    return steps


# ---- the parts of an installation


def _must_stay(facts: Facts) -> None:
    if facts.overlay:
        raise InstallError(
            "The root of this device is read-only, so nothing that is done now would last. "
            "First: sudo trireme install --writable, and restart."
        )


def _must_be_able(facts: Facts) -> None:
    if facts.bits < 64:
        raise InstallError(
            "This is a 32-bit system, and the libraries that draw and the pins are made for 64 bits. Write the 64-bit "
            "Raspberry Pi OS onto the card (every Pi from the 3 on can use it), and install there."
        )


def _before(facts: Facts) -> Iterator[Step]:
    """What the way back needs to know, written down before anything is changed."""
    if facts.before:
        return
    line = facts.boot_text("cmdline.txt") or ""
    before = {
        "consoles": boot.console_words(line),
        "masked": [path for path in places.CONSOLES if path not in facts.links],
        "target": facts.links.get(places.TARGET, ""),
        "desktop": facts.desktop,
    }
    text = json.dumps(before, indent=1) + "\n"
    yield Write(places.BEFORE, text, why("Note down how the system is now, for the way back."))


def _packages(facts: Facts) -> Iterator[Step]:
    pins = places.PI_PACKAGES if facts.maker else places.COMPILERS
    wanted = places.PACKAGES + (pins if facts.pi else ())
    missing = tuple(name for name in wanted if name not in facts.packages)
    if missing:
        yield Packages(missing)


def _people(facts: Facts, source: Source) -> Iterator[Step]:
    path = places.FILES["sysusers.conf"]
    wanted = source.text("sysusers.conf")
    if facts.texts.get(path) != wanted or not facts.user:
        yield Write(path, wanted, why("Write {path}: the user trireme and its groups.", path=f"/{path}"))
        yield Run(("systemd-sysusers", f"/{path}"), why("Make the user trireme, who owns the screen and nothing else."))


def _files(facts: Facts, source: Source, settings: bool) -> Iterator[Step]:
    """Units and rules, where they differ; the settings only where there are none, and nobody else brings them."""
    wanted = {**places.FILES, **(places.PI_FILES if facts.pi else {})}
    wanted |= places.NEWER_FILES if facts.systemd >= places.NEWER else {}
    for name, path in wanted.items():
        if name != "sysusers.conf" and facts.texts.get(path) != source.text(name):
            yield Write(path, source.text(name), why("Write {path}.", path=f"/{path}"))
    if places.CONFIG not in facts.texts:
        if settings:
            yield Write(
                places.CONFIG,
                source.text("trireme.toml"),
                why("Write {path}, where settings may be put.", path=f"/{places.CONFIG}"),
            )
        yield Folder(places.STICK, why("Make a place for a USB stick."))


def _boot(facts: Facts) -> Iterator[Step]:
    config, line = facts.boot_text("config.txt"), facts.boot_text("cmdline.txt")
    if facts.pi and config is not None and boot.with_block(config) != config:
        path = f"{facts.boot}/config.txt"
        yield Write(
            path,
            boot.with_block(config),
            why(
                "The header's serial port for the reader (on a Pi 3, 4 and Zero Bluetooth goes off for it), the screen "
                "for us ({path}).",
                path=f"/{path}",
            ),
        )
    if facts.pi and line is not None and boot.console_words(line):
        path = f"{facts.boot}/cmdline.txt"
        yield Write(
            path,
            boot.without_console(line),
            why("Take the kernel's console off the serial port ({path}).", path=f"/{path}"),
        )


def _remade(facts: Facts) -> bool:
    """Whether the files of the boot partition are made anew, without us, when a kernel or an initramfs is."""
    return facts.pi and boot.rewritten(facts.boot_text("config.txt") or "")


def _kept(facts: Facts) -> Iterator[Step]:
    """Ours where Debian's package for the Pi will look for it."""
    wanted = {places.KEPT_CONFIG: boot.kept_block, places.KEPT_CONSOLES: boot.kept_consoles}
    for path, ours in wanted.items() if _remade(facts) else ():
        text = facts.texts.get(path, "")
        if ours(text) != text:
            yield Write(path, ours(text), _kept_says(path))


def _kept_line(facts: Facts, *, closed: bool) -> Iterator[Step]:
    """The word that closes the root, or no longer."""
    line = facts.texts.get(places.KEPT_LINE, "")
    wanted = boot.read_only(line) if closed else boot.writable(line)
    if not _remade(facts) or wanted.split() == line.split():
        return
    if facts.overlay:  # what is written here is gone at the next start; this is written below
        word = f"s/{boot.OVERLAY}[^ ]*//"
        yield Run(("overlayroot-chroot", "sed", "-i", word, f"/{places.KEPT_LINE}"), _line_out(places.KEPT_LINE))
    elif wanted.strip():
        yield Write(places.KEPT_LINE, wanted, _kept_says(places.KEPT_LINE))
    else:
        yield Remove(places.KEPT_LINE, _removed(places.KEPT_LINE))


def _kept_says(path: str) -> Why:
    return why("Have it the same when the system makes those files anew ({path}).", path=f"/{path}")


def _kept_back(facts: Facts) -> Iterator[Step]:
    """Debian's package for the Pi as it was."""
    for path in (places.KEPT_CONFIG, places.KEPT_CONSOLES):
        text = facts.texts.get(path, "")
        rest = boot.without_block(text)
        if rest == text:
            continue
        if rest.strip():
            yield Write(path, rest, _line_out(path))
        else:
            yield Remove(path, _removed(path))
    yield from _kept_line(facts, closed=False)


def _console(facts: Facts) -> Iterator[Step]:
    for path in places.CONSOLES if facts.pi else ():
        if path not in facts.links:
            yield Link(path, "/dev/null", why("Take the login off the serial port ({path}).", path=f"/{path}"))


def _screen(facts: Facts) -> Iterator[Step]:
    if facts.desktop and not facts.links.get(places.TARGET, "").endswith("multi-user.target"):
        yield Link(places.TARGET, MULTI_USER, why("Start without the desktop, which would take the screen."))


def _links(facts: Facts) -> Iterator[Step]:
    wanted = {
        places.KEYS: ("/dev/null", why("Let Ctrl, Alt and Del on a keyboard restart nothing.")),
        places.WANTED: (f"/{places.UNITS}/{places.SERVICE}", why("Start Trireme whenever the device starts.")),
        places.COMMAND: (f"/{places.CURRENT}/trireme", why("Make `trireme` a command.")),
    }
    for path, (to, says) in wanted.items():
        if facts.links.get(path) != to:
            yield Link(path, to, says)


def _switch(facts: Facts, name: str) -> Iterator[Step]:
    if facts.current:
        yield Link(places.PREVIOUS, f"releases/{facts.current}", why("Keep {name} to go back to.", name=facts.current))
    yield Link(places.CURRENT, f"releases/{name}", why("Use {name} from now on.", name=name))


# ---- the parts of a read-only root


def _module(facts: Facts) -> Iterator[Step]:
    modules = facts.texts.get(places.MODULES, "")
    if boot.with_module(modules) != modules:
        says = why("Have the module {name} at hand when the device starts ({path}).",
                   name=boot.MODULE, path=f"/{places.MODULES}")  # fmt: skip
        yield Write(places.MODULES, boot.with_module(modules), says)


def _initramfs(may_fail: bool = False) -> Step:
    says = why("Make the files anew that the device starts from (this takes a minute).")
    return Run(("update-initramfs", "-u", "-k", "all"), says, may_fail)


def _closed(facts: Facts) -> Iterator[Step]:
    """By the kernel's line, where the firmware reads one; else by the file of the package."""
    line = facts.boot_text("cmdline.txt")
    if line is None:
        if facts.texts.get(places.OVERLAY) != CLOSING:
            yield Write(places.OVERLAY, CLOSING, why("Make the root read-only ({path}).", path=f"/{places.OVERLAY}"))
    elif boot.read_only(line) != line:
        path = f"{facts.boot}/cmdline.txt"
        says = why("Make the root read-only: {word} in {path}.", word=boot.READ_ONLY, path=f"/{path}")
        yield Write(path, boot.read_only(line), says)


def _line_back(facts: Facts, line: str) -> Step:
    path = f"{facts.boot}/cmdline.txt"
    return Write(path, line, why("Make the root writable again ({path}).", path=f"/{path}"))


def _file_back() -> Step:
    return Remove(places.OVERLAY, why("Make the root writable again ({path}).", path=f"/{places.OVERLAY}"))


def _module_back(facts: Facts) -> Iterator[Step]:
    """Only what is ours: a module somebody else named stays."""
    modules = facts.texts.get(places.MODULES, "")
    if boot.without_block(modules) != modules:
        yield Write(places.MODULES, boot.without_block(modules), _line_out(places.MODULES))
        yield _initramfs(may_fail=True)  # a module too many does no harm


# ---- the parts of the way back


def _removed(path: str) -> Why:
    return why("Remove {path}.", path=f"/{path}")


def _line_out(path: str) -> Why:
    return why("Take our line out of {path}.", path=f"/{path}")


def _masked(facts: Facts) -> list[str]:
    masked = facts.before.get("masked", [])
    return [str(path) for path in masked] if isinstance(masked, list) else []


def _screen_back(facts: Facts) -> Iterator[Step]:
    if not facts.before.get("desktop") or facts.links.get(places.TARGET) != MULTI_USER:
        return
    target = facts.before.get("target")
    if target:
        yield Link(places.TARGET, str(target), why("Start with the desktop again."))
    else:
        yield Remove(places.TARGET, why("Start with the desktop again."))


def _boot_back(facts: Facts) -> Iterator[Step]:
    config, line = facts.boot_text("config.txt"), facts.boot_text("cmdline.txt")
    if config is not None and boot.without_block(config) != config:
        yield Write(f"{facts.boot}/config.txt", boot.without_block(config), why("Take our lines out of config.txt."))
    if line is not None and boot.READ_ONLY in line.split():  # closed from the next start on
        line = boot.writable(line)
        yield _line_back(facts, line)
    if facts.texts.get(places.OVERLAY) == CLOSING:
        yield _file_back()
    yield from _kept_back(facts)
    consoles = facts.before.get("consoles", [])
    if line is not None and isinstance(consoles, list):
        back = boot.with_console(line, [str(word) for word in consoles])
        if consoles and back != line:
            yield Write(f"{facts.boot}/cmdline.txt", back, why("Put the kernel's console back on the serial port."))


def _games_gone(facts: Facts) -> Iterator[Step]:
    if facts.games:
        yield Remove(places.STATE, why("Remove the games, {path}.", path=f"/{places.STATE}"))
    yield from _partition_gone(facts)
    for path in (*secrets(facts), places.CONFIG):
        if path in facts.texts:
            yield Remove(path, why("Remove the settings, {path}.", path=f"/{path}"))
    if facts.user:
        yield Run(("userdel", "trireme"), why("Remove the user trireme."), may_fail=True)


def _moved(facts: Facts) -> bool:
    """Whether the games are on the partition with our label."""
    return GAMES_LINE in facts.texts.get(places.CONFIG, "").splitlines()


def _partition_gone(facts: Facts) -> Iterator[Step]:
    """The games off their partition, and the partition off the system, if it was us who put it there."""
    there = f"/{places.DATA}"
    if _moved(facts) and facts.data:
        yield Empty(places.DATA, why("Remove the games, {path}.", path=there))
    elif _moved(facts):
        yield Stays(why("The partition {label} is not there, so the games on it stay.", label=places.DATA_LABEL))
    lines = facts.texts.get(places.FSTAB, "").splitlines(keepends=True)
    ours = [line for line in lines if line.rstrip().endswith(FSTAB_END)]
    if not ours:
        return
    if facts.data:
        yield Run(("umount", there), why("Unmount {path}.", path=there))
    yield Run(("rmdir", "--ignore-fail-on-non-empty", there),
              why("Remove {folder}, if it is empty.", folder=there), may_fail=True)  # fmt: skip
    yield Write(places.FSTAB, "".join(line for line in lines if line not in ours), _line_out(places.FSTAB))


def _games_moved(facts: Facts) -> Iterator[Step]:
    """The games onto the partition with our label. What is there already is not written over."""
    if not facts.data_device or not facts.data_uuid:
        raise InstallError(
            "A read-only root needs a partition of its own for the games, and there is none labelled {label}. "
            "Make one on the card or on a USB stick (this erases what is on it): "
            "sudo mkfs.ext4 -L {name} /dev/…  Then type this line again.",
            label=places.DATA_LABEL,
            name=places.DATA_LABEL,
        )
    there, config = f"/{places.DATA}", facts.texts.get(places.CONFIG, "")
    if not _moved(facts) and re.search(r"^\s*games\s*=", config, re.MULTILINE):
        raise InstallError(
            "In /{path} another folder is set for the games. Move them yourself, or take the line “games = …” out, "
            "and type this line again.",
            path=places.CONFIG,
        )
    yield Run(("systemctl", "stop", places.SERVICE, places.SAFE), why("Stop Trireme."), may_fail=True)
    yield Folder(places.DATA, why("Make {path} for the games.", path=there))
    fstab = facts.texts.get(places.FSTAB, "")
    others = [line for line in fstab.splitlines(keepends=True) if not line.rstrip().endswith(FSTAB_END)]
    if there not in "".join(others).split():
        text = "".join(others).rstrip("\n") + "\n" * bool(others) + FSTAB_LINE.format(uuid=facts.data_uuid)
        yield Write(
            places.FSTAB,
            text,
            why("Mount this partition {label} at {path}, always, and no other.", label=places.DATA_LABEL, path=there),
        )
        yield Run(("systemctl", "daemon-reload"), why("Let systemd read its units again."))
    yield Run(("mount", there), why("Mount it now at {path}.", path=there))
    if facts.games:
        yield Games(places.STATE, places.DATA)
    yield Run(("chown", "-R", "-h", "trireme:trireme", there), why("Give them to the user trireme."))
    if not _moved(facts):
        # Before the first table, since a key after one would belong to it.
        text = f"{GAMES_LINE}\n{config}"
        yield Write(places.CONFIG, text, why("Keep the games there from now on ({path}).", path=f"/{places.CONFIG}"))
