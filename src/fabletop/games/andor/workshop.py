"""The workshop of Andor. A draft is a Legend, or it changes the heroes, creatures and cards of all Legends."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, get_args

import msgspec

from fabletop.games.andor import LIBRARY, RULES
from fabletop.games.andor.content import Content, load_content
from fabletop.games.andor.state import Options
from fabletop.games.andor.story.conditions import QUESTIONS
from fabletop.games.andor.story.effects import Effect
from fabletop.games.andor.story.legend import Legend
from fabletop.games.andor.story.selecting import HEROES as HEROES_NAMED
from fabletop.games.andor.story.selecting import PLACES as PLACES_NAMED
from fabletop.games.andor.writing import vocabulary
from fabletop.games.andor.writing.distances import distances_of
from fabletop.games.andor.writing.legend_packs import (
    base_legends,
    base_text,
    legend_tried,
    legends_in,
    stack_text,
    template,
)
from fabletop.games.andor.writing.legend_reading import reading
from fabletop.kernel import Game, Rules, SeededChance, seed_from
from fabletop.kernel.card_drafts import parts_of
from fabletop.kernel.packs import Finding, Pack, pictures
from fabletop.kernel.workshop import Base, Place, Reading, Word, Workshop, struct_word

HEROES = ("warrior", "archer", "dwarf", "wizard")
STACKS = {
    "heroes": ("The heroes", "Ranks, dice and abilities of the four."),
    "figures": ("The creatures", "Strength, willpower, dice and rewards, of skeletons and Krahder, too."),
    "articles": ("The articles", "What heroes buy, find, carry and use."),
    "tokens": ("The tokens", "What lies face down in the fog and in caves."),
    "events": ("The event cards", "What befalls the heroes, and which the storm shield fends off."),
    "movement": ("The movement tokens", "Who moves how far in the 4th hour."),
    "board": ("The board", "The spaces of the Gray Mountains, the ravines that one jumps, and the Dwarf Road."),
}
"""The files of the base pack that a draft can start from, with title and description."""
TABLES = ("setup", "goals", "cards", "triggers", "rules", "actions", "adversaries", "hidden", "options")


def begin(base: str, draft: str, title: str) -> str:
    """Return the first text of a draft: a copy of a Legend, a file of the base pack, or a small new Legend."""
    if base in STACKS:
        return stack_text(LIBRARY, base, draft, title)
    return base_text(base, draft, title) if base else template(draft, title)


def bases() -> tuple[Base, ...]:
    """Return the Legends of the game in their order, then the files of the base pack."""
    known = (load_content().legend[each] for each in base_legends())
    legends = (Base(each.id, each.title, each.blurb) for each in known)
    return (*legends, *(Base(name, *words) for name, words in STACKS.items()))


def check(pack: Pack) -> Iterable[Finding]:
    """Check that a draft contains a Legend, or changes something else of the game."""
    return () if pack.tables else (Finding("there is no Legend: write [[legends]]", line=1),)


def options(pack: Pack) -> dict[str, Any]:
    """Return the table options for trying a draft: its first Legend."""
    return {"legend": legend_tried(pack)}


def subject(pack: Pack) -> str:
    """Return the id of the draft's Legend, if it has exactly one."""
    told = legends_in(pack)
    return told[0] if len(told) == 1 else ""


def read(pack: Pack, content: Content) -> Reading | None:
    """Return the first Legend as a tree, as soon as its types fit, even before it can be played. A draft without a
    Legend is shown like any pack of cards."""
    told = pack.tables.get("legends")
    if told is None:
        return Reading(pack.manifest.title, RULES.seats, *parts_of(LIBRARY, pack, content))
    try:
        legend = msgspec.convert(told[0], Legend) if isinstance(told, list) and told else None
    except msgspec.ValidationError:
        return None
    return None if legend is None else reading(content, legend, pack)


# -- the map -------------------------------------------------------------------------------------------------------


DRAWN = ("board", "spaces", "jumps", "figures", "heroes", "articles", "tokens")


class Sketch(msgspec.Struct, frozen=True):
    """The board after the set-up, and the distances that creatures have to go."""

    protects: int
    """The space of the camp or wagon; 0 if the Legend has none."""
    distances: dict[int, int]
    """The number of steps of a creature from each space to the camp or wagon."""
    setups: dict[str, Any]
    """The public view after the set-up, by number of heroes."""
    content: dict[str, Any]
    """The part of the content that is drawn: the board, the figures and the Legend."""
    pictures: dict[str, str]


def sketch(rules: Rules[Any], pack: Pack) -> Sketch:
    """Return the first Legend on the map."""
    content: Content = rules.content()
    legend = content.legend[legend_tried(pack)]
    setups = {}
    fewest, most = legend.heroes
    for heroes in range(fewest, most + 1):
        chosen = Options(legend=legend.id, heroes=",".join(HEROES[:heroes]))
        game = Game(rules, rules.start(chosen, heroes, content), content, SeededChance(seed_from("set-up")))
        setups[str(heroes)] = msgspec.to_builtins(game.view(None))
    drawn = msgspec.to_builtins({name: getattr(content, name) for name in DRAWN} | {"legends": (legend,)})
    return Sketch(
        protects=legend.protect.space if legend.protect else 0,
        distances=distances_of(content, legend),
        setups=setups,
        content=drawn,
        pictures=pictures(drawn),
    )


# -- words ---------------------------------------------------------------------------------------------------------


PLACES = (
    Place(r'\bop\s*=\s*"(\w*)$', ("effect",)),
    Place(r'\bq\s*=\s*"(\w*)$', ("question",)),
    Place(r'\bwho\s*=\s*"(\w*)$', ("heroes",)),
    Place(r'\b(?:at|near|start)\s*=\s*"(\w*)$', ("place",)),
    Place(r'\b(?:what|looks)\s*=\s*\[?\s*(?:"\w*",\s*)*"(\w*)$', ("figure", "group", "article")),
    Place(r'\bkind\s*=\s*"(\w*)$', ("figure", "group")),
    Place(r'\bface\s*=\s*"(\w*)$', ("token",)),
    Place(r'\bneeds_article\s*=\s*"(\w*)$', ("article",)),
    Place(r'\bkey\s*=\s*"([\w.]*)$', ("rule",)),
    Place(r'\bmodules\s*=\s*\[[^\]]*"(\w*)$', ("module",)),
    Place(r'\b(?:on\s*=\s*"|read\s*=\s*"on:)(\w*)$', ("moment",)),
    Place(r'\b(?:card\s*=\s*|then\s*=\s*\[[^\]]*)"(\w*)$', ("card",)),
)


def words() -> tuple[Word, ...]:
    """Return the words for completion: effects with their fields, tables, and all names."""
    content = load_content()
    named = {
        "place": PLACES_NAMED.meanings,
        "heroes": HEROES_NAMED.meanings,
        "group": vocabulary.GROUPS,
        "rule": vocabulary.RULES,
        "module": vocabulary.MODULES,
        "figure": {each.id: each.name for each in content.figures},
        "article": {each.id: each.name for each in content.articles},
        "token": {each.id: each.name for each in content.tokens},
        "question": {name: each.means for name, each in QUESTIONS.items()},
        "moment": {name: each.means for name, each in vocabulary.MOMENTS.items()},
    }
    plain = (Word(word, kind, means) for kind, group in named.items() for word, means in group.items())
    effects = (struct_word(each, each.__struct_config__.tag, "effect") for each in get_args(Effect))
    return (*effects, *_tables(), *plain)


def _tables() -> Iterator[Word]:
    yield struct_word(Legend, "legends", "table")
    for field in msgspec.structs.fields(Legend):
        if field.name in TABLES:
            yield struct_word(get_args(field.type)[0], f"legends.{field.name}", "table")


WORKSHOP = Workshop(
    begin=begin,
    read=read,
    words=words,
    places=PLACES,
    bases=bases,
    check=check,
    options=options,
    subject=subject,
    sketch=sketch,
    formerly="legends",
)
