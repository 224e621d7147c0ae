"""Owners' copies: versions that never change, TOML that reads back, and pencil that becomes ink."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.rules.contract import Move
from engine.rules.errors import KitError
from engine.rules.kit import kit_id
from engine.table import kits
from engine.table.intents import Learn, Play, Undo
from engine.table.outcomes import Changed, Refused
from engine.table.toml import dumps
from tests import toybox
from tests.engine.table.evening import first, opening, table

SEEDS = Path(__file__).parents[3] / "seeds"
GUESS: dict[str, Any] = {
    "pebbles": {"provenance": "printed", "values": [1, 2, 3, 4] * 3},
    "prices": {
        "provenance": "reconstructed",
        "house": [2, 3],
        "sides": {"A": 1},
        "sure": {"provenance": "printed", "x": 1},
    },
}


# -- TOML


KEYS = st.text(min_size=1, max_size=8)
TEXTS = st.text(st.characters(codec="utf-8", exclude_characters="\r"), max_size=20)
SIMPLE = st.one_of(st.integers(-(10**9), 10**9), st.booleans(), TEXTS, st.floats(allow_nan=False, allow_infinity=False))


def inner_of(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.one_of(st.lists(inner, max_size=4), st.dictionaries(KEYS, inner, max_size=4))


VALUES = st.recursive(SIMPLE, inner_of, max_leaves=20)


@given(st.dictionaries(KEYS, VALUES, max_size=5))
def test_what_is_written_reads_back(values: dict[str, Any]) -> None:
    assert tomllib.loads(dumps(values)) == values


@pytest.mark.parametrize("box", sorted(path.parent.name for path in SEEDS.glob("*/kit.toml")))
def test_shipped_kits_read_back_the_same(box: str) -> None:
    values = tomllib.loads((SEEDS / box / "kit.toml").read_text("utf-8"))
    assert tomllib.loads(dumps(values)) == values
    assert kit_id(tomllib.loads(dumps(values))) == kit_id(values)


def test_a_tile_stays_a_picture_of_letters() -> None:
    values = {"tiles": {"provenance": "reconstructed", "8": " b\n ~\nep", "1": "b.b"}}
    assert dumps(values) == (
        "[tiles]\nprovenance = \"reconstructed\"\n8 = '''\n b\n ~\nep'''\n1 = \"b.b\"\n"
    )  # fmt: skip


def test_what_no_kit_can_say() -> None:
    with pytest.raises(KitError, match=r"a\.b holds something no kit can say"):
        dumps({"a": {"b": None}})


# -- copies


def test_a_copy_is_versioned_and_never_changed(tmp_path: Path) -> None:
    home = table(tmp_path)
    shipped = home.kits.copy("pebbles")
    mine = home.kits.save("mine", "pebbles", kits.corrected(shipped.values, "pebbles.values.0", 9))
    newer = home.kits.save("mine", "pebbles", kits.corrected(mine.values, "pebbles.values.1", 8))
    assert shipped.values["pebbles"]["values"][0] == 1
    assert home.kits.values("pebbles", mine.id) == mine.values
    home.close()
    again = table(tmp_path).kits
    assert again.copy("pebbles", "mine").id == newer.id
    assert again.copy("pebbles").name == "mine"  # the owner's before the shipped one
    assert [copy.name for copy in again.copies("pebbles")] == ["mine", "pebbles"]
    assert again.values("pebbles", mine.id) == mine.values


def test_a_copy_the_box_cannot_be_played_with_is_not_saved(tmp_path: Path) -> None:
    home = table(tmp_path)
    with pytest.raises(KitError, match="must hold whole numbers from 1 to 9"):
        home.kits.save("mine", "pebbles", {"pebbles": {"values": [77] * 12}})
    assert [copy.name for copy in home.kits.copies("pebbles")] == ["pebbles"]


def test_a_game_keeps_the_kit_it_began_with(tmp_path: Path) -> None:
    home = table(tmp_path)
    session = home.start(opening())
    session.do(Play(first(session)))
    score = session.view().score()
    home.kits.save("pebbles", "pebbles", {"pebbles": {"values": [9] * 12}})
    home.close()
    home = table(tmp_path)
    assert home.resume(1).view().score() == score
    assert home.start(opening()).game.kit != session.game.kit


def test_there_is_no_copy_called_so(tmp_path: Path) -> None:
    with pytest.raises(KitError, match="There is no copy of pebbles called “hers” here"):
        table(tmp_path).kits.copy("pebbles", "hers")


def test_a_copy_travels_as_toml(tmp_path: Path) -> None:
    home = table(tmp_path / "one")
    mine = home.kits.save("Anna's", "pebbles", {"pebbles": {"values": [5] * 12}})
    text = home.kits.export(mine, {"04aabbccddeeff": 3})
    other = table(tmp_path / "two")
    assert other.import_kit(text).values == mine.values
    assert other.kits.copy("pebbles").name == "Anna's"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("values = [", "This is not a kit"),
        ("values = 1", "This is not an exported kit"),
        ('[copy]\nbox = "pebbles"\ntags = 3', "must be a table of stickers"),
        ('[copy]\nbox = "pebbles"', "pebbles is missing from the kit"),
    ],
)
def test_what_is_no_copy_is_said(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(KitError, match=said):
        table(tmp_path).import_kit(text)


# -- pencil and ink


def test_reconstructed_values_are_pencil_until_confirmed() -> None:
    assert kits.pencilled(GUESS) == ["prices.house.0", "prices.house.1", "prices.sides.A"]
    assert not kits.pencil(GUESS, "pebbles.values.0")
    assert not kits.pencil(GUESS, "prices.sure.x")
    confirmed = kits.corrected(GUESS, "prices.house.0", 2)
    assert kits.pencilled(confirmed) == ["prices.house.1", "prices.sides.A"]
    assert kit_id(confirmed) == kit_id(GUESS)
    assert kits.pencilled(kits.corrected(GUESS, "prices.house", [4, 4])) == ["prices.sides.A"]


def test_a_path_that_is_not_there() -> None:
    for path in ("prices.tower", "prices.house.7", "prices.house.x", "prices.sides.A.0"):
        with pytest.raises(KitError, match="is not in this kit"):
            kits.corrected(GUESS, path, 1)


# -- learned in play


def test_a_fact_learned_in_play_is_in_the_next_version_when_the_game_is_put_away(tmp_path: Path) -> None:
    home = table(tmp_path)
    session = home.start(opening(aid=True))
    assert session.do(Learn("pebbles.values.3", 9)) == (Changed("learned"),)
    assert home.kits.copy("pebbles").id == session.game.kit
    session.park()
    newest = home.kits.copy("pebbles")
    assert newest.values["pebbles"]["values"][3] == 9
    assert newest.values["confirmed"] == ["pebbles.values.3"]
    home.close()
    again = table(tmp_path)
    assert again.kits.copy("pebbles").id == newest.id
    assert again.resume(1).game.kit == session.game.kit


def test_a_fact_and_its_move_are_one_step_and_undone_together(tmp_path: Path) -> None:
    home = table(tmp_path)
    session = home.start(opening(aid=True))
    move: Move = toybox.SetRow(1, 5)
    session.do(Learn("pebbles.values.4", 7, move))
    assert session.learned == [("pebbles.values.4", 7)]
    home.close()
    home = table(tmp_path)
    session = home.resume(1)
    assert session.learned == [("pebbles.values.4", 7)]
    session.do(Undo())
    assert session.learned == []
    session.leave()
    assert home.kits.copy("pebbles").values == toybox.KIT


def test_what_cannot_be_learned_is_said_at_once(tmp_path: Path) -> None:
    session = table(tmp_path).start(opening(aid=True))
    for wish in (
        Learn("pebbles.nothing", 1),
        Learn("pebbles.values.0", "many"),
        Learn("pebbles.values.0", 3, toybox.lay(0)),
    ):
        [refused] = session.do(wish)
        assert isinstance(refused, Refused)
    assert session.learned == []


def test_a_game_begun_with_a_shipped_kit_goes_on_when_another_is_shipped(tmp_path: Path) -> None:
    home = table(tmp_path)
    session = home.start(opening())
    home.close()
    (tmp_path / "seeds/pebbles/kit.toml").write_text(dumps({"pebbles": {"values": [9] * 12}}), "utf-8")
    home = table(tmp_path)
    assert home.kits.copy("pebbles").id != session.game.kit
    again = home.resume(1)
    assert again.trouble is None
    assert again.view(0).facts() == session.view(0).facts()
    assert "kit:" in home.export(1)


def test_a_place_that_lies_in_a_certain_one_is_not_named_as_well() -> None:
    one = kits.corrected(kits.corrected(GUESS, "prices.house.0", 4), "prices.sides.A", 2)
    assert one["confirmed"] == ["prices.house.0", "prices.sides.A"]
    assert kits.corrected(one, "prices.house", [4, 4])["confirmed"] == ["prices.house", "prices.sides.A"]


class Counted(list[str]):
    """A list that counts how often it is looked through."""

    looks = 0

    def __contains__(self, one: object) -> bool:
        self.looks += 1
        return super().__contains__(one)


def test_guesses_are_counted_once_a_copy_and_never_by_looking_through_what_is_confirmed() -> None:
    confirmed = Counted(["prices.house.0"])
    copy = kits.Copy("mine", "pebbles", "", {**GUESS, "confirmed": confirmed})
    assert (copy.guesses(), copy.guesses("prices"), copy.guesses("prices.house"), copy.guesses("none")) == (2, 2, 1, 0)
    assert confirmed.looks == 0
    assert copy._guesses is copy._guesses
