"""Settings: language, light, letters, brightness, sound, which way up. Each takes effect the moment it is touched."""

from __future__ import annotations

from collections.abc import Hashable

from ui.design.parts import frame, key, places, stepper
from ui.design.rect import Rect
from ui.design.shapes import Picture, Shape
from ui.shell.desk import Desk
from ui.shell.intents import Back, Help, Open, Pick
from ui.shell.screen import Screen
from ui.shell.settings import ALLOWED
from ui.words.dates import date
from ui.words.language import LANGUAGES


class SettingsScreen(Screen):
    name = "settings"

    def picture(self, desk: Desk) -> Picture:
        look, now = desk.look, desk.settings
        at = places(look)
        shapes = frame(look, desk.text("Settings"), back=Back(), help=Help(), asking=desk.asking)
        room = Rect(at.whole_body.x, at.whole_body.y, at.whole_body.w, at.whole_body.h)
        rows = room.rows(6, look.glass.gap)
        languages, light = rows[0].columns(2, look.glass.gap)
        tongue = LANGUAGES.get(now.language, now.language)
        shapes += key(look, languages, tongue, Pick("language"), icon="language", name="language")
        day = desk.text("Light: day") if now.theme == "day" else desk.text("Light: night")
        shapes += key(look, light, day, Pick("theme"), icon="night", name="theme")
        letters = desk.text("{many} percent", many=round(now.text * 100))
        shapes += self._stepper(desk, rows[1], "text", desk.text("Letters"), letters)
        bright = desk.text("{many} percent", many=now.brightness)
        shapes += self._stepper(desk, rows[2], "brightness", desk.text("Brightness"), bright)
        sound, flip = rows[3].columns(2, look.glass.gap)
        told = desk.text("Sound: on") if now.sound else desk.text("Sound: off")
        shapes += key(look, sound, told, Pick("sound"), icon="sound" if now.sound else "silent", name="sound")
        shapes += key(look, flip, desk.text("Turn the picture"), Pick("flipped"), icon="flip", name="flipped")
        pin, speech = rows[4].columns(2, look.glass.gap)
        shapes += key(look, pin, desk.text("The shop"), Open("staff"), icon="lock", name="staff")
        told = desk.text("Speech: on") if now.speech else desk.text("Speech: off")
        shapes += key(look, speech, told, Pick("speech"), icon="sound", name="speech")
        shapes += key(look, rows[5], self._today(desk), Open("calendar"), icon="clock", name="calendar")
        return look.picture(shapes)

    def _today(self, desk: Desk) -> str:
        if desk.dates is None:
            return desk.text("Date and time")
        now = desk.dates.now()
        return f"{date(desk.language, now.date().isoformat(), desk.dates.certain())}, {now:%H:%M}"

    def _stepper(self, desk: Desk, room: Rect, name: str, label: str, value: str) -> list[Shape]:
        choices = ALLOWED[name]
        at = choices.index(getattr(desk.settings, name))
        less = Pick(name, choices[at - 1]) if at else None
        more = Pick(name, choices[at + 1]) if at + 1 < len(choices) else None
        return stepper(desk.look, room, label, value, less, more, says=(desk.text("less"), desk.text("more")))

    def take(self, intent: Hashable, desk: Desk) -> None:
        now = desk.settings
        match intent:
            case Pick("language"):
                codes = list(LANGUAGES)
                desk.settle(language=codes[(codes.index(now.language) + 1) % len(codes)])
            case Pick("theme"):
                desk.settle(theme="night" if now.theme == "day" else "day")
            case Pick("sound" | "flipped" | "speech" as name):
                desk.settle(**{name: not getattr(now, name)})
                if desk.settings.speech and name == "speech":
                    spoken = desk.machine.say(desk.text("Speech: on"), desk.settings.language)
                    if not spoken:
                        desk.tell(desk.text("There is no speech program here: install espeak-ng or RHVoice."))
            case Pick("text" | "brightness" as name, value):
                desk.settle(**{name: value})
