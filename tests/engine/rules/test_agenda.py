"""The tables a box binds: what is said twice, or left unsaid, is refused when they are bound."""

from dataclasses import dataclass

import pytest

from engine.rules.agenda import ANY_TIME, Chapter, OnAgenda, Rules, handing_back, saying
from engine.rules.contract import OVER, Began, Event, Move, Turn, Why, why


@dataclass(frozen=True, slots=True)
class Yes(Move):
    pass


@dataclass(frozen=True, slots=True)
class No(Move):
    pass


def pops(game: OnAgenda, move: Move) -> list[Event]:
    game.agenda.pop()
    return [Began(type(move).__name__)]


POPS = handing_back(pops)
ASK = Chapter[OnAgenda](offers={"well": lambda game: [Yes(), No()]}, plays={("well", Yes): POPS, ("well", No): POPS})
SURE = Chapter[OnAgenda](offers={"sure": lambda game: [Yes()]}, plays={("sure", Yes): POPS})


def settled(game: OnAgenda, events: list[Event]) -> bool:
    game.agenda.pop()
    events.append(Began("settled"))
    return True


class Small(OnAgenda):
    RULES = Rules[OnAgenda](ASK, SURE, Chapter(settles={"by itself": settled}))

    def otherwise(self, move: Move) -> Why:
        return why("Not asked.")


def test_what_two_chapters_say_of_the_same_question_is_refused() -> None:
    with pytest.raises(ValueError, match="said twice: well"):
        Rules(ASK, Chapter(offers=ASK.offers))
    with pytest.raises(ValueError, match="said twice"):
        Rules(ASK, Chapter(plays={("well", Yes): POPS}))
    refused = Chapter[OnAgenda](refuses={("well", Yes): saying(why("Not now."))})
    with pytest.raises(ValueError, match="said twice"):
        Rules(ASK, refused, refused)


def test_a_refusal_where_nothing_is_asked_is_refused() -> None:
    with pytest.raises(ValueError, match="refused where nothing is asked: sure"):
        Rules(ASK, Chapter(refuses={("sure", Yes): saying(why("Not now."))}))


def test_a_move_is_refused_as_its_question_says_then_as_its_kind_says_then_as_anything() -> None:
    class Refusing(Small):
        RULES = Rules[OnAgenda](
            SURE, ASK, Chapter(
                refuses={("sure", No): saying(why("Be sure.")), (ANY_TIME, No): saying(why("Never say no."))}
            ),
        )  # fmt: skip

    sure, over = Refusing(Turn(0, "sure")), Refusing()
    assert [sure.check(No()), over.check(No()), over.check(Yes())] == [
        why("Be sure."), why("Never say no."), why("Not asked."),
    ]  # fmt: skip
    assert sure.check(Yes()) is None


def test_what_is_asked_and_never_played_or_played_and_never_asked_is_refused() -> None:
    with pytest.raises(ValueError, match="not offered or not played: well"):
        Rules(Chapter(offers=ASK.offers))
    with pytest.raises(ValueError, match="not offered or not played: sure"):
        Rules(ASK, Chapter(plays=SURE.plays))
    assert Rules(ASK, Chapter(plays={(ANY_TIME, No): POPS})).answers("well") == {Yes, No}


def test_one_answer_is_no_question_and_tasks_settle_themselves() -> None:
    game = Small(Turn(1, "well"), Turn(-4, "by itself"), Turn(0, "sure"), Turn(0, "well"))
    assert game.check(Yes()) is None
    assert game.play(No()) == [Began("No"), Began("Yes"), Began("settled")]
    assert game.turn == Turn(1, "well")
    assert game.play(Yes()) == [Began("Yes")]
    assert game.turn == OVER
    assert game.check(Yes()) is not None
    assert list(game.moves()) == []


def test_a_question_that_is_always_put_is_put_with_one_answer() -> None:
    class Asking(Small):
        RULES = Rules[OnAgenda](ASK, SURE, always=("sure",))

    game = Asking(Turn(0, "sure"), Turn(0, "well"))
    assert game.play(Yes()) == [Began("Yes")]
    assert game.turn == Turn(0, "sure")
