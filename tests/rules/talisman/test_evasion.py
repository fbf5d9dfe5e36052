"""Evasion."""

from __future__ import annotations

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import CardEvaded, CardMet, EnduringBegan, FightBegan, FightDecided, Lost
from fabletop.games.talisman.terms import Combat, Token
from tests.rules.talisman.sitting import sit


@pytest.mark.rule("TAL-198", "TAL-219")
def test_an_evaded_card_is_not_encountered_and_the_turn_goes_on() -> None:
    s = sit("wayfarer", "lich", space="heath", tokens="F3").cards("ogre", "archer").meet_space("forest")
    s.answer(0, do.Evade("ogre", "wayfarer"))
    assert not s.events(FightBegan)
    assert s.has("F") == 2
    assert s.is_asked("evade", 0)  # the Archer is met all the same
    s.answer(0, do.Meet(), do.TakeCard("archer"))
    assert s.hero().followers == ["archer"]


@pytest.mark.rule("TAL-198")
def test_an_evaded_place_does_nothing() -> None:
    s = sit("wayfarer", "lich", space="heath", tokens="F1 L3", lies={"moors": "altar"}).meet_space("moors")
    s.answer(0, do.Evade("altar", "wayfarer"))
    assert s.events(CardEvaded)[0].card == "altar"
    assert (s.has("F"), s.has("L")) == (0, 3)


@pytest.mark.rule("TAL-198")
def test_an_evaded_space_is_not_encountered() -> None:
    s = sit("wizard", "lich", space="lake", holds="invisibility", tokens="F0")
    s.answer(0, do.CastSpell("invisibility", 0), do.Step("morass"), do.Evade("morass", "invisibility"))
    assert not s.events(FightBegan)
    assert not s.hero().is_held


@pytest.mark.rule("TAL-198")
def test_an_evaded_attacker_is_not_encountered() -> None:
    s = sit("reaver", "ranger", space={0: "fields_1", 1: "woods_1"}, tokens="F0").walk("woods_1")
    s.answer(0, do.Attack(1, Combat.STRENGTH)).answer(1, do.Evade("", "ranger"))
    assert not s.events(FightDecided)
    assert s.table.active == 1


@pytest.mark.rule("TAL-199")
def test_evading_is_optional() -> None:
    s = sit("ranger", "lich", space="fields_1", tokens="F0", lies={"woods_1": "wolf"}).dice(6, 1).meet_space("woods_1")
    assert s.is_asked("evade", 0)
    s.answer(0, do.Meet())
    assert s.last(FightDecided).result == "victory"


@pytest.mark.rule("TAL-200")
def test_some_of_several_cards_are_evaded() -> None:
    s = sit("wayfarer", "lich", space="heath", tokens="F5 G2").cards("ogre", "highwayman", "altar").dice(3, 1)
    s.meet_space("hidden_valley")
    s.answer(0, do.Evade("ogre", "wayfarer"), do.Meet(), do.LetStand(), do.Evade("altar", "wayfarer"))
    assert [each.card for each in s.events(CardEvaded)] == ["ogre", "altar"]
    assert [each.foe for each in s.events(FightBegan)] == ["highwayman"]


@pytest.mark.rule("TAL-200")
def test_all_of_several_cards_are_evaded() -> None:
    s = sit("wayfarer", "lich", space="heath", tokens="F5").cards("ogre", "highwayman", "altar")
    s.meet_space("hidden_valley")
    for card in ("ogre", "highwayman", "altar"):
        s.answer(0, do.Evade(card, "wayfarer"))
    assert s.has("F") == 2
    assert s.table.active == 1
    assert s.table.lying("hidden_valley").cards == ["ogre", "highwayman", "altar"]


@pytest.mark.rule("TAL-201")
def test_enemies_that_combine_are_evaded_one_by_one() -> None:
    s = sit("ranger", "lich", space="fields_1", tokens="F0", lies={"woods_1": "wolf bear lion"}).dice(1, 1)
    s.meet_space("woods_1").answer(0, do.Meet(), do.Evade("bear", "ranger"), do.Meet())
    assert s.events(FightBegan)[0].cards == ("wolf", "lion")
    assert s.last(FightDecided).other == 2 + 3 + 1


@pytest.mark.rule("TAL-201")
def test_an_evaded_imp_leaves_the_centaur_to_fight_alone() -> None:
    """Edge case 15."""
    lies = {"woods_1": "imp centaur_outcast bear"}
    s = sit("ranger", "lich", space="fields_1", tokens="F0 S5", lies=lies).dice(3, 1, 3, 1).meet_space("woods_1")
    s.answer(0, do.Evade("imp", "ranger"), do.Meet(), do.FightWith(Combat.STRENGTH), do.Meet())
    assert [each.cards for each in s.events(FightBegan)] == [("centaur_outcast",), ("bear",)]
    assert s.events(FightDecided)[0].other == 4 + 1


@pytest.mark.rule("TAL-202", "TAL-190")
def test_the_wayfarer_evades_no_power() -> None:
    s = sit("wayfarer", "lich", space="heath", tokens="F5").cards("merciful_light").meet_space("moors")
    assert not s.events(CardEvaded)
    assert "merciful_light" in [each.card for each in s.events(CardMet)]
    assert not [each for each in s.events(Lost) if each.token is Token.FATE]


@pytest.mark.rule("TAL-202")
def test_the_wayfarer_evades_no_enduring_event() -> None:
    """Edge case 32."""
    s = sit("wayfarer", "lich", space="heath", tokens="F5").cards("winter").meet_space("moors")
    assert s.events(EnduringBegan)[0].card == "winter"
    assert s.has("F") == 5


@pytest.mark.rule("TAL-202", "TAL-190")
def test_the_effects_of_an_enduring_event_are_not_evaded() -> None:
    s = sit("wizard", "lich", space="fields_1", holds="invisibility", tokens="F2", enduring="winter")
    s.answer(0, do.CastSpell("invisibility", 0)).walk("crags_1")
    assert s.is_asked("badland", 0)


@pytest.mark.rule("TAL-202")
@pytest.mark.parametrize("card", ["prince_of_lies", "war"])
def test_invisibility_does_not_evade_powers_and_enduring_events(card: str) -> None:
    s = sit("wizard", "lich", space="fields_1", holds="invisibility", tokens="F2", alignment="evil").cards(card)
    s.answer(0, do.CastSpell("invisibility", 0)).meet_space("plains_1")
    assert s.table.enduring == "war" if card == "war" else s.has("W") == 1


@pytest.mark.rule("TAL-202")
def test_the_wayfarer_does_evade_an_ordinary_event() -> None:
    s = sit("wayfarer", "lich", space="heath", tokens="F5 G2").cards("reivers").meet_space("moors")
    s.answer(0, do.Evade("reivers", "wayfarer"))
    assert (s.has("G"), s.has("F")) == (2, 4)
