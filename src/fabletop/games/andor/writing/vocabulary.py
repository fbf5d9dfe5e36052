"""Moments, rules and modules with their meanings, and all names that a Legend may use."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from fabletop.games.andor.pieces import LETTERS, Amount
from fabletop.games.andor.story.conditions import STATS
from fabletop.kernel.packs import meant
from fabletop.kernel.vocabulary import Meaning, Names

if TYPE_CHECKING:
    from fabletop.games.andor.content import Content
    from fabletop.games.andor.story.legend import Legend

THINGS = ("apple_nut", "star_herb", "farmer")
GEMSTONES = 4
"""The highest value of a gemstone."""
SYMBOLS = tuple(str(number) for number in range(1, 12))
SWITCHES = ("(true)", "(false)")
"""The endings of the meanings of rules that are switched on or off."""
SIGNED = ("bonus", "strength")
"""Rules that add to a value, or subtract from it."""

GROUPS = {
    "creature": "wargors, mountain skrals, trolls and guard trolls",
    "krahder": "all Krahder",
    "skeletons": "all skeletons, upright or not",
}
MOMENTS = {
    "day_start": Meaning("a day has begun, from the second on"),
    "hero_stops": Meaning("a hero has ended a movement, on this space", "space"),
    "hero_enters": Meaning("a hero has come to this space, even on the way", "space"),
    "hero_zero": Meaning("a hero has come to 0 willpower"),
    "battle_start": Meaning("a hero attacks, before others are asked to fight along"),
    "shared_battle_start": Meaning("a battle of several heroes begins"),
    "creature_defeated": Meaning("a creature without a star is defeated", "figure"),
    "skeleton_overcome": Meaning("a skeleton falls down"),
    "skeleton_defeated": Meaning("a skeleton is defeated"),
    "sprite_defeated": Meaning("a cave sprite is defeated"),
    "krahder_defeated": Meaning("a Krahder is defeated", "figure"),
    "adversary_defeated": Meaning("a leader or final adversary is defeated", "adversary"),
    "figure_enters_protected": Meaning("a figure gets into the camp or to the wagon", "figure"),
    "wagon_enters": Meaning("the wagon has come to this space", "space"),
    "farmer_delivered": Meaning("a farmer is brought to the camp or wagon"),
    "forge_free": Meaning("a guard troll has left the forge, and no other is there, if only for a moment"),
    "picked_up": Meaning("a hero has picked something up", "thing"),
    "article_given_up": Meaning("an article was given up (effect give_up_article)"),
    "token_activated": Meaning("a fog or cave token took effect", "token"),
    "hidden_found": Meaning("a hidden star was found", "face"),
    "action_done": Meaning("an action of the Legend was carried out", "action"),
    "goal_done": Meaning("a goal is complete", "goal"),
    "narrator_reaches": Meaning("the Narrator has come to this letter", "letter"),
    "sunrise_symbol": Meaning("this symbol of the sunrise box, 1 to 11, is done", "symbol"),
    "legend_won": Meaning("the Legend is won; only for cards, which say so themselves"),
    "legend_lost": Meaning("the Legend is lost; only for cards, which say so themselves"),
}
"""The moments that cards and triggers may wait for, and the kind of name that may follow."""
RULES = {
    "overtime.cost": "willpower for an hour of overtime (2)",
    "overtime.bonus": "willpower more or less for an hour of overtime (0)",
    "overtime.first_free": "whether the first hour of overtime a day costs nothing (false)",
    "overtime.max": "hours of overtime a day (3)",
    "wagon.steps_per_day": "how far the wagon may be pulled in a day (as protect says)",
    "spring.value": "willpower from a spring (2)",
    "spring.refresh": "whether springs fill up at sunrise (true)",
    "provisions.on": "whether heroes eat at sunrise, if the module is used (true)",
    "skeleton.range": "how far skeletons see (3)",
    "skeleton.standup": "whether fallen skeletons stand up at sunrise (true)",
    "krahder.sunrise_steps": "steps of the Krahder at sunrise (0)",
    "movement.upper_bonus": "steps more for the upper half of movement tokens that allow it (0)",
    "movement.lower_half": "whether the lower half of movement tokens counts (false)",
    "jump.bonus": "willpower more that a jump asks for (0)",
    "road.first_step_free": "whether the first step on the road costs no hour, once a day (false)",
    "telescope.off": "whether the telescope is useless (false)",
}
OTHER_RULES = {
    "ID.strength": "strength more for the adversary with this id (0)",
    "ID.walks": "steps at sunrise of the adversary with this id (as it says)",
}
MODULES = {
    "camp": "the heroes protect a camp",
    "wagon": "the heroes protect a supply wagon, and pull it",
    "events": "an event is read at sunrise",
    "provisions": "heroes eat an apple-nut at sunrise, or lose willpower",
    "fog": "fog tokens lie on fog spaces",
    "caves": "cave tokens lie on cave spaces, and come again at sunrise",
    "springs": "springs lie on their spaces, and fill up at sunrise",
    "herbs": "star herb grows on its spaces",
    "equipment": "there are articles to take from the equipment board",
    "old_weapons": "old weapons lie on the equipment board",
    "second_abilities": "Ambra, magic books, the kettle, strength in caves",
    "logs": "logs can be carried and used",
    "gemstones": "gemstones lure creatures",
    "skeletons": "skeletons and their movement tokens",
    "krahder": "Krahder",
    "guard_trolls": "guard trolls walk to the forge",
    "farmers": "farmers can be taken along and brought to safety",
    "shields": "powerful shields",
    "jumps": "ravines can be jumped",
}
"""The modules of the rules that a Legend may switch on, with their sunrise symbols."""


# -- checks ----------------------------------------------------------------------------------------------------------


def names_of(content: Content, legend: Legend | None = None) -> Names:
    """Return all names that may be used, in a Legend or outside of any."""
    faces = () if legend is None else tuple(face.id for hidden in legend.hidden for face in hidden.faces)
    adversaries = () if legend is None else tuple(each.id for each in legend.adversaries)
    known: dict[str, tuple[str, ...]] = {
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
    return Names(known, content, {"group": "figure"})


def wrong_rule(names: Names, key: str, value: Amount | bool) -> Iterator[str]:
    """Check a named number or switch of the rules or of an adversary. What heroes pay or get is never negative."""
    name, _, of = key.partition(".")
    if key not in RULES and not (of in ("strength", "walks") and name in names.known["adversary"]):
        yield f"there is no rule {key!r}{meant(key, RULES)}"
    elif isinstance(value, bool) != (key in RULES and RULES[key].endswith(SWITCHES)):
        yield f"{key} is {'a number' if isinstance(value, bool) else 'true or false'}"
    elif of not in SIGNED and any(each < 0 for each in ((value,) if isinstance(value, int) else value)):
        yield f"{key} cannot be less than 0"


def wrong_moment(names: Names, moment: str) -> Iterator[str]:
    """Check the moment that a card or a trigger waits for."""
    name, _, detail = moment.partition(":")
    if name not in MOMENTS:
        yield f"nothing is called {name!r} that could be waited for{meant(name, MOMENTS)}"
    elif detail and not MOMENTS[name].names:
        yield f"{name} is not followed by anything"
    elif detail:
        yield from names.unknown(MOMENTS[name].names, detail)
