"""Fabletop, a digital tabletop for adventure games. This is its Python API; `docs/python-api.md` shows it at work.

game = fabletop.new("shamans", seats=5, seed=7)
while not game.is_over:
    decision = game.asked[0]
    fabletop.answer(game, decision.seat, decision.options[0])
fabletop.save(game, "game.jsonl")
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    import msgspec

    from fabletop.kernel import Game, News, Seat
    from fabletop.kernel.records import Player, Record

__all__ = ["answer", "load", "new", "read_record", "save", "version", "view"]

# Everything is imported where it is used, so that `import fabletop` costs nothing.


def new(
    game: str,
    seats: int,
    options: Mapping[str, Any] | None = None,
    seed: int | str | bytes | None = None,
    packs: Sequence[str | Path] = (),
) -> Game[Any]:
    """A new game, dealt and waiting for its first answer; `BadSetup` if the seats or options do not go together.

    Equal seeds deal equally. A seed is a number or a text, or exactly 32 bytes; without one it is random. `packs` are
    the folders of packs that are laid over the base pack; `BrokenPack` if one of them cannot be used.
    """
    from secrets import token_bytes

    from fabletop.games import rules_with
    from fabletop.kernel import SEED_BYTES, BadSetup, Game, SeededChance, brief, seed_from
    from fabletop.kernel.records import options_from

    if seed is None:
        seed = token_bytes(SEED_BYTES)
    elif not isinstance(seed, bytes):
        seed = seed_from(seed)
    if len(seed) != SEED_BYTES:
        raise BadSetup(f"a seed of bytes has {SEED_BYTES} of them, not {len(seed)}")
    if type(seats) is not int:
        raise BadSetup(f"the number of seats is a whole number, not {brief(seats)}")
    found = rules_with(game, packs)
    content = found.content()
    return Game(found, found.start(options_from(found, options or {}), seats, content), content, SeededChance(seed))


def view(game: Game[Any], seat: Seat | None) -> msgspec.Struct:
    """The table as a seat sees it; None sees what a spectator does."""
    return game.view(seat)


def answer(game: Game[Any], seat: Seat, option: msgspec.Struct | Mapping[str, Any]) -> list[News]:
    """Answer for a seat, with an option or the plain values of one; returns the news, or raises a `PlayerError`."""
    import msgspec

    from fabletop.kernel import IllegalAnswer, brief
    from fabletop.kernel.misfits import explained

    if not isinstance(option, msgspec.Struct):
        try:
            option = msgspec.convert(option, game.rules.choices)
        except msgspec.ValidationError as error:
            raise IllegalAnswer(f"{brief(option)} is no option of {game.rules.title}: {explained(error)}") from None
    return game.answer(seat, option)


def save(game: Game[Any], path: str | Path, seats: Sequence[Player] = ()) -> None:
    """Write the full record of a game, hidden things and seed included, to a file; one that was there is replaced."""
    import os
    from pathlib import Path

    from fabletop.kernel.records import Player, write

    players = seats or [Player(f"Seat {seat + 1}", "person") for seat in range(game.state.seat_count)]
    target = Path(path)
    # Written beside and renamed, so that a failure leaves the old file whole.
    scratch = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        scratch.write_text(write(game, players, package=version()), encoding="utf-8")
        scratch.replace(target)
    finally:
        scratch.unlink(missing_ok=True)


def load(source: str | bytes | Path, packs: Sequence[str | Path] = ()) -> Game[Any]:
    """A saved game, from a file or from the text of a record, ready to be played on; `BrokenRecord` if it is no legal
    game, or was played with other packs."""
    from fabletop.games import rules_with
    from fabletop.kernel.records import load

    record = read_record(source)
    return load(record, rules_with(record.header.game, packs))


def read_record(source: str | bytes | Path) -> Record:
    """A record from a file or from its text; `BrokenRecord` if it is none, `OSError` if there is no such file."""
    from pathlib import Path

    from fabletop.kernel import BrokenRecord
    from fabletop.kernel.records import MAX_BYTES, read

    if isinstance(source, bytes) or (isinstance(source, str) and source.lstrip().startswith("{")):
        return read(source)
    try:
        with Path(source).open("rb") as file:
            # One byte more than allowed, and no more than that: a device has no end.
            content = file.read(MAX_BYTES + 1)
    except ValueError:
        raise BrokenRecord("this is neither a record nor the name of a file") from None
    return read(content)


def version() -> str:
    """The version of this package."""
    from importlib.metadata import version

    return version("fabletop")
