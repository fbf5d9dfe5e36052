"""The words of Talisman's and Prophecy's cards, for docs/cards: all from the types and docstrings of the games."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Any, get_args

import msgspec

from fabletop.games.prophecy import content as of_prophecy
from fabletop.games.prophecy import terms as terms_of_prophecy
from fabletop.games.prophecy.cards import conditions as conditions_of_prophecy
from fabletop.games.prophecy.cards import lasting as lasting_of_prophecy
from fabletop.games.prophecy.cards import selecting as selecting_of_prophecy
from fabletop.games.prophecy.cards import words as words_of_prophecy
from fabletop.games.talisman import content as of_talisman
from fabletop.games.talisman import terms as terms_of_talisman
from fabletop.games.talisman.cards import conditions as conditions_of_talisman
from fabletop.games.talisman.cards import lasting as lasting_of_talisman
from fabletop.games.talisman.cards import selecting as selecting_of_talisman
from fabletop.games.talisman.cards import words as words_of_talisman
from fabletop.kernel.packs import kinds, structs_in
from fabletop.kernel.vocabulary import Condition
from tools.doc_tables import closed_sets, struct_table, word_row

Meanings = Mapping[str, str]


def talisman() -> str:
    """The reference of Talisman."""
    return "".join(
        _reference(
            of_talisman.Content,
            words_of_talisman.Effect,
            lasting_of_talisman.Lasting,
            conditions_of_talisman.QUESTIONS,
            {"Characters": selecting_of_talisman.CHARACTERS.meanings},
            (terms_of_talisman.Moment, terms_of_talisman.Aim, terms_of_talisman.Rule),
        )
    )


def prophecy() -> str:
    """The reference of Prophecy."""
    return "".join(
        _reference(
            of_prophecy.Content,
            words_of_prophecy.Effect,
            lasting_of_prophecy.Lasting,
            conditions_of_prophecy.QUESTIONS,
            {
                "Characters": selecting_of_prophecy.CHARACTERS.meanings,
                "Places": selecting_of_prophecy.PLACES.meanings,
            },
            (terms_of_prophecy.Moment, terms_of_prophecy.Rule),
        )
    )


def _reference(
    content: type[msgspec.Struct],
    effects: Any,
    lasting: Any,
    questions: Mapping[str, Any],
    selectors: Mapping[str, Meanings],
    terms: tuple[type[Enum], ...],
) -> Iterator[str]:
    """Tables, the smaller tables within them, all words, and what may stand in their fields."""
    cards = {name: kind.card for name, kind in kinds(content).items() if kind.card is not None}
    yield "\n## Tables\n"
    told: dict[Any, str] = {}
    for name, card in cards.items():
        if card in told:
            yield f"\n### `[[{name}]]`\n\nAs `[[{told[card]}]]`.\n"
        else:
            told[card] = name
            yield from struct_table(f"`[[{name}]]`", card, level=3)
    small = _small([*cards.values(), *get_args(effects), *get_args(lasting)])
    yield "\n## Smaller tables\n"
    for struct in small:
        yield from struct_table(struct.__name__, struct, level=3)
    for title, about, words in (
        ("What happens", "These stand in `do` and wherever else something happens.", effects),
        (
            "What lasts",
            "These stand in `lasts`: they hold as long as the card is held, or the Event is in force.",
            lasting,
        ),
    ):
        yield f"\n## {title}\n\n{about}\n\n| `op` | Fields; unless given, as in brackets | Meaning |\n|---|---|---|\n"
        yield from (word_row(each) for each in get_args(words))
    yield "\n## Conditions\n\n| `q` | `id` names | Answers |\n|---|---|---|\n"
    yield from (f"| `{name}` | {word.names} | {word.means} |\n" for name, word in questions.items())
    for title, meanings in selectors.items():
        yield f"\n## {title}\n\n| Word | Meaning |\n|---|---|\n"
        yield from (f"| `{word}` | {means} |\n" for word, means in meanings.items())
    for term in terms:
        yield f"\n## {term.__name__}\n\n{inspect.getdoc(term)}\n\n| Word | Meaning |\n|---|---|\n"
        yield from (f"| `{each.value}` | {_means(term).get(each.name, '')} |\n" for each in term)
    yield "\n## Fields with few values\n\n| Field | Values |\n|---|---|\n"
    tagged = {each.__struct_config__.tag: each for each in (*get_args(effects), *get_args(lasting))}
    once = {name: card for card, name in told.items()}
    yield from closed_sets(once | {each.__name__: each for each in small} | tagged)


def _small(structs: list[Any]) -> list[Any]:
    """The Structs that stand in fields of others and are no words: uses, rows, ways, and so on."""
    found: dict[Any, None] = {}
    waiting = list(structs)
    while waiting:
        for field in msgspec.structs.fields(waiting.pop(0)):
            for each in structs_in(field.type):
                if not each.__struct_config__.tag and each not in found and each not in structs:
                    found[each] = None
                    waiting.append(each)
    return [each for each in found if not issubclass(each, Condition)]


def _means(term: type[Enum]) -> Meanings:
    """What the source says below each member."""
    body = ast.parse(textwrap.dedent(inspect.getsource(term))).body[0]
    assert isinstance(body, ast.ClassDef)
    found: dict[str, str] = {}
    for member, below in zip(body.body, body.body[1:], strict=False):
        is_text = isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant)
        if isinstance(member, ast.Assign) and isinstance(member.targets[0], ast.Name) and is_text:
            found[member.targets[0].id] = " ".join(str(below.value.value).split())  # type: ignore[attr-defined]
    return found
