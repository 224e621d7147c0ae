"""The states of the screens about opponents, for `ui.shots`. Answers come from here: nobody thinks for a picture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.bots.reasons import reasons
from engine.bots.roster import VALUE, opponent
from engine.rules.boxes import box as box_named
from engine.rules.boxes import names
from engine.rules.contract import Move, why
from engine.table.intents import Advised, Play
from engine.table.seats import Opening, Player
from ui.boxes import face_of
from ui.house.intents import Open, Pick
from ui.opponents.keeper import Answered, Question, Reviewed
from ui.opponents.lines import Answer, Turning

if TYPE_CHECKING:
    from ui.shots import Scene, Stage


def opponents(stage: Stage) -> Iterator[str]:
    service = stage.face.house.opponents
    assert service is not None
    asked: list[Question] = []
    service.ask = asked.append
    stage.do(Open("newgame", ("amytis", False)), Pick("sit", 0), Open("invite"))
    yield "opponents"
    stage.do(Pick("chosen", "imhotep"))
    yield "opponents-seated"
    players = (Player("red", stage.people[0]), Player("blue", opponent="imhotep"))
    stage.face.begin(Opening("amytis", players, seed="trireme"))  # the same tiles in every picture
    stage._settle()
    _until(stage, 26, served=False)
    stage.do(Open("menu"))
    yield "opponents-menu"
    stage.do(Open("hint"))
    yield "opponents-hint-thinking"
    service.take(Answered(asked[-1], _answer(stage)), stage.session)
    yield "opponents-hint"
    stage.do(Pick("do"))
    while stage.session.served is None or stage.session.turn.ask != "lay":
        _until(stage, stage.session.line + 1, served=True)
    service.round(stage.session)
    yield "opponents-turn"
    service.take(Answered(asked[-1], _answer(stage)), stage.session)
    stage._settle()
    yield "opponents-said"
    stage.do(Open("because"))
    yield "opponents-because"
    stage.face.back()
    _until(stage, 10_000, served=False)
    stage.do(Open("turnings"))
    yield "turnings-thinking"
    lines = [n for n, line in enumerate(stage.session._timeline.live) if line.who == 0]
    because = (why("{points:point} more at once.", points=6),)
    found = tuple(
        Turning(line, cost, stage.session._timeline.live[line].words.partition(" ")[2], because)
        for line, cost in zip(lines[4:20:6], (12.4, 6.1, 2.2), strict=False)
    )
    service.take(Reviewed(asked[-1], found), stage.session)
    yield "turnings"


def _until(stage: Stage, line: int, served: bool) -> None:
    """Plays on, everybody as they would, up to this line and a person's turn, or an opponent's."""
    session = stage.session
    while not session.over and (session.line < line or (session.served is not None) != served):
        if session.served is None:
            stage.do(Play(session.view(session.turn.who).moves()[0]))
        else:
            stage.do(Advised(session.turn.who, session.line, _answer(stage).move))


def _answer(stage: Stage) -> Answer:
    session = stage.session
    seat, box = session.turn.who, session.game.box
    player = opponent(VALUE, box.name)
    view = session.view(seat)
    advice = player.advise(view, seat, 1, lambda done: True)
    because = reasons(player.sense, view, seat, advice.options)
    return Answer(box.notation.text(advice.move, session.game.colours), because, advice.worth)


def orders(stage: Stage) -> Iterator[str]:
    """An opponent that sits at a real table, in every box where one can."""
    service = stage.face.house.opponents
    assert service is not None
    service.ask = lambda question: None
    stage.do(Open("newgame", ("akropolis", True)), Pick("sit", 0), Pick("sit", 1), Open("invite"))
    stage.do(Pick("chosen", "imhotep"))
    yield "orders-seated"
    stage.face.dismiss()
    stage.face.home()
    for box in (name for name in names() if face_of(name).sits_in):
        players = (Player("", stage.people[0]), Player("", opponent="imhotep"))
        colours = box_named(box).colours
        seated = tuple(replace(player, colour=colour) for player, colour in zip(players, colours, strict=False))
        stage.face.begin(Opening(box, seated, seed=None))
        for _ in range(2):
            _until_orders(stage)
            yield f"orders-{box}-{stage.session.line}"
            stage.face.back()
        stage.face.leave_table()


def _until_orders(stage: Stage) -> None:
    session = stage.session
    while stage.face.screen.name != "orders":
        if session.served is None:
            seat = session.turn.who
            moves = session.view(seat).moves()
            stage.do(Play(_answer_of(stage) if seat >= 0 else moves[len(moves) // 2]))
        else:
            stage.do(Advised(session.turn.who, session.line, _answer(stage).move))
        stage._settle()


def _answer_of(stage: Stage) -> Move:
    session = stage.session
    return session.game.box.notation.read(_answer(stage).move, session.game.colours)


SCENES: tuple[Scene, ...] = (opponents, orders)
