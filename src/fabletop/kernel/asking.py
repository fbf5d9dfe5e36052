"""Scripts that a rule awaits to ask seats. Each has one meaning in every game.

| script | meaning |
|---|---|
| `ask` | one seat chooses; other seats may take offers meanwhile, and the question is asked again after each |
| `pick` | one seat chooses several things, one after the other |
| `consents`, `all_consent` | one seat, or each seat of a group, agrees or refuses |
| `choose_together` | several seats choose at once; if they differ, one of them decides |
| `bargain` | a proposal is accepted, refused, or met with a counter-proposal |
| `poll` | a window: seats are asked in order, in secret, until all have passed in a row |
| `answered` | an announcement is resolved after all responses to it, and the responses to those |

A seat that cannot act at a window is not asked, and nobody learns that it was not. The window is announced from public
information alone, and a table keeps the same pause after it in every case. The same holds for an open question to which
only hidden information adds a choice (`covered`): it is asked whether or not there is a choice.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from typing import Any, Generic, TypeVar

import msgspec

from fabletop.kernel.decisions import (
    Agreeing,
    Announced,
    Countering,
    Decision,
    Enough,
    Joint,
    Kind,
    Offers,
    Passing,
    Script,
    Seat,
)
from fabletop.kernel.rules import State

T = TypeVar("T")
D = TypeVar("D", bound=Announced)


def ask(
    seat: Seat,
    prompt: str,
    options: Callable[[], Sequence[T]],
    clause: str,
    about: msgspec.Struct | None = None,
    kind: Kind = Kind.ASK,
    by: Seat | None = None,
    offers: Offers | None = None,
    always: Callable[[], bool] | None = None,
    covered: Callable[[Sequence[T]], bool] | None = None,
) -> Decision[T]:
    """Return a decision to await. It is asked again, with fresh options, after another seat has taken an offer.

    `always` returns whether the seat must be asked even if it has a single option. `covered` returns, from public
    information alone, whether hidden information decides if there is a choice among these options.
    """
    found = tuple(options())
    again = partial(ask, seat, prompt, options, clause, about, kind, by, offers, always, covered)
    is_asked = always is not None and len(found) == 1 and always()
    is_covered = covered is not None and covered(found)
    return Decision(
        seat,
        prompt,
        found,
        clause,
        about,
        kind=kind,
        by=by,
        offers=offers,
        again=again,
        always=is_asked,
        covered=is_covered,
    )


async def pick(
    choose: Callable[[], Decision[T]], put: Callable[[T], None], more: Callable[[], bool] = lambda: True
) -> T | None:
    """Let a seat choose several things, one after the other. Each is put where everybody can see it.

    Returns the option that ended the choice, or None if `more` ended it.
    """
    while more():
        chosen = await choose()
        if isinstance(chosen, Enough):
            return chosen
        put(chosen)
    return None


# -- consent ----------------------------------------------------------------------------------------------------------


async def consents(
    seat: Seat,
    by: Seat,
    prompt: str,
    options: tuple[T, ...],
    clause: str,
    about: msgspec.Struct | None = None,
    offers: Offers | None = None,
) -> bool:
    """Return whether a seat agrees to the wish of the seat `by`. In a group, each seat is asked by its own call."""
    chosen = await ask(seat, prompt, lambda: options, clause, about, kind=Kind.CONSENT, by=by, offers=offers)
    return isinstance(chosen, Agreeing)


async def all_consent(seats: Sequence[Seat], agrees: Callable[[Seat], Awaitable[bool]]) -> Seat | None:
    """Ask the seats of a group in order until one refuses. Return that seat, or None if all agree."""
    for seat in seats:
        if not await agrees(seat):
            return seat
    return None


async def choose_together(
    seats: Sequence[Seat], choose: Callable[[Seat], Decision[T]], decide: Callable[[], Decision[T]]
) -> T:
    """Let several seats choose at once and in secret. If their choices differ, `decide` makes the choice."""
    named = await Joint(tuple(sorted(seats)), choose)
    if all(each == named[0] for each in named):
        return named[0]
    return await decide()


# -- bargains ---------------------------------------------------------------------------------------------------------


class Bargained(msgspec.Struct, Generic[T], frozen=True):
    """The outcome of a bargain."""

    proposer: Seat
    """The seat that made the last proposal."""
    other: Seat
    answer: T | None
    """The other seat's answer to it. None if the bargain was dropped before a proposal was made."""

    @property
    def is_struck(self) -> bool:
        """Whether the proposal was accepted."""
        return isinstance(self.answer, Agreeing)


async def bargain(
    proposer: Seat,
    other: Seat,
    propose: Callable[[Seat, Seat], Awaitable[bool]],
    answer: Callable[[Seat, Seat], Awaitable[T]],
) -> Bargained[T]:
    """Let two seats bargain. One makes a proposal; the other accepts, refuses or makes a counter-proposal, and so on.

    `propose` lays the proposal open and returns whether there is one. `answer` asks the other seat for its answer.
    """
    while await propose(proposer, other):
        said = await answer(proposer, other)
        if not isinstance(said, Countering):
            return Bargained(proposer, other, said)
        proposer, other = other, proposer
    return Bargained(proposer, other, None)


# -- windows ----------------------------------------------------------------------------------------------------------


class Window(msgspec.Struct, Generic[T], frozen=True):
    """A moment at which seats may act out of turn."""

    opens: Callable[[tuple[Seat, ...]], msgspec.Struct]
    """Builds the event that announces the window to the seats that could act. It has `OpensWindow` mixed in."""
    could: Callable[[], Sequence[Seat]]
    """Returns the seats that could act according to public information, in order. If empty, no window opens."""
    options: Callable[[Seat], Sequence[T]]
    """Returns what this seat can do now. A seat without options is not asked."""
    passing: Passing
    prompt: str
    clause: str
    about: msgspec.Struct | None = None
    answers: Any = None
    """The announcement to which an act would respond."""


def _at_window(window: Window[T], seat: Seat, options: Sequence[T] = ()) -> Decision[T | Passing]:
    """Return the secret decision of a seat at a window. It is secret because being asked would reveal what the seat
    holds.

    `options` may be computed in advance. When the question is asked again, they are computed afresh.
    """
    answers = window.answers
    return Decision(
        seat,
        window.prompt,
        (*(options or window.options(seat)), window.passing),
        window.clause,
        window.about,
        kind=Kind.WINDOW,
        by=None if answers is None else answers.seat,
        answers=answers,
        secret=True,
        again=partial(_at_window, window, seat),
    )


def _opened(table: State, window: Window[T], seats: Sequence[Seat]) -> dict[Seat, Sequence[T]]:
    """Announce the window, and return the seats that can act, in order, each with its options.

    The window is announced every time, so that a table keeps its pause before whatever follows.
    """
    table.tell(window.opens(tuple(seats)))
    able: dict[Seat, Sequence[T]] = {}
    for seat in seats:
        if options := window.options(seat):
            able[seat] = options
    return able


async def _first_to_act(
    window: Window[T], seats: Sequence[Seat], able: Mapping[Seat, Sequence[T]]
) -> tuple[Seat, T] | None:
    """Ask these seats in order. Return the first that does not pass, with the option that it chose.

    Earlier answers of the window are either public or passes. The options of the first seat asked were computed when
    the window opened. Those of later seats are computed at their turn, because in an imagined game they hold other
    cards.
    """
    was_asked = False
    for seat in seats:
        options = window.options(seat) if was_asked else able.get(seat, ())
        if options:
            was_asked = True
            chosen = await _at_window(window, seat, options)
            if not isinstance(chosen, Passing):
                return seat, chosen
    return None


async def poll(table: State, window: Window[T], act: Callable[[Seat, T], Script[None]], *, anew: bool) -> bool:
    """Ask all seats that could act, in order, until all have passed in a row. Return whether any of them acted.

    After each act the asking starts again with the first seat (`anew`), or goes on with the next in order.
    """
    has_acted = False
    seats = window.could()
    while seats:
        able = _opened(table, window, seats)
        acted = await _first_to_act(window, seats, able) if able else None
        if acted is None:
            break
        has_acted = True
        seat, option = acted
        await act(seat, option)
        could = window.could()
        if anew:
            seats = could
        else:
            at = seats.index(seat) + 1
            later = [each for each in (*seats[at:], *seats[:at]) if each in could]
            seats = [*later, *[each for each in could if each not in later]]
    return has_acted


# -- responses to announcements ---------------------------------------------------------------------------------------


class Answering(msgspec.Struct, Generic[D, T], frozen=True):
    """How a game resolves announcements that other seats may respond to."""

    window: Callable[[D], Window[T]]
    """Returns the window in which an announcement, as it stands now, may be responded to."""
    announce: Callable[[Seat, T, D], D]
    """Announces a response: pays its cost and reports it. The response may be responded to in turn."""
    take_effect: Callable[[D, D], Script[D | None]]
    """Applies a response to the announcement. Returns what remains of the announcement, or None if it is cancelled."""
    deepest: int = 4
    """The greatest number of announcements on the stack."""


async def answered(table: State, stack: list[D], announced: D, how: Answering[D, T]) -> D | None:
    """Resolve the responses to an announcement. Return what is left of it, or None if it was cancelled.

    Each seat is asked once about one announcement, in order. A response is resolved, after the responses to it, before
    the next seat is asked. `stack` is part of the state and public.
    """
    depth = len(stack)
    stack.append(announced)
    left: D | None = announced
    asked: list[Seat] = []
    try:
        while left is not None and depth + 1 < how.deepest:
            window = how.window(left)
            seats = [seat for seat in window.could() if seat not in asked]
            able = _opened(table, window, seats) if seats else {}
            acted = await _first_to_act(window, seats, able) if able else None
            if acted is None:
                break
            seat, option = acted
            asked += seats[: seats.index(seat) + 1]
            answer = await answered(table, stack, how.announce(seat, option, left), how)
            if answer is not None:
                left = await how.take_effect(answer, left)
                if left is not None:
                    stack[depth] = left
    finally:
        del stack[depth:]
    return left
