"""My copy of the box: shipped kits and owners' copies, stored under their id and never changed. A name points to the
newest version of a copy.

A value is pencil while its section says it is a reconstruction and nobody has confirmed it; confirmed or corrected
once, it is ink. Values are named by paths: "prices.A.house.2" is the third price, "tiles.12" a picture.
"""

import copy as copying
import hashlib
import json
import tomllib
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from engine.rules import door
from engine.rules.boxes import names
from engine.rules.contract import Box, Why, why
from engine.rules.errors import KitError
from engine.rules.kit import UNREAD, kit_id
from engine.table import toml
from engine.table.journal import Journal
from engine.table.parts import looks
from engine.table.schema import Row

MOST_PARTS = 250  # of a box that does not say what is on its parts
TAGS = "copy"  # the section of an exported kit that says whose copy it is and which sticker is on which part


@dataclass(frozen=True)
class Copy:
    """A version of somebody's copy of a box; the shipped kit is the copy called as its box."""

    name: str
    box: str
    id: str
    values: Mapping[str, Any]

    @cached_property
    def _guesses(self) -> Counter[str]:
        """How many values at and below each path are still pencil. Values never change, so they are counted once:
        a page asks for every one of its sections, whenever it is drawn."""
        found: Counter[str] = Counter()
        for path in pencilled(self.values):
            found.update(["", *_ways(path)])
        return found

    def guesses(self, path: str = "") -> int:
        """How many values at this path and below it are still pencil; of the whole copy without one."""
        return self._guesses[path]


class Kits:
    def __init__(self, seeds: Callable[[str], Path], boxes: Callable[[str], Box], journal: Journal) -> None:
        self._seeds, self._boxes, self._journal = seeds, boxes, journal
        self._shipped: dict[str, Copy] = {}
        self._own: dict[str, Copy] = {}  # by name, the newest
        self._by_id: dict[str, Copy] = {}
        self.unsound: dict[str, str] = {}  # name -> box of copies that were kept and cannot be read
        self._repair()
        newest = (
            "SELECT l.name, k.box, k.id, k.toml FROM label l JOIN kit k USING (id, whole) "
            "WHERE l.n IN (SELECT max(n) FROM label GROUP BY name) ORDER BY l.n"
        )
        for name, box, number, text in journal.rows(newest):
            if (values := _stored(text, number)) is not None:
                self._keep(Copy(name, box, number, values))
            else:
                self.unsound[name] = box
                journal.notices.append(
                    why("The copy of {box} called {name} is damaged and left out.", box=box, name=name)
                )

    def _repair(self) -> None:
        """Names that an older version let in are written anew as they can be read."""
        there = [name for (name,) in self._journal.rows("SELECT DISTINCT name FROM label")]
        for old in there:
            new = free = door.name(old) or "?"
            if new == old:
                continue
            number = 1
            while free in there:
                number += 1
                free = f"{new[: door.NAME - 4]} {number}"
            there.append(free)
            self._journal.change(
                ("UPDATE label SET name = ? WHERE name = ?", (free, old)),
                ("UPDATE tag SET copy = ? WHERE copy = ?", (free, old)),
            )
            self._journal.notices.append(
                why("A copy of a box had a name that cannot be read: it is {name} now.", name=free)
            )

    def _keep(self, copy: Copy) -> None:
        if (before := self._own.get(copy.name)) is not None:
            self._by_id.pop(before.id, None)  # who still plays with it reads it again
        self._own[copy.name] = copy
        self._by_id[copy.id] = copy

    # -- finding

    def looks(self, copy: Copy) -> Mapping[int, str]:
        """What is on each part of this copy that can have a sticker."""
        return looks(self._boxes(copy.box), copy.values)

    def pictured(self, copy: Copy) -> str:
        """The section of this copy that shows its tiles, where it has one."""
        return self._boxes(copy.box).pictured

    def shipped(self, box: str) -> Copy:
        """The kit the program comes with."""
        if box not in self._shipped:
            path = self._seeds(box) / "kit.toml"
            try:
                values = tomllib.loads(path.read_text("utf-8"))
            except (OSError, tomllib.TOMLDecodeError) as error:
                raise KitError("The kit of {box} cannot be read: {error}", box=box, error=str(error)) from None
            self._shipped[box] = Copy(box, box, kit_id(values), values)
        return self._shipped[box]

    def copies(self, box: str) -> list[Copy]:
        """Every copy of this box, the newest version of each, the shipped one last."""
        own = [copy for copy in self._own.values() if copy.box == box]
        return own if any(copy.name == box for copy in own) else [*own, self.shipped(box)]

    def copy(self, box: str, wanted: str = "") -> Copy:
        """A copy by its name or by the id of a version; nothing wanted: the owner's, else the shipped one."""
        for copy in self.copies(box):
            if wanted in ("", copy.name, copy.id):
                return copy
        shipped = self.shipped(box)
        found = shipped if wanted in (shipped.id, box) else self._version(wanted)
        if found is None or found.box != box:
            raise KitError("There is no copy of {box} called “{name}” here.", box=box, name=wanted)
        return found

    def box_of(self, name: str) -> str:
        """The box the copy of this name is of; a shipped one is called as its box."""
        return self._own[name].box if name in self._own else self.unsound.get(name, name)

    def values(self, box: str, number: str) -> Mapping[str, Any] | None:
        """The values of this id, wherever they come from."""
        if self.shipped(box).id == number:
            return self.shipped(box).values
        found = self._version(number)
        return found.values if found and found.box == box else None

    def _version(self, number: str) -> Copy | None:
        """Any version that was ever kept here; read when it is asked for."""
        if number not in self._by_id:
            for box, text in self._journal.rows("SELECT box, toml FROM kit WHERE id = ?", (number,)):
                if (values := _stored(text, number)) is not None:
                    self._by_id[number] = Copy(box, box, number, values)
        return self._by_id.get(number)

    def is_shipped(self, box: str, number: str) -> bool:
        return self.shipped(box).id == number

    # -- changing

    def save(self, name: str, box: str, values: Mapping[str, Any], at: str = "") -> Copy:
        """A new version of this copy, or KitError where the box could not be played with it."""
        if not name or door.name(name) != name:
            raise KitError("A copy is called by up to {most} letters that can be seen.", most=door.NAME)
        there = self._own[name].box if name in self._own else name if name in names() else box
        if there != box:
            raise KitError("{name} is a copy of {box} here: give this one another name.", name=name, box=there)
        door.plain(values)
        self._boxes(box).kit(values)
        copy = Copy(name, box, kit_id(values), copying.deepcopy(dict(values)))
        whole = hashlib.sha256(json.dumps(copy.values, sort_keys=True, ensure_ascii=False).encode()).hexdigest()[:12]
        text = toml.dumps(copy.values)
        self._journal.write([Row("kit", (copy.id, whole, box, text, at)), Row("label", (name, box, copy.id, whole))])
        self._keep(copy)
        return copy

    def delete(self, name: str) -> Why | None:
        """This copy is one no longer; why not, if that failed. Games keep the version they were begun with."""
        if name not in self._own and name not in self.unsound:
            return why("There is no copy called {name} here.", name=name)
        failed = self._journal.change(("DELETE FROM label WHERE name = ?", (name,)))
        if failed is None:
            if (copy := self._own.pop(name, None)) is not None:
                self._by_id.pop(copy.id, None)
            self.unsound.pop(name, None)
        return failed

    def kept(self, box: str, values: Mapping[str, Any], at: str = "") -> list[Row]:
        """Rows that keep a kit under its id and no name: one that came with a record, and the shipped one a game is
        begun with, since the next version of the program may ship another."""
        number = kit_id(values)
        if self._version(number) is not None:
            return []
        self._by_id[number] = Copy(box, box, number, values)
        return [Row("kit", (number, number, box, toml.dumps(values), at))]

    def learn(self, copy: Copy, facts: Sequence[tuple[str, Any]], at: str = "") -> Copy:
        """The next version of this copy, with what was read off the real parts; each of it is ink from now on."""
        values = copying.deepcopy(dict(copy.values))
        for path, value in facts:
            _put(values, path, value)
        if facts:
            _confirm(values, [path for path, _ in facts])
        return copy if values == copy.values else self.save(copy.name, copy.box, values, at)

    # -- in and out

    def export(self, copy: Copy, tags: Mapping[str, int]) -> str:
        """The copy as TOML, with its stickers."""
        whose = {"name": copy.name, "box": copy.box, "tags": dict(sorted(tags.items()))}
        return toml.dumps({TAGS: whose, **copy.values})

    def judged(self, text: str) -> tuple[str, str]:
        """Name and box of an exported copy, or KitError where it could not be played with."""
        name, box, values, _ = self.read(text, self._boxes)
        self._boxes(box).kit(values)
        return name, box

    @staticmethod
    def read(text: str, boxes: Callable[[str], Box]) -> tuple[str, str, Mapping[str, Any], Mapping[str, int]]:
        """Name, box, values and stickers in an exported copy."""
        try:
            values = toml.loads(text)
        except KitError as error:
            raise KitError("This is not a kit: {error}", error=error.why) from None
        whose = values.pop(TAGS, None)
        if not isinstance(whose, dict) or not isinstance(whose.get("box"), str):
            raise KitError("This is not an exported kit: a section [{section}] would say of which box.", section=TAGS)
        tags, name = whose.get("tags", {}), whose.get("name", whose["box"])
        if not isinstance(name, str) or not door.name(name) or len(name) > door.NAME:
            raise KitError("A copy is called by up to {most} letters that can be seen.", most=door.NAME)
        numbered = isinstance(tags, dict) and all(type(part) is int for part in tags.values())
        parts: Collection[int] = range(1, MOST_PARTS + 1)
        if numbered and tags:
            box = boxes(whose["box"])
            box.kit(values)
            parts = looks(box, values) or parts
        if not numbered or not all(part in parts for part in tags.values()):
            raise KitError(
                "{place} of the kit must be a table of stickers and numbers of its parts, from 1 to {most}.",
                place=f"{TAGS}.tags", most=max(parts),
            )  # fmt: skip
        return door.name(name), whose["box"], values, tags


def _stored(text: str, number: str) -> Mapping[str, Any] | None:
    """The values of a stored kit; None if they are not what was stored, or what an older version should not have."""
    try:
        values = toml.loads(text)
    except KitError:
        return None
    return values if kit_id(values) == number else None


# -- single values


def steps(values: Any, path: str) -> tuple[Any, str]:
    """The table or list that holds the value at the end of this path, and its last word."""
    *way, last = path.split(".")
    for word in way:
        values = _inside(values, word, path)
    _inside(values, last, path)
    return values, last


def _inside(values: Any, word: str, path: str) -> Any:
    if isinstance(values, Mapping) and word in values:
        return values[word]
    if isinstance(values, list | tuple) and word.isdigit() and int(word) < len(values):
        return values[int(word)]
    raise KitError("{path} is not in this kit.", path=path)


def value(values: Mapping[str, Any], path: str) -> Any:
    holder, last = steps(values, path)
    return _inside(holder, last, path)


def corrected(values: Mapping[str, Any], path: str, value: Any) -> dict[str, Any]:
    """The same kit with this value, confirmed. The old one stays as it is."""
    new = copying.deepcopy(dict(values))
    _put(new, path, value)
    _confirm(new, [path])
    return new


def _put(values: dict[str, Any], path: str, value: Any) -> None:
    holder, last = steps(values, path)
    if isinstance(holder, list):
        holder[int(last)] = value
    else:
        holder[last] = value


def _confirm(values: dict[str, Any], paths: Sequence[str]) -> None:
    """What lies below a place that is certain is not named as well: the list stays as short as it can be."""
    certain = {*values.get("confirmed", ()), *paths}
    values["confirmed"] = sorted(path for path in certain if certain.isdisjoint(_ways(path)[:-1]))


def _ways(path: str) -> list[str]:
    """The places this one lies in, from the outermost, and itself."""
    words = path.split(".")
    return [".".join(words[:many]) for many in range(1, len(words) + 1)]


def pencil(values: Mapping[str, Any], path: str) -> bool:
    """Whether this value is still from a reconstruction."""
    confirmed = values.get("confirmed", ())
    if any(place in confirmed for place in _ways(path)):
        return False
    here: Any = values
    provenance = values.get("provenance", "")
    for word in path.split("."):
        here = _inside(here, word, path)
        if isinstance(here, Mapping):
            provenance = here.get("provenance", provenance)
    return bool(provenance == "reconstructed")


def pencilled(values: Mapping[str, Any]) -> list[str]:
    """The paths of all values that are still pencil, in the order of the kit."""
    return list(_pencilled(values, "", "", frozenset(values.get("confirmed", ()))))


def _pencilled(values: Any, path: str, provenance: str, certain: frozenset[str]) -> Iterator[str]:
    if path and path in certain:
        return
    inner: Any
    if isinstance(values, Mapping):
        provenance = values.get("provenance", provenance)
        inner = ((key, one) for key, one in values.items() if key not in UNREAD)
    elif isinstance(values, list | tuple):
        inner = ((str(number), one) for number, one in enumerate(values))
    else:
        if provenance == "reconstructed":
            yield path
        return
    for key, one in inner:
        yield from _pencilled(one, f"{path}.{key}" if path else key, provenance, certain)
