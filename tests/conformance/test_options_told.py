"""What tables tell of questions and options comes from the rules: it is true, and the same wherever it is shown."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from fabletop import games
from fabletop.cli.drawing import drawing
from fabletop.kernel import CHANCE, Decision, Entry, Foresight, Game, Kind, Passing, Seat, Trait, Way, plain, ways
from fabletop.server.tables import snapshots
from tests.cli.sitting import Terminal
from tests.conformance.looking import FEW
from tests.conformance.positions import Setup, answers, every_setup, rules, setups
from tests.conformance.test_conformance import every_game, shuffler


def questions(setup: Setup, seed: int, count: int, share: float) -> Iterator[tuple[Game[Any], Decision[Any]]]:
    """Some of the questions of random games of this kind."""
    rng = random.Random(seed)
    game = setup.start(seed)
    for _ in answers(game, rng, count):
        yield from [(game, decision) for decision in game.asked if setup.looks(rng, share)]


def again(game: Game[Any]) -> Game[Any]:
    """The same game, to be played on."""
    return Game.resume(game.rules, game.content, game.chance, game.checkpoints, game.log)


@every_setup
def test_whatever_is_told_of_a_question_has_words_and_does_not_depend_on_what_is_hidden(setup: Setup) -> None:
    rng = random.Random(30)
    for game, decision in questions(setup, 30, 120, 0.2):
        these, view = game.rules, game.view(decision.seat)
        shown = snapshots.question(these, view, decision)
        twin = game.imagine(decision.seat, shuffler(rng))
        assert snapshots.question(these, twin.view(decision.seat), decision) == shown
        assert tuple(these.ways(twin.state, decision.seat, decision)) == ways(game, decision.seat)
        for option in decision.options:
            for note in snapshots.notes(these, view, decision, option):
                assert plain(note.words)


@every_setup
def test_options_can_fail_exactly_where_odds_can_be_told(setup: Setup) -> None:
    """The table asked for odds by the names of questions, and a new question was forgotten."""
    for game, decision in questions(setup, 31, 80, 0.3):
        these, view = game.rules, game.view(decision.seat)
        alone = [these.odds(view, decision, option) if these.odds else None for option in decision.options]
        fails = [Trait.CAN_FAIL in these.traits(view, decision, option) for option in decision.options]
        is_short = len(decision.options) <= FEW and these.prospects is not None
        well = these.prospects(view, decision) if is_short and these.prospects else [None] * len(fails)
        for option, odds, prospect, can_fail in zip(decision.options, alone, well, fails, strict=True):
            assert odds is None or (can_fail and 0 <= odds <= 1), option
            drawn = these.draws(view, decision, option) if these.draws else None
            assert drawn is None or (odds is not None and 0 < drawn <= 1 - odds + 1e-9), option
            assert odds is not None or prospect is not None or not can_fail or not is_short, option
        assert any(fails) or not any(each is not None for each in well), decision.prompt


@every_setup
def test_what_goes_without_saying_is_an_option_and_spectators_are_told_nothing(setup: Setup) -> None:
    for game, decision in questions(setup, 33, 200, 0.3):
        assert game.rules.needless(game.view(decision.seat), decision) in (None, *decision.options)
        assert game.rules.needless(game.view(None), decision) is None


@every_setup
def test_options_that_do_nothing_are_neither_final_nor_do_they_give_anything_up(setup: Setup) -> None:
    for game, decision in questions(setup, 32, 120, 0.3):
        for option in decision.options:
            traits = game.rules.traits(game.view(decision.seat), decision, option)
            assert isinstance(option, Passing) == (Trait.PASSES in traits)
            assert Trait.PASSES not in traits or not {Trait.FINAL, Trait.GIVES_UP} & {*traits}


# -- ways ----------------------------------------------------------------------------------------------------------


def chain(told: tuple[Way, ...], way: Way) -> list[Any]:
    """All answers of a way, in order."""
    return [*([] if way.via is None else chain(told, told[way.via])), way.option]


def walk(game: Game[Any], seat: Seat, answers_: list[Any]) -> bool:
    """Give these answers; False if something came between: chance, somebody else, or another question."""
    prompt = None
    for option in answers_:
        decision = game.decision(seat)
        if decision is None or (prompt is not None and option not in decision.options):
            assert _came_between(game, seat), option
            return False
        assert option in decision.options, option
        prompt, before = decision.prompt, len(game.log)
        game.answer(seat, option)
        game.state.__dict__["drawn"] = any(
            isinstance(entry, Entry) and entry.seat == CHANCE for entry in game.log[before:]
        )
    return True


def _came_between(game: Game[Any], seat: Seat) -> bool:
    """Whether chance or a card has decided something, or somebody is asked something else."""
    others = any(each.seat != seat for each in game.asked)
    return others or game.is_over or game.state.__dict__["drawn"] or "read_from" in game.state.__dict__


@every_setup
def test_every_way_can_be_gone_unless_something_comes_between(setup: Setup) -> None:
    """The client walked past an adversary that lets nobody pass, and over a ravine that an event had widened."""
    rng = random.Random(33)
    for game, decision in questions(setup, 33, 150, 0.2):
        told = ways(game, decision.seat)
        first = [way.option for way in told if way.via is None]
        assert set(first) <= set(decision.options)
        for way in rng.sample(told, min(2, len(told))):
            walk(again(game), decision.seat, chain(told, way))


# -- warnings ------------------------------------------------------------------------------------------------------


def in_browser(game: Game[Any], decision: Decision[Any]) -> list[str]:
    """All warnings that come with the options, but for those that share a line as long as it is not chosen."""
    shown = snapshots.question(game.rules, game.view(decision.seat), decision)
    folded = drawing(game.rules).folded
    lines = Counter(folded(option) for option in decision.options)
    told = zip(decision.options, shown.options, strict=True)
    alone = [each for option, each in told if not (line := folded(option)) or lines[line] == 1]
    return [plain(words) for each in alone for words in each.dangers]


def at_terminal(game: Game[Any], seat: Seat) -> list[str]:
    """All warnings that stand in the menu of whoever is asked."""
    seats = ",".join("me" if each == seat else "random" for each in range(game.state.seat_count))
    terminal = Terminal(seats, game, interactive=False, width=400)
    terminal.type()
    menu = terminal.text[terminal.text.rfind("\n  1  ") :]
    return [line.split("⚠", 1)[1].strip() for line in menu.splitlines() if line.startswith("     ⚠")]


@pytest.mark.parametrize("game", games.GAMES)
def test_browser_and_terminal_warn_of_the_same(game: str) -> None:
    _warns_alike(game, 12, 1)


@pytest.mark.soak
@pytest.mark.parametrize("game", games.GAMES)
def test_browser_and_terminal_warn_of_the_same_in_many_positions(game: str) -> None:
    _warns_alike(game, 200, 20)


def _warns_alike(game: str, positions: int, seeds: int) -> None:
    """At questions with a warning, and at others now and then."""
    these, warned = rules(game), 0
    for seed in range(seeds):
        setup = setups(game)[seed % len(setups(game))]._replace(thorough=True)
        for table, decision in questions(setup, seed, 2_000, 1.0):
            is_menu = decision.kind is not Kind.TALK and not hasattr(decision.options[0], "card")
            view = table.view(decision.seat)
            is_warned = any(these.dangers(view, decision, option) for option in decision.options)
            is_menu = is_menu and decision.foregone is None and these.needless(view, decision) is None
            if not is_menu or table.asked[0] is not decision or not (is_warned or table.number % 200 == 0):
                continue
            assert at_terminal(again(table), decision.seat) == in_browser(table, decision)
            warned += is_warned
            if warned == positions:
                return


@every_game
def test_whoever_certainly_loses_for_everybody_by_an_option_is_warned(game: str) -> None:
    """Of the last answers of games that all have lost: if nothing else decided, it was foreseen and warned of."""
    these = rules(game)
    if not these.open_plans:
        pytest.skip("nobody plays together")
    for seed, setup in enumerate(setups(game)[:20]):
        table, (seat, option, number) = _played_to_its_end(setup, seed)
        if any(these.result(table.state) or ()):
            continue
        before = table.at(number)
        decision, foresight = before.decision(seat), Foresight(before, seat)
        assert decision is not None
        if _is_lost(foresight, option) and not all(_is_lost(foresight, each) for each in decision.options):
            assert these.warnings(before.view(seat), decision, option), option


def _played_to_its_end(setup: Setup, seed: int) -> tuple[Game[Any], tuple[Seat, Any, int]]:
    """A random game, and its last answer: whose it was, what, and how many came before."""
    table, rng = setup.start(seed), random.Random(seed)
    last: tuple[Seat, Any, int] = (0, None, 0)
    while not table.is_over:
        decision = rng.choice(table.asked)
        last = decision.seat, rng.choice(decision.options), table.number
        table.answer(*last[:2])
    return table, last


def _is_lost(foresight: Foresight, option: Any) -> bool:
    """Whether this is certainly the end, as news of it are called in games that are played together."""
    return any(event.__struct_config__.tag == "legend_lost" for event in foresight.of(option))


@every_game
def test_traits_travel_with_every_option(game: str) -> None:
    these = rules(game)
    for setup in setups(game)[:3]:
        for table, decision in questions(setup, 34, 200, 0.2):
            view = table.view(decision.seat)
            shown = snapshots.question(these, view, decision).options
            assert [each.traits for each in shown] == [these.traits(view, decision, each) for each in decision.options]
