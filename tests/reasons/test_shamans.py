"""Shamans: every reason for a refusal is true, and few refusals are without one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

import msgspec
import pytest

from fabletop.games.shamans import choices as do
from fabletop.games.shamans.state import Options, Player, Statement, Table, Tile
from fabletop.games.shamans.talk import catalogue
from fabletop.kernel import Game, Refusal, Seat
from tests.conformance.positions import Setup
from tests.reasons.oracle import Oracle, Verdict, Wish, judge

SETUPS = [
    Setup("shamans", 3, Options(single_round=True)),
    Setup("shamans", 4, Options(talk_silent=True)),
    Setup("shamans", 5, Options(talk_strict=True, shadows_know=True)),
    Setup("shamans", 4, Options(talk_open=True, talk_honest=True, eclipse_whole_hand=True)),
    Setup("shamans", 5, Options(talk_silent=True, open_set_aside=True, no_eclipse=True)),
]
HAND = ("count", "only", "some", "no", "mix", "longest", "hand")
LEVELS = ("only", "some", "no", "mix")
AMOUNTS = {"none": range(1), "one": range(1, 2), "two": range(2, 3), "three": range(3, 4)}
"""How many cards a count allows; "four or more" and "some" have no upper end."""


def wishes(game: Game[Any], seat: Seat) -> Iterator[msgspec.Struct]:
    """What the player of a turn could mean: every option of the rulebook with every sensible thing."""
    table: Table = game.state
    me, seats = table.players[seat], range(len(table.players))
    cards = [*me.hand, *[f"{suit}{number}" for suit in table.suits for number in (1, table.numbers)]]
    yield from (do.PlayCard(card) for card in cards)
    yield from (do.GiveCard(card) for card in cards)
    yield from (do.TakeFromDisplay(slot, tile) for slot, tile in enumerate((*table.display, Tile.SHARD)))
    yield from (do.DrawFromPile(), do.KeepFaceDown(), do.TurnFaceUp(), do.PullBack(), do.TakeArtifact())
    yield from (do.ExchangeRoles(other) for other in seats)
    yield from (do.UseDagger(other) for other in seats)
    yield from (do.StopUsingDaggers(), do.UsePortal(1), do.UsePortal(-1), do.PassWindow(), do.SayNothing())
    yield from (do.PerformNext(suit, table.content.ritual_of[suit].id) for suit in table.suits)
    others = tuple(other.seat for other in table.others(me))
    yield from catalogue(table.suits, others)[game.number % 7 :: 7]
    yield from (do.Say("trust", seat=seat), do.Say("count", "X", "two"))


# -- predicates --------------------------------------------------------------------------------------------------------


def table_of(wish: Wish) -> Table:
    """The whole state."""
    table = wish.game.state
    assert isinstance(table, Table)
    return table


def player(wish: Wish) -> Player:
    """Whose wish it is."""
    return table_of(wish).players[wish.seat]


def moment(kinds: tuple[type[msgspec.Struct], ...], *prompts: str) -> Callable[[Wish, Refusal], bool]:
    """These kinds belong to these questions, and something else is asked."""
    return lambda wish, refusal: isinstance(wish.option, kinds) and wish.prompt not in prompts


def said(wish: Wish) -> do.Say:
    """The statement that they mean."""
    assert isinstance(wish.option, do.Say)
    return wish.option


def made(wish: Wish) -> list[Statement]:
    """What they have said in this trick."""
    table = table_of(wish)
    return [each for each in table.statements if each.seat == wish.seat and each.trick == table.trick]


def about_hand(wish: Wish) -> int:
    """How often of their cards."""
    return sum(each.what in HAND for each in made(wish))


def other(wish: Wish) -> Player | None:
    """Another seat that they mean."""
    seat = wish.option.seat  # type: ignore[attr-defined]
    return table_of(wish).players[seat] if 0 <= seat < len(table_of(wish).players) else None


def closed(wish: Wish) -> list[int]:
    """The numbers of the suit that do not lie open."""
    table, suit = table_of(wish), said(wish).suit
    shown = {*table.piles[suit], *[each.front for each in table.players if each.front]}
    if table.options.open_set_aside:
        shown |= {card for each in table.players for card in each.set_aside}
    return [number for number in range(1, table.numbers + 1) if f"{suit}{number}" not in shown]


def holds(numbers: tuple[int, ...], what: str, value: str, half: int) -> bool:
    """Whether a claim is true of these numbers of a suit."""
    low, high = [each for each in numbers if each <= half], [each for each in numbers if each > half]
    named, rest = (low, high) if value == "low" else (high, low)
    match what:
        case "count" if value in AMOUNTS:
            return len(numbers) in AMOUNTS[value]
        case "count":
            return len(numbers) >= (4 if value == "four_or_more" else 1)
        case "only":
            return bool(named) and not rest
        case "some":
            return bool(named)
        case "no":
            return not named
        case _:
            return bool(low and high)


def hands(wish: Wish, claims: list[tuple[str, str]]) -> list[set[int]]:
    """Every set of closed numbers that the speaker could hold and that satisfies the claims (SHA-189)."""
    table = table_of(wish)
    numbers, most = closed(wish), len(player(wish).hand)
    found = [each for count in range(min(most, len(numbers)) + 1) for each in combinations(numbers, count)]
    half = table.numbers // 2
    return [set(each) for each in found if all(holds(each, what, value, half) for what, value in claims)]


def claims(wish: Wish) -> list[tuple[str, str]]:
    """What stands of the speaker on this suit."""
    suit = said(wish).suit
    mine = [each for each in table_of(wish).statements if each.stands and each.seat == wish.seat]
    return [(each.what, each.value) for each in mine if each.suit == suit]


def is_impossible(wish: Wish, refusal: Refusal) -> bool:
    """Whether open cards and the size of the hand rule the claim out."""
    return not hands(wish, [(said(wish).what, said(wish).value)])


def is_too_specific(wish: Wish, refusal: Refusal) -> bool:
    """The rule of two, or a number that levels pin and counts do not (SHA-188, SHA-189)."""
    new, half = (said(wish).what, said(wish).value), table_of(wish).numbers // 2
    levels = ("low", "high") if new[0] == "mix" else (new[1],) if new[0] in LEVELS else ()
    for level in levels:
        if len([each for each in closed(wish) if (each <= half) == (level == "low")]) < 2:
            return True
    together = [*claims(wish), new]
    if not hands(wish, together):
        together = [new]
    held = hands(wish, together)
    pinned = held[0].intersection(*held) if held else set()
    counts = hands(wish, [each for each in together if each[0] == "count"])
    return any(each[0] in LEVELS for each in together) and bool(pinned - counts[0].intersection(*counts))


def is_untrue(wish: Wish, refusal: Refusal) -> bool:
    """Whether a statement about the hand is false."""
    what, suit, value = said(wish).what, said(wish).suit, said(wish).value
    hand, half = player(wish).hand, table_of(wish).numbers // 2
    if not table_of(wish).options.talk_honest or what not in HAND:
        return False
    low = sum(int(card[1]) <= half for card in hand)
    match what:
        case "longest":
            lengths = {each: sum(card[0] == each for card in hand) for each in table_of(wish).suits}
            return lengths[suit] < max(lengths.values()) or not hand
        case "hand":
            shape = {"mostly_low": 3 * low >= 2 * len(hand), "mostly_high": 3 * low <= len(hand)}
            return not shape.get(value, not any(shape.values()))
        case _:
            return not holds(tuple(int(card[1]) for card in hand if card[0] == suit), what, value, half)


ORACLE: Oracle = {
    "no_talk": lambda w, _: table_of(w).options.talk_silent,
    "no_such_statement": lambda w, _: (
        (bool(said(w).suit) and said(w).suit not in table_of(w).suits)
        or said(w).seat == w.seat
        or (said(w).seat >= 0 and not table_of(w).players[said(w).seat].alive)
    ),
    "strict_talk": lambda w, _: table_of(w).options.talk_strict and (said(w).what in HAND or bool(said(w).suit)),
    "hand_too_small": lambda w, _: said(w).what == "hand" and len(player(w).hand) < 4,
    "no_hidden_tile": lambda w, _: said(w).what == "tile" and not player(w).face_down,
    "said_already": lambda w, _: any(
        (each.what, each.suit, each.value, each.about) == (said(w).what, said(w).suit, said(w).value, said(w).seat)
        for each in made(w)
    ),
    "spoken_of_cards": lambda w, _: said(w).what in HAND and about_hand(w) >= 2,
    "spoken_enough": lambda w, _: said(w).what not in HAND and len(made(w)) - about_hand(w) >= 4,
    "not_true": is_untrue,
    "too_specific": is_too_specific,
    "impossible": is_impossible,
    "between_plays": lambda w, _: isinstance(w.option, do.Say) and not w.game.offers(w.seat),
    "own_hand": lambda w, _: isinstance(w.option, do.PlayCard) and w.option.card not in player(w).hand,
    "one_after_another": lambda w, _: (
        wish_is_in_line(w) and table_of(w).to_play[0] != w.seat and isinstance(w.option, do.PlayCard)
    ),
    "one_card": lambda w, _: isinstance(w.option, do.PlayCard) and not wish_is_in_line(w),
    "card_comes_after": lambda w, _: (
        wish_is_in_line(w) and table_of(w).to_play[0] == w.seat and w.prompt not in ("lead", "follow")
    ),
    "pass_own_cards": lambda w, _: w.prompt == "give_card" and w.option.card not in player(w).hand,  # type: ignore[attr-defined]
    "pass_in_eclipse": moment((do.GiveCard,), "give_card"),
    "no_tile_there": lambda w, _: (
        isinstance(w.option, do.TakeFromDisplay)
        and (w.option.slot >= len(table_of(w).display) or table_of(w).display[w.option.slot] != w.option.tile)
    ),
    "pile_is_empty": lambda w, _: not table_of(w).tile_pile,
    "tile_by_lowest": moment((do.TakeFromDisplay, do.DrawFromPile), "take_artifact"),
    "hidden_once": moment((do.KeepFaceDown, do.TurnFaceUp), "keep_tile"),
    "no_artifact_left": lambda w, _: (
        w.prompt == "stabilization" and not table_of(w).display and not table_of(w).tile_pile
    ),
    "chosen_in_stabilization": moment((do.PullBack, do.TakeArtifact), "stabilization"),
    "below_the_track": lambda w, _: table_of(w).pawn == 0 and w.option == do.UsePortal(-1),
    "no_portal": lambda w, _: Tile.PORTAL not in (*player(w).face_up, *player(w).face_down),
    "portal_in_windows": moment((do.UsePortal, do.PassWindow), "portal"),
    "another_player": lambda w, _: w.option.seat == w.seat,  # type: ignore[attr-defined]
    "not_in_the_round": lambda w, _: (them := other(w)) is None or not them.alive,
    "exchange_in_permutation": moment((do.ExchangeRoles,), "permutation"),
    "dagger_in_neutralization": moment((do.UseDagger, do.StopUsingDaggers), "must_use_dagger", "may_use_dagger"),
    "no_dagger": lambda w, _: Tile.DAGGER not in (*player(w).face_up, *player(w).face_down),
    "open_dagger": lambda w, _: (
        w.option == do.StopUsingDaggers() and Tile.DAGGER in player(w).face_up and w.prompt == "must_use_dagger"
    ),
    "order_of_rituals": moment((do.PerformNext,), "ritual_order"),
    "no_ritual_waits": lambda w, _: w.prompt == "ritual_order",
    "no_talk_slot": moment((do.SayNothing,), "talk"),
}
"""For every reason of Shamans: whether it is true of what is wished."""


def wish_is_in_line(wish: Wish) -> bool:
    """Whether they still play a card to this trick."""
    return wish.seat in table_of(wish).to_play


@pytest.fixture(scope="module")
def verdict() -> Verdict:
    """What some thousands of positions say."""
    return judge(SETUPS, wishes, ORACLE, length=900, share=0.3, games=5)


def test_every_reason_is_true(verdict: Verdict) -> None:
    assert sum(verdict.given.values()) > 20_000
    assert not verdict.false, "\n".join([*map(str, verdict.false.most_common()), *verdict.examples])


def test_few_refusals_are_without_a_reason(verdict: Verdict) -> None:
    assert verdict.general_share < 0.05, verdict.general.most_common()


def test_most_reasons_were_given(verdict: Verdict) -> None:
    assert len([key for key in ORACLE if verdict.given[key]]) > 0.7 * len(ORACLE)
