"""Plays Phenomena with sense, from the view alone: one function for each decision."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random
from typing import Any

from fabletop.bots.phenomena import challenge
from fabletop.bots.phenomena.means import Kit, kit, pools
from fabletop.bots.phenomena.outlook import Outlook, as_stones
from fabletop.bots.phenomena.routes import routes
from fabletop.games.phenomena import choices
from fabletop.games.phenomena.content import Content
from fabletop.games.phenomena.effects import ALL_ABILITIES, LANDSCAPES, GainStones, Heal, PeekEvents, RedrawEvent
from fabletop.games.phenomena.view import View
from fabletop.kernel import Decision

GROWTH = 4
"""How much experience in an ability grows until a main prophecy is tried, magic included."""
BETTER_EVENT = 0.5
"""What it is worth to choose one of three events."""


def choose(view: View, decision: Decision[Any], random: Random) -> Any:
    """The option that seems best."""
    if decision.prompt == "pick_character":
        return random.choice(decision.options)
    if decision.prompt == "keep_main_prophecy":
        return keep_main_prophecy(view, decision, view.content)
    return _CHOICES[decision.prompt](Outlook(view), decision)


# -- setup ------------------------------------------------------------------------------------------------------------


def keep_main_prophecy(view: View, decision: Decision[Any], content: Content) -> Any:
    """The one that suits the character better once experience has grown, and that lies nearer."""
    assert view.you is not None
    own = kit(content, view.heroes[view.you])
    grown = Kit(own.die, tuple(dice + GROWTH for dice in own.experience), own.rerolls, own.stones, ())

    def worth(option: choices.KeepMainProphecy) -> float:
        main = content.main_prophecy[option.prophecy]
        chances = [pool.chance(content.die) for pool in pools(grown, tuple(main.needs.items()))]
        return math.prod(chances) * main.points - 0.02 * content.distance[content.castle][main.location]

    return max(decision.options, key=worth)


# -- a turn -----------------------------------------------------------------------------------------------------------


def begin_turn(outlook: Outlook, decision: Decision[Any]) -> Any:
    """Rest in the castle instead of receiving stones when health is low."""
    optional = helpful_magic(outlook, decision)
    if optional is not None:
        return optional
    if choices.Teleport() in decision.options:
        landscape = outlook.content.space[outlook.me.space].landscape
        stones = outlook.stone_change(as_stones((landscape, landscape))) if landscape else 0.0
        lost = outlook.place_worth(outlook.me.space) - outlook.place_worth(outlook.content.castle)
        if outlook.health_change(2) > stones + max(lost, 0.0) * 0.5:
            return choices.Teleport()
    return choices.BeginTurn()


def receive_stones(outlook: Outlook, decision: Decision[Any]) -> Any:
    """What serves best."""
    return max(decision.options, key=lambda option: outlook.stone_change(as_stones(option.stones)))


def regain_health(outlook: Outlook, decision: Decision[Any]) -> Any:
    """As much as possible."""
    return max(decision.options, key=lambda option: option.health)


def move(outlook: Outlook, decision: Decision[Any]) -> Any:
    """To the place where step 3 and the next turn promise most."""
    content, me, view = outlook.content, outlook.me, outlook.view
    treasures = [content.treasure[card].extra_move for card in me.treasures]
    extra = [kind for kind in (content.character[me.character].extra_move, *treasures) if kind]
    best, first = -99.0, choices.StopMoving()
    for route in routes(content, me.space, view.steps_left + view.magic_steps, extra, decision.options):
        worth = outlook.act_worth(route.goal) + outlook.place_worth(route.goal)
        if route.spell:
            worth -= outlook.stone_cost * sum(content.spells[route.spell].price.values())
        if worth > best + 1e-9:
            best, first = worth, route.first
    return first


def event_or_prophecy(outlook: Outlook, decision: Decision[Any]) -> Any:
    """What promises most here; The language of animals before an event, if there are stones to spare."""

    def worth(option: Any) -> float:
        match option:
            case choices.DrawEvent():
                return outlook.next_event
            case choices.TryProphecy(box):
                return outlook.goal_worth(outlook.view.boxes[box])
            case choices.TryMainProphecy():
                return outlook.main_worth
            case choices.UseMagic(spell) if isinstance(outlook.content.spells[spell].effect, PeekEvents):
                return outlook.next_event + BETTER_EVENT - 1.2 * outlook.stone_cost
            case _:
                return -99.0

    return max(decision.options, key=worth)


def consider_event(outlook: Outlook, decision: Decision[Any]) -> Any:
    """Accept what is worth as much as the next card may be."""
    card = outlook.content.event[outlook.view.event]
    now = outlook.event_worth(card)
    if card.kind == "duel":
        now = max(now, best_duel(outlook))
    following = outlook.mean_event(outlook.view.next_event_letter or "B", outlook.kit)
    if choices.ThrowAwayEvent() in decision.options:
        return choices.AcceptEvent() if now >= following else choices.ThrowAwayEvent()
    for option in decision.options:
        if isinstance(option, choices.UseMagic):
            magic = outlook.content.spells[option.spell]
            price = outlook.stone_cost * sum(magic.price.values())
            if isinstance(magic.effect, RedrawEvent) and following - now > price + 0.2:
                return option
    return choices.AcceptEvent()


def best_duel(outlook: Outlook) -> float:
    """What the best duel is worth."""
    others = [hero.seat for hero in outlook.view.heroes if hero.seat != outlook.you]
    chance = max(challenge.duel_chance(outlook, seat, ability) for seat in others for ability in outlook.me.experience)
    return chance * 1.5 - 0.6


def pick_event(outlook: Outlook, decision: Decision[Any]) -> Any:
    """The best one for me."""
    return max(decision.options, key=lambda option: outlook.event_worth(outlook.content.event[option.event]))


def put_on_top(outlook: Outlook, decision: Decision[Any]) -> Any:
    """The worst one uppermost: somebody else draws it."""
    return min(decision.options, key=lambda option: outlook.event_worth(outlook.content.event[option.event]))


def end_turn(outlook: Outlook, decision: Decision[Any]) -> Any:
    """Buy what pays, use magic that would be wasted, and go on."""
    return helpful_magic(outlook, decision) or purchase(outlook, decision) or choices.EndTurn()


def helpful_magic(outlook: Outlook, decision: Decision[Any]) -> choices.UseMagic | None:
    """Magic that heals or makes stones, if it gives more than it takes."""
    best, found = 0.1, None
    for option in decision.options:
        if not isinstance(option, choices.UseMagic):
            continue
        magic = outlook.content.spells[option.spell]
        price = outlook.stone_change(tuple(-magic.price.get(kind, 0) for kind in LANDSCAPES))
        match magic.effect:
            case Heal(health):
                worth = outlook.health_change(health) + price
            case GainStones() as effect:
                worth = stones_gained(outlook, effect) + price
            case _:
                continue
        if worth > best:
            best, found = worth, option
    return found


def stones_gained(outlook: Outlook, effect: GainStones) -> float:
    """What freely chosen stones are worth, each chosen for itself."""
    kinds = [kind for kind in LANDSCAPES if kind not in effect.without]
    worths = sorted((outlook.stone_change(as_stones((kind,))) for kind in kinds), reverse=True)
    return sum(worths[: effect.stones])


def purchase(outlook: Outlook, decision: Decision[Any]) -> choices.BuyMagic | None:
    """The most useful magic card, if it is worth its stones: each is a point, too."""
    price = 0.0 if outlook.is_last_turn else -outlook.stone_change((-1,) * len(LANDSCAPES))
    best, found = price, None
    use = min(outlook.turns_to_come / 6, 1.0)
    for option in decision.options:
        if isinstance(option, choices.BuyMagic):
            worth = 1.0 + outlook.spell_use(option.spell) * use
            if worth > best:
                best, found = worth, option
    return found


# -- stones, experience, cards ----------------------------------------------------------------------------------------


def too_many_stones(outlook: Outlook, decision: Decision[Any]) -> Any:
    """Give up what is missed least."""

    def worth(option: Any) -> float:
        if not isinstance(option, choices.GiveUpStone):
            return 99.0
        left = list(outlook.stones)
        left[LANDSCAPES.index(option.stone)] -= 1
        return outlook.stones_worth(tuple(left))

    return max(decision.options, key=worth)


def choose_stone(outlook: Outlook, decision: Decision[Any]) -> Any:
    """The stone that serves best."""
    return max(decision.options, key=lambda option: outlook.stone_change(as_stones((option.stone,))))


def exchange_stones(outlook: Outlook, decision: Decision[Any]) -> Any:
    """The best exchange, as long as one pays."""

    def worth(option: Any) -> float:
        if not isinstance(option, choices.ExchangeStone):
            return 0.05
        changed = list(outlook.stones)
        changed[LANDSCAPES.index(option.stone)] -= 1
        changed[LANDSCAPES.index(option.into)] += 1
        return outlook.stones_worth(tuple(changed)) - outlook.stones_worth(outlook.stones)

    return max(decision.options, key=worth)


def choose_experience(outlook: Outlook, decision: Decision[Any]) -> Any:
    """Where it helps most: in the main prophecy and the active prophecies, and evenly."""
    own = outlook.later_kit
    tasks = [(tuple(outlook.main_needs.items()), 7.0)] if outlook.main_place else []
    active = [outlook.content.prophecy[box.prophecy] for box in outlook.view.boxes if box.prophecy]
    tasks += [(tuple(prophecy.needs.items()), 1.0) for prophecy in active if prophecy.needs]

    def worth(option: choices.ChooseExperience) -> float:
        at = ALL_ABILITIES.index(option.ability)
        more = tuple(dice + (1 if index == at else 0) for index, dice in enumerate(own.experience))
        grown = Kit(own.die, more, own.rerolls, own.stones, own.means)
        chances = [weight * outlook.plan(pools(grown, needs), 4.0, grown).chance for needs, weight in tasks]
        return sum(chances) - 0.02 * more[at]

    return max(decision.options, key=worth)


def keep_treasure(outlook: Outlook, decision: Decision[Any]) -> Any:
    """The one that is worth most; its points move the Sherpa marker, too."""
    content = outlook.content

    def worth(option: choices.KeepTreasure) -> float:
        return outlook.treasure_worth(option.treasure) + outlook.crown_worth(content.treasure[option.treasure].points)

    return max(decision.options, key=worth)


# -- events with text -------------------------------------------------------------------------------------------------


def fly(outlook: Outlook, decision: Decision[Any]) -> Any:
    """To the prophecy with the best prospects, or where the next turn promises most."""

    def worth(option: Any) -> float:
        space = option.space if isinstance(option, choices.FlyTo) else outlook.me.space
        return outlook.act_worth(space) + outlook.place_worth(space)

    return max(decision.options, key=worth)


def after_flight(outlook: Outlook, decision: Decision[Any]) -> Any:
    """Try what promises something."""

    def worth(option: Any) -> float:
        match option:
            case choices.StayHere():
                return 0.0
            case choices.TryProphecy(box):
                return outlook.goal_worth(outlook.view.boxes[box])
            case choices.TryMainProphecy():
                return outlook.main_worth
            case _:
                return -99.0

    return max(decision.options, key=worth)


def replace_prophecy(outlook: Outlook, decision: Decision[Any]) -> Any:
    """Replace what is of no use to me."""

    def worth(option: Any) -> float:
        if not isinstance(option, choices.ReplaceProphecyIn):
            return -1.0
        return -outlook.goal_worth(outlook.view.boxes[option.box])

    return max(decision.options, key=worth)


def lose_health_or_stones(outlook: Outlook, decision: Decision[Any]) -> Any:
    """What is missed less."""
    spare = max(range(len(LANDSCAPES)), key=outlook.stones.__getitem__)
    stones = -outlook.stone_change(tuple(-2 if kind == spare else 0 for kind in range(len(LANDSCAPES))))

    def worth(option: Any) -> float:
        match option:
            case choices.LoseHealth():
                return -outlook.health_cost
            case choices.LoseStones():
                return -stones
            case _:
                return 0.0

    return max(decision.options, key=worth)


# -- bargains ---------------------------------------------------------------------------------------------------------


def name_price(outlook: Outlook, decision: Decision[Any]) -> Any:
    """Nothing: a price might lose the Friendship point."""
    return choices.WantNoMore()


def want_point(outlook: Outlook, decision: Decision[Any]) -> Any:
    """Always."""
    return choices.WantPoint(True)


def no_trade(outlook: Outlook, decision: Decision[Any]) -> Any:
    """Propose nothing."""
    return choices.NoTrade()


def answer_trade(outlook: Outlook, decision: Decision[Any]) -> Any:
    """Agree to what gives me more than it takes."""
    trade = outlook.view.trade
    if trade is None or choices.AcceptTrade() not in decision.options:
        return choices.NoTrade()
    change = tuple(trade.gives_stones.get(kind, 0) - trade.gets_stones.get(kind, 0) for kind in LANDSCAPES)
    worth = outlook.stone_change(change)
    worth += sum(outlook.treasure_worth(card) for card in trade.gives_treasures)
    worth -= sum(outlook.treasure_worth(card) for card in trade.gets_treasures)
    return choices.AcceptTrade() if worth > 0.1 else choices.NoTrade()


_CHOICES: dict[str, Callable[[Outlook, Decision[Any]], Any]] = {
    "begin_turn": begin_turn,
    "receive_stones": receive_stones,
    "regain_health": regain_health,
    "too_many_stones": too_many_stones,
    "choose_stone": choose_stone,
    "choose_experience": choose_experience,
    "move": move,
    "trade": no_trade,
    "propose_trade": no_trade,
    "answer_trade": answer_trade,
    "event_or_prophecy": event_or_prophecy,
    "pick_event": pick_event,
    "put_on_top": put_on_top,
    "consider_event": consider_event,
    "which_ability": challenge.which_ability,
    "meet_ability": challenge.meet_ability,
    "offer_help": challenge.offer_help,
    "name_price": name_price,
    "want_point": want_point,
    "accept_help": challenge.accept_help,
    "keep_treasure": keep_treasure,
    "fly": fly,
    "after_flight": after_flight,
    "exchange_stones": exchange_stones,
    "replace_prophecy": replace_prophecy,
    "lose_health_or_stones": lose_health_or_stones,
    "challenge_to_duel": challenge.challenge_to_duel,
    "duel": challenge.duel,
    "take_treasure": challenge.take_treasure,
    "give_treasure": challenge.give_treasure,
    "ask_partner": challenge.ask_partner,
    "join": challenge.join,
    "meet_together": challenge.meet_together,
    "end_turn": end_turn,
}
