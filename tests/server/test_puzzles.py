"""Puzzles over the wire: questions without their solutions, answers judged, and nothing kept of anybody."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from fabletop.analysis.puzzles import shipped
from fabletop.games import OWN
from tests.server.helpers import Person, Server


def test_every_game_has_puzzles_and_they_say_what_is_to_be_reached(server: Server) -> None:
    async def ask() -> None:
        async with await Person.arrive(server) as ann:
            found = await ann.call("GET", "/puzzles")
            assert list(dict.fromkeys(each["game"] for each in found)) == list(OWN)
            assert all(each["goal"] and 1 <= each["difficulty"] <= 3 and each["steps"] >= 1 for each in found)

    asyncio.run(ask())


@pytest.mark.parametrize("game", OWN)
def test_a_question_is_what_the_seat_sees_and_an_answer_is_judged(game: str, server: Server) -> None:
    async def ask() -> None:
        async with await Person.arrive(server) as ann:
            puzzle = shipped(game).puzzles[0]
            path = f"/puzzles/{game}/{puzzle.id}/0"
            step = puzzle.steps[0]
            shown = await ann.call("GET", path)
            assert [each["option"] for each in shown["table"]["decision"]["options"]] == list(step.options)
            assert shown["table"]["view"]["you"] == shown["table"]["seat"] == puzzle.seat
            assert not _mentions(shown, {"figures", "best", "natural", "state"})
            for place in (step.best[0], next(at for at in range(len(step.options)) if at not in step.best)):
                answer = await ann.call("GET", f"{path}/options/{place}")
                assert answer["right"] == (place in step.best)
                assert answer["figure"]["chance"] == step.figures[place].chance
                assert answer["told"]
            solution = await ann.call("GET", f"{path}/solution")
            assert solution["best"] == list(step.best)
            assert len(solution["figures"]) == len(step.options)
            assert await ann.call("GET", "/me/tables") == []

    asyncio.run(ask())


def _mentions(value: Any, names: set[str]) -> bool:
    if isinstance(value, dict):
        own = {key: each for key, each in value.items() if key not in ("view", "event")}
        return bool(names & own.keys()) or any(_mentions(each, names) for each in own.values())
    return isinstance(value, list) and any(_mentions(each, names) for each in value)


def test_what_is_not_there_is_not_found(server: Server) -> None:
    async def ask() -> None:
        async with await Person.arrive(server) as ann:
            puzzle = shipped("shamans").puzzles[0].id
            for path in (
                "/puzzles/chess/abc/0", "/puzzles/shamans/abc/0", f"/puzzles/shamans/{puzzle}/7",
                f"/puzzles/shamans/{puzzle}/0/options/200", f"/puzzles/andor/{puzzle}/0/solution",
            ):  # fmt: skip
                await ann.call("GET", path, 404)
            await ann.call("GET", f"/puzzles/shamans/{puzzle}/99", 400)

    asyncio.run(ask())
