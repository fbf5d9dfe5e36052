"""What the words on cards mean to a Character: what lasts, and what happens."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from fabletop.bots.talisman.odds import share_of_die
from fabletop.games.talisman.cards import board, lasting, moving, resources, taking, words
from fabletop.games.talisman.printed import Card
from fabletop.games.talisman.terms import Combat, Holding, Kind, Rule, Subtype, Token

if TYPE_CHECKING:
    from fabletop.bots.talisman.things import Things

TURN, HOME, CROSSING = 1.5, 0.5, 1.0
HOLDING = {
    Holding.OBJECTS: 0.3,
    Holding.FOLLOWERS: 0.3,
    Holding.POTIONS: 0.9,
    Holding.SPELLS: 1.0,
    Holding.TROPHIES: 0.0,
}
FULL = 3.0
"""How much more room is worth to those who have none."""
MAGE = 1.5
"""How much more another Spell is worth to those who may hold some anyway: they cast in their own turns."""
LOST_CARD = {
    Holding.OBJECTS: 1.2,
    Holding.FOLLOWERS: 1.2,
    Holding.POTIONS: 1.0,
    Holding.SPELLS: 1.2,
    Holding.TROPHIES: 1.5,
}
OTHER_BONUS = 1.1
MAIN_FOES, OTHER_FOES = 1.4, 0.6
"""What it costs that Enemies have more: one fights those of the better kind, and evades others where one can."""
RULES = {
    Rule.CANNOT_PRAY: -0.6,
    Rule.CANNOT_USE_POTIONS: -0.6,
    Rule.NO_SPELLS_OUT_OF_TURN: -0.8,
    Rule.NO_FATE_IN_COMBAT: -1.5,
    Rule.NO_HEALING: -0.4,
    Rule.OPEN_HAND: -0.6,
    Rule.NO_RUNELANDS: 0.6,
    Rule.NO_BADLANDS: 0.6,
    Rule.STEALS_PURCHASES: 1.6,
    Rule.DESTINY_KEEPER: 2.4,
    Rule.PONY: 0.8,
    Rule.VENGEANCE: 0.6,
    Rule.STAND_OFF_WINS: 1.0,
    Rule.CURFEW: -0.3,
    Rule.DRY_SOURCES: -0.2,
    Rule.MAY_STAY: 0.8,
}
"""What rules are worth to whom they are added, or set aside for."""
WIDE_BADLANDS = 1.4
"""What it is worth to care for no Badlands while an Enduring Event makes more of them."""
ROLL_BONUS = {"prayer": 0.9, "test": 0.9, "steal": 0.4, "pickpocket": 0.3, "ranged_spell": 0.3}


# -- lasting words -----------------------------------------------------------------------------------------------------


def _bonus(things: Things, face: Card, each: lasting.Bonus) -> float:
    """A Weapon counts for what it is better than another."""
    worth = 0.0
    for kind in each.kinds:
        n = each.n
        if face.is_(Subtype.WEAPON):
            n = max(n - _best_weapon(things, face, kind), 0)
        worth += n * (things.taste.bonus if kind is things.main else OTHER_BONUS)
    return worth


def _enemy_bonus(things: Things, face: Card, each: lasting.EnemyBonus) -> float:
    worth = sum(MAIN_FOES if kind is things.main else OTHER_FOES for kind in each.kinds)
    return -each.n * worth * (0.5 if each.races else 1.0)


def _best_weapon(things: Things, but: Card, kind: Combat) -> int:
    best = 0
    for _, face in things.faces:
        if face.id != but.id and face.is_(Subtype.WEAPON):
            best = max(best, sum(e.n for e in face.lasts if isinstance(e, lasting.Bonus) and kind in e.kinds))
    return best


def _value(things: Things, face: Card, each: lasting.Value) -> float:
    """The token comes with it, and what is spent can be restored up to it."""
    again = 1.5 if each.what in (Token.LIFE, Token.FATE) else 1.0
    return again * things.token(each.what, each.n)


def _limit(things: Things, face: Card, each: lasting.Limit) -> float:
    """Room counts for those who have none left; hands are filled at once."""
    full = things.me.counted.get(each.what, 0) >= things.me.limits.get(each.what, 0)
    crowded = FULL if full and each.what in (Holding.OBJECTS, Holding.FOLLOWERS) else 1.0
    casts = MAGE if each.what is Holding.SPELLS and things.me.limits.get(Holding.SPELLS, 0) else 1.0
    return HOLDING[each.what] * each.n * crowded * casts


def _two_of_a_kind(things: Things) -> float:
    """A second Weapon or Armour counts for those who have one, and more for those who have two."""
    weapons = [face for _, face in things.faces if face.is_(Subtype.WEAPON)]
    armours = [face for _, face in things.faces if face.is_(Subtype.ARMOUR)]
    begun = 0.8 * (len(weapons) == 1 or len(armours) == 1)
    return 0.9 + begun + 1.5 * (len(weapons) > 1) + 1.2 * (len(armours) > 1)


def _rule(things: Things, face: Card, each: lasting.Exempt) -> float:
    if each.rule in (Rule.TWO_WEAPONS_OR_ARMOURS, Rule.TWO_WEAPONS_AND_ARMOURS):
        return _two_of_a_kind(things)
    if each.rule is Rule.NO_BADLANDS and any(isinstance(word, lasting.Badlands) for _, word in things.lasting):
        return WIDE_BADLANDS
    return RULES.get(each.rule, 0.0)


def _armour(things: Things, face: Card, each: lasting.Armour) -> float:
    others = [
        word.least
        for _, other in things.faces
        if other.id != face.id
        for word in other.lasts
        if isinstance(word, lasting.Armour)
    ]
    saves = 7 - each.least + 0.5 * each.reroll
    return 0.9 * max(saves - (7 - min(others, default=7)), 0.0)


def _evade(things: Things, face: Card, each: lasting.Evade) -> float:
    worth = 1.5 * (Kind.ENEMY in each.kinds) + 0.3 * (Kind.STRANGER in each.kinds) + each.characters
    return worth * (0.6 if each.races else 1.0)


LASTING: dict[type, Callable[[Things, Card, Any], float]] = {
    lasting.Value: _value,
    lasting.Limit: _limit,
    lasting.Bonus: _bonus,
    lasting.EnemyBonus: _enemy_bonus,
    lasting.Armour: _armour,
    lasting.Evade: _evade,
    lasting.Movement: lambda things, face, each: 0.6 * each.n,
    lasting.MayChangeMovement: lambda things, face, each: 1.5 * (each.down + each.up),
    lasting.RollTwice: lambda things, face, each: 2.5,
    lasting.RollBonus: lambda things, face, each: ROLL_BONUS.get(each.what, 0.2) * each.n,
    lasting.StrangerBonus: lambda things, face, each: -0.4 * each.n,
    lasting.Reroll: lambda things, face, each: 0.7 if each.only else 1.8,
    lasting.ChangeDie: lambda things, face, each: 1.6,
    lasting.Cheaper: lambda things, face, each: 0.7 * each.n,
    lasting.GainLess: lambda things, face, each: -0.8 * each.n,
    lasting.Badlands: lambda things, face, each: -0.4,
    lasting.Unaffected: lambda things, face, each: 0.2 * len(each.ids),
    lasting.Ignore: lambda things, face, each: 0.25 * len(each.ids),
    lasting.Exempt: _rule,
    lasting.GateBonus: lambda things, face, each: 0.5 * each.n,
}

# -- effects -----------------------------------------------------------------------------------------------------------


def _restore(things: Things, word: resources.Restore) -> float:
    if word.what in tuple(Holding):
        holding = Holding(word.what)
        space = things.me.limits.get(holding, 0) - things.me.counted.get(holding, 0)
        return HOLDING[holding] * max(space if word.all else min(word.n, space), 0)
    lacking = things.missing(Token(word.what))
    return things.token(Token(word.what), lacking if word.all else min(word.n, lacking))


def _lose(things: Things, word: words.Lose) -> float:
    have = things.me.gained[word.what] if word.what in things.me.gained else things.me.tokens.get(word.what, 0)
    n = have if word.all else word.n
    if word.instead and have < n:
        return things.effects(word.instead)
    missing = things.effects(word.missing) * max(n - have, 0) if word.missing else 0.0
    return (things.token(word.what, -min(n, have)) if have else 0.0) + missing


def _lose_one_of(things: Things, word: resources.LoseOneOf) -> float:
    return max((_loss(things, each) for each in word.options), default=0.0)


def _loss(things: Things, loss: resources.Loss) -> float:
    if loss.what in tuple(Holding):
        held = len(getattr(things.me, loss.what))
        return -LOST_CARD[Holding(loss.what)] * loss.n if held >= loss.n else -99.0
    token = Token(loss.what)
    have = things.me.gained[token] if token in things.me.gained else things.me.tokens.get(token, 0)
    return things.token(token, -loss.n) if have >= loss.n or token is Token.LIFE else -99.0


def _discard(things: Things, word: words.Discard) -> float:
    held = [card for holding in word.what for card in getattr(things.me, holding)]
    if not held:
        return things.effects(word.instead)
    worths = [things.trophy(card) if card in things.me.trophies else max(things.card(card), 0.0) for card in held]
    cheapest = min(worths)
    return word.n * (things.effects(word.then) - cheapest)


def _choose(things: Things, word: words.Choose) -> float:
    return max((things.effects(way.do) + cost_of(things, way.cost) for way in word.options), default=0.0)


def cost_of(things: Things, cost: dict[Token, int]) -> float:
    """What a price means; what cannot be paid is out of the question."""
    if any(things.me.tokens.get(token, 0) < n for token, n in cost.items()):
        return -99.0
    return sum(things.token(token, -n) for token, n in cost.items())


def _may(things: Things, word: words.May) -> float:
    return max(things.effects(word.do) + cost_of(things, word.cost), things.effects(word.otherwise))


def _if(things: Things, word: words.If) -> float:
    holds = things.likelihood(word.test, things.place)
    return holds * things.effects(word.then) + (1 - holds) * things.effects(word.otherwise)


def _check(things: Things, word: words.Check) -> float:
    value = things.me.strength if word.value is Token.STRENGTH else things.me.craft
    passed = share_of_die(word.least - value, 99)
    return passed * things.effects(word.then) + (1 - passed) * things.effects(word.otherwise)


def _trade_points(things: Things, word: words.TradePoints) -> float:
    faces = [face for card in things.me.trophies if (face := things.face(card)) is not None]
    enough = sum(max(face.strength, face.craft) for face in faces) >= word.points
    return things.effects(word.then) - 2.5 if enough else 0.0


def _end_enduring(things: Things, word: board.EndEnduring) -> float:
    face = things.face(things.view.enduring) if things.view.enduring else None
    return -things.event(face) if face is not None else 0.2


def _for_each(things: Things, word: words.ForEach) -> float:
    """What happens to all alike is half as good or bad."""
    if word.who == "others":
        return -0.2 * things.effects(word.do)
    if word.who == "foe":
        return 0.3
    if word.who.startswith("on:") and things.place.terrain != word.who[3:]:
        return 0.0
    sells = things.place.sells if word.who == "in_settlements" else things.place.is_town
    if word.who in ("in_settlements", "in_towns") and not sells:
        return 0.0
    return 0.6 * things.effects(word.do)


EFFECTS: dict[type, Callable[[Things, Any], float]] = {
    resources.Gain: lambda things, word: things.token(word.what, word.n),
    words.Lose: _lose,
    resources.Restore: _restore,
    resources.RestoreOneOf: lambda things, word: max((EFFECTS[type(e)](things, e) for e in word.options), default=0.0),
    resources.LoseOneOf: _lose_one_of,
    words.Discard: _discard,
    words.DiscardCurse: lambda things, word: 2.0 + things.effects(word.then) if things.curses else 0.0,
    words.DitchSpell: lambda things, word: things.effects(word.then if things.me.spells else word.instead),
    taking.GainTreasure: lambda things, word: things.treasure,
    taking.TakePurchase: lambda things, word: 1.0,
    taking.DrawBeyond: lambda things, word: 1.3,
    taking.Recruit: lambda things, word: 0.8,
    taking.Charm: lambda things, word: 1.0,
    taking.Steal: lambda things, word: 0.5 if word.what == "gold" else 1.2,
    taking.Alchemy: lambda things, word: 0.3 * len(things.me.objects),
    moving.GoHome: lambda things, word: -HOME,
    moving.Stagger: lambda things, word: -0.1,
    moving.Cross: lambda things, word: CROSSING,
    moving.Miss: lambda things, word: 0.4 if word.foe else -TURN * word.n,
    moving.Toad: lambda things, word: -things.toad,
    moving.RaiseDead: lambda things, word: 6.0,
    moving.GoTo: lambda things, word: 0.6 if word.any else 0.0,
    moving.Haste: lambda things, word: 1.0,
    moving.SetDie: lambda things, word: 1.2,
    moving.Sharpen: lambda things, word: 1.0 if any(f.is_(Subtype.WEAPON) for _, f in things.faces) else 0.0,
    moving.Untoad: lambda things, word: 0.0,
    board.Look: lambda things, word: 0.5 + 0.1 * word.n,
    board.LookAtHand: lambda things, word: 0.2,
    board.Banish: lambda things, word: 0.8,
    board.DestroyCard: lambda things, word: 0.8,
    board.EndEnduring: _end_enduring,
    board.BuyHere: lambda things, word: 0.5,
    board.PutAwayDestiny: lambda things, word: 1.8,
    words.Boosted: lambda things, word: 0.6 * (word.strength + word.craft) + 1.5 * word.evades + 1.8 * word.wards,
    words.TradePoints: _trade_points,
    words.Pray: lambda things, word: things.roll(word.rows) + (1.5 if things.curses else 0.0),
    words.Roll: lambda things, word: things.roll(word.rows, word.dice),
    words.Check: _check,
    words.Choose: _choose,
    words.May: _may,
    words.If: _if,
    words.ForEach: _for_each,
    words.ToOne: lambda things, word: max(things.effects(word.do), 0.2) if word.who == "in_space" else 0.2,
    words.Once: lambda things, word: 0.0 if word.id in things.me.gifts else things.effects(word.do),
}
