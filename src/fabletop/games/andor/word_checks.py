"""Whether effects and conditions speak of things that exist: spaces, heroes, figures, articles, goals, cards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any, get_args

import msgspec

from fabletop.games.andor.content import LETTERS, Content, Legend
from fabletop.games.andor.effects import (
    ActionOff,
    ActionOn,
    Article,
    Cave,
    Condition,
    EffectBase,
    EquipAdd,
    EquipRemove,
    Find,
    Fog,
    Give,
    GoalDone,
    GoalShow,
    HiddenLay,
    HoldStill,
    Lay,
    LinkClose,
    LinkOpen,
    LoseArticle,
    Module,
    Move,
    MoveTo,
    Place,
    PlaceFigure,
    Read,
    Refresh,
    Remove,
    Rule,
    Star,
)

PLACES = (
    "camp", "wagon", "protected", "road", "rock", "forest", "herb", "cave", "fog", "spring", "forge", "growing",
)  # fmt: skip
HEROES = (
    "active", "all", "group", "crest", "choose", "held", "lowest_rank", "highest_rank", "lowest_strength",
    "lowest_willpower", "highest_willpower",
)  # fmt: skip
GROUPS = ("creature", "krahder", "skeletons")
STATS = ("strength", "willpower", "hours", "apple_nuts", "star_herbs", "farmers")
RULES = (
    "overtime.cost", "overtime.bonus", "overtime.first_free", "overtime.max", "wagon.steps_per_day", "spring.value",
    "spring.refresh", "skeleton.range", "skeleton.standup", "krahder.sunrise_steps", "movement.upper_bonus",
    "movement.lower_half", "provisions.on", "jump.bonus", "road.first_step_free", "telescope.off",
)  # fmt: skip
MOMENTS = {
    "day_start": "", "battle_start": "", "shared_battle_start": "", "skeleton_overcome": "", "skeleton_defeated": "",
    "sprite_defeated": "", "hero_zero": "", "article_given_up": "", "farmer_delivered": "", "legend_won": "",
    "legend_lost": "", "hero_stops": "space", "hero_enters": "space", "wagon_enters": "space",
    "figure_enters_protected": "figure", "creature_defeated": "figure", "krahder_defeated": "figure",
    "adversary_defeated": "adversary", "goal_done": "goal", "narrator_reaches": "letter", "sunrise_symbol": "symbol",
    "action_done": "action", "token_activated": "token", "hidden_found": "face", "picked_up": "thing",
}  # fmt: skip
"""What cards and triggers may wait for, and of what they may name one."""
THINGS = ("apple_nut", "star_herb", "farmer")
SYMBOLS = tuple(str(number) for number in range(1, 12))
QUERIES = {
    "heroes": "", "option": "", "day": "", "narrator": "", "hero_held": "", "delivered": "", "wagon_farmers": "",
    "farmers_left": "", "wagon_at": "", "shields_free": "", "token_left": "", "hero_on": "", "log_value": "",
    "wagon_past": "", "link_open": "", "count": "", "figure_on": "", "none_on": "", "carried": "", "flag": "",
    "narrator_past": "letter", "goal": "goal", "module": "module", "card_read": "card", "hero_in_play": "hero",
    "hero_stat": "stat", "item_on": "item", "adversary_on_board": "adversary", "article_on_board": "article",
}  # fmt: skip
"""What a condition may ask, and what its id then names."""
NEED_PLACE = ("hero_on", "figure_on", "none_on", "log_value", "item_on", "wagon_past", "link_open")
NEED_KIND = ("figure_on", "none_on", "count")


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
            "module": get_args(Module),
            "hero": tuple(content.hero),
            "stat": STATS,
            "article": tuple(content.article),
            "item": (*content.article, "fire_token"),
            "thing": (*content.article, *THINGS, *(f"gemstone:{value}" for value in range(1, 5))),
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
                yield f"there is no {'figure' if kind == 'group' else kind} {name!r}"


def walk(node: Any) -> Iterator[EffectBase | Condition]:
    """All effects and conditions in something, however deep."""
    if isinstance(node, EffectBase | Condition):
        yield node
    if isinstance(node, msgspec.Struct):
        for field in node.__struct_fields__:
            yield from walk(getattr(node, field))
    elif isinstance(node, tuple | list):
        for each in node:
            yield from walk(each)


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
            yield from words.unknown("space", str(a), str(b))
        case Rule(key=key):
            yield from check_rule(words, key)
        case Give(what="gemstone" | "log" as what, values=()):
            yield f"a {what} is given with its value: write values"
        case Remove(what=what) | Move(what=what) | MoveTo(what=what) | HoldStill(what=what):
            yield from words.unknown("group", what)


def check_condition(words: Words, condition: Condition) -> Iterator[str]:
    """A question must be known, and ask for something that exists."""
    if not condition.q:
        return
    if condition.q not in QUERIES:
        yield f"there is no question {condition.q!r}"
        return
    if condition.at is not None:
        yield from check_place(words, condition.at)
    elif condition.q in NEED_PLACE:
        yield f"{condition.q} asks about a place: write at"
    if condition.q in NEED_KIND:
        yield from words.unknown("group", condition.kind)
    if condition.who in ("crest", "choose"):
        yield f"a condition cannot speak of {condition.who!r}"
    yield from check_heroes(words, condition.who)
    kind = QUERIES[condition.q]
    if kind:
        yield from words.unknown(kind, condition.id)
    if condition.q == "carried" and condition.id:
        yield from words.unknown("article", condition.id)


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
        elif name == "behind_wagon" and not detail.isdigit():
            yield f"{place!r}: say how many spaces behind the wagon"
        elif place == "die" and not can_roll:
            yield "a red die cannot choose this place"
        elif name not in (*PLACES, "here", "die", "behind_wagon") and place != "beside:farmer":
            yield f"there is no place {place!r}"


def check_heroes(words: Words, who: str) -> Iterator[str]:
    """Heroes by selector."""
    name, _, detail = who.partition(":")
    match name:
        case "on" | "not_on":
            for place in detail.split(","):
                yield from check_place(words, int(place) if place.isdigit() else place.replace("@", ":"))
        case "within":
            steps, _, what = detail.partition(":")
            if not steps.isdigit():
                yield f"{who!r}: say within how many spaces"
            elif what not in words.known["group"]:
                yield from check_place(words, int(what) if what.isdigit() else what)
        case "carrying":
            yield from words.unknown("article", detail)
        case "hero":
            yield from words.unknown("hero", detail)
        case _ if who not in HEROES:
            yield f"there are no heroes {who!r}"


def check_rule(words: Words, key: str) -> Iterator[str]:
    """A named number or switch of the rules, or of an adversary."""
    name, _, of = key.partition(".")
    if key not in RULES and not (of in ("strength", "walks") and name in words.known["adversary"]):
        yield f"there is no rule {key!r}"


def check_moment(words: Words, moment: str) -> Iterator[str]:
    """What a card or a trigger waits for."""
    name, _, detail = moment.partition(":")
    if name not in MOMENTS:
        yield f"nothing is called {name!r} that could be waited for"
    elif detail and not MOMENTS[name]:
        yield f"{name} is not followed by anything"
    elif detail:
        yield from words.unknown(MOMENTS[name], detail)
