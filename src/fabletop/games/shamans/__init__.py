"""Shamans, a trick-taking game of hidden roles by Cédrick Chaboussit, for three to five players.

This module exports the game's `RULES`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fabletop.games.shamans.advice import why_not, why_not_chat
from fabletop.games.shamans.choices import Option
from fabletop.games.shamans.content import GAME, Content, check, load_content, load_shamans_texts, texts_of
from fabletop.games.shamans.news import Event
from fabletop.games.shamans.notes import notes
from fabletop.games.shamans.play import play
from fabletop.games.shamans.setup import option_values, start
from fabletop.games.shamans.state import Options, Table
from fabletop.games.shamans.unveil import unveil
from fabletop.games.shamans.view import reshuffle_hidden, view, views
from fabletop.kernel import Rules, every
from fabletop.kernel.packs import Library


def result(table: Table) -> tuple[float, ...] | None:
    """Return 1 for the winner, else 0. In a single round, return the points scored in it (SHA-224)."""
    if not table.is_over:
        return None
    if table.options.single_round:
        return tuple(float(player.points) for player in table.players)
    return tuple(float(player.seat in table.winners) for player in table.players)


def stock(table: Table) -> Mapping[str, Sequence[str]]:
    """Return all World cards, tiles and Role faces of the round, over all zones."""
    if not table.trick:
        return {}
    cards = [card for pile in table.piles.values() for card in pile]
    tiles = [*table.display, *table.tile_pile, *table.discard]
    for player in table.players:
        cards += [*player.hand, *player.passing, *player.set_aside, *([player.front] if player.front else [])]
        tiles += [*player.face_up, *player.face_down]
    if table.in_air:
        cards.append(table.in_air)
    return {
        "cards": sorted(cards),
        "tiles": sorted(tiles),
        "roles": sorted(card.face for card in table.roles),
    }


LIBRARY = Library(GAME, Content, check, lambda _, templates: texts_of(templates))

RULES: Rules[Table] = Rules(
    game=GAME,
    title="Shamans",
    seats=(3, 5),
    version=5,
    options=Options,
    state=Table,
    choices=every(Option),
    events=every(Event),
    content=load_content,
    start=start,
    option_values=option_values,
    play=play,
    view=view,
    views=views,
    unveil=unveil,
    reshuffle=reshuffle_hidden,
    result=result,
    stock=stock,
    texts=load_shamans_texts,
    why_not=why_not,
    notes=notes,
    turns="SHA-048",
    chat=why_not_chat,
    library=LIBRARY,
)
