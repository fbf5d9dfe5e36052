"""What the words of cards mean to a character: a worth for every effect, and for all that lasts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from fabletop.bots.prophecy.outlook import POINT, TURN
from fabletop.games.prophecy.cards import board, fighting, guessing, lasting, moving, owning, resources, words
from fabletop.games.prophecy.rules.markets import Stall
from fabletop.games.prophecy.terms import Back, Colour, Purchase, Resource, Rule, Until

if TYPE_CHECKING:
    from fabletop.bots.prophecy.things import Things

Meaning = Callable[["Things", Any], float]
EXTRA_TURN = 0.9
DIE, CURSED, CHOSEN, LEVEL, AGAIN, SWAPPED = 1.0, 1.5, 2.2, 1.8, 1.4, 1.9
"""What it is worth in a battle to throw another die, or to change what was thrown."""
IN_BATTLE = 0.4
"""What part of a lasting point is worth as much as one in one battle."""
PASSING = IN_BATTLE * POINT
STOLEN, TAUGHT, MENDED = 1.6, 0.6, 0.25
"""What an Item of somebody else, and an Ability, and a smith, are worth on average."""
KNOWN_CARD, KNOWN_SPACE = 0.15, 0.1
A_FRAGMENT = 0.5
"""What a Map Fragment is worth that appears somewhere, for anybody."""
RULES = {
    Rule.CHOOSES_LOSS: 0.9,
    Rule.FANATICISM: 1.4,
    Rule.CHALLENGE: 0.9,
    Rule.TWO_DREAMS: 0.1,
    Rule.REFLECTS: 0.3,
    Rule.RESISTS: 0.3,
    Rule.SCEPTER: 0.8,
    Rule.BATTLEGROUND: 0.2,
    Rule.COPIES_SPELLS: 2.2,
    Rule.PROTECTS_ITEMS: 0.6,
    Rule.PAYS_ANYTHING: 1.5,
    Rule.WATERPROOF: 0.1,
    Rule.FOES_SHIELDLESS: 0.2,
    Rule.TAKES_TWO_LIVES: 0.3,
    Rule.NO_ARMOUR: -0.2,
    Rule.REGAINS_IN_WILLS: 0.4,
    Rule.DIVES: 0.5,
    Rule.BEAST: -0.2,
    Rule.EIGHT: 1.5,
    Rule.GUIDES: 0.4,
    Rule.COMMON_PURSE: 0.5,
}
"""What it is worth that a rule is added or set aside."""


def _gain(things: Things, word: resources.Gain) -> float:
    return things.change(word.what, word.n)


def _regain(things: Things, word: resources.Regain) -> float:
    return things.regained(Resource(word.what), None if word.all else word.n)


def _lose(things: Things, word: words.Lose) -> float:
    has = things.me.has(word.what)
    if word.instead and has < word.n:
        return things.effects(word.instead)
    if word.what in (Resource.HEALTH, Resource.BUBBLES):
        return things.change(word.what, -word.n)
    missing = max(word.n - has, 0)
    return things.change(word.what, -min(word.n, has)) + missing * things.effects(word.missing)


def _lose_one_of(things: Things, word: resources.LoseOneOf) -> float:
    least = least_loss(things, word)
    return things.change(least.what, -least.n)


def least_loss(things: Things, word: resources.LoseOneOf) -> resources.Loss:
    """Which of several losses hurts least."""
    full = [each for each in word.of if resources.can_lose(things.me, each)]
    return max(full or word.of, key=lambda each: things.change(each.what, -each.n))


def _cube(things: Things, word: resources.Cube) -> float:
    return max(things.cube(colour) for colour in word.of)


def _train(things: Things, word: resources.Train) -> float:
    """A cube for its price, if it can be paid."""
    found = [
        things.cube(colour) + things.change(Resource.EXPERIENCE, -cost)
        for colour in word.of
        if (cost := word.cost(things.me, colour)) <= things.me.experience
    ]
    return max(found, default=0.0)


def _gamble(things: Things, word: resources.Gamble) -> float:
    return max(stake(things, word, n) for n in range(1, word.most + 1))


def stake(things: Things, word: resources.Gamble, n: int) -> float:
    """What it is worth to stake so much."""
    if n > things.me.gold:
        return -1.0
    return sum(things.change(Resource.GOLD, gambled(word, n, die) - n) for die in range(1, 7)) / 6


def gambled(word: resources.Gamble, n: int, die: int) -> int:
    """What comes back of a stake."""
    return n + word.plus if die in word.back else n * word.times if die in word.jackpot else 0


def _halve(things: Things, word: resources.HalveGold) -> float:
    return things.change(Resource.GOLD, -(things.me.gold // 2)) if things.me.gold >= word.least else 0.0


def _sacrifice(things: Things, word: words.Sacrifice) -> float:
    most = min(word.most, things.me.has(word.what))
    return max((given(things, word, n) for n in range(1, most + 1)), default=0.0)


def given(things: Things, word: words.Sacrifice, n: int) -> float:
    """What it is worth to give up so much."""
    full = things.effects(word.full) if n == word.most else 0.0
    return things.change(word.what, -n) + n * things.effects(word.each) + full


def _draw(things: Things, word: owning.DrawItem) -> float:
    return word.n * things.drawn(Back(word.deck))


def _worst(things: Things, factor: float) -> float:
    return -factor * min((things.item(card) for card in things.me.items), default=0.0)


def _keep(things: Things, word: owning.Keep) -> float:
    return things.item(word.item) if word.item else 0.6


def _steal(things: Things, word: owning.Steal) -> float:
    return 0.0 if things.is_shared else STOLEN


def _smith(things: Things, word: owning.Smith) -> float:
    if things.is_plain:
        return MENDED
    return 0.6 * sum(card in things.table.broken for card in things.me.items)


def _learn(things: Things, word: owning.Learn) -> float:
    if things.is_plain:
        return TAUGHT
    offered = [card for cards in things.view.offers.values() for card in cards]
    found = [
        things.learned(card, things.table.ability(card).cost, 0)
        for card in offered
        if things.table.ability(card).cost <= things.me.experience
    ]
    return max(found, default=0.0)


def _duplicate(things: Things, word: owning.Duplicate) -> float:
    return max((0.5 * things.item(card) for card in things.me.items), default=0.0)


def _market(things: Things, word: words.Market) -> float:
    buys = things.market(Back(word.deck), word.n) if word.n else 0.0
    if not word.sells or not things.me.items:
        return buys
    stall = Stall("", Back(word.deck), word.n, word.sells, word.full, word.plus)
    sales = [things.sale(card, stall.pays(things.table, things.me, card)) for card in things.me.items]
    return buys + max(*sales, 0.0)


def _discard_items(things: Things, word: words.DiscardItems) -> float:
    cheapest = sorted(things.me.items, key=things.item)
    lost, worth = 0, 0.0
    for card in cheapest:
        if lost >= word.worth:
            break
        lost += things.price(card)
        worth += things.item(card)
    return things.effects(word.then) - worth if lost >= word.worth else 0.0


def _roll(things: Things, word: words.Roll) -> float:
    added = things.me.has(word.plus) if word.plus is not None else 0
    found = 0.0
    for die in range(1, 7):
        rows = [row.do for row in word.rows if row.least <= die + added <= row.most]
        found += sum(things.effects(do) for do in rows) / 6
    return found


def _check(things: Things, word: words.Check) -> float:
    likely = min((things.me.has(word.half) + 1) // 2, 6) / 6
    return likely * things.effects(word.then) + (1 - likely) * things.effects(word.otherwise)


def _choose(things: Things, word: words.Choose) -> float:
    return max((way(things, each) for each in word.options), default=0.0)


def way(things: Things, each: words.Way) -> float:
    """What one way is worth that can be chosen."""
    if each.when is not None and not each.when.test(things.table, things.me):
        return -1.0
    return things.paid(dict(each.cost)) + things.effects(each.do) if things.can_pay(dict(each.cost)) else -1.0


def _may(things: Things, word: words.May) -> float:
    otherwise = things.effects(word.otherwise)
    if not things.can_pay(dict(word.cost)):
        return otherwise
    return max(things.paid(dict(word.cost)) + things.effects(word.do), otherwise)


def _if(things: Things, word: words.If) -> float:
    return things.effects(word.then if word.test.test(things.table, things.me) else word.otherwise)


def _for_each(things: Things, word: words.ForEach) -> float:
    if word.who in ("me", "all", "main_board"):
        return things.effects(word.do) * (1.0 if word.who == "me" or things.is_shared else 0.6)
    return -0.4 * things.effects(word.do)


def _to_one(things: Things, word: words.ToOne) -> float:
    if len(things.view.heroes) == 1:
        return 0.0
    on_her = things.effects(word.do)
    sign = 0.5 if things.is_shared else -0.5
    steals = any(isinstance(each, owning.Steal) for each in word.do)
    worth = on_her if steals else max(sign * on_her, 0.0)
    return worth + things.effects(word.then)


def _boost(things: Things, word: fighting.Boost) -> float:
    longer = {Until.BATTLE: 1.15, Until.TURN: 1.3, Until.ROUND: 1.4}.get(word.until, 1.0)
    weight = max(things.weight(kind) for kind in word.kinds)
    n: float = word.n
    if word.vs:
        met = min(sum(things.shares[each] for each in word.vs), 1.0)
        n = n * 0.6 * (met + 0.4) if word.instead is None else n * (1 - met) + word.instead * met
    return IN_BATTLE * n * weight * longer - 0.25 * word.hurts


def _turn(things: Things, word: Any) -> float:
    return EXTRA_TURN


def _riches(things: Things, word: Any) -> float:
    return 0.5 * things.drawn(Back.RARE)


def _walk(things: Things, word: moving.Walk) -> float:
    narrow = 0.6 if word.leaving or word.touching else 1.0
    return narrow * min(0.1 * word.steps, 0.5) + 0.1 * word.boosts


EFFECTS: dict[type, Meaning] = {
    resources.Gain: _gain,
    resources.Regain: _regain,
    resources.LoseOneOf: _lose_one_of,
    resources.Take: lambda things, word: 1.8 * things.change(word.what, -min(word.n, things.me.has(word.what))),
    resources.Cube: _cube,
    resources.Train: _train,
    resources.Gamble: _gamble,
    resources.Become: lambda things, word: -0.1,
    resources.Mark: lambda things, word: 0.0 if word.off else 0.3,
    resources.HalveGold: _halve,
    words.Lose: _lose,
    words.Sacrifice: _sacrifice,
    owning.DrawItem: _draw,
    owning.BreakItem: lambda things, word: _worst(things, 0.4),
    owning.BreakThis: lambda things, word: -0.3,
    owning.DropItem: lambda things, word: _worst(things, 1.0),
    owning.DiscardThis: lambda things, word: 0.0,
    owning.Keep: _keep,
    owning.Steal: _steal,
    owning.TakeDearest: lambda things, word: -max((0.8 * things.item(card) for card in things.me.items), default=0.8),
    owning.Smith: _smith,
    owning.Learn: _learn,
    owning.Duplicate: _duplicate,
    guessing.Gifts: lambda things, word: 0.6 * things.drawn(Back.RARE),
    guessing.Riddle: _riches,
    guessing.Entrance: lambda things, word: 0.6 * _steal(things, owning.Steal()),
    words.DiscardItems: _discard_items,
    words.Market: _market,
    moving.GoTo: lambda things, word: 0.6,
    moving.Summon: lambda things, word: -0.2,
    moving.Walk: _walk,
    moving.Ride: lambda things, word: 0.35,
    moving.Astray: lambda things, word: -TURN,
    moving.SwimOn: lambda things, word: 0.8,
    moving.ToEntrance: lambda things, word: -1.0,
    words.Drift: lambda things, word: -0.7 + things.effects(word.landing),
    moving.ExtraTurn: _turn,
    moving.EndTurn: lambda things, word: -0.2,
    moving.SkipChance: lambda things, word: 0.8 if things.is_shared else 0.0,
    moving.LeaveBoard: lambda things, word: (
        things.regained(Resource.HEALTH, None) + things.regained(Resource.MAGIC, None) + things.cube(Colour.BLUE) - TURN
    ),
    moving.LeaveGame: lambda things, word: 0.0,
    moving.SummonStorm: lambda things, word: 0.05,
    board.PlaceAdventures: lambda things, word: 0.0,
    board.TurnUpAdventures: lambda things, word: 0.1,
    board.OfferAbilities: lambda things, word: 0.1,
    board.Legend: lambda things, word: 0.1,
    board.RevealRealm: lambda things, word: KNOWN_SPACE * word.n,
    board.Reveal: lambda things, word: KNOWN_CARD * word.n * (0.7 if not word.private else 1.0),
    board.PeekChance: lambda things, word: 0.15,
    board.Scout: lambda things, word: KNOWN_SPACE,
    board.LookAhead: lambda things, word: KNOWN_SPACE,
    board.PlaceFragments: lambda things, word: A_FRAGMENT * word.n,
    board.Foretell: lambda things, word: 0.35,
    board.LetBe: lambda things, word: 0.0,
    board.DefeatThis: lambda things, word: things.change(Resource.EXPERIENCE, 3),
    board.IgnoreObstacle: lambda things, word: 0.5,
    fighting.RollAgain: lambda things, word: 0.1,
    fighting.Boost: _boost,
    fighting.Weaken: lambda things, word: PASSING * word.n,
    fighting.ExtraDie: lambda things, word: PASSING * DIE,
    fighting.CurseDie: lambda things, word: PASSING * CURSED,
    fighting.SetDie: lambda things, word: PASSING * CHOSEN,
    fighting.NoDice: lambda things, word: PASSING * LEVEL,
    fighting.Reroll: lambda things, word: PASSING * AGAIN,
    fighting.SwapDice: lambda things, word: PASSING * SWAPPED,
    fighting.MakeDraw: lambda things, word: 0.6,
    fighting.SpareHealth: lambda things, word: 0.5,
    words.Roll: _roll,
    words.Check: _check,
    words.Choose: _choose,
    words.May: _may,
    words.If: _if,
    words.ForEach: _for_each,
    words.ToOne: _to_one,
}


def _limit(things: Things, each: lasting.Limit) -> float:
    return 0.8 if each.none else 0.3 * each.n


def _fare(things: Things, each: lasting.Fare) -> float:
    return (0.6 if each.free else -0.3 * each.n) + 0.3 * each.brings


def _cheaper(things: Things, each: lasting.Cheaper) -> float:
    if each.what is Purchase.FORCE_WILLS:
        return 2.8 if things.me.blue + 2 >= things.me.red else 0.8
    return things.dearer(each.what) * (1.3 if each.free else 1.0)


def _leave_alone(things: Things, each: lasting.LeaveAlone) -> float:
    if not each.main_board:
        return 0.4
    return (0.4 if each.types else 1.0) + 0.5 * each.one_by_one


LASTING: dict[type, Meaning] = {
    lasting.Limit: _limit,
    lasting.Extra: lambda things, each: 0.9 * things.cube(each.colour),
    lasting.ShieldHolds: lambda things, each: (
        1.2 if any(things.face(card).shield is not None for card in things.me.items) else 0.3
    ),
    lasting.Fare: _fare,
    lasting.Cheaper: _cheaper,
    lasting.Dearer: lambda things, each: 0.3 * each.n,
    lasting.LeaveAlone: _leave_alone,
    lasting.Types: lambda things, each: -0.1,
    lasting.Air: lambda things, each: 0.5,
    lasting.Exempt: lambda things, each: RULES.get(each.rule, 0.0),
}
