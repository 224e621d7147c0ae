"""With the box: a guide that turns the pages, so that a group can follow all eight phases without the rulebook. One
press a page; who placed what may be told with a touch, and nothing depends on it."""

from __future__ import annotations

from collections.abc import Hashable

from engine.rules.contract import BAG, NOBODY, UNSEEN, Began
from engine.rules.pyramidion.actions import PHILAE_ADDS
from engine.rules.pyramidion.aid import Aid
from engine.rules.pyramidion.moves import ACTIVATE, DONE, GOAL, ORDER, OUT, SEND, Claim, Won
from engine.rules.pyramidion.notes import LAYING, effect, notes
from engine.rules.pyramidion.parts import ABU_SIMBEL, CATEGORIES, CITIES, GIZA, PHILAE
from engine.table.intents import Play, Undo
from engine.table.outcomes import Changed, Outcome, Played
from ui.boxes.board import Board, Glance
from ui.boxes.pyramidion import guesses, phases, show, supplying
from ui.boxes.pyramidion.cities import City, cities, paints
from ui.boxes.pyramidion.results import Result, results
from ui.boxes.pyramidion.signs import CATEGORY, TOKEN
from ui.boxes.pyramidion.words import PHASES
from ui.design.parts import Action, Places, banner, card, chip, icon_key, key, seat_mark, seat_name, words
from ui.design.parts.keys import blank
from ui.design.rect import Rect
from ui.design.shapes import Box, Icon, Shape, Text
from ui.house.intents import Explain, Pick

WIDE = (20, 22, 18)  # of the categories beside each other: as long as their names


class GuideBoard(Board[Aid]):
    """Knows which number somebody is correcting, which turn-order token was touched, and for whom nobody placed."""

    plays = Aid

    def __init__(self) -> None:
        self._number = 0  # the category whose printed number is being corrected
        self._token = 0  # the turn-order token that was touched: the next seat has it
        self._opening = False  # which supply card lies open is being told
        self._page = 0
        self._nobody = 0  # set of categories in which nobody won
        self._taker = NOBODY  # who was told to have taken the goods: nothing of it stays on the table

    # ---- reading the table

    def title(self, glance: Glance[Aid]) -> str:
        p = glance.view
        match p.turn.ask:
            case "order":
                return glance.text("Places on the track")
            case "phase":
                return glance.text(
                    "Round {round} · phase {phase} of 8: {name}", round=p.round, phase=p.turn.part,
                    name=PHASES[p.turn.part],
                )  # fmt: skip
            case "goal":
                return glance.text("Round {round} · phase {phase} of 8: {name}", round=p.round, phase=8, name=PHASES[8])
            case "activate":
                return glance.text(
                    "Round {round} · phase 5 of 8: city {number} of {cities}", round=p.round,
                    number=p.activations + 1, cities=p.board.cities_a_round,
                )  # fmt: skip
            case "evaluate":
                return glance.text("{city}: actions · a tie: nobody", city=CITIES[p.city - 1])
            case _:
                return glance.text(
                    "Round {round} · city {number} of {cities}", round=p.round, number=p.activations,
                    cities=p.board.cities_a_round,
                )  # fmt: skip

    def main(self, glance: Glance[Aid]) -> Action | None:
        p = glance.view
        match p.turn.ask:
            case "order":
                return None
            case "phase":
                following = PHASES[p.turn.part + 1]
                return Action(glance.why(following), Play(DONE), icon="next")
            case "activate":
                return Action(glance.text("City played"), Play(DONE), icon="next")
            case "city":
                return Action(glance.text("Actions"), Play(DONE), icon="next")
            case "goal":
                return Action(glance.text("Next round"), Play(GOAL[0]), icon="next")
            case _:
                return Action(glance.text("Sundial lies"), Play(DONE), icon="next")

    def body(self, glance: Glance[Aid], at: Places) -> list[Shape]:
        p = glance.view
        match p.turn.ask:
            case "order":
                return self._drawing(glance, at, p)
            case "activate":
                return self._choosing(glance, at, p)
            case "city":
                return self._laying(glance, at, p)
            case "evaluate":
                return self._evaluating(glance, at, p)
            case "goal":
                return self._asking(glance, at, p)
            case _:
                return self._phase(glance, at, p)

    # ---- the pages

    def _drawing(self, glance: Glance[Aid], at: Places, p: Aid) -> list[Shape]:
        """Each draws a turn-order token face down and says its number."""
        look, seat = glance.look, p.turn.part - 1
        rows = at.whole_body.rows((3, 3, 2), look.glass.gap)
        sentence = glance.text("Mix the tokens 1 to {many} face down: each draws one.", many=p.board.seats)
        colour = glance.session.game.opening.players[seat].colour
        name = glance.text("{name}: which number?", name=seat_name(glance.speaker.name(seat)))
        shapes = banner(
            look, rows[0], name, sentence, color=look.theme.seat(colour).fill, marks=(seat_mark(look, colour),)
        )
        for number, cell in enumerate(rows[1].columns(p.board.seats, look.glass.gap), 1):
            move = ORDER[number]
            free = move in p.moves()
            shapes += key(look, cell, str(number), Play(move), step="huge", ready=free, name=f"order-{number}", lines=1)
        return shapes + self._chips(glance, rows[2], p)

    def _phase(self, glance: Glance[Aid], at: Places, p: Aid) -> list[Shape]:
        """What hands do in a phase between the cities."""
        look = glance.look
        if p.turn.part == 2:
            return self._supplying(glance, at, p)
        room, shapes = at.body, list[Shape]()
        if self._claims(p):
            low = room.from_bottom(look.glass.tall(14))
            shapes += self._tokens_of_giza(glance, low, p)
            room = room.top(room.h - low.h - look.glass.gap)
        return shapes + phases.page(glance, room) + self._chips(glance, at.foot, p, bool(self._token))

    def _supplying(self, glance: Glance[Aid], at: Places, p: Aid) -> list[Shape]:
        """Goods into the cities: by the card that was told, or as it lies on the table."""
        look = glance.look
        chips, foot = at.foot.columns((3, 2), look.glass.gap)
        end = self._chips(glance, chips, p) + supplying.asked(glance, foot, self._opening)
        if self._opening:
            return supplying.choosing(glance, at.body, self._page) + end
        if p.supply == UNSEEN:
            return phases.page(glance, at.body) + end
        cells, line = at.body.rows((5, 1), look.glass.gap)
        last = glance.why(notes(p)[-1])
        return [*supplying.laid(glance, cells), words(look, line, last, "lead", least="small"), *end]

    def _choosing(self, glance: Glance[Aid], at: Places, p: Aid) -> list[Shape]:
        look, session = glance.look, glance.session
        players, seat = session.game.opening.players, p.turn.who
        head, room = at.body.top(look.glass.tall(11)), at.body.below(look.glass.tall(11) + look.glass.gap)
        sentence = glance.text("{name} chooses a city", name=seat_name(glance.speaker.name(seat)))
        colour = players[seat].colour
        shapes = banner(
            look, head, sentence, color=look.theme.seat(colour).fill, marks=(seat_mark(look, colour),), step="head"
        )
        return shapes + cities(look, room, self._cities(glance)) + self._chips(glance, at.foot, p)

    @staticmethod
    def _cities(glance: Glance[Aid]) -> list[City]:
        """What each asks for and who is there; those that may be chosen are keys."""
        look, session, p = glance.look, glance.session, glance.view
        colours = [player.colour for player in session.game.opening.players]
        offered = p.moves()
        return [
            City(
                city, glance.word(CITIES[city - 1]), guesses.asked_for(session, city), guesses.pencils(session, city),
                Play(ACTIVATE[city]) if ACTIVATE[city] in offered else None,
                played=glance.text("played") if p.board.sundials >> city & 1 else "",
                tokens=paints(look, colours, p.board.tokens[1][city], p.board.tokens[2][city]),
            )
            for city in range(1, len(CITIES) + 1)
        ]  # fmt: skip

    def show(self, glance: Glance[Aid], room: Rect, caption: str, seat: int) -> list[Shape]:
        return show.guide(glance, room, caption, self._cities(glance))

    def _laying(self, glance: Glance[Aid], at: Places, p: Aid) -> list[Shape]:
        """The city's name, what it does, what all do in it, what it asks for; at the right who still lays."""
        look = glance.look
        claims = bool(self._claims(p))
        left, right = at.body.columns((66, 34), look.glass.gap)
        rows = left.rows((20, 47, 33) if claims else (12, 52, 36), look.glass.gap)
        head, tokens = rows[0].columns((1, 4), look.glass.gap) if claims else (rows[0], rows[0])
        name = glance.word(CITIES[p.city - 1])
        shapes: list[Shape] = [words(look, head, name, "big", least="body", face="title")]
        if p.board.seats == 2:
            rule = glance.text("Specials act at once. One to five cards each, no hiring.")
        else:
            rule = glance.text("Specials act at once. Passing, one may swap a card.")
        sentence = f"{glance.why(effect(p.city))} {rule}"
        shapes += card(look, rows[1], "", sentence, lines=5, hold=Explain(f"Y12.{p.city}"))
        if claims:
            shapes += self._tokens_of_giza(glance, tokens, p)
        shapes += self._thresholds(glance, rows[2], p.city)
        shapes += self._passing(glance, right, p)
        return shapes + self._beside_laying(glance, at.foot, p)

    def _thresholds(self, glance: Glance[Aid], room: Rect, city: int) -> list[Shape]:
        """The three numbers, read across the table; a guess is in pencil until somebody says what is printed."""
        look, session = glance.look, glance.session
        glass, theme = look.glass, look.theme
        pencils = guesses.pencils(session, city)
        shapes: list[Shape] = []
        for category, cell in enumerate(room.columns(WIDE, glass.gap), 1):
            pencil = pencils[category - 1]
            number = guesses.asked_for(session, city)[category - 1]
            if category == self._number:
                shapes += self._stepping(glance, cell, category, number)
                continue
            name = glance.word(CATEGORIES[category - 1])
            colour = theme.pencil if pencil else theme.ink
            shapes.append(
                Box(cell, fill=theme.card, outline=colour if pencil else theme.edge, dash="dashed" if pencil else "",
                    thick=glass.line, radius=glass.radius, touch=Pick("number", category), says=name,
                    key=f"asks-{CATEGORIES[category - 1]}", hold=Explain(f"Y5.{9 + category}"))
            )  # fmt: skip
            big, low = cell.inset(glass.mm(1), glass.mm(0.9)).rows((7, 3.2))
            sign = big.left(big.w * 0.36)
            small = min(sign.w, sign.h) * 0.8
            shapes.append(Icon(sign.centred(small, small), CATEGORY[category], theme.ornament))
            huge = glass.type("huge", "lead")
            shapes.append(
                Text(big.after(sign.w), str(number), huge, colour, face="bold", across="middle", kin="thresholds")
            )
            shapes.append(Text(low, name, glass.type("note", "small"), theme.soft, across="middle", kin="names"))
        return shapes

    def _stepping(self, glance: Glance[Aid], cell: Rect, category: int, number: int) -> list[Shape]:
        """A printed number that is another: one more or one less."""
        look = glance.look
        heading, keys = cell.rows((3, 5), look.glass.gap)
        sign = heading.left(heading.w / 2)
        side = min(sign.w, sign.h)
        less, more = keys.columns(2, look.glass.gap)
        fewer = Pick("by", (category, -1))
        shapes: list[Shape] = [
            Icon(sign.centred(side, side), CATEGORY[category], look.theme.ornament),
            words(look, heading.after(sign.w), str(number), "head", least="small", across="middle", face="bold"),
        ]
        shapes += icon_key(look, less, "minus", fewer, glance.text("less"), name="price-less", ready=number > 0)
        return shapes + icon_key(look, more, "plus", Pick("by", (category, 1)), glance.text("more"), name="price-more")

    def _passing(self, glance: Glance[Aid], room: Rect, p: Aid) -> list[Shape]:
        """A key a seat: it still lays, or has passed; or it has taken the token that was touched."""
        look, players = glance.look, glance.session.game.opening.players
        shapes: list[Shape] = []
        rows = room.rows(4, look.glass.gap)
        if len(players) < len(rows):
            rest = rows[len(players)].joined(rows[-1])
            shapes += card(look, rest, "", glance.why(LAYING[len(players) == 2][0]), step="note", lines=6)
        for seat, cell in enumerate(rows[: len(players)]):
            out = bool(p.out >> seat & 1)
            name = seat_name(glance.speaker.name(seat))
            number = p.board.claims[seat]
            begins = p.board.order[(p.activations - 1) % p.board.seats] == seat
            state = glance.text("pass") if out else glance.text("begins") if begins else glance.text("lays")
            note = glance.text("{state} · token {number}", state=state, number=number) if number else state
            touch = Play(Claim(self._token, seat)) if self._token else Play(OUT[seat])
            ready = not number if self._token else not out
            if not ready:  # in one line: letters of less weight are too faint on a key that is dim already
                name, note = f"{name} · {note}", ""
            shapes += key(
                look, cell, name, touch if ready else None, note=note, marks=(seat_mark(look, players[seat].colour),),
                step="body", lines=1, ready=ready, name=f"seat-{seat}", hold=Explain("Y5.4"), kin="passing",
            )  # fmt: skip
        return shapes

    def _beside_laying(self, glance: Glance[Aid], room: Rect, p: Aid) -> list[Shape]:
        """Back to the choice, where nobody has passed yet; tokens that were told and may be sent home."""
        look = glance.look
        sends = [token for token in (1, 2) if SEND[token] in p.moves()]
        unsure = any(guesses.pencils(glance.session, p.city))
        cells = room.columns(1 + len(sends) + unsure, look.glass.gap)
        printed = Pick("printed")
        sentence = glance.text("Another city") if p.turn.ask == "city" and not p.out else glance.text("One step back")
        shapes = key(look, cells[0], sentence, Undo(), icon="back", step="note", name="other")
        if unsure:
            shapes += key(
                look, cells[-1], glance.text("Printed so"), printed, icon="check", step="note", name="printed"
            )
        colours = [player.colour for player in glance.session.game.opening.players]
        for token, cell in zip(sends, cells[1:], strict=False):
            paint = look.theme.seat(colours[p.board.tokens[token][p.city]])
            says = glance.text("Sent home")
            shapes += blank(look, cell, Play(SEND[token]), says=says, key=f"send-{token}", hold=Explain("Y11.6"))
            sign, low = cell.inset(look.glass.mm(0.8)).rows((3, 2))
            side = min(sign.w, sign.h)
            shapes.append(Icon(sign.centred(side, side), TOKEN[token], paint.fill))
            shapes.append(words(look, low, says, "small", across="middle"))
        return shapes

    def _evaluating(self, glance: Glance[Aid], at: Places, p: Aid) -> list[Shape]:
        """Four results in their order, each with whoever won it, or nobody."""
        look, session = glance.look, glance.session
        colours = [player.colour for player in session.game.opening.players]
        asks = guesses.asked_for(session, p.city)
        pencils = guesses.pencils(session, p.city)
        if p.city == PHILAE:
            revolt = glance.text(
                "Revolt: a token for each rioter, each {many} stronger here. Less influence than their sum: all cards "
                "lost. The greatest gets the goods.", many=PHILAE_ADDS,
            )  # fmt: skip
        else:
            revolt = glance.text(
                "Revolt: a token for each rioter. Less influence than their sum: all cards lost. The greatest gets the "
                "goods."
            )
        found = [
            revolt,
            glance.text("Most influence: mercenary; old one off."),
            glance.text("Most agreements: broker; old one off."),
            glance.text("Most trade: all goods of the city."),
        ]
        lines = [Result("revolt", revolt, "Y5.8")]
        for category in (1, 2, 3):
            offers = {
                move.seat: Play(move) for move in p.moves() if isinstance(move, Won) and move.category == category
            }
            lines.append(
                Result(
                    CATEGORY[category], found[category], f"Y5.{9 + category}", offers, self._won(p, category),
                    bool(p.told >> category & 1), bool(self._nobody >> category & 1),
                    f"{asks[category - 1]}+", pencils[category - 1],
                )
            )  # fmt: skip
        names = [glance.speaker.name(seat) for seat in range(len(colours))]
        shapes = results(look, at.body, lines, colours, names, glance.text("nobody"))
        return [*shapes, words(look, at.foot, self._after(glance, p), "note", least="small", lines=3)]

    @staticmethod
    def _after(glance: Glance[Aid], p: Aid) -> str:
        """What is done once all four are counted."""
        if p.city == ABU_SIMBEL:
            return glance.text("Then high priests take a card back, three workers may become a statue, the rest goes.")
        return glance.text("Then high priests take a card back, the rest is discarded, the sundial is laid.")

    def _won(self, p: Aid, category: int) -> int:
        """Who was told to have won this, as far as it can still be seen."""
        if not p.told >> category & 1:
            return NOBODY
        return self._taker if category == 3 else p.board.tokens[category][p.city]

    def _asking(self, glance: Glance[Aid], at: Places, p: Aid) -> list[Shape]:
        """Has anybody reached the goal? And what hands do if nobody has."""
        look = glance.look
        lines = [glance.why(line) for line in notes(p)]
        asked = glance.text("Count boats in secret: goal reached?")
        if len(lines) > phases.LINES + 1:  # a long list: the question is beside its answers
            head, foot = at.foot.columns((3, 2), look.glass.gap)
            room = at.body
            shapes: list[Shape] = [words(look, head, asked, "head", least="small", face="title", lines=3)]
        else:
            head, foot = at.body.top(look.glass.tall(11)), at.foot
            room = at.body.below(head.h + look.glass.gap)
            shapes = banner(look, head, asked, step="head")
        shapes += phases.lines(glance.look, room, lines)
        yes = glance.text("Yes: count")
        return shapes + key(look, foot, yes, Play(GOAL[1]), icon="laurel", step="lead", name="goal-yes")

    # ---- what pages share

    def _chips(self, glance: Glance[Aid], room: Rect, p: Aid, taking: bool = False) -> list[Shape]:
        """The seats by their places on the track; while a turn-order token is touched, the next seat has it."""
        look, players = glance.look, glance.session.game.opening.players
        shapes: list[Shape] = []
        order = [seat for seat in p.board.order if seat != NOBODY]
        order += [seat for seat in range(p.board.seats) if seat not in order]
        for cell, seat in zip(room.columns(len(order), look.glass.gap), order, strict=True):
            place = p.board.order.index(seat) + 1 if seat in p.board.order else 0
            touch = Play(Claim(self._token, seat)) if taking and not p.board.claims[seat] else None
            held = p.board.claims[seat]
            text = f"{place or '–'} → {held}" if held else str(place or "–")
            active = seat == p.turn.who or (p.turn.who == BAG and seat == p.turn.part - 1)
            shapes += chip(look, cell, players[seat].colour, text, touch, active=active, says=glance.speaker.name(seat))
        return shapes

    @staticmethod
    def _claims(p: Aid) -> set[int]:
        """Turn-order tokens that may be told to have been taken."""
        return {move.number for move in p.moves() if isinstance(move, Claim)}

    def _tokens_of_giza(self, glance: Glance[Aid], room: Rect, p: Aid) -> list[Shape]:
        """Who took which turn-order token: the token is touched, then the seat."""
        look = glance.look
        heading, cells = room.columns((2, 3), look.glass.gap)
        text = glance.text("Whose is it now?") if self._token else glance.text("Turn-order tokens taken in Giza")
        shapes: list[Shape] = [words(look, heading, text, "note", least="small", lines=4)]
        free = self._claims(p)
        for number, cell in enumerate(cells.columns(p.board.seats, look.glass.gap), 1):
            touch = Pick("token", 0 if number == self._token else number) if number in free else None
            shapes += key(
                look, cell, str(number), touch, step="head", lines=1, ready=number in free,
                chosen=number == self._token, name=f"token-{number}", hold=Explain(f"Y12.{GIZA}"),
            )  # fmt: skip
        return shapes

    # ---- what it means

    def take(self, intent: Hashable, glance: Glance[Aid]) -> None:
        session = glance.session
        city = glance.view.city
        match intent:
            case Pick("token", int(token)):
                self._token = token
            case Pick("supply", bool(opening)):
                self._opening, self._page = opening, 0
            case Pick("page", int(page)):
                self._page = page
            case Pick("number", int(category)):
                self._number = category
            case Pick("by", (int(category), int(by))):
                glance.do(guesses.corrected(session, city, category, by))
            case Pick("printed"):
                self._number = 0
                glance.do(guesses.confirmed(session, city))
            case Pick("nobody", int(category)):
                self._nobody ^= 1 << category

    def heard(self, outcome: Outcome, glance: Glance[Aid]) -> None:
        """The next page begins with nothing half said; a number that is being corrected stays open."""
        if not isinstance(outcome, Changed):
            self._number = self._token = self._page = 0
            self._opening = False
            if glance.view.turn.ask != "evaluate":
                self._nobody, self._taker = 0, NOBODY
            if isinstance(outcome, Played):
                taken = [event.seat for event in outcome.events if isinstance(event, Began) and event.what == "trade"]
                self._taker = taken[-1] if taken else self._taker
