"""A table with talk, and small questions about what may be said."""

from typing import Any

from fabletop.games.shamans.choices import DrawFromPile, Say
from tests.rules.shamans.sitting import Sitting, sit
from tests.rules.sitting import why_not

FOUR_HANDS = {
    0: "B1 G1 Y1 P1 W1",
    1: "B2 G2 Y2 P2 W2",
    2: "B3 G3 Y3 P3 W3",
    3: "N4 G4 Y4 P4 W4",
}
FIVE_HANDS = {seat: f"B{seat + 1} G{seat + 1} Y{seat + 1} P{seat + 1} W{seat + 1}" for seat in range(5)}


def talking(players: int = 4, **setup: Any) -> Sitting:
    """A table with talk; the Guide is about to lead, and all have been silent."""
    setup.setdefault("hands", FIVE_HANDS if players == 5 else {seat: FOUR_HANDS[seat] for seat in range(players)})
    setup.setdefault("talk_honest", False)
    return sit(players, **setup).quiet()


def may_say(s: Sitting, seat: int, said: Say) -> bool:
    """Whether this seat may say this now, by the offers and by the advice, which must agree."""
    offered = said in s.game.offers(seat)
    assert (why_not(s.game, seat, said) is None) == offered, (seat, said)
    return offered


def count(suit: str, value: str) -> Say:
    """So many cards of a suit."""
    return Say("count", suit, value)


def next_trick(s: Sitting, *plays: tuple[int, str]) -> Sitting:
    """Play a trick; the lowest card takes from the pile, and nobody speaks or uses a Portal."""
    for seat, card in plays:
        s.quiet().play(seat, card)
    s.quiet()
    s.answer(s.asked.seat, DrawFromPile())
    if s.is_asked("keep_tile"):
        s.keep(s.asked.seat)
    return s.quiet()
