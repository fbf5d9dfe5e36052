"""Optional actions on the own turn (magic, buying, help, teleport), and actions that are free at any time (PHE-063,
PHE-064)."""

from __future__ import annotations

from functools import partial

from fabletop.games.phenomena import choices
from fabletop.games.phenomena.effects import LANDSCAPES
from fabletop.games.phenomena.free import ask, buy_magic, purchases, teleport, teleports
from fabletop.games.phenomena.help import ask_for_help, ways_to_ask
from fabletop.games.phenomena.magic import usable_spells, use_magic, working_spells
from fabletop.games.phenomena.spells import GainStones, Heal
from fabletop.games.phenomena.state import Hero, Table
from fabletop.games.phenomena.stones import lose_stones
from fabletop.kernel import Offers, Seat


def optional_actions(table: Table, hero: Hero) -> list[choices.Option]:
    """Return what the active player may do besides the three steps."""
    working = working_spells(table, hero)
    asking = ways_to_ask(table, hero, working)
    return [*usable_spells(table, hero, working), *asking, *teleports(table, hero), *purchases(table, hero)]


async def take_optional_action(table: Table, hero: Hero, chosen: choices.Option) -> None:
    """Carry out an optional action."""
    match chosen:
        case choices.UseMagic(spell):
            await use_magic(table, hero, spell)
        case choices.AskForHelp() | choices.AskForPaidHelp():
            await ask_for_help(table, hero, paid=isinstance(chosen, choices.AskForPaidHelp))
        case choices.Teleport():
            teleport(table, hero)
        case choices.BuyMagic(spell):
            buy_magic(table, hero, spell)


async def optional_until(table: Table, hero: Hero, prompt: str, go_on: choices.Option, clause: str) -> None:
    """Let the player take optional actions until the player goes on."""
    while True:
        chosen = await ask(table, hero, prompt, lambda: [go_on, *optional_actions(table, hero)], clause)
        if chosen == go_on:
            return
        await take_optional_action(table, hero, chosen)


# -- free at any time ----------------------------------------------------------------------------------------------


def open_free_actions(table: Table) -> None:
    """Set the free actions that stay open during every question. The same offers serve all questions of a table."""
    offers: Offers = Offers(partial(free_actions, table), partial(take_free_action, table))
    table.__dict__["free_actions"] = offers


def free_actions(table: Table, seat: Seat) -> tuple[choices.Option, ...]:
    """Any player may give up stones. The active player may also cast, buy and teleport (PHE-076, PHE-198, PHE-205)."""
    hero = table.heroes[seat]
    stones = [choices.GiveUpStone(kind) for kind in LANDSCAPES if hero.free_stones(kind) > 0]
    if table.active != seat:
        return tuple(stones)
    return (*ways_to_spend(table, hero), *teleports(table, hero), *stones)


def ways_to_spend(table: Table, hero: Hero) -> list[choices.Option]:
    """Return what the active player may spend stones on at any moment: healing, stones, cards (PHE-198, PHE-387)."""
    spells, usable = table.content.spells, usable_spells(table, hero, working_spells(table, hero))
    timeless = [option for option in usable if isinstance(spells[option.spell].effect, Heal | GainStones)]
    return [*timeless, *purchases(table, hero)]


async def take_free_action(table: Table, seat: Seat, option: choices.Option) -> None:
    """Carry out a free action."""
    hero = table.heroes[seat]
    if isinstance(option, choices.GiveUpStone):
        lose_stones(table, hero, (option.stone,), "given_up")
    else:
        await take_optional_action(table, hero, option)
