"""Content of our edition: decks and characters."""

from __future__ import annotations

from collections import Counter

import pytest

from fabletop.games.phenomena import choices as do
from fabletop.games.phenomena.effects import Ability, Landscape
from tests.rules.phenomena.sitting import ABILITIES, CONTENT, new_game, set_up, sit


def experience(text: str) -> dict[Ability, int]:
    """Experience from "Fi3 Wi1 Fr2"."""
    return {ABILITIES[each[:2]]: int(each[2:]) for each in text.split()}


@pytest.mark.rule("PHE-369")
def test_deck_sizes_and_all_these_cards_are_on_the_table() -> None:
    """Edge cases 1 and 2."""
    assert sum(CONTENT.spells[spell].copies for spell in CONTENT.shop) == 32
    assert sum(card.copies for card in CONTENT.treasures) == 48
    events = Counter({"A": 0, "B": 0})
    for card in CONTENT.events:
        events[card.letter] += card.copies
    assert events == {"A": 16, "B": 40}
    assert Counter(card.letter for card in CONTENT.prophecies) == {"A": 12, "B": 24}
    assert len(CONTENT.main_prophecies) == 12
    for players, left, prophecies in ((2, 8 + 37, 26), (5, 11 + 40, 29)):
        s = set_up(players, start_player=0)
        assert len(s.table.events) == left
        assert len(s.table.prophecies) == prophecies
        assert len(s.table.treasures) == 45
        assert sum(s.table.shop.values()) == 32


@pytest.mark.rule("PHE-370")
def test_kinds_of_events() -> None:
    kinds: Counter[tuple[str, str]] = Counter()
    for card in CONTENT.events:
        kinds[card.letter, "riders" if card.flight else card.kind] += card.copies
    assert kinds == {
        ("A", "challenge"): 13,
        ("A", "instruction"): 3,
        ("B", "cooperation"): 3,
        ("B", "duel"): 3,
        ("B", "riders"): 2,
        ("B", "challenge"): 26,
        ("B", "instruction"): 6,
    }


@pytest.mark.rule("PHE-371")
def test_deliveries_among_the_prophecies() -> None:
    deliveries = [card for card in CONTENT.prophecies if card.delivery]
    assert Counter(card.letter for card in deliveries) == {"A": 4, "B": 8}
    for card in CONTENT.prophecies:
        assert bool(card.delivery) != bool(card.needs)
        s = sit("azur", "ilke", space=card.location, boxes=card.id)
        s.hero(0).stones = {kind: card.delivery.get(kind, 0) for kind in Landscape}
        s.to_step_3().answer(0, do.TryProphecy(0, card.id))
        assert (s.hero(0).won == [card.id]) == bool(card.delivery)
        assert (s.table.attempt is None) == bool(card.delivery)


@pytest.mark.rule("PHE-372")
@pytest.mark.parametrize("card", CONTENT.main_prophecies, ids=lambda card: card.id)
def test_main_prophecies(card: object) -> None:
    main = CONTENT.main_prophecy[card.id]  # type: ignore[attr-defined]
    assert (len(main.needs), main.points) in {(2, 7), (3, 8)}
    s = sit("azur", "ilke", space=main.location, main=main.id).to_step_3()
    s.answer(0, do.TryMainProphecy())
    assert s.attempt.needs == main.needs
    s.answer(0, do.TestAbility(next(iter(main.needs))), do.GiveUp())
    assert s.hero(0).health == 2


@pytest.mark.rule("PHE-373")
def test_kinds_of_treasures() -> None:
    kinds: Counter[str] = Counter()
    for card in CONTENT.treasures:
        marks = {
            "medallion": card.medallion is not None,
            "mount": card.extra_move is not None,
            "re-rolls": bool(card.rerolls),
            "heaven": card.effect is not None,
        }
        assert sum(marks.values()) <= 1
        kind = next((kind for kind, is_set in marks.items() if is_set), "points")
        assert kind != "points" or card.points > 0
        kinds[kind] += card.copies
    assert kinds == {"medallion": 8, "mount": 8, "re-rolls": 16, "heaven": 6, "points": 10}
    for kind in Landscape:
        assert sum(card.copies for card in CONTENT.treasures if card.medallion is kind) == 2
        assert sum(card.copies for card in CONTENT.treasures if card.extra_move is kind) == 2


@pytest.mark.rule("PHE-374")
def test_six_points_of_experience_seven_for_alk_and_five_for_millian() -> None:
    totals = {each.id: sum(each.experience.values()) for each in CONTENT.characters}
    assert totals == {"alk": 7, "ilke": 6, "sha_ra": 6, "millian": 5, "azur": 6, "borun": 6}


BOARDS = {
    "alk": ("Fi2 Wi2 Fr3", "the_language_of_animals", "the_song_of_the_meadow"),
    "ilke": ("Fi1 Wi2 Fr3", "the_breath_of_frost", "healing_hands"),
    "sha_ra": ("Fi1 Wi3 Fr2", "the_keepers_staff", "the_fires_light"),
    "millian": ("Fi3 Wi1 Fr1", "the_thiefs_luck", "the_gift_of_the_earth"),
    "azur": ("Fi3 Wi1 Fr2", "the_desert_wind", "the_paws_of_the_forest"),
    "borun": ("Fi3 Wi1 Fr2", "the_roar_of_the_white_bear", "the_bears_strength"),
}


@pytest.mark.rule("PHE-012", "PHE-013", "PHE-016", "PHE-017", "PHE-242")
@pytest.mark.parametrize(
    "character",
    [
        pytest.param("alk", marks=pytest.mark.rule("PHE-375")),
        pytest.param("ilke", marks=pytest.mark.rule("PHE-376")),
        pytest.param("sha_ra", marks=pytest.mark.rule("PHE-377")),
        pytest.param("millian", marks=pytest.mark.rule("PHE-378")),
        pytest.param("azur", marks=pytest.mark.rule("PHE-379")),
        pytest.param("borun", marks=pytest.mark.rule("PHE-380")),
    ],
)
def test_a_character_starts_with_its_experience_and_its_two_cards(character: str) -> None:
    s = new_game(2, start_player=0).answer(0, do.PickCharacter(character))
    s.answer(1, s.options[0])
    start, *cards = BOARDS[character]
    assert s.hero(0).experience == experience(start)
    assert s.table.spells(s.hero(0)) == cards
    assert s.view(1).heroes[0].printed == tuple(cards)
    assert s.hero(0).health == (4 if character == "millian" else 3)


@pytest.mark.rule("PHE-381")
def test_the_first_card_is_unique_and_the_second_a_further_copy() -> None:
    firsts = [each.magic[0] for each in CONTENT.characters]
    seconds = [each.magic[1] for each in CONTENT.characters]
    assert len(set(firsts)) == len(set(seconds)) == 6
    assert not set(firsts) & set(CONTENT.shop)
    assert set(seconds) <= set(CONTENT.shop)
    assert all(CONTENT.spells[spell].copies == 0 for spell in firsts)
    s = sit(*[each.id for each in CONTENT.characters][:5])
    assert all(s.table.shop[spell] == 2 for spell in seconds), "the printed copy is not one of the 32 cards"
    assert not set(firsts) & set(s.table.shop)
