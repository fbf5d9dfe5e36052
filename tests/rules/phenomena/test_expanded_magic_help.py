"""Variant: expanded magic help."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.phenomena import choices as do
from fabletop.games.phenomena import news as happened
from fabletop.games.phenomena.effects import Landscape
from tests.rules.phenomena.sitting import DE, FD, FI, FO, FR, MO, Sitting, duel, face, siege, sit, stones

LIGHT = "the_fires_light"


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
        if s.asked.seat != helper:
            s.answer(s.asked.seat, do.OfferNothing())
            continue
        s.answer(helper, do.OfferSpell(spell), *[do.WantStone(kind) for kind in price])
        for prompt, answer in (("name_price", do.WantNoMore()), ("want_point", do.WantPoint(point))):
            if s.is_asked(prompt, helper):
                s.answer(helper, answer)
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
    assert s.pouches(1, 0) == ["Fd Mo", ""]


@pytest.mark.rule("PHE-350", "PHE-228")
def test_without_the_variant_there_is_no_bargain() -> None:
    s = face("wujudzer", "azur", "ilke", stones_of={0: "Fd Mo", 1: "De"}, magic_of={1: LIGHT})
    assert do.AskForPaidHelp() not in s.options
    s.answer(0, do.AskForHelp()).answer(1, do.OfferSpell(LIGHT))
    assert s.is_asked("accept_help", 0)


@pytest.mark.rule("PHE-351", "PHE-229")
def test_no_stones_go_from_the_helper_to_the_asker() -> None:
    s = bargain(wujudzer(stones_of={1: "De Mo Mo"}), 1)
    assert not s.offered(do.GiveStone)
    assert not [option for option in s.game.offers(1) if not isinstance(option, do.GiveUpStone)]
    s.answer(0, do.GiveUp())
    assert s.pouches(0, 1) == ["", "Mo Mo"]


@pytest.mark.rule("PHE-352", "PHE-430")
@pytest.mark.parametrize("is_met", [True, False])
def test_promised_stones_are_handed_over_after_the_challenge_won_or_failed(is_met: bool) -> None:
    s = bargain(wujudzer(experience="Wi1").dice(3, 3), 1, (MO,))
    assert s.pouches(0, 1) == ["Fd Mo", ""]
    assert not s.events(happened.StonesGiven)
    s.dice(is_met).answer(0, do.ThrowExperience(), *([] if is_met else [do.GiveUp()]))
    assert s.hero(0).won == (["wujudzer"] if is_met else [])
    assert s.events(happened.StonesGiven) == [happened.StonesGiven(0, 1, (MO,))]
    assert s.pouches(0, 1) == ["Fd", "Mo"]


@pytest.mark.rule("PHE-352", "PHE-430")
@pytest.mark.parametrize("is_met", [True, False])
def test_and_after_a_prophecy_fulfilled_or_failed(is_met: bool) -> None:
    held: dict[str, Any] = {"magic_of": {1: LIGHT}, "stones_of": {0: "Mo", 1: "De"}}
    s = sit("azur", "ilke", space="E7", health=0, expanded_magic_help=True, **held).to_step_3()
    s.answer(0, do.TryProphecy(1, "the_unread_letter"))
    bargain(s.dice(3, 3), 1, (MO,)).dice(is_met).answer(0, do.ThrowExperience(), *([] if is_met else [do.GiveUp()]))
    assert s.hero(0).won == (["the_unread_letter"] if is_met else [])
    assert s.events(happened.StonesGiven) == [happened.StonesGiven(0, 1, (MO,))]


@pytest.mark.rule("PHE-353")
def test_the_helper_cannot_pay_with_what_is_promised_to_him() -> None:
    """Edge case 62."""
    s = face("the_grey_wolf", "azur", "borun", "alk", stones_of={0: "Mo Mo", 1: "Fd"}, expanded_magic_help=True)
    assert s.refuses(0, do.AskForHelp())


@pytest.mark.rule("PHE-354", "PHE-355", "PHE-350")
@pytest.mark.parametrize(
    ("point", "points"), [((False, True), (3, 3)), ((True, True), (4, 2)), ((False, False), (3, 2))]
)
def test_two_helpers_in_one_turn_and_one_point_or_none(point: tuple[bool, bool], points: tuple[int, int]) -> None:
    """Edge case 61: both spells work; only the first who is to have it gains Friendship."""
    s = bargain(bargain(wujudzer(), 1, (MO,), point=point[0]), 2, point=point[1])
    assert len(s.attempt.dice) == 4
    assert tuple(s.hero(seat).experience[FR] for seat in (1, 2)) == points
    assert s.pouches(1, 2) == ["", ""]


@pytest.mark.rule("PHE-356")
def test_each_helper_once_in_a_turn() -> None:
    s = bargain(wujudzer("azur", "ilke", magic_of={1: LIGHT}, stones_of={1: "De De Mo Mo"}), 1)
    s.answer(0, do.ThrowExperience())
    assert do.AskForHelp() not in s.options
    again = wujudzer(stones_of={1: "De De", 2: "De"})
    bargain(again, 1).answer(0, do.AskForHelp())
    assert again.is_asked("offer_help", 2), "seat 1 has helped already"


@pytest.mark.rule("PHE-357")
def test_promised_stones_can_be_neither_spent_nor_given_up_nor_promised_again() -> None:
    s = wujudzer(stones_of={0: "Fd Fo Mo De", 1: "De"}, magic_of={1: LIGHT})
    assert do.UseMagic("the_desert_wind") in s.options
    assert s.offered(do.BuyMagic)
    bargain(s, 1, (DE,))
    assert s.hero(0).stones == stones("Fd Fo Mo De")
    assert s.view(1).heroes[0].promised[DE] == 1
    assert do.UseMagic("the_desert_wind") not in s.options
    assert not s.offered(do.BuyMagic)
    assert do.GiveUpStone(FD) in s.game.offers(0)
    assert s.refuses(0, do.GiveUpStone(DE))
    assert s.answer(0, do.GiveUp()).hero(0).stones == stones("Fd Fo Mo")
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


@pytest.mark.rule("PHE-351", "PHE-358")
@pytest.mark.parametrize("is_offered", [True, False])
def test_outside_a_challenge_they_are_handed_over_at_once(is_offered: bool) -> None:
    s = sit("azur", "ilke", space="G7", health=0, stones_of={0: "Mo", 1: "Fd Fo"}, expanded_magic_help=True)
    if is_offered:
        s.answer(0, do.AskForPaidHelp())
        assert s.events(happened.HelpAsked) == [happened.HelpAsked(0, (MO,))], "the only one that can be offered"
        s.answer(1, do.OfferSpell("healing_hands"), do.WantPoint(True)).answer(0, *s.offered(do.AcceptHelp))
    else:
        bargain(s, 1, (MO,), spell="healing_hands")
    assert s.is_asked("begin_turn", 0)
    assert s.hero(0).health == 2
    assert s.pouches(0, 1) == ["", "Mo"]


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
    main.answer(0, do.TryMainProphecy(), do.TestAbility(FI), do.ThrowExperience())
    assert do.AskForHelp() not in main.options
    fight = duel("azur", "ilke", "borun", **setting)
    assert fight.is_asked("duel", 0)
    assert do.AskForHelp() not in fight.options
    joint = siege("azur", "ilke", "borun", **setting)
    assert do.AskForHelp() not in joint.options
    assert do.AskForHelp() not in joint.answer(0, do.PassAction()).options


@pytest.mark.rule("PHE-352", "PHE-311")
def test_the_challenge_of_the_dragon_riders_is_over_before_the_flight() -> None:
    """What was promised is not there to be delivered."""
    held = {0: "Mo Mo Mo", 1: "Fd"}
    s = face("dragon_riders", "azur", "alk", stones_of=held, experience="Fr2", expanded_magic_help=True)
    bargain(s.dice(2, 0), 1, (MO,), spell="the_song_of_the_meadow").dice(3, 3).answer(0, do.ThrowExperience())
    assert s.is_asked("fly", 0)
    assert s.pouches(0, 1) == ["Mo Mo", "Mo"]
    assert not s.answer(0, do.FlyTo("F8")).offered(do.TryProphecy)


@pytest.mark.rule("PHE-357", "PHE-077")
def test_above_the_limit_promised_stones_cannot_be_let_go() -> None:
    held = "Fd Fd Fd Fd Mo Mo Mo De De De"
    s = wujudzer("azur", "millian", stones_of={0: held, 1: "Fo"}, magic_of={})
    bargain(s, 1, (FD, FD, FD, FD), spell="the_gift_of_the_earth").answer(0, do.ChooseStone(FD), do.ChooseStone(MO))
    assert s.is_asked("too_many_stones", 0)
    s.answer(0, do.GiveUpStone(FD))
    assert set(s.options) == {do.GiveUpStone(MO), do.GiveUpStone(DE)}
    s.answer(0, do.GiveUpStone(DE), do.GiveUp())
    assert s.pouches(1, 0) == ["Fd Fd Fd Fd", "Mo Mo Mo Mo De De"]


@pytest.mark.rule("PHE-357", "PHE-421")
def test_a_stone_gained_after_the_promise_is_free() -> None:
    s = wujudzer("millian", "ilke", stones_of={0: "Fo De", 1: "De"}, magic_of={1: LIGHT}, dice=(1,))
    bargain(s.answer(0, do.ThrowExperience()), 1, (DE,))
    assert do.UseMagic("the_thiefs_luck") not in s.options
    s.answer(0, do.UseMagic("the_gift_of_the_earth"), do.ChooseStone(DE), do.ChooseStone(FD))
    s.answer(0, do.UseMagic("the_thiefs_luck"), do.GiveUp())
    assert s.pouches(1, 0) == ["De", "Fd"]


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
    assert s.pouches(1, 0) == ["Mo Mo", "Fd"]


@pytest.mark.rule("PHE-351")
def test_each_helper_is_offered_the_same_and_may_want_more() -> None:
    s = wujudzer().answer(0, do.AskForPaidHelp(), do.PayStone(MO), do.PayNoMore())
    s.answer(1, do.OfferSpell(LIGHT), do.WantStone(FD), do.WantPoint(True))
    s.answer(2, do.OfferSpell(LIGHT), do.WantNoMore(), do.WantPoint(False))
    assert s.offered(do.AcceptHelp) == [
        do.AcceptHelp(1, LIGHT, (FD, MO), with_point=True),
        do.AcceptHelp(2, LIGHT, (MO,), with_point=False),
    ]


@pytest.mark.rule("PHE-351", "PHE-234", "PHE-350")
def test_an_offer_that_nobody_takes_costs_nothing() -> None:
    s = wujudzer().answer(0, do.AskForPaidHelp(), do.PayStone(MO), do.PayNoMore())
    s.answer(1, do.OfferNothing()).answer(2, do.OfferNothing())
    assert s.is_asked("meet_ability", 0)
    assert s.pouches(0) == ["Fd Mo"]
    assert s.hero(0).promised == s.view(0).payment == {}
    s = wujudzer(stones_of={1: "De", 2: "De"})
    assert do.AskForHelp() in s.options
    assert do.AskForPaidHelp() not in s.options
