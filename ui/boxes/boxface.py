"""The face of a box: everything it brings to be shown, as one value. The rest of the house names no box."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from engine.rules.contract import Move, Why, why
from ui.boxes.pose import Pose
from ui.boxes.setup import SetupStep
from ui.design.theme import Looks
from ui.house.intents import Open, Pick
from ui.words.found import Words

if TYPE_CHECKING:  # a face speaks on the command line, where no board is wanted
    from ui.boxes.board import AnyBoard, Glance
    from ui.boxes.drift import Fact
    from ui.boxes.mine import Mine
    from ui.design.look import Look
    from ui.design.rect import Rect
    from ui.design.shapes import Shape
    from ui.house.screen import Screen
    from ui.house.studio import Series

MOST_CLAUSES = 10  # that are offered at once


Meant: TypeAlias = type[Move] | str | Pick | Open
"""What a touch is explained by: its kind of move, its pick (all of it, or by its name whatever follows), its door."""


class Mode(NamedTuple):
    """How a game is played: with the box or on the screen, against a solo opponent or not."""

    aid: bool
    solo: bool


class LetterSign(NamedTuple):
    """A letter's word in the glossary, and what is drawn for it: a good, an icon, or nothing."""

    word: str
    good: str = ""
    icon: str = ""
    cell: Callable[[Look, Rect], list[Shape]] | None = None  # as its cell looks on the board, where it is one


@dataclass(frozen=True, slots=True)
class BoxFace:
    """What is not given a box does without: no pictures of its set-up, no signs, no first steps, no board."""

    words: Words
    sits_in: bool = False  # whether an opponent can play beside the real box: hands can be told all it does; what it
    # holds in a hand comes over the reader, and nobody has to look at it
    tile: Callable[[Any, int], str] = lambda kit, part: str(part)  # what a part of this kit shows, as a word
    set_up: Callable[[Any, int, str, Mapping[str, str]], list[SetupStep]] = lambda kit, seats, rival, options: []
    begins: Why = why("As the box says")  # its own rule for who begins
    emblem: tuple[str, ...] = ()  # its sign, in strokes of ui.design.icons.pen; none: the sign of any box
    frieze: tuple[str, ...] = ()  # figures of ui.design.icons.friezes, one after the other; none: no frieze on its page
    goods: Mapping[str, Looks] = field(
        default_factory=dict
    )  # colour and form of what is gathered; names are the table's
    buildings: Mapping[str, Looks] = field(default_factory=dict)  # colour and glyph of what is built
    pack: Sequence[SetupStep] = ()  # what goes back into the box: whoever ticks it all has lost nothing
    clauses: Mapping[str, str] = field(default_factory=dict)  # question -> ids people look for; "": any other
    blocks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # word -> clauses counted as one line
    now: Mapping[str, tuple[Why, ...]] = field(default_factory=dict)  # question -> what can be done now, a line each;
    "A question that is another on the screen has a line of its own there: “full take” beside “take”."
    means: Mapping[Meant, Why] = field(default_factory=dict)  # what a touch of its own does, where the question it
    # answers does not say it
    switches: tuple[str, ...] = ()  # of its own, off until a hand puts them on: `Glance.on`, and kept with the settings
    welcome: tuple[Why, ...] = ()  # what the ten minutes begin with: what this is, three sentences for who comes by
    signs: Mapping[str, LetterSign] = field(default_factory=dict)  # what the letters of a kit look like
    kit: Mapping[str, Why] = field(default_factory=dict)  # what keys of its kit are called: by the key, or by its path
    card: Callable[[Look, Rect, Any, int], list[Shape]] | None = None  # a card of this kit that can have a sticker
    drawn: Callable[[Look, Rect, str], list[Shape]] | None = None  # letters of a kit, where they are no squares in rows
    boards: Mapping[Mode, Callable[[], AnyBoard]] = field(default_factory=dict)  # each imported when it is wanted
    doors: Mapping[str, Callable[..., Screen]] = field(default_factory=dict)  # the box's own screens of a running game
    lesson: Callable[[], Screen] | None = None  # a first round, move by move
    daily: Callable[[], Screen] | None = None  # a game that is the same for everybody on one day
    facts: Callable[[Glance[Any]], list[Fact]] | None = None  # what can have drifted on the table
    mine: Callable[[Glance[Any]], list[Mine]] | None = None  # what lies before the seat that looks, in words
    shots: Callable[[], Sequence[Series]] = tuple  # its states, for `ui.shots`
    pose: Callable[[], Pose] = Pose  # what it lends to the pictures of screens all boxes share

    def asked(self, question: str) -> tuple[str, ...]:
        """The clauses people look for when this is asked."""
        return tuple(self.clauses.get(question, self.clauses.get("", "")).split())[:MOST_CLAUSES]
