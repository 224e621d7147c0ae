"""The USB pad: buttons, lamps, a light ring and a reader on a Raspberry Pi Pico, at the end of one cable.

`wire` is the language, the same file as on the pad; `ring` says which lamp is which place; `protocol` is the program's
end of the conversation, without a port. The firmware itself lives in `firmware/pad`.
"""
