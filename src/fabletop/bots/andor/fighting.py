"""In a battle: whom to ask, which dice and articles to use, how long to go on, and who gets what."""

from __future__ import annotations

from typing import Any

from fabletop.bots.andor.battles import foe_of, prospect
from fabletop.bots.andor.errands import LAST_CHANCE, SURE
from fabletop.bots.andor.plan import plan_of
from fabletop.bots.andor.things import WANTED
from fabletop.games.andor import choices
from fabletop.games.andor.advice.odds import harm, odds
from fabletop.games.andor.pieces import SpaceId
from fabletop.games.andor.rules.asking import Share
from fabletop.games.andor.rules.rolls import GLOVE, KNIFE
from fabletop.games.andor.state import HOURS
from fabletop.games.andor.view import HeroView, View
from fabletop.kernel import Decision, Seat

PRICES = {
    choices.UseHelm: 0.0,
    choices.UseBrew: 0.12,
    choices.UseGlove: 0.15,
    choices.UseKnife: 0.12,
    choices.UseAxe: 0.15,
    choices.UseSword: 0.25,
    choices.UseBrotherShield: 0.2,
}
"""How much better the odds of the round have to be for an article that is used up."""
LASTING_WEAPONS: dict[type, str] = {choices.UseGlove: GLOVE, choices.UseKnife: KNIFE}
LASTING = 0.4
"""What is left of that if the article works to the end of the battle."""
HARM = 0.03
"""What a point of willpower counts for that the opponent loses, beside the chance to win the round."""
FIGHT_ON = 0.4
HOPELESS = 0.2
SAVED = 4
"""A loss that is worth a side of a shield."""


def in_battle(seen: View, decision: Decision[Any]) -> Any:
    """An option of a decision that battles bring; None for any other."""
    options = decision.options
    match decision.prompt:
        case "invite":
            return _invite(seen, decision)
        case "join_battle":
            return _join(seen, seen.heroes[decision.seat])
        case "roll_on" | "turn_die" | "use_articles":
            return max(options, key=lambda each: round_worth(seen, decision, each))
        case "save_from_loss":
            return _save(seen, decision)
        case "fight_on":
            return _fight_on(seen, decision)
        case "choose_reward":
            return _reward(seen, decision)
        case "deal_out":
            return _deal_out(seen, decision)
        case "skeleton_to":
            return choices.SkeletonTo("sunrise_box") if plan_of(seen).land.letters_left < 6 else options[0]
        case "who_takes_article":
            return min(options, key=lambda each: len(seen.heroes[each.seat].articles))
        case "take_article":
            return _take(seen, decision)
    return None


def round_worth(seen: View, decision: Decision[Any], option: Any) -> float:
    """The odds and the harm that is done, less what an article is worth."""
    chance = odds(seen, decision, option) or 0.0
    return chance + HARM * harm(seen, decision, option) - price(seen, decision, option)


def price(seen: View, decision: Decision[Any], option: Any) -> float:
    """What an article is worth that is used up: nothing in a last battle. In easy play an old weapon works on, and is
    paid for once."""
    battle = seen.battle
    assert battle is not None
    kept = [weapon for fighter in battle.fighters if fighter.seat == decision.seat for weapon in fighter.kept]
    if is_last(seen) or LASTING_WEAPONS.get(type(option)) in kept:
        return 0.0
    return PRICES.get(type(option), 0.0) * (LASTING if seen.options.easy_1 else 1.0)


def is_last(seen: View) -> bool:
    """Whether a final adversary is fought, after whom little is left to do."""
    battle = seen.battle
    return battle is not None and any(
        each.group == "final" and (each.name, each.space) == (battle.opponent, battle.space) for each in seen.figures
    )


def _invite(seen: View, decision: Decision[Any]) -> Any:
    """Everybody who is there and whom we need."""
    battle = seen.battle
    assert battle is not None
    if chance_with(seen, [fighter.seat for fighter in battle.fighters]) > SURE:
        return choices.BeginBattle()
    return next((each for each in decision.options if isinstance(each, choices.Invite)), choices.BeginBattle())


def chance_with(seen: View, seats: list[Seat]) -> float:
    """The chance to win the present battle with these heroes."""
    battle = seen.battle
    assert battle is not None
    figure = next((each for each in seen.figures if each.name == battle.opponent and each.space == battle.space), None)
    if figure is None:
        return 0.0
    team = [seen.heroes[seat] for seat in seats]
    rounds = max(min(HOURS - hero.hours for hero in team), 1)
    return prospect(seen, team, foe_of(seen, figure), rounds).win


def _join(seen: View, me: HeroView) -> Any:
    """Yes, unless it is hopeless even with everybody who could come."""
    battle = seen.battle
    assert battle is not None
    if battle.opponent == choices.SPRITE:
        return choices.Agree()
    chance = chance_with(seen, able_with(seen, me))
    return choices.Agree() if chance > HOPELESS or may_risk(seen, chance) else choices.Decline()


def may_risk(seen: View, chance: float) -> bool:
    """Whether even so small a chance is worth trying, since the Legend is lost tonight otherwise."""
    battle, plan = seen.battle, plan_of(seen)
    assert battle is not None
    return chance >= LAST_CHANCE and any(
        (figure.name, figure.space) == (battle.opponent, battle.space) and plan.is_now_or_never(index)
        for index, figure in enumerate(seen.figures)
    )


def able_with(seen: View, me: HeroView) -> list[Seat]:
    """Everybody who could fight in the present battle, if I do."""
    battle = seen.battle
    assert battle is not None
    there = (me.seat, *[fighter.seat for fighter in battle.fighters])
    return [hero.seat for hero in seen.heroes if hero.seat in there or can_join(seen, hero, battle.space)]


def can_join(seen: View, hero: HeroView, space: SpaceId) -> bool:
    """Whether a hero is near enough to a battle and has an hour left for it."""
    if hero.has_ended_day or hero.rests or hero.hours >= HOURS:
        return False
    return hero.space == space or (hero.hero == "archer" and space in seen.content.next_to(hero.space))


def _save(seen: View, decision: Decision[Any]) -> Any:
    """A side of a shield for a heavy loss."""
    me, lost = seen.heroes[decision.seat], loss_of_round(seen)
    use = [each for each in decision.options if isinstance(each, choices.UseShield)]
    return use[0] if use and (lost >= SAVED or lost >= me.willpower) else choices.TakeTheLoss()


def loss_of_round(seen: View) -> int:
    """The willpower that each fighter is about to lose."""
    battle = seen.battle
    assert battle is not None
    heroes = sum(fighter.counts + fighter.bonus + seen.heroes[fighter.seat].strength for fighter in battle.fighters)
    return battle.strength + max(battle.roll, default=0) - heroes


def _fight_on(seen: View, decision: Decision[Any]) -> Any:
    if choices.FightOn() not in decision.options:
        return decision.options[0]
    battle, me = seen.battle, seen.heroes[decision.seat]
    assert battle is not None
    if battle.opponent == choices.SPRITE:
        return choices.FightOn() if me.hours < HOURS else choices.LeaveBattle()
    chance = odds(seen, decision, choices.FightOn()) or 0.0
    return choices.FightOn() if chance >= FIGHT_ON or may_risk(seen, chance) else choices.LeaveBattle()


def _reward(seen: View, decision: Decision[Any]) -> Any:
    """Strength, unless the fighters are almost done for."""
    wanted = choices.ChooseReward("willpower" if are_weary(seen, decision.seat) else "strength")
    return wanted if wanted in decision.options else decision.options[0]


def are_weary(seen: View, seat: Seat) -> bool:
    """Whether the fighters are strong enough, but somebody among them almost done for."""
    battle = seen.battle
    fighters = [seen.heroes[fighter.seat] for fighter in battle.fighters] if battle else [seen.heroes[seat]]
    return min(hero.willpower for hero in fighters) <= 3 and all(hero.strength >= 6 for hero in fighters)


def _deal_out(seen: View, decision: Decision[Any]) -> Any:
    """Point by point: strength to whoever has least of it, willpower to the weariest."""
    assert isinstance(decision.about, Share)
    need = need_of_willpower if decision.about.of == "willpower" else need_of_strength
    return min(decision.options, key=lambda each: (each.points, *need(seen.heroes[each.seat])))


def need_of_willpower(hero: HeroView) -> tuple[bool, int, int]:
    """In order: whoever has least, and room for more."""
    return hero.willpower >= hero.limit, hero.willpower, hero.seat


def need_of_strength(hero: HeroView) -> tuple[int, int]:
    return hero.strength, hero.seat


def _take(seen: View, decision: Decision[Any]) -> Any:
    """The article that serves this hero most."""
    me = seen.heroes[decision.seat]
    own = [each.id for each in me.articles]
    for article in WANTED:
        if article in own or (me.hero == "archer" and article in ("helm", "iron_glove")):
            continue
        if article == "helm" and me.dice < 2:
            continue
        taken = choices.TakeArticle(article)
        if taken in decision.options:
            return taken
    return choices.TakeNothing() if choices.TakeNothing() in decision.options else decision.options[0]
