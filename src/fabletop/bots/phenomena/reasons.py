"""Why somebody goes, tries, takes or gives something in Phenomena, from what the heuristic reckons."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from fabletop.bots.phenomena import bargains, company, heuristic
from fabletop.bots.phenomena.means import spell_means
from fabletop.bots.phenomena.outlook import Outlook, as_stones, outlook
from fabletop.bots.phenomena.reasons_of_dice import ON_DICE
from fabletop.bots.phenomena.routes import Route
from fabletop.bots.phenomena.taste import USUAL, Taste
from fabletop.bots.reasons import Part, Reason, because, compared, percent, whole
from fabletop.games.phenomena import choices
from fabletop.games.phenomena.effects import LANDSCAPES
from fabletop.games.phenomena.good_play import Stones
from fabletop.games.phenomena.movement import CASTLE_HEALING, STONES_RECEIVED
from fabletop.games.phenomena.view import BoxView, View
from fabletop.kernel import Decision

CLOSE = 0.08
"""Victory points by which an option is hardly better than another."""
Apart = Callable[[Outlook, Any], Iterator[Part]]


def reason(view: View, decision: Decision[Any], option: Any, taste: Taste = USUAL) -> Reason | None:
    """Why a heuristic player with this taste chooses this."""
    if decision.prompt == "pick_character":
        return None
    if decision.prompt == "keep_main_prophecy":
        return compared(decision.options, option, lambda each: _main_kept(view, each), CLOSE)
    seen, prompt = outlook(view, taste), decision.prompt
    if prompt in heuristic.VALUES:
        return compared(decision.options, option, parts(seen, decision), CLOSE) if prompt in _APART else None
    found = {**_CHOSEN, **ON_DICE}.get(prompt)
    return None if found is None else found(seen, decision, option)


def parts(outlook: Outlook, decision: Decision[Any]) -> Callable[[Any], tuple[Part, ...]]:
    """What the worth of an option of this decision consists of."""
    value, apart = heuristic.VALUES[decision.prompt], _APART[decision.prompt]
    return lambda option: whole(value(outlook, option), *apart(outlook, option))


def _main_kept(view: View, option: choices.KeepMainProphecy) -> tuple[Part, ...]:
    content = view.content
    main = content.main_prophecy[option.prophecy]
    chance, away = heuristic.chance_once_grown(view, main), content.distance[content.castle][main.location]
    return (
        Part(chance * main.points, "main_suits", {"chance": percent(chance), "points": main.points}),
        Part(-heuristic.FARTHER * away, "main_is_near", {"count": away}),
    )


# -- stones and cards -------------------------------------------------------------------------------------------------


def _stones(outlook: Outlook, change: Stones) -> Iterator[Part]:
    """What a change of stones means for the prophecy that they serve best."""
    if outlook.is_last_turn:
        return
    after = outlook.stones_after(change)
    served = max(outlook.tasks, key=lambda task: outlook.hope(task, after), default=None)
    if served is not None:
        hope = outlook.best_hope(after) - outlook.best_hope(outlook.stones)
        yield Part(hope, *(("serves", {"prophecy": served.prophecy}) if served.prophecy else ("serves_main", {})))
        yield Part(outlook.stone_change(change) - hope, "spread")


def _received(outlook: Outlook, option: choices.ReceiveStones) -> Iterator[Part]:
    return _stones(outlook, as_stones(option.stones))


def _chosen_stone(outlook: Outlook, option: choices.ChooseStone) -> Iterator[Part]:
    return _stones(outlook, as_stones((option.stone,)))


def _given_up(outlook: Outlook, option: choices.GiveUpStone | choices.StopChoosing) -> Iterator[Part]:
    if isinstance(option, choices.GiveUpStone):
        held = outlook.stones[LANDSCAPES.index(option.stone)]
        yield Part(heuristic.too_many_stones(outlook, option), "spared", {"stone": option.stone, "held": held})


def _exchanged(outlook: Outlook, option: choices.ExchangeStone | choices.StopChoosing) -> Iterator[Part]:
    if isinstance(option, choices.ExchangeStone):
        worth = heuristic.exchange_stones(outlook, option)
        yield Part(worth, "exchange_pays", {"stone": option.stone, "into": option.into}, "no_exchange")


def _treasure(outlook: Outlook, option: choices.KeepTreasure | choices.TakeTreasure) -> Iterator[Part]:
    treasure = outlook.content.treasure[option.treasure]
    yield Part(float(treasure.points), "points", {"points": treasure.points})
    if isinstance(option, choices.KeepTreasure) and outlook.crown_worth(treasure.points):
        yield Part(outlook.crown_worth(treasure.points), "crown")
    yield Part(outlook.treasure_worth(option.treasure) - treasure.points, "useful")


def _taken(outlook: Outlook, option: choices.TakeTreasure | choices.WaiveTreasure) -> Iterator[Part]:
    if isinstance(option, choices.TakeTreasure):
        yield from _treasure(outlook, option)
    else:
        yield Part(company.take_treasure(outlook, option), "own_is_better")


def _given(outlook: Outlook, option: choices.GiveTreasure) -> Iterator[Part]:
    yield Part(-outlook.treasure_worth(option.treasure), "worth_least")


def _lost(outlook: Outlook, option: choices.Option) -> Iterator[Part]:
    worth = heuristic.lose_health_or_stones(outlook, option)
    if isinstance(option, choices.LoseHealth):
        yield Part(worth, "health_lost", {}, "health_needed")
    elif isinstance(option, choices.LoseStones):
        yield Part(worth, "stones_lost", {}, "stones_needed")


# -- places and events ------------------------------------------------------------------------------------------------


def _tried(outlook: Outlook, box: BoxView) -> Part:
    """A prophecy on whose marker one stands."""
    prophecy = outlook.content.prophecy[box.prophecy]
    worth, chance = outlook.goal_worth(box), percent(outlook.chance_at(prophecy, box.treasure))
    values = {"prophecy": box.prophecy, "chance": chance, "points": prophecy.points, "treasure": box.treasure}
    return Part(worth, "delivery" if prophecy.delivery else "prophecy", values)


def _main(outlook: Outlook) -> Part:
    points = outlook.content.main_prophecy[outlook.me.main_prophecy].points
    return Part(outlook.main_worth, "main", {"chance": percent(outlook.main_chance), "points": points})


def _acted(outlook: Outlook, option: choices.Option) -> Iterator[Part]:
    """An event, or a prophecy here."""
    match option:
        case choices.TryProphecy(box):
            yield _tried(outlook, outlook.view.boxes[box])
        case choices.TryMainProphecy():
            yield _main(outlook)
        case choices.DrawEvent():
            yield Part(outlook.next_event, "event")
        case choices.Teleport():
            yield from _there(outlook, outlook.content.castle)


def _there(outlook: Outlook, space: str) -> Iterator[Part]:
    """What can be done on a space, what it brings next turn, and what lies within reach from it then."""
    here = [box for box in outlook.view.boxes if box.prophecy and box.marker == space]
    best = max([_tried(outlook, box) for box in here], key=lambda part: part.worth, default=Part(0.0))
    if outlook.main_place == space:
        best = max(best, _main(outlook), key=lambda part: part.worth)
    act = outlook.act_worth(space)
    is_event = best.worth < act
    if not is_event:
        yield Part(act - outlook.next_event, f"{best.key}_there", {**best.values, "space": space})
    if outlook.is_last_turn:
        return
    goal = max(outlook.goals_to_come, key=lambda goal: outlook.goal_from(space, goal), default=None)
    if goal is not None:
        values = {"prophecy": goal.prophecy, "space": goal.place}
        yield Part(outlook.hope_from(space), "nearer" if goal.prophecy else "nearer_main", values)
    landscape = outlook.content.space[space].landscape
    if landscape is None:
        yield Part(outlook.income_on(space), "healing", {"health": CASTLE_HEALING, "space": space})
    else:
        received = {"count": STONES_RECEIVED, "landscape": landscape, "space": space}
        yield Part(outlook.income_on(space), "income", received)


def _flown(outlook: Outlook, option: choices.FlyTo | choices.StayHere) -> Iterator[Part]:
    return _there(outlook, option.space if isinstance(option, choices.FlyTo) else outlook.me.space)


def _moved(outlook: Outlook, decision: Decision[Any], option: Any) -> Reason | None:
    """By the best place that each first step leads to."""
    view, best = outlook.view, dict[Any, tuple[float, Route]]()
    steps = view.steps_left + view.magic_steps
    for worth, route in heuristic.ways(outlook, outlook.me.space, steps, decision.options):
        if route.first in decision.options and (route.first not in best or worth > best[route.first][0]):
            best[route.first] = worth, route
    if option not in best:
        return None
    return compared([*best], option, lambda each: whole(best[each][0], *_there(outlook, best[each][1].goal)), CLOSE)


def _replaced(outlook: Outlook, option: choices.ReplaceProphecyIn | choices.StopChoosing) -> Iterator[Part]:
    if isinstance(option, choices.ReplaceProphecyIn):
        values = {"prophecy": outlook.view.boxes[option.box].prophecy}
        yield Part(heuristic.replace_prophecy(outlook, option), "of_little_use", values)


def _picked(outlook: Outlook, option: choices.PickEvent) -> Iterator[Part]:
    yield Part(heuristic.pick_event(outlook, option), "best_event")


def _put_back(outlook: Outlook, option: choices.PutOnTop) -> Iterator[Part]:
    yield Part(heuristic.put_on_top(outlook, option), "for_others")


def _considered(outlook: Outlook, decision: Decision[Any], option: Any) -> Reason | None:
    now, following = heuristic.event_worth(outlook, outlook.view.event), heuristic.following_event(outlook)
    if isinstance(option, choices.AcceptEvent):
        if now < following:
            return because("other_event_costs")
        return because("event_is_good", **_event(outlook))
    return because("next_is_better" if following > now else "as_good", **_event(outlook))


def _event(outlook: Outlook) -> dict[str, Any]:
    return {"known": next(iter(outlook.view.known_events), "")}


# -- others -----------------------------------------------------------------------------------------------------------


def _duel(outlook: Outlook, option: choices.ChallengeTo | choices.ChallengeNobody) -> Iterator[Part]:
    if isinstance(option, choices.ChallengeTo):
        chance = company.chance_in_duel(outlook, option)
        yield Part(company.duel_worth(outlook, option), "duel", {"chance": percent(chance)}, "no_duel")


def _helped(outlook: Outlook, option: choices.OfferSpell | choices.OfferNothing) -> Iterator[Part]:
    if isinstance(option, choices.OfferSpell):
        yield Part(heuristic.VALUES["offer_help"](outlook, option), "friendship", {}, "no_friendship")


def _partner(outlook: Outlook, decision: Decision[Any], option: choices.AskPartner) -> Reason | None:
    card = outlook.content.event[outlook.view.event]
    chance = company.joint_chance(outlook, (outlook.you, option.seat), card)
    return because("together", seat=option.seat, chance=percent(chance))


def _joined(outlook: Outlook, decision: Decision[Any], option: choices.Join | choices.Refuse) -> Reason | None:
    card, active = outlook.content.event[outlook.view.event], outlook.view.active
    chance = percent(company.joint_chance(outlook, (outlook.you, active), card))
    return because("joined" if isinstance(option, choices.Join) else "refused", seat=active, chance=chance)


def _traded(outlook: Outlook, decision: Decision[Any], option: Any) -> Reason | None:
    if not isinstance(option, choices.ProposeTrade):
        return because("no_trade")
    swap = bargains.best_swap(outlook, option.seat)
    return None if swap is None else because("trade", give=swap[0], get=swap[1])


def _answered(outlook: Outlook, decision: Decision[Any], option: Any) -> Reason | None:
    return because("trade_pays" if isinstance(option, choices.AcceptTrade) else "trade_costs")


# -- a turn -----------------------------------------------------------------------------------------------------------


def _begun(outlook: Outlook, decision: Decision[Any], option: Any) -> Reason | None:
    if isinstance(option, choices.UseMagic):
        return because("magic_pays")
    if choices.Teleport() not in decision.options:
        return None
    if outlook.me.health == outlook.me.health_limit:
        return because("nothing_to_heal")
    rest, stay = heuristic.rest_or_stones(outlook, decision)
    worths = {choices.Teleport(): rest, choices.BeginTurn(): stay}
    keys = {choices.Teleport(): "rest", choices.BeginTurn(): "stones_first"}
    values = {"health": outlook.me.health, "limit": outlook.me.health_limit}
    return compared([*worths], option, lambda each: (Part(worths[each], keys[each], values),), CLOSE)


def _ended(outlook: Outlook, decision: Decision[Any], option: Any) -> Reason | None:
    match option:
        case choices.UseMagic():
            return because("magic_pays")
        case choices.BuyMagic(spell):
            means = spell_means(outlook.content, spell)
            return because("bought") if means is None else because("bought_for", abilities=means.abilities)
        case choices.EndTurn() if any(isinstance(each, choices.BuyMagic) for each in decision.options):
            return because("stones_kept")
        case _:
            return None


def _grown(outlook: Outlook, decision: Decision[Any], option: Any) -> Reason | None:
    def reckon(each: choices.ChooseExperience) -> tuple[Part, ...]:
        main, active, many = heuristic.of_experience(outlook, each)
        ability = {"ability": each.ability}
        return Part(main, "main_asks", ability), Part(active, "prophecies_ask", ability), Part(many, "evenly")

    return compared(decision.options, option, reckon, CLOSE)


_APART: dict[str, Apart] = {
    "receive_stones": _received,
    "choose_stone": _chosen_stone,
    "too_many_stones": _given_up,
    "keep_few_stones": _given_up,
    "lose_stones": _given_up,
    "event_or_prophecy": _acted,
    "after_flight": _acted,
    "pick_event": _picked,
    "put_on_top": _put_back,
    "offer_help": _helped,
    "keep_treasure": _treasure,
    "fly": _flown,
    "exchange_stones": _exchanged,
    "replace_prophecy": _replaced,
    "lose_health_or_stones": _lost,
    "challenge_to_duel": _duel,
    "take_treasure": _taken,
    "give_treasure": _given,
}
_CHOSEN: dict[str, Callable[[Outlook, Decision[Any], Any], Reason | None]] = {
    "begin_turn": _begun,
    "move": _moved,
    "choose_experience": _grown,
    "consider_event": _considered,
    "trade": _traded,
    "answer_trade": _answered,
    "ask_partner": _partner,
    "join": _joined,
    "end_turn": _ended,
}
