"""A small game of answers to answers: spells, counter-spells, counters to those, and potions out of turn.

Three or four mages hold hidden cards. Whoever is in turn may cast a Bolt at another; each other mage, clockwise, may
answer with a Counter, or turn the Bolt to somebody else; a Counter may be countered. At the end of a turn Potions may
be drunk until all have passed. The last mage standing wins, or whoever has most lives when the deck is empty.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import msgspec

from fabletop.kernel import (
    AT_REST,
    Answering,
    BadSetup,
    Decision,
    Deck,
    Game,
    OpensWindow,
    Passing,
    Rules,
    Seat,
    SeededChance,
    Shuffler,
    State,
    Texts,
    Window,
    answered,
    poll,
    redraw,
    seed_from,
    snake_case,
)

BOLT, COUNTER, MIRROR, POTION = "bolt", "counter", "mirror", "potion"
CARDS = [BOLT] * 8 + [COUNTER] * 10 + [MIRROR] * 4 + [POTION] * 6
LIVES, HAND = 3, 3


class Option(msgspec.Struct, frozen=True, tag_field="type", tag=snake_case):
    """Base of all options."""


class Cast(Option, frozen=True):
    """Cast a Bolt."""

    target: Seat


class EndTurn(Option, frozen=True):
    """Do nothing more."""


class Cancel(Option, frozen=True):
    """Cancel what was cast."""


class Turn(Option, frozen=True):
    """Turn a Bolt to somebody else."""

    target: Seat


class Drink(Option, frozen=True):
    """Drink a Potion."""


class LetBe(Option, Passing, frozen=True):
    """Do nothing about it."""


class Event(msgspec.Struct, frozen=True, tag_field="type", tag=snake_case):
    """Base of all events."""


class CardDrawn(Event, frozen=True):
    """A card came to a hand."""

    seat: Seat
    card: str = ""


class SpellCast(Event, frozen=True):
    """A spell was announced."""

    seat: Seat
    spell: str
    target: Seat


class MomentCame(Event, OpensWindow, frozen=True):
    """Somebody may act."""

    seats: tuple[Seat, ...] = ()


class SpellFailed(Event, frozen=True):
    """A spell was cancelled."""

    seat: Seat
    spell: str


class SpellTurned(Event, frozen=True):
    """A spell has another target."""

    seat: Seat
    target: Seat


class LivesChanged(Event, frozen=True):
    """A life was lost or won."""

    seat: Seat
    lives: int


class HandShown(Event, frozen=True):
    """What somebody held at the end."""

    seat: Seat
    cards: tuple[str, ...]


class NoOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """There is nothing to choose at the start."""


class Mage(msgspec.Struct):
    """A seat."""

    lives: int = LIVES
    hand: list[str] = []


class Conclave(State):
    """Everything on the table."""

    options: NoOptions
    mages: list[Mage]
    deck: Deck
    active: Seat = -1
    discard: list[str] = []
    stack: list[SpellCast] = []
    is_over: bool = False

    @property
    def seat_count(self) -> int:
        return len(self.mages)

    def from_seat(self, seat: Seat) -> list[Seat]:
        """All who live, clockwise from this seat."""
        count = len(self.mages)
        return [each for step in range(count) if self.mages[each := (seat + step) % count].lives]

    def may_hold(self, seats: Sequence[Seat]) -> list[Seat]:
        """Those of them who hold a card, whatever it is: that is all the others can see."""
        return [seat for seat in seats if self.mages[seat].hand]

    def use(self, seat: Seat, card: str) -> None:
        """A card leaves a hand."""
        self.mages[seat].hand.remove(card)
        self.discard.append(card)

    def change_lives(self, seat: Seat, change: int) -> None:
        """A life more or less."""
        mage = self.mages[seat]
        mage.lives += change
        self.tell(LivesChanged(seat, mage.lives))


async def play(table: Conclave) -> None:
    """Turns go round until one mage is left or the deck is empty."""
    if table.active < 0:
        for _ in range(HAND):
            for seat in range(len(table.mages)):
                await draw(table, seat)
        table.active = 0
    while len(table.deck) and len(table.from_seat(0)) > 1:
        await AT_REST
        if table.mages[table.active].lives:
            await take_turn(table, table.active)
        table.active = (table.active + 1) % len(table.mages)
    table.is_over = True


async def draw(table: Conclave, seat: Seat) -> None:
    """One card, seen by its owner alone."""
    card = await table.deck.draw("CON-001")
    assert card is not None
    table.mages[seat].hand.append(card)
    table.tell_apart((seat,), CardDrawn(seat, card), CardDrawn(seat))


async def take_turn(table: Conclave, seat: Seat) -> None:
    """Draw, cast a Bolt or not; then Potions may be drunk."""
    await draw(table, seat)
    chosen = await turn_decision(table, seat)
    if isinstance(chosen, Cast):
        await cast_bolt(table, seat, chosen.target)
    window = Window(
        opens=MomentCame,
        could=lambda: table.may_hold(table.from_seat(seat)),
        options=lambda each: (Drink(),) if POTION in table.mages[each].hand else (),
        passing=LetBe(),
        prompt="potion",
        clause="CON-004",
    )
    await poll(table, window, partial(drink, table), anew=False)


def turn_decision(table: Conclave, seat: Seat) -> Decision[Cast | EndTurn]:
    """Asked even without a Bolt: that there is no choice would tell."""
    bolts = [Cast(each) for each in table.from_seat(seat)[1:]] if BOLT in table.mages[seat].hand else []
    again = partial(turn_decision, table, seat)
    return Decision(seat, "turn", (*bolts, EndTurn()), "CON-002", again=again, always=True)


async def drink(table: Conclave, seat: Seat, _: Drink) -> None:
    """A Potion is worth a life."""
    table.use(seat, POTION)
    table.change_lives(seat, 1)


async def cast_bolt(table: Conclave, seat: Seat, target: Seat) -> None:
    """Announced, answered, and carried out if it still stands."""
    table.use(seat, BOLT)
    cast = SpellCast(seat, BOLT, target)
    table.tell(cast)
    how = Answering(partial(moment_to_answer, table), partial(announce, table), partial(take_effect, table), deepest=4)
    left = await answered(table, table.stack, cast, how)
    if left is not None:
        table.change_lives(left.target, -1)


def moment_to_answer(table: Conclave, cast: SpellCast) -> Window[Cancel | Turn]:
    """Each other mage, clockwise from who has cast."""
    return Window(
        opens=MomentCame,
        could=lambda: table.may_hold(table.from_seat(cast.seat)[1:]),
        options=partial(answers_to, table, cast),
        passing=LetBe(),
        prompt="answer",
        clause="CON-003",
        about=cast,
        answers=cast,
    )


def answers_to(table: Conclave, cast: SpellCast, seat: Seat) -> tuple[Cancel | Turn, ...]:
    """A Counter cancels anything; a Mirror turns a Bolt."""
    hand = table.mages[seat].hand
    cancel = (Cancel(),) if COUNTER in hand else ()
    others = [each for each in table.from_seat(seat) if each != cast.target]
    turn = tuple(Turn(each) for each in others) if MIRROR in hand and cast.spell == BOLT else ()
    return (*cancel, *turn)


def announce(table: Conclave, seat: Seat, answer: Cancel | Turn, to: SpellCast) -> SpellCast:
    """An answer is a spell, too."""
    spell, target = (COUNTER, to.seat) if isinstance(answer, Cancel) else (MIRROR, answer.target)
    table.use(seat, spell)
    cast = SpellCast(seat, spell, target)
    table.tell(cast)
    return cast


async def take_effect(table: Conclave, answer: SpellCast, to: SpellCast) -> SpellCast | None:
    """What an answer leaves of what it answers."""
    if answer.spell == COUNTER:
        table.tell(SpellFailed(to.seat, to.spell))
        return None
    table.tell(SpellTurned(answer.seat, answer.target))
    return msgspec.structs.replace(to, target=answer.target)


class View(msgspec.Struct, frozen=True):
    """What a seat sees."""

    you: Seat | None
    active: Seat
    lives: tuple[int, ...]
    cards: tuple[int, ...]
    hand: tuple[str, ...]
    deck: int
    discard: tuple[str, ...]
    stack: tuple[SpellCast, ...]
    is_over: bool


def view(table: Conclave, seat: Seat | None) -> View:
    """Hands are seen by their owners alone."""
    return View(
        seat,
        table.active,
        tuple(mage.lives for mage in table.mages),
        tuple(len(mage.hand) for mage in table.mages),
        () if seat is None else tuple(sorted(table.mages[seat].hand)),
        len(table.deck),
        tuple(table.discard),
        tuple(table.stack),
        table.is_over,
    )


def reshuffle(table: Conclave, seat: Seat, shuffle: Shuffler) -> None:
    """Hands of others and the deck."""
    redraw([table.deck], [mage.hand for each, mage in enumerate(table.mages) if each != seat], seat, shuffle)


def result(table: Conclave) -> tuple[float, ...] | None:
    """Whoever has most lives wins."""
    if not table.is_over:
        return None
    most = max(mage.lives for mage in table.mages)
    return tuple(float(mage.lives == most) for mage in table.mages)


def stock(table: Conclave) -> Mapping[str, Sequence[str]]:
    """All cards."""
    held = [card for mage in table.mages for card in mage.hand]
    return {"cards": sorted([*table.deck.cards, *table.discard, *held])}


def start(options: NoOptions, seats: int, content: None) -> Conclave:
    """Before the cards are dealt."""
    if not 3 <= seats <= 4:
        raise BadSetup(f"Conclave is played by 3 or 4, not by {seats}")
    deck = Deck()
    deck.shuffle_under(CARDS)
    return Conclave(options, [Mage() for _ in range(seats)], deck)


TEXTS = {
    "prompt": {
        "turn": "Cast a Bolt?",
        "answer": "Answer the {spell} of {seat:seat}?",
        "potion": "Drink a Potion?",
    },
    "option": {
        "cast": "Bolt at {target:seat}",
        "end_turn": "End the turn",
        "cancel": "Counter it",
        "turn": "Turn it to {target:seat}",
        "drink": "Drink",
        "let_be": "Let it be",
    },
    "news": {
        "card_drawn": {"_": "{seat:seat} draws {card}.", "card": {"none": "{seat:seat} draws a card."}},
        "spell_cast": {"_": "{seat:seat} casts {spell} at {target:seat}"},
        "moment_came": "A moment for answers.",
        "spell_failed": "The {spell} of {seat:seat} fails.",
        "spell_turned": "{seat:seat} turns it to {target:seat}.",
        "lives_changed": "{seat:seat} has {lives} lives.",
    },
    "open": {"hand_shown": "{seat:seat} held {cards}."},
    "status": "{deck} cards left",
}

RULES: Rules[Any] = Rules(
    game="conclave",
    title="Conclave",
    seats=(3, 4),
    version=1,
    options=NoOptions,
    state=Conclave,
    choices=Cast | EndTurn | Cancel | Turn | Drink | LetBe,
    events=CardDrawn | SpellCast | MomentCame | SpellFailed | SpellTurned | LivesChanged,
    content=lambda: None,
    start=start,
    play=play,
    view=view,
    reshuffle=reshuffle,
    result=result,
    stock=stock,
    stack=lambda view: view.stack,
    unveil=lambda table: [HandShown(seat, tuple(mage.hand)) for seat, mage in enumerate(table.mages)],
    texts=lambda: Texts(TEXTS, {"seat": lambda texts, seat: f"Seat {seat + 1}"}),
)


def game_of(*hands: str, seed: int = 1) -> Game[Any]:
    """A game in which the mages hold these cards, by their first letters; seat 0 is in turn and draws a Potion."""
    cards = {card[0].upper(): card for card in (BOLT, COUNTER, MIRROR, POTION)}
    held = [[cards[letter] for letter in hand] for hand in hands]
    table = start(NoOptions(), len(hands), None)
    left = list(CARDS)
    for hand, mage in zip(held, table.mages, strict=True):
        mage.hand = hand
        for card in hand:
            left.remove(card)
    left.remove(POTION)
    table.deck = Deck()
    table.deck.put_on_top([POTION], ())
    table.deck.shuffle_under(left)
    table.active = 0
    return Game(RULES, table, None, SeededChance(seed_from(seed)))
