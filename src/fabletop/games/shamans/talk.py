"""Table talk: the catalogue of statements, and the statements that a player may make now.

Statements are judged by open information alone, never by the speaker's cards, so that a refusal reveals nothing
(SHA-194). With the table option `talk_honest`, statements must also be true of the speaker's hand.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache, partial
from itertools import chain, compress
from typing import NamedTuple, Protocol

import msgspec

from fabletop.games.shamans.choices import Say, SayNothing
from fabletop.games.shamans.judgement import CLAIMS, Claim, Held, Verdict, by_level, is_true_of, judge
from fabletop.games.shamans.news import Said
from fabletop.games.shamans.state import Card, Options, Statement, Suit, Table
from fabletop.kernel import Decision, Kind, Offers, Refusal, Seat

_NOTHING = SayNothing()
_ABOUT_CARDS = ("count", "only", "some", "no", "mix")
"""Statements on the cards of one suit. They are judged, and stand until they lapse."""
_ABOUT_HAND = (*_ABOUT_CARDS, "longest", "hand")
"""Statements that count towards the smaller budget (SHA-195)."""
_NAMES_SUIT = ("lead", "avoid", "lacked")
HAND_BUDGET, OTHER_BUDGET = 2, 4


class Speaker(NamedTuple):
    """Everything that decides what a seat may say: open information and, with `talk_honest`, its own hand."""

    seat: Seat
    alive: bool
    options: Options
    suits: str
    numbers: int
    hidden: dict[Suit, Held]
    """The number of low and high cards of each suit that do not lie open."""
    hand_size: int
    hand: tuple[Card, ...]
    face_down: int
    others: tuple[Seat, ...]
    trick: int
    statements: tuple[Statement, ...]
    """The statements of this seat this round."""


class _Seated(Protocol):
    @property
    def seat(self) -> Seat: ...
    @property
    def alive(self) -> bool: ...


def speaker(table: Table, seat: Seat) -> Speaker:
    """Return what decides the talk of a seat, read from the table."""
    player = table.players[seat]
    shown = [*chain.from_iterable(table.piles.values()), *[each.front for each in table.players if each.front]]
    if table.options.open_set_aside:
        shown += [card for each in table.players for card in each.set_aside]
    return Speaker(
        seat,
        player.alive,
        table.options,
        table.suits,
        table.numbers,
        hidden_cards(table.suits, table.numbers, shown),
        len(player.hand),
        tuple(player.hand),
        len(player.face_down),
        targets(table.players, seat),
        table.trick,
        tuple(said for said in table.statements if said.seat == seat),
    )


def hidden_cards(suits: str, numbers: int, shown: Iterable[Card]) -> dict[Suit, Held]:
    """Return the number of low and high cards of each suit that do not lie open."""
    hidden = dict.fromkeys(suits, (1 << numbers) - 1)
    for card in shown:
        hidden[card[0]] &= ~_bit(card)
    return {suit: by_level(cards, numbers) for suit, cards in hidden.items()}


def targets(players: Iterable[_Seated], seat: Seat) -> tuple[Seat, ...]:
    """Return the other players still in the round (SHA-227)."""
    return tuple(player.seat for player in players if player.alive and player.seat != seat)


def open_table_talk(table: Table) -> None:
    """Let players speak while a decision of the trick is open (SHA-229). The same offers serve all of these
    decisions."""
    talk = Offers(lambda seat: statements(speaker(table, seat)), partial(speak, table))
    table.__dict__["talk"] = None if table.options.talk_silent else talk


async def talk_slot(table: Table) -> None:
    """Ask each player once, clockwise from the Guide, for a statement or none (SHA-196)."""
    for player in table.alive_clockwise(table.guide):
        said = await _talk_decision(table, player.seat)
        if isinstance(said, Say):
            await speak(table, player.seat, said)


def _talk_decision(table: Table, seat: Seat) -> Decision[Say | SayNothing]:
    options: tuple[Say | SayNothing, ...] = (_NOTHING, *statements(speaker(table, seat)))
    again = partial(_talk_decision, table, seat)
    return Decision(seat, "talk", options, "SHA-196", kind=Kind.TALK, again=again)


async def speak(table: Table, seat: Seat, said: Say) -> None:
    """Make a statement. All players hear it, and it changes nothing else (SHA-184, SHA-198)."""
    judged = said.what in _ABOUT_CARDS
    if judged:
        here = speaker(table, seat)
        if _verdict(here, said) is Verdict.REPLACES:
            lapse(table, seat, said.suit)
    table.statements.append(Statement(seat, table.trick, said.what, said.suit, said.value, said.seat, stands=judged))
    table.tell(Said(seat, said.what, said.suit, said.value, said.seat))


def lapse(table: Table, seat: Seat, suit: Suit) -> None:
    """A player's statements on a suit stand until the player plays a card of that suit (SHA-190)."""
    for at, said in enumerate(table.statements):
        if said.stands and said.seat == seat and said.suit == suit:
            table.statements[at] = msgspec.structs.replace(said, stands=False)


def lapse_all(table: Table) -> None:
    """After an Eclipse, no statement on cards stands (SHA-190)."""
    table.statements = [msgspec.structs.replace(said, stands=False) for said in table.statements]


# -- which statements may be made -------------------------------------------------------------------------------------


def left_about_hand(options: Options, about_hand: int) -> int:
    """Return how many more statements on the own cards a trick allows (SHA-195). With strict talk there are none
    (SHA-215)."""
    return HAND_BUDGET - about_hand if about_hand < HAND_BUDGET and not options.talk_strict else 0


def about_hand_in(made: Iterable[Statement]) -> int:
    """Return how many of these statements are about the speaker's own cards."""
    return sum([said.what in _ABOUT_HAND for said in made])


def statements(here: Speaker) -> tuple[Say, ...]:
    """Return all statements that this seat may make now, in the order of the catalogue."""
    if not here.alive or here.options.talk_silent:
        return ()
    made = [said for said in here.statements if said.trick == here.trick]
    about_hand = about_hand_in(made)
    options: list[Say] = []
    if left_about_hand(here.options, about_hand):
        for suit in here.suits:
            acceptable = _acceptable(here.hidden[suit], here.hand_size, _standing(here, suit))
            options += compress(_about_suit(suit), acceptable)
        options += _longest(here.suits)
        if here.hand_size >= 4:
            options += _HAND_SHAPES
    if len(made) - about_hand < OTHER_BUDGET:
        options += _other_statements(here.suits, here.others, here.face_down > 0, here.options.talk_strict)
    if made:
        repeated = {Say(said.what, said.suit, said.value, said.about) for said in made}
        options = [option for option in options if option not in repeated]
    if here.options.talk_honest:
        options = [option for option in options if is_true(option, here.hand, here.numbers)]
    return tuple(options)


def why_not_say(here: Speaker, said: Say) -> Refusal | None:
    """Return why this seat may not say that now, with the clause."""
    strict = here.options.talk_strict
    made = [each for each in here.statements if each.trick == here.trick]
    about_hand = about_hand_in(made)
    if here.options.talk_silent:
        return Refusal("SHA-214", "no_talk")
    if not here.alive:
        return Refusal("SHA-197", "eliminated_is_silent")
    if said not in catalogue(here.suits, here.others):
        return Refusal("SHA-227", "no_such_statement")
    if strict and said.what in (*_ABOUT_HAND, *_NAMES_SUIT):
        return Refusal("SHA-215", "strict_talk")
    if said.what == "hand" and here.hand_size < 4:
        return Refusal("SHA-192", "hand_too_small")
    if said.what == "tile" and not here.face_down:
        return Refusal("SHA-226", "no_hidden_tile")
    if any(Say(each.what, each.suit, each.value, each.about) == said for each in made):
        return Refusal("SHA-228", "said_already")
    if said.what in _ABOUT_HAND and not left_about_hand(here.options, about_hand):
        return Refusal("SHA-195", "spoken_of_cards")
    if said.what not in _ABOUT_HAND and len(made) - about_hand >= OTHER_BUDGET:
        return Refusal("SHA-195", "spoken_enough")
    if said.what in _ABOUT_CARDS:
        refusal = _REFUSALS.get(_verdict(here, said))
        if refusal is not None:
            return refusal
    if here.options.talk_honest and not is_true(said, here.hand, here.numbers):
        return Refusal("SHA-217", "not_true")
    return None


@cache
def catalogue(suits: str, others: tuple[Seat, ...]) -> tuple[Say, ...]:
    """Return every statement for these suits and these other players (SHA-226)."""
    about_cards = [say for suit in suits for say in _about_suit(suit)]
    return (
        *about_cards,
        *_longest(suits),
        *_HAND_SHAPES,
        *_other_statements(suits, others, has_face_down=True, strict=False),
    )


_HAND_SHAPES = tuple(Say("hand", value=shape) for shape in ("mostly_low", "mostly_high", "mixed"))


@cache
def _longest(suits: str) -> tuple[Say, ...]:
    return tuple(Say("longest", suit) for suit in suits)


@cache
def _about_suit(suit: Suit) -> tuple[Say, ...]:
    return tuple(Say(what, suit, value) for what, value in CLAIMS)


@cache
def _other_statements(suits: str, others: tuple[Seat, ...], has_face_down: bool, strict: bool) -> tuple[Say, ...]:
    sides = ("shaman", "shadow")
    tiles = ("portal", "dagger", "shard")
    options = [Say("role", value=side) for side in sides]
    for seat in others:
        options += [Say("suspect", seat=seat), Say("trust", seat=seat)]
        options += [Say("accuse", value=side, seat=seat) for side in sides]
    if not strict:
        options += [Say(what, suit) for what in ("lead", "avoid") for suit in suits]
    options.append(Say("follow"))
    options += [Say("take", value=tile) for tile in ("portal", "mask", "dagger", "shard", "pile")]
    options += [Say("portal", value=way) for way in ("back", "forward")]
    options += [Say("dagger", seat=seat) for seat in others]
    if has_face_down:
        options += [Say("tile", value=tile) for tile in tiles]
    if not strict:
        options += [Say("lacked", suit) for suit in suits]
    return tuple(options)


def is_true(said: Say, hand: Iterable[Card], numbers: int) -> bool:
    """Return whether a statement is true of the hand. Statements that are not about the hand count as true
    (SHA-217)."""
    cards = list(hand)
    held = by_level(sum(_bit(card) for card in cards if card[0] == said.suit), numbers)
    if said.what in _ABOUT_CARDS:
        return is_true_of(held, (said.what, said.value))
    if said.what == "longest":
        lengths = [sum(card[0] == suit for card in cards) for suit in dict.fromkeys(card[0] for card in cards)]
        return bool(lengths) and sum(held) == max(lengths)
    if said.what == "hand":
        low = sum(int(card[1]) <= numbers // 2 for card in cards)
        mostly = {"mostly_low": low, "mostly_high": len(cards) - low}
        return (
            3 * mostly[said.value] >= 2 * len(cards)
            if said.value in mostly
            else all(3 * most < 2 * len(cards) for most in mostly.values())
        )
    return True


# -- statements on the cards of a suit are judged ---------------------------------------------------------------------

_REFUSALS = {
    Verdict.TOO_SPECIFIC: Refusal("SHA-182", "too_specific"),
    Verdict.IMPOSSIBLE: Refusal("SHA-191", "impossible"),
}


_bit = {f"{suit}{number}": 1 << number - 1 for suit in "BGYPWNR" for number in range(1, 9)}.__getitem__


def _standing(here: Speaker, suit: Suit) -> tuple[Claim, ...]:
    return tuple(sorted({(said.what, said.value) for said in here.statements if said.stands and said.suit == suit}))


def _verdict(here: Speaker, said: Say) -> Verdict:
    standing = _standing(here, said.suit)
    return judge((said.what, said.value), standing, here.hidden[said.suit], here.hand_size)


@lru_cache(maxsize=20_000)
def _acceptable(hidden: Held, hand_size: int, standing: tuple[Claim, ...]) -> tuple[bool, ...]:
    """Return which statements on a suit may be made, in the order of the catalogue."""
    return tuple(judge(claim, standing, hidden, hand_size) not in _REFUSALS for claim in CLAIMS)
