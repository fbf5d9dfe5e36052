"""Cooperation: two players face a challenge with combined experience."""

from __future__ import annotations

from functools import partial

from fabletop.games.phenomena import challenges, choices
from fabletop.games.phenomena.content import EventCard
from fabletop.games.phenomena.effects import LANDSCAPES, Ability, AttemptKind
from fabletop.games.phenomena.free import ask, purchases, teleports
from fabletop.games.phenomena.magic import working_spells
from fabletop.games.phenomena.news import PartnerAsked, PartnerJoined, PartnerRefused, PlayerPassed
from fabletop.games.phenomena.rewards import gain_reward, move_sherpa, win_card
from fabletop.games.phenomena.state import Hero, Table
from fabletop.games.phenomena.stones import hand_over, hurt
from fabletop.games.phenomena.throwing import attempt_of
from fabletop.kernel import Decision, Seat, choose_together, consents


async def cooperate(table: Table, hero: Hero, card: EventCard) -> None:
    """Ask for a partner, face the challenge together or alone, and share the rewards (PHE-282 to PHE-304)."""
    partner = await find_partner(table, hero)
    if partner is None:
        won = await challenges.face_challenge(table, hero, AttemptKind.COOPERATION, card.id, card.needs)
    else:
        won = await meet_together(table, hero, partner, card)
    together = [hero] if partner is None else [hero, partner]
    if not won:
        for each in together:
            hurt(table, each, card.failure, "failure")
        return
    points = card.reward.points
    for each in together:
        won_points = await gain_reward(table, each, card.reward)
        if each is hero:
            points += won_points
    table.event = ""
    win_card(table, hero, card.id, card.reward.points)
    move_sherpa(table, points)


async def find_partner(table: Table, hero: Hero) -> Hero | None:
    """Ask the other players one after the other until one accepts (PHE-282 to PHE-285)."""
    not_asked = [other.seat for other in table.others(hero)]
    while not_asked:
        chosen = await ask(
            table,
            hero,
            "ask_partner",
            lambda: [choices.TryAlone(), *[choices.AskPartner(seat) for seat in not_asked]],
            "PHE-282",
        )
        if not isinstance(chosen, choices.AskPartner):
            return None
        not_asked.remove(chosen.seat)
        other = table.heroes[chosen.seat]
        table.tell(PartnerAsked(hero.seat, other.seat))
        answers: tuple[choices.Join | choices.Refuse, ...] = (choices.Join(), choices.Refuse())
        if await consents(other.seat, hero.seat, "join", answers, "PHE-283", offers=table.free_actions):
            table.tell(PartnerJoined(other.seat))
            return other
        table.tell(PartnerRefused(other.seat))
    return None


async def meet_together(table: Table, hero: Hero, partner: Hero, card: EventCard) -> bool:
    """Meet both abilities with combined experience, without help from a third player (PHE-287 to PHE-295)."""
    challenges.begin_attempt(table, AttemptKind.COOPERATION, card.id, [hero, partner], card.needs, helped=False)
    while challenges.open_abilities(table):
        challenges.test_ability(table, hero, await first_ability(table, hero, partner))
        for each in (hero, partner):
            await challenges.throw_experience(table, each)
        if not await meet_by_turns(table, hero, partner):
            break
        challenges.close_ability(table, hero)
    return challenges.end_attempt(table, hero, card.id)


async def first_ability(table: Table, hero: Hero, partner: Hero) -> Ability:
    """Both players choose the first ability. If they differ, the active player decides (PHE-288, PHE-289)."""
    options = tuple([choices.TestAbility(ability) for ability in challenges.open_abilities(table)])

    def choice_of(seat: Seat) -> Decision[choices.TestAbility]:
        return Decision(seat, "which_ability", options, "PHE-288")

    decide = partial(ask, table, hero, "which_ability", lambda: options, "PHE-289")
    return (await choose_together((hero.seat, partner.seat), choice_of, decide)).ability


async def meet_by_turns(table: Table, hero: Hero, partner: Hero) -> bool:
    """The two players act in turn. When both pass in succession, the challenge has failed (PHE-295).

    Buying a card and teleporting do not count as acting: the resolution continues unchanged (PHE-208).
    """
    attempt = attempt_of(table)
    acting, waiting = hero, partner
    while not attempt.is_met:
        chosen = await ask(table, acting, "meet_together", partial(joint_options, table, acting), "PHE-295")
        if isinstance(chosen, choices.BuyMagic | choices.Teleport):
            await challenges.act(table, acting, chosen)
            continue
        if isinstance(chosen, choices.PassAction):
            attempt.passes += 1
            table.tell(PlayerPassed(acting.seat))
            if attempt.passes == 2:
                return False
        else:
            attempt.passes = 0
            if isinstance(chosen, choices.GiveStone):
                await hand_over(table, acting, waiting, (chosen.stone,))
            else:
                await challenges.act(table, acting, chosen)
        acting, waiting = waiting, acting
    return True


def joint_options(table: Table, hero: Hero) -> list[choices.Option]:
    """Return magic, re-rolls, a sacrifice, and stones for the partner. The active player may also buy and teleport."""
    means = challenges.dice_options(table, hero, working_spells(table, hero))
    options = [option for option in means if not isinstance(option, choices.ThrowExperience)]
    options += [choices.GiveStone(kind) for kind in LANDSCAPES if hero.free_stones(kind) > 0]
    if hero.seat == table.active:
        options += [*purchases(table, hero), *teleports(table, hero)]
    return [*options, choices.PassAction()]
