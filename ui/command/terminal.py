"""What every verb shares: arguments, the reader's language, files read and written whole."""

import argparse
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import NoReturn

from engine.rules.errors import TriremeError
from hardware import files
from ui.folders import REFUSED
from ui.words.language import LANGUAGES, Language, language


class Arguments(argparse.ArgumentParser):
    """An argument parser that says one sentence instead of its whole usage."""

    def error(self, message: str) -> NoReturn:
        raise InputError("{message}; “{line}” says more.", message=message, line=f"{self.prog} --help")


class InputError(TriremeError):
    """Something on the command line that cannot be done as told."""


def arguments(verb: str, about: str) -> Arguments:
    return Arguments(prog=f"./trireme {verb}".strip(), description=about, allow_abbrev=False)


def spoken_language() -> Language:
    """The language of this terminal, as far as we speak it."""
    chosen = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return language(chosen[:2] if chosen[:2] in LANGUAGES else "en")


def said(error: TriremeError) -> str:
    return spoken_language().why(error.why)


def read_text(path: str | Path) -> str:
    """A file whose name was typed here, be it a link or a pipe; but no more of it than anything has that is read."""
    path = Path(path)
    try:
        with path.open("rb") as file:
            return files.text(file.read(files.MOST + 1), path)
    except files.FileRefused as error:
        raise InputError("{path} cannot be read: {reason}", path=str(path), reason=REFUSED[error.code]) from None
    except OSError as error:
        raise InputError("{path} cannot be read: {reason}.", path=str(path), reason=_reason(error)) from None


def write_text(path: str | Path, text: str) -> None:
    """Writes the whole file or nothing."""
    path = Path(path)
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
            Path(name).chmod(0o644)
            Path(name).replace(path)
        except OSError:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise InputError("{path} cannot be written: {reason}.", path=str(path), reason=_reason(error)) from None


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()


def chosen_options(given: list[str]) -> Mapping[str, str]:
    """--option NAME=VALUE, as often as wanted; several values of one option joined by commas."""
    options: dict[str, str] = {}
    for words in given:
        name, equals, value = words.partition("=")
        if not equals:
            raise InputError("An option is written NAME=VALUE, not “{words}”.", words=words)
        options[name] = f"{options[name]},{value}" if name in options else value
    return options
