"""What an option puts at stake that cannot be had back: the character's life, and Artifacts with it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from fabletop.games.prophecy import choices
from fabletop.games.prophecy.advice.imagined import FACELESS, imagined
from fabletop.games.prophecy.hero import Hero
from fabletop.games.prophecy.rules.owning import can_be_taken
from fabletop.games.prophecy.rules.swimming import price_of_leaving
from fabletop.games.prophecy.rules.uses import offered_uses
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import Moment, Resource, Rule
from fabletop.games.prophecy.view import View
from fabletop.kernel import CardId, Decision, snake_case

Asked = Decision[msgspec.Struct]


class Danger(msgspec.Struct, frozen=True, tag_field="type", tag=snake_case):
    """Something that may go for good."""


class MayDie(Danger, frozen=True):
    """The character dies if this goes wrong."""


class Dies(Danger, frozen=True):
    """The character dies."""


class MayLoseArtifact(Danger, frozen=True):
    """The winner may take an Artifact."""


AnyDanger = MayDie | Dies | MayLoseArtifact


def dangers(view: View, decision: Asked, option: msgspec.Struct) -> tuple[AnyDanger, ...]:
    """What an option endangers."""
    table = imagined(view)
    hero = table.heroes[decision.seat]
    plays = view.phase in ("play", "final") and hero.is_alive
    return tuple(_dangers(table, hero, decision, option)) if plays else ()


def _dangers(table: Table, hero: Hero, decision: Asked, option: msgspec.Struct) -> Iterator[AnyDanger]:
    if hero.health == 0 and not offered_uses(table, hero, Moment.DEATH):
        if costs_health(option):
            yield Dies()
        elif may_cost_health(table, hero, option):
            yield MayDie()
    if isinstance(option, choices.Attack) and hero.artifacts:
        yield MayLoseArtifact()


def costs_health(option: msgspec.Struct) -> bool:
    """Whether Health is what is given."""
    match option:
        case choices.LoseHealth() | choices.ChooseLoss(Resource.HEALTH):
            return True
        case _:
            return False


def may_cost_health(table: Table, hero: Hero, option: msgspec.Struct) -> bool:
    """Whether Health is lost if it goes wrong: who has none and must lose some dies (PRO-B020)."""
    match option:
        case choices.Fight(card):
            return loses_health(table, card)
        case choices.AttackPlane(plane):
            there = table.planes[plane]
            guards = [card for card in (there.lesser, there.greater) if card and card not in table.content.gate]
            return any(card == FACELESS or loses_health(table, card) for card in guards[:1])
        case choices.Attack(seat, for_maps):
            takes_artifact = table.phase == "final" and not table.options.apocalypse
            gives = bool(can_be_taken(table, hero)) and not table.has_rule(table.heroes[seat], Rule.CHOOSES_LOSS)
            return not (for_maps or takes_artifact or gives)
        case choices.MoveTo("swim"):
            return price_of_leaving(table, hero) > hero.bubbles
        case _:
            return False


def loses_health(table: Table, card: CardId) -> bool:
    """Whether a battle lost to a Creature costs Health: some do something else instead (PRO-B065)."""
    return table.creature(card).lose is None
