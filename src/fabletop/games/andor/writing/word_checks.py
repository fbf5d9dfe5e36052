"""Whether effects and conditions speak of things that exist: spaces, heroes, figures, articles, goals, cards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any

import msgspec

from fabletop.games.andor.content import Content
from fabletop.games.andor.story.effects import (
    ActionOff,
    ActionOn,
    Amount,
    Apple,
    Article,
    Cap,
    Cave,
    Choose,
    Condition,
    EffectBase,
    EquipAdd,
    EquipRemove,
    Farmer,
    Find,
    Fog,
    ForEach,
    Gem,
    Give,
    GoalDone,
    GoalShow,
    Herb,
    HiddenLay,
    HoldStill,
    If,
    Lay,
    LinkClose,
    LinkOpen,
    Log,
    LogUse,
    Lose,
    LoseArticle,
    Move,
    MoveTo,
    PayTogether,
    Place,
    PlaceFigure,
    Read,
    Refresh,
    Remove,
    Rule,
    Shields,
    Sp,
    SpSet,
    Star,
    Wp,
    WpSet,
)
from fabletop.games.andor.story.legend import LETTERS, Legend
from fabletop.games.andor.writing.vocabulary import GROUPS, HEROES, MODULES, MOMENTS, PLACES, QUESTIONS, RULES, STATS
from fabletop.kernel import whole_number
from fabletop.kernel.packs import meant

GEMSTONES = 4
"""Their highest value."""
FEW = 6
"""So many names are all told to whoever has written another."""
THINGS = ("apple_nut", "star_herb", "farmer")
SYMBOLS = tuple(str(number) for number in range(1, 12))
NEED_PLACE = ("hero_on", "figure_on", "none_on", "log_value", "item_on", "wagon_past", "link_open")
SWITCHES = ("(true)", "(false)")
"""So end the meanings of rules that are switched on or off."""
SIGNED = ("bonus", "strength")
"""Rules that add to something, or take away from it."""
FEWEST_WAYS = 2
NO_NUMBERS = ("option", "narrator")
NEED_KIND = ("figure_on", "none_on", "count")


Way = tuple[str | int, ...]
"""From a part of the content inwards, as in ("cards", 3, "do", 0)."""


class Words:
    """The names that may be used, in a Legend or outside of all of them."""

    def __init__(self, content: Content, legend: Legend | None = None) -> None:
        self.content = content
        self.legend = legend

    @cached_property
    def known(self) -> dict[str, tuple[str, ...]]:
        """All names by what they name."""
        content, legend = self.content, self.legend
        faces = () if legend is None else tuple(face.id for hidden in legend.hidden for face in hidden.faces)
        adversaries = () if legend is None else tuple(each.id for each in legend.adversaries)
        return {
            "space": tuple(str(space) for space in content.space),
            "letter": tuple(LETTERS),
            "symbol": SYMBOLS,
            "module": tuple(MODULES),
            "hero": tuple(content.hero),
            "stat": STATS,
            "article": tuple(content.article),
            "item": (*content.article, "fire_token"),
            "thing": (*content.article, *THINGS, *(f"gemstone:{value}" for value in range(1, GEMSTONES + 1))),
            "token": tuple(content.token),
            "face": faces,
            "adversary": adversaries,
            "figure": (*content.figure, *adversaries),
            "group": (*content.figure, *adversaries, *GROUPS),
            "goal": () if legend is None else tuple(goal.id for goal in legend.goals),
            "card": () if legend is None else tuple(card.id for card in legend.cards),
            "action": () if legend is None else tuple(action.id for action in legend.actions),
            "hidden group": () if legend is None else tuple(each.id for each in legend.hidden),
        }

    def unknown(self, kind: str, *names: str) -> Iterator[str]:
        """A complaint for each name that names nothing of its kind."""
        for name in names:
            if name not in self.known[kind]:
                yield f"there is no {'figure' if kind == 'group' else kind} {name!r}{self._instead(kind, name)}"

    def _instead(self, kind: str, name: str) -> str:
        """What could have been meant; of a few names all. A number that looks alike helps nobody."""
        known = self.known[kind]
        if kind == "space":
            return ""
        return meant(name, known) or (f"; there is {', '.join(known)}" if 0 < len(known) <= FEW else "")


def walk(node: Any) -> Iterator[EffectBase | Condition]:
    """All effects and conditions in something, however deep."""
    return (each for _, each in walk_with_way(node))


def walk_with_way(node: Any, way: Way = ()) -> Iterator[tuple[Way, EffectBase | Condition]]:
    """All effects and conditions in something, each with the way to it as it is written."""
    if isinstance(node, EffectBase | Condition):
        yield way, node
    if isinstance(node, msgspec.Struct):
        for field, written in zip(node.__struct_fields__, node.__struct_encode_fields__, strict=True):
            value = getattr(node, field)
            if isinstance(value, msgspec.Struct | tuple) and value:
                yield from walk_with_way(value, (*way, written))
    elif isinstance(node, tuple):
        for index, each in enumerate(node):
            yield from walk_with_way(each, (*way, index))


def check_words(words: Words, node: EffectBase | Condition) -> Iterator[str]:
    """What is wrong with one effect or condition, its parts aside."""
    if isinstance(node, Condition):
        yield from check_condition(words, node)
        return
    place = getattr(node, "at", None)
    if place is not None:
        yield from check_place(words, place, can_roll=type(node).__struct_config__.tag in ROLLING)
    near = getattr(node, "near", None)
    if near is not None:
        yield from check_place(words, near)
    who = getattr(node, "who", None)
    if who is not None:
        yield from check_heroes(words, who)
    yield from check_names(words, node)
    yield from check_number(node)
    yield from check_parts(node)


ROLLING = ("place", "move_to", "lay", "apple", "gem", "log")
"""Effects whose space may be rolled with the red die."""


def check_names(words: Words, node: EffectBase) -> Iterator[str]:
    """The names of figures, articles, tokens and parts of the Legend."""
    match node:
        case PlaceFigure(what=what):
            yield from words.unknown("figure", what)
        case Star(what=what, adversary=adversary):
            yield from words.unknown("group", what)
            yield from words.unknown("adversary", adversary)
        case Find(what=what) | Lay(what=what) | Refresh(what=what) | Article(what=str() as what):
            yield from words.unknown("article", what)
        case LoseArticle(what=several) | EquipAdd(what=several) | EquipRemove(what=several):
            yield from words.unknown("article", *several)
        case Fog(face=str() as face) | Cave(face=str() as face):
            yield from words.unknown("token", face)
        case Read(card=card):
            yield from words.unknown("card", card)
        case GoalShow(id=name) | GoalDone(id=name):
            yield from words.unknown("goal", name)
        case ActionOn(id=name) | ActionOff(id=name):
            yield from words.unknown("action", name)
        case HiddenLay(id=name):
            yield from words.unknown("hidden group", name)
        case LinkClose(a=a, b=b) | LinkOpen(a=a, b=b):
            yield from check_link(words, a, b)
        case Rule(key=key, value=value):
            yield from check_rule(words, key, value)
        case Lose(what="gemstone" | "log" as what):
            yield f"heroes do not lose a {what} like that: lose is for apple_nut, star_herb and farmer"
        case Gem(value=value) if not 1 <= value <= GEMSTONES:
            yield f"a gemstone is worth 1 to {GEMSTONES}, not {value}"
        case Log(value=0) | LogUse(value=0):
            yield "a log is worth at least 1"
        case Give(what="gemstone" | "log" as what, values=()):
            yield f"a {what} is given with its value: write values"
        case Remove(what=what) | Move(what=what) | MoveTo(what=what) | HoldStill(what=what):
            yield from words.unknown("group", what)


RANGES: dict[type[EffectBase], tuple[int, int]] = {
    WpSet: (1, 20), Cap: (1, 20), SpSet: (1, 14), PlaceFigure: (1, 8), Give: (1, 20), Lose: (1, 20), Apple: (1, 20),
    Farmer: (1, 6), Wp: (-20, 20), Sp: (-14, 14), Shields: (-5, 5), Herb: (-8, 8),
}  # fmt: skip
"""What makes sense as the number of an effect; no table has more of it."""


def check_number(node: EffectBase) -> Iterator[str]:
    """A number that can be meant."""
    if type(node) in RANGES:
        least, most = RANGES[type(node)]
        number = getattr(node, "n")  # noqa: B009  # the effects of RANGES have it
        for each in (number,) if isinstance(number, int) else number:
            if not each:
                yield f"{type(node).__struct_config__.tag}: with n = 0 nothing happens"
            elif not least <= each <= most:
                yield f"{type(node).__struct_config__.tag}: n is {each}; it can be {least} to {most}"


def check_parts(node: EffectBase) -> Iterator[str]:
    """An effect that joins others joins some."""
    match node:
        case Choose(options=options) if len(options) < FEWEST_WAYS:
            yield f"choose has {len(options)} options: whoever is asked needs at least {FEWEST_WAYS}"
        case PayTogether(willpower=0):
            yield "pay_together asks for no willpower"
        case If(then=(), otherwise=()):
            yield "if has neither then nor otherwise: nothing happens"
        case PayTogether(do=()) | ForEach(do=()):
            yield f"{type(node).__struct_config__.tag} does nothing: write do"
        case LoseArticle(what=()) | EquipAdd(what=()) | EquipRemove(what=()):
            yield f"{type(node).__struct_config__.tag} names no article"


def check_link(words: Words, a: int, b: int) -> Iterator[str]:
    """A connection is between two neighbours."""
    unknown = list(words.unknown("space", str(a), str(b)))
    yield from unknown
    if not unknown and b not in words.content.next_to(a):
        yield f"no connection joins {a} and {b}"


def check_condition(words: Words, condition: Condition) -> Iterator[str]:
    """A question must be known, and ask for something that exists."""
    if not condition.q:
        return
    if condition.q not in QUESTIONS:
        yield f"there is no question {condition.q!r}{meant(condition.q, QUESTIONS)}"
        return
    if condition.at is not None:
        yield from check_place(words, condition.at)
    elif condition.q in NEED_PLACE:
        yield f"{condition.q} asks about a place: write at"
    if condition.q in NEED_KIND:
        if condition.kind:
            yield from words.unknown("group", condition.kind)
        else:
            yield f"{condition.q} asks about figures: write kind"
    if condition.who in ("crest", "choose"):
        yield f"a condition cannot speak of {condition.who!r}"
    yield from check_heroes(words, condition.who)
    if condition.q in NO_NUMBERS and (condition.ge is not None or condition.le is not None):
        yield f"{condition.q} is no number: write is"
    if condition.q == "link_open":
        if isinstance(condition.at, tuple) and len(condition.at) == 2:
            yield from check_link(words, *condition.at)
        else:
            yield "link_open asks about two spaces: write at = [227, 237]"
    kind = QUESTIONS[condition.q].names
    if kind in words.known and condition.id:
        yield from words.unknown(kind, condition.id)
    elif kind in words.known and condition.q != "carried":
        yield f"{condition.q} asks about a {kind}: write id"


def check_place(words: Words, place: Place, *, can_roll: bool = False) -> Iterator[str]:
    """Spaces by number or by name."""
    if isinstance(place, int):
        yield from words.unknown("space", str(place))
    elif isinstance(place, tuple):
        yield from words.unknown("space", *map(str, place))
    else:
        name, _, detail = place.partition(":")
        if name == "at":
            yield from words.unknown("group", detail)
        elif name == "behind_wagon" and whole_number(detail) is None:
            yield f"{place!r}: say how many spaces behind the wagon"
        elif place == "die" and not can_roll:
            yield "a red die cannot choose this place"
        elif name not in (*PLACES, "here", "die", "behind_wagon") and place != "beside:farmer":
            yield f"there is no place {place!r}{meant(place, PLACES)}"


def _space_or_word(place: str) -> int | str:
    number = whole_number(place)
    return place.replace("@", ":") if number is None else number


def check_heroes(words: Words, who: str) -> Iterator[str]:
    """Heroes by selector."""
    name, _, detail = who.partition(":")
    match name:
        case "on" | "not_on":
            for place in detail.split(","):
                yield from check_place(words, _space_or_word(place))
        case "within":
            steps, _, what = detail.partition(":")
            if whole_number(steps) is None:
                yield f"{who!r}: say within how many spaces"
            elif what not in words.known["group"]:
                yield from check_place(words, _space_or_word(what))
        case "carrying":
            yield from words.unknown("article", detail)
        case "hero":
            yield from words.unknown("hero", detail)
        case _ if who not in HEROES:
            yield f"there are no heroes {who!r}{meant(who, HEROES)}"


def check_rule(words: Words, key: str, value: Amount | bool) -> Iterator[str]:
    """A named number or switch of the rules, or of an adversary; what heroes pay or get is never less than nothing."""
    name, _, of = key.partition(".")
    if key not in RULES and not (of in ("strength", "walks") and name in words.known["adversary"]):
        yield f"there is no rule {key!r}{meant(key, RULES)}"
    elif isinstance(value, bool) != (key in RULES and RULES[key].endswith(SWITCHES)):
        yield f"{key} is {'a number' if isinstance(value, bool) else 'true or false'}"
    elif of not in SIGNED and any(each < 0 for each in ((value,) if isinstance(value, int) else value)):
        yield f"{key} cannot be less than 0"


def check_moment(words: Words, moment: str) -> Iterator[str]:
    """What a card or a trigger waits for."""
    name, _, detail = moment.partition(":")
    if name not in MOMENTS:
        yield f"nothing is called {name!r} that could be waited for{meant(name, MOMENTS)}"
    elif detail and not MOMENTS[name].names:
        yield f"{name} is not followed by anything"
    elif detail:
        yield from words.unknown(MOMENTS[name].names, detail)
