"""Purchases."""

from __future__ import annotations

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import Bought, Robbed
from fabletop.games.talisman.terms import Combat, Kind, Subtype
from tests.rules.talisman.sitting import CONTENT, Sitting, sit

SHOPS = [each.id for each in CONTENT.spaces if each.sells]


def shopping(character: str, space: str, tokens: str = "F0 G9", **setting: str) -> Sitting:
    """A Character has come to a Town or Outpost to buy or steal."""
    start = "fields_1" if CONTENT.space[space].is_town else "heath"
    s = sit(character, "paladin" if character != "paladin" else "lich", space=start, tokens=tokens, **setting)  # type: ignore[arg-type]
    return s.go(space).meet_space().answer(0, do.TownOption(2))


@pytest.mark.rule("TAL-320")
def test_every_town_and_outpost_sells_an_assortment_of_its_own() -> None:
    assert len(SHOPS) == 7
    for space in SHOPS:
        assert len([each for each in CONTENT.purchases if each.space == space]) == 5
    assert {each.space for each in CONTENT.purchases} == set(SHOPS)
    assert {each.kind for each in CONTENT.purchases} == {Kind.OBJECT, Kind.FOLLOWER, Kind.POTION, Kind.SPELL}


@pytest.mark.rule("TAL-321")
@pytest.mark.parametrize("space", SHOPS)
def test_only_what_names_the_space_is_sold_there(space: str) -> None:
    s = shopping("sorceress", space)
    sold = {CONTENT.card[each.card.partition("#")[0]].space for each in s.offered(do.Buy)}
    assert sold == {space}
    assert len(s.offered(do.Buy)) == 5


@pytest.mark.rule("TAL-321")
def test_only_what_names_the_space_is_stolen_there() -> None:
    s = shopping("scoundrel", "stiltwick", "F0 G0")
    assert {CONTENT.card[each.card.partition("#")[0]].space for each in s.offered(do.Steal)} == {"stiltwick"}


@pytest.mark.rule("TAL-322")
@pytest.mark.parametrize(("character", "may"), [("paladin", False), ("reaver", True), ("delver", True)])
def test_the_mercenary_serves_only_the_evil_and_the_neutral(character: str, may: bool) -> None:
    s = shopping(character, "castle")
    assert (do.Buy("mercenary", 4) in s.options) is may


@pytest.mark.rule("TAL-322")
def test_restrictions_hold_for_what_is_stolen() -> None:
    s = shopping("scoundrel", "castle", "F0 G0", alignment="good")
    assert "mercenary" not in {each.card for each in s.offered(do.Steal)}
    assert "lance" not in {each.card for each in s.offered(do.Steal)}
    assert "royal_pardon" in {each.card for each in s.offered(do.Steal)}


@pytest.mark.rule("TAL-323")
def test_from_the_purchase_deck_any_suitable_item_may_be_chosen() -> None:
    """The Masked Duellist gives a Weapon, wherever it is sold."""
    s = sit("delver", "lich", space="fields_1", tokens="F0 G0 L4 S5").cards("masked_duellist").dice(6, 1)
    s.meet_space("stiltwick").answer(0, do.FightWith(Combat.STRENGTH))
    offered = {each.card.partition("#")[0] for each in s.offered(do.ChooseCard)}
    assert {CONTENT.card[each].space for each in offered} >= {"stoneberg", "stiltwick", "fairmeadow", "oakendell"}
    assert all(CONTENT.card[each].is_(Subtype.WEAPON) for each in offered)
    assert not {"lance", "wizards_staff"} & offered  # for Warriors and Mystics
    s.answer(0, do.ChooseCard("sword"))
    assert s.hero().objects == ["sword"]
    assert s.has("G") == 0
    assert "sword" not in s.table.stock["stoneberg"]


@pytest.mark.rule("TAL-324")
def test_a_purchase_is_one_item_for_its_price() -> None:
    s = shopping("delver", "stoneberg", "F0 G6").answer(0, do.Buy("sword", 2))
    assert s.hero().objects == ["sword"]
    assert s.has("G") == 4
    assert s.last(Bought).price == 2
    assert s.table.active == 1


@pytest.mark.rule("TAL-324")
@pytest.mark.parametrize(("die", "success"), [(2, True), (1, False)])
def test_a_theft_takes_one_item_unpaid(die: int, success: bool) -> None:
    """K-61: the roll, with 1 more for the Scoundrel, must be above the price of 2."""
    s = shopping("scoundrel", "stoneberg", "F0 G3").dice(die).answer(0, do.Steal("sword"))
    assert s.last(Robbed).success is success
    assert s.hero().objects == (["sword"] if success else [])
    assert s.has("G") == 3
    assert s.has("L") == (4 if success else 3)
    assert s.table.active == 1


@pytest.mark.rule("TAL-324")
def test_what_is_bought_is_taken_even_if_another_card_must_make_room() -> None:
    s = shopping("cutthroat", "stoneberg", "F0 G6", holds="raft coracle shield").answer(0, do.Buy("sword", 2))
    assert set(s.options) == {do.ChooseCard("raft"), do.ChooseCard("coracle"), do.ChooseCard("shield")}
    s.answer(0, do.ChooseCard("raft"))
    assert sorted(s.hero().objects) == ["coracle", "shield", "sword"]
    assert s.has("G") == 4
