"""Why an answer is not possible: it belongs to another question, or is not among the answers to this one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fabletop.games.andor import choices
from fabletop.games.andor.advice.refused_actions import can_fight_along
from fabletop.games.andor.news import HeroRolled
from fabletop.games.andor.rules.asking import Share
from fabletop.games.andor.rules.chances import added_up
from fabletop.games.andor.rules.exchange import flying
from fabletop.games.andor.rules.rolls import ARCHER, BLADE, CHANGING, GLOVE, HANDLE, HELM, KNIFE, dice_to_change
from fabletop.games.andor.rules.things import BREW, NOT_TAKEN, things_in
from fabletop.games.andor.view import FighterView, HeroView, View
from fabletop.kernel import Decision, Refusal

CONSENTS = ("join_battle", "ride_along", "take_thing", "agree_exchange", "give_up", "pay_together")
SHIELDED = ("save_from_loss", "save_from_fire")
AFTER_ATTACK = Refusal("AND-177", "ask_after_attack")
AFTER_ROUND = Refusal("AND-190", "after_a_round")
NOBODY_ASKS = Refusal("AND-173", "nobody_asks")
ARCHER_ROLLS = Refusal("AND-074", "archer_rolls")
WIZARD_TURNS = Refusal("AND-186", "wizard_turns")
AFTER_ROLL = Refusal("AND-135", "after_your_roll")
SHIELD_SAVES = Refusal("AND-291", "shield_saves")
AFTER_SPELL = Refusal("AND-435", "after_a_spell")
FALCON_FIRST = Refusal("AND-285", "send_falcon_first")
NO_CARD_ASKS = Refusal("AND-529", "no_card_asks")

ANSWERS: Mapping[type[choices.Option], tuple[tuple[str, ...], Refusal]] = {
    choices.ChooseHero: (("choose_hero_board",), Refusal("AND-060", "heroes_are_chosen")),
    choices.Invite: (("invite",), AFTER_ATTACK),
    choices.BeginBattle: (("invite",), AFTER_ATTACK),
    choices.FightOn: (("fight_on",), AFTER_ROUND),
    choices.LeaveBattle: (("fight_on",), AFTER_ROUND),
    choices.Agree: (CONSENTS, NOBODY_ASKS),
    choices.Decline: (CONSENTS, NOBODY_ASKS),
    choices.RollNext: (("roll_on",), ARCHER_ROLLS),
    choices.StopRolling: (("roll_on",), ARCHER_ROLLS),
    choices.TurnDie: (("turn_die",), WIZARD_TURNS),
    choices.LeaveDice: (("turn_die",), WIZARD_TURNS),
    choices.UseHelm: (("use_articles",), AFTER_ROLL),
    choices.UseBrew: (("use_articles",), AFTER_ROLL),
    choices.UseGlove: (("use_articles",), AFTER_ROLL),
    choices.UseKnife: (("use_articles",), AFTER_ROLL),
    choices.UseAxe: (("use_articles",), AFTER_ROLL),
    choices.UseSword: (("use_articles",), AFTER_ROLL),
    choices.UseBrotherShield: (("use_articles",), AFTER_ROLL),
    choices.LetItCount: (("use_articles",), AFTER_ROLL),
    choices.UseShield: (SHIELDED, SHIELD_SAVES),
    choices.TakeTheLoss: (SHIELDED, SHIELD_SAVES),
    choices.ChooseReward: (("choose_reward",), Refusal("AND-152", "after_victory")),
    choices.DealOut: (("deal_out", "heal"), Refusal("AND-198", "nothing_to_deal_out")),
    choices.SkeletonTo: (("skeleton_to",), Refusal("AND-414", "after_skeleton")),
    choices.TakeArticle: (("take_article",), Refusal("AND-276", "no_article_offered")),
    choices.TakeNothing: (("take_article", "give_up_article"), Refusal("AND-276", "no_article_offered")),
    choices.GiveArticleTo: (("who_takes_article",), Refusal("AND-198", "no_article_to_give")),
    choices.RollForBook: (("roll_for_book",), AFTER_SPELL),
    choices.LetBookGo: (("roll_for_book",), AFTER_SPELL),
    choices.SendThing: (("exchange",), FALCON_FIRST),
    choices.FetchThing: (("exchange",), FALCON_FIRST),
    choices.DoneExchanging: (("exchange",), FALCON_FIRST),
    choices.DropLog: (("drop_log",), Refusal("AND-329", "logs_still_fit")),
    choices.Eat: (("eat",), Refusal("AND-252", "eaten_at_sunrise")),
    choices.FendOff: (("fend_off",), Refusal("AND-293", "when_event_is_read")),
    choices.LetHappen: (("fend_off", "cancel_move"), Refusal("AND-293", "nothing_to_keep_off")),
    choices.CancelMove: (("cancel_move",), Refusal("AND-494", "when_creature_moves")),
    choices.TakeWay: (("choose_way",), NO_CARD_ASKS),
    choices.ChooseSeat: (("choose_hero",), NO_CARD_ASKS),
    choices.ChooseStar: (("choose_star",), NO_CARD_ASKS),
    choices.GiveUp: (("give_up_article",), NO_CARD_ASKS),
    choices.Contribute: (("contribute",), NO_CARD_ASKS),
}
"""For each answer, the questions that it belongs to, and what is said at any other time."""


def why_not_answer(view: View, me: HeroView, asked: Decision[Any] | None, option: Any) -> Refusal | None:
    """At its own question, what keeps this answer out."""
    prompts, elsewhere = ANSWERS[type(option)]
    if asked is None or asked.prompt not in prompts:
        return elsewhere
    if view.battle is not None and isinstance(option, IN_BATTLE):
        return _in_battle(view, me, asked, option)
    match option:
        case choices.ChooseHero(hero):
            return _of_board(view, hero)
        case choices.ChooseReward():
            return Refusal("AND-151", "no_such_reward")
        case choices.DealOut():
            return _of_points(view, asked, option)
        case choices.TakeArticle(article):
            return _of_equipment(view, article)
        case choices.SendThing(thing):
            return _by_falcon(view, me, thing)
        case choices.FetchThing(thing) if view.bargain is not None:
            return _by_falcon(view, view.heroes[view.bargain.other], thing)
        case choices.Eat():
            return Refusal("AND-252", "no_such_food")
        case choices.DropLog():
            return Refusal("AND-329", "no_such_log")
        case choices.UseShield():
            return Refusal("AND-495", "no_such_shield")
        case choices.GiveArticleTo():
            return Refusal("AND-197", "fought_last")
        case choices.GiveUp(seat, article):
            return _of_article(view, seat, article)
        case choices.Contribute(willpower):
            return _of_payment(me, asked, willpower)
        case choices.TakeWay() | choices.ChooseSeat() | choices.ChooseStar():
            return Refusal("AND-529", "not_to_choose_from")
    return None


# -- in battle -----------------------------------------------------------------------------------------------------

IN_BATTLE = (
    choices.Invite,
    choices.FightOn,
    choices.RollNext,
    choices.TurnDie,
    choices.UseHelm,
    choices.UseBrew,
    choices.UseGlove,
    choices.UseKnife,
    choices.UseAxe,
    choices.UseSword,
    choices.UseBrotherShield,
)


def _in_battle(view: View, me: HeroView, asked: Decision[Any], option: Any) -> Refusal | None:
    match option:
        case choices.Invite(seat):
            return _of_comrade(view, seat)
        case choices.FightOn():
            return _of_next_round(view, me)
        case choices.RollNext():
            return Refusal("AND-074", "no_die_left")
        case choices.TurnDie(die) | choices.UseKnife(die) if (refusal := _of_die(view, asked, die)) is not None:
            return refusal
        case choices.TurnDie():
            return None
    return _of_weapon(view, me, asked, option)


def _of_comrade(view: View, seat: int) -> Refusal:
    """Who could be asked to fight along."""
    battle = view.battle
    assert battle is not None
    if seat not in range(len(view.heroes)):
        return Refusal("AND-170", "no_such_hero")
    other = view.heroes[seat]
    if any(each.seat == seat for each in battle.fighters):
        return Refusal("AND-177", "fights_already")
    if other.has_ended_day or other.rests:
        return Refusal("AND-178", "hero_out_of_the_day")
    if not _reaches(view, other):
        return Refusal("AND-176", "comrade_out_of_reach")
    return Refusal("AND-178", "asked_already") if other.hours_left else Refusal("AND-178", "comrade_has_no_hour")


def _reaches(view: View, hero: HeroView) -> bool:
    assert view.battle is not None
    is_near = hero.hero == ARCHER and view.battle.space in view.content.next_to(hero.space)
    return is_near or hero.space == view.battle.space


def _of_next_round(view: View, me: HeroView) -> Refusal:
    """What ends a battle for this hero."""
    battle = view.battle
    assert battle is not None
    if not me.hours_left:
        return Refusal("AND-193", "no_hour_left")
    if battle.opponent == choices.SPRITE:
        held = next((each.holds for each in view.caves if each.space == battle.space), choices.NOBODY)
        if held < 0 or not can_fight_along(view, view.heroes[held]):
            return Refusal("AND-511", "held_one_has_to_fight")
    elif not any((each.name, each.space) == (battle.opponent, battle.space) for each in view.figures):
        return Refusal("AND-193", "opponent_is_gone")
    return Refusal("AND-120", "left_by_portal") if _reaches(view, me) else Refusal("AND-129", "out_of_reach")


# -- on a roll -----------------------------------------------------------------------------------------------------


def _of_die(view: View, asked: Decision[Any], die: int) -> Refusal | None:
    """Of the archer only the last die can be turned or rolled again."""
    assert view.battle is not None
    assert isinstance(asked.about, HeroRolled)
    about = asked.about
    roller = next(each for each in view.battle.fighters if each.seat == about.seat)
    hero = view.heroes[roller.seat]
    if die in dice_to_change(hero.hero, roller.roll):
        return None
    return Refusal("AND-336", "archers_last_die") if hero.hero == ARCHER else Refusal("AND-133", "no_such_die")


def _of_weapon(view: View, me: HeroView, asked: Decision[Any], option: Any) -> Refusal | None:
    """What may be used on this roll."""
    assert view.battle is not None
    mine = next(each for each in view.battle.fighters if each.seat == me.seat)
    carried = {each.id for each in me.articles}
    match option:
        case choices.UseAxe() if "axe" not in carried:
            return Refusal("AND-337", "not_carried")
        case choices.UseSword() if not {HANDLE, BLADE} <= carried:
            return Refusal("AND-338", "needs_both_parts")
        case choices.UseBrotherShield() if not any(each.id == "brother_shield" and each.uses for each in me.articles):
            return Refusal("AND-493", "not_carried")
        case choices.UseBrotherShield(seat) if seat not in range(len(view.heroes)):
            return Refusal("AND-170", "no_such_hero")
        case choices.UseBrotherShield(seat) if any(each.seat == seat for each in view.battle.fighters):
            return Refusal("AND-493", "fights_already")
        case choices.UseHelm() | choices.UseBrew() | choices.UseGlove() | choices.UseKnife():
            return _of_change(me, mine, carried, asked, option) or _knife_first(asked)
    return _knife_first(asked)


def _knife_first(asked: Decision[Any]) -> Refusal | None:
    """With a knife that is kept, it is asked about first (easy play)."""
    return Refusal("AND-425", "knife_first") if asked.clause == "AND-425" else None


def _of_change(me: HeroView, mine: FighterView, carried: set[str], asked: Decision[Any], option: Any) -> Refusal | None:
    """Helm, brew and glove change a roll, one of them at most; the knife comes before."""
    wanted, clause = CHANGES[type(option)]
    if wanted not in carried and wanted not in mine.kept:
        return Refusal(clause, "not_carried")
    if wanted in (HELM, GLOVE) and me.hero == ARCHER:
        return Refusal(clause, "not_for_the_archer")
    if any(each in CHANGING for each in mine.used):
        return Refusal("AND-283", "one_change_a_roll")
    if wanted == HELM and added_up(mine.roll) <= mine.counts:
        return Refusal("AND-283", "helm_adds_nothing")
    if wanted == KNIFE and wanted not in carried and asked.clause != "AND-425":
        return Refusal("AND-425", "knife_once_a_round")
    if wanted == GLOVE and not 0 <= option.first < option.second < len(mine.roll):
        return Refusal("AND-333", "no_such_die")
    return None


CHANGES: Mapping[type[choices.Option], tuple[str, str]] = {
    choices.UseHelm: (HELM, "AND-283"),
    choices.UseBrew: (BREW, "AND-095"),
    choices.UseGlove: (GLOVE, "AND-333"),
    choices.UseKnife: (KNIFE, "AND-335"),
}


# -- shares and things ---------------------------------------------------------------------------------------------


def _of_board(view: View, hero: str) -> Refusal:
    is_taken = any(each.hero == hero for each in view.heroes)
    return Refusal("AND-060", "hero_is_taken") if is_taken else Refusal("AND-060", "no_such_board")


def _of_points(view: View, asked: Decision[Any], option: choices.DealOut) -> Refusal:
    """Whole points, as many as are left, for those who share in them."""
    if option.seat not in range(len(view.heroes)):
        return Refusal("AND-170", "no_such_hero")
    if not any(each.seat == option.seat for each in asked.options):
        return Refusal("AND-197", "fought_last")
    left = asked.about.points if isinstance(asked.about, Share) else 0
    return Refusal("AND-198", "so_many_are_left", {"points": left})


def _of_equipment(view: View, article: str) -> Refusal:
    if article in NOT_TAKEN:
        return Refusal("AND-278", "not_given")
    if not view.equipment.get(article):
        return Refusal("AND-276", "not_on_the_board")
    return Refusal("AND-276", "another_is_offered")


def _by_falcon(view: View, hero: HeroView, thing: str) -> Refusal | None:
    if thing not in things_in(hero, view.content):
        return Refusal("AND-169", "not_carried")
    if thing not in flying(view, hero, []):
        return Refusal("AND-285", "too_large_to_fly")
    return Refusal("AND-285", "carried_already")


def _of_article(view: View, seat: int, article: str) -> Refusal:
    if seat not in range(len(view.heroes)):
        return Refusal("AND-170", "no_such_hero")
    has_one = any(each.id == article for each in view.heroes[seat].articles)
    return Refusal("AND-173", "has_said_no") if has_one else Refusal("AND-169", "not_carried")


def _of_payment(me: HeroView, asked: Decision[Any], willpower: int) -> Refusal:
    if willpower >= me.willpower:
        return Refusal("AND-529", "keep_one_point")
    left = asked.about.points if isinstance(asked.about, Share) else 0
    return Refusal("AND-529", "so_many_are_left", {"points": left})
