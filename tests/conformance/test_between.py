"""What seats see between the news: as true, as complete and as secret as what they see when they are asked."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec
import pytest

from fabletop.games import GAMES
from fabletop.kernel import Comparison, Decision, Game, Rules, WatchedGame, seen_after
from fabletop.server.tables import snapshots
from fabletop.server.tables.news_cuts import Scene
from fabletop.server.tables.shared_news import SharedNews
from tests.conformance.positions import Setup, answers, bots_play, choose, encoded, every_setup, everybody, setups
from tests.conformance.test_conformance import shuffler


def shown(view: Any) -> Any:
    """A view as a client gets it."""
    return msgspec.json.decode(msgspec.json.encode(view))


def changed(view: Any, difference: dict[str, Any]) -> Any:
    """A view with a difference set in it, as a client does it (docs/wire.md)."""
    view = shown(view)
    for path, value in difference.items():
        *way, last = path.split("/")
        place = view
        for name in way:
            place = place[int(name) if isinstance(place, list) else name]
        place[int(last) if isinstance(place, list) else last] = shown(value)
    return view


def check(game: WatchedGame[Any], rules: Rules[Any]) -> None:
    """From the view after the last answer back to the first of its news, each is exactly what was seen then."""
    moments, views, telling = game.moments(game.news), game.views(everybody(game)), SharedNews(rules)
    scene = Scene.of(game.news, moments)
    for seat, after in views.items():
        told = seen_after(game.news, moments, seat, after)
        items = snapshots.news_items(rules, told, 1, after, Comparison())
        assert msgspec.json.encode(telling.news(scene, scene.reach(seat), seat, 1, after)) == msgspec.json.encode(items)
        assert [item.event for item in items] == [each.event for each in game.news if each.reaches(seat)]
        now: Any = after
        for item, (_, seen) in zip(reversed(items), reversed(told), strict=True):
            now = changed(now, item.then or {})
            assert msgspec.json.encode(now) == msgspec.json.encode(seen)
    for moment in moments:
        assert {seat: game.seen_then(moment.state, seat) for seat in moment} == moment


@every_setup
def test_the_differences_lead_back_to_every_view_between_the_news(setup: Setup) -> None:
    game, rng = setup.watched(seed=30), random.Random(30)
    check(game, game.rules)
    for _ in answers(game, rng, 60):
        if setup.looks(rng):
            check(game, game.rules)


@pytest.mark.parametrize("game", GAMES)
def test_they_do_in_games_of_bots(game: str) -> None:
    for seed, setup in enumerate(setups(game)[:3]):
        table = setup.watched(seed)
        for n, _ in enumerate(islice(bots_play(table), 900)):
            if n % 3 == seed % 3:
                check(table, table.rules)


@every_setup
def test_what_is_seen_between_the_news_does_not_depend_on_what_is_hidden(setup: Setup) -> None:
    """In two worlds that look alike to a seat before and after an answer, they looked alike all the while."""
    rng, enough = random.Random(31), 5 if setup.thorough else 1
    compared = longest = 0
    for seed in (31, 32, 33):  # somebody may give a game up before anything could be compared
        game = setup.watched(seed)
        game.watchers = ()  # the worlds that are compared have watchers of their own
        compared += sum(compared_worlds(setup, game, rng))
        longest = max(longest, game.number)
        if compared > enough:
            break
    assert compared > enough or longest < 100


def compared_worlds(setup: Setup, game: Game[Any], rng: random.Random) -> Iterator[bool]:
    """Play a game, and compare worlds on its way: whether there was anything between two views."""
    for _ in answers(game, rng, 200):
        decision = game.pending
        if not isinstance(decision, Decision) or not setup.looks(rng, 0.2):
            continue
        option = choose(decision, rng)
        for seat in range(setup.seats):
            worlds = [game.fork(), game.imagine(seat, shuffler(rng))]
            if option not in worlds[1].asked[0].options:
                continue
            seen = [_seen(world, seat, decision, option) for world in worlds]
            if type(worlds[0].pending) is type(worlds[1].pending) and seen[0][-1] == seen[1][-1]:
                yield len(seen[0]) > 1
                assert seen[0] == seen[1]


def _seen(world: Game[Any], seat: int, decision: Decision[Any], option: Any) -> list[bytes]:
    assert isinstance(world, WatchedGame)
    world.watchers = (seat,)
    news = world.answer(decision.seat, option)
    after = world.view(seat)
    return [
        msgspec.json.encode(view) for _, view in (*seen_after(news, world.moments(news), seat, after), (None, after))
    ]


@every_setup
def test_being_watched_changes_no_byte_of_a_game(setup: Setup) -> None:
    watched, alone = setup.watched(seed=32), setup.start(seed=32)
    for game in (watched, alone):
        for _ in answers(game, random.Random(32), 150 if setup.thorough else 60):
            pass
    assert encoded(watched) == encoded(alone)
    assert watched.checkpoints == alone.checkpoints
    assert watched.news == alone.news


@every_setup
def test_where_all_see_alike_views_differ_in_you_alone(setup: Setup) -> None:
    game = setup.start(seed=33)
    for _ in answers(game, random.Random(33), 40):
        assert game.views(everybody(game)) == {seat: game.view(seat) for seat in everybody(game)}
