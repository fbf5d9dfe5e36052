"""How likely options succeed, exactly: rules carry an option out on an imagined table, and their dice fall every way.

A Combat or a Test succeeds if it is won, any other roll if it reaches its goal. Nothing is used after the option; what
costs nothing, the best Weapons and the advantage of Home, is taken. `prospects` also uses an ambush, and changes the
dice where that helps: by Fate, or by what a Character, an Object or a Follower can do. Potions are left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import msgspec

from fabletop.games.talisman import choices
from fabletop.games.talisman.advice.combats import fights_begun, in_fight, well_fought
from fabletop.games.talisman.advice.fights import (
    NO_CHANGES,
    changes_left,
    home_of,
    is_met,
    met_well,
    outlook_of,
    outlook_of_test,
    reaching,
    total_with,
)
from fabletop.games.talisman.advice.imagined import copied, imagined, played
from fabletop.games.talisman.cards.lasting import Armour
from fabletop.games.talisman.rules.board import (
    GATE,
    GATE_DICE,
    PORTAL_DICE,
    THORN_DICE,
    fight_with_guardian,
    gate_modifiers,
    portal_goal,
)
from fabletop.games.talisman.rules.destinies import Heart, Riddles, bonuses, heart_bonuses, worth_on_scales
from fabletop.games.talisman.rules.lying import next_met
from fabletop.games.talisman.rules.purchases import theft_goal
from fabletop.games.talisman.rules.ranged import HIT, aiming
from fabletop.games.talisman.rules.rolls import DIE, change_dice, roll_bonuses
from fabletop.games.talisman.rules.strangers import modifiers_of_test
from fabletop.games.talisman.rules.values import in_effect
from fabletop.games.talisman.state import Goal, Hero, Table
from fabletop.games.talisman.view import View
from fabletop.kernel import Decision, Seat
from fabletop.kernel.dice import sums
from fabletop.kernel.outlook import Outlook, Unknown, mixed

Asked = Decision[msgspec.Struct]
Reckoning = Callable[[], Outlook]


def odds(view: View, decision: Asked, option: msgspec.Struct) -> float | None:
    """How likely this option wins the fight, or makes the roll succeed; None where no dice decide."""
    found = outlook(view, decision, option)
    return None if found is None else found.win


def draws(view: View, decision: Asked, option: msgspec.Struct) -> float | None:
    """How likely this option leads to a stand-off; None where there is none."""
    found = outlook(view, decision, option)
    return None if found is None else found.draw or None


def can_fail(view: View, decision: Asked, option: msgspec.Struct) -> bool:
    """Whether dice decide about this option; nothing is reckoned for that."""
    return _reckoning(view, decision, option) is not None


def prospects(view: View, decision: Asked) -> tuple[float | None, ...]:
    """For each option, how likely it succeeds with an ambush, Fate and abilities where they help; None where no dice
    decide."""
    found = [outlook(view, decision, option) for option in decision.options]
    return tuple([None if each is None else each.well for each in found])


def outlook(view: View, decision: Asked, option: msgspec.Struct) -> Outlook | None:
    """How likely an option is won, stays undecided or is lost; None where no dice decide. Reckoned once for a view:
    it asks one thing of one seat."""
    known: dict[tuple[str, Seat, msgspec.Struct], Outlook | None] = view.__dict__.setdefault("outlooks", {})
    key = (decision.prompt, decision.seat, option)
    if key not in known:
        reckon = _reckoning(view, decision, option)
        known[key] = None if reckon is None else reckon()
    return known[key]


def _reckoning(view: View, decision: Asked, option: msgspec.Struct) -> Reckoning | None:
    table = imagined(view)
    if view.phase != "play" or not table.heroes[decision.seat].is_alive:
        return None
    if decision.prompt in ("change_dice", "home_advantage"):
        return _of_roll(table, decision.seat, option)
    fight, hero = table.fight, table.heroes[decision.seat]
    if fight is not None and not fight.result and hero.seat in (fight.own.seat, fight.other.seat):
        return in_fight(table, fight, decision, option)
    if fights := fights_begun(table, hero, decision, option):
        return lambda: well_fought(table, fights, hero.seat)
    return _of_option(table, hero, decision, option)


# -- dice on the table -------------------------------------------------------------------------------------------------


def _of_roll(table: Table, seat: Seat, option: msgspec.Struct) -> Reckoning | None:
    """A roll that lies there, of a fight or towards a goal, after what is done to it."""
    rolled = table.roll
    if rolled is None or rolled.seat != seat or not (rolled.goal or is_of_fight(table)):
        return None
    settled = settled_by(table, seat, option)
    try:
        left = list(rolls_after(table, seat, option))
    except Unknown:
        return None
    stands = isinstance(option, choices.LetStand | choices.HomeAdvantage)
    return lambda: mixed((chance, outlook_of_dice(twin, seat, settled, stands=stands)) for chance, twin in left)


def rolls_after(table: Table, seat: Seat, option: msgspec.Struct) -> Iterator[tuple[float, Table]]:
    """The table after something was done to the dice that lie there, for each way in which they can fall."""
    match option:
        case choices.LetStand():
            yield 1.0, table
        case choices.HomeAdvantage(n):
            twin = copied(table)
            assert twin.roll is not None
            twin.roll.home = n
            yield 1.0, twin
        case choices.SpendFate() | choices.RollAgain() | choices.TurnDie() | choices.UsePotion():
            yield from played(table, partial(_change, seat=seat, option=option))


async def _change(table: Table, *, seat: Seat, option: choices.Option) -> None:
    assert table.roll is not None
    await change_dice(table, table.heroes[seat], table.roll, option)


def is_of_fight(table: Table) -> bool:
    """Whether the dice that lie there are those of the fight."""
    fight = table.fight
    return fight is not None and not fight.result and table.roll in (fight.own.roll, fight.other.roll)


def settled_by(table: Table, seat: Seat, option: msgspec.Struct) -> tuple[Seat, ...]:
    """Whose advantage of Home is used up with an option: it comes last, the attacker's before the defender's."""
    fight = table.fight
    if not isinstance(option, choices.HomeAdvantage):
        return ()
    return (seat, fight.own.seat) if fight is not None and fight.other.seat == seat else (seat,)


def outlook_of_dice(table: Table, seat: Seat, settled: tuple[Seat, ...] = (), *, stands: bool = True) -> Outlook:
    """What the dice that lie there come to, if they stand or may still be changed."""
    rolled = table.roll
    assert rolled is not None
    if rolled.goal is None:
        assert table.fight is not None
        found = outlook_of(table, table.fight, seat, settled)
        return found.settled if stands else found
    goal, home = rolled.goal, home_of(table, seat, settled)

    def meets(dice: tuple[int, ...]) -> bool:
        return is_met(goal, total_with(rolled, dice), home)

    win = float(meets(tuple(rolled.dice)))
    changes = NO_CHANGES if stands else changes_left(table, seat, rolled, rolled.purpose)
    return Outlook(win, 0.0, 1 - win, met_well(meets, tuple(rolled.dice), changes))


# -- rolls that an option leads to -------------------------------------------------------------------------------------


def _of_option(table: Table, hero: Hero, decision: Asked, option: msgspec.Struct) -> Reckoning | None:
    """A roll towards a goal, or a Test, that comes of an option at once."""
    towards = partial(reaching, table, hero.seat)
    match option:
        case choices.Shoot(means):
            return lambda: towards(HIT, 1, "ranged", aiming(table, hero, means))
        case choices.Steal(card):
            return lambda: towards(theft_goal(table, card), 1, "steal", roll_bonuses(table, hero, "steal"))
        case choices.ChooseToken(token) if decision.prompt == "portal_value":
            return lambda: towards(portal_goal(table, hero, token), PORTAL_DICE, "portal")
        case choices.Yes() if decision.prompt == "use_armour":
            return _of_armour(table, hero, decision)
        case choices.ChooseCard() | choices.GiveToken() | choices.Done() if decision.prompt == "give_heart":
            return _of_heart(table, hero, option)
        case choices.RiddleOf(what):
            return _of_riddle(table, hero, what)
        case choices.EncounterSpace() if not next_met(table, hero):
            return _of_space(table, hero)
        case choices.Meet() if decision.prompt == "evade" and getattr(decision.about, "card", "") == hero.space:
            return _of_space(table, hero)
        case _:
            return None


def _of_armour(table: Table, hero: Hero, decision: Asked) -> Reckoning | None:
    """Armour keeps the Life on so much or more, some on a second throw."""
    source = getattr(decision.about, "source", "")
    worn = next((each for card, each in in_effect(table, hero, Armour) if card == source), None)
    if worn is None:
        return None
    once = reaching(table, hero.seat, Goal(worn.least), 1, "armour")
    if not worn.reroll or f"plate:{source}:{table.turn.fights}" in table.turn.used:
        return lambda: once
    fails, fails_well = once.loss**2, (1 - once.well) ** 2
    return lambda: Outlook(1 - fails, 0.0, fails, 1 - fails_well)


def _of_riddle(table: Table, hero: Hero, what: str) -> Reckoning | None:
    card = table.content.destiny.get(table.destiny)
    if card is None or not isinstance(card.trial, Riddles):
        return None
    own, theirs = modifiers_of_test(table, hero, what, card.trial.value, card.id)
    added = [*own, *bonuses(table, hero, card)]
    return lambda: outlook_of_test(table, hero.seat, added, theirs)


def _of_heart(
    table: Table, hero: Hero, given: choices.ChooseCard | choices.GiveToken | choices.Done
) -> Reckoning | None:
    """The dice that lie on the scales with this, if nothing more is given."""
    card = table.content.destiny.get(table.destiny)
    if card is None or not isinstance(card.trial, Heart):
        return None
    dice, goal, added = (
        table.scales + worth_on_scales(table, given),
        Goal(card.trial.least),
        heart_bonuses(table, hero, card),
    )
    return lambda: reaching(table, hero.seat, goal, dice, "destiny", added) if dice else Outlook(0.0, 0.0, 1.0, 0.0)


def _of_space(table: Table, hero: Hero) -> Reckoning | None:
    """What a space of the Inner Region asks for."""
    place = table.place(hero)
    if place.pray or place.portal or place.citadel or place.draw or place.sells:
        return None
    if place.gate is not None:
        return lambda: reaching(table, hero.seat, GATE, GATE_DICE, "gate", gate_modifiers(table, hero))
    if place.guardian is not None and place.guardian.dice:
        values = [(value, chance) for value, chance in enumerate(sums(DIE, place.guardian.dice)) if chance]
        fights = [(chance, [fight_with_guardian(table, hero, value)]) for value, chance in values]
        return lambda: mixed((chance, well_fought(table, each, hero.seat)) for chance, each in fights)
    return (lambda: outlook_of_test(table, hero.seat, (), (), THORN_DICE).settled) if place.thorns else None
