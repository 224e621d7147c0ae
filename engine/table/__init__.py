"""One evening at the table: session, journal, undo, clocks, seats, tags, kits, history. `README.md` shows the way in."""
