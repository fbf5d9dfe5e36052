"""Four situations of the other four games, each a few dozen lines on the kernel."""

from __future__ import annotations

import random
from functools import partial

import msgspec
import pytest

from fabletop.kernel import AT_REST, CHANCE, Decision, Draw, NotAsked, Offers, Seat, State, Throw
from tests.kernel.spike import Option, spike

# -- Andor: a free action of one hero in the middle of another's move ------------------------------------------------


class Step(Option, frozen=True):
    to: int


class Stop(Option, frozen=True):
    pass


class Drink(Option, frozen=True):
    """Empty a spring: a free action, also in another hero's turn."""


class Gorge(State):
    spaces: list[int]
    springs: list[int]
    willpower: list[int]
    hours: int = 0

    @property
    def seat_count(self) -> int:
        return len(self.spaces)


async def drink(table: Gorge, hero: Seat, option: Drink) -> None:
    table.springs.remove(table.spaces[hero])
    table.willpower[hero] += 2


def free_actions(table: Gorge, hero: Seat) -> tuple[Option, ...]:
    return (Drink(),) if table.spaces[hero] in table.springs else ()


async def move(table: Gorge) -> None:
    """The active hero walks step by step; everybody's free actions stay open all the time."""
    await AT_REST
    while True:
        offers = Offers(partial(free_actions, table), partial(drink, table))

        def ask(offers: Offers = offers) -> Decision[Option]:
            here = table.spaces[0]
            neighbours = tuple(Step(to) for to in (here - 1, here + 1))
            return Decision(0, "walk", (Stop(), *neighbours), offers=offers, again=ask)

        chosen = await ask()
        if not isinstance(chosen, Step):
            return
        table.spaces[0] = chosen.to
        table.hours += 1


def test_a_hero_drinks_from_a_spring_in_the_middle_of_another_heros_move() -> None:
    game = spike(Gorge([10, 14], [14, 11], [5, 5]), move)
    game.answer(0, Step(11))
    assert game.offers(1) == (Drink(),)
    game.answer(1, Drink())
    assert game.state.willpower == [5, 7]
    assert game.asked[0].prompt == "walk"
    assert game.state.hours == 1
    game.answer(0, Drink())
    assert game.state.willpower == [7, 7]
    with pytest.raises(NotAsked):
        game.answer(1, Drink())
    twin = game.fork()
    assert twin.state == game.state
    game.answer(0, Stop())
    assert game.is_over


# -- Talisman: a chain of counter-spells -----------------------------------------------------------------------------


class Cast(Option, frozen=True):
    spell: str


class LetPass(Option, frozen=True):
    pass


class Duellists(State):
    spells: list[list[str]]
    lives: list[int]

    @property
    def seat_count(self) -> int:
        return len(self.spells)


async def cast_bolt(table: Duellists) -> None:
    await AT_REST
    await Decision(0, "cast", (Cast("bolt"), LetPass()))
    if await takes_effect(table, 0, "bolt"):
        table.lives[1] -= 1


async def takes_effect(table: Duellists, caster: Seat, spell: str) -> bool:
    """Everybody else may answer a spell in secret order of seats, and an answer may be answered."""
    table.spells[caster].remove(spell)
    for step in range(1, table.seat_count):
        other = (caster + step) % table.seat_count
        counters = tuple(Cast(held) for held in dict.fromkeys(table.spells[other]) if held == "counterspell")
        if not counters:
            continue
        answer = await Decision(other, "counter", (LetPass(), *counters), secret=True)
        if isinstance(answer, Cast) and await takes_effect(table, other, answer.spell):
            return False
    return True


def test_a_counterspell_can_be_countered() -> None:
    game = spike(Duellists([["bolt", "counterspell"], ["counterspell"], ["counterspell"]], [4, 4, 4]), cast_bolt)
    game.answer(0, Cast("bolt"))
    game.answer(1, Cast("counterspell"))
    assert (game.asked[0].seat, game.asked[0].secret) == (2, True)
    game.answer(2, LetPass())
    game.answer(0, Cast("counterspell"))
    assert game.asked[0].seat == 2
    game.answer(2, LetPass())
    assert game.is_over or game.asked[0].seat == 2
    while not game.is_over:
        game.answer(2, LetPass())
    assert game.state.lives == [4, 3, 4]


# -- Phenomena: a duel in which whoever is losing must act -----------------------------------------------------------


class ThrowDice(Option, frozen=True):
    pass


class GiveIn(Option, frozen=True):
    pass


class Duel(State):
    experience: list[int]
    pools: list[list[int]]
    winner: Seat = -1

    @property
    def seat_count(self) -> int:
        return 2


async def fight_duel(table: Duel) -> None:
    await AT_REST
    while table.winner < 0:
        loser = 0 if sum(table.pools[0]) <= sum(table.pools[1]) else 1
        options: tuple[Option, ...] = (GiveIn(),)
        if table.experience[loser]:
            options = (ThrowDice(), GiveIn())
        if isinstance(await Decision(loser, "duel", options), GiveIn):
            table.winner = 1 - loser
        else:
            table.experience[loser] -= 1
            table.pools[loser] += await Throw(1)


def test_in_a_duel_priority_goes_to_whoever_is_losing() -> None:
    game = spike(Duel([2, 2], [[], []]), fight_duel)
    game.answer(0, ThrowDice())
    game.answer(CHANCE, (4,))
    assert game.asked[0].seat == 1
    game.answer(1, ThrowDice())
    game.answer(CHANCE, (3,))
    assert game.asked[0].seat == 1
    game.answer(1, ThrowDice())
    game.answer(CHANCE, (6,))
    assert game.asked[0].seat == 0
    game.answer(0, ThrowDice())
    game.answer(CHANCE, (1,))
    assert game.is_over
    assert game.state.winner == 1


# -- Prophecy: a private look at hidden cards ------------------------------------------------------------------------


class Keep(Option, frozen=True):
    card: str


class Looked(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    cards: tuple[str, ...] = ()


class Chances(State):
    deck: list[str]
    top: list[str] = []
    """Cards whose order somebody knows, the next one first."""
    knows: list[Seat] = []
    kept: str = ""

    @property
    def seat_count(self) -> int:
        return 3


class ChancesView(msgspec.Struct, frozen=True):
    deck: int
    top: tuple[str, ...]


def see(table: Chances, seat: Seat | None) -> ChancesView:
    return ChancesView(len(table.deck) + len(table.top), tuple(table.top) if seat in table.knows else ())


def redraw(table: Chances, seat: Seat, shuffle: type[list[str]]) -> None:
    if seat not in table.knows:
        cards = shuffle(table.deck + table.top)
        table.top, table.deck = cards[: len(table.top)], sorted(cards[len(table.top) :])


async def foresee(table: Chances) -> None:
    """Seat 1 looks at the top two cards of a deck that has no order until somebody looks."""
    await AT_REST
    for _ in range(2):
        card = await Draw(tuple(table.deck))
        table.deck.remove(card)
        table.top.append(card)
    table.knows.append(1)
    table.tell_apart((1,), Looked(1, tuple(table.top)), Looked(1))
    table.kept = (await Decision(1, "keep", tuple(Keep(card) for card in table.top))).card


def test_a_private_look_is_known_to_one_seat_only_and_survives_imagining() -> None:
    game = spike(Chances(["A", "B", "C", "D", "E"]), foresee, see, redraw)
    game.answer(CHANCE, "D")
    news = game.answer(CHANCE, "B")
    told = {seat: [each.event for each in news if each.reaches(seat)] for seat in (0, 1, 2, None)}
    assert told[1] == [Looked(1, ("D", "B"))]
    assert told[0] == told[2] == told[None] == [Looked(1)]
    assert game.view(1) == ChancesView(5, ("D", "B"))
    assert game.view(0) == game.view(None) == ChancesView(5, ())
    rng = random.Random(1)
    tops = set()
    for _ in range(60):
        for seat in (0, 1):
            twin = game.imagine(seat, lambda things: rng.sample(list(things), len(things)))
            assert twin.view(seat) == game.view(seat)
            if seat == 0:
                tops.add(tuple(twin.state.top))
            else:
                assert twin.state.top == ["D", "B"]
    assert len(tops) > 10


# -- a choice that only its seat can see -----------------------------------------------------------


async def look_and_keep(table: Duellists) -> None:
    await AT_REST
    kept = tuple(Cast(held) for held in dict.fromkeys(table.spells[0]))
    table.spells[0] = [(await Decision(0, "keep", kept, always=len(table.spells[0]) > 1)).spell]


def test_two_equal_cards_are_a_question_as_two_different_ones_are() -> None:
    for hand in (["bolt", "bolt"], ["bolt", "counterspell"]):
        game = spike(Duellists([hand, []], [4, 4]), look_and_keep)
        assert [(decision.seat, decision.prompt, decision.secret) for decision in game.asked] == [(0, "keep", False)]
        game.answer(0, Cast("bolt"))
        assert game.is_over
    assert spike(Duellists([["bolt"], []], [4, 4]), look_and_keep).is_over, "one card is no question"
