"""Enemies: how long they lie there, and those with Strength and Craft."""

from __future__ import annotations

import msgspec
import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import EnemyKilled, FightBegan, FightDecided
from fabletop.games.talisman.terms import Combat, Kind
from tests.rules.talisman import sitting
from tests.rules.talisman.sitting import CONTENT, Sitting, sit


@pytest.mark.rule("TAL-191")
@pytest.mark.parametrize(("die", "result"), [(1, "defeat"), (3, "stand_off")])
def test_an_enemy_that_is_not_killed_stays(die: int, result: str) -> None:
    s = sit("reaver", "lich", space="fields_1", tokens="F0").cards("ogre").dice(die, 3).meet_space("plains_1")
    s.passing("change_dice")
    assert s.last(FightDecided).result == result
    assert s.table.lying("plains_1").cards == ["ogre"]


@pytest.mark.rule("TAL-191")
def test_a_killed_enemy_leaves_the_board() -> None:
    s = sit("reaver", "lich", space="fields_1", tokens="F0").cards("ogre").dice(4, 3).meet_space("plains_1")
    s.passing("change_dice")
    assert s.last(EnemyKilled).card == "ogre"
    assert s.table.lying("plains_1").cards == []


@pytest.mark.rule("TAL-191")
def test_an_evaded_enemy_stays() -> None:
    s = sit("wayfarer", "lich", space="fields_1").cards("ogre").meet_space("plains_1")
    s.answer(0, do.Evade("ogre", "wayfarer"))
    assert s.table.lying("plains_1").cards == ["ogre"]


@pytest.mark.rule("TAL-192")
@pytest.mark.parametrize(("kind", "own", "other"), [(Combat.STRENGTH, 3, 2), (Combat.CRAFT, 3, 3)])
def test_the_character_chooses_the_kind_of_combat(kind: Combat, own: int, other: int) -> None:
    s = sit("wayfarer", "lich", space="fields_1", tokens="F0").cards("imp").dice(1, 2).meet_space("plains_1")
    assert s.is_asked("kind_of_combat", 0)
    s.answer(0, do.FightWith(kind))
    assert s.events(FightBegan)[0].kind == kind.value
    assert (s.last(FightDecided).own, s.last(FightDecided).other) == (own + 1, other + 2)


@pytest.mark.rule("TAL-192")
@pytest.mark.parametrize(("enemy", "kind"), [("ogre", "strength"), ("wraith", "craft")])
def test_against_an_enemy_of_one_kind_there_is_no_choice(enemy: str, kind: str) -> None:
    s = sit("wayfarer", "lich", space="fields_1", tokens="F0").cards(enemy).meet_space("plains_1")
    assert s.events(FightBegan)[0].kind == kind


@pytest.mark.rule("TAL-193", "TAL-194", "TAL-195")
@pytest.mark.parametrize("kind", list(Combat))
def test_the_example_of_three_enemies(kind: Combat, monkeypatch: pytest.MonkeyPatch) -> None:
    """3/5 and 4/2 fight as one with 7, in either way; the Strength 3 Enemy is fought after them."""
    weaker = [
        msgspec.structs.replace(each, craft=2) if each.id == "centaur_outcast" else each for each in CONTENT.adventures
    ]
    monkeypatch.setattr(sitting, "CONTENT", msgspec.structs.replace(CONTENT, adventures=tuple(weaker)))
    enemies = "bear night_hag centaur_outcast"
    s = sit("reaver", "lich", space="fields_1", tokens="F0 C6 S2", lies={"plains_1": enemies})
    s.dice(6, 2, 5, 4).meet_space("plains_1").answer(0, do.FightWith(kind))
    s.passing("change_dice")
    first, second = s.events(FightDecided)[:2]
    assert (first.own, first.other) == (6 + 7, 7 + 2)
    assert [each.cards for each in s.events(FightBegan)[:2]] == [("night_hag", "centaur_outcast"), ("bear",)]
    assert [each.kind for each in s.events(FightBegan)[:2]] == [kind.value, "strength"]
    assert (second.own, second.other) == (5 + 7, 3 + 4)
    assert s.hero().trophies == ["night_hag", "centaur_outcast", "bear"]


@pytest.mark.rule("TAL-194")
def test_craft_enemies_do_not_join_those_with_both_values() -> None:
    s = sit("lich", "reaver", space="fields_1", tokens="F0 C5", lies={"plains_1": "nightmare imp"})
    s.dice(6, 1, 6, 1).meet_space("plains_1").answer(0, do.FightWith(Combat.CRAFT))
    s.passing("change_dice", "raise_dead", "use_killed")
    assert [each.cards for each in s.events(FightBegan)] == [("imp",), ("nightmare",)]


@pytest.mark.rule("TAL-196")
@pytest.mark.parametrize(("character", "kind"), [("reaver", "craft"), ("lich", "strength"), ("paladin", "craft")])
def test_with_the_option_the_lower_start_value_is_attacked(character: str, kind: str) -> None:
    s = sit(character, "shaman", space="fields_1", tokens="F0", enemy_targets_lower=True).cards("imp")
    s.meet_space("plains_1")
    assert s.events(FightBegan)[0].kind == kind


@pytest.mark.rule("TAL-196")
def test_gained_tokens_do_not_change_which_start_value_is_lower() -> None:
    s = sit("paladin", "shaman", space="fields_1", tokens="F0 C5", enemy_targets_lower=True).cards("imp")
    s.meet_space("plains_1")
    assert s.events(FightBegan)[0].kind == "craft"


@pytest.mark.rule("TAL-197")
def test_with_the_option_and_equal_values_the_character_chooses() -> None:
    s = sit("wayfarer", "shaman", space="fields_1", tokens="F0", enemy_targets_lower=True).cards("imp")
    s.meet_space("plains_1")
    assert s.is_asked("kind_of_combat", 0)
    assert len(s.options) == 2


@pytest.mark.rule("TAL-192")
def test_some_enemies_have_both_values() -> None:
    both = [each for each in CONTENT.card.values() if each.kind is Kind.ENEMY and each.strength and each.craft]
    assert len(both) == 9  # eight Adventures and the Masked Duellist


def passed_but_for(s: Sitting, card: str) -> Sitting:
    """Answer everything plainly until this card may be used."""
    while not [each for each in s.options if card in (getattr(each, "spell", ""), getattr(each, "potion", ""))]:
        plain = [each for each in s.options if isinstance(each, sitting.PLAIN)]
        s.answer(s.asked.seat, (plain or s.options)[0])
    return s


def fought(s: Sitting) -> list[tuple[str, ...]]:
    """Whom seat 0 has fought, fight by fight."""
    return [each.cards for each in s.events(FightBegan) if each.seat == 0]


@pytest.mark.rule("TAL-034", "TAL-381", "TAL-B018")
def test_an_enemy_of_a_town_that_is_destroyed_while_another_is_fought_is_fought_no_more() -> None:
    s = sit("reaver", "wizard", space="fields_1", holds={1: "destruction"}, lies={"fairmeadow": "ogre wraith"})
    s.dice(6, 1).go("fairmeadow")
    passed_but_for(s.answer(0, do.EncounterSpace()) if s.is_asked("encounter") else s, "destruction")
    assert s.table.fight is not None
    s.pick(1, do.CastSpell, card="wraith").until(1)
    assert fought(s) == [("ogre",)]
    assert s.hero().trophies == ["ogre"]
    assert (s.table.active, s.table.lying("fairmeadow").cards) == (1, [])


@pytest.mark.rule("TAL-381", "TAL-B018")
@pytest.mark.parametrize(("destroyed", "left"), [("goblin", ["wolf"]), ("", ["wolf", "goblin"])])
def test_an_enemy_that_waits_and_is_destroyed_is_fought_no_more(destroyed: str, left: list[str]) -> None:
    s = sit(
        "shaman", "wizard", space="fields_1", holds={1: "destruction"}, tokens="F0", lies={"plains_1": "wolf goblin"}
    )
    s.dice(6, 1, 6, 1).go("plains_1").answer(0, do.FightWith(Combat.CRAFT), do.ChooseCard("wolf"))
    passed_but_for(s, "destruction")
    if destroyed:
        s.pick(1, do.CastSpell, card=destroyed)
    s.until(1)
    assert fought(s) == [(each,) for each in left]
    assert s.hero().trophies == left


@pytest.mark.rule("TAL-367", "TAL-B018")
@pytest.mark.parametrize(("first", "order"), [("wolf", ["wolf", "goblin"]), ("goblin", ["goblin", "wolf"])])
def test_where_enemies_fight_apart_the_active_player_chooses_which_comes_first(first: str, order: list[str]) -> None:
    s = sit("shaman", "lich", space="fields_1", tokens="F0", lies={"plains_1": "wolf goblin"})
    s.dice(6, 1, 6, 1).walk("plains_1").answer(0, do.FightWith(Combat.CRAFT))
    assert s.is_asked("which_first", 0)
    s.answer(0, do.ChooseCard(first)).until(1)
    assert fought(s) == [(each,) for each in order]
    kinds = [each.kind for each in s.events(FightBegan) if each.seat == 0]
    assert kinds == ["craft" if each == "wolf" else "strength" for each in order]


@pytest.mark.rule("TAL-367", "TAL-B018", "TAL-B032")
def test_enemies_left_together_are_fought_together_before_or_after_the_one_that_is_met_with_craft() -> None:
    s = sit("shaman", "lich", space="fields_1", tokens="F0", lies={"plains_1": "goblin wolf brigand"})
    s.dice(1, 6).walk("plains_1").answer(0, do.FightWith(Combat.CRAFT))
    assert s.options == (do.ChooseCard("wolf"), do.ChooseCard("goblin"))
    s.answer(0, do.ChooseCard("goblin")).until(1)
    assert fought(s) == [("goblin", "brigand")], "the Defeat ends the encounter"
    assert s.table.lying("plains_1").cards == ["goblin", "wolf", "brigand"]
