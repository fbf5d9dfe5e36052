"""Compute the probability that a hero succeeds in the whole challenge, if play begins with an option and continues
well."""

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
"""Position limit for one question. Hardly any situation of the game needs a tenth of it."""


def prospects(view: View, decision: Decision[msgspec.Struct]) -> tuple[float | None, ...]:
    """Return for each option the probability that the whole challenge succeeds with all that its hero has, played well.

    An option that is no challenge gets None. All options get None if dice decide none of them, or if the value cannot
    be computed for each: players compare them. A player asked for help sees the asker's probability. Duels have no
    value, as they depend on the other player.
    """
    if not any(can_fail(view, decision, option) for option in decision.options):
        return (None,) * len(decision.options)
    reckoning = Reckoning(STEPS)
    try:
        return tuple([_of_option(reckoning, view, decision, option) for option in decision.options])
    except TooLong:
        return (None,) * len(decision.options)


def _of_option(
    reckoning: Reckoning, view: View, decision: Decision[msgspec.Struct], option: msgspec.Struct
) -> float | None:
    die, attempt = view.content.die, view.attempt
    if (challenge := challenge_of(view, option)) is not None:
        seats, needs = challenge
        fresh = view.renewed_magic if decision.prompt == "after_flight" else ()
        return reckoning.begin(die, _tests(view, seats, needs, seats[0]), _purse(view, seats[0], fresh))
    if attempt is None or attempt.kind == AttemptKind.DUEL:
        return None
    facing = _facing(view, attempt)
    if isinstance(option, choices.TestAbility):
        tests = _open_tests(view, attempt, facing)
        index = [test.ability for test in tests].index(option.ability)
        return reckoning.begin_with(die, tests, index, _purse(view, facing))
    return _within(reckoning, view, attempt, facing, attempt.ability, option) if attempt.ability else None


def _facing(view: View, attempt: AttemptView) -> Seat:
    """Return the hero whose means are considered: the viewer, or the player who asks for help."""
    assert view.you is not None
    return view.you if view.you in attempt.seats else attempt.seats[0]


def _open_tests(view: View, attempt: AttemptView, facing: Seat) -> Tests:
    """Return the abilities still to be met, except the present one."""
    closed = (*attempt.met, attempt.ability)
    needs = {ability: number for ability, number in attempt.needs.items() if ability not in closed}
    return _tests(view, attempt.seats, needs, facing)


def _tests(view: View, seats: tuple[Seat, ...], needs: dict[Ability, int], facing: Seat) -> Tests:
    """Return the tests of a challenge. Partners throw their experience dice together."""
    heroes = [view.heroes[seat] for seat in seats]
    return tuple(
        [
            Test(
                ability,
                needs[ability],
                sum([hero.experience[ability] for hero in heroes]),
                _rerolls_left(view, facing, ability),
            )
            for ability in ALL_ABILITIES
            if ability in needs
        ]
    )


def _rerolls_left(view: View, seat: Seat, ability: Ability | None) -> int:
    """Return a hero's re-rolls for this ability only; with None, those for any ability. Before a challenge, all are
    unused."""
    if view.attempt is not None:
        return sum([each.left for each in view.attempt.rerolls if each.owner == seat and each.ability is ability])
    treasures = [view.content.treasure[card] for card in view.heroes[seat].treasures]
    return sum([count for each in treasures for of, count in each.free_rerolls if of is ability])


def _serves_all(attempt: AttemptView, facing: Seat, source: CardId) -> bool:
    """Return whether the next re-roll of this card would serve other abilities too."""
    mine = [each for each in attempt.rerolls if each.source == source and each.owner == facing and each.left]
    return next(each.ability is None for each in mine if each.ability in (None, attempt.ability))


def _purse(view: View, seat: Seat, fresh: tuple[CardId, ...] = ()) -> Purse:
    """Return everything this hero can still spend."""
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
    has_sacrificed = attempt is not None and seat in attempt.sacrificed
    return Purse(
        stones=tuple([hero.free_stones[kind] for kind in LANDSCAPES]),
        most_stones=hero.stone_limit - sum(hero.promised.values()),
        means=tuple(means),
        rerolls=_rerolls_left(view, seat, None),
        sacrifice=0 if has_sacrificed else content.character[hero.character].sacrifice_dice,
        health=hero.health,
    )


def _means(view: View, card: CardId) -> Means | None:
    magic = view.content.spells[card]
    return spell(magic.effect, counted(magic.price))


def _within(
    reckoning: Reckoning, view: View, attempt: AttemptView, facing: Seat, ability: Ability, option: msgspec.Struct
) -> float | None:
    """Return the probability during a challenge: apply the option, then the best play."""
    now = Position(
        die=view.content.die,
        ability=ability,
        shown=tuple([each.value for each in attempt.dice]),
        missing=attempt.needs[ability] - attempt.total,
        rerolls=_rerolls_left(view, facing, ability),
        purse=_purse(view, facing),
        later=_open_tests(view, attempt, facing),
    )
    # Experience dice not thrown yet are free: good play throws them with whatever comes next.
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
    """Return the purse after buying a spell for one stone of each kind."""
    stones = tuple([have - 1 for have in purse.stones])
    means = _means(view, card)
    return replace(purse, stones=stones, means=(*purse.means, means) if means else purse.means)


def _after_help(
    reckoning: Reckoning, view: View, now: Position, card: CardId, price: tuple[Landscape, ...], dice: int
) -> float | None:
    """Return the probability after accepting help. The helper pays for the spell, the hero pays the agreed price."""
    means = _means(view, card)
    if means is None:
        return None
    agreed = counted({kind: price.count(kind) for kind in LANDSCAPES})
    return reckoning.after_means(now, replace(means, price=agreed), dice)
