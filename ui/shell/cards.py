"""What lies over a screen: a refusal with its ways on, a question, a part that was shown, what hands must put back,
and the one line over the title. Only the screen's own keys around it stay in reach."""

from __future__ import annotations

from collections.abc import Hashable

from engine.rules.contract import Went
from engine.table.outcomes import Asked, Jumped, Refused, Shown, Way
from ui.design.parts import Action, dialog, places, toast
from ui.design.shapes import Shape
from ui.shell.desk import Desk
from ui.shell.intents import Dismiss, Open

MOST_WAYS = 4  # keys side by side on a card


def over(desk: Desk) -> list[Shape]:
    """The shapes of all that lies over the screen now."""
    shapes: list[Shape] = []
    if desk.line:
        # Over the title, where nothing is touched: whoever is about to press something must not find this instead.
        room = places(desk.look).title
        shapes += toast(desk.look, desk.line[0], touch=Dismiss(), says=desk.text("Close"), room=room)
    if desk.card:
        shapes += _card(desk)
    return shapes


def _card(desk: Desk) -> list[Shape]:
    assert desk.card is not None
    outcome = desk.card[0]
    look = desk.look
    match outcome:
        case Refused(why, ways):
            return dialog(
                look, desk.text("That does not go"), desk.why(why), _ways(desk, ways), icon="cross", close=Dismiss()
            )
        case Asked(why, ways, _):
            return dialog(look, "", desk.why(why), _ways(desk, ways), icon="help", close=Dismiss())
        case Shown(why, _, _):
            return dialog(look, desk.text("Just looking"), desk.why(why), _ways(desk, ()), icon="tag", close=Dismiss())
        case Jumped():
            close = (Action(desk.text("Done by hand"), Dismiss(), icon="check"),)
            body = "\n".join(handiwork(desk, outcome.hands))
            return dialog(look, desk.text("Put back on the table"), body, close, icon="undo", close=Dismiss(), lines=7)
        case _:
            return []


def _ways(desk: Desk, ways: tuple[Way, ...]) -> tuple[Action, ...]:
    keys = [Action(desk.why(way.label), _intent(way)) for way in ways[:MOST_WAYS]]
    return tuple(keys) or (Action(desk.text("Close"), Dismiss()),)


def _intent(way: Way) -> Hashable:
    if way.act is not None:
        return way.act
    return Open("drift") if way.kind == "table" else Dismiss()


def handiwork(desk: Desk, hands: tuple[Went, ...]) -> list[str]:
    """What hands must do, a line each."""
    speaker = desk.speaker()
    lines = [said for went in hands if (said := speaker.hands(went))]
    return list(dict.fromkeys(lines))
