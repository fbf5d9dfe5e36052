"""The movement of the skeletons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from fabletop.games.andor.state import Figure
from fabletop.games.andor.story.legend import LegendAction
from fabletop.games.andor.story.words.heroes import Wp
from tests.rules.andor.sitting import FED, Sitting, bare, case, sit


def token(name: str, at: Sequence[int], skeletons: int | Sequence[int], *heroes: str, **setting: Any) -> Sitting:
    """Seat 0 passes the 4th hour and gets this movement token."""
    usual: dict[str, Any] = {"hours": 4, "camp": 282}
    figures = {"skeleton": skeletons} | setting.pop("figures", {})
    s = sit(*heroes, at=at, figures=figures, draws=(name,), **(usual | setting))
    return s.answer(0, choices.Pass())


# -- when a token is due -------------------------------------------------------------------------------------------


@pytest.mark.rule("AND-375")
@pytest.mark.parametrize(("hour", "due"), [(2, False), (3, False), (4, True), (5, False), (7, False)])
def test_a_token_is_drawn_when_the_marker_leaves_the_fourth_hour(hour: int, due: bool) -> None:
    s = sit(at=(238, 201), hours=hour, figures={"skeleton": 281}).answer(0, choices.Pass())
    assert bool(s.events(happened.MovementTokenDrawn)) == due == (hour == s.view().tracks.token_hour)
    assert s.hero(0).hours == hour + 1


@pytest.mark.rule("AND-375")
def test_everybody_who_leaves_the_fourth_hour_draws_a_token() -> None:
    s = sit(at=238, hours=(4, 4), figures={"skeleton": 281}).answer(0, choices.Pass())
    s.answer(1, choices.Pass())
    assert [each.seat for each in s.events(happened.MovementTokenDrawn)] == [0, 1]


@pytest.mark.rule("AND-376", "AND-377")
def test_the_step_is_made_before_the_skeletons_move_and_the_walk_goes_on() -> None:
    s = sit(at=(238, 281), hours=3, figures={"skeleton": 213}, draws=("t1",))
    s.answer(0, choices.StepTo(227))
    assert not s.events(happened.MovementTokenDrawn)
    s.answer(0, choices.StepTo(222))
    told = s.events()
    drawn = told.index(happened.MovementTokenDrawn("t1", 0))
    assert told.index(happened.HeroMoved(0, 227, 222)) < drawn
    assert s.figures("skeleton") == [222], "two spaces to a hero in sight"
    free = sit(at=(238, 281), hours=3, figures={"skeleton": 213}, draws=("t7",))
    free.go(0, 227, 222, 223, 224)
    assert (free.hero(0).space, free.hero(0).hours) == (224, 7)


@pytest.mark.rule("AND-376", "AND-377", "AND-397")
def test_the_round_is_fought_before_the_skeletons_move_and_the_battle_goes_on() -> None:
    s = sit(
        "dwarf", "warrior", at=(238, 281), hours=4, figures={"troll": 238, "skeleton": 244}, strength=14, draws=("t1",)
    )
    s.dice(1, 1, 1, 2, 3).fight(0, "troll", 238)
    told = s.events()
    kinds = [type(each) for each in told]
    assert kinds.index(happened.ValuesCompared) < kinds.index(happened.MovementTokenDrawn)
    assert s.figures("skeleton") == [238]
    assert s.is_asked("fight_on", 0), "against the same opponent, although a skeleton has come"
    s.dice(1, 1, 1, 2, 3).answer(0, choices.FightOn())
    assert len(s.values) == 2
    assert [each.figure for each in s.events(happened.BattleBegan)] == ["troll"]


@pytest.mark.rule("AND-378", "AND-445")
def test_used_tokens_are_shuffled_when_all_eight_are_gone() -> None:
    s = sit(
        at=(238, 281),
        hours=4,
        figures={"skeleton": 201},
        changes={"movement_pile": ["t8"], "movement_used": ["t1", "t2", "t3", "t4", "t5", "t6", "t7"]},
    )
    s.answer(0, choices.Pass())
    assert s.events(happened.MovementTokenDrawn) == [happened.MovementTokenDrawn("t8", 0)]
    s.hero(1).hours = 4
    s.answer(1, choices.Pass())
    assert len(s.events(happened.MovementTokenDrawn)) == 2
    assert sorted([*s.table.movement_pile, *s.table.movement_used]) == [f"t{number}" for number in range(1, 9)]
    assert len(s.table.movement_pile) == 7


@pytest.mark.rule("AND-379", "AND-443")
def test_the_lower_half_means_nothing_outside_legend_17() -> None:
    s = sit(at=(238, 281), hours=4, figures={"gonhar": 222, "guard_troll": 240}, draws=("t6",))
    s.answer(0, choices.Pass())
    assert s.figures("gonhar") == [222]
    assert s.figures("guard_troll") == [240]


@pytest.mark.rule("AND-394", "AND-284")
def test_a_wineskin_step_on_the_fourth_hour_draws_nothing() -> None:
    s = sit(at=(238, 281), hours=4, articles="wineskin", figures={"skeleton": 201})
    s.answer(0, choices.StepTo(227, wineskin=True))
    assert not s.events(happened.MovementTokenDrawn)
    s.answer(0, choices.StepTo(222))
    assert s.events(happened.MovementTokenDrawn)


@pytest.mark.rule("AND-394")
def test_brewing_and_looking_up_draw_tokens_too() -> None:
    s = sit("archer", "wizard", at=201, articles="kettle", things="star_herb", hours=(4, 3), figures={"skeleton": 281})
    s.answer(0, choices.BrewDrink(0, 1))
    assert [each.seat for each in s.events(happened.MovementTokenDrawn)] == [0]
    s.answer(1, choices.LookUpSpells(("light", "healing", "portal")))
    assert [each.seat for each in s.events(happened.MovementTokenDrawn)] == [0, 1]


@pytest.mark.rule("AND-394")
def test_without_skeletons_in_the_legend_there_are_no_tokens() -> None:
    s = sit(at=(238, 281), hours=4, legend=bare(modules=("camp",)), changes={"movement_pile": []})
    s.answer(0, choices.Pass())
    assert not s.events(happened.MovementTokenDrawn)


@pytest.mark.rule("AND-395", "AND-376")
def test_in_a_shared_round_tokens_come_when_it_is_over_the_inviter_first() -> None:
    s = sit("warrior", "dwarf", "archer", at=238, hours=(4, 4, 4), figures={"troll": 238, "skeleton": 201},
            willpower=(20, 20, 20))  # fmt: skip
    s.answer(0, choices.Pass())
    s.table.movement_pile = [f"t{number}" for number in range(1, 9)]
    s.news.clear()
    s.answer(1, choices.Fight("troll", 238))
    for seat in (2, 0):
        s.answer(1, choices.Invite(seat)).answer(seat, choices.Agree())
    if s.is_asked("invite", 1):
        s.answer(1, choices.BeginBattle())
    while not s.events(happened.MovementTokenDrawn):
        s.answer(s.asked.seat, choices.StopRolling())
    assert [each.seat for each in s.events(happened.MovementTokenDrawn)] == [1, 2]
    kinds = [type(each) for each in s.events()]
    assert kinds.index(happened.ValuesCompared) < kinds.index(happened.MovementTokenDrawn)


@pytest.mark.rule("AND-391")
@pytest.mark.parametrize("kind", ["fog", "caves"])
def test_a_stop_for_a_token_activates_neither_fog_nor_cave(kind: str) -> None:
    where: dict[str, Any] = {"fog": {"fog": {228: "fog_strength"}}, "caves": {"caves": {230: "cave_strength"}}}[kind]
    space, on = (228, 222) if kind == "fog" else (230, 231)
    s = sit(at=(229, 281), hours=4, figures={"skeleton": 201}, draws=("t7",), **where)
    s.go(0, space, on)
    assert not s.events(happened.TokenActivated)
    assert s.hero(0).strength == 1
    assert space in (s.table.fog | s.table.caves)


@pytest.mark.rule("AND-391", "AND-308")
def test_whoever_stays_there_after_the_token_does_activate_it() -> None:
    s = sit(at=(229, 281), hours=4, figures={"skeleton": 201}, draws=("t7",), fog={228: "fog_strength"})
    s.go(0, 228)
    assert s.hero(0).strength == 2


@pytest.mark.parametrize(
    ("kind", "start", "read"),
    [
        case("AND-396 AND-388 AND-391", "a skeleton", "skeleton", 213, "t1"),
        case("AND-396 AND-456", "a Krahder", "gonhar", 222, "t6"),
    ],
)
def test_one_that_comes_ends_the_walk_and_the_fog_is_activated(kind: str, start: int, read: str) -> None:
    s = sit(at=(229, 281), hours=4, figures={kind: start}, draws=(read,), fog={228: "fog_strength"},
            changes={"rules": {"movement.lower_half": True}}).answer(0, choices.StepTo(228))  # fmt: skip
    assert s.figures(kind) == [228]
    assert s.is_asked("turn", 1)
    assert s.hero(0).strength == 2


# -- where they go -------------------------------------------------------------------------------------------------


CAUGHT = {"skeleton": [], "on_shields": ["skeleton"]}


@pytest.mark.parametrize(
    ("read", "heroes", "skeletons", "given", "then"),
    [
        case("AND-374 AND-400", "a horde stays", "t1", (238, 281), [244, 222, 222], {}, skeleton=[222, 222, 238]),
        case("AND-374 AND-400", "who is alone stays", "t3", (238, 281), [244, 222, 222], {}, skeleton=[238, 238, 244]),
        case(
            "AND-400", "the horde comes to 238, but the one there goes on alone", "t8", (243, 281), [222, 222, 238], {},
            skeleton=[238, 238, 243],
        ),
        case("AND-400", "two who meet are no horde", "t5", (238, 281), [221, 228], {}, skeleton=[222, 222]),
        case("AND-380 AND-206", "not along the arrow from 238 to 227", "t5", (243, 281), 238, {}, skeleton=[243]),
        case("AND-380 AND-381", "a hero two spaces away is seen", "t1", (238, 281), 222, {}, skeleton=[238]),
        case("AND-380 AND-381", "a hero three spaces away is seen", "t1", (238, 281), 221, {}, skeleton=[238]),
        case("AND-380 AND-381", "a hero four spaces away is not", "t1", (238, 281), 213, {}, skeleton=[213]),
        case("AND-382 AND-399", "jumps count: 235, 236, across to 229", "t1", (229, 281), 235, {}, skeleton=[229]),
        case("AND-239 AND-382 AND-524", "whatever the number of a jump", "t1", (233, 281), 232, {}, skeleton=[233]),
        case("AND-384 AND-392", "the nearer hero of 227 and 237", "t1", (227, 237), 238, {}, skeleton=[227]),
        case("AND-384 AND-392", "the hero on the lower number", "t1", (243, 227), 238, {}, skeleton=[227]),
        case("AND-384 AND-392", "the nearer hero, if on the higher number", "t1", (222, 243), 238, {}, skeleton=[243]),
        case("AND-385", "226 and 227 are equally near to 239", "t5", (239, 281), 222, {}, skeleton=[226]),
        case("AND-385 AND-380", "two steps end as near as they can", "t4", (238, 281), 221, {}, skeleton=[227]),
        case("AND-389", "no gemstones", "t1", (238, 281), 244, {"ground": {236: "gemstone:4"}}, skeleton=[238]),
        case("AND-393 AND-039", "onto the camp, onto a golden shield", "t1", (222, 281), 226, {"camp": 222}, **CAUGHT),
        case("AND-393 AND-398", "the camp on the way catches it too", "t1", (223, 281), 226, {"camp": 222}, **CAUGHT),
        case("AND-393", "the camp is not what it seeks", "t1", (281, 281), 226, {"camp": 222}, skeleton=[226]),
        case(
            "AND-393 AND-039", "each of a horde needs a shield", "t3", (222, 281), [226, 226],
            {"camp": 222, "shields": 2}, on_shields=["skeleton"] * 2, outcome="",
        ),
        case(
            "AND-393 AND-039", "a shield too few", "t3", (222, 281), [226, 226], {"camp": 222, "shields": 1},
            on_shields=["skeleton"], outcome="lost",
        ),
        case("AND-386", "one that has a hero stays", "t1", (227, 238), 238, {}, skeleton=[238]),
        case("AND-398", "it stops at another hero on its way", "t1", (238, 227), 222, {}, skeleton=[227]),
        case(
            "AND-400 AND-374 AND-411", "a lying one makes no horde", "t1", (238, 281), [222], {"lying": [222]},
            skeleton=[222, 238], lie=[222],
        ),
        case("AND-400 AND-411", "nor moves with one", "t3", (238, 281), [222], {"lying": [222]}, skeleton=[222, 222]),
        case("AND-411", "lying ones stay", "t4", (238, 281), [], {"lying": [222, 244, 244]}, skeleton=[222, 244, 244]),
        case("AND-399", "others do not block the way", "t1", (238, 281), [222, 237], {}, skeleton=[238, 238]),
        case(
            "AND-399", "no hordes, with a troll beside them", "t3", (238, 281), [222, 227], {"figures": {"troll": 226}},
            skeleton=[222, 227],
        ),
        case(
            "AND-402 AND-207", "they share spaces with everybody", "t1", (238, 281), [222, 244],
            {"figures": {"troll": 238, "gonhar": 238}}, skeleton=[238, 238], troll=[238],
        ),
        case(
            "AND-370 AND-389", "they trample no gemstones", "t1", (238, 281), 244,
            {"ground": {237: "gemstone:2", 238: "gemstone:1"}}, skeleton=[238], gems={237: [2], 238: [1]},
        ),
    ],
)  # fmt: skip
def test_where_skeletons_go(
    read: str, heroes: tuple[int, int], skeletons: Any, given: dict[str, Any], then: dict[str, Any]
) -> None:
    assert token(read, heroes, skeletons, **given).seen(then) == then


@pytest.mark.rule("AND-383")
def test_the_lowest_number_moves_first() -> None:
    s = token("t1", (238, 281), [244, 222, 239])
    starts = [each.start for each in s.events(happened.FigureMoved)]
    assert [space for space in starts if space in (222, 239, 244)] == [222, 239, 244]


@pytest.mark.rule("AND-387", "AND-423")
def test_everybody_on_the_space_of_an_upright_skeleton_is_held() -> None:
    s = sit("warrior", "archer", "dwarf", at=(238, 238, 201), figures={"skeleton": 238})
    for _ in range(2):
        assert not s.offered(choices.StepTo)
        assert s.offered(choices.Fight)
        s.answer(s.asked.seat, choices.Pass())
    assert s.offered(choices.StepTo)


@pytest.mark.rule("AND-388")
def test_whoever_enters_the_space_of_a_skeleton_moves_no_farther() -> None:
    s = sit(at=(238, 281), figures={"skeleton": 227}).answer(0, choices.StepTo(227))
    assert s.is_asked("turn", 1)
    assert s.hero(0).hours == 1


@pytest.mark.rule("AND-388", "AND-308")
def test_a_move_that_a_skeleton_ends_is_an_end_of_movement() -> None:
    s = sit(at=(227, 281), figures={"skeleton": 238}, fog={238: "fog_strength"}).answer(0, choices.StepTo(238))
    assert s.hero(0).strength == 2


@pytest.mark.rule("AND-388", "AND-419", "AND-412")
def test_a_lying_skeleton_stops_and_holds_nobody() -> None:
    s = sit(at=(238, 281), lying=[227]).go(0, 227, 222)
    assert s.hero(0).space == 222
    stay = sit(at=(238, 281), lying=[238])
    assert stay.offered(choices.StepTo)
    assert not stay.offered(choices.Fight)


@pytest.mark.rule("AND-393", "AND-042", "AND-039")
def test_a_skeleton_that_follows_a_hero_onto_the_wagon_may_lose_the_legend_in_the_middle_of_a_turn() -> None:
    s = sit(at=(226, 281), hours=4, figures={"skeleton": 225}, wagon=222, draws=("t1",),
            changes={"on_shields": ["wargor", "wargor", "troll"]})  # fmt: skip
    s.answer(0, choices.StepTo(222))
    assert s.outcome == "lost"


@pytest.mark.rule("AND-401")
def test_heroes_in_the_sunrise_box_are_seen() -> None:
    s = sit(at=(238, 281), hours={1: 4}, figures={"skeleton": 222}, draws=("t1",)).answer(0, choices.EndDay())
    s.answer(1, choices.Pass())
    assert s.figures("skeleton") == [238]


# -- tokens in the middle of other things --------------------------------------------------------------------------


@pytest.mark.rule("AND-375", "AND-388")
def test_a_step_onto_a_skeleton_in_the_fifth_hour_draws_the_token_all_the_same() -> None:
    s = sit(at=(238, 281), hours=4, figures={"skeleton": [227, 226]}, draws=("t1",))
    s.answer(0, choices.StepTo(227))
    assert s.events(happened.MovementTokenDrawn)
    assert s.figures("skeleton") == [227, 227], "the other one comes too"
    assert s.is_asked("turn", 1)


@pytest.mark.rule("AND-393", "AND-396")
def test_a_skeleton_that_falls_on_a_shield_does_not_hold_the_walker() -> None:
    s = sit(at=(226, 281), hours=4, figures={"skeleton": 225}, camp=222, draws=("t1",))
    s.answer(0, choices.StepTo(222))
    assert s.table.on_shields == ["skeleton"]
    assert s.is_asked("move_on", 0)


@pytest.mark.rule("AND-376", "AND-394")
@pytest.mark.parametrize("rolled", [(1, 1, 6, 6, 6), (6, 6, 1, 2, 1)])
def test_a_round_that_ends_the_battle_draws_its_token_too(rolled: tuple[int, ...]) -> None:
    s = sit("dwarf", "warrior", at=(238, 281), hours=4, figures={"wargor": 238, "skeleton": 201}, draws=("t7",),
            strength=1 if rolled[0] == 1 else 14)  # fmt: skip
    s.dice(*rolled).fight(0, "wargor", 238)
    while not s.is_asked("turn"):
        s.answer(0, s.options[0])
    assert [each.seat for each in s.events(happened.MovementTokenDrawn)] == [0]
    assert s.is_asked("turn", 1)


@pytest.mark.rule("AND-397", "AND-240")
def test_the_archers_opponent_comes_nearer_and_the_battle_goes_on() -> None:
    s = sit("archer", "warrior", at=(222, 281), hours=4, figures={"skeleton": 227}, strength=4, draws=("t1",))
    s.dice(1, 1, 2).fight(0, "skeleton", 227).answer(0, choices.StopRolling())
    assert s.values == [(5, 5)]
    assert s.figures("skeleton") == [222]
    assert s.is_asked("fight_on", 0)
    s.dice(3, 1, 2).answer(0, choices.FightOn(), choices.StopRolling())
    assert s.table.figures[0].lies
    assert s.table.figures[0].space == 222


@pytest.mark.rule("AND-397", "AND-393")
def test_an_opponent_that_falls_on_a_golden_shield_ends_the_battle() -> None:
    s = sit("archer", "warrior", at=(222, 281), hours=4, figures={"skeleton": 227}, strength=4, camp=222, draws=("t1",))
    s.dice(1, 1, 2).fight(0, "skeleton", 227).answer(0, choices.StopRolling())
    assert s.table.on_shields == ["skeleton"]
    assert s.is_asked("turn", 1)
    assert s.table.battle is None


@pytest.mark.rule("AND-397", "AND-240")
def test_an_opponent_that_goes_out_of_reach_ends_the_battle() -> None:
    s = sit("archer", "warrior", at=(222, 238), hours=4, articles="cowl", figures={"skeleton": 227}, strength=4,
            draws=("t1",))  # fmt: skip
    s.dice(1, 1, 2).fight(0, "skeleton", 227).answer(0, choices.StopRolling())
    assert s.figures("skeleton") == [238], "it has not seen the archer and went for the warrior"
    assert s.is_asked("turn", 1)
    assert s.table.battle is None


@pytest.mark.rule("AND-394", "AND-232")
def test_an_action_of_a_legend_draws_a_token() -> None:
    action = LegendAction("dig", "Dig", 2, (Wp(who="active", n=1),))
    s = sit(at=(238, 281), hours=3, legend=bare(actions=(action,)), figures={"skeleton": 222},
            changes={"actions": ["dig"]}, draws=("t1",))  # fmt: skip
    s.answer(0, *s.offered(choices.DoAction))
    assert s.hero(0).hours == 5
    assert len(s.events(happened.MovementTokenDrawn)) == 1
    assert s.figures("skeleton") == [238]


@pytest.mark.rule("AND-394")
def test_a_step_that_costs_no_hour_draws_nothing() -> None:
    s = sit(at=(222, 281), figures={"skeleton": 201}, things=FED).sunrise("old_milestones")
    s.hero(0).hours = 4
    s.answer(0, choices.StepTo(227))
    assert s.hero(0).hours == 4
    assert not s.events(happened.MovementTokenDrawn)


@pytest.mark.rule("AND-387", "AND-355")
def test_held_by_a_sprite_and_a_skeleton_both_must_go() -> None:
    s = sit("dwarf", "warrior", at=(229, 281), caves={230: "cave_sprite_8"}, strength=14, draws=("cave_apple_nut",))
    s.go(0, 230)
    s.table.figures.append(Figure("skeleton", 230))
    s.answer(1, choices.Pass())
    assert {each.figure for each in s.offered(choices.Fight)} == {"sprite", "skeleton"}
    s.fight(0, "sprite", 230).answer(1, choices.Pass())
    assert not s.offered(choices.StepTo)
    assert s.offered(choices.Fight) == [choices.Fight("skeleton", 230)]


@pytest.mark.rule("AND-388", "AND-396", "AND-106")
def test_a_skeleton_that_light_magic_sends_onto_a_walker_ends_the_walk() -> None:
    s = sit("dwarf", "wizard", at=(222, 238), figures={"skeleton": 238}, open_books=["light"])
    s.answer(0, choices.StepTo(227)).answer(1, choices.CastLight("skeleton", 227))
    assert s.is_asked("turn", 1)
    assert (s.hero(0).space, s.hero(0).hours) == (227, 1)
    assert s.table.is_held(s.hero(0))


@pytest.mark.rule("AND-387", "AND-073")
def test_a_held_archer_shoots_at_the_neighbours_all_the_same() -> None:
    s = sit("archer", "warrior", at=(238, 281), figures={"skeleton": 238, "troll": 227})
    assert s.offered(choices.Fight) == [choices.Fight("troll", 227), choices.Fight("skeleton", 238)]
    assert not s.offered(choices.StepTo)


@pytest.mark.rule("AND-396", "AND-079")
def test_a_skeleton_that_comes_ends_the_ride_of_both_and_the_fog_is_activated_once() -> None:
    s = sit("warrior", "wizard", at=243, hours=4, figures={"skeleton": 227}, fog={242: "fog_apple_nut"},
            draws=("t1",))  # fmt: skip
    s.answer(0, choices.StepTo(242, 1)).answer(1, choices.Agree())
    assert s.is_asked("turn", 1)
    assert s.each("apple_nuts") == [1, 0]
    assert not s.offered(choices.StepTo), "both are held"


@pytest.mark.rule("AND-393", "AND-447")
def test_a_skeleton_that_follows_the_wagon_falls_on_a_shield_and_the_wagon_rolls_on() -> None:
    s = sit(at=222, wagon=222, hours=4, figures={"skeleton": 238}, draws=("t1",))
    s.answer(0, choices.StepTo(227, with_wagon=True))
    assert s.table.on_shields == ["skeleton"]
    s.answer(0, choices.StepTo(237, with_wagon=True))
    assert s.table.protected_space == 237


@pytest.mark.rule("AND-376", "AND-377", "AND-102")
def test_between_two_books_the_token_is_carried_out() -> None:
    s = sit("wizard", "warrior", at=(238, 281), hours=4, figures={"skeleton": 222}, draws=("t1",))
    s.answer(0, choices.LookUpSpells(("light", "portal")))
    opened = [index for index, each in enumerate(s.events()) if isinstance(each, happened.BookOpened)]
    moved = [index for index, each in enumerate(s.events()) if isinstance(each, happened.FigureMoved)]
    assert opened[0] < moved[0] <= moved[-1] < opened[1], "the second book is the next hour's"
    assert s.hero(0).hours == 6
