"""What happens now: the space of the turn, a battle, goods, a riddle, a trade, and what one looks at alone."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from fabletop.cli.drawing import Look
from fabletop.cli.frames import DIM, seat_name
from fabletop.cli.prophecy.faces import brief, line_of, lying_on
from fabletop.cli.prophecy.signs import GOLD, RED
from fabletop.cli.signs import added_up
from fabletop.games.prophecy.battle_state import Modifier
from fabletop.games.prophecy.printed import Item
from fabletop.games.prophecy.view import DECIDED, SETTLING, BattleView, SideView, View
from fabletop.kernel import CardId, Texts

Scene = tuple[str, RenderableType]
"""A title, and what stands below it."""


def scenes(view: View, texts: Texts, look: Look) -> Iterator[Scene]:
    """Everything that is going on, the widest first."""
    if view.phase not in ("play", "final") or view.active < 0:
        return
    hero = view.heroes[view.active]
    if view.step == "act" and hero.is_alive and not hero.is_away and view.battle is None and not view.in_shop:
        inside = list(here(view, texts, hero.space))
        if inside:
            yield texts.name("space", hero.space), Group(*inside)
    if view.in_shop:
        yield texts.get("terminal.for_sale"), Group(*[good(view, texts, card) for card in view.in_shop])
    if view.battle is not None:
        is_settled = view.battle.step > SETTLING
        title = texts.name("contest", view.battle.kind) if is_settled else texts.get("terminal.battle")
        yield title, battle(view, view.battle, texts, look)
    if view.gifts:
        lines = [
            Text.assemble(seat_name(seat, look), ": ", line_of(view, texts, card)) for seat, card in view.gifts.items()
        ]
        yield texts.get("terminal.gifts"), Group(*lines)
    if view.riddle:
        yield texts.get("terminal.riddle"), line_of(view, texts, view.riddle)
    if view.offer:
        yield texts.get("terminal.trade"), trade(view, texts, look)
    if view.you is not None and view.heroes[view.you].dealt:
        cards = [line_of(view, texts, card) for card in view.heroes[view.you].dealt if card in view.content.face]
        if cards:
            yield texts.get("terminal.looked_at"), Group(*cards)


def good(view: View, texts: Texts, card: CardId) -> Text:
    """An Item that is for sale, with its printed price: what one can pay stands in the menu."""
    face = view.content.face[card]
    assert isinstance(face, Item)
    price = Text(f"{texts.say('terminal.gold', count=face.worth)}  ", GOLD)
    return price.append_text(line_of(view, texts, card))


def here(view: View, texts: Texts, space: str) -> Iterator[Text]:
    """What a space says, and what lies there."""
    found = view.content.space.get(space) or view.content.cell.get(space)
    if found is not None and found.text:
        yield Text(found.text, DIM)
    yield from lying_on(view, texts, space)


# -- battles -----------------------------------------------------------------------------------------------------------


def battle(view: View, fought: BattleView, texts: Texts, look: Look) -> RenderableType:
    """Both sides, their gear, dice and bonuses, and what the card says."""
    rows = Grid.grid(padding=(0, 2))
    for side in (fought.own, fought.other):
        rows.add_row(_fighter(view, fought, side, texts, look), _total(fought, side, texts, look))
    told: list[Text] = []
    if fought.foe:
        told.append(line_of(view, texts, fought.foe))
    if fought.copied >= 0:
        told.append(Text(texts.say("terminal.fights_as", name=look.names[fought.copied]), DIM))
    if fought.lives > 1 and not fought.result:
        told.append(Text(texts.say("terminal.lives_left", count=fought.lives), DIM))
    if fought.for_maps:
        told.append(Text(texts.get("terminal.for_maps"), DIM))
    if fought.result:
        said = texts.say(f"terminal.result.{fought.result}", name=look.names[fought.own.seat])
        told.append(Text(said, f"bold {GOLD}"))
    return Group(rows, *told)


def _fighter(view: View, fought: BattleView, side: SideView, texts: Texts, look: Look) -> Text:
    """Who fights, and with what."""
    if side.seat < 0:
        return Text(texts.name("card", fought.foe), f"bold {RED}")
    line = seat_name(side.seat, look)
    if side.gear:
        line.append(" · ").append_text(Text(", ").join(brief(view, texts, card) for card in side.gear))
    return line


def _total(fought: BattleView, side: SideView, texts: Texts, look: Look) -> Text:
    """Dice and bonuses of a side; before the roll what its die is added to."""
    added = summands(side.sums, fought.foe, fought.kind, texts)
    total = sum(n for n, _ in added)
    if not side.dice:
        line = added_up(look, (), added, total) if added else Text()
        return line.append(f" {_die_to_come(side, texts)}", DIM) if added else line
    if fought.step < DECIDED:
        return added_up(look, side.dice, added, side.dice[0] + total if len(side.dice) == 1 else None)
    counted = texts.say("terminal.die.counts", n=side.counts) if side.dice != (side.counts,) else ""
    return added_up(look, side.dice, added, side.counts + total, counted)


def _die_to_come(side: SideView, texts: Texts) -> str:
    for key in ("fixed", "extra", "curses"):
        if n := getattr(side, key):
            return texts.say(f"terminal.die.{key}", n=n if key == "fixed" else n + 1)
    return texts.get("terminal.die.one")


def summands(sums: tuple[Modifier, ...], foe: CardId, kind: str, texts: Texts) -> list[tuple[int, str]]:
    """What a side adds to its die, by name; what a Creature has of itself is its Strength or Willpower."""
    sources = [(each.n, kind if each.source == foe else each.source) for each in sums]
    return [(n, texts.name("source", source)) for n, source in sources if n]


# -- a trade -----------------------------------------------------------------------------------------------------------


def trade(view: View, texts: Texts, look: Look) -> RenderableType:
    """What each side gives."""
    lines = []
    for giver, offer in view.offer.items():
        things = [brief(view, texts, card) for card in offer.cards]
        things += [Text(texts.say("terminal.gold", count=offer.gold), GOLD)] if offer.gold else []
        things += [Text(texts.say("terminal.fragments", count=offer.maps))] if offer.maps else []
        what = Text(", ").join(things) if things else Text(texts.get("list.none"), DIM)
        lines.append(Text.assemble(seat_name(giver, look), (f" {texts.get('terminal.gives')} ", DIM), what))
    return Group(*lines)
