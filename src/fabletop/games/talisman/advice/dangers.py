"""What an option puts at stake that cannot be had back: the last Life, and the only Talisman."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from fabletop.games.talisman import choices
from fabletop.games.talisman.advice.combats import fights_begun
from fabletop.games.talisman.advice.imagined import imagined
from fabletop.games.talisman.advice.notes import space_of
from fabletop.games.talisman.fight_view import lives_at_stake
from fabletop.games.talisman.rules.spaces import is_badland
from fabletop.games.talisman.rules.values import has_rule
from fabletop.games.talisman.state import Hero, Table
from fabletop.games.talisman.terms import Rule, Subtype, Token
from fabletop.games.talisman.view import View
from fabletop.kernel import CardId, Decision, snake_case

Asked = Decision[msgspec.Struct]
GIVING = ("citadel", "discard_card", "make_room", "over_limit", "buy_off", "turn_to_gold", "make_room_for_curse")
"""Questions whose answer gives up a card."""


class Danger(msgspec.Struct, frozen=True, tag_field="type", tag=snake_case):
    """Something that may go for good."""


class LastLife(Danger, frozen=True):
    """The Character may die."""


class LosesLastLife(Danger, frozen=True):
    """The Character dies."""


class OnlyTalisman(Danger, frozen=True):
    """Without it nobody enters the Valley of Fire (TAL-073)."""

    card: CardId


AnyDanger = LastLife | LosesLastLife | OnlyTalisman


def dangers(view: View, decision: Asked, option: msgspec.Struct) -> tuple[AnyDanger, ...]:
    """What an option endangers."""
    table = imagined(view)
    hero = table.heroes[decision.seat]
    return tuple(_dangers(table, hero, decision, option)) if view.phase == "play" and hero.is_alive else ()


def _dangers(table: Table, hero: Hero, decision: Asked, option: msgspec.Struct) -> Iterator[AnyDanger]:
    if hero.has(Token.LIFE) == 1 and costs_life(option):
        yield LosesLastLife()
    elif lives_risked(table, hero, decision, option) >= hero.has(Token.LIFE):
        yield LastLife()
    card = given(decision, option)
    if card and table.has_talisman(hero) and _talismans(table, hero) == [card]:
        yield OnlyTalisman(card)


def _talismans(table: Table, hero: Hero) -> list[CardId]:
    return [card for card in hero.objects if table.card(card).is_(Subtype.TALISMAN)]


def costs_life(option: msgspec.Struct) -> bool:
    """Whether a Life is what is given."""
    match option:
        case choices.ChooseToken(Token.LIFE) | choices.LoseThis(Token.LIFE):
            return True
        case _:
            return False


def lives_risked(table: Table, hero: Hero, decision: Asked, option: msgspec.Struct) -> int:
    """How many Lives are lost if it goes wrong."""
    match option:
        case choices.Steal():
            return 1
        case choices.ChooseToken() if decision.prompt == "portal_value":
            return int(not hero.has(Token.FATE))
        case choices.FightMyself():
            return 1 if table.fight is None else lives_at_stake(table, table.fight)
        case _:
            pass
    fights = fights_begun(table, hero, decision, option)
    if lives := max((lives_at_stake(table, each) for each in fights), default=0):
        return lives
    space = space_of(table, hero, option)
    is_bad = space is not None and is_badland(table, space) and not has_rule(table, hero, Rule.NO_BADLANDS)
    return int(is_bad and not hero.has(Token.FATE))


def given(decision: Asked, option: msgspec.Struct) -> CardId:
    """The card that an option gives up."""
    match option:
        case choices.DitchCard(card):
            return card
        case choices.ChooseCard(card) if decision.prompt in GIVING:
            return card
        case _:
            return ""
