"""Cues: short, soft, and never a fault."""

import pygame
import pytest

from ui.picture.sound import LOUD, RATE, SCORES, Sound, waves


@pytest.mark.parametrize("cue", SCORES)
def test_a_cue_is_short_and_begins_and_ends_in_silence(cue: str) -> None:
    samples = waves(cue)  # type: ignore[arg-type]
    assert len(samples) < 1.6 * RATE
    assert max(map(abs, samples)) == pytest.approx(32767 * LOUD[cue], rel=0.01)  # type: ignore[index]
    assert abs(samples[0]) < 300
    assert abs(samples[-1]) < 300


def test_refusing_sounds_lower_than_accepting() -> None:
    assert max(pitch for _, pitch, _ in SCORES["refuse"]) < min(pitch for _, pitch, _ in SCORES["accept"])


def test_it_can_be_off() -> None:
    assert not Sound(on=False).play("accept")


def test_without_a_sound_card_it_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    sound = Sound()
    assert not sound.play("accept")
    assert not sound.works


def test_it_is_heard_where_there_is_one() -> None:
    pygame.mixer.quit()
    assert Sound().play("tick")
    pygame.mixer.quit()
