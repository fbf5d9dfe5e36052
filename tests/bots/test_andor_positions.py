"""What Andor's heuristic does in single positions: no hours wasted, willpower to the weary, and answers to marks."""

from __future__ import annotations

import re
from typing import Any

import pytest

from fabletop.bots import MarkWord, Wish, ask, bot, mind
from fabletop.bots.andor.errands import Errand
from fabletop.bots.andor.plan import Plan, plan_of
from fabletop.bots.andor.wants import Want
from fabletop.bots.andor.ways import after_sunrise, entered_tonight
from fabletop.games.andor import choices
from tests.rules.andor.sitting import Sitting, begin, sit

MIND = mind("andor")
LETTERS_OF_A_MARK = 60


def chosen(s: Sitting, *wishes: Wish) -> Any:
    return ask(bot("andor", "heuristic", 0), s.game, s.asked, wishes)


def errand(s: Sitting, seat: int) -> Any:
    return plan_of(s.view(seat)).errands.get(seat)


# -- hours ------------------------------------------------------------------------------------------------------------


def test_who_has_nothing_else_to_do_uncovers_fog_that_is_too_far_for_others() -> None:
    far = next(
        space
        for space, hours in sit(at=201).view(0).content.walking[201].items()
        if hours == 5 and space not in (0, 201)
    )
    s = sit(at=201, fog={far: "fog_apple_nut"}, things=("apple_nut", "apple_nut"))
    step = chosen(s)
    assert isinstance(step, choices.StepTo), "an hour that nobody needs costs nothing"
    assert step.space in plan_of(s.view(0)).ways(s.view(0).heroes[0]).steps(far)


def test_who_has_nothing_at_all_to_do_ends_the_day() -> None:
    assert chosen(sit(at=201)) == choices.EndDay()


def test_spare_hours_bring_a_small_fight_that_is_not_worth_a_busy_day() -> None:
    """Three strong heroes beside a skral sat in the camp for days, while their strength was what they lacked."""
    heroes = ("warrior", "archer", "dwarf")
    s = sit(*heroes, at=201, figures={"mountain_skral": 202}, strength=dict.fromkeys(range(3), 6))
    found = errand(s, 0)
    assert found is not None
    assert found.kind in ("fight", "gather")


def test_before_there_is_a_camp_nobody_stays_behind() -> None:
    s = begin("legend_11", "warrior", "archer", "wizard", "dwarf")
    bots = [bot("andor", "heuristic", seat) for seat in range(4)]
    while s.table.phase != "day":
        s.answer(s.asked.seat, ask(bots[s.asked.seat], s.game, s.asked))
    assert not s.view(0).protected
    for seat in range(4):
        found = errand(s, seat)
        assert found is not None
        assert found.space != s.hero(seat).space


def test_who_waits_for_tomorrows_battle_looks_round_and_comes_back() -> None:
    """Where the troll will be tomorrow, with hours left and fog beside: there and back, and no further."""
    near = sit(at=238).view(0).content.space[238].walks[0]
    s = sit(at=238, fog={near: "fog_apple_nut"}, hours=(4, 6), things=("apple_nut", "apple_nut"))
    plan = plan_of(s.view(0))
    trip, waiting = plan.meanwhile(Errand("gather", (0, 1), 50.0, 238, "troll"))
    assert (trip.team, trip.space) == ((0,), near)
    assert waiting == Errand("gather", (1,), 50.0, 238, "troll"), "one hour is too little for there and back"


def test_an_article_that_the_legend_wants_where_it_lies_is_no_find() -> None:
    """A hero stood on the sword's handle for days and meant to pick it up."""
    s = sit(at=225, ground={225: "helm"})
    plan = plan_of(s.view(0))
    assert plan.is_free("helm")
    wanting = Plan(s.view(0))
    wanting.wants.append(Want("keep", 60.0, (225,), "helm"))
    assert not wanting.is_free("helm")


# -- tonight ----------------------------------------------------------------------------------------------------------


def test_where_figures_stand_tomorrow_is_what_the_sunrise_itself_says() -> None:
    """A wargor moves twice at sunrise, and others make way: one step along an arrow is not the truth."""
    s = sit(at=201, figures={"wargor": 239, "mountain_skral": 238})
    seen = s.view(0)
    foretold = {figure.number: after_sunrise(seen, figure) for figure in seen.figures}
    assert all(space in entered_tonight(seen) for space in foretold.values())
    s.sunrise()
    assert {figure.number: figure.space for figure in s.table.figures} == foretold
    assert foretold[1] != next(each for each in seen.figures if each.number == 1).next_space


# -- willpower --------------------------------------------------------------------------------------------------------


def test_willpower_of_a_reward_goes_to_the_weariest_and_strength_to_the_weakest() -> None:
    for points, receiver in (("willpower", 1), ("strength", 0)):
        s = sit(figures={"mountain_skral": 238}, strength=(9, 12), willpower=(14, 3))
        s.dice(6, 6, 6, 6, 1, 1).fight(0, "mountain_skral", 238, 1)
        while not s.is_asked("deal_out"):
            want = choices.ChooseReward(points)
            s.answer(s.asked.seat, want if want in s.options else chosen(s))
        assert chosen(s) == choices.DealOut(receiver, 1)


def test_healing_goes_to_the_weariest_point_by_point() -> None:
    s = sit("wizard", "warrior", "archer", at=238, open_books=["healing"], willpower=(12, 3, 5))
    s.answer(0, choices.CastHealing())
    given = [0, 0, 0]
    while s.is_asked("heal"):
        deal = chosen(s)
        given[deal.seat] += deal.points
        s.answer(0, deal)
    assert given == [0, 5, 3], "8 points: both end with 8"


# -- marks ------------------------------------------------------------------------------------------------------------


def mark(s: Sitting, index: int = 0) -> Wish:
    figure = s.view(0).figures[index]
    return Wish(f"figure:{figure.name}:{figure.space}:{figure.number}", MarkWord.FIGHT)


def said(s: Sitting, seat: int, wish: Wish) -> str | None:
    assert MIND.take_wishes is not None
    assert MIND.reply is not None
    seen = s.view(seat)
    MIND.take_wishes(seen, [wish])
    found = MIND.reply(seen, seat, wish)
    assert found is None or len(found) <= LETTERS_OF_A_MARK
    return found


def test_a_bot_goes_where_a_person_wants_to_fight_and_says_so() -> None:
    """A wargor far from the camp that costs a letter: nobody would go there by themselves."""
    s = sit(at=(238, 238), figures={"wargor": 239}, strength=(8, 8), willpower=(12, 12),
            things=("apple_nut", "apple_nut"), changes={"narrator": 10})  # fmt: skip
    assert not isinstance(chosen(s), choices.Fight)
    wish = mark(s)
    assert {said(s, 0, wish), said(s, 1, wish)} <= {"I come along.", "The others are enough for it."}
    assert "I come along." in (said(s, 0, wish), said(s, 1, wish))


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ({"figures": {"troll": 239}}, r"Too strong: \d+ % even with all of us\."),
        ({"figures": {"wargor": 239}, "changes": {}, "ended": True}, r"My day is over\."),
        ({"figures": {"skeleton": 238, "wargor": 239}, "strength": {0: 1, 1: 1}}, r"I am held here\.|Too strong.*"),
    ],
)
def test_a_bot_says_why_it_does_not_come(position: dict[str, Any], words: str) -> None:
    ended = position.pop("ended", False)
    s = sit(at=238, **position)
    if ended:
        s.answer(0, choices.EndDay())
    assert re.fullmatch(words, said(s, 0, mark(s, -1)) or "")


def test_other_marks_ask_nothing_of_a_bot() -> None:
    s = sit(at=238, figures={"troll": 239})
    fight = mark(s)
    for wish in (
        Wish(fight.thing, MarkWord.MEET),
        *(
            Wish(thing, MarkWord.FIGHT)
            for thing in ("space:239", "figure:troll:239", "figure:troll:239:99", "", "figure::")
        ),
    ):
        assert said(s, 0, wish) is None


def test_a_wish_changes_nothing_that_is_seen() -> None:
    s = sit(at=238, figures={"troll": 239})
    assert MIND.take_wishes is not None
    seen = s.view(0)
    MIND.take_wishes(seen, [mark(s)])
    assert seen == s.view(0)
