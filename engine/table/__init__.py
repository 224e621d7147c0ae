"""One evening at the table: session, journal, undo, clocks, seats, tags, kits, history. See README.md beside this."""
