"""Settings: language, light, letters, brightness, sound, which way up. Each takes effect the moment it is touched."""

from __future__ import annotations

from collections.abc import Hashable

from ui.design.parts import frame, key, places, stepper
from ui.design.rect import Rect
from ui.design.shapes import Picture, Shape
from ui.house.face import Face
from ui.house.intents import Back, Help, Open, Pick
from ui.house.screen import Screen
from ui.house.settings import ALLOWED
from ui.words.dates import date
from ui.words.language import LANGUAGES


class SettingsScreen(Screen):
    name = "settings"
    strangers = True

    def picture(self, face: Face) -> Picture:
        look, now = face.look, face.settings
        at = places(look)
        shapes = frame(look, face.text("Settings"), back=Back(), help=Help(), asking=face.asking)
        room = Rect(at.whole_body.x, at.whole_body.y, at.whole_body.w, at.whole_body.h)
        rows = room.rows(6, look.glass.gap)
        shares = (1, 1) if face.windowed else (6, 8, 12)  # the keyboard's key says most
        languages, light, *typed = rows[0].columns(shares, look.glass.gap)
        tongue = LANGUAGES.get(now.language, now.language)
        shapes += key(look, languages, tongue, Pick("language"), icon="language", name="language", kin="first")
        day = face.text("Light: day") if now.theme == "day" else face.text("Light: night")
        shapes += key(look, light, day, Pick("theme"), icon="night", name="theme", kin="first")
        for room in typed:  # a desktop knows its own keyboard
            printed = face.language.word(f"keyboard {now.keyboard}")
            keyboard = face.text("Keyboard: {which}", which=printed)
            shapes += key(look, room, keyboard, Open("keyboard"), name="keyboard", kin="first")
        letters = face.text("{many} percent", many=round(now.text * 100))
        shapes += self._stepper(face, rows[1], "text", face.text("Letters"), letters)
        bright = face.text("{many} percent", many=now.brightness)
        shapes += self._stepper(face, rows[2], "brightness", face.text("Brightness"), bright)
        sound, flip = rows[3].columns(2, look.glass.gap)
        sentence = face.text("Sound: on") if now.sound else face.text("Sound: off")
        shapes += key(look, sound, sentence, Pick("sound"), icon="sound" if now.sound else "silent", name="sound")
        shapes += key(look, flip, face.text("Turn the picture"), Pick("flipped"), icon="flip", name="flipped")
        pin, speech = rows[4].columns(2, look.glass.gap)
        shapes += key(look, pin, face.text("The shop"), Open("staff"), icon="lock", name="staff")
        sentence = face.text("Speech: on") if now.speech else face.text("Speech: off")
        shapes += key(look, speech, sentence, Pick("speech"), icon="sound", name="speech")
        today, phones = rows[5].columns((2, 1), look.glass.gap)
        shapes += key(look, today, self._today(face), Open("calendar"), icon="clock", name="calendar")
        shapes += key(look, phones, face.text("Phones"), Open("guests"), icon="screen", name="phones")
        return look.picture(shapes)

    def _today(self, face: Face) -> str:
        if face.house.dates is None:
            return face.text("Date and time")
        now = face.house.dates.now()
        return f"{date(face.language, now.date().isoformat(), face.house.dates.certain())}, {now:%H:%M}"

    def _stepper(self, face: Face, room: Rect, name: str, label: str, value: str) -> list[Shape]:
        choices = ALLOWED[name]
        at = choices.index(getattr(face.settings, name))
        less = Pick(name, choices[at - 1]) if at else None
        more = Pick(name, choices[at + 1]) if at + 1 < len(choices) else None
        return stepper(face.look, room, label, value, less, more, says=(face.text("less"), face.text("more")))

    def take(self, intent: Hashable, face: Face) -> None:
        now = face.settings
        match intent:
            case Pick("language"):
                codes = list(LANGUAGES)
                face.settle(language=codes[(codes.index(now.language) + 1) % len(codes)])
            case Pick("theme"):
                face.settle(theme="night" if now.theme == "day" else "day")
            case Pick("sound" | "flipped" | "speech" as name):
                face.settle(**{name: not getattr(now, name)})
                if face.settings.speech and name == "speech":
                    spoken = face.house.machine.say(face.text("Speech: on"), face.settings.language)
                    if not spoken:
                        face.tell(face.text("There is no speech program here: install espeak-ng or RHVoice."))
            case Pick("text" | "brightness" as name, value):
                face.settle(**{name: value})
