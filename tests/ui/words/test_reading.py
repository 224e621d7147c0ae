"""Catalogues are read as translators' own tools read them, and a slip in one is said with file and line."""

from pathlib import Path

import pytest
from babel.messages import pofile
from babel.plural import to_python

from ui.words.catalogue import CatalogueError, catalogue
from ui.words.language import FORMS, HERE, LANGUAGES

CATALOGUES = sorted(HERE.glob("*/*.po"))


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_it_reads_what_translators_tools_read(path: Path) -> None:
    with path.open("rb") as file:
        messages = pofile.read_po(file, locale=path.parent.name, abort_invalid=True)
    theirs = {}
    for message in messages:
        if message.id:
            english = message.id if isinstance(message.id, str) else message.id[0]
            said = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
            theirs[message.context or "", english] = said
    assert theirs
    assert catalogue(path) == theirs


@pytest.mark.parametrize("code", LANGUAGES)
def test_nouns_are_counted_as_the_language_counts(code: str) -> None:
    """Judged by Unicode's own tables."""
    from babel import Locale

    forms = ("one", "other") if code == "en" else ("one", "few", "many")
    judge = to_python(Locale(code).plural_form)
    assert [forms[FORMS[code](number)] for number in range(1200)] == [judge(number) for number in range(1200)]


def entry(text: str, folder: Path) -> Path:
    path = folder / "words.po"
    path.write_text(f'msgid ""\nmsgstr "Language: ru\\n"\n\n{text}\n', encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ('msgid "a"\nmsgstr "б"', {("", "a"): ("б",)}),
        ('# said to somebody\n#: ui/x.py\nmsgctxt "acc"\nmsgid "a"\nmsgstr ""\n"б "\n"в"', {("acc", "a"): ("б в",)}),
        ('msgid "a \\"b\\"\\n"\nmsgstr "«б»\\n"', {("", 'a "b"\n'): ("«б»\n",)}),
        ('msgid "a"\nmsgid_plural "as"\nmsgstr[0] "б"\nmsgstr[1] "бы"', {("", "a"): ("б", "бы")}),
        ('msgid "not yet"\nmsgstr ""', {}),
        ('msgid "a"\nmsgid_plural "as"\nmsgstr[0] "б"\nmsgstr[1] ""', {}),
    ],
)
def test_an_entry(text: str, read: dict[tuple[str, str], tuple[str, ...]], tmp_path: Path) -> None:
    assert catalogue(entry(text, tmp_path)) == read


@pytest.mark.parametrize(
    ("text", "line", "about"),
    [
        ('msgid "a"\nmsgstr "б"\nmsgid "b"\nmsgstr "в"', 6, 'msgid "b"'),
        ('"a"\nmsgstr "б"', 4, '"a"'),
        ('msgid "a"\nmsgstr "б', 5, 'msgstr "б'),
        ('msgid "a"\nmsgstr "б\\q"', 5, "no string"),
        ('msgid "a"', 4, "msgstr"),
        ('msgstr "б"', 4, "msgid"),
        ('msgid "a"\nmsgstr[0] "б"', 4, "msgid_plural"),
        ('msgid "a"\nmsgid_plural "as"\nmsgstr "б"', 4, "msgid_plural"),
        ('msgid "a"\nmsgstr "б"\n\nmsgid "a"\nmsgstr "в"', 7, "second time"),
        ("nonsense", 4, "nonsense"),
    ],
)
def test_a_slip_is_said_with_its_line(text: str, line: int, about: str, tmp_path: Path) -> None:
    with pytest.raises(CatalogueError) as slip:
        catalogue(entry(text, tmp_path))
    assert f"words.po:{line}: " in str(slip.value)
    assert about in str(slip.value)
