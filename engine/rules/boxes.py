"""The boxes, each found by its folder and imported when it is asked for; and a game of one, set up from plain words.

A box is a package of `engine.rules` with a value `BOX`. Its folder lies beside this file, or wherever an owner keeps
boxes of his own (`look_in`): it imports itself as `engine.rules.<its name>` either way.
"""

from collections.abc import Mapping
from importlib import import_module
from itertools import product
from pkgutil import iter_modules
from typing import Any

from engine import rules
from engine.rules.contract import Box, Setup, Typed
from engine.rules.errors import SetupError

LEFT_OUT: set[str] = set()


def look_in(folder: str) -> None:
    """From now on the packages in this folder are boxes, too; of two with one name the first one counts."""
    if folder not in rules.__path__:
        rules.__path__.append(folder)


def leave_out(name: str) -> None:
    """From now on there is no such box: it cannot be played as it lies there."""
    LEFT_OUT.add(name)


def names() -> tuple[str, ...]:
    """Every box there is."""
    return tuple(sorted({module.name for module in iter_modules(rules.__path__) if module.ispkg} - LEFT_OUT))


def box(name: str) -> Box:
    """The box of this name."""
    there = names()
    if name not in there:
        raise SetupError("There is no box called “{box}”; the boxes are {boxes}.", box=name, boxes=", ".join(there))
    found: Box = import_module(f"engine.rules.{name}").BOX
    return found


def setup(
    box: Box, kit: Any, *, aid: bool = False, seats: int = 0, rival: str = "", options: Mapping[str, str] | None = None
) -> Setup:
    """A complete set-up: defaults filled in, everything known and allowed, or SetupError. With a rival one person
    plays; without, as few as the box allows unless told otherwise."""
    if rival and rival not in box.rivals:
        raise SetupError(
            "{box} knows no solo opponent called “{rival}”; it has {rivals}.",
            box=box.name, rival=rival, rivals=", ".join(box.rivals) or "-",
        )  # fmt: skip
    seats = seats or (1 if rival else box.seats.start)
    if rival and seats != 1:
        raise SetupError("Against a solo opponent one person plays, not {seats}.", seats=seats)
    if not rival and seats not in box.seats:
        if len(box.seats) == 1:
            raise SetupError(
                "{box} is for exactly {many:player}, not {seats}.", box=box.name, many=box.seats.start, seats=seats
            )
        raise SetupError(
            "{box} is for {least} to {most} players, not {seats}.",
            box=box.name, least=box.seats.start, most=box.seats.stop - 1, seats=seats,
        )  # fmt: skip
    complete = Setup(kit, aid, seats, rival, _options(box, options or {}))
    if refusal := box.refuse(complete):
        raise SetupError(refusal)
    return complete


def can_be_played(box: Box, kit: Any, aid: bool) -> bool:
    """Whether this box can be played so by anybody: beside the real box (an aid), or here alone."""
    people = [(seats, "") for seats in box.seats] + [(1, rival) for rival in box.rivals]
    chosen = product(*(("",) if option.many else option.choices for option in box.options.values()))
    return any(
        box.refuse(Setup(kit, aid, seats, rival, dict(zip(box.options, choice, strict=True)))) is None
        for choice, (seats, rival) in product(chosen, people)
    )


def _options(box: Box, said: Mapping[str, str]) -> dict[str, str]:
    for name in said:
        if name not in box.options:
            raise SetupError(
                "{box} has no option “{option}”; it has {options}.",
                box=box.name, option=Typed(name), options=Typed(", ".join(box.options) or "-"),
            )  # fmt: skip
    complete = {}
    for name, option in box.options.items():
        chosen = said.get(name, "" if option.many else option.choices[0])
        picked = [word for word in chosen.split(",") if word] if option.many else [chosen]
        for word in picked:
            if word not in option.choices:
                raise SetupError(
                    "“{word}” is not a choice for {option}; choose from {choices}.",
                    word=Typed(word), option=Typed(name), choices=Typed(", ".join(option.choices)),
                )  # fmt: skip
        complete[name] = ",".join(word for word in option.choices if word in picked)
    return complete
