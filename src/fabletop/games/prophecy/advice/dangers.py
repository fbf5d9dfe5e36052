"""What an option puts at stake that cannot be had back: the character's life, and Artifacts with it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from fabletop.games.prophecy import choices
from fabletop.games.prophecy.advice.imagined import FACELESS, imagined
from fabletop.games.prophecy.cards.base import EffectBase
from fabletop.games.prophecy.cards.resources import LoseOneOf, can_lose
from fabletop.games.prophecy.cards.words import Lose
from fabletop.games.prophecy.hero import Hero, SpaceId
from fabletop.games.prophecy.rules.arriving import leaving
from fabletop.games.prophecy.rules.attacks import pays_air
from fabletop.games.prophecy.rules.owning import can_be_taken
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
    if not offered_uses(table, hero, Moment.DEATH):
        if hero.health < health_given(table, hero, option):
            yield Dies()
        elif hero.health < health_at_stake(table, hero, option):
            yield MayDie()
    is_for_more = isinstance(option, choices.Attack) and not option.for_maps and not table.options.cooperative
    if is_for_more and hero.artifacts:
        yield MayLoseArtifact()


def health_given(table: Table, hero: Hero, option: msgspec.Struct) -> int:
    """How much Health is what is given (PRO-B020, PRO-158, PRO-227)."""
    match option:
        case choices.LoseHealth():
            return 1 + lacks_air(table, hero)
        case choices.ChooseLoss(Resource.HEALTH, n):
            return n
        case choices.ChooseLoss(Resource.BUBBLES, n):
            return max(n - hero.bubbles, 0)
        case _:
            return 0


def lacks_air(table: Table, hero: Hero) -> bool:
    """Whether the Bubble that goes with Health under water would cost Health, too (PRO-227)."""
    return pays_air(table, hero) and not hero.bubbles


def health_at_stake(table: Table, hero: Hero, option: msgspec.Struct) -> int:
    """How much Health is lost if it goes wrong: who has not so much dies (PRO-B020)."""
    match option:
        case choices.Fight(card):
            return cost_of_defeat(table, hero, card)
        case choices.AttackPlane(plane):
            there = table.planes[plane]
            guards = [card for card in (there.lesser, there.greater) if card and card not in table.content.gate]
            return max((cost_of_defeat(table, hero, card) for card in guards[:1]), default=0)
        case choices.Attack(seat, for_maps):
            takes_artifact = table.phase == "final" and not table.options.apocalypse
            gives = bool(can_be_taken(table, hero)) and not table.has_rule(table.heroes[seat], Rule.CHOOSES_LOSS)
            is_spared = for_maps or takes_artifact or (gives and not table.options.cooperative)
            return 0 if is_spared else 1 + lacks_air(table, hero)
        case choices.MoveTo(_, space) if space in table.ground:
            return waits_there(table, hero, space)
        case choices.Stay() | choices.Rest():
            return waits_there(table, hero, hero.space)
        case _:
            return 0


def waits_there(table: Table, hero: Hero, space: SpaceId) -> int:
    """What a Creature that must be fought on a space can cost, or who guards the Palace (PRO-B041, PRO-230)."""
    cell = table.content.cell.get(space)
    if cell is not None and cell.palace:
        guard = table.planes[cell.realm].greater
        return cost_of_defeat(table, hero, guard) if guard else 0
    faced = [card for card in table.ground[space].up if card != FACELESS and table.is_creature(card)]
    forced = [card for card in faced if not leaving(table, hero, card) and not table.creature(card).instead]
    return max((cost_of_defeat(table, hero, card) for card in forced), default=0)


def cost_of_defeat(table: Table, hero: Hero, card: CardId) -> int:
    """How much Health a battle lost to a Creature costs: 1, or what its card says (PRO-B065)."""
    if card == FACELESS:
        return 1
    face = table.creature(card)
    return (1 if face.lose is None else health_lost(hero, face.lose)) + health_lost(hero, face.lose_also)


def health_lost(hero: Hero, words: Iterable[EffectBase]) -> int:
    """How much Health the words of a defeat take from her."""
    return sum(_health_lost(hero, word) for word in words)


def _health_lost(hero: Hero, word: EffectBase) -> int:
    match word:
        case Lose(what=Resource.HEALTH):
            return word.n
        case Lose(what=Resource.BUBBLES):
            return max(word.n - hero.bubbles, 0)
        case Lose() if word.instead:
            return health_lost(hero, word.instead) if hero.has(word.what) < word.n else 0
        case Lose():
            return max(word.n - hero.has(word.what), 0) * health_lost(hero, word.missing)
        case LoseOneOf():
            is_spared = any(can_lose(hero, each) for each in word.of if each.what is not Resource.HEALTH)
            return 0 if is_spared else sum(each.n for each in word.of if each.what is Resource.HEALTH)
        case _:
            return 0
