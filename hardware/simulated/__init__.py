"""Stand-ins that are shipped with the program: a reader chip, a panel, a pad.

They stand behind the same drivers as the real things: `trireme --simulate`, the tests and the benchmark use
them alike. A stand-in speaks the real protocol to the last byte; nothing in the drivers knows it.
"""
