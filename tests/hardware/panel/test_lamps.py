"""Lamps mean something, calmly."""

from __future__ import annotations

import pytest

from hardware.panel.cues import NOTES, REST, Cue, tone
from hardware.panel.lamps import CALM_AFTER, PASSING, Glow, Lamps, Meaning, glow

STEP = 0.025


def course(meaning: Meaning, seconds: float, seat: int = 0) -> list[float]:
    return [glow(meaning, n * STEP, seat).level for n in range(int(seconds / STEP))]


@pytest.mark.parametrize("meaning", Meaning)
@pytest.mark.parametrize("seat", range(4))
def test_brightness_is_a_brightness_and_a_frame_ends_after_it_began(meaning: Meaning, seat: int) -> None:
    for number in range(4000):
        shown = glow(meaning, number * STEP, seat)
        assert 0 <= shown.level <= 1
        assert shown.until > number * STEP


@pytest.mark.parametrize("meaning", [meaning for meaning in Meaning if meaning is not Meaning.INVITING])
def test_nothing_blinks_or_breathes_longer_than_ten_seconds(meaning: Meaning) -> None:
    levels = course(meaning, 200)
    changes = [n * STEP for n in range(len(levels) - 1) if levels[n] != levels[n + 1]]
    assert all(at <= CALM_AFTER or at == pytest.approx(60, abs=0.1) for at in changes)


def test_the_chase_rests_twice_as_long_as_it_runs() -> None:
    levels = course(Meaning.INVITING, 30, seat=1)
    assert max(levels[: int(10 / STEP)]) > 0.9
    assert set(levels[int(10 / STEP) + 1 :]) == {0.05}
    chases = [course(Meaning.INVITING, 8, s) for s in range(4)]
    peaks = [max(range(80), key=lambda n: levels[n * 4]) for levels in chases]
    assert peaks == sorted(peaks)


def test_to_move_is_steady_and_falls_to_thirty_percent_after_a_minute() -> None:
    assert set(course(Meaning.TO_MOVE, 60)) == {1.0}
    assert glow(Meaning.TO_MOVE, 60.0) == Glow(0.3)


def test_each_meaning_can_be_told_from_the_others_that_stand_beside_it() -> None:
    at = {meaning: glow(meaning, 0.0).level for meaning in Meaning}
    assert at[Meaning.TO_MOVE] > 4 * at[Meaning.NEXT] > 0
    assert at[Meaning.OFF] == at[Meaning.READY] == 0
    assert at[Meaning.PAUSED] == 0.10


def test_must_answer_breathes_four_times() -> None:
    levels = course(Meaning.MUST_ANSWER, 10)
    peaks = [n for n in range(1, len(levels) - 1) if levels[n - 1] < levels[n] >= levels[n + 1]]
    assert len(peaks) == 4


def test_refused_is_two_short_and_then_the_lamp_means_again_what_it_meant() -> None:
    lamps = Lamps()
    lamps.mean(1, Meaning.TO_MOVE, 0.0)
    lamps.mean(1, Meaning.REFUSED, 5.0)
    course = [lamps.levels(5.0 + n * 0.05)[1] for n in range(14)]
    flashes = [a for a, b in zip(course, [*course[1:], None], strict=True) if a != b]
    assert flashes == [1.0, 0.0, 1.0, 0.0, 1.0]
    assert course[-1] == 1.0
    assert lamps.deadline(6.0) == 60.0


def test_first_player_is_one_long() -> None:
    lamps = Lamps()
    lamps.mean(0, Meaning.FIRST_PLAYER, 0.0)
    assert lamps.levels(1.0)[0] == 1.0
    assert lamps.levels(PASSING[Meaning.FIRST_PLAYER])[0] == 0.0


def test_meaning_the_same_again_does_not_start_the_minute_anew() -> None:
    lamps = Lamps()
    lamps.mean(0, Meaning.TO_MOVE, 0.0)
    lamps.mean(0, Meaning.TO_MOVE, 59.0)
    assert lamps.levels(61.0)[0] == 0.3


def test_following_the_deadlines_misses_no_change() -> None:
    lamps = Lamps()
    for seat, meaning in enumerate((Meaning.TO_MOVE, Meaning.MUST_ANSWER, Meaning.NEXT, Meaning.OFF)):
        lamps.mean(seat, meaning, 0.0)
    lamps.mean(3, Meaning.REFUSED, 0.0)
    now, frames = 0.0, 0
    while now < 100:
        due = lamps.deadline(now)
        assert due > now
        steady = lamps.levels((now + min(due, 200)) / 2)
        assert steady == pytest.approx(lamps.levels(now), abs=0.2)
        now, frames = due, frames + 1
    assert frames < 250


@pytest.mark.parametrize("cue", Cue)
def test_a_cue_is_short_and_ends_in_silence(cue: Cue) -> None:
    length = sum(seconds for _, seconds in NOTES[cue])
    assert length <= 0.8
    assert tone(cue, 0.0).hertz == NOTES[cue][0][0]
    assert tone(cue, length).hertz == REST
    age, heard = 0.0, []
    while age < length:
        heard.append(tone(cue, age).hertz)
        age = tone(cue, age).until
    assert heard == [hertz for hertz, _ in NOTES[cue]]
