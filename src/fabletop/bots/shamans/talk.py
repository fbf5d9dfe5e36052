"""Talk with a purpose. Everybody speaks as a Shaman would; a Shadow lies in what it says, not in when it speaks.

What kind of thing somebody says, and when, must tell no more of their Role than their plays do: so there is one list
of wishes for both sides, made from what a Shaman in this seat would believe.
"""

from __future__ import annotations

from random import Random

from fabletop.bots.shamans.outlook import Outlook
from fabletop.games.shamans.choices import Say, SayNothing
from fabletop.games.shamans.state import Side, Suit
from fabletop.games.shamans.view import SeatView

TALKATIVE = 0.3
"""How often a player uses a talk slot at all."""
SUSPICION = 0.55
"""How sure one is before one names somebody."""

ACCUSING = {3: 1.0, 4: 0.6, 5: 0.85}
"""How often a Shadow accuses whom it has exchanged Roles with, by the number of players: measured, so that an
accusation is a Shadow's as often as the plays would tell."""


def say(outlook: Outlook, options: tuple[Say | SayNothing, ...], random: Random) -> Say | SayNothing:
    """The first thing worth saying that may be said and was not said before this round."""
    if random.random() >= TALKATIVE:
        return SayNothing()
    said = {
        (each.what, each.suit, each.value, each.about)
        for each in outlook.view.statements
        if each.seat == outlook.me.seat
    }
    for wish in wishes(outlook, random):
        if (wish.what, wish.suit, wish.value, wish.seat) not in said and wish in options:
            return wish
    return SayNothing()


def wishes(outlook: Outlook, random: Random) -> list[Say]:
    """Whose Role one has seen, why one strayed, whom one suspects, what one can follow, what the table should do."""
    suspicion = outlook.suspicion
    found = [verdict(outlook, other, random) for other in outlook.others if is_seen(outlook, other)]
    found += [Say("lacked", suit) for suit in outlook.me.off_suit[-1:]]
    found += [Say("suspect", seat=other.seat) for other in outlook.others if suspicion[other.seat] > SUSPICION]
    lacking, plenty = claimed_suits(outlook)
    found += [Say("count", suit, "none") for suit in lacking]
    found += [Say("count", suit, "some") for suit in plenty]
    if outlook.steps <= 2:
        found.append(Say("portal", value="back"))
    found += [Say("trust", seat=other.seat) for other in outlook.others if suspicion[other.seat] < 0.1]
    found += [Say("lead", suit) for suit in wanted_suits(outlook)]
    return [*found, Say("role", value=Side.SHAMAN), Say("follow")]


def is_seen(outlook: Outlook, other: SeatView) -> bool:
    """Whether all know that I know the hidden Role of another: I have held that card."""
    return not other.role_is_up and outlook.me.seat in outlook.view.roles[other.role_card].held_by


def verdict(outlook: Outlook, other: SeatView, random: Random) -> Say:
    """What one says of a Role that one has seen. A Shadow accuses or trusts, and keeps to that.

    After an exchange across the sides each of the two may accuse the other, and nobody can tell who lies.
    """
    if not outlook.is_shadow:
        is_shadow = other.role is Side.SHADOW
    else:
        me = outlook.me.seat
        told = [said for said in outlook.view.statements if said.seat == me and said.about == other.seat]
        is_shadow = random.random() < ACCUSING[len(outlook.view.seats)]
        if any(said.what in ("accuse", "trust") for said in told):
            is_shadow = any(said.what == "accuse" for said in told)
    return Say("accuse", value=Side.SHADOW, seat=other.seat) if is_shadow else Say("trust", seat=other.seat)


def claimed_suits(outlook: Outlook) -> tuple[list[Suit], list[Suit]]:
    """Suits one says to lack, and suits one says to have plenty of.

    A Shadow names as many of each as a Shaman with this hand would, but says to lack its longest. It keeps to what it
    has said while nobody has seen otherwise: else its lies would never come to an end.
    """
    lengths, plenty = outlook.lengths, long_suits(outlook)
    lacking = [suit for suit in outlook.view.suits if not lengths[suit] and outlook.unseen[suit]]
    if not outlook.is_shadow:
        return lacking, plenty
    mine = [said for said in outlook.view.statements if said.seat == outlook.me.seat and said.stands]
    denied, claimed = ({said.suit for said in mine if said.value == value} for value in ("none", "some"))
    suits = sorted(by_length(outlook), key=lambda suit: suit not in denied)
    rest = sorted(suits[len(lacking) :], key=lambda suit: suit not in claimed)
    return suits[: len(lacking)], rest[: len(plenty)]


def wanted_suits(outlook: Outlook) -> list[Suit]:
    """Suits one asks others to lead: long ones; a Shadow names as many, but its shortest."""
    wanted = long_suits(outlook)
    return by_length(outlook)[::-1][: len(wanted)] if outlook.is_shadow else wanted


def long_suits(outlook: Outlook) -> list[Suit]:
    """Suits of which I have two or more cards, the longest first."""
    return [suit for suit in by_length(outlook) if outlook.lengths[suit] > 1]


def by_length(outlook: Outlook) -> list[Suit]:
    """All suits, those of which I have most cards first."""
    return sorted(outlook.view.suits, key=lambda suit: -outlook.lengths[suit])
