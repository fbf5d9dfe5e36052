"""What happens now: a Combat or a Test, dice, the space of the turn with its cards, a trade."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from fabletop.cli.drawing import Look
from fabletop.cli.frames import DIM, seat_name
from fabletop.cli.talisman.faces import brief, line_of, lying_in, sold_in
from fabletop.cli.talisman.signs import GOLD, RED, sum_of
from fabletop.games.talisman.content import name_of_space
from fabletop.games.talisman.fight_view import FightView, RollView, SideView
from fabletop.games.talisman.terms import Combat, title_of
from fabletop.games.talisman.view import View
from fabletop.kernel import Texts

Scene = tuple[str, RenderableType]
"""A title, and what stands below it."""


def scenes(view: View, texts: Texts, look: Look) -> Iterator[Scene]:
    """Everything that is going on, the widest first."""
    if view.phase != "play":
        return
    hero = view.heroes[view.active]
    if view.step == "encounter" and hero.is_alive and view.fight is None:
        space = view.content.space[hero.space]
        lines = [Text(space.text, DIM), *lying_in(view, texts, space)]
        lines += sold_in(view, texts, space) if view.you == view.active else ()
        yield name_of_space(view.content, space), Group(*lines)
    if view.fight is not None:
        yield fight_title(view.fight, texts), fight(view, view.fight, texts, look)
    if view.roll is not None and _is_worth_showing(view.roll, view.fight):
        yield texts.say("terminal.roll", purpose=texts.name("purpose", view.roll.purpose)), roll(view.roll, texts, look)
    if view.looked_at:
        yield texts.get("terminal.looked_at"), Group(*[line_of(view, texts, card) for card in view.looked_at])
    if view.offer:
        yield texts.get("terminal.trade"), trade(view, texts, look)


def _is_worth_showing(roll: RollView, fight: FightView | None) -> bool:
    """A single die stands in the question, and the dice of a fight with its sides."""
    is_of_fight = fight is not None and roll in (fight.own.roll, fight.other.roll)
    return not is_of_fight and bool(roll.modifiers or roll.home or len(roll.dice) > 1)


# -- fights ------------------------------------------------------------------------------------------------------------


def fight_title(fight: FightView, texts: Texts) -> str:
    """What kind of fight it is."""
    key = "test" if fight.is_test else "combat"
    return texts.say(f"terminal.{key}", kind=texts.name("kind", fight.kind))


def fight(view: View, fight: FightView, texts: Texts, look: Look) -> RenderableType:
    """Both sides, their gear, dice and bonuses, and what the cards say."""
    rows = Grid.grid(padding=(0, 2))
    for side in (fight.own, fight.other):
        rows.add_row(_fighter(view, fight, side, texts, look), _total(view, fight, side, texts, look))
    told = [line_of(view, texts, card) for card in fight.cards if view.content.card[title_of(card)].text]
    return Group(rows, *told, *_result(fight, texts, look))


def _result(fight: FightView, texts: Texts, look: Look) -> list[Text]:
    """Who has won; told of whoever attacked or was tested, for others may look at it, too."""
    if not fight.result:
        return []
    said = texts.say(f"terminal.result.{fight.result}", name=look.names[fight.own.seat])
    return [Text(said, f"bold {GOLD}")]


def _fighter(view: View, fight: FightView, side: SideView, texts: Texts, look: Look) -> Text:
    """Who fights, and with what."""
    if side.seat < 0:
        return Text(foe(view, fight, texts), f"bold {RED}")
    line = seat_name(side.seat, look)
    if side.fighter:
        line.append(" · ").append_text(brief(view, texts, side.fighter))
    if side.gear:
        line.append(" · ").append_text(Text(", ").join(brief(view, texts, card) for card in side.gear))
    return line


def foe(view: View, fight: FightView, texts: Texts) -> str:
    """Whom a Character faces that is no Character."""
    if fight.cards:
        return ", ".join(view.content.card[title_of(card)].name for card in fight.cards)
    guardian = view.content.guardian.get(fight.foe)
    return guardian.name if guardian is not None else texts.name("source", fight.foe)


def _total(view: View, fight: FightView, side: SideView, texts: Texts, look: Look) -> Text:
    """The roll of a side; before it the value."""
    if side.roll is not None:
        return roll(side.roll, texts, look)
    value = side.value
    if side.seat >= 0 and not value and not side.fighter and fight.kind in tuple(Combat):
        hero = view.heroes[side.seat]
        value = hero.strength if fight.kind == Combat.STRENGTH else hero.craft
    return Text(f"{texts.name('kind', fight.kind)} {value}" if value else "", DIM)


def roll(thrown: RollView, texts: Texts, look: Look) -> Text:
    """Dice and all that is added to them."""
    return sum_of(texts, look, thrown.purpose, thrown.dice, thrown.modifiers, thrown.home, thrown.total)


# -- a trade -----------------------------------------------------------------------------------------------------------


def trade(view: View, texts: Texts, look: Look) -> RenderableType:
    """What each side gives."""
    lines = []
    for giver, cards in view.offer.items():
        things = [brief(view, texts, card) if card else Text(texts.get("terminal.hidden_card"), DIM) for card in cards]
        gold = view.gold_offer.get(giver, 0)
        things += [Text(texts.say("terminal.gold", count=gold), GOLD)] if gold else []
        what = Text(", ").join(things) if things else Text(texts.get("list.none"), DIM)
        lines.append(Text.assemble(seat_name(int(giver), look), (f" {texts.get('terminal.gives')} ", DIM), what))
    return Group(*lines)
