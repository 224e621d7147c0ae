"""The benchmark prints figures and never fails by them; here only that it runs and names what was promised."""

from __future__ import annotations

from math import isfinite

import pytest

from hardware import bench


def test_every_promised_figure_has_a_row(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "LAYINGS", 3)
    monkeypatch.setattr(bench, "CABLES", 1)
    monkeypatch.setattr(bench, "PRESSES", 3)
    rows = bench.rows()
    names = [name for name, _, _ in rows]
    assert "tag, our share of it, p99" in names
    assert "reader plugged in, found after, longest" in names
    assert all(isinstance(value, float) and isfinite(value) and unit in ("ms", "frames/s") for _, value, unit in rows)
