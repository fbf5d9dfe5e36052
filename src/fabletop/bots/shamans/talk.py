"""Talk with a purpose: Shamans share what helps the table, Shadows cover themselves and accuse others."""

from __future__ import annotations

from random import Random

from fabletop.bots.shamans.outlook import Outlook
from fabletop.games.shamans.choices import Say, SayNothing
from fabletop.games.shamans.state import Side

TALKATIVE = 0.3
"""How often a player uses a talk slot at all."""
SUSPICION = 0.55
"""How sure a Shaman is before it names somebody."""


def say(outlook: Outlook, options: tuple[Say | SayNothing, ...], random: Random) -> Say | SayNothing:
    """The first thing worth saying that may be said and was not said before this round."""
    if random.random() >= TALKATIVE:
        return SayNothing()
    said = {
        (each.what, each.suit, each.value, each.about)
        for each in outlook.view.statements
        if each.seat == outlook.me.seat
    }
    for wish in lies(outlook) if outlook.is_shadow else truths(outlook):
        if (wish.what, wish.suit, wish.value, wish.seat) not in said and wish in options:
            return wish
    return SayNothing()


def truths(outlook: Outlook) -> list[Say]:
    """What a Shaman says: whom it suspects, what it can follow, what the table should do."""
    wishes = [Say("accuse", value=Side.SHADOW, seat=seat) for seat in known_shadows(outlook)]
    wishes += [Say("suspect", seat=other.seat) for other in outlook.others if outlook.shadow[other.seat] > SUSPICION]
    wishes += card_statements(outlook)
    if outlook.steps <= 2:
        wishes.append(Say("portal", value="back"))
    wishes += [Say("trust", seat=other.seat) for other in outlook.others if outlook.shadow[other.seat] < 0.1]
    wishes += [Say("lead", suit) for suit in long_suits(outlook)]
    if outlook.me.off_suit:
        wishes.append(Say("lacked", outlook.me.off_suit[-1]))
    return [*wishes, Say("role", value=Side.SHAMAN), Say("follow")]


def lies(outlook: Outlook) -> list[Say]:
    """What a Shadow says: excuses for cards it will not follow, and somebody else's name."""
    wishes = [Say("lacked", suit) for suit in outlook.me.off_suit[-1:]]
    least_known = [other for other in outlook.others if other.role is not Side.SHADOW and not other.role_is_up]
    if least_known:
        scapegoat = max(least_known, key=lambda other: len(other.off_suit) - other.followed)
        wishes.append(Say("suspect", seat=scapegoat.seat))
    wishes += [Say("count", suit, "none") for suit in long_suits(outlook)]
    wishes += [
        Say("lead", suit) for suit in outlook.view.suits if not any(card[0] == suit for card in outlook.view.hand)
    ]
    return [*wishes, Say("role", value=Side.SHAMAN)]


def known_shadows(outlook: Outlook) -> list[int]:
    """Other seats whose Shadow I have seen, where not everybody has."""
    return [other.seat for other in outlook.others if other.role is Side.SHADOW and not other.role_is_up]


def card_statements(outlook: Outlook) -> list[Say]:
    """True statements that help a Guide: suits I lack, then suits I have plenty of."""
    hand = outlook.view.hand
    amounts = {suit: sum(card[0] == suit for card in hand) for suit in outlook.view.suits}
    lacking = [Say("count", suit, "none") for suit, count in amounts.items() if count == 0 and outlook.unseen[suit]]
    plenty = [Say("count", suit, "some") for suit in long_suits(outlook)]
    return lacking + plenty


def long_suits(outlook: Outlook) -> list[str]:
    """Suits of which I have two or more cards, the longest first."""
    amounts = {suit: sum(card[0] == suit for card in outlook.view.hand) for suit in outlook.view.suits}
    return sorted((suit for suit, count in amounts.items() if count > 1), key=lambda suit: -amounts[suit])
