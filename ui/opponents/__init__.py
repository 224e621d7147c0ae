"""Opponents at the table: each a process of its own, started by exec, asked in lines of text (docs/opponents.md).

Thinking is done in the child, which holds `engine.bots`; here it gets a clock. The program's side owns the wait for
an answer, stops what takes too long, and hands what came of it to the one inbox. Neither side knows the other but by
those lines, so an opponent may be written in any language.
"""
