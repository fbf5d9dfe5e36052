"""Store the games of an experiment in a folder, to which one process at a time adds.

- `plan.json` is the request.
- `games.jsonl` is the journal: a line for each game, written as soon as the game is over.
- `records/` holds the records, if they are kept. A record is written before the line of its game.
- The tables (`fabletop.lab.tables`) are made from the journal.

The folder survives a kill at any time: a truncated line is dropped and its game is played again, and no game is stored
twice. All files except the journal are written atomically.
"""

from __future__ import annotations

import errno
import fcntl
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from io import FileIO
from itertools import zip_longest
from pathlib import Path
from typing import IO, Any, Self

import msgspec

from fabletop.kernel import BadSetup, FabletopError, Texts
from fabletop.lab.experiments import Arm, Plan, Planned
from fabletop.lab.playing import Played, study
from fabletop.lab.workers import Done

PLAN, JOURNAL, RECORDS = "plan.json", "games.jsonl", "records"
GAMES, DECISIONS = "games.parquet", "decisions.parquet"
FULL = (errno.ENOSPC, errno.EDQUOT)


class WrongStore(BadSetup):
    """A folder holds games of another experiment, or another process is writing to it."""


class DiskFull(FabletopError):
    """The disk is full."""

    def __init__(self, folder: Path) -> None:
        super().__init__(f"{folder}: the disk is full; free space and run the same again, it goes on where this ended")


@contextmanager
def in_words_if_full(folder: Path) -> Iterator[None]:
    """Turn an error about a full disk into DiskFull."""
    try:
        yield
    except OSError as error:
        if error.errno in FULL:
            raise DiskFull(folder) from None
        raise


@contextmanager
def whole(path: Path) -> Iterator[Path]:
    """Give a temporary path for a file that is moved into place when it is complete. On failure nothing is left."""
    scratch = path.with_suffix(".new")
    try:
        yield scratch
        scratch.replace(path)
    finally:
        scratch.unlink(missing_ok=True)


class Kept(msgspec.Struct, frozen=True, omit_defaults=True):
    """One game of an experiment: its number and arm, and its result or the error that ended it."""

    number: int
    arm: int
    deal: int
    rotation: int
    seed: str
    bots: tuple[str, ...]
    played: Played | None = None
    error: str = ""


class Store:
    """The folder of an experiment, open for writing."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        """Create a folder or continue it. Raises WrongStore if it belongs to another experiment."""
        self.folder = folder
        _must_be_ours(folder)
        folder.mkdir(parents=True, exist_ok=True)
        self._journal = FileIO(folder / JOURNAL, "ab")
        try:
            fcntl.flock(self._journal, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self._journal.close()
            raise WrongStore(f"{folder}: another run is at work here") from None
        try:
            _drop_torn_line(self._journal, folder / JOURNAL)
            self.done = {number for number, (_, error) in _places(folder).items() if not error}
            """Games that broke off are tried again, because the cause may be fixed."""
            self._agree(plan)
        except BaseException:
            self._journal.close()
            raise

    def _agree(self, plan: Plan) -> None:
        """Check the plan. It may have more deals than before; everything else must be the same."""
        path = self.folder / PLAN
        if path.exists():
            before = read_plan(self.folder)
            if _without_deals(before) != _without_deals(plan):
                raise WrongStore(
                    f"{self.folder} {_difference(before, plan)}. "
                    f"Play into another folder (--into), or look at those: fabletop lab report {self.folder} --out FILE"
                )
        with whole(path) as scratch:
            scratch.write_bytes(msgspec.json.format(msgspec.json.encode(plan), indent=1) + b"\n")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self._journal.close()

    def keep(self, planned: Planned, done: Done) -> Kept:
        """Store a game."""
        played = done.played
        if played is not None and played.record:
            path = record_path(self.folder, planned.number)
            path.parent.mkdir(exist_ok=True)
            with whole(path) as scratch:
                scratch.write_text(played.record, encoding="utf-8")
            played = msgspec.structs.replace(played, record="")
        sitting = planned.sitting
        where = (planned.number, planned.arm, planned.deal, planned.rotation, sitting.seed, sitting.bots)
        kept = Kept(*where, played, done.error)
        if planned.number not in self.done:
            _append(self._journal, msgspec.json.encode(kept) + b"\n")
            if not kept.error:
                self.done.add(planned.number)
        return kept


def record_path(folder: Path, number: int) -> Path:
    """Return the path of the record of a game."""
    return folder / RECORDS / f"{number:07}.jsonl"


def _must_be_ours(folder: Path) -> None:
    """Raise WrongStore if the folder has files that are not of an experiment."""
    if (folder / PLAN).exists():
        read_plan(folder)
    else:
        for name in (JOURNAL, GAMES, DECISIONS):
            path = folder / name
            if path.exists() and path.stat().st_size:
                raise WrongStore(f"{path} is not of an experiment ({folder} has no {PLAN}), and would be written over")


def _append(journal: FileIO, line: bytes) -> None:
    """Append a line completely, or not at all."""
    end = journal.seek(0, 2)
    try:
        while line:
            line = line[journal.write(line) :]
    except OSError:
        journal.truncate(end)
        raise


def _drop_torn_line(file: IO[bytes], path: Path) -> None:
    """Drop a line that was being written when the process was killed."""
    with path.open("rb") as read:
        size = read.seek(0, 2)
        end = size
        while end:
            start = max(0, end - 65536)
            read.seek(start)
            at = read.read(end - start).rfind(b"\n")
            if at >= 0:
                end = start + at + 1
                break
            end = start
    if end != size:
        file.truncate(end)


def _without_deals(plan: Plan) -> bytes:
    """Return what must not change. Packs are compared by content, not by path."""
    experiment = msgspec.structs.replace(plan.experiment, deals=1, seed="", tables=(), name="")
    return msgspec.json.encode((experiment, [msgspec.structs.replace(arm, deals=1) for arm in plan.arms]))


def _difference(before: Plan, plan: Plan) -> str:
    plain = {"numbers": "", "bundle": "", "deals": 1}
    was, now = ([msgspec.structs.replace(arm, **plain) for arm in each.arms] for each in (before, plan))
    if before.experiment.name != plan.experiment.name:
        return f"holds games of another experiment: {before.experiment.name or 'without a name'}"
    if was == now:
        others = [(a.numbers, b.numbers) for a, b in zip(before.arms, plan.arms, strict=True) if a.numbers != b.numbers]
        for number, other in others[:1]:
            return f"holds games that were played with other cards, rules or bots ({number}, now {other})"
    return (
        f"holds games of this experiment as it was before it was changed: {', '.join(_changes(before, plan, was, now))}"
    )


def _changes(before: Plan, plan: Plan, was: Sequence[Arm], now: Sequence[Arm]) -> Iterator[str]:
    """Yield what differs from another experiment: how it is played, and the first arm that differs."""
    for name in ("rotate", "paired", "decisions", "records"):
        old, new = getattr(before.experiment, name), getattr(plan.experiment, name)
        if old != new:
            yield f"{name} was {str(old).lower()}, now {str(new).lower()}"
    for at, (one, other) in enumerate(zip_longest(was, now)):
        if one != other:
            yield f"arm {at + 1} was {_named(before, at)}, now {_named(plan, at)}"
            return


def _named(plan: Plan, at: int) -> str:
    if at >= len(plan.arms):
        return "not there"
    arm = plan.arms[at]
    return f"{arm.name(plan.rules(arm).texts())} with seed {arm.seed}"


def read_plan(folder: Path) -> Plan:
    """Return the plan of a folder."""
    path = folder / PLAN
    if not path.is_file():
        raise WrongStore(f"{folder} holds no experiment: it has no {PLAN}")
    try:
        return msgspec.json.decode(path.read_bytes(), type=Plan)
    except msgspec.DecodeError as error:
        raise WrongStore(f"{path} cannot be read: {error}") from None


def in_order(folder: Path) -> Iterator[Kept]:
    """Yield all games in the order of their numbers, with notes as plain values.

    If a game was tried again, the last try counts. Only the positions of the lines are held in memory.
    """
    decoder = msgspec.json.Decoder(Kept)
    with (folder / JOURNAL).open("rb") as lines:
        for number, (place, _) in sorted(_places(folder).items()):
            lines.seek(place)
            with _of_ours(folder, f"game {number}"):
                kept = decoder.decode(lines.readline())
            yield kept


@contextmanager
def _of_ours(folder: Path, where: str) -> Iterator[None]:
    try:
        yield
    except msgspec.DecodeError as error:
        raise WrongStore(f"{folder / JOURNAL} holds something else than games ({where}: {error})") from None


class _Number(msgspec.Struct, frozen=True):
    number: int
    error: str = ""


def _places(folder: Path) -> dict[int, tuple[int, str]]:
    """Return the position of the last line of each game, and its error, without parsing the result."""
    places: dict[int, tuple[int, str]] = {}
    at, decoder = 0, msgspec.json.Decoder(_Number)
    with (folder / JOURNAL).open("rb") as lines:
        for count, line in enumerate(lines, 1):
            if line.endswith(b"\n"):
                with _of_ours(folder, f"line {count}"):
                    found = decoder.decode(line)
                places[found.number] = (at, found.error)
            at += len(line)
    return places


class Gathered(msgspec.Struct, frozen=True):
    """The games of one arm."""

    plan: Plan
    arm: Arm
    kept: tuple[Kept, ...]
    """In the order of their numbers, with the notes as the type of the game's study."""

    @property
    def games(self) -> list[Played]:
        """The games that were played to their end."""
        return [kept.played for kept in self.kept if kept.played is not None]

    @property
    def by_deal(self) -> list[list[Played]]:
        """The same games, grouped by deal. Games of one deal share its luck."""
        deals: dict[int, list[Played]] = defaultdict(list)
        for kept in self.kept:
            if kept.played is not None:
                deals[kept.deal].append(kept.played)
        return list(deals.values())

    @property
    def errors(self) -> list[str]:
        """The errors of the other games."""
        return [kept.error for kept in self.kept if kept.played is None]

    @property
    def texts(self) -> Texts:
        """The texts of the game and of its packs."""
        return self.plan.rules(self.arm).texts()


def by_arm(plan: Plan, games: Iterable[Kept]) -> list[Gathered]:
    """Return all games, arm by arm."""
    found: list[list[Kept]] = [[] for _ in plan.arms]
    for kept in games:
        found[kept.arm].append(restored(plan.arms[kept.arm].game, kept))
    return [Gathered(plan, arm, tuple(games)) for arm, games in zip(plan.arms, found, strict=True)]


def gathered(folder: Path) -> list[Gathered]:
    """Return all games of a folder, arm by arm."""
    return by_arm(read_plan(folder), in_order(folder))


def restored(game: str, kept: Kept) -> Kept:
    """Return the game with its notes as the type of the game's study."""
    if kept.played is None:
        return kept
    notes: Any = msgspec.convert(kept.played.notes, study(game).notes)
    return msgspec.structs.replace(kept, played=msgspec.structs.replace(kept.played, notes=notes))
