"""Effects as data: the base of every effect, and the effects that combine others.

A game defines each effect as one class: a docstring with its meaning, fields of types that can be checked and
described, `happen`, and `wrong` for errors that only this effect can have. Its phrase has the text key `effect.` and
its name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from fabletop.kernel.rules import State
from fabletop.kernel.texts import snake_case
from fabletop.kernel.vocabulary.conditions import Condition, work_of
from fabletop.kernel.vocabulary.names import Names

FEWEST_WAYS = 2


class Scene:
    """The context in which effects are carried out.

    Games add the player concerned, and what the combining effects need.
    """

    __slots__ = ()
    table: State

    def holds(self, condition: Any) -> bool:
        """Return whether a condition is true now."""
        raise NotImplementedError

    def number(self, amount: Any) -> int:
        """Return a number as it is at this table."""
        return int(amount)

    async def each(self, who: Any, word: Any) -> Sequence[Scene]:
        """Return a scene for each player or object that a selector names."""
        raise NotImplementedError

    async def asked(self, word: Any) -> Scene | None:
        """Return the scene of the player that an effect asks, if there is one."""
        return self

    async def choose(self, word: Any, ways: Sequence[int]) -> int:
        """Return which of these ways of an effect is chosen."""
        raise NotImplementedError

    async def roll(self, word: Any) -> int:
        """Return the result of an effect's dice."""
        raise NotImplementedError


Steps = Iterator[tuple[Scene, Iterable["Effect"]]]
"""Effects with the scenes in which they are carried out. Each step is generated when it is due."""


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag=snake_case):
    """Base of all effects."""

    @property
    def when(self) -> Condition | None:
        """The condition under which it is carried out. Games whose effects have conditions make it a field."""
        return None

    @property
    def word(self) -> str:
        """Its name in a pack."""
        return str(type(self).__struct_config__.tag)

    def works(self, moment: Any) -> bool:
        """Return whether it may be used, or would do something, at one of the game's moments."""
        return True

    async def happen(self, scene: Any) -> Steps | None:
        """Carry out the effect. It returns further steps, which are carried out before anything else."""
        raise NotImplementedError(self.word)

    def wrong(self, names: Names) -> Iterator[str]:
        """Yield what is wrong with it, besides errors in single fields."""
        return iter(())


async def carry_out(scene: Scene, effects: Sequence[Effect]) -> None:
    """Carry out effects, one after the other."""
    if effects:
        await carry_out_steps(iter(((scene, effects),)))


async def carry_out_steps(steps: Steps) -> None:
    """Carry out effects, each in its scene.

    Further steps wait in a list instead of on the call stack. So cards that use other cards are limited only by the
    budget of work.
    """
    agenda = [_effects_of(steps)]
    while agenda:
        scene, effect = next(agenda[-1], (None, None))
        if scene is None or effect is None:
            agenda.pop()
            continue
        when = effect.when
        scene.table.count_work(1 + work_of(when))
        if when is None or scene.holds(when):
            following = await effect.happen(scene)
            if following is not None:
                agenda.append(_effects_of(following))


def _effects_of(steps: Steps) -> Iterator[tuple[Scene, Effect]]:
    for scene, effects in steps:
        for effect in effects:
            yield scene, effect


# -- effects that combine others; a game defines the types of their fields --------------------------------------------


class Way(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of the ways of a choice."""

    @property
    def when(self) -> Condition | None:
        """The condition under which it is offered. Games with conditions make it a field."""
        return None


class Branching:
    """`if`: one list of effects or the other."""

    test: Any
    then: Any
    otherwise: Any

    async def happen(self, scene: Any) -> Steps | None:
        """Return the effects that follow from the condition."""
        scene.table.count_work(work_of(self.test))
        return iter(((scene, self.then if scene.holds(self.test) else self.otherwise),))

    def wrong(self, names: Names) -> Iterator[str]:
        """Some effect must follow."""
        if not self.then and not self.otherwise:
            yield "if has neither then nor otherwise: nothing happens"


class Choosing:
    """`choose`: a player takes one of several ways."""

    options: Any

    async def happen(self, scene: Any) -> Steps | None:
        """Ask for one of the ways that are open."""
        asked = await scene.asked(self)
        if asked is None:
            return None
        asked.table.count_work(sum(work_of(way.when) for way in self.options))
        ways = [index for index, way in enumerate(self.options) if way.when is None or asked.holds(way.when)]
        if not ways:
            return None
        chosen = await asked.choose(self, ways)
        return iter(((asked, self.options[chosen].do),))

    def wrong(self, names: Names) -> Iterator[str]:
        """There must be something to choose from."""
        if len(self.options) < FEWEST_WAYS:
            yield f"choose has {len(self.options)} options: whoever is asked needs at least {FEWEST_WAYS}"


class Leading:
    """Base of the effects that lead to those in their field `do`."""

    do: Any

    def wrong(self, names: Names) -> Iterator[str]:
        """Some effect must follow."""
        if not self.do:
            yield f"{type(self).__struct_config__.tag} does nothing: write do"  # type: ignore[attr-defined]


class ForEach(Leading):
    """`for_each`: the same effects for each of several players or objects."""

    who: Any

    async def happen(self, scene: Any) -> Steps | None:
        """Yield a step for each, one after the other."""
        return ((each, self.do) for each in await scene.each(self.who, self))


class Repeating(Leading):
    """`repeat`: the same effects several times."""

    n: Any

    async def happen(self, scene: Any) -> Steps | None:
        """Yield a step for each repetition."""
        return ((scene, self.do) for _ in range(scene.number(self.n)))


NO_ROW = -1
"""Stands for a result of the dice that has no row."""


class Rolling:
    """`roll`: the result of dice decides what happens."""

    rows: Any

    async def happen(self, scene: Any) -> Steps | None:
        """Return the effects of the row with the rolled number. If there is none, nothing happens."""
        at = self.row_at(await scene.roll(self))
        return None if at == NO_ROW else iter([(scene, self.rows[at].do)])

    def row_at(self, rolled: int) -> int:
        """Return the index of the row with the rolled number, or `NO_ROW`."""
        return next((at for at, row in enumerate(self.rows) if row.least <= rolled <= row.most), NO_ROW)

    def wrong(self, names: Names) -> Iterator[str]:
        """Every number must have exactly one row."""
        taken: set[int] = set()
        for row in self.rows:
            numbers = range(row.least, row.most + 1)
            if not numbers:
                yield f"no number is from {row.least} to {row.most}"
            twice = taken.intersection(numbers)
            if twice:
                yield f"two rows are for {min(twice)}"
            taken.update(numbers)


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of the rows of a table of numbers."""

    least: int
    most: int
