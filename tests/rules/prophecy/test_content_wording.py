"""What cards do can be told in words, and every table option has a name and an explanation."""

from __future__ import annotations

from enum import StrEnum

import msgspec
import pytest

from fabletop.games.prophecy.cards.lasting import LastingBase
from fabletop.games.prophecy.content import CARD_TABLES, load_content, load_prophecy_texts
from fabletop.games.prophecy.options import Options
from fabletop.games.prophecy.terms import Back, Colour, Contest, Feature, Guild, Part, Realm, Resource, Terrain, Travel
from fabletop.kernel.vocabulary import Effect, words_in
from fabletop.kernel.vocabulary.telling import Teller

CONTENT = load_content()
TEXTS = load_prophecy_texts()
WORDS = [
    word
    for table in ("spaces", "races", *CARD_TABLES)
    for thing in getattr(CONTENT, table)
    for word in words_in(thing)
    if isinstance(word, Effect) and not isinstance(word, LastingBase)
]


def test_every_effect_on_a_card_is_told() -> None:
    teller = Teller(TEXTS)
    told = [(word.word, teller.effect(word)) for word in WORDS]
    assert [word for word, words in told if not words or "{" in words] == []
    assert {("lose", "lose 1 Magic"), ("regain", "regain all Health")} <= set(told)


def test_what_is_done_with_a_card_is_not_called_like_the_card() -> None:
    """Else a table says "Dodge: Dodge"."""
    faces = [face for face in CONTENT.card.values() if hasattr(face, "uses")]
    assert [face.name for face in faces if face.name in {use.label for use in face.uses}] == []


@pytest.mark.parametrize("option", [each.name for each in msgspec.structs.fields(Options)])
def test_every_table_option_is_explained(option: str) -> None:
    assert TEXTS.get(f"table_option.{option}")
    assert TEXTS.get(f"table_option_help.{option}")


@pytest.mark.parametrize("closed", [Back, Colour, Contest, Feature, Guild, Part, Realm, Resource, Terrain, Travel])
def test_what_forms_a_closed_set_has_names(closed: type[StrEnum]) -> None:
    assert [each for each in closed if not TEXTS.get(f"{closed.__name__.lower()}.{each}")] == []


def test_a_map_fragment_says_where_it_was_found() -> None:
    wilderness = [each.id for each in CONTENT.spaces if each.terrain is not None]
    assert [each for each in wilderness if not TEXTS.get(f"fragment_flavour.{each}")] == []
