"""What a game provides to the kernel: its state, its top script, and what each seat may see."""

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
"""Events after one answer before the script counts as a runaway. Long turns have a few hundred."""
MOST_WORK = 20_000
"""Effects and conditions after one answer before the script counts as a runaway. Long turns have a few hundred."""

T = TypeVar("T")
S = TypeVar("S", bound="State")
Failed = Callable[[str, Decision[Any] | None, Exception], None]
"""Called when a piece of advice fails, with its kind, the decision that it was about (if any), and the exception."""


def every(base: type[T]) -> Any:
    """Return the union of all options, or of all events, of a game: the leaf classes below `base`.

    A class that has subclasses counts as a base as well.
    """
    return Union[tuple(_below(base))]  # noqa: UP007  # made at run time


def _below(base: type[Any]) -> Iterator[type[Any]]:
    for each in base.__subclasses__():
        yield from _below(each) if each.__subclasses__() else (each,)


class News(msgspec.Struct, frozen=True, gc=False):
    """An event that just happened, and the seats that may see it."""

    event: msgspec.Struct
    to: tuple[Seat | None, ...] | None = None
    """The seats that may see it, with None for spectators. None instead of a tuple means everybody."""

    def reaches(self, seat: Seat | None) -> bool:
        """Return whether this seat (None: a spectator) may see it."""
        return self.to is None or seat in self.to


class Big:
    """Mixed into an important event: tables show it on a slip, in bold in the log, and on the time line of a replay."""

    __slots__ = ()


class Quiet:
    """Mixed into an event that the log can leave out, because a neighbouring line covers it."""

    __slots__ = ()


class State(msgspec.Struct, dict=True):
    """Base of a game's state. News and content are attached to it, but are not encoded."""

    def attach(self, content: Any, news: list[News]) -> None:
        """Attach content and news. Called by the driver before the script starts."""
        self.__dict__["content"] = content
        self.begin_work(news)

    def begin_work(self, news: list[News]) -> None:
        """Attach a new list of news and reset the counters. Called by the driver whenever a seat has answered."""
        hung = self.__dict__  # looked up once, because every answer comes through here
        hung["news"] = news
        hung["work"] = 0
        hung["read_from"] = None

    def count_work(self, pieces: int = 1) -> None:
        """Count effects and conditions of a pack, which can run without end without asking or reporting anything."""
        work = self.__dict__["work"] = self.__dict__["work"] + pieces
        if work > MOST_WORK:
            raise runaway(self)

    def begin(self, what: str) -> None:
        """Set the card that is carried out from now on.

        It is named in the error message if it never ends, and `foresee` stops here, because nobody can know in advance
        what the card says.
        """
        self.__dict__["doing"] = what
        self.go_on()

    def go_on(self) -> None:
        """Mark that what follows is not a direct result of the last answer: a turn is over, or a card is read."""
        hung = self.__dict__
        if hung["read_from"] is None:
            hung["read_from"] = len(self.news)

    @property
    def news_before_reading(self) -> list[News]:
        """The news since the last answer, up to the first card that was read or the end of a turn."""
        return self.news[: self.__dict__["read_from"]]

    @property
    def doing(self) -> str:
        """The card that is being carried out, if the rules have set one."""
        return str(self.__dict__.get("doing", ""))

    @property
    def seat_count(self) -> int:
        """The number of seats in play."""
        raise NotImplementedError

    @property
    def options(self) -> msgspec.Struct:
        """The table options. Every state keeps them in a field of this name."""
        raise NotImplementedError

    if TYPE_CHECKING:

        @property
        def content(self) -> Any:
            """The content pack with which this game is played."""

        @property
        def news(self) -> list[News]:
            """The events since the last answer."""

    def tell(self, event: msgspec.Struct, to: tuple[Seat | None, ...] | None = None) -> None:
        """Report an event to everybody, or only to the seats in `to`."""
        news = self.news
        news.append(News(event, to))
        if len(news) > MOST_NEWS:
            raise runaway(self)

    def tell_apart(self, knowing: tuple[Seat, ...], whole: msgspec.Struct, rest: msgspec.Struct) -> None:
        """Report the whole event to the seats that may know it, and a reduced event to all others."""
        self.tell(whole, knowing)
        self.tell(rest, _all_but(knowing, self.seat_count))


class HeroState(State, Generic[T]):
    """Base of the state of a game in which each seat has a hero and the heroes take turns."""

    if TYPE_CHECKING:

        @property
        def heroes(self) -> list[T]:
            """All heroes, by seat."""

        @property
        def active(self) -> Seat:
            """The seat whose turn it is."""

    @property
    def seat_count(self) -> int:
        return len(self.heroes)

    @property
    def hero(self) -> T:
        """The hero whose turn it is."""
        return self.heroes[self.active]

    def clockwise(self, start: Seat) -> list[T]:
        """Return all heroes, beginning with this seat."""
        return self.heroes[start:] + self.heroes[:start]


def runaway(state: State) -> RunawayScript:
    """Return the error for rules that run without end. It names the card that was carried out last."""
    where = f"; the last that began is {state.doing}" if state.doing else ""
    return RunawayScript(f"the rules went on without a decision and without end{where}")


@cache
def _all_but(seats: tuple[Seat, ...], seat_count: int) -> tuple[Seat | None, ...]:
    return (None, *[seat for seat in range(seat_count) if seat not in seats])


class Shuffler(Protocol):
    """Returns elements in a random order. It is the only source of chance for imagined positions."""

    def __call__(self, things: Sequence[T], /) -> list[T]: ...


class Refusal(msgspec.Struct, frozen=True):
    """Why something is not possible: the clause that forbids it, and the reason as a text key below "refusal"."""

    clause: str
    key: str
    values: dict[str, Any] = {}
    """The values for the text."""


class Remark(msgspec.Struct, frozen=True):
    """A sentence about a position: a text key, and the values for it."""

    key: str
    values: dict[str, Any] = {}


class Way(msgspec.Struct, frozen=True):
    """A series of answers that one seat can give in a row, represented by the last of them."""

    option: Any
    via: int | None
    """The index of the preceding answer in the list of ways; None if the option is offered now."""
    told: tuple[Remark, ...] = ()
    """What the whole series costs, as text keys below "note"."""


class OptionValue(msgspec.Struct, frozen=True):
    """One possible value of a table option."""

    value: str | int
    label: str
    help: str = ""
    needs: dict[str, str] = {}
    """Other table options, each with the only value that goes together with this one."""
    seats: tuple[int, int] | None = None
    """The least and the greatest number of seats that it supports."""


class Rules(PrintedShort, msgspec.Struct, Generic[S], frozen=True, eq=False):
    """A game as the kernel knows it. Every game package exports one as `RULES`. Rules are compared by identity."""

    game: str
    title: str
    seats: tuple[int, int]
    """The least and the greatest number of seats."""
    version: int
    """Increased whenever a golden playthrough changes."""
    options: type[msgspec.Struct]
    """The type of the table options. Every option has a default."""
    state: type[S]
    choices: Any
    """The union of all options that a seat may choose."""
    events: Any
    """The union of all events that news may carry."""
    content: Callable[[], Any]
    """Returns the content: the base pack, with the chosen packs laid over it."""
    start: Callable[[Any, int, Any], S]
    """Returns the first state, from options, number of seats and content. Raises BadSetup if they do not fit."""
    play: Callable[[S], Script[None]]
    """The top script. Started on any state at rest, it continues from there."""
    view: Callable[[S, Seat | None], msgspec.Struct]
    """Returns what a seat (None: a spectator) may see, built from scratch."""
    reshuffle: Callable[[S, Seat, Shuffler], None]
    """Redraws, in place, everything that this seat cannot see, consistently with its view."""
    result: Callable[[S], tuple[float, ...] | None]
    """Returns how much each seat has won once the game is over (a sole winner has 1.0), else None."""
    texts: Callable[[], Texts]
    stock: Callable[[S], Mapping[str, Sequence[str]]] = lambda state: {}
    """Returns all cards and tokens by kind, over all zones. It stays constant as long as nothing is lost."""
    why_not: Callable[[Any, Decision[Any] | None, msgspec.Struct], Refusal | None] = lambda view, asked, option: None
    """Returns, from a view and the open decision of its seat, why the seat may not choose an option; None if no rule
    forbids it. `refusal` calls it only for options that are neither asked nor offered."""
    turns: str = ""
    """The clause that defines whose turn it is."""
    dangers: Callable[[Any, Decision[Any], msgspec.Struct], Sequence[msgspec.Struct]] = lambda view, asked, option: ()
    """Returns, from a view alone, how an option could lose the game for everybody. The texts are below "danger"."""
    notes: Callable[[Any, Decision[Any], msgspec.Struct], Sequence[Remark]] = lambda view, asked, option: ()
    """Returns, from a view alone, other facts about an option, such as what waits where it leads (texts below
    "note")."""
    remarks: Callable[[Any, Decision[Any]], Sequence[Remark]] = lambda view, asked: ()
    """Returns, from a view alone, facts about a question as it is now. The texts are below "detail". If there are none,
    the question's own detail text is shown."""
    ways: Callable[[S, Seat, Decision[Any]], Sequence[Way]] = lambda state, seat, asked: ()
    """Returns how far the options of a question lead one after the other if nothing intervenes. The state given to it
    is a copy whose hidden information was redrawn for the seat, and may be changed."""
    can_fail: Callable[[Any, Decision[Any], msgspec.Struct], bool] = lambda view, asked, option: False
    """Returns, from a view alone and quickly, whether dice decide about an option, so that odds or prospects exist."""
    odds: Callable[[Any, Decision[Any], msgspec.Struct], float | None] | None = None
    """Returns, from a view alone, the probability that an option succeeds, not counting later actions. Returns None if
    it cannot be computed. The field is None for a game without odds."""
    draws: Callable[[Any, Decision[Any], msgspec.Struct], float | None] | None = None
    """Returns, from a view alone, the probability that an option neither succeeds nor fails, not counting later
    actions. Returns None if there is no such outcome, or it cannot be computed."""
    prospects: Callable[[Any, Decision[Any]], Sequence[float | None]] | None = None
    """Returns, from a view alone, for each option the probability of final success if the seat begins with it and then
    plays everything it has well. None stands for options where it cannot be computed, or not in bounded time."""
    needless: Callable[[Any, Decision[Any]], msgspec.Struct | None] = lambda view, decision: None
    """Returns, from a view alone, the answer that a table can give for the seat, because everything else that it may do
    now can be done later as well. Returns None for a real choice. Players can choose to be asked nevertheless."""
    stack: Callable[[Any], Sequence[msgspec.Struct]] = lambda view: ()
    """Returns, from a view alone, the announced actions that are not resolved yet. Each but the first is a response to
    the one before. They are events; their texts are below "news"."""
    chat: Callable[[Any, str, str], Refusal | None] = lambda view, text, before: None
    """Returns, from a view alone, why this seat may not send a chat text now, given its last one; None if it may."""
    chronicle: Callable[[Any, Any], msgspec.Struct] | None = None
    """Returns a summary of a finished game, from its public positions and the events between them, and from an estimate
    of the chances to win (None if there is none)."""
    leaves: Callable[[S], Mapping[str, bool | int | str]] = lambda state: {}
    """Returns, for a finished game, the options with which the next game at the same table begins."""
    unveil: Callable[[S], Sequence[msgspec.Struct]] = lambda state: ()
    """Returns, for a finished game, everything that was still hidden from some seat. The texts are below "open"."""
    views: Callable[[S, Sequence[Seat | None]], Sequence[msgspec.Struct]] | None = None
    """Returns the views of several seats at one moment, sharing the parts that all of them see. They equal the views
    that `view` returns one by one. If the private part of each view is attached to it (`OWN`), the common part is
    encoded once."""
    sees_alike: bool = False
    """Whether all seats see the same, so that their views differ only in the field `you`."""
    open_plans: bool = False
    """Whether players may show one another their plans. True where all play together against the game."""
    option_values: Callable[[Any], Mapping[str, Sequence[OptionValue]]] = lambda content: {}
    """Returns, from the content, the possible values of table options that are texts."""
    library: Library | None = None
    """What is needed to play with packs other than the base pack; None if the game has no packs."""
    bundle: Bundle | None = None
    """The packs laid over the base pack, if there are any."""
    failed: Failed | None = None
    """Called with failures of advice; the game continues without it (`kernel.guard`). If None, failures are raised."""

    def attempt(self, kind: str, ask: Callable[[], T], nothing: T, asked: Decision[Any] | None = None) -> T:
        """Return a piece of advice. If it fails and `failed` is set, report the failure and return `nothing`."""
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
        """The packs laid over the base pack, in order."""
        return self.bundle.packs if self.bundle else ()

    def with_content(self, content: Any, templates: Mapping[str, str]) -> Rules[S]:
        """Return the same rules with other content and with the texts of packs."""
        assert self.library is not None
        texts = self.library.texts(content, templates)
        return msgspec.structs.replace(self, content=lambda: content, texts=lambda: texts)

    def refusal(
        self, view: Any, asked: Decision[Any] | None, offers: Sequence[Any], option: msgspec.Struct
    ) -> Refusal | None:
        """Return why a seat may not choose that option now, or None if it is asked or offered it."""
        if option in offers or (asked is not None and option in asked.options):
            return None
        if (rule := self.why_not(view, asked, option)) is not None:
            return rule
        if asked is not None:
            return Refusal(asked.clause, "not_what_is_asked")
        return Refusal(self.turns, "not_asked")

    @property
    def has_windows(self) -> bool:
        """Whether the game has windows, at which seats may act out of turn in secret."""
        return any(issubclass(event, OpensWindow) for event in get_args(self.events) or (self.events,))

    def traits(self, view: Any, asked: Decision[Any], option: msgspec.Struct) -> tuple[Trait, ...]:
        """Return what every client knows of an option."""
        own = traits_of(type(option))
        return (*own, Trait.CAN_FAIL) if self.can_fail(view, asked, option) else own

    def warnings(self, view: Any, asked: Decision[Any], option: msgspec.Struct) -> tuple[Words, ...]:
        """Return how an option could lose the game for everybody, in the game's own words. All tables show the same."""
        found = self.dangers(view, asked, option)
        return tuple([words for each in found if (words := self.texts().of("danger", each))]) if found else ()

    def detail(self, view: Any, asked: Decision[Any]) -> Words:
        """Return the explanation below a question, in the game's own words. All tables show the same."""
        texts, key = self.texts(), f"detail.{asked.prompt}"
        said = [texts.words(f"detail.{each.key}", each.values) for each in self.remarks(view, asked)]
        remarks = [words for words in said if words]
        if not remarks:
            return texts.words(key, asked.about) if key in texts else ()
        return tuple([piece for at, words in enumerate(remarks) for piece in ((" ", *words) if at else words)])

    def noted(self, remark: Remark) -> Words:
        """Return a remark about an option, in the game's own words."""
        return self.texts().words(f"note.{remark.key}", remark.values)

    def reason(self, refusal: Refusal) -> str:
        """Return a refusal in the game's own words."""
        texts = self.texts()
        said = texts.words(f"refusal.{refusal.key}", refusal.values) or texts.words("refusal.not_what_is_asked")
        return plain(said)
