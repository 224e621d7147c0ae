"""The states of the screens about opponents, for `ui.shots`. Answers come from here: nobody thinks for a picture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.bots.reasons import reasons
from engine.bots.roster import VALUE, opponent
from engine.rules.boxes import box as box_named
from engine.rules.boxes import names
from engine.rules.contract import Move, why
from engine.table.intents import Advised, Play
from engine.table.seats import Opening, Player
from ui.boxes import face_of
from ui.house.intents import Open, Pick
from ui.house.studio import Series, Studio
from ui.opponents.keeper import Answered, Question, Reviewed
from ui.opponents.lines import Answer, Turning


def opponents(studio: Studio) -> Iterator[str]:
    service = studio.face.house.opponents
    assert service is not None
    asked: list[Question] = []
    service.ask = asked.append
    studio.do(Open("newgame", ("amytis", False)), Pick("sit", 0), Open("invite"))
    yield "opponents"
    studio.do(Pick("chosen", "imhotep"))
    yield "opponents-seated"
    players = (Player("red", studio.people[0]), Player("blue", opponent="imhotep"))
    studio.face.begin(Opening("amytis", players, seed="trireme"))  # the same tiles in every picture
    studio.settle()
    _until(studio, 26, served=False)
    studio.do(Open("menu"))
    yield "opponents-menu"
    studio.do(Open("hint"))
    yield "opponents-hint-thinking"
    service.take(Answered(asked[-1], _answer(studio)), studio.session)
    yield "opponents-hint"
    studio.do(Pick("do"))
    while studio.session.served is None or studio.session.turn.ask != "lay":
        _until(studio, studio.session.line + 1, served=True)
    service.round(studio.session)
    yield "opponents-turn"
    service.take(Answered(asked[-1], _answer(studio)), studio.session)
    studio.settle()
    yield "opponents-said"
    studio.do(Open("because"))
    yield "opponents-because"
    studio.face.back()
    _until(studio, 10_000, served=False)
    studio.do(Open("turnings"))
    yield "turnings-thinking"
    lines = [n for n, line in enumerate(studio.session._timeline.live) if line.who == 0]
    because = (why("{points:point} more at once.", points=6),)
    found = tuple(
        Turning(line, cost, studio.session._timeline.live[line].words.partition(" ")[2], because)
        for line, cost in zip(lines[4:20:6], (12.4, 6.1, 2.2), strict=False)
    )
    service.take(Reviewed(asked[-1], found), studio.session)
    yield "turnings"


def _until(studio: Studio, line: int, served: bool) -> None:
    """Plays on, everybody as they would, up to this line and a person's turn, or an opponent's."""
    session = studio.session
    while not session.over and (session.line < line or (session.served is not None) != served):
        if session.served is None:
            studio.do(Play(session.view(session.turn.who).moves()[0]))
        else:
            studio.do(Advised(session.turn.who, session.line, _answer(studio).move))


def _answer(studio: Studio) -> Answer:
    session = studio.session
    seat, box = session.turn.who, session.game.box
    player = opponent(VALUE, box.name)
    view = session.view(seat)
    advice = player.advise(view, seat, 1, lambda done: True)
    because = reasons(player.sense, view, seat, advice.options)
    return Answer(box.notation.text(advice.move, session.game.colours), because, advice.worth)


def orders(studio: Studio) -> Iterator[str]:
    """An opponent that sits at a real table, in every box where one can."""
    service = studio.face.house.opponents
    assert service is not None
    service.ask = lambda question: None
    studio.do(Open("newgame", ("akropolis", True)), Pick("sit", 0), Pick("sit", 1), Open("invite"))
    studio.do(Pick("chosen", "imhotep"))
    yield "orders-seated"
    studio.face.dismiss()
    studio.face.home()
    for box in (name for name in names() if face_of(name).sits_in):
        players = (Player("", studio.people[0]), Player("", opponent="imhotep"))
        colours = box_named(box).colours
        seated = tuple(replace(player, colour=colour) for player, colour in zip(players, colours, strict=False))
        studio.face.begin(Opening(box, seated, seed=None))
        for _ in range(2):
            _until_orders(studio)
            yield f"orders-{box}-{studio.session.line}"
            studio.face.back()
        studio.face.leave_table()


def _until_orders(studio: Studio) -> None:
    session = studio.session
    while studio.face.screen.name != "orders":
        if session.served is None:
            seat = session.turn.who
            moves = session.view(seat).moves()
            studio.do(Play(_answer_of(studio) if seat >= 0 else moves[len(moves) // 2]))
        else:
            studio.do(Advised(session.turn.who, session.line, _answer(studio).move))
        studio.settle()


def _answer_of(studio: Studio) -> Move:
    session = studio.session
    return session.game.box.notation.read(_answer(studio).move, session.game.colours)


SHOTS: tuple[Series, ...] = (opponents, orders)
