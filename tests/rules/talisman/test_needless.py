"""What nobody at a table needs to be asked."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.talisman import RULES
from fabletop.games.talisman import choices as do
from fabletop.games.talisman.terms import Combat, Token
from tests.rules.talisman.sitting import Sitting, sit


def needless(s: Sitting) -> Any:
    """The answer that goes without saying now."""
    return RULES.needless(s.view(s.asked.seat), s.asked)


def unasked(s: Sitting, prompt: str) -> None:
    """Play on by answers that go without saying, up to this question."""
    while not s.is_asked(prompt, 0):
        assert needless(s) is not None, s.asked
        s.answer(0, needless(s))


def test_nobody_is_asked_whether_they_evade_what_need_not_be_taken() -> None:
    for card, answer in (("wand", do.Meet()), ("archer", do.Meet()), ("bear", None), ("witch", None)):
        s = sit("wayfarer", "paladin", space="crags_2", lies={"fields_1": card}, tokens="F2").go("fields_1")
        assert s.is_asked("evade", 0)
        assert needless(s) == answer, card


def test_what_costs_nothing_is_taken_unasked() -> None:
    s = sit("wayfarer", "paladin", space="crags_2", tokens="F1").go("stiltwick")
    assert s.is_asked("use_landed", 0)
    assert needless(s) == s.offered(do.UseAbility)[0]
    s = sit("wizard", "paladin", tokens={0: "F1"})
    assert s.is_asked("start", 0)
    assert needless(s) is None, "what is offered at the start of a turn is not at stake: one may want to do more"


def test_things_are_left_behind_only_by_whoever_says_so() -> None:
    s = sit("paladin", "lich", holds="sword shield")
    assert s.is_asked("start", 0)
    assert needless(s) == do.RollToMove()
    assert needless(sit("paladin", "lich", holds="sword", tokens="M1")) is None


@pytest.mark.parametrize("foe", ["bear", "black_knight"])
def test_a_won_combat_or_test_is_not_rolled_again(foe: str) -> None:
    for dice, answer in (((6, 1), do.LetStand()), ((1, 4), None)):
        s = sit("paladin", "lich", space="crags_2", lies={"fields_1": foe}, tokens="F2").dice(*dice)
        s.go("fields_1").meet_space()
        assert s.is_asked("change_dice", 0)
        assert needless(s) == answer
    s = sit("paladin", "lich", space="crags_2", lies={"fields_1": foe}, tokens="F2", holds="luck_tonic").dice(6, 1)
    unasked(s.walk("fields_1"), "change_dice")
    assert needless(s) == do.LetStand(), "nor by a Potion of which nobody can say what it would come to"


def test_gold_that_lies_there_is_taken_unasked() -> None:
    s = sit("paladin", "lich", space="crags_2", tokens="F0")
    s.table.lying("fields_1").tokens[Token.GOLD] = 2
    s.table.lying("fields_1").ditched.append("sword")
    s.meet_space("fields_1")
    assert s.is_asked("retrieve", 0)
    assert needless(s) == do.TakeToken(Token.GOLD)
    s.answer(0, do.TakeToken(Token.GOLD))
    assert needless(s) is None, "an Object takes room"


def test_a_prayer_that_brings_the_best_is_not_rolled_again() -> None:
    for die, answer in ((6, do.LetStand()), (5, None)):
        s = sit("delver", "lich", space="hills_1", tokens="F2").dice(die).meet_space("chapel")
        assert s.is_asked("change_dice", 0)
        assert needless(s) == answer
    s = sit("paladin", "lich", space="hills_1", tokens="F0").dice(6).meet_space("chapel")
    assert s.is_asked("home_advantage", 0)
    assert needless(s) == s.options[0]


def test_what_helps_at_any_time_is_not_asked_about_in_every_window() -> None:
    s = sit("paladin", "lich", "ranger", space={1: "woods_2"}, holds={0: "herbal_salve"}, tokens={0: "L2", 1: "M1"})
    s.until(1)
    assert s.is_asked("window_any", 0)
    assert needless(s) == do.Pass()
    s = sit("paladin", "lich", holds="herbal_salve", tokens="L2 F0", lies={"fields_1": "bear"}, space="crags_2")
    unasked(s.walk("fields_1"), "window_combat")
    assert needless(s) == do.Pass()
    s.dice(1, 6).answer(0, do.Pass())
    assert s.is_asked("window_life", 0)
    assert needless(s) is None, "this is when it helps"


@pytest.mark.parametrize(
    ("potion", "is_asked"), [("luck_tonic", False), ("second_sight", False), ("elixir_of_life", True)]
)
def test_where_lives_would_be_lost_only_what_keeps_or_brings_them_is_asked_about(potion: str, is_asked: bool) -> None:
    s = sit("paladin", "lich", holds=potion, tokens="L2 F0", lies={"fields_1": "bear"}, space="crags_2")
    s.walk("fields_1").dice(1, 6)
    while not s.is_asked("window_life", 0):
        s.answer(0, needless(s) or (do.Pass() if do.Pass() in s.options else s.options[0]))
    assert s.asked.about == do.LivesAtStake(0, 1, "bear")
    assert (needless(s) is None) is is_asked


@pytest.mark.parametrize(
    ("spell", "asked"),
    [("healing", ()), ("invisibility", ()), ("destruction", ("window_drawn",)), ("gale", ("window_moved",))],
)
def test_a_spell_for_any_time_waits_for_the_moment_that_it_is_good_for(spell: str, asked: tuple[str, ...]) -> None:
    """In the turn of another, who draws a Follower."""
    s = sit("paladin", "lich", "ranger", space={0: "crags_2"}, holds={1: spell}, tokens={1: "L2", 0: "F0"})
    s.table.lying("temple").cards.append("altar")
    s.cards("minion").dice(2)
    met = []
    while s.table.active == 0:
        if s.asked.seat == 1 and needless(s) is None:
            met.append(s.asked.prompt)
        s.answer(s.asked.seat, s.asked.passing or s.options[0])
    assert tuple(met) == asked


def test_whoever_hides_is_asked_when_attacked() -> None:
    s = sit("paladin", "lich", space={0: "woods_1", 1: "fields_1"}, holds={1: "invisibility"}, tokens={0: "F0 M1"})
    s.passing().answer(0, do.UseMove("fields_1"), do.Attack(1, Combat.STRENGTH))
    while not s.is_asked("window_evade", 1):
        s.answer(s.asked.seat, s.asked.passing or s.options[0])
    assert needless(s) is None


def test_what_was_made_for_a_moment_is_asked_about_in_it() -> None:
    for potion, foe, asked in (
        ("strong_ale", "bear", None),
        ("oil_of_sharpness", "bear", None),
        ("oil_of_sharpness", "ghost", do.Pass()),
        ("liquid_gold", "bear", do.Pass()),
    ):
        s = sit("paladin", "lich", holds=f"sword {potion}", lies={"fields_1": foe}, space="crags_2")
        unasked(s.walk("fields_1"), "window_combat")
        assert needless(s) == asked, (potion, foe)


def test_nobody_chooses_between_weapons_that_are_of_no_use() -> None:
    for foe, answer in (("ghost", do.ChooseCard("sword")), ("bear", None)):
        s = sit("paladin", "lich", holds="sword sword#2", lies={"fields_1": foe}, space="crags_2").walk("fields_1")
        assert s.is_asked("choose_weapon", 0)
        assert needless(s) == answer, foe


def test_nobody_chooses_between_two_armours_of_one_make() -> None:
    for held, answer in (("leather_cap leather_cap#2", do.ChooseCard("leather_cap")), ("leather_cap shield", None)):
        s = sit("paladin", "lich", holds=held, lies={"fields_1": "bear"}, space="crags_2").walk("fields_1")
        assert s.is_asked("choose_armour", 0)
        assert needless(s) == answer, held


def test_nobody_chooses_among_trophies_that_are_all_needed() -> None:
    for held, answer in (("bear lion", do.ChooseCard("bear")), ("bear lion wolf", None)):
        s = sit("paladin", "lich", trophies=held).answer(0, do.TradeTrophies(Token.STRENGTH))
        assert s.is_asked("give_trophy", 0)
        assert needless(s) == answer, held


def test_nobody_gives_trophies_for_nothing() -> None:
    for held, answer in (("bear lion wolf", do.Done()), ("bear lion wolf serpent", None)):
        s = sit("paladin", "lich", trophies=held).answer(0, do.TradeTrophies(Token.STRENGTH))
        s.answer(0, do.ChooseCard("bear")).answer(0, do.ChooseCard("lion"))
        assert s.is_asked("give_trophy", 0)
        assert needless(s) == answer, held


@pytest.mark.parametrize(("theirs", "answer"), [("S0", do.LetStand()), ("S5", None)])
def test_dice_that_no_die_of_the_other_can_reach_are_let_stand(theirs: str, answer: Any) -> None:
    s = sit("reaver", "delver", space={0: "crags_2", 1: "fields_1"}, tokens={0: "F1 S5", 1: f"F1 {theirs}"})
    s.dice(5, 1).go("fields_1").pick(0, do.Attack, kind=Combat.STRENGTH)
    assert s.is_asked("change_dice", 0)
    assert RULES.needless(s.view(0), s.asked) == answer


@pytest.mark.parametrize(("lent", "answer"), [("talisman_of_wisdom", do.Done()), ("sword", None)])
def test_nothing_is_lent_that_is_for_the_other_kind_of_combat(lent: str, answer: Any) -> None:
    s = sit("paladin", "lich", space="crags_2", holds=f"mercenary {lent}", lies={"fields_1": "bear"}, tokens="F0")
    s.go("fields_1").meet_space().pick(0, do.SendBodyguard)
    assert s.is_asked("lend", 0)
    assert RULES.needless(s.view(0), s.asked) == answer
