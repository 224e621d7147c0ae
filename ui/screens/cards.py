"""What lies over a screen: a refusal with its ways on, a question, a part that was shown, what hands must put back,
and the one line over the title. Only the screen's own keys around it stay in reach."""

from __future__ import annotations

from collections.abc import Hashable

from engine.rules.contract import Went
from engine.rules.verbs import Take
from engine.table.intents import Play
from engine.table.outcomes import Asked, Jumped, Refused, Shown, Way
from engine.table.parts import called
from ui.boxes import face_of
from ui.boxes.signs import tile
from ui.design.parts import Action, dialog, icon_key, key, places, toast
from ui.design.rect import Rect
from ui.design.shapes import Box, Shape, Text
from ui.house.face import Face
from ui.house.intents import Dismiss, Open

SHOWN = 0.66  # how much of the glass is as high as a part that is shown
MOST_WAYS = 4  # keys side by side on a card
ROWS_HOLD = 76  # letters of a line over the title


def over(face: Face) -> list[Shape]:
    """The shapes of all that lies over the screen now."""
    face.drawn = (face.card, face.line)
    shapes: list[Shape] = []
    if face.line:
        # Over the title, where nothing is touched: whoever is about to press something must not find this instead.
        title = places(face.look).title
        room = title.top(title.h + face.look.glass.mm(0.7))  # and over what hangs below it
        shapes += toast(face.look, _brief(face.line[0]), touch=Dismiss(), says=face.text("Close"), room=room)
    if face.card:
        shapes += _card(face)
    return shapes


def _brief(text: str) -> str:
    """The sentences of a line that two rows over the title hold, the first one at least: what is wrong stands first,
    and the page of the devices says what to do."""
    said = text.split(". ")
    while len(said) > 1 and len(". ".join(said)) > ROWS_HOLD:
        said.pop()
    return ". ".join(said) if len(said) == text.count(". ") + 1 else f"{'. '.join(said)}."


def _card(face: Face) -> list[Shape]:
    assert face.card is not None
    outcome = face.card[0]
    look = face.look
    match outcome:
        case Refused(why, ways):
            room = face.screen.card_room(face)
            if room is not None and ways:
                return _beside(face, room, face.why(why), ways)
            return dialog(
                look, face.text("That does not go"), face.why(why), _ways(face, ways), icon="cross", close=Dismiss()
            )
        case Asked(why, (), uid) if uid and face.may_teach:
            box = face.playing.game.box.name
            teach = Action(face.text("Say what is on it"), Open("enrol", (box, uid)), icon="tag")
            later = Action(face.text("Not now"), Dismiss())
            return dialog(look, "", face.why(why), (later, teach), icon="tag", close=Dismiss())
        case Asked(why, ways, _):
            return dialog(look, "", face.why(why), _ways(face, ways), icon="help", close=Dismiss())
        case Shown():
            return _shown(face, outcome)
        case Jumped():
            close = (Action(face.text("Done by hand"), Dismiss(), icon="check"),)
            body = "\n".join(handiwork(face, outcome.hands))
            return dialog(look, face.text("Put back on the table"), body, close, icon="undo", close=Dismiss(), lines=7)
        case _:
            return []


def _beside(face: Face, room: Rect, text: str, ways: tuple[Way, ...]) -> list[Shape]:
    """A refusal over a part of the table alone: what else can be done stays in reach. Was a turn forgotten, it is asked
    once and answered by a move; the last way on is always that the table is right."""
    look, glass = face.look, face.look.glass
    numbers = [(_taken(face, place), _intent(way), str(place)) for way in ways if (place := _place(way))]
    others = [(said := _short(face, way), _intent(way), said) for way in ways if not _place(way)]
    rows = [numbers, others[-2:]] if numbers else [[other] for other in others]
    if len(rows) > 2:
        rows = [others[:-2][-2:], others[-2:]]  # the last one is "as on the table": that must not be the one missing
    missed = next((way.act.missed[0] for way in ways if isinstance(way.act, Play) and way.act.missed), None)
    if missed is not None:
        text = f"{text} " + face.text("Did {name} move before?", name=face.speaker().name(missed))
    shapes: list[Shape] = [
        Box(room, fill=look.theme.card, outline=look.theme.ornament, thick=glass.line, radius=glass.radius, stops=True)
    ]
    inner = room.inset(glass.mm(2), glass.mm(2))
    foot = inner.from_bottom(len(rows) * glass.tall(13) + (len(rows) - 1) * glass.gap)
    side = glass.wide(10)
    above = inner.top(inner.h - foot.h - glass.gap)
    shapes += icon_key(
        look, Rect(above.right - side, above.y, side, glass.tall(10)), "cross", Dismiss(), face.text("Close")
    )
    beside = above.left(above.w - side - glass.gap)
    shapes.append(Text(beside, text, glass.type("body", "small"), look.theme.ink, lines=6))
    for row, strip in zip(rows, foot.rows(len(rows), glass.gap), strict=True):
        for (said, touch, name), cell in zip(row, strip.columns(len(row), glass.gap), strict=True):
            shapes += key(look, cell, said, touch, step="note", lines=2, name=name)
    return shapes


def _place(way: Way) -> int:
    """Where the tile of a forgotten turn lay: said by a number; 0 for anything else."""
    first = way.act.moves[0] if way.kind == "missed" and isinstance(way.act, Play) else None
    return first.place if isinstance(first, Take) else 0


def _taken(face: Face, place: int) -> str:
    """The tile that was taken in a forgotten turn, counted from the trireme."""
    named = (face.text("the 1st tile"), face.text("the 2nd tile"), face.text("the 3rd tile"))
    return named[place - 1] if place <= len(named) else str(place)


def _short(face: Face, way: Way) -> str:
    """A way on in few words."""
    if way.kind == "missed" and isinstance(way.act, Play):
        return face.text("Yes")
    return face.text("As on the table") if way.kind == "table" else face.why(way.label)


def _shown(face: Face, shown: Shown) -> list[Shape]:
    """A part that is no answer: its picture, between its neighbours if it lies in a circle, and where it belongs."""
    session, look, glass = face.playing, face.look, face.look.glass
    box, pictures = session.game.box.name, session.game.pictures
    room = Rect(0, 0, *glass.size).centred(round(glass.width * 0.78), round(glass.height * SHOWN))
    ring = session.game.box.ring
    lies = shown.place is not None and shown.place.kind == ring and ring in face_of(box).doors
    show = (Action(face.text("Show the circle"), Open(ring, (shown.part,))),) if lies else ()
    close = Action(face.text("Close"), Dismiss())
    sentence = face.why(shown.why)
    shapes = dialog(look, "", "", (*show, close), close=Dismiss(), least=SHOWN)
    inner = room.inset(glass.mm(3), glass.mm(2.5))
    inner = inner.top(inner.h - glass.tall(13) - glass.gap)
    if not (face_of(box).signs and shown.part in pictures):
        return [*shapes, Text(inner, sentence, glass.type("lead", "small"), look.theme.ink, lines=5)]
    left, right = inner.columns((2, 3), glass.gap * 2)
    shapes += tile(look, left, box, pictures[shown.part])
    name = face.language.label(called(session.game.box, shown.part))
    head = right.top(right.h * 0.34)
    shapes.append(Text(head, name, glass.type("head", "body"), look.theme.ink, face="title"))
    shapes.append(Text(right.below(head.h), sentence, glass.type("body", "small"), look.theme.ink, lines=4, down="top"))
    return shapes


def _ways(face: Face, ways: tuple[Way, ...]) -> tuple[Action, ...]:
    keys = [Action(face.why(way.label), _intent(way)) for way in ways[:MOST_WAYS]]
    return tuple(keys) or (Action(face.text("Close"), Dismiss()),)


def _intent(way: Way) -> Hashable:
    if way.act is not None:
        return way.act
    return Open("drift") if way.kind == "table" else Dismiss()


def handiwork(face: Face, hands: tuple[Went, ...]) -> list[str]:
    """What hands must do, a line each; nothing where everything lies on the glass."""
    if not face.playing.game.opening.by_hand:
        return []
    speaker = face.speaker()
    lines = [said for went in hands if (said := speaker.hands(went))]
    return list(dict.fromkeys(lines))
