"""The engine of words, with a small vocabulary of its own: joining words, checks, phrases and the walk."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any, ClassVar

import msgspec
import pytest

from fabletop.kernel import RunawayScript, State, Texts, Throw, vocabulary
from fabletop.kernel.misfits import misfit
from fabletop.kernel.vocabulary import (
    Between,
    Chosen,
    Names,
    Of,
    Query,
    Questions,
    Selectors,
    Steps,
    walk,
    wrong_with,
)


class Purse(State):
    """A table with a purse for each seat."""

    coins: list[int]

    def number(self, amount: int) -> int:
        """Numbers are the same for everybody."""
        return amount


WHO: Selectors[Callable[[Purse], list[int]]] = Selectors("who", "there is nobody")
QUESTIONS = Questions()


@WHO.word("everybody")
def _all(detail: str) -> Callable[[Purse], list[int]]:
    return lambda table: list(range(len(table.coins)))


@WHO.word("this seat", example="seat:2", names="seat")
def _seat(detail: str) -> Callable[[Purse], list[int]]:
    return lambda table: [int(detail)]


class Condition(vocabulary.Condition, frozen=True):
    """A question about purses."""

    questions = QUESTIONS
    meanings: ClassVar = {"at": "a seat"}
    all: tuple[Condition, ...] = ()
    any: tuple[Condition, ...] = ()
    none: Condition | None = msgspec.field(default=None, name="not")
    at: int | None = None
    ge: int | None = None


@QUESTIONS.word("coins in the purse of a seat (at)", needs=("at",))
def _coins(asked: Condition) -> Query:
    return lambda table, who: table.coins[asked.at]


class Scene(vocabulary.Scene):
    """A table and a seat."""

    __slots__ = ("seat", "table")
    table: Purse

    def __init__(self, table: Purse, seat: int = 0) -> None:
        self.table = table
        self.seat = seat

    def holds(self, condition: Condition) -> bool:
        """Whether it is so."""
        return condition.test(self.table, self.seat)

    async def each(self, who: str, word: Any) -> list[Scene]:
        """One for each seat."""
        return [Scene(self.table, seat) for seat in WHO.made(who)(self.table)]

    async def choose(self, word: Any, ways: Sequence[int]) -> int:
        """The last one that is open."""
        return ways[-1]

    async def roll(self, word: Any) -> int:
        """One die."""
        return (await Throw(1))[0]


class Word(vocabulary.Effect, frozen=True, kw_only=True):
    """Base of the words."""

    when: Condition | None = msgspec.field(default=None, name="if")


class Gain(Word, frozen=True):
    """Coins are gained or lost."""

    n: Annotated[int, Between(-5, 5)]
    of: Annotated[str, Of("metal")] = "gold"

    async def happen(self, scene: Scene) -> None:
        """For the seat of the scene."""
        scene.table.coins[scene.seat] += self.n


class ForEach(vocabulary.ForEach, Word, frozen=True):
    """The same for several."""

    who: Annotated[str, Chosen(WHO)]
    do: tuple[Effect, ...]


class Repeat(vocabulary.Repeating, Word, frozen=True):
    """The same several times."""

    n: int
    do: tuple[Effect, ...]


class If(vocabulary.Branching, Word, frozen=True):
    """One or the other."""

    test: Condition
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()


class Way(vocabulary.Way, frozen=True):
    """One way."""

    label: str
    do: tuple[Effect, ...] = ()
    when: Condition | None = msgspec.field(default=None, name="if")


class Choose(vocabulary.Choosing, Word, frozen=True):
    """One of several."""

    options: tuple[Way, ...]


class Row(vocabulary.Row, frozen=True):
    """One row."""

    do: tuple[Effect, ...] = ()


class Roll(vocabulary.Rolling, Word, frozen=True):
    """A die decides."""

    rows: tuple[Row, ...]


class Again(Word, frozen=True):
    """Leads to itself, without end."""

    async def happen(self, scene: Scene) -> Steps | None:
        """Once more."""
        return iter([(scene, (self,))])


Effect = Gain | ForEach | Repeat | If | Choose | Roll | Again
NAMES = Names({"metal": ("gold", "silver"), "seat": ("0", "1")})
TEXTS = Texts(
    {
        "effect": {
            "gain": {"_": "{n} {of}", "of": {"gold": "{n} coins"}},
            "for_each": "{who}: {do}",
            "choose": "choose: {options}",
            "if": {"_": "if {test}: {then}; else {otherwise}", "otherwise": {"none": "if {test}: {then}"}},
        },
        "question": {"coins": "coins of {at}"},
        "condition": {"if": "{words}, if {condition}", "ge": " ≥ {value}", "not": "not {condition}", "and": " and "},
        "selector": {"who": {"all": "everybody", "seat": "seat {1}"}},
    },
    {},
)


def table(*coins: int) -> Purse:
    """A table with purses."""
    made = Purse(list(coins))
    made.attach(None, [])
    return made


def read(*written: dict[str, Any]) -> tuple[Effect, ...]:
    """Effects as a pack gives them."""
    return msgspec.convert(written, tuple[Effect, ...])


def done(purse: Purse, *written: dict[str, Any], rolled: int = 0) -> list[int]:
    """The purses when all this has happened."""
    script = vocabulary.carry_out(Scene(purse), read(*written))
    answer: Any = None
    while True:
        try:
            script.send(answer)
        except StopIteration:
            return purse.coins
        answer = (rolled,)


GAIN = {"op": "gain", "n": 1}
RICH = {"q": "coins", "at": 0, "ge": 3}


def test_effects_happen_in_turn_and_only_if_their_condition_holds() -> None:
    assert done(table(2), GAIN, {**GAIN, "if": RICH}, {**GAIN, "if": {"not": RICH}}) == [4]


def test_for_each_and_repeat_lead_to_the_same_again() -> None:
    assert done(table(0, 0), {"op": "for_each", "who": "all", "do": [{"op": "repeat", "n": 3, "do": [GAIN]}]}) == [3, 3]


@pytest.mark.parametrize(("coins", "after"), [(3, 5), (0, -1)])
def test_if_leads_one_way_or_the_other(coins: int, after: int) -> None:
    branch = {"op": "if", "test": RICH, "then": [GAIN, GAIN], "otherwise": [{"op": "gain", "n": -1}]}
    assert done(table(coins), branch) == [after]


def test_only_open_ways_can_be_chosen() -> None:
    ways = [{"label": "One", "do": [GAIN]}, {"label": "Two", "do": [GAIN, GAIN], "if": RICH}]
    assert done(table(0), {"op": "choose", "options": ways}) == [1]
    assert done(table(3), {"op": "choose", "options": ways}) == [5]


@pytest.mark.parametrize(("rolled", "after"), [(1, 1), (3, 1), (4, 5), (6, 0)])
def test_a_roll_takes_the_row_of_its_number_or_none(rolled: int, after: int) -> None:
    rows = [{"least": 1, "most": 3, "do": [GAIN]}, {"least": 4, "most": 5, "do": [{"op": "gain", "n": 5}]}]
    assert done(table(0), {"op": "roll", "rows": rows}, rolled=rolled) == [after]


def test_no_nesting_exhausts_the_stack_and_what_never_ends_is_stopped_by_the_budget() -> None:
    deep: tuple[Effect, ...] = (Gain(1),)
    for _ in range(5000):
        deep = (If(Condition(), then=deep),)
    purse = table(0)
    script = vocabulary.carry_out(Scene(purse), deep)
    with pytest.raises(StopIteration):
        script.send(None)
    assert purse.coins == [1]
    assert sum(1 for _ in walk(deep)) == 10_001
    with pytest.raises(RunawayScript):
        done(table(0), {"op": "again"})


def test_questions_count_as_work() -> None:
    purse = table(0)
    done(purse, {**GAIN, "if": {"all": [RICH, RICH, RICH]}})
    assert purse.__dict__["work"] == 1 + 4


def wrong(written: dict[str, Any]) -> list[str]:
    """Everything that is wrong with an effect and all in it."""
    return [words for _, node in walk(read(written)) for words in wrong_with(NAMES, node)]


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "a name": ({**GAIN, "of": "golt"}, "there is no metal 'golt'; did you mean 'gold'?"),
    "a number": ({"op": "gain", "n": 9}, "gain: n is 9; it can be -5 to 5"),
    "nothing": ({"op": "gain", "n": 0}, "gain: with n = 0 nothing happens"),
    "a selector": ({"op": "for_each", "who": "al", "do": [GAIN]}, "there is nobody 'al'; did you mean 'all'?"),
    "who is selected": ({"op": "for_each", "who": "seat:7", "do": [GAIN]}, "there is no seat '7'"),
    "nothing to do": ({"op": "repeat", "n": 2, "do": []}, "repeat does nothing: write do"),
    "no way": ({"op": "choose", "options": []}, "choose has 0 options: whoever is asked needs at least 2"),
    "no end": ({"op": "if", "test": RICH}, "if has neither then nor otherwise: nothing happens"),
    "a question": ({**GAIN, "if": {"q": "coin"}}, "there is no question 'coin'; did you mean 'coins'?"),
    "half a question": ({**GAIN, "if": {"q": "coins"}}, "coins asks about a seat: write at"),
    "two rows": (
        {"op": "roll", "rows": [{"least": 1, "most": 3}, {"least": 3, "most": 4}]},
        "two rows are for 3",
    ),
    "an empty row": ({"op": "roll", "rows": [{"least": 3, "most": 1}]}, "no number is from 3 to 1"),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_is_wrong_is_told(case: str) -> None:
    written, expected = WRONG[case]
    assert wrong(written) == [expected]


def test_a_word_that_does_not_exist_is_told_by_its_type() -> None:
    with pytest.raises(msgspec.ValidationError) as error:
        read({"op": "gian", "n": 1})
    words, way = misfit(error.value, tuple[Effect, ...])
    assert words == "there is no 'gian'; did you mean 'gain'?"
    assert way == (0, "op")


def test_every_word_is_found_with_the_way_to_it() -> None:
    effects = read(GAIN, {"op": "choose", "options": [{"label": "A", "do": [{**GAIN, "if": {"not": RICH}}]}]})
    assert [way for way, _ in walk(effects, ("do",))] == [
        ("do", 0),
        ("do", 1),
        ("do", 1, "options", 0, "do", 0),
        ("do", 1, "options", 0, "do", 0, "if"),
        ("do", 1, "options", 0, "do", 0, "if", "not"),
    ]


def test_words_are_said_as_their_keys_tell() -> None:
    teller = vocabulary.Teller(TEXTS)
    several = {"op": "for_each", "who": "all", "do": [GAIN, {"op": "gain", "n": -2, "of": "silver", "if": RICH}]}
    branch = {"op": "if", "test": {"not": RICH}, "then": [GAIN]}
    choice = {"op": "choose", "options": [{"label": "A", "do": [GAIN]}, {"label": "B", "do": [branch]}]}
    assert teller.all(read(several, choice)) == (
        "everybody: +1 coins, −2 silver, if coins of 0 ≥ 3",
        "choose: “A” +1 coins · “B” if not coins of 0 ≥ 3: +1 coins",
    )


def test_every_selector_is_listed_as_it_is_written_with_its_meaning() -> None:
    assert WHO.meanings == {"all": "everybody", "seat:2": "this seat"}
