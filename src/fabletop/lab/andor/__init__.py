"""The laboratory's study of Andor: how often a group wins, why it loses, and what it did until then."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from fabletop.analysis.intervals import Interval, between, mean, percent, wilson
from fabletop.games.andor import news as happened
from fabletop.games.andor.content import Content
from fabletop.games.andor.pieces import LETTERS
from fabletop.games.andor.rules.over import FALLEN
from fabletop.games.andor.state import Table
from fabletop.kernel import News, Texts
from fabletop.lab.charts import Bar, Bars, Chart, Group, capital
from fabletop.lab.study import Moment, Study

MAGIC = "_magic"
"""The suffix of the name under which a book of magic is counted."""


class GameNotes(msgspec.Struct):
    """The notes of one game."""

    won: bool = False
    why_lost: str = ""
    days: int = 0
    letters: int = 0
    """How often the Narrator moved."""
    strength: list[int] = []
    """The strength of each hero at the end."""
    goals: dict[str, bool] = {}
    """The goals that were revealed, and whether they were reached."""
    defeated: dict[str, int] = {}
    """Defeated creatures and other enemies, by kind."""
    used: dict[str, int] = {}
    """Articles and spells, with how often each was used."""
    taken: dict[str, int] = {}
    """Usable articles, with how often a hero obtained each."""
    beaten: int = 0
    """How often a hero fell to 0 willpower."""
    hungry: int = 0
    """How often a hero had nothing to eat at sunrise."""


class Notes:
    """The observer at a table."""

    def __init__(self, seats: int, content: Content) -> None:
        self._game = GameNotes(strength=[1] * seats)
        self._defeated: Counter[str] = Counter()
        self._used: Counter[str] = Counter()
        self._taken: Counter[str] = Counter()
        self._content = content

    def __call__(self, news: list[News]) -> None:
        """Note the relevant events."""
        for each in news:
            self._note_time(each.event)
            self._note_event(each.event)

    def notes(self) -> GameNotes:
        """Return the notes of the game."""
        self._game.defeated, self._game.used = dict(self._defeated), dict(self._used)
        self._game.taken = dict(self._taken)
        return self._game

    def _note_time(self, event: msgspec.Struct) -> None:
        game = self._game
        match event:
            case happened.DayBegan(day):
                game.days = day
            case happened.NarratorMoved(letter):
                game.letters = LETTERS.index(letter)
            case happened.GoalShown(goal):
                game.goals[goal] = False
            case happened.GoalReached(goal):
                game.goals[goal] = True
            case happened.LegendWon():
                game.won = True
                self._note_held(True)
            case happened.LegendLost(_, why):
                game.why_lost = why
                self._note_held(why not in FALLEN)

    def _note_held(self, is_held: bool) -> None:
        """Note a goal that has to be held. The game reports it as reached only at the end."""
        for legend in self._content.legends:
            for goal in legend.goals:
                if goal.kind != "do" and f"{legend.id}/{goal.id}" in self._game.goals:
                    self._game.goals[f"{legend.id}/{goal.id}"] = is_held

    def _note_event(self, event: msgspec.Struct) -> None:
        game = self._game
        match event:
            case happened.StrengthChanged(seat, _, strength):
                game.strength[seat] = strength
            case happened.FigureDefeated(figure):
                self._defeated[figure] += 1
            case happened.SkeletonDefeated():
                self._defeated["skeleton"] += 1
            case happened.ArticleUsed(_, article):
                self._used[article] += 1
            case (
                happened.ArticleTaken(article=thing)
                | happened.ThingGained(thing=thing)
                | happened.ThingPickedUp(thing=thing)
            ):
                kind = self._content.article.get(thing)
                if kind is not None and kind.uses:
                    self._taken[thing] += 1
            case happened.SpellCast(_, book):
                self._used[f"{book}{MAGIC}"] += 1
            case happened.HeroBeaten():
                game.beaten += 1
            case happened.WentHungry():
                game.hungry += 1


# -- figures of many games --------------------------------------------------------------------------------------------


class Facts(msgspec.Struct, frozen=True):
    """Figures over many games."""

    games: int
    wins: Interval
    days: Interval
    letters: Interval
    strength: Interval
    """The strength of a hero at the end."""
    why_lost: dict[str, Interval]
    """The share of all games lost for each reason."""
    goals: dict[str, Interval]
    """The share of all games in which each goal was reached."""
    defeated: dict[str, Interval]
    """The number per game."""
    used: dict[str, Interval]
    """The number of uses per game."""
    idle: tuple[str, ...]
    """Articles that a hero had in some game and that were never used in any."""
    beaten: Interval
    hungry: Interval


def facts(games: Sequence[GameNotes]) -> Facts:
    """Return the figures from the notes of many games."""
    reasons = Counter(game.why_lost for game in games if not game.won)
    goals = dict.fromkeys(goal for game in games for goal in game.goals)
    return Facts(
        games=len(games),
        wins=wilson(sum(game.won for game in games), len(games)),
        days=mean([float(game.days) for game in games]),
        letters=mean([float(game.letters) for game in games]),
        strength=mean([float(strength) for game in games for strength in game.strength]),
        why_lost={why: wilson(count, len(games)) for why, count in sorted(reasons.items())},
        goals={goal: wilson(sum(game.goals.get(goal, False) for game in games), len(games)) for goal in goals},
        defeated=_per_game([game.defeated for game in games]),
        used=_per_game([game.used for game in games]),
        idle=_idle(games),
        beaten=mean([float(game.beaten) for game in games]),
        hungry=mean([float(game.hungry) for game in games]),
    )


def _idle(games: Sequence[GameNotes]) -> tuple[str, ...]:
    used = {article for game in games for article in game.used}
    return tuple(article for article in _names(game.taken for game in games) if article not in used)


def _per_game(counts: Sequence[dict[str, int]]) -> dict[str, Interval]:
    return {name: mean([float(each.get(name, 0)) for each in counts]) for name in _names(counts)}


def _names(counts: Iterable[dict[str, int]]) -> list[str]:
    return sorted({name for each in counts for name in each})


# -- for people -------------------------------------------------------------------------------------------------------


def lines(found: Facts, texts: Texts) -> list[str]:
    """Return the figures in words."""
    lost = {_why(why, texts): percent(share) for why, share in found.why_lost.items()}
    figures = {"days": found.days, "letters": found.letters, "strength": found.strength}
    return [
        texts.say("report.wins", share=percent(found.wins)),
        texts.say("report.lost", reasons=_listed(lost, texts)),
        texts.say("report.figures", **{name: between(figure) for name, figure in figures.items()}),
        *[
            texts.say(
                f"report.{key}", told=_listed({_name(texts, key, each): how for each, how in told.items()}, texts)
            )
            for key, told in (
                ("goals", {goal: percent(share) for goal, share in found.goals.items()}),
                ("defeated", {kind: between(count) for kind, count in found.defeated.items()}),
                ("used", {article: between(count) for article, count in found.used.items()}),
            )
        ],
        texts.say("report.beaten", beaten=between(found.beaten), hungry=between(found.hungry)),
    ]


def _why(why: str, texts: Texts) -> str:
    """Return why a Legend is lost, in words."""
    return texts.get(f"report.reason.{why}", why)


def _listed(told: dict[str, str], texts: Texts) -> str:
    return ", ".join(f"{name} {figure}" for name, figure in told.items()) or texts.get("list.none")


def _name(texts: Texts, key: str, what: str) -> str:
    """Return the name of a counted object, with a text below this key."""
    if what.endswith(MAGIC):
        return texts.name("book", what.removesuffix(MAGIC))
    return texts.name({"goals": "goal", "defeated": "figure", "used": "thing"}[key], what)


def charts(found: Facts, texts: Texts) -> list[Chart]:
    """Return charts of the figures."""
    lost = [Bar(capital(_why(why, texts)), share, found.games) for why, share in found.why_lost.items()]
    ends = (Bar(capital(texts.say("report.won")), found.wins, found.games), *lost)
    shown: list[Chart] = [Bars(texts.say("report.chart.ends"), ends, texts.say("report.axis.share_of_games"))]
    for key, told in (("goals", found.goals), ("defeated", found.defeated), ("used", found.used)):
        ordered = sorted(told.items(), key=lambda each: -each[1].value)
        bars = tuple(Bar(_name(texts, key, each), how, found.games) for each, how in ordered)
        is_share = key == "goals"
        axis = texts.say("report.axis.share_of_games" if is_share else "report.axis.a_game")
        shown.append(Bars(texts.say(f"report.chart.{key}"), bars, axis, is_share=is_share))
    return shown


def never(found: Facts, texts: Texts) -> list[Group]:
    """Return the goals that were never reached, and the articles that were never used though a hero had them."""
    goals = tuple(_name(texts, "goals", goal) for goal, share in found.goals.items() if not share.value)
    idle = tuple(_name(texts, "used", article) for article in found.idle)
    return [Group(texts.say("report.never.reached"), goals), Group(texts.say("report.never.article"), idle)]


def points(table: Table) -> tuple[float, ...]:
    """Return the number of goals reached, which is the same for every seat."""
    done = sum(table.goals.get(goal.id) == "done" for goal in table.legend.goals)
    return (float(done),) * len(table.heroes)


def moment(table: Table, observer: Notes) -> Moment | None:
    """Return the position of the Narrator, day by day."""
    return Moment(table.day, shared=float(table.narrator)) if table.day else None


def figures(game: GameNotes) -> dict[str, float]:
    """Return the figures of a game."""
    return {
        "days": float(game.days),
        "letters": float(game.letters),
        "goals": float(sum(game.goals.values())),
        "defeated": float(sum(game.defeated.values())),
        "beaten": float(game.beaten),
    }


STUDY = Study(
    observe=Notes,
    points=points,
    facts=facts,
    lines=lines,
    charts=charts,
    notes=GameNotes,
    is_cooperative=lambda table: True,
    moment=moment,
    figures=figures,
    never=never,
    length="days",
    had=lambda game: [sorted({*game.used, *game.taken})],
    name=lambda texts, kind, what: _name(texts, "used", what),
)
