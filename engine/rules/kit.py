"""A kit is the parts list of one copy of a box, as plain TOML values: what they are called by, and reading them
with a sentence for everything that cannot be."""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NoReturn

from engine.rules.errors import KitError

UNREAD = frozenset({"provenance", "names", "remarks", "confirmed"})  # keys no rule reads, at any depth


def essence(values: Any) -> Any:
    """The values without what no rule reads. Two copies that play alike have the same essence."""
    if isinstance(values, Mapping):
        return {key: essence(value) for key, value in values.items() if key not in UNREAD}
    if isinstance(values, list | tuple):
        return [essence(value) for value in values]
    return values


def kit_id(values: Mapping[str, Any]) -> str:
    """The name a kit is stored and recorded under: twelve hex digits of a hash over its essence."""
    text = json.dumps(essence(values), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:12]


class Section:
    """A table of a kit, read value by value; `place` says where it stands, for the sentence when something is off."""

    def __init__(self, values: Any, place: str = "") -> None:
        if not isinstance(values, Mapping):
            raise KitError("{place} of the kit must be a table.", place=place or "The whole")
        self.values = values
        self.place = place

    def _at(self, key: object) -> str:
        return f"{self.place}.{key}" if self.place else str(key)

    def refuse(self, key: object, text: str, **values: int | str) -> NoReturn:
        """KitError about the value under this key; `text` may name it as {place}."""
        raise KitError(text, place=self._at(key), **values)

    def _get(self, key: str) -> Any:
        if key not in self.values:
            self.refuse(key, "{place} is missing from the kit.")
        return self.values[key]

    def section(self, key: str) -> "Section":
        return Section(self._get(key), self._at(key))

    def __iter__(self) -> Iterator[str]:
        """The keys that rules read."""
        return (key for key in self.values if key not in UNREAD)

    def number(self, key: str, least: int = 0, most: int = 10**6) -> int:
        value = self._get(key)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            self.refuse(key, "{place} must be a whole number from {least} to {most}.", least=least, most=most)
        return value

    def word(self, key: str, choices: Sequence[str] = ()) -> str:
        value = self._get(key)
        if not isinstance(value, str):
            self.refuse(key, "{place} must be a word.")
        if choices and value not in choices:
            self.refuse(key, "{place} is “{word}”; choose from {choices}.", word=value, choices=", ".join(choices))
        return value

    def flag(self, key: str, default: bool = False) -> bool:
        value = self.values.get(key, default)
        if not isinstance(value, bool):
            self.refuse(key, "{place} must be true or false.")
        return value

    def items(self, key: str, many: int | None = None) -> list[Any]:
        value = self._get(key)
        if not isinstance(value, list | tuple):
            self.refuse(key, "{place} must be a list.")
        if many is not None and len(value) != many:
            self.refuse(key, "{place} must have {many} entries, not {found}.", many=many, found=len(value))
        return list(value)

    def sections(self, key: str, many: int | None = None) -> list["Section"]:
        return [Section(value, f"{self._at(key)}.{n}") for n, value in enumerate(self.items(key, many), 1)]

    def numbers(self, key: str, many: int | None = None, least: int = 0, most: int = 10**6) -> tuple[int, ...]:
        values = self.items(key, many)
        for value in values:
            if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
                self.refuse(key, "{place} must hold whole numbers from {least} to {most}.", least=least, most=most)
        return tuple(values)

    def words(self, key: str, choices: Sequence[str] = (), many: int | None = None) -> tuple[str, ...]:
        values = self.items(key, many)
        for value in values:
            if not isinstance(value, str) or (choices and value not in choices):
                self.refuse(
                    key, "{place} holds “{word}”; each must be one of {choices}.",
                    word=str(value), choices=", ".join(choices) or "…",
                )  # fmt: skip
        return tuple(values)
