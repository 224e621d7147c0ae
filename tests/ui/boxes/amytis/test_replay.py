"""A record of Amytis at the command line: who has won, and what could not have been on the sheet."""

from pathlib import Path

import pytest

from ui.command import replay

HEAD = """trireme record 1
box amytis 1
kit b7ece3e7a790
game aid
seats red blue
bag table

bag begin red
table finish
"""


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")


def said(path: Path, lines: str, capsys: pytest.CaptureFixture[str]) -> list[str]:
    path.write_text(HEAD + lines)
    assert replay.run(["replay", str(path)]) == 0
    return capsys.readouterr().out.splitlines()


@pytest.mark.parametrize(
    ("red", "blue", "end"), [(41, 40, "red wins"), (40, 41, "blue wins"), (40, 40, "red, blue share the win")]
)
def test_the_winner_is_named_or_that_both_win(
    red: int, blue: int, end: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = f"table sheet track red {red}\ntable sheet track blue {blue}\n"
    assert said(tmp_path / "one.record", told + "table close\n", capsys)[-1] == end
    assert end not in said(tmp_path / "one.record", told, capsys)  # the sheet is not closed


def test_an_empty_sheet_is_no_tie(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = said(tmp_path / "one.record", "table close\n", capsys)
    assert not any("win" in line for line in out)


def test_a_number_that_cannot_come_about_stays_as_it_was_told_and_is_doubted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = said(tmp_path / "one.record", "table sheet corners red 6\n", capsys)
    assert any("6 cannot come about here; 5 or 10 can." in line for line in out)
    assert "red: 6 points" in [line.replace("\N{NO-BREAK SPACE}", " ") for line in out]
