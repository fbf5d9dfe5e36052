"""Challenges: meet the tested abilities one after the other, with any means in any order."""

from __future__ import annotations

from fabletop.games.phenomena import choices
from fabletop.games.phenomena.effects import ALL_ABILITIES, Ability, AttemptKind, Spells
from fabletop.games.phenomena.free import ask, purchases, teleports
from fabletop.games.phenomena.help import ways_to_ask
from fabletop.games.phenomena.magic import usable_spells, working_spells
from fabletop.games.phenomena.news import AbilityMet, AbilityTested, ChallengeBegan, ChallengeLost, ChallengeWon
from fabletop.games.phenomena.optional import take_optional_action
from fabletop.games.phenomena.state import Attempt, Hero, Rerolls, Table, Verdict
from fabletop.games.phenomena.stones import hurt
from fabletop.games.phenomena.throwing import attempt_of, possible_rerolls, reroll, throw
from fabletop.kernel import CardId


async def face_challenge(
    table: Table, hero: Hero, kind: AttemptKind, card: CardId, needs: dict[Ability, int], *, helped: bool = True
) -> bool:
    """Face a challenge alone. Return True when every tested ability has been met (PHE-105 to PHE-110, PHE-147)."""
    begin_attempt(table, kind, card, [hero], needs, helped=helped)
    while open_abilities(table):
        await choose_ability(table, hero)
        if not await meet_ability(table, hero):
            break
        close_ability(table, hero)
    table.turn.used_in_challenge = attempt_of(table).used[0]
    return end_attempt(table, hero, card)


def end_attempt(table: Table, hero: Hero, card: CardId) -> bool:
    """End the attempt and return whether it succeeded. The dice stay on the table until the result is announced."""
    won = not open_abilities(table)
    attempt_of(table).verdict = Verdict.WON if won else Verdict.LOST
    table.tell(ChallengeWon(hero.seat, card) if won else ChallengeLost(hero.seat, card))
    table.attempt = None
    return won


def begin_attempt(
    table: Table, kind: AttemptKind, card: CardId, heroes: list[Hero], needs: dict[Ability, int], *, helped: bool
) -> None:
    """Begin an attempt with fresh re-rolls and an unused sacrifice (PHE-120, PHE-139)."""
    table.attempt = Attempt(
        kind,
        card,
        [hero.seat for hero in heroes],
        needs=dict(needs),
        used=[[] for _ in heroes],
        rerolls=[rerolls for hero in heroes for rerolls in treasure_rerolls(table, hero)],
        can_be_helped=helped,
    )
    table.turn.changes += 1
    table.tell(ChallengeBegan(heroes[0].seat, kind, card))


def treasure_rerolls(table: Table, hero: Hero) -> list[Rerolls]:
    """Each treasure gives its printed re-rolls once per challenge (PHE-132, PHE-139, PHE-409)."""
    return [
        Rerolls(card, hero.seat, count, ability)
        for card in hero.treasures
        for ability, count in table.content.treasure[card].free_rerolls
    ]


def open_abilities(table: Table) -> list[Ability]:
    """Return the abilities that are not met yet."""
    attempt = attempt_of(table)
    return [ability for ability in ALL_ABILITIES if ability in attempt.needs and ability not in attempt.met]


async def choose_ability(table: Table, hero: Hero) -> None:
    """The player chooses the order of the tested abilities (PHE-107, PHE-108)."""
    chosen = await ask(
        table, hero, "which_ability", lambda: [choices.TestAbility(each) for each in open_abilities(table)], "PHE-108"
    )
    test_ability(table, hero, chosen.ability)


def test_ability(table: Table, hero: Hero, ability: Ability) -> None:
    """Start testing an ability with its own dice pool (PHE-109)."""
    attempt = attempt_of(table)
    attempt.ability, attempt.dice, attempt.thrown, attempt.passes = ability, [], [], 0
    attempt.rerolls = [rerolls for rerolls in attempt.rerolls if not rerolls.lapses]
    table.turn.changes += 1
    table.tell(AbilityTested(hero.seat, ability, attempt.needs[ability]))


def close_ability(table: Table, hero: Hero) -> None:
    """Close an ability that has been met (PHE-110)."""
    attempt = attempt_of(table)
    assert attempt.ability is not None
    attempt.met.append(attempt.ability)
    table.tell(AbilityMet(hero.seat, attempt.ability, attempt.total()))


async def meet_ability(table: Table, hero: Hero) -> bool:
    """Use any means in any order until the number is reached or the hero gives up (PHE-111, PHE-113, PHE-417)."""
    while not attempt_of(table).is_met:
        chosen = await ask(table, hero, "meet_ability", lambda: challenge_options(table, hero), "PHE-111")
        if isinstance(chosen, choices.GiveUp):
            return False
        await act(table, hero, chosen)
    return True


def challenge_options(table: Table, hero: Hero) -> list[choices.Option]:
    """Return all options of a hero for the ability being tested."""
    working = working_spells(table, hero)
    options: list[choices.Option] = dice_options(table, hero, working)
    options += purchases(table, hero)
    options += ways_to_ask(table, hero, working)
    options += teleports(table, hero)
    options.append(choices.GiveUp())
    return options


def dice_options(table: Table, hero: Hero, working: Spells) -> list[choices.Option]:
    """Return the hero's means: experience, magic, re-rolls, sacrifice (PHE-111)."""
    attempt = attempt_of(table)
    assert attempt.ability is not None
    options: list[choices.Option] = []
    if hero.seat not in attempt.thrown and hero.experience[attempt.ability]:
        options.append(choices.ThrowExperience())
    options += usable_spells(table, hero, working)
    options += possible_rerolls(table, hero)
    if hero.health and hero.seat not in attempt.sacrificed:
        options.append(choices.SacrificeHealth())
    return options


async def act(table: Table, hero: Hero, chosen: choices.Option) -> None:
    """Use the chosen means."""
    match chosen:
        case choices.ThrowExperience():
            await throw_experience(table, hero)
        case choices.Reroll(source, die):
            await reroll(table, hero, source, die)
        case choices.SacrificeHealth():
            await sacrifice(table, hero)
        case _:
            await take_optional_action(table, hero, chosen)


async def throw_experience(table: Table, hero: Hero) -> None:
    """Throw one die for each experience point, all together and once per challenge (PHE-114, PHE-117, PHE-118)."""
    attempt = attempt_of(table)
    assert attempt.ability is not None
    attempt.thrown.append(hero.seat)
    await throw(table, hero, hero.experience[attempt.ability], "experience")


async def sacrifice(table: Table, hero: Hero) -> None:
    """Give up a health marker for an extra die, once per challenge (PHE-119 to PHE-122, PHE-245)."""
    attempt_of(table).sacrificed.append(hero.seat)
    hurt(table, hero, 1, "sacrifice")
    await throw(table, hero, table.board(hero).sacrifice_dice, "sacrifice")
