"""The word in the address: the same at every start, and told nobody else."""

from __future__ import annotations

from pathlib import Path

import pytest

from ui.browser.token import FILE, SOUND, fresh, kept


def test_the_same_at_every_start_and_for_its_owner_alone(tmp_path: Path) -> None:
    token = kept(tmp_path)
    assert SOUND.fullmatch(token)
    assert kept(tmp_path) == token
    assert (tmp_path / FILE).stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("content", [b"", b"short", b"\xff" * 22, b"x" * 1000, b"a" * 21 + b"#", b"a" * 21 + b"?"])
def test_what_is_no_token_is_replaced(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    (tmp_path / FILE).chmod(0o600)
    token = kept(tmp_path)
    assert SOUND.fullmatch(token)
    assert kept(tmp_path) == token


def test_one_that_others_could_read_or_choose_is_replaced(tmp_path: Path) -> None:
    chosen = fresh()
    (tmp_path / FILE).write_text(chosen)
    (tmp_path / FILE).chmod(0o644)
    assert kept(tmp_path) != chosen
    (tmp_path / FILE).unlink()
    (tmp_path / "elsewhere").write_text(chosen)
    (tmp_path / "elsewhere").chmod(0o600)
    (tmp_path / FILE).symlink_to(tmp_path / "elsewhere")
    assert kept(tmp_path) != chosen
    assert (tmp_path / "elsewhere").read_text() == chosen


def test_where_nothing_can_be_kept_there_is_one_all_the_same(tmp_path: Path) -> None:
    assert SOUND.fullmatch(kept(tmp_path / "nowhere"))
