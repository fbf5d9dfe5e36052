"""What things are worth to a Character, and how fights go: from a view alone."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from fabletop.games.talisman.cards import moving, taking, words
from fabletop.games.talisman.cards.lasting import (
    Armour,
    Bonus,
    ChangeDie,
    Evade,
    Lasting,
    Limit,
    MayChangeMovement,
    Reroll,
    RollTwice,
    Value,
)
from fabletop.games.talisman.content import Card, Character
from fabletop.games.talisman.terms import Combat, Holding, Kind, Subtype, Token, title_of
from fabletop.games.talisman.view import HeroView, View
from fabletop.kernel import CardId

TOKEN_WORTH = {
    Token.STRENGTH: 3.0,
    Token.CRAFT: 3.0,
    Token.LIFE: 1.6,
    Token.FATE: 1.0,
    Token.GOLD: 0.7,
    Token.MOVE: 0.8,
    Token.WISH: 2.6,
}
HOLDING_WORTH = {Holding.OBJECTS: 0.3, Holding.FOLLOWERS: 0.2, Holding.POTIONS: 1.0, Holding.SPELLS: 1.2}
TALISMAN = 7.0
"""What the first Talisman is worth: without one nobody wins."""
SPARE_TALISMAN = 1.5
A_CARD = 0.6
TREASURE = 4.0
DICE = range(1, 7)


class Outlook:
    """One Character's position, and what could become of it."""

    def __init__(self, view: View) -> None:
        assert view.you is not None
        self.view = view
        self.content = view.content
        self.me: HeroView = view.heroes[view.you]
        self.figure: Character | None = self.content.character.get(self.me.character)

    # -- strength --------------------------------------------------------------------------------------------------

    def face(self, card: CardId) -> Card | None:
        """What stands on a card, if it is one."""
        return self.content.card.get(title_of(card))

    def power(self, kind: Combat, hero: HeroView | None = None) -> int:
        """Current value with what is usually added in combat: the best Weapon, and all else that is held."""
        hero = hero or self.me
        total, weapons = (hero.strength if kind is Combat.STRENGTH else hero.craft), [0]
        for card in (*hero.objects, *hero.followers):
            face = self.face(card)
            bonus = bonus_of(face, kind) if face is not None else 0
            if face is not None and face.is_(Subtype.WEAPON):
                weapons.append(bonus)
            else:
                total += bonus
        figure = self.content.character.get(hero.character)
        abilities = figure.abilities if figure is not None and not hero.toad else ()
        total += sum(plain_bonus(each, kind) for ability in abilities for each in ability.lasts)
        return total + max(weapons)

    def best_power(self) -> int:
        """The better of Strength and Craft."""
        return max(self.power(kind) for kind in Combat)

    def guard(self, kind: Combat) -> int:
        """The strongest Bodyguard for a kind of Combat."""
        faces = [face for card in self.me.followers if (face := self.face(card)) is not None]
        values = [face.strength if kind is Combat.STRENGTH else face.craft for face in faces]
        return max(values, default=0)

    def wins(self, kind: Combat, foe: int) -> float:
        """How likely a Combat is won, Fate considered."""
        return chance_to_win(self.power(kind) - foe, self.me.tokens[Token.FATE] > 0)

    # -- worth of things -------------------------------------------------------------------------------------------

    def lives(self, n: int) -> float:
        """What so many Lives more or less mean: the last ones are the dearest."""
        have = self.me.tokens[Token.LIFE]
        if n < 0 and have + n <= 0:
            return -12.0
        return sum(TOKEN_WORTH[Token.LIFE] * (1.8 if life <= 2 else 1.0) for life in _steps(have, n)) * (
            1 if n > 0 else -1
        )

    def token(self, token: Token, n: int) -> float:
        """What tokens are worth."""
        if token is Token.LIFE:
            return self.lives(n)
        worth = TOKEN_WORTH[token] * n
        if token in (Token.STRENGTH, Token.CRAFT) and self.main is not Combat(token):
            worth *= 0.6
        return worth

    @property
    def main(self) -> Combat:
        """The kind in which the Character is better."""
        return Combat.STRENGTH if self.power(Combat.STRENGTH) >= self.power(Combat.CRAFT) else Combat.CRAFT

    def missing(self, token: Token) -> int:
        """How much could be restored."""
        return max(self.me.values.get(token, 0) - self.me.tokens[token], 0)

    def card(self, card: CardId) -> float:
        """What holding a card is worth; Curses are worth less than nothing."""
        face = self.face(card)
        if face is None:
            return 0.0
        worth = sum(self.lasting(each) for each in face.lasts)
        if face.is_(Subtype.TALISMAN):
            worth += SPARE_TALISMAN if self.me.has_talisman else TALISMAN
        if face.is_(Subtype.CURSE):
            return min(worth, 0.0) - 1.0
        worth += sum(self.effects(use.do) for use in face.uses) * 0.7 + A_CARD
        worth += 0.25 * (face.strength + face.craft if face.is_(Subtype.BODYGUARD) else 0)
        worth += 0.2 * face.range.reach if face.range is not None else 0
        if face.fill is not None:
            worth += sum(TOKEN_WORTH[token] * n * 0.8 for token, n in face.fill.tokens.items())
            worth += face.fill.potions + face.fill.spells
        if face.kind in (Kind.POTION, Kind.SPELL):
            worth += 0.8
        return worth

    def lasting(self, each: Lasting) -> float:
        """What a lasting word is worth to its owner."""
        match each:
            case Value(what, n):
                return self.token(what, n)
            case Limit(what, n):
                return HOLDING_WORTH[what] * n
            case Bonus(n, kinds):
                worth = sum(1.0 if kind is self.main else 0.5 for kind in kinds) * 1.4 * n
                return worth if each.when is None else worth * 0.4
            case Armour(least):
                return (7 - least) * 0.5
            case Evade():
                return 1.0
            case MayChangeMovement() | RollTwice() | Reroll() | ChangeDie():
                return 1.0
            case _:
                return 0.2

    def effects(self, effects: tuple[Any, ...]) -> float:
        """What effects mean for the Character, roughly."""
        return sum(self.effect(each) for each in effects)

    def effect(self, effect: Any) -> float:
        """What one effect means."""
        match effect:
            case words.Gain(what, n):
                return self.token(what, n)
            case words.Lose(what, n):
                return self.token(what, -min(n, max(self.me.tokens.get(what, 0), self.me.gained.get(what, 0))))
            case words.Restore(what, n):
                if what in tuple(Holding):
                    return 1.0 * n
                lacking = self.missing(Token(what)) if what in tuple(Token) else 0
                return self.token(Token(what), lacking if effect.all else min(n, lacking))
            case words.RestoreOneOf(options):
                return max(map(self.effect, options), default=0.0)
            case words.LoseOneOf():
                return -1.2
            case taking.GainTreasure():
                return TREASURE if self.me.has_talisman else TALISMAN
            case words.Discard():
                return -0.8 + self.effects(effect.then)
            case words.DiscardCurse():
                return 1.0 if self.curses else 0.0
            case moving.Miss():
                return -1.5
            case moving.Toad():
                return -8.0
            case words.Roll(rows) | words.Pray(rows):
                return sum(self.effects(row.do) * _share(row.least, row.most) for row in rows)
            case words.If():
                return (self.effects(effect.then) + self.effects(effect.otherwise)) / 2
            case words.Choose(options):
                return max((self.effects(way.do) for way in options), default=0.0)
            case words.May():
                return max(self.effects(effect.do), 0.0)
            case words.Check():
                return (self.effects(effect.then) + self.effects(effect.otherwise)) / 2
            case words.Once():
                return self.effects(effect.do)
            case words.ForEach(who):
                return self.effects(effect.do) if who != "others" else 0.0
            case words.Boosted():
                return 0.8
            case words.TradePoints() | words.DitchSpell():
                return self.effects(effect.then) * 0.5
            case _:
                return 0.3

    @property
    def curses(self) -> list[CardId]:
        """The Curses held."""
        held = (*self.me.objects, *self.me.followers, *self.me.spells, *self.me.potions)
        return [card for card in held if (face := self.face(card)) is not None and face.is_(Subtype.CURSE)]

    # -- encounters ------------------------------------------------------------------------------------------------

    def enemy(self, face: Card) -> float:
        """What meeting an Enemy is worth: the Trophy and its rewards against what it costs."""
        best = -9.0
        for kind, value in ((Combat.STRENGTH, face.strength), (Combat.CRAFT, face.craft)):
            if value:
                won = self.wins(kind, value)
                gain = value / 5 * self.token(Token(kind), 1) + self.effects(face.victory)
                cost = self.lives(-1) if face.defeat is None else self.effects(face.defeat)
                best = max(best, won * gain + (1 - won) * 0.8 * (cost + self.effects(face.defeat_also)))
        return best

    def stranger(self, face: Card) -> float:
        """What meeting a Stranger is worth."""
        if face.test is None:
            return max(self.effects(face.do), 0.0)
        own = self.me.values.get(face.test.what) if face.test.what in tuple(Token) else None  # type: ignore[call-overload]
        value = own if own is not None else self.me.limits.get(face.test.what, 0)  # type: ignore[call-overload]
        won = chance_to_win(value - face.test.value, self.me.tokens[Token.FATE] > 0)
        return won * self.effects(face.victory) + (1 - won) * 0.8 * self.effects(face.defeat or ())

    def lying(self, card: CardId) -> float:
        """What a face-up card is worth to whoever meets it."""
        face = self.face(card)
        if face is None:
            return 0.0
        match face.kind:
            case Kind.ENEMY:
                return self.enemy(face)
            case Kind.STRANGER:
                return self.stranger(face)
            case Kind.PLACE if face.fill is not None:
                return max((TOKEN_WORTH[token] for token in face.fill.tokens), default=1.0)
            case Kind.PLACE:
                return self.effects(face.do)
            case Kind.OBJECT | Kind.FOLLOWER:
                return self.card(card)
            case _:
                return 0.0

    @lru_cache(maxsize=1)  # noqa: B019  # an outlook lives as long as a question
    def a_draw(self) -> float:
        """What an unknown Adventure card is worth: mostly Enemies, the stronger the Character the better."""
        power = self.best_power()
        return 0.25 + 0.18 * min(power - 4, 4)


def bonus_of(face: Card, kind: Combat) -> int:
    """What a card adds in a kind of Combat whatever the circumstances."""
    return sum(plain_bonus(each, kind) for each in face.lasts)


def plain_bonus(each: Lasting, kind: Combat) -> int:
    """A bonus without a condition."""
    return each.n if isinstance(each, Bonus) and each.when is None and kind in each.kinds else 0


@lru_cache(maxsize=200)
def chance_to_win(ahead: int, fate: bool) -> float:
    """Die and value against die and value, by how much one is ahead; Fate rolls a die that did not win again."""
    once = sum(ahead + own > other for own in DICE for other in DICE) / 36
    if not fate:
        return once
    again = (
        sum(sum(ahead + new > other for new in DICE) / 6 for own in DICE for other in DICE if ahead + own <= other) / 36
    )
    return once + again


def _steps(have: int, n: int) -> range:
    return range(have + 1, have + n + 1) if n > 0 else range(have + n + 1, have + 1)


def _share(least: int, most: int) -> float:
    return max(min(most, 6) - max(least, 1) + 1, 0) / 6
