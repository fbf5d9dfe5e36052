"""What a rule can await: a decision of one seat, of several seats at once, or of chance."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Generator
from enum import StrEnum
from functools import cache
from typing import Annotated, Any, Final, Generic, Protocol, TypeVar

import msgspec

from fabletop.kernel.printing import PrintedShort, row

T = TypeVar("T")


class SeatMark:
    """Marks a number in a type as a seat. Code that inspects types can distinguish it from other numbers."""


Seat = Annotated[int, SeatMark()]
"""A place at the table, counted clockwise from 0."""

CHANCE: Final[Seat] = -1
"""The seat that answers throws, draws and shuffles."""

Script = Coroutine[Any, Any, T]
"""A rule: a coroutine that awaits decisions and returns a T."""


class Kind(StrEnum):
    """The kind of a decision. Clients use it to choose how to ask people, independently of the game."""

    ASK = "ask"
    """The seat has to answer."""
    TALK = "talk"
    """The seat may say something. Players who have switched talk off are not asked."""
    WINDOW = "window"
    """The seat may act out of turn, in secret. A table keeps the same pause whether or not a seat is asked."""
    CONSENT = "consent"
    """Yes or no to the wish of another seat."""
    BARGAIN = "bargain"
    """A proposal, or the answer to one."""
    SEVERAL = "several"
    """One choice in a series of choices."""


class Passing:
    """Mixed into an option that does nothing.

    A table gives it for players who do not want to be asked or answer too late.
    """

    __slots__ = ()


class Agreeing:
    """Mixed into an option that agrees to a wish or accepts a proposal."""

    __slots__ = ()


class Countering:
    """Mixed into an option that meets a proposal with a counter-proposal."""

    __slots__ = ()


class Enough:
    """Mixed into an option that ends a series of choices."""

    __slots__ = ()


class Irrevocable:
    """Mixed into an option that cannot be undone: it reveals something, is seen by others, or ends something.

    Clients ask people to confirm it.
    """

    __slots__ = ()


class GivingUp:
    """Mixed into an option that lets an opportunity go for good. Tables show it last and apart from the others."""

    __slots__ = ()


class Trait(StrEnum):
    """What clients know of an option, independently of the game."""

    PASSES = "passes"
    AGREES = "agrees"
    COUNTERS = "counters"
    ENOUGH = "enough"
    FINAL = "final"
    GIVES_UP = "gives_up"
    CAN_FAIL = "can_fail"
    """Dice decide whether it succeeds, so clients can request its odds."""


_TRAITS: tuple[tuple[type, Trait], ...] = (
    (Passing, Trait.PASSES),
    (Agreeing, Trait.AGREES),
    (Countering, Trait.COUNTERS),
    (Enough, Trait.ENOUGH),
    (Irrevocable, Trait.FINAL),
    (GivingUp, Trait.GIVES_UP),
)


@cache
def traits_of(option: type) -> tuple[Trait, ...]:
    """Return the traits that follow from the type of an option."""
    return tuple(trait for mixin, trait in _TRAITS if issubclass(option, mixin))


class OpensWindow:
    """Mixed into an event after which seats may be asked at a window."""

    __slots__ = ()

    seats: tuple[Seat, ...]
    """The seats that could act there according to public information, in the order of asking."""


class Announced(Protocol):
    """An announced action to which others may respond: an event that all seats see before anybody is asked."""

    @property
    def seat(self) -> Seat:
        """The seat that announced it."""


class Taken(msgspec.Struct, frozen=True):
    """Sent by the driver to an open decision: this seat took an offer."""

    seat: Seat
    option: Any


class Offers(PrintedShort, msgspec.Struct, frozen=True):
    """What seats may do out of turn while a decision is open."""

    of: Callable[[Seat], tuple[Any, ...]]
    """Returns the options that a seat has now. Called only on request."""
    take: Callable[[Seat, Any], Script[None]]
    """The rule that carries out an accepted offer. The open decision is asked again afterwards."""

    def __repr__(self) -> str:
        return "Offers()"  # the functions refer to the table, which must not be printed


class Decision(PrintedShort, msgspec.Struct, Generic[T], frozen=True):
    """A question to one seat. Awaiting it returns the chosen option."""

    seat: Seat
    prompt: str
    """The key of the question in the game's texts."""
    options: tuple[T, ...]
    clause: str = ""
    """The rule behind the question."""
    about: msgspec.Struct | None = None
    """The values for the text of the question."""
    kind: Kind = Kind.ASK
    by: Seat | None = None
    """The seat whose wish, proposal or announcement this decision answers."""
    answers: msgspec.Struct | None = None
    """The announcement that this decision answers. All seats have seen it."""
    secret: bool = False
    """Other seats may not learn that this seat is asked. So it is asked even if it has a single option."""
    offers: Offers | None = None
    """What any seat may do out of turn while this decision is open."""
    again: Callable[[], Decision[T]] | None = None
    """Builds the question afresh: after an offer was taken, or after the hidden information of a fork was redrawn.
    Needed if the options depend on more than public information."""
    always: bool = False
    """Asked even with a single option, because leaving the question out would reveal what only this seat sees."""
    covered: bool = False
    """Only hidden information decides whether there is a choice, and other seats may not learn whether there is. So the
    seat is asked even with a single option; the table then answers for it and keeps the pause of a window."""

    @property
    def passing(self) -> T | None:
        """The option that does nothing, if there is one."""
        return next((option for option in self.options if isinstance(option, Passing)), None)

    @property
    def goes_without_saying(self) -> bool:
        """Whether the driver takes the only option without asking."""
        return len(self.options) == 1 and not (self.secret or self.always or self.covered)

    @property
    def foregone(self) -> T | None:
        """The only option of a question that is asked merely to hide that there is no choice.

        The table answers with it.
        """
        return self.options[0] if self.covered and len(self.options) == 1 else None

    @property
    def alone(self) -> Decision[T]:
        """The decision without its functions, through which the whole state could be reached."""
        return msgspec.structs.replace(self, offers=None, again=None)

    def __repr__(self) -> str:
        """Return a short text with only what the asked seat may know. The other fields refer to the table."""
        clause = f", {self.clause}" if self.clause else ""
        return f"Decision(seat {self.seat}, {self.prompt}{clause}: {row(self.options)})"

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle and copy the decision without its functions."""
        return _asked, msgspec.structs.astuple(self.alone)

    def __await__(self) -> Generator[Any, Any, T]:
        answer: T | Taken = yield self
        while type(answer) is Taken and self.offers is not None:
            yield from self.offers.take(answer.seat, answer.option).__await__()
            answer = yield (self.again() if self.again is not None else self)
        return answer  # type: ignore[return-value]  # the driver sends Taken only where offers are open


def _asked(*fields: Any) -> Decision[Any]:
    return Decision(*fields)


class Joint(PrintedShort, msgspec.Struct, Generic[T], frozen=True):
    """One question to several seats at once, in secret. Awaiting it returns all answers in seat order."""

    seats: tuple[Seat, ...]
    ask: Callable[[Seat], Decision[T]]
    """Builds the decision of one seat. Called again after the hidden information of a fork was redrawn."""

    def __repr__(self) -> str:
        return f"Joint(seats {', '.join(map(str, self.seats))})"  # do not print the table

    def __await__(self) -> Generator[Any, Any, tuple[T, ...]]:
        answers: tuple[T, ...] = yield self
        return answers


class Rest:
    """Awaited at the top of each turn, where the state holds everything that the game needs.

    A checkpoint can be taken here.
    """

    def __await__(self) -> Generator[Any, Any, None]:
        yield self


AT_REST: Final = Rest()
