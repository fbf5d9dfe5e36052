"""What somebody prints who tries a game out is short, and shows nothing that the asked seat does not see."""

from __future__ import annotations

import random
from typing import Any

import pytest
from rich.console import Console
from rich.pretty import pretty_repr

from fabletop.bots.mind import shuffler
from fabletop.kernel import CHANCE, Game, IllegalAnswer, PlayerError, WatchedGame
from tests.conformance.positions import Setup, answers, every_setup

SHORT = 2_000


def _printed(game: Game[Any]) -> list[str]:
    """All that one prints first."""
    things = [game, game.rules, game.asked, *game.asked, *(each.offers for each in game.asked), game.pending]
    return [text for each in things for text in (repr(each), str(each), pretty_repr(each))]


def _refused(game: Game[Any]) -> list[str]:
    """What is said to a wrong answer, of each seat and of chance."""
    found = []
    for seat in (CHANCE, *range(game.state.seat_count)):
        try:
            game.answer(seat, "nothing of the kind")
        except PlayerError as error:
            found += [str(error), repr(error)]
    return found


@every_setup
def test_what_is_printed_depends_on_nothing_hidden_and_is_short(setup: Setup) -> None:
    game, rng = setup.start(seed=16), random.Random(16)
    for _ in answers(game, rng, 80):
        if game.is_over or not setup.looks(rng, 0.2):
            continue
        told = [*_printed(game), *_refused(game)]
        assert max(map(len, told)) < SHORT
        for decision in game.asked:
            twin = game.imagine(decision.seat, shuffler(rng.randrange(1000)))
            if [each.seat for each in twin.asked] != [each.seat for each in game.asked]:
                continue
            mine, theirs = game.decision(decision.seat), twin.decision(decision.seat)
            assert (repr(mine), pretty_repr(mine)) == (repr(theirs), pretty_repr(theirs))


@pytest.mark.parametrize("kind", [Game, WatchedGame])
@every_setup
def test_what_chance_is_asked_shows_no_deck(setup: Setup, kind: type[Game[Any]]) -> None:
    """A game in which chance waits to be answered says how many things lie there, and none of them."""
    start = setup.start(seed=17)
    game = kind(start.rules, start.rules.start(setup.options, setup.seats, start.content), start.content)
    rng = random.Random(17)
    console = Console(width=100)
    for _ in range(30):
        pending: Any = game.pending
        if pending is None or game.asked:
            break
        with console.capture() as shown:
            console.print(pending)
        assert max(len(repr(pending)), len(shown.get()), len(repr(game))) < 200
        if hasattr(pending, "things"):
            with pytest.raises(IllegalAnswer) as refused:
                game.answer(CHANCE, "nothing of the kind")
            assert not any(str(each) in str(refused.value).split() for each in pending.things if len(str(each)) > 1)
        game.answer(CHANCE, pending.result(rng.randrange(pending.ways)))
