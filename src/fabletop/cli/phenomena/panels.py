"""What lies around the map: the power track, prophecies, the own sheet, all heroes, and the running challenge."""

from __future__ import annotations

import msgspec
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from fabletop.cli.drawing import Look
from fabletop.cli.frames import DIM, seat_name
from fabletop.cli.phenomena.words import (
    ABILITY_COLOUR,
    AMBER,
    GOLD,
    box_sign,
    event,
    hearts,
    place,
    prophecy,
    stones,
    treasure,
)
from fabletop.games.phenomena.content import MainProphecy
from fabletop.games.phenomena.effects import ALL_ABILITIES, Ability, AttemptKind, MainState, Phase
from fabletop.games.phenomena.view import AttemptView, HeroView, TradeView, View
from fabletop.kernel import Texts

WIDE = 100
"""From so many columns on, treasures are called by their names."""


def headline(texts: Texts, view: View, look: Look) -> RenderableType:
    """The game, whose turn it is, and how far the Sherpa has come."""
    line = Grid.grid(expand=True)
    line.add_column()
    line.add_column(justify="right")
    left = Text.assemble((f"✶ {texts.get('title')}", f"bold {GOLD}"))
    if view.phase == Phase.PLAY:
        turn = view.heroes[view.active].turns
        left.append("  ").append_text(seat_name(view.active, look)).append(
            f", {texts.say('terminal.turn', turn=turn)}", DIM
        )
    line.add_row(left, track(texts, view))
    return line


def track(texts: Texts, view: View) -> Text:
    """The way of the Sherpa marker to the crown."""
    length = 20
    gone = length - round(length * view.sherpa / max(view.sherpa_start, 1))
    way = Text.assemble(("━" * gone, "#7d63d8"), ("♟", "bold #ffffff"), ("─" * (length - gone), DIM), ("♛", GOLD))
    key = "sherpa" if view.crown < 0 else "last_turns" if view.phase == Phase.PLAY else "the_end"
    return Text.assemble(way, (f" {texts.say(f'terminal.{key}', count=view.sherpa)}", "bold"))


def prophecies(texts: Texts, view: View) -> RenderableType:
    """The active prophecies with their treasures, and the own main prophecy."""
    content, rows = view.content, []
    for index, active in enumerate(view.boxes):
        sign, colour = box_sign(index)
        if not active.prophecy:
            rows.append(Text.assemble((f"{sign} ", colour), (texts.say("terminal.empty"), DIM)))
            continue
        card = content.prophecy[active.prophecy]
        rows.append(Text.assemble((f"{sign} ", f"bold {colour}"), (card.name, "bold")))
        rows.append(Text.assemble("  ", (place(content, active.marker), DIM), "  ", prophecy(texts, card)))
        if active.treasure:
            rows.append(Text.assemble(f"  {texts.say('terminal.with')} ", (treasure(content, active.treasure), GOLD)))
    me = view.heroes[view.you] if view.you is not None else None
    if me is not None and me.main_prophecy:
        main = content.main_prophecy[me.main_prophecy]
        state = (
            f" {texts.say(f'terminal.main.{me.main_state}')}"
            if me.main_state in (MainState.FULFILLED, MainState.TRIED)
            else ""
        )
        rows.append(Text.assemble(("★ ", f"bold {GOLD}"), (main.name, "bold"), (state, GOLD)))
        rows.append(
            Text.assemble("  ", (place(content, main.location), DIM), "  ", main_prophecy(texts, main, me.main_needs))
        )
    return Group(*rows)


def main_prophecy(texts: Texts, card: MainProphecy, needs: dict[Ability, int]) -> Text:
    """What a main prophecy asks for at this table, and its points."""
    return prophecy(texts, msgspec.structs.replace(card, needs=needs))


def sheet(texts: Texts, view: View, hero: HeroView) -> RenderableType:
    """One hero's board: health, experience, stones, magic with prices, treasures."""
    content = view.content
    board = content.character.get(hero.character)
    if board is None:
        return Text(texts.say("terminal.no_character"), DIM)
    used = view.used_magic if view.active == hero.seat else ()
    points = f"  ★{hero.points}" if hero.points is not None else ""
    rows = [
        Text.assemble((board.name, "bold"), "  ", hearts(hero.health, hero.health_limit), (points, GOLD)),
        experience(texts, hero),
        Text.assemble(stones(hero.stones, all_kinds=True), (f"  {sum(hero.stones.values())}/{hero.stone_limit}", DIM)),
        Text(f"{board.ability}: {board.text}", DIM),
    ]
    for spell in (*hero.printed, *hero.bought):
        magic = content.spells[spell]
        mark = "✗" if spell in used else "✦"
        rows.append(Text.assemble((f"{mark} ", AMBER), magic.name, " ", stones(magic.price), (f" {magic.text}", DIM)))
    for card in hero.treasures:
        found = content.treasure[card]
        price = Text.assemble(" ", stones(found.price)) if found.effect else Text()
        rows.append(Text.assemble(("◈ ", GOLD), treasure(content, card), price, (f" {found.text}", DIM)))
    return Group(*rows)


def experience(texts: Texts, hero: HeroView) -> Text:
    """Dice in the three abilities."""
    parts = [
        Text(f"{texts.name('ability', ability)} {hero.experience.get(ability, 0)}", ABILITY_COLOUR[ability])
        for ability in ALL_ABILITIES
    ]
    return Text("  ").join(parts)


def heroes(texts: Texts, view: View, look: Look) -> RenderableType:
    """All heroes, a line each."""
    is_wide = look.width >= WIDE
    rows = Grid(box=None, padding=(0, 1, 0, 0), header_style=DIM, expand=True)
    dice_heads = " ".join(texts.name("ability", ability)[:2] for ability in ALL_ABILITIES)
    named = [texts.say(f"terminal.{key}") for key in ("hero", "at", "stones", "magic", "treasures", "won")]
    hero_head, at, stones_head, magic, treasure_head, won = named
    for head in ("", hero_head, at, "♥", dice_heads, stones_head, magic, treasure_head if is_wide else "◈", won, "★"):
        rows.add_column(head, no_wrap=head != treasure_head, justify="right" if head in (won, "★") else "left")
    for hero in view.heroes:
        turn = "▸" if hero.seat == view.active and view.phase == Phase.PLAY else " "
        crown = Text(" ♛", GOLD) if hero.has_crown else Text()
        board = view.content.character.get(hero.character)
        dice = " ".join(f"{hero.experience.get(ability, 0):>2}" for ability in ALL_ABILITIES)
        rows.add_row(
            Text.assemble((turn, f"bold {AMBER}"), seat_name(hero.seat, look), crown),
            board.name if board else "–",
            hero.space,
            hearts(hero.health, hero.health_limit),
            dice,
            stones(hero.stones, all_kinds=True) if hero.stones else "",
            str(len(hero.printed) + len(hero.bought)),
            treasures(view, hero) if is_wide else str(len(hero.treasures)),
            str(hero.won),
            str(hero.points) if hero.points is not None else "?",
        )
    return rows


def treasures(view: View, hero: HeroView) -> str:
    """The treasures of a hero, by name."""
    return ", ".join(view.content.treasure[card].name for card in hero.treasures)


def challenge(texts: Texts, view: View, attempt: AttemptView, look: Look) -> RenderableType:
    """The challenge on the table: what is needed, the dice, and what is left to use."""
    rows = [_stake(texts, view, attempt), _tested(texts, attempt)]
    for seat in attempt.seats:
        dice = [die for die in attempt.dice if die.owner == seat]
        if dice:
            shown = Text(" ").join(_die(die.value, look) for die in dice)
            total = sum(die.value for die in dice)
            rows.append(Text.assemble(seat_name(seat, look), "  ", shown, (f"  = {total}", "bold")))
        elif attempt.kind == AttemptKind.DUEL:
            rows.append(Text.assemble(seat_name(seat, look), (f"  {texts.say('terminal.no_dice')}", DIM)))
    for left in attempt.rerolls:
        if left.left and (left.ability is None or (left.ability in attempt.needs and left.ability not in attempt.met)):
            cards = view.content.treasure if left.source in view.content.treasure else view.content.spells
            name = cards[left.source].name
            of = texts.name("ability", left.ability) if left.ability else texts.say("terminal.any_ability")
            said = texts.say("terminal.rerolls", count=left.left, of=of, card=name, owner=look.names[left.owner])
            rows.append(Text(f"↻ {said}", DIM))
    return Group(*rows)


def _stake(texts: Texts, view: View, attempt: AttemptView) -> Text:
    """What the card says."""
    content = view.content
    if attempt.card in content.event:
        return Text(event(texts, content.event[attempt.card]), DIM)
    cards = content.prophecy if attempt.card in content.prophecy else content.main_prophecy
    main = content.main_prophecy.get(attempt.card)
    asks = (
        prophecy(texts, content.prophecy[attempt.card]) if main is None else main_prophecy(texts, main, attempt.needs)
    )
    return Text.assemble((cards[attempt.card].text, DIM), " ", asks)


def _tested(texts: Texts, attempt: AttemptView) -> Text:
    line = Text()
    for ability in ALL_ABILITIES:
        if ability not in attempt.needs:
            continue
        number = attempt.needs[ability]
        name = texts.name("ability", ability)
        if ability in attempt.met:
            line.append(f"✓ {name} {number}   ", "#8fd6a6")
        elif attempt.kind == AttemptKind.DUEL:
            line.append(f"▸ {name}: {texts.say('terminal.higher_wins')}   ", "bold")
        elif ability is attempt.ability:
            colour = ABILITY_COLOUR[ability]
            said = texts.say("terminal.missing", total=attempt.total, number=number, count=attempt.missing)
            line.append(f"▸ {name} {said}   ", f"bold {colour}")
        else:
            line.append(f"{name} {number}   ", DIM)
    return line


def trade(texts: Texts, view: View, bargain: TradeView, look: Look) -> RenderableType:
    """What each side of a proposal gives."""
    sides = (
        (bargain.proposer, bargain.gives_stones, bargain.gives_treasures),
        (bargain.other, bargain.gets_stones, bargain.gets_treasures),
    )
    rows = []
    for seat, given, cards in sides:
        things = [stones(given)] if given else []
        things += [Text(treasure(view.content, card), GOLD) for card in cards]
        what = Text(", ").join(things) if things else Text(texts.say("list.none"), DIM)
        rows.append(Text.assemble(seat_name(seat, look), (f": {texts.say('terminal.gives')} ", DIM), what))
    return Group(*rows)


def _die(value: int, look: Look) -> Text:
    return Text(f" {value} ", "bold #14101f on #f1ede4") if look.is_coloured else Text(f"[{value}]", "bold")


def shop(view: View) -> list[Text]:
    """The magic that can be bought for one stone of each kind, with prices and effects."""
    lines = []
    for spell, copies in view.shop.items():
        magic = view.content.spells[spell]
        if copies:
            lines.append(
                Text.assemble((f"{copies}× ", DIM), magic.name, " ", stones(magic.price), (f" {magic.text}", DIM))
            )
    return lines
