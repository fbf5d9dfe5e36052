"""Runelands, and Special Abilities in general."""

from __future__ import annotations

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import FightBegan, FightDecided, LifeSaved, RollStands
from fabletop.games.talisman.state import NOBODY
from fabletop.games.talisman.terms import Token
from tests.rules.talisman.sitting import CONTENT, Sitting, sit

RUNELANDS = ("rune_stones", "rune_glade", "rune_mere")


def fought(character: str, space: str, cards: str, holds: str = "") -> Sitting:
    """A Character meets cards in the Middle Region; both sides roll 3."""
    s = sit(character, "reaver", space="castle", lies={space: cards}, tokens="F0", holds=holds)
    return s.meet_space(space)


def foes_roll(s: Sitting, which: int = -1) -> RollStands:
    """What an Enemy or Stranger rolled, with what was added."""
    found = [each for each in s.events(RollStands) if each.seat == NOBODY][which]
    assert isinstance(found, RollStands)
    return found


@pytest.mark.rule("TAL-362")
def test_three_spaces_of_the_middle_region_are_runelands() -> None:
    assert tuple(space.id for space in CONTENT.spaces if space.runeland) == RUNELANDS


@pytest.mark.rule("TAL-363")
@pytest.mark.parametrize(("space", "total"), [*[(each, 8) for each in RUNELANDS], ("moors", 6)])
def test_enemies_add_2_to_their_combat_rolls_there(space: str, total: int) -> None:
    s = (
        fought("wizard", space, "bear goblin")
        if space in ("rune_glade", "rune_mere")
        else fought("wizard", space, "bear")
    )
    extra = 2 if space in ("rune_glade", "rune_mere") else 0
    assert foes_roll(s).total == total + extra


@pytest.mark.rule("TAL-363")
def test_craft_enemies_add_it_as_well_but_characters_do_not() -> None:
    s = fought("ranger", "rune_stones", "shade")
    assert s.last(FightDecided) == FightDecided(0, 3 + 3, 3 + 2 + 2, "defeat")


@pytest.mark.rule("TAL-363")
def test_a_bodyguard_gets_nothing_from_a_runeland() -> None:
    """Edge case 17: the Bear rolls 2, the Bodyguard 3."""
    s = sit("delver", "lich", space="castle", lies={"rune_stones": "bear"}, tokens="F0", holds="tame_ogre")
    s.meet_space("rune_stones").dice(3, 2).answer(0, do.SendBodyguard("tame_ogre"))
    assert s.last(FightDecided) == FightDecided(0, 7, 7, "stand_off")


@pytest.mark.rule("TAL-364")
def test_enemies_that_fight_together_get_it_once() -> None:
    s = fought("revenant", "rune_glade", "bear goblin")
    assert [each.cards for each in s.events(FightBegan)] == [("bear", "goblin")]
    assert foes_roll(s).total == 3 + (3 + 2) + 2
    assert [each.source for each in foes_roll(s).modifiers].count("runeland") == 1


@pytest.mark.rule("TAL-365")
@pytest.mark.parametrize(("space", "added"), [("rune_stones", 2), ("moors", 0)])
def test_strangers_add_2_to_their_test_rolls_there(space: str, added: int) -> None:
    s = fought("paladin", space, "black_knight")
    assert s.last(FightDecided).other == 3 + 5 + added
    assert s.last(FightDecided).own == 3 + 4


@pytest.mark.rule("TAL-366")
@pytest.mark.parametrize(("space", "saved"), [("rune_stones", True), ("moors", False)])
def test_an_object_may_do_more_on_a_runeland(space: str, saved: bool) -> None:
    s = sit("wizard", "reaver", space="castle", lies={space: "ogre"}, tokens="F0", holds="runed_shield")
    s.dice(1, 6, 4).meet_space(space).answer(0, do.Yes())
    assert bool(s.events(LifeSaved)) is saved
    assert s.has("L") == (4 if saved else 3)


@pytest.mark.rule("TAL-366")
def test_an_ability_may_be_woken_by_a_runeland() -> None:
    s = fought("runesmith", "rune_stones", "bear")
    assert s.last(FightDecided) == FightDecided(0, 3 + 3 + 1, 3 + 3, "victory")


# -- Special Abilities -------------------------------------------------------------------------------------------------


@pytest.mark.rule("TAL-367")
@pytest.mark.parametrize(
    ("character", "holds", "source"),
    [
        ("prophetess", "loadstone", "prophetess"),
        ("scoundrel", "weasel loadstone", "weasel"),
        ("wizard", "crystal_ball", "crystal_ball"),
    ],
)
def test_abilities_come_from_characters_followers_and_objects(character: str, holds: str, source: str) -> None:
    s = sit(character, "reaver", holds=holds)
    assert source in {each.source for each in s.offered(do.UseAbility)}


@pytest.mark.rule("TAL-367")
def test_abilities_come_from_spells_and_potions_as_well() -> None:
    s = sit("wizard", "reaver", holds="wish elixir_of_life")
    assert s.offered(do.CastSpell)
    assert s.offered(do.UsePotion)


@pytest.mark.rule("TAL-368")
def test_an_ability_need_not_be_used() -> None:
    s = sit("prophetess", "reaver", holds="loadstone", space="fields_1", tokens="M1")
    assert ("prophetess", 0) in {(each.source, each.use) for each in s.offered(do.UseAbility)}
    s.cards("ring_of_might").answer(0, do.UseMove("plains_1"), do.Leave(), do.Leave())
    assert s.hero().objects == ["loadstone"]


@pytest.mark.rule("TAL-368")
def test_armour_need_not_be_used() -> None:
    s = sit("paladin", "lich", holds="shield", tokens="F0", lies={"fields_1": "ogre"}).dice(1, 6).meet_space("fields_1")
    assert s.is_asked("use_armour", 0)
    s.answer(0, do.Leave())
    assert s.has("L") == 3


@pytest.mark.rule("TAL-368")
def test_what_must_be_or_cannot_be_is_no_choice() -> None:
    s = sit("paladin", "lich", holds="bogle", tokens="G2")
    assert s.has("G") == 1, "the Curse takes its Gold unasked"
    s = sit("reaver", "lich", tokens="F0 L3", space="hills_1").dice(6).meet_space("chapel")
    assert s.has("W") == 0, "who cannot pray has no choice"
    assert s.hero().has(Token.LIFE) == 3
