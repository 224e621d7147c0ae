"""What a table tells a broker, for shops with many: retained JSON, never a name, a sticker's number or anything hidden.

    trireme/TABLE/alive         yes or no (the broker itself says no for a table that is gone)
    trireme/TABLE/state         what is on the table now: box, mode, round, whose colour, since when
    trireme/TABLE/health        version, reader, buttons, power, disk, safe mode
    trireme/TABLE/days/DAY/BOX  a day of one box in figures: absolute, so hearing a word twice counts nothing twice
    homeassistant/device/trireme-TABLE/config    the same table as Home Assistant wants it introduced

Nothing is kept here: the figures are counted from the journal, and what the broker has of them it says itself when the
line is opened. So a broker that was away, or lost everything, has the truth again a moment later.
"""
