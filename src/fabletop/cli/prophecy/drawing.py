"""Prophecy at the terminal: the loop, the realms, sheets, battles and cards in colours, each with a sign or word."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from rich.console import Group, RenderableType
from rich.text import Text

from fabletop.cli.drawing import Foresee, Look, OpenTable
from fabletop.cli.frames import DIM, course, panel, seat_name
from fabletop.cli.lookup import called
from fabletop.cli.prophecy import faces, panels
from fabletop.cli.prophecy.board import board
from fabletop.cli.prophecy.lookup import look_up
from fabletop.cli.prophecy.realms import is_open, realm_board
from fabletop.cli.prophecy.scenes import scenes, summands
from fabletop.cli.prophecy.signs import GOLD, RESOURCE_COLOUR, VIOLET, card_colour, ground_colour
from fabletop.cli.signs import added_up
from fabletop.games.prophecy import RULES, battle_news, choices, trade_choices
from fabletop.games.prophecy import news as happened
from fabletop.games.prophecy.advice.chronicle import Chronicle
from fabletop.games.prophecy.battle_state import Modifier
from fabletop.games.prophecy.content import load_content
from fabletop.games.prophecy.hero import SpaceId
from fabletop.games.prophecy.printed import Card
from fabletop.games.prophecy.terms import Contest, Resource, title_of
from fabletop.games.prophecy.view import View
from fabletop.kernel import CardId, Decision, Seat

STEPS = (choices.MoveTo, choices.ChooseSpace)
"""Options that lead to a space."""


class Prophecy(OpenTable):
    """Draws the table of Prophecy."""

    texts = RULES.texts()

    # -- the table ----------------------------------------------------------------------------------------------------

    def table(self, view: View, look: Look) -> RenderableType:
        """Boards, what lies on them, guilds, the others, the own sheet, and what is going on; whoever is asked what to
        do where she is reads of the rest only that it can be looked at."""
        texts = self.texts
        parts: list[RenderableType] = [panels.head(view, texts, look)]
        if _is_about_here(view, look):
            parts.append(Text(texts.get("terminal.look.short"), DIM))
        else:
            parts += self._around(view, look)
        if len(view.heroes) > 1 or view.you is None:
            parts.append(panel(texts.get("terminal.others"), panels.others(view, texts, look), look.width))
        if view.you is not None:
            sheet = panels.sheet(view, texts, view.heroes[view.you], look)
            parts.append(panel(texts.get("terminal.you"), sheet, look.width))
        parts += [panel(title, scene, look.width) for title, scene in scenes(view, texts, look)]
        if view.phase == "over":
            parts.append(panel(texts.get("terminal.end.title"), panels.ending(view, texts, look), look.width))
        return Group(*parts)

    def _around(self, view: View, look: Look) -> Iterator[RenderableType]:
        """Boards and what lies on them, Astral Planes, guilds, decks; in a realm its own board alone."""
        texts, inside = self.texts, look.width - 4
        reach = [option.space for option in look.options if isinstance(option, STEPS)]
        home = panels.realm_of(view)
        if home is None:
            yield panel(texts.get("terminal.board"), board(view, texts, inside, reach), look.width)
            yield from (Text(texts.get(key), DIM) for key in ("terminal.legend", "terminal.legend_cards"))
        for realm in panels.realms_played(view) if home is None else (home,):
            if is_open(view, realm):
                yield panel(texts.name("realm", realm), realm_board(view, texts, realm, inside, reach), look.width)
                yield Text(texts.get(f"terminal.legend_{realm}"), DIM)
        found = {"planes": panels.planes(view, texts), "lying": panels.lying(view, texts, home)}
        found["taught"] = panels.taught(view, texts) if home is None else None
        yield from (panel(texts.get(f"terminal.{key}"), each, look.width) for key, each in found.items() if each)
        if view.phase != "setup":
            yield from panels.in_force(view, texts, look)

    def choices(self, view: View, decision: Decision[Any], look: Look, foreseen: Foresee) -> RenderableType | None:
        """The characters to choose from, and the card that a question is about, unless the table shows it."""
        lines: list[RenderableType] = [
            faces.character_face(self.texts, view.content.character[each.character])
            for each in decision.options
            if isinstance(each, choices.KeepCharacter)
        ]
        about = getattr(decision.about, "card", "")
        if about in view.content.face and about not in _on_screen(view):
            lines.append(faces.line_of(view, self.texts, about))
        return Group(*lines) if lines else None

    def beside(self, option: msgspec.Struct, view: View, look: Look) -> str:
        """What a card says that is to be chosen, unless it lies there for all to read; in a trade, who gives it."""
        told = []
        if isinstance(option, trade_choices.OfferCard):
            told.append(self.texts.say("terminal.given_by", name=look.names[_owner(view, option.card)]))
        for card in _cards_of(option):
            face = faces.face_of(view, card)
            if face is not None and card not in _on_screen(view):
                told += [faces.values(self.texts, face), face.text]
        return " · ".join(each for each in told if each)

    def piece(self, ref: str, text: str, look: Look) -> Text:
        """A card, space, resource or character inside a sentence."""
        kind, _, name = ref.partition(":")
        content = look.rules.content() if look.rules is not None else load_content()
        match kind:
            case "card" | "source" if title_of(name) in content.card:
                return Text(text, f"bold {card_colour(content.card[title_of(name)])}")
            case "space" | "source" if name in content.space:
                return Text(text, f"bold {ground_colour(content.space[name].terrain)}")
            case "resource" if name in tuple(Resource):
                return Text(text, f"bold {RESOURCE_COLOUR[Resource(name)]}")
            case "character":
                return Text(text, f"bold {GOLD}")
            case "plane" | "realm":
                return Text(text, f"bold {VIOLET}")
            case _:
                return Text(text)

    # -- what happened ------------------------------------------------------------------------------------------------

    def is_noise(self, event: msgspec.Struct) -> bool:
        """Dice and kinds of battle that are told with what they came to, bare hands, and what prices are told with."""
        match event:
            case battle_news.BattleRolled(own, other):
                return len(own) == len(other) == 1
            case battle_news.Equipped(cards=()) | happened.TurnShut():
                return True
            case battle_news.KindSettled(forced=False) | happened.CardLost(how="sold" | "used"):
                return True
            case happened.CardTaken(source="bought") | happened.Gained(source="sold"):
                return True
            case happened.Paid(what=Resource.GOLD, source="price"):
                return True
            case _:
                return False

    def is_aside(self, event: msgspec.Struct) -> bool:
        """Who has won belongs to the dice, what was bought to its price."""
        return isinstance(event, battle_news.BattleEnded | happened.Bought | happened.Sold)

    def told(self, event: msgspec.Struct, look: Look) -> Text | None:
        """Dice of both sides with everything that was added to them."""
        match event:
            case battle_news.RollDecided(seat, own, own_sums, other, other_sums, _, foe, rival):
                kind = own_sums[0].source if own_sums else Contest.STRENGTH
                sides = [
                    seat_name(seat, look).append(" ").append_text(self._sum(look, own, own_sums, foe, kind)),
                    (seat_name(rival, look) if rival >= 0 else Text(self.texts.name("card", foe), "bold"))
                    .append(" ")
                    .append_text(self._sum(look, other, other_sums, foe, kind)),
                ]
                return Text("; ").join(sides).append(".")
            case happened.GoodsShown(cards=cards, prices=prices):
                content = look.rules.content() if look.rules is not None else load_content()
                goods = [self._good(content.face[card], gold) for card, gold in zip(cards, prices, strict=True)]
                return Text.assemble(f"{self.texts.get('terminal.for_sale')}: ", Text(", ").join(goods), ".")
            case _:
                return None

    def _good(self, face: Card, gold: int) -> Text:
        """An Item with its price: whoever can afford nothing is not asked, and wants to know why."""
        price = self.texts.say("terminal.gold", count=gold)
        return Text.assemble((face.name, f"bold {card_colour(face)}"), f" ({price})")

    def _sum(self, look: Look, total: int, sums: tuple[Modifier, ...], foe: CardId, kind: str) -> Text:
        counts = total - sum(each.n for each in sums)
        return added_up(look, (counts,), summands(sums, foe, kind, self.texts), total)

    def turn_of(self, event: msgspec.Struct) -> Seat | None:
        """Whoever's round is told to begin."""
        return event.seat if isinstance(event, happened.RoundStarted) else None

    def explain(self, event: msgspec.Struct) -> tuple[str, str] | None:
        """What a card says, or the sentence of the guide."""
        match event:
            case happened.CardTaken(source="bought"):
                return None  # the purchase tells it
            case (
                happened.ChanceTurnedUp(card=card)
                | happened.CardTaken(card=card)
                | happened.CardUsed(card=card)
                | happened.Bought(card=card)
            ) if (face := load_content().card.get(title_of(card))) is not None and face.text:
                return f"card.{face.id}", face.text
            case _:
                return super().explain(event)

    def ending(self, view: View, told: Chronicle, look: Look) -> RenderableType | None:
        """The course of the game, round by round."""
        return course(told.milestones, self.texts, self, look)

    # -- asking -------------------------------------------------------------------------------------------------------

    def folded(self, option: msgspec.Struct) -> str:
        """Cards lead to many places, each plane has several cards, and much can be sold."""
        match option:
            case choices.MoveTo(mode="card", card=card):
                return self.texts.name("card", card)
            case choices.RevealCards(plane=plane):
                return self.texts.name("plane", plane)
            case choices.Sell():
                return self.texts.get("terminal.fold.sell")
            case _:
                return ""

    def find(self, text: str, view: View, decision: Decision[Any]) -> msgspec.Struct | None:
        """A space by its name, by the cheapest way that leads there."""
        space = self._space(view, text)
        if space is None:
            return None
        there = [each for each in decision.options if isinstance(each, STEPS) and each.space == space]
        if there:
            return min(there, key=lambda each: getattr(each, "gold", 0))
        return choices.MoveTo("foot", space) if decision.prompt == "move" else None

    def _space(self, view: View, text: str) -> SpaceId | None:
        spaces = {each.id: each.name for each in view.content.spaces}
        spaces |= {each.id: each.name for each in view.content.cells}
        short = {space: self.texts.get(f"terminal.short.{space}", name) for space, name in spaces.items()}
        return called(text, {space: (name, short[space]) for space, name in spaces.items()})

    def statements(self, view: View) -> Sequence[msgspec.Struct]:
        """What a character could ever do: travel anywhere, fight whoever is there, use what she has."""
        if view.you is None:
            return ()
        me = view.heroes[view.you]
        others = [hero.seat for hero in view.heroes if hero.seat != view.you]
        cards = [*me.items, *me.abilities, *me.artifacts, *me.kept]
        held = {card: view.content.face[card] for card in cards if card in view.content.face}
        return [
            choices.Stay(),
            *[choices.Rest(what) for what in (Resource.HEALTH, Resource.MAGIC, Resource.GOLD)],
            *[choices.MoveTo(mode, each) for mode in ("foot", "horse", "boat", "gate") for each in view.content.space],
            *[choices.Attack(seat) for seat in others],
            *[choices.Attack(seat, for_maps=True) for seat in others],
            *[choices.AttackPlane(each) for each in view.content.plane],
            *[choices.UseCard(card, n, use.label) for card, face in held.items() for n, use in enumerate(face.uses)],
            *[trade_choices.ProposeTrade(seat) for seat in others],
            choices.TakeFragment(),
            choices.Concede(),
        ]

    def knowledge(self, view: View, look: Look) -> Sequence[Text]:
        """Cards of Astral Planes and spaces that the viewer alone has seen."""
        return list(self._known(view))

    def _known(self, view: View) -> Iterator[Text]:
        known = view.heroes[view.you].known if view.you is not None else {}
        planes = {each.plane for each in view.planes}
        for where, cards in known.items():
            name = self.texts.name("plane" if where in planes else "space", where)
            lines = Text(", ").join(faces.brief(view, self.texts, card) for card in cards)
            yield Text.assemble((f"{name}: ", DIM), lines)
        yield Text(self.texts.get("terminal.look.what"), DIM)

    def look_up(self, words: str, view: View, look: Look) -> Sequence[RenderableType]:
        """Any card, space, Astral Plane or character, what somebody has, and the whole table."""
        if words.lower() == self.texts.get("terminal.look.table"):
            return list(self._around(view, look))
        return look_up(view, self.texts, look, words)


def _is_about_here(view: View, look: Look) -> bool:
    """Whether somebody is asked what to do where she is."""
    if view.phase != "play" or view.step != "act" or not look.options:
        return False
    return not any(
        isinstance(each, choices.RevealCards | choices.MoveTo | choices.ChooseSpace) for each in look.options
    )


def _on_screen(view: View) -> frozenset[CardId]:
    """Cards that the table shows with what they say."""
    shown: list[CardId] = [*view.in_shop, *view.gifts.values()]
    shown += [card for plane in view.planes for card in faces.known_at(view, plane)]
    if view.you is not None:
        me = view.heroes[view.you]
        shown += [*me.items, *me.abilities, *me.artifacts, *me.kept, *me.dealt]
    if view.battle is not None:
        shown.append(view.battle.foe)
    elif view.phase in ("play", "final") and view.step == "act" and view.active >= 0:
        here = view.heroes[view.active].space
        shown += [card for ground in view.ground if ground.space == here for card in ground.up]
        shown += [card for guild, cards in view.offers.items() if guild.value == here for card in cards]
        shown += view.treasures if here == view.content.island else ()
    return frozenset(shown)


def _owner(view: View, card: CardId) -> Seat:
    return next((hero.seat for hero in view.heroes if card in hero.items), view.you or 0)


def _cards_of(option: msgspec.Struct) -> tuple[CardId, ...]:
    """The cards that an option speaks of; of a way that a card offers the card stands above."""
    if isinstance(option, choices.Equip | choices.Dig | choices.ChooseWay):
        return ()
    fields = ("card", "stone", "race")
    return tuple(card for field in fields if (card := getattr(option, field, "")))


DRAWING = Prophecy()
