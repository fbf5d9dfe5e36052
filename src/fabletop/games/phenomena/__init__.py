"""Phenomena, a race of heroes to fulfil prophecies by Kristian Amundsen Østby, for two to five players.

This module exports the game's `RULES`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fabletop.games.phenomena.advice import needless
from fabletop.games.phenomena.checks import check
from fabletop.games.phenomena.choices import Option
from fabletop.games.phenomena.content import GAME, Content, load_content, load_phenomena_texts, texts_of
from fabletop.games.phenomena.effects import Phase
from fabletop.games.phenomena.news import Event
from fabletop.games.phenomena.notes import notes, remarks, ways
from fabletop.games.phenomena.odds import can_fail, odds
from fabletop.games.phenomena.play import play, winners
from fabletop.games.phenomena.prospects import prospects
from fabletop.games.phenomena.refusals import why_not
from fabletop.games.phenomena.setup import option_values, start
from fabletop.games.phenomena.state import Options, Table
from fabletop.games.phenomena.unveil import unveil
from fabletop.games.phenomena.view import reshuffle_hidden, view
from fabletop.kernel import Rules, every
from fabletop.kernel.packs import Library


def result(table: Table) -> tuple[float, ...] | None:
    """Return 1 for each player with the most points, else 0. Ties share the victory (PHE-258, PHE-259)."""
    if table.phase != Phase.OVER:
        return None
    best = winners(table)
    return tuple(1 / len(best) if seat in best else 0.0 for seat in range(table.seat_count))


def stock(table: Table) -> Mapping[str, Sequence[str]]:
    """Return all cards of the game over all zones."""
    if table.phase == Phase.SETUP:
        return {}
    content = table.content
    won = [card for hero in table.heroes for card in hero.won]
    looked_at = [card for hero in table.heroes for card in (*hero.taken, *hero.on_top)]
    held = [card for hero in table.heroes for card in (hero.main_prophecy, hero.put_back)]
    mains = [card for card in (*held, *table.left_out) if card in content.main_prophecy]
    boxes = [card for box in table.boxes for card in (box.prophecy, box.treasure) if card]
    everything = [
        *table.events.cards,
        *table.event_discard,
        *([table.event] if table.event else []),
        *table.prophecies.cards,
        *table.treasures.cards,
        *table.left_out,
        *won,
        *looked_at,
        *boxes,
        *[card for hero in table.heroes for card in hero.treasures],
    ]
    kinds: dict[str, Mapping[str, object]] = {
        "events": content.event,
        "prophecies": content.prophecy,
        "treasures": content.treasure,
    }
    return {
        **{kind: sorted(card for card in everything if card in cards) for kind, cards in kinds.items()},
        "main_prophecies": sorted(mains),
        "magic": sorted(
            [spell for spell, copies in table.shop.items() for _ in range(copies)]
            + [spell for hero in table.heroes for spell in hero.bought]
        ),
    }


LIBRARY = Library(GAME, Content, check, texts_of)
RULES: Rules[Table] = Rules(
    game=GAME,
    title="Phenomena",
    seats=(2, 5),
    version=7,
    options=Options,
    state=Table,
    choices=every(Option),
    events=every(Event),
    content=load_content,
    start=start,
    option_values=option_values,
    play=play,
    view=view,
    unveil=unveil,
    reshuffle=reshuffle_hidden,
    result=result,
    stock=stock,
    texts=load_phenomena_texts,
    why_not=why_not,
    turns="PHE-059",
    notes=notes,
    remarks=remarks,
    ways=ways,
    can_fail=can_fail,
    odds=odds,
    prospects=prospects,
    needless=needless,
    library=LIBRARY,
)
