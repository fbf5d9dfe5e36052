"""Battles before they are fought: exact odds by the rules' own sums, and what a battle is worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from operator import add
from statistics import fmean
from typing import Any, NamedTuple

from fabletop.bots.prophecy.meanings import least_loss
from fabletop.bots.prophecy.odds import Odds, in_succession, roll
from fabletop.bots.prophecy.outlook import FEARED
from fabletop.bots.prophecy.things import Things
from fabletop.games.prophecy.battle_state import Battle, Side
from fabletop.games.prophecy.cards import fighting, resources, words
from fabletop.games.prophecy.choices import ChooseKind
from fabletop.games.prophecy.hero import Hero
from fabletop.games.prophecy.printed import Creature
from fabletop.games.prophecy.rules.battles import forced_wills, kinds_of
from fabletop.games.prophecy.rules.bonuses import card_bonuses, lasting_on, pearl_bonuses, water_penalty
from fabletop.games.prophecy.rules.equipment import fought_kinds, sets
from fabletop.games.prophecy.rules.fighters import creature_value, types_of
from fabletop.games.prophecy.rules.uses import cost_of
from fabletop.games.prophecy.terms import Back, Bar, Contest, Kinds, Moment, Resource, Rule
from fabletop.kernel import CardId, Seat

GUARDIANS = (Back.LESSER, Back.GREATER)
KEYED = frozenset({"terrain", "realm", "lives", "foe_strength", "attacker", "weapons", "bow", "free_hands", "moved"})
KEYED |= {"first_battle", "versus", "battle"}
"""What bonuses may ask for, so that they can be remembered: it is in the key, or the same before every battle."""
INSECURE, TWO = 0.8, 2
"""What part of an Artifact's worth is gone if the two strongest rivals would surely win it back."""
FORCED = 1.5
"""What Willpower is worth less than Strength: most battles of Wills must be forced."""
BROKEN = 0.35
"""What a shield that breaks costs."""
ROBBED = 0.25
"""What part of an Artifact's worth is left if a rival had it, as long as others lie in their planes: she takes it back
as easily, and a chase takes turns."""
LEADS = (0.0, 0.5, 1.75, 20.0)
"""What it is worth besides to take an Artifact from whoever has so many: with three the game is all but over."""
SHIELDED = 0.3
"""How likely somebody with a shield in hand lets a defeat stand."""
SHIELD_IN_HAND = 0.9
"""As many points a shield is worth when one chooses what to hold."""
AS_POINTS: dict[type, float] = {
    fighting.ExtraDie: 1.4,
    fighting.CurseDie: 1.9,
    fighting.SetDie: 2.5,
    fighting.Reroll: 1.2,
    fighting.SwapDice: 1.5,
}
"""As many points something done to dice is worth."""


OF_BOTH = 8.0
"""As many points the chance to win a battle of both kinds is worth."""


class Fight(NamedTuple):
    """A battle that could be fought."""

    worth: float
    odds: Odds
    kind: Contest


class Gear(NamedTuple):
    """What is held in a battle: how much it adds in each kind that is fought, and whether a shield is among it."""

    points: tuple[int, ...]
    cards: tuple[CardId, ...]
    shield: bool


class Aid(NamedTuple):
    """Something that helps in a battle if it is used."""

    points: float
    kinds: tuple[Contest, ...]
    magic: int
    is_spent: bool
    is_spell: bool


class Fights(Things):
    """What battles are worth."""

    # -- sums ------------------------------------------------------------------------------------------------------

    def best_gear(self, hero: Hero, battle: Battle, foe: Any, ahead: tuple[int, ...] = (0,)) -> Gear:
        """The most that cards add in a battle. Where both kinds are fought that depends on how far she is ahead in
        each without them: one set must do for both."""
        asked = self.asked(hero)
        if asked - KEYED:
            return self._best_gear(hero, battle, ahead)
        place = self.content.space.get(hero.space)
        at = (
            (place.terrain if "terrain" in asked else None)
            if place is not None
            else (self.table.realm(hero), battle.at)
        )
        attacks = ("attacker" in asked and battle.attacker == hero.seat, "moved" in asked and self.is_active(hero))
        friends = tuple([self.held(each) for each in self.table.together(hero)]) if self.is_shared else ()
        key = ("gear", self.held(hero), foe, battle.kind, at, attacks, tuple(hero.pearls), friends, ahead)
        if key not in self.memory:
            self.memory[key] = self._best_gear(hero, battle, ahead)
        found: Gear = self.memory[key]
        return found

    def _best_gear(self, hero: Hero, battle: Battle, ahead: tuple[int, ...]) -> Gear:
        table, side = self.table, battle.side(hero.seat)
        before, table.battle, kind = table.battle, battle, battle.kind
        kinds = fought_kinds(table, battle)
        best, found = -99.0, Gear((0,) * len(kinds), (), False)
        for cards in sets(table, hero):
            side.gear = list(cards)
            points = tuple([self._added(hero, side) for battle.kind in kinds])
            shield = Contest.STRENGTH in kinds and any(table.card(card).shield is not None for card in cards)
            score = in_kinds(ahead, points) + SHIELD_IN_HAND * shield + 0.01 * len(cards)
            if score > best:
                best, found = score, Gear(points, cards, shield)
        table.battle, battle.kind = before, kind
        return found

    def _added(self, hero: Hero, side: Side) -> int:
        """What cards and pearls add in the kind that is fought."""
        table = self.table
        sums = [*card_bonuses(table, hero, side), *pearl_bonuses(table, hero), *water_penalty(table, hero, side)]
        return sum(each.n for each in sums)

    def bonuses(self, hero: Hero, kind: Contest) -> int:
        """What a character's cards add against an ordinary one."""
        other = next((each for each in self.table.heroes if each.seat != hero.seat), hero)
        battle = Battle("", Side(hero.seat), Side(other.seat), attacker=hero.seat, kind=kind)
        return self.best_gear(hero, battle, self.foe_key(hero, other)).points[0]

    def might(self, hero: Hero) -> float:
        """What a character comes to in the kind of battle that she is better at, unhurt."""
        strength = hero.red + self.bonuses(hero, Contest.STRENGTH)
        return max(strength, hero.blue + self.bonuses(hero, Contest.WILLS) - FORCED)

    @cached_property
    def champion(self) -> Seat:
        """Whoever is strongest."""
        return max([each for each in self.table.heroes if each.is_alive], key=self.might).seat

    def is_active(self, hero: Hero) -> bool:
        """Whether it is her turn."""
        return hero.seat == self.view.active

    def asked(self, hero: Hero) -> frozenset[str]:
        """What the conditions of her bonuses ask for."""
        key = ("asked", self.held(hero))
        if key not in self.memory:
            lasts = [each for card in self.table.working(hero) for each in lasting_on(self.table, card)]
            self.memory[key] = frozenset(q for each in lasts if each.when is not None for q in questions(each.when))
        found: frozenset[str] = self.memory[key]
        return found

    def traits(self, hero: Hero, face: Creature) -> Any:
        """What bonuses against a Creature depend on."""
        asked = self.asked(hero)
        lives, strength = "lives" in asked and face.lives > 1, "foe_strength" in asked and face.strength
        both, barred = face.kinds is Kinds.BOTH, Bar.ITEM_WILLS in face.bars
        return (face.types, face.deck in GUARDIANS, lives, strength, both, barred)

    def boosted(self, hero: Hero, kind: Contest) -> int:
        """Bonuses that last beyond the battle in which they began."""
        return sum(
            each.n
            for each in self.table.boosts
            if each.seat == hero.seat and not each.is_weakness and kind in each.kinds
        )

    # -- help ------------------------------------------------------------------------------------------------------

    @cached_property
    def aids(self) -> list[Aid]:
        """What she can use before or after a roll."""
        found = []
        for card in self.table.working(self.me):
            for use in self.face(card).uses:
                if use.at in (Moment.SPELLS, Moment.DICE) and not use.always:
                    points, kinds = _points(use.do)
                    magic = cost_of(self.table, self.me, use).get(Resource.MAGIC, 0)
                    if points > 0:
                        found.append(Aid(points, kinds, magic, use.spend, use.spell is not None))
        return sorted(found, key=lambda aid: (aid.magic, -aid.points))

    def help(self, kind: Contest, magic: int, face: Creature) -> float:
        """How many points she can add in a battle; what is spent is used against Guardians alone."""
        guardian = face.deck in GUARDIANS
        found = 0.0
        for aid in self.aids:
            if kind not in aid.kinds or (aid.is_spent and not guardian) or (aid.is_spell and Bar.SPELLS in face.bars):
                continue
            if aid.magic > magic:
                continue
            net = aid.points - aid.magic * (kind is Contest.WILLS)
            if net > 0.4 and (guardian or not aid.magic):
                found += net
                magic -= aid.magic
        return found

    # -- Creatures and Guardians -----------------------------------------------------------------------------------

    def fight(self, card: CardId, at: str = "", space: str = "") -> Fight:
        """What it is worth to fight a Creature or Guardian, in the kind that is best."""
        key = ("fight", card, at, space)
        found = self._fights.get(key)
        if found is None:
            me = self.me
            here, me.space = me.space, space or me.space
            found = self._fights[key] = self._fight(card, at)
            me.space = here
        return found

    @cached_property
    def _fights(self) -> dict[Any, Fight]:
        return {}

    def _fight(self, card: CardId, at: str) -> Fight:
        face = self.table.creature(card)
        if face.copies_character:
            return self._double(face)
        reward = self.reward(card, face)
        best: Fight | None = None
        for kind in kinds_of(self.table, self.me, card):
            odds, shield = self.odds(card, face, kind.kind, at, kind.magic, kind.health)
            worth = odds.victory * reward - odds.defeat * self.loss(face, shield)
            worth += self.paid(kind.cost)
            worth += self.effects(face.before) if face.before else 0.0
            if best is None or worth > best.worth:
                best = Fight(worth, odds, kind.kind)
        assert best is not None
        return best

    def _double(self, face: Creature) -> Fight:
        odds = max((self._duel_with_double(each) for each in self.rivals), default=Odds(0.0, 1.0, 0.0))
        return Fight(odds.victory * 2.2 - odds.defeat * self.loss(face, False), odds, Contest.STRENGTH)

    def odds(
        self, card: CardId, face: Creature, kind: Contest, at: str, magic: int = 0, health: int = 0
    ) -> tuple[Odds, bool]:
        """How a battle may end, and whether a shield is held in it."""
        me = self.me
        taken = self.taken_before(face)
        health, magic = health + taken[Resource.HEALTH], min(magic + taken[Resource.MAGIC], me.magic)
        battle = Battle(card, Side(me.seat), Side(), at=at, kind=kind, lives=face.lives)
        ahead = []
        for each in fought_kinds(self.table, battle):
            own = (me.health - health) if each is Contest.STRENGTH else (me.magic - magic)
            own += self.boosted(me, each) + int(self.help(each, me.magic - magic, face)) - face.caps_die
            ahead.append(own - creature_value(self.table, battle, each))
        gear = self.best_gear(me, battle, self.traits(me, face), tuple(ahead) if len(ahead) > 1 else (0,))
        double = any(Rule.TAKES_TWO_LIVES in self.face(item).rules for item in gear.cards)
        lives = (face.lives + 1) // 2 if double else face.lives
        rolls = [n + points for n, points in zip(ahead, gear.points, strict=True) for _ in range(lives)]
        found = in_succession(tuple(rolls))
        if face.draw_loses:
            return Odds(found.victory, 0.0, found.draw + found.defeat), False
        return found, gear.shield and Bar.SHIELDS not in face.bars

    def taken_before(self, face: Creature) -> Counter[Resource]:
        """What a Creature surely takes before a battle, which is missing in it."""
        found: Counter[Resource] = Counter()
        for word in face.before:
            if word.when is None or word.when.test(self.table, self.me):
                match word:
                    case words.Lose():
                        found[word.what] += word.n
                    case resources.LoseOneOf():
                        least = least_loss(self, word)
                        found[least.what] += least.n
        return found

    def reward(self, card: CardId, face: Creature) -> float:
        """What it is worth to defeat a Creature."""
        hoard = 0.0 if self.is_plain else sum(self.item(each) for each in self.view.hoards.get(card, ()))
        return self.change(Resource.EXPERIENCE, face.experience) + self.effects(face.win) + hoard

    def loss(self, face: Creature, shield: bool) -> float:
        """What it costs to be defeated."""
        if shield:
            return BROKEN
        lost = self.change(Resource.HEALTH, -1) if face.lose is None else self.effects(face.lose)
        if self.me.health > 1:
            lost += self.effects(face.lose_also)
        return -lost

    # -- characters ------------------------------------------------------------------------------------------------

    def duel(self, other: Hero, *, attacks: bool = True) -> Odds:
        """How a battle with a character may end, in the kind that the attacker would choose."""
        key = ("duel", other.seat, attacks)
        if key not in self._duels:
            found = [self.duel_of(other, kind, attacks) for kind in self._duel_kinds(other, attacks)]
            self._duels[key] = max(found) if attacks else min(found)
        return self._duels[key]

    @cached_property
    def _duels(self) -> dict[Any, Odds]:
        return {}

    def _duel_kinds(self, other: Hero, attacks: bool) -> list[Contest]:
        attacker = self.me if attacks else other
        return [Contest.STRENGTH, *[each.kind for each in forced_wills(self.table, attacker)]]

    def duel_of(self, other: Hero, kind: Contest, attacks: bool) -> Odds:
        """How a battle of one kind with a character may end."""
        me = self.me
        attacker = me if attacks else other
        battle = Battle("", Side(me.seat), Side(other.seat), attacker=attacker.seat, kind=kind)
        mine = self.best_gear(me, battle, self.foe_key(me, other))
        theirs = self.best_gear(other, battle, self.foe_key(other, me))
        ahead = mine.points[0] - theirs.points[0] + self.boosted(me, kind) - self.boosted(other, kind)
        forcing = int(kind is Contest.WILLS)
        if kind is Contest.STRENGTH:
            ahead += me.health - other.health
        else:
            ahead += me.magic - forcing * attacks - other.magic + forcing * (not attacks)
        found = roll(ahead)
        won = found.victory * (1 - self.escape(other)) * (SHIELDED if theirs.shield and attacks else 1.0)
        lost = found.defeat * (1 - self.escape(me))
        return Odds(won, 1 - won - lost, lost)

    def _duel_with_double(self, other: Hero) -> Odds:
        """How a battle with somebody's double may end: its shield is whole in every battle."""
        shields = any(self.face(card).shield is not None for card in other.items)
        return Odds(0.0, 1.0, 0.0) if shields else self.duel(other, attacks=False)

    def escape(self, hero: Hero) -> float:
        """How likely a character makes a draw of a defeat by what she has."""
        key = ("escape", self.held(hero))
        if key not in self.memory:
            uses = [use.do for card in self.table.working(hero) for use in self.face(card).uses]
            self.memory[key] = max((_draws(each) for each in uses), default=0.0)
        found: float = self.memory[key]
        return found

    def foe_key(self, hero: Hero, foe: Hero) -> Any:
        """What bonuses against a character depend on."""
        strength = foe.health if "foe_strength" in self.asked(hero) else 0
        return (tuple(types_of(self.table, foe)), tuple(foe.pearls), strength)

    def attack(self, other: Hero, *, for_maps: bool = False) -> float:
        """What it is worth to attack a character."""
        if for_maps:
            odds = self.duel(other)
            return self.change(Resource.MAPS, 1) * 1.4 * (odds.victory - odds.defeat)
        if self.is_shared:
            return -1.0
        won, lost = self.taken(other), self.lost_to(other)
        found = []
        for way in (ChooseKind(Contest.STRENGTH), *forced_wills(self.table, self.me)):
            odds = self.duel_of(other, way.kind, attacks=True)
            found.append(odds.victory * won - odds.defeat * lost + self.paid(way.cost))
        return max(found)

    def taken(self, other: Hero) -> float:
        """What a victory over a character is worth."""
        if other.artifacts:
            part = ROBBED if self.left else 1.0
            return part * self.artifact() + LEADS[min(len(other.artifacts), FEARED)]
        if self.view.options.aggressive and other.maps:
            return self.change(Resource.MAPS, 1) + 0.3
        weak = 0.7 if other.health == 0 else 0.25
        return weak / max(len(self.rivals), 1) + 0.1

    def lost_to(self, other: Hero) -> float:
        """What a defeat by a character costs."""
        if self.me.artifacts:
            return self.artifact()
        health = -self.change(Resource.HEALTH, -1)
        return min([health, *[self.item(card) for card in self.me.items]])

    @cached_property
    def security(self) -> float:
        """How much of an Artifact's worth is left, as rivals may win it back."""
        feared = sorted([self.duel(each, attacks=False).defeat for each in self.rivals], reverse=True)
        return 1.0 - INSECURE * fmean(feared[:TWO]) if feared else 1.0


def in_kinds(ahead: tuple[int, ...], points: tuple[int, ...]) -> float:
    """As many points what is held is worth in all kinds that are fought; of both kinds each must be won."""
    if len(points) == 1:
        return points[0]
    return OF_BOTH * in_succession(tuple(map(add, ahead, points))).victory + 0.1 * sum(points)


def questions(condition: Any) -> Iterator[str]:
    """All that a condition asks for."""
    if condition.q:
        yield condition.q
    for each in (*condition.all, *condition.any, *((condition.none,) if condition.none is not None else ())):
        yield from questions(each)


def _draws(effects: tuple[Any, ...]) -> float:
    """How likely these words make a draw of a defeat."""
    found = 0.0
    for word in effects:
        match word:
            case fighting.MakeDraw():
                found = 1.0
            case words.Roll():
                found = max(found, sum((row.most - row.least + 1) * _draws(row.do) for row in word.rows) / 6)
    return found


def _points(effects: tuple[Any, ...]) -> tuple[float, tuple[Contest, ...]]:
    """As many points words add in a battle, and in which kinds."""
    points = 0.0
    kinds: tuple[Contest, ...] = (Contest.STRENGTH, Contest.WILLS)
    for word in effects:
        match word:
            case fighting.Boost():
                points += word.n if not word.vs or word.instead is not None else 0.5 * word.n
                kinds = word.kinds
            case fighting.Weaken():
                points += word.n
            case _:
                points += AS_POINTS.get(type(word), 0.0)
    return points, kinds
