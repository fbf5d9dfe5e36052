"""What counts as an Encounter: it can be evaded, and a space binds whoever encounters it."""

from __future__ import annotations

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import AttackEvaded, CardEvaded, CardMet, EnduringBegan, FightBegan, SpellCancelled
from fabletop.games.talisman.terms import Combat
from tests.rules.talisman.sitting import sit


@pytest.mark.rule("TAL-189")
@pytest.mark.parametrize("card", ["ogre", "healer", "altar", "archer", "coracle", "reivers"])
def test_an_adventure_card_is_an_encounter(card: str) -> None:
    s = sit("wizard", "lich", space="heath", holds="invisibility", tokens="F0", lies={"moors": card})
    s.answer(0, do.CastSpell("invisibility", 0)).meet_space("moors")
    s.answer(0, do.Evade(card, "invisibility"))
    assert s.events(CardEvaded)[0].card == card


@pytest.mark.rule("TAL-189")
def test_a_town_card_is_an_encounter() -> None:
    s = sit("wizard", "lich", space="fields_2", holds="invisibility", tokens="F0 G0 L4").cards("thug")
    s.answer(0, do.CastSpell("invisibility", 0)).meet_space("stiltwick").passing("town")
    s.answer(0, do.Evade("thug", "invisibility"))
    assert not s.events(FightBegan)


@pytest.mark.rule("TAL-189")
def test_a_sentinel_is_an_encounter() -> None:
    s = sit("wizard", "lich", space="woods_3", holds="invisibility", tokens="F0")
    s.answer(0, do.CastSpell("invisibility", 0)).meet_space("sun_sentinel")
    s.answer(0, do.PassSentinel("invisibility"))
    assert s.hero().space == "bright_portal"


@pytest.mark.rule("TAL-189")
def test_another_character_is_an_encounter() -> None:
    s = sit("reaver", "ranger", space={0: "fields_1", 1: "woods_1"}, tokens="F0").walk("woods_1")
    s.answer(0, do.Attack(1, Combat.STRENGTH)).answer(1, do.Evade("", "ranger"))
    assert s.events(AttackEvaded)


@pytest.mark.rule("TAL-189")
def test_an_ability_used_on_a_character_is_an_encounter() -> None:
    s = sit("scoundrel", "ranger", space={0: "fields_1", 1: "woods_1"}, tokens={0: "F0", 1: "G3"}).walk("woods_1")
    (use,) = s.offered(do.UseOn)
    s.answer(0, use).answer(1, do.Evade("", "ranger"))
    assert s.has("G", 1) == 3
    assert s.events(AttackEvaded)


@pytest.mark.rule("TAL-189")
@pytest.mark.parametrize(("means", "holder"), [("long_bow", "reaver"), ("liquid_fire", "wizard")])
def test_a_ranged_attack_and_a_ranged_potion_are_encounters(means: str, holder: str) -> None:
    s = sit(holder, "ranger", space={0: "fields_1", 1: "woods_1"}, holds=means, tokens={0: "F0", 1: "F0 G0"})
    s.dice(6).walk("chapel").answer(0, do.Shoot(means, "woods_1", "", 1)).answer(1, do.Evade("", "ranger"))
    assert s.has("L", 1) == 4
    assert s.events(AttackEvaded)


@pytest.mark.rule("TAL-189")
def test_a_spell_of_another_is_an_encounter() -> None:
    s = sit("wizard", "lich", space={0: "fields_1", 1: "woods_1"}, holds={0: "hex", 1: "invisibility"}, tokens="F0")
    s.answer(1, do.CastSpell("invisibility", 1))
    s.walk("chapel")
    s.passing()
    assert s.table.boosts
    s.answer(0, do.Shoot("hex", "woods_1", "", 1)).answer(1, do.Yes())
    assert s.events(SpellCancelled)[0].why == "evaded"
    assert not s.hero(1).toad


@pytest.mark.rule("TAL-190")
def test_drawing_an_enduring_event_is_an_encounter() -> None:
    s = sit("reaver", "lich", space="fields_1").cards("war").meet_space("plains_1")
    assert "war" in [each.card for each in s.events(CardMet)]
    assert s.events(EnduringBegan)


@pytest.mark.rule("TAL-477")
@pytest.mark.parametrize("space", ["fairmeadow", "citadel", "chapel"])
def test_a_character_may_be_encountered_in_place_of_the_duties_of_a_space(space: str) -> None:
    region = "heath" if space == "citadel" else "fields_1"
    s = sit("reaver", "wizard", space={0: region, 1: space}, tokens={0: "F0 G3", 1: "F0"}).walk(space)
    assert do.EncounterSpace() in s.options
    s.answer(0, do.Attack(1, Combat.STRENGTH))
    assert s.events(FightBegan)[0].other == 1
    assert s.has("W") == 0
    assert s.has("G") == 3


@pytest.mark.rule("TAL-477")
def test_a_ranged_attack_takes_the_place_of_a_town_enemy() -> None:
    s = sit("reaver", "lich", space="fields_1", holds="long_bow", lies={"fairmeadow": "thug", "plains_1": "wolf"})
    s.walk("fairmeadow").answer(0, do.Shoot("long_bow", "plains_1", "wolf"))
    s.passing("change_dice")
    assert not s.events(FightBegan)
    assert s.table.lying("fairmeadow").cards == ["thug"]


@pytest.mark.rule("TAL-477")
def test_on_a_portal_the_space_is_the_only_choice() -> None:
    s = sit("reaver", "wizard", space={0: "heath", 1: "bright_portal"}, holds="long_bow", lies={"forest": "wolf"})
    s.walk("bright_portal")
    assert s.is_asked("portal_value", 0)
