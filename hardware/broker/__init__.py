"""The line to a message broker (MQTT): what many tables tell, somebody elsewhere may read.

`outbox` is the pure half: what is still to be told, the newest word of each topic, and what is on its way. `line` is
the thin half: one thread that owns the wait, the socket and the client library. The table never waits for either.
"""
