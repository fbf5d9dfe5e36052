"""Discarding."""

from __future__ import annotations

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import BodyguardKilled, EnemyKilled, Lost
from fabletop.games.talisman.terms import Back, Token
from tests.rules.talisman.sitting import sit


@pytest.mark.rule("TAL-178")
@pytest.mark.parametrize(
    ("card", "back"),
    [
        ("rapier", Back.ADVENTURE),
        ("mule", Back.TOWN),
        ("healing", Back.SPELL),
        ("antidote", Back.POTION),
        ("winged_boots", Back.TREASURE),
    ],
)
def test_a_discarded_card_goes_to_the_pile_of_its_deck(card: str, back: Back) -> None:
    s = sit("piper", "paladin", space="heath", holds=card, tokens="F0 G0 L1").meet_space("citadel")
    assert s.view(None).discards[back] == (card,)
    assert not any(cards for other, cards in s.view(None).discards.items() if other is not back)
    assert not s.table.lying("citadel").cards
    assert not s.table.lying("citadel").ditched


@pytest.mark.rule("TAL-178")
def test_a_discarded_purchase_goes_back_to_its_shop() -> None:
    s = sit("piper", "paladin", space="heath", holds="sword", tokens="F0 G0 L1").meet_space("citadel")
    assert s.view(None).stock["stoneberg"].count("sword") == 1


@pytest.mark.rule("TAL-178")
def test_a_killed_stranger_goes_to_the_pile_of_its_deck() -> None:
    s = sit("delver", "paladin", lies={"fields_1": "highwayman"}, tokens="F0").dice(6, 1).walk("fields_1")
    assert s.table.discards[Back.ADVENTURE] == ["highwayman"]


@pytest.mark.rule("TAL-179", "TAL-180")
def test_a_lost_token_lies_nowhere() -> None:
    s = sit("delver", "paladin", lies={"fields_1": "brigand"}, tokens={0: "G5 F0", 1: "G0"}).dice(1, 6).walk("fields_1")
    assert s.has("G") == 3
    assert s.has("G", 1) == 0
    assert not any(ground.tokens for ground in s.table.ground.values())


@pytest.mark.rule("TAL-180")
def test_to_lose_a_card_is_to_discard_it() -> None:
    s = sit("delver", "paladin", holds="sword shield", tokens="F0").cards("earthquake").walk("hills_1")
    s.answer(0, do.LoseThis("objects", 1), do.ChooseCard("shield"))
    assert "shield" in s.table.stock["stoneberg"]
    assert not s.table.lying("hills_1").ditched


@pytest.mark.rule("TAL-181")
def test_a_killed_follower_is_discarded() -> None:
    s = sit("delver", "paladin", holds="tame_ogre", lies={"fields_1": "ogre"}, tokens="F0").walk("fields_1").dice(1, 6)
    s.answer(0, do.SendBodyguard("tame_ogre"))
    assert [event.card for event in s.events(BodyguardKilled)] == ["tame_ogre"]
    assert s.table.discards[Back.ADVENTURE] == ["tame_ogre"]
    assert s.has("L") == 4


@pytest.mark.rule("TAL-181")
def test_a_killed_enemy_is_kept_as_a_trophy_or_discarded() -> None:
    s = sit("delver", "paladin", lies={"fields_1": "wolf"}, tokens="F0").dice(6, 1).walk("fields_1")
    assert s.events(EnemyKilled)
    assert s.hero().trophies == ["wolf"]
    s = sit("delver", "paladin", holds="long_bow", lies={"fields_1": "wolf", "woods_1": "rapier"}, tokens="F0")
    s.dice(6).walk("woods_1").pick(0, do.Shoot, card="wolf")
    assert not s.hero().trophies
    assert s.table.discards[Back.ADVENTURE] == ["wolf"]


@pytest.mark.rule("TAL-470")
def test_what_is_spent_is_discarded() -> None:
    s = sit("delver", "paladin", tokens="G5 F2", lies={"fields_1": "wolf"}).dice(1, 6, 6).walk("fields_1")
    s.pick(0, do.SpendFate)
    assert s.has("F") == 1
    spent = [event for event in s.events(Lost) if event.seat == 0 and event.token is Token.FATE]
    assert [event.n for event in spent] == [1]
    s = sit("paladin", "delver", tokens={0: "G5 F0", 1: "G0"}).walk("oakendell").answer(0, do.TownOption(2))
    s.answer(0, do.Buy("short_bow", 2))
    assert (s.has("G"), s.has("G", 1)) == (3, 0)
    assert not any(ground.tokens for ground in s.table.ground.values())
    assert [event.n for event in s.events(Lost) if event.token is Token.GOLD] == [2]
