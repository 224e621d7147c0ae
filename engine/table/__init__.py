"""One evening at the table: session, journal, undo, clocks, seats, tags, kits, history."""
