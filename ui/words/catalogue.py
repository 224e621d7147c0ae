"""A catalogue as translators write it (.po): every text and its translation, or the forms a noun has when counted.

Read when the language is first spoken, in a hundredth of a second, so there is nothing to compile and nothing to
install: the very first sentence of a fresh device is said in its owner's language already. Of the format this takes
`msgctxt`, `msgid`, `msgid_plural`, `msgstr` and `msgstr[N]`, and an empty line after each entry.
"""

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

Catalogue = Mapping[tuple[str, str], tuple[str, ...]]
"""(context, English) -> the translation; for a counted noun one form for each way of counting."""

_LINE = re.compile(r'(?:(msgctxt|msgid_plural|msgid|msgstr(?:\[\d\])?)\s+)?(".*")')


class CatalogueError(ValueError):
    """Something in a catalogue that is no entry; said to translators, in English, with file and line."""


def catalogue(path: Path) -> Catalogue:
    """What this file translates. Its heading, the entry of the empty text, is for translators' tools."""
    found: dict[tuple[str, str], tuple[str, ...]] = {}
    for number, parts in _entries(path):
        forms = tuple(text for word, text in parts.items() if word.startswith("msgstr"))
        if "msgid" not in parts or not forms or ("msgid_plural" in parts) != ("msgstr[0]" in parts):
            raise CatalogueError(f"{path}:{number}: an entry is msgid with msgstr, or msgid_plural with msgstr[0], …")
        key = parts.get("msgctxt", ""), parts["msgid"]
        if key in found:
            raise CatalogueError(f"{path}:{number}: {key[1]!r} stands here a second time")
        found[key] = forms
    return {key: forms for key, forms in found.items() if key[1] and all(forms)}


def _entries(path: Path) -> Iterator[tuple[int, dict[str, str]]]:
    """The parts of each entry by name, and the line it begins at."""
    begun, last, parts = 0, "", dict[str, str]()
    for number, line in enumerate([*path.read_text(encoding="utf-8").splitlines(), ""], 1):
        line = line.strip()
        if not line:
            if parts:
                yield begun, parts
            begun, last, parts = 0, "", {}
        elif not line.startswith("#"):
            found = _LINE.fullmatch(line)
            if found is None or found[1] in parts or not (found[1] or last):
                raise CatalogueError(f"{path}:{number}: this is no part of an entry: {line}")
            begun, last = begun or number, found[1] or last
            try:
                parts[last] = parts.get(last, "") + json.loads(found[2])
            except ValueError as error:
                raise CatalogueError(f"{path}:{number}: this is no string: {found[2]}") from error
