"""Exact odds in battle, from the view alone: of a round while it is rolled, else of the battle in the hours left."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec

from fabletop.games.andor import choices
from fabletop.games.andor.news import HeroRolled
from fabletop.games.andor.rules.chances import (
    GRAY,
    RED,
    HeroInBattle,
    Opponent,
    Outlook,
    Roll,
    added_up,
    battle_outlook,
    counting,
    opponents_roll,
    opposite,
    round_worths,
    turnings,
)
from fabletop.games.andor.rules.points import AMBRA
from fabletop.games.andor.rules.rolls import (
    ARCHER,
    AXE,
    CAVE_DICE,
    CAVE_STRENGTH,
    FORGED_SWORD,
    GLOVE,
    HELM,
    SWORD,
    counted,
)
from fabletop.games.andor.view import BattleView, FighterView, HeroView, View
from fabletop.kernel import Decision, Seat
from fabletop.kernel.dice import rolled_on, shifted


def odds(view: View, decision: Decision[msgspec.Struct], option: msgspec.Struct) -> float | None:
    """How likely this option wins the round that is being rolled, or the battle if it is fought to the end of the day.

    Nobody uses anything up after it. None where no dice decide.
    """
    chance = _chance(view, decision, option)
    return None if chance is None else chance()


def harm(view: View, decision: Decision[msgspec.Struct], option: msgspec.Struct) -> float:
    """How much willpower this option takes from the opponent on average, in the round that is being rolled.

    Nothing from one that falls at once or cannot be hurt.
    """
    battle = view.battle
    if battle is None or not isinstance(decision.about, HeroRolled) or not battle.can_be_hurt:
        return 0.0
    if opponent(view, choices.Fight(battle.opponent, battle.space), ()).falls_at_once:
        return 0.0
    return _round(view, battle, decision.about, most=battle.willpower).worth(option) or 0.0


def can_fail(view: View, decision: Decision[msgspec.Struct], option: msgspec.Struct) -> bool:
    """Whether dice decide about this option; nothing is reckoned for that."""
    return _chance(view, decision, option) is not None


def _chance(
    view: View, decision: Decision[msgspec.Struct], option: msgspec.Struct
) -> Callable[[], float | None] | None:
    """How to reckon the odds of an option; None where no dice decide."""
    if isinstance(option, choices.Fight):
        return lambda: outlook_of(view, option, [decision.seat]).wins
    battle = view.battle
    if battle is None:
        return None
    if isinstance(decision.about, HeroRolled):
        about = decision.about
        return lambda: _round(view, battle, about, most=1).worth(option)
    seats = [fighter.seat for fighter in battle.fighters]
    match option:
        case choices.Invite(seat):
            seats.append(seat)
        case choices.Agree() if decision.prompt == "join_battle":
            seats.append(decision.seat)
        case choices.LeaveBattle():
            seats.remove(decision.seat)
        case choices.BeginBattle() | choices.FightOn():
            pass
        case choices.Decline() if decision.prompt == "join_battle":
            pass
        case _:
            return None
    if not seats:
        return None
    return lambda: outlook_of(view, choices.Fight(battle.opponent, battle.space), seats).wins


# -- whole battles -------------------------------------------------------------------------------------------------


def outlook_of(view: View, target: choices.Fight, seats: Iterable[Seat]) -> Outlook:
    """What becomes of the battle of these heroes, the one that is going on or a new one."""
    seats = tuple(seats)
    return battle_outlook(tuple(hero_in_battle(view, seat) for seat in seats), opponent(view, target, seats))


def hero_in_battle(view: View, seat: Seat) -> HeroInBattle:
    """A hero as the dice see one, with what the coming rounds of the present battle would bring."""
    hero = view.heroes[seat]
    fighter = _fighter(view.battle, seat)
    rounds = 0 if view.battle is None else view.battle.round
    articles = [article.id for article in hero.articles]
    strength = hero.strength
    if hero.cave_bonus:
        strength += CAVE_STRENGTH
    if "sword_of_the_forge" in articles:
        strength += FORGED_SWORD
    if fighter is not None and view.options.easy_1:
        strength += fighter.bonus
    rows = (CAVE_DICE,) * 3 if hero.cave_bonus else view.content.hero[hero.hero].dice
    return HeroInBattle(
        strength=strength,
        willpower=hero.willpower,
        rows=rows,
        prices=hero.prices,
        one_by_one=hero.hero == "archer",
        turns=hero.hero == "wizard",
        helm=HELM in articles and hero.hero != "archer",
        glove=fighter is not None and GLOVE in fighter.kept and hero.hero != "archer",
        extra=ambra(view, hero, rounds, len(hero.prices)),
    )


def strength_in_first_round(view: View, seat: Seat) -> int:
    """What a hero adds in the first round of a new battle, with everything that adds to it."""
    hero = hero_in_battle(view, seat)
    return hero.strength + sum(hero.extra[:1])


def ambra(view: View, hero: HeroView, past: int, rounds: int) -> tuple[int, ...]:
    """What Ambra adds in so many rounds to come."""
    if hero.hero != "warrior" or "second_abilities" not in view.content.legend[view.legend].modules:
        return ()
    if view.options.easy_2:
        return tuple(AMBRA + past + more for more in range(rounds))
    return () if past else (AMBRA,)


def opponent(view: View, target: choices.Fight, seats: Sequence[Seat]) -> Opponent:
    """A figure or sprite as the dice see one, against these heroes."""
    battle = view.battle if view.battle and view.battle.opponent == target.figure else None
    if target.figure == choices.SPRITE:
        face = next(cave.face for cave in view.caves if cave.space == target.space)
        return Opponent(view.content.token[face].sprite, 1, (), falls_at_once=True, is_harmless=True)
    adversary = view.content.legend[view.legend].adversary(target.figure)
    figure = next(each for each in view.figures if each.name == target.figure and each.space == target.space)
    kind = view.content.figure.get(figure.kind)
    rows = adversary.rows if adversary and adversary.rows else kind.rows if kind else ()
    needs = adversary.needs_article if adversary else None
    return Opponent(
        strength=battle.strength if battle else figure.strength,
        willpower=battle.willpower if battle else figure.willpower,
        rows=tuple((row.willpower, row.dice) for row in rows),
        faces=faces_of(view, target.figure),
        falls_at_once=figure.kind == "skeleton",
        yields=needs is None or any(carries(view.heroes[seat], needs) for seat in seats),
    )


def faces_of(view: View, name: str) -> tuple[int, ...]:
    """The faces of an opponent's dice: large gray ones for Krahder and final adversaries (AND-455, AND-469)."""
    adversary = view.content.legend[view.legend].adversary(name)
    if adversary is not None and adversary.final:
        return GRAY
    return GRAY if view.content.figure[adversary.looks if adversary else name].die == "gray" else RED


def carries(hero: HeroView, article: str) -> bool:
    """Whether this hero has such an article."""
    return any(each.id == article for each in hero.articles)


def _fighter(battle: BattleView | None, seat: Seat) -> FighterView | None:
    return next((each for each in battle.fighters if each.seat == seat), None) if battle else None


# -- the round that is being rolled --------------------------------------------------------------------------------


def _round(view: View, battle: BattleView, about: HeroRolled, *, most: int) -> _Round:
    """A round as a view shows it, reckoned once."""
    known: dict[tuple[HeroRolled, int], _Round] = view.__dict__.setdefault("rounds", {})
    if (about, most) not in known:
        known[about, most] = _Round(view, battle, about, most)
    return known[about, most]


class _Round:
    """What comes of a round of which some rolls lie on the table, one is being made and others will follow: by how much
    it is won on average, but no more than `most`; with 1 that is the chance to win it."""

    def __init__(self, view: View, battle: BattleView, about: HeroRolled, most: int) -> None:
        self.view = view
        order = [fighter.seat for fighter in battle.fighters]
        place = order.index(about.seat)
        self.fighter = battle.fighters[place]
        self.hero = view.heroes[about.seat]
        self.dice = about.dice
        wears = hero_in_battle(view, about.seat)
        self.helm = wears.helm and not self.fighter.used
        self.glove = wears.glove and not self.fighter.used
        self.can_turn = not battle.has_turned_die and any(view.heroes[seat].hero == "wizard" for seat in order)
        so_far = sum(each.counts for each in battle.fighters[:place])
        later = [hero_in_battle(view, seat) for seat in order[place + 1 :]]
        rolls = [Roll(each.dice(each.willpower), each.one_by_one, each.helm, each.glove) for each in later]
        strength = sum(each.strength for each in battle.fighters)
        theirs = opponents_roll(battle.dice, battle.faces) if battle.dice else (1.0,)
        self.least = most - 1
        """Where the value of a roll begins in what follows: no more is lost than `most`, so no less need be told."""
        highest = self.least + 2 * 6 * max(len(self.dice), 1) + SWORD + max(each.strength for each in view.heroes)
        needed = shifted(theirs, battle.strength - strength - so_far + self.least)
        self.free, self.spent = round_worths(rolls, needed, highest, most)

    def worth(self, option: msgspec.Struct) -> float | None:
        """With this option for the roll on the table."""
        fighter = self.fighter
        match option:
            case choices.StopRolling():
                return self.stop(self.dice[-1])
            case choices.RollNext():
                worth = [self.stop(face) for face in RED]
                return rolled_on(self.hero.dice - len(self.dice), worth)
            case choices.TurnDie(die):
                return self.spent[self.least + self.counts(turnings(self.dice)[die])]
            case choices.LeaveDice():
                return self.free[self.least + self.counts(self.dice)]
            case choices.LetItCount():
                return self.with_value(fighter.counts)
            case choices.UseHelm():
                return self.with_value(added_up(self.dice))
            case choices.UseBrew():
                return self.with_value(2 * fighter.counts)
            case choices.UseGlove(first, second):
                return self.with_value(self.dice[first] + self.dice[second])
            case choices.UseKnife(die):
                cut = [(*self.dice[:die], face, *self.dice[die + 1 :]) for face in RED]
                return sum(self.best(dice) for dice in cut) / len(cut)
            case choices.UseAxe():
                return self.with_value(self.counts_now + AXE)
            case choices.UseSword():
                return self.with_value(self.counts_now + SWORD)
            case choices.UseBrotherShield(seat):
                return self.with_value(self.counts_now + self.view.heroes[seat].strength)
            case _:
                return None

    @property
    def counts_now(self) -> int:
        """What the roll counts for, with a helm that may still be put to use."""
        return max(self.fighter.counts, 0 if self.fighter.used else self.counts(self.dice))

    def counts(self, dice: Sequence[int]) -> int:
        """What these dice count for; of the archer the last."""
        return counted(ARCHER, dice) if self.hero.hero == ARCHER else counting(dice, helm=self.helm, glove=self.glove)

    def stop(self, face: int) -> float:
        """If the archer stops at this face, which the wizard may still turn."""
        stays = self.with_value(face)
        return max(stays, self.spent[self.least + opposite(face)]) if self.can_turn else stays

    def best(self, dice: Sequence[int]) -> float:
        """With these dice, one of which the wizard may still turn."""
        lying = self.with_value(self.counts(dice))
        if not self.can_turn:
            return lying
        turned = [(*dice[:-1], opposite(dice[-1]))] if self.hero.hero == "archer" else turnings(dice)
        return max(lying, *(self.spent[self.least + self.counts(each)] for each in turned))

    def with_value(self, value: int) -> float:
        """If the roll counts for so much."""
        return (self.free if self.can_turn else self.spent)[self.least + value]
