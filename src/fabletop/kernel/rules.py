"""What a game brings to the kernel: its state, its top script, and what each seat may see."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar, Union, get_args

import msgspec

from fabletop.kernel.decisions import Decision, OpensWindow, Script, Seat, Trait, traits_of
from fabletop.kernel.errors import RunawayScript
from fabletop.kernel.packs import Bundle, Library, PackRef
from fabletop.kernel.printing import PrintedShort
from fabletop.kernel.texts import Texts, Words, plain

MOST_NEWS = 2_000
"""Events after one answer; the longest turns have some hundred."""
MOST_WORK = 20_000
"""Effects and conditions after one answer; the longest turns have some hundred."""

T = TypeVar("T")
S = TypeVar("S", bound="State")
Failed = Callable[[str, Decision[Any] | None, Exception], None]
"""Called when a piece of advice fails: with its kind, the decision that it was about (if it was about one), and why."""


def every(base: type[T]) -> Any:
    """The union of all options, or of all events, of a game: what it writes below their base. Whatever has further
    classes below itself is a base as well."""
    return Union[tuple(_below(base))]  # noqa: UP007  # made at run time


def _below(base: type[Any]) -> Iterator[type[Any]]:
    for each in base.__subclasses__():
        yield from _below(each) if each.__subclasses__() else (each,)


class News(msgspec.Struct, frozen=True, gc=False):
    """Something that just happened, and who may know."""

    event: msgspec.Struct
    to: tuple[Seat | None, ...] | None = None
    """Who may see it: seats, and None for spectators; None instead of a tuple means everybody."""

    def reaches(self, seat: Seat | None) -> bool:
        """Whether this seat (None: a spectator) may see it."""
        return self.to is None or seat in self.to


class Big:
    """Mixed into an event that deserves to be seen: on a slip, in bold in the log, on the time line of a replay."""

    __slots__ = ()


class Quiet:
    """Mixed into an event that the log need not tell, because the line beside it does."""

    __slots__ = ()


class State(msgspec.Struct, dict=True):
    """Base of a game's state. News and content hang on it but are no part of it: they are not encoded."""

    def attach(self, content: Any, news: list[News]) -> None:
        """Called by the driver before the script starts."""
        self.__dict__["content"] = content
        self.begin_work(news)

    def begin_work(self, news: list[News]) -> None:
        """Called by the driver whenever a seat has answered: what follows from that is told here and counted anew."""
        hung = self.__dict__  # looked up once: every answer comes through here
        hung["news"] = news
        hung["work"] = 0
        hung["read_from"] = None

    def count_work(self, pieces: int = 1) -> None:
        """Count effects and conditions of a pack: they may ask nobody, tell nothing, and still be without end."""
        work = self.__dict__["work"] = self.__dict__["work"] + pieces
        if work > MOST_WORK:
            raise runaway(self)

    def begin(self, what: str) -> None:
        """Say which card is read and carried out from now on: for the message if it never ends, and because nobody can
        know before what it says."""
        self.__dict__["doing"] = what
        self.go_on()

    def go_on(self) -> None:
        """Say that what comes from now on is nobody's answer any more: a turn is over, or a card is read."""
        hung = self.__dict__
        if hung["read_from"] is None:
            hung["read_from"] = len(self.news)

    @property
    def news_before_reading(self) -> list[News]:
        """What has happened since the last answer, up to the first card that was read or the end of a turn."""
        return self.news[: self.__dict__["read_from"]]

    @property
    def doing(self) -> str:
        """What is being carried out, if the rules have said so."""
        return str(self.__dict__.get("doing", ""))

    @property
    def seat_count(self) -> int:
        """How many seats play."""
        raise NotImplementedError

    @property
    def options(self) -> msgspec.Struct:
        """The table options; every state keeps them in a field of this name."""
        raise NotImplementedError

    if TYPE_CHECKING:

        @property
        def content(self) -> Any:
            """The content pack this game is played with."""

        @property
        def news(self) -> list[News]:
            """What has happened since the last answer."""

    def tell(self, event: msgspec.Struct, to: tuple[Seat | None, ...] | None = None) -> None:
        """Report what just happened to everybody, or to some seats only."""
        news = self.news
        news.append(News(event, to))
        if len(news) > MOST_NEWS:
            raise runaway(self)

    def tell_apart(self, knowing: tuple[Seat, ...], whole: msgspec.Struct, rest: msgspec.Struct) -> None:
        """Report the whole event to those who may know it, and what is left of it to everybody else."""
        self.tell(whole, knowing)
        self.tell(rest, _all_but(knowing, self.seat_count))


class HeroState(State, Generic[T]):
    """Base of the state of a game in which each seat has a hero, and one hero at a time has a turn."""

    if TYPE_CHECKING:

        @property
        def heroes(self) -> list[T]:
            """All heroes, by seat."""

        @property
        def active(self) -> Seat:
            """Whose turn it is."""

    @property
    def seat_count(self) -> int:
        return len(self.heroes)

    @property
    def hero(self) -> T:
        """The hero whose turn it is."""
        return self.heroes[self.active]

    def clockwise(self, start: Seat) -> list[T]:
        """All heroes, beginning with this seat."""
        return self.heroes[start:] + self.heroes[:start]


def runaway(state: State) -> RunawayScript:
    """The error for rules that went on without end, with what they were about."""
    where = f"; the last that began is {state.doing}" if state.doing else ""
    return RunawayScript(f"the rules went on without a decision and without end{where}")


@cache
def _all_but(seats: tuple[Seat, ...], seat_count: int) -> tuple[Seat | None, ...]:
    return (None, *[seat for seat in range(seat_count) if seat not in seats])


class Shuffler(Protocol):
    """Brings things into a random order: the one source of chance for imagined positions."""

    def __call__(self, things: Sequence[T], /) -> list[T]: ...


class Refusal(msgspec.Struct, frozen=True):
    """Why something is not possible: the clause that forbids it, and the reason as a text below "refusal"."""

    clause: str
    key: str
    values: dict[str, Any] = {}
    """What the text speaks of."""


class Remark(msgspec.Struct, frozen=True):
    """A sentence that a table says of a position: the text, and what it speaks of."""

    key: str
    values: dict[str, Any] = {}


class Way(msgspec.Struct, frozen=True):
    """Answers that one seat can give one after the other, by the last of them."""

    option: Any
    via: int | None
    """Which way of the list leads up to it; None if it is offered now."""
    told: tuple[Remark, ...] = ()
    """What the whole way costs; in words below "note"."""


class OptionValue(msgspec.Struct, frozen=True):
    """One of the values that a table option can have."""

    value: str | int
    label: str
    help: str = ""
    needs: dict[str, str] = {}
    """Other options and the values with which alone this one goes together."""
    seats: tuple[int, int] | None = None
    """The fewest and the most seats that it is for."""


class Rules(PrintedShort, msgspec.Struct, Generic[S], frozen=True, eq=False):
    """A game as the kernel knows it. Every game package exports one as `RULES`. Two are the same if they are one."""

    game: str
    title: str
    seats: tuple[int, int]
    """The fewest and the most seats."""
    version: int
    """Raised whenever a golden playthrough changes."""
    options: type[msgspec.Struct]
    """The table options; all have defaults."""
    state: type[S]
    choices: Any
    """The union of all options that a seat may choose."""
    events: Any
    """The union of all events that news may carry."""
    content: Callable[[], Any]
    """The content it is played with: the base pack, with packs laid over it if there are any."""
    start: Callable[[Any, int, Any], S]
    """The first state, from options, number of seats and content; BadSetup if they do not go together."""
    play: Callable[[S], Script[None]]
    """The top script. Started on any state at rest, it goes on from there."""
    view: Callable[[S, Seat | None], msgspec.Struct]
    """What a seat (None: a spectator) may see, built up from nothing."""
    reshuffle: Callable[[S, Seat, Shuffler], None]
    """Redraws in place all that this seat cannot see, consistently with its view."""
    result: Callable[[S], tuple[float, ...] | None]
    """How much each seat has won when the game is over (a sole winner 1.0), else None."""
    texts: Callable[[], Texts]
    stock: Callable[[S], Mapping[str, Sequence[str]]] = lambda state: {}
    """All cards and tokens by kind, over all zones: constant as long as nothing is lost."""
    why_not: Callable[[Any, Decision[Any] | None, msgspec.Struct], Refusal | None] = lambda view, asked, option: None
    """From a view and what this seat is asked now: the rule that keeps it from choosing that option; None if it knows
    none. `refusal` calls it only for what is neither asked nor offered."""
    turns: str = ""
    """The clause that says whose turn it is."""
    dangers: Callable[[Any, Decision[Any], msgspec.Struct], Sequence[msgspec.Struct]] = lambda view, asked, option: ()
    """From a view alone: how an option could lose the game for everybody; in words below "danger"."""
    notes: Callable[[Any, Decision[Any], msgspec.Struct], Sequence[Remark]] = lambda view, asked, option: ()
    """From a view alone: what else is to be known of an option, as what waits where it leads or what it may come to; in
    words below "note"."""
    remarks: Callable[[Any, Decision[Any]], Sequence[Remark]] = lambda view, asked: ()
    """From a view alone: what is to be known of a question as it is now, below "detail"; without any, the question's
    own detail is said."""
    ways: Callable[[S, Seat, Decision[Any]], Sequence[Way]] = lambda state, seat, asked: ()
    """How far the options of a question lead one after the other, if nothing comes between; from a position in which
    all was redrawn that this seat cannot see, and which may be played with."""
    can_fail: Callable[[Any, Decision[Any], msgspec.Struct], bool] = lambda view, asked, option: False
    """From a view alone, and at once: whether dice decide about an option, so that odds or prospects can be told."""
    odds: Callable[[Any, Decision[Any], msgspec.Struct], float | None] | None = None
    """From a view alone: how likely an option succeeds, with nothing after it; None where that cannot be told. A game
    without such odds has none."""
    draws: Callable[[Any, Decision[Any], msgspec.Struct], float | None] | None = None
    """From a view alone: how likely an option neither succeeds nor fails, with nothing after it; None where that cannot
    be, or cannot be told."""
    prospects: Callable[[Any, Decision[Any]], Sequence[float | None]] | None = None
    """From a view alone: for each option, how likely it is to succeed in the end if it begins with it, with everything
    that the seat has, played well; None where that cannot be told, or not in a bounded time."""
    needless: Callable[[Any, Decision[Any]], msgspec.Struct | None] = lambda view, decision: None
    """From a view alone: the answer that goes without saying, though others are allowed, because whatever else may be
    done now can as well be done later; None if the question is a real one. Whoever wants to be asked is asked."""
    stack: Callable[[Any], Sequence[msgspec.Struct]] = lambda view: ()
    """From a view alone: what was announced and is not carried out yet, each but the first an answer to the one before.
    They are events: in words below "news"."""
    chat: Callable[[Any, str, str], Refusal | None] = lambda view, text, before: None
    """From a view alone: why this seat may not say that in free text now, after what it wrote last; None if it may."""
    chronicle: Callable[[Any, Any], msgspec.Struct] | None = None
    """From public positions and the events between them, and from somebody's estimate of the chance to win (None where
    nobody has one): a finished game in short."""
    leaves: Callable[[S], Mapping[str, bool | int | str]] = lambda state: {}
    """Of a game that is over: options that the next one at the same table begins with."""
    unveil: Callable[[S], Sequence[msgspec.Struct]] = lambda state: ()
    """When a game is over: what still lay hidden from somebody, for everybody to see; in words below "open"."""
    views: Callable[[S, Sequence[Seat | None]], Sequence[msgspec.Struct]] | None = None
    """What several seats see at one moment, made together so that they share what all of them see; it is the same that
    `view` makes one by one. If it hangs what each of them alone sees on the views (`OWN`), what all are told alike is
    put together once."""
    sees_alike: bool = False
    """Whether all see the same, so that their views differ in the field `you` alone."""
    open_plans: bool = False
    """Whether players may show one another what they intend: where all play together against the game."""
    option_values: Callable[[Any], Mapping[str, Sequence[OptionValue]]] = lambda content: {}
    """From the content: what there is to choose from, for table options that are words."""
    library: Library | None = None
    """What it takes to play with other packs than the base pack; None if the game has no packs."""
    bundle: Bundle | None = None
    """The packs that are laid over the base pack, if there are any."""
    failed: Failed | None = None
    """Where failures of advice go, if a game is to go on without it (`kernel.guard`); without it they are raised."""

    def attempt(self, kind: str, ask: Callable[[], T], nothing: T, asked: Decision[Any] | None = None) -> T:
        """A piece of advice; where it fails and failures go somewhere, `nothing` instead."""
        if self.failed is None:
            return ask()
        try:
            return ask()
        except Exception as error:
            self.failed(kind, asked, error)
            return nothing

    def __repr__(self) -> str:
        packs = "".join(f" with {each.id}" for each in self.packs)
        return f"<Rules of {self.title}, version {self.version}{packs}>"

    @property
    def packs(self) -> tuple[PackRef, ...]:
        """The packs that are laid over the base pack, in their order."""
        return self.bundle.packs if self.bundle else ()

    def with_content(self, content: Any, templates: Mapping[str, str]) -> Rules[S]:
        """The same with the content and the texts of packs."""
        assert self.library is not None
        texts = self.library.texts(content, templates)
        return msgspec.structs.replace(self, content=lambda: content, texts=lambda: texts)

    def refusal(
        self, view: Any, asked: Decision[Any] | None, offers: Sequence[Any], option: msgspec.Struct
    ) -> Refusal | None:
        """Why a seat may not choose that option now: None exactly for what it is asked or offered."""
        if option in offers or (asked is not None and option in asked.options):
            return None
        if (rule := self.why_not(view, asked, option)) is not None:
            return rule
        if asked is not None:
            return Refusal(asked.clause, "not_what_is_asked")
        return Refusal(self.turns, "not_asked")

    @property
    def has_windows(self) -> bool:
        """Whether seats may do something out of turn in secret."""
        return any(issubclass(event, OpensWindow) for event in get_args(self.events) or (self.events,))

    def traits(self, view: Any, asked: Decision[Any], option: msgspec.Struct) -> tuple[Trait, ...]:
        """What every client knows of an option."""
        own = traits_of(type(option))
        return (*own, Trait.CAN_FAIL) if self.can_fail(view, asked, option) else own

    def warnings(self, view: Any, asked: Decision[Any], option: msgspec.Struct) -> tuple[Words, ...]:
        """How an option could lose the game for everybody, in the words of this game: the same at every table."""
        found = self.dangers(view, asked, option)
        return tuple([words for each in found if (words := self.texts().of("danger", each))]) if found else ()

    def detail(self, view: Any, asked: Decision[Any]) -> Words:
        """What stands under a question, in the words of this game: the same at every table."""
        texts, key = self.texts(), f"detail.{asked.prompt}"
        said = [texts.words(f"detail.{each.key}", each.values) for each in self.remarks(view, asked)]
        remarks = [words for words in said if words]
        if not remarks:
            return texts.words(key, asked.about) if key in texts else ()
        return tuple([piece for at, words in enumerate(remarks) for piece in ((" ", *words) if at else words)])

    def noted(self, remark: Remark) -> Words:
        """What is to be known of an option, in the words of this game."""
        return self.texts().words(f"note.{remark.key}", remark.values)

    def reason(self, refusal: Refusal) -> str:
        """A refusal in the words of this game."""
        texts = self.texts()
        said = texts.words(f"refusal.{refusal.key}", refusal.values) or texts.words("refusal.not_what_is_asked")
        return plain(said)
