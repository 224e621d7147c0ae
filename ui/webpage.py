"""What all pages of ours have in common, whichever server hands them out: which names this machine has for itself, and
what a browser may do with what it gets."""

from __future__ import annotations

import re

OURS = re.compile(r"(127\.0\.0\.1|localhost)(:[0-9]{1,5})?", re.ASCII)
"""Names of this machine for itself, at whichever port a tunnel may have put it. A name that somebody else's server gave
this address is none: their page must not read ours."""


def headers(kind: str, length: int, policy: str) -> dict[str, str]:
    """What is said of every answer: nothing of it is kept, guessed at or shown inside somebody else's page."""
    return {
        "Content-Type": kind,
        "Content-Length": str(length),
        "Cache-Control": "no-store",
        "Content-Security-Policy": policy,
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
        "Referrer-Policy": "no-referrer",
        "X-Content-Type-Options": "nosniff",
    }
