"""Potions and the Potion Limit."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import AttackEvaded, CardLost, RangedResult
from fabletop.games.talisman.terms import Back, Combat, Holding, Subtype
from fabletop.kernel import IllegalAnswer
from tests.rules.talisman.sitting import CONTENT, sit
from tests.rules.talisman.sitting import set_out as begin

CURSED = [each.id for each in CONTENT.potions if each.is_(Subtype.CURSE)]


def ops(data: Any) -> list[tuple[str, str]]:
    """Every word of a card with what it is about."""
    if isinstance(data, dict):
        own = [(data["op"], str(data.get("what", "")))] if "op" in data else []
        return own + [found for each in data.values() for found in ops(each)]
    if isinstance(data, list | tuple):
        return [found for each in data for found in ops(each)]
    return []


# -- the start of the game ---------------------------------------------------------------------------------------------


@pytest.mark.rule("TAL-294")
@pytest.mark.parametrize("character", ["shaman", "scoundrel", "reaver", "revenant"])
def test_a_character_begins_with_as_many_potions_as_its_limit(character: str) -> None:
    s = begin(2, dice=(6, 1), deal="choose").answer(0, do.KeepCharacter(character))
    s.answer(1, s.options[0])
    assert len(s.hero().potions) == CONTENT.character[character].potions


@pytest.mark.rule("TAL-295")
def test_cursed_potions_are_put_back_at_the_start() -> None:
    s = begin(2, dice=(6, 1), deal="choose").answer(0, do.KeepCharacter("shaman"))
    s.cards("frogwort", "antidote", "bitter_dregs", "haste", "liquid_gold").answer(1, do.KeepCharacter("reaver"))
    assert sorted(s.hero().potions) == ["antidote", "haste", "liquid_gold"]
    assert set(CURSED) <= set(s.table.decks[Back.POTION].cards)
    assert not set(CURSED) & set(s.hero(1).potions)


@pytest.mark.rule("TAL-295")
def test_without_the_option_a_cursed_potion_is_dealt() -> None:
    s = begin(2, dice=(6, 1), deal="choose", clean_starting_draw=False).answer(0, do.KeepCharacter("shaman"))
    s.cards("frogwort", "antidote", "haste").answer(1, do.KeepCharacter("reaver"))
    assert sorted(s.hero().potions) == ["antidote", "frogwort", "haste"]


# -- Limits ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TAL-296")
def test_nobody_has_more_potions_than_the_limit() -> None:
    s = sit("reaver", "lich", space="fields_1", holds="haste", tokens="G3").meet_space("fairmeadow")
    s.answer(0, do.TownOption(2), do.Buy("country_remedy", 1))
    assert s.hero().potions == ["country_remedy"]
    assert s.table.lying("fairmeadow").ditched == ["haste"]


@pytest.mark.rule("TAL-296", "TAL-471")
def test_potions_are_restored_up_to_the_limit_and_no_further() -> None:
    s = sit("shaman", "lich", space="fields_1", holds="haste antidote", tokens="F0", lies={"stiltwick": "quack_doctor"})
    s.cards("liquid_gold", "rebirth").dice(6, 1).meet_space("stiltwick")
    s.answer(0, do.TownOption(3)).passing("home_advantage")
    assert s.hero().potions == ["haste", "antidote", "liquid_gold"]


@pytest.mark.rule("TAL-471")
def test_a_full_hand_restores_no_potion() -> None:
    s = sit("shaman", "lich", space="woods_1", holds="haste antidote liquid_gold")
    assert not s.offered(do.UseAbility)
    short = sit("shaman", "lich", space="woods_1", holds="haste antidote")
    assert len(short.offered(do.UseAbility)) == 1


@pytest.mark.rule("TAL-297")
def test_in_the_own_turn_as_many_potions_are_used_as_the_limit() -> None:
    s = sit("scoundrel", "lich", space="fields_1", holds="liquid_gold elixir_of_life elixir_of_life#2")
    s.answer(0, do.UsePotion("liquid_gold", 0), do.UsePotion("elixir_of_life", 0))
    assert not s.offered(do.UsePotion)


@pytest.mark.rule("TAL-298")
def test_in_anothers_turn_one_potion_is_used() -> None:
    s = sit("reaver", "scoundrel", space="fields_1", holds={1: "liquid_gold elixir_of_life"}, tokens={1: "L2 F0 G0"})
    assert s.is_asked("window_any", 1)
    s.answer(1, do.UsePotion("liquid_gold", 1))
    while s.table.active == 0:
        assert s.asked.seat == 0 or not s.offered(do.UsePotion)
        s.finish_turn()
    assert s.hero(1).potions == ["elixir_of_life"]
    assert do.UsePotion("elixir_of_life", 1) in s.options


@pytest.mark.rule("TAL-299")
def test_potions_are_restored_and_only_the_herbalist_gives_one_besides() -> None:
    """Apart from what is bought, found on a Source or stolen."""
    found = [(each.id, *word) for each in CONTENT.card.values() for word in ops(msgspec.to_builtins(each))]
    restoring = {card for card, op, what in found if op == "restore" and what == "potions"}
    giving = {card for card, op, what in found if op not in ("restore", "limit", "discard") and what == "potions"}
    assert restoring == {"quack_doctor", "apothecary"}
    assert giving == {"herbalist"}


@pytest.mark.rule("TAL-300", "TAL-473")
def test_a_raised_potion_limit_brings_the_potion() -> None:
    s = sit("reaver", "lich", space="fields_1", holds="haste", lies={"plains_1": "minion"}).cards("antidote")
    s.meet_space("plains_1").answer(0, do.TakeCard("minion"))
    assert s.hero().potions == ["haste", "antidote"]
    assert s.view(0).heroes[0].limits[Holding.POTIONS] == 2


@pytest.mark.rule("TAL-473")
def test_the_herbalist_grants_a_potion_beyond_the_limit() -> None:
    s = sit("reaver", "lich", space="fields_1", holds="haste", lies={"plains_1": "herbalist"}).cards("antidote")
    s.meet_space("plains_1").answer(0, do.TakeCard("herbalist"))
    assert s.hero().potions == ["haste", "antidote"]
    view = s.view(0).heroes[0]
    assert (view.limits[Holding.POTIONS], view.counted[Holding.POTIONS]) == (1, 1)


@pytest.mark.rule("TAL-473", "TAL-461")
def test_without_the_herbalist_the_potion_counts() -> None:
    s = sit("reaver", "lich", space="fields_1", holds="haste", lies={"plains_1": "herbalist"}).cards("antidote")
    s.meet_space("plains_1").answer(0, do.TakeCard("herbalist")).until(1).until(0)
    s.passing().answer(0, do.DitchCard("herbalist"))
    assert s.is_asked("over_limit", 0)


# -- giving Potions up -------------------------------------------------------------------------------------------------


@pytest.mark.rule("TAL-461")
def test_above_a_fallen_limit_a_potion_is_ditched() -> None:
    s = sit("reaver", "lich", space="fields_1", holds="haste antidote minion").answer(0, do.DitchCard("minion"))
    assert s.is_asked("over_limit", 0)
    s.answer(0, do.ChooseCard("haste"))
    assert s.hero().potions == ["antidote"]
    assert s.table.lying("fields_1").ditched == ["minion", "haste"]
    assert s.table.discards[Back.POTION] == []


@pytest.mark.rule("TAL-461")
def test_curses_are_given_up_last() -> None:
    s = sit("reaver", "lich", space="fields_1", holds="bitter_dregs antidote minion").answer(0, do.DitchCard("minion"))
    assert s.hero().potions == ["bitter_dregs"]


@pytest.mark.rule("TAL-461")
def test_above_a_fallen_limit_a_spell_is_discarded() -> None:
    """Edge case 50: the Wand is stolen."""
    holds = {1: "hex sleep gale wand"}
    s = sit("lich", "sorceress", space={0: "fields_1", 1: "plains_1"}, holds=holds, tokens={0: "F0", 1: "F0"})
    s.dice(6, 1).go("plains_1").answer(0, do.Attack(1, Combat.CRAFT)).passing("change_dice")
    s.answer(0, do.RewardObject("wand"))
    assert s.is_asked("over_limit", 1)
    s.answer(1, do.ChooseCard("sleep"))
    assert s.hero(1).spells == ["hex", "gale"]
    assert s.table.discards[Back.SPELL] == ["sleep"]
    assert s.table.lying("plains_1").ditched == []


@pytest.mark.rule("TAL-462")
def test_restoring_draws_and_a_curse_drawn_so_must_be_taken() -> None:
    s = sit("shaman", "lich", space="woods_1", tokens="F0").cards("frogwort")
    s.answer(0, s.offered(do.UseAbility)[0])
    assert s.hero().potions == ["frogwort"]


@pytest.mark.rule("TAL-301")
def test_an_unwanted_potion_cannot_be_discarded() -> None:
    s = sit("scoundrel", "lich", space="fields_1", holds="haste antidote")
    about = [each for each in s.options if "antidote" in msgspec.to_builtins(each).values()]
    assert about == [do.DitchCard("antidote")]


@pytest.mark.rule("TAL-301")
def test_the_citadel_allows_it() -> None:
    s = sit("scoundrel", "lich", space="heath", holds="haste", tokens="F0 G0 L1").walk("citadel").passing("citadel")
    assert s.table.discards[Back.POTION] == ["haste"]
    assert s.has("W") == 1


@pytest.mark.rule("TAL-302")
def test_a_potion_is_ditched_at_the_start_of_the_own_turn() -> None:
    s = sit("scoundrel", "lich", space="fields_1", holds="haste frogwort").passing("which_first", "change_dice")
    assert s.offered(do.DitchCard) == [do.DitchCard("haste")]
    s.answer(0, do.DitchCard("haste"))
    assert s.table.lying("fields_1").ditched == ["haste"]
    assert s.last(CardLost).how == "ditched"


@pytest.mark.rule("TAL-302")
def test_a_potion_is_ditched_in_anothers_turn_too() -> None:
    s = sit("reaver", "scoundrel", space={1: "woods_1"}, holds={0: "sword", 1: "haste frogwort shield"}).passing()
    assert s.is_asked("start", 0)
    assert s.game.offers(1) == (do.DitchCard("haste"),)
    s.answer(1, do.DitchCard("haste"))
    assert s.table.lying("woods_1").ditched == ["haste"]
    assert s.hero(1).potions == ["frogwort"]
    assert s.is_asked("start", 0)


# -- what they are, and when they are used -----------------------------------------------------------------------------


@pytest.mark.rule("TAL-303")
def test_potions_are_no_objects() -> None:
    s = sit("cutthroat", "lich", space="fields_1", holds="sword shield raft haste antidote", tokens="G0 F0")
    assert s.view(0).heroes[0].counted[Holding.OBJECTS] == 3
    s.cards("reivers").go("plains_1")
    assert s.is_asked("discard_card", 0)
    assert {each.card for each in s.options} == {"sword", "shield", "raft"}


@pytest.mark.rule("TAL-304")
@pytest.mark.parametrize(("where", "may"), [("woods_1", True), ("plains_1", False), ("heath", False)])
def test_a_ranged_potion_needs_a_target(where: str, may: bool) -> None:
    s = sit("reaver", "paladin", space={0: "fens_1", 1: where}, holds="liquid_fire", tokens="F0").cards("rapier")
    s.walk("chapel") if may else s.walk("fields_1")
    assert (do.Shoot("liquid_fire", where, "", 1) in s.options) is may
    assert not s.offered(do.UsePotion)


@pytest.mark.rule("TAL-305")
def test_a_potion_is_used_at_any_moment() -> None:
    s = sit("reaver", "scoundrel", space="fields_1", holds={1: "elixir_of_life"}, tokens={0: "F0", 1: "F0"})
    moments = []
    s.cards("ogre").dice(3, 1)
    while s.table.active == 0:
        if s.asked.seat == 1 and do.UsePotion("elixir_of_life", 1) in s.options:
            moments.append(s.asked.prompt)
            s.answer(1, do.Pass())
        else:
            s.answer(s.asked.seat, s.options[0])
    assert {"window_any", "window_moved", "window_drawn", "window_combat"} <= set(moments)


@pytest.mark.rule("TAL-305")
def test_a_potion_whose_card_names_a_moment_waits_for_it() -> None:
    s = sit("scoundrel", "lich", space="fields_1", holds="haste giants_brew", tokens="F0")
    assert {each.potion for each in s.offered(do.UsePotion)} == {"haste"}
    s.cards("ogre").walk("plains_1")
    assert s.is_asked("window_combat", 0)
    assert {each.potion for each in s.offered(do.UsePotion)} == {"giants_brew"}


@pytest.mark.rule("TAL-306")
def test_no_potion_stops_a_spell() -> None:
    """Edge case 52."""
    holds = {0: "hex", 1: "vanishing_draught antidote"}
    s = sit("wizard", "scoundrel", space={0: "fields_1", 1: "woods_1"}, holds=holds, tokens={0: "F0", 1: "F0"}).dice(6)
    s.go("chapel").answer(0, do.Shoot("hex", "woods_1", "", 1))
    while s.asked.seat == 1 and s.table.active == 0:
        assert not [each for each in s.options if isinstance(each, do.Evade | do.UsePotion)]
        s.answer(1, s.asked.passing or s.options[0])
    assert s.hero(1).toad


@pytest.mark.rule("TAL-306")
def test_a_potion_repairs_what_a_spell_has_done() -> None:
    holds = {0: "lightning", 1: "elixir_of_life"}
    s = sit("wizard", "scoundrel", space={0: "fields_1", 1: "woods_1"}, holds=holds, tokens={0: "F0", 1: "F0 L3"})
    s.dice(6).go("chapel").answer(0, do.Shoot("lightning", "woods_1", "", 1)).passing()
    assert s.has("L", 1) == 2
    s.until(1).answer(1, do.UsePotion("elixir_of_life", 1))
    assert s.has("L", 1) == 3


@pytest.mark.rule("TAL-307")
def test_a_ranged_potion_can_be_evaded() -> None:
    where = {0: "fields_1", 1: "woods_1", 2: "woods_1"}
    s = sit("lich", "ranger", "paladin", space=where, holds="sleeping_vapour", tokens={0: "F0", 1: "F0", 2: "F0"})
    s.dice(6).go("woods_4").answer(0, do.Shoot("sleeping_vapour", "woods_1"))
    assert s.is_asked("evade_attack", 1)
    s.answer(1, do.Evade("", "ranger"))
    assert s.events(AttackEvaded)
    assert s.last(RangedResult).hit
    assert (s.hero(1).missed, s.hero(2).missed) == (0, 1)


@pytest.mark.rule("TAL-307")
def test_a_ranged_potion_is_evaded_before_the_dice_and_is_lost_all_the_same() -> None:
    s = sit("lich", "ranger", space={0: "fields_1", 1: "woods_1"}, holds="liquid_fire", tokens={0: "F0", 1: "F0"})
    s.go("woods_4").answer(0, do.Shoot("liquid_fire", "woods_1", "", 1)).answer(1, do.Evade("", "ranger"))
    assert not s.events(RangedResult)
    assert s.has("L", 1) == 4
    assert s.table.discards[Back.POTION] == ["liquid_fire"]


@pytest.mark.rule("TAL-308")
@pytest.mark.parametrize("potion", ["liquid_fire", "sleeping_vapour", "acid"])
def test_no_ranged_potion_reaches_into_the_sanctuary(potion: str) -> None:
    where = {0: "heath", 1: "sanctuary", 2: "moors"}
    s = sit("lich", "ranger", "paladin", space=where, holds={0: potion, 1: "sword", 2: "shield"}, tokens="F0")
    s.go("citadel")
    assert {each.space for each in s.offered(do.Shoot)} == {"moors"}
    with pytest.raises(IllegalAnswer):
        s.answer(0, do.Shoot(potion, "sanctuary", "", 1))
