"""Odds: exact against all outcomes counted, and against battles fought many times."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest

from fabletop.games import andor
from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from fabletop.games.andor.advice.odds import harm, odds, outlook_of
from fabletop.games.andor.rules.chances import (
    GRAY,
    RED,
    HeroInBattle,
    Opponent,
    added_up,
    battle_outlook,
    distribution,
    opponents_roll,
    total,
)
from fabletop.games.andor.rules.chances import Roll as Dice
from fabletop.games.andor.rules.rolls import AXE
from tests.rules.andor.sitting import Sitting, sit

DAY = (0,) * 7 + (2,) * 3


def counted(values: list[int]) -> dict[int, float]:
    """How often each value comes among equally likely ones."""
    return {value: values.count(value) / len(values) for value in sorted(set(values))}


def as_dict(chances: tuple[float, ...]) -> dict[int, float]:
    """The values that can come at all."""
    return {value: chance for value, chance in enumerate(chances) if chance}


# -- rolls ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dice", [1, 2, 3, 4])
def test_the_highest_die_of_a_hero(dice: int) -> None:
    expected = counted([max(throw) for throw in product(RED, repeat=dice)])
    assert as_dict(distribution(dice)) == pytest.approx(expected)


@pytest.mark.parametrize("faces", [RED, GRAY])
@pytest.mark.parametrize("dice", [1, 2, 3])
def test_identical_dice_of_an_opponent_are_added(dice: int, faces: tuple[int, ...]) -> None:
    expected = counted([added_up(throw) for throw in product(faces, repeat=dice)])
    assert as_dict(opponents_roll(dice, faces)) == pytest.approx(expected)


def test_a_helm_adds_identical_dice() -> None:
    expected = counted([added_up(throw) for throw in product(RED, repeat=3)])
    assert as_dict(distribution(3, helm=True)) == pytest.approx(expected)


def test_the_archer_stops_where_another_die_promises_no_more() -> None:
    assert as_dict(distribution(1, one_by_one=True)) == pytest.approx(dict.fromkeys(RED, 1 / 6))
    stops_at_4 = {1: 1 / 12, 2: 1 / 12, 3: 1 / 12, 4: 1 / 4, 5: 1 / 4, 6: 1 / 4}
    assert as_dict(distribution(2, one_by_one=True)) == pytest.approx(stops_at_4)
    assert sum(value * chance for value, chance in enumerate(distribution(3, one_by_one=True))) == pytest.approx(14 / 3)


def test_the_wizard_turns_a_low_die() -> None:
    assert as_dict(distribution(1, turns=True)) == pytest.approx({4: 1 / 3, 5: 1 / 3, 6: 1 / 3})


def test_the_turn_is_kept_for_a_later_roll_that_may_need_it_more() -> None:
    found = total((Dice(1), Dice(1)), turns=True)
    expected: list[int] = []
    for first, second in product(RED, repeat=2):
        gain = 7 - 2 * first
        hope = sum(max(7 - 2 * face, 0) for face in RED) / 6
        expected.append((7 - first) + second if gain > hope else first + max(second, 7 - second))
    assert as_dict(found) == pytest.approx(counted(expected))


# -- battles -------------------------------------------------------------------------------------------------------


def makes_the_most_of_it(s: Sitting) -> Any:
    """Fight on whatever happens and go for the highest sum; nothing is used up."""
    decision = s.asked
    match decision.prompt:
        case "roll_on":
            rolled = decision.about.dice  # type: ignore[union-attr]
            left = s.view().heroes[decision.about.seat].dice - len(rolled)  # type: ignore[union-attr]
            return choices.StopRolling() if rolled[-1] >= (4 if left == 1 else 5) else choices.RollNext()
        case "turn_die":
            return turn_worth_it(s)
        case "use_articles":
            return next((each for each in decision.options if isinstance(each, choices.UseHelm)), choices.LetItCount())
        case _:
            return decision.options[0]


def turn_worth_it(s: Sitting) -> Any:
    """Turn the lowest die if that gains more than the wizard's own die promises."""
    dice, battle = s.asked.about.dice, s.table.battle  # type: ignore[union-attr]
    assert battle is not None
    is_last = s.asked.about.seat == battle.fighters[-1].seat  # type: ignore[union-attr]
    lowest = dice.index(min(dice))
    turned = max(*dice[:lowest], *dice[lowest + 1 :], 7 - dice[lowest], 0)
    return choices.TurnDie(lowest) if turned - max(dice) > (0 if is_last else 1.5) else choices.LeaveDice()


BATTLES: dict[str, dict[str, Any]] = {
    "warrior against a wargor": {"heroes": ("warrior", "dwarf"), "figure": "wargor", "strength": {0: 3}},
    "wizard against a wargor": {"heroes": ("wizard", "dwarf"), "figure": "wargor", "strength": {0: 3}},
    "archer against a skral": {"heroes": ("archer", "dwarf"), "figure": "mountain_skral", "strength": {0: 7}},
    "dwarf with a helm against a skral": {
        "heroes": ("dwarf", "archer"), "figure": "mountain_skral", "strength": {0: 7}, "willpower": {0: 14},
        "articles": {0: "helm"},
    },
    "warrior and wizard against a troll": {
        "heroes": ("warrior", "wizard"), "figure": "troll", "joining": (1,),
        "strength": {0: 7, 1: 4}, "willpower": {0: 14, 1: 10}, "hours": {0: 4, 1: 2},
    },
    "three against a troll": {
        "heroes": ("warrior", "archer", "dwarf"), "figure": "troll", "joining": (1, 2),
        "strength": {0: 4, 1: 3, 2: 2}, "willpower": {0: 10, 1: 9, 2: 16}, "hours": {0: 4, 1: 6, 2: 2},
    },
    "late in the day": {"heroes": ("warrior", "dwarf"), "figure": "wargor", "strength": {0: 2}, "hours": {0: 6}},
    "a skeleton": {"heroes": ("dwarf", "archer"), "figure": "skeleton", "strength": {0: 2}, "willpower": {0: 12}},
}  # fmt: skip


@pytest.mark.parametrize("name", BATTLES)
def test_the_outlook_is_that_of_battles_fought_many_times(name: str) -> None:
    setting = dict(BATTLES[name])
    heroes, figure, joining = setting.pop("heroes"), setting.pop("figure"), setting.pop("joining", ())
    luck, times = random.Random(name), 400
    won = now = lost = rounds = 0

    def table() -> Sitting:
        return sit(*heroes, figures={figure: 238}, **setting)

    for _ in range(times):
        s = table().dice(*[luck.randint(1, 6) for _ in range(300)]).fight(0, figure, 238, *joining)
        while not (s.events(happened.BattleWon) or s.events(happened.BattleOver)):
            s.answer(s.asked.seat, makes_the_most_of_it(s))
        won += bool(s.events(happened.BattleWon))
        now += s.values[0][0] > s.values[0][1]
        rounds += len(s.values)
        lost -= sum(each.points for each in s.events(happened.WillpowerChanged) if each.cause in ("battle", "overtime"))
    outlook = outlook_of(table().view(0), choices.Fight(figure, 238), (0, *joining))
    assert outlook.wins == pytest.approx(won / times, abs=0.08)
    assert outlook.wins_now == pytest.approx(now / times, abs=0.08)
    assert outlook.hours == pytest.approx(rounds / times, rel=0.12)
    assert outlook.lost == pytest.approx(lost / times, rel=0.12, abs=0.5)


def test_who_cannot_pay_the_hour_does_not_fight() -> None:
    alone = HeroInBattle(9, 2, (2, 3, 4), (2, 2))
    assert battle_outlook((alone,), Opponent(2, 5, ((0, 2),))).hours == 0
    paying = HeroInBattle(20, 3, (2, 3, 4), (2, 2))
    assert battle_outlook((paying,), Opponent(2, 5, ((0, 2),))).wins == pytest.approx(1)


def test_an_opponent_that_does_not_yield_is_never_beaten() -> None:
    strong = HeroInBattle(30, 20, (2, 3, 4), DAY)
    outlook = battle_outlook((strong,), Opponent(2, 5, ((0, 2),), yields=False))
    assert (outlook.wins, outlook.falls_now) == (0, 0)
    assert outlook.wins_now == pytest.approx(1)
    assert outlook.hours == pytest.approx(10)


def test_a_battle_is_reckoned_in_a_moment() -> None:
    heroes = tuple(HeroInBattle(4, 12 + more, (2, 3, 4), DAY, turns=not more) for more in range(4))
    battle_outlook(heroes, Opponent(25, 14, ((0, 2), (7, 3))))
    assert battle_outlook.cache_info().currsize


# -- options -------------------------------------------------------------------------------------------------------


def told(s: Sitting) -> dict[Any, float | None]:
    """The odds of all options of the open decision."""
    decision = s.asked
    return {option: odds(s.view(decision.seat), decision, option) for option in decision.options}


def beats(needed: int, dice: int = 3) -> float:
    """How often an opponent's dice stay below."""
    throws = list(product(RED, repeat=dice))
    return sum(added_up(throw) < needed for throw in throws) / len(throws)


def test_the_archer_stops_or_rolls_on() -> None:
    s = sit("archer", "dwarf", figures={"mountain_skral": 238}, strength=5).dice(4).fight(0, "mountain_skral", 238)
    roll = told(s)
    assert roll[choices.StopRolling()] == pytest.approx(beats(5 + 4 - 6))
    worth = [beats(5 + face - 6) for face in RED]
    best = sum(worth) / 6
    for _ in range(2):
        best = sum(max(each, best) for each in worth) / 6
    assert roll[choices.RollNext()] == pytest.approx(best)


def test_the_wizard_turns_a_die_or_leaves_it() -> None:
    s = sit("dwarf", "wizard", figures={"mountain_skral": 238}, strength=(6, 2), willpower=7)
    s.dice(2, 1).fight(0, "mountain_skral", 238, 1)
    found = told(s)
    later = [max(beats(2 + 8 + face - 6), beats(2 + 8 + 7 - face - 6)) for face in RED]
    assert found[choices.LeaveDice()] == pytest.approx(sum(later) / 6)
    turned = [beats(6 + 8 + face - 6) for face in RED]
    assert found[choices.TurnDie(1)] == pytest.approx(sum(turned) / 6)
    assert found[choices.TurnDie(0)] == pytest.approx(sum(beats(5 + 8 + face - 6) for face in RED) / 6)


def test_articles_after_a_roll() -> None:
    s = sit("dwarf", "archer", figures={"mountain_skral": 238}, strength=4, willpower=14,
            articles="helm witchs_brew iron_glove")  # fmt: skip
    found = told(s.dice(3, 3, 4).fight(0, "mountain_skral", 238))
    assert found[choices.LetItCount()] == pytest.approx(beats(4 + 4 - 6))
    assert found[choices.UseHelm()] == pytest.approx(beats(6 + 4 - 6))
    assert found[choices.UseBrew()] == pytest.approx(beats(8 + 4 - 6))
    assert found[choices.UseGlove(1, 2)] == pytest.approx(beats(7 + 4 - 6))


def test_old_weapons_after_a_roll() -> None:
    s = sit("dwarf", "archer", figures={"mountain_skral": 238}, strength=(4, 3), willpower=7, articles="knife axe")
    found = told(s.dice(3, 2).fight(0, "mountain_skral", 238))
    assert found[choices.UseAxe()] == pytest.approx(beats(2 + 3 + 4 - 6))
    assert found[choices.UseKnife(1)] == pytest.approx(sum(beats(max(3, face) + 4 - 6) for face in RED) / 6)


def test_inviting_and_joining_tell_of_the_whole_battle() -> None:
    s = sit("warrior", "dwarf", figures={"troll": 238}, strength=(11, 3), willpower=(20, 12))
    target = choices.Fight("troll", 238)
    together, alone = (outlook_of(s.view(0), target, seats).wins for seats in ((0, 1), (0,)))
    assert told(s)[target] == pytest.approx(alone)
    found = told(s.answer(0, target))
    assert found == {choices.Invite(1): pytest.approx(together), choices.BeginBattle(): pytest.approx(alone)}
    asked = told(s.answer(0, choices.Invite(1)))
    assert asked == {choices.Agree(): pytest.approx(together), choices.Decline(): pytest.approx(alone)}
    assert 0 < alone < together < 1


def test_fighting_on_counts_from_what_is_left() -> None:
    s = sit("warrior", "dwarf", figures={"troll": 238}, strength=(8, 3), willpower=(12, 12))
    s.dice(4, 4, 2, 3, 3, 1, 2, 6).fight(0, "troll", 238, 1)
    assert s.is_asked("fight_on", 0)
    found = told(s)
    outlook = outlook_of(s.view(0), choices.Fight("troll", 238), (0, 1))
    assert found[choices.FightOn()] == pytest.approx(outlook.wins)
    weaker = found[choices.LeaveBattle()]
    assert weaker is not None
    assert weaker < outlook.wins


def test_what_dice_do_not_decide_has_no_odds() -> None:
    s = sit("warrior", "dwarf", figures={"troll": 238})
    found = told(s)
    assert (found[choices.Pass()], found[choices.EndDay()]) == (None, None)
    assert andor.RULES.odds is odds


# -- harm --------------------------------------------------------------------------------------------------------------


def test_harm_is_what_the_opponent_loses_over_all_its_throws() -> None:
    """A warrior of strength 9 rolls one die against a skral; what is over its willpower does not count."""
    s = sit("warrior", "archer", at=(238, 201), figures={"mountain_skral": 238}, strength=9, willpower=6,
            articles="axe").dice(4, 2).fight(0, "mountain_skral", 238)  # fmt: skip
    assert s.is_asked("use_articles")
    seen, decision = s.view(0), s.asked
    battle = seen.battle
    assert battle is not None
    ours = battle.heroes_value
    for option, value in ((choices.LetItCount(), ours), (choices.UseAxe(), ours + AXE)):
        throws = [added_up(throw) for throw in product(RED, repeat=battle.dice)]
        lost = [min(max(value - battle.strength - each, 0), battle.willpower) for each in throws]
        assert harm(seen, decision, option) == pytest.approx(sum(lost) / len(lost))


def test_one_that_falls_at_once_is_not_harmed_more_or_less() -> None:
    s = sit("warrior", "archer", at=(238, 201), figures={"skeleton": 238}, strength=9, willpower=6, articles="axe")
    s.dice(4, 2).fight(0, "skeleton", 238)
    assert s.is_asked("use_articles")
    assert [harm(s.view(0), s.asked, option) for option in s.options] == [0.0] * len(s.options)
