"""The states of the screens about opponents, for `ui.shots`. Answers come from here: nobody thinks for a picture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.bots.reasons import reasons
from engine.bots.roster import VALUE, opponent
from engine.rules.boxes import box as box_named
from engine.rules.boxes import names
from engine.rules.contract import Move, why
from engine.rules.verbs import Deal
from engine.table.intents import Advised, Play, Tag, Undo
from engine.table.seats import Opening, Player
from ui.boxes import face_of
from ui.house.intents import Open, Pick
from ui.house.studio import Series, Studio
from ui.opponents.keeper import Answered, Question, Reviewed
from ui.opponents.lines import Answer, Turning
from ui.screens.posing import for_two, with_hands
from ui.screens.sitting import dealt_unseen, looks


def opponents(studio: Studio) -> Iterator[str]:
    service = studio.face.house.opponents
    assert service is not None
    asked: list[Question] = []
    service.ask = asked.append
    box = for_two()
    studio.do(Open("newgame", (box, False)), Pick("sit", 0), Open("invite"))
    yield "opponents"
    studio.do(Pick("chosen", "imhotep"))
    yield "opponents-seated"
    players = (Player("red", studio.people[0]), Player("blue", opponent="imhotep"))
    studio.face.begin(Opening(box, players, seed="trireme"))  # the same tiles in every picture
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
    service.take(Reviewed(asked[-1], _turnings(studio)), studio.session)
    yield "turnings"


def _turnings(studio: Studio) -> tuple[Turning, ...]:
    """Three moves of the first seat, and what somebody better would have done instead."""
    timeline, box = studio.session._timeline, studio.session.game.box
    player = opponent(VALUE, box.name)
    found: list[Turning] = []
    because = (why("{points:point} more at once.", points=6),)
    wanted = [("take", 12.4), ("lay", 6.1), ("take", 2.2)]
    for number, line in enumerate(timeline.live):
        position = timeline.positions[number]
        if line.who != 0 or not wanted or position.turn.ask != wanted[0][0] or number < 20 * len(found):
            continue
        better = player.advise(position.view(0), 0, 1, lambda done: True).move
        if better != line.move:
            cost = wanted.pop(0)[1]
            found.append(Turning(number, cost, box.notation.text(better, studio.session.game.colours), because))
    return tuple(found)


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
    there = [box for box in names() if face_of(box).sits_in]
    studio.do(Open("newgame", (there[0], True)), Pick("sit", 0), Pick("sit", 1), Open("invite"))
    studio.do(Pick("chosen", "imhotep"))
    yield "orders-seated"
    studio.face.dismiss()
    studio.face.home()
    yield from _unseen(studio)
    for box in there:
        players = (Player("", studio.people[0]), Player("", opponent="imhotep"))
        colours = box_named(box).colours
        seated = tuple(replace(player, colour=colour) for player, colour in zip(players, colours, strict=False))
        studio.face.begin(Opening(box, seated, seed=None))
        for _ in range(4 if dealt_unseen(studio.face, studio.session.game.opening) else 2):
            _until_orders(studio)
            yield f"orders-{box}-{studio.session.line}"
            studio.face.back()
        studio.face.leave_table()


def _unseen(studio: Studio) -> Iterator[str]:
    """Who holds cards nobody looks at: why not today, teaching the stickers, the cards over the reader."""
    table, box = studio.face.house.table, with_hands()
    studio.do(Open("newgame", (box, True)), Pick("sit", 0), Open("invite"), Pick("chosen", "imhotep"))
    yield f"orders-{box}-seated"
    studio.face.dismiss()
    yield f"orders-{box}-no-stickers"
    studio.face.home()
    studio.do(Open("tags"), Open("cardstickers", (box,)))
    yield "cardstickers"
    parts = list(looks(table.kits.copy(box)))
    for part in parts[:-1]:
        studio.lay(_sticker(part))
    yield "cardstickers-last"
    studio.lay(_sticker(parts[-1]))
    yield "cardstickers-done"
    studio.face.home()
    players = (Player("red", studio.people[0]), Player("blue", opponent="imhotep"), Player("yellow", studio.people[1]))
    studio.face.begin(Opening(box, players, seed=None))
    while studio.session.dealing is None:
        moves = studio.session.view().moves()
        studio.do(Play(moves[len(moves) // 2]))
        if studio.face.screen.name == "orders":
            studio.face.back()
    yield "rack-no-reader"
    vars(studio.face.house.machine)["reads"] = lambda: True  # as if one were connected
    yield "rack-first"
    _deal(studio)
    _deal(studio)
    yield "rack-third"
    studio.give(Tag(_sticker(1)))
    yield "rack-unknown"
    studio.give(Tag(_sticker(_lying(studio))))
    yield "rack-twice"
    studio.face.dismiss()
    studio.do(Undo())
    yield "rack-undone"
    studio.face.leave_table()


def _lying(studio: Studio) -> int:
    """A card that stands in the rack."""
    return next(
        line.move.its_part or 0
        for line in studio.session._timeline.live
        if isinstance(line.move, Deal) and line.move.part
    )


def _sticker(part: int) -> str:
    return f"04{part:012x}"


def _deal(studio: Studio) -> None:
    """Another card over the reader; those that stand in the rack are refused."""
    session, line = studio.session, studio.session.line
    for move in session.view().moves():
        if session.line == line:
            studio.lay(_sticker(move.its_part or 0))


def _until_orders(studio: Studio) -> None:
    session = studio.session
    while studio.face.screen.name != "orders":
        if session.dealing is not None:
            _deal(studio)
        elif session.served is None:
            seat = session.turn.who
            moves, line = session.view(seat).moves(), session.line
            for move in (_answer_of(studio) if seat >= 0 else moves[len(moves) // 2], *moves):
                if session.line == line:  # what lies in no hand that is told of may be another card
                    studio.do(Play(move))
        else:
            studio.do(Advised(session.turn.who, session.line, _answer(studio).move))
        studio.settle()


def _answer_of(studio: Studio) -> Move:
    session = studio.session
    return session.game.box.notation.read(_answer(studio).move, session.game.colours)


SHOTS: tuple[Series, ...] = (opponents, orders)
