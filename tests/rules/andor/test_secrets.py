"""What lies face down, and who may learn of it: nobody, before somebody looks."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from fabletop.bots import advise
from fabletop.bots.mind import shuffler
from fabletop.games import andor
from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from fabletop.games.andor.advice.unveil import CavesLeft, FogLeft
from fabletop.games.andor.content import load_content
from fabletop.games.andor.state import LARGE, Covered, Options, Table
from fabletop.kernel import Game, Rules, SeededChance, foresee, seed_from, ways
from fabletop.kernel.records import Level, Player, write
from tests.conformance.looking import long_looks, looks
from tests.conformance.positions import answers
from tests.rules.andor.sitting import Sitting, begin

LEGENDS = [legend.id for legend in load_content().legends]
LARGE_FACES = [token.id for token in load_content().tokens if token.kind == "large"]
TRUTH = ("fork", "at", "unveil")
"""Looks that only a table with the true state takes: copies of the game, and what is opened when it is over."""


def with_large_tokens(table: Table, turn: int) -> Table:
    """The same table, on which every token that lies face down is a large one; `turn` says with which faces."""
    twin = msgspec.msgpack.decode(msgspec.msgpack.encode(table), type=Table)
    spaces = [(tokens, space) for tokens in (twin.fog, twin.caves) for space in sorted(tokens)]
    for at, (tokens, space) in enumerate(spaces, turn):
        if not tokens[space].seen and not tokens[space].is_up:
            tokens[space] = Covered(LARGE_FACES[at % len(LARGE_FACES)], group=LARGE)
    return twin


def twins(legend: str, seats: int = 2) -> tuple[Game[Table], Game[Table]]:
    """Two games that differ in nothing but the faces of large tokens that nobody has seen."""
    rules: Rules[Table] = andor.RULES
    content = load_content()
    first = Game(rules, rules.start(Options(legend=legend), seats, content), content, SeededChance(seed_from(3)))
    while first.state.phase == "setup":
        first.answer(first.asked[0].seat, first.asked[0].options[0])
    one, other = (
        Game(rules, with_large_tokens(first.state, turn), content, SeededChance(seed_from(3))) for turn in (0, 1)
    )
    assert one.state != other.state
    return one, other


def told(game: Game[Table]) -> Iterator[tuple[str, Any]]:
    """All that anybody can ask, but for what holds the truth; of imagined tables, what a bot would make of them."""
    for name, asked in (*looks(game), *long_looks(game)):
        if name == "imagine":
            yield name, msgspec.msgpack.encode(asked().state)
        elif name not in TRUTH:
            yield name, asked()
    for seat in range(game.state.seat_count):
        yield "foreseen", foresee(game, seat)
        yield "way", ways(game, seat)
        if game.decision(seat) is not None:
            yield "search", advise("andor", "search:4", seat, 5, game)


@pytest.mark.rule("AND-487", "AND-308", "AND-350")
@pytest.mark.parametrize("legend", LEGENDS)
def test_what_a_large_token_shows_makes_no_difference_before_somebody_looks(legend: str) -> None:
    compared = 0
    for seed in range(3):
        one, other = twins(legend)
        for seat, option, _ in answers(one, random.Random(seed), 40):
            other.answer(seat, option)
            if one.is_over or one.view(None) != other.view(None):
                break  # somebody has looked
            if one.number % 7 == 1:
                assert list(told(one)) == list(told(other))
                compared += 1
    assert compared > 3


@pytest.mark.rule("AND-487")
def test_the_record_that_others_get_does_not_tell_what_a_large_token_shows() -> None:
    s, seats = begin("legend_11").wait(0, 1), [Player("one", "person"), Player("other", "person")]
    levels: tuple[tuple[Level, int | None], ...] = (("public", None), ("seat", 0))
    for level, seat in levels:
        text = write(s.game, seats, package="test", level=level, seat=seat)
        assert not [face for face in LARGE_FACES if face in text]


@pytest.mark.rule("AND-487", "AND-308", "AND-350")
@pytest.mark.parametrize("way", [(216,), (202, 214, 213, 221, 228), (202, 214, 213, 220, 230)])
def test_nobody_is_told_beforehand_what_a_large_token_shows(way: tuple[int, ...]) -> None:
    """ "Stop here" named it."""
    s = begin("legend_11").answer(0, *map(choices.StepTo, way))
    assert not foresee(s.game, 0)[s.options.index(choices.StopMoving())]
    s.answer(0, choices.StopMoving())
    (found,) = s.events(happened.TokenActivated)
    assert found.space == way[-1]


def by_the_cave() -> Sitting:
    """The dwarf has stopped beside the cave of Legend 11."""
    return begin("legend_11", "dwarf", "archer").go(0, 202, 214, 213, 220)


@pytest.mark.rule("AND-487", "AND-080")
def test_nobody_can_imagine_for_certain_what_the_dwarf_will_hear() -> None:
    s = by_the_cave()
    worlds = [s.game.imagine(1, shuffler(world)) for world in range(20)]
    heard = {news.event for world in worlds for news in world.answer(0, choices.LookIntoCave(230))}
    assert heard == {happened.TokenUncovered(face, 230, 0) for face in LARGE_FACES}


@pytest.mark.rule("AND-487")
def test_what_somebody_has_heard_is_known_to_all_and_drawn_no_more() -> None:
    s = by_the_cave().answer(0, choices.LookIntoCave(230)).wait(1).answer(0, choices.StepTo(230))
    for world in range(10):
        assert s.game.imagine(0, shuffler(world)).state.caves[230].face == "large_strength"
    foreseen = foresee(s.game, 0)[s.options.index(choices.StopMoving())]
    assert happened.TokenActivated(0, "large_strength", 230) in foreseen


@pytest.mark.rule("AND-487")
def test_large_tokens_that_nobody_saw_are_turned_over_at_the_end() -> None:
    s = begin("legend_11").go(0, 216)
    assert andor.RULES.unveil(s.table)[:2] == [FogLeft(("large_wargor",)), CavesLeft(("large_strength",))]


@pytest.mark.rule("AND-488")
def test_the_starting_event_lies_in_the_pile_that_everybody_sees() -> None:
    """It was left out of the number."""
    s = begin("legend_11")
    assert s.view().events_left == 33
    s.to_sunrise()
    assert s.view().events_left == 32
