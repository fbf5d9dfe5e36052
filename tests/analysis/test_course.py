"""Finished games looked at: chances that tell who wins, luck told from decisions, and what a bot would have done."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Any

import pytest

from fabletop.analysis.course import Cause, Moment, Turn, course, ledger_of, turns_of
from fabletop.analysis.judging import told_by
from fabletop.bots import advise, bot, play_out
from fabletop.games import GAMES, rules
from fabletop.kernel import CHANCE, Entry, Game, SeededChance, seed_from
from fabletop.kernel.records import positions

SHORT: dict[str, dict[str, Any]] = {
    "shamans": {"talk_silent": True},
    "phenomena": {"game_length": -20},
    "talisman": {"short_game": True},
}
SEATS = {"shamans": 3, "andor": 2}


def played(
    game: str,
    seed: str = "course",
    level: str | Sequence[str] = "heuristic",
    options: dict[str, dict[str, Any]] = SHORT,
) -> Game[Any]:
    the_rules, seats = rules(game), SEATS.get(game, 2)
    content = the_rules.content()
    start = the_rules.start(the_rules.options(**options.get(game, {})), seats, content)
    found = Game(the_rules, start, content, SeededChance(seed_from(seed)))
    levels = [level] * seats if isinstance(level, str) else level
    play_out(found, [bot(game, each, f"{seed}/{seat}") for seat, each in enumerate(levels)])
    return found


@pytest.mark.parametrize("game", GAMES)
def test_all_chances_of_a_game_add_up_and_end_with_its_result(game: str) -> None:
    over = played(game)
    before = [*over.log], over.state, len(over.checkpoints)
    found = course(over)
    assert ([*over.log], over.state, len(over.checkpoints)) == before
    frames = [each.frame for each in found.moments]
    assert frames == sorted(set(frames))
    assert frames[-1] == len(positions(over, (None,))) - 1
    assert found.together == (game == "andor")
    result = over.rules.result(over.state)
    assert result is not None
    assert found.moments[-1].chances == ((max(result),) if found.together else pytest.approx(result))
    for each in found.moments:
        assert found.together or sum(each.chances) == pytest.approx(1, abs=0.001)
        assert all(0 <= chance <= 1 for chance in each.chances)
    for row in found.ledger:
        assert row.start + row.luck + sum(row.decided) + row.course == pytest.approx(row.end, abs=0.001)
    assert {each.frame for each in found.turns} <= set(frames)


def test_where_nothing_is_thrown_or_drawn_nothing_is_luck() -> None:
    over = played("talisman")
    found = {each.frame: each for each in course(over).moments}
    line = positions(over, (None,))
    drawn = [
        any(isinstance(entry, Entry) and entry.seat == CHANCE for entry in over.log[each.answer : each.number])
        for each in line
    ]
    still = [found[frame] for frame, is_drawn in enumerate(drawn) if frame in found and not is_drawn]
    assert still
    assert not any(part for each in still for part in each.luck)
    assert any(
        part for frame, is_drawn in enumerate(drawn) if frame in found and is_drawn for part in found[frame].luck
    )


def test_luck_counts_where_something_was_asked_about_the_dice_before_they_did() -> None:
    """The dice of a fight change no chance by themselves; the answer that lets them stand does."""
    over = played("talisman")
    moments = course(over).moments
    line = positions(over, (None,))
    found = []
    for before, thrown, let_stand in zip(moments, moments[1:], moments[2:], strict=False):
        drawn = [
            any(isinstance(entry, Entry) and entry.seat == CHANCE for entry in over.log[place.answer : place.number])
            for place in (line[thrown.frame], line[let_stand.frame])
        ]
        is_one_turn = before.turn == thrown.turn == let_stand.turn
        if is_one_turn and drawn == [True, False] and before.chances == thrown.chances != let_stand.chances:
            found.append(thrown.turn)
    lucky = {each.turn for each in moments if any(each.luck)}
    assert found
    assert set(found) <= lucky


def test_what_was_neither_luck_nor_decided_is_the_course_of_turns() -> None:
    moments = [
        Moment(0, (0.5, 0.5), (0.0, 0.0), (0.0, 0.0), None, 0),
        Moment(3, (0.8, 0.2), (0.2, -0.2), (-0.1, 0.1), 0, 0),
        Moment(4, (0.7, 0.3), (0.0, 0.0), (0.0, 0.0), 1, 1),
    ]
    first, second = (ledger_of(moments, row, 2, 0.0) for row in (0, 1))
    assert (first.luck, *first.decided, first.course) == pytest.approx((0.2, -0.1, 0.0, 0.1))
    assert (second.luck, *second.decided, second.course) == pytest.approx((-0.2, 0.1, 0.0, -0.1))


@pytest.mark.parametrize("game", GAMES)
def test_who_decides_as_a_bot_does_has_decided_nothing(game: str) -> None:
    """Bots differ from the one that is asked by chance alone: tolerated are 0.05 on average, 0.35 in a game."""
    own: list[float] = []
    for number in range(4 if game == "shamans" else 1):
        found = course(played(game, f"usual {number}"))
        own += [
            found.ledger[0 if found.together else seat].decided[seat] for seat in range(len(found.ledger[0].decided))
        ]
    assert abs(fmean(own)) < 0.05
    assert max(map(abs, own)) < 0.35


@pytest.mark.parametrize("game", GAMES)
def test_who_plays_at_random_among_bots_has_decided_badly(game: str) -> None:
    seats = SEATS.get(game, 2)
    found = course(played(game, "blunders", ["random"] + ["heuristic"] * (seats - 1)))
    own = [found.ledger[0 if found.together else seat].decided[seat] for seat in range(seats)]
    assert own[0] < (-0.03 if found.together else -0.1)
    assert own[0] < 3 * min(own[1:]) - (0.0 if found.together else 0.1)


BRIEF = SHORT | {"talisman": {"short_game": True, "most_rounds": 12}, "prophecy": {"most_rounds": 8}}
"""Games in which much can be tried out."""


@pytest.mark.parametrize("game", GAMES)
def test_a_blunder_that_is_planted_is_a_bad_decision(game: str) -> None:
    """Somebody who plays like a bot does something else, the last that there is, in one turn of many; then bots play
    on."""
    over = played(game, options=BRIEF)
    found = course(over)
    line, texts = positions(over, (None,)), over.rules.texts()
    worst = 0.0
    for each in [each for each in found.advice if each.same][20:120:10]:
        place = line[each.frame]
        assert isinstance(place.entry, Entry)
        seat, before = place.entry.seat, over.at(place.answer)
        asked = before.decision(seat)
        assert asked is not None
        other = next(option for option in reversed(asked.options) if texts.of("option", option) != each.option)
        again = Game.resume(
            over.rules, over.content, SeededChance(seed_from("on")), over.checkpoints[:1], over.log[: place.answer]
        )
        again.answer(seat, other)
        play_out(again, [bot(game, "heuristic", f"on/{one}") for one in range(SEATS.get(game, 2))])
        blunder = next(one for one in course(again).moments if one.frame == each.frame)
        worst = min(worst, blunder.decided[0 if found.together else seat])
        if worst < -0.02:
            break
    assert worst < -0.02


def test_turning_points_are_the_largest_changes_in_their_order() -> None:
    chances = (0.5, 0.52, 0.9, 0.9, 0.3, 0.28)
    still = (0.0, 0.0)
    moments = [Moment(frame, (each, 1 - each), still, still, 0, frame) for frame, each in enumerate(chances)]
    assert [each.frame for each in turns_of(moments)] == [2, 4]


def test_what_goes_up_and_down_within_a_turn_is_no_turning_point() -> None:
    still = (0.0, 0.0)
    chances = (0.5, 0.7, 0.51, 0.2, 0.3)
    moments = [Moment(frame, (each, 1 - each), still, still, 0, frame // 3) for frame, each in enumerate(chances)]
    assert turns_of(moments) == [Turn(3, 0, 0.51, 0.3, Cause.COURSE)]


def test_a_turning_point_tells_whose_chance_changed_and_what_most_of_that_came_from() -> None:
    still = (0.0, 0.0)
    found = turns_of(
        [
            Moment(1, (0.5, 0.5), still, still, 0, 0),
            Moment(2, (0.5, 0.5), (0.25, -0.25), still, 0, 1),
            Moment(3, (0.8, 0.2), still, still, 0, 1),
            Moment(4, (0.75, 0.25), still, still, 0, 2),
            Moment(6, (0.25, 0.75), still, (-0.4, 0.4), 0, 3),
        ]
    )
    assert found == [
        Turn(3, 0, 0.5, 0.8, Cause.LUCK),
        Turn(4, 0, 0.8, 0.75, Cause.COURSE),
        Turn(6, 0, 0.75, 0.25, Cause.DECIDED),
    ]


def test_a_bot_agrees_with_itself_and_says_so_where_it_does_not() -> None:
    same = course(played("shamans")).advice
    assert sum(each.same for each in same) > 0.7 * len(same)
    other = played("shamans", level="random")
    advice = course(other).advice
    assert sum(each.same for each in advice) < 0.7 * len(advice)
    assert all(each.option for each in advice)
    line = positions(other, (None,))
    first = next(each for each in advice if not each.same)
    entry = line[first.frame].entry
    assert isinstance(entry, Entry)
    before = other.at(line[first.frame].answer)
    asked = advise("shamans", "heuristic", entry.seat, "advice", before)
    assert other.rules.texts().of("option", asked.option) == first.option
    assert asked.option != entry.answer


def test_equal_games_are_told_alike() -> None:
    assert course(played("shamans")) == course(played("shamans"))


def test_what_was_taken_back_does_not_count() -> None:
    over = played("shamans")
    kept = course(over)
    again = Game(over.rules, over.rules.start(over.state.options, 3, over.content), over.content, over.chance)
    [decision] = again.asked
    again.answer(decision.seat, decision.options[-1])
    again.undo(len(again.log) - 1 - sum(isinstance(each, Entry) and each.seat == CHANCE for each in again.log[-1:]))
    play_out(again, [bot("shamans", "heuristic", f"course/{seat}") for seat in range(3)])
    assert [each.chances for each in course(again).moments] == [each.chances for each in kept.moments]


def test_chances_are_logistic_and_nobody_is_written_off() -> None:
    assert told_by([0.0]) == (0.5,)
    assert told_by([1.0, 1.0]) == (0.5, 0.5)
    assert min(told_by([100.0, 0.0])) > 0
    assert told_by([100.0])[0] < 1
