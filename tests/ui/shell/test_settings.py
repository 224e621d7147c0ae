"""What the owner chose is kept, whatever happens to the file."""

import json
from pathlib import Path

import pytest

from ui.house.secret import hidden
from ui.house.settings import Settings, load, save


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    chosen = Settings(language="ru", theme="day", text=1.15, brightness=40, sound=False, pin=hidden("0420"))
    save(tmp_path / "settings.json", chosen)
    assert load(tmp_path / "settings.json") == chosen
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"language": 7}', '{"language": "tlh"}', '{"text": 9}'])
def test_a_file_that_cannot_be_is_as_if_never_chosen(tmp_path: Path, text: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(text)
    assert load(path) == load(tmp_path / "nothing.json")


def test_what_is_wrong_does_not_take_the_rest_with_it(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"brightness": 55, "theme": "day", "sound": "loud", "flipped": True, "unknown": 1}))
    found = load(path)
    assert (found.brightness, found.theme, found.sound, found.flipped) == (100, "day", True, True)


def test_a_full_disk_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    save(path, Settings(theme="day"))
    (tmp_path / "settings.json.new").mkdir()  # the new file cannot be written
    with pytest.raises(OSError):
        save(path, Settings(theme="night"))
    assert load(path).theme == "day"


def test_a_switch_is_kept_under_the_name_of_its_box(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    save(path, Settings().switched("akropolis.mirrored", True))
    assert load(path).on("akropolis.mirrored")
    assert not load(path).on("akropolis.turned")
    save(path, load(path).switched("akropolis.mirrored", False))
    assert load(path).switches == ()


def test_a_switch_that_an_older_version_kept_for_all_boxes_is_read_and_can_be_put_off(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"language": "ru", "mirrored": true}')
    assert load(path).on("akropolis.mirrored")
    save(path, load(path).switched("akropolis.mirrored", False))
    assert not load(path).on("akropolis.mirrored")
    path.write_text('{"switches": [1], "mirrored": "yes"}')
    assert load(path).switches == ()
