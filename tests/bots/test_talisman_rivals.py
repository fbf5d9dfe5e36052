"""The bots of Talisman among rivals: what the death of one is worth, and how imagined turns are judged."""

from __future__ import annotations

import math
from random import Random
from typing import Any

import pytest

from fabletop.bots import ask, bot
from fabletop.bots.talisman import MIND
from fabletop.bots.talisman.heuristic import choose
from fabletop.bots.talisman.imagined import appraise, horizon, worth
from fabletop.bots.talisman.places import Places
from fabletop.bots.talisman.taste import KEEN, USUAL
from fabletop.games.talisman import choices as do
from fabletop.games.talisman.terms import Combat, Token
from fabletop.games.talisman.view import view
from tests.rules.talisman.sitting import Sitting, sit
from tests.rules.talisman.test_whole_games import begin
from tests.rules.whole_games import at_random

FOUR = ("reaver", "lich", "delver", "wizard")


def chosen(s: Sitting) -> Any:
    """What a heuristic player does here."""
    return choose(s.view(s.asked.seat), s.asked, Random(0))


def met(lives: int, grown: int) -> Sitting:
    """A Reaver ends its move beside a Lich."""
    tokens = {0: "L3 S2", 1: f"L{lives} C{grown}"}
    return sit(*FOUR, space={0: "crags_2", 1: "fields_1", 2: "woods_1", 3: "woods_2"}, tokens=tokens).go("fields_1")


def test_the_last_life_of_a_rival_is_worth_all_that_the_rival_has() -> None:
    """Bots once let dying rivals go, and hardly anybody died."""
    places = [Places(met(lives, grown).view(0)) for lives, grown in ((3, 5), (1, 0), (1, 5))]
    healthy, young, grown = [each.struck(each.view.heroes[1]) for each in places]
    assert healthy < young < grown
    assert isinstance(chosen(met(1, 5)), do.Attack)


def test_a_loss_of_one_of_many_rivals_is_less_of_a_gain() -> None:
    few = Places(sit("reaver", "lich").view(0))
    many = Places(sit(*FOUR).view(0))
    assert few.rivalry(few.rivals[0]) > many.rivalry(many.rivals[0])


@pytest.mark.parametrize(
    ("tokens", "takes_it"), [({0: "S3 F0", 1: "C6 F0"}, False), ({0: "S3 C9 F0", 1: "C1 F0"}, True)]
)
def test_nobody_robs_what_is_robbed_back_in_the_next_turn(tokens: dict[int, str], takes_it: bool) -> None:
    """Two bots once took a Talisman from each other for thousands of rounds."""
    s = sit(
        "reaver",
        "wizard",
        space={0: "crags_2", 1: "fields_1"},
        tokens=tokens,
        holds={1: "talisman_of_the_road"},
        enduring="summer",
    )
    s.go("fields_1").dice(6, 1).answer(0, do.Attack(1, Combat.STRENGTH))
    while not s.is_asked("reward", 0):
        s.answer(s.asked.seat, do.LetStand())
    assert isinstance(chosen(s), do.RewardObject) is takes_it


@pytest.mark.parametrize(("lives", "heals"), [("L2", True), ("L4", False)])
def test_the_paladin_lays_hands_on_itself_when_it_is_hurt(lives: str, heals: bool) -> None:
    s = sit("paladin", "lich", space="fields_1", tokens=f"{lives} F3")
    assert isinstance(chosen(s), do.UseAbility) is heals


# -- imagined turns ----------------------------------------------------------------------------------------------------


def likely(**given: Any) -> float:
    """How likely the Reaver wins at a table of four, as imagined turns are judged."""
    return worth(sit(*FOUR, space="fields_1", **given).game.state, 0)


def test_all_chances_together_are_near_one() -> None:
    state = sit(*FOUR, space="fields_1").game.state
    assert sum(worth(state, seat) for seat in range(4)) == pytest.approx(1, abs=0.15)


@pytest.mark.parametrize(
    ("worse", "better"),
    [
        ({"tokens": "L3"}, {"tokens": "L3 S1"}),
        ({"tokens": "L1"}, {"tokens": "L2"}),
        ({"tokens": {0: "L3", 1: "L3"}}, {"tokens": {0: "L3", 1: "L1"}}),
        ({"tokens": {0: "L3", 1: "C4"}}, {"tokens": {0: "L3", 1: "C0"}}),
        ({}, {"holds": "talisman_of_might"}),
        ({}, {"tokens": "W1"}),
        ({"toad": 2}, {}),
    ],
    ids=["strength", "life", "a rival's life", "a rival's craft", "talisman", "wish", "toad"],
)
def test_imagined_turns_count_what_is_gained_and_what_rivals_lose(worse: Any, better: Any) -> None:
    assert likely(**worse) < likely(**better)


def at(space: str, **given: Any) -> float:
    """The same for a grown Reaver who stands in a space while the others are in the Outer Region."""
    spaces = {0: space, 1: "fields_1", 2: "woods_1", 3: "woods_2"}
    return worth(sit(*FOUR, space=spaces, tokens="L4 S7", **given).game.state, 0)


def test_the_farther_in_a_character_with_a_talisman_has_come_the_better() -> None:
    way = [at(each, holds="talisman_of_might") for each in ("crags_2", "heath", "ruins", "valley_of_fire")]
    assert way == sorted(way)
    assert len({*way}) == 4


def test_without_a_talisman_nobody_is_better_off_in_the_inner_region() -> None:
    assert at("ruins") < at("crags_2")


def test_the_chance_of_whoever_has_won_is_one_and_of_whoever_is_out_nought() -> None:
    state = sit(*FOUR, space="fields_1").game.state
    state.winner = 0
    assert (worth(state, 0), worth(state, 1)) == (1.0, 0.0)
    state = sit(*FOUR, space="fields_1").game.state
    state.heroes[2].is_out = True
    assert worth(state, 2) == 0.0


def test_whom_to_meet_is_imagined_and_ways_and_dice_are_not() -> None:
    s = met(3, 5)
    found = appraise(s.view(0), s.asked, Random(0))
    assert s.asked.prompt == "encounter"
    assert found is not None
    assert max(found) == 0.0
    assert sum(each > -math.inf for each in found) >= 2
    s = sit(*FOUR, space="fields_1").passing("start")
    while s.asked.prompt != "where_to":
        assert appraise(s.view(0), s.asked, Random(0)) is None, s.asked.prompt
        s.passing(s.asked.prompt)
    assert appraise(s.view(0), s.asked, Random(0)) is None


@pytest.mark.parametrize(("dice", "winner"), [((6, 1), 0), ((1, 6), 1)])
def test_what_is_taken_from_whoever_is_beaten_is_imagined_in_whosever_turn(dice: tuple[int, int], winner: int) -> None:
    s = sit(
        "reaver",
        "delver",
        space={0: "crags_2", 1: "fields_1"},
        tokens={0: "L3 S3 F0", 1: "L3 S3 F0"},
        holds={0: "sword", 1: "shield"},
    )
    s.go("fields_1").dice(*dice).answer(0, do.Attack(1, Combat.STRENGTH))
    while not s.is_asked("reward", winner):
        s.answer(s.asked.seat, do.LetStand())
    seen = s.view(winner)
    assert appraise(seen, s.asked, Random(0)) is not None
    assert horizon(seen)(s.game.state) is (winner == 1)


def test_further_strength_counts_for_less_to_whoever_is_strong() -> None:
    least, more, strong, stronger = [likely(tokens=f"L3 S{grown}") for grown in (0, 2, 8, 10)]
    assert more - least > 2 * (stronger - strong) > 0


def test_whoever_searches_has_a_taste_of_its_own_where_nothing_is_tried_out() -> None:
    game, differs = begin(0, 3, most_rounds=30), 0
    while not game.is_over:
        (decision, *_) = game.asked
        seen: Any = game.view(decision.seat)
        usual, keen = (choose(seen, decision, Random(0), taste) for taste in (USUAL, KEEN))
        if usual != keen and not MIND.to_try(seen, decision, Random(0)):
            assert ask(bot("talisman", "search:8", 0), game, decision) == keen
            differs += 1
        game.answer(decision.seat, usual)
    assert differs


def test_whoever_searches_holds_its_own_lives_dearer_and_those_of_rivals_cheaper() -> None:
    seen = met(3, 5).view(0)
    usual, keen = Places(seen), Places(seen, taste=KEEN)
    assert keen.lives(-1) < usual.lives(-1)
    assert keen.struck(keen.view.heroes[1]) < usual.struck(usual.view.heroes[1])


# -- goods of the Saltwind Coast ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["amber", "whale_oil", "iron_ingots"])
def test_goods_are_worth_more_than_they_cost(card: str) -> None:
    game = begin(0, 2, ("saltwind_coast",))
    players = at_random(game, 0)
    while game.state.round < 1:
        next(players)
    places = Places(view(game.state, 0))
    face = places.face(card)
    assert face is not None
    assert places.held(face) + places.token(Token.GOLD, -face.price) > 0
