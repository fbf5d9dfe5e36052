"""Special card: Cooperation."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.phenomena import choices as do
from fabletop.games.phenomena import news as happened
from fabletop.games.phenomena.effects import Ability
from fabletop.kernel import Joint
from tests.rules.phenomena.sitting import CONTENT, DE, FD, FI, FR, MO, SIEGE, WI, Sitting, face, siege, sit, stones

STRONG = {0: "Fi5 Wi5", 1: "Fi5 Wi5"}


def won(**setting: Any) -> Sitting:
    """Both abilities are met by the first throws."""
    return siege(dice=(2,) * 20, experience=STRONG, **setting)


def rewarded(mine: str, yours: str, **setting: Any) -> Sitting:
    """Both abilities are met, and each keeps one of the treasures."""
    s = won(treasures=[mine, "forest_stag", yours, "jewelled_chalice"], **setting)
    s.answer(0, do.ChooseExperience(FI), do.KeepTreasure(mine))
    return s.answer(1, do.ChooseExperience(FI), do.KeepTreasure(yours))


@pytest.mark.rule("PHE-282", "PHE-283", "PHE-284")
def test_any_other_player_may_be_invited_and_refuse_until_one_joins() -> None:
    s = face(SIEGE, "azur", "ilke", "alk", "borun")
    assert s.is_asked("ask_partner", 0)
    assert set(s.options) == {do.TryAlone(), do.AskPartner(1), do.AskPartner(2), do.AskPartner(3)}
    s = face(SIEGE, "azur", "ilke", "alk", "borun").answer(0, do.AskPartner(3))
    assert s.is_asked("join", 3)
    assert set(s.options) == {do.Join(), do.Refuse()}
    s.answer(3, do.Refuse())
    assert s.is_asked("ask_partner", 0)
    assert set(s.options) == {do.TryAlone(), do.AskPartner(1), do.AskPartner(2)}
    s.answer(0, do.AskPartner(1)).answer(1, do.Refuse()).answer(0, do.AskPartner(2)).answer(2, do.Join())
    assert [asked.partner for asked in s.events(happened.PartnerAsked)] == [3, 1, 2]
    assert s.events(happened.PartnerJoined) == [happened.PartnerJoined(2)]
    assert s.attempt.seats == [0, 2]


@pytest.mark.rule("PHE-285", "PHE-286")
def test_alone_if_nobody_joins_and_then_with_magic_help() -> None:
    """Edge case 49."""
    s = face(SIEGE, "azur", "ilke", "alk", stones_of={1: "Mo"})
    s.answer(0, do.AskPartner(1)).answer(1, do.Refuse()).answer(0, do.AskPartner(2)).answer(2, do.Refuse())
    assert s.attempt.seats == [0]
    s.answer(0, do.TestAbility(FI), do.ThrowExperience())
    assert len(s.events(happened.DiceThrown)[-1].dice) == 3
    assert do.AskForHelp() in s.options
    s.answer(0, do.GiveUp())
    assert [hero.health for hero in s.table.heroes] == [2, 3, 3]


@pytest.mark.rule("PHE-287")
def test_two_abilities_are_tested() -> None:
    cards = [card for card in CONTENT.events if card.kind == "cooperation"]
    assert [len(card.needs) for card in cards] == [2, 2, 2]
    s = siege(experience=STRONG, dice=(2,) * 10)
    assert s.attempt.met == [FI]
    assert s.attempt.ability is WI
    assert not s.events(happened.ChallengeWon)


@pytest.mark.rule("PHE-288")
@pytest.mark.parametrize("ability", [FI, WI])
def test_both_choose_the_first_ability_together(ability: Ability) -> None:
    s = face(SIEGE, "azur", "ilke", "alk").answer(0, do.AskPartner(1)).answer(1, do.Join())
    assert isinstance(s.game.pending, Joint)
    assert [decision.seat for decision in s.game.asked] == [0, 1]
    s.answer(1, do.TestAbility(ability)).answer(0, do.TestAbility(ability))
    assert s.attempt.ability is ability


@pytest.mark.rule("PHE-289")
@pytest.mark.parametrize(("drawer", "partner"), [(0, 1), (1, 0)])
def test_if_they_differ_the_player_whose_turn_it_is_decides(drawer: int, partner: int) -> None:
    s = sit("azur", "ilke", "alk", active=drawer).next_events(SIEGE).draw(drawer)
    s.answer(drawer, do.AskPartner(partner)).answer(partner, do.Join())
    s.answer(0, do.TestAbility(WI)).answer(1, do.TestAbility(FI))
    assert s.is_asked("which_ability", drawer), "not whoever sits first"
    s.answer(drawer, do.TestAbility(FI))
    assert s.attempt.ability is FI, "he may follow his partner, too"


@pytest.mark.rule("PHE-290")
def test_dice_for_the_combined_experience() -> None:
    s = siege(experience={0: "Fi3", 1: "Fi4"}, dice=(1, 1, 1, 2, 2, 2, 2))
    assert len(s.attempt.dice) == 7
    assert s.attempt.total() == 11


@pytest.mark.rule("PHE-291")
def test_both_use_magic_and_re_rolls_for_the_common_dice() -> None:
    held: dict[str, Any] = {"treasures_of": {0: "hunters_bow", 1: "gharn_axe"}, "stones_of": {0: "De", 1: "Mo"}}
    s = siege("azur", "borun", "alk", dice=(1, 2, 2, 0, 0, 0), **held)
    assert {option.die for option in s.offered(do.Reroll)} == {0, 1, 3}, "any die of the common pool"
    s.dice(3).answer(0, do.Reroll("hunters_bow", 0))
    assert s.attempt.total() == 7
    assert s.is_asked("meet_together", 1)
    s.dice(3).answer(1, do.Reroll("gharn_axe", 1))
    assert s.attempt.total() == 8, "the partner re-rolls a die of the drawer"
    s.dice(2, 1).answer(0, do.UseMagic("the_desert_wind"))
    assert s.attempt.total() == 11
    s.dice(2, 0).answer(1, do.UseMagic("the_bears_strength"))
    assert s.attempt.total() == 13
    assert s.pouches(0, 1) == ["", ""]


@pytest.mark.rule("PHE-292")
def test_each_may_sacrifice_once_in_the_challenge() -> None:
    s = siege(experience={0: "Fi2", 1: "Fi2"}, dice=(3, 3, 3, 3), stones_of={0: "Fd", 1: "Fd"})
    s.dice(1).answer(0, do.SacrificeHealth())
    assert do.SacrificeHealth() in s.options
    s.dice(1).answer(1, do.SacrificeHealth())
    assert (s.hero(0).health, s.hero(1).health) == (2, 2)
    assert s.attempt.ability is WI
    assert do.SacrificeHealth() not in s.options, "once in the whole challenge"
    s.answer(0, do.PassAction())
    assert s.is_asked("meet_together", 1)
    assert do.SacrificeHealth() not in s.options


@pytest.mark.rule("PHE-293")
def test_stones_may_be_given_both_ways() -> None:
    s = siege(stones_of={0: "De Mo", 1: "Fd"})
    s.answer(0, do.GiveStone(MO)).answer(1, do.GiveStone(FD))
    assert s.pouches(0, 1) == ["Fd De", "Mo"]
    assert do.UseMagic("the_desert_wind") in s.options
    assert do.UseMagic("the_breath_of_frost") not in s.options, "not the drawer's"


@pytest.mark.rule("PHE-293", "PHE-077")
def test_the_receiver_stays_within_his_limit_and_chooses() -> None:
    """Edge case 48."""
    s = siege(stones_of={0: "De De De", 1: "Fd Fd Fd Fd Fd Fo Fo Fo Fo"})
    s.answer(0, do.GiveStone(DE)).answer(1, do.PassAction())
    assert s.hero(1).stone_count == 10
    for given_up in (FD, DE):
        s.answer(0, do.GiveStone(DE))
        assert s.is_asked("too_many_stones", 1)
        s.answer(1, next(option for option in s.options if option.stone is given_up))
        assert s.hero(1).stone_count == 10
        if s.hero(0).stone_count:
            s.answer(1, do.PassAction())
    assert s.hero(1).stones == stones("Fd Fd Fd Fd Fo Fo Fo Fo De De")


@pytest.mark.rule("PHE-293", "PHE-285")
def test_alone_by_choice_and_then_without_stones_of_others() -> None:
    s = face(SIEGE, "azur", "ilke", "alk", stones_of={0: "De", 1: "De"}).answer(0, do.TryAlone())
    s.answer(0, do.TestAbility(FI))
    assert not s.offered(do.GiveStone)
    s = face(SIEGE, "azur", "ilke", "alk").answer(0, do.TryAlone())
    assert s.attempt.seats == [0]


@pytest.mark.rule("PHE-294")
def test_no_third_player_helps_in_a_joint_attempt() -> None:
    s = siege("azur", "ilke", "borun", stones_of={2: "Mo Mo Fo"})
    assert do.AskForHelp() not in s.options
    s.answer(0, do.PassAction())
    assert s.is_asked("meet_together", 1)
    assert do.AskForHelp() not in s.options


@pytest.mark.rule("PHE-295", "PHE-301", "PHE-293")
def test_by_turns_until_both_pass_in_succession() -> None:
    """Edge case 47."""
    s = siege(stones_of={0: "Fd", 1: "Fd"})
    for seat, option in ((0, do.PassAction()), (1, do.SacrificeHealth()), (0, do.PassAction())):
        assert s.is_asked("meet_together", seat)
        s.answer(seat, option)
    assert s.is_asked("meet_together", 1), "the two passes were not in succession"
    s.answer(1, do.PassAction())
    assert s.events(happened.ChallengeLost) == [happened.ChallengeLost(0, SIEGE)]
    assert [hero.health for hero in s.table.heroes] == [2, 1, 3]
    assert s.table.event_discard == [SIEGE]
    assert s.hero(0).won == s.hero(1).won == []
    assert s.table.sherpa == 40
    s = siege(stones_of={1: "Mo"}).answer(0, do.PassAction()).answer(1, do.GiveStone(MO))
    s.answer(0, do.PassAction())
    assert s.is_asked("meet_together", 1)
    s.answer(1, do.PassAction())
    assert s.events(happened.ChallengeLost)


@pytest.mark.rule("PHE-208", "PHE-295")
def test_a_purchase_or_a_teleport_leaves_the_turn_to_act_where_it_is() -> None:
    s = siege(space="G7", stones_of={0: "Fd Fo Mo De", 1: "Fd"}).answer(0, do.PassAction())
    s.answer(1, do.GiveStone(FD)).answer(0, do.BuyMagic("the_rockslide"), do.Teleport())
    assert s.is_asked("meet_together", 0)
    s.answer(0, do.PassAction()).answer(1, do.PassAction())
    assert s.events(happened.ChallengeLost)


@pytest.mark.rule("PHE-296", "PHE-304")
def test_both_gain_experience_and_a_treasure_the_drawer_first() -> None:
    s = won(treasures=["ahmel", "forest_stag", "gharn_axe", "hunters_bow"])
    asked = []
    while s.is_asked("choose_experience") or s.is_asked("keep_treasure"):
        asked.append((s.asked.seat, s.asked.prompt))
        s.answer(s.asked.seat, s.options[0])
    assert asked == [(0, "choose_experience"), (0, "keep_treasure"), (1, "choose_experience"), (1, "keep_treasure")]
    assert [gained.seat for gained in s.events(happened.ExperienceGained)] == [0, 1]
    assert len(s.hero(0).treasures) == len(s.hero(1).treasures) == 1
    assert [taken.count for taken in s.events(happened.TreasuresTaken, None)] == [2, 2]
    assert sum(s.hero(1).experience.values()) == 5 + 5 + 3 + 1


@pytest.mark.rule("PHE-297", "PHE-298", "PHE-299", "PHE-300", "PHE-163")
def test_the_card_goes_to_the_drawer_whose_treasure_alone_moves_the_marker() -> None:
    s = rewarded("ahmel", "statue_of_the_old_king", boxes="the_old_feud/star_chart")
    assert s.hero(0).won == [SIEGE]
    assert s.hero(1).won == []
    assert s.events(happened.SherpaMoved) == [happened.SherpaMoved(40, 37)]
    assert s.view(0).heroes[0].points == 2 + 3
    assert s.view(1).heroes[1].points == 2 + 3
    assert rewarded("statue_of_the_old_king", "ahmel").table.sherpa == 40 - 3 - 3
    s = rewarded("ahmel", "statue_of_the_old_king", sherpa=4)
    assert (s.table.sherpa, s.table.crown) == (1, -1)


@pytest.mark.rule("PHE-302")
def test_the_partner_may_use_what_he_used_in_his_own_turn_the_drawer_not() -> None:
    bear, wind = do.UseMagic("the_bears_strength"), do.UseMagic("the_desert_wind")
    s = sit("borun", "azur", "alk", stones_of={0: "Mo Mo Mo", 1: "De De De"}).next_events("the_grey_wolf", SIEGE)
    s.draw().answer(0, bear, do.GiveUp()).finish_turn(0)
    s.draw(1).joined(0, drawer=1).answer(1, wind)
    assert bear in s.options
    s.answer(0, bear)
    assert wind not in s.options
    s.answer(1, do.PassAction())
    assert s.is_asked("meet_together", 0)
    assert bear not in s.options
    setting: dict[str, Any] = {"space": "G7", "health": 0, "stones_of": "Fd Fd Fo Fo"}
    s = sit("ilke", "azur", "alk", **setting).next_events(SIEGE).answer(0, do.UseMagic("healing_hands")).draw().joined()
    assert s.hero(0).health == 2
    assert do.UseMagic("healing_hands") not in s.options
    assert do.UseMagic("healing_hands") in siege("ilke", "azur", "alk", **setting).options


@pytest.mark.rule("PHE-302", "PHE-237")
def test_both_may_use_a_card_of_the_same_kind() -> None:
    rockslides = {0: "the_rockslide", 1: "the_rockslide"}
    s = siege("azur", "ilke", "alk", magic_of=rockslides, stones_of={0: "Mo Fd", 1: "Mo Fd"})
    s.answer(0, do.UseMagic("the_rockslide"))
    assert s.is_asked("meet_together", 1)
    assert do.UseMagic("the_rockslide") in s.options


@pytest.mark.rule("PHE-303")
def test_joining_is_no_magic_help() -> None:
    s = siege("azur", "ilke", "alk", health=1, stones_of={0: "Fd", 1: "Fd Fo"})
    s.answer(0, do.PassAction()).answer(1, do.PassAction())
    assert s.hero(1).experience[FR] == 3
    assert s.is_asked("end_turn", 0)
    assert do.AskForHelp() in s.options, "the help of the turn is still there"
    used = siege("azur", "borun", "alk", stones_of={1: "Mo"}).answer(0, do.PassAction())
    used.answer(1, do.UseMagic("the_bears_strength"))
    assert used.hero(1).experience[FR] == 2


@pytest.mark.rule("PHE-412")
def test_once_somebody_has_joined_there_is_no_way_back() -> None:
    s = face(SIEGE, "azur", "ilke", "alk").answer(0, do.AskPartner(1)).answer(1, do.Join())
    assert all(isinstance(option, do.TestAbility) for decision in s.game.asked for option in decision.options)
    s.answer(0, do.TestAbility(FI)).answer(1, do.TestAbility(FI))
    assert not s.offered(do.TryAlone)
    assert not s.offered(do.AskPartner)
    assert not s.offered(do.GiveUp)
    s.answer(0, do.PassAction())
    assert not {type(option) for option in s.options} & {do.Refuse, do.GiveUp, do.TryAlone}
    s.answer(1, do.PassAction())
    assert s.hero(1).health == 2, "the partner fails with the drawer"


@pytest.mark.rule("PHE-294", "PHE-064", "PHE-097")
def test_before_a_cooperation_that_must_be_accepted_help_may_be_asked_for() -> None:
    s = sit("azur", "ilke", "alk", space="G7", health=1, stones_of={1: "Fd Fo"})
    s.next_events("the_wolf_pack", SIEGE).throw_away()
    assert do.AskForHelp() in s.options
    s.answer(0, do.AcceptEvent())
    assert s.is_asked("ask_partner", 0)


@pytest.mark.rule("PHE-303", "PHE-222")
def test_the_partner_may_help_once_the_joint_challenge_is_over() -> None:
    s = siege(stones_of={1: "Fd Fo"}).answer(0, do.PassAction()).answer(1, do.PassAction())
    s.helped(1, "healing_hands")
    assert s.hero(0).health == 3
    assert s.hero(1).experience[FR] == 4


@pytest.mark.rule("PHE-302", "PHE-291", "PHE-388")
def test_the_partner_may_make_stones_and_spend_them() -> None:
    s = siege("azur", "millian", "alk", stones_of={1: "Fo"}).answer(0, do.PassAction())
    s.answer(1, do.UseMagic("the_gift_of_the_earth"), do.ChooseStone(DE), do.ChooseStone(MO))
    s.answer(0, do.PassAction())
    assert do.UseMagic("the_thiefs_luck") in s.options
    assert do.UseMagic("the_gift_of_the_earth") not in s.options
    s.answer(1, do.GiveStone(DE))
    assert do.UseMagic("the_desert_wind") in s.options


@pytest.mark.rule("PHE-302", "PHE-291", "PHE-387")
@pytest.mark.parametrize(
    ("spell", "healed"),
    [("healing_hands", 2), pytest.param("magic_of_heaven_mercy", 3, marks=pytest.mark.rule("PHE-395"))],
)
def test_the_partner_may_heal_and_then_sacrifice(spell: str, healed: int) -> None:
    held: dict[str, Any] = {"stones_of": {1: "Fd Fo"}, "treasures_of": {1: "magic_of_heaven_mercy"}}
    s = siege("azur", "ilke", "alk", health={1: 0}, **held).answer(0, do.PassAction())
    assert s.is_asked("meet_together", 1)
    assert do.SacrificeHealth() not in s.options
    s.answer(1, do.UseMagic(spell))
    assert s.hero(1).health == healed
    s.answer(0, do.PassAction())
    assert do.SacrificeHealth() in s.options
    assert do.UseMagic(spell) not in s.options, "once in the challenge"
