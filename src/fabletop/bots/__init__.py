"""Players that answer decisions: random, novice, heuristic and search.

A bot has a method `choose(view, decision, sampler) -> option`:

- `view` is what its seat sees, or None for a bot that does not look.
- `decision` is its own open decision.
- `sampler.fork(world)` returns a game for trying things out, in which everything that the seat cannot see is redrawn.

A bot keeps no state between decisions except its random numbers. Everything it knows of the game is in the view.

    bots = [bot(game.rules.game, "heuristic", seed=seat) for seat in range(4)]
    play_out(game, bots)

A spec names a level: "random", "novice", "heuristic", "search", "search:200" with a budget in imagined games per
decision, or "search:500ms" with a budget in time. For the specs of external bots see `fabletop.bots.outside`.
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
"""All levels, which exist for any game. `Mind.levels` lists those of a game that are in order of strength."""
USUAL = "heuristic"
"""The default level."""

_KNOWN: dict[str, Callable[[Mind, Random], Bot]] = {"random": RandomBot, "novice": NoviceBot, "heuristic": HeuristicBot}
_SEARCH = re.compile(r"search(?::([1-9]\d{0,6})(ms)?)?")


def bot(game: str, spec: str, seed: int | str, bundle: Bundle | None = None) -> Bot:
    """Return a bot for a game, from its spec. Equal seeds play equally, except for budgets in time.

    An external bot receives the packs with which the game is played.
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
    """Return the mind of a game's bots. For a game without one, they know only its rules."""
    found: Mind = brought(game, "fabletop.bots.{}", "MIND", plain_mind(rules(game)))
    return found


def play_out(
    game: Game[Any],
    bots: Sequence[Bot],
    watch: Callable[[list[News]], None] | None = None,
    luck: Callable[[Game[Any]], Any] | None = None,
    decided: Callable[[Decision[Any], Any], None] | None = None,
) -> int:
    """Let the bots, one for each seat, answer everything until the game is over. Returns the number of decisions.

    `watch` receives the news of each answer, `decided` each answer before it is given. `luck` answers for chance in a
    game that waits for it.
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
    """Return the bots that want to receive the events of their seats."""
    return {seat: each for seat, each in bots.items() if isinstance(each, OutsideBot) and each.observes}


def tell(curious: Mapping[Seat, OutsideBot], news: Sequence[News]) -> None:
    """Send each of these bots the events that its seat may see."""
    for seat, each in curious.items():
        each.observe(tuple(one.event for one in news if one.reaches(seat)))


def value(game: Game[Any], seat: Seat) -> float:
    """Return the worth of a position from a sampler for a seat, by the judgement of the game's own bots.

    Only values of one game and one set of options can be compared.
    """
    return mind(game.rules.game).worth(game.state, seat)


def ask(bot: Bot, game: Game[Any], decision: Decision[Any], wishes: Sequence[Wish] = ()) -> Any:
    """Return the option that a bot chooses for an open decision. The bot gets nothing that its seat may not know."""
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
    """The reason in the words of the game; empty if there is none."""


def think(
    game_id: str,
    spec: str,
    seat: Seat,
    seed: int | str,
    game: Game[Any],
    wishes: Sequence[Wish] = (),
    told: Sequence[Any] = (),
) -> Any:
    """Return the option that a bot with this spec chooses for a seat now.

    The bot sees only the view of its seat, and marks that people have placed for all to see. A bot that observes first
    receives the events that its seat has seen since the deal.
    """
    return ask(_thinker(game_id, spec, seat, seed, game, told), game, _asked(game, seat), wishes)


def advise(game_id: str, spec: str, seat: Seat, seed: int | str, game: Game[Any], told: Sequence[Any] = ()) -> Advice:
    """Return what a bot with this spec chooses for a seat now, as `think` does, and why.

    It uses nothing but what the seat sees, and does not change the game.
    """
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
