"""Cooperation: two players meet a challenge with common dice."""

from __future__ import annotations

from functools import partial

from fabletop.games.phenomena.challenges import (
    act,
    begin_attempt,
    close_ability,
    dice_options,
    end_attempt,
    face_challenge,
    open_abilities,
    test_ability,
)
from fabletop.games.phenomena.choices import (
    AskPartner,
    BuyMagic,
    GiveStone,
    Join,
    Option,
    PassAction,
    Refuse,
    Teleport,
    TestAbility,
    ThrowExperience,
    TryAlone,
)
from fabletop.games.phenomena.content import EventCard
from fabletop.games.phenomena.effects import LANDSCAPES, Ability, AttemptKind
from fabletop.games.phenomena.free import ask, free_actions_of, purchases, teleports
from fabletop.games.phenomena.magic import working_spells
from fabletop.games.phenomena.news import PartnerAsked, PartnerJoined, PartnerRefused, PlayerPassed
from fabletop.games.phenomena.rewards import gain_reward, move_sherpa, win_card
from fabletop.games.phenomena.state import Hero, Table
from fabletop.games.phenomena.stones import hand_over, hurt
from fabletop.games.phenomena.throwing import attempt_of, throw
from fabletop.kernel import Decision, Seat, choose_together, consents


async def cooperate(table: Table, hero: Hero, card: EventCard) -> None:
    """Ask for a partner, meet the challenge together or alone, share the rewards (PHE-282 to PHE-304)."""
    partner = await find_partner(table, hero)
    if partner is None:
        won = await face_challenge(table, hero, AttemptKind.COOPERATION, card.id, card.needs)
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
    """The others may be asked one after the other until one accepts (PHE-282 to PHE-285)."""
    not_asked = [other.seat for other in table.others(hero)]
    while not_asked:
        chosen = await ask(
            table, hero, "ask_partner", lambda: [TryAlone(), *[AskPartner(seat) for seat in not_asked]], "PHE-282"
        )
        if not isinstance(chosen, AskPartner):
            return None
        not_asked.remove(chosen.seat)
        other = table.heroes[chosen.seat]
        table.tell(PartnerAsked(hero.seat, other.seat))
        answers: tuple[Join | Refuse, ...] = (Join(), Refuse())
        free = free_actions_of(table)
        if await consents(other.seat, hero.seat, "join", answers, "PHE-283", offers=free):
            table.tell(PartnerJoined(other.seat))
            return other
        table.tell(PartnerRefused(other.seat))
    return None


async def meet_together(table: Table, hero: Hero, partner: Hero, card: EventCard) -> bool:
    """Both abilities with combined experience, no third player's help (PHE-287 to PHE-295)."""
    begin_attempt(table, AttemptKind.COOPERATION, card.id, [hero, partner], card.needs, helped=False)
    while open_abilities(table):
        test_ability(table, hero, await first_ability(table, hero, partner))
        for each in (hero, partner):
            await throw_together(table, each)
        if not await meet_by_turns(table, hero, partner):
            break
        close_ability(table, hero)
    return end_attempt(table, hero, card.id)


async def first_ability(table: Table, hero: Hero, partner: Hero) -> Ability:
    """The two choose together; if they differ, the player whose turn it is decides (PHE-288, PHE-289)."""
    options = tuple([TestAbility(ability) for ability in open_abilities(table)])

    def choice_of(seat: Seat) -> Decision[TestAbility]:
        return Decision(seat, "which_ability", options, "PHE-288")

    decide = partial(ask, table, hero, "which_ability", lambda: options, "PHE-289")
    return (await choose_together((hero.seat, partner.seat), choice_of, decide)).ability


async def throw_together(table: Table, hero: Hero) -> None:
    """Dice for the combined experience of both (PHE-290)."""
    attempt = attempt_of(table)
    assert attempt.ability is not None
    attempt.thrown.append(hero.seat)
    await throw(table, hero, hero.experience[attempt.ability], "experience")


async def meet_by_turns(table: Table, hero: Hero, partner: Hero) -> bool:
    """One acts, then the other; when both pass in succession the challenge has failed (PHE-295).

    To buy a card or to teleport is no act: what is being resolved goes on unchanged (PHE-208).
    """
    attempt = attempt_of(table)
    acting, waiting = hero, partner
    while not attempt.is_met:
        chosen = await ask(table, acting, "meet_together", partial(joint_options, table, acting), "PHE-295")
        if isinstance(chosen, BuyMagic | Teleport):
            await act(table, acting, chosen)
            continue
        if isinstance(chosen, PassAction):
            attempt.passes += 1
            table.tell(PlayerPassed(acting.seat))
            if attempt.passes == 2:
                return False
        else:
            attempt.passes = 0
            if isinstance(chosen, GiveStone):
                await hand_over(table, acting, waiting, (chosen.stone,))
            else:
                await act(table, acting, chosen)
        acting, waiting = waiting, acting
    return True


def joint_options(table: Table, hero: Hero) -> list[Option]:
    """Magic, re-rolls, a sacrifice, stones for the partner; the player whose turn it is may also buy and teleport."""
    means = dice_options(table, hero, working_spells(table, hero))
    options = [option for option in means if not isinstance(option, ThrowExperience)]
    options += [GiveStone(kind) for kind in LANDSCAPES if hero.free_stones(kind) > 0]
    if hero.seat == table.active:
        options += [*purchases(table, hero), *teleports(table, hero)]
    return [*options, PassAction()]
