"""What a table and a bot that is not ours say to each other: one message a line, in JSON.

| the table says | and the bot |
|---|---|
| `begin`: there is a game, and a bot for one of its seats | says `ready`, and whether it looks and observes |
| `choose`: what the seat sees, and its decision | says `answer`, after as many questions as it likes |
| `observe`: events that the seat was told of | says nothing |
| `end`: it is not needed any more | says nothing |

| the bot asks | and the table |
|---|---|
| `fork`: a position that the seat must hold possible, by the number of a world | says `position` |
| `branch`: another one like one it has | says `position` |
| `play`: the option with this number, for a seat of such a position | says `position` |
| `play_out`: the rest of such a position, by our own bots of a level | says `position` |
| `look`: what a seat of such a position sees | says `seen` |
| `offers`: what the seat may do besides answering | says `offered` |

Options are named by their place in the list, from 0. A bot that cannot go on says `failed`, with a reason.
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
    """There is a game. One program may play several seats of several games at once."""

    bot: int
    """Names this bot from now on."""
    game: str
    seed: str
    """Whoever plays by chance takes it from here: equal seeds should play equally."""
    bundle: Bundle | None = None
    """The packs that are laid over the base pack."""


class Choose(Message, frozen=True):
    """Somebody has to decide."""

    bot: int
    decision: Decision[Any]
    view: Any = None
    """What the seat sees; nothing for a bot that never looks."""


class Observe(Message, frozen=True):
    """Something happened."""

    bot: int
    events: tuple[Any, ...]


class End(Message, frozen=True):
    """This bot is not needed any more."""

    bot: int


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


class Offered(Message, frozen=True):
    """What the seat may do besides answering."""

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


class PlayOut(Message, frozen=True):
    """It lets all seats of an imagined game play to the end: the quick way, without a word for every answer."""

    game: int
    level: Literal["random", "heuristic"] = "random"
    seed: int = 0


class Look(Message, frozen=True):
    """It wants to see an imagined game as a seat sees it."""

    game: int
    seat: Seat


class Offers(Message, frozen=True):
    """It asks for its offers."""


class Failed(Message, frozen=True):
    """It cannot go on."""

    reason: str


Asked = Fork | Branch | Play | PlayOut | Look | Offers
Said = Ready | Answer | Asked | Failed
"""All that a bot may say."""
