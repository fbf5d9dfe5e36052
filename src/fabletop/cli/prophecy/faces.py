"""Cards, spaces and characters in words: in a line, or all that there is to know of them."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.text import Text

from fabletop.cli.frames import DIM, read_out
from fabletop.cli.prophecy.signs import GOLD, VIOLET, card_colour, ground_colour
from fabletop.games.prophecy.content import is_played
from fabletop.games.prophecy.hero import SpaceId
from fabletop.games.prophecy.printed import Ability, Card, Cell, Character, Creature, Item, Plane, Race, Space
from fabletop.games.prophecy.terms import FRAGMENT, Kinds, space_of
from fabletop.games.prophecy.view import PlaneView, View
from fabletop.kernel import CardId, Texts


def face_of(view: View, card: CardId) -> Card | None:
    """What stands on a card, or on what it stands for; a Map Fragment has nothing on it."""
    return view.content.face.get(view.doubles.get(card, card))


def named(view: View, card: CardId) -> Text:
    """The name of a card in the colour of its kind."""
    face = face_of(view, card)
    if face is not None:
        return Text(face.name, card_colour(face))
    return Text(view.content.space[space_of(card)].name if card.startswith(FRAGMENT) else card)


# -- values ------------------------------------------------------------------------------------------------------------


def values(texts: Texts, face: Card) -> str:
    """The values of a Creature, or how an Item is held."""
    match face:
        case Creature():
            return ", ".join(_strengths(texts, face))
        case Item():
            return ", ".join(_handling(texts, face))
        case _:
            return ""


def _strengths(texts: Texts, face: Creature) -> Iterator[str]:
    both = [("strength", face.strength), ("wills", face.willpower)]
    if face.kinds is Kinds.WILLS:
        both.reverse()
    yield from (f"{texts.name('source', name)} {n}" for name, n in both if n)
    if face.kinds is Kinds.BOTH:
        yield texts.get("terminal.both_kinds")
    if face.lives > 1:
        yield texts.say("terminal.lives", count=face.lives)


def _handling(texts: Texts, face: Item) -> Iterator[str]:
    if face.hands:
        yield texts.say("terminal.hands", count=face.hands)
    if face.worn is not None:
        yield texts.get(f"worn.{face.worn}")
    if face.maps:
        yield texts.say("terminal.maps", count=face.maps)


def brief(view: View, texts: Texts, card: CardId) -> Text:
    """A card in a list: its name, its values, and what has become of it."""
    line, face = named(view, card), face_of(view, card)
    told = [values(texts, face)] if face is not None else []
    told += states(view, texts, card)
    inside = ", ".join(each for each in told if each)
    return line.append(f" ({inside})", DIM) if inside else line


def states(view: View, texts: Texts, card: CardId) -> Iterator[str]:
    """What is not as usual with a card: it is broken, used, adjusted, has a Stone, or Items lie on it."""
    face = face_of(view, card)
    if card in view.broken:
        yield texts.get("terminal.broken")
    if card in view.down:
        yield texts.get("terminal.face_down")
    if card in view.adjusted and isinstance(face, Item):
        yield face.adjusts[view.adjusted[card]].label
    if card in view.stones:
        yield view.content.face[view.stones[card]].name
    if card in view.doubles and face is not None and face.name != view.content.face[card].name:
        yield texts.say("terminal.stands_for", card=view.content.face[card].name)
    if view.hoards.get(card):
        yield ", ".join(view.content.face[each].name for each in view.hoards[card])


def line_of(view: View, texts: Texts, card: CardId) -> Text:
    """A card and what it says."""
    line, face = brief(view, texts, card), face_of(view, card)
    return line.append(f"  {face.text}", DIM) if face is not None and face.text else line


# -- all of it ---------------------------------------------------------------------------------------------------------


def card_face(view: View, texts: Texts, card: CardId) -> RenderableType:
    """Everything that stands on a card."""
    face = view.content.card[card]
    what = [texts.get("terminal.race") if isinstance(face, Race) else texts.name("back", face.deck)]
    what += [texts.get(f"terminal.kind.{type(face).__name__.lower()}")]
    match face:
        case Creature():
            what += [", ".join(texts.get(f"type.{each}") for each in face.types), values(texts, face)]
            what += [texts.say("terminal.brings", experience=face.experience)] if face.experience else []
        case Item():
            what += [*[texts.get(f"feature.{each}") for each in face.features], values(texts, face)]
            what += [texts.say("terminal.worth", gold=face.worth)] if face.worth else []
        case Ability():
            what += [texts.name("guild", face.guild)] if face.guild is not None else []
            what += [texts.say("terminal.costs_others", experience=face.cost, gold=face.fee)]
        case _:
            pass
    what += [] if is_played(face, view.options) else [texts.get("terminal.not_played")]
    head = Text(face.name, f"bold {card_colour(face)}").append(f"  {', '.join(filter(None, what))}", DIM)
    return Group(head, *read_out(face.text, face.flavour))


def character_face(texts: Texts, figure: Character) -> RenderableType:
    """A character card: values and guilds."""
    return Group(character_line(texts, figure), *read_out("", figure.text))


def character_line(texts: Texts, figure: Character) -> Text:
    """A character in short."""
    guilds = ", ".join(texts.name("guild", each) for each in figure.guilds)
    told = texts.say("terminal.character", strength=figure.strength, willpower=figure.willpower, guilds=guilds)
    return Text.assemble((figure.name, f"bold {GOLD}"), (f"  {told}", DIM))


def space_face(view: View, texts: Texts, space: Space) -> RenderableType:
    """A space: what it is, what can be done there, and what lies there."""
    where = [texts.get(f"terrain.{space.terrain}")] if space.terrain is not None else []
    flags = ("civilised", "port", "gate", "dove")
    where += [texts.get(f"terminal.flag.{each}") for each in flags if getattr(space, each)]
    where += [view.content.plane[each].name for each in view.content.planes_at[space.id]]
    head = Text.assemble((space.name, f"bold {ground_colour(space.terrain)}"), (f"  {', '.join(where)}", DIM))
    return Group(head, *([Text(space.text)] if space.text else []), *lying_on(view, texts, space.id))


def cell_face(view: View, texts: Texts, cell: Cell) -> RenderableType:
    """A space of a realm."""
    head = Text.assemble((cell.name, "bold"), (f"  {texts.name('realm', cell.realm)}", DIM))
    return Group(head, *([Text(cell.text)] if cell.text else []), *lying_on(view, texts, cell.id))


def plane_face(view: View, texts: Texts, plane: Plane) -> RenderableType:
    """An Astral Plane: where it is entered, and what is known of it."""
    beside = ", ".join(view.content.space[each].name for each in plane.spaces)
    where = texts.say("terminal.plane.beside", spaces=beside)
    head = Text.assemble((plane.name, f"bold {VIOLET}"), (f"  {where}", DIM))
    return Group(head, *read_out("", plane.text), *guards(view, texts, plane.id))


def known_at(view: View, plane: PlaneView) -> tuple[CardId, ...]:
    """The cards of a plane that the viewer knows: those that lie open, and those that she alone has seen."""
    alone = view.heroes[view.you].known.get(plane.plane, ()) if view.you is not None else ()
    return (*plane.up, *[card for card in alone if card not in plane.up])


def guards(view: View, texts: Texts, plane: str) -> Iterator[Text]:
    """What the viewer knows of a plane, card by card."""
    found = next((each for each in view.planes if each.plane == plane), None)
    if found is None:
        return
    for card in known_at(view, found):
        line = Text(f"{texts.name('back', view.content.face[card].deck)}: ", DIM)
        line.append_text(line_of(view, texts, card))
        yield line if card in found.up else line.append(f"  {texts.get('terminal.only_you')}", DIM)


def lying_on(view: View, texts: Texts, space: SpaceId) -> Iterator[Text]:
    """What lies on a space, each card with what it says, and what is taught or buried there."""
    ground = next((each for each in view.ground if each.space == space), None)
    if ground is None:
        return
    yield from (line_of(view, texts, card) for card in ground.up)
    if rest := besides(view, texts, space):
        yield rest
    yield from taught_at(view, texts, space)
    if space == view.content.island:
        yield from (line_of(view, texts, card) for card in view.treasures)


def besides(view: View, texts: Texts, space: SpaceId) -> Text | None:
    """What lies on a space besides open cards: face down, a Map Fragment, Artifacts of the dead."""
    ground = next(each for each in view.ground if each.space == space)
    known = view.heroes[view.you].known.get(space, ()) if view.you is not None else ()
    told = [Text(texts.say("terminal.hidden", count=len(ground.down)), DIM)] if ground.down and not known else []
    told += [brief(view, texts, card).append(f" {texts.get('terminal.only_you')}", DIM) for card in known]
    told += [Text(texts.get("terminal.fragment"), DIM)] if ground.fragment else []
    told += [brief(view, texts, card) for card in ground.artifacts]
    return Text(", ").join(told) if told else None


def taught_at(view: View, texts: Texts, guild: SpaceId) -> Iterator[Text]:
    """The Abilities that are offered at a guild, with what they cost the viewer and say."""
    for card in next((cards for each, cards in view.offers.items() if each.value == guild), ()):
        line = named(view, card).append(f" ({price(view, texts, card)})", DIM)
        yield line.append(f"  {view.content.face[card].text}", DIM)


def price(view: View, texts: Texts, card: CardId) -> str:
    """What an Ability costs the viewer; a spectator reads what is printed."""
    face = view.content.face[card]
    assert isinstance(face, Ability)
    if card not in view.fees:
        return texts.say("terminal.costs_others", experience=face.cost, gold=face.fee)
    fee = view.fees[card]
    return texts.say("terminal.costs_gold" if fee else "terminal.costs", experience=face.cost, gold=fee)
