"""What a rule may await: a decision of one seat, of several at once, or of chance."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Generator
from enum import StrEnum
from functools import cache
from typing import Annotated, Any, Final, Generic, Protocol, TypeVar

import msgspec

from fabletop.kernel.printing import PrintedShort, row

T = TypeVar("T")


class SeatMark:
    """In a type: this number names a place at the table. Whoever reads types can tell it from other numbers."""


Seat = Annotated[int, SeatMark()]
"""A place at the table, counted clockwise from 0."""

CHANCE: Final[Seat] = -1
"""The seat that answers throws, draws and shuffles."""

Script = Coroutine[Any, Any, T]
"""What a rule is: it awaits decisions and returns a T."""


class Kind(StrEnum):
    """What a seat is asked for: it says how people are asked, whatever the game."""

    ASK = "ask"
    """It has to be answered."""
    TALK = "talk"
    """One may say something; who does not want to talk is not asked."""
    WINDOW = "window"
    """One may do something out of turn, in secret; a table keeps the same pause whether or not anybody is asked."""
    CONSENT = "consent"
    """Yes or no to what another seat wants."""
    BARGAIN = "bargain"
    """An offer, or the answer to a proposal."""
    SEVERAL = "several"
    """One of several things that are chosen one after the other."""


class Passing:
    """Mixed into an option that does nothing: it is answered for whoever does not want to be asked, or is too late."""

    __slots__ = ()


class Agreeing:
    """Mixed into an option that says yes to a wish or accepts a proposal."""

    __slots__ = ()


class Countering:
    """Mixed into an option that meets a proposal with one of one's own."""

    __slots__ = ()


class Enough:
    """Mixed into an option that ends a choice of several things."""

    __slots__ = ()


class Irrevocable:
    """Mixed into an option that cannot be taken back: it shows something new, is seen by others or ends something.
    People answer it in two steps."""

    __slots__ = ()


class GivingUp:
    """Mixed into an option that lets a chance go for good: tables show it last, as one to think twice about."""

    __slots__ = ()


class Trait(StrEnum):
    """What clients know of an option, whatever the game."""

    PASSES = "passes"
    AGREES = "agrees"
    COUNTERS = "counters"
    ENOUGH = "enough"
    FINAL = "final"
    GIVES_UP = "gives_up"
    CAN_FAIL = "can_fail"
    """Dice decide about it: odds can be asked for."""


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
    """What the type of an option says about it."""
    return tuple(trait for mixin, trait in _TRAITS if issubclass(option, mixin))


class OpensWindow:
    """Mixed into an event after which seats may be asked at a window."""

    __slots__ = ()

    seats: tuple[Seat, ...]
    """Who could do something there as far as everybody knows, in the order of asking."""


class Announced(Protocol):
    """What a seat has announced and others may answer: an event, told to all before anybody is asked."""

    @property
    def seat(self) -> Seat:
        """Who has announced it."""


class Taken(msgspec.Struct, frozen=True):
    """The driver's word to an open decision: this seat took an offer."""

    seat: Seat
    option: Any


class Offers(PrintedShort, msgspec.Struct, frozen=True):
    """What seats may do out of turn while a decision is open."""

    of: Callable[[Seat], tuple[Any, ...]]
    """The options a seat has now; asked for only when somebody wants to know."""
    take: Callable[[Seat, Any], Script[None]]
    """The rule that carries a taken option out; afterwards the open decision is asked afresh."""

    def __repr__(self) -> str:
        return "Offers()"  # the table hangs on what they call


class Decision(PrintedShort, msgspec.Struct, Generic[T], frozen=True):
    """A question to one seat. Awaiting it gives the chosen option."""

    seat: Seat
    prompt: str
    """Key of the question among the game's texts."""
    options: tuple[T, ...]
    clause: str = ""
    """The rule that stands behind the question."""
    about: msgspec.Struct | None = None
    """What the words of the question speak of."""
    kind: Kind = Kind.ASK
    by: Seat | None = None
    """Whose wish, proposal or announcement this is the answer to."""
    answers: msgspec.Struct | None = None
    """The announcement that this is the answer to; everybody has been told of it."""
    secret: bool = False
    """Others may not learn that this seat is asked; so it is asked even with a single option."""
    offers: Offers | None = None
    """Out of turn: what any seat may do while this is open."""
    again: Callable[[], Decision[T]] | None = None
    """How to ask afresh, after a taken offer or when hidden things of a fork were redrawn. Needed wherever the options
    depend on more than what all can see."""
    always: bool = False
    """Asked even with a single option: that there is no choice would tell the others what this seat alone sees."""
    covered: bool = False
    """Only hidden things decide whether there is a choice, and the others may not learn of it: asked even with a single
    option, which is then answered for the seat. A table keeps the pause of a window before what follows."""

    @property
    def passing(self) -> T | None:
        """The option that does nothing, if there is one."""
        return next((option for option in self.options if isinstance(option, Passing)), None)

    @property
    def goes_without_saying(self) -> bool:
        """Whether its one option is taken without asking."""
        return len(self.options) == 1 and not (self.secret or self.always or self.covered)

    @property
    def foregone(self) -> T | None:
        """The only answer to a question that is put for the eyes of the others: whoever runs a table gives it."""
        return self.options[0] if self.covered and len(self.options) == 1 else None

    @property
    def alone(self) -> Decision[T]:
        """The same without what the script hangs on it: through that the whole state could be reached."""
        return msgspec.structs.replace(self, offers=None, again=None)

    def __repr__(self) -> str:
        """Short, and nothing but what the asked seat may know: the table hangs on the rest."""
        clause = f", {self.clause}" if self.clause else ""
        return f"Decision(seat {self.seat}, {self.prompt}{clause}: {row(self.options)})"

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled and copied alone."""
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
    """The same question to several seats at once, in secret. Awaiting it gives all answers in seat order."""

    seats: tuple[Seat, ...]
    ask: Callable[[Seat], Decision[T]]
    """The decision of one seat; called anew when the hidden things of a fork were reshuffled."""

    def __repr__(self) -> str:
        return f"Joint(seats {', '.join(map(str, self.seats))})"  # the table hangs on what it asks

    def __await__(self) -> Generator[Any, Any, tuple[T, ...]]:
        answers: tuple[T, ...] = yield self
        return answers


class Rest:
    """Awaited where nothing is kept outside the state, at the top of each turn: here a checkpoint is taken."""

    def __await__(self) -> Generator[Any, Any, None]:
        yield self


AT_REST: Final = Rest()
