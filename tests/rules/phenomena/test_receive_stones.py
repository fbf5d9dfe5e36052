"""Step 1: stones or, in the castle, health; and the limits of both."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.phenomena import choices as do
from fabletop.games.phenomena import news as happened
from fabletop.games.phenomena.effects import Landscape
from fabletop.kernel import NotAsked
from tests.rules.phenomena.sitting import DE, FD, FO, MO, Sitting, face, sit, stones


def begin(*characters: str, **setting: Any) -> Sitting:
    """In step 1, after its beginning."""
    s = sit(*characters, **setting)
    return s.answer(0, do.BeginTurn()) if s.is_asked("begin_turn") else s


@pytest.mark.rule("PHE-067", "PHE-047")
@pytest.mark.parametrize(("space", "kind"), [("F6", FD), ("F4", FO), ("E5", MO), ("G6", DE)])
def test_two_stones_of_the_landscape_in_which_the_piece_stands(space: str, kind: Landscape) -> None:
    s = begin("borun", "ilke", space={0: space, 1: "F9"})
    assert s.hero(0).stones == stones("") | {kind: 2}
    assert s.hero(1).stone_count == 0
    s.go(0, *[option.space for option in s.offered(do.MoveTo)][:1])
    assert s.hero(0).stones == stones("") | {kind: 2}


@pytest.mark.rule("PHE-067")
def test_the_landscape_of_the_beginning_counts_after_a_turn_of_others() -> None:
    s = sit("borun", "azur", space={0: "F6", 1: "F6"}).next_events("the_wandering_healer", "the_grey_wolf")
    s.answer(0, do.BeginTurn()).go(0, "F7", "E8").draw().end_turn(0)
    s.draw(1).answer(1, do.GiveUp()).end_turn(1)
    s.answer(0, do.BeginTurn())
    assert s.hero(0).stones == stones("Fd Fd De De")


@pytest.mark.rule("PHE-068", "PHE-070")
@pytest.mark.parametrize("health", [1, 3])
def test_no_stones_in_the_castle(health: int) -> None:
    """Medallions change nothing about it."""
    s = begin("ilke", "azur", health=health, treasures_of="sun_medallion")
    if health == 1:
        s.answer(0, do.RegainHealth(2))
    assert s.is_asked("move")
    assert s.hero(0).stone_count == 0
    assert not s.events(happened.StonesGained)


@pytest.mark.rule("PHE-069", "PHE-073")
@pytest.mark.parametrize("regained", [0, 1, 2])
def test_in_the_castle_alone_up_to_2_health_markers_are_regained(regained: int) -> None:
    s = begin("borun", "ilke", health=0)
    assert s.options == (do.RegainHealth(2), do.RegainHealth(1), do.RegainHealth(0))
    s.answer(0, do.RegainHealth(regained))
    assert s.hero(0).health == regained
    assert s.refuses(0, do.RegainHealth(1))
    elsewhere = begin("borun", "ilke", space="F6", health=1)
    assert elsewhere.is_asked("move")
    assert elsewhere.hero(0).health == 1


@pytest.mark.rule("PHE-070", "PHE-073", "PHE-071", "PHE-242")
@pytest.mark.parametrize(
    ("character", "health", "most"),
    [("borun", 1, 2), ("borun", 2, 1), ("borun", 3, 0), ("millian", 2, 2), ("millian", 3, 1), ("millian", 4, 0)],
)
def test_healing_in_the_castle_stops_at_3_for_millian_at_4(character: str, health: int, most: int) -> None:
    s = begin(character, "ilke", health=health)
    assert [option.health for option in s.offered(do.RegainHealth)] == ([*range(most, -1, -1)] if most else [])
    if most:
        s.answer(0, do.RegainHealth(most))
    assert s.hero(0).health == (4 if character == "millian" else 3)
    assert s.is_asked("move")


@pytest.mark.rule("PHE-072")
@pytest.mark.parametrize(("character", "limit"), [("borun", 3), ("millian", 4)])
@pytest.mark.parametrize("card", ["a_quiet_night", "the_wandering_healer"])
def test_no_event_heals_above_the_limit(character: str, limit: int, card: str) -> None:
    for missing in (0, 1):
        s = face(card, character, "azur", space="F6", health=limit - missing)
        assert s.hero(0).health == limit


@pytest.mark.rule("PHE-074")
def test_the_first_turn_goes_straight_to_movement() -> None:
    """Edge case 4: nobody is asked anything before, not even a hurt hero."""
    for health in (3, 1):
        s = sit("borun", "ilke", turns=0, health=health)
        assert s.is_asked("move", 0)
        assert s.hero(0).health == health
        assert s.hero(0).stone_count == 0


@pytest.mark.rule("PHE-413")
@pytest.mark.parametrize("moment", ["move", "event_or_prophecy", "meet_ability"])
def test_a_teleport_after_step_1_heals_nothing(moment: str) -> None:
    s = sit("borun", "ilke", space="F6", health=1).next_events("the_grey_wolf").up_to(moment).answer(0, do.Teleport())
    s.finish_turn(0)
    assert not [event for event in s.events(happened.HealthChanged) if event.change > 0]


@pytest.mark.rule("PHE-414")
def test_a_teleport_at_the_end_of_the_turn_gives_healing_in_the_next() -> None:
    s = sit("borun", "millian", space={0: "F6", 1: "F6"}, health=1).next_events("wujudzer", "the_wandering_healer")
    s.up_to("end_turn").answer(0, do.Teleport()).draw(1).end_turn(1)
    assert (s.hero(0).health, s.hero(0).stone_count) == (1, 2)
    s.begin().answer(0, do.RegainHealth(2))
    assert (s.hero(0).health, s.hero(0).stone_count) == (3, 2)


# -- stones over the limit -------------------------------------------------------------------------


@pytest.mark.rule("PHE-075", "PHE-077")
@pytest.mark.parametrize(
    ("given_up", "left"), [(FD, "Fd De De De De Mo Mo Mo Mo Mo"), (DE, "Fd Fd De De De Mo Mo Mo Mo Mo")]
)
def test_with_9_stones_one_incoming_stone_is_lost_or_room_is_made(given_up: Landscape, left: str) -> None:
    """Edge case 5."""
    s = begin("borun", "ilke", space="F6", stones_of="De De De De Mo Mo Mo Mo Mo")
    assert set(s.options) == {do.GiveUpStone(FD), do.GiveUpStone(MO), do.GiveUpStone(DE)}
    assert s.view(1).heroes[0].owed == 1
    s.answer(0, do.GiveUpStone(given_up))
    assert s.hero(0).stones == stones(left)
    assert s.is_asked("move")


@pytest.mark.rule("PHE-075", "PHE-077")
def test_a_full_board_takes_nothing_unless_stones_are_given_up() -> None:
    """Edge case 6."""
    s = begin("borun", "ilke", space="F6", stones_of="De " * 10)
    for owed in (2, 1):
        assert s.is_asked("too_many_stones")
        assert s.view(1).heroes[0].owed == owed
        s.answer(0, do.GiveUpStone(FD))
    assert s.hero(0).stones == stones("De " * 10)
    assert s.view(0).heroes[0].owed == 0


@pytest.mark.rule("PHE-075", "PHE-049")
def test_sha_ra_with_11_stones_ends_with_12() -> None:
    """Edge case 6."""
    s = begin("sha_ra", "ilke", space="E5", stones_of="De " * 11)
    s.answer(0, do.GiveUpStone(MO))
    assert s.hero(0).stones == stones("De " * 11 + "Mo")


@pytest.mark.rule("PHE-075")
def test_stones_over_the_limit_buy_nothing() -> None:
    """Own edge case: the one Field stone that finds room pays for a card, not both."""
    s = begin("borun", "ilke", space="F6", stones_of="De De De De Mo Mo Mo Fo Fo")
    assert s.refuses(0, do.BuyMagic("the_rockslide"))
    s.answer(0, do.GiveUpStone(FD), do.BuyMagic("the_rockslide"))
    assert s.hero(0).stones == stones("De De De Mo Mo Fo")


@pytest.mark.rule("PHE-076")
def test_stones_are_given_up_for_nothing_and_one_by_one() -> None:
    """At any time of the own turn: test_turn."""
    s = sit("borun", "ilke", space="F6", stones_of="Fd De De").answer(0, do.GiveUpStone(DE), do.GiveUpStone(DE))
    assert s.hero(0).stones == stones("Fd")
    assert s.refuses(0, do.GiveUpStone(DE))
    s = sit("borun", "ilke", space="F6", stones_of="De " * 10)
    s.answer(0, do.GiveUpStone(DE), do.GiveUpStone(DE), do.BeginTurn())
    assert s.hero(0).stones == stones("De " * 8 + "Fd Fd")
    assert s.is_asked("move")


@pytest.mark.rule("PHE-076")
def test_a_stone_can_be_given_up_in_the_turn_of_another_player() -> None:
    s = sit("borun", "ilke", space="F6", stones_of={1: "De"})
    s.answer(1, do.GiveUpStone(DE))
    assert s.hero(1).stone_count == 0
    assert s.is_asked("begin_turn", 0)
    with pytest.raises(NotAsked):
        s.answer(1, do.GiveUpStone(DE))


@pytest.mark.rule("PHE-077")
def test_a_medallion_at_9_stones_leaves_every_choice() -> None:
    """Own edge case: Ilke in Desert may end with a Mountain stone more and nothing else changed."""
    s = begin("ilke", "borun", space="G6", stones_of="Fd " * 9)
    assert set(s.options) >= {do.ReceiveStones((DE, DE)), do.ReceiveStones((DE, MO))}
    s.answer(0, do.ReceiveStones((DE, MO)), do.GiveUpStone(DE))
    assert s.hero(0).stones == stones("Fd " * 9 + "Mo")


@pytest.mark.rule("PHE-077")
def test_stones_from_an_event_and_from_magic_keep_the_limit_too() -> None:
    s = face("a_quiet_night", "borun", "ilke", stones_of="De " * 9)
    s.answer(0, do.ChooseStone(FO), do.ChooseStone(FD), do.GiveUpStone(DE))
    assert s.hero(0).stones == stones("De " * 8 + "Fo Fd")
    s = sit("millian", "ilke", space="F6", stones_of="De " * 9 + "Fo").answer(0, do.UseMagic("the_gift_of_the_earth"))
    s.answer(0, do.ChooseStone(FD), do.ChooseStone(MO), do.GiveUpStone(FD))
    assert s.hero(0).stones == stones("De " * 9 + "Mo")
    s = face("rain_of_stars", "borun", "ilke", stones_of={1: "De " * 10})
    s.answer(0, do.ChooseStone(FD), do.ChooseStone(FD))
    s.answer(1, do.ChooseStone(FD))
    assert s.is_asked("too_many_stones", 1)
    s.answer(1, do.GiveUpStone(DE))
    assert s.hero(1).stones == stones("De " * 9 + "Fd")
