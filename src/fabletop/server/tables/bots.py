"""Bots think in processes of their own, so that the table never waits for them.

A worker is our own code and builds the game; the bot in it is given a view, a decision and imagined positions only.
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
"""So many thoughts of one guest's bots may wait; more than all seats of all their tables."""

LEVELS = (
    BotInfo("heuristic", "Regular", "Plays soundly and at once."),
    BotInfo("search", "Strong", "Thinks ahead before it answers."),
    BotInfo("novice", "Beginner", "Plays with sense, but now and then without a thought."),
    BotInfo("random", "Dice", "Plays anything the rules allow."),
)
"""What the levels are called, the usual one first."""


class Thought(msgspec.Struct, frozen=True):
    """All that a worker needs to rebuild the position: a checkpoint, the last unless the bot looks farther
    back, and the live answers since."""

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
    """The events that the seat was told of since the deal, for bots that are not ours: they have no other memory."""
    says_why: bool = False


class Levels(msgspec.Struct, frozen=True):
    """The bots that tables of a server may seat."""

    outside: tuple[str, ...] = ()
    """Bots that are not ours, by their specs, if whoever runs the server allows some."""

    def of(self, game: str) -> tuple[BotInfo, ...]:
        """What a table of this game offers, the usual one first."""
        ours = tuple(each for each in LEVELS if each.level in bots.mind(game).levels)
        return (*ours, *[BotInfo(spec, level_name(spec), "Not one of ours.") for spec in self.outside])

    def check(self, game: str, level: str) -> str:
        """The level, or BadSetup if no such bot is offered for this game."""
        offered = [each.level for each in self.of(game)]
        if level not in offered:
            raise BadSetup(f"There is no bot of level {level!r} for this game; there is {', '.join(offered)}.")
        return level

    def still_offered(self, game: str, level: str) -> str:
        """The level of an older table, or the usual one if that is no longer offered."""
        return level if level in [each.level for each in self.of(game)] else bots.USUAL


def level_name(level: str) -> str:
    """A level in words, also one that is no longer offered; of a bot that is not ours, what it is called itself."""
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
    """The position that a bot is to think about."""
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
    """The same; BotFailed where what the game's bots know of it fails."""
    try:
        return thought(game, level, seat, wishes, told, says_why=says_why)
    except Exception as error:
        raise BotFailed(f"no position can be made for a bot of level {level}") from error


def think(payload: bytes) -> bytes:
    """Runs in a worker: rebuild the position and let the bot choose."""
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
    """A process in which bots think; it starts when it is needed first."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    async def think(self, payload: bytes) -> bytes:
        """Let the process think."""
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, mp_context=context, initializer=think_below)
        return await asyncio.get_running_loop().run_in_executor(self._pool, think, payload)

    def end(self) -> None:
        """End the process, whatever it does; the next thought gets a new one."""
        pool, self._pool = self._pool, None
        if pool is not None:
            for process in list(getattr(pool, "_processes", {}).values()):
                process.kill()
            pool.shutdown(wait=False, cancel_futures=True)


class BotPool:
    """The processes in which bots think, in fair shares for all who have bots."""

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
        """What a bot of this level would choose for the seat; TimeoutError after `limit` seconds.

        To wait for a process is not to think; only where all must be equally quick, everything counts.
        """
        asked = _to_think_about(game, level, seat, wishes, told)
        return await self._ask(asked, game.rules.choices, owner, table, limit)

    async def advise(self, game: Game[Any], level: str, seat: Seat, *, owner: str, table: str) -> bots.Advice:
        """What a bot of this level would choose for the seat, and why."""
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
        """The process is busy until it has thought to the end, whether or not somebody still waits for it."""
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
            # What it says may name files of this machine: it is for the log, not for guests.
            raise BotFailed(f"a bot of level {level} failed") from error
        finally:
            self._turns.give_back(worker)

    def _thought(self, task: asyncio.Task[bytes]) -> None:
        self._thinking.discard(task)
        if not task.cancelled():
            task.exception()  # whoever still waits has it

    def close(self) -> None:
        """End the processes."""
        for task in self._thinking:
            task.cancel()
        for worker in self._workers:
            worker.end()
