"""Players that answer decisions: random, novice, heuristic and search.

A bot is `choose(view, decision, sampler) -> option`. The view is what its seat sees, or None for a bot that never
looks; the decision is its own, and `sampler.fork(world)` gives a game to try things out in, with all that the seat
cannot see redrawn. A bot keeps nothing between decisions but its random numbers: all it knows of the game stands in the
view.

    bots = [bot(game.rules.game, "heuristic", seed=seat) for seat in range(4)]
    play_out(game, bots)

Levels are named by a spec: "random", "novice", "heuristic", "search", or "search:200" with a budget in imagined games
for each decision and "search:500ms" with one in time. Bots that are not ours are named as `fabletop.bots.outside` says.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from importlib.metadata import entry_points
from random import Random
from typing import Any

import msgspec

from fabletop.bots.levels import HeuristicBot, NoviceBot, RandomBot
from fabletop.bots.mind import Bot, MarkWord, Mind, Sampler, Wish
from fabletop.bots.outside import GROUP, BotFailed, OutsideBot, command
from fabletop.bots.plain import plain_mind
from fabletop.bots.reasons import Explains, in_words
from fabletop.bots.search import Iterations, Milliseconds, SearchBot
from fabletop.games import brought, rules
from fabletop.kernel import CHANCE, BadSetup, Decision, Game, News, NotAsked, Seat, Words
from fabletop.kernel.packs import Bundle

__all__ = [
    "LEVELS",
    "USUAL",
    "Advice",
    "Bot",
    "BotFailed",
    "MarkWord",
    "Mind",
    "Sampler",
    "Wish",
    "advise",
    "ask",
    "bot",
    "mind",
    "observers",
    "play_out",
    "tell",
    "think",
    "value",
]

LEVELS = ("random", "novice", "heuristic", "search")
"""All that can be named, for any game; which of them are in order of strength is said by a game's `Mind.levels`."""
USUAL = "heuristic"
"""The level that plays where nobody chose one."""

_KNOWN: dict[str, Callable[[Mind, Random], Bot]] = {"random": RandomBot, "novice": NoviceBot, "heuristic": HeuristicBot}
_SEARCH = re.compile(r"search(?::([1-9]\d{0,6})(ms)?)?")


def bot(game: str, spec: str, seed: int | str, bundle: Bundle | None = None) -> Bot:
    """A bot for a game, from its spec; equal seeds play equally (but for budgets in time).

    A bot that is not ours is told of the packs that the game is played with.
    """
    known, random = mind(game), Random(seed)
    if spec in _KNOWN:
        return _KNOWN[spec](known, random)
    search = _SEARCH.fullmatch(spec)
    if search is None:
        program = command(spec)
        if program is None:
            installed = sorted(entry_points(group=GROUP).names - set(LEVELS))
            others = ("search:200", "search:500ms", *installed, "package.module:Class")
            raise BadSetup(f"there is no bot {spec!r}; there is {', '.join([*LEVELS, *others])} and program:…")
        return OutsideBot(spec, program, known, game, seed, bundle)
    budget = (Milliseconds if search[2] else Iterations)(int(search[1] or known.budget))
    return (known.searcher or SearchBot)(known, random, budget)


def mind(game: str) -> Mind:
    """What the bots know of a game; where it brings nothing, they know its rules."""
    found: Mind = brought(game, "fabletop.bots.{}", "MIND", plain_mind(rules(game)))
    return found


def play_out(
    game: Game[Any],
    bots: Sequence[Bot],
    watch: Callable[[list[News]], None] | None = None,
    luck: Callable[[Game[Any]], Any] | None = None,
    decided: Callable[[Decision[Any], Any], None] | None = None,
) -> int:
    """Let the bots, one for each seat, answer everything until the game is over; tells how many decisions that were.

    `watch` gets the news of each answer, `decided` each answer before it is given. `luck` answers for chance in a game
    that waits for it.
    """
    count, curious = 0, observers(dict(enumerate(bots)))
    tell(curious, game.news)
    while not game.is_over:
        asked = game.asked
        if not asked:
            assert luck is not None, "a game without chance waits for it to be answered"
            _hear(game.answer(CHANCE, luck(game)), curious, watch)
        for decision in asked:
            option = ask(bots[decision.seat], game, decision)
            if decided is not None:
                decided(decision, option)
            _hear(game.answer(decision.seat, option), curious, watch)
            count += 1
    return count


def _hear(news: list[News], curious: Mapping[Seat, OutsideBot], watch: Callable[[list[News]], None] | None) -> None:
    tell(curious, news)
    if watch is not None:
        watch(news)


def observers(bots: Mapping[Seat, Bot]) -> dict[Seat, OutsideBot]:
    """The bots that want to know what their seats are told of."""
    return {seat: each for seat, each in bots.items() if isinstance(each, OutsideBot) and each.observes}


def tell(curious: Mapping[Seat, OutsideBot], news: Sequence[News]) -> None:
    """Tell them."""
    for seat, each in curious.items():
        each.observe(tuple(one.event for one in news if one.reaches(seat)))


def value(game: Game[Any], seat: Seat) -> float:
    """What a position that a sampler gave is worth to a seat, by what the game's own bots think of it. Only values of
    one game and one set of options can be compared."""
    return mind(game.rules.game).worth(game.state, seat)


def ask(bot: Bot, game: Game[Any], decision: Decision[Any], wishes: Sequence[Wish] = ()) -> Any:
    """The option that a bot chooses for an open decision. It gets nothing that its seat may not know."""
    if (foregone := decision.foregone) is not None:
        return foregone
    seat = decision.seat
    view = game.view(seat) if bot.looks else None
    known = mind(game.rules.game)
    if wishes and bot.looks and known.take_wishes is not None:
        known.take_wishes(view, wishes)
    return bot.choose(view, decision.alone, Sampler(game, seat, known.stretch))


class Advice(msgspec.Struct, frozen=True):
    """What a bot would do, and why."""

    option: Any
    why: Words = ()
    """In the words of the game; empty where it has no reason to give."""


def think(
    game_id: str,
    spec: str,
    seat: Seat,
    seed: int | str,
    game: Game[Any],
    wishes: Sequence[Wish] = (),
    told: Sequence[Any] = (),
) -> Any:
    """The option that a bot with this spec chooses for a seat now. The bot sees the view of its seat alone, and what
    people have marked for all to see; one that observes is told first what its seat was told since the deal."""
    return ask(_thinker(game_id, spec, seat, seed, game, told), game, _asked(game, seat), wishes)


def advise(game_id: str, spec: str, seat: Seat, seed: int | str, game: Game[Any], told: Sequence[Any] = ()) -> Advice:
    """What a bot with this spec chooses for a seat now, as `think` tells it, and why: from nothing but what the seat
    sees. The game is not changed by it."""
    decision = _asked(game, seat)
    thinker = _thinker(game_id, spec, seat, seed, game, told)
    option = ask(thinker, game, decision)
    return Advice(option, _why(thinker, game, decision, option))


def _asked(game: Game[Any], seat: Seat) -> Decision[Any]:
    decision = game.decision(seat)
    if decision is None:
        raise NotAsked(f"seat {seat} is not asked now")
    return decision


def _thinker(game_id: str, spec: str, seat: Seat, seed: int | str, game: Game[Any], told: Sequence[Any]) -> Bot:
    thinker = bot(game_id, spec, seed, game.rules.bundle)
    for curious in observers({seat: thinker}).values():
        curious.observe(tuple(told))
    return thinker


def _why(thinker: Bot, game: Game[Any], decision: Decision[Any], option: Any) -> Words:
    if not isinstance(thinker, Explains):
        return ()
    return in_words(game.rules, thinker.reason(game.view(decision.seat), decision.alone, option), option)
