"""Compute the exact probability that an option succeeds by itself, from a player's view alone.

For the success of the whole challenge, see `prospects`.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

import msgspec

from fabletop.games.phenomena import choices
from fabletop.games.phenomena.effects import Ability, AttemptKind
from fabletop.games.phenomena.spells import AddDice, GrantRerolls
from fabletop.games.phenomena.view import AttemptView, View
from fabletop.kernel import CardId, Decision, Seat
from fabletop.kernel.dice import at_least, beats, reach

DECIDING = (choices.TestAbility, choices.BuyMagic, choices.UseMagic, choices.OfferSpell, choices.AcceptHelp)


def odds(view: View, decision: Decision[msgspec.Struct], option: msgspec.Struct) -> float | None:
    """Return the probability that an option succeeds by its own dice, with nothing after it. Return None if it throws
    no dice.

    - Beginning a challenge succeeds if experience dice alone meet all its numbers.
    - Challenging a player to a duel succeeds if the challenger leads after both have thrown their dice.
    - Inside a challenge, an option succeeds if the tested ability is met; inside a duel, if it takes the lead.
    """
    if view.you is None:
        return None
    content, you = view.content, view.you
    if (challenge := challenge_of(view, option)) is not None:
        return _by_experience(view, *challenge)
    match option:
        case choices.ChallengeTo(opponent, ability):
            mine, theirs = [view.heroes[seat].experience[ability] for seat in (you, opponent)]
            return beats(content.die, mine, theirs)
        case _:
            return _in_challenge(view, view.attempt, you, option) if view.attempt else None


def can_fail(view: View, decision: Decision[msgspec.Struct], option: msgspec.Struct) -> bool:
    """Return whether dice decide about an option, so that `odds` or `prospects` apply. The choice of the first ability
    and every kind of magic, even for stones or health only, affect the whole challenge."""
    is_in_challenge = view.attempt is not None and view.attempt.kind != AttemptKind.DUEL
    decides = view.you is not None and is_in_challenge and isinstance(option, DECIDING)
    return decides or odds(view, decision, option) is not None


def challenge_of(view: View, option: msgspec.Struct) -> tuple[tuple[Seat, ...], dict[Ability, int]] | None:
    """Return who would face a challenge by this option and its numbers, or None if the option begins no challenge."""
    assert view.you is not None
    content, you = view.content, view.you
    match option:
        case choices.TryProphecy(_, card):
            return (you,), content.prophecy[card].needs
        case choices.TryMainProphecy():
            return (you,), view.heroes[you].main_needs
        case choices.AcceptEvent():
            event = content.event[view.event]
            return ((you,), event.needs) if event.needs and event.kind != "cooperation" else None
        case choices.AskPartner(partner):
            return (you, partner), content.event[view.event].needs
        case choices.Join():
            return (you, view.active), content.event[view.event].needs
        case choices.TryAlone():
            return (you,), content.event[view.event].needs
        case _:
            return None


def _by_experience(view: View, seats: Iterable[Seat], needs: dict[Ability, int]) -> float:
    """Return the probability that the experience dice of these heroes together meet all numbers. A delivery has
    none."""
    heroes, die = [view.heroes[seat] for seat in seats], view.content.die
    return math.prod(
        at_least(die, sum(hero.experience[ability] for hero in heroes), needed) for ability, needed in needs.items()
    )


def _in_challenge(view: View, attempt: AttemptView, you: Seat, option: msgspec.Struct) -> float | None:
    """Return the probability for an option that adds to the dice on the table."""
    if attempt.ability is None:
        return None
    me, content = view.heroes[you], view.content
    missing = _missing(attempt, attempt.ability, you)
    match option:
        case choices.ThrowExperience():
            return at_least(content.die, me.experience[attempt.ability], missing)
        case choices.SacrificeHealth():
            return at_least(content.die, content.character[me.character].sacrifice_dice, missing)
        case choices.Reroll(_, index):
            return at_least(content.die, 1, missing + attempt.dice[index].value)
        case choices.UseMagic(spell) | choices.OfferSpell(spell) | choices.AcceptHelp(_, spell):
            return _by_magic(view, attempt, you, spell, missing)
        case _:
            return None


def _missing(attempt: AttemptView, ability: Ability, you: Seat) -> int:
    """Return what the dice still lack. In a duel, the player who drew the card must exceed the other (PHE-268)."""
    if attempt.kind != AttemptKind.DUEL:
        return attempt.needs[ability] - attempt.total
    challenger, opponent = attempt.totals
    return opponent - challenger + 1 if you == attempt.seats[0] else challenger - opponent


def _by_magic(view: View, attempt: AttemptView, you: Seat, spell: CardId, missing: int) -> float | None:
    """Return the probability for a spell's dice, or for the best use of all its re-rolls."""
    die = view.content.die
    match view.content.spells[spell].effect:
        case AddDice(dice):
            return at_least(die, dice, missing)
        case GrantRerolls(rerolls):
            shown = [each.value for each in attempt.dice if attempt.kind != AttemptKind.DUEL or each.owner == you]
            return reach(die, tuple(sorted(shown)), 0, rerolls, missing)
        case _:
            return None
