"""Bots think in processes of their own, so that the table never waits for them.

A worker is our own code and builds the game; the bot in it is given a view, a decision and imagined positions only.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import Any

import msgspec

from fabletop import bots
from fabletop.games import equipped
from fabletop.games import rules as rules_of
from fabletop.kernel import BadSetup, Checkpoint, FabletopError, Game, Seat, live_line
from fabletop.kernel.packs import Bundle
from fabletop.server import codec
from fabletop.server.bodies import BotInfo

LONGEST_THOUGHT = 60.0

LEVELS = (
    BotInfo("heuristic", "Regular", "Plays soundly and at once."),
    BotInfo("search", "Strong", "Thinks ahead before it answers."),
    BotInfo("random", "Beginner", "Plays anything the rules allow."),
)
"""What the levels are called, the usual one first."""


class BotFailed(FabletopError):
    """A bot gave no usable answer."""


class Thought(msgspec.Struct, frozen=True):
    """All that a worker needs to rebuild the position: the last checkpoint and the live answers since."""

    game: str
    level: str
    seat: Seat
    seed: int
    chance_count: int
    state: bytes
    entries: bytes
    bundle: Bundle | None = None
    """The packs of the table."""


def levels(game: str) -> tuple[BotInfo, ...]:
    """The levels that a table of this game offers, the usual one first."""
    return tuple(each for each in LEVELS if each.level in bots.mind(game).levels)


def check_level(game: str, level: str) -> str:
    """The level, or BadSetup if no such bot is offered for this game."""
    offered = [each.level for each in levels(game)]
    if level not in offered:
        raise BadSetup(f"There is no bot of level {level!r} for this game; there is {', '.join(offered)}.")
    return level


def still_offered(game: str, level: str) -> str:
    """The level of an older table, or the usual one if that is no longer offered."""
    return level if level in [each.level for each in levels(game)] else bots.USUAL


def thought(game: Game[Any], level: str, seat: Seat) -> Thought:
    """The position that a bot is to think about."""
    checkpoint = game.checkpoints[-1]
    since = [game.log[number] for number in live_line(game.log) if number >= checkpoint.number]
    seed = secrets.randbits(63)
    return Thought(
        game.rules.game,
        level,
        seat,
        seed,
        checkpoint.chance_count,
        checkpoint.state,
        codec.pack_entries(since),
        game.rules.bundle,
    )


def think(payload: bytes) -> bytes:
    """Runs in a worker: rebuild the position and let the bot choose."""
    asked = msgspec.msgpack.decode(payload, type=Thought)
    rules = rules_of(asked.game) if asked.bundle is None else equipped(asked.bundle)
    start = Checkpoint(0, asked.chance_count, asked.state)
    game = Game.resume(rules, rules.content(), None, [start], codec.unpack_entries(rules, asked.entries))
    return msgspec.msgpack.encode(bots.think(asked.game, asked.level, asked.seat, asked.seed, game))


class BotPool:
    """The processes in which bots think; they start when the first bot is asked."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, game: Game[Any], level: str, seat: Seat, *, limit: float | None = None) -> Any:
        """What a bot of this level would choose for the seat; TimeoutError after `limit` seconds."""
        payload = msgspec.msgpack.encode(thought(game, level, seat))
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(LONGEST_THOUGHT if limit is None else limit):
                chosen = await loop.run_in_executor(self._started(), think, payload)
            return msgspec.msgpack.decode(chosen, type=game.rules.choices)
        except TimeoutError:
            if limit is not None:
                raise
            raise BotFailed(f"a bot of level {level} thought for too long") from None
        except BrokenProcessPool as error:
            self.close()
            raise BotFailed("a bot's process died") from error
        except Exception as error:
            raise BotFailed(f"a bot of level {level} failed: {error}") from error

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, mp_context=context, initializer=end_with_parent)
        return self._pool

    def close(self) -> None:
        """End the processes."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def end_with_parent() -> None:
    """A worker must not outlive a server that was killed."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        wait([parent.sentinel])
        os._exit(0)

    threading.Thread(target=watch, name="parent", daemon=True).start()
