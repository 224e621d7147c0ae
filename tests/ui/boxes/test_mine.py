"""What lies before a seat, in words: as many cubes, stones and projects as the table holds, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.rules.boxes import box as known
from engine.rules.kit import kit_id
from engine.rules.record import heading, write
from engine.table.intents import UndoTo
from engine.table.seats import Opening, Player
from tests.boxes import akropolis, amytis, panticapaeum, pyramidion
from tests.cases import Case, random_game
from tests.ui.pilot import Pilot, flight
from ui.boxes import face_of
from ui.design.sizes import Glass
from ui.guests.guestface import GuestFace
from ui.guests.leaf import glance_at

KITS = {
    "akropolis": akropolis.KIT, "amytis": amytis.KIT, "panticapaeum": panticapaeum.KIT, "pyramidion": pyramidion.KIT
}  # fmt: skip
EVERY = 5  # steps of a game for one look
LATIN, CYRILLIC = re.compile("[A-Za-z{}]"), re.compile("[А-Яа-яЁё{}]")


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with flight(tmp_path) as one:
        yield one


def told(pilot: Pilot, seat: int, language: str = "en") -> dict[str, tuple[str, ...]]:
    """The heaps of this seat, by name, as its phone is told of them."""
    found = face_of(pilot.session.game.opening.box).mine
    assert found is not None
    glance = glance_at(GuestFace(pilot.program.house, Glass(800, 480), seat, language))
    return {
        heap.heading: tuple(line.replace("\N{NO-BREAK SPACE}", " ") for line in heap.lines) for heap in found(glance)
    }


def watched(pilot: Pilot, name: str, aid: bool = False) -> Iterator[Any]:
    """A whole game of two as it comes, every few steps of it, and its end."""
    case = Case("heaps", known(name), KITS[name], seats=2)
    lines = [line for *_, line in random_game(case, 1, aid)]
    house = pilot.program.house
    house.session = session = house.table.watch(
        write(heading(case.box, case.setup(aid), kit_id(case.kit)), lines, case.kit)
    )
    steps = [step.line for one in session.undo_list() for turn in one.turns for step in turn.steps]
    for line in [*steps[::EVERY], steps[-1]]:
        session.do(UndoTo(line))
        yield session.view(0)


@pytest.mark.parametrize("box", ["akropolis", "amytis", "panticapaeum"])
def test_every_heap_is_said_in_both_languages_all_game_long(pilot: Pilot, box: str) -> None:
    said = 0
    for _ in watched(pilot, box):
        for seat in range(2):
            english, russian = told(pilot, seat), told(pilot, seat, "ru")
            assert [len(lines) for lines in english.values()] == [len(lines) for lines in russian.values()]
            for words, foreign in ((english, CYRILLIC), (russian, LATIN)):
                lines = [line for heading, inside in words.items() for line in (heading, *inside)]
                assert all(lines)
                assert [line for line in lines if foreign.search(line)] == []
                said += len(lines)
    assert said > 100


def test_panticapaeum_says_what_store_and_purse_hold(pilot: Pilot) -> None:
    improvements, buildings = set(), set()
    for position in watched(pilot, "panticapaeum"):
        player, said = position.players[0], told(pilot, 0)
        assert sum(int(line.split(": ")[1].split(" ")[0]) for line in said["My cubes"]) == sum(player.cubes)
        assert said["My coins and workers"][0].split(" ")[0] == str(player.coins)
        assert said["My coins and workers"][1].split(" ")[1] == str(player.free)
        assert len(said["My improvements"]) == sum(player.tokens)
        assert sum(int(line.rsplit(" ")[-1]) for line in said["My buildings"]) == len(player.city.buildings)
        ahead = [position.circle.tiles[place] for place in position.circle.next()]
        assert [line.split(":")[0] for line in said["Tiles after the trireme"]] == [f"Tile {tile}" for tile in ahead]
        for tile, line in zip(ahead, said["Tiles after the trireme"], strict=True):
            printed = position.kit.tiles[tile]
            numbers = [int(number) for number in re.findall(r": (\d+)(?!\d| cell)", line)]
            assert sum(numbers) == printed.resources + printed.droughts
        improvements |= {*said["My improvements"]}
        buildings |= {*said["My buildings"]}
    assert improvements
    assert buildings


def test_akropolis_says_the_stones_and_what_each_kind_of_district_is_worth(pilot: Pilot) -> None:
    for position in watched(pilot, "akropolis"):
        for seat in range(2):
            said, stones = told(pilot, seat), position.stones[seat]
            assert said["My stones"][0].split(" ")[0] == str(stones)
            *districts, highest = said["My districts"]
            assert highest == f"Highest level: {len(position.cities[seat].levels)}"
            found = [re.fullmatch(r"[a-z]+: \d+ in sight, (\d+) points?, stars: (\d+)", line) for line in districts]
            worth = sum(int(one[1]) * int(one[2]) for one in found if one)
            assert all(found)
            assert position.score().total(seat) == worth + stones


def test_amytis_says_what_a_project_lacks(pilot: Pilot) -> None:
    missed = set()
    for position in watched(pilot, "amytis"):
        for seat in range(2):
            said, city = told(pilot, seat), position.cities[seat]
            assert len(said["My projects"]) == len(position.projects[seat])
            assert len(said["My city"]) == sum(height > 0 for height in city.heights)
            for card, line in zip(position.projects[seat], said["My projects"], strict=True):
                project = position.kit.projects[card]
                assert line.startswith(f"Project {card}, {project.points} point")
                lacks = project.nearest(city.look)[1].bit_count()
                assert ("Only " in line) == (lacks == 1)
                missed.add(lacks)
    assert {1, 2} <= missed


@pytest.mark.parametrize("box", ["akropolis", "amytis", "panticapaeum", "pyramidion"])
def test_beside_the_box_nothing_is_made_up(pilot: Pilot, box: str) -> None:
    """What lies before people there is not told, so a phone says nothing of it."""
    pilot.program.house.begin(Opening(box, tuple(Player(colour) for colour in ("red", "blue")), aid=True))
    assert told(pilot, 0) == {}
