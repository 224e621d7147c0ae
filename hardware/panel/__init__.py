"""The buttons, lamps and buzzer at the Pi's header, and everything that presses like them.

`debounce`, `presses`, `pins`, `lamps`, `cues`, `keys` and `wiring` are pure; `pinfile` writes one file. `header` is the
thin half: the pins themselves, through gpiozero. `panel` is the thread that ties them together.
"""
