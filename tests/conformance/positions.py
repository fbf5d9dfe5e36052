"""Random games of every kind, for the one suite that all games must pass."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import msgspec
import pytest

from fabletop import games
from fabletop.bots import ask, bot
from fabletop.kernel import BadSetup, Decision, Game, Kind, News, Rules, Seat, SeededChance, WatchedGame, seed_from
from fabletop.kernel.packs import game_of, included
from tests.kernel import conclave, toy

EXAMPLES = {each.game: each for each in (toy.RULES, conclave.RULES) if each.game not in games.GAMES}
"""The example of docs/adding-a-game.md, for whoever follows that page must pass, too; and a game of answers to answers,
which no other game has yet. Whoever has installed a game can run the suite for it."""
GAMES = (*games.GAMES, *EXAMPLES)


def rules(game: str) -> Rules[Any]:
    """The rules of one of these games."""
    return EXAMPLES[game] if game in EXAMPLES else games.rules(game)


IN_A_HURRY = 0.35
"""The part of the positions that is looked at by `make test`; games are played as far as ever."""


class Setup(NamedTuple):
    """One way to set a game up."""

    game: str
    seats: int
    options: Any
    pack: str = ""
    """The id of a pack that comes with Fabletop."""
    thorough: bool = False
    """Whether all positions are looked at."""

    def looks(self, rng: random.Random, share: float = 1.0) -> bool:
        """Whether this position is looked at: a share of all, and of those some, for whoever has not the time."""
        return rng.random() < (share if self.thorough else share * IN_A_HURRY)

    @property
    def rules(self) -> Rules[Any]:
        """What is played by."""
        return games.rules_with(self.game, [self.pack]) if self.pack else rules(self.game)

    @property
    def is_possible(self) -> bool:
        """Whether these options go together, and none of them undoes another."""
        these = self.rules
        try:
            table = these.start(self.options, self.seats, these.content())
        except BadSetup:
            return False
        return all(getattr(table.options, name) == value for name, value in _differs(self.options).items())

    def start(self, seed: int, chance: bool = True) -> Game[Any]:
        """A new game of this kind."""
        return Game(*self._begin(), SeededChance(seed_from(seed)) if chance else None)

    def watched(self, seed: int) -> WatchedGame[Any]:
        """The same, watched by everybody."""
        return WatchedGame(*self._begin(), SeededChance(seed_from(seed)), (*range(self.seats), None))

    def _begin(self) -> tuple[Rules[Any], Any, Any]:
        these = self.rules
        content = these.content()
        return these, these.start(self.options, self.seats, content), content


@cache
def setups(game: str) -> tuple[Setup, ...]:
    """Every number of seats with every value that stands for itself; every switch, the least and the greatest of all
    numbers and the other values in pairs that go together; every pack that comes with Fabletop."""
    stories, changes = _offered(game)
    half = (len(changes) + 1) // 2
    found, later = [*_by_themselves(game), *stories], changes[half:][::-1]
    for change in changes[:half]:
        pairs = (_changed(game, len(found), {**other, **change}) for other in later if not other.keys() & change.keys())
        both = next(filter(None, pairs), None)
        found.append(both or _alone(game, len(found), change))
        later = [other for other in later if not both or not other.items() <= _differs(both.options).items()]
    found += [_alone(game, len(found) + index, change) for index, change in enumerate(later)]
    return tuple(dict.fromkeys(found))


def lone_setups(game: str) -> list[Setup]:
    """Those in which one thing alone is changed: for whoever has the time."""
    changes = enumerate(_offered(game)[1])
    return [each for each in (_alone(game, n, change) for n, change in changes) if each not in setups(game)]


Change = dict[str, Any]


@cache
def _offered(game: str) -> tuple[list[Setup], list[Change]]:
    """What can be chosen: stories, which are another game with each number of players, and changes of the rules."""
    these = rules(game)
    fields = msgspec.inspect.type_info(these.options)
    assert isinstance(fields, msgspec.inspect.StructType)
    closed = [each.name for each in fields.fields if isinstance(each.type, msgspec.inspect.EnumType)]
    stories: list[Setup] = []
    changes: list[Change] = []
    for name, values in these.option_values(these.content()).items():
        numbers = [each.value for each in values if isinstance(each.value, int)]
        for value in values:
            change = {**value.needs, name: value.value}
            if isinstance(value.value, str) and name not in closed and not value.needs:
                low, high = value.seats or these.seats
                stories += [Setup(game, seats, these.options(**change)) for seats in range(low, high + 1)]
            elif (not numbers or value.value in (min(numbers), max(numbers))) and _differs(these.options(**change)):
                changes.append(change)
    switches = [field for field in msgspec.structs.fields(these.options) if isinstance(field.default, bool)]
    changes += [{field.name: not field.default} for field in switches]
    return stories, changes


def _by_themselves(game: str) -> list[Setup]:
    these = rules(game)
    counts = range(these.seats[0], these.seats[1] + 1)
    packs = [name for name, folder in included().items() if game_of(folder) == game]
    return [Setup(game, seats, these.options()) for seats in counts] + [
        Setup(game, counts[index % len(counts)], these.options(), pack) for index, pack in enumerate(packs, 1)
    ]


def _alone(game: str, index: int, change: Change) -> Setup:
    """A change with as little else as it can be had with."""
    others = ({}, *_offered(game)[1])
    return next(filter(None, (_changed(game, index, {**other, **change}) for other in others)))


def _changed(game: str, index: int, change: Change) -> Setup | None:
    """With some number of seats, if these go together."""
    these = rules(game)
    counts = range(these.seats[0], these.seats[1] + 1)
    some = (Setup(game, counts[(index + k) % len(counts)], these.options(**change)) for k in range(len(counts)))
    return next((setup for setup in some if setup.is_possible), None)


def _differs(options: Any) -> Change:
    """What is not as it is without any choice."""
    now, plain = msgspec.structs.asdict(options), msgspec.structs.asdict(type(options)())
    return {name: value for name, value in now.items() if value != plain[name]}


ALL_SETUPS = list(itertools.chain.from_iterable(map(setups, GAMES)))
LONE_SETUPS = list(itertools.chain.from_iterable(map(lone_setups, GAMES)))
THOROUGH_SETUPS = [each._replace(thorough=True) for each in (*ALL_SETUPS, *LONE_SETUPS)]


def _name(setup: Setup) -> str:
    said = [name if value is True else f"{name}_{value}" for name, value in _differs(setup.options).items()]
    more = [setup.pack, "thorough" if setup.thorough else ""]
    return "-".join([setup.game, str(setup.seats), *said, *filter(None, more)])


every_setup = pytest.mark.parametrize(
    "setup", [*ALL_SETUPS, *(pytest.param(each, marks=pytest.mark.soak) for each in THOROUGH_SETUPS)], ids=_name
)


def choose(decision: Decision[Any], rng: random.Random) -> Any:
    """A random option; whoever may stay silent mostly does, so that games are not all talk."""
    if decision.kind is Kind.TALK and rng.random() < 0.8:
        return decision.passing
    return rng.choice(decision.options)


def answers(game: Game[Any], rng: random.Random, limit: int = 100_000) -> Iterator[tuple[Seat, Any, list[News]]]:
    """Play at random, yielding after each answer; sometimes somebody takes an offer out of turn."""
    for _ in range(limit):
        if game.is_over:
            return
        if rng.random() < 0.03:
            seat = rng.randrange(game.state.seat_count)
            offers = game.offers(seat)
            if offers:
                option = rng.choice(offers)
                yield seat, option, game.answer(seat, option)
                continue
        decision = rng.choice(game.asked)
        option = choose(decision, rng)
        yield decision.seat, option, game.answer(decision.seat, option)


def bots_play(game: Game[Any]) -> Iterator[None]:
    """Heuristic bots play to the end."""
    bots = [bot(game.rules.game, "heuristic", seat) for seat in range(game.state.seat_count)]
    while not game.is_over:
        decision = game.asked[0]
        game.answer(decision.seat, ask(bots[decision.seat], game, decision))
        yield


def play_out(game: Game[Any], rng: random.Random) -> Game[Any]:
    """Play at random to the end."""
    for _ in answers(game, rng):
        pass
    return game


def encoded(game: Game[Any]) -> bytes:
    """The whole game as bytes: state and log."""
    return msgspec.msgpack.encode(game.state) + msgspec.json.encode(game.log)


def everybody(game: Game[Any]) -> list[Seat | None]:
    """All seats, and a spectator."""
    return [*range(game.state.seat_count), None]


NUMBERS = (-1, 0, 1, 3, 99)
WORDS = ("", "nonsense", "apple_nut", "space_200", "P3", "F5")


def wishes(game: str) -> list[msgspec.Struct]:
    """Options of every kind with values that fit their types and nothing else, as a click may send them."""
    kinds = msgspec.inspect.type_info(rules(game).choices)
    assert isinstance(kinds, msgspec.inspect.UnionType | msgspec.inspect.StructType)
    structs = kinds.types if isinstance(kinds, msgspec.inspect.UnionType) else (kinds,)
    found: list[msgspec.Struct] = []
    for kind in structs:
        assert isinstance(kind, msgspec.inspect.StructType)
        for turn in range(len(WORDS)):
            fields = {field.name: _some(field.type, turn + at) for at, field in enumerate(kind.fields)}
            found.append(kind.cls(**fields))
    return list(dict.fromkeys(found))


def _some(kind: msgspec.inspect.Type, turn: int) -> Any:
    """A value of a type; another one at another turn."""
    match kind:
        case msgspec.inspect.BoolType():
            return turn % 2 == 0
        case msgspec.inspect.IntType():
            return NUMBERS[turn % len(NUMBERS)]
        case msgspec.inspect.StrType():
            return WORDS[turn % len(WORDS)]
        case msgspec.inspect.EnumType(cls=members):
            return [*members][turn % len(members)]
        case msgspec.inspect.LiteralType(values=values):
            return values[turn % len(values)]
        case msgspec.inspect.TupleType(item_types=items):
            return tuple(_some(item, turn + at) for at, item in enumerate(items))
        case msgspec.inspect.VarTupleType(item_type=item):
            return tuple(_some(item, at) for at in range(turn % 3))
        case msgspec.inspect.UnionType(types=types):
            return _some(types[turn % len(types)], turn)
        case msgspec.inspect.NoneType():
            return None
    raise AssertionError(f"no value of {kind}")
