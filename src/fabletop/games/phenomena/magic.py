"""Magic: which spells can be used now, how they are paid, and what they do."""

from __future__ import annotations

from fabletop.games.phenomena.choices import UseMagic
from fabletop.games.phenomena.effects import AttemptKind, Scene, Spells, Step
from fabletop.games.phenomena.news import MagicUsed
from fabletop.games.phenomena.state import Hero, Table
from fabletop.games.phenomena.stones import pay
from fabletop.kernel import CardId, vocabulary

ACT, DUEL = Step.ACT, AttemptKind.DUEL  # compared at every decision; an attribute lookup on an enum is slow


def usable_spells(table: Table, hero: Hero, working: Spells) -> list[UseMagic]:
    """Return the spells that a hero can use now: affordable, not used yet, and with an effect (PHE-126, PHE-129,
    PHE-196)."""
    found = castable(table, hero, working)
    if not found:
        return []
    used = used_spells(table, hero)
    return [
        UseMagic(spell) for spell in found if spell not in used or used.count(spell) < table.spells(hero).count(spell)
    ]


def castable(table: Table, payer: Hero, working: Spells) -> list[CardId]:
    """Return the spells with an effect at this moment that a hero has and can pay for (PHE-126, PHE-234)."""
    found = [spell for spell in table.spells(payer) if spell in working and payer.can_pay(working[spell])]
    return list(dict.fromkeys(found)) if len(found) > 1 else found


def can_cast(table: Table, payer: Hero, working: Spells) -> bool:
    """Return whether there is any such spell. It runs for every player at almost every decision, so it builds no
    list."""
    for cards in (table.content.character[payer.character].magic, payer.bought, payer.treasures):
        for card in cards:
            if card in working and payer.can_pay(working[card]):
                return True
    return False


def used_spells(table: Table, hero: Hero) -> list[CardId]:
    """A player uses each card once on the own turn, and once in each challenge of another player (PHE-197)."""
    if hero.seat == table.active:
        return table.turn.used
    attempt = table.attempt
    if attempt is None or hero.seat not in attempt.seats:
        return []
    return attempt.used[attempt.seats.index(hero.seat)]


def working_spells(table: Table, target: Hero) -> Spells:
    """Return the spells that would have an effect for the target at this moment (PHE-127, PHE-384 to PHE-389,
    PHE-395)."""
    attempt, content = table.attempt, table.content
    ability = attempt.ability if attempt is not None else None
    has_dice = ability is not None and any_die(table, target)
    step, is_hurt = table.turn.step, target.health < content.character[target.character].health
    has_event = step == ACT and bool(table.events.top() or table.event_discard)
    return content.working_spells(ability, has_dice, step, is_hurt, has_event)


def any_die(table: Table, hero: Hero) -> bool:
    """Return whether there is a die that this hero may re-roll; in a duel only the hero's own dice (PHE-273)."""
    attempt = table.attempt
    if attempt is None:
        return False
    if attempt.kind != DUEL:
        return bool(attempt.dice)
    return any(die.owner == hero.seat for die in attempt.dice)


async def use_magic(table: Table, hero: Hero, spell: CardId) -> None:
    """Pay for the hero's own spell and carry out its effect (PHE-125)."""
    used_spells(table, hero).append(spell)
    if table.attempt is not None and hero.seat == table.active:
        table.attempt.used[0].append(spell)
    await cast(table, payer=hero, target=hero, spell=spell)


async def cast(table: Table, *, payer: Hero, target: Hero, spell: CardId) -> None:
    """The payer gives up the stones. The target has the effect and makes its choices (PHE-226, PHE-227, PHE-240)."""
    magic = table.content.spells[spell]
    table.tell(MagicUsed(payer.seat, spell, target.seat))
    pay(table, payer, magic.price, "magic")
    await vocabulary.carry_out(Scene(table, target, "magic", spell), (magic.effect,))
