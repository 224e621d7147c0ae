"""The four boxes. Pure: a game is a function of its moves; nothing here reads, waits, draws lots or prints."""
