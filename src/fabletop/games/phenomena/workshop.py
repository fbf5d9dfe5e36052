"""The workshop of Phenomena: its drafts are packs of cards."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from fabletop.games.phenomena import LIBRARY, RULES
from fabletop.games.phenomena.content import GAME, Content
from fabletop.kernel import Rules
from fabletop.kernel.card_drafts import parts_of, places_of, words_of
from fabletop.kernel.packs import Pack, base_folder, icons, kinds
from fabletop.kernel.workshop import Base, Place, Reading, Word, Workshop

BASES = {
    "characters": ("The characters", "Experience, magic and the special ability of each of the six."),
    "magic": ("The magic cards", "The sixteen kinds beside the board, and those that belong to a character."),
    "treasures": ("The treasures", "Medallions, amulets, points and Magic of heaven."),
    "events": ("The events", "Challenges, instructions, duels and joint challenges of both letters."),
    "prophecies": ("The prophecies", "Where they are fulfilled, what they ask for and what they bring."),
    "main_prophecies": ("The main prophecies", "The secret missions."),
}
"""Files of the base pack: what they are called, and what is in them."""
LOCATION = Place(r'\blocation\s*=\s*"(\w*)$', ("space",))


@cache
def _template() -> str:
    return files(__package__).joinpath("pack_template.toml").read_text(encoding="utf-8")


def begin(base: str, draft: str, title: str) -> str:
    """A small pack; or cards of the game to be changed, whose names are left to the game."""
    text = _template()
    if base:
        cards = base_folder(GAME).joinpath(f"{base}.toml").read_text(encoding="utf-8")
        cards = re.sub(r"^name = ", "# name = ", cards[cards.index("[[") :], flags=re.MULTILINE)
        note = (
            "# Cards as they are in the game. Keep those that you change, and in them only what shall be different.\n\n"
        )
        text = text.partition("# ")[0] + note + cards
    return text.replace("$id", draft).replace("$title", title)


def bases() -> tuple[Base, ...]:
    """The cards of the game, stack by stack."""
    return tuple(Base(name, *words) for name, words in BASES.items())


def read(pack: Pack, content: Content) -> Reading:
    """The cards of a pack."""
    return Reading(pack.manifest.title, RULES.seats, *parts_of(LIBRARY, pack, content))


def words() -> tuple[Word, ...]:
    """All that the types of the content tell, and the spaces of the board."""
    spaces = (Word(each.id, "space", each.name) for each in RULES.content().spaces if each.name)
    return (*words_of(LIBRARY), *spaces)


class Sketch(msgspec.Struct, frozen=True):
    """What the browser needs to draw the cards of a pack as they lie on the table."""

    content: Any
    pictures: dict[str, str]
    cards: dict[str, tuple[str, ...]]
    """The ids that the pack brings or changes, by table."""


def sketch(rules: Rules[Any], pack: Pack) -> Sketch:
    """The whole content, and which of its cards are this pack's."""
    cards = {
        table: tuple(str(each["id"]) for each in pack.tables[table])
        for table, kind in kinds(Content).items()
        if kind.card is not None and table in pack.tables
    }
    content = rules.content()
    drawn = {each.icon for table in cards for each in getattr(content, table) if each.id in cards[table]}
    return Sketch(content, {name: icons()[name] for name in sorted(drawn) if name in icons()}, cards)


WORKSHOP = Workshop(
    begin=begin, read=read, words=words, places=(*places_of(LIBRARY), LOCATION), bases=bases, sketch=sketch
)
