"""Sentences of the rulebook about cards, tokens, Destinies and Wishes whose exceptions are easily got wrong."""

from __future__ import annotations

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import CardLost, DestinyAttempted, FightDecided, Lost, Rolled
from fabletop.games.talisman.state import Contents
from fabletop.games.talisman.terms import Back, Combat, Token
from tests.rules.talisman.sitting import sit

VALLEY = "valley_of_fire"
TALISMAN = "talisman_of_riches"


# -- values and tokens -------------------------------------------------------------------------------------------------


@pytest.mark.rule("TAL-133", "TAL-137")
def test_a_circlet_that_goes_takes_its_own_craft_and_no_gained_token() -> None:
    s = sit("delver", "lich", holds="circlet_of_wit", tokens="C2")
    assert s.view(0).heroes[0].craft == 2 + 1 + 2
    s.answer(0, do.DitchCard("circlet_of_wit"))
    assert s.view(0).heroes[0].craft == 2 + 2
    assert s.has("C") == 2


@pytest.mark.rule("TAL-268", "TAL-214")
def test_a_pixie_that_goes_takes_no_fate_that_is_not_there() -> None:
    s = sit("piper", "lich", holds="pixie", tokens="F0").answer(0, do.DitchCard("pixie"))
    assert s.has("F") == 0
    assert not s.events(Lost)


@pytest.mark.rule("TAL-007", "TAL-240", "TAL-157")
def test_the_fate_on_a_vessel_goes_before_a_last_life_on_a_badland() -> None:
    s = sit("delver", "lich", space="fields_1", holds="buried_chest", tokens="F0 L1", enduring="winter")
    s.table.contents["buried_chest"] = Contents({Token.FATE: 1})
    s.walk("crags_1")
    assert s.last(Lost).token is Token.FATE
    assert s.hero().is_alive
    assert s.hero().objects == [], "the empty Vessel is gone"


@pytest.mark.rule("TAL-240", "TAL-241")
def test_who_has_gold_on_a_goose_is_not_without_gold() -> None:
    s = sit("delver", "lich", holds="goose bogle", tokens="F2 G0")
    s.table.contents["goose"] = Contents({Token.GOLD: 2})
    fate = s.has("F")
    s.finish_turn().until(0)
    assert s.table.contents["goose"].tokens[Token.GOLD] == 1
    assert s.has("F") == fate


@pytest.mark.rule("TAL-240", "TAL-389")
def test_a_highwayman_takes_the_gold_in_hand_not_that_on_a_goose() -> None:
    s = sit("delver", "lich", space="fields_1", holds="goose", tokens="F0 G3", lies={"woods_1": "highwayman"}).dice(
        1, 6
    )
    s.table.contents["goose"] = Contents({Token.GOLD: 2})
    s.meet_space("woods_1")
    assert s.has("G") == 0
    assert s.table.contents["goose"].tokens[Token.GOLD] == 2


@pytest.mark.rule("TAL-470", "TAL-215")
def test_fate_is_spent_from_the_hand_before_a_vessel() -> None:
    s = sit("delver", "lich", holds="buried_chest", tokens="F1").answer(0, do.RollToMove())
    s.table.contents["buried_chest"] = Contents({Token.FATE: 1, Token.GOLD: 1})
    s.dice(4).spend_fate()
    assert s.has("F") == 0
    assert s.table.contents["buried_chest"].tokens[Token.FATE] == 1


# -- Curses and death --------------------------------------------------------------------------------------------------


@pytest.mark.rule("TAL-144")
def test_an_antidote_takes_one_curse_of_two() -> None:
    s = sit("delver", "lich", holds="antidote jester loadstone", tokens="L1").answer(0, do.UsePotion("antidote", 0))
    s.answer(0, do.ChooseCard("jester"))
    assert (s.hero().followers, s.hero().objects) == ([], ["loadstone"])
    assert s.has("L") == 2


@pytest.mark.rule("TAL-150", "TAL-010")
def test_reivers_take_a_curse_only_where_no_other_object_is_left() -> None:
    s = sit("delver", "lich", space="woods_1", holds="sword loadstone", tokens="G0").cards("reivers")
    s.meet_space("fields_1")
    assert [each.card for each in s.events(CardLost)] == ["sword", "loadstone"]


@pytest.mark.rule("TAL-154", "TAL-303")
def test_a_cursed_follower_makes_no_object_go() -> None:
    s = sit("revenant", "paladin", space="woods_1", holds="sword tame_ogre").cards("jester").meet_space("fields_1")
    assert s.hero().followers == ["jester"]
    assert "tame_ogre" in s.table.discards[Back.ADVENTURE], "discarded, not ditched"


@pytest.mark.rule("TAL-159", "TAL-262")
def test_rebirth_in_the_own_turn_leads_home_which_is_encountered() -> None:
    s = sit("delver", "lich", space="fields_1", holds="rebirth sword", tokens="F0 L1", lies={"woods_1": "ogre"})
    s.dice(1, 6).meet_space("woods_1").answer(0, do.UsePotion("rebirth", 0))
    assert (s.has("L"), s.hero().space, s.hero().objects) == (2, "stoneberg", ["sword"])
    assert s.is_asked("town", 0)


@pytest.mark.rule("TAL-158", "TAL-161")
def test_a_valley_reached_shuts_the_door_though_nobody_is_there_any_more() -> None:
    s = sit(
        "delver",
        "lich",
        "paladin",
        tokens={0: "F0 L1"},
        space="fields_1",
        lies={"woods_1": "ogre"},
        valley_reached=True,
    )
    s.dice(1, 6).meet_space("woods_1")
    assert not s.hero().is_alive
    s.until(1).until(2)
    s.finish_turn()
    assert s.table.active in (0, 1)
    assert s.table.heroes[0].character == "delver"
    assert not s.hero().is_alive


# -- Destinies ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TAL-468")
def test_wounds_stay_on_the_wyrm_for_whoever_comes_next() -> None:
    s = sit("reaver", "lich", space=VALLEY, holds=TALISMAN, destiny="great_wyrm", tokens="F0 S9", valley_reached=True)
    s.dice(6, 1).answer(0, do.Stay()).passing("kind_of_combat", "change_dice")
    assert s.last(DestinyAttempted).success
    assert s.table.wounds == 1
    s.hero(0).space, s.hero(1).space = "crypt", VALLEY
    s.until(1)
    assert s.table.wounds == 1


@pytest.mark.rule("TAL-417")
@pytest.mark.parametrize(("more", "won"), [("", False), (" winged_boots dragonscale crystal_ball", True)])
def test_a_stand_off_with_the_mirror_twin_wins_with_four_treasures(more: str, won: bool) -> None:
    s = sit(
        "ranger", "lich", space=VALLEY, holds=TALISMAN + more, destiny="mirror_twin", tokens="F0", valley_reached=True
    )
    s.dice(4, 4).answer(0, do.Stay())
    while not s.events(DestinyAttempted):
        plain = [each for each in s.options if isinstance(each, (do.FightWith, do.LetStand, do.Leave))]
        s.answer(s.asked.seat, (plain or s.options)[0])
    decided = s.last(FightDecided)
    assert (decided.own == decided.other, s.last(DestinyAttempted).success) == (True, won)


@pytest.mark.rule("TAL-165", "TAL-166")
def test_in_company_nobody_uses_a_wish_for_the_destiny() -> None:
    s = sit("delver", "lich", space={0: VALLEY, 1: VALLEY}, destiny="great_wyrm", tokens="W1", valley_reached=True)
    assert "destiny" not in [each.use for each in s.offered(do.UseWish)]


@pytest.mark.rule("TAL-237", "TAL-443")
def test_no_destiny_is_fulfilled_by_a_toad() -> None:
    s = sit("delver", "lich", space=VALLEY, destiny="crown_of_command", toad=2, valley_reached=True)
    s.answer(0, s.offered(do.Stay)[0])
    assert not s.events(DestinyAttempted)
    assert s.table.active == 1


# -- Potions, Spells, Purchases, Treasures -----------------------------------------------------------------------------


@pytest.mark.rule("TAL-408", "TAL-371")
def test_who_may_hold_no_spell_is_offered_no_treasure_that_is_one() -> None:
    s = sit("delver", "lich", tokens="W2").answer(0, do.UseWish("treasure"))
    offered = [each.card for each in s.offered(do.ChooseCard)]
    assert "word_of_command" not in offered
    assert "ambrosia" in offered


@pytest.mark.rule("TAL-410", "TAL-B055")
def test_a_treasure_that_was_drunk_can_be_gained_again() -> None:
    s = sit("delver", "lich", holds="ambrosia", tokens="W2 L1").answer(0, do.UsePotion("ambrosia", 0))
    assert s.has("L") == 4 + 1
    s.finish_turn().until(0).answer(0, do.UseWish("treasure"))
    assert "ambrosia" in [each.card for each in s.offered(do.ChooseCard)]


@pytest.mark.rule("TAL-324", "TAL-B054")
def test_no_market_gives_anything_away() -> None:
    s = sit("delver", "paladin", space={0: "woods_1", 1: "fairmeadow"}, tokens={0: "G0", 1: "G1"}).cards("market_day")
    s.meet_space("fields_1")
    assert s.is_asked("may_purchase", 1)
    assert {each.price for each in s.offered(do.Buy)} == {1}


@pytest.mark.rule("TAL-374", "TAL-473")
def test_a_limit_of_none_lets_no_potion_be_drunk_in_the_own_turn() -> None:
    s = sit("runesmith", "lich", holds="herbalist elixir_of_life")
    s.hero().extra = {"herbalist": "elixir_of_life"}
    assert not s.offered(do.UsePotion)


@pytest.mark.rule("TAL-302", "TAL-152")
def test_a_cursed_potion_is_not_among_what_may_be_left_behind() -> None:
    s = sit("shaman", "lich", holds="frogwort haste").dice(6)
    s.passing()
    while not s.is_asked("start", 0):
        s.answer(0, s.options[0])
    assert [each.card for each in s.offered(do.DitchCard)] == ["haste"]


@pytest.mark.rule("TAL-382", "TAL-447")
def test_after_the_movement_no_starred_spell_is_cast() -> None:
    s = sit("wizard", "lich", holds="wish")
    assert do.CastSpell("wish", 0) in s.options
    s.walk("fields_1")
    assert not s.offered(do.CastSpell)


@pytest.mark.rule("TAL-306", "TAL-384")
def test_no_vanishing_draught_evades_a_spell() -> None:
    s = sit(
        "wizard",
        "delver",
        space={0: "woods_1", 1: "chapel"},
        holds={0: "lightning", 1: "vanishing_draught"},
        tokens="F0",
    )
    s.dice(6).walk("fields_1").answer(0, do.Shoot("lightning", "chapel", "", 1)).passing()
    assert s.has("L", 1) == 3


@pytest.mark.rule("TAL-427", "TAL-379")
def test_a_hidden_spell_may_be_given_at_the_citadel() -> None:
    s = sit("wizard", "lich", space="rune_glade", holds="healing").go("citadel").passing()
    s.meet_space().answer(0, do.ChooseCard("healing"))
    assert (s.has("W"), s.hero().spells) == (1, [])


@pytest.mark.rule("TAL-311", "TAL-205")
def test_in_a_drought_a_source_gives_nothing_to_anybody() -> None:
    s = sit("delver", "lich", space="woods_1", enduring="drought", tokens="F3", lies={"chapel": "magic_stream"})
    s.table.contents["magic_stream"] = Contents({Token.STRENGTH: 4})
    s.meet_space("chapel")
    assert not s.offered(do.TakeToken)
    assert s.table.contents["magic_stream"].tokens[Token.STRENGTH] == 4


# -- Trophies, Toads and Wishes ----------------------------------------------------------------------------------------


@pytest.mark.rule("TAL-425", "TAL-B045")
def test_a_toad_trades_in_no_trophies() -> None:
    assert not sit("delver", "lich", trophies="ogre", toad=2).offered(do.TradeTrophies)
    assert sit("delver", "lich", trophies="ogre").offered(do.TradeTrophies)


@pytest.mark.rule("TAL-437", "TAL-B041")
def test_whoever_wishes_the_toad_away_plays_the_turn_as_themselves() -> None:
    s = sit("reaver", "lich", trophies="ogre", tokens="W1 S2", toad=3).answer(0, do.UseWish("toad"))
    assert do.RollToMove() in s.options
    assert s.offered(do.TradeTrophies)
    assert s.view(0).heroes[0].strength == 5 + 2


@pytest.mark.rule("TAL-445", "TAL-440")
def test_with_three_wishes_a_treasure_is_all_there_is_in_a_turn() -> None:
    s = sit("delver", "lich", tokens="W3").answer(0, do.UseWish("treasure"), do.ChooseCard("winged_boots"))
    assert s.has("W") == 1
    assert s.is_asked("start", 0)


@pytest.mark.rule("TAL-432", "TAL-250")
def test_a_counterfeit_purse_eats_the_gold_that_is_wished_for() -> None:
    s = sit("delver", "lich", holds="counterfeit_purse", tokens="W1 G2").answer(0, do.UseWish("gold"))
    assert s.has("G") == 2


@pytest.mark.rule("TAL-450", "TAL-449")
def test_the_wish_that_cancels_a_missed_turn_is_the_one_of_that_turn() -> None:
    s = sit("delver", "lich", tokens="W2 M1", missed=1, wish_cancels_missed_turn=True).answer(0, do.Yes())
    assert s.is_asked("start", 0)
    assert s.has("W") == 1


@pytest.mark.rule("TAL-434", "TAL-447")
def test_after_a_wish_home_trophies_are_still_traded_in() -> None:
    s = sit("delver", "lich", space="fields_1", tokens="W1", trophies="ogre").answer(0, do.UseWish("home"))
    s.answer(0, do.TradeTrophies(Token.STRENGTH))
    assert s.has("S") == 1
    assert not s.events(Rolled)


@pytest.mark.rule("TAL-186")
def test_what_was_left_behind_before_the_encounter_is_not_taken_up_in_it() -> None:
    s = sit("delver", "lich", space="chapel", holds="sword", enduring="summer", tokens="F0")
    s.answer(0, do.DitchCard("sword"), do.Stay())
    assert not s.is_asked("retrieve")
    assert s.table.lying("chapel").ditched == ["sword"]


@pytest.mark.rule("TAL-183", "TAL-478")
def test_in_a_fight_nothing_is_left_behind() -> None:
    s = sit("delver", "paladin", space={0: "woods_1", 1: "fields_1"}, holds="sword shield", tokens={0: "F1", 1: "F0"})
    s.walk("fields_1").answer(0, do.Attack(1, Combat.STRENGTH))
    assert s.is_asked("change_dice", 0)
    assert s.game.offers(0) == ()
