"""Odds that are told: each is compared with all throws, played out one by one."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from itertools import product
from typing import Any

import pytest

from fabletop.games.phenomena import choices as do
from fabletop.games.phenomena.odds import odds
from fabletop.kernel.dice import reach
from tests.rules.phenomena.sitting import CONTENT, FI, FR, WI, Sitting, duel, face, siege, sit

DIE = CONTENT.die


def told(s: Sitting, option: Any) -> float | None:
    """What the seat that is asked is told of an option, and a spectator is not."""
    assert option in s.options
    assert odds(s.view(None), s.asked, option) is None
    return odds(s.view(s.asked.seat), s.asked, option)


def counted(make: Callable[[], Sitting], dice: int, succeeds: Callable[[Sitting], bool], *answers: Any) -> float:
    """The share of all throws of so many dice after which these answers have succeeded."""
    throws = list(product(DIE, repeat=dice))
    hits = 0
    for throw in throws:
        s = make().dice(*throw)
        for answer in answers:
            if not s.game.is_over and answer in s.options:
                s.answer(s.asked.seat, answer)
        hits += succeeds(s)
    return hits / len(throws)


def is_met(s: Sitting) -> bool:
    """Whether the one ability of a challenge has been met: the challenge is over."""
    return s.table.attempt is None


# -- inside a challenge -----------------------------------------------------------------------------------------------


def test_help_that_is_offered_and_accepted() -> None:
    def offered() -> Sitting:
        s = face("wujudzer", "azur", "sha_ra", stones_of={1: "De Fd"}, experience="Wi2", dice=(3, 2))
        return s.answer(0, do.ThrowExperience(), do.AskForHelp())

    spell = "the_fires_light"
    s = offered()
    assert told(s, do.OfferNothing()) is None
    chance = counted(offered, 2, is_met, do.OfferSpell(spell), do.AcceptHelp(1, spell, (), with_point=True))
    assert 0 < chance < 1
    assert told(s, do.OfferSpell(spell)) == pytest.approx(chance)
    s.answer(1, do.OfferSpell(spell))
    assert told(s, do.AcceptHelp(1, spell)) == pytest.approx(chance)
    assert told(s, do.DeclineHelp()) is None


def test_magic_that_lets_dice_be_thrown_again_is_used_as_well_as_can_be() -> None:
    s = face("wujudzer", "millian", "ilke", stones_of="De", experience="Wi3", dice=(2, 0, 1))
    s.answer(0, do.ThrowExperience())
    assert told(s, do.UseMagic("the_thiefs_luck")) == pytest.approx(best_use(DIE, (0, 1, 2), 5, 7))
    assert told(s, do.GiveUp()) is None


@lru_cache
def best_use(die: tuple[int, ...], dice: tuple[int, ...], rerolls: int, needed: int) -> float:
    """The best of all ways to use re-rolls: any die, and never more than is needed."""
    if sum(dice) >= needed:
        return 1.0
    if not rerolls:
        return 0.0
    ways = [[*dice[:index], *dice[index + 1 :]] for index in range(len(dice))]
    return max(
        sum(best_use(die, tuple(sorted([*rest, face])), rerolls - 1, needed) for face in die) / len(die)
        for rest in ways
    )


@pytest.mark.parametrize("dice", [(0, 0), (0, 1, 2), (1, 1, 2), (2, 2, 3), (0, 3, 3), (1, 2, 2, 3)])
def test_no_use_of_re_rolls_is_better_than_the_lowest_die(dice: tuple[int, ...]) -> None:
    for rerolls in (1, 2, 3, 4):
        for missing in range(1, 7):
            best = best_use(DIE, dice, rerolls, sum(dice) + missing)
            assert reach(DIE, dice, 0, rerolls, missing) == pytest.approx(best)


# -- duel -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "theirs"), [(1, 1), (2, 1), (1, 3), (2, 2)])
def test_whoever_challenges_leads_when_both_have_thrown(mine: int, theirs: int) -> None:
    s = face("duel", "azur", "ilke", experience={0: f"Fi{mine}", 1: f"Fi{theirs}"})
    throws = list(product(DIE, repeat=mine + theirs))
    leads = sum(sum(throw[:mine]) > sum(throw[mine:]) for throw in throws) / len(throws)
    assert told(s, do.ChallengeTo(1, FI)) == pytest.approx(leads)
    assert told(s, do.ChallengeNobody()) is None


def test_the_challenged_takes_the_lead_with_as_much_and_the_challenger_only_with_more() -> None:
    def behind() -> Sitting:
        return duel(dice=(2, 1, 1), experience={0: "Fi3", 1: "Fi2"})

    def challenger_behind() -> Sitting:
        return behind().dice(2, 2).answer(1, do.ThrowExperience())

    assert behind().asked.seat == 1
    chance = counted(behind, 2, lambda s: s.is_asked("duel", 0), do.ThrowExperience())
    assert told(behind(), do.ThrowExperience()) == pytest.approx(chance)
    assert challenger_behind().asked.seat == 0
    chance = counted(challenger_behind, 1, lambda s: s.is_asked("duel", 1), do.SacrificeHealth())
    assert told(challenger_behind(), do.SacrificeHealth()) == pytest.approx(chance) == pytest.approx(5 / 6)


def test_re_rolls_in_a_duel_take_own_dice_alone() -> None:
    def behind() -> Sitting:
        s = duel(dice=(0, 1, 1), experience={0: "Fi3", 1: "Fi2"}, treasures_of="sword_of_the_dawn_guard")
        return s.dice(3, 3).answer(1, do.ThrowExperience())

    s = behind()
    assert s.asked.seat == 0
    for option in s.offered(do.Reroll):
        chance = counted(behind, 1, lambda s: s.is_asked("duel", 1), option)
        assert told(s, option) == pytest.approx(chance)
    luck = duel(dice=(2, 2), experience={0: "Fi2", 1: "Fi3"}, stones_of={1: "Mo"})
    luck.dice(0, 1, 1).answer(1, do.ThrowExperience())
    assert told(luck, do.UseMagic("the_breath_of_frost")) == pytest.approx(best_use(DIE, (0, 1, 1), 5, 4))


# -- cooperation ------------------------------------------------------------------------------------------------------


def met_by(dice: int, needed: int) -> float:
    """How likely so many dice show a number, counted."""
    throws = list(product(DIE, repeat=dice))
    return len([throw for throw in throws if sum(throw) >= needed]) / len(throws)


def test_a_cooperation_is_told_for_each_partner_and_alone() -> None:
    experience = {0: "Fi3 Wi4", 1: "Fi4 Wi3", 2: "Fi2 Wi2"}
    s = face("cooperation_the_siege", "azur", "ilke", "alk", experience=experience)
    needs = CONTENT.event["cooperation_the_siege"].needs
    together = met_by(7, needs[FI]) * met_by(7, needs[WI])
    assert told(s, do.AskPartner(1)) == pytest.approx(together)
    assert told(s, do.AskPartner(2)) == pytest.approx(met_by(5, needs[FI]) * met_by(6, needs[WI]))
    assert told(s, do.TryAlone()) == pytest.approx(met_by(3, needs[FI]) * met_by(4, needs[WI]))
    s.answer(0, do.AskPartner(1))
    assert told(s, do.Join()) == pytest.approx(together)
    assert told(s, do.Refuse()) is None


def test_common_dice_count_together() -> None:
    def almost() -> Sitting:
        return siege(experience={0: "Fi4", 1: "Fi3"}, dice=(3, 3, 2, 1, 1, 1, 1))

    s = almost()
    assert s.is_asked("meet_together", 0)
    chance = counted(almost, 1, lambda s: s.attempt.met == [FI], do.SacrificeHealth())
    assert told(s, do.SacrificeHealth()) == pytest.approx(chance) == pytest.approx(3 / 6)
    assert told(s, do.PassAction()) is None


# -- prophecies -------------------------------------------------------------------------------------------------------


def test_a_prophecy_by_experience_alone_and_a_delivery_for_certain() -> None:
    s = sit("azur", "ilke", space="F8", stones_of="Mo Mo Mo").to_step_3()
    assert told(s, do.TryProphecy(2, "the_walls_of_balam")) == 1.0
    assert told(s, do.DrawEvent()) is None
    letter = CONTENT.prophecy["the_unread_letter"]
    s = sit("azur", "ilke", space=letter.location, experience="Fi4 Wi5 Fr3").to_step_3()
    dice = {FI: 4, WI: 5, FR: 3}
    chance = math.prod(met_by(dice[ability], needed) for ability, needed in letter.needs.items())
    assert 0 < chance < 1
    assert told(s, do.TryProphecy(1, letter.id)) == pytest.approx(chance)


@pytest.mark.parametrize("plus_one", [False, True])
def test_a_main_prophecy_counts_the_variant(plus_one: bool) -> None:
    tower = CONTENT.main_prophecy["the_fall_of_the_tower"]
    hero = {"space": tower.location, "experience": "Fi6 Wi5", "main": tower.id}
    s = sit("azur", "ilke", main_prophecy_plus_one=plus_one, **hero).to_step_3()
    chance = met_by(6, tower.needs[FI] + plus_one) * met_by(5, tower.needs[WI] + plus_one)
    assert told(s, do.TryMainProphecy()) == pytest.approx(chance)
