"""A table introduced to Home Assistant: one device with its sensors, by that project's documented discovery topic."""

from __future__ import annotations

import json
from typing import Any

from ui.report.words import ALIVE, GONE, topic

PREFIX = "homeassistant"


def introduction(table: str, version: str) -> tuple[str, bytes]:
    """Topic and payload. Names are English: Home Assistant's own convention for what a device tells of itself."""
    device = f"trireme-{table}"

    def part(kind: str, name: str, about: str, value: str, **more: object) -> dict[str, Any]:
        return {
            "p": kind,
            "name": name,
            "unique_id": f"{device}-{name.lower().replace(' ', '-')}",
            "state_topic": topic(table, about),
            "value_template": f"{{{{ value_json.{value} }}}}",
            **more,
        }

    def yes_or_no(name: str, about: str, value: str, **more: object) -> dict[str, Any]:
        template = f"{{{{ 'ON' if value_json.{value} else 'OFF' }}}}"
        return part("binary_sensor", name, about, value, **more) | {"value_template": template}

    problem = {"device_class": "problem", "entity_category": "diagnostic"}
    parts = [
        part("sensor", "Doing", "state", "doing"),
        part("sensor", "Box", "state", "box"),
        part("sensor", "Round", "state", "round"),
        part("sensor", "Turn", "state", "colour"),
        part("sensor", "Players", "state", "seats"),
        part("sensor", "Reader", "health", "reader", entity_category="diagnostic"),
        part("sensor", "Buttons", "health", "buttons", entity_category="diagnostic"),
        part("sensor", "Version", "health", "version", entity_category="diagnostic"),
        part("sensor", "Free disk", "health", "free", entity_category="diagnostic", unit_of_measurement="MiB"),
        yes_or_no("Undervoltage", "health", "undervoltage", **problem),
        yes_or_no("Safe mode", "health", "safe", **problem),
    ]
    payload = {
        "dev": {"ids": [device], "name": f"Trireme {table}", "mf": "Trireme", "mdl": "table", "sw": version},
        "o": {"name": "trireme", "sw": version},
        "cmps": {each["unique_id"]: each for each in parts},
        "availability_topic": topic(table, "alive"),
        "payload_available": ALIVE.decode(),
        "payload_not_available": GONE.decode(),
        "qos": 1,
    }
    return f"{PREFIX}/device/{device}/config", json.dumps(payload, separators=(",", ":")).encode()
