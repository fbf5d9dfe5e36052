"""The client's address, and the rate limits per address.

A forwarded address counts only if a trusted proxy names it. Each process counts for itself.
"""

from __future__ import annotations

import time
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Any

from litestar.connection import ASGIConnection

from fabletop.server.operation.settings import Network, Settings, networks
from fabletop.server.protocol.problems import TooMuch

HOUR, MINUTE = 3600.0, 60.0
MOST_REMEMBERED = 50_000
_HOUSEHOLD = 64
"""Prefix length of an IPv6 network that counts as one address: every customer has at least such a network, so limits on
single addresses would have no effect.
"""


class Addresses:
    """Determines client addresses: the peer of a connection, or the address that a trusted proxy names."""

    def __init__(self, settings: Settings) -> None:
        self._proxies = networks(settings.trusted_proxies)

    def is_trusted(self, address: str) -> bool:
        """Whether this is a trusted proxy, which is not limited itself. Local sockets have no address."""
        return not address or is_within(address, self._proxies)

    def caller(self, peer: str, forwarded: Iterable[str]) -> str:
        """Return the client's address: the rightmost entry of `X-Forwarded-For` that is not a trusted proxy."""
        found = peer
        for named in reversed([each.strip() for line in forwarded for each in line.split(",")]):
            if not self.is_trusted(found) or _parsed(named) is None:
                break
            found = named
        return plain(found)


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Return the client's address of a request or WebSocket, as the middleware has determined it."""
    return connection.client.host if connection.client else ""


def plain(address: str) -> str:
    """Return an address in its canonical form; IPv4-mapped IPv6 addresses become IPv4."""
    parsed = _parsed(address)
    return address if parsed is None else str(parsed)


def household(address: str) -> str:
    """Return the network that one customer usually has: a single IPv4 address, or an IPv6 network."""
    parsed = _parsed(address)
    return str(IPv6Network((parsed, _HOUSEHOLD), strict=False)) if isinstance(parsed, IPv6Address) else plain(address)


def is_within(address: str, ranges: Iterable[Network]) -> bool:
    """Whether an address lies in one of these networks."""
    parsed = _parsed(address)
    return parsed is not None and any(parsed in each for each in ranges if each.version == parsed.version)


def _parsed(address: str) -> IPv4Address | IPv6Address | None:
    try:
        parsed = ip_address(address.strip().strip("[]"))
    except ValueError:
        return None
    return (parsed.ipv4_mapped or parsed) if isinstance(parsed, IPv6Address) else parsed


class Allowance:
    """Rate limits per guest and per address, for the last hour or minute."""

    def __init__(self, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        self._addresses = Addresses(settings)
        self._most = {
            "guests": (settings.guests_per_address, HOUR),
            "tables": (settings.tables_per_address, HOUR),
            "imports": (settings.imports_per_address, HOUR),
            "complaints": (settings.complaints_per_address, HOUR),
            "own complaints": (settings.complaints_per_guest, HOUR),
            "chat": (settings.chat_per_guest, MINUTE),
        }
        self._clock = clock
        self._spent: OrderedDict[tuple[str, str], deque[float]] = OrderedDict()

    def spend(self, what: str, address: str) -> None:
        """Count an action. Raises TooMuch if this address has reached its limit."""
        if not self._addresses.is_trusted(address):
            self._spend(what, household(address), f"Too many new {what} have come from your address.")

    def complain(self, guest: str, address: str) -> None:
        """Count a complaint. Raises TooMuch if this guest or this address has made too many."""
        self._spend("own complaints", guest, "You have made many complaints.")
        self.spend("complaints", address)

    def write(self, guest: str) -> None:
        """Count a chat message. Raises TooMuch if this guest has written too many."""
        self._spend("chat", guest, "You write faster than anybody reads.")

    def _spend(self, what: str, who: str, words: str) -> None:
        most, seconds = self._most[what]
        if not most:
            return
        now, key = self._clock(), (what, who)
        times = self._spent.setdefault(key, deque(maxlen=most))
        self._spent.move_to_end(key)
        if len(times) == most and (wait := times[0] + seconds - now) > 0:
            again = "in an hour" if seconds == HOUR else "in a moment"
            raise TooMuch(f"{words} Try again {again}.", retry=wait)
        times.append(now)
        while len(self._spent) > MOST_REMEMBERED:
            self._spent.popitem(last=False)
