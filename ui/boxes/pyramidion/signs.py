"""What is drawn for Pyramidion's things: categories, kinds of characters, tokens."""

from __future__ import annotations

from engine.rules.pyramidion.parts import KINDS

CATEGORY = ("", "influence", "agreements", "trade")
TOKEN = ("", "mercenary", "intermediary")  # whose lies in a city: mercenaries, brokers
KIND = dict(
    zip(
        KINDS,
        (
            "trade", "intermediary", "mercenary", "revolt", "sun", "prophet", "sword", "wall", "scroll", "bag", "learn",
            "eye", "hammer", "crown",
        ),
        strict=True,
    )
)  # fmt: skip


def kind(number: int) -> str:
    """The icon of a kind, by its number in the kit; of a card nobody has copied yet, a question."""
    return KIND[KINDS[number - 1]] if number else "unknown"
