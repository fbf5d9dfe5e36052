"""Guard trolls and the forge."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from fabletop.games.andor.content import load_content
from fabletop.games.andor.rules.things import put_in
from tests.rules.andor.sitting import MODULES, Sitting, bare, begin, case, sit


def marched(trolls: list[int], **setting: Any) -> Sitting:
    """Movement token t4 with its lower half: every guard troll moves 1."""
    usual: dict[str, Any] = {"at": {0: 281, 1: 281}, "hours": {0: 4}, "camp": 201}
    more: dict[str, Any] = setting.pop("more", {})
    figures: dict[str, Any] = {"guard_troll": trolls} | more
    changes = {"rules": {"movement.lower_half": True}}
    s = sit(figures=figures, draws=("t4",), changes=changes, **(usual | setting))
    return s.answer(0, choices.Pass())


@pytest.mark.rule("AND-461", "AND-245")
def test_no_symbol_of_the_sunrise_box_moves_them() -> None:
    s = sit(at=201, figures={"guard_troll": [241, 227], "troll": 248}).sunrise()
    assert s.figures("guard_troll") == [227, 241]
    assert s.figures("troll") == [247]


@pytest.mark.rule("AND-461")
def test_events_about_trolls_are_not_about_them() -> None:
    s = sit(at=201, figures={"guard_troll": 241, "troll": 248}).sunrise("heavy_tread")
    assert s.figures("guard_troll") == [241]
    assert s.figures("troll") == [246]


@pytest.mark.rule("AND-462")
@pytest.mark.parametrize(
    ("start", "end"), [(226, 225), (239, 225), (227, 239), (222, 226), (241, 240), (242, 239), (243, 238)]
)
def test_they_go_to_the_forge_by_the_shortest_walk(start: int, end: int) -> None:
    distance = load_content().walking[225]
    s = marched([start])
    (now,) = s.figures("guard_troll")
    assert distance[now] == distance[start] - 1
    assert now == min(there for there in load_content().space[start].walks if distance[there] < distance[start])
    if start != 243:
        assert now == end


@pytest.mark.rule("AND-462")
def test_on_the_forge_they_stay() -> None:
    s = marched([225])
    assert s.figures("guard_troll") == [225]
    assert not s.events(happened.FigureMoved)


@pytest.mark.parametrize(
    ("trolls", "given", "then"),
    [
        case("AND-462 AND-207", "they wait before another", [225, 226], {}, guard_troll=[225, 226]),
        case("AND-462 AND-207", "they wait before a wargor", [226], {"more": {"wargor": 225}}, guard_troll=[226]),
        case("AND-462", "226 moves first: 239 finds the forge taken", [239, 226], {}, guard_troll=[225, 239]),
        case("AND-462", "skeletons do not bar their way", [226], {"lying": [225]}, guard_troll=[225]),
        case(
            "AND-463 AND-365", "a gemstone lures them even from the forge", [225], {"ground": {239: "gemstone:1"}},
            guard_troll=[239], gems={},
        ),
        case(
            "AND-463 AND-371", "the most valuable gemstone, without jumps", [242],
            {"ground": {240: "gemstone:1", 243: "gemstone:2", 255: "gemstone:4"}}, guard_troll=[243],
        ),
        case(
            "AND-463 AND-509", "they are lured in the middle of the day", [226], {"ground": {222: "gemstone:1"}},
            guard_troll=[222], phase="day",
        ),
        case(
            "AND-460 AND-462", "in the camp on the way lies a golden shield", [221], {"camp": 222},
            guard_troll=[], on_shields=["guard_troll"],
        ),
    ],
)  # fmt: skip
def test_their_march(trolls: list[int], given: dict[str, Any], then: dict[str, Any]) -> None:
    assert marched(trolls, **given).seen(then) == then


def guarded(*heroes: str, **setting: Any) -> Sitting:
    """A table with the -4 token, where the lower halves of the movement tokens count."""
    changes = {"overtime_token": "-4", "overtime_price": 4, "rules": {"movement.lower_half": True}}
    return sit(*heroes, legend=bare(modules=(*MODULES, "guard_trolls")), changes=changes, **setting)


def legend_17(*heroes: str, **options: Any) -> Sitting:
    """Legend 17 at its first turn."""
    return begin("legend_17", *heroes, **options).to_turn()


@pytest.mark.rule("AND-464")
def test_in_legend_17_an_overtime_hour_costs_four() -> None:
    s = legend_17()
    assert (s.table.overtime_token, s.table.overtime_price) == ("-4", 4)
    seat = s.asked.seat
    s.hero(seat).hours = 7
    s.answer(seat, choices.Pass())
    assert s.hero(seat).willpower == 6


@pytest.mark.rule("AND-464", "AND-231")
@pytest.mark.parametrize(("willpower", "possible"), [(4, False), (5, True)])
def test_five_willpower_are_needed(willpower: int, possible: bool) -> None:
    s = legend_17()
    seat = s.asked.seat
    s.hero(seat).hours, s.hero(seat).willpower = 6, willpower
    s.answer(seat, choices.StepTo(214))
    assert s.hero(seat).hours == 7
    assert s.is_asked("move_on", seat) == possible
    if possible:
        s.answer(seat, choices.StepTo(213))
        assert s.hero(seat).willpower == 1


@pytest.mark.rule("AND-465")
def test_when_no_guard_troll_is_on_the_forge_the_token_goes_for_good() -> None:
    s = legend_17()
    for figure in s.table.figures:
        if figure.kind == "guard_troll":
            figure.space = {225: 242, 226: 243}[figure.space]
    s.answer(s.asked.seat, choices.Pass())
    assert (s.table.overtime_token, s.table.overtime_price) == ("", 2)
    assert s.events(happened.TokenTurned) == [happened.TokenTurned(2)]
    next(figure for figure in s.table.figures if figure.kind == "guard_troll").space = 225
    s.answer(s.asked.seat, choices.Pass())
    assert s.table.overtime_price == 2


@pytest.mark.rule("AND-465", "AND-464")
def test_another_creature_on_the_forge_does_not_keep_the_token() -> None:
    s = legend_17()
    for figure in s.table.figures:
        if figure.kind == "guard_troll":
            figure.space = {225: 242, 226: 243}[figure.space]
    next(figure for figure in s.table.figures if figure.kind == "mountain_skral").space = 225
    s.answer(s.asked.seat, choices.Pass())
    assert s.table.overtime_price == 2


@pytest.mark.rule("AND-466")
def test_the_forge_is_the_end_of_the_southern_branch() -> None:
    content = load_content()
    assert content.board.forge == 225
    assert content.road[225] == (226,)
    assert content.road[226] == (222, 225)


@pytest.mark.rule("AND-461", "AND-462")
@pytest.mark.parametrize(("heroes", "spaces"), [(2, [225, 226]), (3, [225, 226, 239]), (4, [225, 226, 239, 240, 242])])
def test_where_they_stand_at_first(heroes: int, spaces: list[int]) -> None:
    assert legend_17(*("warrior", "archer", "dwarf", "wizard")[:heroes]).figures("guard_troll") == spaces


@pytest.mark.rule("AND-465", "AND-105")
def test_the_token_goes_at_once_in_the_middle_of_a_turn() -> None:
    s = guarded("wizard", "warrior", at=225, figures={"guard_troll": 225}, open_books=("light",), hours=7,
                willpower=12)  # fmt: skip
    s.answer(0, choices.CastLight("guard_troll", 226), choices.StepTo(239))
    assert s.hero(0).willpower == 10, "not 8"


@pytest.mark.rule("AND-465", "AND-462", "AND-463")
def test_a_forge_that_is_free_for_a_moment_is_free() -> None:
    s = guarded(at=281, figures={"guard_troll": [225, 226]}, ground={239: "gemstone:1"}, hours=4, draws=("t4",))
    s.answer(0, choices.Pass())
    assert s.figures("guard_troll") == [225, 239], "one was lured away, then the other took its place"
    assert (s.table.overtime_token, s.table.overtime_price) == ("", 2)


@pytest.mark.rule("AND-465", "AND-463", "AND-478")
def test_that_moment_completes_the_goal_of_legend_17() -> None:
    s = legend_17("warrior", "archer")
    put_in(s.table.lying(239), "gemstone:1")
    seat = s.asked.seat
    s.hero(seat).hours, s.draws = 4, ["t4"]
    s.answer(seat, choices.Pass())
    assert s.figures("guard_troll") == [225, 239]
    assert s.table.goals["free"] == "done"
