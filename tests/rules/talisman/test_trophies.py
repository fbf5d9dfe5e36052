"""Trophies, and what they are traded in for."""

from __future__ import annotations

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import FightBegan, TrophiesTraded
from fabletop.games.talisman.terms import Back, Combat, Token
from tests.rules.talisman.sitting import Sitting, sit

STRENGTH, CRAFT = do.TradeTrophies(Token.STRENGTH), do.TradeTrophies(Token.CRAFT)


def trade(trophies: str, kind: do.TradeTrophies, given: str = "") -> Sitting:
    """Trade these Trophies in."""
    s = sit("paladin", "lich", trophies=trophies).answer(0, kind)
    for card in given.split():
        if s.is_asked("give_trophy"):
            s.answer(0, do.ChooseCard(card))
    if s.is_asked("give_trophy") and do.Done() in s.options:
        s.answer(0, do.Done())
    return s


@pytest.mark.rule("TAL-418")
def test_five_points_of_strength_are_a_strength() -> None:
    s = trade("ogre", STRENGTH)
    assert (s.has("S"), s.has("C"), s.hero().trophies) == (1, 0, [])
    assert s.table.discards[Back.ADVENTURE] == ["ogre"]
    s = trade("bear wolf", STRENGTH)
    assert (s.has("S"), s.hero().trophies) == (1, [])


@pytest.mark.rule("TAL-418")
def test_four_points_are_nothing() -> None:
    s = sit("paladin", "lich", trophies="serpent shade")
    assert not s.offered(do.TradeTrophies)


@pytest.mark.rule("TAL-419")
def test_five_points_of_craft_are_a_craft() -> None:
    s = trade("wraith", CRAFT)
    assert (s.has("S"), s.has("C"), s.hero().trophies) == (0, 1, [])
    s = sit("paladin", "lich", trophies="wraith")
    assert s.offered(do.TradeTrophies) == [CRAFT]


@pytest.mark.rule("TAL-420")
def test_a_trophy_with_both_values_counts_for_either() -> None:
    assert set(sit("paladin", "lich", trophies="manticore").offered(do.TradeTrophies)) == {STRENGTH, CRAFT}
    assert trade("manticore", STRENGTH).has("S") == 1
    s = trade("manticore", CRAFT)
    assert (s.has("C"), s.has("S"), s.hero().trophies) == (1, 0, []), "edge case 18: the rest is lost"


@pytest.mark.rule("TAL-420")
def test_whatever_value_it_was_beaten_with() -> None:
    s = sit("paladin", "lich", tokens="F0 S9", lies={"fields_1": "manticore"}).dice(6, 1).meet_space("fields_1")
    s.answer(0, do.FightWith(Combat.STRENGTH)).until(1).until(0)
    assert CRAFT in s.options


@pytest.mark.rule("TAL-421")
def test_it_may_be_put_together_with_others_of_that_kind() -> None:
    """Edge case 19: Strength 4, 2 and 4/3 are 10."""
    s = trade("serpent wolf centaur_outcast", STRENGTH, "serpent wolf centaur_outcast")
    assert (s.has("S"), s.hero().trophies) == (2, [])
    s = trade("shade centaur_outcast", CRAFT)
    assert (s.has("C"), s.hero().trophies) == (1, []), "Craft 2 and 3"


@pytest.mark.rule("TAL-421")
def test_it_never_counts_on_both_sides() -> None:
    s = trade("manticore", STRENGTH)
    assert not s.offered(do.TradeTrophies)
    assert (s.has("S"), s.has("C")) == (1, 0)


@pytest.mark.rule("TAL-422", "TAL-423", "TAL-B053")
@pytest.mark.parametrize(("trophies", "tokens"), [("serpent bear", 1), ("serpent bear lion", 2), ("hill_giant", 1)])
def test_points_beyond_a_multiple_of_five_are_lost(trophies: str, tokens: int) -> None:
    s = trade(trophies, STRENGTH, trophies)
    assert (s.has("S"), s.hero().trophies) == (tokens, [])
    assert s.last(TrophiesTraded).n == tokens


@pytest.mark.rule("TAL-B053")
def test_only_the_cards_given_are_spent() -> None:
    s = trade("ogre wolf hill_giant", STRENGTH, "ogre")
    assert (s.has("S"), sorted(s.hero().trophies)) == (1, ["hill_giant", "wolf"])


@pytest.mark.rule("TAL-424")
def test_a_ditched_trophy_lies_face_down_and_fights_nobody() -> None:
    s = sit("paladin", "lich", trophies="ogre", space="fields_1", tokens={0: "F0", 1: "F0 M1"})
    s.answer(0, do.DitchCard("ogre"))
    assert s.table.lying("fields_1").ditched == ["ogre"]
    assert s.table.lying("fields_1").cards == []
    s.cards("ring_of_might").until(1)
    s.answer(1, do.UseMove("fields_1"))
    if s.is_asked("encounter"):
        s.answer(1, do.EncounterSpace())
    assert not [each for each in s.events(FightBegan) if "ogre" in each.cards]
    assert s.is_asked("retrieve", 1)


@pytest.mark.rule("TAL-425")
def test_trophies_are_traded_in_at_the_start_of_the_turn_only() -> None:
    s = sit("paladin", "lich", trophies="ogre", tokens={0: "F0", 1: "F0"}, holds="moonbow", lies={"plains_1": "wolf"})
    assert STRENGTH in s.options
    s.walk("hills_2")
    assert s.is_asked("encounter", 0)
    assert not s.offered(do.TradeTrophies)
    s = sit("paladin", "lich", tokens="F0 S9", lies={"fields_1": "ogre"}).dice(6, 1).meet_space("fields_1")
    assert s.hero().trophies == ["ogre"]
    assert s.has("S") == 9, "in this turn it is too late"
