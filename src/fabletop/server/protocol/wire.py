"""All messages between a client and a table over the WebSocket; `docs/wire.md` explains them."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any, cast

import msgspec

from fabletop.kernel import Kind, Seat, Trait, Words, snake_case
from fabletop.server.protocol.bodies import Choice, Count, News, Order, Plan, PlanMark, TableInfo, Tagged

Command = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern="^[ -~]+$")]
"""A random id made by the client. Repeating a message with the same command has no further effect."""
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=500)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=99)]

# -- pieces of messages ---------------------------------------------------------------------------------------------


class Option(msgspec.Struct, frozen=True, gc=False):
    """Something that a seat may choose."""

    option: Tagged
    label: Words
    things: tuple[str, ...]
    """References to the targets of the option."""
    clause: str = ""
    dangers: tuple[Words, ...] = ()
    """How it could lose the game for everyone."""
    traits: tuple[Trait, ...] = ()
    """Its general properties: it is final, gives up, or can fail."""
    chance_of: Words = ()
    """The event that its chance refers to, if it can fail."""


class Decision(msgspec.Struct, frozen=True, gc=False):
    """A question to a seat."""

    prompt: Words
    detail: Words
    clause: str
    key: str
    secret: bool
    options: tuple[Option, ...]
    needless: Tagged | None = None
    """The default option: clients choose it for people who do not want to be asked."""
    kind: Kind = Kind.ASK
    by: Seat | None = None
    """The seat whose wish, proposal or announcement it responds to."""
    answers: Words = ()
    """The announcement that it responds to, if any: the last one of the stack."""


class UndoInfo(msgspec.Struct, frozen=True, gc=False):
    """The seat's last answer, and whether it can be undone without asking the others."""

    free: bool
    words: Words


class Prefs(msgspec.Struct, frozen=True):
    """A seat's preferences and advance orders."""

    seat: Seat
    ask_talk: bool = False
    pass_windows: bool = False
    ask_windows: bool = False
    orders: tuple[Order, ...] = ()


# -- down: server to client ----------------------------------------------------------------------------------------


class Down(msgspec.Struct, frozen=True, tag_field="type", tag=snake_case):
    """Base of all messages to a client."""


class Chat(Down, frozen=True):
    """A chat message."""

    name: str
    person: str
    seat: Seat | None
    text: str
    at: float
    """Seconds since 1970."""


class Welcome(Down, frozen=True):
    """The first message."""

    table: TableInfo
    seats: tuple[Seat, ...]
    spectator: bool
    rules_version: int
    content_hash: str
    prefs: tuple[Prefs, ...]
    chat: tuple[Chat, ...]


class Table(Down, frozen=True):
    """The table as one seat (null: a spectator) sees it now."""

    seat: Seat | None
    n: int
    view: Any
    news: tuple[News, ...]
    decision: Decision | None
    offers_open: bool
    waiting: tuple[Seat, ...]
    undo: UndoInfo | None
    seconds: float | None = None
    kept: int | None = None
    """After an undo: news with a later `n` were withdrawn."""
    window: float | None = None
    """Seconds that the open window lasts at most, equal for everyone; null: none is open."""
    stack: tuple[Words, ...] = ()
    """Announced actions that are not resolved yet. Each but the first responds to the one before."""


class Lobby(Down, frozen=True):
    """Seats, names, presence or settings changed."""

    table: TableInfo


class Wishes(Down, frozen=True, tag="prefs"):
    """The preferences of your seats, after a change that you did not make: an order was carried out."""

    prefs: tuple[Prefs, ...]


class Offers(Down, frozen=True):
    """What a seat may do out of turn."""

    seat: Seat
    n: int
    offers: tuple[Option, ...]


class Odds(Down, frozen=True):
    """The chances of each option, in order; null if they cannot be computed."""

    seat: Seat
    n: int
    odds: tuple[float | None, ...]
    """The chance that it succeeds by itself."""
    draws: tuple[float | None, ...]
    """The chance that it neither succeeds nor fails by itself; null if that is impossible."""
    prospects: tuple[float | None, ...]
    """The chance that the seat succeeds in the end if it begins with this option and plays its best."""


class Foretold(msgspec.Struct, frozen=True):
    """Something that will happen, in words; empty if the text of the option says it."""

    event: Tagged
    words: Words


class Note(msgspec.Struct, frozen=True):
    """A note on an option, in words. A client draws it by its key and its subject."""

    key: str
    values: dict[str, Any]
    words: Words


class Way(msgspec.Struct, frozen=True):
    """A sequence of answers, given by the last of them."""

    option: Tagged
    label: Words
    via: int | None
    """Index of the way that leads up to it; null if it is offered now."""
    notes: tuple[Note, ...]
    """The cost of the whole way, and what waits at its end."""


class Consequences(Down, frozen=True):
    """The certain consequences of each option and its notes, in order; and how far the options lead."""

    seat: Seat
    n: int
    consequences: tuple[tuple[Foretold, ...], ...]
    notes: tuple[tuple[Note, ...], ...]
    ways: tuple[Way, ...]
    """How far the options lead in sequence, if nothing comes between."""


class Hint(Down, frozen=True):
    """The option that a bot would choose."""

    seat: Seat
    n: int
    command: str
    option: Tagged
    why: Words = ()
    """Its reason, if there is one."""


class UndoAsked(Down, frozen=True):
    """A seat asks for an undo."""

    by: Seat
    words: Words
    agreed: tuple[Seat, ...]
    needed: tuple[Seat, ...]
    open: bool


class Plans(Down, frozen=True):
    """The plans that the seats have marked."""

    plans: tuple[Plan, ...]


class Refused(Down, frozen=True):
    """A command was refused."""

    command: str
    reason: str
    clause: str = ""
    n: int | None = None
    retry: float | None = None
    """If a limit was reached: seconds after which a new request may succeed."""


class Done(Down, frozen=True):
    """A command was carried out and is stored."""

    command: str


class Closing(Down, frozen=True):
    """The connection is about to be closed."""

    reason: str
    retry: float | None
    """Seconds after which to reconnect; null: do not reconnect."""


DownMessage = (
    Welcome | Table | Lobby | Wishes | Offers | Odds | Consequences | Hint | Chat | UndoAsked | Plans | Refused | Done
    | Closing
)  # fmt: skip

# -- up: client to server -------------------------------------------------------------------------------------------


class Up(msgspec.Struct, frozen=True, tag_field="type", tag=snake_case, forbid_unknown_fields=True):
    """Base of all messages from a client."""


class Answer(Up, frozen=True):
    """The chosen option of the decision that came with `n`."""

    seat: SeatNumber
    n: Count
    command: Command
    option: Choice


class TakeOffer(Up, frozen=True):
    """Take an offer out of turn. While no offers are open it waits."""

    seat: SeatNumber
    command: Command
    option: Choice


class AskOffers(Up, frozen=True):
    """Request what this seat may do out of turn."""

    seat: SeatNumber


class AskOdds(Up, frozen=True):
    """Request the chances of the options."""

    seat: SeatNumber
    n: Count


class AskConsequences(Up, frozen=True):
    """Request the consequences of the options."""

    seat: SeatNumber
    n: Count


class WhyNot(Up, frozen=True):
    """Request the reason why an option cannot be chosen."""

    seat: SeatNumber
    command: Command
    option: Choice


class Undo(Up, frozen=True):
    """Undo the last answer of this seat."""

    seat: SeatNumber
    command: Command


class UndoVote(Up, frozen=True):
    """Agree to a requested undo, or refuse it."""

    seat: SeatNumber
    command: Command
    agree: bool


class AskHint(Up, frozen=True, tag="hint"):
    """Request the option that a bot would choose."""

    seat: SeatNumber
    command: Command


class Say(Up, frozen=True, tag="chat"):
    """Free text, where the game allows it."""

    seat: SeatNumber | None
    command: Command
    text: Text


class SetPrefs(Up, frozen=True, tag="prefs"):
    """Set the preferences and advance orders of this seat; replaces the earlier ones."""

    seat: SeatNumber
    command: Command
    ask_talk: bool
    pass_windows: bool
    ask_windows: bool = False
    orders: Annotated[tuple[Order, ...], msgspec.Meta(max_length=10)] = ()


class MarkPlan(Up, frozen=True, tag="plan"):
    """Set the plans of this seat, which everyone sees; replaces the earlier ones."""

    seat: SeatNumber
    command: Command
    marks: Annotated[tuple[PlanMark, ...], msgspec.Meta(max_length=8)]


class Hold(Up, frozen=True):
    """Keep the open window open a little longer."""

    seat: SeatNumber
    command: Command


class GoOn(Up, frozen=True):
    """Do nothing at the open window."""

    seat: SeatNumber
    command: Command


class Back(Up, frozen=True):
    """Take a seat back from the bot."""

    seat: SeatNumber
    command: Command


class Speed(StrEnum):
    """How much time bots leave after each visible change."""

    CALM = "calm"
    BRISK = "brisk"
    AT_ONCE = "at_once"


class SetSpeed(Up, frozen=True, tag="speed"):
    """Set the speed at which this connection shows the moves of bots."""

    speed: Speed


class Refresh(Up, frozen=True):
    """Request all messages again."""


UpMessage = (
    Answer
    | TakeOffer
    | AskOffers
    | AskOdds
    | AskConsequences
    | WhyNot
    | Undo
    | UndoVote
    | AskHint
    | Say
    | MarkPlan
    | SetPrefs
    | Hold
    | GoOn
    | Back
    | SetSpeed
    | Refresh
)

_encode = msgspec.json.Encoder().encode
decode_up = msgspec.json.Decoder(UpMessage).decode


def encode(message: Down) -> bytes:
    """Encode a message."""
    return _encode(message)


def encoded(news: tuple[News, ...]) -> tuple[News, ...]:
    """Encode news that several messages carry once; they are then inserted unchanged."""
    return cast("tuple[News, ...]", msgspec.Raw(_encode(news)))


def schema() -> dict[str, Any]:
    """Return the JSON Schema of all messages: `$defs`, and one union for each direction."""
    (down, up), definitions = msgspec.json.schema_components((DownMessage, UpMessage), ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Fabletop wire",
        "properties": {"down": down, "up": up},
        "$defs": definitions,
    }
