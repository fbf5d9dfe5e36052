"""The cards: types, subtypes, Encounter Numbers, decks."""

from __future__ import annotations

from collections import Counter

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import CardDiscarded, CardMet
from fabletop.games.talisman.terms import CHARACTER_RACES, Alignment, Back, Class, Kind, Race, Subtype
from tests.rules.talisman.sitting import CONTENT, sit

DRAWN = (*CONTENT.adventures, *CONTENT.towns)
HOMES = {"chapel", "fairmeadow", "graveyard", "oakendell", "stiltwick", "stoneberg"}


def numbers(kind: Kind) -> set[int]:
    """The Encounter Numbers of a kind, Curses aside."""
    return {card.encounter_number for card in DRAWN if card.kind is kind and not card.is_(Subtype.CURSE)}


@pytest.mark.rule("TAL-097", "TAL-111")
def test_character_cards_destinies_and_all_others_are_three_groups() -> None:
    characters = {each.id for each in CONTENT.characters}
    destinies = {each.id for each in CONTENT.destinies}
    others = set(CONTENT.card)
    assert len(characters) == 16
    assert len(destinies) == 8
    assert not characters & others
    assert not destinies & others


@pytest.mark.rule("TAL-100")
def test_powers_have_number_0_and_come_first() -> None:
    assert numbers(Kind.POWER) == {0}
    s = sit("delver", "lich", space="heath", tokens="F0", lies={"hidden_valley": "rapier war"}).cards("laughing_god")
    s.walk("hidden_valley")
    assert s.events(CardMet)[0].card == "laughing_god"
    assert [event.card for event in s.events(CardDiscarded)] == ["laughing_god"]


@pytest.mark.rule("TAL-101")
def test_events_and_enduring_events_have_number_1() -> None:
    assert numbers(Kind.EVENT) == {1}
    assert numbers(Kind.ENDURING) == {1}


@pytest.mark.rule("TAL-102", "TAL-103", "TAL-104")
@pytest.mark.parametrize(("strength", "craft", "number"), [(True, True, 1), (True, False, 2), (False, True, 3)])
def test_the_number_of_an_enemy_follows_from_its_values(strength: bool, craft: bool, number: int) -> None:
    enemies = [card for card in DRAWN if card.kind is Kind.ENEMY]
    found = [card for card in enemies if (bool(card.strength), bool(card.craft)) == (strength, craft)]
    assert len(found) > 5
    assert {card.encounter_number for card in found} == {number}


@pytest.mark.rule("TAL-102", "TAL-103", "TAL-104")
@pytest.mark.parametrize(
    ("enemies", "strength", "craft"),
    [("frost_dragon", True, True), ("ogre", True, False), ("wraith", False, True)],
)
def test_a_killed_enemy_is_a_trophy_of_its_kind(enemies: str, strength: bool, craft: bool) -> None:
    s = sit("delver", "lich", lies={"fields_1": enemies}, tokens={0: "F0 S9 C9", 1: "F0"}).dice(6, 1)
    s.walk("fields_1").passing("kind_of_combat", "choose_treasure")
    assert s.hero().trophies == [enemies]
    s.until(0)
    assert {option.token.value for option in s.offered(do.TradeTrophies)} == {
        name for name, counts in (("strength", strength), ("craft", craft)) if counts
    }


@pytest.mark.rule("TAL-105")
def test_strangers_have_number_4_and_some_test() -> None:
    assert numbers(Kind.STRANGER) == {4}
    tests = [card for card in DRAWN if card.test is not None]
    assert tests
    assert all(card.kind is Kind.STRANGER for card in tests)
    assert any(card.kind is Kind.STRANGER and card.test is None for card in DRAWN)


@pytest.mark.rule("TAL-106")
def test_objects_mostly_have_number_5() -> None:
    objects = Counter(card.encounter_number for card in DRAWN if card.kind is Kind.OBJECT)
    assert set(objects) == {1, 5, 6}
    assert objects.most_common(1)[0][0] == 5
    subtypes = {each for card in CONTENT.adventures if card.kind is Kind.OBJECT for each in card.subtypes}
    named = {Subtype.ARMOUR, Subtype.CURSE, Subtype.MAGIC, Subtype.TRINKET, Subtype.VESSEL, Subtype.WEAPON}
    assert subtypes == named | {Subtype.RANGED}
    ranged = [card for card in CONTENT.card.values() if card.kind is Kind.OBJECT and card.is_(Subtype.RANGED)]
    assert all(card.is_(Subtype.WEAPON) for card in ranged)


@pytest.mark.rule("TAL-107")
def test_curses_have_number_1() -> None:
    curses = [card for card in DRAWN if card.is_(Subtype.CURSE)]
    assert {card.kind for card in curses} == {Kind.OBJECT, Kind.FOLLOWER}
    assert {card.encounter_number for card in curses} == {1}


@pytest.mark.rule("TAL-108")
def test_followers_mostly_have_number_5() -> None:
    followers = Counter(card.encounter_number for card in DRAWN if card.kind is Kind.FOLLOWER)
    assert followers.most_common(1)[0][0] == 5
    subtypes = {each for card in CONTENT.adventures if card.kind is Kind.FOLLOWER for each in card.subtypes}
    assert subtypes == {Subtype.BODYGUARD, Subtype.CURSE, Subtype.PASSENGER, Subtype.RANGED, Subtype.VESSEL}


@pytest.mark.rule("TAL-109")
def test_places_have_number_6_and_some_are_sources() -> None:
    assert numbers(Kind.PLACE) == {6}
    sources = [card for card in CONTENT.card.values() if card.is_(Subtype.SOURCE)]
    assert "magic_stream" in {card.id for card in sources}
    assert all(card.kind is Kind.PLACE for card in sources)


@pytest.mark.rule("TAL-110")
def test_a_character_card_says_alignment_class_home_and_race() -> None:
    characters = CONTENT.characters
    assert {each.alignment for each in characters} == set(Alignment)
    assert {each.class_ for each in characters} == set(Class)
    assert {each.home for each in characters} == HOMES
    assert {each.race for each in characters} == set(CHARACTER_RACES)
    assert set(CHARACTER_RACES) == set(list(Race)[:8])
    assert set(CONTENT.space) >= HOMES


@pytest.mark.rule("TAL-112")
def test_encounter_cards_are_adventures_town_cards_and_treasures() -> None:
    """Only these are met; Potions and Spells are used, but for those that are Treasures."""
    met = (Kind.POWER, Kind.EVENT, Kind.ENDURING, Kind.ENEMY, Kind.STRANGER, Kind.PLACE)
    assert {card.back for card in CONTENT.card.values() if card.kind in met} == {Back.ADVENTURE, Back.TOWN}
    assert {card.kind for card in CONTENT.treasures} == {Kind.OBJECT, Kind.FOLLOWER, Kind.POTION, Kind.SPELL}


@pytest.mark.rule("TAL-113", "TAL-139")
@pytest.mark.parametrize(("cards", "kind"), [(CONTENT.potions, Kind.POTION), (CONTENT.spells, Kind.SPELL)])
def test_potions_and_spells_have_decks_with_cursed_and_ranged_cards(cards: tuple, kind: Kind) -> None:  # type: ignore[type-arg]
    assert {card.kind for card in cards} == {kind}
    assert [card for card in cards if card.is_(Subtype.CURSE)]
    assert [card for card in cards if card.range is not None]


@pytest.mark.rule("TAL-114")
def test_town_cards_have_the_types_of_adventures() -> None:
    assert {card.kind for card in CONTENT.towns} == {card.kind for card in CONTENT.adventures}
    enemies = {card.encounter_number for card in CONTENT.towns if card.kind is Kind.ENEMY}
    assert enemies == {1, 2, 3}
    subtypes = {each for card in CONTENT.towns for each in card.subtypes}
    assert subtypes <= {each for card in CONTENT.adventures for each in card.subtypes}


@pytest.mark.rule("TAL-115")
def test_treasures_are_followers_objects_talismans_and_two_of_each_character() -> None:
    assert len(CONTENT.treasures) == 24
    assert sum(card.is_(Subtype.TALISMAN) for card in CONTENT.treasures) == 8
    owners = Counter(card.owner for card in CONTENT.personal)
    assert owners == {each.id: 2 for each in CONTENT.characters}
    for character in CONTENT.characters:
        assert sorted(card.order for card in CONTENT.personal if card.owner == character.id) == [1, 2]


@pytest.mark.rule("TAL-139")
def test_curses_are_objects_followers_potions_and_spells() -> None:
    kinds = {card.kind for card in CONTENT.card.values() if card.is_(Subtype.CURSE)}
    assert kinds == {Kind.OBJECT, Kind.FOLLOWER, Kind.POTION, Kind.SPELL}


@pytest.mark.rule("TAL-100", "TAL-113", "TAL-114")
def test_how_many_cards_there_are() -> None:
    counts = {back: len(CONTENT.copies(back)) for back in CONTENT.by_back}
    assert counts == {
        Back.ADVENTURE: 120,
        Back.TOWN: 30,
        Back.PURCHASE: 50,
        Back.SPELL: 24,
        Back.POTION: 18,
        Back.TREASURE: 24,
        Back.PERSONAL: 32,
        Back.OUTERMOST: 0,
    }
    assert len(CONTENT.adventures) == 104


@pytest.mark.rule("TAL-099")
@pytest.mark.parametrize(
    ("holds", "trophies"), [("sword", ""), ("mule", ""), ("antidote", ""), ("healing", ""), ("", "wolf")]
)
def test_resources_are_what_a_card_is_given_from(holds: str, trophies: str) -> None:
    s = sit("piper", "paladin", space="heath", holds=holds, trophies=trophies, tokens="F0 G0 L1")
    s.meet_space("citadel")
    assert s.has("W") == 1
    assert not list(s.hero().cards)
    assert not s.hero().trophies


@pytest.mark.rule("TAL-099")
def test_what_lies_in_the_space_is_no_resource() -> None:
    s = sit("paladin", "delver", lies={"woods_4": "sword"}, tokens="F0").dice(6)
    s.cards("earthquake").walk("hills_1")
    assert s.has("L") == 3, "there was no Object to discard"
