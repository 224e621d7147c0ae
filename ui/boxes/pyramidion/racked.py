"""A card for an opponent at the real table: it comes over the reader face down and stands in a slot of its rack from
then on. The device alone knows it; what is drawn here is what everybody sees at the table, backs and empty slots."""

from __future__ import annotations

from engine.rules.contract import Event, Went
from engine.rules.pyramidion.parts import THEBES
from engine.rules.pyramidion.position import Game
from engine.rules.pyramidion.rounds import DEALS
from engine.table.racks import Dealing
from ui.boxes.board import Glance
from ui.boxes.pyramidion.characters import Back
from ui.design.parts import banner, seat_mark, words
from ui.design.rect import Rect
from ui.design.shapes import MARK, Box, Icon, Shape, Text

SLOTS = 5  # that are drawn at least: a hand in the first round needs four, and one more for Thebes


def shapes(glance: Glance[Game], room: Rect, dealing: Dealing, more: int) -> list[Shape]:
    """Whose card it is and how many are still to come, the rack, and what hands do now."""
    look, p = glance.look, glance.view
    head, rack, said, others = room.rows((3, 7, 4, 4), look.glass.gap)
    name, colour = glance.speaker.name(dealing.seat), glance.colour(dealing.seat)
    asked = f"{MARK} {glance.text('{name}: {many:card}, unseen', name=name, many=more)}"
    mark, fill = (seat_mark(look, colour),), look.theme.seat(colour).fill
    found = banner(look, head, asked, color=fill, marks=mark, step="lead")
    found += _rack(glance, rack, dealing)
    found.append(words(look, said, _hands(glance, dealing), "body", least="small", lines=3, across="middle"))
    if not p.city:
        found.append(words(look, others, _others(glance), "note", least="small", lines=2, across="middle"))
    return found


def _hands(glance: Glance[Game], dealing: Dealing) -> str:
    """What is to be done with the card that was read, and with the next."""
    if not glance.reads:
        return glance.text("No reader answers: connect it again. The game waits, nobody has to look at the card.")
    if dealing.before is None:
        return glance.text("Lay the top card of the deck on the reader, face down. Nobody looks at it.")
    name, slot = glance.speaker.name(dealing.before.seat), dealing.before.at
    return glance.text(
        "Put that card into slot {slot} of {name}, unseen. Then lay the next on the reader, face down.",
        slot=slot, name=name,
    )  # fmt: skip


def _others(glance: Glance[Game]) -> str:
    """Phase 4: who deals themselves how many; nobody tells the device of those."""
    p, told = glance.view, list[str]()
    for seat, player in enumerate(glance.session.game.opening.players):
        if not player.opponent:
            many = DEALS + (p.mercenary[THEBES] == seat)
            told.append(glance.text("{name}: {many:card}", name=glance.speaker.name(seat), many=many))
    return glance.text("Shuffled? Deal to the others as always. {hands}.", hands=", ".join(told))


def _rack(glance: Glance[Game], room: Rect, dealing: Dealing) -> list[Shape]:
    """Slots with their numbers: backs, free ones, where the card that was read belongs, where the next will stand."""
    look, glass, theme = glance.look, glance.look.glass, glance.look.theme
    taken = glance.session.racks()[dealing.seat]
    many = max(SLOTS, len(taken), dealing.slot)
    wide = min(room.w, many * glass.mm(18))
    found: list[Shape] = []
    for slot, cell in enumerate(room.centred(wide, room.h).columns(many, glass.gap), 1):
        card, number = cell.rows((3, 1))
        last = dealing.before is not None and (dealing.before.seat, dealing.before.at) == (dealing.seat, slot)
        filled, is_next = slot <= len(taken) and taken[slot - 1], slot == dealing.slot
        says = glance.text("slot {number}", number=slot)
        rim = theme.accent if last else theme.ornament if is_next else theme.edge
        thick = glass.line * (2 if last or is_next else 1)
        found.append(
            Box(card, fill=theme.card, outline=rim, dash="" if filled else "dashed", thick=thick,
                radius=glass.radius, says=says, key=f"slot-{slot}")
        )  # fmt: skip
        inner = card.inset(glass.mm(1), glass.mm(1))
        if filled:
            found += Back().shapes(look, inner)
        elif is_next:
            side = min(inner.w, inner.h) * 0.6
            found.append(Icon(inner.centred(side, side), "reader", theme.ornament))
        ink = theme.accent if last else theme.ink
        found.append(
            Text(number, str(slot), glass.type("body", "small"), ink, face="bold", across="middle", kin="slot")
        )
    return found


def drawn(glance: Glance[Game], before: Game, events: tuple[Event, ...]) -> str:
    """Which people draw a card now, in the middle of a city: nobody asks them which."""
    players = glance.session.game.opening.players
    if not before.city or not glance.session.racks():
        return ""
    cards = [event for event in events if isinstance(event, Went) and event.piece == "card"]
    ways = [(event.source.kind, event.target.kind) for event in cards]
    seats = [
        event.target.seat
        for event, way in zip(cards, ways, strict=True)
        if way == ("deck", "hand") and not players[event.target.seat].opponent
    ]
    names = ", ".join(dict.fromkeys(glance.speaker.name(seat) for seat in seats))
    return glance.text("{name}: draw a card from the deck", name=names) if names else ""
