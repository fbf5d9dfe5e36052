"""What cards are worth: to hold them, and to meet them."""

from __future__ import annotations

from typing import Any

from fabletop.bots.talisman.meanings import EFFECTS, LASTING
from fabletop.bots.talisman.odds import NO_HOPE, Odds, combat, share_of_die
from fabletop.bots.talisman.outlook import Outlook
from fabletop.games.talisman.cards import lasting
from fabletop.games.talisman.printed import Card, Space, Use
from fabletop.games.talisman.rules.combat import RUNELAND_BONUS
from fabletop.games.talisman.terms import Aim, Combat, Holding, Kind, Moment, Rule, Subtype, Token
from fabletop.kernel import CardId

TALISMAN = 5.0
"""What the first Talisman is worth: without one nobody wins."""
SPARE_TALISMAN, TREASURE = 0.8, 0.8
"""What a further one, and any Treasure, is worth besides what it does."""
PERSONAL = 3.4
"""The same for a Personal Treasure: it counts towards no Limit, and nobody takes it away."""
A_TREASURE = 4.0
TOAD, A_RIDE, RIDES = 3.5, 0.9, 3.2
OFTEN = 10.0
"""In how many turns an ability that waits for a place, or the like, might be used."""
A_BUYER = 2.0
"""How much likelier than by chance whoever holds goods comes to where they are bought."""
GUARD = 0.9
"""What each point is worth that a Bodyguard has more than its Character."""


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
        if face.is_(Subtype.COMMODITY):
            worth *= A_BUYER
        if face.is_(Subtype.TALISMAN):
            last = self.me.has_talisman and not self._is_only_talisman(face)
            worth += SPARE_TALISMAN if last else TALISMAN
        if face.is_(Subtype.TREASURE) or face.owner:
            worth += PERSONAL if face.owner else TREASURE
        if face.is_(Subtype.BODYGUARD):
            worth += self._as_guard(face)
        if face.range is not None:
            at_rivals = 0.3 * face.range.reach if "character" in face.range.at else 0.0
            worth += 0.3 + at_rivals
            if face.is_(Subtype.WEAPON) and self.has_rule(Rule.RANGED_AS_WEAPON):
                worth += self.taste.bonus
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
        if face.aim in (Aim.ROLL, Aim.STEPS):
            return 1.0 + 5.0 * max(max([self.threat(each) for each in self.rivals], default=0.0) - 0.4, 0.0)
        return max(0.7, 0.8 * self.effects(face.do))

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
            return A_RIDE if use.spend else RIDES
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
        return sum(self.effects(row.do) * share_of_die(row.least - bonus, row.most - bonus) for row in rows)

    @property
    def toad(self) -> float:
        """What becoming a Toad costs: some turns, and all that is carried."""
        carried = sum(max(self.card(card), 0.0) for card in (*self.me.objects, *self.me.followers))
        return TOAD + 0.6 * carried + self.me.tokens[Token.GOLD] * 0.3

    def trophy(self, card: CardId) -> float:
        """What a Trophy is worth."""
        face = self.face(card)
        return self._points(face) if face is not None else 0.0

    def _points(self, face: Card) -> float:
        each = self.content.trophy
        strength, craft = self.token(Token.STRENGTH, 1) / each, self.token(Token.CRAFT, 1) / each
        return 0.85 * max(face.strength * strength, face.craft * craft)

    @property
    def treasure(self) -> float:
        """What gaining a Treasure of choice is worth."""
        return A_TREASURE if self.me.has_talisman else TALISMAN + 1.0

    # -- meeting ---------------------------------------------------------------------------------------------------

    def enemy(self, face: Card, space: str = "", more: int = 0) -> float:
        """What meeting an Enemy is worth: the Trophy and its rewards against what a Defeat costs."""
        return self.best_fight(face, space, more)[0]

    def best_fight(self, face: Card, space: str = "", more: int = 0) -> tuple[float, Odds]:
        """What the better way to meet an Enemy is worth, and how it goes."""
        place = self.content.space.get(space)
        races = (face.race,) if face.race is not None else ()
        best, how = -99.0, NO_HOPE
        for kind in self.kinds(face):
            odds = self.odds(kind, self.value_of(face, kind, place) + more, races, space)
            worth = odds.victory * self.prize(face) + odds.defeat * self.defeat(face)
            if worth > best:
                best, how = worth, odds
        return best, how

    def value_of(self, face: Card, kind: Combat, place: Space | None) -> int:
        """What an Enemy has in a space, Runelands included."""
        if place is None:
            return face.value_against(kind, None)
        rune = RUNELAND_BONUS if place.runeland and not self.has_rule(Rule.NO_RUNELANDS) else 0
        return face.value_against(kind, place.terrain) + rune

    def kinds(self, face: Card) -> tuple[Combat, ...]:
        """With which values an Enemy may be met."""
        if face.strength and face.craft:
            values = self.me.values
            if self.view.options.enemy_targets_lower and values[Token.STRENGTH] != values[Token.CRAFT]:
                lower = values[Token.STRENGTH] < values[Token.CRAFT]
                return (Combat.STRENGTH if lower else Combat.CRAFT,)
            return (Combat.STRENGTH, Combat.CRAFT)
        beast = face.race is not None and face.race.value in ("animal", "elemental")
        if face.strength:
            both = beast and self.has_rule(Rule.CRAFT_AGAINST_BEASTS)
            return (Combat.STRENGTH, Combat.CRAFT) if both else (Combat.STRENGTH,)
        return (Combat.CRAFT,)

    def prize(self, face: Card) -> float:
        """What killing an Enemy brings: its points as a Trophy, and its rewards."""
        return self._points(face) + self.effects(face.victory)

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
