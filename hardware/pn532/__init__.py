"""The NFC reader: a PN532 on a serial line.

`frames`, `chip`, `cards`, `session`, `presence` and `watch` are pure: bytes and time go in, events and bytes
come out. `reader` owns the port and the thread.
"""
