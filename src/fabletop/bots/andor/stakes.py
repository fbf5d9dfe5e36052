"""What is at stake: who has to be kept out of the camp, and what each defeat is worth."""

from __future__ import annotations

from functools import cached_property

from fabletop.bots.andor.day import SCARCE, WILLPOWER, Day
from fabletop.bots.andor.wants import Want
from fabletop.bots.andor.ways import FAR, sunrises_to_protected
from fabletop.games.andor.pieces import SpaceId
from fabletop.games.andor.view import FigureView

ARTICLE = 6.0
SKELETON = 3.0
HELD = 15.0
INTRUDER = 240.0
"""What it is worth to keep somebody out for whom there is no golden shield, if it comes at the next sunrise."""
SHIELD = 10.0
"""What a golden shield is worth."""
SIGHT = 3
WISH = 25.0
"""What it is worth that somebody asked for it."""


class Stakes(Day):
    """A day, and what its figures are worth."""

    @cached_property
    def worth_of_defeat(self) -> dict[int, float]:
        """For each figure by its place in the view: what its defeat is worth."""
        intruders = self.intruders
        wished: tuple[int, ...] = self.seen.__dict__.get("wished", ())
        found = {}
        for index, figure in enumerate(self.seen.figures):
            if not figure.lies:
                found[index] = self._reward(figure) + intruders.get(index, 0.0) + self._wanted(figure)
                if figure.number in wished:
                    found[index] = max(found[index], 0.0) + WISH
        return found

    @cached_property
    def intruders(self) -> dict[int, float]:
        """Figures that have to be stopped on their way to the camp or wagon, and how much that matters.

        Golden shields go to those who are hardest to defeat.
        """
        seen = self.seen
        arrivals = [
            (days, index)
            for index, figure in enumerate(seen.figures)
            if (days := self.arrival(figure)) <= min(self.letters_left, self.style.foresight)
        ]
        free = seen.shields - len(seen.on_shields)
        room = free - (1 if self.letters_left > 3 and free > 1 else 0)
        let_in: list[tuple[int, int]] = []
        found = {
            index: SHIELD
            for index, figure in enumerate(seen.figures)
            if figure in self.skeletons and self.sees_camp(figure)
        }
        for days, index in sorted(arrivals):
            if self.legend.adversary(seen.figures[index].name) is not None:
                found[index] = 2 * INTRUDER / days**2
                continue
            let_in.append((days, index))
            if len(let_in) > room:
                stopped = min(let_in, key=lambda each: self._toughness(seen.figures[each[1]]))
                let_in.remove(stopped)
                found[stopped[1]] = INTRUDER / stopped[0] ** 2
        late = min(self.letters_left / SCARCE, 1.0)
        return found | {index: SHIELD * late / days for days, index in let_in}

    def arrival(self, figure: FigureView) -> int:
        """After how many sunrises it is in the camp or wagon, by what the next one is known to bring."""
        seen = self.seen
        days = sunrises_to_protected(seen, figure)
        if days >= FAR:
            return FAR
        march = self._marches.get(figure.number)
        if march is None or march == seen.protected_space:
            return days if march else days + 1
        return 1 + sunrises_to_protected(seen, figure, space=march)

    @cached_property
    def _marches(self) -> dict[int, SpaceId]:
        return {march.number: march.way[-1] for march in self.seen.tonight.marches}

    def lured(self, figure: FigureView, space: SpaceId) -> float:
        """What it is worth that a gemstone lies on a space tonight, by the sunrises that it keeps a creature away."""
        seen = self.seen
        if figure.group != "creature" or space not in self.content.space[figure.space].walks:
            return 0.0
        if space == seen.protected_space or any(each.space == space for each in seen.figures):
            return 0.0
        now = self.arrival(figure)
        later = sunrises_to_protected(seen, figure, space=space) + (figure.kind != "wargor")
        return INTRUDER / now**2 - INTRUDER / later**2 if now < later else 0.0

    def sees_camp(self, figure: FigureView) -> bool:
        """Whether a skeleton is near enough to follow heroes into the camp or wagon."""
        return self.content.reaching[figure.space].get(self.seen.protected_space, FAR) <= SIGHT

    @staticmethod
    def _toughness(figure: FigureView) -> int:
        return figure.strength + figure.willpower

    def _reward(self, figure: FigureView) -> float:
        """Strength or willpower and articles, against the letter that it costs."""
        adversary = self.legend.adversary(figure.name)
        kind = self.content.figure.get(figure.kind)
        reward = adversary.reward if adversary else kind.reward if kind else None
        if figure.kind == "skeleton":
            return SKELETON + self._release(figure)
        if figure.group == "final" or reward is None:
            return 0.0
        points = max(reward.strength * self.strength_worth, reward.willpower * WILLPOWER)
        articles = reward.articles * ARTICLE * self.style.finds
        return points + articles - self.letter_worth + self._release(figure)

    def _release(self, figure: FigureView) -> float:
        """What it is worth to free those whom it holds."""
        if figure.group not in ("skeleton", "krahder"):
            return 0.0
        return HELD * sum(hero.is_held and hero.space == figure.space for hero in self.seen.heroes)

    def _wanted(self, figure: FigureView) -> float:
        worth = 0.0
        for want in self.wants:
            if want.kind == "defeat" and want.what in (figure.name, figure.kind, figure.group):
                if not want.spaces or figure.space in want.spaces:
                    worth = max(worth, want.worth)
            elif want.kind == "pull" and self._is_in_the_way(figure, want):
                worth = max(worth, want.worth * 0.6)
        return worth

    def _is_in_the_way(self, figure: FigureView, want: Want) -> bool:
        """Between the wagon and where it has to go."""
        road = self.content.along_road
        if figure.space not in road or self.seen.protected != "wagon":
            return False
        here, goal = self.seen.protected_space, want.spaces[0]
        return road[here][figure.space] + road[figure.space][goal] == road[here][goal] and road[here][figure.space] <= 4

    @cached_property
    def skeletons(self) -> list[FigureView]:
        """Those who stand."""
        return [figure for figure in self.seen.figures if figure.kind == "skeleton" and not figure.lies]
