"""Step 1: stones or, in the castle, health; and the limits of both."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from fabletop.games.phenomena import choices as do
from fabletop.games.phenomena import news as happened
from fabletop.games.phenomena.effects import Landscape
from fabletop.kernel import IllegalAnswer, NotAsked
from tests.rules.phenomena.sitting import Sitting, face, sit, stones

FIELD, FOREST, MOUNTAIN, DESERT = Landscape


def begin(*characters: str, **setting: object) -> Sitting:
    s = sit(*characters, **setting)  # type: ignore[arg-type]
    if s.is_asked("begin_turn"):
        s.answer(0, do.BeginTurn())
    return s


def receivable(s: Sitting) -> set[tuple[Landscape, ...]]:
    return {tuple(sorted(option.stones)) for option in s.offered(do.ReceiveStones)}


def pairs(*kinds: Iterable[Landscape]) -> set[tuple[Landscape, ...]]:
    return {tuple(sorted(pair)) for pair in kinds}


@pytest.mark.rule("PHE-067", "PHE-047")
@pytest.mark.parametrize(("space", "kind"), [("F6", FIELD), ("F4", FOREST), ("E5", MOUNTAIN), ("G6", DESERT)])
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
def test_in_the_castle_up_to_2_health_markers_are_regained(regained: int) -> None:
    s = begin("borun", "ilke", health=0)
    assert s.options == (do.RegainHealth(2), do.RegainHealth(1), do.RegainHealth(0))
    s.answer(0, do.RegainHealth(regained))
    assert s.hero(0).health == regained
    with pytest.raises(IllegalAnswer):
        s.answer(0, do.RegainHealth(1))


@pytest.mark.rule("PHE-069")
def test_health_is_regained_in_the_castle_alone() -> None:
    s = begin("borun", "ilke", space="F6", health=1)
    assert s.is_asked("move")
    assert s.hero(0).health == 1


@pytest.mark.rule("PHE-070", "PHE-073")
@pytest.mark.parametrize(("health", "most"), [(1, 2), (2, 1)])
def test_healing_in_the_castle_stops_at_3(health: int, most: int) -> None:
    s = begin("borun", "ilke", health=health)
    assert [option.health for option in s.offered(do.RegainHealth)] == list(range(most, -1, -1))
    s.answer(0, do.RegainHealth(most))
    assert s.hero(0).health == 3


@pytest.mark.rule("PHE-071", "PHE-242")
@pytest.mark.parametrize(("health", "most"), [(2, 2), (3, 1), (4, 0)])
def test_millian_is_healed_up_to_4(health: int, most: int) -> None:
    s = begin("millian", "ilke", health=health)
    assert [option.health for option in s.offered(do.RegainHealth)] == ([*range(most, -1, -1)] if most else [])
    if most:
        s.answer(0, do.RegainHealth(most))
    assert s.hero(0).health == 4
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
def test_a_teleport_after_step_1_heals_nothing() -> None:
    s = begin("borun", "ilke", space="F6", health=1)
    s.answer(0, do.Teleport())
    assert s.is_asked("move")
    assert s.hero(0).health == 1
    s = begin("borun", "ilke", space="F6", health=1).to_step_3()
    s.answer(0, do.Teleport())
    assert s.hero(0).health == 1
    s = face("the_black_rider", "borun", "ilke", space="F6", health=1)
    s.answer(0, do.Teleport(), s.options[0])
    assert s.hero(0).health < 2
    assert not [event for event in s.events(happened.HealthChanged) if event.change > 0]


@pytest.mark.rule("PHE-414")
def test_a_teleport_at_the_end_of_the_turn_gives_healing_in_the_next() -> None:
    s = sit("borun", "millian", space={0: "F6", 1: "F6"}, health=1)
    s.next_events("the_black_rider", "the_wandering_healer").to_step_3()
    s.answer(0, do.DrawEvent(), do.AcceptEvent())
    s.answer(0, s.options[-1])
    health, held = s.hero(0).health, s.hero(0).stone_count
    s.answer(0, do.Teleport())
    if s.is_asked("end_turn", 0):
        s.end_turn(0)
    assert s.hero(0).health == health
    s.draw(1).end_turn(1)
    if s.is_asked("begin_turn", 0):
        s.answer(0, do.BeginTurn())
    s.answer(0, do.RegainHealth(2))
    assert s.hero(0).health == health + 2
    assert s.hero(0).stone_count == held


# -- stones over the limit -------------------------------------------------------------------------


@pytest.mark.rule("PHE-075", "PHE-077")
@pytest.mark.parametrize(
    ("given_up", "left"), [(FIELD, "Fd De De De De Mo Mo Mo Mo Mo"), (DESERT, "Fd Fd De De De Mo Mo Mo Mo Mo")]
)
def test_with_9_stones_one_incoming_stone_is_lost_or_room_is_made(given_up: Landscape, left: str) -> None:
    """Edge case 5."""
    s = begin("borun", "ilke", space="F6", stones_of="De De De De Mo Mo Mo Mo Mo")
    assert set(s.options) == {do.GiveUpStone(FIELD), do.GiveUpStone(MOUNTAIN), do.GiveUpStone(DESERT)}
    s.answer(0, do.GiveUpStone(given_up))
    assert s.hero(0).stones == stones(left)
    assert s.is_asked("move")


@pytest.mark.rule("PHE-077")
def test_the_view_tells_how_many_stones_have_to_go() -> None:
    s = sit("azur", "ilke", space="G7", stones_of="Fd Fd Fd Fo Fo Fo Mo Mo Mo De").answer(0, do.BeginTurn())
    left = []
    while s.is_asked("too_many_stones", 0):
        left.append(s.view(1).heroes[0].owed)
        s.answer(0, s.options[0])
    assert [*left, s.view(0).heroes[0].owed] == [2, 1, 0]


@pytest.mark.rule("PHE-075")
def test_a_full_board_takes_nothing_unless_stones_are_given_up() -> None:
    """Edge case 6."""
    s = begin("borun", "ilke", space="F6", stones_of="De " * 10)
    s.answer(0, do.GiveUpStone(FIELD))
    assert s.is_asked("too_many_stones")
    s.answer(0, do.GiveUpStone(FIELD))
    assert s.hero(0).stones == stones("De " * 10)


@pytest.mark.rule("PHE-075", "PHE-049")
def test_sha_ra_with_11_stones_ends_with_12() -> None:
    """Edge case 6."""
    s = begin("sha_ra", "ilke", space="E5", stones_of="De " * 11)
    s.answer(0, do.GiveUpStone(MOUNTAIN))
    assert s.hero(0).stones == stones("De " * 11 + "Mo")


@pytest.mark.rule("PHE-075")
def test_stones_over_the_limit_buy_nothing() -> None:
    """Own edge case: the one Field stone that finds room pays for a card, not both."""
    s = begin("borun", "ilke", space="F6", stones_of="De De De De Mo Mo Mo Fo Fo")
    with pytest.raises(IllegalAnswer):
        s.answer(0, do.BuyMagic("the_rockslide"))
    s.answer(0, do.GiveUpStone(FIELD), do.BuyMagic("the_rockslide"))
    assert s.hero(0).stones == stones("De De De Mo Mo Fo")


@pytest.mark.rule("PHE-076")
@pytest.mark.parametrize("moment", range(4))
def test_a_stone_can_be_given_up_for_nothing_at_any_time_of_the_own_turn(moment: int) -> None:
    s = sit("borun", "ilke", space="F6", stones_of="De De").next_events("wujudzer")
    s.answer(0, *[do.BeginTurn(), do.StopMoving(), do.DrawEvent()][:moment])
    before = s.hero(0).stone_count
    s.answer(0, do.GiveUpStone(DESERT), do.GiveUpStone(DESERT))
    assert s.hero(0).stone_count == before - 2
    assert s.hero(0).stones[DESERT] == 0
    with pytest.raises(IllegalAnswer):
        s.answer(0, do.GiveUpStone(DESERT))


@pytest.mark.rule("PHE-076")
def test_a_stone_can_be_given_up_in_the_turn_of_another_player() -> None:
    s = sit("borun", "ilke", space="F6", stones_of={1: "De"})
    s.answer(1, do.GiveUpStone(DESERT))
    assert s.hero(1).stone_count == 0
    assert s.is_asked("begin_turn", 0)
    with pytest.raises(NotAsked):
        s.answer(1, do.GiveUpStone(DESERT))


@pytest.mark.rule("PHE-076")
def test_room_can_be_made_for_a_stone_of_another_kind() -> None:
    s = sit("borun", "ilke", space="F6", stones_of="De " * 10)
    s.answer(0, do.GiveUpStone(DESERT), do.GiveUpStone(DESERT), do.BeginTurn())
    assert s.hero(0).stones == stones("De " * 8 + "Fd Fd")
    assert s.is_asked("move")


@pytest.mark.rule("PHE-077")
def test_a_medallion_at_9_stones_leaves_every_choice() -> None:
    """Own edge case: Ilke in Desert may end with a Mountain stone more and nothing else changed."""
    s = begin("ilke", "borun", space="G6", stones_of="Fd " * 9)
    assert receivable(s) == pairs((DESERT, DESERT), (DESERT, MOUNTAIN))
    s.answer(0, do.ReceiveStones((DESERT, MOUNTAIN)), do.GiveUpStone(DESERT))
    assert s.hero(0).stones == stones("Fd " * 9 + "Mo")


@pytest.mark.rule("PHE-077")
def test_stones_from_an_event_and_from_magic_keep_the_limit_too() -> None:
    s = face("a_quiet_night", "borun", "ilke", stones_of="De " * 9)
    s.answer(0, do.ChooseStone(FOREST))
    s.answer(0, do.ChooseStone(FIELD))
    s.answer(0, do.GiveUpStone(DESERT))
    assert s.hero(0).stones == stones("De " * 8 + "Fo Fd")
    s = sit("millian", "ilke", space="F6", stones_of="De " * 9 + "Fo")
    s.answer(
        0, do.UseMagic("the_gift_of_the_earth"), do.ChooseStone(FIELD), do.ChooseStone(MOUNTAIN), do.GiveUpStone(FIELD)
    )
    assert s.hero(0).stones == stones("De " * 9 + "Mo")


@pytest.mark.rule("PHE-077")
def test_who_gains_in_the_turn_of_another_chooses_for_himself() -> None:
    s = face("rain_of_stars", "borun", "ilke", stones_of={1: "De " * 10})
    s.answer(0, do.ChooseStone(FIELD), do.ChooseStone(FIELD))
    s.answer(1, do.ChooseStone(FIELD))
    assert s.is_asked("too_many_stones", 1)
    s.answer(1, do.GiveUpStone(DESERT))
    assert s.hero(1).stones == stones("De " * 9 + "Fd")
