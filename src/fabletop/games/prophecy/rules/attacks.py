"""Battles between characters (Base - Battles between Characters, Treasure Island - Battling for Maps)."""

from __future__ import annotations

from fabletop.games.prophecy.battle_news import BattleEnded, KindSettled
from fabletop.games.prophecy.battle_state import Battle, Side
from fabletop.games.prophecy.choices import (
    AboutLoss,
    Attack,
    ChooseKind,
    GiveItem,
    LetLoserChoose,
    LoseHealth,
    Option,
    TakeArtifact,
    WinFragment,
)
from fabletop.games.prophecy.hero import Hero, SpaceId
from fabletop.games.prophecy.rules.battles import begin, end_battle, forced_wills, wear_tiara
from fabletop.games.prophecy.rules.equipment import equip
from fabletop.games.prophecy.rules.gaining import KIND, pay
from fabletop.games.prophecy.rules.losing import lose
from fabletop.games.prophecy.rules.owning import beasts_of, can_be_taken, give, give_fragment, pass_beast
from fabletop.games.prophecy.rules.rolling import make_roll
from fabletop.games.prophecy.rules.scepter import swing_scepter
from fabletop.games.prophecy.rules.uses import use_always
from fabletop.games.prophecy.rules.wounds import lose_in_battle, pay_for_rage
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import Contest, Moment, Realm, Resource, Rule
from fabletop.kernel import ask

# -- whom --------------------------------------------------------------------------------------------------------------


def attack_options(table: Table, hero: Hero) -> list[Attack]:
    """Return the characters she may attack now, and whether for Maps (PRO-B072, PRO-047)."""
    if has_acted(table, hero):
        return []
    found = []
    for other in targets(table, hero):
        found.append(Attack(other.seat))
        if may_fight_for_maps(table, hero, other):
            found.append(Attack(other.seat, for_maps=True))
    return found


def has_acted(table: Table, hero: Hero) -> bool:
    """Whether it is too late for an attack (PRO-B072, PRO-084, PRO-224).

    She has attacked, has dug, or has used the card of her realm space.
    """
    turn = table.turn
    return turn.attacked or turn.dug or card_used(hero.space) in turn.traded


def card_used(space: SpaceId) -> str:
    """Return the key under which the turn records that a space's positive card was used."""
    return f"card:{space}"


def targets(table: Table, hero: Hero) -> list[Hero]:
    """Return the characters on the space; with a Challenge, also those on neighbouring spaces."""
    found = [each for each in table.together(hero) if may_attack(table, hero, each)]
    if table.has_rule(hero, Rule.CHALLENGE) and challenge_key(hero) not in hero.used:
        neighbours = table.content.neighbours(hero.space)
        found += [
            each
            for each in table.others(hero)
            if each.space in neighbours and is_open(table, each.space) and may_attack(table, hero, each)
        ]
    return found


def challenge_key(hero: Hero) -> str:
    """Return the key under which the round records a Challenge."""
    return f"{hero.seat}:challenge"


def is_open(table: Table, space: str) -> bool:
    """Whether a space has neither a Creature nor a face-down Adventure (Challenge)."""
    ground = table.ground[space]
    return not ground.down and not any(table.is_creature(card) for card in ground.cards)


def may_attack(table: Table, hero: Hero, other: Hero) -> bool:
    """Whether she may attack a character.

    - On a space with the dove, only holders of an Artifact (PRO-B073).
    - In a cooperative game, only the Beast (PRO-348).
    - Never in a Palace (PRO-239).
    """
    if table.options.cooperative and not beasts_of(table, other):
        return False
    cell = table.content.cell.get(hero.space)
    if cell is not None:
        return not cell.palace
    return not table.content.space[other.space].dove or bool(other.artifacts)


def may_fight_for_maps(table: Table, hero: Hero, other: Hero) -> bool:
    """Whether both have a Map Fragment and the game has battles for Maps (PRO-047, PRO-056, PRO-283, PRO-285)."""
    options = table.options
    known = options.treasure_island and not (options.peaceloving or options.aggressive or options.cooperative)
    return known and bool(hero.maps) and bool(other.maps)


# -- the battle --------------------------------------------------------------------------------------------------------


async def attack(table: Table, hero: Hero, other: Hero, *, for_maps: bool = False) -> str:
    """Attack a character, and return the attacker's result: won, lost or draw.

    A character who dies before the roll has lost (K-31). A draw may be fought again (PRO-B061).
    """
    table.turn.attacked = True
    if other.space != hero.space:
        hero.used.append(challenge_key(hero))
    is_first = True
    while True:
        battle = Battle("", Side(hero.seat), Side(other.seat), attacker=hero.seat, for_maps=for_maps)
        begin(table, hero, battle)
        if is_first:
            await swing_scepter(table, hero, other)
        is_first = False
        if hero.is_alive and other.is_alive:
            await settle_kind(table, hero, other, battle)
            await equip(table, hero, battle.own)
            await equip(table, other, battle.other)
            await make_roll(table, battle)
        if not battle.is_anew or not (hero.is_alive and other.is_alive):
            break
        end_battle(table)
    result = battle.result or ("won" if hero.is_alive else "lost")
    battle.step = 8
    table.tell(BattleEnded(hero.seat, result, "", other.seat))
    if hero.is_alive and other.is_alive and result != "draw":
        winner, loser = (hero, other) if result == "won" else (other, hero)
        table.round.lost += loser is hero
        await defeat(table, winner, loser, battle)
    end_battle(table)
    return result


def kinds_of(table: Table, hero: Hero) -> list[ChooseKind]:
    """Return the kinds of battle an attacker can choose, the default first (PRO-B074, PRO-B075)."""
    return [ChooseKind(Contest.STRENGTH), *forced_wills(table, hero)]


async def settle_kind(table: Table, hero: Hero, other: Hero, battle: Battle) -> None:
    """B1: settle on Strength, unless the attacker forces Wills (PRO-B074, PRO-B075)."""
    battle.step = 1
    options = kinds_of(table, hero)
    chosen = await ask(hero.seat, "choose_kind", lambda: options, "PRO-B075")
    pay(table, hero, chosen.cost, KIND)
    battle.kind = chosen.kind
    battle.is_forced = chosen.kind is Contest.WILLS
    table.tell(KindSettled(hero.seat, chosen.kind, battle.is_forced))
    if battle.is_forced:
        wear_tiara(table, other)
    battle.step = 2


# -- B8: the loss ------------------------------------------------------------------------------------------------------


async def defeat(table: Table, winner: Hero, loser: Hero, battle: Battle) -> None:
    """Apply the loss of a battle between characters (PRO-B076 to PRO-B078, PRO-050, PRO-286)."""
    if table.phase == "final" and not table.options.apocalypse:
        await take_artifact(table, winner, loser)
        return
    if battle.for_maps:
        await give_fragment(table, loser, winner)
        return
    choices = winner_options(table, winner, loser)
    chosen: Option = LetLoserChoose()
    if len(choices) > 1:
        chosen = await ask(winner.seat, "take_from_loser", lambda: choices, "PRO-B078", AboutLoss(loser.seat))
    match chosen:
        case TakeArtifact(card):
            give(table, loser, winner, card)
        case WinFragment():
            await give_fragment(table, loser, winner)
            return
        case _:
            await lose_health_or_item(table, winner, loser)
    await pay_for_rage(table, loser, winner.seat)
    if loser.is_alive:
        await use_always(table, winner, Moment.WON)
    if loser.is_alive:
        pass_beast(table, winner, loser)


def winner_options(table: Table, winner: Hero, loser: Hero) -> list[Option]:
    """Return the winner's choices: an Artifact, a Map Fragment in the Aggressive variant, or the loser's choice
    (PRO-B078, PRO-286).

    Friends take nothing (PRO-349).
    """
    taken = [] if table.options.cooperative else loser.artifacts
    found: list[Option] = [TakeArtifact(card) for card in taken]
    if table.options.aggressive and loser.maps:
        found.append(WinFragment())
    return [*found, LetLoserChoose()]


async def take_artifact(table: Table, winner: Hero, loser: Hero) -> None:
    """In the Final Battle, only an Artifact of the winner's choice changes hands (PRO-B090)."""
    options = [TakeArtifact(card) for card in loser.artifacts]
    chosen = await ask(winner.seat, "take_artifact", lambda: options, "PRO-B090", AboutLoss(loser.seat))
    give(table, loser, winner, chosen.card)


async def lose_health_or_item(table: Table, winner: Hero, loser: Hero) -> None:
    """Lose 1 Health or an Item (PRO-B076, PRO-B077).

    The loser chooses, or the winner with Thievery. A friend loses Health (PRO-349).
    """
    items = [] if table.options.cooperative else can_be_taken(table, loser)
    options: list[Option] = [LoseHealth(), *[GiveItem(card) for card in items]]
    chooser = winner if table.has_rule(winner, Rule.CHOOSES_LOSS) else loser
    chosen = await ask(chooser.seat, "lose_health_or_item", lambda: options, "PRO-B076", AboutLoss(loser.seat))
    if isinstance(chosen, GiveItem):
        give(table, loser, winner, chosen.card)
        return
    await lose_in_battle(table, loser, 1, by=winner.seat)
    if loser.is_alive and pays_air(table, loser):
        await lose(table, loser, Resource.BUBBLES, 1, by=winner.seat)


def pays_air(table: Table, loser: Hero) -> bool:
    """Whether the loser's Health costs a Bubble as well: in battles between characters under water (PRO-227)."""
    return table.realm(loser) is Realm.WATER
