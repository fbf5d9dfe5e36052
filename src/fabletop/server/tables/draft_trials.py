"""Check drafts and run trial games of them in worker processes, so that no draft can block a table."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from typing import Any, TypeVar

import msgspec

from fabletop.games import equipped, library, workshop
from fabletop.games import rules as rules_of
from fabletop.kernel.packs import BASE, BrokenPack, Bundle, Finding, Pack, base_content, pack_of
from fabletop.kernel.workshop import Reading, examined
from fabletop.server.processes.children import step_back
from fabletop.server.processes.pool import WorkerPool
from fabletop.server.protocol.problems import Problem, TooMuch
from fabletop.server.protocol.workshop_bodies import DraftFinding, DraftReport, TrialReport, TrialStep

LONGEST_CHECK = 5.0
TRIALS_AT_ONCE = 1
MOST_TRIALS = 3
TRIAL_SECONDS = 60
LONGEST_LINE = 2**22
Files = dict[str, str]
T = TypeVar("T")


# -- in a worker ---------------------------------------------------------------------------------------------------


def examine(game: str, packs: tuple[Files, ...]) -> bytes:
    """Check the last of these packs and return the full report."""
    known = workshop(game)
    try:
        opened = _opened(game, packs)
        found = examined(library(game), known, opened)
    except BrokenPack as broken:
        return msgspec.msgpack.encode(DraftReport(findings=_findings(broken.findings), playable=False))
    draft = opened[-1]
    rules = equipped(found.bundle) if found.bundle else None
    content = rules.content() if rules else base_content(library(game))
    reading = known.read(draft, content) or Reading("", rules_of(game).seats)
    report = DraftReport(
        findings=_findings(found.findings, known.subject(draft)),
        playable=rules is not None,
        id=draft.manifest.id,
        title=reading.title,
        seats=reading.seats,
        options=known.options(draft) if rules else {},
        parts=reading.parts,
        chapters=reading.chapters,
        sketch=msgspec.to_builtins(known.sketch(rules, draft)) if rules else None,
    )
    return msgspec.msgpack.encode(report)


def gather(game: str, packs: tuple[Files, ...]) -> bytes:
    """Merge these packs and return the bundle with the options to play the last one, or the errors found."""
    known = workshop(game)
    try:
        opened = _opened(game, packs)
        found = examined(library(game), known, opened)
    except BrokenPack as broken:
        return msgspec.msgpack.encode(Gathered(None, errors=_findings(broken.findings)))
    subject = known.subject(opened[-1])
    if found.bundle is None:
        return msgspec.msgpack.encode(Gathered(None, errors=_findings(found.errors, subject)))
    return msgspec.msgpack.encode(Gathered(found.bundle, known.options(opened[-1]), subject))


class Gathered(msgspec.Struct, frozen=True):
    """The merged packs, or the reasons why they could not be merged."""

    bundle: Bundle | None
    options: dict[str, Any] = {}
    """The options with which the draft is played."""
    subject: str = ""
    errors: tuple[DraftFinding, ...] = ()


def _opened(game: str, packs: tuple[Files, ...]) -> tuple[Pack, ...]:
    opened = tuple(pack_of(each) for each in packs)
    draft = opened[-1]
    manifest = draft.manifest
    if manifest.game != game:
        words = f"this is a pack for {manifest.game}, not for {game}"
        raise BrokenPack([draft.finding(words, ("pack.toml", "game"))])
    if manifest.id == BASE:
        raise BrokenPack([draft.finding(f"{BASE!r} is the pack that comes with the game", ("pack.toml", "id"))])
    if manifest.parent not in (BASE, *(each.manifest.id for each in opened[:-1])):
        raise BrokenPack([draft.finding(f"the pack {manifest.parent!r} is not here", ("pack.toml", "extends"))])
    return opened


def _findings(found: Iterable[Finding], subject: str = "") -> tuple[DraftFinding, ...]:
    """Convert findings for the report. `subject` names the only entry of a pack; it is removed from the sentences."""
    prefix = f"{subject}: " if subject else ""
    return tuple(DraftFinding(each.words.removeprefix(prefix), each.line, each.level) for each in found)


# -- in the server -------------------------------------------------------------------------------------------------


class Workshop:
    """Checks drafts and runs trial games of them."""

    def __init__(self, pool: WorkerPool) -> None:
        self._pool = pool
        self._trials = asyncio.Semaphore(TRIALS_AT_ONCE)
        self._trying: set[str] = set()

    async def examine(self, who: str, game: str, packs: tuple[Files, ...]) -> DraftReport:
        """Report the errors of a draft and what it contains."""
        return msgspec.msgpack.decode(await self._work(who, examine, game, packs), type=DraftReport)

    async def gather(self, who: str, game: str, packs: tuple[Files, ...]) -> Gathered:
        """Return a bundle to play with, and the options with which the draft is played."""
        made = msgspec.msgpack.decode(await self._work(who, gather, game, packs), type=Gathered)
        if made.bundle is None:
            (first, *_) = made.errors
            where = f"line {first.line}: " if first.line else ""
            raise Problem(f"This cannot be played yet: {where}{first.words}")
        return made

    async def _work(self, who: str, function: Callable[..., bytes], *given: Any) -> bytes:
        return await self._pool.run(who, "The check of this text", function, *given, seconds=LONGEST_CHECK)

    async def trial(
        self, who: str, game: str, packs: tuple[Files, ...], games: dict[str, int], seed: str
    ) -> AsyncIterator[TrialStep]:
        """Run trial games of a draft with bots. Reports progress, then the results. Each guest can run one trial at a
        time.
        """
        if who in self._trying:
            raise TooMuch("Bots are trying something of yours out already.")
        if len(self._trying) >= MOST_TRIALS:
            raise TooMuch("Bots are busy trying other things out. Try again in a minute.")
        made = await self.gather(who, game, packs)
        request = {"bundle": made.bundle, "files": packs[-1], "games": games, "seed": seed, "seconds": TRIAL_SECONDS}
        self._trying.add(who)
        try:
            async with self._trials:
                async for told in _played(msgspec.msgpack.encode(request)):
                    yield TrialStep(told.done, told.count, told.report(made.subject))
        finally:
            self._trying.discard(who)


class _Told(msgspec.Struct, frozen=True):
    """A line of output of the process that plays."""

    done: int
    count: int
    tried: TrialReport | None = None
    findings: tuple[Finding, ...] = ()

    def report(self, subject: str) -> TrialReport | None:
        """Return the results of the trial, if they are known yet."""
        if self.tried is None:
            return None
        return msgspec.structs.replace(self.tried, findings=_findings(self.findings, subject))


async def _played(request: bytes) -> AsyncIterator[_Told]:
    """Play in a separate process, which ends in every case."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "fabletop.lab.trial_worker"),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        limit=LONGEST_LINE,
    )
    step_back(process.pid)
    assert process.stdin is not None
    assert process.stdout is not None
    deadline = asyncio.get_running_loop().time() + 2 * TRIAL_SECONDS
    try:
        process.stdin.write(request)
        process.stdin.close()
        # The task that reads the first line may differ from the task that reads the rest, so each read has its own
        # timeout.
        while line := await _until(deadline, process.stdout.readline()):
            yield msgspec.json.decode(line, type=_Told)
        if await _until(deadline, process.wait()):
            raise Problem("These games take too long, or too much memory.")
    except TimeoutError:
        raise Problem("These games take too long.") from None
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()


async def _until(deadline: float, work: Awaitable[T]) -> T:
    async with asyncio.timeout_at(deadline):
        return await work
