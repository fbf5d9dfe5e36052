"""How far a Character has come: what its chances are in the Valley of Fire, and whether it goes there."""

from __future__ import annotations

from functools import cached_property
from statistics import fmean

from fabletop.bots.talisman.odds import combat, die_at_least, outlast, two_dice_at_most
from fabletop.bots.talisman.things import Things
from fabletop.games.talisman.printed import Destiny
from fabletop.games.talisman.rules.destinies import (
    MANY_TREASURES,
    TESTED,
    Command,
    Duel,
    Fount,
    Heart,
    Reckoning,
    Riddles,
    Twin,
)
from fabletop.games.talisman.rules.rolls import DIE
from fabletop.games.talisman.terms import Back, Combat, Holding, Region, Token
from fabletop.games.talisman.view import HeroView
from fabletop.kernel.dice import at_least

READY = 0.72
"""The chance in the Valley of Fire with which a Character goes there."""
ALREADY = 0.25
"""How much less is enough for whoever is on the way."""
HURRY = 0.35
"""How much less is enough while a rival is about to win."""
LATE, IMPATIENCE = 40, 0.006
"""From which round on less is enough, and how much less each round."""
LEAST = 0.15
A_LONG_WAIT = 0.9
"""The chance that nobody disturbs whoever waits for many successes."""


class Career(Things):
    """What a Character has made of itself."""

    @cached_property
    def gate(self) -> Token:
        """The value that opens the better gate."""
        return Token.STRENGTH if self.value(Token.STRENGTH) >= self.value(Token.CRAFT) else Token.CRAFT

    def value(self, token: Token) -> int:
        """Strength or Craft outside Combat."""
        return self.me.strength if token is Token.STRENGTH else self.me.craft

    @cached_property
    def expected(self) -> list[Destiny]:
        """The Destinies that may wait: the one that lies there, the top one if it is known, else any."""
        if self.view.destiny:
            return [self.content.destiny[self.view.destiny]]
        known = self.view.known_tops.get(Back.DESTINY)
        return [self.content.destiny[known[0]]] if known else list(self.content.destinies)

    @cached_property
    def chance(self) -> float:
        """How likely the Character wins if it goes for the Valley of Fire now; the way costs a Life."""
        lives = max(self.me.tokens[Token.LIFE] - (self.me.space != self.content.valley), 0)
        there = fmean([self.stay(each, lives) for each in self.expected])
        if self.me.space == self.content.valley:
            return there
        return there * (0.4 + 0.6 * two_dice_at_most(self.value(self.gate), self.me.tokens[Token.FATE] > 0))

    @cached_property
    def patience(self) -> float:
        """The chance that the Character wants before it goes for the Valley."""
        wanted = READY - IMPATIENCE * max(self.view.round - LATE, 0)
        if self.place.region is Region.INNER:
            wanted -= ALREADY
        hurry = max((self.threat(each) for each in self.rivals), default=0.0)
        return max(wanted - HURRY * max(hurry - 0.6, 0.0) / 0.4, LEAST)

    @cached_property
    def is_ready(self) -> bool:
        """Whether the Character goes for the Valley of Fire."""
        return self.me.has_talisman and self.me.tokens[Token.LIFE] >= 2 and self.chance >= self.patience

    # -- the Destinies ---------------------------------------------------------------------------------------------

    def stay(self, card: Destiny, lives: int) -> float:
        """How likely the Character fulfils a Destiny before its Lives are gone, if nobody comes."""
        me, again = self.me, self.me.tokens[Token.FATE] > 0
        bonus = self._bonus(card)
        many = me.treasures >= MANY_TREASURES
        here = self.view.destiny == card.id
        match card.trial:
            case Duel() as trial:
                odds = [combat(self.powers[kind] + bonus + many - foe, again) for kind, foe in self.foes(trial).items()]
                best = max(odds)
                wounds = max(trial.wounds - self.view.options.short_game, 1) - (self.view.wounds if here else 0)
                return outlast(max(wounds, 1), lives, best.victory, best.defeat)
            case Twin():
                extra = max(self.powers[kind] - self.value(Token(kind)) for kind in Combat)
                odds_ = combat(extra + bonus, again)
                return outlast(1, lives, odds_.victory + many * odds_.stand_off, odds_.defeat)
            case Command(least, marks):
                left = max(marks - self.view.options.short_game, 1) - (self.view.marks if here else 0)
                likely = die_at_least(least - bonus - many)
                return float(A_LONG_WAIT ** (left / max(likely, 0.1) / 6))
            case Riddles(value, marks):
                own = max(self.start_value(what) for what in TESTED)
                odds_ = combat(own + bonus - value, again)
                return outlast(marks, lives, odds_.victory, odds_.defeat)
            case Fount(dice, least):
                likely = at_least(DIE, dice, least - me.treasures - bonus)
                likely += (1 - likely) * likely * 0.6 * again
                return outlast(1, lives, likely, 1 - likely)
            case Reckoning(treasure, lead):
                best_rival = max((self.score(each, treasure) for each in self.rivals), default=0)
                likely = die_at_least(best_rival - self.score(me, treasure) - bonus + lead, again)
                return outlast(1, lives, likely, 1 - likely)
            case Heart(least):
                return at_least(DIE, max(self.heart_dice, 0), least - self._favour(card))

    def foes(self, trial: Duel) -> dict[Combat, int]:
        """With which values a Duel may be fought, and against what."""
        if trial.by_craft and self.me.strength <= self.me.craft:
            return {Combat.CRAFT: trial.craft}
        return {Combat.CRAFT: trial.craft, Combat.STRENGTH: trial.strength}

    def _favour(self, card: Destiny) -> int:
        if self.view.options.destiny_revealed or self.figure is None:
            return 0
        mine = (self.figure.class_, self.figure.home, self.me.alignment, *self.me.races)
        return card.bonus if any(each in mine for each in card.favours) else 0

    def _bonus(self, card: Destiny) -> int:
        """By what the Character is, and by Wishes, if there are some for several attempts."""
        return self._favour(card) + (card.wish if self.me.tokens[Token.WISH] > 1 else 0)

    def start_value(self, what: str) -> int:
        """A Start Value or a Limit."""
        if what in tuple(Token):
            return self.me.values.get(Token(what), 0)
        return self.me.limits.get(Holding(what), 0)

    @staticmethod
    def score(hero: HeroView, treasure: int) -> int:
        """What the Reckoning counts."""
        gained = hero.gained[Token.STRENGTH] + hero.gained[Token.CRAFT]
        return treasure * hero.treasures + gained + hero.tokens[Token.WISH]

    @cached_property
    def heart_dice(self) -> int:
        """How many dice all that can be laid on the scales would give."""
        own = sum(face.owner != "" for _, face in self.faces)
        dice = self.me.gained[Token.STRENGTH] + self.me.gained[Token.CRAFT] + self.me.treasures + own - 1
        return dice + 2 * (self.me.tokens[Token.WISH] > 0 or self.view.wish_used == "destiny")
