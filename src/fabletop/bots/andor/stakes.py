"""What is at stake: who has to be kept out of the camp, and what each defeat is worth."""

from __future__ import annotations

from functools import cached_property

from fabletop.bots.andor.day import WILLPOWER, Day
from fabletop.bots.andor.land import INTRUDER
from fabletop.bots.andor.wants import Want
from fabletop.games.andor.advice.forecast import AdversaryGetsIn, ShieldsRunOut, StoryEnds
from fabletop.games.andor.view import FigureView

ARTICLE = 6.0
SKELETON = 3.0
HELD = 15.0
WISH = 25.0
"""What it is worth that somebody asked for it."""


class Stakes(Day):
    """A day, and what its figures are worth."""

    @cached_property
    def worth_of_defeat(self) -> dict[int, float]:
        """For each figure by its place in the view: what its defeat is worth."""
        intruders = self.land.intruders
        found = {}
        for index, figure in enumerate(self.seen.figures):
            if not figure.lies:
                found[index] = self._reward(figure) + intruders.get(index, 0.0) + self._wanted(figure)
                if figure.number in self.land.wished:
                    found[index] = max(found[index], 0.0) + WISH
        return found

    def is_now_or_never(self, index: int) -> bool:
        """Whether the Legend is lost tonight if this figure does not fall today."""
        figure = self.seen.figures[index]
        for danger in self.seen.tonight.dangers:
            match danger:
                case StoryEnds() if self._wanted(figure) > 0:
                    return True
                case AdversaryGetsIn(name) if figure.name == name:
                    return True
                case ShieldsRunOut() if self.land.intruders.get(index, 0.0) >= INTRUDER:
                    return True
        return False

    def _reward(self, figure: FigureView) -> float:
        """Strength or willpower and articles, against the letter that it costs."""
        adversary = self.land.legend.adversary(figure.name)
        kind = self.content.figure.get(figure.kind)
        reward = adversary.reward if adversary else kind.reward if kind else None
        if figure.kind == "skeleton":
            return SKELETON + self._release(figure)
        if figure.group == "final" or reward is None:
            return 0.0
        points = max(reward.strength * self.strength_worth, reward.willpower * WILLPOWER)
        articles = reward.articles * ARTICLE * self.style.finds
        return points + articles - self.land.letter_worth + self._release(figure)

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
