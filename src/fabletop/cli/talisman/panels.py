"""What lies around the board: the round, the own sheet, the others, what lies in spaces, what is in force."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from fabletop.cli import frames
from fabletop.cli.drawing import Look
from fabletop.cli.frames import DIM, seat_name
from fabletop.cli.talisman.faces import besides, brief, line_of, named
from fabletop.cli.talisman.signs import AMBER, FIRE, GOLD, RED, TOKEN_COLOUR
from fabletop.games.talisman.content import name_of_space
from fabletop.games.talisman.printed import Character
from fabletop.games.talisman.terms import Back, Combat, Holding, Token, title_of
from fabletop.games.talisman.view import HeroView, View
from fabletop.kernel import CardId, Texts

VALUES = (Token.STRENGTH, Token.CRAFT)
RESTORED = (Token.LIFE, Token.FATE)
COLUMNS = {
    Token.STRENGTH: 9,
    Token.CRAFT: 6,
    Token.LIFE: 6,
    Token.FATE: 6,
    Token.GOLD: 5,
    Token.MOVE: 5,
    Token.WISH: 5,
}
"""The width of each number in the lines of the others."""
FIRST_TURNS = 2
"""So long the abilities of a Character stand on its sheet in full."""
HELD = (Holding.OBJECTS, Holding.FOLLOWERS, Holding.SPELLS, Holding.POTIONS)


def headline(view: View, texts: Texts, look: Look) -> RenderableType:
    """The game, the round, and whose turn it is."""
    left = Text.assemble((f"◈ {texts.get('title')}", f"bold {GOLD}"))
    right = Text()
    if view.phase == "play":
        left.append(f"  {texts.say('terminal.round', round=view.round)}", DIM)
        turn = texts.say("terminal.turn", turn=view.heroes[view.active].turns)
        right = Text.assemble(("▸ ", f"bold {AMBER}"), seat_name(view.active, look), (f", {turn}", DIM))
    return frames.headline(left, right)


# -- Characters --------------------------------------------------------------------------------------------------------


def who(view: View, texts: Texts, hero: HeroView, look: Look) -> Text:
    """A seat with its Character, where it stands, and what ails it."""
    line = seat_name(hero.seat, look)
    figure = view.content.character.get(hero.character)
    if figure is None:
        return line.append(f"  {texts.get('terminal.no_character')}", DIM)
    line.append("  ").append(figure.name, f"bold {GOLD}")
    if not hero.is_alive:
        return line.append(f"  {texts.get('terminal.out' if hero.is_out else 'terminal.dead')}", f"bold {RED}")
    space = name_of_space(view.content, view.content.space[hero.space])
    line.append(f"  {texts.name('alignment', hero.alignment)}, {texts.say('terminal.at', space=space)}", DIM)
    return _with_states(line, texts, hero)


def _with_states(line: Text, texts: Texts, hero: HeroView) -> Text:
    for state in states(texts, hero):
        line.append(f"  {state}", f"bold {AMBER}")
    return line


def states(texts: Texts, hero: HeroView) -> Iterator[str]:
    """What is not as usual with a Character."""
    if hero.has_talisman:
        yield texts.get("terminal.talisman")
    if hero.toad:
        yield texts.say("terminal.toad", count=hero.toad)
    if hero.missed:
        yield texts.say("terminal.missed", count=hero.missed)
    if hero.is_held:
        yield texts.get("terminal.held")
    if hero.is_retreating:
        yield texts.get("terminal.retreating")


def tokens(texts: Texts, hero: HeroView) -> Text:
    """Lives, Fate and Gold against what they began with, Moves and Wishes."""
    parts = [
        Text.assemble(
            (f"{texts.name('token', token)} ", DIM),
            (str(hero.tokens.get(token, 0)), f"bold {TOKEN_COLOUR[token]}"),
            (f"/{hero.values.get(token, 0)}" if token in RESTORED else "", DIM),
        )
        for token in (*RESTORED, Token.GOLD, Token.MOVE, Token.WISH)
    ]
    return Text("  ").join(parts)


def value(texts: Texts, hero: HeroView, token: Token) -> Text:
    """Strength or Craft alone."""
    now = hero.strength if token is Token.STRENGTH else hero.craft
    return Text.assemble((f"{texts.name('token', token)} ", DIM), (str(now), f"bold {TOKEN_COLOUR[token]}"))


def parts(texts: Texts, hero: HeroView, figure: Character, token: Token) -> str:
    """What a value is made of: the printed one, what raises it, what was gained."""
    if hero.toad:
        return ""
    printed = figure.strength if token is Token.STRENGTH else figure.craft
    changed, gained = hero.values.get(token, printed) - printed, hero.gained.get(token, 0)
    found = {"printed": printed, "changed": changed, "gained": gained}
    told = [texts.say(f"terminal.part.{key}", count=n) for key, n in found.items() if n or key == "printed"]
    return f" ({', '.join(told)})" if len(told) > 1 else ""


def sheet(view: View, texts: Texts, hero: HeroView, look: Look, *, abilities: bool = True) -> RenderableType:
    """One Character with everything that it has and may hold."""
    figure = view.content.character.get(hero.character)
    head = who(view, texts, hero, look)
    if figure is None or not hero.is_alive:
        return head
    numbers = Text("  ").join(
        value(texts, hero, token).append(parts(texts, hero, figure, token), DIM) for token in VALUES
    )
    rows = Grid.grid(padding=(0, 1))
    rows.add_column(no_wrap=True)
    rows.add_column()
    empty = []
    for kind in HELD:
        limit = f"{texts.name('held', kind)} {hero.counted.get(kind, 0)}/{hero.limits.get(kind, 0)}"
        cards = _held(view, texts, hero, kind)
        if cards:
            rows.add_row(Text(limit, DIM), Group(*cards))
        else:
            empty.append(limit)
    if hero.trophies:
        rows.add_row(Text(texts.name("held", Holding.TROPHIES), DIM), trophies(view, texts, hero))
    if empty:
        rows.add_row(Text("–", DIM), Text(", ".join(empty), DIM))
    told = list(_abilities(texts, hero, figure)) if abilities else []
    return Group(head, numbers, tokens(texts, hero), *told, rows)


def _abilities(texts: Texts, hero: HeroView, figure: Character) -> Iterator[Text]:
    """What a Character can: in full at first, later by name."""
    if hero.turns <= FIRST_TURNS:
        yield from (Text.assemble((f"{each.name}: ", "bold"), (each.text, DIM)) for each in figure.abilities)
    else:
        names = ", ".join(each.name for each in figure.abilities)
        yield Text(texts.say("terminal.abilities", names=names, character=figure.name), DIM)


def _held(view: View, texts: Texts, hero: HeroView, kind: Holding) -> list[Text]:
    """The cards of a kind, each with what it says; those that cannot be seen by their number."""
    seen: Sequence[CardId] = getattr(hero, kind)
    lines = [line_of(view, texts, card) for card in seen]
    hidden = _hidden(hero, kind)
    return [*lines, *([Text(texts.say("terminal.unseen", count=hidden), DIM)] if hidden else [])]


def _hidden(hero: HeroView, kind: Holding) -> int:
    """How many cards of a hand the viewer cannot see."""
    counts = {Holding.SPELLS: hero.spell_count, Holding.POTIONS: hero.potion_count}
    return counts.get(kind, 0) - len(getattr(hero, kind)) if kind in counts else 0


def trophies(view: View, texts: Texts, hero: HeroView) -> Text:
    """Killed Enemies, and how far they go towards a token."""
    line = Text(", ").join(brief(view, texts, card) for card in hero.trophies)
    return line.append(f"  {trophy_points(view, texts, hero)}", DIM)


def trophy_points(view: View, texts: Texts, hero: HeroView) -> str:
    """Points for each kind of token, of so many that one costs."""
    faces = [view.content.card[title_of(card)] for card in hero.trophies]
    points = {Combat.STRENGTH: sum(each.strength for each in faces), Combat.CRAFT: sum(each.craft for each in faces)}
    told = [f"{texts.name('token', kind)} {n}/{view.content.trophy}" for kind, n in points.items() if n]
    return texts.say("terminal.points", points=", ".join(told))


def others(view: View, texts: Texts, look: Look) -> RenderableType:
    """Everybody but the viewer: numbers below one another, then where they are and what they have."""
    name_room = look.width - 4 - sum(COLUMNS.values())
    heads = Text(" " * name_room).append(
        "".join(f"{texts.name('token', token):>{n}}" for token, n in COLUMNS.items()), DIM
    )
    lines: list[RenderableType] = [heads]
    for hero in view.heroes:
        if hero.seat == view.you:
            continue
        if not hero.is_alive:
            lines.append(who(view, texts, hero, look))
            continue
        name = seat_name(hero.seat, look)
        name.append(f"  {view.content.character[hero.character].name}", f"bold {GOLD}")
        name.truncate(name_room, overflow="ellipsis", pad=True)
        lines += [name.append_text(_numbers(hero)), Padding(_belongings(view, texts, hero), (0, 0, 0, 2))]
    return Group(*lines)


def _numbers(hero: HeroView) -> Text:
    """All tokens in columns."""
    line = Text()
    for token, room in COLUMNS.items():
        now = {Token.STRENGTH: hero.strength, Token.CRAFT: hero.craft}.get(token, hero.tokens.get(token, 0))
        of = f"/{hero.values.get(token, 0)}" if token in RESTORED else ""
        line.append(f"{now:>{room - len(of)}}", f"bold {TOKEN_COLOUR[token]}").append(of, DIM)
    return line


def _belongings(view: View, texts: Texts, hero: HeroView) -> Text:
    space = name_of_space(view.content, view.content.space[hero.space])
    where = f"{texts.name('alignment', hero.alignment)}, {texts.say('terminal.at', space=space)}"
    line = _with_states(Text(where, DIM), texts, hero)
    cards = [named(view.content, card) for kind in HELD for card in getattr(hero, kind)]
    for kind in (Holding.SPELLS, Holding.POTIONS):
        hidden = _hidden(hero, kind)
        cards += [Text(texts.say(f"terminal.hidden.{kind}", count=hidden), DIM)] if hidden else []
    cards += [Text(texts.say("terminal.trophies", count=len(hero.trophies)), DIM)] if hero.trophies else []
    return line.append("  " if cards else "").append_text(Text(", ").join(cards))


# -- the table ---------------------------------------------------------------------------------------------------------


def lying(view: View, texts: Texts) -> Text | None:
    """What lies in spaces, space by space."""
    parts = []
    for ground in view.ground:
        cards = [brief(view, texts, card) for card in ground.cards]
        more = besides(view, texts, ground.space)
        cards += [Text(more, DIM)] if more else []
        name = name_of_space(view.content, view.content.space[ground.space])
        if not (ground.cards or ground.ditched or ground.tokens):
            continue  # the board marks Badlands and closed markets
        parts.append(Text.assemble((f"{name}: ", "bold"), Text(", ").join(cards)))
    return Text("; ").join(parts) if parts else None


def in_force(view: View, texts: Texts) -> Iterator[Text]:
    """The Enduring Event, the Destiny in the Valley, and the decks."""
    if view.enduring:
        yield Text.assemble(
            (f"{texts.get('terminal.enduring')} ", f"bold {AMBER}"), line_of(view, texts, view.enduring)
        )
    if view.destiny:
        progress = {"wounds": view.wounds, "marks": view.marks}
        needed = view.destiny_needed
        told = [texts.say(f"terminal.progress.{key}", count=n, needed=needed) for key, n in progress.items() if n]
        told += [texts.say("terminal.scales", count=view.scales)] if view.scales else []
        line = Text.assemble((f"{texts.get('terminal.destiny')} ", f"bold {FIRE}"), line_of(view, texts, view.destiny))
        yield line.append(f" {' '.join(told)}" if told else "", f"bold {FIRE}")
    piles = {back: n for back, n in view.decks.items() if back is not Back.DESTINY or not view.destiny}
    told = [f"{texts.get(f'terminal.deck.{back}') or texts.name('back', back)} {n}" for back, n in piles.items()]
    told.append(f"{texts.name('back', Back.TREASURE)} {len(view.treasures)}")
    yield Text(texts.say("terminal.decks", decks=", ".join(told)), DIM)


def ending(view: View, texts: Texts, look: Look) -> RenderableType:
    """Who has won and by what, and what everybody had come to."""
    if view.winner < 0:
        head = Text(texts.get("terminal.end.nobody"), f"bold {AMBER}")
    else:
        card = view.content.destiny.get(view.destiny)
        key = "terminal.end.destiny" if card is not None else "terminal.end.won"
        name = look.names[view.winner]
        head = Text(texts.say(key, name=name, card=card.name if card else ""), f"bold {GOLD}")
    rows = Grid(box=None, padding=(0, 2, 0, 0), header_style=DIM)
    for key in ("", "character", "turns", "strength", "craft", "treasures", "trophies"):
        rows.add_column(
            texts.get(f"terminal.end.{key}") if key else "", justify="left" if key in ("", "character") else "right"
        )
    for hero in sorted(view.heroes, key=lambda each: each.seat != view.winner):
        figure = view.content.character.get(hero.character)
        fate = "" if hero.is_alive else f" ({texts.get('terminal.dead')})"
        rows.add_row(
            seat_name(hero.seat, look),
            f"{figure.name if figure else '–'}{fate}",
            *map(str, (hero.turns, hero.strength, hero.craft, hero.treasures, len(hero.trophies))),
        )
    return Group(head, Text(), rows)
