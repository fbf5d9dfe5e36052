"""Trial runs of a Legend, over all numbers of heroes and all difficulties.

Every event of the Legend gets its own flag, which the story sets when it happens.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any

import msgspec

from fabletop.analysis.intervals import Interval, wilson
from fabletop.bots import USUAL
from fabletop.games import rules as rules_of
from fabletop.games.andor.content import Content
from fabletop.games.andor.news import ArticleTaken, ArticleUsed, ThingGained, ThingPickedUp
from fabletop.games.andor.state import Options
from fabletop.games.andor.story.legend import Legend
from fabletop.games.andor.story.words.board import EquipAdd, Lay
from fabletop.games.andor.story.words.heroes import Article, Find
from fabletop.games.andor.story.words.tale import Flag
from fabletop.games.andor.writing.legend_packs import legend_tried
from fabletop.kernel import News, Rules
from fabletop.kernel.misfits import Way
from fabletop.kernel.packs import Pack, Remark
from fabletop.kernel.vocabulary import walk
from fabletop.lab import trials
from fabletop.lab.trials import CHANGES, UNCHANGED, Cell, Progress, Row, Sitting, Tried, changes

RANDOM_GAMES, HEURISTIC_GAMES = 200, 20


class Outcome(msgspec.Struct, frozen=True):
    """The outcome of a game."""

    won: bool
    why: str
    """Why it ended, in one word; empty if it did not end."""
    day: int
    decisions: int
    happened: frozenset[str]
    """The flags that were set, and the articles that were used."""
    broke: str = ""
    """The error, if the game could not be played to its end."""


class Rate(msgspec.Struct, frozen=True):
    """How often a group of bots won."""

    bot: str
    heroes: int
    difficulty: str
    games: int
    wins: int
    share: Interval
    days: float
    """The average day of the end."""
    ends: dict[str, int]
    """The number of games by the reason for their end."""


class DryRun(msgspec.Struct, frozen=True):
    """All games of a Legend."""

    legend: str
    title: str
    games: int
    rates: tuple[Rate, ...]
    """By bot, number of heroes and difficulty."""
    total: tuple[Rate, ...]
    """By bot only."""
    remarks: tuple[Remark, ...]
    """Games that broke off or did not end, and events that never happened."""


def dry_run(
    rules: Rules[Any],
    legend_id: str,
    games: Mapping[str, int] | None = None,
    seed: str = "0",
    progress: Progress | None = None,
) -> DryRun:
    """Play the given number of games for each kind of bot, with every number of heroes and every difficulty in turn."""
    wanted = games or {"random": RANDOM_GAMES, "heuristic": HEURISTIC_GAMES}
    return _told(rules, legend_id, _games(rules, legend_id, wanted, seed, progress))


def _games(
    rules: Rules[Any], legend_id: str, games: Mapping[str, int], seed: str, progress: Progress | None
) -> list[tuple[Sitting, Outcome]]:
    content: Content = rules.content()
    legend = content.legend[legend_id]
    marked = _with_flags(content, legend)
    sittings = list(trials.sittings(cells(legend), games, seed))
    played: list[tuple[Sitting, Outcome]] = []
    for sitting in sittings:
        played.append((sitting, play(rules, marked, sitting)))
        if progress is not None:
            progress(len(played), len(sittings))
    return played


def _told(rules: Rules[Any], legend_id: str, played: Sequence[tuple[Sitting, Outcome]]) -> DryRun:
    content: Content = rules.content()
    legend = content.legend[legend_id]
    never = _never(content, legend, list(flags_of(legend)), [each for _, each in played])
    remarks = (*_broken(legend, played), *never)
    return DryRun(legend.id, legend.title, len(played), _rates(played), _totals(played), remarks)


def difficulties(legend: Legend) -> tuple[str, ...]:
    """Return the difficulties that can be chosen. The standard one is always among them."""
    named = tuple(each.id for each in legend.options)
    return named if "standard" in named else ("standard", *named)


def cells(legend: Legend) -> list[Cell]:
    """Return every combination of number of heroes and difficulty."""
    fewest, most = legend.heroes
    return [cell(legend.id, *each) for each in product(range(fewest, most + 1), difficulties(legend))]


def cell(legend: str, heroes: int, difficulty: str) -> Cell:
    """Return a Legend with this number of heroes and this difficulty."""
    return Cell(heroes, Options(legend=legend, difficulty=difficulty), f"{heroes} heroes, {difficulty}")


def play(rules: Rules[Any], content: Content, sitting: Sitting) -> Outcome:
    """Play one game, to its end or as far as possible."""
    used: set[str] = set()
    outcome = trials.play(rules, content, sitting, lambda news: used.update(_articles_in(news, content)))
    table = outcome.state
    if table is None:
        return Outcome(False, "", 0, 0, frozenset(), outcome.broke)
    happened = frozenset([*table.flags, *used])
    return Outcome(table.won, table.why_over, table.day, outcome.decisions, happened, outcome.broke)


# -- flags ---------------------------------------------------------------------------------------------------------


class Milestone(msgspec.Struct, frozen=True):
    """Something that can happen, with its flag and its place in the Legend."""

    flag: str
    words: str
    way: Way


def flags_of(legend: Legend) -> Iterator[Milestone]:
    """Yield everything in a Legend that can happen."""
    for number, card in enumerate(legend.cards):
        yield Milestone(_flag("cards", card.id), f"the card {card.id} was never read", ("cards", number))
    for number, trigger in enumerate(legend.triggers):
        yield Milestone(_flag("triggers", trigger.id), f"the trigger {trigger.id} never happened", ("triggers", number))
    for number, action in enumerate(legend.actions):
        yield Milestone(_flag("actions", action.id), f"nobody ever chose the action {action.id}", ("actions", number))
    for number, goal in enumerate(legend.goals):
        if goal.kind == "do":
            yield Milestone(_flag("goals", goal.id), f"the goal {goal.id} was never reached", ("goals", number))
    for number, hidden in enumerate(legend.hidden):
        for index, face in enumerate(hidden.faces):
            flag = _flag("hidden", f"{hidden.id}.{face.id}")
            yield Milestone(flag, f"{face.id} of {hidden.id} was never found", ("hidden", number, "faces", index))


def _flag(part: str, name: str) -> str:
    return f"{part}/{name}"


def _with_flags(content: Content, legend: Legend) -> Content:
    """Return the same content, with every event of this Legend setting its flag."""
    marked = msgspec.structs.replace(
        legend,
        cards=tuple(_raising(each, "do", _flag("cards", each.id)) for each in legend.cards),
        triggers=tuple(_raising(each, "do", _flag("triggers", each.id)) for each in legend.triggers),
        actions=tuple(_raising(each, "do", _flag("actions", each.id)) for each in legend.actions),
        goals=tuple(_raising(each, "on_done", _flag("goals", each.id)) for each in legend.goals),
        hidden=tuple(
            msgspec.structs.replace(
                hidden,
                faces=tuple(_raising(face, "do", _flag("hidden", f"{hidden.id}.{face.id}")) for face in hidden.faces),
            )
            for hidden in legend.hidden
        ),
    )
    legends = tuple(marked if each.id == legend.id else each for each in content.legends)
    return msgspec.structs.replace(content, legends=legends)


def _raising(part: Any, field: str, flag: str) -> Any:
    return msgspec.structs.replace(part, **{field: (Flag(id=flag), *getattr(part, field))})


def _articles_in(news: Sequence[News], content: Content) -> set[str]:
    """Return the articles that were used. Permanent articles count as used when a hero has them."""
    found = set()
    for each in news:
        match each.event:
            case ArticleUsed(article=article):
                found.add(_flag("articles", article))
            case ThingGained(thing=article) | ThingPickedUp(thing=article) | ArticleTaken(article=article):
                kind = content.article.get(article)
                if kind is not None and not kind.uses:
                    found.add(_flag("articles", article))
    return found


# -- reports ------------------------------------------------------------------------------------------------------


def _broken(legend: Legend, played: Sequence[tuple[Sitting, Outcome]]) -> Iterator[Remark]:
    for words in trials.broken([(sitting, each.broke) for sitting, each in played]):
        yield Remark(f"{legend.id}: {words}", "legends", legend.id)


def _never(
    content: Content, legend: Legend, milestones: Sequence[Milestone], played: Sequence[Outcome]
) -> Iterator[Remark]:
    if not played:
        return
    happened = frozenset[str]().union(*(each.happened for each in played))
    for milestone in milestones:
        if milestone.flag not in happened:
            yield _warning(legend, milestone.words, milestone.way)
    for way, article in _articles_of(content, legend):
        if _flag("articles", article) not in happened:
            yield _warning(legend, f"nobody ever used {content.article[article].name}", way)


def _warning(legend: Legend, words: str, way: Way) -> Remark:
    part, *within = way
    return Remark(f"{legend.id}: {words}", "legends", legend.id, str(part), True, tuple(within))


def _articles_of(content: Content, legend: Legend) -> Iterator[tuple[Way, str]]:
    """Yield the articles that a Legend itself brings into play, each once."""
    seen: set[str] = set()
    for part in ("setup", "goals", "cards", "triggers", "actions", "hidden", "options"):
        for way, node in walk(getattr(legend, part), (part,)):
            match node:
                case Find(what=str() as what) | Lay(what=what) | Article(what=str() as what):
                    brought: tuple[str, ...] = (what,)
                case EquipAdd(what=several):
                    brought = several
                case _:
                    brought = ()
            for article in brought:
                if article in content.article and article not in seen:
                    seen.add(article)
                    yield way, article


# -- rates ---------------------------------------------------------------------------------------------------------


def _rates(played: Sequence[tuple[Sitting, Outcome]]) -> tuple[Rate, ...]:
    groups: dict[tuple[str, int, str], list[Outcome]] = {}
    for sitting, outcome in played:
        key = (sitting.bot, sitting.cell.seats, sitting.cell.options.difficulty)
        groups.setdefault(key, []).append(outcome)
    return tuple(_rate(*cell, outcomes) for cell, outcomes in groups.items())


def _totals(played: Sequence[tuple[Sitting, Outcome]]) -> tuple[Rate, ...]:
    specs = dict.fromkeys(each.bot for each, _ in played)
    return tuple(_rate(spec, 0, "", [each for sitting, each in played if sitting.bot == spec]) for spec in specs)


def _rate(spec: str, heroes: int, difficulty: str, played: Sequence[Outcome]) -> Rate:
    wins = sum(each.won for each in played)
    days = sum(each.day for each in played) / len(played)
    ends = dict(Counter(sorted(each.why or "broken" for each in played)))
    return Rate(spec, heroes, difficulty, len(played), wins, wilson(wins, len(played)), days, ends)


# -- for the author ------------------------------------------------------------------------------------------------


COLUMNS = ("Games", "Won", "95 %", "Day")
ENDS = {
    "goals": "goals met",
    "narrator_on_n": "the Narrator came to n",
    "no_shield": "no golden shield was free",
    "goal_lost": "a goal was lost",
    "adversary_in_camp": "an adversary came in",
    "story": "the story ended it",
    "broken": "broke off",
}


def tried(rules: Rules[Any], pack: Pack, games: Mapping[str, int], seed: str, progress: Progress | None) -> Tried:
    """Play the first Legend of a pack many times. One game uses the default setup."""
    legend = legend_tried(pack)
    played = _games(rules, legend, games, seed, progress)
    run = _told(rules, legend, played)
    how = f"{run.games} games, with every number of heroes and every difficulty by turns."
    rows = (*map(_row, run.total), *_compared(rules, legend, played, games.get(USUAL, 0), seed))
    return Tried(run.title, run.games, how, COLUMNS, rows, tuple(map(_ends, run.total)), run.remarks)


def unwanted(rules: Rules[Any], pack: Pack, games: int, seed: str, progress: Progress | None) -> tuple[Remark, ...]:
    """Return what never happened in the first Legend of a pack, and which articles were never used."""
    found = dry_run(rules, legend_tried(pack), {USUAL: games}, seed, progress)
    return tuple(each for each in found.remarks if each.is_warning)


def _compared(
    rules: Rules[Any], legend: str, played: Sequence[tuple[Sitting, Outcome]], games: int, seed: str
) -> Iterator[Row]:
    """Yield the results of the same games without the pack, if possible: a Legend of the base pack with the same
    setup."""
    base = rules_of(rules.game)
    known: Content = base.content()
    if not games or legend not in known.legend or cells(known.legend[legend]) != cells(rules.content().legend[legend]):
        return
    unchanged = _games(base, legend, {USUAL: games}, seed, None)
    (total,) = _totals(unchanged)
    yield msgspec.structs.replace(_row(total), bot=UNCHANGED)
    ours = [(100.0 * each.won, float(each.day)) for sitting, each in played if sitting.bot == USUAL]
    won, days = changes(ours, [(100.0 * each.won, float(each.day)) for _, each in unchanged])
    yield Row(CHANGES, ("", won, "", days))


def _row(rate: Rate) -> Row:
    share = rate.share
    between = f"{100 * share.low:.0f} % to {100 * share.high:.0f} %"
    return Row(rate.bot, (str(rate.games), f"{100 * share.value:.0f} %", between, f"{rate.days:.1f}"))


def _ends(rate: Rate) -> str:
    return f"{rate.bot}: {', '.join(f'{ENDS.get(why, why)} {count}×' for why, count in rate.ends.items())}"


TRIAL = trials.Trial(tried, unwanted)
