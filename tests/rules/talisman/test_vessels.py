"""Vessels, among Followers and Objects: what lies on them, and what becomes of it."""

from __future__ import annotations

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import CardLost, VesselFilled
from fabletop.games.talisman.terms import Back, Combat, Kind, Subtype, Token
from tests.rules.talisman.sitting import CONTENT, Sitting, sit


def with_vessel(vessel: str, *cards: str, character: str = "reaver", **setting: object) -> Sitting:
    """A Character has just taken a Vessel on open ground, and it is its turn again."""
    tokens = setting.pop("tokens", "F0 G0")
    s = sit(character, "delver", space="fields_1", lies={"plains_1": vessel}, tokens=tokens, **setting)  # type: ignore[arg-type]
    s.meet_space("plains_1").cards(*cards).answer(0, do.TakeCard(vessel))
    return s.until(1).until(0)


@pytest.mark.rule("TAL-239", "TAL-289")
def test_every_vessel_is_an_object_or_a_follower_with_something_on_it() -> None:
    vessels = [each for each in CONTENT.card.values() if each.is_(Subtype.VESSEL)]
    assert {each.id for each in vessels} == {"goose", "satchel", "buried_chest", "peddlers_pack", "cauldron"}
    assert all(each.kind in (Kind.OBJECT, Kind.FOLLOWER) and each.fill for each in vessels)


@pytest.mark.rule("TAL-239", "TAL-241")
def test_the_goose_comes_with_three_gold() -> None:
    s = with_vessel("goose")
    assert s.last(VesselFilled).tokens == (Token.GOLD,) * 3
    assert s.view(1).vessels[0].tokens == {Token.GOLD: 3}
    assert s.has("G") == 0


@pytest.mark.rule("TAL-239", "TAL-289")
def test_a_satchel_is_filled_with_potions_when_taken() -> None:
    s = with_vessel("satchel", "antidote", "elixir_of_life")
    assert s.table.contents["satchel"].cards == ["antidote", "elixir_of_life"]
    assert s.view(0).vessels[0].known == ("antidote", "elixir_of_life")
    assert (s.view(1).vessels[0].cards, s.view(1).vessels[0].known) == (2, ())


@pytest.mark.rule("TAL-239")
def test_a_vessel_that_lies_on_the_board_is_not_filled_yet() -> None:
    s = sit("reaver", "lich", space="fields_1").cards("goose").meet_space("plains_1").answer(0, do.Leave())
    assert "goose" not in s.table.contents


@pytest.mark.rule("TAL-239")
def test_a_vessel_taken_up_again_keeps_what_is_on_it() -> None:
    s = with_vessel("goose", tokens="F0 G1").meet_space("fairmeadow").answer(0, do.TownOption(2))
    s.answer(0, do.Buy("farmhand", 2)).until(1).until(0)
    s.answer(0, do.DitchCard("goose")).meet_space("plains_1").until(1).until(0)
    s.meet_space("fairmeadow").answer(0, do.TakeCard("goose"))
    assert s.table.contents["goose"].tokens[Token.GOLD] == 2


@pytest.mark.rule("TAL-239")
def test_a_vessel_that_changes_hands_keeps_what_is_on_it_and_its_new_owner_knows_it() -> None:
    s = with_vessel("satchel", "antidote", "elixir_of_life")
    s.cards("rapier").meet_space("woods_1").until(1)
    s.hero(1).space = "fens_1"
    s.dice(6, 1).walk("woods_1", 1).passing().answer(1, do.Attack(0, Combat.STRENGTH)).passing("change_dice")
    s.answer(1, do.RewardObject("satchel"))
    assert s.hero(1).objects == ["satchel"]
    assert s.table.contents["satchel"].cards == ["antidote", "elixir_of_life"]
    assert s.view(1).vessels[0].known == ("antidote", "elixir_of_life")


@pytest.mark.rule("TAL-239", "TAL-243", "TAL-289")
def test_a_vessel_on_which_nothing_could_be_placed_is_discarded() -> None:
    s = with_vessel("satchel", "frogwort", "bitter_dregs")
    assert s.hero().objects == []
    assert "satchel" in s.table.discards[Back.ADVENTURE]
    assert s.hero().potions == []


@pytest.mark.rule("TAL-243", "TAL-289")
def test_a_curse_drawn_for_a_vessel_is_discarded_and_not_replaced() -> None:
    """Edge case 47."""
    s = with_vessel("satchel", "frogwort", "antidote")
    assert s.table.contents["satchel"].cards == ["antidote"]
    assert s.table.discards[Back.POTION] == ["frogwort"]
    assert s.hero().potions == []


@pytest.mark.rule("TAL-240", "TAL-241")
def test_gold_on_the_goose_is_spent_like_own_gold() -> None:
    s = with_vessel("goose", tokens="F0 G1").meet_space("fairmeadow").answer(0, do.TownOption(2))
    assert {"horse", "farmhand", "sling"} <= {each.card for each in s.offered(do.Buy)}
    s.answer(0, do.Buy("horse", 3))
    assert s.has("G") == 0
    assert s.table.contents["goose"].tokens[Token.GOLD] == 1


@pytest.mark.rule("TAL-240", "TAL-289")
def test_fate_on_a_chest_rerolls_a_die() -> None:
    s = with_vessel("buried_chest").cards("maze").dice(1, 6).meet_space("fens_1")
    s.spend_fate()
    assert s.table.contents["buried_chest"].tokens[Token.FATE] == 0
    assert s.has("F") == 1  # for a maze well walked


@pytest.mark.rule("TAL-240", "TAL-289")
def test_the_move_on_a_pack_is_used_as_an_own_one() -> None:
    s = with_vessel("peddlers_pack")
    s.cards("rapier").answer(0, do.UseMove("woods_1"))
    assert s.hero().space == "woods_1"
    assert s.table.contents["peddlers_pack"].tokens[Token.MOVE] == 0


@pytest.mark.rule("TAL-240", "TAL-245")
def test_a_potion_on_a_vessel_is_used_as_one_in_hand() -> None:
    s = with_vessel("satchel", "elixir_of_life", "antidote", tokens="F0 G0 L2")
    s.answer(0, do.UsePotion("elixir_of_life", 0))
    assert s.has("L") == 3
    assert s.table.contents["satchel"].cards == ["antidote"]


@pytest.mark.rule("TAL-242")
def test_tokens_on_a_vessel_are_not_restored() -> None:
    s = with_vessel("buried_chest", character="huntress", tokens="F0 G0")
    s.cards("maze").dice(1, 1).meet_space("fens_1").spend_fate()
    s.hero().missed = 0
    s.until(1).until(0)
    s.cards("pilgrimage").meet_space("plains_2")
    assert s.has("F") == 1
    assert s.table.contents["buried_chest"].tokens[Token.FATE] == 0


@pytest.mark.rule("TAL-242", "TAL-244")
def test_potions_on_a_vessel_are_neither_restored_nor_do_they_stand_in_the_way() -> None:
    s = with_vessel("satchel", "antidote", "elixir_of_life", character="wizard", tokens="F0 G3 L1")
    s.answer(0, do.UsePotion("elixir_of_life", 0))
    s.cards("apothecary").meet_space("stiltwick").answer(0, do.TownOption(3)).cards("liquid_gold")
    s.passing("choose_way", "may")
    assert s.hero().potions in (["liquid_gold"], [])
    assert s.table.contents["satchel"].cards == ["antidote"]


@pytest.mark.rule("TAL-244")
def test_potions_on_a_vessel_do_not_count_towards_the_limit() -> None:
    s = with_vessel("satchel", "antidote", "elixir_of_life", holds="liquid_gold")
    assert s.hero().potions == ["liquid_gold"]
    assert s.table.contents["satchel"].cards == ["antidote", "elixir_of_life"]


@pytest.mark.rule("TAL-245", "TAL-289", "TAL-297")
def test_potions_on_a_vessel_count_towards_the_number_used_in_a_turn() -> None:
    s = with_vessel("satchel", "liquid_gold", "elixir_of_life", holds="elixir_of_life#2")
    s.answer(0, do.UsePotion("liquid_gold", 0))
    assert not s.offered(do.UsePotion)


@pytest.mark.rule("TAL-290")
def test_an_object_vessel_is_discarded_with_its_last_card() -> None:
    s = with_vessel("satchel", "liquid_gold", "frogwort")
    s.answer(0, do.UsePotion("liquid_gold", 0))
    assert s.hero().objects == []
    assert "satchel" in s.table.discards[Back.ADVENTURE]


@pytest.mark.rule("TAL-290", "TAL-291")
def test_a_follower_vessel_is_discarded_at_once_with_its_last_token() -> None:
    """Edge case 48. The Goose makes room for the Horse that it pays for."""
    s = with_vessel("goose", holds="archer").meet_space("fairmeadow")
    s.answer(0, do.TownOption(2), do.Buy("horse", 3))
    assert not s.is_asked("make_room", 0)
    assert sorted(s.hero().followers) == ["archer", "horse"]
    assert "goose" in s.table.discards[Back.ADVENTURE]
    assert "goose" in [each.card for each in s.events(CardLost)]


@pytest.mark.rule("TAL-290")
def test_a_vessel_with_something_left_stays() -> None:
    s = with_vessel("goose", holds="archer").meet_space("fairmeadow").answer(0, do.TownOption(2), do.Buy("sling", 1))
    assert s.hero().followers == ["archer", "goose"]


@pytest.mark.rule("TAL-240", "TAL-290")
def test_a_satchel_goes_with_the_last_potion_whatever_it_is_used_for() -> None:
    s = with_vessel("satchel", "vanishing_draught", "frogwort").cards("ogre").meet_space("fens_1")
    s.answer(0, do.Evade("ogre", "vanishing_draught"))
    assert s.hero().objects == []
    assert s.has("L") == 5
