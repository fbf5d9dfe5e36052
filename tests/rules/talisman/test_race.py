"""Races."""

from __future__ import annotations

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import FightDecided
from fabletop.games.talisman.terms import CHARACTER_RACES, Kind, Race
from tests.rules.talisman.sitting import CONTENT, sit


@pytest.mark.rule("TAL-325")
def test_the_eight_races_of_characters() -> None:
    names = {"beastfolk", "dwarf", "elf", "fae", "halfling", "human", "orc", "undead"}
    assert {each.value for each in CHARACTER_RACES} == names
    assert {each.race for each in CONTENT.characters} == set(CHARACTER_RACES)
    others = [each for each in CONTENT.card.values() if each.race in CHARACTER_RACES]
    assert {each.kind for each in others} == {Kind.ENEMY, Kind.STRANGER, Kind.FOLLOWER}


@pytest.mark.rule("TAL-326")
def test_the_eight_other_races() -> None:
    names = {"animal", "construct", "demon", "dragon", "elemental", "giant", "goblin", "monster"}
    others = set(Race) - set(CHARACTER_RACES)
    assert {each.value for each in others} == names
    assert {each.race for each in CONTENT.card.values()} >= others
    assert not {each.race for each in CONTENT.characters} & others


@pytest.mark.rule("TAL-327")
def test_characters_followers_strangers_and_enemies_have_a_race_and_other_cards_none() -> None:
    assert all(each.race for each in CONTENT.characters)
    for card in CONTENT.card.values():
        has_race = card.kind in (Kind.FOLLOWER, Kind.STRANGER, Kind.ENEMY)
        assert (card.race is not None) is has_race, card.id


@pytest.mark.rule("TAL-328")
@pytest.mark.parametrize(("character", "may"), [("huntress", True), ("delver", False)])
def test_beastfolk_may_evade_the_centaur(character: str, may: bool) -> None:
    s = sit(character, "lich", space="fields_1", tokens="F0").cards("centaur_outcast").meet_space("plains_1")
    assert s.is_asked("evade", 0) is may


@pytest.mark.rule("TAL-328")
@pytest.mark.parametrize(("character", "own"), [("huntress", 4 + 2), ("reaver", 5)])
def test_an_ability_may_test_the_race_of_an_enemy(character: str, own: int) -> None:
    s = sit(character, "lich", space="fields_1", tokens="F0").cards("wolf").dice(1, 1).meet_space("plains_1")
    s.passing("change_dice", "use_killed")
    assert s.last(FightDecided).own == own + 1


@pytest.mark.rule("TAL-328")
@pytest.mark.parametrize(("character", "may"), [("piper", True), ("delver", False), ("paladin", True)])
def test_the_unicorn_follows_only_the_good_and_the_fae(character: str, may: bool) -> None:
    s = sit(character, "lich", space="fields_1", tokens="F0", lies={"plains_1": "unicorn altar"}).meet_space("plains_1")
    assert s.is_asked("take_card", 0) is may


@pytest.mark.rule("TAL-328")
@pytest.mark.parametrize(("character", "may"), [("reaver", True), ("revenant", False)])
def test_no_horse_carries_the_undead(character: str, may: bool) -> None:
    s = sit(character, "lich", space="fields_1", tokens="F0 G9", lies={"plains_1": "horse altar"}).meet_space(
        "plains_1"
    )
    assert s.is_asked("take_card", 0) is may
    if may:
        s.answer(0, do.TakeCard("horse"))
        assert s.hero().followers == ["horse"]
