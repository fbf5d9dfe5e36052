"""The creatures: how they move, what they roll, what they leave behind."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from fabletop.games.andor.content import load_content
from tests.rules.andor.sitting import FED, case, duel, given, sit

NOTHING = {"protected": "", "protected_space": 0}
"""No camp and no wagon."""
OFF_ROAD = [space for space in load_content().spaces if space.arrow]


@pytest.mark.rule("AND-199")
def test_creatures_activate_no_tokens() -> None:
    s = sit(at=201, figures={"mountain_skral": [228, 231, 248]}, fog={247: "fog_event"}, caves={230: "cave_sprite_8"},
            springs=[229], ground={229: "gemstone:1"}).sunrise()  # fmt: skip
    assert s.figures("mountain_skral") == [229, 230, 247]
    assert not s.events(happened.TokenActivated)
    assert not s.table.fog[247].is_up
    assert not s.table.caves[230].is_up
    assert s.table.springs == {229: True}


@pytest.mark.rule("AND-199")
def test_creatures_eat_nothing_that_lies_about() -> None:
    s = sit(at=201, figures={"mountain_skral": 234}, ground={235: "apple_nut axe log:1"}, herbs={234: 1}).sunrise()
    assert s.figures("mountain_skral") == [235]
    assert s.table.ground[235].apple_nuts == 1
    assert s.table.ground[235].logs == [1]
    assert [article.id for article in s.table.ground[235].articles] == ["axe"]


@pytest.mark.rule("AND-200")
def test_a_creature_that_comes_onto_the_space_of_a_hero_starts_no_battle() -> None:
    s = sit(at=(215, 201), things="apple_nut", figures={"troll": 217}).sunrise()
    assert s.figures("troll") == [215]
    assert not s.events(happened.BattleBegan)
    assert s.hero(0).willpower == 7
    s.answer(0, choices.Pass())
    assert not s.events(happened.BattleBegan)


@pytest.mark.rule("AND-202")
def test_creatures_arrive_at_the_camp_day_by_day() -> None:
    s = sit(at=214, camp=214, figures={"mountain_skral": 217})
    for expected in ([215], [202], []):
        assert s.sunrise().figures("mountain_skral") == expected
    assert s.table.on_shields == ["mountain_skral"]


def from_to(clauses: str, *ways: tuple[int, int, int]) -> list[Any]:
    """Rows: with the camp on the first space, a troll goes from the second to the third."""
    return [
        case(
            clauses, f"camp {camp}: {start} to {end}", given(at=camp, camp=camp, figures={"troll": start}), troll=[end]
        )
        for camp, start, end in ways
    ]


@pytest.mark.parametrize(
    ("setting", "then"),
    [
        *from_to("AND-203", (214, 201, 202), (214, 221, 213), (214, 225, 226), (225, 221, 222), (266, 254, 253)),
        *from_to("AND-203 AND-273", (282, 266, 267), (282, 225, 226), (282, 226, 222), (282, 222, 227), (282, 227, 237),
                 (282, 260, 253)),
        *from_to("AND-204 AND-238", (236, 229, 220), (245, 252, 251), (271, 259, 254)),
        case("AND-202", "they arrive at the wagon",
             given(at=222, wagon=222, figures={"mountain_skral": 223, "troll": 226}),
             on_shields=["mountain_skral", "troll"]),
        case("AND-205 AND-246", "the lowest number first, so that 215 is free for the next",
             given(at=201, figures={"wargor": [217, 215, 247]}),
             moves_2=[("wargor", 215, 202), ("wargor", 217, 215), ("wargor", 247, 246)]),
        case("AND-212 AND-205", "the order is that at the beginning of the symbol",
             given(at=282, camp=282, figures={"mountain_skral": [209, 228, 220]}),
             moves_3=[("mountain_skral", 209, 210), ("mountain_skral", 220, 213), ("mountain_skral", 228, 221)]),
        case("AND-207 AND-402", "skeletons, Krahder and heroes occupy no space for them",
             given(at=(247, 201), things="apple_nut", figures={"mountain_skral": 248, "skeleton": 247, "gonhar": 247}),
             mountain_skral=[247]),
        case("AND-211 AND-208", "an advance into the camp needs a golden shield",
             given(at=214, camp=214, figures={"mountain_skral": 217, "guard_troll": [215, 202]}),
             on_shields=["mountain_skral"], guard_troll=[202, 215]),
        case("AND-508", "without camp or wagon they stay on the road",
             given(at=201, things=FED, figures={"mountain_skral": [248, 235], "wargor": 217}, changes=NOTHING),
             mountain_skral=[235, 247], wargor=[202]),
        case("AND-508 AND-207", "and nobody is pushed along it",
             given(at=201, things=FED, figures={"mountain_skral": 203, "troll": 202}, changes=NOTHING),
             mountain_skral=[203], troll=[202]),
    ],
)  # fmt: skip
def test_where_creatures_go_at_sunrise(setting: dict[str, Any], then: dict[str, Any]) -> None:
    assert sit(**setting).sunrise().seen(then) == then


@pytest.mark.rule("AND-206", "AND-498")
@pytest.mark.parametrize("space", OFF_ROAD, ids=lambda space: str(space.id))
def test_off_the_road_a_creature_follows_the_arrow(space: object) -> None:
    where = next(each for each in OFF_ROAD if each is space)
    assert sit(at=282, camp=282, figures={"troll": where.id}).sunrise().figures("troll") == [where.arrow]


@pytest.mark.rule("AND-207", "AND-208", "AND-247", "AND-209")
def test_a_creature_goes_on_over_occupied_spaces_until_one_is_free() -> None:
    s = sit(at=282, camp=282, figures={"mountain_skral": 248, "troll": [247, 246]}).sunrise()
    assert s.moves(3)[-1][2] == 245, "over two trolls, along the arrow and then along the road"
    assert s.figures("mountain_skral") == [245]
    assert s.figures("troll") == [246, 253], "the troll of 246 in turn went over the skral"


@pytest.mark.rule("AND-209", "AND-245")
def test_wargors_then_skrals_then_trolls_then_wargors_again() -> None:
    s = sit(
        at=282, camp=282, figures={"wargor": 205, "mountain_skral": 232, "troll": 224, "guard_troll": 240}
    ).sunrise()
    assert s.moves(2) == [("wargor", 205, 212)]
    assert s.moves(3) == [("mountain_skral", 232, 217)]
    assert s.moves(4) == [("troll", 224, 223)]
    assert s.moves(5) == [("wargor", 212, 213)]
    assert s.figures("guard_troll") == [240]


@pytest.mark.rule("AND-210", "AND-310")
def test_a_creature_that_is_placed_on_an_occupied_space_is_shifted_as_often_as_needed() -> None:
    s = sit(at=(248, 201), camp=282, figures={"wargor": 247, "troll": 246}, fog={247: "fog_mountain_skral"})
    s.go(0, 247)
    assert s.figures("mountain_skral") == [245]
    assert s.figures("wargor") == [247]
    assert s.figures("troll") == [246]


@pytest.mark.rule("AND-211", "AND-210")
def test_a_shift_into_the_camp_needs_a_golden_shield_too() -> None:
    s = sit(at=(215, 201), figures={"wargor": 216}, fog={216: "fog_mountain_skral"}).go(0, 216)
    assert s.table.on_shields == ["mountain_skral"]


@pytest.mark.rule("AND-212")
def test_every_creature_of_a_kind_moves_once_at_its_symbol() -> None:
    s = sit(at=282, camp=282, figures={"mountain_skral": [205, 207, 221], "troll": 206}).sunrise()
    assert sorted(start for _, start, _ in s.moves(3)) == [205, 207, 221], "205 goes to 212 and not farther"
    assert s.moves(3)[0] == ("mountain_skral", 205, 212)
    assert s.figures("mountain_skral") == [211, 212, 222]


VALUES = {"wargor": (2, 5, 2), "mountain_skral": (6, 8, 3), "troll": (12, 12, 3), "guard_troll": (14, 14, 3)}


@pytest.mark.rule("AND-213", "AND-216", "AND-215", "AND-137")
@pytest.mark.parametrize("kind", VALUES)
def test_the_values_of_the_creature_display(kind: str) -> None:
    strength, willpower, dice = VALUES[kind]
    s = sit(at=(238, 201), figures={kind: 238}, willpower=20).fight(0, kind, 238)
    (begun,) = s.events(happened.BattleBegan)
    assert (begun.strength, begun.willpower) == (strength, willpower)
    assert s.events(happened.OpponentRolled)[0].dice == (1,) * dice, "red dice begin with 1"
    assert load_content().figure[kind].die == "red"


@pytest.mark.rule("AND-214", "AND-139", "AND-149")
@pytest.mark.parametrize(
    ("kind", "strength", "rolled", "left", "dice"),
    [
        ("mountain_skral", 9, (1, 1, 1, 2, 3), 7, 3),
        ("mountain_skral", 9, (2, 1, 1, 2, 3), 6, 2),
        ("troll", 14, (6, 1, 1, 2, 3), 7, 3),
        ("troll", 14, (6, 1, 1, 1, 2), 6, 2),
    ],
)
def test_skral_and_troll_roll_two_dice_below_seven(
    kind: str, strength: int, rolled: tuple[int, ...], left: int, dice: int
) -> None:
    s = sit("dwarf", "warrior", at=(238, 201), figures={kind: 238}, strength=strength)
    s.dice(*rolled).fight(0, kind, 238)
    assert s.battle.willpower == left
    s.answer(0, choices.FightOn())
    assert len(s.events(happened.OpponentRolled)[-1].dice) == dice


@pytest.mark.rule("AND-214", "AND-216")
def test_a_wargor_always_rolls_two_dice() -> None:
    s = duel("dwarf", "wargor", 3, 1, 1, 2, strength=3, willpower=7)
    assert s.values == [(6, 4)]
    s.answer(0, choices.FightOn())
    assert [len(each.dice) for each in s.events(happened.OpponentRolled)] == [2, 2]


@pytest.mark.rule("AND-218")
def test_a_creature_that_is_called_for_comes_from_space_200_if_none_is_beside_the_board() -> None:
    s = sit(at=(227, 201), fog={238: "fog_wargor"})
    s.table.beside["wargor"], s.table.defeated["wargor"] = 0, 2
    s.go(0, 238)
    assert s.figures("wargor") == [238]
    assert s.table.defeated["wargor"] == 1


@pytest.mark.rule("AND-218")
def test_if_there_is_none_anywhere_nothing_is_placed() -> None:
    s = sit(at=(227, 201), fog={238: "fog_wargor"})
    s.table.beside["wargor"] = 0
    s.go(0, 238)
    assert s.figures("wargor") == []
    assert s.is_asked("turn", 1)


@pytest.mark.rule("AND-219")
def test_creatures_on_golden_shields_are_out_of_the_legend_and_leave_the_narrator_alone() -> None:
    s = sit(at=(227, 201), camp=201, fog={238: "fog_wargor"}, figures={"wargor": 202}, things="apple_nut")
    s.sunrise()
    assert s.table.on_shields == ["wargor"]
    assert s.view().narrator == "b", "by the sunrise alone"
    s.table.beside["wargor"] = 0
    s.go(0, 238)
    assert s.figures("wargor") == []
    assert s.table.on_shields == ["wargor"]
