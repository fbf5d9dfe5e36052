"""Variant: expanded magic help."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.phenomena import choices as do
from fabletop.games.phenomena import news as happened
from fabletop.games.phenomena.effects import Ability, Landscape
from fabletop.kernel import IllegalAnswer
from tests.rules.phenomena.sitting import Sitting, face, sit, stones

LIGHT = "the_fires_light"
DE, FD, FO, MO = Landscape.DESERT, Landscape.FIELD, Landscape.FOREST, Landscape.MOUNTAIN


def wujudzer(*characters: str, **setting: Any) -> Sitting:
    """Seat 0 tests Wisdom 7; seats 1 and 2 have The fire's light and a Desert stone each."""
    setting.setdefault("magic_of", {1: LIGHT, 2: LIGHT})
    setting.setdefault("stones_of", {0: "Fd Mo", 1: "De", 2: "De"})
    return face("wujudzer", *(characters or ("azur", "ilke", "alk")), expanded_magic_help=True, **setting)


def bargain(
    s: Sitting, helper: int, price: tuple[Landscape, ...] = (), *, point: bool = True, spell: str = LIGHT
) -> Sitting:
    """Ask; only this helper offers, for this price; the offer is accepted."""
    s.answer(0, do.AskForHelp())
    while s.is_asked("offer_help"):
        seat = s.asked.seat
        if seat != helper:
            s.answer(seat, do.OfferNothing())
            continue
        s.answer(seat, do.OfferSpell(spell), *[do.WantStone(kind) for kind in price])
        if s.is_asked("name_price", seat):
            s.answer(seat, do.WantNoMore())
        if s.is_asked("want_point", seat):
            s.answer(seat, do.WantPoint(point))
    return s.answer(0, *s.offered(do.AcceptHelp))


@pytest.mark.rule("PHE-350", "PHE-351")
def test_help_is_bargained_for() -> None:
    s = wujudzer().answer(0, do.AskForHelp()).answer(1, do.OfferSpell(LIGHT))
    assert s.is_asked("name_price", 1)
    assert set(s.offered(do.WantStone)) == {do.WantStone(FD), do.WantStone(MO)}, "what the asker has"
    s.answer(1, do.WantStone(MO), do.WantStone(FD))
    assert s.is_asked("want_point", 1), "there is nothing more to ask for"
    s.answer(1, do.WantPoint(True)).answer(2, do.OfferNothing())
    assert s.offered(do.AcceptHelp) == [do.AcceptHelp(1, LIGHT, (FD, MO), with_point=True)]
    s.answer(0, *s.offered(do.AcceptHelp), do.GiveUp())
    assert s.hero(1).stones == stones("Fd Mo")
    assert s.hero(0).stone_count == 0


@pytest.mark.rule("PHE-350")
def test_without_the_variant_there_is_no_bargain() -> None:
    s = face("wujudzer", "azur", "ilke", stones_of={0: "Fd Mo", 1: "De"}, magic_of={1: LIGHT})
    s.answer(0, do.AskForHelp()).answer(1, do.OfferSpell(LIGHT))
    assert s.is_asked("accept_help", 0)


@pytest.mark.rule("PHE-351", "PHE-229")
def test_no_stones_go_from_the_helper_to_the_asker() -> None:
    s = bargain(wujudzer(stones_of={1: "De Mo Mo"}), 1)
    assert s.hero(0).stone_count == 0
    assert not s.offered(do.GiveStone)
    assert not [option for option in s.game.offers(1) if not isinstance(option, do.GiveUpStone)]
    s.answer(0, do.GiveUp())
    assert s.hero(0).stone_count == 0
    assert s.hero(1).stones == stones("Mo Mo")


@pytest.mark.rule("PHE-352", "PHE-430")
def test_promised_stones_are_handed_over_after_a_failed_challenge() -> None:
    s = bargain(wujudzer(), 1, (MO,))
    assert s.hero(0).stones == stones("Fd Mo")
    assert s.hero(1).stone_count == 0
    assert not s.events(happened.StonesGiven)
    s.answer(0, do.ThrowExperience(), do.GiveUp())
    assert s.events(happened.StonesGiven) == [happened.StonesGiven(0, 1, (MO,))]
    assert s.hero(0).stones == stones("Fd")
    assert s.hero(1).stones == stones("Mo")


@pytest.mark.rule("PHE-352", "PHE-430")
def test_and_after_a_won_one() -> None:
    s = bargain(wujudzer(experience="Wi1").dice(3, 3), 1, (MO,)).dice(1).answer(0, do.ThrowExperience())
    assert s.hero(0).won == ["wujudzer"]
    assert s.hero(1).stones == stones("Mo")


@pytest.mark.rule("PHE-352", "PHE-430")
@pytest.mark.parametrize("is_met", [True, False])
def test_and_after_a_prophecy_fulfilled_or_failed(is_met: bool) -> None:
    setting: dict[str, Any] = {"magic_of": {1: LIGHT}, "stones_of": {0: "Mo", 1: "De"}, "space": {0: "E7"}}
    s = sit("azur", "ilke", expanded_magic_help=True, health=0, **setting).to_step_3()
    s.answer(0, do.TryProphecy(1, "the_unread_letter"))
    bargain(s.dice(3, 3), 1, (MO,)).dice(1 if is_met else 0).answer(0, do.ThrowExperience())
    if not is_met:
        s.answer(0, do.GiveUp())
    assert s.hero(0).won == (["the_unread_letter"] if is_met else [])
    assert s.events(happened.StonesGiven) == [happened.StonesGiven(0, 1, (MO,))]


@pytest.mark.rule("PHE-353")
def test_the_helper_cannot_pay_with_what_is_promised_to_him() -> None:
    """Edge case 62."""
    s = face("the_grey_wolf", "azur", "borun", "alk", stones_of={0: "Mo Mo", 1: "Fd"}, expanded_magic_help=True)
    assert do.AskForHelp() not in s.options
    with pytest.raises(IllegalAnswer):
        s.answer(0, do.AskForHelp())


@pytest.mark.rule("PHE-354", "PHE-355", "PHE-350")
def test_two_helpers_in_one_turn_and_one_point() -> None:
    """Edge case 61: both spells work; only the one agreed on gains Friendship."""
    s = bargain(wujudzer(), 1, (MO,), point=False)
    bargain(s, 2, point=True)
    assert len(s.attempt.dice) == 4
    assert s.hero(1).experience[Ability.FRIENDSHIP] == 3
    assert s.hero(2).experience[Ability.FRIENDSHIP] == 3
    assert s.hero(1).stone_count == s.hero(2).stone_count == 0


@pytest.mark.rule("PHE-355")
def test_the_second_helper_gets_no_point_if_the_first_has_it() -> None:
    s = bargain(wujudzer(), 1, point=True)
    assert s.hero(1).experience[Ability.FRIENDSHIP] == 4
    bargain(s, 2, point=True)
    assert s.hero(2).experience[Ability.FRIENDSHIP] == 2
    assert len(s.attempt.dice) == 4


@pytest.mark.rule("PHE-355")
def test_there_may_be_no_point_at_all() -> None:
    s = bargain(wujudzer(), 1, (FD,), point=False).answer(0, do.GiveUp())
    assert s.hero(1).experience[Ability.FRIENDSHIP] == 3


@pytest.mark.rule("PHE-356")
def test_each_helper_once_in_a_turn() -> None:
    s = bargain(wujudzer("azur", "ilke", magic_of={1: LIGHT}, stones_of={1: "De De Mo Mo"}), 1)
    s.answer(0, do.ThrowExperience())
    assert do.AskForHelp() not in s.options
    again = wujudzer(stones_of={1: "De De", 2: "De"})
    bargain(again, 1).answer(0, do.AskForHelp())
    assert again.is_asked("offer_help", 2), "seat 1 has helped already"


@pytest.mark.rule("PHE-357")
def test_promised_stones_can_be_neither_spent_nor_given_up() -> None:
    s = wujudzer(stones_of={0: "Fd Fo Mo De", 1: "De"}, magic_of={1: LIGHT})
    assert do.UseMagic("the_desert_wind") in s.options
    assert s.offered(do.BuyMagic)
    bargain(s, 1, (DE,))
    assert s.hero(0).stones == stones("Fd Fo Mo De")
    assert s.view(1).heroes[0].promised[DE] == 1
    assert do.UseMagic("the_desert_wind") not in s.options
    assert not s.offered(do.BuyMagic)
    offered = s.game.offers(0)
    assert do.GiveUpStone(DE) not in offered
    assert do.GiveUpStone(FD) in offered
    with pytest.raises(IllegalAnswer):
        s.answer(0, do.GiveUpStone(DE))
    s.answer(0, do.GiveUp())
    assert s.hero(0).stones == stones("Fd Fo Mo")


@pytest.mark.rule("PHE-357")
def test_a_stone_is_promised_once() -> None:
    s = bargain(wujudzer(stones_of={0: "Mo", 1: "De", 2: "De"}), 1, (MO,))
    s.answer(0, do.AskForHelp()).answer(2, do.OfferSpell(LIGHT))
    assert not s.offered(do.WantStone)


@pytest.mark.rule("PHE-357", "PHE-351")
def test_an_offer_whose_price_is_gone_cannot_be_accepted() -> None:
    s = wujudzer(stones_of={0: "Mo", 1: "De", 2: "De"}).answer(0, do.AskForHelp())
    s.answer(1, do.OfferSpell(LIGHT), do.WantStone(MO))
    while not s.is_asked("offer_help", 2):
        s.answer(1, s.options[0])
    s.answer(0, do.GiveUpStone(MO)).answer(2, do.OfferSpell(LIGHT))
    while s.asked.seat == 2:
        s.answer(2, s.options[0])
    assert [offer.seat for offer in s.offered(do.AcceptHelp)] == [2]


@pytest.mark.rule("PHE-358")
def test_outside_a_challenge_they_are_handed_over_at_once() -> None:
    s = sit("azur", "ilke", space="G7", health=0, stones_of={0: "Mo", 1: "Fd Fo"}, expanded_magic_help=True)
    bargain(s, 1, (MO,), spell="healing_hands")
    assert s.is_asked("begin_turn", 0)
    assert s.hero(0).health == 2
    assert s.hero(0).stone_count == 0
    assert s.hero(1).stones == stones("Mo")


@pytest.mark.rule("PHE-359")
def test_a_helper_above_his_limit_chooses_what_he_keeps() -> None:
    full = "Fd Fd Fd Fd Fd Fo Fo Fo Fo De"
    s = bargain(wujudzer(stones_of={0: "Mo Mo", 1: full}, magic_of={1: LIGHT}), 1, (MO, MO)).answer(0, do.GiveUp())
    assert s.is_asked("too_many_stones", 1)
    s.answer(1, do.GiveUpStone(FO))
    assert s.hero(1).stones == stones("Fd Fd Fd Fd Fd Fo Fo Fo Mo Mo")


@pytest.mark.rule("PHE-360")
def test_no_help_for_a_main_prophecy_in_a_duel_or_in_a_joint_attempt() -> None:
    setting: dict[str, Any] = {"stones_of": {0: "Fd", 1: "Mo", 2: "Mo Mo"}, "expanded_magic_help": True}
    main = sit("azur", "ilke", "borun", space="A2", main="the_fall_of_the_tower", **setting).to_step_3()
    main.answer(0, do.TryMainProphecy(), do.TestAbility(Ability.FIGHT), do.ThrowExperience())
    assert do.AskForHelp() not in main.options
    duel = face("duel", "azur", "ilke", "borun", **setting).answer(0, do.ChallengeTo(1, Ability.FIGHT))
    assert duel.is_asked("duel", 0)
    assert do.AskForHelp() not in duel.options
    joint = face("cooperation_the_siege", "azur", "ilke", "borun", **setting)
    joint.answer(0, do.AskPartner(1)).answer(1, do.Join())
    joint.answer(0, do.TestAbility(Ability.FIGHT)).answer(1, do.TestAbility(Ability.FIGHT))
    assert do.AskForHelp() not in joint.options
    joint.answer(0, do.PassAction())
    assert do.AskForHelp() not in joint.options


@pytest.mark.rule("PHE-352")
def test_the_challenge_of_the_dragon_riders_is_over_before_the_flight() -> None:
    s = face("dragon_riders", "azur", "alk", stones_of={0: "Mo", 1: "Fd"}, experience="Fr2", expanded_magic_help=True)
    bargain(s.dice(2, 0), 1, (MO,), spell="the_song_of_the_meadow").dice(3, 3).answer(0, do.ThrowExperience())
    assert s.is_asked("fly", 0)
    assert s.hero(1).stones == stones("Mo")
    s.answer(0, do.FlyTo("D5"))
    assert s.hero(0).stone_count == 0


@pytest.mark.rule("PHE-357", "PHE-077")
def test_above_the_limit_promised_stones_cannot_be_let_go() -> None:
    held = "Fd Fd Fd Fd Mo Mo Mo De De De"
    s = wujudzer("azur", "millian", stones_of={0: held, 1: "Fo"}, magic_of={})
    bargain(s, 1, (FD, FD, FD, FD), spell="the_gift_of_the_earth").answer(0, do.ChooseStone(FD), do.ChooseStone(MO))
    assert s.is_asked("too_many_stones", 0)
    s.answer(0, do.GiveUpStone(FD))
    assert set(s.options) == {do.GiveUpStone(MO), do.GiveUpStone(DE)}
    s.answer(0, do.GiveUpStone(DE), do.GiveUp())
    assert s.hero(1).stones == stones("Fd Fd Fd Fd")
    assert s.hero(0).stones == stones("Mo Mo Mo Mo De De")


@pytest.mark.rule("PHE-357", "PHE-421")
def test_a_stone_gained_after_the_promise_is_free() -> None:
    s = wujudzer("millian", "ilke", stones_of={0: "Fo De", 1: "De"}, magic_of={1: LIGHT}, dice=(1,))
    bargain(s.answer(0, do.ThrowExperience()), 1, (DE,))
    assert do.UseMagic("the_thiefs_luck") not in s.options
    s.answer(0, do.UseMagic("the_gift_of_the_earth"), do.ChooseStone(DE), do.ChooseStone(FD))
    s.answer(0, do.UseMagic("the_thiefs_luck"), do.GiveUp())
    assert s.hero(1).stones == stones("De")
    assert s.hero(0).stones == stones("Fd")


@pytest.mark.rule("PHE-352", "PHE-311")
def test_what_was_promised_against_the_riders_is_not_there_to_be_delivered() -> None:
    held = {0: "Mo Mo Mo", 1: "Fd"}
    s = face("dragon_riders", "azur", "alk", stones_of=held, experience="Fr2", expanded_magic_help=True)
    bargain(s.dice(2, 0), 1, (MO,), spell="the_song_of_the_meadow").dice(3, 3).answer(
        0, do.ThrowExperience(), do.FlyTo("F8")
    )
    assert not s.offered(do.TryProphecy)


@pytest.mark.rule("PHE-351", "PHE-352", "PHE-357")
def test_the_asker_may_offer_stones_to_whoever_helps() -> None:
    s = wujudzer(stones_of={0: "Fd Mo Mo", 1: "De", 2: "De"}).answer(0, do.AskForPaidHelp())
    assert s.is_asked("offer_payment", 0)
    assert set(s.options) == {do.PayStone(FD), do.PayStone(MO)}
    s.answer(0, do.PayStone(MO), do.PayStone(MO))
    assert set(s.options) == {do.PayNoMore(), do.PayStone(FD)}, "no more than the asker has"
    s.answer(0, do.PayNoMore())
    assert s.events(happened.HelpAsked) == [happened.HelpAsked(0, (MO, MO))], "all know what is offered"
    assert s.view(2).payment == {MO: 2}
    s.answer(1, do.OfferSpell(LIGHT))
    assert s.is_asked("name_price", 1)
    assert set(s.offered(do.WantStone)) == {do.WantStone(FD)}, "more than was offered may still be asked for"
    s.answer(1, do.WantNoMore(), do.WantPoint(True)).answer(2, do.OfferNothing())
    assert s.offered(do.AcceptHelp) == [do.AcceptHelp(1, LIGHT, (MO, MO), with_point=True)]
    s.answer(0, *s.offered(do.AcceptHelp))
    assert s.hero(0).promised == {MO: 2}
    assert s.view(0).payment == {}
    s.answer(0, do.GiveUp())
    assert s.hero(1).stones == stones("Mo Mo")
    assert s.hero(0).stones == stones("Fd")


@pytest.mark.rule("PHE-351")
def test_each_helper_is_offered_the_same_and_may_want_more() -> None:
    s = wujudzer().answer(0, do.AskForPaidHelp(), do.PayStone(MO), do.PayNoMore())
    s.answer(1, do.OfferSpell(LIGHT), do.WantStone(FD), do.WantPoint(True))
    s.answer(2, do.OfferSpell(LIGHT), do.WantNoMore(), do.WantPoint(False))
    assert s.offered(do.AcceptHelp) == [
        do.AcceptHelp(1, LIGHT, (FD, MO), with_point=True),
        do.AcceptHelp(2, LIGHT, (MO,), with_point=False),
    ]


@pytest.mark.rule("PHE-351", "PHE-234")
def test_an_offer_that_nobody_takes_costs_nothing() -> None:
    s = wujudzer().answer(0, do.AskForPaidHelp(), do.PayStone(MO), do.PayNoMore())
    s.answer(1, do.OfferNothing()).answer(2, do.OfferNothing())
    assert s.is_asked("meet_ability", 0)
    assert s.hero(0).stones == stones("Fd Mo")
    assert s.hero(0).promised == {}
    assert s.view(0).payment == {}


@pytest.mark.rule("PHE-350", "PHE-351")
def test_who_has_no_stones_cannot_offer_any() -> None:
    s = wujudzer(stones_of={1: "De", 2: "De"})
    assert do.AskForHelp() in s.options
    assert do.AskForPaidHelp() not in s.options


@pytest.mark.rule("PHE-351", "PHE-358")
def test_stones_may_be_offered_outside_a_challenge_too() -> None:
    setting: dict[str, Any] = {"space": {0: "G7"}, "health": {0: 0}, "stones_of": {0: "Mo", 1: "Fd Fo"}}
    s = sit("azur", "ilke", expanded_magic_help=True, **setting)
    s.answer(0, do.AskForPaidHelp())
    assert s.events(happened.HelpAsked) == [happened.HelpAsked(0, (MO,))], "it is the only one that can be offered"
    s.answer(1, do.OfferSpell("healing_hands"), do.WantPoint(True)).answer(0, *s.offered(do.AcceptHelp))
    assert s.hero(0).health == 2
    assert s.hero(1).stones == stones("Mo"), "handed over at once"


@pytest.mark.rule("PHE-350", "PHE-228")
def test_without_the_variant_no_stones_are_offered() -> None:
    s = face("wujudzer", "azur", "ilke", stones_of={0: "Fd Mo", 1: "De"}, magic_of={1: LIGHT})
    assert do.AskForHelp() in s.options
    assert do.AskForPaidHelp() not in s.options
