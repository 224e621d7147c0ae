"""`trireme doctor [--json]`: what hardware was looked for, what answered, and the one thing to do about each problem."""

from __future__ import annotations

import json

from hardware.devices import Config
from hardware.doctor import Severity, examine
from ui.command.terminal import arguments, spoken_language
from ui.words.doctor import said

MARKS = {Severity.FINE: "+", Severity.NOTE: "·", Severity.WARNING: "!", Severity.PROBLEM: "!!"}


def run(words: list[str]) -> int:
    parser = arguments("doctor", "Looks at the hardware of this machine.")
    parser.add_argument("--json", action="store_true")
    told = parser.parse_args(words[1:])
    findings = examine(Config())
    if told.json:
        print(json.dumps([finding.as_json() for finding in findings], ensure_ascii=False))
        return 0
    tongue = spoken_language()
    for finding in findings:
        found, todo = said(tongue, finding.code, finding.facts)
        print(f"{MARKS[finding.severity]:>2} {found}")
        if todo:
            print(f"   {todo}")
    return 0
