"""Move tokens."""

from __future__ import annotations

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import CardDrawn, HeroMoved, Rolled
from fabletop.games.talisman.terms import Region, Token
from tests.rules.talisman.sitting import CONTENT, sit


@pytest.mark.rule("TAL-273")
def test_moves_are_gained() -> None:
    s = sit("delver", "lich", space="heath").cards("queen_of_air").meet_space("moors")
    assert s.has("M") == 1


@pytest.mark.rule("TAL-273")
def test_moves_are_lost() -> None:
    s = sit("reaver", "lich", space="heath", tokens="F0 G0 L1 M2").walk("citadel")
    assert do.ChooseToken(Token.MOVE) in s.options or s.has("M") == 1
    s.passing("citadel")
    assert (s.has("M"), s.has("W")) == (1, 1)


@pytest.mark.rule("TAL-274", "TAL-275")
@pytest.mark.parametrize(("start", "region"), [("fields_1", Region.OUTER), ("heath", Region.MIDDLE)])
def test_a_move_takes_a_character_to_any_space_of_its_region(start: str, region: Region) -> None:
    s = sit("reaver", "lich", space=start, tokens="M1")
    assert {each.space for each in s.offered(do.UseMove)} == set(CONTENT.ring[region]) - {start}


@pytest.mark.rule("TAL-274", "TAL-275")
def test_a_move_replaces_the_roll_and_the_space_is_encountered() -> None:
    s = sit("reaver", "lich", space="fields_1", tokens="M2").cards("rapier").answer(0, do.UseMove("marsh_1"))
    assert s.has("M") == 1
    assert s.last(HeroMoved).end == "marsh_1"
    assert s.events(CardDrawn)[0].space == "marsh_1"
    assert not [each for each in s.events(Rolled) if each.seat == 0]


@pytest.mark.rule("TAL-274")
@pytest.mark.parametrize("space", ["lake", "morass", "crypt", "valley_of_fire"])
def test_no_move_is_used_in_the_inner_region(space: str) -> None:
    """Edge case 5."""
    holds = "talisman_of_life sword"
    s = sit("reaver", "lich", space=space, tokens="M2 F0", holds=holds, destiny="great_wyrm", valley_reached=True)
    assert not s.offered(do.UseMove)
    assert not s.offered(do.UseMoveHome)


@pytest.mark.rule("TAL-276", "TAL-277")
@pytest.mark.parametrize("space", ["fields_1", "heath", "lake", "morass", "crypt", "valley_of_fire"])
def test_with_the_option_a_move_takes_a_character_home_from_anywhere(space: str) -> None:
    s = sit(
        "delver", "lich", space=space, tokens="M2 F0 L2", holds="talisman_of_life", destiny="great_wyrm",
        valley_reached=True, move_token_home=True,
    )  # fmt: skip
    s.answer(0, do.UseMoveHome())
    assert s.hero().space == "stoneberg"
    assert s.has("M") == 1
    assert s.is_asked("town", 0)


@pytest.mark.rule("TAL-276")
def test_at_home_there_is_no_move_home() -> None:
    s = sit("reaver", "lich", tokens="M2 F0", move_token_home=True)
    assert not s.offered(do.UseMoveHome)


@pytest.mark.rule("TAL-277")
def test_a_retreating_character_has_no_move_home() -> None:
    s = sit("reaver", "lich", space="crypt", tokens="M2 F0", holds="sword", move_token_home=True)
    assert s.offered(do.UseMoveHome)
    s.answer(0, do.AnnounceRetreat())
    assert not s.offered(do.UseMoveHome)


@pytest.mark.rule("TAL-279")
@pytest.mark.parametrize("setting", [{"holds": "loadstone"}, {"holds": "war_boar"}, {"enduring": "winter"}])
def test_modifiers_of_movement_rolls_do_not_touch_a_move(setting: dict[str, str]) -> None:
    s = sit("reaver", "lich", space="fields_1", tokens="M1", **setting).cards("rapier")  # type: ignore[arg-type]
    s.answer(0, do.UseMove("fens_1"))
    assert s.hero().space == "fens_1"


@pytest.mark.rule("TAL-279")
def test_home_advantage_does_not_touch_a_move() -> None:
    s = sit("reaver", "lich", tokens="M1").cards("rapier").answer(0, do.UseMove("fens_1"))
    assert s.hero().space == "fens_1"
    assert not s.is_asked("where_to", 0)
