"""Which rules win, Alignment, and Class."""

from __future__ import annotations

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import FightDecided
from fabletop.games.talisman.terms import Alignment, Class
from tests.rules.talisman.sitting import CONTENT, sit


@pytest.mark.rule("TAL-001")
def test_the_base_rules_hold_where_the_book_is_silent() -> None:
    s = sit("delver", "lich", space="fields_1", holds="sword", tokens="F0").dice(4).answer(0, do.RollToMove())
    assert {option.space for option in s.offered(do.MoveTo)} == {"stoneberg", "fens_2"}, "one die, all of it"


@pytest.mark.rule("TAL-001")
def test_the_book_beats_the_base_rules() -> None:
    s = sit("delver", "lich", space="morass", holds="sword")
    assert not s.offered(do.RollToMove), "no movement roll in the Inner Region"
    assert s.offered(do.Step)


@pytest.mark.rule("TAL-001")
@pytest.mark.parametrize(("character", "result"), [("revenant", "victory"), ("paladin", "stand_off")])
def test_the_text_of_a_card_beats_the_base_rules(character: str, result: str) -> None:
    s = sit(character, "delver", lies={"crags_1": "orc_raider"}, tokens="F0 S0")
    s.dice(1, 2 if character == "revenant" else 1).meet_space("crags_1")
    if character == "revenant":
        s.answer(0, do.Yes())
    (decided,) = s.events(FightDecided)
    assert decided.own == decided.other
    assert decided.result == result


@pytest.mark.rule("TAL-002")
def test_there_are_three_alignments_and_each_character_has_one() -> None:
    assert [each.value for each in Alignment] == ["good", "neutral", "evil"]
    assert {each.alignment for each in CONTENT.characters} == set(Alignment)
    s = sit("shaman", "delver", "cutthroat")
    assert [each.alignment for each in s.view(None).heroes] == [Alignment.GOOD, Alignment.NEUTRAL, Alignment.EVIL]


@pytest.mark.rule("TAL-002")
@pytest.mark.parametrize(("character", "lives"), [("shaman", 5), ("delver", 3), ("cutthroat", 1)])
def test_a_card_may_look_at_the_alignment(character: str, lives: int) -> None:
    s = sit(character, "lich", tokens="L2 F0").cards("merciful_light").meet_space("fields_1")
    assert s.has("L") == lives


@pytest.mark.rule("TAL-003")
@pytest.mark.parametrize(
    ("card", "character", "may"),
    [
        ("watchman", "shaman", True),
        ("watchman", "delver", True),
        ("watchman", "cutthroat", False),
        ("sunblade", "shaman", True),
        ("sunblade", "delver", False),
        ("nightaxe", "shaman", False),
        ("nightaxe", "cutthroat", True),
    ],
)
def test_some_cards_are_for_one_alignment_only(card: str, character: str, may: bool) -> None:
    s = sit(character, "lich", tokens="F0", lies={"chapel": card}).meet_space("chapel")
    assert s.is_asked("take_card", 0) == may
    if may:
        s.answer(0, do.TakeCard(card))
        assert card in s.hero().cards
    else:
        assert s.table.lying("chapel").cards == [card]


@pytest.mark.rule("TAL-004", "TAL-068")
@pytest.mark.parametrize(
    ("space", "character", "wish"),
    [
        ("chapel", "shaman", True),
        ("chapel", "delver", False),
        ("chapel", "cutthroat", False),
        ("temple", "delver", True),
        ("temple", "shaman", False),
        ("temple", "cutthroat", False),
        ("graveyard", "cutthroat", True),
        ("graveyard", "shaman", False),
        ("graveyard", "delver", False),
    ],
)
def test_a_prayer_is_better_for_those_whom_the_space_favours(space: str, character: str, wish: bool) -> None:
    s = sit(character, "lich", tokens="F0", space="hills_1" if space != "temple" else "heath").dice(5)
    s.meet_space(space)
    assert s.has("W") == wish


@pytest.mark.rule("TAL-116")
def test_there_are_three_classes_and_each_character_has_one() -> None:
    assert [each.value for each in Class] == ["mystic", "rogue", "warrior"]
    assert {each.class_ for each in CONTENT.characters} == set(Class)


@pytest.mark.rule("TAL-116")
@pytest.mark.parametrize(("character", "strength"), [("paladin", 1), ("delver", 0), ("runesmith", 0)])
def test_a_card_may_look_at_the_class(character: str, strength: int) -> None:
    s = sit(character, "lich", tokens="F0").cards("battle_father").meet_space("fields_1")
    assert s.has("S") == strength
    assert s.has("L") == CONTENT.character[character].life - (strength == 0)
