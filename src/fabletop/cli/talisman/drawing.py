"""Talisman at the terminal: the three Regions, the sheets, fights and cards in colours, each with a sign or word."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from rich.console import Group, RenderableType
from rich.text import Text

from fabletop.cli.drawing import Foresee, Look, OpenTable
from fabletop.cli.frames import DIM, course, panel, seat_name
from fabletop.cli.lookup import called
from fabletop.cli.talisman import faces, panels
from fabletop.cli.talisman.board import EVENTFUL, board, mark_of, short_name
from fabletop.cli.talisman.lookup import look_up
from fabletop.cli.talisman.reach import where_rolls_lead
from fabletop.cli.talisman.scenes import scenes
from fabletop.cli.talisman.signs import CARD_COLOUR, GOLD, TOKEN_COLOUR, ground_colour, sum_of
from fabletop.games.talisman import RULES, choices
from fabletop.games.talisman import news as happened
from fabletop.games.talisman.advice.chronicle import Chronicle
from fabletop.games.talisman.content import load_content, name_of_space
from fabletop.games.talisman.state import SpaceId, SpellAnnounced
from fabletop.games.talisman.terms import Combat, Kind, Token, title_of
from fabletop.games.talisman.view import View
from fabletop.kernel import CardId, Decision, Seat

STEPS = (choices.MoveTo, choices.Step, choices.ChooseSpace)
"""Options that lead to a space of the board."""
FEW = 3
"""So many Characters to choose from are shown with all that they can."""


class Talisman(OpenTable):
    """Draws the table of Talisman."""

    texts = RULES.texts()

    # -- the table ----------------------------------------------------------------------------------------------------

    def table(self, view: View, look: Look) -> RenderableType:
        """Board, what lies on it, the others, the own sheet, and what is going on."""
        texts, inside = self.texts, look.width - 4
        reach = [option.space for option in look.options if isinstance(option, STEPS)]
        parts: list[RenderableType] = [
            panels.headline(view, texts, look),
            panel(texts.get("terminal.board"), board(view, texts, inside, reach), look.width),
            *[Text(texts.get(key), DIM) for key in ("terminal.legend", "terminal.legend_cards")],
        ]
        lying = panels.lying(view, texts)
        parts += [panel(texts.get("terminal.lying"), lying, look.width)] if lying is not None else []
        parts += panels.in_force(view, texts) if view.phase != "setup" else ()
        parts.append(panel(texts.get("terminal.others"), panels.others(view, texts, look), look.width))
        if view.you is not None:
            sheet = panels.sheet(view, texts, view.heroes[view.you], look)
            parts.append(panel(texts.get("terminal.you"), sheet, look.width))
        parts += [panel(title, inside, look.width) for title, inside in scenes(view, texts, look)]
        leads = where_rolls_lead(view, texts, look)
        parts += [panel(texts.get("terminal.leads"), leads, look.width)] if leads is not None else []
        if view.phase == "over":
            parts.append(panel(texts.get("terminal.end.title"), panels.ending(view, texts, look), look.width))
        return Group(*parts)

    def choices(self, view: View, decision: Decision[Any], look: Look, foreseen: Foresee) -> RenderableType | None:
        """The Characters to choose from, and the card that a question is about, unless the table shows it."""
        content, texts = view.content, self.texts
        figures = [each.character for each in decision.options if isinstance(each, choices.KeepCharacter)]
        lines: list[RenderableType] = []
        for figure in figures:
            found = content.character[figure]
            whole = len(figures) <= FEW
            lines.append(faces.character_face(view, texts, found) if whole else faces.character_line(texts, found))
        about = _card_of(decision.about)
        if about in content.card and about not in _on_screen(view):
            lines.append(faces.line_of(view, texts, about))
        return Group(*lines) if lines else None

    def beside(self, option: msgspec.Struct, view: View, look: Look) -> str:
        """What a card says that is to be chosen, unless it lies there for all to read; in a trade, who gives it; what
        befalls whoever comes to a space with a rule of its own."""
        if isinstance(option, STEPS):
            space = view.content.space[option.space]
            return space.text if mark_of(space) == EVENTFUL else ""
        card = _card_of(option)
        face = view.content.card.get(card)
        told = [] if face is None or card in _on_screen(view) else [faces.values_and_text(self.texts, face)]
        if isinstance(option, choices.OfferCard):
            told.insert(0, self.texts.say("terminal.given_by", name=look.names[_owner(view, option.card)]))
        return " · ".join(each for each in told if each)

    def piece(self, ref: str, text: str, look: Look) -> Text:
        """A card, space, token or Character inside a sentence."""
        kind, _, name = ref.partition(":")
        content = look.rules.content() if look.rules is not None else load_content()
        match kind:
            case "card" | "source" if title_of(name) in content.card:
                return Text(text, f"bold {CARD_COLOUR.get(content.card[title_of(name)].kind, '')}")
            case "space" if name in content.space:
                return Text(text, f"bold {ground_colour(content.space[name].terrain)}")
            case "token" if name in tuple(Token):
                return Text(text, f"bold {TOKEN_COLOUR[Token(name)]}")
            case "character" | "card":
                return Text(text, f"bold {GOLD}")
            case _:
                return Text(text)

    # -- what happened ------------------------------------------------------------------------------------------------

    def is_noise(self, event: msgspec.Struct) -> bool:
        """Pauses, dice that are told with what they came to, bare hands, and meeting what is then taken or left."""
        match event:
            case happened.CardMet(card=card):
                face = load_content().card.get(title_of(card))
                return face is not None and face.kind in (Kind.OBJECT, Kind.FOLLOWER)
            case happened.WindowOpened() | happened.Rolled():
                return True
            case happened.FighterChosen(fighter="", gear=()):
                return True
            case _:
                return False

    def is_aside(self, event: msgspec.Struct) -> bool:
        """Who has won belongs to the dice, what was bought to its price."""
        return isinstance(event, happened.FightDecided | happened.RangedResult | happened.Bought)

    def told(self, event: msgspec.Struct, look: Look) -> Text | None:
        """Dice with everything that was added to them, a shot by whether it hit."""
        match event:
            case happened.RollStands(seat, purpose, dice, modifiers, home, total, foe):
                who = seat_name(seat, look) if seat >= 0 else Text(self._foe(foe), "bold")
                line = who.append(f", {self.texts.name('purpose', purpose)}: ")
                reckoned = sum_of(self.texts, look, purpose, dice, modifiers, home, total)
                return line.append_text(reckoned).append("." if "=" in reckoned.plain else "")
            case happened.RangedResult(hit=hit):
                return Text(self.texts.get("terminal.hit" if hit else "terminal.missed_shot"), "bold")
            case _:
                return None

    def turn_of(self, event: msgspec.Struct) -> Seat | None:
        """Whoever's turn is told to begin."""
        return event.seat if isinstance(event, happened.TurnStarted) else None

    def _foe(self, foe: str) -> str:
        """Whose dice they are that no Character rolled."""
        return self.texts.name("source", foe) if foe else self.texts.get("terminal.other_side")

    def explain(self, event: msgspec.Struct) -> tuple[str, str] | None:
        """What a card says, or the sentence of the guide; nothing of what is not told."""
        content = load_content()
        match event:
            case _ if self.is_noise(event):
                return None
            case (
                happened.CardDrawn(card=card)
                | happened.CardTaken(card=card)
                | happened.PotionUsed(potion=card)
                | SpellAnnounced(spell=card)
            ) if (face := content.card.get(title_of(card))) is not None and face.text:
                return f"card.{face.id}", face.text
            case _:
                return super().explain(event)

    def interlude(self, event: msgspec.Struct, view: View, look: Look) -> RenderableType | None:
        """A Destiny is read out on a screen of its own."""
        match event:
            case happened.DestinyDrawn(seat, card):
                face = faces.destiny_face(self.texts, view.content.destiny[card])
                who = Text.assemble(seat_name(seat, look), f" {self.texts.get('terminal.faces_destiny')}")
                return panel(self.texts.get("terminal.valley"), Group(who, Text(), face), look.width)
            case _:
                return None

    def ending(self, view: View, told: Chronicle, look: Look) -> RenderableType | None:
        """The course of the game, round by round."""
        return course(told.milestones, self.texts, self, look)

    # -- asking -------------------------------------------------------------------------------------------------------

    def folded(self, option: msgspec.Struct) -> str:
        """A Wish is for many things, a Move leads anywhere, a Spell has many targets, and all could be left behind."""
        texts = self.texts
        match option:
            case choices.UseWish():
                return texts.get("terminal.fold.wish")
            case choices.UseMove():
                return texts.get("terminal.fold.move")
            case choices.DitchCard():
                return texts.get("terminal.fold.ditch")
            case choices.CastSpell(spell=spell):
                return texts.say("terminal.fold.cast", card=texts.name("card", spell))
            case choices.UsePotion(potion=potion):
                return texts.say("terminal.fold.use", card=texts.name("card", potion))
            case choices.Shoot(means=means):
                return texts.say("terminal.fold.shoot", card=texts.name("card", means))
            case _:
                return ""

    def find(self, text: str, view: View, decision: Decision[Any]) -> msgspec.Struct | None:
        """A space by its name, where one can go or could by a Move."""
        space = self._space(view, text)
        if space is None:
            return None
        there = [each for each in decision.options if isinstance(each, STEPS) and each.space == space]
        by_token = choices.UseMove(space)
        if there or decision.prompt in ("start", "where_to") or by_token in decision.options:
            return there[0] if there else by_token
        return None

    def _space(self, view: View, text: str) -> SpaceId | None:
        names = {
            space.id: (name_of_space(view.content, space), short_name(view.content, self.texts, space), space.id)
            for space in view.content.spaces
        }
        return called(text, names)

    def statements(self, view: View) -> Sequence[msgspec.Struct]:
        """What a Character could ever do: spend tokens, use what it holds, fight whoever is there."""
        if view.you is None:
            return ()
        me = view.heroes[view.you]
        others = [hero.seat for hero in view.heroes if hero.seat != view.you]
        return [
            choices.RollToMove(),
            choices.Stay(),
            choices.AnnounceRetreat(),
            choices.EncounterSpace(),
            choices.FightSentinel(),
            *[choices.SpendFate(0, shows) for shows in range(1, 7)],
            *[
                choices.UseWish(use)
                for use in ("strength", "craft", "fate", "gold", "life", "move", "treasure", "home")
            ],
            *[choices.TradeTrophies(Token(kind)) for kind in Combat],
            *[choices.Attack(seat, kind) for seat in others for kind in Combat],
            *[choices.ProposeTrade(seat) for seat in others],
            *[choices.CastSpell(card) for card in me.spells],
            *[choices.UsePotion(card) for card in me.potions],
            *[choices.UseMove(space.id) for space in view.content.spaces],
        ]

    def knowledge(self, view: View, look: Look) -> Sequence[Text]:
        """Cards on top of decks and face down in spaces that the viewer has seen."""
        return list(self._known(view))

    def _known(self, view: View) -> Iterator[Text]:
        for back, cards in view.known_tops.items():
            names = Text(", ").join(faces.named(view.content, card) for card in cards)
            deck = self.texts.name("back", back)
            yield Text.assemble((f"{self.texts.say('terminal.known_top', deck=deck)} ", DIM), names)
        for ground in view.ground:
            if ground.known:
                name = name_of_space(view.content, view.content.space[ground.space])
                names = Text(", ").join(faces.named(view.content, card) for card in ground.known)
                yield Text.assemble((f"{self.texts.say('terminal.known_ground', space=name)} ", DIM), names)
        for vessel in view.vessels:
            if vessel.known:
                names = Text(", ").join(faces.named(view.content, card) for card in vessel.known)
                yield Text.assemble(faces.named(view.content, vessel.card), (": ", DIM), names)
        yield Text(self.texts.get("terminal.look.what"), DIM)

    def look_up(self, words: str, view: View, look: Look) -> Sequence[RenderableType]:
        """Any card, space, Character or Destiny, and what somebody has."""
        return look_up(view, self.texts, look, words)


def _on_screen(view: View) -> frozenset[str]:
    """Cards that the table shows with what they say."""
    shown: list[CardId] = [*view.looked_at]
    if view.you is not None:
        me = view.heroes[view.you]
        shown += [*me.objects, *me.followers, *me.spells, *me.potions, *me.trophies]
    if view.fight is not None:
        shown += view.fight.cards
    elif view.phase == "play" and view.step == "encounter":
        here = view.heroes[view.active].space
        shown += [card for ground in view.ground if ground.space == here for card in ground.cards]
        shown += view.stock.get(here, ()) if view.you == view.active else ()
    return frozenset(map(title_of, shown))


def _owner(view: View, card: CardId) -> Seat:
    """Who has a card; what the viewer sees of no hand is their own."""
    held = ((hero.seat, (*hero.objects, *hero.followers, *hero.spells, *hero.potions)) for hero in view.heroes)
    return next((seat for seat, cards in held if card in cards), view.you or 0)


def _card_of(thing: msgspec.Struct | None) -> str:
    """The card that a question or an option speaks of."""
    return next((title_of(card) for field in ("card", "spell", "potion") if (card := getattr(thing, field, ""))), "")


DRAWING = Talisman()
