"""Packs of Shamans: what cannot be played is found before it is played, and what can be is told as it is."""

from typing import Any

import msgspec
import pytest

from fabletop.games.shamans import RULES
from fabletop.games.shamans.choices import PullBack
from fabletop.games.shamans.content import Content, check, load_content
from fabletop.games.shamans.news import PawnMoved
from fabletop.kernel import Decision, Foresight, Game, SeededChance, seed_from

rule = pytest.mark.rule


def changed(change: dict[str, Any]) -> Content:
    """The base pack with some of its tables replaced key by key."""
    tables = msgspec.to_builtins(load_content())
    for name, value in change.items():
        tables[name] = {**tables[name], **value} if isinstance(value, dict) else value
    return msgspec.convert(tables, Content)


def players(**change: Any) -> list[dict[str, Any]]:
    """The tables of all numbers of players, changed alike."""
    return [{**msgspec.to_builtins(each), **change} for each in load_content().players]


def ritual(effect: dict[str, Any]) -> list[dict[str, Any]]:
    """The Rituals, with another effect of the Stabilization."""
    tables: list[dict[str, Any]] = msgspec.to_builtins(load_content().rituals)
    return [{**each, "effect": effect} if each["id"] == "stabilization" else each for each in tables]


BACK, TILE, POINT = {"op": "retreat", "spaces": 3}, {"op": "take_artifact"}, {"op": "gain_points", "points": 1}


@pytest.mark.parametrize(
    "change",
    [
        {"players": players(numbers=9)},
        {"score": {"shards_needed": 0}},
        {"rituals": ritual({"op": "choose_one", "of": [BACK, POINT]})},
        {"rituals": ritual({"op": "choose_one", "of": [TILE, TILE]})},
    ],
)
def test_a_pack_with_numbers_or_choices_that_the_rules_do_not_know_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        changed(change)


@rule("SHA-033")
def test_a_pile_has_a_tile_to_lie_above_the_eclipse() -> None:
    few = {"portal": 1, "mask": 0, "dagger": 0, "shard": 1}
    (remark,) = check(changed({"tiles": few}))
    assert "three Artifacts" in remark.words
    assert not list(check(changed({"tiles": {**few, "dagger": 1}})))


@pytest.mark.parametrize(
    "change",
    [
        {"tiles": {"portal": 1, "mask": 0, "dagger": 0, "shard": 2}},
        {"tiles": {"portal": 20, "mask": 20, "dagger": 20, "shard": 20}},
        {"players": players(hand=2)},
        {"players": players(numbers=8, suits="BGYPWNR", start=0)},
        {"score": {"shards_needed": 1, "shards": 20}},
        {"eclipse": {"count": 3}},
        {"rituals": ritual({"op": "choose_one", "of": [BACK, TILE]})},
        {"rituals": ritual(BACK)},
    ],
)
@pytest.mark.parametrize("seats", [3, 5])
def test_a_pack_that_passes_its_checks_is_played_to_the_end(change: dict[str, Any], seats: int) -> None:
    content = changed(change)
    assert not list(check(content))
    rules = RULES.with_content(content, {})
    for seed in range(3):
        start = rules.start(rules.options(talk_silent=True, single_round=True), seats, content)
        game = Game(rules, start, content, SeededChance(seed_from(seed)))
        pick = SeededChance(seed_from(f"answers {seed}"))
        while not game.is_over:
            decision = game.asked[0]
            game.answer(decision.seat, decision.options[pick.uniform(game.number, len(decision.options))])


@rule("SHA-138")
def test_what_a_stabilization_does_is_told_before_it_is_chosen_as_its_pack_has_it() -> None:
    content = changed({"rituals": ritual({"op": "choose_one", "of": [BACK, TILE]})})
    rules = RULES.with_content(content, {})
    told: list[Any] = []
    for seed in range(20):
        start = rules.start(rules.options(talk_silent=True, single_round=True), 3, content)
        game = Game(rules, start, content, SeededChance(seed_from(seed)))
        while not game.is_over:
            decision: Decision[Any] = game.asked[0]
            option = decision.options[0]
            if isinstance(option, PullBack):
                told += [each for each in Foresight(game, decision.seat).of(option) if isinstance(each, PawnMoved)][:1]
                news = [each.event for each in game.answer(decision.seat, option)]
                assert told[-1] in news
            else:
                game.answer(decision.seat, option)
    assert told
    assert all(isinstance(each, PawnMoved) and each.start - each.end == min(each.start, 3) for each in told)
