"""Why somebody goes, fights, learns or holds something in Prophecy, from what the heuristic reckons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fabletop.bots.prophecy.bargains import meeting
from fabletop.bots.prophecy.combat import SHIELD_HELD, Combat
from fabletop.bots.prophecy.heuristic import FIRST, staying, worth_of
from fabletop.bots.prophecy.places import GOES_ON
from fabletop.bots.reasons import Apart, Part, Plainly, Reason, beside, compared, percent, taken_apart
from fabletop.games.prophecy import choices as do
from fabletop.games.prophecy import trade_choices as trade
from fabletop.games.prophecy.hero import Hero
from fabletop.games.prophecy.rules.attacks import may_attack
from fabletop.games.prophecy.rules.equipment import fought_kinds
from fabletop.games.prophecy.terms import Contest, Moment, Resource
from fabletop.games.prophecy.view import View
from fabletop.kernel import CardId, Decision

CLOSE = 0.08
"""By how much an option is hardly better than another, in points of battle."""


def reason(view: View, decision: Decision[Any], option: Any) -> Reason | None:
    """Why the heuristic chooses this."""
    mind = Combat(view, decision.seat)
    return compared(decision.options, option, taken_apart(mind, decision, worth_of, APART, FIRST), CLOSE)


def _worth(mind: Combat, decision: Decision[Any], option: Any) -> float:
    return beside(worth_of(mind, decision, option), FIRST)


# -- spaces ------------------------------------------------------------------------------------------------------------


def _move(mind: Combat, decision: Decision[Any], option: do.MoveTo) -> Iterator[Part]:
    yield from _space(mind, option.space)
    if mind.realm is None:
        yield Part(mind.change(Resource.GOLD, -option.gold), "", {}, "saves_fare" if option.gold else "")
        if option.space in mind.goals:
            yield Part(meeting(mind, option.space), "trade_there")


def _stay(mind: Combat, decision: Decision[Any], option: do.Stay) -> Iterator[Part]:
    return _space(mind, mind.me.space)


def _rest(mind: Combat, decision: Decision[Any], option: do.Rest) -> Iterator[Part]:
    yield Part(_worth(mind, decision, option) - staying(mind), "rest", {"what": option.what})
    yield from _space(mind, mind.me.space)


def _space(mind: Combat, space: str) -> Iterator[Part]:
    """What can be done on a space, and what lies within reach of it."""
    if mind.realm is not None:
        yield Part(mind.swimming(space), "depths")
        return
    with mind.standing(space):
        found = [part for part in _arrived(mind, space) if part.worth]
    yield from found
    goal = next((goal for _, goal in mind.goals[space] if goal != space), "")
    if goal:
        yield Part(GOES_ON * mind.onward(space), "onward", {"space": goal})


def _arrived(mind: Combat, space: str) -> Iterator[Part]:
    through = 1.0
    fought, blocked = mind.fights(space)
    for card, fight in fought:
        values = {"card": card, "chance": percent(fight.odds.victory)}
        yield Part(through * fight.worth, f"creature/{card}", values, "no_creature")
        through *= fight.odds.victory
    for _ in range(mind.unseen(space)):
        yield Part(through * mind.unknown[0], "unseen", {}, "no_unseen")
        through *= mind.unknown[1]
    for card in mind.seen(space):
        if card in mind.content.opportunity_faces:
            yield Part(through * max(mind.opportunity(card), 0.0), f"lies/{card}", {"card": card})
    yield from _served(mind, space, through)
    if not blocked:
        yield Part(through * mind.fragment(space), "fragment")
        yield from _stormed(mind, space, through)
    yield Part(through * mind.digging(space), "digging")
    yield Part(mind.lying(space), "lost_artifact")
    yield Part(-mind.threat(space), "threat", {}, "no_threat")


def _served(mind: Combat, space: str, through: float) -> Iterator[Part]:
    """What a space offers, and the best Ability that is taught there."""
    guild, taught = mind.content.space[space].guild, 0.0
    offered: tuple[CardId, ...] = mind.view.offers.get(guild, ()) if guild is not None else ()
    best = max(offered, key=mind.learning, default="")
    if best:
        taught = mind.learning(best)
        yield Part(through * taught, f"taught/{best}", {"card": best})
    yield Part(through * (mind.services(space) - taught), "services")


def _stormed(mind: Combat, space: str, through: float) -> Iterator[Part]:
    """A rival or an Astral Plane, whichever promises more."""
    planes = mind.content.planes_at.get(space, ())
    best = max(planes, key=mind.plane, default="")
    rivals = [each for each in mind.rivals if each.space == space and may_attack(mind.table, mind.me, each)]
    rival = max(rivals, key=mind.attack, default=None)
    if rival is not None and mind.aggression(space) > max(mind.planes_at(space), 0.0):
        yield _attacked(mind, rival, through * mind.aggression(space))
    elif best and mind.plane(best) > 0:
        yield _plane(mind, best, through * mind.plane(best))


def _plane(mind: Combat, plane: str, worth: float) -> Part:
    if mind.has_gate(plane):
        return Part(worth, "gate", {"plane": plane}, "no_gate")
    first, all_ = mind.storming(plane)
    values = {"plane": plane, "first": percent(first), "chance": percent(all_)}
    return Part(worth, "plane" if first == all_ else "planes", values, "no_plane")


def _attacked(mind: Combat, other: Hero, worth: float) -> Part:
    values = {"seat": other.seat, "chance": percent(mind.duel(other).victory)}
    return Part(worth, "attack", values, "no_attack")


# -- battles -----------------------------------------------------------------------------------------------------------


def _fight(mind: Combat, decision: Decision[Any], option: do.Fight) -> Iterator[Part]:
    fight, experience = mind.fight(option.card), mind.table.creature(option.card).experience
    values = {"card": option.card, "chance": percent(fight.odds.victory), "experience": experience}
    yield Part(fight.worth, "fight", values, "no_creature")


def _attack(mind: Combat, decision: Decision[Any], option: do.Attack) -> Iterator[Part]:
    other = mind.table.heroes[option.seat]
    yield _attacked(mind, other, mind.attack(other, for_maps=option.for_maps))


def _attack_plane(mind: Combat, decision: Decision[Any], option: do.AttackPlane) -> Iterator[Part]:
    yield _plane(mind, option.plane, mind.plane(option.plane))


def _kind(mind: Combat, decision: Decision[Any], option: do.ChooseKind) -> Iterator[Part]:
    yield Part(mind.kind(option), "wins", {"chance": percent(mind.odds_in(option)[0].victory)})


def _equip(mind: Combat, decision: Decision[Any], option: do.Equip) -> Iterator[Part]:
    points = mind.points_with(option.cards)
    yield Part(points, "holds", {"points": f"{points:.1f}".removesuffix(".0")})
    shields = [card for card in option.cards if mind.face(card).shield is not None]
    if shields and Contest.STRENGTH in fought_kinds(mind.table, mind.battle):
        yield Part(SHIELD_HELD * len(shields), "shielded")


def _used(mind: Combat, decision: Decision[Any], option: do.UseCard) -> Iterator[Part]:
    worth, use = _worth(mind, decision, option), mind.face(option.card).uses[option.use]
    match decision.prompt:
        case "cast_spells":
            yield Part(worth, "casts", {"chance": percent(mind.odds_now.victory)}, "casts_nothing")
        case "change_dice":
            yield Part(worth, "changes", {"lies": _lies(mind)}, "stands")
        case "change_result" | "roll_again":
            yield Part(worth, "saves", {}, "not_worth_saving")
        case _:
            if use.at is Moment.STAY:
                yield from _space(mind, mind.me.space)
            else:
                yield Part(worth, "pays", {}, "nothing_pays")


def _again(mind: Combat, decision: Decision[Any], option: Any) -> Iterator[Part]:
    yield Part(_worth(mind, decision, option), "changes", {"lies": _lies(mind)}, "stands")


def _lies(mind: Combat) -> str:
    """How the dice lie for her."""
    return "won" if mind.as_it_lies > 0 else "lost" if mind.as_it_lies < 0 else "drawn"


def _loss(mind: Combat, decision: Decision[Any], option: do.ChooseLoss) -> Iterator[Part]:
    yield Part(_worth(mind, decision, option), "hurts_least", {"what": option.what})


def _bought(mind: Combat, decision: Decision[Any], option: do.Buy) -> Iterator[Part]:
    yield Part(_worth(mind, decision, option), "worth_its_price", {}, "not_worth_its_price")


def _card(mind: Combat, decision: Decision[Any], option: do.ChooseCard) -> Iterator[Part]:
    gives = decision.prompt.startswith(("discard", "give", "break", "lose", "over"))
    yield Part(_worth(mind, decision, option), "missed_least" if gives else "worth_most")


def _yes(mind: Combat, decision: Decision[Any], option: do.Yes) -> Iterator[Part]:
    if decision.prompt != "leave_game":
        yield Part(_worth(mind, decision, option), "pays", {}, "costs_more")


APART: dict[type, Apart | Plainly] = {
    do.MoveTo: _move,
    do.Stay: _stay,
    do.Rest: _rest,
    do.Fight: _fight,
    do.UseInstead: Plainly("pays", "costs_more"),
    do.UseOpportunity: Plainly("pays", "nothing_pays"),
    do.UseService: Plainly("pays", "nothing_pays"),
    do.Learn: Plainly("learns", "not_worth_its_price"),
    do.TakeItem: Plainly("free"),
    do.TakeFragment: Plainly("free"),
    do.Attack: _attack,
    do.AttackPlane: _attack_plane,
    do.EnterRealm: Plainly("air"),
    do.Dig: Plainly("worth_most"),
    do.Buy: _bought,
    do.Sell: Plainly("sells", "keeps"),
    do.Repair: Plainly("mends", "nothing_pays"),
    do.Adjust: Plainly("adjusts", "nothing_pays"),
    do.Integrate: Plainly("mends", "nothing_pays"),
    do.UseCard: _used,
    do.Yes: _yes,
    do.ChooseKind: _kind,
    do.Equip: _equip,
    do.BreakShield: Plainly("shield_breaks", "shield_kept"),
    do.FightAnew: Plainly("anew", "not_anew"),
    do.RerollDie: _again,
    do.ExchangeDice: _again,
    do.ChooseWay: Plainly("worth_most"),
    do.ChooseCard: _card,
    do.ChooseSpace: Plainly("worth_most"),
    do.ChooseColour: Plainly("fights_with"),
    do.ChooseNumber: Plainly("on_average"),
    do.ChooseLoss: _loss,
    do.LoseHealth: Plainly("missed_least"),
    do.GiveItem: Plainly("missed_least"),
    do.TakeArtifact: Plainly("worth_most"),
    do.WinFragment: Plainly("worth_most"),
    do.KeepCharacter: Plainly("begins_best"),
    do.KeepRace: Plainly("begins_best"),
    do.AskRiddle: Plainly("divides"),
    do.GuessItem: Plainly("could_be"),
    trade.ProposeTrade: Plainly("both_gain", "nobody_gains"),
    trade.AcceptTrade: Plainly("trade_pays", "trade_costs"),
}
