"""What lies around the board: the round, the own sheet, the others, Astral Planes, guilds, what is in force."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from fabletop.cli.drawing import Look
from fabletop.cli.frames import DIM, headline, seat_name
from fabletop.cli.prophecy.faces import besides, brief, guards, line_of, named, price, states
from fabletop.cli.prophecy.signs import AMBER, GOLD, PLANE, RED, RESOURCE_COLOUR, VIOLET
from fabletop.cli.signs import signed
from fabletop.games.prophecy.terms import Realm, Resource, Type, Until
from fabletop.games.prophecy.view import HeroView, View
from fabletop.kernel import CardId, Texts

COLUMNS = {Resource.HEALTH: 8, Resource.MAGIC: 7, Resource.GOLD: 6, Resource.EXPERIENCE: 5, Resource.MAPS: 6}
"""The width of each number in the lines of the others."""


def head(view: View, texts: Texts, look: Look) -> RenderableType:
    """The game, the round, and whose it is."""
    left = Text.assemble((f"◈ {texts.get('title')}", f"bold {GOLD}"))
    if view.phase == "setup":
        return headline(left, Text())
    left.append(f"  {texts.say('terminal.round', round=view.rounds)}", DIM)
    if view.phase == "final":
        key = "terminal.apocalypse" if view.is_doomed else "terminal.final"
        left.append(f"  {texts.get(key)}", f"bold {RED}")
    if view.phase == "over" or view.active < 0:
        return headline(left, Text())
    return headline(left, Text.assemble(("▸ ", f"bold {AMBER}"), seat_name(view.active, look)))


# -- characters --------------------------------------------------------------------------------------------------------


def place(view: View, texts: Texts, hero: HeroView) -> str:
    """Where a character is."""
    return texts.say("terminal.at", space=texts.name("space", hero.space))


def who(view: View, texts: Texts, hero: HeroView, look: Look) -> Text:
    """A seat with its character, where it stands, and what is special about it."""
    line = seat_name(hero.seat, look)
    figure = view.content.character.get(hero.character)
    if figure is None:
        return line.append(f"  {texts.get('terminal.no_character')}", DIM)
    line.append(f"  {figure.name}", f"bold {GOLD}")
    if hero.race:
        line.append(f" {texts.name('card', hero.race)}", GOLD)
    if not hero.is_alive:
        return line.append(f"  {texts.get('terminal.out' if hero.is_out else 'terminal.dead')}", f"bold {RED}")
    line.append(f"  {place(view, texts, hero)}", DIM)
    for each in conditions(view, texts, hero):
        line.append(f"  {each}", f"bold {AMBER}")
    return line


def conditions(view: View, texts: Texts, hero: HeroView) -> Iterator[str]:
    """What is not as usual with a character."""
    if hero.is_away:
        yield texts.get("terminal.away")
    yield from (texts.get(f"type.{each}") for each in hero.types if each is not Type.HUMANOID)
    yield from (texts.get(f"pearl.{each}") for each in hero.pearls)
    yield from (texts.get(f"terminal.mark.{each}") for each in hero.marks)
    if hero.seat in view.storms:
        yield texts.get("terminal.storm")


def amount(texts: Texts, hero: HeroView, what: Resource) -> Text:
    """How much somebody has of something, against what she could have."""
    of = {Resource.HEALTH: hero.red, Resource.MAGIC: hero.blue, Resource.BUBBLES: hero.bag}.get(what)
    return Text.assemble(
        (f"{texts.get(f'terminal.column.{what}')} ", DIM),
        (str(getattr(hero, what)), f"bold {RESOURCE_COLOUR[what]}"),
        (f"/{of}" if of is not None else "", DIM),
    )


def amounts(view: View, texts: Texts, hero: HeroView) -> Iterator[Text]:
    """Health, which is Strength, Magic, which is Willpower, and all else that is counted."""
    found = [
        amount(texts, hero, Resource.HEALTH).append(f" ({texts.get('terminal.is_strength')})", DIM),
        amount(texts, hero, Resource.MAGIC).append(f" ({texts.get('terminal.is_willpower')})", DIM),
        amount(texts, hero, Resource.GOLD),
        amount(texts, hero, Resource.EXPERIENCE),
    ]
    found += [amount(texts, hero, Resource.MAPS)] if view.options.treasure_island else []
    yield Text("  ").join(found)
    if hero.bag:
        yield amount(texts, hero, Resource.BUBBLES)
    if view.options.treasure_hunters:
        yield amount(texts, hero, Resource.FAME)


def sheet(view: View, texts: Texts, hero: HeroView, look: Look) -> RenderableType:
    """One character with everything that she has and may have."""
    figure = view.content.character.get(hero.character)
    if figure is None or not hero.is_alive:
        return who(view, texts, hero, look)
    guilds = ", ".join(texts.name("guild", each) for each in figure.guilds)
    rows = Grid.grid(padding=(0, 1))
    rows.add_column(no_wrap=True)
    rows.add_column()
    for key, cards, most in _holdings(hero):
        limit = "" if most is None else f"/{most}"
        head = Text(f"{texts.get(f'terminal.held.{key}')} {len(cards)}{limit}", DIM)
        if cards or most is not None:
            rows.add_row(head, Group(*[line_of(view, texts, card) for card in cards]) if cards else Text("–", DIM))
    race = [Text(view.content.race[hero.race].text, DIM)] if hero.race in view.content.race else []
    return Group(
        who(view, texts, hero, look),
        *amounts(view, texts, hero),
        Text(texts.say("terminal.member", guilds=guilds), DIM),
        *race,
        rows,
    )


def _holdings(hero: HeroView) -> list[tuple[str, Sequence[CardId], int | None]]:
    return [
        ("items", hero.items, hero.item_limit),
        ("abilities", hero.abilities, hero.ability_limit),
        ("artifacts", hero.artifacts, None),
        ("kept", hero.kept, None),
    ]


def others(view: View, texts: Texts, look: Look) -> RenderableType:
    """Everybody but the viewer: numbers below one another, then where they are and what they have."""
    columns = {what: n for what, n in COLUMNS.items() if what is not Resource.MAPS or view.options.treasure_island}
    room = look.width - 4 - sum(columns.values())
    heads = "".join(f"{texts.get(f'terminal.column.{what}'):>{n}}" for what, n in columns.items())
    lines: list[RenderableType] = [Text(" " * room).append(heads, DIM)]
    for hero in view.heroes:
        if hero.seat == view.you:
            continue
        if not hero.is_alive or not hero.character:
            lines.append(who(view, texts, hero, look))
            continue
        name = seat_name(hero.seat, look).append(f"  {view.content.character[hero.character].name}", f"bold {GOLD}")
        name.append(f" {texts.name('card', hero.race)}" if hero.race else "", GOLD)
        name.truncate(room, overflow="ellipsis", pad=True)
        lines += [name.append_text(_numbers(hero, columns)), Padding(_belongings(view, texts, hero), (0, 0, 0, 2))]
    return Group(*lines)


def _numbers(hero: HeroView, columns: dict[Resource, int]) -> Text:
    line = Text()
    for what, room in columns.items():
        of = {Resource.HEALTH: f"/{hero.red}", Resource.MAGIC: f"/{hero.blue}"}.get(what, "")
        line.append(f"{getattr(hero, what):>{room - len(of)}}", f"bold {RESOURCE_COLOUR[what]}").append(of, DIM)
    return line


def _belongings(view: View, texts: Texts, hero: HeroView) -> Text:
    told = [place(view, texts, hero)]
    told += [f"{texts.name('resource', Resource.BUBBLES)} {hero.bubbles}/{hero.bag}"] if hero.bag else []
    told += [f"{texts.name('resource', Resource.FAME)} {hero.fame}"] if view.options.treasure_hunters else []
    line = Text(", ".join(told), DIM)
    for each in conditions(view, texts, hero):
        line.append(f"  {each}", f"bold {AMBER}")
    cards = [card for _, held, _ in _holdings(hero) for card in held]
    shown = [named(view, card).append(_in_brackets(states(view, texts, card)), DIM) for card in cards]
    return line.append("  " if shown else "").append_text(Text(", ").join(shown))


def _in_brackets(told: Iterator[str]) -> str:
    found = ", ".join(told)
    return f" ({found})" if found else ""


# -- the table ---------------------------------------------------------------------------------------------------------


def planes(view: View, texts: Texts) -> RenderableType | None:
    """What the viewer knows of Astral Planes and palaces."""
    lines: list[RenderableType] = []
    for plane in view.planes:
        told = list(guards(view, texts, plane.plane))
        if told:
            numbers = list(view.content.plane)
            n = str(numbers.index(plane.plane) + 1) if plane.plane in numbers else ""
            lines.append(Text(f"{PLANE}{n} {texts.name('plane', plane.plane)}", f"bold {VIOLET}"))
            lines += [Padding(each, (0, 0, 0, 2)) for each in told]
    if view.power:
        lines.append(Text(texts.say("terminal.power", n=signed(view.power)), DIM))
    return Group(*lines) if lines else None


def lying(view: View, texts: Texts, realm: Realm | None = None) -> Text | None:
    """What lies open on spaces, space by space, and on the Island; of a realm, on its spaces alone."""
    parts = []
    for ground in view.ground:
        if realm is not None and view.content.realm_of.get(ground.space) is not realm:
            continue
        cards = [brief(view, texts, card) for card in ground.up]
        is_told = ground.up or ground.fragment or ground.artifacts or _knows(view, ground.space)
        more = besides(view, texts, ground.space) if is_told else None  # the board shows what lies face down alone
        cards += [more] if more is not None else []
        cards += [brief(view, texts, card) for card in view.treasures if ground.space == view.content.island]
        if cards:
            name = texts.name("space", ground.space)
            parts.append(Text.assemble((f"{name}: ", "bold"), Text(", ").join(cards)))
    return Text("\n").join(parts) if parts else None


def _knows(view: View, space: str) -> bool:
    return view.you is not None and space in view.heroes[view.you].known


def taught(view: View, texts: Texts) -> Text | None:
    """The Abilities of the guilds, with what they cost the viewer."""
    parts = []
    for guild, cards in view.offers.items():
        if cards:
            told = [named(view, card).append(f" ({price(view, texts, card)})", DIM) for card in cards]
            parts.append(Text.assemble((f"{texts.name('guild', guild)}: ", "bold"), Text(", ").join(told)))
    return Text("\n").join(parts) if parts else None


def in_force(view: View, texts: Texts, look: Look) -> Iterator[Text]:
    """What lasts, what was foretold, the clock of the cooperative game, and the decks."""
    for each in view.boosts:
        if each.until in (Until.TURN, Until.ROUND) and each.seat >= 0:
            n = signed(-each.n if each.is_weakness else each.n)
            what = texts.say("terminal.boost", name=look.names[each.seat], n=n)
            yield Text(f"{what} ({texts.name('source', each.source)})", AMBER)
    if view.foretold:
        yield Text(texts.say("terminal.foretold", own=view.foretold[0], other=view.foretold[-1]), AMBER)
    if view.tokens:
        row = ", ".join(signed(n) for n in view.tokens)
        yield Text(texts.say("terminal.tokens", row=row), AMBER)
    piles = [f"{texts.name('back', back)} {n}" for back, n in view.decks.items() if f"back.{back}" in texts]
    yield Text(texts.say("terminal.decks", decks=", ".join(piles)), DIM)


def ending(view: View, texts: Texts, look: Look) -> RenderableType:
    """Who has won and by what, and what everybody had come to."""
    names = ", ".join(look.names[seat] for seat in view.winners)
    key = "terminal.end.won" if view.winners else "terminal.end.lost"
    title = Text(texts.say(key, names=names, how=view.how), f"bold {GOLD if view.winners else AMBER}")
    columns = ("character", "artifacts", "fame", "health", "magic", "gold", "experience", "abilities")
    shown = [key for key in columns if key != "fame" or view.options.treasure_hunters]
    rows = Grid(box=None, padding=(0, 1, 0, 0), header_style=DIM)
    rows.add_column("")
    for key in shown:
        rows.add_column(texts.get(f"terminal.end.{key}"), justify="left" if key == "character" else "right")
    for hero in sorted(view.heroes, key=lambda each: each.seat not in view.winners):
        figure = view.content.character.get(hero.character)
        fate = "" if hero.is_alive else f" ({texts.get('terminal.dead')})"
        cells = {"character": f"{figure.name if figure else '–'}{fate}"}
        cells |= {key: str(_count(hero, key)) for key in shown[1:]}
        rows.add_row(seat_name(hero.seat, look), *cells.values())
    return Group(title, Text(), rows)


def _count(hero: HeroView, key: str) -> int:
    found = getattr(hero, key)
    return found if isinstance(found, int) else len(found)


def realm_of(view: View) -> Realm | None:
    """The realm in which the viewer is."""
    return None if view.you is None else view.content.realm_of.get(view.heroes[view.you].space)


def realms_played(view: View) -> list[Realm]:
    """The realms of this game."""
    played = {Realm.WATER: view.options.water_realm, Realm.DRAGON: view.options.dragon_world}
    return [realm for realm, is_there in played.items() if is_there]
