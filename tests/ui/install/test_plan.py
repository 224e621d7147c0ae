"""Plans on made-up cards: from fresh to installed, twice, to a newer release, back again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.install.cards import installed
from tests.ui.install.machine import CONFIG, LINE, System, card, everything, source, write
from ui.install import places, plan
from ui.install.facts import look
from ui.install.source import InstallError, find
from ui.install.steps import Build, Packages, Restart, Trial


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


@pytest.mark.parametrize("there", [True, False], ids=["pip is there", "pip is not there"])
def test_an_update_unpacks_no_other_pip_where_one_is_taken_over(
    root: Path, tree: Path, tmp_path: Path, there: bool
) -> None:
    first = installed(root, tree)
    if there:
        pip = Path(".venv/lib/python3.11/site-packages/pip/__init__.py")
        write(root / places.RELEASES / look(root).current / pip, "# pip")
    second = System(root)
    second.hands.carry_out(plan.install(look(root), source(tmp_path / "stick", "2.0")))
    made = [["--without-pip" in line for line in system.commands if "-m venv" in line] for system in (first, second)]
    assert made == [[False], [there]]


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
