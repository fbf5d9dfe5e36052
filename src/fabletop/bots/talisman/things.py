"""What cards are worth: to hold them, what they do, and to meet them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fabletop.bots.talisman.odds import combat
from fabletop.bots.talisman.outlook import Outlook
from fabletop.games.talisman.cards import board, lasting, moving, taking, words
from fabletop.games.talisman.content import Card, Use
from fabletop.games.talisman.terms import Combat, Holding, Kind, Moment, Rule, Subtype, Token
from fabletop.kernel import CardId

TALISMAN = 8.0
"""What the first Talisman is worth: without one nobody wins."""
SPARE_TALISMAN, TREASURE = 0.8, 0.8
"""What a further one, and any Treasure, is worth besides what it does."""
PERSONAL = 2.4
"""The same for a Personal Treasure: it counts towards no Limit, and nobody takes it away."""
A_TREASURE = 4.0
TURN, TOAD, HOME = 1.5, 3.5, 0.5
CROSSING, A_RIDE = 1.0, 0.9
OFTEN = 10.0
"""In how many turns an ability that waits for a place, or the like, might be used."""
HOLDING = {
    Holding.OBJECTS: 0.3,
    Holding.FOLLOWERS: 0.3,
    Holding.POTIONS: 1.2,
    Holding.SPELLS: 1.5,
    Holding.TROPHIES: 0.0,
}
LOST_CARD = {
    Holding.OBJECTS: 1.2,
    Holding.FOLLOWERS: 1.2,
    Holding.POTIONS: 1.0,
    Holding.SPELLS: 1.2,
    Holding.TROPHIES: 1.5,
}
A_BONUS, OTHER_BONUS = 2.0, 1.1
GUARD = 0.9
"""What each point is worth that a Bodyguard has more than its Character."""
RULES = {
    Rule.CANNOT_PRAY: -0.6,
    Rule.CANNOT_USE_POTIONS: -0.6,
    Rule.NO_SPELLS_OUT_OF_TURN: -0.8,
    Rule.NO_FATE_IN_COMBAT: -1.5,
    Rule.NO_HEALING: -0.4,
    Rule.OPEN_HAND: -0.6,
    Rule.NO_RUNELANDS: 0.6,
    Rule.NO_BADLANDS: 0.4,
    Rule.TWO_WEAPONS_OR_ARMOURS: 1.4,
    Rule.TWO_WEAPONS_AND_ARMOURS: 1.4,
    Rule.STEALS_PURCHASES: 1.6,
    Rule.DESTINY_KEEPER: 2.0,
    Rule.PONY: 0.8,
    Rule.VENGEANCE: 0.6,
    Rule.STAND_OFF_WINS: 1.0,
    Rule.CURFEW: -0.3,
    Rule.DRY_SOURCES: -0.2,
    Rule.MAY_STAY: 0.8,
}
"""What rules are worth to whom they are added, or set aside for."""
ROLL_BONUS = {"prayer": 0.9, "test": 0.9, "steal": 0.4, "pickpocket": 0.3, "ranged_spell": 0.3}


class Things(Outlook):
    """What cards mean to one Character."""

    # -- holding ---------------------------------------------------------------------------------------------------

    def card(self, card: CardId) -> float:
        """What holding a card is worth; Curses are worth less than nothing."""
        known = self.__dict__.setdefault("known", {})
        found: float | None = known.get(card)
        if found is None:
            face = self.face(card)
            known[card] = 0.0  # for whoever asks meanwhile: a card may turn on all that is held
            found = known[card] = self.held(face) if face is not None else 0.0
        return found

    def held(self, face: Card) -> float:
        """What a card is worth to whoever holds it."""
        worth = sum(self.lasts(face, each) for each in face.lasts)
        worth += sum(self.use(use) for use in face.uses if not use.spend)
        worth += max((self.use(use) for use in face.uses if use.spend), default=0.0)
        if face.is_(Subtype.CURSE):
            return min(worth, 0.0) - 1.0
        if face.is_(Subtype.TALISMAN):
            last = self.me.has_talisman and not self._is_only_talisman(face)
            worth += SPARE_TALISMAN if last else TALISMAN
        if face.is_(Subtype.TREASURE) or face.owner:
            worth += PERSONAL if face.owner else TREASURE
        if face.is_(Subtype.BODYGUARD):
            worth += self._as_guard(face)
        if face.range is not None:
            at_rivals = 0.2 * face.range.reach if "character" in face.range.at else 0.0
            worth += 0.3 + at_rivals
            if face.is_(Subtype.WEAPON) and self.has_rule(Rule.RANGED_AS_WEAPON):
                worth += A_BONUS
        if face.fill is not None:
            worth += sum(0.8 * self.token(token, n) for token, n in face.fill.tokens.items())
            worth += 1.2 * (face.fill.potions + face.fill.spells)
        if face.gift:
            worth += self.effects(face.gift)
        if face.kind in (Kind.POTION, Kind.SPELL):
            worth += self.in_hand(face)
        return worth

    def _is_only_talisman(self, face: Card) -> bool:
        return [each.id for _, each in self.faces if each.is_(Subtype.TALISMAN)] == [face.id]

    def _as_guard(self, face: Card) -> float:
        worth = 0.0
        for kind, value in ((Combat.STRENGTH, face.strength), (Combat.CRAFT, face.craft)):
            if value:
                worth += 0.5 * value + GUARD * max(value - self.powers[kind], 0)
        return worth * (1.3 if face.hardy else 1.0)

    def in_hand(self, face: Card) -> float:
        """What a Spell or Potion is worth, before it is used."""
        if Moment.DEATH in face.at:
            return 3.5
        if Moment.ANSWER in face.at or Moment.EVADE in face.at:
            return 1.2
        if face.price and face.kind is Kind.SPELL:
            return 1.5
        return max(1.0, 0.8 * self.effects(face.do))

    def lasts(self, face: Card, each: lasting.Lasting) -> float:
        """What a lasting word on a card is worth to its owner."""
        found = LASTING.get(type(each))
        if found is None:
            return 0.0
        return found(self, face, each) * self.likelihood(each.when)

    def use(self, use: Use) -> float:
        """What an ability of a card is worth."""
        worth = self.effects(use.do) + sum(self.token(token, -n) for token, n in use.cost.items())
        if use.at is Moment.MUST:
            return 2.5 * min(worth, 0.0)
        if use.at is Moment.DEATH:
            return 4.0
        if use.at is Moment.MOVE:
            worth = max(worth, A_RIDE)
        if use.spend:
            return max(worth, 0.0) * max(self.likelihood(use.when), 0.3)
        return OFTEN * max(worth, 0.0) * self.likelihood(use.when) if use.when is not None else 2.0 * max(worth, 0.0)

    # -- effects ---------------------------------------------------------------------------------------------------

    def effects(self, effects: tuple[Any, ...]) -> float:
        """What effects mean for the Character."""
        total = 0.0
        for each in effects:
            found = EFFECTS.get(type(each))
            if found is not None:
                share = 1.0 if each.when is None else self.likelihood(each.when, self.place)
                total += found(self, each) * share if share else 0.0
        return total

    def roll(self, rows: tuple[Any, ...], dice: int = 1, bonus: int = 0) -> float:
        """What a roll brings on average."""
        if dice != 1:
            return sum(self.effects(row.do) for row in rows) / max(len(rows), 1)
        return sum(self.effects(row.do) * _share(row.least - bonus, row.most - bonus) for row in rows)

    @property
    def toad(self) -> float:
        """What becoming a Toad costs: some turns, and all that is carried."""
        carried = sum(max(self.card(card), 0.0) for card in (*self.me.objects, *self.me.followers))
        return TOAD + 0.6 * carried + self.me.tokens[Token.GOLD] * 0.3

    def trophy(self, card: CardId) -> float:
        """What a Trophy is worth."""
        face = self.face(card)
        return 0.55 * max(face.strength, face.craft) if face is not None else 0.0

    @property
    def treasure(self) -> float:
        """What gaining a Treasure of choice is worth."""
        return A_TREASURE if self.me.has_talisman else TALISMAN + 1.0

    # -- meeting ---------------------------------------------------------------------------------------------------

    def enemy(self, face: Card, space: str = "", more: int = 0) -> float:
        """What meeting an Enemy is worth: the Trophy and its rewards against what a Defeat costs."""
        place = self.content.space.get(space)
        rune = 2 if place is not None and place.runeland and not self.has_rule(Rule.NO_RUNELANDS) else 0
        races = (face.race,) if face.race is not None else ()
        best = -99.0
        for kind in self.kinds(face):
            value = face.strength if kind is Combat.STRENGTH and face.strength else face.craft or face.strength
            odds = self.odds(kind, value + rune + more, races, space)
            best = max(best, odds.victory * self.prize(face) + odds.defeat * self.defeat(face))
        return best

    def kinds(self, face: Card) -> tuple[Combat, ...]:
        """With which values an Enemy may be met."""
        if face.strength and face.craft:
            return (Combat.STRENGTH, Combat.CRAFT)
        beast = face.race is not None and face.race.value in ("animal", "elemental")
        if face.strength:
            both = beast and self.has_rule(Rule.CRAFT_AGAINST_BEASTS)
            return (Combat.STRENGTH, Combat.CRAFT) if both else (Combat.STRENGTH,)
        return (Combat.CRAFT,)

    def prize(self, face: Card) -> float:
        """What killing an Enemy brings: its points as a Trophy, and its rewards."""
        trophy = self.content.trophy
        points = max(
            face.strength * self.token(Token.STRENGTH, 1) / trophy, face.craft * self.token(Token.CRAFT, 1) / trophy
        )
        return 0.85 * points + self.effects(face.victory)

    def defeat(self, face: Card) -> float:
        """What losing to an Enemy costs."""
        cost = self.armoured(self.lives(-1)) if face.defeat is None else self.effects(face.defeat)
        return cost + self.effects(face.defeat_also)

    def armoured(self, cost: float) -> float:
        """The loss of a Life in Combat, with the Armour that may save it."""
        least = min((each.least for _, each in self.lasting if isinstance(each, lasting.Armour)), default=7)
        return cost * (least - 1) / 6

    def stranger(self, face: Card) -> float:
        """What meeting a Stranger is worth."""
        if face.test is None:
            return self.effects(face.do)
        what = face.test.what
        own = self.me.values.get(Token(what), 0) if what in tuple(Token) else self.me.limits.get(Holding(what), 0)
        bonus = sum(each.n for _, each in self.lasting if isinstance(each, lasting.RollBonus) and each.what == "test")
        odds = combat(own + bonus - face.test.value, self.me.tokens[Token.FATE] > 0)
        return odds.victory * self.effects(face.victory) + odds.defeat * self.effects(face.defeat or ())

    def lying(self, card: CardId, space: str = "") -> float:
        """What a face-up card is worth to whoever meets it."""
        face = self.face(card)
        if face is None:
            return 0.0
        match face.kind:
            case Kind.ENEMY:
                return self.enemy(face, space)
            case Kind.STRANGER:
                return self.stranger(face)
            case Kind.PLACE:
                return self._source(face) if face.fill is not None else self.effects(face.do)
            case Kind.OBJECT | Kind.FOLLOWER:
                return self.found(card, face)
            case Kind.ENDURING:
                return self.event(face)
            case _:
                return self.effects(face.do)

    def _source(self, face: Card) -> float:
        if self.has_rule(Rule.DRY_SOURCES):
            return 0.0
        assert face.fill is not None
        worth = max((self.token(token, 1) for token in face.fill.tokens), default=1.2)
        number = 2 if self.has_rule(Rule.TAKE_TWO) else 1
        return number * max(worth + self.token(Token.GOLD, -face.fill.price), 0.0)

    def found(self, card: CardId, face: Card) -> float:
        """What finding an Object or a Follower is worth: a Curse must be taken, others if there is room and right."""
        if face.is_(Subtype.CURSE):
            return self.card(card)
        if self.me.toad or not self.may_own(face):
            return 0.0
        worth = self.card(card)
        full = self.me.counted.get(face.holding, 0) >= self.me.limits.get(face.holding, 0)
        free = face.owner or face.is_(Subtype.TRINKET) or face.is_(Subtype.PASSENGER)
        if full and not free:
            worst = min((self.card(each) for each in getattr(self.me, face.holding)), default=99.0)
            worth -= max(worst, 0.0)
        return max(worth, 0.0)

    def may_own(self, face: Card) -> bool:
        """Whether no Restriction keeps the Character from a card."""
        if face.owner:
            return face.owner == self.me.character
        if self.has_rule(Rule.EVERY_RESTRICTION):
            return True
        figure = self.figure
        attributes = {self.me.alignment.value, *[race.value for race in self.me.races]}
        attributes |= {figure.class_.value, figure.home} if figure is not None else set()
        if face.only and not attributes & set(face.only):
            return False
        return not attributes & set(face.never)

    def event(self, face: Card) -> float:
        """What an Enduring Event is worth to the Character while it is in force."""
        return sum(self.lasts(face, each) for each in face.lasts)


# -- lasting words -----------------------------------------------------------------------------------------------------


def _bonus(things: Things, face: Card, each: lasting.Bonus) -> float:
    """A Weapon counts for what it is better than another."""
    worth = 0.0
    for kind in each.kinds:
        n = each.n
        if face.is_(Subtype.WEAPON):
            n = max(n - _best_weapon(things, face, kind), 0)
        worth += n * (A_BONUS if kind is things.main else OTHER_BONUS)
    return worth


def _best_weapon(things: Things, but: Card, kind: Combat) -> int:
    best = 0
    for _, face in things.faces:
        if face.id != but.id and face.is_(Subtype.WEAPON):
            best = max(best, sum(e.n for e in face.lasts if isinstance(e, lasting.Bonus) and kind in e.kinds))
    return best


def _armour(things: Things, face: Card, each: lasting.Armour) -> float:
    others = [
        word.least
        for _, other in things.faces
        if other.id != face.id
        for word in other.lasts
        if isinstance(word, lasting.Armour)
    ]
    saves = 7 - each.least + 0.5 * each.reroll
    return 0.75 * max(saves - (7 - min(others, default=7)), 0.0)


def _evade(things: Things, face: Card, each: lasting.Evade) -> float:
    worth = 1.5 * (Kind.ENEMY in each.kinds) + 0.3 * (Kind.STRANGER in each.kinds) + 0.5 * each.characters
    return worth * (0.6 if each.races else 1.0)


LASTING: dict[type, Callable[[Things, Card, Any], float]] = {
    lasting.Value: lambda things, face, each: things.token(each.what, each.n),
    lasting.Limit: lambda things, face, each: HOLDING[each.what] * each.n,
    lasting.Bonus: _bonus,
    lasting.EnemyBonus: lambda things, face, each: -each.n * len(each.kinds) * (0.5 if each.races else 1.0),
    lasting.Armour: _armour,
    lasting.Evade: _evade,
    lasting.Movement: lambda things, face, each: 0.6 * each.n,
    lasting.MayChangeMovement: lambda things, face, each: 1.3 * (each.down + each.up),
    lasting.RollTwice: lambda things, face, each: 1.5,
    lasting.RollBonus: lambda things, face, each: ROLL_BONUS.get(each.what, 0.2) * each.n,
    lasting.StrangerBonus: lambda things, face, each: -0.4 * each.n,
    lasting.Reroll: lambda things, face, each: 0.7 if each.only else 1.8,
    lasting.ChangeDie: lambda things, face, each: 1.6,
    lasting.Cheaper: lambda things, face, each: 0.7 * each.n,
    lasting.GainLess: lambda things, face, each: -0.8 * each.n,
    lasting.Badlands: lambda things, face, each: -0.4,
    lasting.Unaffected: lambda things, face, each: 0.2 * len(each.ids),
    lasting.Ignore: lambda things, face, each: 0.25 * len(each.ids),
    lasting.Exempt: lambda things, face, each: RULES.get(each.rule, 0.0),
    lasting.GateBonus: lambda things, face, each: 0.5 * each.n,
}

# -- effects -----------------------------------------------------------------------------------------------------------


def _restore(things: Things, word: words.Restore) -> float:
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


def _lose_one_of(things: Things, word: words.LoseOneOf) -> float:
    return max((_loss(things, each) for each in word.options), default=0.0)


def _loss(things: Things, loss: words.Loss) -> float:
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
    passed = _share(word.least - value, 99)
    return passed * things.effects(word.then) + (1 - passed) * things.effects(word.otherwise)


def _trade_points(things: Things, word: words.TradePoints) -> float:
    faces = [face for card in things.me.trophies if (face := things.face(card)) is not None]
    enough = sum(max(face.strength, face.craft) for face in faces) >= word.points
    return things.effects(word.then) - 2.5 if enough else 0.0


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
    words.Gain: lambda things, word: things.token(word.what, word.n),
    words.Lose: _lose,
    words.Restore: _restore,
    words.RestoreOneOf: lambda things, word: max((EFFECTS[type(e)](things, e) for e in word.options), default=0.0),
    words.LoseOneOf: _lose_one_of,
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
    board.EndEnduring: lambda things, word: 0.5,
    board.BuyHere: lambda things, word: 0.5,
    board.PutAwayDestiny: lambda things, word: 1.8,
    words.Boosted: lambda things, word: 0.5 * (word.strength + word.craft) + 1.5 * word.evades + 1.8 * word.wards,
    words.TradePoints: _trade_points,
    words.Pray: lambda things, word: things.roll(word.rows) + (1.5 if things.curses else 0.0),
    words.Roll: lambda things, word: things.roll(word.rows, word.dice),
    words.Check: _check,
    words.Choose: _choose,
    words.May: _may,
    words.If: _if,
    words.ForEach: _for_each,
    words.ToOne: lambda things, word: 0.2,
    words.Once: lambda things, word: 0.0 if word.id in things.me.gifts else things.effects(word.do),
}


def _share(least: int, most: int) -> float:
    return max(min(most, 6) - max(least, 1) + 1, 0) / 6
