"""The wizard's second ability: looking up and casting the three spells."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from tests.rules.andor.sitting import Sitting, case, given, sit


def lit(s: Sitting, seat: int = 0) -> list[tuple[str, int]]:
    """Whom light magic may move where."""
    return [(each.figure, each.space) for each in s.free(seat, choices.CastLight)]


def wizard(*others: str, book: str, **setting: Any) -> Sitting:
    """The wizard in seat 0 with one open book; the others follow."""
    return sit("wizard", *(others or ("warrior",)), open_books=[book], **setting)


# -- looking up ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AND-101", "AND-100")
def test_looking_a_spell_up_takes_an_hour_and_opens_one_book() -> None:
    s = sit("wizard", "warrior")
    assert s.hero(0).books == {"light": "closed", "healing": "closed", "portal": "closed"}
    s.answer(0, choices.LookUpSpells(("healing",)))
    assert s.hero(0).books == {"light": "closed", "healing": "open", "portal": "closed"}
    assert s.hero(0).hours == 1
    assert s.is_asked("turn", 1)
    assert not s.offered(choices.LookUpSpells), "only the wizard"


@pytest.mark.rule("AND-102")
@pytest.mark.parametrize("books", [("light", "portal"), ("light", "healing", "portal")])
def test_several_books_cost_an_hour_each(books: tuple[Any, ...]) -> None:
    s = sit("wizard", "warrior").answer(0, choices.LookUpSpells(books))
    assert [book for book, side in s.hero(0).books.items() if side == "open"] == list(books)
    assert s.hero(0).hours == len(books)


@pytest.mark.rule("AND-102", "AND-232")
def test_looking_up_is_limited_by_the_hours_that_can_be_paid() -> None:
    s = sit("wizard", "warrior", hours=6, willpower=4)
    assert {len(each.books) for each in s.offered(choices.LookUpSpells)} == {1, 2}, "two hours are payable, not three"
    s.answer(0, choices.LookUpSpells(("light", "healing")))
    assert (s.hero(0).hours, s.hero(0).willpower) == (8, 2)


@pytest.mark.rule("AND-101")
def test_open_books_and_used_ones_are_not_looked_up_again() -> None:
    s = wizard(book="healing", at=221)
    assert {each.books for each in s.offered(choices.LookUpSpells)} == {("light",), ("portal",), ("light", "portal")}
    s.answer(0, choices.CastHealing()).answer(0, choices.DealOut(1, 1))
    assert s.hero(0).books["healing"] == "gone"
    assert {each.books for each in s.offered(choices.LookUpSpells)} == {("light",), ("portal",), ("light", "portal")}


# -- when spells are used ------------------------------------------------------------------------------------------


@pytest.mark.rule("AND-103", "AND-104", "AND-503")
def test_an_open_spell_is_used_once_without_an_hour_in_the_own_or_another_turn() -> None:
    s = sit("wizard", "warrior", at=221)
    assert not s.free(0, choices.CastHealing), "closed"
    s.answer(0, choices.LookUpSpells(("healing",)))
    assert s.is_asked("turn", 1)
    s.answer(0, choices.CastHealing()).answer(0, choices.DealOut(0, 1))
    assert (s.hero(0).willpower, s.hero(0).hours) == (8, 1)
    assert s.is_asked("turn", 1), "the turn of the warrior goes on"
    assert not s.free(0, choices.CastHealing)
    assert s.events(happened.BookGone) == [happened.BookGone("healing")]


@pytest.mark.rule("AND-103")
def test_an_open_spell_keeps_for_days() -> None:
    s = wizard(book="healing", at=201, draws=("hidden_larder",)).to_sunrise()
    assert s.table.day == 3
    assert s.free(0, choices.CastHealing)


@pytest.mark.rule("AND-103", "AND-174")
def test_a_spell_between_two_steps_of_another_hero() -> None:
    s = sit("warrior", "wizard", at=221, open_books=["portal", "healing"]).answer(0, choices.StepTo(222))
    assert s.is_asked("move_on", 0)
    assert s.free(1, choices.CastHealing)
    assert s.free(1, choices.CastPortal) == [choices.CastPortal()]
    s.answer(1, choices.CastPortal())
    assert s.hero(1).space == 201
    assert s.is_asked("move_on", 0)


# -- light magic ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("AND-105", "AND-110")
def test_light_magic_moves_a_creature_to_an_adjacent_free_space() -> None:
    s = wizard(book="light", at=238, figures={"troll": 238, "wargor": 227})
    assert lit(s) == [("troll", 237), ("troll", 243)]
    s.answer(0, choices.CastLight("troll", 243))
    assert s.figures("troll") == [243]
    assert s.hero(0).hours == 0
    assert s.is_asked("turn", 0)


@pytest.mark.parametrize(
    ("at", "figures", "spaces"),
    [
        case("AND-105", "not to other spaces", 238, {"troll": 227}, []),
        case("AND-105", "neither arrow nor road", 227, {"troll": 227}, [222, 237, 238, 239]),
        case("AND-105", "not without a free space", 238, {"troll": 238, "wargor": [227, 237, 243]}, []),
        *[case("AND-108 AND-242", f"no {figure} across a jump to 236", 229, {figure: 229}, [220, 228, 230])
          for figure in ("mountain_skral", "skeleton", "undavahr")],
    ],
)  # fmt: skip
def test_where_light_magic_reaches(at: int, figures: dict[str, Any], spaces: list[int]) -> None:
    s = wizard(book="light", at=at, figures=figures)
    assert [space for _, space in lit(s)] == spaces
    assert s.hero(0).books["light"] == "open"


@pytest.mark.rule("AND-106")
@pytest.mark.parametrize("figure", ["skeleton", "corion"])
def test_light_magic_moves_skeletons_and_krahder(figure: str) -> None:
    s = wizard(book="light", at=238, figures={figure: 238})
    assert not s.offered(choices.StepTo), "held"
    s.answer(0, choices.CastLight(figure, 243))
    assert s.figures(figure) == [243]
    assert s.offered(choices.StepTo), "and free again"


@pytest.mark.rule("AND-107", "AND-110", "AND-108", "AND-109")
def test_a_horde_goes_to_one_space_together() -> None:
    s = wizard(book="light", at=238, figures={"skeleton": [238, 238, 238], "wargor": 237, "troll": 243})
    assert lit(s) == [("skeleton", 227)]
    s.answer(0, choices.CastLight("skeleton", 227))
    assert s.figures("skeleton") == [227, 227, 227]


@pytest.mark.rule("AND-107", "AND-105")
def test_only_one_kind_of_figure_is_moved() -> None:
    s = wizard(book="light", at=238, figures={"skeleton": [238, 238], "troll": 238, "gonhar": 238})
    assert {figure for figure, _ in lit(s)} == {"skeleton", "troll", "gonhar"}
    s.answer(0, choices.CastLight("troll", 227))
    assert (s.figures("troll"), s.figures("skeleton"), s.figures("gonhar")) == ([227], [238, 238], [238])


@pytest.mark.rule("AND-110")
def test_skeletons_krahder_and_adversaries_occupy_a_space_heroes_and_tokens_do_not() -> None:
    s = wizard("warrior", "dwarf", book="light", at=(227, 222, 227), fog={238: "fog_agren"},
               figures={"troll": 227, "skeleton": 237, "gonhar": 239})  # fmt: skip
    assert lit(s) == [("troll", 222), ("troll", 238)]
    s.answer(0, choices.CastLight("troll", 238))
    assert 238 in s.table.fog, "creatures activate nothing"


@pytest.mark.parametrize(
    ("figure", "space", "setting", "then"),
    [
        case("AND-105 AND-504 AND-038", "into the camp lies on a shield", "troll", 201, given(at=202),
             on_shields=["troll"], troll=[]),
        case("AND-107 AND-504", "a horde needs a shield for each", "skeleton", 201,
             given(at=202, figures={"skeleton": [202, 202]}), on_shields=["skeleton"] * 2),
        case("AND-107 AND-504 AND-393", "a shield too few loses", "skeleton", 201,
             given(at=202, figures={"skeleton": [202, 202]}, shields=1), outcome="lost"),
        case("AND-105 AND-370", "onto a gemstone takes it out of the game", "troll", 243,
             given(ground={243: "gemstone:3"}), gems={}, ground={}),
        case("AND-105 AND-456", "who drives a Krahder away may move", "gonhar", 243, given(), steps=[227, 237, 243]),
    ],
)  # fmt: skip
def test_a_figure_shooed(figure: str, space: int, setting: dict[str, Any], then: dict[str, Any]) -> None:
    at = setting.get("at", 238)
    s = wizard(book="light", **({"at": (at, 281), "figures": {figure: at}} | setting))
    assert s.answer(0, choices.CastLight(figure, space)).seen(then) == then


# -- healing magic -------------------------------------------------------------------------------------------------


@pytest.mark.rule("AND-111", "AND-112", "AND-113")
def test_space_228_gives_eight_points_to_split_freely() -> None:
    s = wizard("warrior", "dwarf", book="healing", at=(228, 238, 282))
    s.answer(0, choices.CastHealing(), choices.DealOut(2, 4), choices.DealOut(0, 3), choices.DealOut(1, 1))
    assert s.each("willpower") == [10, 8, 11]
    assert s.is_asked("turn", 0)


@pytest.mark.parametrize(
    ("space", "of_dwarf", "points", "left"),
    [
        case("AND-113", "all points may go to one hero", 228, {}, 8, 15),
        case("AND-114", "it reaches the sunrise box", 228, {"has_ended_day": True}, 8, 15),
        case("AND-114 AND-514", "it reaches a resting hero", 221, {"rests": True}, 1, 8),
        case("AND-067 AND-114", "it stops at 20", 228, {"willpower": 15}, 8, 20),
        case("AND-113 AND-297", "it is lost on who stood in fire", 228, {"willpower": 3, "limit": 3}, 8, 3),
    ],
)
def test_healing_another(space: int, of_dwarf: dict[str, Any], points: int, left: int) -> None:
    s = wizard("dwarf", book="healing", at=(space, 282))
    for name, value in of_dwarf.items():
        setattr(s.hero(1), name, value)
    s.answer(0, choices.CastHealing())
    assert {option.seat for option in s.options} == {0, 1}
    assert s.answer(0, choices.DealOut(1, points)).each("willpower") == [7, left]


@pytest.mark.rule("AND-115", "AND-111")
@pytest.mark.parametrize(("space", "points"), [(280, 0), (210, 0), (201, 1), (239, 9)])
def test_the_ones_digit_of_the_space(space: int, points: int) -> None:
    s = wizard(book="healing", at=(space, 238), camp=214).answer(0, choices.CastHealing())
    if points:
        assert max(option.points for option in s.options) == points
    else:
        assert s.is_asked("turn", 0)
        assert s.hero(0).books["healing"] == "gone"


@pytest.mark.rule("AND-105", "AND-104", "AND-158")
def test_between_two_rounds_light_magic_may_drive_the_opponent_away() -> None:
    s = sit("warrior", "wizard", at=238, figures={"troll": 238}, open_books=["light"], strength=14)
    s.dice(6, 6, 6, 1, 2, 3).fight(0, "troll", 238)
    assert s.is_asked("fight_on", 0)
    s.answer(1, choices.CastLight("troll", 243))
    assert s.table.battle is None
    assert s.is_asked("turn", 1)
    assert s.figures("troll") == [243]
    assert s.hero(0).hours == 1


@pytest.mark.rule("AND-105", "AND-073", "AND-397")
def test_the_archer_shoots_on_at_an_opponent_driven_to_another_adjacent_space() -> None:
    s = sit("archer", "wizard", at=(227, 238), figures={"troll": 238}, open_books=["light"], strength=14)
    s.dice(6, 1, 2, 3).fight(0, "troll", 238).answer(0, choices.StopRolling())
    s.answer(1, choices.CastLight("troll", 237))
    assert s.is_asked("fight_on", 0)
    s.dice(6, 1, 2, 3).answer(0, choices.FightOn(), choices.StopRolling())
    assert len(s.values) == 2


@pytest.mark.rule("AND-105", "AND-177")
def test_light_magic_before_the_first_round_leaves_nobody_to_fight() -> None:
    s = sit("warrior", "wizard", at=238, figures={"troll": 238}, open_books=["light"])
    s.answer(0, choices.Fight("troll", 238)).answer(1, choices.CastLight("troll", 243))
    assert s.is_asked("turn", 0)
    assert s.hero(0).hours == 0


@pytest.mark.rule("AND-105", "AND-155")
def test_no_light_magic_on_a_creature_whose_reward_is_being_handed_out() -> None:
    s = sit("warrior", "wizard", at=238, figures={"wargor": 238}, open_books=["light"], strength=14)
    s.dice(6, 6, 6, 1, 1).fight(0, "wargor", 238)
    assert s.is_asked("choose_reward", 0)
    assert lit(s, 1) == []


@pytest.mark.rule("AND-107", "AND-110", "AND-423")
def test_a_horde_driven_onto_a_hero_holds_that_hero() -> None:
    s = wizard(book="light", at=(238, 243), figures={"skeleton": [238, 238]})
    s.answer(0, choices.CastLight("skeleton", 243), choices.Pass())
    assert s.is_asked("turn", 1)
    assert not s.offered(choices.StepTo)
