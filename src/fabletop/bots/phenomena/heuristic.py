"""Plays Phenomena with sense, from the view alone: for each decision a function that values an option, or chooses."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from fabletop.bots.phenomena import bargains, challenge, company
from fabletop.bots.phenomena.means import Kit, kit, pools
from fabletop.bots.phenomena.outlook import REDRAW, Outlook, as_stones, outlook
from fabletop.bots.phenomena.routes import Route, routes
from fabletop.bots.phenomena.taste import USUAL, Taste
from fabletop.games.phenomena import choices
from fabletop.games.phenomena.content import Content, MainProphecy
from fabletop.games.phenomena.effects import ALL_ABILITIES, LANDSCAPES, Landscape
from fabletop.games.phenomena.good_play import Stones
from fabletop.games.phenomena.movement import CASTLE_HEALING
from fabletop.games.phenomena.spells import GainStones, Heal, PeekEvents, RedrawEvent
from fabletop.games.phenomena.view import View
from fabletop.kernel import CardId, Decision

GROWTH = 5
"""Experience markers that are gained until a main prophecy is tried."""
FARTHER = 0.02
"""What each space from the castle to a main prophecy costs."""
MAGIC = 2
"""Dice that magic adds to each of its abilities."""
SURER = 1e-9
"""Of two ways that are worth the same, the piece stays."""
BETTER_EVENT = 0.4
"""What it is worth to choose one of three events."""


def choose(view: View, decision: Decision[Any], random: Random, taste: Taste = USUAL) -> Any:
    """The option that seems best."""
    if decision.prompt == "pick_character":
        return random.choice(decision.options)
    if decision.prompt == "keep_main_prophecy":
        return keep_main_prophecy(view, decision, view.content)
    seen = outlook(view, taste)
    if decision.prompt not in VALUES:
        return _CHOICES[decision.prompt](seen, decision)
    value = VALUES[decision.prompt]
    return max(decision.options, key=lambda option: value(seen, option))


# -- setup ------------------------------------------------------------------------------------------------------------


def keep_main_prophecy(view: View, decision: Decision[Any], content: Content) -> Any:
    """The one that suits the character better once experience has grown, and that lies nearer."""

    def worth(option: choices.KeepMainProphecy) -> float:
        main = content.main_prophecy[option.prophecy]
        return chance_once_grown(view, main) * main.points - FARTHER * content.distance[content.castle][main.location]

    return max(decision.options, key=worth)


def chance_once_grown(view: View, main: MainProphecy) -> float:
    """How likely a main prophecy is fulfilled by the time that it is tried."""
    assert view.you is not None
    own = kit(view.content, view.heroes[view.you])
    more = MAGIC + round(GROWTH / len(main.needs))
    grown = Kit(own.die, tuple([dice + more for dice in own.experience]), own.rerolls, own.stones, ())
    return math.prod([pool.chance(own.die) for pool in pools(grown, tuple(main.needs.items()))])


# -- a turn -----------------------------------------------------------------------------------------------------------


def begin_turn(outlook: Outlook, decision: Decision[Any]) -> Any:
    """Rest in the castle instead of receiving stones where the way from there, with more health, promises more."""
    optional = helpful_magic(outlook, decision)
    if optional is not None:
        return optional
    if choices.Teleport() not in decision.options or outlook.me.health == outlook.me.health_limit:
        return choices.BeginTurn()
    rest, stay = rest_or_stones(outlook, decision)
    return choices.Teleport() if rest > stay else choices.BeginTurn()


def rest_or_stones(outlook: Outlook, decision: Decision[Any]) -> tuple[float, float]:
    """What it promises to rest in the castle, and to receive stones here."""
    me, castle = outlook.me, outlook.content.castle
    received = max(receivable(outlook, me.space), key=outlook.stone_change)
    rested = min(me.health + CASTLE_HEALING, me.health_limit)
    stones = {kind: me.stones[kind] + more for kind, more in zip(LANDSCAPES, received, strict=True)}
    at_home, on_the_way = outlook.with_me(health=rested), outlook.with_me(stones=stones)
    rest = outlook.health_change(CASTLE_HEALING) + best_way(at_home, castle, rested, ())[0]
    return rest, outlook.stone_change(received) + best_way(on_the_way, me.space, me.health, decision.options)[0]


def receivable(outlook: Outlook, space: str) -> list[Stones]:
    """What step 1 may bring on a space, one medallion considered."""
    landscape = outlook.content.space[space].landscape
    assert landscape is not None
    return [as_stones((landscape, kind)) for kind in (landscape, *outlook.medallions)]


def receive_stones(outlook: Outlook, option: choices.ReceiveStones) -> float:
    """What serves best."""
    return outlook.stone_change(as_stones(option.stones))


def regain_health(outlook: Outlook, option: choices.RegainHealth) -> float:
    """As much as possible."""
    return option.health


def move(outlook: Outlook, decision: Decision[Any]) -> Any:
    """To the place where step 3 and the next turn promise most."""
    view = outlook.view
    return best_way(outlook, outlook.me.space, view.steps_left + view.magic_steps, decision.options)[1]


def best_way(outlook: Outlook, here: str, steps: int, options: tuple[Any, ...]) -> tuple[float, Any]:
    """What the best place within reach promises, and the option to begin the way with."""
    best, first = -99.0, choices.StopMoving()
    for worth, route in ways(outlook, here, steps, options):
        if worth > best + 1e-9:
            best, first = worth, route.first
    return best, first


def ways(outlook: Outlook, here: str, steps: int, options: tuple[Any, ...]) -> Iterator[tuple[float, Route]]:
    """All places within reach, with what each promises."""
    content = outlook.content
    for route in routes(content, here, steps, extra_moves(outlook), options):
        worth = outlook.act_worth(route.goal) + outlook.place_worth(route.goal)
        if route.spell:
            worth -= outlook.stone_cost * sum(content.spells[route.spell].price.values())
        yield worth, route


def extra_moves(outlook: Outlook) -> list[Landscape]:
    """The landscapes from which my hero may go a space further."""
    content, me = outlook.content, outlook.me
    treasures = [content.treasure[card].extra_move for card in me.treasures]
    return [kind for kind in (content.character[me.character].extra_move, *treasures) if kind]


def event_or_prophecy(outlook: Outlook, option: choices.Option) -> float:
    """What promises most here, or in the castle; The language of animals before an event, if a stone can be spared."""
    match option:
        case choices.DrawEvent():
            return outlook.next_event
        case choices.UseMagic(spell) if isinstance(outlook.content.spells[spell].effect, PeekEvents):
            return outlook.next_event + BETTER_EVENT + outlook.price_worth(spell)
        case choices.Teleport():
            castle = outlook.content.castle
            further = outlook.place_worth(castle) - outlook.place_worth(outlook.me.space)
            return outlook.act_worth(castle) + further - SURER
        case _:
            return after_flight(outlook, option)


def consider_event(outlook: Outlook, decision: Decision[Any]) -> Any:
    """Accept what is worth as much as the next card may be."""
    now, following = event_worth(outlook, outlook.view.event), following_event(outlook)
    if choices.ThrowAwayEvent() in decision.options:
        return choices.AcceptEvent() if now >= following else choices.ThrowAwayEvent()
    for option in decision.options:
        if isinstance(option, choices.UseMagic):
            magic = outlook.content.spells[option.spell]
            price = outlook.stone_cost * sum(magic.price.values())
            if isinstance(magic.effect, RedrawEvent) and following - now > price + REDRAW:
                return option
    return choices.AcceptEvent()


def following_event(outlook: Outlook) -> float:
    """What the event after this one is worth, as far as I know."""
    if outlook.view.known_events:
        return event_worth(outlook, outlook.view.known_events[0])
    return outlook.mean_event(outlook.view.next_event_letter or "B", outlook.kit)


def event_worth(outlook: Outlook, event: CardId) -> float:
    """What it is worth to face an event that I see."""
    card = outlook.content.event[event]
    match card.kind:
        case "duel":
            return company.best_duel(outlook)
        case "cooperation":
            return company.cooperation_worth(outlook, card)
        case _:
            return outlook.event_worth(card)


def pick_event(outlook: Outlook, option: choices.PickEvent) -> float:
    """The best one for me."""
    return event_worth(outlook, option.event)


def put_on_top(outlook: Outlook, option: choices.PutOnTop) -> float:
    """The worst one uppermost: somebody else draws it."""
    return -event_worth(outlook, option.event)


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
        price = outlook.price_worth(option.spell)
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


def too_many_stones(outlook: Outlook, option: choices.GiveUpStone | choices.StopChoosing) -> float:
    """Give up what is missed least."""
    if not isinstance(option, choices.GiveUpStone):
        return 99.0
    left = list(outlook.stones)
    left[LANDSCAPES.index(option.stone)] -= 1
    return outlook.stones_worth(tuple(left))


def choose_stone(outlook: Outlook, option: choices.ChooseStone) -> float:
    """The stone that serves best."""
    return outlook.stone_change(as_stones((option.stone,)))


def exchange_stones(outlook: Outlook, option: choices.ExchangeStone | choices.StopChoosing) -> float:
    """The best exchange, as long as one pays."""
    if not isinstance(option, choices.ExchangeStone):
        return 0.05
    changed = list(outlook.stones)
    changed[LANDSCAPES.index(option.stone)] -= 1
    changed[LANDSCAPES.index(option.into)] += 1
    return outlook.stones_worth(tuple(changed)) - outlook.stones_worth(outlook.stones)


def choose_experience(outlook: Outlook, decision: Decision[Any]) -> Any:
    """Where it helps most: in the main prophecy and the active prophecies, and evenly."""
    return max(decision.options, key=lambda option: sum(of_experience(outlook, option)))


def of_experience(outlook: Outlook, option: choices.ChooseExperience) -> tuple[float, float, float]:
    """What an experience marker adds in my main prophecy and in the active ones, and that it is one more of many."""
    own, at = outlook.later_kit, ALL_ABILITIES.index(option.ability)
    more = tuple(dice + (1 if index == at else 0) for index, dice in enumerate(own.experience))
    grown = Kit(own.die, more, own.rerolls, own.stones, own.means)
    active = [outlook.content.prophecy[box.prophecy] for box in outlook.view.boxes if box.prophecy]
    asked = [prophecy.needs for prophecy in active if prophecy.needs]
    main = 7.0 * outlook.challenge_plan(outlook.me.main_needs, 4.0, grown).chance if outlook.main_place else 0.0
    return main, sum(outlook.challenge_plan(needs, 4.0, grown).chance for needs in asked), -0.02 * more[at]


def keep_treasure(outlook: Outlook, option: choices.KeepTreasure) -> float:
    """The one that is worth most; its points move the Sherpa marker, too."""
    points = outlook.content.treasure[option.treasure].points
    return outlook.treasure_worth(option.treasure) + outlook.crown_worth(points)


# -- events with text -------------------------------------------------------------------------------------------------


def fly(outlook: Outlook, option: choices.FlyTo | choices.StayHere) -> float:
    """To the prophecy with the best prospects, or where the next turn promises most."""
    space = option.space if isinstance(option, choices.FlyTo) else outlook.me.space
    return outlook.act_worth(space) + outlook.place_worth(space)


def after_flight(outlook: Outlook, option: choices.Option) -> float:
    """Try what promises something."""
    match option:
        case choices.StayHere():
            return 0.0
        case choices.TryProphecy(box):
            return outlook.goal_worth(outlook.view.boxes[box])
        case choices.TryMainProphecy():
            return outlook.main_worth
        case _:
            return -99.0


def replace_prophecy(outlook: Outlook, option: choices.ReplaceProphecyIn | choices.StopChoosing) -> float:
    """Replace what is of no use to me."""
    if not isinstance(option, choices.ReplaceProphecyIn):
        return -1.0
    return -outlook.goal_worth(outlook.view.boxes[option.box])


def lose_health_or_stones(outlook: Outlook, option: choices.Option) -> float:
    """What is missed less."""
    match option:
        case choices.LoseHealth():
            return -outlook.health_cost
        case choices.LoseStones():
            spare = max(range(len(LANDSCAPES)), key=outlook.stones.__getitem__)
            return outlook.stone_change(tuple(-2 if kind == spare else 0 for kind in range(len(LANDSCAPES))))
        case _:
            return 0.0


VALUES: dict[str, Callable[[Outlook, Any], float]] = {
    "receive_stones": receive_stones,
    "regain_health": regain_health,
    "too_many_stones": too_many_stones,
    "keep_few_stones": too_many_stones,
    "lose_stones": too_many_stones,
    "choose_stone": choose_stone,
    "event_or_prophecy": event_or_prophecy,
    "pick_event": pick_event,
    "put_on_top": put_on_top,
    "offer_help": challenge.offer_help,
    "keep_treasure": keep_treasure,
    "fly": fly,
    "after_flight": after_flight,
    "exchange_stones": exchange_stones,
    "replace_prophecy": replace_prophecy,
    "lose_health_or_stones": lose_health_or_stones,
    "challenge_to_duel": company.challenge_to_duel,
    "take_treasure": company.take_treasure,
    "give_treasure": company.give_treasure,
}
"""What each option is worth, where the best one is chosen."""

_CHOICES: dict[str, Callable[[Outlook, Decision[Any]], Any]] = {
    "begin_turn": begin_turn,
    "choose_experience": choose_experience,
    "move": move,
    "trade": bargains.trade,
    "propose_trade": bargains.propose_trade,
    "answer_trade": bargains.answer_trade,
    "consider_event": consider_event,
    "which_ability": challenge.which_ability,
    "meet_ability": challenge.meet_ability,
    "offer_payment": bargains.offer_payment,
    "name_price": bargains.name_price,
    "want_point": bargains.want_point,
    "accept_help": challenge.accept_help,
    "duel": company.duel,
    "ask_partner": company.ask_partner,
    "join": company.join,
    "meet_together": company.meet_together,
    "end_turn": end_turn,
}
