"""The pieces every screen is put together from. Each is a function that returns shapes; none remembers anything."""

from ui.design.parts.cards import banner, bar, card, dialog, divider, dots, hints, meander, note, notice, toast, words
from ui.design.parts.frame import Places, frame, places
from ui.design.parts.keys import Action, icon_key, key, number_keys, signed_key, stepper, tabs
from ui.design.parts.letters import ROWS, keyboard
from ui.design.parts.lists import Entry, listing, page_size, page_starts
from ui.design.parts.seats import chip, good, plate, seat_mark, seat_name, stock

__all__ = [
    "ROWS",
    "Action",
    "Entry",
    "Places",
    "banner",
    "bar",
    "card",
    "chip",
    "dialog",
    "divider",
    "dots",
    "frame",
    "good",
    "hints",
    "icon_key",
    "key",
    "keyboard",
    "listing",
    "meander",
    "note",
    "notice",
    "number_keys",
    "page_size",
    "page_starts",
    "places",
    "plate",
    "seat_mark",
    "seat_name",
    "signed_key",
    "stepper",
    "stock",
    "tabs",
    "toast",
    "words",
]
