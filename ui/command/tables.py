"""`trireme tables`, `trireme back-office`: all tables of a shop, in the terminal or as a page."""

from __future__ import annotations

import argparse
import contextlib
import json
import secrets
import signal
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

from engine.rules import boxes
from hardware.broker.address import PORT, TLS_PORT, Broker, parse_address
from hardware.broker.line import BrokerLine
from ui import config, folders
from ui.boxes import emblem_of
from ui.command.terminal import Arguments, InputError, arguments, spoken_language
from ui.office.cards import line as said
from ui.office.office import EVERY, LISTENS, Office
from ui.office.store import Store

QUIET = 0.7
"""When nothing more has come for so many seconds, the broker has said what it keeps."""
PATIENCE = 10.0
"""Seconds a single look waits for a broker that does not answer."""
CLEAR = "\x1b[H\x1b[J"


def run(words: list[str]) -> int:
    return {"tables": _tables, "back-office": _back_office}[words[0]](words[1:])


def _with_broker(parser: Arguments) -> Arguments:
    parser.add_argument("--broker", default="", metavar="HOST[:PORT]", help="else the one in this device's own file")
    parser.add_argument("--user", default="")
    parser.add_argument("--password-file", default="", metavar="FILE")
    parser.add_argument("--tls", action="store_true")
    parser.add_argument("--authority", default="", metavar="FILE", help="who signed the broker's certificate")
    return parser


def _broker(args: argparse.Namespace) -> Broker:
    if not args.broker:
        device, _ = config.read(folders.config_file(folders.state_folder()))
        if device.report is None:
            raise InputError("Which broker? Say --broker NAME, or name one under [report] in {path}.",
                             path=str(folders.config_file(folders.state_folder())))  # fmt: skip
        return device.report.broker
    try:
        host, port = parse_address(args.broker)
    except ValueError:
        raise InputError("“{broker}” is no address; write it like broker.local or 192.168.1.5:1883.",
                         broker=args.broker) from None  # fmt: skip
    port = port or (TLS_PORT if args.tls else PORT)
    return Broker(host, port, args.user, args.password_file, args.tls, args.authority)


@contextlib.contextmanager
def _line(args: argparse.Namespace) -> Iterator[BrokerLine]:
    # Two offices are two clients: a broker throws out the older of one name.
    line = BrokerLine(_broker(args), f"trireme-office-{secrets.token_hex(4)}", listen=LISTENS)
    line.start()
    try:
        yield line
    finally:
        line.close()


def _tables(words: list[str]) -> int:
    parser = _with_broker(arguments("tables", "All tables that tell this broker what they do, as they do it."))
    parser.add_argument("--json", action="store_true", help="once, as JSON")
    parser.add_argument("--once", action="store_true", help="once, and not until Ctrl-C")
    args = parser.parse_args(words)
    with _line(args) as line:
        office = Office(line)
        _settle(office)
        if args.json:
            print(_as_json(office))
        elif args.once or not sys.stdout.isatty():
            print(_screen(office))
        else:
            while True:
                print(CLEAR + _screen(office), flush=True)
                _, seen, _ = office.since(0)
                for _ in range(20):  # a second, unless something happens sooner
                    if office.step():
                        break
                    time.sleep(EVERY)
    return 0


def _settle(office: Office) -> None:
    """Waits until the broker has said what it keeps, or until it is plain that it does not answer."""
    end, quiet = time.monotonic() + PATIENCE, 0.0
    while quiet < QUIET and time.monotonic() < end:
        if office.step():
            quiet = 0.0
        else:
            time.sleep(EVERY)
            quiet = quiet + EVERY if office.away is None else 0.0
        if office.away is not None and office.away.said:
            break
    if office.away is not None:
        reason = office.away.said or spoken_language().text("no answer")
        raise InputError("The broker cannot be asked: {reason}.", reason=reason)


def _screen(office: Office) -> str:
    tongue, (_, seen, _) = spoken_language(), office.since(0)
    if office.away is not None:
        return tongue.text("The broker does not answer: {reason}.", reason=office.away.said)
    lines = [said(one, time.time(), tongue) for one in seen]
    return "\n".join(lines or [tongue.text("No table has told this broker anything yet.")])


def _as_json(office: Office) -> str:
    _, seen, _ = office.since(0)
    now = time.time()
    tables = [{**asdict(one), "silent": one.silent(now)} for one in seen]
    days = [{"table": table, **day._asdict()} for (table, *_), day in sorted(office.days().items())]
    return json.dumps({"tables": tables, "days": days}, ensure_ascii=False, indent=1)


def _back_office(words: list[str]) -> int:
    from ui.office.server import PORT as PAGE
    from ui.office.server import BackOffice

    parser = _with_broker(arguments("back-office", "A page with all tables and their figures, on this computer."))
    parser.add_argument("--port", type=int, default=PAGE, help=f"of the page; {PAGE} unless told")
    parser.add_argument("--store", default="", metavar="FILE", help="where figures are kept")
    args = parser.parse_args(words)
    tongue = spoken_language()
    store = Store(Path(args.store) if args.store else folders.state_folder() / "back-office.sqlite")
    with _line(args) as line:
        office = Office(line, store)
        try:
            server = BackOffice(office, args.port, [box for box in boxes.names() if emblem_of(box) == box])
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            raise InputError(
                "Port {port} cannot be used: {reason}. Try another: --port {other}.",
                port=args.port, reason=reason, other=args.port + 1,
            ) from None  # fmt: skip
        print(tongue.text("The page is at {address}; Ctrl-C ends it.", address=server.address), flush=True)
        signal.signal(signal.SIGTERM, signal.default_int_handler)  # told to stop in either way, it closes its store
        pages = threading.Thread(target=server.serve_forever, name="pages", daemon=True)
        pages.start()
        try:
            while True:
                if not office.step():
                    time.sleep(EVERY)
        finally:
            server.shutdown()
            server.server_close()
            store.close()
