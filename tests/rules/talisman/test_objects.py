"""Objects: their Limit, Trinkets, and one Weapon and one Armour at a time."""

from __future__ import annotations

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import FightDecided, FighterChosen, LifeSaved, Rolled
from fabletop.games.talisman.terms import Holding, Kind, Subtype
from tests.rules.talisman.sitting import CONTENT, Sitting, sit


def armed(holds: str, *dice: int, character: str = "paladin", enemy: str = "ogre", space: str = "plains_1") -> Sitting:
    """A Character with Objects has come to an Enemy."""
    s = sit(character, "lich", space="fields_1", holds=holds, tokens="F0", lies={space: enemy}).dice(*dice)
    return s.meet_space(space)


@pytest.mark.rule("TAL-280")
def test_an_object_that_nobody_takes_stays() -> None:
    s = sit("reaver", "lich", space="fields_1").cards("coracle").meet_space("plains_1").answer(0, do.Leave())
    assert s.table.lying("plains_1").cards == ["coracle"]
    s.until(1).meet_space("plains_1", 1).answer(1, do.TakeCard("coracle"))
    assert s.hero(1).objects == ["coracle"]


@pytest.mark.rule("TAL-281")
def test_nobody_has_more_objects_than_the_limit() -> None:
    s = sit("cutthroat", "lich", space="fields_1", holds="sword shield raft", lies={"plains_1": "coracle"})
    s.meet_space("plains_1").answer(0, do.TakeCard("coracle"))
    assert s.is_asked("make_room", 0)
    s.answer(0, do.ChooseCard("raft"))
    assert sorted(s.hero().objects) == ["coracle", "shield", "sword"]


@pytest.mark.rule("TAL-281")
def test_personal_treasures_do_not_count_towards_the_object_limit() -> None:
    s = sit("cutthroat", "lich", space="fields_1", holds="sword shield venom_blade", lies={"plains_1": "coracle"})
    s.meet_space("plains_1").answer(0, do.TakeCard("coracle"))
    assert sorted(s.hero().objects) == ["coracle", "shield", "sword", "venom_blade"]
    assert s.view(1).heroes[0].counted[Holding.OBJECTS] == 3


@pytest.mark.rule("TAL-282")
def test_a_raised_object_limit_brings_no_object() -> None:
    s = sit("cutthroat", "lich", space="fields_1", holds="sword shield raft", lies={"plains_1": "mule coracle"})
    s.meet_space("plains_1").answer(0, do.TakeCard("mule"))
    assert s.view(0).heroes[0].limits[Holding.OBJECTS] == 7
    assert s.hero().objects == ["sword", "shield", "raft"]
    s.answer(0, do.TakeCard("coracle"))
    assert len(s.hero().objects) == 4


@pytest.mark.rule("TAL-283", "TAL-284")
def test_one_armour_is_chosen_before_the_dice() -> None:
    s = armed("shield leather_cap", 1, 6, 5)
    assert s.is_asked("choose_armour", 0)
    assert not [each for each in s.events(Rolled) if each.purpose == "strength"]
    s.answer(0, do.ChooseCard("shield"))
    assert s.events(FighterChosen)[0].gear == ("shield",)
    s.answer(0, do.Yes())
    assert s.last(LifeSaved).card == "shield"


@pytest.mark.rule("TAL-283")
def test_a_second_armour_gives_no_second_roll() -> None:
    s = armed("shield leather_cap", 1, 6, 1, 6).answer(0, do.ChooseCard("leather_cap")).answer(0, do.Yes())
    assert [each.purpose for each in s.events(Rolled)].count("armour") == 1
    assert s.has("L") == 3


@pytest.mark.rule("TAL-292", "TAL-293")
@pytest.mark.parametrize(("weapon", "own"), [("sword", 4 + 1 + 3), ("sunblade", 4 + 2 + 3)])
def test_one_weapon_is_chosen_before_the_dice(weapon: str, own: int) -> None:
    s = armed("sword sunblade", 3, 3)
    assert s.is_asked("choose_weapon", 0)
    assert not [each for each in s.events(Rolled) if each.purpose == "strength"]
    s.answer(0, do.ChooseCard(weapon))
    assert s.last(FightDecided).own == own


@pytest.mark.rule("TAL-283", "TAL-292")
def test_a_squire_allows_two_weapons_or_two_armours() -> None:
    s = armed("sword sunblade squire", 3, 3)
    assert s.last(FightDecided).own == 4 + 1 + 2 + 3


@pytest.mark.rule("TAL-283", "TAL-292")
def test_with_a_squire_two_weapons_leave_one_armour() -> None:
    s = armed("sword sunblade shield leather_cap squire", 3, 3)
    assert s.is_asked("choose_armour", 0)
    s.answer(0, do.ChooseCard("shield"))
    assert s.last(FighterChosen).gear == ("sword", "sunblade", "shield")


@pytest.mark.rule("TAL-283", "TAL-292")
def test_the_master_anvil_allows_two_of_both() -> None:
    s = armed("sword sword#2 shield leather_cap master_anvil", 3, 3, character="runesmith")
    assert s.last(FighterChosen).gear == ("sword", "sword#2", "shield", "leather_cap")
    assert s.last(FightDecided).own == 3 + 1 + 1 + 3


@pytest.mark.rule("TAL-283", "TAL-292")
def test_a_bodyguard_uses_one_weapon_and_what_else_changes_its_values() -> None:
    s = armed("sword sunblade ring_of_might tame_ogre", 3, 3).answer(0, do.SendBodyguard("tame_ogre"))
    s.answer(0, do.ChooseCard("sword"))
    assert do.ChooseCard("sunblade") not in s.options
    s.answer(0, do.ChooseCard("ring_of_might"))
    assert s.last(FightDecided).own == 4 + 1 + 1 + 3
    assert s.last(FighterChosen).gear == ("sword", "ring_of_might")


@pytest.mark.rule("TAL-228")
@pytest.mark.parametrize("armour", ["shield", "leather_cap", "dragonscale", "plate_armour"])
def test_an_armour_that_changes_no_value_cannot_be_lent(armour: str) -> None:
    s = armed(f"sword {armour} tame_ogre", 3, 3).answer(0, do.SendBodyguard("tame_ogre"))
    assert s.options == (do.ChooseCard("sword"), do.Done())


@pytest.mark.rule("TAL-285")
def test_other_objects_that_help_in_combat_come_on_top_of_the_weapon() -> None:
    s = armed("sword miners_lamp ring_of_might", 3, 3, character="delver", space="crags_1")
    assert not s.is_asked("choose_weapon", 0)
    assert s.last(FightDecided).own == 4 + 1 + 1 + 1 + 3


@pytest.mark.rule("TAL-287")
@pytest.mark.parametrize("trinket", ["lucky_coin", "town_charter", "spectacles", "royal_pardon"])
def test_a_trinket_does_not_count_towards_the_object_limit(trinket: str) -> None:
    assert CONTENT.card[trinket].is_(Subtype.TRINKET)
    s = sit("cutthroat", "lich", space="fields_1", holds="sword shield raft", lies={"plains_1": f"{trinket} altar"})
    s.meet_space("plains_1").answer(0, do.TakeCard(trinket))
    assert s.hero().objects == ["sword", "shield", "raft", trinket]
    assert s.view(1).heroes[0].counted[Holding.OBJECTS] == 3


@pytest.mark.rule("TAL-287")
def test_every_trinket_is_an_object() -> None:
    trinkets = [each for each in CONTENT.card.values() if each.is_(Subtype.TRINKET)]
    assert trinkets
    assert all(each.kind is Kind.OBJECT for each in trinkets)


@pytest.mark.rule("TAL-288")
def test_no_talisman_is_a_trinket() -> None:
    talismans = [each for each in CONTENT.card.values() if each.is_(Subtype.TALISMAN)]
    assert len(talismans) == 8
    assert not any(each.is_(Subtype.TRINKET) for each in talismans)


@pytest.mark.rule("TAL-288")
@pytest.mark.parametrize("small", ["talisman_of_life", "ring_of_might", "circlet_of_wit"])
def test_a_talisman_counts_towards_the_object_limit_and_so_do_rings(small: str) -> None:
    s = sit("cutthroat", "lich", space="fields_1", holds="sword shield raft", lies={"plains_1": f"{small} altar"})
    s.meet_space("plains_1").answer(0, do.TakeCard(small))
    assert s.is_asked("make_room", 0)
