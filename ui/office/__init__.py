"""Many tables seen from one place: what they tell a broker, kept, drawn as one page and as lines in a terminal.

`seen` is what is known of each table, `store` keeps it in SQLite, `office` reads the broker into both, `page` and
`figures` turn it into HTML and plots, `server` answers browsers. The store can be thrown away: the broker has kept the
newest word of everything, and the next start reads it anew.
"""
