"""The design system: what a screen may show, how large, in which colours. Knows no game, no pygame, no hardware."""
