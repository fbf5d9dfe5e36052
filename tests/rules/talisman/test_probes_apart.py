"""Sentences that are met in the midst of something else: moved away, turned aside, left behind, alone at last."""

from __future__ import annotations

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import CardDrawn, FightBegan, FightDecided, GameEnded, RangedResult, SpellCancelled
from fabletop.games.talisman.state import Boost, Until
from fabletop.games.talisman.terms import Combat, Token
from tests.rules.talisman.sitting import Sitting, sit

VALLEY = "valley_of_fire"
AWAY = {0: "crags_1", 1: "fairmeadow"}


def commanded(s: Sitting, space: str, prompt: str, seat: int = 0) -> Sitting:
    """Play on until another can speak a Word of Command to the active Character, who goes to a space."""
    while not s.is_asked(prompt, 1):
        s.answer(s.asked.seat, s.asked.passing or s.options[0])
    return s.pick(1, do.CastSpell, target=seat, space=space)


# -- moved away --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TAL-272", "TAL-270")
def test_who_is_moved_out_of_a_combat_has_not_fought_and_meets_the_new_space_only() -> None:
    lies = {"woods_1": "wolf", "fields_1": "bear"}
    s = sit("delver", "wizard", space=AWAY, holds={1: "word_of_command"}, tokens="F0 S5", lies=lies)
    commanded(s.dice(6, 1).walk("woods_1"), "fields_1", "window_combat").finish_turn()
    assert s.table.lying("woods_1").cards == ["wolf"], "it was never beaten"
    assert s.hero().trophies == ["bear"]
    assert len([each for each in s.events(FightDecided) if each.seat == 0]) == 1


@pytest.mark.rule("TAL-272", "TAL-B018")
def test_who_is_moved_away_from_drawn_cards_meets_those_of_the_new_space_once() -> None:
    s = sit("delver", "wizard", space=AWAY, holds={1: "word_of_command"}, tokens="F0 S5", lies={"fields_1": "bear"})
    commanded(s.cards("wolf").walk("woods_1"), "fields_1", "window_drawn").finish_turn()
    assert s.table.lying("woods_1").cards == ["wolf"]
    assert [each.card for each in s.events(CardDrawn) if each.seat == 0] == ["wolf"], "one lies there already"
    assert s.hero().trophies == ["bear"]


@pytest.mark.rule("TAL-272", "TAL-453")
def test_a_town_card_drawn_before_one_is_moved_away_stays_in_the_town() -> None:
    s = sit("delver", "wizard", space={0: "crags_1", 1: "castle"}, holds={1: "word_of_command"}, tokens="F0 S5 G0")
    s.cards("thug").walk("stoneberg").meet_space().answer(0, do.TownOption(3))
    commanded(s, "woods_3", "window_drawn").finish_turn()
    assert s.table.lying("stoneberg").cards == ["thug"]
    assert s.hero().space == "woods_3"


@pytest.mark.rule("TAL-272", "TAL-B036")
@pytest.mark.parametrize(("moved", "space"), [(0, "fields_1"), (1, "fields_1")])
def test_an_attack_is_over_when_one_of_both_is_moved_away_before_it(moved: int, space: str) -> None:
    s = sit("delver", "wizard", space={0: "crags_1", 1: "woods_1"}, holds={1: "word_of_command"}, tokens={0: "F0 S5"})
    s.cards("falling_star").walk("woods_1").answer(0, do.Attack(1, Combat.STRENGTH))
    commanded(s, space, "window_evade", moved).finish_turn()
    assert not [each for each in s.events(FightBegan) if each.other == 1]
    assert s.has("L", 1) == 4
    assert bool(s.has("W")) is (moved == 0), "only who was moved in the own turn encounters another space"


@pytest.mark.rule("TAL-272", "TAL-334")
def test_a_shot_goes_nowhere_when_its_target_is_gone() -> None:
    s = sit(
        "ranger", "wizard", space={0: "crags_1", 1: "woods_2"}, holds={0: "long_bow", 1: "word_of_command"}, tokens="F0"
    )
    s.walk("hills_1").passing()
    s.answer(0, do.Shoot("long_bow", "woods_2", "", 1))
    commanded(s, "woods_1", "window_evade", 1)
    assert not s.events(RangedResult)


@pytest.mark.rule("TAL-270", "TAL-B009")
def test_who_is_moved_while_the_dice_of_movement_lie_there_does_not_walk_on() -> None:
    s = sit("delver", "wizard", space=AWAY, holds={1: "word_of_command"}, tokens="F0 S5").cards("falling_star")
    s.dice(2).passing()
    commanded(s, "hills_1", "window_moved").finish_turn()
    assert s.hero().space == "hills_1"
    assert s.has("W") == 1, "the new space is encountered"


@pytest.mark.rule("TAL-384", "TAL-383")
def test_whom_a_spell_is_turned_on_may_evade_it_as_its_first_target_may() -> None:
    s = sit(
        "sorceress",
        "lich",
        "paladin",
        space={0: "crags_1", 1: "woods_2", 2: "hills_1"},
        holds={0: "lightning", 1: "deflection"},
        tokens={0: "F0", 1: "F0", 2: "F0"},
    )
    s.walk("stoneberg").passing()
    s.table.boosts.append(Boost("invisibility", 2, Until.TURN, evades=True))
    s.answer(0, do.Shoot("lightning", "woods_2", "", 1)).pick(1, do.CastSpell, spell="deflection", target=2)
    assert s.is_asked("evade_spell", 2)
    s.answer(2, do.Yes())
    assert s.last(SpellCancelled).why == "evaded"
    assert s.has("L", 2) == 4


# -- what is left behind -----------------------------------------------------------------------------------------------


@pytest.mark.rule("TAL-188", "TAL-B022")
def test_who_has_no_room_for_one_ditched_card_may_still_take_the_rest() -> None:
    s = sit("huntress", "ranger", space="crags_1", holds="sword shield satchel", tokens="G0")
    ground = s.table.lying("woods_1")
    ground.ditched, ground.known, ground.tokens = ["ring_of_might"], {"ring_of_might": [1]}, {Token.GOLD: 3}
    s.walk("woods_1").answer(0, do.TakeCard("ring_of_might")).answer(0, do.Leave())
    assert s.options == (do.TakeToken(Token.GOLD), do.Done()), "it is not offered twice"
    s.answer(0, do.TakeToken(Token.GOLD))
    assert s.has("G") == 3
    ground = s.table.lying("woods_1")
    assert (ground.ditched, ground.known) == (["ring_of_might"], {"ring_of_might": [1, 0]}), (
        "who left it knows it still"
    )


@pytest.mark.rule("TAL-188", "TAL-467", "TAL-B021")
def test_what_was_left_in_the_valley_may_be_taken_by_who_is_alone_there() -> None:
    s = sit("huntress", "ranger", space=VALLEY, valley_reached=True, destiny="great_wyrm", tokens="F0")
    ground = s.table.lying(VALLEY)
    ground.ditched, ground.cards = ["talisman_of_might"], ["sword"]
    s.answer(0, do.Stay(), do.TakeCard("talisman_of_might"), do.TakeCard("sword"))
    assert s.hero().objects == ["talisman_of_might", "sword"]
    assert s.is_asked("kind_of_combat", 0), "then the Destiny"


@pytest.mark.rule("TAL-166", "TAL-188")
def test_nobody_takes_what_lies_in_the_valley_while_another_is_there() -> None:
    s = sit("lich", "ranger", space={0: VALLEY, 1: VALLEY}, valley_reached=True, destiny="great_wyrm")
    s.table.lying(VALLEY).cards = ["sword"]
    assert s.answer(0, do.Stay()).is_asked("valley_fight", 0)


# -- what is given, and what follows -----------------------------------------------------------------------------------


@pytest.mark.rule("TAL-054", "TAL-427")
def test_a_life_that_is_not_lost_at_the_citadel_earns_no_wish() -> None:
    s = sit("wizard", "delver", space="castle", holds="ward", tokens="F0 G0 L2")
    s.walk("citadel").meet_space().answer(0, do.ChooseToken(Token.LIFE)).pick(0, do.CastSpell, target=0)
    assert (s.has("L"), s.has("W")) == (2, 0)


@pytest.mark.rule("TAL-305", "TAL-367")
def test_strong_ale_has_its_price_after_the_combat_for_whom_it_lasts_all_turn_too() -> None:
    s = sit("shaman", "delver", space="crags_1", holds="strong_ale", tokens="F2 S5", lies={"woods_1": "goblin"})
    s.dice(6, 1).walk("woods_1").pick(0, do.UsePotion, potion="strong_ale").answer(0, do.LetStand())
    assert s.has("F") == 1


@pytest.mark.rule("TAL-173", "TAL-174")
@pytest.mark.parametrize(("option", "result"), [(False, "stand_off"), (True, "victory")])
def test_who_wins_stand_offs_with_enemies_wins_them_with_a_destiny_only_by_its_subtype(
    option: bool, result: str
) -> None:
    s = sit("revenant", "delver", space=VALLEY, destiny="great_wyrm", valley_reached=True, destiny_subtypes=option)
    s.hero().tokens[Token.FATE] = 0
    s.hero().gained[Token.STRENGTH] = 6
    s.dice(4, 4).answer(0, do.Stay(), do.FightWith(Combat.STRENGTH))
    assert s.is_asked("relentless", 0) is option
    decided = s.answer(0, *([do.Yes()] if option else [])).last(FightDecided)
    assert (decided.own, decided.other, decided.result) == (16, 16, result)


@pytest.mark.rule("TAL-173", "TAL-174")
@pytest.mark.parametrize(("option", "other"), [(False, 4 + 3), (True, 4 + 3 + 1)])
def test_what_helps_strangers_helps_a_destiny_only_by_its_subtype(option: bool, other: int) -> None:
    s = sit("delver", "paladin", space=VALLEY, destiny="riddle_lord", valley_reached=True, destiny_subtypes=option)
    s.hero().tokens[Token.FATE] = 0
    s.hero().followers.append("gossip")
    s.dice(3, 3).answer(0, do.Stay(), do.RiddleOf("strength"))
    assert s.last(FightDecided).other == other


@pytest.mark.rule("TAL-036", "TAL-B040")
def test_who_evades_the_enemy_of_a_town_may_pick_a_pocket_there_as_well_as_attack() -> None:
    s = sit(
        "scoundrel",
        "delver",
        space={0: "woods_1", 1: "stoneberg"},
        holds="vanishing_draught",
        tokens="F0 G0",
        lies={"stoneberg": "thug"},
    )
    s.dice(5).walk("stoneberg").answer(0, do.EncounterSpace()).pick(0, do.Evade, card="thug")
    assert s.is_asked("attack_instead", 0)
    s.pick(0, do.UseOn, source="scoundrel").finish_turn()
    assert s.has("G") == 1


@pytest.mark.rule("TAL-463", "TAL-287")
def test_a_trinket_can_be_traded_to_whoever_has_no_room_for_an_object() -> None:
    s = sit(
        "huntress",
        "ranger",
        space={0: "crags_1", 1: "woods_1"},
        holds={0: "sword shield satchel", 1: "spectacles mule sword#2"},
        cooperation_same_space=True,
    )
    s.walk("woods_1").answer(0, do.ProposeTrade(1), do.OfferCard("spectacles"))
    assert s.offered(do.MakeOffer)
    s.answer(0, do.OfferCard("sword#2"))
    assert not s.offered(do.MakeOffer), "that is one Object too many"
    s.answer(0, do.OfferCard("mule"))
    assert s.offered(do.MakeOffer), "the Mule carries it"


@pytest.mark.rule("TAL-463", "TAL-281")
def test_nobody_trades_away_what_carries_their_objects() -> None:
    held = "mule sword shield satchel ring_of_might"
    s = sit(
        "huntress",
        "ranger",
        space={0: "crags_1", 1: "woods_1"},
        holds={0: held},
        tokens={1: "G3"},
        cooperation_same_space=True,
    )
    s.walk("woods_1").answer(0, do.ProposeTrade(1), do.OfferCard("mule"))
    assert not s.offered(do.MakeOffer)
    s.answer(0, do.OfferCard("sword"))
    assert s.offered(do.MakeOffer)


@pytest.mark.rule("TAL-B045", "TAL-233")
def test_a_toad_that_beats_a_bodyguard_cannot_claim_what_it_carried() -> None:
    s = sit(
        "delver",
        "ranger",
        space={0: "crags_1", 1: "woods_1"},
        holds="farmhand sword",
        tokens={0: "F0", 1: "F0"},
        toad={1: 2},
    )
    s.dice(1, 6).walk("woods_1").answer(0, do.Attack(1, Combat.STRENGTH), do.SendBodyguard("farmhand"))
    s.answer(0, do.ChooseCard("sword"))
    assert s.last(FightDecided).result == "defeat"
    assert (s.hero(1).objects, s.table.lying("woods_1").ditched) == ([], ["sword"])


@pytest.mark.rule("TAL-225", "TAL-228")
def test_who_is_charmed_away_in_a_combat_does_not_fight_for_the_old_master() -> None:
    s = sit(
        "delver",
        "sorceress",
        space={0: "crags_1", 1: "woods_1"},
        holds={0: "farmhand sword", 1: "charm"},
        tokens={0: "F0", 1: "F0"},
        lies={"woods_1": "wolf"},
    )
    s.dice(6, 1).walk("woods_1").answer(0, do.EncounterSpace(), do.SendBodyguard("farmhand"), do.ChooseCard("sword"))
    s.pick(1, do.CastSpell, card="farmhand").passing()
    decided = s.last(FightDecided)
    assert (decided.own, decided.other) == (4 + 1 + 6, 2 + 1), "the Delver with the sword"
    assert s.hero(1).followers == ["farmhand"]


@pytest.mark.rule("TAL-169")
def test_the_crown_is_fulfilled_by_whoever_has_nobody_left_to_command() -> None:
    s = sit("delver", "ranger", space=VALLEY, tokens="F0", destiny="crown_of_command", sole_survivor=False)
    s.hero(1).is_alive, s.hero(1).is_out = False, True
    s.dice(1).answer(0, do.Stay())
    assert s.last(GameEnded).how == "destiny"


# -- alone at last -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("TAL-B050")
def test_the_last_one_alive_has_won_at_once_whatever_was_still_to_come_in_the_turn() -> None:
    s = sit(
        "huntress",
        "ranger",
        space={0: "castle", 1: "woods_1"},
        tokens={0: "L1 F0", 1: "L1 F0"},
        death_reentry="eliminated",
    )
    s.cards("grim_reaper", "frost_dragon").dice(6, 1, 1, 6).walk("forest")
    assert s.last(GameEnded) == GameEnded(0, "survivor", False)
    assert not s.events(FightBegan)


@pytest.mark.rule("TAL-B050", "TAL-008")
def test_who_outlives_the_last_other_at_the_start_of_a_turn_need_not_move_any_more() -> None:
    s = sit(
        "sorceress",
        "ranger",
        space={0: "castle", 1: "forest"},
        holds="word_of_command",
        tokens={0: "F0", 1: "L1 F0"},
        enduring="drought",
        death_reentry="eliminated",
    )
    s.pick(0, do.CastSpell, target=1, space="bright_portal")
    assert s.last(GameEnded) == GameEnded(0, "survivor", False)


@pytest.mark.rule("TAL-B050")
def test_one_left_alive_without_that_option_plays_on_until_the_rounds_are_over() -> None:
    s = sit("huntress", "ranger", tokens="F0", sole_survivor=False, death_reentry="eliminated", most_rounds=4)
    s.hero(1).is_alive, s.hero(1).is_out = False, True
    s.table.round, s.table.start_player = 4, 0
    s.finish_turn()
    assert s.last(GameEnded).how == "rounds"
