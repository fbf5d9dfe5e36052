"""Prophecy with the Water Realm, an open world of adventures and five Artifacts, for one to five players."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from fabletop.games.prophecy.advice.asking import needless
from fabletop.games.prophecy.advice.chronicle import chronicle
from fabletop.games.prophecy.advice.dangers import dangers
from fabletop.games.prophecy.advice.notes import notes, remarks
from fabletop.games.prophecy.advice.odds import can_fail, draws, odds, prospects
from fabletop.games.prophecy.advice.options import why_not
from fabletop.games.prophecy.advice.unveil import unveil
from fabletop.games.prophecy.advice.ways import ways
from fabletop.games.prophecy.checks import check
from fabletop.games.prophecy.choices import Option
from fabletop.games.prophecy.content import GAME, Content, load_content, load_prophecy_texts, texts_of
from fabletop.games.prophecy.options import Options
from fabletop.games.prophecy.play import play
from fabletop.games.prophecy.redrawing import reshuffle_hidden
from fabletop.games.prophecy.rules.decks import back_of
from fabletop.games.prophecy.setup import option_values, start
from fabletop.games.prophecy.state import Event, Table
from fabletop.games.prophecy.terms import Back
from fabletop.games.prophecy.view import view
from fabletop.kernel import Rules, every
from fabletop.kernel.packs import Library


def result(table: Table) -> tuple[float, ...] | None:
    """Return 1 for each winner and 0 for the others (PRO-B001, PRO-310)."""
    if table.phase != "over":
        return None
    return tuple(float(seat in table.winners) for seat in range(table.seat_count))


def stock(table: Table) -> Mapping[str, Sequence[str]]:
    """Return all cards of the game, grouped by the zones they are dealt from."""
    if table.phase == "setup":
        return {}
    heroes = table.heroes
    zones: list[Iterable[str]] = [
        *[deck.cards for deck in (*table.decks.values(), *table.guilds.values())],
        *table.offers.values(),
        *table.discards.values(),
        *[ground.cards for ground in table.ground.values()],
        *[ground.artifacts for ground in table.ground.values()],
        [ground.fragment for ground in table.ground.values() if ground.fragment],
        *[plane.cards for plane in table.planes.values()],
        *[zone for hero in heroes for zone in (hero.cards, hero.maps, hero.dealt, hero.ordered)],
        *table.hoards.values(),
        *[table.treasures, table.removed, table.left_over, table.in_use, table.in_shop],
        [*table.stones.values(), *table.gifts.values(), *([table.riddle] if table.riddle else [])],
    ]
    found: dict[str, list[str]] = {back.value: [] for back in Back}
    for zone in zones:
        for card in zone:
            found[back_of(table, card)].append(card)
    return {back: sorted(cards) for back, cards in found.items()}


LIBRARY = Library(GAME, Content, check, texts_of)
RULES: Rules[Table] = Rules(
    game=GAME,
    title="Prophecy",
    seats=(1, 5),
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
    reshuffle=reshuffle_hidden,
    result=result,
    stock=stock,
    turns="PRO-005",
    chronicle=chronicle,
    unveil=unveil,
    why_not=why_not,
    dangers=dangers,
    notes=notes,
    remarks=remarks,
    ways=ways,
    needless=needless,
    can_fail=can_fail,
    odds=odds,
    draws=draws,
    prospects=prospects,
    texts=load_prophecy_texts,
    library=LIBRARY,
)
