"""Store how each command of a seat ended, so that a repeated command returns its first outcome."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from fabletop.kernel import PlayerError, Seat
from fabletop.server.protocol.problems import NotNow
from fabletop.server.storage.outage import DatabaseAway
from fabletop.server.storage.store import Store

log = logging.getLogger(__name__)

REMEMBERED = 500
RECALLED_ANSWERS = 100
"""For a client that reconnects and may repeat a command, so many of the last answers are searched."""


class Outcomes:
    """The outcomes of one table."""

    def __init__(self, store: Store, table: str) -> None:
        self._store = store
        self._table = table
        self._known: OrderedDict[tuple[Seat, str], PlayerError | None] = OrderedDict()

    def __contains__(self, key: tuple[Seat, str]) -> bool:
        return key in self._known

    @asynccontextmanager
    async def once(self, seat: Seat, command: str, *, leaves_answer: bool = False) -> AsyncIterator[bool]:
        """Record how a command ended. Yields whether it is a repeat; a repeated refusal is raised again.

        Outcomes survive a restart. The outcome of a command that leaves an answer is stored with that answer.
        """
        key = (seat, command)
        if key in self._known:
            outcome = self._known[key]
            if outcome is not None:
                raise outcome
            yield True
            return
        try:
            yield False
        except PlayerError as error:
            await self.keep(key, error)
            raise
        if leaves_answer:
            self.remember(*key)
        else:
            await self.keep(key, None)

    async def recall(self, seats: Sequence[Seat], place: int) -> None:
        """Load how the last commands of these seats ended, in any process, since they may be repeated now."""
        if not seats:
            return
        since = max(0, place - RECALLED_ANSWERS)
        for seat, command, reason, clause in await self._store.outcomes(self._table, seats, since):
            if (seat, command) not in self._known:
                self._remember((seat, command), None if reason is None else NotNow(reason, clause=clause))

    def remember(self, seat: Seat, command: str) -> None:
        """Record a command that succeeded and is stored with its answer."""
        self._remember((seat, command), None)

    def _remember(self, key: tuple[Seat, str], outcome: PlayerError | None) -> None:
        self._known[key] = outcome
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)

    async def keep(self, key: tuple[Seat, str], outcome: PlayerError | None) -> None:
        """Store the outcome of a command, so that it survives a restart."""
        self._remember(key, outcome)
        reason, clause = (None, "") if outcome is None else (str(outcome), outcome.clause)
        try:
            await self._store.keep_outcome(self._table, *key, reason, clause)
        except DatabaseAway as away:
            log.warning("an outcome could not be kept: %s", away.__cause__, extra={"table": self._table})
