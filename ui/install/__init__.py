"""From a fresh Pi to a table that starts by itself: what is there (`facts`), what to do (`plan`), doing it (`hands`).

The plan is a list of plain steps computed from facts alone, so it can be read before, tried on made-up trees, and made
a second time without harm: a step whose result is there already is not in it. Nothing here needs more than Python's
own library, because it runs before there is an environment.
"""
