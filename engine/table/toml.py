"""Kits as TOML: the standard library reads it behind the door, this writes it, and keeps pictures made of letters as
pictures."""

import json
import re
import tomllib
from collections.abc import Mapping
from typing import Any

from engine.rules import door
from engine.rules.errors import KitError

BROAD = 110
BARE = re.compile(r"[A-Za-z0-9_-]+")


def loads(text: str) -> dict[str, Any]:
    """The values in this text, or KitError."""
    return door.read(text, tomllib.loads)


def dumps(values: Mapping[str, Any]) -> str:
    """The values as TOML text that reads back the same."""
    lines: list[str] = []
    _table(lines, values, ())
    return "\n".join(lines).strip("\n") + "\n"


def _table(lines: list[str], values: Mapping[str, Any], path: tuple[str, ...]) -> None:
    tables = {key: value for key, value in values.items() if isinstance(value, Mapping)}
    lists = {key: value for key, value in values.items() if _is_tables(value)}
    for key, value in values.items():
        if key not in tables and key not in lists:
            lines.append(f"{_key(key)} = {_value(value, '.'.join((*path, key)))}")
    for key, value in tables.items():
        short = f"{_key(key)} = {_inline(value, '.'.join((*path, key)))}"
        if path and len(short) <= BROAD and not _deep(value):
            lines.append(short)
    for key, value in tables.items():
        short = f"{_key(key)} = {_inline(value, '.'.join((*path, key)))}"
        if not path or len(short) > BROAD or _deep(value):
            _headed(lines, value, (*path, key), "[{}]")
    for key, many in lists.items():
        for value in many:
            _headed(lines, value, (*path, key), "[[{}]]")


def _headed(lines: list[str], values: Mapping[str, Any], path: tuple[str, ...], form: str) -> None:
    lines += ["", form.format(".".join(map(_key, path)))]
    _table(lines, values, path)


def _is_tables(value: Any) -> bool:
    """Whether a list is written as [[name]] sections: tables too broad or too deep for a line each."""
    if not isinstance(value, list | tuple) or not value or not all(isinstance(one, Mapping) for one in value):
        return False
    return any(_deep(one) or len(_inline(one, "")) > BROAD - 8 for one in value)


def _deep(value: Mapping[str, Any]) -> bool:
    """Whether a table holds what cannot stand in one line."""
    return any(
        isinstance(one, Mapping) or _is_tables(one) or (isinstance(one, str) and "\n" in one) for one in value.values()
    )


def _key(key: str) -> str:
    return key if BARE.fullmatch(key) else json.dumps(key, ensure_ascii=False).replace("\x7f", "\\u007F")


def _value(value: Any, place: str) -> str:
    if isinstance(value, list | tuple):
        short = _inline(value, place)
        if len(short) + len(place) <= BROAD and "\n" not in short:
            return short
        return "[\n" + "".join(f"    {_inline(one, place)},\n" for one in value) + "]"
    if isinstance(value, str) and "\n" in value:
        return _picture(value)
    return _inline(value, place)


def _picture(text: str) -> str:
    """Several lines as they stand, where TOML allows that."""
    if "'''" in text or text.endswith("'") or not re.fullmatch(r"[^\x00-\x08\x0b-\x1f\x7f]*", text):
        return _inline(text, "")
    return f"'''\n{text}'''"


def _inline(value: Any, place: str) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007F")
    if isinstance(value, list | tuple):
        return f"[{', '.join(_inline(one, place) for one in value)}]"
    if isinstance(value, Mapping):
        inner = ", ".join(f"{_key(key)} = {_inline(one, f'{place}.{key}')}" for key, one in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    raise KitError("{place} holds something no kit can say: {value}.", place=place or "The kit", value=repr(value))
