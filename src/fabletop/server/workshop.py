"""Legends are checked and tried out in processes of their own: what somebody wrote must not hold up any table.

Checks are jobs of the back room. Trials run in a fresh process each, which limits its own memory and time and tells how
far it is.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import AsyncIterator, Callable
from typing import Any

import msgspec

from fabletop.games import equipped, library
from fabletop.games.andor.content import GAME, Content
from fabletop.games.andor.state import Options
from fabletop.games.andor.story.legend import Legend
from fabletop.games.andor.writing.distances import distances_of
from fabletop.games.andor.writing.legend_packs import Written
from fabletop.games.andor.writing.legend_tree import branches
from fabletop.kernel import Game, Rules, SeededChance, seed_from
from fabletop.kernel.packs import BrokenPack, Bundle, Finding, Remark, base_content, merge, pack_of
from fabletop.server.backroom import Backroom
from fabletop.server.below import step_back
from fabletop.server.legend_bodies import LegendBranch, LegendFinding, LegendReport, TrialReport, TrialStep
from fabletop.server.problems import Problem, TooMuch

LONGEST_CHECK = 5.0
TRIALS_AT_ONCE = 1
MOST_TRIALS = 3
TRIAL_SECONDS = 60
LONGEST_LINE = 2**22
HEROES = ("warrior", "archer", "dwarf", "wizard")
Files = dict[str, str]


# -- at a desk of the back room -----------------------------------------------------------------------------------


def examine(packs: tuple[Files, ...]) -> bytes:
    """Everything there is to say about the Legend of the last of these packs."""
    try:
        written = _written(packs)
        merged, found = merge(library(GAME), written.packs)
    except BrokenPack as broken:
        return msgspec.msgpack.encode(LegendReport(findings=_findings(broken.findings), playable=False))
    legend = _legend(written)
    if legend is None:
        missing = () if written.legends else (LegendFinding("there is no Legend: write [[legends]]", 1, "error"),)
        return msgspec.msgpack.encode(
            LegendReport(findings=(*_findings(found, written.legends), *missing), playable=False)
        )
    rules = equipped(merged) if merged else None
    content: Content = rules.content() if rules else base_content(library(GAME))
    report = LegendReport(
        findings=_findings(found, written.legends),
        playable=rules is not None,
        id=legend.id,
        title=legend.title,
        blurb=legend.blurb,
        heroes=legend.heroes,
        difficulties=tuple(each.id for each in legend.options),
        stars="".join(sorted(legend.stars)),
        branches=_branches(written, content, legend),
        protects=legend.protect.space if legend.protect else 0,
        distances=distances_of(content, legend) if rules else {},
        setups=_setups(rules, legend) if rules else {},
    )
    return msgspec.msgpack.encode(report)


def gather(packs: tuple[Files, ...]) -> bytes:
    """These packs as one bundle and the Legend of the last; or what is wrong with them."""
    try:
        written = _written(packs)
        merged, found = merge(library(GAME), written.packs)
        legends = written.legends
    except BrokenPack as broken:
        merged, found, legends = None, broken.findings, ()
    errors = tuple(each for each in _findings(found, legends) if each.level == "error")
    return msgspec.msgpack.encode(Gathered(merged, legends[0] if legends else "", errors))


def locate(packs: tuple[Files, ...], remarks: tuple[Remark, ...]) -> bytes:
    """What games have shown, at its line."""
    written = _written(packs)
    return msgspec.msgpack.encode(_findings(tuple(map(written.placed, remarks)), written.legends))


class Gathered(msgspec.Struct, frozen=True):
    """Packs that were merged, if they could be."""

    bundle: Bundle | None
    legend: str
    errors: tuple[LegendFinding, ...]


def _written(packs: tuple[Files, ...]) -> Written:
    read = tuple(pack_of(each) for each in packs)
    manifest = read[-1].manifest
    if manifest.game != GAME:
        raise BrokenPack(
            [read[-1].finding(f"this is a pack for {manifest.game}, not for {GAME}", ("pack.toml", "game"))]
        )
    if manifest.parent not in ("base", *(each.manifest.id for each in read[:-1])):
        raise BrokenPack([read[-1].finding(f"the pack {manifest.parent!r} is not here", ("pack.toml", "extends"))])
    return Written(read)


def _legend(written: Written) -> Legend | None:
    """The Legend as it stands there, if its types fit at all: it can be looked at before it can be played."""
    told = written.packs[-1].tables.get("legends")
    try:
        return msgspec.convert(told[0], Legend) if isinstance(told, list) and told else None
    except msgspec.ValidationError:
        return None


def _findings(found: tuple[Finding, ...], legends: tuple[str, ...] = ()) -> tuple[LegendFinding, ...]:
    """What was found; a Legend that stands alone need not be named in each sentence."""
    (name,) = legends if len(legends) == 1 else ("",)
    return tuple(LegendFinding(each.words.removeprefix(f"{name}: "), each.line, each.level) for each in found)


def _branches(written: Written, content: Content, legend: Legend) -> tuple[LegendBranch, ...]:
    pack = written.packs[-1]
    return tuple(
        LegendBranch(
            each.kind, each.id, each.title, each.group, each.when, each.does, each.leads, each.text,
            pack.finding("", ("legends", 0, *each.way)).line,
        )
        for each in branches(content, legend)
    )  # fmt: skip


def _setups(rules: Rules[Any], legend: Legend) -> dict[str, Any]:
    """What everybody sees after the set-up, by number of heroes."""
    found = {}
    content = rules.content()
    fewest, most = legend.heroes
    for heroes in range(fewest, most + 1):
        options = Options(legend=legend.id, heroes=",".join(HEROES[:heroes]))
        game = Game(rules, rules.start(options, heroes, content), content, SeededChance(seed_from("set-up")))
        found[str(heroes)] = msgspec.to_builtins(game.view(None))
    return found


# -- in the server -------------------------------------------------------------------------------------------------


class Workshop:
    """Where Legends are checked and tried out."""

    def __init__(self, backroom: Backroom) -> None:
        self._backroom = backroom
        self._trials = asyncio.Semaphore(TRIALS_AT_ONCE)
        self._trying: set[str] = set()

    async def examine(self, who: str, packs: tuple[Files, ...]) -> LegendReport:
        """What is wrong with a Legend, and what it does."""
        return msgspec.msgpack.decode(await self._work(who, examine, packs), type=LegendReport)

    async def gather(self, who: str, packs: tuple[Files, ...]) -> tuple[Bundle, str]:
        """A bundle to play with, and the Legend in it."""
        made = msgspec.msgpack.decode(await self._work(who, gather, packs), type=Gathered)
        if made.bundle is None or not made.legend:
            first = made.errors[0] if made.errors else LegendFinding("there is no Legend", 1, "error")
            where = f"line {first.line}: " if first.line else ""
            raise Problem(f"This Legend cannot be played yet: {where}{first.words}")
        return made.bundle, made.legend

    async def _work(self, who: str, function: Callable[..., bytes], *given: Any) -> bytes:
        return await self._backroom.run(who, "The check of this Legend", function, *given, seconds=LONGEST_CHECK)

    async def trial(
        self, who: str, packs: tuple[Files, ...], games: dict[str, int], seed: str
    ) -> AsyncIterator[TrialStep]:
        """Let bots play a Legend; tells how far they are, and at last what came of it. Everybody has one at a time."""
        if who in self._trying:
            raise TooMuch("Bots are trying out a Legend of yours already.")
        if len(self._trying) >= MOST_TRIALS:
            raise TooMuch("Bots are busy with other Legends. Try again in a minute.")
        bundle, legend = await self.gather(who, packs)
        request = {"bundle": bundle, "legend": legend, "games": games, "seed": seed, "seconds": TRIAL_SECONDS}
        self._trying.add(who)
        try:
            async with self._trials:
                async for told in _played(msgspec.msgpack.encode(request)):
                    yield TrialStep(told.done, told.count, await self._report(who, packs, told.run))
        finally:
            self._trying.discard(who)

    async def _report(self, who: str, packs: tuple[Files, ...], run: dict[str, Any] | None) -> TrialReport | None:
        if run is None:
            return None
        remarks = msgspec.convert(run["remarks"], tuple[Remark, ...])
        findings = msgspec.msgpack.decode(await self._work(who, locate, packs, remarks), type=tuple[LegendFinding, ...])
        return msgspec.convert(run | {"findings": msgspec.to_builtins(findings)}, TrialReport)


class _Told(msgspec.Struct, frozen=True):
    """A line of the process that plays."""

    done: int
    count: int
    run: dict[str, Any] | None = None


async def _played(request: bytes) -> AsyncIterator[_Told]:
    """Play in a process of its own, which ends whatever happens here."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "fabletop.lab.legend_worker"),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        limit=LONGEST_LINE,
    )
    step_back(process.pid)
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        async with asyncio.timeout(2 * TRIAL_SECONDS):
            process.stdin.write(request)
            process.stdin.close()
            async for line in process.stdout:
                yield msgspec.json.decode(line, type=_Told)
            if await process.wait():
                raise Problem("These games take too long, or too much memory.")
    except TimeoutError:
        raise Problem("These games take too long.") from None
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
