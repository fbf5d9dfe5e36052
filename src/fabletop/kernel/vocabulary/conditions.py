"""Conditions as data: questions about the table, compared and joined.

A game writes each question as one function below its meaning: `questions.word(...)`. It makes of a condition what is
asked of the table, once; the answer is asked for again and again.
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
"""What a question asks of a table, for somebody it may speak of."""
Test = Callable[[Any, Any], bool]
Check = Callable[[Names, Any], Iterator[str]]


class Question(msgspec.Struct, frozen=True):
    """A question that conditions may ask."""

    means: str
    ask: Callable[[Any], Query]
    """What a condition asks of the table."""
    names: str = ""
    """Of what `id` names one; empty if there is no id."""
    is_named: bool = True
    """Whether there must be an id."""
    needs: tuple[str, ...] = ()
    """Other fields without which there is nothing to ask."""
    is_number: bool = True
    """Whether the answer can be more or less than something."""
    check: Check | None = None
    """What else may be wrong."""


class Questions(dict[str, Question]):
    """All questions of a game, by name."""

    def __init__(self) -> None:
        super().__init__()
        self.written = msgspec.Meta(extra_json_schema={"enum": [""]})
        """What may stand in `q`, for editors; it grows with the questions."""

    def __setitem__(self, name: str, question: Question) -> None:
        super().__setitem__(name, question)
        assert self.written.extra_json_schema is not None
        self.written.extra_json_schema["enum"].append(name)

    def plain(self, name: str, means: str, query: Query, *, is_number: bool = True) -> None:
        """Add a question that needs nothing but the table."""
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
        """Add a question: the function below is what it asks."""

        def add(ask: Callable[[Any], Query]) -> Callable[[Any], Query]:
            self[ask.__name__.strip("_")] = Question(means, ask, names, is_named, needs, is_number, check)
            return ask

        return add


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """A question about the table, `q`, or several of them joined; games name the types, and add what questions need."""

    all: tuple[Any, ...] = ()
    any: tuple[Any, ...] = ()
    none: Any = msgspec.field(default=None, name="not")
    q: str = ""

    questions: ClassVar[Mapping[str, Question]] = {}
    meanings: ClassVar[Mapping[str, str]] = {}
    """What a field is about, for whoever has left it out."""

    @property
    def id(self) -> str:
        """The thing that the question names."""
        return ""

    @property
    def equals(self) -> Any:
        """What the answer must be."""
        return None

    @property
    def ge(self) -> Any:
        """What the answer must at least be."""
        return None

    @property
    def le(self) -> Any:
        """What the answer may at most be."""
        return None

    @property
    def parts(self) -> tuple[Any, ...]:
        """The conditions in it."""
        return (*self.all, *self.any, *(() if self.none is None else (self.none,)))

    @cached_property
    def queries(self) -> tuple[str, ...]:
        """All that it asks, with its parts."""
        return (self.q, *(query for part in self.parts for query in part.queries))

    @cached_property
    def test(self) -> Test:
        """The condition as a function. It is made once: goals are looked at after every step."""
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
        """What its own question asks of the table."""
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
        """Its question must be known, and ask for something that exists."""
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
    """How many questions a condition asks."""
    return 0 if condition is None else len(condition.queries)


def _all(parts: Sequence[Test]) -> Test:
    """All of these; a loop, so that many parts take no more of the stack than few."""
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
    """At least one of these."""
    return lambda table, who: any(part(table, who) for part in parts)


def _not(test: Test) -> Test:
    return lambda table, who: not test(table, who)
