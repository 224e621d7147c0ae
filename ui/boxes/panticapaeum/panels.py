"""What stands beside the stage: the question that is open, with its answers as the things themselves, and the main
action below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rules.contract import RIVAL, Move, OfCell, Why
from engine.rules.panticapaeum.development import COINS_TAKEN, price
from engine.rules.panticapaeum.moves import (
    BUILD,
    DONE,
    SELL,
    TAKE_COINS,
    TAKE_CUBE,
    Advance,
    Begin,
    Deal,
    Fill,
    Free,
    Pay,
    Sell,
    Step,
    Token,
    Use,
    Worker,
)
from engine.rules.panticapaeum.parts import BUILDINGS, COLOURS, ROUNDS, SCORED_BY, TURNS
from engine.rules.panticapaeum.position import Game as Panticapaeum
from engine.rules.panticapaeum.track import property_of, step_cost
from engine.table.intents import Done, Play
from ui.boxes.board import Glance
from ui.boxes.panticapaeum import surplus
from ui.boxes.panticapaeum.cityscene import building
from ui.boxes.panticapaeum.firststeps import NOW
from ui.boxes.panticapaeum.placements import collected
from ui.boxes.panticapaeum.rowscene import clause_of, thing_of
from ui.boxes.panticapaeum.telling import acts_of
from ui.boxes.panticapaeum.tile import Picture, picture
from ui.design.parts import Action, card, hints, icon_key, key, note, words
from ui.design.parts.seats import plate
from ui.design.rect import Rect
from ui.design.shapes import Shape
from ui.house.intents import Explain, Pick
from ui.stage import (
    Answer,
    Cube,
    Difference,
    Disc,
    Number,
    Outlook,
    Sign,
    Thing,
    Worth,
    acts,
    answers,
    differences,
    laid,
)

if TYPE_CHECKING:
    from ui.boxes.panticapaeum.full import FullBoard

BRIEF = 26  # letters of a question that two lines hold
MINUS = "\N{MINUS SIGN}"


def main(board: FullBoard, glance: Glance[Panticapaeum], p: Panticapaeum) -> Action | None:
    """The main action: what confirms what was chosen, or closes the turn."""
    moves = p.moves()
    ask = p.turn.ask
    if ask in ("lay", "put"):
        chosen = board.picked(glance)
        touch = Play(chosen) if chosen is not None else Pick("cell", None)
        return Action(glance.text("Place it"), touch, icon="check", ready=chosen is not None)
    if ask == "act" and board.selling is not None:
        move = _selling(board.selling)
        text = f"{glance.text('Sell')} +{len(board.selling)}"  # a coin each
        return Action(text, Play(move) if move else Pick("none"), icon="coin", ready=move in moves)
    if ask == "drop":
        return surplus.main(glance, board.keeping)
    if ask in ("done", "last"):
        return Action(glance.text("End of turn"), Done(), icon="next")
    return None


def _selling(colours: tuple[int, ...]) -> Move | None:
    return SELL[sum(1 << colour for colour in colours)]


def round_line(glance: Glance[Panticapaeum], p: Panticapaeum) -> str:
    """Where the game is."""
    if p.turn.who == RIVAL:
        return glance.text("Round {number} of {rounds}", number=p.round, rounds=ROUNDS)
    turn = min(TURNS, p.played // p.seats + 1)
    return glance.text("Round {number} · turn {turn}", number=p.round, turn=turn)


def panel(board: FullBoard, glance: Glance[Panticapaeum], room: Rect, p: Panticapaeum) -> list[Shape]:
    """Where the game is, the question and its answers."""
    shapes: list[Shape] = []
    for text in (*((glance.text("Ten minutes"),) if glance.short else ()), round_line(glance, p)):
        line = room.top(glance.look.glass.px("note") * 1.3)
        shapes.append(note(glance.look, line, text, across="middle"))
        room = room.below(line.h)
    if board.looked is not None and board.looked != p.turn.who:
        return shapes + _looking(board, glance, room)
    match p.turn.ask:
        case "take":
            return shapes + _take(glance, room, p)
        case "lay" | "put":
            return shapes + _placing(board, glance, room, p)
        case "act" if board.selling is not None:
            return shapes + _sell(board, glance, room, p)
        case "act" if board.taking:
            return shapes + _gain(glance, room, p)
        case "act":
            return shapes + _act(glance, room, p)
        case "drop":
            heading, room = _heading(glance, room, glance.text("Keep {many:cube}", many=p.kit.store))
            return [*shapes, *heading, *surplus.panel(glance, room, p, board.keeping, board.page)]
        case _:
            return shapes + _answers(board, glance, room, p)


def _heading(glance: Glance[Panticapaeum], room: Rect, text: str) -> tuple[list[Shape], Rect]:
    """The question at the top of the panel, in up to three lines, and what is left below it."""
    lines = 3 if len(text) > BRIEF else 2 if len(text) > BRIEF / 2 else 1
    share, glass = (1.35, 1.9, 2.8)[lines - 1], glance.look.glass
    tall = max(glass.least * 1.37 * share, min(glass.px("body") * share, room.h * 0.2))  # the answers need theirs
    top = room.top(tall)
    shapes: list[Shape] = [
        words(glance.look, top, text, "body", least="small", lines=lines, across="middle", face="bold")
    ]
    return shapes, room.below(tall + glance.look.glass.gap / 2)


def _looking(board: FullBoard, glance: Glance[Panticapaeum], room: Rect) -> list[Shape]:
    """Somebody else's city, and what its owner has."""
    assert board.looked is not None
    look = glance.look
    rows = room.rows((5, 2), look.glass.gap)
    sentence = glance.text("The city of {name}", name=glance.speaker.name(board.looked))
    shapes = card(look, rows[0], "", sentence, lines=4)
    return shapes + key(
        look, rows[1], glance.text("Back"), Pick("look", board.looked), icon="back", name="back-to-mine"
    )


# ---- exploration


def _take(glance: Glance[Panticapaeum], room: Rect, p: Panticapaeum) -> list[Shape]:
    """The choice itself is on the stage; beside it what the rival did, or what can be done in a first round."""
    shapes, room = _heading(glance, room, glance.text("Take a tile"))
    steps = acts_of(glance, glance.session.rival_did())
    if steps:
        return shapes + acts(glance.look, room, steps, "", most=3, least=1)
    lines = [glance.language.why(line) for line in NOW.get("take", ())] if p.round == 1 else []
    if lines:
        return shapes + hints(glance.look, room, lines)
    left = glance.text("{many:tile} left", many=p.circle.left)
    return [*shapes, note(glance.look, room.top(glance.look.glass.px("body") * 2), left, across="middle", lines=2)]


def _placing(board: FullBoard, glance: Glance[Panticapaeum], room: Rect, p: Panticapaeum) -> list[Shape]:
    """What is in the hand, what this place would bring, and turning it."""
    look, glass = glance.look, glance.look.glass
    offers = board.offers(glance)
    turns = len(offers.facings) > 1
    low = room.from_bottom(glass.tall(12) if turns else 0)
    room = room.top(room.h - low.h - (glass.gap if turns else 0))
    side = min(room.w * 0.42, room.h * 0.4, glass.mm(20))
    hand = room.top(side)
    shapes: list[Shape] = []
    if p.turn.ask == "lay":
        shapes += picture(look, hand.centred(side, side), p.kit.tiles[p.turn.part])
    else:
        spot = hand.centred(side * 0.8, side * 0.8)
        shapes += plate(look, spot, look.theme.plate(f"panticapaeum {BUILDINGS[p.turn.part]}"))
    shapes += _brings(board, glance, room.below(side + glass.mm(1)), p)
    if turns:
        left, right = low.columns(2, glass.gap)
        shapes += icon_key(look, left, "unrotate", Pick("turn", -1), glance.text("turn back"), name="unrotate")
        shapes += icon_key(look, right, "rotate", Pick("turn", 1), glance.text("turn"), name="rotate")
    return shapes


def _brings(board: FullBoard, glance: Glance[Panticapaeum], room: Rect, p: Panticapaeum) -> list[Shape]:
    """What the ghost's place would bring: cubes and workers, points, and the lines of the score that differ."""
    look = glance.look
    chosen = board.picked(glance)
    if chosen is None:
        sentence = glance.text("Touch where it goes") if p.turn.ask == "lay" else glance.text("Touch where to build it")
        return [words(look, room, sentence, "body", least="small", lines=3, across="middle")]
    seen = board.offers(glance).outlook(chosen)
    things = collected(seen.events, p.turn.who)
    top = room.top(min(room.h * 0.36, look.glass.px("head") * 1.1))
    shapes: list[Shape] = []
    if things and seen.points:
        left, right = top.columns((1, 1), look.glass.gap)
        shapes += laid(look, left, things)
        shapes.append(_points(glance, right, seen))
    elif things:
        shapes += laid(look, top, things)
    elif seen.points:
        shapes.append(_points(glance, top, seen))
    else:
        shapes.append(words(look, top, glance.text("brings nothing"), "note", least="small", across="middle"))
    return shapes + differences(look, room.below(top.h), differ(glance, seen))


def _points(glance: Glance[Panticapaeum], room: Rect, seen: Outlook) -> Shape:
    color = glance.look.theme.good if seen.points > 0 else glance.look.theme.bad
    return words(glance.look, room, seen.sign, "head", least="body", color=color, across="middle", face="bold")


def differ(glance: Glance[Panticapaeum], seen: Outlook) -> list[Difference]:
    """The lines of the score a placement changes, in figures: the thing before them says what is counted."""

    def said(why: Why | None) -> str:
        return (figures(why) or glance.why(why)) if why is not None else ""

    return [
        Difference(thing_scored(line.rule), said(line.before), said(line.after), line.points)
        for line in seen.lines
        if line.points
    ]


def figures(why: Why) -> str:
    """A line of the score without its nouns: "3 cubes" is 3, wineries with 4 and 6 cells at a point per 3 are
    4÷3 + 6÷3, for each is rounded by itself. Nothing where the sentence has to be said whole."""
    values = dict(why.values)
    if "counts" in values:
        per = f"\N{DIVISION SIGN}{values['value']}" if "value" in values else ""
        return " + ".join(f"{count}{per}" for count in str(values["counts"]).split(" + "))
    return str(*values.values()) if len(values) == 1 else ""


def thing_scored(rule: str) -> Thing:
    """What a line of the score counts."""
    if rule in SCORED_BY:
        return building(SCORED_BY.index(rule))
    return Sign({"P9.6": "coin", "P9.7": "cube", "P9.8": "drought"}.get(rule, "points"))


# ---- development


def _act(glance: Glance[Panticapaeum], room: Rect, p: Panticapaeum) -> list[Shape]:
    """The five buildings at their prices; selling; taking."""
    moves, seat = p.moves(), p.turn.who
    shown = p.prices.shown()
    given = []
    for kind in range(len(BUILDINGS)):
        owed, printed = price(p, seat, kind), shown[kind]
        cost = Worth("\N{EN DASH}") if owed is None else Worth(str(owed), (Cube(COLOURS[kind], 0.9),))
        less = (
            f"{printed}{MINUS}{printed - owed}" if printed is not None and owed is not None and owed < printed else ""
        )
        says = f"{glance.word(BUILDINGS[kind])} {owed if owed is not None else ''}"
        # dim keys answer too: the refusal says why it cannot be built
        given.append(
            Answer(Play(BUILD[kind]), (building(kind),), price=cost, note=less, ready=BUILD[kind] in moves, says=says,
                   hold=Explain("P5.1"), key=f"build-{BUILDINGS[kind]}")
        )  # fmt: skip
    sells = any(isinstance(move, Sell) for move in moves)
    have = tuple(colour for colour in range(5) if p.players[seat].cubes[colour])
    three = tuple(Cube(COLOURS[colour], 0.8) for colour in (have or (0, 1, 2))[:3])
    given.append(
        Answer(
            Pick("sell", have),
            three,
            gain=Worth("", (Sign("coin", 0.9),)),
            ready=sells,
            says=glance.text("Sell"),
            key="sell",
        )
    )
    coins = Worth(f"+{COINS_TAKEN}", (Sign("coin", 0.9),))
    given.append(
        Answer(Play(TAKE_COINS), gain=coins, ready=TAKE_COINS in moves, says=glance.text("coins"), key="take-coins")
    )
    cube = Worth("+1", (Sign("cube", 0.9),))
    given.append(Answer(Pick("taking", True), gain=cube, says=glance.text("Take"), key="taking"))
    return answers(glance.look, room, given)


def _sell(board: FullBoard, glance: Glance[Panticapaeum], room: Rect, p: Panticapaeum) -> list[Shape]:
    """Three to five colours, each with what the step in its row brings; all that can go are chosen, a touch takes one
    out."""
    assert board.selling is not None
    shapes, room = _heading(glance, room, glance.text("Sell three to five"))
    player = p.players[p.turn.who]
    given = []
    for colour, name in enumerate(COLOURS):
        on = colour in board.selling
        rest = tuple(c for c in board.selling if c != colour)
        other = rest if on else tuple(sorted((*board.selling, colour)))
        able = bool(player.cubes[colour])
        step = thing_of(p.kit, p.tokens, colour, player.markers[colour] + 1) if _goes(p, colour) else None
        gain = Worth("", (step,)) if step is not None else None
        given.append(
            Answer(Pick("sell", other) if able else None, (Cube(name),), gain=gain, ready=able, chosen=on,
                   says=glance.word(name), key=f"sell-{name}")
        )  # fmt: skip
    given.append(Answer(Pick("sell", None), text=glance.text("Back"), key="unsell"))
    return shapes + answers(glance.look, room, given)


def _goes(p: Panticapaeum, row: int) -> bool:
    """Whether this marker of whoever moves has a cell before it."""
    return p.players[p.turn.who].markers[row] < p.kit.rows[row].end


def _gain(glance: Glance[Panticapaeum], room: Rect, p: Panticapaeum) -> list[Shape]:
    """A cube: which."""
    shapes, room = _heading(glance, room, glance.text("Take a cube"))
    moves = p.moves()
    given = [
        Answer(Play(TAKE_CUBE[colour]), (Cube(name),), ready=TAKE_CUBE[colour] in moves, says=glance.word(name),
               gain=Worth("+1"), key=f"take-{name}")
        for colour, name in enumerate(COLOURS)
    ]  # fmt: skip
    given.append(Answer(Pick("taking", False), text=glance.text("Back"), key="untake"))
    return shapes + answers(glance.look, room, given)


# ---- every other question: the thing for each answer


def _answers(board: FullBoard, glance: Glance[Panticapaeum], room: Rect, p: Panticapaeum) -> list[Shape]:
    """The question in words, a key for each answer that is no place."""
    look = glance.look
    if p.turn.who == RIVAL:
        return acts(look, room, acts_of(glance, glance.session.rival_did()), glance.speaker.asked(p.turn), most=3)
    shapes, room = _heading(glance, room, _question(glance, p))
    given = [answer(glance, p, move) for move in p.moves() if not isinstance(move, OfCell) and move != DONE]
    if given:
        return shapes + answers(look, room, given, board.page, lambda page: Pick("page", page))
    if any(isinstance(move, OfCell) and not isinstance(move, Worker) for move in p.moves()):
        sentence = glance.text("Touch a cell that glows")
        shapes.append(words(look, room.top(room.h / 2), sentence, "body", least="small", lines=3, across="middle"))
    return shapes


def _question(glance: Glance[Panticapaeum], p: Panticapaeum) -> str:
    """The question, and for a property which one: its name stands in the digest."""
    if p.turn.ask == "use":
        stop = property_of(p, p.turn.who, p.turn.part)
        clause = glance.speaker.digest.get(clause_of(stop, p.turn.part))
        if clause is not None:
            return f"{clause.title}?"
    return glance.speaker.asked(p.turn)


def answer(glance: Glance[Panticapaeum], p: Panticapaeum, move: Move) -> Answer:
    """An answer as the thing itself, with its price and what it brings."""
    says = glance.speaker.chosen(move)
    touch, name = Play(move), f"answer-{says}"
    seat, row = p.turn.who, p.turn.part
    match move:
        case Pay(colours=colours):
            return Answer(touch, tuple(Cube(COLOURS[colour], 0.9) for colour in colours), says=says, key=name)
        case Fill(colour=colour):
            return Answer(touch, (Cube(COLOURS[colour]),), says=says, key=name)
        case Free(building=kind):
            return Answer(touch, (building(kind),), price=Worth("0", (Cube(COLOURS[kind], 0.9),)), says=says, key=name)
        case Advance(colour=other):
            onward = thing_of(p.kit, p.tokens, other, p.players[seat].markers[other] + 1)
            gain = Worth(onward.text) if isinstance(onward, Number) else Worth("+", (onward,))
            return Answer(touch, (building(other),), gain=gain, says=says, key=name)
        case Step():
            onward = thing_of(p.kit, p.tokens, row, p.players[seat].markers[row] + 1)
            cost = step_cost(p, seat)
            less = f"{p.paid + 1}{MINUS}{p.paid + 1 - cost}" if cost <= p.paid else ""
            paid = Worth(f"{MINUS}{cost}", (Sign("coin", 0.9),))
            return Answer(touch, (building(row), onward), price=paid, note=less, says=says, key=name)
        case Use():
            at = p.players[seat].markers[row]
            word = glance.text("Use it")
            return Answer(touch, (thing_of(p.kit, p.tokens, row, at),), word, main=True, says=says, key=name)
        case Token(token=token):
            return Answer(touch, tuple(Cube(COLOURS[c], 0.9) for c in p.kit.tokens[token]), says=says, key=name)
        case Deal(part=part):
            return Answer(
                touch, (Picture(p.kit.tiles[part]),) if part else (), "" if part else says, says=says, key=name
            )
        case Begin(seat=first):
            return Answer(touch, (Disc(glance.colour(first)),), glance.speaker.name(first), says=says, key=name)
        case _:
            return Answer(touch, text=says, says=says, key=name)
