"""Magic stones: kinds, markers and limits."""

from __future__ import annotations

import pytest

from fabletop.games.phenomena import choices as do
from fabletop.games.phenomena import news as happened
from tests.rules.phenomena.sitting import FD, MO, set_up, sit

FIVE = ("alk", "ilke", "sha_ra", "millian", "azur")


@pytest.mark.rule("PHE-046")
def test_there_are_four_kinds_of_stone_one_for_each_landscape() -> None:
    s = set_up(2)
    kinds = ["field", "forest", "mountain", "desert"]
    for hero in s.view(None).heroes:
        assert list(hero.stones) == kinds
    assert sorted({space.landscape for space in s.table.content.spaces if space.landscape}) == sorted(kinds)


@pytest.mark.rule("PHE-048", "PHE-049", "PHE-050", "PHE-243")
@pytest.mark.parametrize(("character", "limit"), [*[(name, 10) for name in FIVE if name != "sha_ra"], ("sha_ra", 12)])
def test_no_more_stones_than_markers(character: str, limit: int) -> None:
    """Edge case 6: all kinds count together, and each stone in play is one of the markers set beside the board."""
    held = "Fd " * 4 + "Fo " * (limit - 6) + "Mo"
    s = sit(character, "borun", space="F6", stones_of=held)
    assert s.view(0).heroes[0].stone_limit - s.hero(0).stone_count == 1
    s.answer(0, do.BeginTurn())
    if s.is_asked("receive_stones"):
        s.answer(0, s.options[0])
    assert s.is_asked("too_many_stones", 0)
    s.answer(0, do.GiveUpStone(FD))
    assert s.is_asked("move", 0)
    assert s.hero(0).stone_count == limit
    assert s.view(0).heroes[0].stone_limit == limit
    assert s.hero(0).stones[FD] == 5


@pytest.mark.rule("PHE-050", "PHE-051")
def test_stones_and_markers_left_always_add_up() -> None:
    s = sit("sha_ra", "ilke", space={0: "F6", 1: "F4"}, stones_of={0: "Fd Fo", 1: "Mo"})
    for seat, markers in ((0, 12), (1, 10)):
        before = s.hero(seat).stone_count
        assert s.view(seat).heroes[seat].stone_limit == markers
        s.answer(seat, do.GiveUpStone(FD if seat == 0 else MO))
        assert s.hero(seat).stone_count == before - 1
        assert s.view(seat).heroes[seat].stone_limit == markers
    full = {seat: "Fd " * (12 if name == "sha_ra" else 10) for seat, name in enumerate(FIVE)} | {4: "Fd " * 8}
    s = sit(*FIVE, active=4, space={4: "F6"}, stones_of=full)
    s.answer(4, do.BeginTurn())
    assert s.hero(4).stones[FD] == 10
    assert sum(hero.stones[FD] for hero in s.table.heroes) == 52
    assert s.events(happened.StonesGained)[-1].stones == (FD, FD)
