"""Cards, spaces and Characters in words: in a line, or all that there is to know of them."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.text import Text

from fabletop.cli.frames import DIM, read_out
from fabletop.cli.talisman.signs import CARD_COLOUR, GOLD, ground_colour
from fabletop.games.talisman.content import Content, name_of_space
from fabletop.games.talisman.printed import Card, Character, Destiny, Space
from fabletop.games.talisman.terms import Kind, Token, title_of
from fabletop.games.talisman.view import View
from fabletop.kernel import CardId, Texts


def named(content: Content, card: CardId) -> Text:
    """The name of a card in the colour of its kind."""
    face = content.card.get(title_of(card))
    if face is None:
        return Text(content.destiny[card].name, f"bold {GOLD}")
    return Text(face.name, CARD_COLOUR.get(face.kind, ""))


def values(texts: Texts, card: Card) -> str:
    """The values of an Enemy or a Bodyguard, and what a Stranger tests."""
    found = [(token, n) for token, n in ((Token.STRENGTH, card.strength), (Token.CRAFT, card.craft)) if n]
    told = [f"{texts.name('token', token)} {n}" for token, n in found]
    if card.test is not None:
        what, value = texts.name("kind", card.test.what), card.test.value
        told.append(texts.say("terminal.test_of", what=what, value=value))
    return ", ".join(told)


def values_and_text(texts: Texts, card: Card) -> str:
    """All that a card says in a line."""
    return ". ".join(each for each in (values(texts, card), card.text) if each)


def brief(view: View, texts: Texts, card: CardId) -> Text:
    """A card in a list: its name, its values, and what lies on it."""
    line = named(view.content, card)
    face = view.content.card.get(title_of(card))
    told = [values(texts, face)] if face is not None else []
    told += [on_it(view, texts, card)]
    inside = ", ".join(each for each in told if each)
    return line.append(f" ({inside})", DIM) if inside else line


def on_it(view: View, texts: Texts, card: CardId) -> str:
    """What lies on a Vessel or a Source."""
    lying = next((each for each in view.vessels if each.card == card), None)
    if lying is None:
        return ""
    told = [f"{n} {texts.name('token', token)}" for token, n in lying.tokens.items() if n]
    if lying.known:
        told += [view.content.card[title_of(each)].name for each in lying.known]
    elif lying.cards:
        told.append(texts.say("terminal.cards", count=lying.cards))
    return ", ".join(told)


def line_of(view: View, texts: Texts, card: CardId) -> Text:
    """A card and what it says."""
    face = view.content.card.get(title_of(card)) or view.content.destiny[card]
    line = brief(view, texts, card)
    return line.append(f"  {face.text}", DIM) if face.text else line


# -- all of it ---------------------------------------------------------------------------------------------------------


def card_face(view: View, texts: Texts, card: CardId) -> RenderableType:
    """Everything that stands on a card."""
    face = view.content.card[title_of(card)]
    what = [texts.name("kind", face.kind)] if face.kind is not Kind.ENDURING else [texts.get("kind.enduring")]
    what += [texts.get(f"terminal.subtype.{each}") for each in face.subtypes]
    what += [texts.get(f"terminal.race.{face.race}")] if face.race is not None else []
    what += [values(texts, face)]
    what += (
        [texts.say("terminal.price", price=face.price, space=_place(view.content, face.space))] if face.price else []
    )
    what += [texts.say("terminal.owned_by", owner=view.content.character[face.owner].name)] if face.owner else []
    what += [on_it(view, texts, card)]
    head = Text.assemble(named(view.content, card), (f"  {', '.join(each for each in what if each)}", DIM))
    head.stylize("bold", 0, len(face.name))
    return Group(head, *read_out(face.text, face.flavour))


def destiny_face(texts: Texts, card: Destiny) -> RenderableType:
    """A Destiny with what it asks for."""
    head = Text.assemble((card.name, f"bold {GOLD}"), (f"  {texts.get('kind.destiny')}", DIM))
    return Group(head, *read_out(card.text, card.flavour))


def character_face(view: View, texts: Texts, figure: Character) -> RenderableType:
    """A Character card: values, Limits and Special Abilities."""
    traits = ", ".join(
        [
            texts.name("alignment", figure.alignment),
            texts.get(f"terminal.race.{figure.race}"),
            texts.get(f"terminal.class.{figure.class_}"),
            texts.say("terminal.home", space=_place(view.content, figure.home)),
        ]
    )
    tokens = (Token.STRENGTH, Token.CRAFT, Token.LIFE, Token.FATE, Token.GOLD)
    numbers = [f"{texts.name('token', token)} {getattr(figure, token)}" for token in tokens]
    limits = [
        f"{texts.name('held', kind)} {getattr(figure, kind)}" for kind in ("objects", "followers", "spells", "potions")
    ]
    lines = [
        Text.assemble((figure.name, f"bold {GOLD}"), (f"  {traits}", DIM)),
        Text(f"{', '.join(numbers)}. {texts.say('terminal.limits', limits=', '.join(limits))}"),
    ]
    lines += [Text.assemble((f"{each.name}: ", "bold"), each.text) for each in figure.abilities]
    return Group(*lines)


def character_line(texts: Texts, figure: Character) -> Text:
    """A Character in short: values, and what its abilities are called."""
    numbers = ", ".join(
        f"{texts.name('token', token)} {getattr(figure, token)}" for token in (Token.STRENGTH, Token.CRAFT, Token.LIFE)
    )
    abilities = ", ".join(each.name for each in figure.abilities)
    return Text.assemble((figure.name, f"bold {GOLD}"), f": {numbers}. ", (abilities, DIM))


def space_face(view: View, texts: Texts, space: Space) -> RenderableType:
    """A space: where it is, what happens there, what lies there, what is sold."""
    where = [texts.get(f"terminal.terrain_name.{space.terrain}")] if space.terrain is not None else []
    where.append(texts.get(f"terminal.region.{space.region}"))
    if space.opposite:
        across = ", ".join(_place(view.content, each) for each in space.opposite)
        where.append(texts.say("terminal.opposite", spaces=across))
    colour = ground_colour(space.terrain)
    head = Text.assemble((name_of_space(view.content, space), f"bold {colour}"), (f"  {', '.join(where)}", DIM))
    return Group(head, Text(space.text), *lying_in(view, texts, space), *sold_in(view, texts, space))


def lying_in(view: View, texts: Texts, space: Space) -> Iterator[Text]:
    """The cards in a space, each with what it says, and what else lies there."""
    ground = next((each for each in view.ground if each.space == space.id), None)
    if ground is None:
        return
    for card in sorted(ground.cards, key=lambda each: view.content.card[title_of(each)].encounter_number):
        kind = texts.name("kind", view.content.card[title_of(card)].kind)
        yield Text.assemble((f"{kind}: ", DIM), line_of(view, texts, card))
    more = besides(view, texts, space.id)
    if more:
        yield Text(more)


def besides(view: View, texts: Texts, space: str) -> str:
    """What lies in a space face down or as tokens, and how it differs from what is printed."""
    ground = next((each for each in view.ground if each.space == space), None)
    if ground is None:
        return ""
    known = ", ".join(view.content.card[title_of(card)].name for card in ground.known)
    told = [f"{n} {texts.name('token', token)}" for token, n in ground.tokens.items()]
    hidden = len(ground.ditched) - len(ground.known)
    told += [texts.say("terminal.known_face_down", cards=known)] if known else []
    told += [texts.say("terminal.face_down", count=hidden)] if hidden else []
    told += [texts.get("terminal.badland")] if ground.is_badland else []
    told += [texts.get("terminal.closed")] if ground.is_closed else []
    return ", ".join(told)


def sold_in(view: View, texts: Texts, space: Space) -> Iterator[Text]:
    """What is for sale, one line for all copies."""
    stock = [title_of(card) for card in view.stock.get(space.id, ())]
    for card in dict.fromkeys(stock):
        face = view.content.card[card]
        head = texts.say("terminal.sold", count=stock.count(card), price=face.price)
        yield Text.assemble((f"{head}  ", DIM), line_of(view, texts, card))


def _place(content: Content, space: str) -> str:
    return name_of_space(content, content.space[space]) if space in content.space else space
