"""The protocol between a table and an external bot: one message per line, in JSON.

| from the table | reply of the bot |
|---|---|
| `begin`: a game begins, and the bot plays one of its seats | `ready`, with whether it looks and observes |
| `choose`: what the seat sees, and its decision | `answer`, after any number of requests |
| `observe`: events that the seat may see | none |

| request of the bot | reply of the table |
|---|---|
| `fork`: a position consistent with the seat's view, by the number of a world | `position` |
| `branch`: a copy of an imagined position | `position` |
| `play`: the option or offer with this number, for a seat of an imagined position | `position` |
| `play_out`: play the rest of an imagined position with Fabletop's own bots of a level | `position` |
| `look`: what a seat of an imagined position sees | `seen` |
| `value`: the worth of an imagined position for a seat, by the judgement of Fabletop's own bots | `valued` |
| `offers`: the offers of the seat, or of a seat of an imagined position | `offered` |

Every bot has its own process, which is ended when the bot is no longer needed. Options are named by their index in the
list, from 0. A bot that cannot continue sends `failed`, with a reason.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from fabletop.kernel import Decision, Seat, snake_case
from fabletop.kernel.packs import Bundle

LONGEST_REASON = 300


class Message(msgspec.Struct, frozen=True, tag_field="type", tag=snake_case):
    """Base of all messages."""


# -- messages from the table ------------------------------------------------------------------------------------------


class Begin(Message, frozen=True):
    """A game begins. It is the first message."""

    game: str
    seed: str
    """The seed for the bot's own random choices: equal seeds should play equally. Nothing else depends on it."""
    bundle: Bundle | None = None
    """The packs laid over the base pack."""


class Choose(Message, frozen=True):
    """The seat has to decide."""

    decision: Decision[Any]
    view: Any = None
    """What the seat sees; None for a bot that does not look."""


class Observe(Message, frozen=True):
    """Something happened."""

    events: tuple[Any, ...]


class Position(Message, frozen=True):
    """The state of an imagined game. The bot plays all its seats."""

    game: int
    asked: tuple[Decision[Any], ...]
    is_over: bool
    result: tuple[float, ...] | None
    """What each seat has won, when the game is over."""


class Seen(Message, frozen=True):
    """What a seat of an imagined game sees."""

    view: Any


class Valued(Message, frozen=True):
    """The worth of an imagined game for a seat. Values of one game and one set of options can be compared."""

    value: float


class Offered(Message, frozen=True):
    """What a seat may do out of turn."""

    options: tuple[Any, ...]


# -- messages from the bot --------------------------------------------------------------------------------------------


class Ready(Message, frozen=True):
    """The bot can play."""

    looks: bool = True
    """Whether it needs the view with each decision."""
    observes: bool = False
    """Whether it wants to receive events."""


class Answer(Message, frozen=True):
    """It chooses this option, or takes that offer."""

    option: int
    is_offer: bool = False
    reason: Annotated[str, msgspec.Meta(max_length=LONGEST_REASON)] = ""
    """The reason in a sentence for people; optional."""


class Fork(Message, frozen=True):
    """Request a position consistent with the seat's view. Equal numbers give equal positions."""

    world: int


class Branch(Message, frozen=True):
    """Request a copy of an imagined game."""

    game: int


class Play(Message, frozen=True):
    """Play on in an imagined game."""

    game: int
    seat: Seat
    option: int
    is_offer: bool = False


class PlayOut(Message, frozen=True):
    """Play an imagined game to the end for all seats. This is fast, because no messages are needed for each answer."""

    game: int
    level: Literal["random", "heuristic"] = "random"
    seed: int = 0


class Look(Message, frozen=True):
    """Request what a seat sees in an imagined game."""

    game: int
    seat: Seat


class Value(Message, frozen=True):
    """Request the worth of an imagined game for a seat."""

    game: int
    seat: Seat


class Offers(Message, frozen=True):
    """Request the bot's offers, or those of a seat of an imagined game."""

    game: int | None = None
    seat: Seat = 0


class Failed(Message, frozen=True):
    """The bot cannot continue."""

    reason: str


Asked = Fork | Branch | Play | PlayOut | Look | Value | Offers
Said = Ready | Answer | Asked | Failed
"""All messages from a bot."""


def name_of(message: Message) -> str:
    """Return the name of a message."""
    return str(message.__struct_config__.tag)
