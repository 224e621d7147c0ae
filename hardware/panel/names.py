"""The buttons by name: one for each seat, one to take back, one to confirm."""

SEATS = ("seat1", "seat2", "seat3", "seat4")
UNDO = "undo"
CONFIRM = "confirm"
