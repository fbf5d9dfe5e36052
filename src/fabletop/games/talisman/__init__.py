"""Talisman Destinies, a race of adventurers to the Valley of Fire, for two to six players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fabletop.games.talisman.advice.asking import needless
from fabletop.games.talisman.advice.chronicle import chronicle
from fabletop.games.talisman.advice.dangers import dangers
from fabletop.games.talisman.advice.notes import notes, remarks
from fabletop.games.talisman.advice.odds import can_fail, draws, odds, prospects
from fabletop.games.talisman.advice.options import why_not
from fabletop.games.talisman.advice.unveil import unveil
from fabletop.games.talisman.advice.ways import ways
from fabletop.games.talisman.checks import check
from fabletop.games.talisman.choices import Option
from fabletop.games.talisman.content import GAME, Content, load_content, load_talisman_texts, texts_of
from fabletop.games.talisman.options import Options
from fabletop.games.talisman.play import play
from fabletop.games.talisman.redrawing import reshuffle_hidden
from fabletop.games.talisman.setup import option_values, start
from fabletop.games.talisman.state import Event, Table
from fabletop.games.talisman.terms import Back
from fabletop.games.talisman.view import view
from fabletop.kernel import Rules, every
from fabletop.kernel.packs import Library


def result(table: Table) -> tuple[float, ...] | None:
    """Return 1 for the winner and 0 for the others (TAL-169). Without a winner all seats get 0."""
    if table.phase != "over":
        return None
    return tuple(float(seat == table.winner) for seat in range(table.seat_count))


def leaves(table: Table) -> Mapping[str, int]:
    """Return the Wish that the Destiny leaves for the next game, if any.

    A Wish kept from the last game is used up (TAL-430).
    """
    return {"wish_kept": table.winner + 1 if table.keeps_wish else 0}


def stock(table: Table) -> Mapping[str, Sequence[str]]:
    """Return all cards of the game, grouped by the zones they are dealt from."""
    if table.phase == "setup":
        return {}
    zones: list[Sequence[str]] = [
        *[deck.cards for deck in table.decks.values()],
        *table.discards.values(),
        *table.stock.values(),
        table.treasures,
        table.personal,
        table.removed,
        *[ground.cards for ground in table.ground.values()],
        *[ground.ditched for ground in table.ground.values()],
        *[contents.cards for contents in table.contents.values()],
        *[zone for hero in table.heroes for zone in (*_held(hero), hero.looked_at, hero.on_top)],
        [card for card in (table.enduring, table.destiny) if card],
        table.in_use,
    ]
    found: dict[str, list[str]] = {back.value: [] for back in Back}
    for zone in zones:
        for card in zone:
            back = Back.DESTINY if card in table.content.destiny else table.card(card).back
            found[back].append(card)
    return {back: sorted(cards) for back, cards in found.items()}


def _held(hero: object) -> tuple[list[str], ...]:
    return tuple(getattr(hero, kind) for kind in ("objects", "followers", "spells", "potions", "trophies"))


LIBRARY = Library(GAME, Content, check, texts_of)
RULES: Rules[Table] = Rules(
    game=GAME,
    title="Talisman Destinies",
    seats=(2, 6),
    version=2,
    options=Options,
    state=Table,
    choices=every(Option),
    events=every(Event),
    content=load_content,
    start=start,
    option_values=option_values,
    play=play,
    view=view,
    chronicle=chronicle,
    unveil=unveil,
    reshuffle=reshuffle_hidden,
    result=result,
    stock=stock,
    leaves=leaves,
    texts=load_talisman_texts,
    why_not=why_not,
    turns="TAL-B008",
    dangers=dangers,
    notes=notes,
    remarks=remarks,
    ways=ways,
    can_fail=can_fail,
    odds=odds,
    draws=draws,
    prospects=prospects,
    needless=needless,
    stack=lambda seen: seen.stack,
    library=LIBRARY,
)
