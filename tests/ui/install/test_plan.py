"""Plans on made-up cards: from fresh to installed, twice, to a newer release and back, and off again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.install.machine import (
    CONFIG,
    DATA,
    DISK,
    LINE,
    MODULES,
    OVERLAID,
    UUID,
    System,
    card,
    everything,
    partition,
    source,
    started,
    write,
)
from ui.install import places, plan
from ui.install.facts import look
from ui.install.source import InstallError, find
from ui.install.steps import Build, Packages, Restart, Trial, Write

KINDS = [{"pi": True}, {"pi": True, "desktop": True}, {"pi": False}]


@pytest.fixture(params=KINDS, ids=["Lite", "Desktop", "no Pi"])
def root(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    return card(tmp_path / "card", **request.param)


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    return tmp_path / "tree"


def installed(root: Path, tree: Path, version: str = "1.0", **behaviour: object) -> System:
    system = System(root, **behaviour)  # type: ignore[arg-type]
    system.hands.carry_out(plan.install(look(root), source(tree, version)))
    return system


def test_a_plan_changes_nothing(root: Path, tree: Path) -> None:
    before = everything(root)
    steps = plan.install(look(root), source(tree))
    assert all(str(step.says).endswith((".", "reboot")) for step in steps), [step.says for step in steps]
    assert everything(root) == before


def test_what_is_done_is_what_was_said(root: Path, tree: Path) -> None:
    steps = plan.install(look(root), source(tree))
    system = System(root)
    system.hands.carry_out(steps)
    assert system.said == [str(step.says) for step in steps]


def test_installing_twice_does_nothing_the_second_time(root: Path, tree: Path) -> None:
    installed(root, tree)
    assert plan.install(look(root), source(tree)) == []


def test_a_release_is_whole_and_chosen(root: Path, tree: Path) -> None:
    system = installed(root, tree)
    name = source(tree).release(look(root).python)
    assert look(root).current == name
    release = root / places.RELEASES / name
    assert (release / "ui/__init__.py").read_text() == '"""ui of 1.0."""\n'
    assert (release / places.COMPLETE).exists()
    assert (release / ".venv/trireme-stamp").read_text().isalnum()
    assert (release / "trireme").stat().st_mode & 0o111 == 0o111
    assert any("pip install" in line and "pygame-ce>=2.5.3" in line for line in system.commands)
    assert (root / places.WANTED).readlink() == Path(f"/{places.UNITS}/{places.SERVICE}")


def test_taken_off_again_the_card_is_as_it_was(root: Path, tree: Path) -> None:
    before = everything(root)
    installed(root, tree)
    write(root / places.STATE / "journal.sqlite", "games")
    System(root).hands.carry_out(plan.uninstall(look(root), games=False))
    assert (root / places.STATE / "journal.sqlite").read_text() == "games"
    assert (root / places.CONFIG).exists()
    System(root).hands.carry_out(plan.uninstall(look(root), games=True))
    after = everything(root)
    assert after.pop("var/lib/dpkg/status") != before.pop("var/lib/dpkg/status")  # packages others may want stay
    assert after == before
    assert plan.uninstall(look(root), games=True) == []


def test_what_the_owner_wrote_into_the_settings_stays(root: Path, tree: Path) -> None:
    installed(root, tree)
    write(root / places.CONFIG, "demo = true\n")
    installed(root, tree, "2.0")
    assert (root / places.CONFIG).read_text() == "demo = true\n"


def test_on_a_pi_the_header_belongs_to_the_reader(tmp_path: Path, tree: Path) -> None:
    root = card(tmp_path / "card")
    installed(root, tree)
    config = (root / "boot/firmware/config.txt").read_text()
    assert config.startswith(CONFIG.rstrip())
    assert {"enable_uart=1", "dtoverlay=disable-bt", "dtoverlay=vc4-kms-v3d"} <= set(config.splitlines())
    assert (root / "boot/firmware/cmdline.txt").read_text() == LINE.replace("console=serial0,115200 ", "")
    assert all((root / path).readlink() == Path("/dev/null") for path in places.CONSOLES)


def test_the_first_time_on_a_pi_ends_with_a_restart_and_elsewhere_with_a_trial(tmp_path: Path, tree: Path) -> None:
    pi = plan.install(look(card(tmp_path / "pi")), source(tree))
    other = plan.install(look(card(tmp_path / "other", pi=False)), source(tree))
    assert [type(step) for step in pi if isinstance(step, Restart | Trial)] == [Restart]
    assert [step for step in other if isinstance(step, Restart | Trial)] == [Trial("")]


def test_a_desktop_is_left_by_a_restart_and_not_by_a_trial(tmp_path: Path, tree: Path) -> None:
    root = card(tmp_path / "card", pi=False, desktop=True)
    steps = plan.install(look(root), source(tree))
    assert [step for step in steps if isinstance(step, Restart | Trial)] == [Restart()]
    System(root).hands.carry_out(steps)
    later = plan.install(look(root), source(tree, "2.0"))
    assert [type(step) for step in later if isinstance(step, Restart | Trial)] == [Trial]


def test_a_desktop_does_not_take_the_screen(tmp_path: Path, tree: Path) -> None:
    root = card(tmp_path / "card", desktop=True)
    installed(root, tree)
    assert (root / places.TARGET).readlink().name == "multi-user.target"


@pytest.mark.parametrize(("version", "wanted"), [("252.38-1~deb12u1", False), ("257.8-1~deb13u2", True)])
def test_only_a_systemd_that_knows_the_word_is_told_how_to_restart(
    tmp_path: Path, tree: Path, version: str, wanted: bool
) -> None:
    root = card(tmp_path / "card", systemd=version)
    installed(root, tree)
    assert (root / places.UNITS / "trireme.service.d/restart.conf").exists() == wanted


def test_packages_that_are_there_are_not_asked_for(tmp_path: Path, tree: Path) -> None:
    steps = plan.install(look(card(tmp_path / "card")), source(tree))
    (wanted,) = [step for step in steps if isinstance(step, Packages)]
    assert "libgbm1" in wanted.names
    assert "python3-lgpio" in wanted.names
    assert not {"libudev1", "python3-venv"} & set(wanted.names)


# ---- updates


def test_an_update_keeps_one_release_to_go_back_to(root: Path, tree: Path) -> None:
    names = []
    for version in ("1.0", "2.0", "3.0"):
        installed(root, tree, version)
        names.append(look(root).current)
    assert look(root).releases == (names[1], names[2])
    assert look(root).previous == names[1]


def test_an_update_that_does_not_come_up_is_taken_back(root: Path, tree: Path) -> None:
    installed(root, tree)
    first = look(root).current
    unit = root / places.UNITS / places.SERVICE
    before = unit.read_text()
    source(tree, "2.0")
    write(tree / "systemd" / places.SERVICE, before + "# newer\n")
    system = System(root, starts=[False, True])
    with pytest.raises(InstallError, match=f"so {first} runs again"):
        system.hands.carry_out(plan.install(look(root), find(tree)))
    assert look(root).current == first
    assert unit.read_text() == before
    assert system.commands.count(f"systemctl start --no-block {places.SERVICE}") == 2


@pytest.mark.parametrize("name", ["50-trireme.rules", "restart.conf", "watchdog.conf"])
@pytest.mark.parametrize("known", [True, False], ids=["changed", "new"])
def test_an_update_that_is_taken_back_takes_its_files_with_it(
    tmp_path: Path, tree: Path, name: str, known: bool
) -> None:
    root = card(tmp_path / "card")
    installed(root, tree)
    old = root / places.RELEASES / look(root).current / "systemd" / name
    here = root / {**places.FILES, **places.NEWER_FILES, **places.PI_FILES}[name]
    before = here.read_text()
    if not known:
        old.unlink()
        here.unlink()
    source(tree, "2.0")
    write(tree / "systemd" / name, before + "# newer\n")
    system = System(root, starts=[False, True])
    with pytest.raises(InstallError, match="runs again"):
        system.hands.carry_out(plan.install(look(root), find(tree)))
    assert (here.read_text() if known else here.exists()) == (before if known else False)
    back = system.commands[system.commands.index(f"systemctl start --no-block {places.SERVICE}") :]
    assert "systemctl daemon-reload" in back
    assert "udevadm control --reload" in back


def test_a_file_that_is_not_for_this_device_does_not_come_with_the_way_back(tmp_path: Path, tree: Path) -> None:
    root = card(tmp_path / "card", pi=False, systemd="252.38-1~deb12u1")
    installed(root, tree)
    system = System(root, starts=[False, True])
    with pytest.raises(InstallError, match="runs again"):
        system.hands.carry_out(plan.install(look(root), source(tree, "2.0")))
    for path in (*places.NEWER_FILES.values(), *places.PI_FILES.values()):
        assert not (root / path).exists()


def test_a_first_installation_that_does_not_come_up_says_where_to_look(tmp_path: Path, tree: Path) -> None:
    root = card(tmp_path / "card", pi=False)
    with pytest.raises(InstallError, match="journalctl"):
        installed(root, tree, starts=[False])


@pytest.mark.parametrize("failing", ["-m venv", "-m pip", "compileall"])
def test_a_release_that_was_never_completed_is_not_used_and_made_again(root: Path, tree: Path, failing: str) -> None:
    with pytest.raises(InstallError):
        installed(root, tree, failing=failing)
    assert look(root).current == ""
    assert look(root).broken
    installed(root, tree)
    assert look(root).broken == ()
    assert look(root).current


def test_wheels_on_the_stick_need_no_network(root: Path, tree: Path) -> None:
    write(tree / "wheels" / "pygame_ce-2.5.8.whl", "")
    system = installed(root, tree)
    (pip,) = [line for line in system.commands if "-m pip" in line]
    ours = root / places.RELEASES / look(root).current / "wheels"
    assert f"--no-index --find-links {ours}" in pip  # a stick may be written to by others meanwhile
    assert not ours.exists()


def test_an_update_takes_the_libraries_over(root: Path, tree: Path, tmp_path: Path) -> None:
    installed(root, tree)
    first = look(root).current
    library = Path(".venv/lib/python3.11/site-packages/pygame/__init__.py")
    write(root / places.RELEASES / first / library, "# a library")
    system = System(root)
    steps = plan.install(look(root), source(tmp_path / "stick", "2.0"))
    assert any(f"its libraries come from {first}" in str(step.says) for step in steps)
    system.hands.carry_out(steps)
    second = look(root).current
    assert second.startswith("2.0-")
    assert (root / places.RELEASES / second / library).read_text() == "# a library"
    assert any("pip install" in line and "--no-index" not in line for line in system.commands)


def test_another_python_takes_no_libraries_over(root: Path, tree: Path) -> None:
    installed(root, tree)
    (build,) = [step for step in plan.install(look(root, python="3.99"), source(tree)) if isinstance(step, Build)]
    assert build.before == ""


def test_another_python_makes_another_release(root: Path, tree: Path) -> None:
    installed(root, tree)
    steps = plan.install(look(root, python="3.99"), source(tree))
    assert any("py3.99" in str(step.says) for step in steps)


def test_a_command_that_fails_stops_everything_and_says_which(root: Path, tree: Path) -> None:
    with pytest.raises(InstallError, match="systemd-sysusers /etc/sysusers.d/trireme.conf"):
        installed(root, tree, failing="systemd-sysusers")
    assert look(root).current == ""


# ---- a read-only root


def test_a_read_only_root_needs_a_partition_for_the_games(root: Path, tree: Path) -> None:
    installed(root, tree)
    with pytest.raises(InstallError, match=r"mkfs\.ext4 -L trireme-data"):
        plan.read_only(look(root))


def test_a_read_only_root_before_anything_is_installed(root: Path) -> None:
    with pytest.raises(InstallError, match="not installed yet"):
        plan.read_only(look(root))


def test_the_games_move_to_their_partition_and_the_root_is_closed(root: Path, tree: Path) -> None:
    installed(root, tree)
    partition(root)
    steps = plan.read_only(look(root))
    system = System(root)
    system.hands.carry_out(steps)
    said = [line for line in system.commands if line.startswith(("mount", "chown"))]
    assert said == ["mount /srv/trireme", "chown -R -h trireme:trireme /srv/trireme"]
    assert f"UUID={UUID} /srv/trireme ext4 rw,nosuid,nodev,noexec,nosymfollow," in (root / "etc/fstab").read_text()
    assert (root / places.CONFIG).read_text().startswith('games = "/srv/trireme"\n')
    cmdline = root / "boot/firmware/cmdline.txt"
    closed = cmdline if cmdline.exists() else root / places.OVERLAY
    assert "tmpfs:recurse=0" in closed.read_text()
    write(root / "proc/self/mounts", DISK + DATA)
    assert plan.read_only(look(root)) == []
    System(root).hands.carry_out(plan.writable(look(root)))
    assert "overlayroot" not in everything(root).get("boot/firmware/cmdline.txt", "")
    assert plan.writable(look(root)) == []


def test_games_that_somebody_keeps_elsewhere_are_not_moved(root: Path, tree: Path) -> None:
    installed(root, tree)
    partition(root)
    write(root / places.CONFIG, 'demo = true\ngames = "/mnt/mine"\n')
    before = everything(root)
    with pytest.raises(InstallError, match="another folder is set"):
        plan.read_only(look(root))
    assert everything(root) == before


def test_all_games_move_and_the_journal_comes_last(root: Path, tree: Path) -> None:
    kept = {
        "journal.sqlite": "games",
        "journal.sqlite-wal": "the last move",
        "settings.json": "{}",
        "kits/my.toml": "kit",
    }
    for name, text in kept.items():
        write(root / places.STATE / name, text)
    write(root / places.DATA / "journal.sqlite-wal", "of an attempt that was cut off")
    write(root / places.DATA / "journal.sqlite-shm", "of an attempt that was cut off")
    system = closed(root, tree)
    assert everything(root / places.DATA) == kept
    (*_, last) = [line for line in system.commands if line.startswith("cp ")]
    assert last.endswith("/srv/trireme/journal.sqlite.new")


def test_somebody_else_s_games_are_not_mixed_with_ours(root: Path, tree: Path) -> None:
    write(root / places.STATE / "journal.sqlite", "ours")
    write(root / places.STATE / "journal.sqlite-wal", "our last move")
    write(root / places.DATA / "journal.sqlite", "theirs")
    system = closed(root, tree)
    assert everything(root / places.DATA) == {"journal.sqlite": "theirs"}
    assert (root / places.STATE / "journal.sqlite").read_text() == "ours"
    assert any("the others stay in /var/lib/trireme" in sentence for sentence in system.said)


@pytest.mark.parametrize("failing", ["settings.json", "journal.sqlite "], ids=["before the journal", "the journal"])
def test_games_that_could_not_be_copied_stay_where_they_are(root: Path, tree: Path, failing: str) -> None:
    for name in ("journal.sqlite", "settings.json"):
        write(root / places.STATE / name, name)
    with pytest.raises(InstallError, match="could not be copied to /srv/trireme"):
        closed(root, tree, failing=f"cp -a -T /var/lib/trireme/{failing}")
    assert "games =" not in (root / places.CONFIG).read_text().replace("#games =", "")
    assert not (root / places.DATA / "journal.sqlite").exists()
    assert "overlayroot" not in everything(root).get("boot/firmware/cmdline.txt", "")
    System(root).hands.carry_out(plan.read_only(look(root)))  # the stick is plugged in again
    assert (root / places.DATA / "journal.sqlite").read_text() == "journal.sqlite"


def test_where_nobody_has_played_there_is_nothing_to_copy(root: Path, tree: Path) -> None:
    assert not any(line.startswith("cp ") for line in closed(root, tree).commands)


def test_memory_is_no_place_for_games(root: Path, tree: Path) -> None:
    installed(root, tree)
    write(root / "proc/self/mounts", DISK + "tmpfs /srv/trireme tmpfs rw 0 0\n")
    with pytest.raises(InstallError, match="gone with the power"):
        plan.read_only(look(root))


def test_on_a_closed_root_nothing_is_changed_in_vain(root: Path, tree: Path) -> None:
    installed(root, tree)
    write(root / "proc/self/mounts", OVERLAID)
    with pytest.raises(InstallError, match="--writable"):
        plan.install(look(root), source(tree))
    with pytest.raises(InstallError, match="--writable"):
        plan.uninstall(look(root), games=False)


def closed(root: Path, tree: Path, **behaviour: object) -> System:
    """An installed card whose root is to be closed from the next start on."""
    installed(root, tree)
    partition(root)
    system = System(root, **behaviour)  # type: ignore[arg-type]
    system.hands.carry_out(plan.read_only(look(root)))
    return system


def test_the_module_is_at_hand_before_the_root_is_closed(root: Path, tree: Path) -> None:
    installed(root, tree)
    partition(root)
    said = [str(step.says) for step in plan.read_only(look(root))]
    package, module, made, closing = (
        next(number for number, sentence in enumerate(said) if word in sentence)
        for word in ("overlayroot, busybox.", "module overlay", "starts from", "Make the root read-only")
    )
    assert package < module < made < closing
    system = closed(root, tree)
    assert "update-initramfs -u -k all" in system.commands
    assert "overlay" in (root / places.MODULES).read_text().splitlines()


def test_a_root_is_not_closed_over_an_initramfs_that_could_not_be_made(root: Path, tree: Path) -> None:
    with pytest.raises(InstallError, match="update-initramfs"):
        closed(root, tree, failing="update-initramfs")
    assert "overlayroot" not in everything(root).get("boot/firmware/cmdline.txt", "")
    assert not (root / places.OVERLAY).exists()
    system = System(root)
    system.hands.carry_out(plan.read_only(look(root)))
    assert "update-initramfs -u -k all" in system.commands


def test_a_root_that_stayed_open_is_told_instead_of_all_being_well(root: Path, tree: Path) -> None:
    closed(root, tree)
    started(root, closed=False)
    with pytest.raises(InstallError, match="/run/initramfs/overlayroot.log"):
        plan.read_only(look(root))
    started(root, closed=True)
    assert plan.read_only(look(root)) == []


def test_a_root_that_an_older_release_could_not_close_gets_its_module(root: Path, tree: Path) -> None:
    closed(root, tree)
    write(root / places.MODULES, MODULES)
    started(root, closed=False)
    system = System(root)
    system.hands.carry_out(plan.read_only(look(root)))
    assert "overlay" in (root / places.MODULES).read_text().splitlines()
    assert "update-initramfs -u -k all" in system.commands


@pytest.mark.parametrize("way", ["writable", "uninstall"])
def test_the_module_s_line_goes_with_the_read_only_root(root: Path, tree: Path, way: str) -> None:
    closed(root, tree)
    steps = plan.writable(look(root)) if way == "writable" else plan.uninstall(look(root), games=False)
    System(root).hands.carry_out(steps)
    assert (root / places.MODULES).read_text() == MODULES
    assert "overlayroot" not in everything(root).get("boot/firmware/cmdline.txt", "")
    assert not (root / places.OVERLAY).exists()


def test_a_module_the_owner_named_is_left_alone(root: Path, tree: Path) -> None:
    write(root / places.MODULES, MODULES + "overlay\n")
    closed(root, tree)
    System(root).hands.carry_out(plan.writable(look(root)))
    assert (root / places.MODULES).read_text() == MODULES + "overlay\n"


def test_under_a_closed_root_the_module_s_line_waits_for_an_open_one(tmp_path: Path, tree: Path) -> None:
    root = card(tmp_path / "card")
    closed(root, tree)
    started(root, closed=True)
    opening = plan.writable(look(root))
    assert [type(step) for step in opening] == [Write, Restart]
    System(root).hands.carry_out(opening)
    started(root, closed=False)
    System(root).hands.carry_out(plan.uninstall(look(root), games=False))
    assert (root / places.MODULES).read_text() == MODULES


# ---- off again, with the games on their partition


def moved(root: Path, tree: Path) -> None:
    """Games on their partition, the root writable again."""
    write(root / places.STATE / "journal.sqlite", "games")
    closed(root, tree)
    write(root / places.DATA / "lost+found/piece", "the filesystem's own")
    System(root).hands.carry_out(plan.writable(look(root)))
    started(root, closed=False)


def test_taken_off_the_card_and_the_partition_are_as_they_were(root: Path, tree: Path) -> None:
    before = everything(root) | {"srv/trireme/lost+found/piece": "the filesystem's own"}
    moved(root, tree)
    assert (root / places.DATA / "journal.sqlite").exists()
    system = System(root)
    system.hands.carry_out(plan.uninstall(look(root), games=True))
    assert "umount /srv/trireme" in system.commands
    after = everything(root)
    for name in (
        "var/lib/dpkg/status",
        "proc/self/mounts",
        "proc/cmdline",
        "proc/stat",
        "dev/disk/by-label/trireme-data",
        f"dev/disk/by-uuid/{UUID}",
        "dev/sda1",
    ):
        before.pop(name, None)
        after.pop(name, None)
    assert after == before
    started(root, closed=False)
    assert plan.uninstall(look(root), games=True) == []


def test_taken_off_without_the_games_they_stay_and_it_is_said_where(root: Path, tree: Path) -> None:
    moved(root, tree)
    steps = plan.uninstall(look(root), games=False)
    assert any("in /srv/trireme" in str(step.says) for step in steps)
    System(root).hands.carry_out(steps)
    assert (root / places.DATA / "journal.sqlite").read_text() == "games"
    assert f"UUID={UUID} /srv/trireme" in (root / places.FSTAB).read_text()
    assert plan.uninstall(look(root), games=False) == []
    System(root).hands.carry_out(plan.uninstall(look(root), games=True))
    assert not (root / places.DATA / "journal.sqlite").exists()


def test_games_that_never_moved_stay_on_the_card_and_it_is_said_where(root: Path, tree: Path) -> None:
    installed(root, tree)
    write(root / places.STATE / "journal.sqlite", "games")
    assert any("in /var/lib/trireme" in str(step.says) for step in plan.uninstall(look(root), games=False))


def test_a_partition_that_is_not_there_keeps_its_games_and_it_is_said(root: Path, tree: Path) -> None:
    moved(root, tree)
    write(root / "proc/self/mounts", DISK)
    system = System(root)
    system.hands.carry_out(plan.uninstall(look(root), games=True))
    assert any("trireme-data is not there" in sentence for sentence in system.said)
    assert "umount /srv/trireme" not in system.commands
    assert f"UUID={UUID} /srv/trireme" not in (root / places.FSTAB).read_text()


def test_a_partition_the_owner_mounts_stays_mounted(root: Path, tree: Path) -> None:
    line = "UUID=7d1f /srv/trireme ext4 defaults 0 2\n"
    with (root / places.FSTAB).open("a") as file:
        file.write(line)
    moved(root, tree)
    system = System(root)
    system.hands.carry_out(plan.uninstall(look(root), games=True))
    assert "umount /srv/trireme" not in system.commands
    assert line in (root / places.FSTAB).read_text()


def test_what_is_on_a_partition_that_no_setting_names_is_none_of_ours(root: Path, tree: Path) -> None:
    installed(root, tree)
    write(root / places.DATA / "photo.jpg", "somebody's")
    started(root, closed=False)
    System(root).hands.carry_out(plan.uninstall(look(root), games=True))
    assert (root / places.DATA / "photo.jpg").exists()
