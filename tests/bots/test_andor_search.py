"""Andor's imagined games, and the search that weighs styles in them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from fabletop.bots import Sampler, ask, bot, play_out
from fabletop.bots.andor import imagined, searching
from fabletop.bots.andor.imagined import DaysOwnChance, Group
from fabletop.bots.andor.plan import plan_of
from fabletop.bots.andor.searching import worth_of_end
from fabletop.bots.andor.style import STYLES, USUAL, Style, play_by, style_of
from fabletop.bots.search import Iterations
from fabletop.games import rules
from fabletop.games.andor.state import Table
from fabletop.games.andor.view import view
from fabletop.kernel import Checkpoint, Game, SeededChance, Throw, seed_from
from fabletop.server.storage import codec
from fabletop.server.tables.bots import thought

RULES = rules("andor")
CONTENT = RULES.content()


def game_of(legend: str, heroes: int, seed: int = 1) -> Game[Table]:
    """A game on its first turn."""
    start = RULES.start(RULES.options(legend=legend), heroes, CONTENT)
    game = Game(RULES, start, CONTENT, SeededChance(seed_from(seed)))
    while game.asked[0].prompt != "turn":
        decision = game.asked[0]
        game.answer(decision.seat, ask(bot("andor", "heuristic", 0), game, decision))
    return game


@pytest.mark.parametrize("legend", ["legend_11", "legend_13", "legend_16"])
def test_imagined_heroes_play_a_legend_to_its_end(legend: str) -> None:
    game = Sampler(game_of(legend, 3), 0).fork(1)
    Group(game, USUAL, Random(1)).play()
    assert game.is_over
    assert 0.0 <= worth_of_end(game.state) <= 1.5


def test_a_victory_is_always_worth_more_than_a_defeat() -> None:
    table = game_of("legend_11", 2).state
    done = {goal.id: "done" for goal in table.legend.goals}
    table.goals, table.narrator = done, 13
    near_defeat = worth_of_end(table)
    table.won = True
    last_moment = worth_of_end(table)
    table.narrator = 5
    assert near_defeat < last_moment < worth_of_end(table)


def test_nights_of_one_world_bring_the_same_whatever_was_thrown_by_day() -> None:
    table = game_of("legend_11", 2).state
    die = Throw(1)
    calm, wild = DaysOwnChance(5, table), DaysOwnChance(5, table)
    assert [calm.answer(die, 0)] == [wild.answer(die, 0)]
    for count in range(7):
        wild.answer(die, count)
    table.phase = "sunrise"
    assert [calm.answer(die, 9) for _ in range(4)] == [wild.answer(die, 30) for _ in range(4)]


# -- search -----------------------------------------------------------------------------------------------------------


def test_a_style_is_no_part_of_what_is_seen() -> None:
    game = game_of("legend_14", 3)
    seat = game.asked[0].seat
    seen = view(game.state, seat)
    before = plan_of(seen)
    play_by(seen, Style(goal=120.0))
    assert seen == view(game.state, seat)
    assert max(want.worth for want in plan_of(seen).wants) == 2 * max(want.worth for want in before.wants)


def test_the_style_is_the_same_for_each_hero_at_each_hour(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that is new at the table, as on a server, comes to what the others came to in the morning."""
    weighed: list[int] = []

    def weigh(sampler: Sampler, budget: Any, random: Random) -> Style:
        weighed.append(random.getrandbits(64))
        return STYLES[weighed[-1] % len(STYLES)]

    monkeypatch.setattr(searching, "weigh", weigh)
    game, found = game_of("legend_14", 3), []
    while game.state.day == 1 and game.state.phase == "day":
        decision = game.asked[0]
        searching._weighed.clear()
        found += [searching.style_of_day(Sampler(game, seat, searching.day_of), Iterations(84)) for seat in range(3)]
        game.answer(decision.seat, ask(bot("andor", "heuristic", 0), game, decision))
    assert len(found) > 30
    assert len(set(found)) == len(set(weighed)) == 1


def test_a_bot_keeps_nothing_of_a_morning_that_was_undone(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same day may begin otherwise when it is played again."""
    searching._weighed.clear()
    found = iter(STYLES)
    monkeypatch.setattr(searching, "weigh", lambda sampler, budget, random: next(found))
    player, played = bot("andor", "search", 0), []
    for heroes in (2, 3):
        game = game_of("legend_14", heroes)
        decision = game.asked[0]
        seen = view(game.state, decision.seat)
        player.choose(seen, decision, Sampler(game, decision.seat, searching.day_of))
        played.append(style_of(seen))
    assert played == list(STYLES[:2])


def test_a_server_sends_the_whole_day_to_a_search() -> None:
    game = game_of("legend_14", 3)
    morning = searching.style_key(Sampler(game, 0, searching.day_of), Iterations(7))
    for _ in range(12):
        decision = game.asked[0]
        game.answer(decision.seat, ask(bot("andor", "heuristic", 0), game, decision))
    sent = thought(game, "search", 0, ())
    assert sent.state == game.first_rest(searching.day_of).state != game.checkpoints[-1].state
    start = Checkpoint(0, sent.chance_count, sent.state)
    again = Game.resume(RULES, CONTENT, None, [start], codec.unpack_entries(RULES, sent.entries))
    assert again.state == game.state
    assert searching.style_key(Sampler(again, 1, searching.day_of), Iterations(7)) == morning


@pytest.mark.parametrize(("gain", "changes"), [(0.4, True), (0.0, False), (-0.4, False)])
def test_the_usual_style_is_left_only_for_one_that_does_surely_better(
    monkeypatch: pytest.MonkeyPatch, gain: float, changes: bool
) -> None:
    game, tried = game_of("legend_14", 3), []
    luck = Random(1)

    def try_out(sampler: Sampler, world: int, style: Style) -> tuple[float, int]:
        tried.append(style)
        return luck.random() / 10 + (gain if style.goal > USUAL.goal else 0.0), 50

    monkeypatch.setattr(searching, "_try_out", try_out)
    chosen = searching.weigh(Sampler(game, 0), Iterations(84), Random(1), STYLES[:3])
    assert (chosen == Style(goal=120.0)) == changes
    assert len(tried) <= 84


@pytest.mark.parametrize("length", [1, 80, 250, 3_000])
def test_search_keeps_within_its_budget(monkeypatch: pytest.MonkeyPatch, length: int) -> None:
    """Legends that take long count for more: a first day of four heroes took eight seconds."""
    tried: list[Style] = []

    def try_out(sampler: Sampler, world: int, style: Style) -> tuple[float, int]:
        tried.append(style)
        return 0.5, length

    monkeypatch.setattr(searching, "_try_out", try_out)
    for budget in (28, 84, 168):
        tried.clear()
        assert searching.weigh(Sampler(game_of("legend_11", 2), 0), Iterations(budget), Random(1)) == USUAL
        assert len(tried) <= budget
        assert len(tried) * length <= max(budget, len(STYLES) + 5) * max(length, searching.LENGTH)
    assert len(tried) == 168 or length > searching.LENGTH


def test_an_imagined_game_without_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(imagined, "LONGEST", 20)
    game = Sampler(game_of("legend_11", 2), 0).fork(1)
    assert 20 <= Group(game, USUAL, Random(1)).play() <= 22
    assert not game.is_over


def test_equal_seeds_play_equal_games() -> None:
    ends = []
    for _ in range(2):
        searching._weighed.clear()
        game = game_of("legend_13", 2)
        play_out(game, [bot("andor", "search:14", seat) for seat in range(2)])
        ends.append(game.state)
    assert ends[0] == ends[1]
