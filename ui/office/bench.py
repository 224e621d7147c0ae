"""Figures about a back office for `./trireme bench`: a thousand tables on a real broker, all on this machine."""

from __future__ import annotations

import http.client
import json
import os
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from hardware.broker.address import Broker
from hardware.broker.line import BrokerLine
from ui.report.figures import Day
from ui.report.words import ALIVE, Figures, Health, State, pack, pack_day, topic

Row = tuple[str, float | str, str]
TABLES, LINES, DAYS = 1000, 20, 7
PRESSES = 40
BUSY = 5.0
"""Seconds in which every table ends a turn every twenty, as tables do."""
PATIENCE = 60.0
ROOT = Path(__file__).resolve().parents[2]
PLAYING = State("playing", "akropolis", "aid", "", 3, 2, "red", "2026-11-18T19:00:00+03:00")


def rows() -> list[Row]:
    """Name, value and unit of every figure."""
    program = shutil.which("mosquitto", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    if program is None:
        return [("back office", "the broker Mosquitto is not installed", "")]
    with tempfile.TemporaryDirectory() as folder, _broker(program) as port:
        lines = [BrokerLine(Broker("127.0.0.1", port), f"tables-{n}") for n in range(LINES)]
        for line in lines:
            line.start()
        names = [f"table-{n:04}" for n in range(TABLES)]
        for n, name in enumerate(names):
            _introduce(lines[n % LINES], name)
        _wait(lambda: not any(line.pending for line in lines))
        with _office(port, Path(folder)) as (process, page):
            found = list(_measured(lines, names, process, page))
        for line in lines:
            line.close()
    return found


def _introduce(line: BrokerLine, name: str) -> None:
    line.tell(topic(name, "alive"), ALIVE)
    line.tell(topic(name, "state"), pack(PLAYING))
    line.tell(topic(name, "health"), pack(Health("0.1.0-0123456789", reader="on", pad="none", buttons="on")))
    for number in range(DAYS):
        day = Day(f"2026-11-{number + 10}", "akropolis", True, 9, 6, 1, 2, 240)
        _wait(lambda day=day, number=number: line.tell(topic(name, day.topic), pack_day(Figures(number + 1, day))))  # type: ignore[misc]


def _measured(lines: list[BrokerLine], names: list[str], process: subprocess.Popen[str], page: int) -> Iterator[Row]:
    about = f"back office of {TABLES:,} tables"
    began = time.monotonic()
    _wait(lambda: len(json.loads(_get(page, "/changes?since=0"))["cards"]) == TABLES)
    yield f"{about}: from nothing to the whole page", time.monotonic() - began, "s"
    yield f"{about}: the whole page", len(_get(page, "/")) / 1024, "KiB"
    revision = json.loads(_get(page, "/changes?since=0"))["revision"]
    delays = []
    for n in range(PRESSES):
        visit = _ask(page, f"/changes?since={revision}")
        began = time.monotonic()
        lines[n % LINES].tell(topic(names[n], "state"), pack(replace(PLAYING, colour="blue")))
        values = json.loads(visit.getresponse().read())
        delays.append(time.monotonic() - began)
        visit.close()
        revision = values["revision"]
    yield f"{about}: from a press to the page", 1000 * statistics.median(delays), "ms"
    yield f"{about}: from a press to the page, the slowest of {PRESSES}", 1000 * max(delays), "ms"
    before, began, said = _seconds(process.pid), time.monotonic(), 0
    while (passed := time.monotonic() - began) < BUSY:
        while said < passed * TABLES / 20:
            colour = ("red", "blue", "yellow")[said // TABLES % 3]
            lines[said % LINES].tell(
                topic(names[said % TABLES], "state"), pack(replace(PLAYING, round=9, colour=colour))
            )
            said += 1
        time.sleep(0.01)
    yield (
        f"{about}: processor, every table a turn in 20 s",
        100 * (_seconds(process.pid) - before) / BUSY,
        "% of a core",
    )
    before = _seconds(process.pid)
    time.sleep(BUSY)
    yield f"{about}: processor while nothing happens", 100 * (_seconds(process.pid) - before) / BUSY, "% of a core"
    yield f"{about}: memory", _memory(process.pid), "MiB"


@contextmanager
def _broker(program: str) -> Iterator[int]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    with subprocess.Popen([program, "-p", str(port)], **quiet) as process:  # type: ignore[call-overload]
        try:
            _wait(lambda: _answers(port))
            yield port
        finally:
            process.terminate()


@contextmanager
def _office(port: int, folder: Path) -> Iterator[tuple[subprocess.Popen[str], int]]:
    command = [sys.executable, "-m", "ui", "back-office", "--broker", f"127.0.0.1:{port}", "--port", "0"]
    with subprocess.Popen(
        [*command, "--store", str(folder / "office.sqlite")], cwd=ROOT, stdout=subprocess.PIPE, text=True,
        env={**os.environ, "LANG": "C"},
    ) as process:  # fmt: skip
        try:
            assert process.stdout is not None
            yield process, int(process.stdout.readline().rsplit(":", 1)[1].split("/")[0])
        finally:
            process.terminate()


def _answers(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
    except OSError:
        return False
    return True


def _ask(page: int, path: str) -> http.client.HTTPConnection:
    visit = http.client.HTTPConnection("127.0.0.1", page, timeout=PATIENCE)
    visit.request("GET", path)
    return visit


def _get(page: int, path: str) -> str:
    visit = _ask(page, path)
    body = visit.getresponse().read().decode()
    visit.close()
    return body


def _wait(right: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not right():
        if time.monotonic() > end:
            raise TimeoutError("the broker or the back office does not answer")
        time.sleep(0.01)


def _seconds(pid: int) -> float:
    """Processor time of a process so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _memory(pid: int) -> float:
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024
