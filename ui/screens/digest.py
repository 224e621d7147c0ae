"""The digest of a box on the screen: its chapters, their clauses, and one clause by itself."""

from __future__ import annotations

from collections.abc import Hashable

from ui.design.lettering import breadth
from ui.design.parts import Entry, card, frame, key, notice, places
from ui.design.shapes import Picture
from ui.house.face import Face
from ui.house.intents import Back, Help, Open, Pick
from ui.house.screen import Screen
from ui.screens.pages import Pages
from ui.words.digest import Clause, digest
from ui.words.speech import Speaker

FEW = 3
"""Lines that stand in the middle of the glass; more of them are a page to read."""


class DigestScreen(Screen):
    """The rules of a box: chapters, and the clauses of the one that is open. `only` names the clauses to list (what
    can be done now) instead of a chapter."""

    name = "digest"
    strangers = True

    def __init__(self, box: str, *only: str) -> None:
        self.box, self.only = box, only
        self._chapter: str | None = None
        self._pages = Pages()

    def picture(self, face: Face) -> Picture:
        look = face.look
        at = places(look)
        title = self._chapter or Speaker(face.settings.language, self.box, ()).title
        back = Back() if self._chapter is None else Pick("chapter")
        shapes = frame(look, title, back=back, help=Help(), asking=face.asking)
        shapes += self._pages.shapes(face, at.whole_body, self._entries(face))
        return look.picture(shapes)

    def _clauses(self, face: Face) -> list[Clause]:
        found = digest(self.box, face.settings.language)
        if self.only and self._chapter is None:
            return [found[name] for name in self.only if name in found]
        return [clause for clause in found.values() if clause.group == self._chapter]

    def _entries(self, face: Face) -> list[Entry]:
        if self._chapter is None and not self.only:
            groups = dict.fromkeys(clause.group for clause in digest(self.box, face.settings.language).values())
            return [Entry(group, Pick("chapter", group)) for group in groups]
        entries = [Entry(clause.title, Open("clause", (clause.id, self.box))) for clause in self._clauses(face)]
        if self.only and self._chapter is None:
            entries.append(Entry(face.text("All the rules"), Open("digest", (self.box,)), icon="scroll"))
        return entries

    def take(self, intent: Hashable, face: Face) -> None:
        if self._pages.took(intent):
            return
        match intent:
            case Pick("chapter", None):
                self._chapter = None
                self._pages.first()
            case Pick("chapter", str(group)):
                self._chapter = group
                self._pages.first()


class ClauseScreen(Screen):
    """One clause, in letters for reading."""

    name = "clause"
    strangers = True

    def __init__(self, what: str, box: str = "") -> None:
        self.what, self.box = what, box

    def picture(self, face: Face) -> Picture:
        look = face.look
        at = places(look)
        box = self.box or (face.session.game.opening.box if face.session else "")
        clause = digest(box, face.settings.language).get(self.what) if box else None
        heading = clause.title if clause else face.text("Nothing is written about this.")
        shapes = frame(look, clause.group if clause else "", back=Back(), help=Help(), asking=face.asking)
        shapes += (
            card(look, at.body, heading, clause.text, lines=12) if clause else notice(look, at.body, "scroll", heading)
        )
        if box:
            shapes += key(look, at.main, face.text("All the rules"), Open("digest", (box,)), icon="scroll", name="main")
        return look.picture(shapes)


class MeaningScreen(Screen):
    """What a key means, asked with "?"."""

    name = "meaning"
    strangers = True

    def __init__(self, heading: str, text: str) -> None:
        self.heading, self.text = heading, text

    def picture(self, face: Face) -> Picture:
        look = face.look
        at = places(look)
        shapes = frame(look, face.text("Help"), back=Back(), help=Help(), asking=face.asking)
        if "\n" not in self.text and breadth(self.text, look.glass.px("body")) < FEW * at.body.w:
            shapes += notice(look, at.whole_body, "help", self.text, self.heading)
        else:
            shapes += card(look, at.whole_body, self.heading, self.text, step="lead", lines=9, icon="help")
        return look.picture(shapes)
