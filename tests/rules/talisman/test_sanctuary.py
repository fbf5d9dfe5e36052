"""The Sanctuary: nothing between Characters, in either direction."""

from __future__ import annotations

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import FightBegan
from fabletop.games.talisman.state import SpellAnnounced
from fabletop.games.talisman.terms import Combat
from tests.rules.talisman.sitting import sit


@pytest.mark.rule("TAL-061")
def test_nobody_attacks_there() -> None:
    s = sit("delver", "paladin", space={0: "heath", 1: "sanctuary"}, tokens="F0 L2").walk("sanctuary")
    assert not s.offered(do.Attack)
    s = sit("delver", "paladin", space={0: "heath", 1: "moors"}, tokens="F0 L2").walk("moors")
    assert do.Attack(1, Combat.STRENGTH) in s.options, "elsewhere they may"


@pytest.mark.rule("TAL-061", "TAL-062")
def test_nobody_uses_an_ability_in_place_of_an_attack_there() -> None:
    s = sit("scoundrel", "paladin", space={0: "heath", 1: "sanctuary"}, tokens="F0 L2").walk("sanctuary")
    assert not s.offered(do.UseOn)
    s = sit("scoundrel", "paladin", space={0: "heath", 1: "moors"}, tokens="F0 L2").walk("moors")
    assert s.offered(do.UseOn)


@pytest.mark.rule("TAL-062")
def test_no_spell_goes_out_to_a_character_elsewhere() -> None:
    s = sit("runesmith", "paladin", space={0: "sanctuary", 1: "moors"}, holds="healing", tokens={0: "L1", 1: "L1"})
    assert [spell.target for spell in s.offered(do.CastSpell)] == [0], "only on themselves"
    s = sit("runesmith", "paladin", space={0: "heath", 1: "moors"}, holds="healing", tokens={0: "L1", 1: "L1"})
    assert [spell.target for spell in s.offered(do.CastSpell)] == [0, 1]


@pytest.mark.rule("TAL-062")
def test_no_ranged_attack_goes_out_at_a_character() -> None:
    s = sit(
        "delver",
        "paladin",
        space={0: "heath", 1: "moors"},
        holds="long_bow liquid_fire",
        lies={"rune_mere": "wolf"},
        tokens="F0 L2",
    ).walk("sanctuary")
    assert {(shot.means, shot.card) for shot in s.offered(do.Shoot)} == {
        ("long_bow", "wolf"),
        ("liquid_fire", "wolf"),
    }


@pytest.mark.rule("TAL-062")
def test_no_laying_on_of_hands_for_another() -> None:
    s = sit("paladin", "delver", space={0: "sanctuary", 1: "sanctuary"}, tokens={0: "F2 L4", 1: "L1"}, holds="sword")
    assert not s.offered(do.UseAbility)
    s = sit("paladin", "delver", space={0: "moors", 1: "moors"}, tokens={0: "F2 L4", 1: "L1"}, holds="sword")
    assert s.offered(do.UseAbility)


@pytest.mark.rule("TAL-063", "TAL-456")
@pytest.mark.parametrize("means", ["long_bow", "liquid_fire", "acid", "sleeping_vapour"])
def test_no_ranged_attack_reaches_a_character_there(means: str) -> None:
    s = sit("delver", "paladin", "reaver", space={0: "heath", 1: "sanctuary", 2: "tavern"}, holds=means).walk(
        "rune_mere"
    )
    assert {shot.space for shot in s.offered(do.Shoot)} == {"tavern"}


@pytest.mark.rule("TAL-063", "TAL-456")
@pytest.mark.parametrize("spell", ["lightning", "hex", "sleep", "fireball"])
def test_no_ranged_spell_reaches_a_character_there(spell: str) -> None:
    s = sit("runesmith", "paladin", "reaver", space={0: "heath", 1: "sanctuary", 2: "tavern"}, holds=spell)
    s.walk("rune_mere")
    assert {shot.seat for shot in s.offered(do.Shoot)} == {2}


@pytest.mark.rule("TAL-063")
def test_nobody_looks_into_the_hand_of_a_character_there() -> None:
    s = sit("prophetess", "lich", space={0: "heath", 1: "sanctuary"}, holds={0: "veil_of_sight", 1: "healing"})
    s.passing()
    assert not s.offered(do.UseAbility)
    s = sit("prophetess", "lich", space={0: "heath", 1: "moors"}, holds={0: "veil_of_sight", 1: "healing"})
    s.passing()
    assert [each.source for each in s.offered(do.UseAbility)] == ["prophetess"]


@pytest.mark.rule("TAL-064")
def test_an_event_reaches_a_character_there() -> None:
    """Edge case 36."""
    s = sit("delver", "paladin", space={0: "heath", 1: "sanctuary"}, tokens={0: "F0", 1: "F0"})
    s.cards("pestilence").dice(6, 1).walk("moors")
    assert s.has("L", 1) == 3


@pytest.mark.rule("TAL-064")
def test_a_power_reaches_a_character_there() -> None:
    s = sit("delver", "paladin", space={0: "heath", 1: "sanctuary"}, tokens={0: "F0", 1: "G2"})
    s.cards("laughing_god").walk("moors")
    assert s.has("G", 1) == 1


@pytest.mark.rule("TAL-064")
def test_an_enemy_that_lies_there_is_fought() -> None:
    s = sit("delver", "paladin", space="heath", tokens="F0 L2", lies={"sanctuary": "wolf"}).dice(6, 1)
    s.walk("sanctuary")
    assert s.events(FightBegan)[0].cards == ("wolf",)
    assert s.hero().trophies == ["wolf"]


@pytest.mark.rule("TAL-065")
def test_helpful_effects_of_others_are_kept_out_too() -> None:
    """Edge case 35."""
    s = sit("runesmith", "paladin", space={0: "heath", 1: "sanctuary"}, holds="healing", tokens={0: "L1", 1: "L1"})
    assert [spell.target for spell in s.offered(do.CastSpell)] == [0]


@pytest.mark.rule("TAL-066")
def test_a_character_there_may_use_things_on_themselves() -> None:
    s = sit("shaman", "paladin", space="sanctuary", holds="healing elixir_of_life", tokens="L1")
    s.answer(0, do.CastSpell("healing", 0), do.UsePotion("elixir_of_life", 0))
    assert s.has("L") == 4


@pytest.mark.rule("TAL-066")
def test_a_character_there_may_use_things_on_cards_of_nobody() -> None:
    s = sit("runesmith", "paladin", space="sanctuary", holds="destruction", lies={"moors": "wolf"})
    s.answer(0, do.CastSpell("destruction", 0, "wolf", "moors"))
    assert not s.table.lying("moors").cards


@pytest.mark.rule("TAL-066")
@pytest.mark.parametrize(("caster", "answers"), [("sanctuary", False), ("moors", True)])
def test_a_spell_cast_there_cannot_be_answered(caster: str, answers: bool) -> None:
    s = sit(
        "runesmith",
        "lich",
        space={0: caster, 1: "heath"},
        holds={0: "wish", 1: "counterspell"},
    ).passing()
    s.answer(0, do.CastSpell("wish", 0))
    assert s.is_asked("window_answer", 1) == answers
    assert [event.spell for event in s.events(SpellAnnounced)] == ["wish"]


@pytest.mark.rule("TAL-066")
@pytest.mark.parametrize(("answerer", "answers"), [("sanctuary", False), ("moors", True)])
def test_a_character_there_answers_no_spell(answerer: str, answers: bool) -> None:
    s = sit("runesmith", "lich", space={0: "heath", 1: answerer}, holds={0: "wish", 1: "counterspell"}).passing()
    s.answer(0, do.CastSpell("wish", 0))
    assert s.is_asked("window_answer", 1) == answers


@pytest.mark.rule("TAL-065", "TAL-066")
def test_a_character_there_does_not_blow_into_the_moves_of_others() -> None:
    for space, may in (("sanctuary", False), ("moors", True)):
        s = sit("delver", "lich", space={0: "heath", 1: space}, holds={0: "sword", 1: "gale"}, tokens="F0").passing()
        s.answer(0, do.RollToMove())
        s.answer(0, s.options[0])
        offered = [option for option in s.options if isinstance(option, do.CastSpell)]
        assert bool(offered) == may


@pytest.mark.rule("TAL-065")
def test_the_horn_of_waking_is_not_heard_there() -> None:
    for space, back in (("sanctuary", False), ("moors", True)):
        s = sit("delver", "paladin", "reaver", space={1: space, 2: "fens_1"}, holds="horn_of_waking", toad={1: 3, 2: 3})
        s.pick(0, do.UseAbility, label="Turn all Toads back")
        assert bool(s.hero(1).toad) != back
        assert not s.hero(2).toad


@pytest.mark.rule("TAL-062")
def test_no_rat_steals_there() -> None:
    s = sit("cutthroat", "paladin", space={0: "sanctuary", 1: "sanctuary"}, holds="black_rat", tokens={1: "G3"})
    assert not s.offered(do.UseAbility)
    s = sit("cutthroat", "paladin", space={0: "moors", 1: "moors"}, holds="black_rat", tokens={1: "G3"})
    assert s.offered(do.UseAbility)
