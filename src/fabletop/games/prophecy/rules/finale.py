"""The Final Battle, and the Apocalypse (Base - Final Battle, Battleground)."""

from __future__ import annotations

from fabletop.games.prophecy.choices import Attack, EndTurn, Option, UseCard
from fabletop.games.prophecy.hero import Hero
from fabletop.games.prophecy.news import CharacterLeft, FinalBattleBegun
from fabletop.games.prophecy.rules.asking import choose_space
from fabletop.games.prophecy.rules.attacks import attack
from fabletop.games.prophecy.rules.dying import pick_up_artifacts
from fabletop.games.prophecy.rules.ending import end, look_for_end
from fabletop.games.prophecy.rules.losing import lose_health
from fabletop.games.prophecy.rules.movement import conceding
from fabletop.games.prophecy.rules.realms import return_from
from fabletop.games.prophecy.rules.rounds import return_from_the_dead, wake_cards
from fabletop.games.prophecy.rules.uses import offered_uses, use_card
from fabletop.games.prophecy.state import Round, Table, Turn
from fabletop.games.prophecy.terms import Back, Moment, Rule
from fabletop.kernel import Deck, ask

MOST_DRAWS = 3
"""Consecutive drawn turns after which all participants lose Health (PRO-B092)."""
MOST_ATTACKS = 10
"""Maximum turns of the Final Battle per remaining character (PRO-B114)."""


async def begin_finale(table: Table) -> None:
    """Begin the Final Battle: characters return from realms and from the dead, and holders of Artifacts meet (PRO-256,
    PRO-458)."""
    await call_back(table)
    table.has_finale_begun = True
    if table.options.apocalypse:
        shuffle_chance(table)
        table.tell(FinalBattleBegun())
        table.active = (table.active + 1) % table.seat_count
        return
    chooser = picks_battleground(table)
    spaces = [each.id for each in table.content.spaces if not each.island or table.options.treasure_island]
    space = await choose_space(chooser, "battleground", spaces, "PRO-B087")
    last = max(table.heroes, key=lambda hero: hero.artifact_order)
    for hero in table.heroes:
        if hero.artifacts:
            hero.space = space
        elif not hero.is_out:
            drop_out(table, hero)
    table.tell(FinalBattleBegun(space))
    table.active = last.seat
    pass_on(table)


def shuffle_chance(table: Table) -> None:
    """Shuffle the Chance deck with its discards, once (PRO-B094)."""
    cards = [*table.decks[Back.CHANCE].cards, *table.discards[Back.CHANCE]]
    table.decks[Back.CHANCE], table.discards[Back.CHANCE] = Deck(), []
    table.decks[Back.CHANCE].shuffle_under(sorted(cards))


def drop_out(table: Table, hero: Hero) -> None:
    """Remove a character without Artifacts from the Final Battle and from the game (PRO-B088, PRO-B090)."""
    hero.is_out, hero.is_alive = True, False
    table.tell(CharacterLeft(hero.seat, "final"))


async def call_back(table: Table) -> None:
    """Return characters in realms to the spaces next to their gate, in turn order, and characters off the board
    (PRO-257, PRO-260)."""
    for hero in table.clockwise(table.active):
        return_from_the_dead(table, hero)
        realm = table.realm(hero)
        if hero.is_alive and realm is not None:
            await return_from(table, hero, realm)


def picks_battleground(table: Table) -> Hero:
    """Return the chooser of the battleground (PRO-276 to PRO-279).

    The owner of the Royal Cape, then of the lowest numeral, then of the most Artifacts.
    """
    for hero in table.heroes:
        if any(Rule.BATTLEGROUND in table.card(card).rules for card in hero.artifacts):
            return hero
    numbered = [(table.item(card).numeral, hero) for hero in table.heroes for card in hero.artifacts]
    new = [each for each in numbered if each[0]]
    if new:
        return min(new, key=lambda each: each[0])[1]
    return max(table.heroes, key=lambda hero: (len(hero.artifacts), hero.artifact_order))


# -- turns on the battleground -----------------------------------------------------------------------------------------


async def play_final_turn(table: Table, hero: Hero) -> None:
    """Make one compulsory attack on another participant, unless she gives up (PRO-B089 to PRO-B092, K-29)."""
    table.turn, table.round = Turn(), Round()
    hero.used = []
    wake_cards(table, hero)
    chosen = await choose_attack(table, hero)
    result = ""
    if isinstance(chosen, Attack):
        result = await attack(table, hero, table.heroes[chosen.seat])
        pick_up_artifacts(table, hero)
    table.draws = table.draws + 1 if result == "draw" else 0
    for each in table.heroes:
        if each.is_alive and not each.artifacts:
            drop_out(table, each)
        elif not each.is_alive:
            each.is_out = True
    look_for_end(table)
    if table.draws >= MOST_DRAWS and table.phase == "final":
        await tire(table)
    look_for_peace(table)


async def choose_attack(table: Table, hero: Hero) -> Option:
    """Choose an opponent, after any uses in her own turn (D51)."""
    while True:
        chosen = await ask(
            hero.seat,
            "final_attack",
            lambda: final_options(table, hero),
            "PRO-B089",
            offers=conceding(table, hero),
            always=lambda: hero.is_alive,
        )
        if not isinstance(chosen, UseCard):
            return chosen
        await use_card(table, hero, chosen.card, chosen.use)


def final_options(table: Table, hero: Hero) -> list[Option]:
    """Return the possible opponents and uses before the attack. None once she has given up."""
    if not hero.is_alive:
        return [EndTurn()]
    return [*[Attack(other.seat) for other in table.others(hero)], *offered_uses(table, hero, Moment.OWN)]


async def tire(table: Table) -> None:
    """After three draws in a row, each participant loses 1 Health, but never her last one (PRO-B092)."""
    table.draws = 0
    for hero in table.in_turn_order():
        if hero.health > 1:
            await lose_health(table, hero, 1, "draws")


def look_for_peace(table: Table) -> None:
    """End an endless Final Battle: those left share the victory (PRO-B114)."""
    left = [hero.seat for hero in table.heroes if hero.is_alive]
    table.attacks += 1
    if table.phase == "final" and table.attacks >= MOST_ATTACKS * len(left):
        end(table, left, "peace")


def pass_on(table: Table) -> None:
    """Pass to the next participant in turn order."""
    for hero in table.clockwise(table.active)[1:]:
        if hero.is_alive:
            table.active = hero.seat
            return
