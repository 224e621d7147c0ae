"""What the thread that owns everything does for the browser: it draws on memory, and says the page's own words."""

from __future__ import annotations

from engine.rules.contract import NOBODY, TABLE, Typed
from ui.browser.door import bound
from ui.browser.handover import Description, Handover
from ui.browser.server import Server
from ui.browser.token import fresh
from ui.design.shapes import Picture
from ui.house.face import Face
from ui.picture.handed import Handed
from ui.program import Program


class BrowserWindow:
    """Made before the program, since the program draws on its sheet; served when the program is there."""

    def __init__(self, size: tuple[int, int], port: int | None = None, token: str = "") -> None:
        """PortTaken where somebody else listens. `token`: the one that was kept."""
        self.handover = Handover(size)
        self.sheet = Handed(size, self.handover)
        self._door = bound(port)
        self._token = token or fresh()
        self._program: Program | None = None
        self._server: Server | None = None
        self._shown: Picture | None = None

    @property
    def address(self) -> str:
        """With the token behind `#`, which a browser keeps to itself and the page hands to the table."""
        return "http://{}:{}/#{}".format(*self._door.getsockname(), self._token)

    def serve(self, program: Program) -> None:
        """From now on the program is to be seen at the address."""
        self._program = program
        self._server = Server(self.handover, program.loop.inbox, self._door, self._token)
        self._server.start()
        program.besides.append(self._server)

    def beat(self, now: float) -> None:
        """After every round of the program's loop: a new picture has new words."""
        if not self.handover.watched or self._program is None:
            self._shown = None
            return
        picture = self._program.loop.picture
        if picture is None or picture is self._shown:
            return
        self._shown = picture
        face = self._program.face
        turn, score = standing(face)
        self.handover.tell(Description(picture, face.language.code, page_words(face), turn, score))

    def close(self) -> None:
        if self._server is not None:
            self._server.close(0.0)  # the program has waited for it
        self._door.close()


def standing(face: Face) -> tuple[str, tuple[str, ...]]:
    """Whose turn it is, and a line a seat about the score; nothing where no game is on the table."""
    session = face.session
    if session is None:
        return "", ()
    speaker, view = face.speaker(), session.view()
    if session.over:
        turn = face.text("The game is over.")
    elif session.turn.who == NOBODY:
        turn = speaker.asked(session.turn)
    elif session.turn.who == TABLE:  # nobody's more than anybody's
        turn = face.text("Everybody is to move. {question}", question=Typed(speaker.asked(session.turn)))
    else:
        turn = face.text(
            "{name} is to move. {question}", name=speaker.name(session.turn.who), question=speaker.asked(session.turn)
        )
    card = view.score()
    score = [face.text("{name}: {points}", name=speaker.name(seat), points=card.total(seat)) for seat in card.order]
    return turn, tuple(score)


def page_words(face: Face) -> tuple[tuple[str, str], ...]:
    """The sentences of the page itself."""
    said = {
        "glass": face.text("The screen of Trireme"),
        "charge": face.text("This page is in charge."),
        "watching": face.text("Another page is in charge; this one looks on."),
        "take": face.text("Take charge here"),
        "list": face.text("The screen as text"),
        "score": face.text("Score"),
        "lost": face.text("The connection to Trireme is lost; trying again…"),
        "crowded": face.text("Too many pages are open; close one, and this one goes on."),
    }
    return tuple(said.items())
