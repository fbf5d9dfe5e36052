"""Random games of every kind, for the one suite that all games must pass."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from fabletop import games
from fabletop.bots import ask, bot
from fabletop.kernel import BadSetup, Decision, Game, Kind, News, Rules, Seat, SeededChance, WatchedGame, seed_from
from fabletop.kernel.packs import game_of, included
from tests.kernel import conclave, toy

EXAMPLES = {each.game: each for each in (toy.RULES, conclave.RULES)}
"""The example of docs/adding-a-game.md, for whoever follows that page must pass, too; and a game of answers to answers,
which no other game has yet."""
GAMES = (*games.GAMES, *EXAMPLES)


def rules(game: str) -> Rules[Any]:
    """The rules of one of these games."""
    return EXAMPLES[game] if game in EXAMPLES else games.rules(game)


class Setup(NamedTuple):
    """One way to set a game up."""

    game: str
    seats: int
    options: Any
    pack: str = ""
    """The id of a pack that comes with Fabletop."""

    @property
    def rules(self) -> Rules[Any]:
        """What is played by."""
        return games.rules_with(self.game, [self.pack]) if self.pack else rules(self.game)

    @property
    def is_possible(self) -> bool:
        """Whether these options go together."""
        these = self.rules
        try:
            these.start(self.options, self.seats, these.content())
        except BadSetup:
            return False
        return True

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


def setups(game: str) -> list[Setup]:
    """Every number of seats with every value that stands for itself; all other values, switches and packs that
    come with Fabletop with some number."""
    these = rules(game)
    counts = range(these.seats[0], these.seats[1] + 1)
    found = [Setup(game, seats, these.options()) for seats in counts]
    values = these.option_values(these.content())
    offered = [(name, each) for name in values for each in values[name]]
    fields = msgspec.inspect.type_info(these.options)
    assert isinstance(fields, msgspec.inspect.StructType)
    closed = [each.name for each in fields.fields if isinstance(each.type, msgspec.inspect.EnumType)]
    chosen = [{**each.needs, name: each.value} for name, each in offered]
    for index, (name, value) in enumerate(offered):
        low, high = value.seats or these.seats
        fitting = [seats for seats in counts if low <= seats <= high]
        # A story is another game with each number of players; a number is the same game, longer or shorter, and one
        # of a few words is the same game with another rule.
        is_story = isinstance(value.value, str) and name not in closed
        stands_for_itself = not value.needs and is_story
        some = fitting if stands_for_itself else [fitting[index % len(fitting)]]
        found += [Setup(game, seats, these.options(**{**value.needs, name: value.value})) for seats in some]
    switches = [field.name for field in msgspec.structs.fields(these.options) if field.default is False]
    for index, switch in enumerate(switches):
        seats = counts[-1 - index % len(counts)]
        bases = [Setup(game, seats, these.options(**each, **{switch: True})) for each in ({}, *chosen)]
        found.append(next(setup for setup in bases if setup.is_possible))
    packs = [name for name, folder in included().items() if game_of(folder) == game]
    found += [Setup(game, counts[index % len(counts)], these.options(), pack) for index, pack in enumerate(packs, 1)]
    return list(dict.fromkeys(found))


ALL_SETUPS = list(itertools.chain.from_iterable(setups(game) for game in GAMES))


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
