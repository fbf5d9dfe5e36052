"""Craft."""

from __future__ import annotations

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import FightDecided, Lost, RollStands
from fabletop.games.talisman.terms import Combat, Token
from tests.rules.talisman.sitting import CONTENT, Sitting, sit

CRAFT = do.ChooseToken(Token.CRAFT)


def craft(s: Sitting) -> tuple[int, int, int]:
    """Start Value, gained tokens and Current Craft as everybody sees them."""
    seen = s.view(None).heroes[0]
    return seen.values[Token.CRAFT], seen.gained[Token.CRAFT], seen.craft


@pytest.mark.rule("TAL-129")
@pytest.mark.parametrize("character", [each.id for each in CONTENT.characters if each.id != "delver"])
def test_a_character_begins_with_the_craft_of_the_card(character: str) -> None:
    printed = CONTENT.character[character].craft
    assert craft(sit(character, "delver")) == (printed, 0, printed)


@pytest.mark.rule("TAL-130")
def test_current_craft_is_the_start_value_the_gained_tokens_and_all_bonuses() -> None:
    s = sit("delver", "lich", holds="circlet_of_wit talisman_of_wisdom", tokens="C2 F0")
    assert craft(s) == (4, 2, 6)
    s = sit("delver", "lich", holds="circlet_of_wit talisman_of_wisdom", tokens="C2 F0", lies={"fields_1": "maze"})
    s.dice(1).walk("fields_1")
    assert s.has("F") == 1, "1 and Craft 6 are the 7 that the Maze wants"


@pytest.mark.rule("TAL-131")
@pytest.mark.parametrize(
    ("character", "holds", "enduring", "enemy", "more"),
    [
        ("delver", "rapier", "", "siren", 1),
        ("delver", "princess", "", "siren", 1),
        ("scoundrel", "", "darkness", "siren", 1),
        ("paladin", "", "", "shade", 1),
        ("delver", "", "darkness", "siren", 0),
        ("paladin", "", "", "siren", 0),
    ],
)
def test_some_bonuses_count_in_combat_only(character: str, holds: str, enduring: str, enemy: str, more: int) -> None:
    start = CONTENT.character[character].craft
    s = sit(character, "lich", holds=holds, enduring=enduring, tokens="F0", lies={"fields_1": enemy})
    assert craft(s) == (start, 0, start)
    s.dice(1, 6).walk("fields_1")
    assert s.events(FightDecided)[0].own == start + 1 + more


@pytest.mark.rule("TAL-131")
def test_such_a_bonus_is_no_help_in_a_place() -> None:
    s = sit("delver", "lich", holds="rapier princess", tokens="F0", lies={"fields_1": "maze"}).dice(3).walk("fields_1")
    assert [event.total for event in s.events(RollStands) if event.purpose == "check"] == [5]
    assert s.hero().missed == 1


@pytest.mark.rule("TAL-132")
def test_craft_is_gained_without_a_limit() -> None:
    s = sit("delver", "lich", tokens="C20 W1").answer(0, do.UseWish("craft"))
    assert craft(s) == (2, 21, 23)


@pytest.mark.rule("TAL-133", "TAL-134")
def test_a_card_that_raises_craft_brings_its_token() -> None:
    s = sit("paladin", "lich", lies={"fields_1": "circlet_of_wit"}).walk("fields_1")
    assert craft(s) == (3, 0, 3)
    s.answer(0, do.TakeCard("circlet_of_wit"))
    assert craft(s) == (4, 0, 4), "counted once"


@pytest.mark.rule("TAL-133", "TAL-134")
def test_strength_is_raised_alike() -> None:
    s = sit("paladin", "lich", lies={"fields_1": "ring_of_might"}).walk("fields_1")
    s.answer(0, do.TakeCard("ring_of_might"))
    seen = s.view(None).heroes[0]
    assert (seen.values[Token.STRENGTH], seen.gained[Token.STRENGTH], seen.strength) == (5, 0, 5)


@pytest.mark.rule("TAL-134")
def test_the_tokens_of_a_raised_value_cannot_be_lost() -> None:
    s = sit("paladin", "lich", holds="circlet_of_wit", tokens="F0", lies={"fields_1": "scarecrow"}).dice(1, 6)
    s.walk("fields_1")
    assert craft(s) == (4, 0, 4)
    s = sit("paladin", "lich", space="heath", holds="circlet_of_wit", tokens="F1 G1").walk("citadel")
    assert CRAFT not in s.options


@pytest.mark.rule("TAL-135")
def test_a_curse_lowers_the_start_value() -> None:
    assert craft(sit("lich", "delver", holds="withering_word")) == (4, 0, 4)


@pytest.mark.rule("TAL-136")
def test_craft_never_falls_below_1() -> None:
    """Edge case 8."""
    assert craft(sit("reaver", "delver", holds="withering_word")) == (1, 0, 1)
    assert craft(sit("reaver", "delver", holds="withering_word circlet_of_wit")) == (1, 0, 1), "2 and 1 less"
    assert sit("reaver", "delver", holds="withering_word").hero().spells == ["withering_word"]


@pytest.mark.rule("TAL-136", "TAL-137")
@pytest.mark.parametrize(("gained", "left"), [(0, 0), (1, 0), (3, 2)])
def test_losing_craft_touches_gained_tokens_only(gained: int, left: int) -> None:
    s = sit("reaver", "lich", tokens=f"C{gained} F0", lies={"fields_1": "witch"}).walk("fields_1").dice(3)
    s.answer(0, do.Yes())
    assert craft(s) == (1, left, 1 + left)


@pytest.mark.rule("TAL-137")
def test_start_tokens_are_nothing_for_the_citadel() -> None:
    s = sit("paladin", "lich", space="heath", tokens="F1 G1").walk("citadel")
    assert CRAFT not in s.options
    s = sit("paladin", "lich", space="heath", tokens="F1 G1 C1").walk("citadel").answer(0, CRAFT)
    assert craft(s) == (3, 0, 3)


@pytest.mark.rule("TAL-138")
def test_the_scarecrow_takes_nothing_from_whoever_has_gained_nothing() -> None:
    """Edge case 9."""
    s = sit("paladin", "lich", tokens="F0", lies={"fields_1": "scarecrow"}).dice(1, 6).walk("fields_1")
    assert s.events(FightDecided)[0].result == "defeat"
    assert craft(s) == (3, 0, 3)
    assert not [event for event in s.events(Lost) if event.seat == 0 and event.token is not Token.MOVE]
    s = sit("paladin", "lich", tokens="F0 C1", lies={"fields_1": "scarecrow"}).dice(1, 6).walk("fields_1")
    assert craft(s) == (3, 0, 3)
    assert s.has("L") == 4


@pytest.mark.rule("TAL-130", "TAL-459")
def test_several_talismans_add_up() -> None:
    s = sit("delver", "lich", holds="talisman_of_wisdom talisman_of_might", tokens="F0")
    seen = s.view(None).heroes[0]
    assert (seen.strength, seen.craft) == (5, 3)
    s = sit("delver", "lich", holds="talisman_of_wisdom circlet_of_wit", lies={"fields_1": "night_hag"}, tokens="F0")
    s.dice(1, 1).walk("fields_1").answer(0, do.FightWith(Combat.CRAFT))
    assert s.events(FightDecided)[0].own == 5
