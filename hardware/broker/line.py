"""The thread that owns the wait for a broker. Nobody at the table ever waits for it: words are left in the outbox, news
lies in a bounded queue, and what does not fit there is counted and not waited for.

The client library (paho-mqtt) does the protocol; a new client is made for each connection, so that what is on its way
is known here and nowhere else.
"""

from __future__ import annotations

import contextlib
import os
import queue
import select
import ssl
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from threading import Lock
from time import monotonic
from typing import Any

from paho.mqtt.client import Client, MQTTMessage
from paho.mqtt.enums import CallbackAPIVersion, MQTTProtocolVersion

from hardware.broker.address import Broker
from hardware.broker.outbox import Outbox, Word
from hardware.errors import BrokerError
from hardware.threads import LONGEST_WAIT, STOP_WITHIN, Clock, DeviceThread

FIRST_PAUSE, LONGEST_PAUSE = 1.0, 60.0
"""Seconds between attempts: doubled each time, until somebody answers."""
CONNECT_WITHIN = 5.0
ATTEMPT_WITHIN = 180.0
"""Seconds until an attempt must be over: the system looks for a name through every server it knows, several times."""
KEEPALIVE = 30
"""A table that is gone is told to be by the broker after one and a half times this."""
LARGEST_HEARD = 65536
"""Bytes of a word from the broker; a larger one is somebody else's and is not looked at."""
ROOM = 4096
REFUSALS = {4: "password", 5: "password", 134: "password", 135: "password"}
"""The protocol's words for "not you": everything else is the broker's own trouble."""


@dataclass(frozen=True, slots=True)
class Connected:
    """The broker lets us in."""


@dataclass(frozen=True, slots=True)
class Away:
    """It does not, or no longer: `away`, `password` or `certificate`, and what was said."""

    code: str
    said: str


@dataclass(frozen=True, slots=True)
class Delivered:
    """The broker has this word."""

    topic: str
    payload: bytes


@dataclass(frozen=True, slots=True)
class Heard:
    """Somebody told this; `kept`: some time ago. An empty payload: it was taken back."""

    topic: str
    payload: bytes
    kept: bool = False


News = Connected | Away | Delivered | Heard


class BrokerLine(DeviceThread):
    """One broker, one thread. `will` is said for us when we are gone; `listen` are the topics to hear."""

    def __init__(
        self,
        broker: Broker,
        name: str,
        will: Word | None = None,
        listen: Sequence[str] = (),
        clock: Clock = monotonic,
        make: Callable[[str], Client] | None = None,
    ) -> None:
        super().__init__("broker", clock)
        self.broker, self._name, self._will, self._listen = broker, name, will, tuple(listen)
        self._make = make or _client
        self.news: queue.Queue[News] = queue.Queue(ROOM)
        self.missed = 0
        "News nobody fetched in time."
        self._outbox, self._guard = Outbox(), Lock()
        self._ear, self._poke = os.pipe()
        os.set_blocking(self._ear, False)
        os.set_blocking(self._poke, False)
        self._up = False

    patience = ATTEMPT_WITHIN

    # ---- for the other thread

    def tell(self, topic: str, payload: bytes) -> bool:
        """Leaves a word to be told; False: no room now."""
        with self._guard:
            taken = self._outbox.put(topic, payload)
        self.wake()
        return taken

    @property
    def pending(self) -> int:
        """Words not yet known to have arrived."""
        with self._guard:
            return self._outbox.pending

    def well(self) -> bool:
        """Figures are no reason to interrupt an evening: a line that has given up is told, and silences nothing."""
        return self.ended or super().well()

    def fetch(self, most: int = ROOM) -> list[News]:
        """What happened since the last call, so much of it at a time; never waits."""
        found: list[News] = []
        while len(found) < most:
            try:
                found.append(self.news.get_nowait())
            except queue.Empty:
                break
        return found

    def wake(self) -> None:
        with contextlib.suppress(BlockingIOError):  # it has been poked often enough
            os.write(self._poke, b".")

    # ---- the thread

    def run(self) -> None:
        pause = FIRST_PAUSE
        while not self.stopping.is_set():
            self.report()
            self._up = False
            self._once()
            with self._guard:
                self._outbox.line_broke()
            pause = FIRST_PAUSE if self._up else min(pause * 2, LONGEST_PAUSE)
            self._rest(pause)

    def _rest(self, seconds: float) -> None:
        end = self.report() + seconds
        while not self.stopping.is_set() and (left := end - self.report()) > 0:
            self.stopping.wait(min(left, LONGEST_WAIT))

    def _once(self) -> None:
        """One connection, from its attempt to its end."""
        client = self._make(self._name)
        client.on_connect = self._on_connect
        client.on_publish = self._on_publish
        client.on_message = self._on_message
        try:
            self._prepare(client)
            client.connect(self.broker.host, self.broker.port, KEEPALIVE)
        except BrokerError as error:
            self._say(Away(error.code, str(error)))
            return
        except ssl.SSLError as error:
            self._say(Away("certificate", error.reason or str(error)))
            return
        except OSError as error:
            self._say(Away("away", error.strerror or str(error)))
            return
        self._refusal = ""
        try:
            said = self._converse(client)
        finally:
            client.disconnect()
        if self._refusal:
            self._say(Away("password", self._refusal))
        elif not self.stopping.is_set():
            self._say(Away("away", said))

    def _prepare(self, client: Client) -> None:
        client.connect_timeout = CONNECT_WITHIN
        if self.broker.user:
            client.username_pw_set(self.broker.user, self.broker.password())
        if self.broker.tls:
            client.tls_set_context(ssl.create_default_context(cafile=self.broker.authority or None))
        if self._will is not None:
            client.will_set(self._will.topic, self._will.payload, qos=1, retain=True)

    def _converse(self, client: Client) -> str:
        """Carries words both ways until the line breaks; why it did. Asked to stop, it says its will itself."""
        while (socket := client.socket()) is not None:
            self.report()
            if self.stopping.is_set():
                self._farewell(client)
                return ""
            if self._up:
                self._send(client)
            writing = [socket] if client.want_write() else []
            waiting: list[Any] = [socket, self._ear]
            readable, writable, _ = select.select(waiting, writing, [], LONGEST_WAIT)
            if self._ear in readable:
                _drain(self._ear)
            if socket in readable:
                client.loop_read()
                while client.socket() is not None and _more(socket):
                    client.loop_read()
            if writable:
                client.loop_write()
            client.loop_misc()
        return "the line broke"

    def _send(self, client: Client) -> None:
        while True:
            with self._guard:
                word = self._outbox.next()
                if word is None:
                    return
                number = client.publish(word.topic, word.payload, qos=1, retain=True).mid
                self._outbox.gone(number, word)

    def _farewell(self, client: Client) -> None:
        """Who leaves in order says so: the broker keeps the will to itself then."""
        if self._up and self._will is not None:
            client.publish(self._will.topic, self._will.payload, qos=0, retain=True)
            client.loop_write()

    def _say(self, news: News) -> None:
        try:
            self.news.put_nowait(news)
        except queue.Full:
            self.missed += 1

    # ---- what the library calls, in this thread

    def _on_connect(self, client: Client, data: object, flags: object, reason: Any, properties: object) -> None:
        code = reason.value
        if code:
            name = REFUSALS.get(code, "")
            if name:
                self._refusal = str(reason)
            return
        self._up = True
        self._say(Connected())
        for topic in self._listen:
            client.subscribe(topic, qos=1)

    def _on_publish(self, client: Client, data: object, number: int, reason: object, properties: object) -> None:
        with self._guard:
            word = self._outbox.arrived(number)
        if word is not None:
            self._say(Delivered(*word))

    def _on_message(self, client: Client, data: object, message: MQTTMessage) -> None:
        if len(message.payload) <= LARGEST_HEARD:
            # Who listens must not lose a word: it waits for room here, and the broker waits for us.
            while not self.stopping.is_set():
                try:
                    self.news.put(Heard(message.topic, bytes(message.payload), message.retain), timeout=LONGEST_WAIT)
                    return
                except queue.Full:
                    self.report()

    def close(self, within: float = STOP_WITHIN) -> None:
        super().close(within)  # a thread that is still there keeps its pipe
        os.close(self._ear)
        os.close(self._poke)


def _client(name: str) -> Client:
    return Client(CallbackAPIVersion.VERSION2, client_id=name, protocol=MQTTProtocolVersion.MQTTv311)


def _more(socket: Any) -> bool:
    """Whether a sealed line has decoded more than was read: `select` does not see that."""
    return isinstance(socket, ssl.SSLSocket) and socket.pending() > 0


def _drain(ear: int) -> None:
    with contextlib.suppress(BlockingIOError):
        while os.read(ear, 4096):
            pass
