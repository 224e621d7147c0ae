"""What each building does on the side in play, in a few words with the numbers of this copy; more is in the digest."""

from __future__ import annotations

from engine.rules.amytis.parts import Kit
from engine.rules.contract import Why, why

SHORT: tuple[tuple[Why, Why], ...] = (
    (why("{each} for each stack as high as this one"), why("{each} for each tile of this stack")),
    (why("{each} for each tile of its colour"), why("{each} for each tile of another colour")),
    (why("{each} for each wall on the edge"), why("walls in corners: {each}")),
    (why("a project, then {each} for each palace"), why("a project, or {each} for each completed")),
    (why("{each} for each type of building"), why("{each} for each residence or market")),
    (why("{each} for each architect out, of both"), why("{each} for each own architect out")),
)  # of each type: side A, side B


def short(kit: Kit, sides: int, kind: int) -> Why:
    """The line for this type on the side that lies up."""
    side = sides >> kind & 1
    worth = kit.worth[kind][side]
    each = ", ".join(f"+{points}" for points in (worth[1:] if len(worth) > 1 else worth))
    return why(SHORT[kind][side].text, each=each)
