"""What is seen between the news: what is kept, for whom, and how two views differ."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from fabletop.kernel import Comparison, SeededChance, WatchedGame, seed_from, seen_after, watched
from tests.conformance.positions import answers, setups
from tests.kernel import toy


class Part(msgspec.Struct, frozen=True):
    a: int
    b: str = "b"


class Whole(msgspec.Struct, frozen=True):
    parts: tuple[Part, ...] = ()
    by: dict[Any, int] = {}
    one: Part | None = None
    listed: tuple[int, ...] = ()


class Listed(msgspec.Struct, frozen=True, array_like=True):
    a: int


class Other(msgspec.Struct, frozen=True):
    listed: Listed


@pytest.mark.parametrize(
    ("here", "there", "found"),
    [
        (Whole(), Whole(), {}),
        (Whole((Part(1), Part(2))), Whole((Part(1), Part(3))), {"parts/1/a": 3}),
        (Whole((Part(1),)), Whole((Part(1), Part(3))), {"parts": (Part(1), Part(3))}),
        (Whole(by={"x": 1, "y": 2}), Whole(by={"x": 1, "y": 3}), {"by/y": 3}),
        (Whole(by={12: 1}), Whole(by={12: 2}), {"by/12": 2}),
        (Whole(by={"x": 1}), Whole(by={"x": 1, "y": 2}), {"by": {"x": 1, "y": 2}}),
        (Whole(by={"x": 1, "y": 2}), Whole(by={"x": 1}), {"by": {"x": 1}}),
        (Whole(by={"a/b": 1}), Whole(by={"a/b": 2}), {"by": {"a/b": 2}}),
        (Whole(one=Part(1)), Whole(), {"one": None}),
        (Whole(), Whole(one=Part(1)), {"one": Part(1)}),
        (Whole(listed=(1, 2)), Whole(listed=(1, 3)), {"listed/1": 3}),
        (Other(Listed(1)), Other(Listed(2)), {"listed": Listed(2)}),
    ],
)
def test_a_difference_names_the_smallest_parts_that_can_be_set(here: Any, there: Any, found: dict[str, Any]) -> None:
    assert Comparison().difference(here, there) == found


def _toy(*watchers: int | None) -> WatchedGame[Any]:
    content = toy.RULES.content()
    start = toy.RULES.start(toy.RULES.options(), 2, content)
    return WatchedGame(toy.RULES, start, content, SeededChance(seed_from(1)), watchers)


def _play(game: WatchedGame[Any], count: int) -> None:
    for _ in range(count):
        decision = game.asked[0]
        game.answer(decision.seat, decision.options[0])


def test_a_game_that_nobody_watches_keeps_nothing_and_has_a_plain_list_of_news() -> None:
    game = _toy()
    _play(game, 3)
    assert type(game.news) is list
    assert not any(game.moments(game.news))


def test_only_who_hears_of_it_has_a_moment() -> None:
    game = _toy(0, None)
    for _ in range(10):
        if game.is_over:
            break
        _play(game, 1)
        for each, views in zip(game.news, game.moments(game.news), strict=True):
            assert list(views) == [seat for seat in (0, None) if each.reaches(seat)]


def test_a_fork_is_not_watched_and_an_undo_keeps_no_moments_of_what_is_played_again() -> None:
    setup = next(each for each in setups("andor") if each.seats == 2)
    game = setup.watched(seed=1)
    for _ in answers(game, random.Random(1), 12):
        pass
    assert type(game.fork().news) is list
    assert any(game.moments(game.news))
    game.undo(game.last_answer(0) or 0)
    assert not any(game.moments(game.news))


def test_more_moments_than_anybody_looks_at_are_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watched, "MOST_MOMENTS", 0)
    game = _toy(0)
    _play(game, 2)
    after = game.view(0)
    assert not any(game.moments(game.news))
    told = seen_after(game.news, game.moments(game.news), 0, after)
    assert [view for _, view in told] == [after] * len(told)
