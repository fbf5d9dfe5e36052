"""The tables of an experiment as Parquet: a row for each game and, on request, for each decision.

`docs/lab.md` describes the columns. The same games give the same bytes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from io import BytesIO
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from fabletop.lab.experiments import Arm, Plan
from fabletop.lab.extras import needed
from fabletop.lab.playing import Played, study
from fabletop.lab.store import (
    DECISIONS,
    GAMES,
    Gathered,
    Kept,
    WrongStore,
    by_arm,
    in_order,
    read_plan,
    restored,
    whole,
)
from fabletop.lab.study import Moment

if TYPE_CHECKING:
    import polars as pl

PLAN = "fabletop.plan"
"""The metadata key of a file that holds the plan."""
AT_ONCE = 500
"""The number of games that are converted to rows together."""
FORMAT = 1
"""The format version of both tables. Increased whenever a column changes."""


def write_tables(folder: Path) -> list[Path]:
    """Write the tables of a folder from its journal. Each is written atomically."""
    plan = read_plan(folder)
    about = {PLAN: msgspec.json.encode(plan, order="deterministic").decode()}
    written = [_write(folder / GAMES, game_frames(plan, in_order(folder)), about)]
    if plan.experiment.decisions:
        written.append(_write(folder / DECISIONS, move_frames(in_order(folder)), about))
    return written


def _write(path: Path, frames: Iterator[pl.DataFrame], about: dict[str, str]) -> Path:
    polars = needed("polars", "tables")
    table = polars.concat(list(frames), rechunk=True)
    # Written to memory first, because polars reports a full disk with an error of its own.
    held = BytesIO()
    table.write_parquet(held, compression="zstd", metadata=about)
    with whole(path) as scratch:
        scratch.write_bytes(held.getbuffer())
    return path


def read_tables(path: Path | str) -> list[Gathered]:
    """Read the games of a Parquet file, or of a folder with one, arm by arm. Decisions are not read."""
    polars = needed("polars", "tables")
    found = Path(path) / GAMES if Path(path).is_dir() else Path(path)
    if not found.is_file():
        raise WrongStore(f"there is no table of games at {found}")
    try:
        about = polars.read_parquet_metadata(found)[PLAN]
    except (KeyError, polars.exceptions.PolarsError):
        raise WrongStore(f"{found} is no table of games of an experiment") from None
    try:
        plan = msgspec.json.decode(about, type=Plan)
    except msgspec.DecodeError as error:
        raise WrongStore(f"{found} holds a plan that cannot be read: {error}") from None
    return by_arm(plan, (_kept(row) for row in polars.read_parquet(found).iter_rows(named=True)))


def _kept(row: dict[str, Any]) -> Kept:
    where = (row["number"], row["arm"], row["deal"], row["rotation"], row["seed"], tuple(row["bots"]))
    if row["error"] is not None:
        return Kept(*where, error=row["error"])
    course = msgspec.convert(row["course"], tuple[Moment, ...])
    notes = msgspec.json.decode(row["notes"])
    came = (tuple(row["bots"]), tuple(row["wins"]), tuple(row["points"]), row["decisions"], notes)
    return Kept(*where, Played(*came, row["together"], course))


def _some(games: Iterable[Kept]) -> Iterator[list[Kept]]:
    """Yield batches of games. The first batch is empty, so that every table has its columns."""
    yield []
    rest = iter(games)
    while some := list(islice(rest, AT_ONCE)):
        yield some


def game_frames(plan: Plan, games: Iterable[Kept]) -> Iterator[pl.DataFrame]:
    """Yield rows of games."""
    pl = needed("polars", "tables")
    schema = _game_schema(pl)
    names = {arm.number: arm.name(plan.rules(arm).texts()) for arm in plan.arms}
    for some in _some(games):
        rows = [game_row(plan, plan.arms[kept.arm], kept, names) for kept in some]
        yield pl.DataFrame(rows, schema=schema, orient="row")


def _game_schema(pl: Any) -> dict[str, Any]:
    moment = pl.Struct({"step": pl.Int32, "standing": pl.List(pl.Float64), "shared": pl.Float64})
    return {
        "format": pl.Int32,
        "experiment": pl.String,
        "number": pl.Int64,
        "arm": pl.Int32,
        "arm_name": pl.String,
        "game": pl.String,
        "seats": pl.Int32,
        "options": pl.String,
        "packs": pl.List(pl.String),
        "numbers": pl.String,
        "deal": pl.Int64,
        "rotation": pl.Int64,
        "seed": pl.String,
        "bots": pl.List(pl.String),
        "together": pl.Boolean,
        "won": pl.Float64,
        "wins": pl.List(pl.Float64),
        "points": pl.List(pl.Float64),
        "decisions": pl.Int64,
        "figures": pl.List(pl.Struct({"figure": pl.String, "value": pl.Float64})),
        "course": pl.List(moment),
        "notes": pl.String,
        "error": pl.String,
    }


def game_row(plan: Plan, arm: Arm, kept: Kept, names: Mapping[int, str]) -> tuple[Any, ...]:
    """Return the row of a game, in the order of the columns."""
    packs = [f"{pack.id} {pack.version}" for pack in arm.packs]
    where = (FORMAT, plan.experiment.name, kept.number, arm.number, names[arm.number], arm.game, arm.seats)
    what = (msgspec.json.encode(arm.options).decode(), packs, arm.numbers, kept.deal, kept.rotation, kept.seed)
    played = restored(arm.game, kept).played
    if played is None:
        return (*where, *what, list(kept.bots), *[None] * 8, kept.error)
    figures = figures_of(arm.game, played)
    came = (
        played.together,
        played.wins[0] if played.together else None,
        list(played.wins),
        list(played.points),
        played.decisions,
        [{"figure": name, "value": value} for name, value in figures.items()],
        [msgspec.structs.asdict(each) | {"standing": list(each.standing)} for each in played.course],
        msgspec.json.encode(played.notes).decode(),
    )
    return (*where, *what, list(kept.bots), *came, None)


def figures_of(game: str, played: Played) -> dict[str, float]:
    """Return all figures of a game: its own, and those common to all games."""
    return {**study(game).figures(played.notes), "decisions": float(played.decisions)}


def move_frames(games: Iterable[Kept]) -> Iterator[pl.DataFrame]:
    """Yield rows of decisions."""
    pl = needed("polars", "tables")
    schema = {
        "number": pl.Int64,
        "arm": pl.Int32,
        "n": pl.Int32,
        "turn": pl.Int32,
        "seat": pl.Int32,
        "bot": pl.String,
        "prompt": pl.String,
        "kind": pl.String,
        "clause": pl.String,
        "options": pl.Int32,
        "chosen": pl.Int32,
        "answer": pl.String,
    }
    for some in _some(games):
        rows = [
            (kept.number, kept.arm, n, move.turn, move.seat, kept.bots[move.seat], *msgspec.structs.astuple(move)[2:])
            for kept in some
            if kept.played is not None
            for n, move in enumerate(kept.played.moves)
        ]
        yield pl.DataFrame(rows, schema=schema, orient="row")
