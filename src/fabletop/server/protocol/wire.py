"""All messages between a client and a table over the WebSocket; `docs/wire.md` explains them."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any, cast

import msgspec

from fabletop.kernel import Kind, Seat, Trait, Words, snake_case
from fabletop.server.protocol.bodies import Choice, Count, News, Order, Plan, PlanMark, TableInfo, Tagged

Command = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern="^[ -~]+$")]
"""A random id made by the client; a repeated message with the same command is harmless."""
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=500)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=99)]

# -- pieces of messages ---------------------------------------------------------------------------------------------


class Option(msgspec.Struct, frozen=True, gc=False):
    """Something a seat may choose."""

    option: Tagged
    label: Words
    things: tuple[str, ...]
    """References to what the option is about."""
    clause: str = ""
    dangers: tuple[Words, ...] = ()
    """How it could lose the game for everybody."""
    traits: tuple[Trait, ...] = ()
    """What is known of it whatever the game: that it is final, gives up, can fail."""
    chance_of: Words = ()
    """What its chance is the chance of, where it can fail."""


class Decision(msgspec.Struct, frozen=True, gc=False):
    """What a seat is asked."""

    prompt: Words
    detail: Words
    clause: str
    key: str
    secret: bool
    options: tuple[Option, ...]
    needless: Tagged | None = None
    """The option that goes without saying: a client answers so for a person who does not want to be asked."""
    kind: Kind = Kind.ASK
    by: Seat | None = None
    """Whose wish, proposal or announcement it is the answer to."""
    answers: Words = ()
    """The announcement that it is the answer to, if it is one: the last of the stack."""


class UndoInfo(msgspec.Struct, frozen=True, gc=False):
    """The seat's last answer, and whether it can be taken back without asking the others."""

    free: bool
    words: Words


class Prefs(msgspec.Struct, frozen=True):
    """What a seat wants to be asked, and what it has ordered in advance."""

    seat: Seat
    ask_talk: bool = False
    pass_windows: bool = False
    ask_windows: bool = False
    orders: tuple[Order, ...] = ()


# -- down: server to client ----------------------------------------------------------------------------------------


class Down(msgspec.Struct, frozen=True, tag_field="type", tag=snake_case):
    """Base of all messages to a client."""


class Chat(Down, frozen=True):
    """Somebody wrote."""

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
    """After an undo: news of a later `n` were taken back."""
    window: float | None = None
    """Seconds that the open window lasts at most, for everybody alike; null: none is open."""
    stack: tuple[Words, ...] = ()
    """What was announced and not carried out yet; each but the first answers the one before."""


class Lobby(Down, frozen=True):
    """Seats, names, presence or settings changed."""

    table: TableInfo


class Wishes(Down, frozen=True, tag="prefs"):
    """What your seats want to be asked, because it changed without you: an order was carried out."""

    prefs: tuple[Prefs, ...]


class Offers(Down, frozen=True):
    """What a seat may do out of turn."""

    seat: Seat
    n: int
    offers: tuple[Option, ...]


class Odds(Down, frozen=True):
    """The chances of each option, in their order; null where none can be told."""

    seat: Seat
    n: int
    odds: tuple[float | None, ...]
    """That it succeeds with nothing after it."""
    draws: tuple[float | None, ...]
    """That it neither succeeds nor fails, with nothing after it; null where that cannot be."""
    prospects: tuple[float | None, ...]
    """That the seat succeeds in the end, with everything it has, played well, beginning with this."""


class Foretold(msgspec.Struct, frozen=True):
    """Something that will happen, in words; none where the option says it itself."""

    event: Tagged
    words: Words


class Note(msgspec.Struct, frozen=True):
    """Something that is to be known of an option, in words; a client draws it by its key and what it speaks of."""

    key: str
    values: dict[str, Any]
    words: Words


class Way(msgspec.Struct, frozen=True):
    """Answers that can be given one after the other, by the last of them."""

    option: Tagged
    label: Words
    via: int | None
    """Which way of the list leads up to it; null if it is offered now."""
    notes: tuple[Note, ...]
    """What the whole way costs, and what waits at its end."""


class Consequences(Down, frozen=True):
    """What each option certainly leads to, and what else is to be known of it, in their order; how far they lead."""

    seat: Seat
    n: int
    consequences: tuple[tuple[Foretold, ...], ...]
    notes: tuple[tuple[Note, ...], ...]
    ways: tuple[Way, ...]
    """How far the options lead one after the other, if nothing comes between."""


class Hint(Down, frozen=True):
    """What a bot would choose."""

    seat: Seat
    n: int
    command: str
    option: Tagged
    why: Words = ()
    """Its reason, if it has one to give."""


class UndoAsked(Down, frozen=True):
    """A seat wants to take something back."""

    by: Seat
    words: Words
    agreed: tuple[Seat, ...]
    needed: tuple[Seat, ...]
    open: bool


class Plans(Down, frozen=True):
    """What the seats have marked that they mean to do."""

    plans: tuple[Plan, ...]


class Refused(Down, frozen=True):
    """A command was not carried out."""

    command: str
    reason: str
    clause: str = ""
    n: int | None = None
    retry: float | None = None
    """Where a limit is reached: seconds until it is worth asking again."""


class Done(Down, frozen=True):
    """A command was carried out and is stored."""

    command: str


class Closing(Down, frozen=True):
    """The line is about to be closed."""

    reason: str
    retry: float | None
    """Seconds until it is worth coming back; null: do not."""


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
    """Do something out of turn; while no offers are open it waits."""

    seat: SeatNumber
    command: Command
    option: Choice


class AskOffers(Up, frozen=True):
    """What may this seat do out of turn?"""

    seat: SeatNumber


class AskOdds(Up, frozen=True):
    """How good are the options?"""

    seat: SeatNumber
    n: Count


class AskConsequences(Up, frozen=True):
    """What do the options lead to?"""

    seat: SeatNumber
    n: Count


class WhyNot(Up, frozen=True):
    """Why can this not be chosen?"""

    seat: SeatNumber
    command: Command
    option: Choice


class Undo(Up, frozen=True):
    """Take back the last answer of this seat."""

    seat: SeatNumber
    command: Command


class UndoVote(Up, frozen=True):
    """Agree to an asked undo, or do not."""

    seat: SeatNumber
    command: Command
    agree: bool


class AskHint(Up, frozen=True, tag="hint"):
    """What would a bot choose?"""

    seat: SeatNumber
    command: Command


class Say(Up, frozen=True, tag="chat"):
    """Free text, where the game allows it."""

    seat: SeatNumber | None
    command: Command
    text: Text


class SetPrefs(Up, frozen=True, tag="prefs"):
    """What this seat wants to be asked, and what it orders in advance. Whatever it said before is forgotten."""

    seat: SeatNumber
    command: Command
    ask_talk: bool
    pass_windows: bool
    ask_windows: bool = False
    orders: Annotated[tuple[Order, ...], msgspec.Meta(max_length=10)] = ()


class MarkPlan(Up, frozen=True, tag="plan"):
    """What this seat means to do, for all to see. Whatever it marked before is gone."""

    seat: SeatNumber
    command: Command
    marks: Annotated[tuple[PlanMark, ...], msgspec.Meta(max_length=8)]


class Hold(Up, frozen=True):
    """Keep the running window open a little longer."""

    seat: SeatNumber
    command: Command


class GoOn(Up, frozen=True):
    """This seat wants nothing at the running window."""

    seat: SeatNumber
    command: Command


class Back(Up, frozen=True):
    """Give me my seat back from the bot."""

    seat: SeatNumber
    command: Command


class Speed(StrEnum):
    """How much time bots leave after each thing that could be seen."""

    CALM = "calm"
    BRISK = "brisk"
    AT_ONCE = "at_once"


class SetSpeed(Up, frozen=True, tag="speed"):
    """How fast this person wants to be shown what bots do, on this connection."""

    speed: Speed


class Refresh(Up, frozen=True):
    """Send everything again."""


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
    """A message as it goes over the socket."""
    return _encode(message)


def encoded(news: tuple[News, ...]) -> tuple[News, ...]:
    """News that several messages carry, encoded once: they go into each of them as they are."""
    return cast("tuple[News, ...]", msgspec.Raw(_encode(news)))


def schema() -> dict[str, Any]:
    """The JSON Schema of all messages: `$defs`, and one union for each direction."""
    (down, up), definitions = msgspec.json.schema_components((DownMessage, UpMessage), ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Fabletop wire",
        "properties": {"down": down, "up": up},
        "$defs": definitions,
    }
