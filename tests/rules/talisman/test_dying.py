"""Death: when it comes, and what holds it off."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import CharacterDealt, DeathPrevented, GameEnded, HeroDied
from fabletop.games.talisman.terms import Back, Token
from tests.rules.talisman.sitting import Sitting, sit

LIFE = do.LoseThis("life", 1)


def dying(character: str = "delver", **setting: Any) -> Sitting:
    """A Character with one Life has lost a fight at the Fields."""
    setting.setdefault("tokens", {0: "L1 F0 G0", 1: "F0", 2: "F0"})
    setting.setdefault("lies", {"fields_1": "ogre"})
    return sit(character, "paladin", "runesmith", **setting).dice(1, 6).walk("fields_1").passing()


@pytest.mark.rule("TAL-156")
def test_a_character_dies_with_the_last_life() -> None:
    s = dying()
    assert [(event.seat, event.space) for event in s.events(HeroDied)] == [(0, "fields_1")]
    assert not s.hero().is_alive
    s = dying(tokens={0: "L2 F0"})
    assert s.hero().is_alive
    assert s.has("L") == 1


@pytest.mark.rule("TAL-156")
def test_lives_do_not_go_below_zero() -> None:
    s = sit("delver", "paladin", tokens="L1 F0").cards("grim_reaper").dice(1).walk("fields_1")
    assert s.events(HeroDied)
    assert s.has("L") == 0


@pytest.mark.rule("TAL-157")
def test_the_last_life_is_not_given_while_something_else_can_be() -> None:
    s = sit("delver", "paladin", space="ruins", holds="sword shield mule", tokens="F0 L1").dice(3)
    s.pick(0, do.Step, space="wastes")
    assert set(s.options) == {do.LoseThis("objects", 1), do.LoseThis("followers", 1)}
    s = sit("delver", "paladin", space="ruins", holds="sword shield mule", tokens="F0 L2").dice(3)
    s.pick(0, do.Step, space="wastes")
    assert LIFE in s.options


@pytest.mark.rule("TAL-157")
def test_with_nothing_else_the_last_life_is_given() -> None:
    s = sit("delver", "paladin", "runesmith", space="ruins", tokens="F0 L1 W1").dice(3)
    s.pick(0, do.Step, space="wastes")
    assert s.events(HeroDied)


@pytest.mark.rule("TAL-157")
def test_at_a_portal_the_last_life_is_kept_while_there_is_fate() -> None:
    s = sit("delver", "paladin", space="heath", tokens="L1 F1").walk("bright_portal").dice(6, 6)
    s.answer(0, do.ChooseToken(Token.STRENGTH)).passing("change_dice")
    assert (s.has("L"), s.has("F")) == (1, 0)


@pytest.mark.rule("TAL-158")
@pytest.mark.parametrize("reached", [False, True])
def test_once_the_valley_was_reached_nobody_comes_back(reached: bool) -> None:
    s = dying(valley_reached=reached)
    for _ in range(2):
        s.finish_turn()
    assert s.hero().is_alive != reached
    assert s.hero().is_out == reached
    assert s.table.active == (1 if reached else 0)


@pytest.mark.rule("TAL-158")
def test_whoever_enters_the_valley_shuts_the_door_for_the_dead() -> None:
    s = sit("delver", "paladin", "runesmith", space="crypt", holds="talisman_of_life", tokens="F0")
    assert not s.view(None).valley_reached
    s.dice(2, 2).answer(0, do.Stay())
    assert s.view(None).valley_reached


@pytest.mark.rule("TAL-159")
@pytest.mark.parametrize("reached", [False, True])
def test_rebirth_works_whether_or_not_the_valley_was_reached(reached: bool) -> None:
    s = dying(holds="rebirth sword", valley_reached=reached)
    assert s.is_asked("prevent_death", 0)
    s.answer(0, do.UsePotion("rebirth", 0))
    assert [event.card for event in s.events(DeathPrevented)] == ["rebirth"]
    assert (s.has("L"), s.hero().space, s.hero().objects) == (2, "stoneberg", ["sword"])
    assert "rebirth" in s.table.discards[Back.POTION]


@pytest.mark.rule("TAL-159")
def test_rebirth_is_a_choice() -> None:
    s = dying(holds="rebirth").answer(0, do.Leave())
    assert s.events(HeroDied)


@pytest.mark.rule("TAL-159")
def test_the_phylactery_works_after_the_valley_was_reached_too() -> None:
    """Edge case 61."""
    s = dying("lich", holds="phylactery", valley_reached=True)
    s.pick(0, do.UseAbility, source="phylactery")
    assert (s.has("L"), s.hero().space, s.hero().objects) == (1, "graveyard", [])


@pytest.mark.rule("TAL-159")
def test_who_has_used_up_the_potions_of_the_turn_cannot_use_rebirth() -> None:
    s = sit("delver", "paladin", "runesmith", holds="liquid_gold rebirth", tokens="L1 F0 M1", lies={"fields_1": "ogre"})
    s.answer(0, do.UsePotion("liquid_gold", 0)).dice(1, 6).answer(0, do.UseMove("fields_1")).passing()
    assert s.events(HeroDied), "the Potion Limit of 1 was used up"


@pytest.mark.rule("TAL-159")
def test_who_cannot_use_potions_cannot_use_rebirth() -> None:
    assert dying("revenant", holds="rebirth", lies={"fields_1": "wraith"}).events(HeroDied)
    s = sit("delver", "paladin", "runesmith", space="woods_1", holds="rebirth", toad=2, tokens="L1 F0")
    s.dice(1).cards("grim_reaper").pick(0, do.Step, space="fields_1").passing()
    assert s.events(HeroDied), "a Toad uses no Potions"


@pytest.mark.rule("TAL-160", "TAL-161")
def test_the_player_of_a_dead_character_begins_anew() -> None:
    """Edge case 62."""
    s = dying(holds="talisman_of_might")
    assert s.table.lying("fields_1").cards == ["ogre", "talisman_of_might"], "face up in the space of death"
    s.until(1).until(2).until(0)
    assert s.hero().is_alive
    assert s.hero().character not in {"delver", "paladin", "runesmith"}
    assert s.last(CharacterDealt).seat == 0
    assert not s.hero().objects


@pytest.mark.rule("TAL-160", "TAL-161")
def test_or_is_out_of_the_game_if_that_was_agreed() -> None:
    s = dying(death_reentry="eliminated").finish_turn().finish_turn()
    assert not s.hero().is_alive
    assert s.hero().is_out
    assert s.table.active == 1
    assert not s.events(CharacterDealt)
    assert not s.events(GameEnded)


@pytest.mark.rule("TAL-162")
def test_personal_treasures_of_the_dead_leave_the_game() -> None:
    s = dying("ranger", holds="falcon sword", lies={"fields_1": "ogre#2 ogre"})
    assert s.events(HeroDied)
    ground = s.table.lying("fields_1")
    assert "sword" in ground.cards
    assert "falcon" not in (*s.table.personal, *s.table.treasures, *ground.cards, *ground.ditched)
    assert s.table.removed == ["falcon"]
