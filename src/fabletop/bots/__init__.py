"""Players that answer decisions: random, heuristic and search.

A bot is `choose(view, decision, sampler) -> option`. The view is what its seat sees, or None for a bot that never
looks; the decision is its own, and `sampler.fork(world)` gives a game to try things out in, with all that the seat
cannot see redrawn. A bot keeps nothing between decisions but its random numbers: all it knows of the game stands in the
view.

    bots = [bot(game.rules.game, "heuristic", seed=seat) for seat in range(4)]
    play_out(game, bots)

Levels are named by a spec: "random", "heuristic", "search", or "search:200" with a budget in imagined games for each
decision and "search:500ms" with one in time.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import msgspec

from fabletop.bots.levels import HeuristicBot, RandomBot
from fabletop.bots.mind import Bot, MarkWord, Mind, Sampler, Wish
from fabletop.bots.plain import plain_mind
from fabletop.bots.search import DEFAULT_BUDGET, Iterations, Milliseconds, SearchBot
from fabletop.games import brought, rules
from fabletop.kernel import BadSetup, Decision, Game, News, NotAsked, Seat

__all__ = ["LEVELS", "USUAL", "Bot", "MarkWord", "Mind", "Sampler", "Wish", "ask", "bot", "mind", "play_out", "think"]

LEVELS = ("random", "heuristic", "search")
"""All that can be named, for any game; which of them are in order of strength is said by a game's `Mind.levels`."""
USUAL = "heuristic"
"""The level that plays where nobody chose one."""

_SEARCH = re.compile(r"search(?::([1-9]\d{0,6})(ms)?)?")


def bot(game: str, spec: str, seed: int | str) -> Bot:
    """A bot for a game, from its spec; equal seeds play equally (but for budgets in time)."""
    known, random = mind(game), Random(seed)
    if spec == "random":
        return RandomBot(known, random)
    if spec == "heuristic":
        return HeuristicBot(known, random)
    search = _SEARCH.fullmatch(spec)
    if search is None:
        raise BadSetup(f"there is no bot {spec!r}; there is {', '.join(LEVELS)}, search:200 and search:500ms")
    if search[1] is None:
        return SearchBot(known, random, DEFAULT_BUDGET)
    return SearchBot(known, random, (Milliseconds if search[2] else Iterations)(int(search[1])))


def mind(game: str) -> Mind:
    """What the bots know of a game; where it brings nothing, they know its rules."""
    found: Mind = brought(game, "fabletop.bots.{}", "MIND", plain_mind(rules(game)))
    return found


def play_out(game: Game[Any], bots: Sequence[Bot], watch: Callable[[list[News]], None] | None = None) -> int:
    """Let the bots, one for each seat, answer everything until the game is over; tells how many decisions that were.

    `watch` gets the news of each answer.
    """
    count = 0
    while not game.is_over:
        for decision in game.asked:
            news = game.answer(decision.seat, ask(bots[decision.seat], game, decision))
            if watch is not None:
                watch(news)
            count += 1
    return count


def ask(bot: Bot, game: Game[Any], decision: Decision[Any], wishes: Sequence[Wish] = ()) -> Any:
    """The option that a bot chooses for an open decision. It gets nothing that its seat may not know."""
    seat = decision.seat
    view = game.view(seat) if bot.looks else None
    if wishes and bot.looks and (take_wishes := mind(game.rules.game).take_wishes) is not None:
        take_wishes(view, wishes)
    # Without what the script hangs on a decision: through that the whole state could be reached.
    question = msgspec.structs.replace(decision, offers=None, again=None)
    return bot.choose(view, question, Sampler(game, seat))


def think(game_id: str, spec: str, seat: Seat, seed: int | str, game: Game[Any], wishes: Sequence[Wish] = ()) -> Any:
    """The option that a bot with this spec chooses for a seat now. The bot sees the view of its seat alone, and what
    people have marked for all to see."""
    decision = game.decision(seat)
    if decision is None:
        raise NotAsked(f"seat {seat} is not asked now")
    return ask(bot(game_id, spec, seed), game, decision, wishes)
