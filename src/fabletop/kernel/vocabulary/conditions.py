"""Conditions as data: questions about the table, compared with values and combined.

A game defines each question as one function decorated with `questions.word(...)`, which has its meaning. The function
turns a condition into a query once; the query is then evaluated many times.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar

import msgspec

from fabletop.kernel.misfits import meant
from fabletop.kernel.vocabulary.names import Names

Asked = int | str | bool
Query = Callable[[Any, Any], Asked]
"""Evaluates a question at a table, for the player it may refer to."""
Test = Callable[[Any, Any], bool]
Check = Callable[[Names, Any], Iterator[str]]


class Question(msgspec.Struct, frozen=True):
    """A question that conditions may ask."""

    means: str
    ask: Callable[[Any], Query]
    """Builds the query of a condition."""
    names: str = ""
    """The kind of object that `id` names; empty if there is no id."""
    is_named: bool = True
    """Whether an id is required."""
    needs: tuple[str, ...] = ()
    """Other fields that are required."""
    is_number: bool = True
    """Whether the answer can be compared as a number."""
    check: Check | None = None
    """Finds what else may be wrong."""


class Questions(dict[str, Question]):
    """All questions of a game, by name."""

    def __init__(self) -> None:
        super().__init__()
        self.written = msgspec.Meta(extra_json_schema={"enum": [""]})
        """The values that editors offer for `q`. It grows with the questions."""

    def __setitem__(self, name: str, question: Question) -> None:
        super().__setitem__(name, question)
        assert self.written.extra_json_schema is not None
        self.written.extra_json_schema["enum"].append(name)

    def plain(self, name: str, means: str, query: Query, *, is_number: bool = True) -> None:
        """Add a question that needs only the table."""
        self[name] = Question(means, lambda asked: query, is_number=is_number)

    def word(
        self,
        means: str,
        *,
        names: str = "",
        is_named: bool = True,
        needs: tuple[str, ...] = (),
        is_number: bool = True,
        check: Check | None = None,
    ) -> Callable[[Callable[[Any], Query]], Callable[[Any], Query]]:
        """Return a decorator that adds a question. The decorated function builds its query."""

        def add(ask: Callable[[Any], Query]) -> Callable[[Any], Query]:
            self[ask.__name__.strip("_")] = Question(means, ask, names, is_named, needs, is_number, check)
            return ask

        return add


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """A question about the table, `q`, or a combination of conditions.

    Games define the types, and add fields for questions.
    """

    all: tuple[Any, ...] = ()
    any: tuple[Any, ...] = ()
    none: Any = msgspec.field(default=None, name="not")
    q: str = ""

    questions: ClassVar[Mapping[str, Question]] = {}
    meanings: ClassVar[Mapping[str, str]] = {}
    """The meaning of each field, for the message if it is missing."""

    @property
    def id(self) -> str:
        """The object that the question names."""
        return ""

    @property
    def equals(self) -> Any:
        """The value that the answer must have."""
        return None

    @property
    def ge(self) -> Any:
        """The least value of the answer."""
        return None

    @property
    def le(self) -> Any:
        """The greatest value of the answer."""
        return None

    @property
    def parts(self) -> tuple[Any, ...]:
        """The conditions nested in it."""
        return (*self.all, *self.any, *(() if self.none is None else (self.none,)))

    @cached_property
    def queries(self) -> tuple[str, ...]:
        """All questions that it asks, including those of its parts."""
        return (self.q, *(query for part in self.parts for query in part.queries))

    @cached_property
    def test(self) -> Test:
        """The condition as a function. It is built once, because goals are tested after every step."""
        parts = [each.test for each in self.all]
        if self.any:
            parts.append(_either([each.test for each in self.any]))
        if self.none is not None:
            parts.append(_not(self.none.test))
        if self.q:
            parts.append(self._compared(self.asked))
        return _all(parts)

    @property
    def asked(self) -> Query:
        """The query of its own question."""
        return self.questions[self.q].ask(self)

    def _compared(self, asked: Query) -> Test:
        equals, least, most = self.equals, self.ge, self.le
        if equals is not None:
            return lambda table, who: bool(asked(table, who) == equals)
        if least is not None:
            return lambda table, who: int(asked(table, who)) >= table.number(least)
        if most is not None:
            return lambda table, who: int(asked(table, who)) <= table.number(most)
        return lambda table, who: bool(asked(table, who))

    def wrong(self, names: Names) -> Iterator[str]:
        """Yield what is wrong: the question must be known, and name an object that exists."""
        question = self.questions.get(self.q)
        if question is None:
            yield f"there is no question {self.q!r}{meant(self.q, self.questions)}"
            return
        for field in question.needs:
            if getattr(self, field) in (None, "", ()):
                yield f"{self.q} asks about {self.meanings[field]}: write {field}"
        if not question.is_number and (self.ge is not None or self.le is not None):
            yield f"{self.q} is no number: write is"
        if question.check is not None:
            yield from question.check(names, self)
        if question.names in names.known and self.id:
            yield from names.unknown(question.names, self.id)
        elif question.names in names.known and question.is_named:
            yield f"{self.q} asks about a {question.names}: write id"


def work_of(condition: Condition | None) -> int:
    """Return the number of questions that a condition asks."""
    return 0 if condition is None else len(condition.queries)


def _all(parts: Sequence[Test]) -> Test:
    """Return a test that all of these hold. It loops, so that many parts need no deeper call stack than few."""
    if not parts:
        return lambda table, who: True
    first, *others = parts
    if not others:
        return first
    if len(others) == 1:
        (second,) = others
        return lambda table, who: first(table, who) and second(table, who)
    return lambda table, who: all(part(table, who) for part in parts)


def _either(parts: Sequence[Test]) -> Test:
    """Return a test that at least one of these holds."""
    return lambda table, who: any(part(table, who) for part in parts)


def _not(test: Test) -> Test:
    return lambda table, who: not test(table, who)
