"""Optional actions of the own turn: magic, buying, help and teleport, between the steps (PHE-063, PHE-064)."""

from __future__ import annotations

from fabletop.games.phenomena.choices import AskForHelp, BuyMagic, Option, Teleport, UseMagic
from fabletop.games.phenomena.free import ask, buy_magic, purchases, teleport, teleports
from fabletop.games.phenomena.help import ask_for_help, may_ask_for_help
from fabletop.games.phenomena.magic import usable_spells, use_magic, working_spells
from fabletop.games.phenomena.state import Hero, Table


def optional_actions(table: Table, hero: Hero) -> list[Option]:
    """What the player whose turn it is may do besides the three steps."""
    working = working_spells(table, hero)
    options: list[Option] = [*usable_spells(table, hero, working)]
    if may_ask_for_help(table, hero, working):
        options.append(AskForHelp())
    return [*options, *teleports(table, hero), *purchases(table, hero)]


async def take_optional_action(table: Table, hero: Hero, chosen: Option) -> None:
    """Carry an optional action out."""
    match chosen:
        case UseMagic(spell):
            await use_magic(table, hero, spell)
        case AskForHelp():
            await ask_for_help(table, hero)
        case Teleport():
            teleport(table, hero)
        case BuyMagic(spell):
            buy_magic(table, hero, spell)


async def optional_until(table: Table, hero: Hero, prompt: str, go_on: Option, clause: str) -> None:
    """Take optional actions until the player goes on."""
    while True:
        chosen = await ask(table, hero, prompt, lambda: [go_on, *optional_actions(table, hero)], clause)
        if chosen == go_on:
            return
        await take_optional_action(table, hero, chosen)
