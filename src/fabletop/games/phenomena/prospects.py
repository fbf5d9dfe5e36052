"""How likely it is to succeed in the end with everything a hero has, played well, if it begins with this option."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from fabletop.games.phenomena import choices
from fabletop.games.phenomena.effects import ALL_ABILITIES, LANDSCAPES, Ability, AttemptKind, Landscape
from fabletop.games.phenomena.good_play import Means, Position, Purse, Reckoning, Test, Tests, TooLong, counted, spell
from fabletop.games.phenomena.odds import can_fail, challenge_of
from fabletop.games.phenomena.view import AttemptView, View
from fabletop.kernel import CardId, Decision, Seat

STEPS = 60_000
"""Positions that are looked at for one question: hardly any kit of the game needs a tenth of them."""


def prospects(view: View, decision: Decision[msgspec.Struct]) -> tuple[float | None, ...]:
    """For each option, how likely the whole challenge succeeds with all that its hero has, played well.

    None if it is no challenge; and for every option if it cannot be told of each, since they are compared. Whoever is
    asked for help is told this of the hero who asks, where a spell to be offered brings dice. In a duel all hangs on
    what the other does.
    """
    if _is_helper(view) and not any(can_fail(view, decision, option) for option in decision.options):
        return (None,) * len(decision.options)
    reckoning = Reckoning(STEPS)
    try:
        return tuple([_of_option(reckoning, view, decision, option) for option in decision.options])
    except TooLong:
        return (None,) * len(decision.options)


def _is_helper(view: View) -> bool:
    return view.attempt is not None and view.you not in view.attempt.seats


def _of_option(
    reckoning: Reckoning, view: View, decision: Decision[msgspec.Struct], option: msgspec.Struct
) -> float | None:
    if view.you is None:
        return None
    content, you = view.content, view.you
    if (challenge := challenge_of(view, option)) is not None:
        return _before(reckoning, view, *challenge, view.renewed_magic if decision.prompt == "after_flight" else ())
    match option:
        case _ if view.attempt is None or view.attempt.kind == AttemptKind.DUEL:
            return None
        case choices.TestAbility(ability):
            facing = _facing(view.attempt, you)
            tests = _tests(view, view.attempt, facing, None)
            index = [test.ability for test in tests].index(ability)
            return reckoning.begin_with(content.die, tests, index, _purse(view, facing))
        case _:
            tested = view.attempt.ability
            return _within(reckoning, view, view.attempt, tested, option) if tested else None


def _before(
    reckoning: Reckoning, view: View, seats: tuple[Seat, ...], needs: dict[Ability, int], fresh: tuple[CardId, ...] = ()
) -> float:
    """A challenge that has not begun; partners throw their experience dice together."""
    me = view.heroes[seats[0]]
    rerolls = [(ability, count) for card in me.treasures for ability, count in _rerolls_of(view, card)]
    tests = tuple(
        [
            Test(
                ability,
                needs[ability],
                sum([view.heroes[seat].experience[ability] for seat in seats]),
                sum([count for of, count in rerolls if of is ability]),
            )
            for ability in ALL_ABILITIES
            if ability in needs
        ]
    )
    return reckoning.begin(view.content.die, tests, _purse(view, seats[0], fresh))


def _rerolls_of(view: View, treasure: CardId) -> list[tuple[Ability | None, int]]:
    found = view.content.treasure[treasure].rerolls.items()
    return [(None if ability == "any" else Ability(ability), count) for ability, count in found]


def _facing(attempt: AttemptView, you: Seat) -> Seat:
    """Through whose means we look: one's own, or those of whoever asks for help."""
    return you if you in attempt.seats else attempt.seats[0]


def _tests(view: View, attempt: AttemptView, facing: Seat, now: Ability | None) -> Tests:
    """The abilities that are still to be met, but not the present one."""
    return tuple(
        [
            Test(
                ability,
                attempt.needs[ability],
                sum([view.heroes[seat].experience[ability] for seat in attempt.seats]),
                _rerolls_left(attempt, facing, ability),
            )
            for ability in ALL_ABILITIES
            if ability in attempt.needs and ability not in attempt.met and ability is not now
        ]
    )


def _rerolls_left(attempt: AttemptView, facing: Seat, ability: Ability | None) -> int:
    """Re-rolls for this ability alone; None: those for any."""
    return sum([each.left for each in attempt.rerolls if each.owner == facing and each.ability is ability])


def _serves_all(attempt: AttemptView, facing: Seat, source: CardId) -> bool:
    """Whether the next re-roll of this card would serve other abilities as well."""
    mine = [each for each in attempt.rerolls if each.source == source and each.owner == facing and each.left]
    return next(each.ability is None for each in mine if each.ability in (None, attempt.ability))


def _purse(view: View, seat: Seat, fresh: tuple[CardId, ...] = ()) -> Purse:
    """All that this hero can still spend."""
    hero, content, attempt = view.heroes[seat], view.content, view.attempt
    used = list(view.used_magic) if seat == view.active else []
    if attempt is not None and seat in attempt.seats and seat != view.active:
        used = list(attempt.used[attempt.seats.index(seat)])
    for again in fresh:
        used.remove(again)
    means: list[Means] = []
    for card in [*hero.printed, *hero.bought, *[card for card in hero.treasures if card in content.heaven]]:
        if card in used:
            used.remove(card)
        elif (found := _means(view, card)) is not None:
            means.append(found)
    if attempt is None:
        rerolls = sum([count for card in hero.treasures for of, count in _rerolls_of(view, card) if of is None])
    else:
        rerolls = _rerolls_left(attempt, seat, None)
    has_sacrificed = attempt is not None and seat in attempt.sacrificed
    return Purse(
        stones=tuple([hero.free_stones[kind] for kind in LANDSCAPES]),
        most_stones=hero.stone_limit - sum(hero.promised.values()),
        means=tuple(means),
        rerolls=rerolls,
        sacrifice=0 if has_sacrificed else content.character[hero.character].sacrifice_dice,
        health=hero.health,
    )


def _means(view: View, card: CardId) -> Means | None:
    magic = view.content.spells[card]
    return spell(magic.effect, counted(magic.price))


def _within(
    reckoning: Reckoning, view: View, attempt: AttemptView, ability: Ability, option: msgspec.Struct
) -> float | None:
    """In the middle of a challenge: what an option does at once, and then the best play."""
    assert view.you is not None
    facing = _facing(attempt, view.you)
    now = Position(
        die=view.content.die,
        ability=ability,
        shown=tuple([each.value for each in attempt.dice]),
        missing=attempt.needs[ability] - attempt.total,
        rerolls=_rerolls_left(attempt, facing, ability),
        purse=_purse(view, facing),
        later=_tests(view, attempt, facing, ability),
    )
    # Experience dice that were not thrown yet cost nothing: good play throws them with whatever comes next.
    is_alone = len(attempt.seats) == 1
    dice = view.heroes[facing].experience[ability] if is_alone and facing not in attempt.thrown else 0
    match option:
        case choices.ThrowExperience() | choices.DeclineHelp() | choices.OfferNothing():
            return reckoning.after_throw(now, dice)
        case choices.SacrificeHealth():
            return reckoning.after_sacrifice(now, dice)
        case choices.Reroll(source, index):
            return reckoning.after_reroll(now, index, dice, serves_all=_serves_all(attempt, facing, source))
        case choices.BuyMagic(card):
            return reckoning.after_throw(replace(now, purse=_bought(view, now.purse, card)), dice)
        case choices.UseMagic(card):
            means = _means(view, card)
            return reckoning.after_means(now, means, dice) if means else None
        case choices.OfferSpell(card):
            return _after_help(reckoning, view, now, card, (), dice)
        case choices.AcceptHelp(_, card, price):
            return _after_help(reckoning, view, now, card, price, dice)
        case _:
            return None


def _bought(view: View, purse: Purse, card: CardId) -> Purse:
    """The purse with a spell that was bought for one stone of each kind."""
    stones = tuple([have - 1 for have in purse.stones])
    means = _means(view, card)
    return replace(purse, stones=stones, means=(*purse.means, means) if means else purse.means)


def _after_help(
    reckoning: Reckoning, view: View, now: Position, card: CardId, price: tuple[Landscape, ...], dice: int
) -> float | None:
    """The helper pays for the spell; the hero pays what was agreed."""
    means = _means(view, card)
    if means is None:
        return None
    agreed = counted({kind: price.count(kind) for kind in LANDSCAPES})
    return reckoning.after_means(now, replace(means, price=agreed), dice)
