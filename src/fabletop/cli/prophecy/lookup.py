"""Looking things up in words: any card, space, Astral Plane or character, and what everybody at the table has."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from fabletop.cli.drawing import Look
from fabletop.cli.frames import DIM
from fabletop.cli.lookup import Named, look_among
from fabletop.cli.prophecy import faces
from fabletop.cli.prophecy.panels import realms_played, sheet
from fabletop.games.prophecy.view import HeroView, View
from fabletop.kernel import Texts


def look_up(view: View, texts: Texts, look: Look, words: str) -> Sequence[RenderableType]:
    """What these words name."""
    wanted = words.lower().split()
    if not wanted:
        return [Text(texts.get("terminal.look.what"), DIM)]
    if wanted == [texts.get("terminal.look.discards")]:
        return [
            Text.assemble(
                (f"{texts.name('back', back)}: ", "bold"),
                ", ".join(texts.name("card", card) for card in cards) or texts.get("list.none"),
            )
            for back, cards in view.discards.items()
        ]
    return look_among(things(view, texts, look), words, texts)


def things(view: View, texts: Texts, look: Look) -> list[Named]:
    """Everything that has a name, with what is to be told of it."""
    content, realms = view.content, realms_played(view)
    cells = [each for each in content.cells if each.realm in realms]
    tellers: list[tuple[Iterable[Any], Callable[[Any], RenderableType]]] = [
        (content.spaces, partial(faces.space_face, view, texts)),
        (cells, partial(faces.cell_face, view, texts)),
        (content.planes, partial(faces.plane_face, view, texts)),
        (content.characters, partial(faces.character_face, texts)),
        (content.card.values(), lambda card: faces.card_face(view, texts, card.id)),
    ]
    seats: list[Named] = [(look.names[hero.seat], partial(_seat, view, texts, look, hero)) for hero in view.heroes]
    return [*seats, *[(each.name, partial(tell, each)) for found, tell in tellers for each in found]]


def _seat(view: View, texts: Texts, look: Look, hero: HeroView) -> RenderableType:
    figure = view.content.character.get(hero.character)
    about = [faces.character_face(texts, figure)] if figure is not None else []
    return Group(sheet(view, texts, hero, look), *about)
