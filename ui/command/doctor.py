"""`trireme doctor [--json]`: what was looked for, what answered, and the one thing to do about each problem."""

from __future__ import annotations

import json
import os
from pathlib import Path

from hardware.devices import Config
from hardware.doctor import Severity, examine
from ui.command.terminal import arguments, spoken_language
from ui.config import read
from ui.folders import CONFIG
from ui.words.doctor import said

STATE = "/var/lib/trireme"
MARKS = {Severity.FINE: "+", Severity.NOTE: "·", Severity.WARNING: "!", Severity.PROBLEM: "!!"}


def _installed() -> Config:
    """What the service of this device looks for, if it is installed; else everything."""
    device, _ = read(CONFIG)
    games = Path(device.games or STATE)
    return Config(pins=device.pins, reader=device.reader, pad=device.pad, games=games if os.path.isdir(games) else None)


def run(words: list[str]) -> int:
    parser = arguments("doctor", "Looks at the hardware of this machine.")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args(words[1:])
    findings = examine(_installed())
    if args.json:
        print(json.dumps([finding.as_json() for finding in findings], ensure_ascii=False))
        return 0
    tongue = spoken_language()
    for finding in findings:
        found, todo = said(tongue, finding.code, finding.facts)
        print(f"{MARKS[finding.severity]:>2} {found}")
        if todo:
            print(f"   {todo}")
    return 0
