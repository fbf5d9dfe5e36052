"""Why somebody goes, fights, takes or keeps something in Talisman, from what the heuristic reckons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fabletop.bots.reasons import Apart, Part, Plainly, Reason, beside, compared, percent, taken_apart
from fabletop.bots.talisman.encounters import who_fights
from fabletop.bots.talisman.giving import GIVEN, GIVEN_CARDS
from fabletop.bots.talisman.heuristic import FIRST, worth_of
from fabletop.bots.talisman.magic import boosted_odds, is_dying
from fabletop.bots.talisman.places import NEXT, Places
from fabletop.bots.talisman.rolls import judge_of
from fabletop.bots.talisman.taste import USUAL, Taste
from fabletop.games.talisman import choices as do
from fabletop.games.talisman.cards import words
from fabletop.games.talisman.rules.rolls import DIE
from fabletop.games.talisman.terms import Combat, Kind, Region, Subtype, Token
from fabletop.games.talisman.view import HeroView, View
from fabletop.kernel import CardId, Decision

CLOSE = 0.15
"""By how much an option is hardly better than another, in the measure of the heuristic."""


def reason(view: View, decision: Decision[Any], option: Any, taste: Taste = USUAL) -> Reason | None:
    """Why a heuristic player with this taste chooses this."""
    return compared(
        decision.options, option, taken_apart(Places(view, taste=taste), decision, worth_of, APART, FIRST), CLOSE
    )


def _worth(places: Places, decision: Decision[Any], option: Any) -> float:
    return beside(worth_of(places, decision, option), FIRST)


# -- spaces ------------------------------------------------------------------------------------------------------------


def _move(places: Places, decision: Decision[Any], option: Any) -> Iterator[Part]:
    """A space, and what may come after it."""
    space = places.content.space[option.space]
    yield Part(places.arrival(space.id), *_arrival(places, space.region))
    yield from _met(places, space.id)
    if space.region is not Region.INNER:
        yield Part(NEXT * places.ahead(space.area)[space.id], "ahead")


def _arrival(places: Places, region: Region) -> tuple[str, dict[str, Any], str]:
    on_the_way = places.is_ready and region is not Region.OUTER
    return ("on_the_way", {}, "") if on_the_way else ("badland", {}, "no_badland")


def _met(places: Places, space_id: str) -> Iterator[Part]:
    """What is met there: the space, or the Character that is best to attack."""
    rivals = places.rivals_in(space_id)
    best = max(rivals, key=places.attack, default=None)
    if best is not None and places.attack(best) > places.encounter(space_id):
        yield _attacked(places, best, places.attack(best))
    else:
        yield from _space(places, space_id)


def _attacked(places: Places, rival: HeroView, worth: float, kind: Combat = Combat.STRENGTH) -> Part:
    values = {"seat": rival.seat, "chance": percent(places.against(rival, kind).victory)}
    return Part(worth, "attack", values, "no_attack")


def _space(places: Places, space_id: str) -> Iterator[Part]:
    """What a space has: of several things, all that add to its worth."""
    space, ground = places.content.space[space_id], places.ground.get(space_id)
    lying = ground.cards if ground is not None else ()
    if space.sells:
        yield from _town(places, space_id, lying)
        return
    drawn = max(space.draw - len(lying), 0)
    rest = drawn * places.a_draw(space)
    cards = sum(places.lying(card, space_id) for card in lying) + rest
    if space.sentinel and places.sentinel(space_id) > cards:
        yield _sentinel(places, space_id)
        return
    for card in lying:
        yield _lying(places, card, space_id)
    if drawn:
        yield Part(rest, "draw", {}, "no_draw")
    if space.pray:
        yield Part(places.prayer(space), "prayer")
    if space.portal:
        values = {"chance": percent(places.across(space)), "is_ready": places.is_ready}
        yield Part(places.portal(space), "portal", values, "no_portal")
    if space.citadel:
        yield Part(places.citadel, "citadel")
    if space.do and space.region is not Region.INNER:
        yield Part(places.effects(space.do), "does", {}, "spared")


def _sentinel(places: Places, space_id: str) -> Part:
    chance = percent(places.sentinel_odds(space_id).victory)
    return Part(places.sentinel(space_id), "sentinel", {"chance": chance}, "no_sentinel")


def _town(places: Places, space_id: str, lying: tuple[CardId, ...]) -> Iterator[Part]:
    space = places.content.space[space_id]
    whole_town = places.town(space, lying)
    if whole_town == places.shopping(space) > 0:
        yield _bargain(places, space_id)
    elif whole_town == places.rest(space) > 0:
        yield Part(whole_town, "rest")
    else:
        for card in lying:
            yield _lying(places, card, space_id)


def _bargain(places: Places, space_id: str) -> Part:
    worth, card = max(places.wares(places.content.space[space_id]), default=(0.0, ""))
    return Part(worth, "shop" if card else "", {"card": card})


def _lying(places: Places, card: CardId, space_id: str) -> Part:
    """A card that is met: an Enemy by its odds."""
    face, worth = places.face(card), places.lying(card, space_id)
    if face is not None and face.kind is Kind.ENEMY:
        chance = percent(places.best_fight(face, space_id)[1].victory)
        return Part(worth, f"enemy/{card}", {"card": card, "chance": chance}, "no_enemy")
    return Part(worth, f"find/{card}", {"card": card}, "no_card")


def _here(places: Places, decision: Decision[Any], option: Any) -> Iterator[Part]:
    return _space(places, places.me.space)


def _stayed(places: Places, decision: Decision[Any], option: do.Stay) -> Iterator[Part]:
    if places.place.gate is not None and places.is_ready:
        yield Part(_worth(places, decision, option), "on_the_way")
    elif places.place.region is not Region.INNER:
        yield from _met(places, places.me.space)


def _drawn_here(places: Places, decision: Decision[Any], option: do.DrawHere) -> Iterator[Part]:
    ground = places.ground.get(places.me.space)
    lying = ground.cards if ground is not None else ()
    for card in lying:
        yield _lying(places, card, places.me.space)
    drawn = max(places.place.draw - len(lying), 0)
    if drawn:
        yield Part(drawn * places.a_draw(places.place), "draw", {}, "no_draw")


def _sentinel_here(places: Places, decision: Decision[Any], option: do.FightSentinel) -> Iterator[Part]:
    yield _sentinel(places, places.me.space)


def _town_option(places: Places, decision: Decision[Any], option: do.TownOption) -> Iterator[Part]:
    if option.n == 2:
        yield _bargain(places, places.me.space)
    else:
        yield Part(_worth(places, decision, option), "rest" if option.n == 1 else "town_card")


# -- fights and dice ---------------------------------------------------------------------------------------------------


def _attack(places: Places, decision: Decision[Any], option: do.Attack) -> Iterator[Part]:
    yield _attacked(places, places.view.heroes[option.seat], _worth(places, decision, option), option.kind)


def _fight_with(places: Places, decision: Decision[Any], option: do.FightWith) -> Iterator[Part]:
    worth = _worth(places, decision, option)
    if worth <= 1:
        yield Part(worth, "wins", {"chance": percent(worth)})


def _evaded(places: Places, decision: Decision[Any], option: do.Evade) -> Iterator[Part]:
    worth = _worth(places, decision, option)
    face = places.face(option.card)
    if face is not None and face.kind is Kind.ENEMY:
        chance = percent(places.best_fight(face, places.me.space)[1].victory)
        yield Part(worth, "evades", {"card": option.card, "chance": chance}, "meets")
    elif decision.prompt == "evade_attack":
        rival = places.view.heroes[places.view.active]
        yield Part(worth, "evades_attack", {"seat": rival.seat}, "meets_attack")


def _guarded(places: Places, decision: Decision[Any], option: do.SendBodyguard) -> Iterator[Part]:
    fight, face = places.view.fight, places.face(option.card)
    if fight is not None and face is not None:
        theirs, mine = [percent(odds.victory) for odds in who_fights(places, fight, face)]
        values = {"card": option.card, "theirs": theirs, "mine": mine}
        yield Part(_worth(places, decision, option), "guard", values, "no_guard")


def _again(places: Places, decision: Decision[Any], option: do.SpendFate | do.RollAgain) -> Iterator[Part]:
    worth = _worth(places, decision, option)
    yield Part(worth, "again", {"better": _better(places, option), "faces": len(DIE)}, "stand")


def _stood(places: Places, decision: Decision[Any], option: do.LetStand) -> Iterator[Part]:
    rolls = [each for each in decision.options if isinstance(each, do.SpendFate | do.RollAgain)]
    if rolls:
        values = {"better": max(_better(places, each) for each in rolls), "faces": len(DIE)}
        yield Part(_worth(places, decision, option), "stand", values)


def _better(places: Places, option: do.SpendFate | do.RollAgain) -> int:
    """How many faces of a die would be better than the one that it shows."""
    roll = places.view.roll
    if roll is None:
        return 0
    judge = judge_of(places, roll)
    return sum(judge(roll.total - option.shows + face) > judge(roll.total) for face in DIE)


def _magic(places: Places, decision: Decision[Any], option: do.CastSpell | do.UsePotion) -> Iterator[Part]:
    card = option.spell if isinstance(option, do.CastSpell) else option.potion
    worth, face = _worth(places, decision, option), places.face(card)
    boosts = [each for each in face.do if isinstance(each, words.Boosted)] if face is not None else []
    odds = next((found for each in boosts if (found := boosted_odds(places, option, each)) is not None), None)
    if odds is not None:
        before, after = [percent(each.victory) for each in odds]
        yield Part(worth, "boost", {"before": before, "after": after}, "kept")
    else:
        yield Part(worth, "saves_life" if is_dying(places, decision) else "magic_now", {}, "kept")


# -- what changes hands ------------------------------------------------------------------------------------------------


def _card(places: Places, decision: Decision[Any], option: Any) -> Iterator[Part]:
    """A card that is taken, or given."""
    worth, prompt = _worth(places, decision, option), decision.prompt
    face = places.face(option.card)
    if prompt in GIVEN_CARDS or prompt in ("make_room", "give_trophy"):
        yield Part(worth, "missed_least")
    elif prompt in ("foresight", "woodcraft"):
        yield Part(worth, "away_with_it", {}, "let_it_come")
    elif prompt == "keep_destiny":
        yield Part(worth, "fulfils", {"chance": percent(worth)})
    elif face is not None and face.is_(Subtype.TALISMAN) and not places.me.has_talisman:
        yield Part(worth, "talisman")
    else:
        yield Part(worth, "helps_most", {}, "helps_nothing")


def _bought(places: Places, decision: Decision[Any], option: do.Buy) -> Iterator[Part]:
    yield Part(_worth(places, decision, option), "worth_its_price", {"gold": option.price}, "not_worth_its_price")


def _token(places: Places, decision: Decision[Any], option: do.TakeToken | do.ChooseToken) -> Iterator[Part]:
    worth, values = _worth(places, decision, option), {"token": option.token}
    if decision.prompt == "portal_value":
        yield Part(worth, "greater", values)
    else:
        yield Part(worth, "token_missed_least" if decision.prompt in GIVEN else "token_needed", values)


def _seat(places: Places, decision: Decision[Any], option: do.ChooseSeat) -> Iterator[Part]:
    worth = _worth(places, decision, option)
    if option.seat == places.me.seat:
        yield Part(worth, "for_you")
    else:
        yield Part(worth, "leads", {"seat": option.seat})


def _trophies(places: Places, decision: Decision[Any], option: do.TradeTrophies) -> Iterator[Part]:
    yield Part(_worth(places, decision, option), "trophies", {"token": Token(option.token)}, "trophies_later")


def _wish(places: Places, decision: Decision[Any], option: do.UseWish) -> Iterator[Part]:
    is_talisman = option.use == "treasure" and not places.me.has_talisman
    yield Part(_worth(places, decision, option), "wish_for_talisman" if is_talisman else "wish", {}, "wish_later")


def _retreat(places: Places, decision: Decision[Any], option: do.AnnounceRetreat) -> Iterator[Part]:
    worth, values = _worth(places, decision, option), {"chance": percent(places.chance)}
    yield Part(worth, "retreat", values, "no_retreat" if places.me.space == places.content.valley else "")


APART: dict[type, Apart | Plainly] = {
    do.MoveTo: _move,
    do.Step: _move,
    do.ChooseSpace: _move,
    do.UseMove: _move,
    do.Stay: _stayed,
    do.EncounterSpace: _here,
    do.DrawHere: _drawn_here,
    do.FightSentinel: _sentinel_here,
    do.PassSentinel: Plainly("way_in"),
    do.TownOption: _town_option,
    do.Attack: _attack,
    do.UseOn: Plainly("trick", "no_trick"),
    do.Shoot: Plainly("trick", "no_trick"),
    do.FightWith: _fight_with,
    do.Evade: _evaded,
    do.SendBodyguard: _guarded,
    do.SpendFate: _again,
    do.RollAgain: _again,
    do.LetStand: _stood,
    do.TurnDie: Plainly("better_so"),
    do.HomeAdvantage: Plainly("better_so"),
    do.CastSpell: _magic,
    do.UsePotion: _magic,
    do.UseAbility: Plainly("pays_now", "not_now"),
    do.MoveAs: Plainly("takes_you_further", "not_now"),
    do.TradeTrophies: _trophies,
    do.UseWish: _wish,
    do.NoWish: Plainly("wish_later"),
    do.AnnounceRetreat: _retreat,
    do.RollOutward: Plainly("not_ready"),
    do.UseMoveHome: Plainly("not_ready"),
    do.TakeCard: _card,
    do.ChooseCard: _card,
    do.Buy: _bought,
    do.Steal: Plainly("worth_the_risk", "not_worth_the_risk"),
    do.TakeToken: _token,
    do.ChooseToken: _token,
    do.LoseThis: Plainly("missed_least"),
    do.RestoreThis: Plainly("needed_most"),
    do.RewardLife: Plainly("their_life"),
    do.RewardObject: Plainly("helps_most"),
    do.ChooseSeat: _seat,
    do.ChooseWay: Plainly("helps_most"),
    do.Yes: Plainly("pays_now", "not_worth_it"),
    do.KeepCharacter: Plainly("begins_best"),
    do.ProposeTrade: Plainly("both_gain", "nobody_gains"),
    do.AcceptTrade: Plainly("trade_pays", "trade_costs"),
}
