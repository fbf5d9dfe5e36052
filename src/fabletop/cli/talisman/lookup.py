"""Looking things up in words: any card, space, Character or Destiny, and what everybody at the table has."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from fabletop.cli.drawing import Look
from fabletop.cli.frames import DIM
from fabletop.cli.lookup import Named, look_among
from fabletop.cli.talisman import faces
from fabletop.cli.talisman.panels import sheet
from fabletop.games.talisman.content import name_of_space
from fabletop.games.talisman.printed import Card, Character, Destiny
from fabletop.games.talisman.terms import Back, title_of
from fabletop.games.talisman.view import HeroView, View
from fabletop.kernel import Texts


def look_up(view: View, texts: Texts, look: Look, words: str) -> Sequence[RenderableType]:
    """What these words name: all of it, or the names of several things."""
    wanted = words.lower().split()
    if not wanted:
        return [Text(texts.get("terminal.look.what"), DIM)]
    if wanted == [texts.get("terminal.look.treasures")]:
        return [faces.line_of(view, texts, card) for card in view.treasures]
    if wanted == [texts.get("terminal.look.discards")]:
        return [_discards(view, texts, back) for back in view.discards]
    return look_among(things(view, texts, look), words, texts)


def things(view: View, texts: Texts, look: Look) -> list[Named]:
    """Everything that has a name, with what is to be told of it."""
    content = view.content
    tellers: list[tuple[Iterable[Any], Callable[[Any], str], Callable[[Any], RenderableType]]] = [
        (view.heroes, lambda hero: look.names[hero.seat], lambda hero: _seat(view, texts, look, hero)),
        (content.spaces, partial(name_of_space, content), partial(faces.space_face, view, texts)),
        (content.characters, _name, partial(faces.character_face, view, texts)),
        (content.destinies, _name, partial(faces.destiny_face, texts)),
        (content.card.values(), _name, lambda card: faces.card_face(view, texts, card.id)),
    ]
    return [(name(each), partial(tell, each)) for found, name, tell in tellers for each in found]


def _name(thing: Character | Destiny | Card) -> str:
    return thing.name


def _seat(view: View, texts: Texts, look: Look, hero: HeroView) -> RenderableType:
    figure = view.content.character.get(hero.character)
    about = [faces.character_face(view, texts, figure)] if figure is not None else []
    return Group(sheet(view, texts, hero, look, abilities=False), *about)


def _discards(view: View, texts: Texts, back: Back) -> Text:
    names = ", ".join(view.content.card[title_of(card)].name for card in view.discards[back])
    return Text.assemble((f"{texts.name('back', back)}: ", "bold"), names or texts.get("list.none"))
