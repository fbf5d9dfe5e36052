"""Choices within a battle: its kind, what to hold, what to cast, what to do to dice and results."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cached_property
from typing import Any, Self

from fabletop.bots.prophecy.depths import WINNING, Depths
from fabletop.bots.prophecy.fights import BROKEN, in_kinds
from fabletop.bots.prophecy.odds import DIE, Hand, Odds, roll
from fabletop.games.prophecy import choices as do
from fabletop.games.prophecy.battle_state import Battle, Boost, Side
from fabletop.games.prophecy.cards import fighting, words
from fabletop.games.prophecy.cards.lasting import Armour
from fabletop.games.prophecy.cards.scene import Scene
from fabletop.games.prophecy.printed import Use
from fabletop.games.prophecy.rules.bonuses import lasting_on, sums_of
from fabletop.games.prophecy.rules.equipment import fought_kinds
from fabletop.games.prophecy.rules.rolling import picked
from fabletop.games.prophecy.rules.uses import cost_of
from fabletop.games.prophecy.terms import Back, Contest, Resource, Rule
from fabletop.kernel import CardId, Decision

SHIELD_HELD, ARMOUR_HELD = 0.9, 0.6
"""As many points they are worth when one chooses what to hold."""
KEPT = 0.7
"""What part of a card's worth is lost if it is spent."""
FOR_LATER = 0.03
"""So much a use must bring at least."""
HURT = 0.4
"""What it costs to be hurt besides by what one has used."""
SHUT = 0.15
"""What it costs besides that a turn is over on a space."""


class Combat(Depths):
    """One's own side of a battle."""

    @cached_property
    def battle(self) -> Battle:
        """The battle that is fought."""
        assert self.table.battle is not None
        return self.table.battle

    @cached_property
    def side(self) -> Side:
        """The own side."""
        return self.battle.side(self.me.seat)

    @cached_property
    def facing(self) -> Side:
        """The other side."""
        return self.battle.facing(self.side)

    @cached_property
    def is_double(self) -> bool:
        """Whether she is only played: nothing of hers is lost."""
        return self.battle.copied == self.me.seat

    @cached_property
    def stakes(self) -> tuple[float, float]:
        """What a victory is worth, and what a defeat costs."""
        battle = self.battle
        if self.is_double:
            return 0.5, 0.5
        if self.facing.seat >= 0 and battle.copied < 0:
            other = self.table.heroes[self.facing.seat]
            if battle.for_maps:
                return (self.change(Resource.MAPS, 1),) * 2
            if self.view.phase == "final" and not self.view.options.apocalypse:
                return self.artifact() + 3.0 * self.is_feared(other.seat), self.artifact()
            return self.taken(other), self.lost_to(other)
        face = self.table.creature(battle.foe)
        won = self.reward(battle.foe, face) + SHUT
        if battle.at and face.deck is not Back.LESSER:
            lord = self.view.options.lord_of_the_sea and face.deck is Back.NEGATIVE
            won += WINNING if lord else self.artifact()
        elif battle.at:
            known = self.table.planes[battle.at].greater
            won += 0.5 * max(self.guardian(known, Back.GREATER, battle.at)[1] * self.artifact(), 0.0)
        return won, self.loss(face, False) + SHUT

    def value(self, odds: Odds) -> float:
        """What a roll with these odds is worth."""
        won, lost = self.stakes
        return odds.victory * won - odds.defeat * lost

    @cached_property
    def ahead(self) -> int:
        """How far she is ahead without dice."""
        return sum(each.n for each in sums_of(self.table, self.side)) - sum(
            each.n for each in sums_of(self.table, self.facing)
        )

    @cached_property
    def odds_now(self) -> Odds:
        """How the roll may end as it stands."""
        return roll(self.ahead, hand_of(self.side), hand_of(self.facing))

    # -- the kind and what is held ---------------------------------------------------------------------------------

    def kind(self, option: do.ChooseKind) -> float:
        """The kind in which the chance is better, for what it costs."""
        odds, shield = self.odds_in(option)
        if self.is_double:
            return odds.victory
        won, lost = self.stakes
        return odds.victory * won - odds.defeat * (BROKEN if shield else lost) + self.paid(option.cost)

    def odds_in(self, option: do.ChooseKind) -> tuple[Odds, bool]:
        """How the battle goes in a kind, and whether a shield is held in it."""
        battle = self.battle
        if self.is_double or not battle.foe:
            other = self.table.heroes[battle.own.seat if self.is_double else self.facing.seat]
            return self.duel_of(other, option.kind, attacks=True), False
        face = self.table.creature(battle.foe)
        return self.odds(battle.foe, face, option.kind, battle.at, option.magic, option.health)

    def equipment(self, option: do.Equip) -> float:
        """As many points as possible; a shield and armour are worth some."""
        battle = self.battle
        found, kinds = self.points_with(option.cards), fought_kinds(self.table, battle)
        for card in option.cards:
            face = self.face(card)
            if face.shield is not None and Contest.STRENGTH in kinds:
                found += SHIELD_HELD
            found += sum(0.3 for each in face.uses if not each.always)
            found -= sum(0.2 for each in face.uses if each.always)
            found += sum(
                ARMOUR_HELD * (7 - each.least) / 6 for each in lasting_on(self.table, card) if isinstance(each, Armour)
            )
            if Rule.TAKES_TWO_LIVES in face.rules and battle.foe and battle.lives > 1:
                found += 1.5
        return found

    def points_with(self, cards: tuple[CardId, ...]) -> float:
        """What she adds to her die with these in hand, in the kinds that are fought."""
        battle, side = self.battle, self.side
        before, kind = side.gear, battle.kind
        side.gear = list(cards)
        own, other = [], []
        kinds = fought_kinds(self.table, battle)
        for battle.kind in kinds:
            own.append(sum(each.n for each in sums_of(self.table, side)))
            other.append(-sum(each.n for each in sums_of(self.table, self.facing)))
        side.gear, battle.kind = before, kind
        return in_kinds(tuple(other), tuple(own))

    # -- before the roll -------------------------------------------------------------------------------------------

    def casting(self, option: do.UseCard, offered: Sequence[Any]) -> float:
        """What it is worth to use something before the roll: by itself, or with the cheapest of what else is offered.
        Against a strong Guardian none of them is worth anything alone."""
        others = sorted(
            [each for each in offered if isinstance(each, do.UseCard) and each != option], key=self._dearness
        )
        found = [self._cast((option, *others[:more])) for more in range(len(others) + 1)]
        return max(found) - self.value(self.odds_now)

    def _dearness(self, option: do.UseCard) -> tuple[bool, float]:
        use = self.face(option.card).uses[option.use]
        return any(isinstance(word, words.Roll) for word in use.do), self.cost(use, option.card)

    def _cast(self, options: tuple[do.UseCard, ...]) -> float:
        uses = [(self.face(each.card).uses[each.use], each.card) for each in options]
        magic = sum(cost_of(self.table, self.me, use).get(Resource.MAGIC, 0) for use, _ in uses)
        if magic > self.me.magic:
            return -math.inf
        ahead = self.ahead - magic * (self.battle.kind is Contest.WILLS)
        costs = sum(self.cost(use, card) + FOR_LATER for use, card in uses)
        return self._helped(tuple(word for use, _ in uses for word in use.do), ahead) - costs

    def in_wait(self, effects: tuple[Any, ...]) -> float:
        """What a bonus for this turn adds to what can be done where she is."""
        with_it, space = self._with_bonus(effects), self.me.space
        if self.realm is not None:
            return with_it.cell(space) - self.cell(space) - FOR_LATER
        return with_it.here(space) - self.here(space) - FOR_LATER

    def before_moving(self, effects: tuple[Any, ...]) -> float:
        """What a bonus for this round adds to the best that can be done in it."""
        with_it = self._with_bonus(effects)
        if self.realm is not None:
            return with_it.cell(self.me.space) - self.cell(self.me.space)
        return max(with_it.going(each) for each in self.near) - max(self.going(each) for each in self.near)

    def rested(self, what: Resource) -> float:
        """What one more of something adds to what can be done where she is."""
        with_it, space = type(self)(self.view, self.me.seat), self.me.space
        setattr(with_it.me, what.value, with_it.me.has(what) + 1)
        return with_it.standing_on(space) - self.here(space)

    def _with_bonus(self, effects: tuple[Any, ...]) -> Self:
        found = type(self)(self.view, self.me.seat)
        found.table.boosts = found.table.boosts + [
            Boost("", self.me.seat, word.until, word.n, list(word.kinds))
            for word in effects
            if isinstance(word, fighting.Boost)
        ]
        return found

    def cost(self, use: Use, card: str) -> float:
        """What a use costs: its price, and the card if it is spent."""
        if self.is_double:
            return 0.0
        spent = KEPT * self.item(card) if use.spend else 0.0
        return spent - self.paid(cost_of(self.table, self.me, use))

    def _helped(self, effects: tuple[Any, ...], ahead: int) -> float:
        own, other = hand_of(self.side), hand_of(self.facing)
        hurt = 0.0
        for word in effects:
            match word:
                case fighting.Boost():
                    ahead += max(word.n, word.instead or 0) if word.works(self.scene) else 0
                    hurt += HURT * word.hurts
                case fighting.Weaken():
                    ahead += word.n
                case fighting.ExtraDie():
                    own = own._replace(extra=own.extra + 1)
                case fighting.CurseDie():
                    other = other._replace(curses=other.curses + word.n)
                case fighting.SetDie():
                    own = own._replace(fixed=word.n)
                case fighting.NoDice():
                    own, other = own._replace(fixed=word.n), other._replace(fixed=word.n)
                case words.Roll():
                    rows = [(row.most - row.least + 1, row.do) for row in word.rows]
                    missed = 6 - sum(n for n, _ in rows)
                    found = sum(n * self._helped(each, ahead) for n, each in rows)
                    return (found + missed * self.value(roll(ahead, own, other))) / 6
        odds = roll(ahead, own, other)
        return self.value(odds) - hurt * odds.defeat

    @cached_property
    def scene(self) -> Scene:
        """Where words are asked whether they work."""
        return Scene(self.table, self.me, "")

    def shark(self, n: int) -> float:
        """What it is worth to pay so much Magic for the die to count."""
        own = hand_of(self.side)._replace(cap=n)
        return self.value(roll(self.ahead, own, hand_of(self.facing))) + self.change(Resource.MAGIC, -n)

    # -- when the dice have fallen ---------------------------------------------------------------------------------

    def outcome(self, own: list[int], other: list[int]) -> float:
        """What a roll is worth when these dice lie there."""
        mine = picked(Side(dice=own, extra=self.side.extra, curses=self.side.curses, fixed=self.side.fixed))
        facing = self.facing
        theirs = picked(Side(dice=other, extra=facing.extra, curses=facing.curses, fixed=facing.fixed))
        if self.side.cap >= 0:
            mine = min(mine, self.side.cap)
        difference = self.ahead + mine - theirs
        won, lost = self.stakes
        return won if difference > 0 else -lost if difference < 0 else 0.0

    @cached_property
    def as_it_lies(self) -> float:
        """What the roll is worth if nobody changes it."""
        return self.outcome(self.side.dice, self.facing.dice)

    def rerolled(self, die: int) -> float:
        """What it is worth to roll one own die again."""
        dice = list(self.side.dice)
        at = dice.index(die)
        rest = dice[:at] + dice[at + 1 :]
        return sum(self.outcome([*rest, each], self.facing.dice) for each in DIE) / len(DIE)

    def exchanged(self, own: int, other: int) -> float:
        """What it is worth to exchange two dice."""
        mine, theirs = list(self.side.dice), list(self.facing.dice)
        mine[mine.index(own)], theirs[theirs.index(other)] = other, own
        return self.outcome(mine, theirs)

    def changing(self, use: Use, card: str) -> float:
        """What it is worth to use something on the dice."""
        found = self.as_it_lies
        for word in use.do:
            match word:
                case fighting.Reroll(all=True):
                    found = self.value(self.odds_now)
                case fighting.Reroll():
                    found = max(self.rerolled(die) for die in self.side.dice)
                case fighting.SwapDice():
                    found = max(self.exchanged(a, b) for a in self.side.dice for b in self.facing.dice)
        return found - self.as_it_lies - self.cost(use, card) - FOR_LATER

    # -- when the result is known ----------------------------------------------------------------------------------

    def saving(self, use: Use, card: str) -> float:
        """What it is worth to use something on the result."""
        return self._saved(use.do) - self.cost(use, card) - FOR_LATER

    def _saved(self, effects: tuple[Any, ...]) -> float:
        lost = self.stakes[1]
        found = 0.0
        for word in effects:
            match word:
                case fighting.MakeDraw():
                    found += lost
                case fighting.SpareHealth():
                    found += max(lost - SHUT, 0.0)
                case words.Roll():
                    found += sum((row.most - row.least + 1) * self._saved(row.do) for row in word.rows) / 6
        return found

    def shield(self, option: do.BreakShield) -> float:
        """A shield for a defeat."""
        keeps = self.face(option.card).shield
        broken = 0.0 if self.is_double or (keeps is not None and keeps.keeps) else BROKEN
        return self.stakes[1] - broken

    def anew(self) -> float:
        """What another fight after a draw is worth.

        A Doppelganger that made a draw of its defeat does so each time: what it used is whole again.
        """
        if self.battle.copied >= 0 and self.side.total > self.facing.total:
            return -FOR_LATER
        return self.value(roll(self.ahead))

    def fighting_on(self, decision: Decision[Any]) -> float:
        """Whether a Creature that grows is fought once more."""
        face = self.table.creature(self.battle.foe)
        odds = roll(self.ahead - face.grows)
        more = self.change(Resource.EXPERIENCE, face.experience) + self.drawn(Back.RARE)
        got = self.change(Resource.EXPERIENCE, face.experience * self.battle.won)
        got += self.drawn(Back.RARE) * (self.battle.won - 1)
        return odds.victory * more - (1 - odds.victory) * got - odds.defeat * self.stakes[1]


def hand_of(side: Side) -> Hand:
    """How a side's die is thrown."""
    return Hand(side.extra, side.curses, side.fixed, side.cap)
