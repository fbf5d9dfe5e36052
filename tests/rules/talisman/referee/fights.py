"""Dice, and what fights come to."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from fabletop.games.talisman import news
from fabletop.games.talisman.state import SpellAnnounced
from fabletop.games.talisman.view import View
from tests.rules.talisman.referee.sums import Sums
from tests.rules.talisman.referee.table import SPACES, VALLEY, Board, Fault, card, is_enemy

NO_FATE = ("fate",)
BINDING = ("strength", "craft", "test")


@dataclass
class Dice:
    """A roll on the table."""

    seat: int
    purpose: str
    dice: list[int]
    fate: int = 0
    rerolled: int = 0


@dataclass
class Fight:
    """A Combat or a Test."""

    event: news.FightBegan
    fighters: dict[int, str] = field(default_factory=dict)
    gear: dict[int, tuple[str, ...]] = field(default_factory=dict)
    totals: dict[int, int] = field(default_factory=dict)
    decided: news.FightDecided | None = None
    killed: list[str] = field(default_factory=list)
    costs: int = 0
    """Lives that the Defeat has cost, or that were saved."""
    left: bool = False


class Fights:
    """Follows dice and fights."""

    def __init__(self, board: Board, options: Any) -> None:
        """Nothing is rolled."""
        self.board = board
        self.options = options
        self.rolls: list[Dice] = []
        self.fight: Fight | None = None
        self.sums = Sums(board, options)
        self.ranged: news.RangedAttack | None = None

    # -- dice ---------------------------------------------------------------------------------------------------------

    def on_rolled(self, event: news.Rolled) -> None:
        """Dice fall."""
        if any(not 1 <= each <= 6 for each in event.dice) or not event.dice:
            raise Fault(f"{event}: no dice")
        self.rolls = [each for each in self.rolls if (each.seat, each.purpose) != (event.seat, event.purpose)]
        self.rolls.append(Dice(event.seat, event.purpose, list(event.dice)))

    def on_rerolled(self, event: news.Rerolled) -> None:
        """One die again, once, and never of nobody's (TAL-216, TAL-B027)."""
        if event.seat < 0:
            raise Fault(f"{event}: nobody's die (TAL-B027)")
        roll = next((each for each in reversed(self.rolls) if each.seat == event.seat and event.was in each.dice), None)
        if roll is None:
            raise Fault(f"{event}: no such die lies there")
        roll.dice[roll.dice.index(event.was)] = event.die
        roll.rerolled += 1
        roll.fate += event.means == "fate"
        if roll.rerolled > 1:
            raise Fault(f"{event}: the second time on {roll} (TAL-216)")
        who = self.board.people[event.seat]
        if event.means == "fate" and roll.purpose in ("strength", "craft") and who.has_rule("no_fate_in_combat"):
            raise Fault(f"{event}: with a Cracked Mirror")

    def on_die_set(self, event: news.DieSet) -> None:
        """A die is turned; which, the result tells."""
        mine = [each for each in self.rolls if each.purpose == "movement" or each.seat == event.seat]
        if mine:
            mine[-1].dice = [0, event.die, *mine[-1].dice]

    def on_roll_stands(self, event: news.RollStands) -> None:
        """Dice, modifiers and Home Advantage add up (K-18)."""
        found = [each for each in self.rolls if (each.seat, each.purpose) == (event.seat, event.purpose)]
        rolled = sorted(found[-1].dice) if found and event.purpose != "movement" else [0]
        if 0 not in rolled and sorted(event.dice) != rolled:
            raise Fault(f"{event}: {found[-1].dice} were rolled")
        if not found and event.dice:
            raise Fault(f"{event}: nothing was rolled")
        total = sum(event.dice) + sum(each.n for each in event.modifiers) + event.home
        if event.purpose != "movement" and total != event.total:
            raise Fault(f"{event}: that makes {total}")
        if event.home:
            who = self.board.people[event.seat]
            if abs(event.home) > 1 or event.seat < 0 or who.toad or who.space != who.printed["home"]:
                raise Fault(f"{event}: no Home Advantage (TAL-257, TAL-258, TAL-B041)")
        self.rolls = [each for each in self.rolls if each not in found]
        self.sums.check(event, self.fight, self.ranged)
        if self.fight and event.purpose in BINDING and not self.fight.decided:
            self.fight.totals[event.seat] = event.total

    # -- fights -------------------------------------------------------------------------------------------------------

    def on_fight_began(self, event: news.FightBegan) -> None:
        """Somebody faces something."""
        self.fight = Fight(event)
        self.sums.boosts.clear()
        where = self.board.spots[self.board.people[event.seat].space].cards
        for each in event.cards:
            if each not in where or each in self.board.changed:
                raise Fault(f"{event}: {each} does not lie there as an Enemy")
        if not event.is_test and event.cards:
            self._alike(event)

    def _alike(self, event: news.FightBegan) -> None:
        """Enemies of one Encounter Number fight as one (K-11, TAL-193, TAL-194, TAL-B032)."""
        numbers = {_number(each) for each in event.cards}
        if len(numbers) > 1 or not all(is_enemy(each) for each in event.cards):
            raise Fault(f"{event}: they do not fight together (TAL-194, TAL-B032)")

    def on_fighter_chosen(self, event: news.FighterChosen) -> None:
        """A Bodyguard or oneself, one Weapon, one Armour (TAL-283, TAL-292)."""
        if self.fight is None:
            return
        who = self.board.people[event.seat]
        self.fight.fighters[event.seat] = event.fighter
        self.fight.gear[event.seat] = event.gear
        for each in event.gear:
            if each not in who.objects:
                raise Fault(f"{event}: {each} is not there")
        if event.fighter and event.fighter not in who.followers:
            raise Fault(f"{event}: no such Bodyguard")
        for kind in ("weapon", "armour"):
            used = [each for each in event.gear if kind in card(each).get("subtypes", ())]
            most = 2 if any(who.has_rule(f"two_weapons_{word}_armours") for word in ("or", "and")) else 1
            if len(used) > most:
                raise Fault(f"{event}: more than {most} {kind} (TAL-283, TAL-292)")

    def on_potion_used(self, event: news.PotionUsed) -> None:
        """What may help in the fight."""
        self.sums.boosts.append(event.potion)

    def on_spell_announced(self, event: SpellAnnounced) -> None:
        """What may help in the fight."""
        self.sums.boosts.append(event.spell)

    def on_ability_used(self, event: news.AbilityUsed) -> None:
        """What may help in the fight."""
        self.sums.boosts.append(event.source)

    def on_card_lost(self, event: news.CardLost) -> None:
        """A charmed Animal is spent."""
        if event.card:
            self.sums.boosts.append(event.card)

    def on_fight_decided(self, event: news.FightDecided) -> None:
        """The higher total wins (TAL-B025, TAL-B026, TAL-390)."""
        fight = self.fight
        if fight is None or fight.decided:
            raise Fault(f"{event}: nobody fights")
        fight.decided = event
        other = fight.event.other
        if fight.totals.get(event.seat, event.own) != event.own or fight.totals.get(other, event.other) != event.other:
            raise Fault(f"{event}: the rolls came to {fight.totals}")
        plain = "victory" if event.own > event.other else "defeat" if event.own < event.other else "stand_off"
        if plain == "stand_off" and event.result == "victory" and self._relentless(fight):
            return
        if plain != event.result:
            raise Fault(f"{event}: a {plain} (TAL-B025, TAL-B026)")
        if plain == "stand_off" and self._relentless(fight) and fight.event.cards:
            raise Fault(f"{event}: a Victory for the Relentless")

    def _relentless(self, fight: Fight) -> bool:
        who = self.board.people[fight.event.seat]
        if who.space == VALLEY and fight.event.foe == "mirror_twin":
            return True
        in_person = not fight.fighters.get(who.seat)
        is_enemy_fight = fight.event.other < 0 and not fight.event.is_test and fight.event.kind == "strength"
        return is_enemy_fight and in_person and who.has_rule("stand_off_wins")

    # -- what follows -------------------------------------------------------------------------------------------------

    def on_enemy_killed(self, event: news.EnemyKilled) -> None:
        """Only what was beaten."""
        fight = self.fight
        beaten = fight is not None and fight.decided is not None and fight.decided.result == "victory"
        if fight and event.card in fight.event.cards and beaten:
            fight.killed.append(event.card)
        elif event.how == "trophy":
            raise Fault(f"{event}: not beaten in Combat (TAL-119, TAL-347)")

    def on_card_discarded(self, event: news.CardDiscarded) -> None:
        """A Stranger that was beaten goes (TAL-392); what happens to it later is no matter of the fight."""
        if self.fight and event.card in self.fight.event.cards and not self.fight.left:
            self.fight.killed.append(event.card)

    def on_hero_moved(self, event: news.HeroMoved) -> None:
        """Whoever is moved after a fight has left it."""
        if self.fight and self.fight.decided and event.seat == self.fight.event.seat:
            self.fight.left = self.fight.decided.result != "victory"

    def on_lost(self, event: news.Lost) -> None:
        """A Life for a Defeat."""
        if str(event.token) == "life" and self.fight and self.fight.decided:
            self.fight.costs += event.n

    def on_life_saved(self, event: news.LifeSaved) -> None:
        """By Armour or a Ward."""
        if self.fight and self.fight.decided:
            self.fight.costs += 1

    def on_ranged_attack(self, event: news.RangedAttack) -> None:
        """Somebody aims."""
        self.ranged = event

    def on_ranged_result(self, event: news.RangedResult) -> None:
        """Seven or more (TAL-341)."""
        if event.hit != (event.total >= 7):
            raise Fault(f"{event}: 7 or more hits (TAL-341)")

    def on_turn_started(self, event: news.TurnStarted) -> None:
        """What had to follow has followed."""
        if self.fight and self.fight.decided:
            self._after(self.fight, self.fight.decided)
        self.fight = self.ranged = None
        self.rolls.clear()
        self.sums.boosts.clear()

    def _after(self, fight: Fight, decided: news.FightDecided) -> None:
        began = fight.event
        who = self.board.people[began.seat]
        if decided.result == "victory" and began.cards and sorted(fight.killed) != sorted(began.cards):
            raise Fault(f"{began}: beaten, but only {fight.killed} are gone (TAL-B029, TAL-B033, TAL-392)")
        if decided.result != "victory" and fight.killed and not began.is_test:
            raise Fault(f"{began}: {fight.killed} killed without a Victory")
        if decided.result != "defeat" or began.is_test or fight.fighters.get(began.seat) or not who.is_alive:
            return
        hurts = any("defeat" not in card(each) for each in began.cards)
        if began.cards and hurts and not fight.costs:
            raise Fault(f"{began}: a Defeat that costs nothing (TAL-122)")
        if SPACES.get(began.foe, {}).get("sentinel") and not fight.costs:
            raise Fault(f"{began}: a Sentinel's Victory costs nothing (TAL-024)")

    def look(self, view: View) -> None:
        """The fight on the table."""


def _number(name: str) -> int:
    printed = card(name)
    if printed.get("strength") and printed.get("craft"):
        return 1
    return 2 if printed.get("strength") else 3
