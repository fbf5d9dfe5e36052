"""Effects as data: the base of every word that does something, and the words that join others.

A game writes each word as one class: a docstring that says what it means, fields of kinds that can be checked and told,
`happen`, and `wrong` for what only this word can have wrong. It is said as its text key tells, `effect.` and its name.
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
    """Where effects are carried out: at a table; games say besides for whom, and what the joining words need."""

    __slots__ = ()
    table: State

    def holds(self, condition: Any) -> bool:
        """Whether a condition is true now."""
        raise NotImplementedError

    def number(self, amount: Any) -> int:
        """A number as it is at this table."""
        return int(amount)

    async def each(self, who: Any, word: Any) -> Sequence[Scene]:
        """A scene for each of those whom a selector names."""
        raise NotImplementedError

    async def asked(self, word: Any) -> Scene | None:
        """The scene of whoever is asked by a word, if there is anybody."""
        return self

    async def choose(self, word: Any, ways: Sequence[int]) -> int:
        """Which of these ways of a word is chosen."""
        raise NotImplementedError

    async def roll(self, word: Any) -> int:
        """What the dice of a table show."""
        raise NotImplementedError


Steps = Iterator[tuple[Scene, Iterable["Effect"]]]
"""Effects with the scenes in which they are carried out; each step is made when its turn has come."""


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag=snake_case):
    """Base of all effects."""

    @property
    def when(self) -> Condition | None:
        """What must be true for it to be carried out; games whose effects have conditions make it a field."""
        return None

    @property
    def word(self) -> str:
        """What it is called in a pack."""
        return str(type(self).__struct_config__.tag)

    def works(self, moment: Any) -> bool:
        """Whether it may be used, or would do something, at a moment as the game knows them."""
        return True

    async def happen(self, scene: Any) -> Steps | None:
        """Do what it says; what that leads to is returned, and carried out before anything else."""
        raise NotImplementedError(self.word)

    def wrong(self, names: Names) -> Iterator[str]:
        """What is wrong with it besides what its fields tell."""
        return iter(())


async def carry_out(scene: Scene, effects: Sequence[Effect]) -> None:
    """Do what effects say, one after the other."""
    if effects:
        await carry_out_steps(iter(((scene, effects),)))


async def carry_out_steps(steps: Steps) -> None:
    """Do what effects say, each in its scene.

    What a word leads to waits in a list and not on the stack: cards that read cards may go on for as long as the budget
    of work lasts.
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


# -- words that join others; a game names the types of their fields ---------------------------------------------------


class Way(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of the ways of a choice."""

    @property
    def when(self) -> Condition | None:
        """What must be true for it to be offered; games with conditions make it a field."""
        return None


class Branching:
    """`if`: one thing or the other."""

    test: Any
    then: Any
    otherwise: Any

    async def happen(self, scene: Any) -> Steps | None:
        """What follows from the answer."""
        scene.table.count_work(work_of(self.test))
        return iter(((scene, self.then if scene.holds(self.test) else self.otherwise),))

    def wrong(self, names: Names) -> Iterator[str]:
        """Something must follow."""
        if not self.then and not self.otherwise:
            yield "if has neither then nor otherwise: nothing happens"


class Choosing:
    """`choose`: somebody takes one of several ways."""

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
    """Base of words that lead to the effects in their field `do`."""

    do: Any

    def wrong(self, names: Names) -> Iterator[str]:
        """Something must follow."""
        if not self.do:
            yield f"{type(self).__struct_config__.tag} does nothing: write do"  # type: ignore[attr-defined]


class ForEach(Leading):
    """`for_each`: the same for each of several."""

    who: Any

    async def happen(self, scene: Any) -> Steps | None:
        """One after the other."""
        return ((each, self.do) for each in await scene.each(self.who, self))


class Repeating(Leading):
    """`repeat`: the same several times."""

    n: Any

    async def happen(self, scene: Any) -> Steps | None:
        """One time after the other."""
        return ((scene, self.do) for _ in range(scene.number(self.n)))


NO_ROW = -1
"""For a number that brings nothing."""


class Rolling:
    """`roll`: what dice show decides what happens."""

    rows: Any

    async def happen(self, scene: Any) -> Steps | None:
        """The row whose numbers were rolled; no row, nothing happens."""
        at = self.row_at(await scene.roll(self))
        return None if at == NO_ROW else iter([(scene, self.rows[at].do)])

    def row_at(self, rolled: int) -> int:
        """The place of the row whose numbers were rolled, or `NO_ROW`."""
        return next((at for at, row in enumerate(self.rows) if row.least <= rolled <= row.most), NO_ROW)

    def wrong(self, names: Names) -> Iterator[str]:
        """Every number has one row."""
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
