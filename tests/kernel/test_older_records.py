"""Records of older rules: those that fit the rules of today are accepted with a word, the others refused with another.

The files in `tests/older` were written by an earlier version, under which the bytes of a state depended on who had
looked at the table.
"""

from __future__ import annotations

import lzma
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

import fabletop
from fabletop.games import rules
from fabletop.kernel import BrokenRecord, Game, SeededChance, records, seed_from
from fabletop.kernel.records import Record
from tests.conformance.positions import play_out

FOLDER = Path(__file__).parents[1] / "older"
PHENOMENA = rules("phenomena")
OLD = {
    "two-seats": "legal game; it was played under version 6",
    "served": "legal game; it was played under version 6",
    "unfinished": "legal game, not over yet; it was played under version 6",
}
"""A change of the rules under which one of them is no legal game any more is to be made on purpose."""


def old(name: str) -> Record:
    return records.read(lzma.decompress((FOLDER / f"{name}.jsonl.xz").read_bytes()))


def changed(record: Record, **header: Any) -> Record:
    return msgspec.structs.replace(record, header=msgspec.structs.replace(record.header, **header))


@pytest.mark.parametrize("name", OLD)
def test_an_old_record_is_a_legal_game_and_can_be_played_on(name: str) -> None:
    record = old(name)
    verdict = records.verify(record, PHENOMENA)
    assert verdict.kind == "legal"
    assert verdict.words.startswith(OLD[name])
    assert sum(1 for _ in records.replay(record, PHENOMENA)) > 100
    game = play_out(records.load(record, PHENOMENA), random.Random(1))
    again = records.read(records.write(game, record.header.seats, package="test", parts=record.end.parts, scheme=1))
    assert records.verify(again, PHENOMENA).words == "legal game"
    assert again.header.rules == PHENOMENA.version


def test_fingerprints_count_under_the_rules_of_their_own_version_alone() -> None:
    record = old("served")
    place = [type(line) for line in record.lines].index(records.lines.AtRest)
    lines = list(record.lines)
    lines[place] = records.lines.AtRest(0, "0" * 32)
    record = msgspec.structs.replace(record, lines=tuple(lines))
    assert records.verify(record, PHENOMENA).kind == "legal"
    verdict = records.verify(changed(record, rules=PHENOMENA.version), PHENOMENA)
    assert verdict.words == "the state is not the one that was recorded"


def test_a_record_of_newer_rules_is_refused() -> None:
    with pytest.raises(BrokenRecord, match="of the rules; here is"):
        records.load(changed(old("served"), rules=PHENOMENA.version + 1), PHENOMENA)


def test_an_old_record_that_does_not_fit_is_refused_with_both_versions() -> None:
    record = old("served")
    lines = list(record.lines)
    place, line = next(
        (place, line) for place, line in enumerate(lines) if isinstance(line, records.lines.Answer) and line.seat == 0
    )
    lines[place] = msgspec.structs.replace(line, answer={"type": "give_up"})
    verdict = records.verify(msgspec.structs.replace(record, lines=tuple(lines)), PHENOMENA)
    assert (verdict.kind, verdict.line, verdict.number) == ("illegal", place + 2, line.n)
    assert verdict.words.startswith("it follows version 6 of the rules, and does not fit version")


def test_other_content_of_older_rules_is_judged_by_what_was_played() -> None:
    shamans = rules("shamans")
    start = shamans.start(shamans.options(single_round=True), 3, shamans.content())
    game = play_out(Game(shamans, start, shamans.content(), SeededChance(seed_from(1))), random.Random(1))
    players = [records.Player(name, "person") for name in ("Ann", "Ben", "Eve")]
    record = records.read(records.write(game, players, package="test"))
    assert records.verify(changed(record, content="0" * 64), shamans).kind == "illegal"
    assert records.verify(changed(record, content="0" * 64, rules=shamans.version - 1), shamans).kind == "legal"
    packs = (fabletop.kernel.packs.PackRef("moons", "1", "0" * 64, "Moons"),)
    verdict = records.verify(changed(record, rules=shamans.version - 1, packs=packs), shamans)
    assert "played with other content" in verdict.words
