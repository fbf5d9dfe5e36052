"""How seats are asked, whatever the game: scripts that a rule awaits, each with one meaning.

| script | meaning |
|---|---|
| `ask` | one seat, while others may do something out of turn; asked afresh after each of that |
| `pick` | several things, one after the other |
| `consents`, `all_consent` | yes or no to what somebody wants, of one seat or of a group |
| `choose_together` | several choose at once; where they differ, one of them decides |
| `bargain` | a proposal is accepted, refused, or met with another one |
| `poll` | a window: seats are asked in order, in secret, until all have passed in a row |
| `answered` | what was announced, after all answers to it and the answers to those |

Whoever could not do anything at a window is not asked; nobody learns of it, for a window is told from what all can
see, and a table keeps the same pause after it. The same holds for an open question to which only hidden things add a
choice (`covered`): it is asked whether or not there is one.
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
    """To be awaited: one of what the options are now, and afresh whenever somebody has taken an offer meanwhile.

    With `always` a single option may have to be asked, too. `covered` judges from what all can see whether hidden
    things decide if there is a choice among these options.
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
    """Several things, one after the other, each put where it can be seen; the option that ended it, if one did."""
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
    """Whether a seat says yes to what another one wants; whoever asks for a group asks themselves."""
    chosen = await ask(seat, prompt, lambda: options, clause, about, kind=Kind.CONSENT, by=by, offers=offers)
    return isinstance(chosen, Agreeing)


async def all_consent(seats: Sequence[Seat], agrees: Callable[[Seat], Awaitable[bool]]) -> Seat | None:
    """Each of a group is asked in its order, until one does not agree: who that is, or None if all do."""
    for seat in seats:
        if not await agrees(seat):
            return seat
    return None


async def choose_together(
    seats: Sequence[Seat], choose: Callable[[Seat], Decision[T]], decide: Callable[[], Decision[T]]
) -> T:
    """All choose at once and in secret; if they differ, one decides."""
    named = await Joint(tuple(sorted(seats)), choose)
    if all(each == named[0] for each in named):
        return named[0]
    return await decide()


# -- bargains ---------------------------------------------------------------------------------------------------------


class Bargained(msgspec.Struct, Generic[T], frozen=True):
    """How a bargain has ended."""

    proposer: Seat
    """Who made the last proposal."""
    other: Seat
    answer: T | None
    """What the other one said to it; None if it was dropped before it was made."""

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
    """One makes a proposal; the other accepts it, refuses, or makes one in return, and so on.

    `propose` lays the proposal open and tells whether there is one; `answer` is asked of the other.
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
    """The event that tells of it, with those who could act: it has `OpensWindow` mixed in."""
    could: Callable[[], Sequence[Seat]]
    """Who could act as far as everybody knows, in the order of asking. If that is nobody, there is no window."""
    options: Callable[[Seat], Sequence[T]]
    """What this seat may do now. Whoever has nothing is not asked."""
    passing: Passing
    prompt: str
    clause: str
    about: msgspec.Struct | None = None
    answers: Any = None
    """The announcement that an act would answer."""


def _at_window(window: Window[T], seat: Seat, options: Sequence[T] = ()) -> Decision[T | Passing]:
    """In secret: that this seat is asked would tell what it holds. Its options may have been reckoned already; when it
    is asked afresh, they are reckoned anew."""
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
    """Those of these seats that can act, in order, with what each can do. The window is told each time, so that a table
    keeps its pause before whatever comes next."""
    table.tell(window.opens(tuple(seats)))
    able: dict[Seat, Sequence[T]] = {}
    for seat in seats:
        if options := window.options(seat):
            able[seat] = options
    return able


async def _first_to_act(
    window: Window[T], seats: Sequence[Seat], able: Mapping[Seat, Sequence[T]]
) -> tuple[Seat, T] | None:
    """The first of these seats that does not pass, and what it does. What was answered is public, or nothing is.

    What the first who is asked can do was reckoned when the window opened; with the others it is reckoned when it is
    their turn, for in a game that somebody imagines they hold other things than at the table.
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
    """Ask all who could act, in order, until they have passed one after another; whether anybody acted.

    After each act all are asked from the first on (`anew`), or the asking goes on with the next in order.
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


# -- answers to answers -----------------------------------------------------------------------------------------------


class Answering(msgspec.Struct, Generic[D, T], frozen=True):
    """How a game lets announcements be answered."""

    window: Callable[[D], Window[T]]
    """The window in which an announcement, as it stands now, may be answered."""
    announce: Callable[[Seat, T, D], D]
    """An answer is announced: it is paid for and told. It may be answered in its turn."""
    take_effect: Callable[[D, D], Script[D | None]]
    """An answer that stands does what it does to the announcement: what is left of that, or None."""
    deepest: int = 4
    """So many announcements may lie on one another."""


async def answered(table: State, stack: list[D], announced: D, how: Answering[D, T]) -> D | None:
    """What is left of an announcement when everybody who could has answered it or passed; None if nothing is.

    Each is asked once about the same announcement, in order; an answer is dealt with, answers to it first, before
    the next is asked. `stack` lies in the state, for all to see.
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
