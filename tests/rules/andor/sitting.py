"""A table of Andor set up as a test wants it, and a hand to play it with.

    s = sit("warrior", "archer", at=(238, 227), figures={"mountain_skral": 238}, strength=5)
    s.answer(0, choices.Fight("mountain_skral", 238))
    s.dice(4, 3, 3, 2, 2, 6)              # the next dice thrown, in order

The table stands at the top of a turn of seat 0 on day 2. The Legend is bare: every module is on, the camp (or with
`wagon=` the wagon) stands on 201, there are no cards, no tokens but those given, and one goal that is never reached.
Heroes have strength 1 and willpower 7 unless told otherwise. Chance is scripted: `dice(...)` gives the next dice,
`draws` the next things drawn (events, tokens, crests by seat); what is not scripted comes out as the first result.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec
import pytest

from fabletop.games import andor
from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from fabletop.games.andor.content import load_content
from fabletop.games.andor.rules.things import put_in
from fabletop.games.andor.state import BOOKS, Article, Battle, Covered, Figure, Ground, Hero, Options, Table
from fabletop.games.andor.story.conditions import Condition
from fabletop.games.andor.story.effects import Effect
from fabletop.games.andor.story.legend import Adversary, Goal, Legend, LegendCard, Protect
from fabletop.games.andor.view import View
from fabletop.kernel import Game, Rules, Seat
from fabletop.kernel.packs import base_texts
from tests.rules.sitting import Seated

EVERYBODY = ("warrior", "archer", "dwarf", "wizard")
FED = dict.fromkeys(range(4), "apple_nut")
"""Things for everybody: something to eat."""
MODULES = (
    "camp", "provisions", "fog", "caves", "springs", "herbs", "equipment", "old_weapons", "second_abilities", "logs",
    "gemstones", "skeletons", "krahder", "farmers", "shields", "jumps", "events",
)  # fmt: skip
QUIET = ("warm_water", "old_milestones", "second_wind", "hidden_larder")
"""Events that change nothing before the new day."""
NEVER = Goal("never", "Never", Condition(q="flag", id="never"))


@lru_cache
def rules(legend: Legend) -> Rules[Table]:
    """The rules with one more Legend."""
    content = load_content()
    return andor.RULES.with_content(
        msgspec.structs.replace(content, legends=(*content.legends, legend)), base_texts("andor")
    )


def bare(**changes: Any) -> Legend:
    """A Legend without a story."""
    usual: dict[str, Any] = {
        "id": "bare",
        "number": 99,
        "title": "Bare",
        "goals": (NEVER,),
        "cards": (),
        "modules": MODULES,
        "protect": Protect("camp", 201),
    }
    return Legend(**(usual | changes))


def tale(*do: Effect, letter: str = "b", **changes: Any) -> dict[str, Any]:
    """What `sit` takes for a Legend whose one card, b1, does this when the Narrator reaches its letter."""
    card = LegendCard(f"{letter}1", "Snow", f"letter:{letter}", do=do)
    return {"legend": bare(cards=(card,), stars=(letter,)), "changes": {"stars": letter} | changes}


def adversary(name: str) -> Adversary:
    """A final adversary as its Legend has it."""
    return next(each for legend in load_content().legends for each in legend.adversaries if each.id == name)


class Sitting(Seated[Table]):
    """A game under test."""

    def hero(self, seat: Seat) -> Hero:
        """One hero."""
        return self.game.state.heroes[seat]

    def figures(self, kind: str) -> list[int]:
        """The spaces of all figures of a kind, in ascending order."""
        return sorted(each.space for each in self.table.figures if kind in (each.kind, each.star))

    def view(self, seat: Seat | None = None) -> View:
        """What a seat sees."""
        seen = self.game.view(seat)
        assert isinstance(seen, View)
        return seen

    @property
    def outcome(self) -> str:
        """How the Legend has ended; nothing while it goes on."""
        return ("won" if self.table.won else "lost") if self.game.is_over else ""

    @property
    def battle(self) -> Battle:
        """The battle that is being fought."""
        assert self.table.battle is not None
        return self.table.battle

    def each(self, name: str) -> list[Any]:
        """What every hero has of something."""
        return [getattr(hero, name) for hero in self.table.heroes]

    def seen(self, names: Iterable[str]) -> dict[str, Any]:
        """Facts by name: where figures of a kind stand, what the first hero has (all heroes: `all_hours`), who moved at
        a symbol (`moves_2`), the prompt (`asked`), gemstones and apple-nuts by space (`gems`, `nuts`), the letter of
        the Narrator (`letter`), where the next step may lead (`steps`), who can be attacked (`foes`), who was placed
        (`placed`), where skeletons lie (`lie`), the battle values of the first round (`ours`, `theirs`), or whatever
        sitting and table have.
        """
        return {name: self._fact(name) for name in names}

    def _fact(self, name: str) -> Any:
        word, _, rest = name.partition("_")
        if name in self.table.content.figure or self.table.legend.adversary(name):
            return self.figures(name)
        if word == "all":
            return self.each(rest)
        if word == "moves":
            return self.moves(int(rest))
        if name == "asked":
            return (self.asked.prompt, self.asked.seat)
        if name == "gems":
            return {space: ground.gemstones for space, ground in self.table.ground.items() if ground.gemstones}
        if name == "nuts":
            return {space: ground.apple_nuts for space, ground in self.table.ground.items() if ground.apple_nuts}
        if name == "lie":
            return [each.space for each in self.table.figures if each.lies]
        if name == "placed":
            return [(each.figure, each.space) for each in self.events(happened.FigurePlaced)]
        if name == "letter":
            return self.view().narrator
        if name == "steps":
            return sorted({each.space for each in self.offered(choices.StepTo)})
        if name == "foes":
            return [(each.figure, each.space) for each in self.offered(choices.Fight)]
        if name in ("ours", "theirs"):
            return self.values[0][name == "theirs"]
        holders = (self.hero(0), self, self.table)
        return getattr(next(each for each in holders if hasattr(each, name)), name)

    def go(self, seat: Seat, *spaces: int) -> Sitting:
        """Walk from space to space and stop there."""
        self.answer(seat, *[choices.StepTo(space) for space in spaces])
        return self.answer(seat, choices.StopMoving()) if self.is_asked("move_on", seat) else self

    def wait(self, *seats: Seat) -> Sitting:
        """These pass, one after the other."""
        for seat in seats:
            self.answer(seat, choices.Pass())
        return self

    def to_turn(self, *, last: bool = False) -> Sitting:
        """Whatever is asked before the next turn is answered with the first option, or with the last."""
        while not self.game.is_over and not self.is_asked("turn"):
            self.answer(self.asked.seat, self.options[-1 if last else 0])
        return self

    def through(self, prompt: str, option: Any = None) -> Sitting:
        """As long as this is asked, it is answered with this option, or with the first."""
        while self.is_asked(prompt):
            self.answer(self.asked.seat, self.options[0] if option is None else option)
        return self

    def to_sunrise(self) -> Sitting:
        """Everybody ends the day, in turn order; the sunrise is played as far as it needs no answer."""
        day = self.table.day
        while not self.game.is_over and self.table.day == day and self.is_asked("turn"):
            self.answer(self.asked.seat, choices.EndDay())
        return self

    def sunrise(self, event: str = "") -> Sitting:
        """Everybody ends the day, and this event is read; otherwise one that touches nobody before the new day."""
        self.draws.insert(0, event or next(each for each in QUIET if each in self.table.event_pile))
        return self.to_sunrise()

    def moves(self, symbol: int) -> list[tuple[str, int, int]]:
        """Who moved from where to where at a symbol of the last sunrise."""
        told = self.events()
        begun = max(at for at, each in enumerate(told) if each == happened.SymbolReached(symbol)) + 1
        ends = (at for at, each in enumerate(told[begun:], begun) if isinstance(each, happened.SymbolReached))
        moved = told[begun : next(ends, len(told))]
        return [(each.figure, each.start, each.end) for each in moved if isinstance(each, happened.FigureMoved)]

    def fight(self, seat: Seat, figure: str, space: int, *joining: Seat) -> Sitting:
        """Attack, alone or with these, who agree; ends where the first roll has been made."""
        self.answer(seat, choices.Fight(figure, space))
        for other in joining:
            self.answer(seat, choices.Invite(other))
            self.answer(other, choices.Agree())
        return self.answer(seat, choices.BeginBattle()) if self.is_asked("invite", seat) else self

    @property
    def values(self) -> list[tuple[int, int]]:
        """The battle values of all rounds so far, those of the heroes first."""
        return [(each.heroes, each.opponent) for each in self.events(happened.ValuesCompared)]


def case(clauses: str, shows: str, *values: Any, **then: Any) -> Any:
    """A row of a table of tests: the clauses it proves, what it shows, what the test takes, and what is seen then."""
    return pytest.param(*values, *([then] if then else []), id=shows, marks=pytest.mark.rule(*clauses.split()))


def given(**setting: Any) -> dict[str, Any]:
    """What a row gives to `sit`."""
    return setting


def begin(legend: str, *heroes: str, draws: Sequence[Any] = (), **options: Any) -> Sitting:
    """A game of one of the seven Legends from its very beginning."""
    names = heroes or ("warrior", "archer")
    chosen = Options(legend=legend, heroes=",".join(names), **options)
    return Sitting(Game(andor.RULES, andor.RULES.start(chosen, len(names), load_content()), load_content()), draws)


def sit(
    *heroes: str,
    at: Mapping[Seat, int] | Sequence[int] | int = 238,
    figures: Mapping[str, int | Sequence[int]] | None = None,
    lying: Sequence[int] = (),
    strength: Mapping[Seat, int] | Sequence[int] | int = (),
    willpower: Mapping[Seat, int] | Sequence[int] | int = (),
    hours: Mapping[Seat, int] | Sequence[int] | int = (),
    articles: Mapping[Seat, str] | Sequence[str] | str = (),
    things: Mapping[Seat, str] | Sequence[str] | str = (),
    ground: Mapping[int, str] | None = None,
    fog: Mapping[int, str] | None = None,
    caves: Mapping[int, str] | None = None,
    springs: Sequence[int] = (),
    herbs: Mapping[int, int] | None = None,
    open_books: Sequence[str] = (),
    camp: int = 201,
    wagon: int | None = None,
    shields: int | None = None,
    draws: Sequence[Any] = (),
    legend: Legend | None = None,
    options: Mapping[str, Any] | None = None,
    changes: Mapping[str, Any] | None = None,
) -> Sitting:
    """Set a table up.

    What heroes have is given by seat, or in the order of the seats; alone it is the first hero's. `at` alone: all stand
    there.
    `figures`: spaces by kind, or by the name of an adversary, who then belongs to the Legend; `articles`: ids, with
    "/1" for uses left; `things`: apple_nut, star_herb, farmer, gemstone:3, log:2 (several in one string); `ground`
    takes both; `lying`: spaces of overcome skeletons; `changes`: further fields of the Table.
    """
    finals = [name for name in figures or {} if name not in load_content().figure]
    tale_of = legend or bare(adversaries=tuple(map(adversary, finals)))
    these = rules(tale_of)
    content = these.content()
    names = heroes or ("warrior", "archer")
    chosen = Options(legend=tale_of.id, heroes=",".join(names), **(options or {}))
    table = these.start(chosen, len(names), content)
    table.phase, table.day, table.narrator = "day", 2, 0
    table.beside = {kind.id: kind.copies for kind in content.figures}
    table.event_pile = [card.id for card in content.events if not card.starting]
    table.movement_pile = [token.id for token in content.movement_tokens]
    table.equipment = dict(content.equipment) | dict.fromkeys(content.old_weapons, 1)
    table.fog_bag = [each.id for each in content.tokens if each.kind == "fog" for _ in range(each.copies)]
    table.cave_bag = [each.id for each in content.tokens if each.kind == "cave" for _ in range(each.copies)]
    table.herb_supply, table.brew_supply = content.supply["star_herb"], content.supply["witchs_brew"]
    table.goals = {goal.id: "open" for goal in tale_of.goals}
    table.protected = "camp" if wagon is None else "wagon"
    table.protected_space = camp if wagon is None else wagon
    table.shields = {2: 3, 3: 2, 4: 1}[len(names)] if shields is None else shields
    for seat, name in enumerate(names):
        hero = table.heroes[seat]
        hero.hero = name
        hero.space = hero.came_from = at if isinstance(at, int) else _by_seat(at).get(seat, 238)
        hero.strength = _by_seat(strength).get(seat, 1)
        hero.willpower = _by_seat(willpower).get(seat, 7)
        hero.hours = _by_seat(hours).get(seat, 0)
        if name == "wizard":
            hero.books = {book: "open" if book in open_books else "closed" for book in BOOKS}
        _fill(hero, f"{_by_seat(articles).get(seat, '')} {_by_seat(things).get(seat, '')}", table, content)
    for kind, spaces in (figures or {}).items():
        for space in [spaces] if isinstance(spaces, int) else spaces:
            table.figures_brought += 1
            star = tale_of.adversary(kind)
            piece = (star.looks or kind) if star else kind
            table.figures.append(Figure(piece, space, star=kind if star else "", number=table.figures_brought))
            if kind in table.beside:
                table.beside[kind] -= 1
    for space in lying:
        table.figures_brought += 1
        table.figures.append(Figure("skeleton", space, lies=True, number=table.figures_brought))
        table.beside["skeleton"] -= 1
    for space, text in (ground or {}).items():
        table.ground[space] = Ground()
        _fill(table.ground[space], text, table, content)
    for space, face in (fog or {}).items():
        table.fog[space] = Covered(face)
        if face in table.fog_bag:
            table.fog_bag.remove(face)
    for space, face in (caves or {}).items():
        table.caves[space] = Covered(face)
        if face in table.cave_bag:
            table.cave_bag.remove(face)
    table.springs = dict.fromkeys(springs, True)
    table.herbs = dict(herbs or {})
    table.herb_supply -= sum(table.herbs.values())
    for name, value in (changes or {}).items():
        setattr(table, name, value)
    return Sitting(Game(these, table, content), draws)


def duel(hero: str, figure: str, *dice: int, **setting: Any) -> Sitting:
    """Seat 0 attacks a figure on 238, with these dice; seat 1 is far away."""
    usual: dict[str, Any] = {"at": (238, 201), "figures": {figure: 238}}
    other = "dwarf" if hero == "wizard" else "wizard"
    return sit(hero, other, **(usual | setting)).dice(*dice).fight(0, figure, 238)


def _by_seat(given: Any) -> Mapping[Seat, Any]:
    if isinstance(given, Mapping):
        return given
    return {0: given} if isinstance(given, int | str) else dict(enumerate(given))


def _fill(holder: Hero | Ground, text: str, table: Table, content: Any) -> None:
    for thing in text.split():
        name, _, uses = thing.partition("/")
        article = Article(name, int(uses) if uses else content.article[name].uses) if name in content.article else None
        put_in(holder, name if article else thing, article)
