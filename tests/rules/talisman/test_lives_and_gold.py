"""Lives and Gold: with how many a Character begins, and how they come and go."""

from __future__ import annotations

import msgspec
import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.cards.resources import Restore
from fabletop.games.talisman.news import HeroDied, Lost
from fabletop.games.talisman.terms import Token
from tests.rules.talisman import sitting
from tests.rules.talisman.sitting import CONTENT, set_out, sit


@pytest.mark.rule("TAL-210", "TAL-248", "TAL-263")
@pytest.mark.parametrize("character", [each.id for each in CONTENT.characters])
def test_a_game_begins_with_the_start_values(character: str) -> None:
    s = set_out(2, dice=(6, 1), deal="choose")
    s.answer(0, do.KeepCharacter(character)).answer(1, s.options[0])
    figure = CONTENT.character[character]
    assert (s.has("L"), s.has("F"), s.has("G")) == (figure.life, figure.fate, figure.gold)


@pytest.mark.rule("TAL-249")
@pytest.mark.parametrize(("gold", "after"), [(0, 2), (3, 4), (4, 4), (9, 9)])
def test_restoring_gold_stops_at_the_start_value(gold: int, after: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """No card of the pack restores Gold: here the Altar does."""
    giving = (Restore(what="gold", n=2),)
    cards = [msgspec.structs.replace(each, do=giving) if each.id == "altar" else each for each in CONTENT.adventures]
    monkeypatch.setattr(sitting, "CONTENT", msgspec.structs.replace(CONTENT, adventures=tuple(cards)))
    s = sit("delver", "lich", space="heath", tokens=f"G{gold} F0", lies={"moors": "altar"}).meet_space("moors")
    assert s.has("G") == after


@pytest.mark.rule("TAL-250")
def test_gold_is_gained_without_limit() -> None:
    s = sit("reaver", "lich", space="fields_1", holds="liquid_gold", tokens="G30")
    s.answer(0, do.UsePotion("liquid_gold", 0))
    assert s.has("G") == 32


@pytest.mark.rule("TAL-251")
def test_gold_never_falls_below_zero() -> None:
    s = sit("reaver", "lich", space="fields_1", tokens="G1").cards("reivers").meet_space("plains_1")
    assert s.has("G") == 0
    assert [each.n for each in s.events(Lost) if each.token is Token.GOLD] == [1]


@pytest.mark.rule("TAL-252")
def test_a_raised_gold_value_brings_the_gold() -> None:
    s = sit("reaver", "lich", space="fields_1", tokens="G1", lies={"plains_1": "talisman_of_riches altar"})
    s.meet_space("plains_1").answer(0, do.TakeCard("talisman_of_riches"))
    assert s.has("G") == 3
    assert s.view(0).heroes[0].values[Token.GOLD] == 1 + 2


@pytest.mark.rule("TAL-264")
@pytest.mark.parametrize(("lives", "after"), [(1, 3), (3, 4), (4, 4), (7, 7)])
def test_restoring_lives_stops_at_the_start_value(lives: int, after: int) -> None:
    s = sit("wizard", "lich", space="heath", tokens=f"L{lives} F0", lies={"moors": "healer"}).meet_space("moors")
    assert s.has("L") == after


@pytest.mark.rule("TAL-264")
def test_healing_is_not_offered_to_the_unhurt() -> None:
    s = sit("wizard", "prophetess", space="fields_1", holds="healing", tokens={0: "L6", 1: "L2"})
    assert s.offered(do.CastSpell) == [do.CastSpell("healing", 1)]


@pytest.mark.rule("TAL-265")
def test_lives_are_gained_beyond_the_start_value() -> None:
    s = sit("reaver", "lich", space="fields_1", holds="elixir_of_life", tokens="L15")
    s.answer(0, do.UsePotion("elixir_of_life", 0))
    assert s.has("L") == 16


@pytest.mark.rule("TAL-266")
@pytest.mark.parametrize("card", ["talisman_of_life", "unicorn"])
def test_a_raised_life_value_brings_the_life(card: str) -> None:
    s = sit("paladin", "lich", space="fields_1", tokens="L2 F0", lies={"plains_1": f"{card} altar"}).meet_space(
        "plains_1"
    )
    s.answer(0, do.TakeCard(card))
    assert s.has("L") == 3
    assert s.view(0).heroes[0].values[Token.LIFE] == 5


@pytest.mark.rule("TAL-267")
def test_lives_never_fall_below_zero() -> None:
    s = sit("wizard", "lich", space="fields_1", tokens="L1 F0").cards("grim_reaper").dice(1).meet_space("plains_1")
    assert [each.n for each in s.events(Lost) if each.token is Token.LIFE] == [1]
    assert s.last(HeroDied).seat == 0


@pytest.mark.rule("TAL-268")
@pytest.mark.parametrize(("lives", "after"), [(4, 3), (2, 1), (1, 1)])
def test_a_life_goes_with_the_card_that_brought_it_but_never_the_last(lives: int, after: int) -> None:
    s = sit("reaver", "lich", space="fields_1", holds="talisman_of_life", tokens=f"L{lives}")
    s.answer(0, do.DitchCard("talisman_of_life"))
    assert s.has("L") == after
    assert s.view(0).heroes[0].values[Token.LIFE] == 5


@pytest.mark.rule("TAL-268")
@pytest.mark.parametrize(
    ("card", "letter", "before", "after"),
    [
        ("talisman_of_riches", "G", 5, 3),
        ("talisman_of_riches", "G", 1, 0),
        ("talisman_of_fortune", "F", 3, 2),
        ("talisman_of_fortune", "F", 0, 0),
    ],
)
def test_gold_and_fate_go_as_far_as_they_are_there(card: str, letter: str, before: int, after: int) -> None:
    s = sit("reaver", "lich", space="fields_1", holds=card, tokens=f"{letter}{before}")
    s.answer(0, do.DitchCard(card))
    assert s.has(letter) == after


@pytest.mark.rule("TAL-268")
def test_a_talisman_of_life_taken_again_brings_the_life_again() -> None:
    """Edge case 6."""
    s = sit("reaver", "lich", space="plains_1", holds="talisman_of_life", tokens="L4 F0")
    s.answer(0, do.DitchCard("talisman_of_life"))
    assert s.has("L") == 3
    s.cards("rapier").meet_space("fields_1").until(1).until(0)
    s.meet_space("plains_1").answer(0, do.TakeCard("talisman_of_life"))
    assert s.has("L") == 4
