"""Imagined games: heroes who keep their errands until something changes, so that a whole game is soon played."""

from __future__ import annotations

from random import Random
from typing import Any

from fabletop.bots.andor.errands import CARRYING, Errand
from fabletop.bots.andor.freely import freely
from fabletop.bots.andor.heuristic import choose, nearest_to_fight
from fabletop.bots.andor.plan import Plan, plan_of
from fabletop.bots.andor.prospects import chance
from fabletop.bots.andor.style import Style, play_by
from fabletop.bots.andor.things import carried
from fabletop.games.andor import choices
from fabletop.games.andor.pieces import SpaceId
from fabletop.games.andor.state import HOURS, Table
from fabletop.games.andor.view import View, view
from fabletop.kernel import Decision, Game, Seat, SeededChance, seed_from

ON_THE_WAY = (
    choices.EmptySpring,
    choices.PickHerbs,
    choices.PickUp,
    choices.UseTelescope,
    choices.LayFire,
    choices.CastHealing,
    choices.CastPortal,
    choices.CastLight,
    choices.TurnToken,
)
"""Free actions for which somebody stops to think."""


def worth(table: Table, seat: Seat) -> float:
    """The chance to win from there, by the look of the table."""
    return chance(view(table, seat))


LONGEST = 3_000
"""Answers after which an imagined game is judged as it stands: a Legend takes some 200."""
MANY = 1_000
"""Results of chance in a day or night: there are never as many."""


class DaysOwnChance(SeededChance):
    """Chance of an imagined game by days: whatever heroes do today, the nights to come bring what they would bring."""

    def __init__(self, world: int, table: Table) -> None:
        super().__init__(seed_from(world))
        self._table = table
        self._when = (-1, False)
        self._count = 0

    def answer(self, decision: Any, index: int) -> Any:
        """What chance gives for the next time of this day or night."""
        when = (self._table.day, self._table.phase == "sunrise")
        self._count = 0 if when != self._when else self._count + 1
        self._when = when
        return super().answer(decision, (2 * when[0] + when[1]) * MANY + self._count)


class Group:
    """All heroes of one imagined game, who play by one style."""

    def __init__(self, game: Game[Any], style: Style, random: Random) -> None:
        self._game = game
        self._table: Table = game.state
        self._style = style
        self._random = random
        self._errands: dict[Seat, Errand] = {}
        """What all are about to do."""
        self._known: Any = None
        self._ways: dict[Seat, list[SpaceId]] = {}

    def play(self) -> int:
        """Until the Legend is over, or lasts too long; tells how many answers that took."""
        game, count = self._game, 0
        while not game.is_over and count < LONGEST:
            for decision in game.asked:
                game.answer(decision.seat, self._answer(decision))
                count += 1
        return count

    def _answer(self, decision: Decision[Any]) -> Any:
        if decision.prompt not in ("turn", "move_on"):
            return choose(self._look(decision.seat), decision, self._random)
        seat, now = decision.seat, _mark(self._table)
        errand = self._errands.get(seat) if now == self._known else None
        if errand is not None and decision.prompt == "move_on":
            step = self._next_step(decision, errand)
            if step is not None:
                return step
        offers = self._game.offers(seat)
        seen = self._look(seat)
        plan = plan_of(seen)
        if errand is not None and self._is_under_way(plan, decision, errand):
            plan.__dict__["errands"] = self._errands
        chosen = freely(seen, decision, offers)
        if chosen is None:
            chosen = choose(seen, decision, self._random)
        self._errands, self._known = plan.errands, now
        self._remember_way(plan, seat)
        return chosen

    def _look(self, seat: Seat) -> View:
        """What a hero sees, and goes by."""
        seen = view(self._table, seat)
        play_by(seen, self._style)
        return seen

    def _is_under_way(self, plan: Plan, decision: Decision[Any], errand: Errand) -> bool:
        """Whether an errand is simply gone on with. Whoever arrives in the middle of a move first stops."""
        me = plan.seen.heroes[decision.seat]
        if decision.prompt == "move_on":
            if errand.kind in CARRYING and errand.source == me.space and carried(me, errand.what):
                self._errands = self._errands | {me.seat: errand.fetched()}
            return True
        return me.space not in (errand.space, errand.source) and me.hours < HOURS

    def _remember_way(self, plan: Plan, seat: Seat) -> None:
        """The steps that nobody has to think about again."""
        errand, me = plan.errands.get(seat), plan.seen.heroes[seat]
        self._ways[seat] = []
        if errand is None or errand.kind == "pull" or me.farmers or (me.hero == "warrior" and len(errand.team) > 1):
            return
        goal = nearest_to_fight(plan, me, errand.space) if errand.kind == "fight" else errand.source or errand.space
        self._ways[seat] = [me.space, *plan.ways(me).steps(goal)]

    def _next_step(self, decision: Decision[Any], errand: Errand) -> Any:
        """On along the way, or a stop at its end; None if there is something to think about."""
        hero, way = self._table.heroes[decision.seat], self._ways.get(decision.seat, [])
        if hero.hours >= HOURS or hero.space not in way:
            return None
        if hero.space != way[-1]:
            step: Any = choices.StepTo(way[way.index(hero.space) + 1])
        elif errand.kind not in CARRYING:
            step = choices.StopMoving()
        else:
            return None
        if step not in decision.options or any(type(each) in ON_THE_WAY for each in self._game.offers(hero.seat)):
            return None
        return step


def _mark(table: Table) -> Any:
    """What makes heroes think again when it changes."""
    return (
        table.day,
        table.narrator,
        len(table.cards_read),
        tuple(table.goals.values()),
        len(table.fog),
        len(table.hidden),
        table.delivered,
        table.protected_space,
        tuple([(figure.number, figure.space, figure.lies) for figure in table.figures]),
        tuple([(hero.strength, hero.willpower) for hero in table.heroes]),
    )
