"""Sentences about turns, ways, Toads, Wishes and Fate, easily got wrong where two of them meet."""

from __future__ import annotations

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import BecameThemselves, EnemyKilled, Gained, HeroMoved, Lost, Rolled, TurnMissed
from fabletop.games.talisman.state import Contents
from fabletop.games.talisman.terms import Combat, Token
from tests.rules.talisman.sitting import sit

VALLEY = "valley_of_fire"


# -- movement and Moves ------------------------------------------------------------------------------------------------


@pytest.mark.rule("TAL-279", "TAL-274")
def test_what_slows_a_roll_slows_no_move_token() -> None:
    """Penalties to movement rolls have no effect on Move tokens."""
    s = sit("delver", "lich", holds="loadstone", tokens="M1 F0", enduring="winter").answer(0, do.UseMove("graveyard"))
    assert s.hero().space == "graveyard"
    assert "movement" not in [each.purpose for each in s.events(Rolled)]


@pytest.mark.rule("TAL-261", "TAL-259")
def test_home_counts_before_a_movement_of_less_than_one_becomes_one() -> None:
    """A 2 less 2 is 0; with 1 more for Home it is 1, not 2."""
    s = sit("delver", "lich", holds="loadstone", tokens="F0 M1", enduring="winter").dice(2).answer(0, do.RollToMove())
    assert {each.roll for each in s.offered(do.MoveTo)} == {1}


@pytest.mark.rule("TAL-257")
def test_home_counts_where_a_move_begins_and_not_where_it_ends() -> None:
    s = sit("delver", "lich", space="hills_1", tokens="F0 M1").dice(1).answer(0, do.RollToMove())
    assert {each.space for each in s.offered(do.MoveTo)} == {"stoneberg", "woods_2"}


@pytest.mark.rule("TAL-053", "TAL-B010")
def test_a_move_that_passes_a_portal_may_go_on_over_its_sentinel() -> None:
    s = sit("paladin", "lich", space="castle", tokens="F0 M1").dice(3).answer(0, do.RollToMove())
    assert {each.space for each in s.offered(do.MoveTo)} == {"rune_glade", "sun_sentinel", "heath"}


@pytest.mark.rule("TAL-053", "TAL-019")
def test_whoever_comes_out_onto_a_sentinel_may_fight_it_or_draw() -> None:
    s = sit("paladin", "lich", space="forest", tokens="F0 M1").dice(2).answer(0, do.RollToMove())
    s.pick(0, do.MoveTo, space="sun_sentinel").meet_space()
    assert {do.FightSentinel(), do.DrawHere()} <= set(s.options)


@pytest.mark.rule("TAL-B013", "TAL-274")
def test_no_move_token_leads_into_another_region() -> None:
    spaces = {each.space for each in sit("delver", "lich", space="castle", tokens="M1").offered(do.UseMove)}
    assert {"academy", "tavern", "citadel"} <= spaces
    assert not spaces & {"sun_sentinel", "stoneberg", "ruins", "lake", VALLEY}


@pytest.mark.rule("TAL-276", "TAL-277")
def test_a_move_home_is_for_the_inner_region_too_but_not_for_a_retreat() -> None:
    s = sit("delver", "lich", space="mine", tokens="M1 F0", move_token_home=True)
    assert do.UseMoveHome() in s.options
    assert not s.offered(do.UseMove)
    s.answer(0, do.AnnounceRetreat())
    assert do.UseMoveHome() not in s.options


@pytest.mark.rule("TAL-081", "TAL-051")
def test_a_roll_of_one_out_of_the_ruins_is_a_landing_on_the_portal() -> None:
    s = sit("delver", "lich", space="ruins", tokens="F0 L3").dice(1).answer(0, do.RollOutward())
    s.passing("where_to").meet_space()
    assert s.is_asked("portal_value", 0)


@pytest.mark.rule("TAL-091", "TAL-434")
def test_a_wish_home_ends_a_retreat_for_good() -> None:
    s = sit("delver", "lich", space="crypt", tokens="F0").answer(0, do.AnnounceRetreat())
    s.answer(0, s.offered(do.Step)[0])
    s.hero().tokens[Token.WISH] = 1
    s.until(1).until(0).answer(0, do.UseWish("home")).finish_turn()
    s.hero().tokens[Token.MOVE] = 1
    s.until(0)
    assert {do.RollToMove(), do.UseMove("chapel")} <= set(s.options)


@pytest.mark.rule("TAL-091", "TAL-093")
def test_back_in_the_middle_region_a_retreat_is_over_and_attacks_are_free() -> None:
    s = sit("delver", "paladin", space={0: "lake", 1: "hidden_valley"}, tokens="F0")
    s.hero().is_retreating = True
    s.dice(2).answer(0, do.RollOutward()).pick(0, do.MoveTo, space="hidden_valley")
    assert do.Attack(1, Combat.STRENGTH) in s.options


@pytest.mark.rule("TAL-094", "TAL-089")
def test_a_retreat_from_the_valley_may_take_either_gate_and_then_either_corner() -> None:
    s = sit("delver", "lich", space=VALLEY, holds="talisman_of_riches", destiny="great_wyrm", valley_reached=True)
    s.answer(0, do.AnnounceRetreat())
    assert {each.space for each in s.offered(do.Step)} == {"crypt", "mine"}
    s.answer(0, do.Step("mine")).until(1).until(0)
    assert {each.space for each in s.offered(do.Step)} == {"tangle", "mountains"}


@pytest.mark.rule("TAL-090", "TAL-076")
def test_a_retreating_character_is_not_met_by_the_spaces_of_the_inner_region() -> None:
    s = sit("delver", "lich", space="crypt", tokens="F0 L2").answer(0, do.AnnounceRetreat(), do.Step("wastes"))
    assert not [each for each in s.events(Rolled) if each.seat == 0]
    assert s.has("L") == 2


@pytest.mark.rule("TAL-271", "TAL-051")
def test_whoever_is_moved_onto_a_portal_out_of_turn_owes_no_roll_later() -> None:
    s = sit(
        "sorceress", "paladin", space={0: "oakendell", 1: "forest"}, holds="word_of_command", tokens={0: "F0", 1: "M1"}
    )
    s.answer(0, do.CastSpell("word_of_command", 1, "", "bright_portal")).passing()
    assert s.hero(1).space == "bright_portal"
    s.until(1)
    assert do.RollToMove() in s.options
    assert do.Stay() not in s.options
    assert "portal" not in [each.purpose for each in s.events(Rolled)]


@pytest.mark.rule("TAL-272", "TAL-270")
def test_a_patrol_leaves_what_else_was_drawn_behind() -> None:
    s = sit("delver", "lich", space="castle", tokens="F0").cards("patrol", "minion").go("forest")
    s.passing("which_space").meet_space()
    assert s.hero().space == "castle"
    assert s.table.lying("forest").cards == ["minion"]
    assert s.is_asked("town", 0), "the Outpost is encountered"


@pytest.mark.rule("TAL-B014", "TAL-447")
def test_a_missed_turn_has_no_start_for_a_bogle() -> None:
    s = sit("delver", "lich", holds="bogle", tokens="G2", missed=1)
    assert s.events(TurnMissed)
    assert s.has("G") == 2


@pytest.mark.rule("TAL-450", "TAL-B014")
def test_of_two_missed_turns_a_wish_cancels_one() -> None:
    s = sit("delver", "lich", tokens="W2", missed=2, wish_cancels_missed_turn=True).answer(0, do.Yes()).finish_turn()
    s.until(0)
    assert s.is_asked("wish_away_missed_turn", 0)
    assert s.has("W") == 1


# -- Toads -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TAL-008", "TAL-B044")
def test_a_toads_step_ends_on_a_badland_like_any_move() -> None:
    s = sit("delver", "lich", space="woods_3", tokens="F1 L3", toad=2, enduring="winter").answer(0, do.Step("crags_1"))
    assert s.is_asked("badland", 0)


@pytest.mark.rule("TAL-031", "TAL-B045", "TAL-B041")
def test_a_toad_in_its_own_town_can_only_draw_and_takes_nothing() -> None:
    s = sit("delver", "lich", space="hills_1", tokens="F0 L1 G4", toad=2).cards("town_charter")
    s.answer(0, do.Step("stoneberg")).meet_space()
    assert s.table.lying("stoneberg").cards == ["town_charter"], "the only option needs no question"
    assert s.hero().objects == []
    assert s.has("L") == 1


@pytest.mark.rule("TAL-068", "TAL-B041")
def test_a_toad_prays_by_its_alignment_and_without_its_home() -> None:
    s = sit("paladin", "lich", space="fields_1", tokens="F0 W0", toad=2).dice(5).answer(0, do.Step("chapel"))
    s.meet_space()
    assert s.has("W") == 1, "5 and 1 for the Good"


@pytest.mark.rule("TAL-054", "TAL-B046")
def test_a_toad_gives_fate_at_the_citadel_for_a_wish() -> None:
    s = sit("delver", "lich", space="rune_glade", tokens="F2 L3", toad=2).answer(0, do.Step("citadel")).meet_space()
    s.answer(0, do.ChooseToken(Token.FATE))
    assert (s.has("F"), s.has("W")) == (1, 1)


@pytest.mark.rule("TAL-268", "TAL-B043")
def test_a_toad_that_leaves_a_talisman_of_life_behind_loses_the_life_that_came_with_it() -> None:
    s = sit("delver", "lich", space="fields_1", holds="talisman_of_life", tokens="F0 L5", lies={"woods_1": "night_hag"})
    s.dice(1, 6).meet_space("woods_1").answer(0, do.FightWith(Combat.CRAFT))
    assert s.hero().toad > 0
    assert s.has("L") == 4
    assert "talisman_of_life" in s.table.lying("woods_1").ditched


@pytest.mark.rule("TAL-159", "TAL-B045")
def test_no_rebirth_for_a_toad() -> None:
    s = sit("delver", "lich", "paladin", space="fields_1", holds="rebirth", tokens="F0 L1", toad=2)
    s.table.lying("woods_1").cards.append("ogre")
    s.dice(1, 6).answer(0, do.Step("woods_1")).meet_space()
    assert not s.hero().is_alive


@pytest.mark.rule("TAL-120", "TAL-B045")
def test_a_toad_that_wins_has_neither_trophy_nor_gold() -> None:
    s = sit("delver", "lich", space="fields_1", tokens="F0 G0", toad=2)
    s.table.lying("woods_1").cards.append("hill_giant")
    s.table.heroes[0].tokens[Token.GOLD] = 0
    s.dice(6, 1).answer(0, do.Step("woods_1")).meet_space().passing()
    assert (s.hero().trophies, s.has("G")) == ([], 0)


@pytest.mark.rule("TAL-432", "TAL-B045")
def test_a_toad_wishes_for_nothing_that_it_cannot_have() -> None:
    uses = {each.use for each in sit("wizard", "lich", tokens="W2", toad=2).offered(do.UseWish)}
    assert not uses & {"gold", "treasure", "potions", "spells"}
    assert {"toad", "life", "fate"} <= uses


@pytest.mark.rule("TAL-B042", "TAL-B014")
def test_the_third_turn_of_a_toad_ends_it_even_if_it_is_missed() -> None:
    s = sit("delver", "lich", toad=1, missed=1)
    assert s.events(BecameThemselves)
    assert s.table.active == 1


# -- Wishes ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TAL-431", "TAL-436", "TAL-438", "TAL-439")
def test_a_wish_is_offered_only_for_what_it_would_change() -> None:
    s = sit("delver", "lich", space="fields_1", holds="haste", tokens="W1")
    tokens = {"strength", "craft", "fate", "gold", "life", "move"}
    assert {each.use for each in s.offered(do.UseWish)} == tokens | {"home"}
    more = sit(
        "delver", "lich", space="fields_1", holds="jester", tokens="W2", alignment={0: "good"}, enduring="summer"
    )
    others = {"home", "potions", "curse", "alignment", "enduring", "treasure"}
    assert {each.use for each in more.offered(do.UseWish)} == tokens | others


@pytest.mark.rule("TAL-446", "TAL-445")
@pytest.mark.parametrize("first", [do.TradeTrophies(Token.STRENGTH), do.DitchCard("sword")])
def test_whoever_has_done_anything_else_has_no_wish_left_in_that_turn(first: do.Option) -> None:
    s = sit("delver", "lich", space="fields_1", holds="sword", trophies="ogre", tokens="W1")
    assert s.offered(do.UseWish)
    s.answer(0, first)
    assert not s.offered(do.UseWish)
    assert s.is_asked("start", 0)


@pytest.mark.rule("TAL-447", "TAL-436")
def test_a_wish_may_take_a_bogle_before_it_takes_gold() -> None:
    s = sit("delver", "lich", holds="bogle", tokens="G2 W1")
    assert s.has("G") == 2
    s.pick(0, do.UseWish, use="curse")
    assert (s.has("G"), s.hero().followers) == (2, [])


@pytest.mark.rule("TAL-447", "TAL-432")
def test_a_wished_for_gold_is_there_when_the_mercenary_is_paid() -> None:
    s = sit("delver", "lich", space="castle", holds="mercenary", tokens="G0 W1").answer(0, do.UseWish("gold"))
    s.passing("choose_way", "may")
    assert s.has("G") + len(s.hero().followers) == 1, "the Gold is paid, or he is gone"


@pytest.mark.rule("TAL-437", "TAL-274")
def test_a_toad_that_wishes_itself_back_may_spend_a_move_at_once() -> None:
    s = sit("delver", "lich", tokens="W1 M1", toad=3)
    assert not s.offered(do.UseMove)
    s.answer(0, do.UseWish("toad"))
    assert s.offered(do.UseMove)


# -- Fate and other tokens ---------------------------------------------------------------------------------------------


@pytest.mark.rule("TAL-218", "TAL-216")
def test_a_fight_and_the_armour_after_it_are_two_rolls_for_fate() -> None:
    s = sit("paladin", "lich", space="fields_1", holds="shield", tokens="F2 L3", lies={"woods_1": "ogre"})
    s.dice(1, 6, 1, 2, 5).meet_space("woods_1")
    s.spend_fate()
    assert s.is_asked("use_armour", 0)
    s.answer(0, do.Yes()).spend_fate()
    assert (s.has("L"), s.has("F")) == (3, 0)


@pytest.mark.rule("TAL-217")
def test_a_worse_second_roll_counts() -> None:
    s = sit("delver", "lich", space="woods_1", tokens="F2 M1").dice(5, 1).answer(0, do.RollToMove()).spend_fate()
    assert {each.roll for each in s.offered(do.MoveTo)} == {1}


@pytest.mark.rule("TAL-218", "TAL-220")
def test_fate_is_spent_out_of_turn_on_the_own_roll_for_a_power() -> None:
    s = sit("delver", "paladin", space={0: "woods_1", 1: "plains_1"}, tokens={0: "F0", 1: "F1"}).dice(6, 1, 6)
    s.cards("lady_fortune").meet_space("fields_1")
    assert s.is_asked("change_dice", 1)
    s.spend_fate(1)
    assert s.has("F", 1) == 1, "one spent, one gained"


@pytest.mark.rule("TAL-220")
def test_no_fate_on_the_die_of_an_enemy_or_of_a_beaten_defender() -> None:
    s = sit("delver", "paladin", space={0: "woods_1", 1: "fields_1"}, tokens={0: "F1", 1: "F1"}).dice(3, 3)
    s.walk("fields_1").answer(0, do.Attack(1, Combat.STRENGTH))
    assert [each.die for each in s.offered(do.SpendFate)] == [0]
    assert s.offered(do.SpendFate)[0].shows == 3


@pytest.mark.rule("TAL-220", "TAL-225")
def test_fate_serves_a_bodyguard() -> None:
    s = sit("delver", "lich", space="fields_1", holds="tame_ogre", tokens="F1", lies={"plains_1": "ogre"}).dice(1, 5, 6)
    s.meet_space("plains_1").answer(0, do.SendBodyguard("tame_ogre")).spend_fate()
    assert s.hero().followers == ["tame_ogre"], "4 + 6 against 5 + 5"


@pytest.mark.rule("TAL-268", "TAL-156")
def test_a_talisman_of_life_that_goes_never_takes_the_last_life() -> None:
    s = sit("delver", "lich", holds="talisman_of_life", tokens="L1").answer(0, do.DitchCard("talisman_of_life"))
    assert s.has("L") == 1
    assert s.hero().is_alive


@pytest.mark.rule("TAL-252", "TAL-388")
def test_raised_gold_value_counts_against_the_highwayman_and_held_gold_does_not() -> None:
    s = sit(
        "delver", "lich", space="fields_1", holds="talisman_of_riches", tokens="F0 G0", lies={"woods_1": "highwayman"}
    )
    s.dice(3, 3).meet_space("woods_1")
    assert s.last(Gained).n == 2, "4 + 2 + 3 beats 4 + 3"


@pytest.mark.rule("TAL-211", "TAL-041")
def test_who_has_more_fate_than_the_start_value_restores_lives_only() -> None:
    s = sit("delver", "lich", space="crags_1", tokens="L1 F5 G0").meet_space("stoneberg").answer(0, do.TownOption(1))
    assert (s.has("L"), s.has("F")) == (2, 5)


@pytest.mark.rule("TAL-074", "TAL-072")
def test_a_failed_roll_at_a_gate_sends_nobody_home_for_want_of_a_talisman() -> None:
    s = sit("delver", "lich", space="crypt", tokens="F0 S3").dice(4, 4).answer(0, do.Stay())
    assert s.hero().space == "crypt", "8 - 7 is 1"
    assert not [each for each in s.events(HeroMoved) if each.seat == 0]


@pytest.mark.rule("TAL-119", "TAL-347")
def test_what_is_shot_is_no_trophy_and_what_is_fought_is() -> None:
    s = sit("ranger", "lich", space="woods_1", holds="long_bow", tokens="F0", lies={"woods_2": "wolf"}).dice(6)
    s.walk("fields_1").answer(0, do.Shoot("long_bow", "woods_2", "wolf"))
    assert s.hero().trophies == []
    fight = sit("ranger", "lich", space="woods_1", tokens="F0", lies={"fields_1": "wolf"}).dice(6, 1)
    fight.meet_space("fields_1")
    assert fight.hero().trophies == ["wolf"]
    assert [each.card for each in fight.events(EnemyKilled)] == ["wolf"]


@pytest.mark.rule("TAL-290", "TAL-344")
def test_a_vessel_given_to_buy_off_a_shot_takes_what_is_on_it_along() -> None:
    s = sit(
        "ranger",
        "delver",
        space={0: "woods_1", 1: "chapel"},
        holds={0: "long_bow", 1: "goose"},
        tokens={0: "F0", 1: "F0 G0 L2"},
    )
    s.table.contents["goose"] = Contents({Token.GOLD: 3})
    s.dice(6).walk("fields_1").answer(0, do.Shoot("long_bow", "chapel", "", 1)).answer(1, do.ChooseCard("goose"))
    assert (s.has("L", 1), s.has("G", 1), s.hero(1).followers) == (2, 0, [])
    assert not [each for each in s.events(Lost) if each.token is Token.LIFE]
