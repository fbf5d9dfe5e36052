"""Answers of one table that are on their way to the disk at the same time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fabletop.kernel import Decision, Joint, StaleAnswer
from fabletop.server.operation.settings import Settings
from fabletop.server.protocol.bodies import Join, NewSeat, NewTable
from fabletop.server.storage.models import Guest
from fabletop.server.storage.schema import migrate
from fabletop.server.storage.writer import Outcome, Then, Write
from fabletop.server.tables import seating
from fabletop.server.tables.live import Live
from fabletop.server.tables.registry import Hub

PEOPLE = ["ann", "ben", "cay"]


class HeldWriter:
    """Holds back what is to be stored, until it is told what becomes of it."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Write, Then]] = []

    def submit(self, write: Write, then: Then) -> None:
        self.waiting.append((write, then))

    async def write(self, write: Write) -> bool:
        raise AssertionError("nobody is to wait for this one")

    async def close(self) -> None:
        raise AssertionError("it is not the hub's own")


class Told:
    """What people were told of their answers, by command."""

    def __init__(self) -> None:
        self.outcomes: dict[str, Exception | None] = {}

    def answer(self, live: Live, decision: Decision[Any], command: str) -> bool:
        """Answer at once with the first option; whether that was possible."""
        option, n = msgspec.Raw(msgspec.json.encode(decision.options[0])), live.audiences[decision.seat].n
        return live.answer_at_once(
            decision.seat, option, n, command, lambda error: self.outcomes.update({command: error})
        )

    async def of(self, *commands: str) -> list[Exception | None]:
        """Wait until these have come to their end."""
        async with asyncio.timeout(20):
            while not all(each in self.outcomes for each in commands):  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        return [self.outcomes[each] for each in commands]


@asynccontextmanager
async def all_asked_at_once(folder: Path) -> AsyncIterator[tuple[Hub, Live, Told]]:
    """A table at which several are asked at the same time."""
    settings = Settings(data=str(folder), window=0)
    await migrate(settings)
    hub = Hub(settings)
    await hub.open()
    try:
        for each in PEOPLE:
            await hub.store.add_guest(Guest(id=each, name=each, created_at=0.0))
        told = Told()
        live = await _seated(hub)
        while not await _are_asked_at_once(live, told):
            live = await _seated(hub)
        yield hub, live, told
    finally:
        await hub.close()


async def _seated(hub: Hub) -> Live:
    new = NewTable("shamans", (NewSeat("me"), NewSeat("open"), NewSeat("open")), options={"talk_silent": True})
    live = await seating.create(hub, PEOPLE[0], new)
    for each in PEOPLE[1:]:
        await seating.join(hub, live.id, each, Join())
    await seating.start(hub, live.id, PEOPLE[0])
    return live


async def _are_asked_at_once(live: Live, told: Told) -> bool:
    """Play until several are asked at once; False if that never was."""
    assert live.played is not None
    game = live.played.game
    while not game.is_over:
        if isinstance(game.pending, Joint) and len(game.asked) > 1:
            return True
        command = f"{live.id} {game.number}"
        assert told.answer(live, game.asked[0], command)
        assert await told.of(command) == [None]
    return False


def test_several_are_under_way_at_once_and_arrive_in_their_order(tmp_path: Path) -> None:
    async def play() -> None:
        async with all_asked_at_once(tmp_path) as (hub, live, told):
            writer, held = hub.writer, HeldWriter()
            hub.writer = held
            assert live.played is not None
            first, second = live.played.game.asked[:2]
            place, shown = live.played.place, {seat: each.n for seat, each in live.audiences.items()}
            assert told.answer(live, first, "first")
            assert not told.answer(live, first, "again")
            assert told.answer(live, second, "second")
            assert [write.place for write, _ in held.waiting] == [place, place + 1]
            await asyncio.sleep(0.05)
            assert not {"first", "second"} & set(told.outcomes)
            assert {seat: each.n for seat, each in live.audiences.items()} == shown
            hub.writer = writer
            for write, then in held.waiting:
                writer.submit(write, then)
            assert await told.of("first", "second") == [None, None]
            assert list(told.outcomes)[-2:] == ["first", "second"]
            assert await hub.store.has_command(live.id, second.seat, "second")
            assert all(live.audiences[seat].n >= n for seat, n in shown.items())

    asyncio.run(play())


def test_whoever_takes_the_lock_waits_for_what_is_under_way(tmp_path: Path) -> None:
    async def play() -> None:
        async with all_asked_at_once(tmp_path) as (hub, live, told):
            writer, held = hub.writer, HeldWriter()
            hub.writer = held
            assert live.played is not None
            first, second = live.played.game.asked[:2]
            assert told.answer(live, first, "first")
            taken = asyncio.create_task(live.lock.mend())
            await asyncio.sleep(0.05)
            assert not taken.done()
            assert not told.answer(live, second, "second")
            hub.writer = writer
            writer.submit(*held.waiting[0])
            await asyncio.wait_for(taken, 20)
            assert await told.of("first") == [None]
            assert told.answer(live, second, "second")
            assert await told.of("second") == [None]

    asyncio.run(play())


def test_what_is_not_stored_takes_along_what_was_built_on_it(tmp_path: Path) -> None:
    async def play(outcome: Outcome, folder: Path) -> list[Exception | None]:
        async with all_asked_at_once(folder) as (hub, live, told):
            writer, held = hub.writer, HeldWriter()
            hub.writer = held
            assert live.played is not None
            first, second = live.played.game.asked[:2]
            place = live.played.place
            assert told.answer(live, first, "first")
            assert told.answer(live, second, "second")
            hub.writer = writer
            for _, then in held.waiting:
                then(outcome)
            # Nothing may be built on it until the table was read anew.
            assert not told.answer(live, second, "too early")
            ended = await told.of("first", "second")
            await live.lock.mend()
            assert live.played is not None
            assert live.played.place == place
            assert [each.seat for each in live.played.game.asked[:2]] == [first.seat, second.seat]
            assert ((first.seat, "first") in live.outcomes) == (outcome is False)
            for each in live.played.game.asked[:2]:
                assert told.answer(live, each, f"anew {each.seat}")
            assert await told.of(f"anew {first.seat}", f"anew {second.seat}") == [None, None]
            assert live.played.place == place + 2
            return ended

    forestalled = asyncio.run(play(False, tmp_path / "forestalled"))
    assert [type(each) for each in forestalled] == [StaleAnswer, StaleAnswer]
    broken = OSError("the disk is gone")
    assert asyncio.run(play(broken, tmp_path / "broken")) == [broken, broken]


def test_what_was_stored_all_the_same_is_told_as_stored(tmp_path: Path) -> None:
    """The line to the database broke after the commit."""

    async def play() -> None:
        async with all_asked_at_once(tmp_path) as (hub, live, told):
            writer, held = hub.writer, HeldWriter()
            hub.writer = held
            assert live.played is not None
            first, place = live.played.game.asked[0], live.played.place
            assert told.answer(live, first, "first")
            hub.writer = writer
            write, then = held.waiting[0]
            assert await writer.write(write)
            then(OSError("the line broke"))
            assert await told.of("first") == [None]
            assert live.played is not None
            assert live.played.place == place + 1

    asyncio.run(play())


def test_nobody_answers_for_somebody_whose_own_answer_is_under_way(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A bot was about to stand in, looked at the place after the answer, and chose for a question that was gone."""

    async def play() -> None:
        async with all_asked_at_once(tmp_path) as (hub, live, told):
            assert live.played is not None
            first = live.played.game.asked[0]
            await hub.set_away(live.id, first.seat, away=True)
            await asyncio.sleep(0)
            assert live.caretaker.is_busy
            assert told.answer(live, first, "my own")
            assert await told.of("my own") == [None]
            async with asyncio.timeout(20):
                while live.caretaker.is_busy and live.played.game.decision(first.seat) is None:  # noqa: ASYNC110
                    await asyncio.sleep(0.01)

    asyncio.run(play())
    assert [each.message for each in caplog.records if each.levelname == "ERROR"] == []
