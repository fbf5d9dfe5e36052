"""Run bots in worker processes, so that tables never wait for them.

A worker runs our own code and builds the game. The bot in it gets only a view, a decision and imagined positions.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import secrets
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import msgspec

from fabletop import bots
from fabletop.bots import BotFailed
from fabletop.games import equipped
from fabletop.games import rules as rules_of
from fabletop.kernel import BadSetup, Checkpoint, Game, Seat, Words, live_line
from fabletop.kernel.packs import Bundle
from fabletop.server.operation.metrics import METRICS
from fabletop.server.processes.children import think_below
from fabletop.server.processes.fair_queue import FairQueue
from fabletop.server.protocol.bodies import BotInfo
from fabletop.server.storage import codec

LONGEST_THOUGHT = 60.0
MOST_WAITING_EACH = 200
"""Limit on queued requests for one guest's bots; above the number of seats at all tables of one guest."""

LEVELS = (
    BotInfo("heuristic", "Regular", "Plays soundly and at once."),
    BotInfo("search", "Strong", "Thinks ahead before it answers."),
    BotInfo("novice", "Beginner", "Plays with sense, but now and then without a thought."),
    BotInfo("random", "Dice", "Plays anything the rules allow."),
)
"""The names of the levels, the default first."""


class Thought(msgspec.Struct, frozen=True):
    """What a worker needs to rebuild a position: a checkpoint (the last one, unless the bot looks further back) and the
    live answers since then.
    """

    game: str
    level: str
    seat: Seat
    seed: int
    chance_count: int
    state: bytes
    entries: bytes
    bundle: Bundle | None = None
    """The packs of the table."""
    wishes: tuple[bots.Wish, ...] = ()
    told: tuple[Any, ...] = ()
    """The events shown to the seat since the deal. External bots need them, as they have no other memory."""
    says_why: bool = False


class Levels(msgspec.Struct, frozen=True):
    """The bots that tables of this server may seat."""

    outside: tuple[str, ...] = ()
    """Specs of the external bots that the server's operator allows."""

    def of(self, game: str) -> tuple[BotInfo, ...]:
        """The levels that a table of this game offers, the default first."""
        ours = tuple(each for each in LEVELS if each.level in bots.mind(game).levels)
        return (*ours, *[BotInfo(spec, level_name(spec), "Not one of ours.") for spec in self.outside])

    def check(self, game: str, level: str) -> str:
        """Return the level. Raises BadSetup if no such bot is offered for this game."""
        offered = [each.level for each in self.of(game)]
        if level not in offered:
            raise BadSetup(f"There is no bot of level {level!r} for this game; there is {', '.join(offered)}.")
        return level

    def still_offered(self, game: str, level: str) -> str:
        """Return the level stored at an older table, or the default if it is no longer offered."""
        return level if level in [each.level for each in self.of(game)] else bots.USUAL


def level_name(level: str) -> str:
    """Return the display name of a level, even one that is no longer offered. An external bot is shown under its own
    name.
    """
    return next((each.name for each in LEVELS if each.level == level), level.rpartition(":")[2].rpartition("/")[2])


def thought(
    game: Game[Any],
    level: str,
    seat: Seat,
    wishes: tuple[bots.Wish, ...],
    told: tuple[Any, ...] = (),
    *,
    says_why: bool = False,
) -> Thought:
    """Return the position that a bot has to think about."""
    stretch = bots.mind(game.rules.game).stretch if level.startswith("search") else None
    checkpoint = game.checkpoints[-1] if stretch is None else game.first_rest(stretch)
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
        wishes,
        told,
        says_why,
    )


def _to_think_about(
    game: Game[Any],
    level: str,
    seat: Seat,
    wishes: tuple[bots.Wish, ...] = (),
    told: tuple[Any, ...] = (),
    *,
    says_why: bool = False,
) -> Thought:
    """Return the position that a bot has to think about. Raises BotFailed if the game's own bot code fails."""
    try:
        return thought(game, level, seat, wishes, told, says_why=says_why)
    except Exception as error:
        raise BotFailed(f"no position can be made for a bot of level {level}") from error


def think(payload: bytes) -> bytes:
    """Entry point of a worker: rebuild the position and return the bot's choice."""
    asked = msgspec.msgpack.decode(payload, type=Thought)
    rules = rules_of(asked.game) if asked.bundle is None else equipped(asked.bundle)
    start = Checkpoint(0, asked.chance_count, asked.state)
    game = Game.resume(rules, rules.content(), None, [start], codec.unpack_entries(rules, asked.entries))
    told = [msgspec.convert(each, rules.events) for each in asked.told]
    if asked.says_why:
        advice = bots.advise(asked.game, asked.level, asked.seat, asked.seed, game, told)
        return msgspec.msgpack.encode((advice.option, advice.why))
    chosen = bots.think(asked.game, asked.level, asked.seat, asked.seed, game, asked.wishes, told)
    return msgspec.msgpack.encode(chosen)


class _Worker:
    """A worker process for bots, started on first use."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    async def think(self, payload: bytes) -> bytes:
        """Run one request in the process."""
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, mp_context=context, initializer=think_below)
        return await asyncio.get_running_loop().run_in_executor(self._pool, think, payload)

    def end(self) -> None:
        """End the process even if it is busy. The next request starts a new one."""
        pool, self._pool = self._pool, None
        if pool is not None:
            for process in list(getattr(pool, "_processes", {}).values()):
                process.kill()
            pool.shutdown(wait=False, cancel_futures=True)


class BotPool:
    """The worker processes of bots, shared fairly between all guests who have bots."""

    def __init__(self, workers: int) -> None:
        self._workers = [_Worker() for _ in range(workers)]
        self._turns = FairQueue(list(self._workers), MOST_WAITING_EACH)
        self._thinking: set[asyncio.Task[bytes]] = set()

    async def choose(
        self,
        game: Game[Any],
        level: str,
        seat: Seat,
        *,
        owner: str,
        table: str,
        limit: float | None = None,
        wishes: tuple[bots.Wish, ...] = (),
        told: tuple[Any, ...] = (),
    ) -> Any:
        """Return what a bot of this level would choose for the seat. Raises TimeoutError after `limit` seconds.

        The limit excludes the time in the queue, except where every answer must take equally long.
        """
        asked = _to_think_about(game, level, seat, wishes, told)
        return await self._ask(asked, game.rules.choices, owner, table, limit)

    async def advise(self, game: Game[Any], level: str, seat: Seat, *, owner: str, table: str) -> bots.Advice:
        """Return what a bot of this level would choose for the seat, and why."""
        asked = _to_think_about(game, level, seat, says_why=True)
        kind = tuple.__class_getitem__((game.rules.choices, Words))
        return bots.Advice(*await self._ask(asked, kind, owner, table))

    async def _ask(self, asked: Thought, kind: Any, owner: str, table: str, limit: float | None = None) -> Any:
        payload = msgspec.msgpack.encode(asked)
        async with asyncio.timeout(limit):
            started = time.monotonic()
            worker = await self._turns.take(owner, table, is_urgent=limit is not None)
            METRICS.observe("bot_wait_seconds", time.monotonic() - started)
            task = asyncio.create_task(self._think(worker, payload, asked.level))
            self._thinking.add(task)
            task.add_done_callback(self._thought)
            chosen = await asyncio.shield(task)
        try:
            return msgspec.msgpack.decode(chosen, type=kind)
        except msgspec.DecodeError as error:
            raise BotFailed(f"a bot of level {asked.level} chose what nobody can: {error}") from error

    async def _think(self, worker: _Worker, payload: bytes, level: str) -> bytes:
        """Run one request. The process stays busy until it is done, even if no caller waits for it any more."""
        try:
            started = time.monotonic()
            async with asyncio.timeout(LONGEST_THOUGHT):
                chosen = await worker.think(payload)
            METRICS.observe("bot_seconds", time.monotonic() - started)
            return chosen
        except TimeoutError:
            worker.end()
            raise BotFailed(f"a bot of level {level} thought for too long") from None
        except BrokenProcessPool as error:
            worker.end()
            raise BotFailed("a bot's process died") from error
        except Exception as error:
            # The original message may name files of this machine: it goes to the log, not to guests.
            raise BotFailed(f"a bot of level {level} failed") from error
        finally:
            self._turns.give_back(worker)

    def _thought(self, task: asyncio.Task[bytes]) -> None:
        self._thinking.discard(task)
        if not task.cancelled():
            task.exception()  # a caller that still waits gets the exception itself

    def close(self) -> None:
        """End all processes."""
        for task in self._thinking:
            task.cancel()
        for worker in self._workers:
            worker.end()
