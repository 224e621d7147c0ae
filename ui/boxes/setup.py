"""How a box is set up for these players, and what is in it when it is packed away: at most eight pictures each, with a
line in our own words. The numbers come from the kit where it has them; what is drawn here is named, not measured."""

from __future__ import annotations

from typing import NamedTuple

from engine.rules.contract import Why

# ---- what a picture is made of: drawn by ui.screens.pictures


class Things(NamedTuple):
    """So many of one thing: side by side while they can be counted at a glance, else one of it and the number."""

    icon: str
    many: int = 1
    good: bool = False  # the wooden piece of this good instead of an icon
    each: bool = False  # so many, drawn as a number however few they are


class Written(NamedTuple):
    """What is written between things: + or a word."""

    text: str


class Circle(NamedTuple):
    """The trireme with so many tiles clockwise from its right."""

    tiles: int


class Columns(NamedTuple):
    """A building board: a column of so many pieces for each of these goods, over an empty lowest row."""

    pieces: int
    goods: tuple[str, ...]


class Markers(NamedTuple):
    """A development board: a row for each of these goods, before each a marker of every seat."""

    seats: tuple[str, ...]  # their colours
    goods: tuple[str, ...]


class Nine(NamedTuple):
    """Nine cells with this number on each."""

    number: int


class Stacks(NamedTuple):
    """Stacks of one thing, so many of so many."""

    many: int
    each: int


Piece = Things | Written | Circle | Columns | Markers | Nine | Stacks


class SetupStep(NamedTuple):
    """A picture and a line: what is laid where."""

    text: Why
    picture: tuple[Piece, ...]


def step(text: Why, *picture: Piece) -> SetupStep:
    return SetupStep(text, picture)


PLUS = Written("+")
