"""Legends that guests write: kept, checked, and played with."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from functools import cache
from typing import Any, get_args

import msgspec

from fabletop.games import equipped
from fabletop.games.andor.content import GAME, load_content
from fabletop.games.andor.story.effects import Effect
from fabletop.games.andor.story.legend import Legend
from fabletop.games.andor.writing import vocabulary
from fabletop.games.andor.writing.legend_packs import base_legends, base_text, id_from, template
from fabletop.kernel import BadSetup, Rules
from fabletop.server.bodies import GameInfo, NewTable
from fabletop.server.hub import Hub
from fabletop.server.info import content_hash, with_legend
from fabletop.server.legend_bodies import LegendInfo, LegendText, LegendWord, NewLegend
from fabletop.server.models import LegendRow
from fabletop.server.people import new_id
from fabletop.server.problems import NotFound, NotNow, Problem, TooMuch
from fabletop.server.workshop import Files

LEGEND_ID_LENGTH = 10
LEGENDS_PER_GUEST = 40
FILE = "legend.toml"
UNTITLED = "Untitled"
_TITLE = re.compile(r'^title\s*=\s*"([^"\\\n]{1,60})"', re.MULTILINE)
_PACK_ID = re.compile(r'^id\s*=\s*"([a-z][a-z0-9_]{0,59})"', re.MULTILINE)


# -- the shelf -----------------------------------------------------------------------------------------------------


async def shelf(hub: Hub, guest: str | None) -> list[LegendInfo]:
    """My Legends, the latest first; then those that come with the game."""
    mine = [] if guest is None else await hub.store.legends(guest)
    return [*map(_info, mine), *map(_base_info, base_legends())]


async def read(hub: Hub, guest: str | None, legend: str) -> LegendText:
    """One of mine, or one that comes with the game."""
    if legend in base_legends():
        return LegendText(_base_info(legend), base_text(legend, legend, _base_info(legend).title), 0)
    row = await _mine(hub, guest, legend)
    return LegendText(_info(row), row.text, row.revision)


async def create(hub: Hub, guest: str, new: NewLegend) -> LegendText:
    """A new Legend of mine."""
    if len(await hub.store.legends(guest)) >= LEGENDS_PER_GUEST:
        raise TooMuch("You have as many Legends as there is room for; delete one first.")
    if new.text:
        text = new.text
    elif new.like in base_legends():
        text = base_text(new.like, id_from(new.title), new.title)
    elif new.like:
        text = (await _mine(hub, guest, new.like)).text
    else:
        text = template(id_from(new.title), new.title)
    now = time.time()
    row = LegendRow(
        id=new_id(LEGEND_ID_LENGTH), guest_id=guest, revision=0, title=_title(text), text=text, created_at=now,
        changed_at=now,
    )  # fmt: skip
    await hub.store.add_legend(row)
    return LegendText(_info(row), text, 0)


async def save(hub: Hub, guest: str, legend: str, text: str, revision: int) -> LegendText:
    """Keep another text, finished or not."""
    await _mine(hub, guest, legend)
    if not await hub.store.save_legend(legend, revision, _title(text), text, time.time()):
        raise NotNow("This Legend was changed elsewhere in the meantime. Open it again to see how it is now.")
    return await read(hub, guest, legend)


async def remove(hub: Hub, guest: str, legend: str) -> None:
    """Delete a Legend; tables keep what they were begun with."""
    await _mine(hub, guest, legend)
    await hub.store.delete_legend(legend)


async def _mine(hub: Hub, guest: str | None, legend: str) -> LegendRow:
    row = None if guest is None else await hub.store.legend(legend)
    if row is None or row.guest_id != guest:
        raise NotFound("There is no such Legend.")
    return row


def _info(row: LegendRow) -> LegendInfo:
    blurb = re.search(r'^blurb\s*=\s*"([^"\\\n]{1,400})"', row.text, re.MULTILINE)
    return LegendInfo(row.id, row.title, blurb[1] if blurb else "", True, row.changed_at)


def _base_info(legend: str) -> LegendInfo:
    known = load_content().legend[legend]
    return LegendInfo(known.id, known.title, known.blurb, False, 0.0)


def _title(text: str) -> str:
    """What a text calls itself, however broken it is."""
    found = _TITLE.search(text, text.find("[[legends]]") if "[[legends]]" in text else 0) or _TITLE.search(text)
    return found[1].strip() or UNTITLED if found else UNTITLED


# -- playing with them ---------------------------------------------------------------------------------------------


def files_of(text: str) -> tuple[Files, ...]:
    """A Legend alone, as the workshop takes it."""
    return ({FILE: text},)


async def chosen(hub: Hub, guest: str, new: NewTable) -> tuple[Rules[Any], NewTable]:
    """The rules of a new table, with offered packs and a Legend of one's own, which is then played."""
    if not new.legend:
        return hub.packs.chosen(new.game, new.packs), new
    if new.game != GAME:
        raise BadSetup(f"Legends are for {GAME}.")
    row = await _mine(hub, guest, new.legend)
    rules, legend = await _with(hub, guest, new.packs, row.text)
    return rules, msgspec.structs.replace(new, options={"legend": legend} | new.options)


async def among_choices(hub: Hub, guest: str | None, game: GameInfo, legend: str) -> GameInfo:
    """A game as it is set up with a Legend of mine."""
    if game.id != GAME:
        raise BadSetup(f"Legends are for {GAME}.")
    row = await _mine(hub, guest, legend)
    rules, told = await _with(hub, row.guest_id, (), row.text)
    return with_legend(game, rules, told)


async def of_record(hub: Hub, guest: str, game: str, packs: Sequence[str]) -> Rules[Any]:
    """The rules for a record: its packs are offered here, or one of them is a Legend of mine."""
    offered = {each.info.id for each in hub.packs.offered(game)}
    missing = [each for each in packs if each not in offered]
    if game != GAME or len(missing) != 1:
        return hub.packs.chosen(game, packs)
    for row in await hub.store.legends(guest):
        found = _PACK_ID.search(row.text)
        if found and found[1] == missing[0]:
            rules, _ = await _with(hub, guest, [each for each in packs if each in offered], row.text)
            return rules
    raise BadSetup(f"You have no Legend {missing[0]!r}, and this server has no such pack.")


async def _with(hub: Hub, who: str, packs: Sequence[str], text: str) -> tuple[Rules[Any], str]:
    below = tuple(each.files for each in hub.packs.packs(GAME, packs))
    bundle, legend = await hub.workshop.gather(who, (*below, *files_of(text)))
    if len(bundle.content) > LARGEST_CONTENT:
        raise Problem("This Legend is too large.")
    rules = await hub.aside.run(lambda: equipped(bundle))
    await hub.aside.run(lambda: content_hash(rules))
    return rules, legend


LARGEST_CONTENT = 2**20


# -- words ---------------------------------------------------------------------------------------------------------


@cache
def words() -> tuple[LegendWord, ...]:
    """Everything that may be written in a Legend, with its meaning, for editors."""
    content = load_content()
    named = {
        "place": vocabulary.PLACES | vocabulary.OTHER_PLACES,
        "heroes": vocabulary.HEROES | vocabulary.OTHER_HEROES,
        "group": vocabulary.GROUPS,
        "rule": vocabulary.RULES,
        "module": vocabulary.MODULES,
        "figure": {each.id: each.name for each in content.figures},
        "article": {each.id: each.name for each in content.articles},
        "token": {each.id: each.name for each in content.tokens},
        "question": {name: each.means for name, each in vocabulary.QUESTIONS.items()},
        "moment": {name: each.means for name, each in vocabulary.MOMENTS.items()},
    }
    effects = [
        LegendWord(each.__struct_config__.tag, "effect", (each.__doc__ or "").split("\n")[0], _fields(each))
        for each in get_args(Effect)
    ]
    plain = [LegendWord(word, kind, means) for kind, group in named.items() for word, means in group.items()]
    return (*effects, *_tables(), *plain)


def _tables() -> list[LegendWord]:
    parts = {
        name: get_args(field.type)[0]
        for name, field in ((each.name, each) for each in msgspec.structs.fields(Legend))
        if name in ("setup", "goals", "cards", "triggers", "rules", "actions", "adversaries", "hidden", "options")
    }
    found = [LegendWord("legends", "table", (Legend.__doc__ or ""), _fields(Legend))]
    return found + [
        LegendWord(f"legends.{name}", "table", (part.__doc__ or "").split("\n")[0], _fields(part))
        for name, part in parts.items()
    ]


def _fields(struct: Any) -> tuple[str, ...]:
    fields = msgspec.structs.fields(struct)
    needed = [f"{each.encode_name}*" for each in fields if each.required]
    return (*needed, *(each.encode_name for each in fields if not each.required))
