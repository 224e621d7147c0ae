"""The Pi's two boot files: what is ours goes in once and comes out whole, what is the owner's is left alone."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui.install import boot

LINES = st.lists(
    st.sampled_from(["dtparam=i2c_arm=on", "# remark", "", "[pi4]", "[all]", "dtoverlay=vc4-kms-v3d,noaudio",
                     "enable_uart=0", "hdmi_group=2"]),
    max_size=8,
)  # fmt: skip
WORDS = st.lists(
    st.sampled_from(["console=serial0,115200", "console=tty1", "console=ttyAMA0,115200n8", "quiet", "rootwait",
                     "overlayroot=tmpfs", "root=/dev/mmcblk0p2"]),
    unique=True,
)  # fmt: skip


@given(LINES)
def test_our_block_is_there_once_and_comes_out_whole(lines: list[str]) -> None:
    text = "".join(f"{line}\n" for line in lines)
    once = boot.with_block(text)
    assert boot.with_block(once) == once
    assert once.count(boot.BEGIN) == 1
    assert boot.without_block(once).strip() == text.strip()


def test_the_owner_s_screen_driver_is_not_loaded_twice() -> None:
    assert boot.with_block("dtoverlay=vc4-kms-v3d,noaudio\n").count("vc4-kms-v3d") == 1
    assert boot.with_block("#dtoverlay=vc4-kms-v3d\n").count("\ndtoverlay=vc4-kms-v3d") == 1


def sections(text: str) -> dict[str, list[str]]:
    """What each model of a Pi reads; a section of one model ends where that of another begins."""
    found: dict[str, list[str]] = {}
    section = "all"
    for line in text.splitlines():
        if line.startswith("["):
            section = line.strip("[]")
        elif line and not line.startswith("#"):
            found.setdefault(section, []).append(line)
    return found


def test_our_lines_hold_whatever_section_stood_last_and_end_in_one_for_all() -> None:
    found = sections(boot.with_block("[cm4]\notg_mode=1\n"))
    assert found.pop("cm4") == ["otg_mode=1"]
    assert found["all"] == ["enable_uart=1", "dtoverlay=vc4-kms-v3d"]


def test_bluetooth_goes_off_only_where_it_has_the_reader_s_port() -> None:
    found = sections(boot.with_block(""))
    off = {model for model, said in found.items() if "dtoverlay=disable-bt" in said}
    assert off == {"pi0", "pi3", "pi4"}  # a Zero 2 W reads what stands for a Zero
    assert found["pi5"] == ["dtparam=uart0=on"]


def test_a_block_of_an_older_release_is_replaced() -> None:
    older = f"dtparam=audio=on\n\n{boot.BEGIN}\n[all]\ndtoverlay=disable-bt\n{boot.END}\n"
    assert boot.with_block(older) == boot.with_block("dtparam=audio=on\n")


@pytest.mark.parametrize("text", ["", "# modules\n", "# modules\nraid1\n", "raid1"])
def test_the_module_is_named_once_and_comes_out_whole(text: str) -> None:
    once = boot.with_module(text)
    assert once.splitlines().count("overlay") == 1
    assert boot.with_module(once) == once
    assert boot.without_block(once).strip() == text.strip()


@pytest.mark.parametrize("text", ["overlay\n", "raid1\n  overlay\n"])
def test_a_module_that_is_named_already_is_not_named_again(text: str) -> None:
    assert boot.with_module(text) == text
    assert boot.without_block(text) == text


@given(WORDS)
def test_the_console_leaves_the_header_and_comes_back(words: list[str]) -> None:
    line = " ".join(words) + "\n"
    taken = boot.console_words(line)
    freed = boot.without_console(line)
    assert boot.console_words(freed) == []
    assert sorted(boot.with_console(freed, taken).split()) == sorted(words)
    assert freed.count("\n") == 1  # the firmware reads one line


@given(WORDS)
def test_read_only_is_one_word_and_covers_the_root_alone(words: list[str]) -> None:
    line = " ".join(words) + "\n"
    closed = boot.read_only(line)
    assert [word for word in closed.split() if word.startswith("overlayroot")] == ["overlayroot=tmpfs:recurse=0"]
    assert boot.read_only(closed) == closed
    assert "overlayroot" not in boot.writable(closed)


@pytest.mark.parametrize("word", ["console=tty1", "console=ttyUSB0", "noconsole=serial0"])
def test_other_consoles_stay(word: str) -> None:
    assert not boot.on_header(word)
