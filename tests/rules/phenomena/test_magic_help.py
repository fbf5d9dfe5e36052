"""Optional: magic help."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from fabletop.games.phenomena import choices as do
from fabletop.games.phenomena import news as happened
from tests.rules.phenomena.sitting import DE, FI, FO, FR, MO, Sitting, face, sit, stones

LIGHT = "the_fires_light"
GAZE = "magic_of_heaven_the_gaze_of_the_stars"


def wujudzer(*characters: str, **setting: Any) -> Sitting:
    """Seat 0 tests Wisdom 7; seats 1 and 2 have The fire's light and can pay for it."""
    setting.setdefault("magic_of", {1: LIGHT, 2: LIGHT})
    setting.setdefault("stones_of", {1: "De", 2: "De"})
    return face("wujudzer", *(characters or ("azur", "ilke", "alk")), **setting)


@pytest.mark.rule("PHE-222", "PHE-223")
def test_one_helper_in_each_own_turn() -> None:
    s = wujudzer().helped(1, LIGHT)
    assert s.hero(2).can_pay({DE: 1})
    assert do.AskForHelp() not in s.options
    s.answer(0, do.ThrowExperience())
    assert do.AskForHelp() not in s.options
    s.answer(0, do.GiveUp())
    assert do.AskForHelp() not in s.options
    s.finish_turn(0).finish_turn(1).finish_turn(2).next_events("the_riddle_stone").draw()
    assert s.table.active == 0
    assert do.AskForHelp() in s.options
    s.helped(2, LIGHT)
    assert [used.seat for used in s.events(happened.MagicUsed)] == [1, 2]


@pytest.mark.rule("PHE-224")
def test_nobody_has_to_help() -> None:
    s = wujudzer().answer(0, do.AskForHelp())
    assert s.is_asked("offer_help", 1)
    assert do.OfferNothing() in s.options
    s.answer(1, do.OfferNothing())
    assert s.is_asked("offer_help", 2)
    s.answer(2, do.OfferNothing())
    assert s.is_asked("meet_ability", 0)
    assert s.hero(1).stones == s.hero(2).stones == stones("De")
    assert s.events(happened.HelpMissed) == [happened.HelpMissed(0)]
    assert not s.events(happened.HelpDeclined)


@pytest.mark.rule("PHE-225")
def test_a_printed_spell_a_bought_one_or_magic_of_heaven() -> None:
    s = wujudzer("azur", "sha_ra", stones_of={1: "De Fd"}, magic_of={1: "the_still_water"}, treasures_of={1: GAZE})
    s.answer(0, do.ThrowExperience(), do.AskForHelp())
    spells = {"the_keepers_staff", LIGHT, "the_still_water", GAZE}
    assert {option.spell for option in s.offered(do.OfferSpell)} == spells
    s.answer(1, do.OfferSpell(GAZE)).answer(0, do.AcceptHelp(1, GAZE))
    thrown = s.events(happened.DiceThrown)[-1]
    assert (thrown.origin, len(thrown.dice)) == (GAZE, 3)


@pytest.mark.rule("PHE-225", "PHE-234")
@pytest.mark.parametrize(
    ("magic", "treasures", "can_help"), [(LIGHT, "", True), ("", f"ahmel {GAZE}", True), ("", "ahmel", False)]
)
def test_help_may_be_asked_for_if_such_a_spell_is_the_only_one(magic: str, treasures: str, can_help: bool) -> None:
    s = wujudzer("azur", "ilke", stones_of={1: "De"}, magic_of={1: magic}, treasures_of={1: treasures})
    assert (do.AskForHelp() in s.options) == can_help


@pytest.mark.rule("PHE-226", "PHE-227", "PHE-228")
def test_the_helper_pays_the_asker_has_the_effect_and_the_helper_gains_friendship() -> None:
    s = wujudzer(stones_of={0: "De", 1: "De Fd"})
    before = s.hero(1).experience[FR]
    s.dice(1, 2).helped(1, LIGHT)
    assert s.pouches(1, 0) == ["Fd", "De"]
    assert [(die.value, die.owner) for die in s.attempt.dice] == [(1, 0), (2, 0)]
    assert s.hero(1).experience[FR] == before + 1
    assert s.hero(0).experience[FR] == 2
    assert s.events(happened.ExperienceGained) == [happened.ExperienceGained(1, FR, 1)]


@pytest.mark.rule("PHE-229")
def test_with_magic_only() -> None:
    """Neither treasures nor stones nor the special ability (Edge case 50)."""
    s = wujudzer("azur", "borun", treasures_of={1: "star_chart"}, stones_of={1: "De Mo"}, magic_of={1: LIGHT})
    s.answer(0, do.ThrowExperience(), do.AskForHelp())
    assert s.is_asked("offer_help", 1)
    assert s.options == (do.OfferNothing(), do.OfferSpell(LIGHT))
    s.answer(1, do.OfferSpell(LIGHT)).answer(0, do.AcceptHelp(1, LIGHT))
    assert not s.offered(do.Reroll), "the helper's Star chart re-rolls nothing"
    assert s.hero(1).treasures == ["star_chart"]
    assert s.hero(1).health == 3
    assert s.hero(0).stone_count == 0


@pytest.mark.rule("PHE-230", "PHE-236", "PHE-340")
def test_a_spell_may_be_used_in_the_own_turn_and_to_help_in_every_other() -> None:
    everybody: dict[str, Any] = {"health": dict.fromkeys(range(3), 1), "space": dict.fromkeys(range(3), "G7")}
    s = sit("ilke", "azur", "alk", **everybody, stones_of="Fd Fd Fd Fo Fo Fo")
    s.answer(0, do.UseMagic("healing_hands")).finish_turn(0)
    assert s.hero(0).stones[FO] == 2
    for seat in (1, 2):
        assert s.helped(0, "healing_hands", asker=seat).hero(seat).health == 3
        s.finish_turn(seat)
    assert s.hero(0).stones[FO] == 0
    s = sit("azur", "ilke", health={0: 1, 1: 1}, space={0: "G7", 1: "G7"}, stones_of={1: "Fd Fd Fo Fo"})
    s.helped(1, "healing_hands").finish_turn(0)
    assert do.UseMagic("healing_hands") in s.options


@pytest.mark.rule("PHE-231")
def test_none_for_a_main_prophecy() -> None:
    s = sit("azur", "ilke", space="A2", health=1, main="the_fall_of_the_tower", stones_of={1: "Fd Fo Mo"}).to_step_3()
    assert do.AskForHelp() in s.options, "Healing hands could be cast now"
    s.answer(0, do.TryMainProphecy(), do.TestAbility(FI), do.ThrowExperience())
    assert do.AskForHelp() not in s.options
    assert do.AskForHelp() in s.answer(0, do.GiveUp()).options, "the attempt is over"


@pytest.mark.rule("PHE-232")
def test_help_outside_challenges_heals_and_moves() -> None:
    healed = sit("azur", "ilke", space="G7", health=0, stones_of={1: "Fd Fo"}).answer(0, do.BeginTurn())
    assert not healed.offered(do.MoveTo)
    healed.helped(1, "healing_hands")
    assert (healed.hero(0).health, healed.view(0).steps_left) == (2, 2)
    moved = sit("ilke", "azur", space="A2", stones_of={1: "Fo"}).begin().helped(1, "the_paws_of_the_forest")
    assert moved.go(0, "B4", "C4", "D4", "E5", "F5").hero(0).space == "F5"
    late = sit("ilke", "azur", space="G7", stones_of={1: "Fo"}).to_step_3()
    assert do.AskForHelp() not in late.options, "The paws of the forest have no effect in step 3"


@pytest.mark.rule("PHE-232", "PHE-389")
def test_the_veil_of_mist_as_help() -> None:
    s = sit("azur", "ilke", stones_of={1: "Fo De"}, magic_of={1: "the_veil_of_mist"})
    s.next_events("the_grey_wolf", "the_riddle_stone").to_step_3()
    assert s.is_asked("consider_event")
    assert do.ThrowAwayEvent() not in s.options, "an A event"
    s.helped(1, "the_veil_of_mist")
    assert s.table.event == "the_riddle_stone"
    assert s.table.event_discard == ["the_grey_wolf"]
    assert s.hero(1).experience[FR] == 4


@pytest.mark.rule("PHE-233", "PHE-238")
def test_the_point_stays_although_the_challenge_fails_and_the_effect_was_wasted() -> None:
    """Edge case 59."""
    s = wujudzer().helped(1, LIGHT)
    kinds = [type(event) for event in s.events()]
    assert kinds.index(happened.DiceThrown) < kinds.index(happened.ExperienceGained)
    assert s.hero(1).experience[FR] == 4, "as soon as the spell has been carried out"
    s.answer(0, do.GiveUp())
    assert s.hero(1).experience[FR] == 4
    assert s.hero(1).stone_count == 0


@pytest.mark.rule("PHE-234")
def test_one_window_clockwise_and_only_an_accepted_offer_costs() -> None:
    s = sit("alk", "sha_ra", "ilke", "azur", active=2, stones_of={0: "De", 1: "De", 3: "De"}, magic_of=LIGHT)
    s.next_events("wujudzer").draw(2).answer(2, do.AskForHelp())
    assert s.events(happened.HelpAsked) == [happened.HelpAsked(2)]
    offers = [(3, "the_desert_wind"), (0, LIGHT), (1, LIGHT)]
    for seat, spell in offers:
        assert s.is_asked("offer_help", seat)
        s.answer(seat, do.OfferSpell(spell))
    assert s.is_asked("accept_help", 2)
    assert s.options == (*[do.AcceptHelp(*offer) for offer in offers], do.DeclineHelp())
    assert s.pouches(0, 1, 3) == ["De", "De", "De"]
    s.answer(2, do.AcceptHelp(0, LIGHT))
    assert s.pouches(0, 1, 3) == ["", "De", "De"]
    assert [s.hero(seat).experience[FR] for seat in (0, 1, 3)] == [3, 2, 2]


@pytest.mark.rule("PHE-234")
def test_only_spells_that_can_be_paid_and_have_an_effect_now_are_offered() -> None:
    magic = {1: "the_rockslide the_whispering_sand the_still_water"}
    s = wujudzer("azur", "ilke", stones_of={1: "Mo De"}, magic_of=magic).answer(0, do.AskForHelp())
    spells = {option.spell for option in s.offered(do.OfferSpell)}
    assert "the_whispering_sand" in spells
    assert not spells & {"healing_hands", "the_rockslide", "the_still_water"}


@pytest.mark.rule("PHE-234")
def test_declining_all_offers_uses_up_nothing() -> None:
    s = wujudzer().answer(0, do.AskForHelp()).answer(1, do.OfferSpell(LIGHT)).answer(2, do.OfferNothing())
    s.answer(0, do.DeclineHelp())
    assert s.hero(1).stones == stones("De")
    assert s.hero(1).experience[FR] == 3
    s.answer(0, do.ThrowExperience())
    s.helped(2, LIGHT)
    assert s.hero(2).stone_count == 0


def hurt() -> Sitting:
    """A hurt hero beside one who could heal."""
    return sit("azur", "ilke", space="G7", health=1, stones_of={1: "Fd Fo"})


@pytest.mark.rule("PHE-235", "PHE-234")
@pytest.mark.parametrize(
    ("s", "change"),
    [
        pytest.param(wujudzer, do.ThrowExperience(), id="a die is thrown"),
        pytest.param(
            lambda: wujudzer(treasures_of="star_chart").answer(0, do.ThrowExperience()),
            do.Reroll("star_chart", 0),
            id="a die is thrown again",
        ),
        pytest.param(
            lambda: wujudzer(stones_of={0: "Mo", 1: "De", 2: "De"}),
            do.GiveUpStone(MO),
            id="stones change",
        ),
        pytest.param(hurt, do.BeginTurn(), id="a step begins"),
        pytest.param(lambda: hurt().answer(0, do.BeginTurn()), do.StopMoving(), id="the next step begins"),
        pytest.param(
            lambda: sit("azur", "millian", space="G7", stones_of={1: "Fo"}).next_events("the_wolf_pack").to_step_3(),
            do.DrawEvent(),
            id="an event is drawn",
        ),
    ],
)
def test_after_a_refusal_only_a_change_lets_one_ask_again(s: Callable[[], Sitting], change: do.Option) -> None:
    """Edge case 58."""
    refused = s().answer(0, do.AskForHelp())
    while refused.is_asked("offer_help"):
        refused.answer(refused.asked.seat, do.OfferNothing())
    assert do.AskForHelp() not in refused.options
    assert do.AskForHelp() in refused.answer(0, change).options


@pytest.mark.rule("PHE-237", "PHE-385", "PHE-228")
def test_own_paws_and_a_helpers_paws_together_make_four_spaces() -> None:
    """Edge case 14."""
    paws = "the_paws_of_the_forest"
    s = sit("azur", "ilke", space="A2", health=0, stones_of={0: "Fo", 1: "Fo"}, magic_of={1: paws})
    s.answer(0, do.BeginTurn(), do.UseMagic(paws)).helped(1, paws)
    assert s.table.turn.magic_steps == 4
    assert s.go(0, "B4", "C4", "D4", "E5").hero(0).space == "E5"
    assert not s.offered(do.MoveTo)
    assert s.hero(1).experience[FR] == 4


@pytest.mark.rule("PHE-239", "PHE-240", "PHE-421")
def test_the_gift_of_the_earth_may_complete_a_delivery() -> None:
    s = sit("azur", "millian", space="F8", stones_of={0: "Mo Mo", 1: "Fo"}).answer(0, do.BeginTurn(), do.StopMoving())
    assert not s.offered(do.TryProphecy)
    s.helped(1, "the_gift_of_the_earth")
    assert s.is_asked("choose_stone", 0), "the player who is helped chooses"
    s.answer(0, do.ChooseStone(MO), do.ChooseStone(DE))
    assert s.hero(1).stone_count == 0, "the helper pays the price and gives nothing else"
    assert s.hero(0).stones == stones("Fd Fd Mo Mo Mo De")
    s.answer(0, do.TryProphecy(2, "the_walls_of_balam"))
    assert s.hero(0).won == ["the_walls_of_balam"]
    assert s.hero(0).stones == stones("Fd Fd De")


@pytest.mark.rule("PHE-240")
def test_the_dice_of_a_helpers_re_rolls_are_chosen_by_the_player_who_is_helped() -> None:
    s = wujudzer("azur", "ilke", stones_of={1: "Mo"}, experience="Wi3", magic_of={})
    s.dice(0, 1, 2).answer(0, do.ThrowExperience())
    s.helped(1, "the_breath_of_frost")
    assert s.asked.seat == 0
    assert [option.die for option in s.offered(do.Reroll)] == [0, 1, 2]
    s.dice(3).answer(0, do.Reroll("the_breath_of_frost", 2))
    assert s.attempt.total() == 4


@pytest.mark.rule("PHE-120", "PHE-232")
def test_who_is_healed_after_his_sacrifice_cannot_sacrifice_again() -> None:
    s = wujudzer(health=1, stones_of={1: "Fd Fo"}).answer(0, do.SacrificeHealth())
    s.helped(1, "healing_hands")
    assert s.hero(0).health == 2
    assert do.SacrificeHealth() not in s.options


@pytest.mark.rule("PHE-141", "PHE-384")
def test_re_rolls_of_a_helper_reach_a_die_sacrificed_for_later() -> None:
    calm = "the_warriors_calm"
    s = face("the_iron_captain", "azur", "ilke", magic_of={1: calm}, stones_of={1: "Fo"}, dice=(1, 1, 1))
    s.answer(0, do.ThrowExperience()).helped(1, calm).dice(0).answer(0, do.SacrificeHealth())
    assert do.Reroll(calm, 3) in s.options


@pytest.mark.rule("PHE-389", "PHE-234")
def test_a_helpers_veil_after_the_own_throw_away_ends_the_choice() -> None:
    veil = "the_veil_of_mist"
    s = sit("azur", "ilke", space="F6", magic_of={0: veil, 1: veil}, stones_of={0: "Fo De", 1: "Fo De"})
    s.next_events("the_wolf_pack", "the_cave_troll", "the_three_doors").to_step_3()
    s.answer(0, do.DrawEvent(), do.ThrowAwayEvent())
    s.helped(1, veil)
    assert s.table.event_discard == ["the_wolf_pack", "the_cave_troll"]
    assert s.is_asked("meet_ability", 0), "a second veil cannot follow"


@pytest.mark.rule("PHE-222", "PHE-234")
def test_ones_own_magic_is_no_help_to_be_asked_for() -> None:
    s = sit("ilke", "azur", space="G7", health=1, stones_of="Fd Fo")
    assert do.UseMagic("healing_hands") in s.options
    assert do.AskForHelp() not in s.options
