"""The client's address, and how much one address may ask for.

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
"""One IPv6 customer holds at least so large a network: counted by single addresses, no limit would limit."""


class Addresses:
    """Who is called what: the address of a connection, or the one that a trusted proxy names."""

    def __init__(self, settings: Settings) -> None:
        self._proxies = networks(settings.trusted_proxies)

    def is_trusted(self, address: str) -> bool:
        """Whether that is a proxy of ours; it is not limited itself. Local sockets have no address."""
        return not address or is_within(address, self._proxies)

    def caller(self, peer: str, forwarded: Iterable[str]) -> str:
        """Whose request it is: read from the right, the first address that is none of our proxies."""
        found = peer
        for named in reversed([each.strip() for line in forwarded for each in line.split(",")]):
            if not self.is_trusted(found) or _parsed(named) is None:
                break
            found = named
        return plain(found)


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where a request or a line comes from, as the gate has found out."""
    return connection.client.host if connection.client else ""


def plain(address: str) -> str:
    """One spelling for each address, the same for IPv4 over IPv6."""
    parsed = _parsed(address)
    return address if parsed is None else str(parsed)


def household(address: str) -> str:
    """Whatever one customer of a network gets: an IPv4 address, or a network of IPv6."""
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
    """What each guest and each address has done within the last hour, or the last minute."""

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
        """Count it; TooMuch if this address has had its share."""
        if not self._addresses.is_trusted(address):
            self._spend(what, household(address), f"Too many new {what} have come from your address.")

    def complain(self, guest: str, address: str) -> None:
        """Count a complaint; TooMuch if this guest, or this address, has made too many."""
        self._spend("own complaints", guest, "You have made many complaints.")
        self.spend("complaints", address)

    def write(self, guest: str) -> None:
        """Count a line of chat; TooMuch if this guest has written too many."""
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
