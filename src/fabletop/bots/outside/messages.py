"""What a table and a bot that is not ours say to each other: one message a line, in JSON.

| the table says | and the bot |
|---|---|
| `begin`: there is a game, and a bot for one of its seats | says `ready`, and whether it looks and observes |
| `choose`: what the seat sees, and its decision | says `answer`, after as many questions as it likes |
| `observe`: events that the seat was told of | says nothing |

| the bot asks | and the table |
|---|---|
| `fork`: a position that the seat must hold possible, by the number of a world | says `position` |
| `branch`: another one like one it has | says `position` |
| `play`: the option or offer with this number, for a seat of such a position | says `position` |
| `play_out`: the rest of such a position, by our own bots of a level | says `position` |
| `look`: what a seat of such a position sees | says `seen` |
| `value`: what such a position is worth to a seat, as our own bots judge it | says `valued` |
| `offers`: what the seat may do besides answering, or a seat of such a position | says `offered` |

Every bot has a program of its own, which is ended when the bot is not needed any more. Options are named by their place
in the list, from 0. A bot that cannot go on says `failed`, with a reason.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from fabletop.kernel import Decision, Seat, snake_case
from fabletop.kernel.packs import Bundle

LONGEST_REASON = 300


class Message(msgspec.Struct, frozen=True, tag_field="type", tag=snake_case):
    """Base of everything that is said."""


# -- by the table -----------------------------------------------------------------------------------------------------


class Begin(Message, frozen=True):
    """There is a game. It is the first that is said."""

    game: str
    seed: str
    """Whoever plays by chance takes it from here: equal seeds should play equally. Nothing else follows from it."""
    bundle: Bundle | None = None
    """The packs that are laid over the base pack."""


class Choose(Message, frozen=True):
    """Somebody has to decide."""

    decision: Decision[Any]
    view: Any = None
    """What the seat sees; nothing for a bot that never looks."""


class Observe(Message, frozen=True):
    """Something happened."""

    events: tuple[Any, ...]


class Position(Message, frozen=True):
    """How an imagined game stands. All seats are for the bot to play."""

    game: int
    asked: tuple[Decision[Any], ...]
    is_over: bool
    result: tuple[float, ...] | None
    """How much each seat has won, when it is over."""


class Seen(Message, frozen=True):
    """What a seat of an imagined game sees."""

    view: Any


class Valued(Message, frozen=True):
    """What an imagined game is worth to a seat. Values of one game and one set of options can be compared."""

    value: float


class Offered(Message, frozen=True):
    """What a seat may do besides answering."""

    options: tuple[Any, ...]


# -- by the bot -------------------------------------------------------------------------------------------------------


class Ready(Message, frozen=True):
    """The bot can play."""

    looks: bool = True
    """It wants the view with each decision."""
    observes: bool = False
    """It wants to be told of events."""


class Answer(Message, frozen=True):
    """It chooses this option, or takes that offer."""

    option: int
    is_offer: bool = False
    reason: Annotated[str, msgspec.Meta(max_length=LONGEST_REASON)] = ""
    """Why, in a sentence for people; it need not say."""


class Fork(Message, frozen=True):
    """It wants a position that its seat must hold possible; an equal number gives an equal one."""

    world: int


class Branch(Message, frozen=True):
    """It wants another game like this one."""

    game: int


class Play(Message, frozen=True):
    """It plays on in an imagined game."""

    game: int
    seat: Seat
    option: int
    is_offer: bool = False


class PlayOut(Message, frozen=True):
    """It lets all seats of an imagined game play to the end: the quick way, without a word for every answer."""

    game: int
    level: Literal["random", "heuristic"] = "random"
    seed: int = 0


class Look(Message, frozen=True):
    """It wants to see an imagined game as a seat sees it."""

    game: int
    seat: Seat


class Value(Message, frozen=True):
    """It wants to know what an imagined game is worth to a seat."""

    game: int
    seat: Seat


class Offers(Message, frozen=True):
    """It asks for its offers, or for those of a seat of an imagined game."""

    game: int | None = None
    seat: Seat = 0


class Failed(Message, frozen=True):
    """It cannot go on."""

    reason: str


Asked = Fork | Branch | Play | PlayOut | Look | Value | Offers
Said = Ready | Answer | Asked | Failed
"""All that a bot may say."""


def name_of(message: Message) -> str:
    """What a message is called."""
    return str(message.__struct_config__.tag)
