"""The one door for what people bring in: text of kits and records becomes plain values, or a refusal with its place.

Whoever works behind it may trust that numbers are those of a game, that words are short and can be seen, that nothing
is nested deeper than a parts list is, that a date is one, and that none of it takes long to read.
"""

import json as reading
import re
import unicodedata
from collections.abc import Callable, Mapping
from typing import Any, NoReturn

from engine.rules.errors import KitError

KIT = 65_536  # letters of a kit; the largest we ship has nine thousand
RECORD = 524_288  # letters of a record, its kit with it; the longest games have thirty thousand
NAME = 40  # letters of a name
WORD = 2_000  # letters of a value: a picture of a tile, a remark
DEEP = 8  # tables inside tables
NESTED = 48  # brackets inside brackets, and words in a row with dots between them, before anybody counts what they mean
MOST = 10**9  # no number in any box is larger
VALUES = 5_000  # of a kit; the largest we ship has seven hundred
CONFIRMED = 1_000  # places that are certain; named one by one, the largest we ship has four hundred
KEY = re.compile(r"[\w-]{1,64}")
# Controls, halves of letters, and whatever is drawn as nothing or as a gap: what joins, breaks and turns, fillers, the
# empty Braille cell, choosers of variants, tags.
UNSEEN_LETTER = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e"
    "\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\ud800-\udfff\U0001bca0-\U0001bca3"
    "\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
DATE = re.compile(r"(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d))?(?:Z|[+-](\d\d):(\d\d))?)?\??", re.ASCII)
MONTHS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def name(text: str) -> str:
    """A name as it may stand on the glass: composed, without letters nobody sees, not longer than a line."""
    seen = "".join(
        " " if letter.isspace() else letter
        for letter in text[: 4 * NAME]
        if letter.isspace() or (unicodedata.category(letter)[0] != "C" and not UNSEEN_LETTER.match(letter))
    )
    return " ".join(unicodedata.normalize("NFC", seen).split())[:NAME].strip()


def date(text: str) -> str:
    """The ISO date, with its question mark where it is not certain, if it is one; nothing else."""
    found = DATE.fullmatch(text)
    if found is None:
        return ""
    year, month, day, hour, minute, second, *ahead = (int(part or 0) for part in found.groups())
    leap = month == 2 and year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    sound = 1970 <= year < 3000 and 1 <= month <= 12 and 1 <= day <= MONTHS[month - 1] + leap
    return text if sound and hour < 24 and max(minute, second, ahead[1]) < 60 and ahead[0] < 24 else ""


def json(text: str) -> dict[str, Any]:
    """A parts list written as JSON, or KitError."""
    return read(text, reading.loads)


def read(text: str, reader: Callable[[str], Any], most: int = KIT, values_most: int = VALUES) -> dict[str, Any]:
    """The plain values this reader finds in the text, or KitError: what would keep it busy it never sees."""
    if len(text) > most:
        raise KitError("It has {many} letters, and {most} are the most.", many=len(text), most=most)
    _shallow(text)
    try:
        values = reader(text)
    except ValueError as error:
        if "integer string conversion" in str(error):  # the sentence for it is about Python
            raise KitError("A number in it has thousands of digits.") from None
        raise KitError("{error}", error=str(error)) from None
    if not isinstance(values, dict):
        raise KitError("{place} of the kit must be a table.", place="The whole")
    plain(values, values_most)
    return values


def _shallow(text: str) -> None:
    """Refuses what would keep those who read it busy: they call themselves for each bracket, and look through all
    words before a dot for each after it. Letters in quotation marks count as well: no picture is made of brackets."""
    deep = 0
    for number, line in enumerate(text.split("\n"), 1):
        for letter in re.findall(r"[\[\]{}]", line):
            deep = max(0, deep + (1 if letter in "[{" else -1))
            if deep > NESTED:
                raise KitError("Line {line}: tables are nested too deep.", line=number)
        if any(part.count(".") > NESTED for part in re.split(r"[=,{}\[\]#]", line)):
            raise KitError("Line {line}: tables are nested too deep.", line=number)


def plain(values: Mapping[str, Any], most: int = VALUES) -> None:
    """KitError where these are not plain values of a parts list: tables, lists, words, whole numbers, yes and no."""
    _plain(values, (), [0], most)


def _plain(value: Any, place: tuple[str, ...], many: list[int], most: int) -> None:
    many[0] += 1
    if many[0] > most:
        raise KitError("It holds more than {most} values.", most=most)
    if len(place) > DEEP:
        _refuse(place, "{place}: tables are nested too deep.")
    match value:
        case bool():
            return
        case int():
            if abs(value) > MOST:
                _refuse(place, "{place} is too large a number for any box.")
        case str():
            if len(value) > WORD:
                _refuse(place, "{place} is too long a word.")
            if UNSEEN_LETTER.search(value):
                _refuse(place, "{place} holds a letter that cannot be seen.")
        case Mapping():
            for key, inner in value.items():
                if not isinstance(key, str) or not KEY.fullmatch(key) or UNSEEN_LETTER.search(key):
                    _refuse(place, "{place}: a name in front of “=” is made of up to 64 letters, digits, - and _.")
                _said(key, inner, (*place, key))
                _plain(inner, (*place, key), many, most)
        case list() | tuple():
            for number, inner in enumerate(value, 1):
                _plain(inner, (*place, str(number)), many, most)
        case _:
            _refuse(place, "{place} is neither a table, a list, a word, a whole number nor true or false.")


def _said(key: str, value: Any, place: tuple[str, ...]) -> None:
    """What is said about values, rather than being one: no rule reads it, so nobody else would look."""
    if key == "confirmed" and not (isinstance(value, list | tuple) and all(isinstance(one, str) for one in value)):
        _refuse(place, "{place} must be a list of places in this kit.")
    if key == "confirmed" and len(value) > CONFIRMED:
        _refuse(place, "{place} names more than {most} places.", most=CONFIRMED)
    if key == "provenance" and not isinstance(value, str):
        _refuse(place, "{place} must be a word.")


def _refuse(place: tuple[str, ...], text: str, **values: int) -> NoReturn:
    raise KitError(text, place=".".join(place) or "The kit", **values)
