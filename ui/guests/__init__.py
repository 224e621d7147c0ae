"""Other glasses on the same table, over the local network: a seat's phone, a television, the counter of a shop.

A guest is a face of the same house: what it is shown is made from the view of whoever looks there, so what a seat may
not know never leaves for it; what it wants is checked against its seat before the game hears of it. The thread that
owns everything makes words and pictures and decides; one other thread, the server's, only carries bytes.

    pairing.py   codes and passes: who may come, for how long, and how slowly somebody may guess
    veil.py      the game as one seat may see it and act in it
    leaf.py      what a phone is told in words: whose turn, the question, the answers, what is mine, how it stands
    seated.py    a seat's guest; television.py and counter.py the other two
    room.py      all of them: what the touchscreen switches on, lists and sends away
    server.py    the network: pages, connections, bounds
"""
