"""Asking: windows, answers to answers, consent, bargains and several things, whatever the game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
import pytest

from fabletop.kernel import (
    Agreeing,
    Answering,
    Bargained,
    Countering,
    Decision,
    Enough,
    Game,
    IllegalAnswer,
    Kind,
    Offers,
    OpensWindow,
    Passing,
    Script,
    Seat,
    State,
    Window,
    all_consent,
    answered,
    ask,
    bargain,
    choose_together,
    consents,
    pick,
    poll,
)
from tests.kernel import conclave
from tests.kernel.conclave import Cancel, Cast, Drink, EndTurn, LetBe, SpellCast, Turn, game_of
from tests.kernel.spike import Option, spike


def asked(game: Game[Any]) -> tuple[Seat, str]:
    """Who is asked what."""
    (decision,) = game.asked
    return decision.seat, decision.prompt


def stack_of(game: Game[Any]) -> tuple[msgspec.Struct, ...]:
    """What everybody sees on the stack."""
    return tuple(game.rules.stack(game.view(None)))


def told(game: Game[Any], seat: Seat, option: Any) -> list[str]:
    """The news of an answer by name, windows with those who could act."""
    return [
        f"window {each.event.seats}" if isinstance(each.event, OpensWindow) else type(each.event).__name__
        for each in game.answer(seat, option)
    ]


# -- answers to answers -----------------------------------------------------------------------------------------------


def test_a_spell_a_counter_and_a_counter_to_the_counter() -> None:
    game = game_of("BC", "P", "C")
    assert told(game, 0, Cast(1)) == ["SpellCast", "window (1, 2)"]
    assert asked(game) == (2, "answer"), "seat 1 holds a card and no answer: it is not asked"
    assert told(game, 2, Cancel()) == ["SpellCast", "window (0, 1)"]
    assert stack_of(game) == (SpellCast(0, "bolt", 1), SpellCast(2, "counter", 0))
    assert asked(game) == (0, "answer")
    assert told(game, 0, Cancel())[:3] == ["SpellCast", "window (1,)", "SpellFailed"]
    assert game.state.mages[1].lives == 2, "the counter was countered, so the Bolt stands"
    assert stack_of(game) == ()


def test_news_of_a_stack_come_in_order_and_each_answer_is_dealt_with_before_the_next_is_asked() -> None:
    game = game_of("BB", "CP", "C")
    game.answer(0, Cast(1))
    assert told(game, 1, Cancel()) == ["SpellCast", "window (2, 0)"]
    assert asked(game) == (2, "answer")
    assert told(game, 2, LetBe())[:2] == ["SpellFailed", "window (0, 1, 2)"]
    assert asked(game) == (0, "potion")
    assert game.state.mages[1].lives == conclave.LIVES


def test_after_a_turned_spell_those_who_were_not_asked_yet_still_are_and_nobody_twice() -> None:
    game = game_of("B", "MC", "C")
    game.answer(0, Cast(1))
    assert told(game, 1, Turn(0))[0] == "SpellCast"
    assert asked(game) == (2, "answer")
    assert game.asked[0].answers == SpellCast(1, "mirror", 0)
    assert told(game, 2, LetBe())[:2] == ["SpellTurned", "window (2,)"]
    assert game.asked[0].answers == SpellCast(0, "bolt", 0), "what is answered is the spell as it stands now"
    assert stack_of(game) == (SpellCast(0, "bolt", 0),)
    assert asked(game) == (2, "answer"), "seat 1 has had its turn to answer the Bolt"
    game.answer(2, LetBe())
    assert game.state.mages[0].lives == conclave.LIVES - 1


def test_no_more_than_so_many_lie_on_one_another() -> None:
    game = game_of("BC", "CC", "CC")
    game.answer(0, Cast(1))
    deepest = 0
    while game.asked and asked(game)[1] == "answer":
        deepest = max(deepest, len(stack_of(game)))
        game.answer(asked(game)[0], Cancel())
    assert deepest == 3, "the fourth is announced and cannot be answered"


def test_whoever_is_asked_at_a_window_learns_what_it_answers_and_others_learn_nothing() -> None:
    game = game_of("B", "P", "C")
    before = game_of("B", "P", "P")
    game.answer(0, Cast(1))
    before.answer(0, Cast(1))
    decision = game.decision(2)
    assert decision is not None
    assert (decision.kind, decision.secret, decision.by) == (Kind.WINDOW, True, 0)
    assert decision.answers == game.rules.stack(game.view(2))[-1]
    assert decision.passing == LetBe()
    first = [each.event for each in before.news if each.reaches(1)][:2]
    assert [each.event for each in game.news if each.reaches(1)] == first


def test_a_stack_is_gone_when_something_breaks_it_off() -> None:
    class Over(Exception):
        pass

    table = conclave.start(conclave.NoOptions(), 3, None)
    table.attach(None, [])
    table.mages[1].hand = ["counter"]

    async def breaks(answer: SpellCast, to: SpellCast) -> SpellCast | None:
        raise Over

    how = Answering(partial(conclave.moment_to_answer, table), partial(conclave.announce, table), breaks, deepest=4)
    cast = SpellCast(0, "bolt", 1)
    script = answered(table, table.stack, cast, how)
    script.send(None)
    assert table.stack == [cast]
    with pytest.raises(Over):
        script.send(Cancel())
    assert table.stack == []


# -- windows ----------------------------------------------------------------------------------------------------------


def test_a_poll_that_goes_on_asks_the_next_in_order_until_all_have_passed_in_a_row() -> None:
    game = game_of("BP", "P", "PP")
    assert told(game, 0, EndTurn()) == ["window (0, 1, 2)"]
    assert asked(game) == (0, "potion")
    assert told(game, 0, Drink()) == ["LivesChanged", "window (1, 2, 0)"]
    assert asked(game) == (1, "potion")
    game.answer(1, LetBe())
    assert told(game, 2, Drink()) == ["LivesChanged", "window (0, 1, 2)"]
    game.answer(0, LetBe())
    assert asked(game) == (1, "potion"), "who has passed is asked again after an act"
    game.answer(1, LetBe())
    assert asked(game) == (2, "potion")
    game.answer(2, LetBe())
    assert game.state.active == 1


class Hut(State):
    tokens: list[int]

    @property
    def seat_count(self) -> int:
        return len(self.tokens)


class Use(Option, frozen=True):
    pass


class Pass(Option, Passing, frozen=True):
    pass


class Opened(msgspec.Struct, OpensWindow, frozen=True):
    seats: tuple[Seat, ...] = ()


def hut(tokens: list[int], *, anew: bool) -> Game[Any]:
    async def use(table: Hut, seat: Seat, _: Use) -> None:
        table.tokens[seat] -= 1

    async def play(table: Hut) -> None:
        window = Window(
            Opened,
            lambda: range(len(table.tokens)),
            lambda seat: (Use(),) if table.tokens[seat] else (),
            Pass(),
            "use",
            "HUT-001",
        )
        await poll(table, window, partial(use, table), anew=anew)

    return spike(Hut(tokens), play)


def test_a_poll_that_begins_anew_asks_the_first_again_after_each_act() -> None:
    game = hut([2, 1, 1], anew=True)
    order = []
    while game.asked:
        seat = game.asked[0].seat
        order.append(seat)
        game.answer(seat, Use())
    assert order == [0, 0, 1, 2]


def test_in_a_poll_that_goes_on_each_acts_once_before_anybody_acts_again() -> None:
    game = hut([2, 1, 1], anew=False)
    order = []
    while game.asked:
        seat = game.asked[0].seat
        order.append(seat)
        game.answer(seat, Use())
    assert order == [0, 1, 2, 0]


@pytest.mark.parametrize("tokens", [[0, 0], [1, 0], [0, 1]])
def test_how_often_a_window_is_told_does_not_depend_on_who_is_asked(tokens: list[int]) -> None:
    game = hut(tokens, anew=True)
    news = list(game.news)
    while game.asked:
        news += game.answer(game.asked[0].seat, Pass())
    assert [each.event for each in news] == [Opened((0, 1))]


# -- ask --------------------------------------------------------------------------------------------------------------


def test_a_question_with_offers_is_asked_afresh_from_what_the_options_are_then() -> None:
    async def take(table: Hut, seat: Seat, _: Use) -> None:
        table.tokens[seat] -= 1

    async def play(table: Hut) -> None:
        offers: Offers = Offers(lambda seat: (Use(),) if table.tokens[seat] else (), partial(take, table))
        await ask(0, "how_many", lambda: tuple(map(Much, range(sum(table.tokens)))), "HUT-002", offers=offers)

    game = spike(Hut([1, 2]), play)
    assert [option.of for option in game.asked[0].options] == [0, 1, 2]
    game.answer(1, Use())
    assert [option.of for option in game.asked[0].options] == [0, 1]
    with pytest.raises(IllegalAnswer):
        game.answer(0, Much(2))


def test_a_single_option_is_asked_where_it_must_be_and_only_then() -> None:
    async def play(table: Hut) -> None:
        for prompt, always in (("never", None), ("no", lambda: False), ("yes", lambda: True)):
            await ask(0, prompt, lambda: (Use(),), "HUT-002", always=always)

    assert asked(spike(Hut([1]), play)) == (0, "yes")


def test_a_question_that_hidden_things_decide_is_asked_with_one_option_and_answered_by_the_table() -> None:
    async def play(table: Hut) -> None:
        await ask(0, "open", lambda: (Use(),), "HUT-002", covered=lambda found: len(found) > 1)
        await ask(0, "covered", lambda: (Use(),), "HUT-002", covered=lambda found: len(found) == 1)

    game = spike(Hut([1]), play)
    assert asked(game) == (0, "covered")
    assert game.asked[0].foregone == Use()


def test_a_covered_question_with_a_choice_is_answered_by_nobody_else() -> None:
    async def play(table: Hut) -> None:
        await ask(0, "covered", lambda: (Much(1), Much(2)), "HUT-002", covered=lambda found: len(found) == 2)

    (decision,) = spike(Hut([1]), play).asked
    assert (decision.covered, decision.foregone) == (True, None)


# -- consent, bargains, several ---------------------------------------------------------------------------------------


class Much(Option, frozen=True):
    of: int


class Yes(Option, Agreeing, frozen=True):
    pass


class No(Option, frozen=True):
    pass


class Rather(Option, Countering, frozen=True):
    pass


class Done(Option, Enough, frozen=True):
    pass


class Notes(State):
    said: list[Any]

    @property
    def seat_count(self) -> int:
        return 3


def noted(script: Callable[[], Script[Any]]) -> Game[Any]:
    """A game that notes what a script comes to."""

    async def play(table: Notes) -> None:
        table.said.append(await script())

    return spike(Notes([]), play)


def group() -> Script[Seat | None]:
    return all_consent((2, 1), lambda seat: consents(seat, 0, "come", (Yes(), No()), "NOT-001"))


def test_a_group_is_asked_one_after_the_other_until_somebody_does_not_agree() -> None:
    game = noted(group)
    decision = game.asked[0]
    assert (decision.seat, decision.by, decision.kind) == (2, 0, Kind.CONSENT)
    game.answer(2, Yes())
    game.answer(1, No())
    assert game.state.said == [1]

    game = noted(group)
    game.answer(2, No())
    assert game.state.said == [2], "who comes after a refusal is not asked"

    game = noted(group)
    game.answer(2, Yes())
    game.answer(1, Yes())
    assert game.state.said == [None]


@pytest.mark.parametrize(("second", "decides"), [(Much(1), False), (Much(2), True)])
def test_several_choose_at_once_and_one_decides_only_where_they_differ(second: Much, decides: bool) -> None:
    options = (Much(1), Much(2))
    game = noted(
        lambda: choose_together(
            (2, 0),
            lambda seat: Decision(seat, "which", options, "NOT-002"),
            lambda: Decision(2, "decide", options, "NOT-003"),
        )
    )
    assert [each.seat for each in game.asked] == [0, 2]
    game.answer(0, Much(1))
    game.answer(2, second)
    assert bool(game.asked) == decides
    if decides:
        game.answer(2, Much(2))
    assert game.state.said == [second]


def haggle() -> Script[Bargained[Any]]:
    async def propose(seat: Seat, other: Seat) -> bool:
        return isinstance(await Decision(seat, "propose", (Much(1), Done()), "NOT-004"), Much)

    def answer(seat: Seat, other: Seat) -> Decision[Any]:
        return Decision(other, "answer", (Yes(), No(), Rather()), "NOT-005", kind=Kind.BARGAIN, by=seat)

    return bargain(0, 1, propose, answer)


@pytest.mark.parametrize(
    ("answers", "end", "is_struck"),
    [
        ([(0, Much(1)), (1, Yes())], Bargained(0, 1, Yes()), True),
        ([(0, Much(1)), (1, No())], Bargained(0, 1, No()), False),
        ([(0, Done())], Bargained(0, 1, None), False),
        ([(0, Much(1)), (1, Rather()), (1, Much(1)), (0, Yes())], Bargained(1, 0, Yes()), True),
        ([(0, Much(1)), (1, Rather()), (1, Done())], Bargained(1, 0, None), False),
    ],
)
def test_a_proposal_is_accepted_refused_dropped_or_met_with_another(
    answers: list[tuple[Seat, Any]], end: Bargained[Any], is_struck: bool
) -> None:
    game = noted(haggle)
    for seat, option in answers:
        game.answer(seat, option)
    assert game.is_over
    assert game.state.said == [end]
    assert end.is_struck == is_struck


@pytest.mark.parametrize(("most", "ended"), [(3, Done()), (2, None)])
def test_several_things_are_chosen_until_it_is_enough_or_there_are_no_more(most: int, ended: Done | None) -> None:
    chosen: list[Any] = []
    game = noted(
        lambda: pick(
            lambda: Decision(0, "which", (Done(), Much(1), Much(2)), "NOT-006", kind=Kind.SEVERAL),
            chosen.append,
            lambda: len(chosen) < most,
        )
    )
    game.answer(0, Much(1))
    game.answer(0, Much(1))
    if ended is not None:
        game.answer(0, Done())
    assert game.is_over
    assert chosen == [Much(1), Much(1)]
    assert game.state.said == [ended]
