"""Decisions of the group that a card requires. The owner of the things or willpower concerned has the last word."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from fabletop.games.andor.choices import ChooseSeat, ChooseStar, Contribute, GiveUp, TakeNothing
from fabletop.games.andor.news import (
    HeroNamed,
    OfferDeclined,
    PaymentDecided,
    PledgesFellShort,
    ThingLost,
    TokenUncovered,
    WayChosen,
    WillpowerPledged,
)
from fabletop.games.andor.rules.asking import YES_OR_NO, Question, Share, agrees, ask, ask_at_once
from fabletop.games.andor.rules.exchange import exchange
from fabletop.games.andor.rules.points import lose_willpower
from fabletop.games.andor.rules.tokens import face_of_star
from fabletop.games.andor.state import Hero, Table
from fabletop.kernel import consents


async def choose_hero(table: Table, hero: Hero, heroes: Iterable[Hero], question: str, clause: str) -> Hero:
    """Let the active hero choose one of these heroes for the group."""
    options = [ChooseSeat(each.seat) for each in heroes]
    chosen = await ask(table, hero, "choose_hero", lambda: options, clause, Question(question))
    if len(options) > 1:
        table.tell(HeroNamed(hero.seat, question, chosen.seat))
    return table.heroes[chosen.seat]


async def pay_together(table: Table, hero: Hero, willpower: int, gained: str) -> bool:
    """The group may pay willpower together, but no hero down to 0. Each hero pledges an amount; if the sum is too low,
    nobody pays (AND-529)."""
    heroes = table.by_rank()
    if sum(each.willpower - 1 for each in heroes) < willpower:
        return False
    question = Question(f"Does the group pay {willpower} willpower together, so that {gained}?")
    is_agreed = await consents(hero.seat, hero.seat, "pay_together", YES_OR_NO, "AND-529", question)
    table.tell(PaymentDecided(hero.seat, question.question, is_agreed))
    pledged = await pledges(table, heroes, willpower) if is_agreed else []
    if sum(pledged) < willpower:
        return False
    for each, share in zip(heroes, pledged, strict=True):
        lose_willpower(table, each, share, "story")
    return True


async def pledges(table: Table, heroes: Sequence[Hero], willpower: int) -> list[int]:
    """Ask each hero for a pledge. Asking stops as soon as the total can no longer be reached."""
    found: list[int] = []
    for number, hero in enumerate(heroes):
        left = willpower - sum(found)
        if sum(other.willpower - 1 for other in heroes[number:]) < left:
            break
        shares = [Contribute(share) for share in range(min(left, hero.willpower - 1) + 1)]
        found.append((await ask_at_once(hero, "contribute", shares, "AND-529", Share(left))).willpower)
        table.tell(WillpowerPledged(hero.seat, found[-1]))
    if sum(found) < willpower:
        table.tell(PledgesFellShort())
    return found


async def exchange_as_with_falcon(table: Table, hero: Hero) -> None:
    """Two heroes of the group's choice may exchange things. A resting hero cannot take part (AND-268)."""
    awake = [each for each in table.heroes if not each.rests]
    if len(awake) < 2:
        return
    first = await choose_hero(table, hero, awake, "Which hero proposes an exchange?", "AND-285")
    others = [each for each in awake if each is not first]
    second = await choose_hero(table, hero, others, "With which hero is it exchanged?", "AND-285")
    await exchange(table, first, second)


async def give_up_article(table: Table, hero: Hero, question: Question) -> None:
    """The group may give up one article of any hero. Its owner must agree (AND-173, AND-529)."""
    refused: list[GiveUp] = []

    def options() -> list[GiveUp | TakeNothing]:
        owned = [GiveUp(each.seat, article.id) for each in table.clockwise(hero.seat) for article in each.articles]
        return [*dict.fromkeys(each for each in owned if each not in refused), TakeNothing()]

    while isinstance(chosen := await ask(table, hero, "give_up_article", options, "AND-529", question), GiveUp):
        owner, lost = table.heroes[chosen.seat], ThingLost(chosen.seat, chosen.article)
        if owner is hero or await agrees(table, owner, hero.seat, "give_up", "AND-173", lost):
            owner.articles.remove(next(each for each in owner.articles if each.id == chosen.article))
            table.tell(lost)
            table.note("article_given_up", owner.seat)
            return
        refused.append(chosen)
        table.tell(OfferDeclined(owner.seat))
    table.tell(WayChosen(hero.seat, question.question, ""))


async def show_hidden_star(table: Table, hero: Hero) -> None:
    """Uncover a hidden star of the group's choice. It takes effect for the hero who stops there."""

    def options() -> list[ChooseStar]:
        covered = [space for space, star in table.hidden.items() if not star.is_up]
        # A telescope may uncover the last star while a player still decides.
        return [ChooseStar(space) for space in covered or table.hidden]

    if any(not star.is_up for star in table.hidden.values()):
        chosen = await ask(table, hero, "choose_star", options, "AND-529")
        face = await face_of_star(table, chosen.space)
        table.hidden[chosen.space].is_up = True
        table.tell(TokenUncovered(face, chosen.space, hero.seat))
