"""Sentences of the rulebook about spaces and movement whose exceptions or order are easily got wrong."""

from __future__ import annotations

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import Gained, HeroMoved, NoTalisman, Rolled
from fabletop.games.talisman.state import Contents
from fabletop.games.talisman.terms import Token
from tests.rules.talisman.sitting import sit

VALLEY = "valley_of_fire"


# -- Sentinels ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TAL-021")
def test_the_treasure_of_a_sentinel_must_be_taken_even_if_something_makes_room() -> None:
    s = sit("huntress", "lich", holds="sword shield satchel", tokens="F0 S6").walk("sun_sentinel").dice(6, 1)
    s.answer(0, do.FightSentinel())
    while not s.is_asked("choose_treasure"):
        s.answer(0, s.options[0])
    s.answer(0, do.ChooseCard("winged_boots"))
    assert s.is_asked("make_room", 0)
    assert not s.offered(do.Leave)
    s.answer(0, do.ChooseCard("shield"))
    assert "winged_boots" in s.hero().objects
    assert s.hero().space == "bright_portal"


@pytest.mark.rule("TAL-028")
def test_an_ability_that_turns_a_stand_off_into_a_victory_brings_all_that_a_sentinels_victory_brings() -> None:
    s = sit("revenant", "lich", tokens="F0 S1").walk("sun_sentinel").dice(6, 3).answer(0, do.FightSentinel())
    assert s.is_asked("relentless", 0)
    s.answer(0, do.Yes(), do.ChooseCard("talisman_of_life"))
    assert s.hero().objects == ["talisman_of_life"]
    assert s.hero().space == "bright_portal"


@pytest.mark.rule("TAL-028", "TAL-025")
def test_that_ability_is_for_strength_alone() -> None:
    s = sit("revenant", "lich", tokens="F0 C4").walk("moon_sentinel").dice(6, 3).answer(0, do.FightSentinel())
    assert (s.hero().space, s.hero().objects) == ("moon_sentinel", [])


@pytest.mark.rule("TAL-024", "TAL-230")
def test_a_bodyguard_that_loses_to_a_sentinel_costs_no_life_and_leads_nowhere() -> None:
    s = sit("delver", "lich", holds="tame_ogre", tokens="F0 L2").walk("sun_sentinel").dice(1, 6)
    s.answer(0, do.FightSentinel(), do.SendBodyguard("tame_ogre"))
    assert (s.has("L"), s.hero().followers, s.hero().space) == (2, [], "sun_sentinel")


@pytest.mark.rule("TAL-023")
def test_who_stays_on_the_portal_after_a_sentinel_rolls_and_moves_nowhere_else() -> None:
    s = sit("delver", "lich", space="bright_portal", tokens="F0")
    assert do.Stay() not in s.options
    s.hero().came_by_sentinel = True
    s.walk("castle")
    assert not s.hero().came_by_sentinel, "moving away forfeits the choice"


# -- Towns and Outposts ------------------------------------------------------------------------------------------------


@pytest.mark.rule("TAL-042")
def test_gold_that_pays_for_nothing_here_opens_no_purchase() -> None:
    assert do.TownOption(2) not in sit("ranger", "lich", space="temple", tokens="G1").meet_space("castle").options
    assert do.TownOption(2) in sit("ranger", "lich", space="temple", tokens="G2").meet_space("castle").options


@pytest.mark.rule("TAL-037", "TAL-031")
def test_in_a_town_a_stranger_stops_nobody_from_buying() -> None:
    s = sit("ranger", "lich", tokens="G5", lies={"stoneberg": "confessor"}).meet_space("stoneberg")
    assert {do.TownOption(2), do.TownOption(3)} <= set(s.options)


@pytest.mark.rule("TAL-032", "TAL-047")
def test_no_class_has_the_first_option_of_a_town_and_no_resident_that_of_an_outpost() -> None:
    assert do.TownOption(1) not in sit("delver", "lich", tokens="L1").meet_space("fairmeadow").options
    outpost = sit("delver", "lich", space="temple", tokens="L1").meet_space("castle")
    assert do.TownOption(1) not in outpost.options


# -- Portals, the Citadel, the Temple ----------------------------------------------------------------------------------


@pytest.mark.rule("TAL-051")
@pytest.mark.parametrize(
    ("alignment", "space"), [("evil", "lake"), ("neutral", "dark_portal"), ("good", "dark_portal")]
)
def test_the_dark_portal_counts_one_more_for_the_evil_alone(alignment: str, space: str) -> None:
    s = sit("delver", "lich", space="oasis", tokens="F0 L3", alignment=alignment).dice(2, 3)
    s.meet_space("dark_portal").answer(0, do.ChooseToken(Token.STRENGTH)).passing("portal_loss")
    assert s.hero().space == space


@pytest.mark.rule("TAL-396", "TAL-051")
def test_a_sword_is_no_help_at_a_portal() -> None:
    s = sit("delver", "lich", space="forest", holds="sword", tokens="F0").dice(2, 3).meet_space("bright_portal")
    s.answer(0, do.ChooseToken(Token.STRENGTH)).passing("portal_loss")
    assert s.hero().space == "bright_portal"


@pytest.mark.rule("TAL-051", "TAL-B041")
def test_a_toad_rolls_at_a_portal_too() -> None:
    s = sit("reaver", "lich", space="forest", tokens="F1 S6", toad=2).answer(0, do.Step("bright_portal")).dice(1, 1)
    s.meet_space().answer(0, do.ChooseToken(Token.STRENGTH)).passing("change_dice", "portal_loss")
    assert s.hero().space == "bright_portal"
    assert s.events(Rolled)[0].purpose == "portal"


@pytest.mark.rule("TAL-054", "TAL-411")
def test_a_personal_treasure_given_at_the_citadel_can_be_gained_again() -> None:
    s = (
        sit("ranger", "lich", space="rune_glade", holds="falcon")
        .meet_space("citadel")
        .answer(0, do.ChooseCard("falcon"))
    )
    assert s.has("W") == 1
    assert "falcon" in s.table.personal


@pytest.mark.rule("TAL-240", "TAL-054", "TAL-055")
def test_the_citadel_takes_a_token_from_a_vessel_before_a_last_life() -> None:
    s = sit("revenant", "lich", space="rune_glade", holds="goose", tokens="L1 F0 G0")
    s.table.contents["goose"] = Contents({Token.GOLD: 2})
    s.meet_space("citadel")
    assert do.ChooseToken(Token.GOLD) in s.options
    assert do.ChooseToken(Token.LIFE) not in s.options


@pytest.mark.rule("TAL-427", "TAL-056")
def test_who_gives_the_last_life_at_the_citadel_has_no_wish_of_it() -> None:
    s = sit("revenant", "lich", "paladin", space="rune_glade", tokens="L1 F0 G0", valley_reached=True)
    s.meet_space("citadel")
    assert not s.hero().is_alive
    assert not s.events(Gained)


# -- the Sanctuary -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("TAL-062", "TAL-151")
def test_no_bogle_is_passed_on_in_the_sanctuary() -> None:
    s = sit("delver", "lich", space={0: "moors", 1: "sanctuary"}, holds="bogle", tokens="G2").walk("sanctuary")
    assert not s.is_asked("pass_curse")


@pytest.mark.rule("TAL-063")
def test_the_crown_of_command_does_not_reach_into_the_sanctuary() -> None:
    s = sit(
        "delver",
        "lich",
        "paladin",
        space={0: VALLEY, 1: "sanctuary", 2: "castle"},
        destiny="crown_of_command",
        holds="talisman_of_riches",
        tokens={0: "F0", 1: "L3", 2: "L3"},
        valley_reached=True,
    )
    s.dice(6).answer(0, do.Stay()).passing()
    assert (s.has("L", 1), s.has("L", 2)) == (3, 2)


@pytest.mark.rule("TAL-064")
def test_a_power_may_name_a_character_in_the_sanctuary() -> None:
    s = sit("delver", "lich", "paladin", space={1: "sanctuary"}, tokens={0: "F0", 1: "F0", 2: "F0"})
    s.cards("grim_reaper").dice(6).meet_space("fields_1")
    assert s.is_asked("name_one", 0)
    assert {each.seat for each in s.offered(do.ChooseSeat)} == {1, 2}


# -- the Inner Region --------------------------------------------------------------------------------------------------


@pytest.mark.rule("TAL-077", "TAL-B044")
def test_no_word_of_command_moves_anybody_in_the_inner_region() -> None:
    s = sit("sorceress", "lich", "paladin", space={1: "lake", 2: "castle"}, holds="word_of_command")
    assert {each.target for each in s.offered(do.CastSpell)} == {0, 2}


@pytest.mark.rule("TAL-079")
def test_with_haste_two_dice_lead_out_of_the_inner_region() -> None:
    s = sit("delver", "lich", space="lake", holds="haste", tokens="F0").answer(0, do.UsePotion("haste", 0)).dice(1, 2)
    s.answer(0, do.RollOutward())
    assert {"dark_portal", "oasis", "hidden_valley", "tavern"} <= {each.space for each in s.offered(do.MoveTo)}


@pytest.mark.rule("TAL-079", "TAL-053")
def test_a_roll_out_of_the_inner_region_leads_nowhere_else() -> None:
    s = sit("delver", "lich", space="lake", tokens="F0").dice(2).answer(0, do.RollOutward())
    assert {each.space for each in s.offered(do.MoveTo)} == {"hidden_valley", "oasis"}


@pytest.mark.rule("TAL-085", "TAL-087")
def test_who_is_held_may_go_home_by_a_wish_and_is_free() -> None:
    s = sit("delver", "lich", space="morass", tokens="W1")
    s.hero().is_held = True
    s.answer(0, do.UseWish("home"))
    assert s.hero().space == "stoneberg"
    assert not s.hero().is_held


@pytest.mark.rule("TAL-074", "TAL-262")
def test_who_is_sent_home_from_a_gate_encounters_home_in_that_turn() -> None:
    s = sit("delver", "lich", space="crypt", tokens="F0 S8").dice(1, 1).answer(0, do.Stay())
    assert s.events(NoTalisman)
    assert s.hero().space == "stoneberg"
    assert s.is_asked("town", 0)
    assert not s.table.valley_reached


@pytest.mark.rule("TAL-093")
def test_a_retreating_character_may_still_drink_but_not_shoot() -> None:
    s = sit("ranger", "lich", space="crypt", holds="long_bow elixir_of_life", lies={"morass": "wolf"}, tokens="F0")
    s.answer(0, do.AnnounceRetreat())
    assert s.offered(do.UsePotion)
    s.answer(0, s.offered(do.Step)[0])
    assert s.table.active == 1, "no encounter, and so no shot"


# -- forced movement, Moves and Home -----------------------------------------------------------------------------------


@pytest.mark.rule("TAL-269", "TAL-270")
def test_who_is_moved_before_the_movement_roll_encounters_that_space_and_rolls_no_more() -> None:
    s = sit("sorceress", "lich", space="fields_1", holds="word_of_command", tokens="F0")
    s.cards("pixie").answer(0, do.CastSpell("word_of_command", 0, "", "woods_1")).passing()
    assert s.hero().space == "woods_1"
    assert s.is_asked("take_card", 0)
    s.answer(0, do.TakeCard("pixie")).until(1)
    assert not [each for each in s.events(Rolled) if (each.seat, each.purpose) == (0, "movement")]


@pytest.mark.rule("TAL-271", "TAL-008")
def test_a_flood_out_of_turn_drives_onto_a_badland_all_the_same() -> None:
    s = sit("delver", "paladin", space={1: "oasis"}, enduring="drought", tokens={0: "F0", 1: "F2"})
    s.cards("flood").meet_space("woods_1")
    while s.asked.seat == 1 and s.is_asked("which_space"):
        s.answer(1, do.ChooseSpace("tavern"))
    assert s.is_asked("badland", 1)


@pytest.mark.rule("TAL-448", "TAL-275")
def test_a_wished_for_move_takes_the_place_of_the_roll() -> None:
    s = sit("delver", "lich", tokens="W1 M0").answer(0, do.UseWish("move"), do.UseMove("chapel"))
    assert s.last(HeroMoved).end == "chapel"
    assert [each.purpose for each in s.events(Rolled)] == ["prayer"]


@pytest.mark.rule("TAL-257", "TAL-B031")
def test_home_advantage_holds_for_the_roll_of_an_armour() -> None:
    s = sit("delver", "lich", space="crags_1", holds="shield", tokens="F0 L3", lies={"stoneberg": "guard_captain"})
    s.dice(1, 6, 4).meet_space("stoneberg")
    while not s.is_asked("use_armour"):
        s.answer(0, s.options[0])
    s.answer(0, do.Yes())
    assert s.is_asked("home_advantage", 0)
    s.answer(0, do.HomeAdvantage(1))
    assert s.has("L") == 3


@pytest.mark.rule("TAL-258", "TAL-216")
def test_with_two_dice_for_movement_one_die_is_rolled_again_and_home_counts_once() -> None:
    s = sit("delver", "lich", holds="haste", tokens="F2 M1").answer(0, do.UsePotion("haste", 0)).dice(1, 2)
    s.answer(0, do.RollToMove()).dice(5).spend_fate(0, 1)
    assert s.is_asked("where_to", 0), "one reroll at most"
    assert {each.roll for each in s.offered(do.MoveTo)} == {1, 2, 4, 5, 6, 7}


@pytest.mark.rule("TAL-254", "TAL-332")
def test_who_stays_home_in_the_first_turn_has_the_towns_options() -> None:
    s = sit("delver", "lich", turns=0, tokens="L1 G0").answer(0, do.Stay()).meet_space()
    assert set(s.options) == {do.TownOption(1), do.TownOption(3)}
