"""The same screen in a browser on this machine: a small server, a small page, and what passes between them.

The thread that owns everything draws as always, on a glass in memory (`ui.picture.handed`), and leaves what changed in
a `Handover`. One other thread, the server's, fetches it there, keeps the newest picture, and sends each viewer the
parts that viewer has not seen; what viewers touch and type lies in the program's inbox as frozen values. Neither waits
for the other, and a slow viewer gets the newest picture instead of a queue of old ones.
"""
