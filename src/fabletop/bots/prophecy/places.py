"""What spaces of the main board are worth: what can be done there now, and what lies within reach of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property
from statistics import fmean
from typing import Any

from fabletop.bots.prophecy.fights import Fight, Fights
from fabletop.bots.prophecy.outlook import FAME, FEARED, TURN
from fabletop.bots.prophecy.routes import A_GOLD, Goals, Roads, goals, roads, ways
from fabletop.games.prophecy.cards.scene import Scene
from fabletop.games.prophecy.choices import Dig
from fabletop.games.prophecy.content import Content, is_played
from fabletop.games.prophecy.hero import PlaneId
from fabletop.games.prophecy.printed import Opportunity
from fabletop.games.prophecy.rules.arriving import leaving
from fabletop.games.prophecy.rules.attacks import may_attack, may_fight_for_maps
from fabletop.games.prophecy.rules.guilds import fee_of
from fabletop.games.prophecy.rules.island import dig_options
from fabletop.games.prophecy.rules.smiths import SMITH
from fabletop.games.prophecy.rules.uses import is_forbidden
from fabletop.games.prophecy.terms import Back, Once, Realm, Resource
from fabletop.kernel import CardId

GOES_ON = 0.95
"""How much of what comes afterwards counts."""
RICH = 2
"""Who has so much Gold rides and sails."""
STAYS = 0.5
"""How likely a rival is still there in her next turn, and attacks."""
SAMPLED = 3
"""Of the Adventures that may lie face down every so many-th is looked at."""
MENDED = 0.7
LEAST_TREASURE, A_TREASURE = 2.5, 3.0
"""What any Treasure is worth at least, and what each is worth besides what it does: it sells well."""
SPENT_MAP = 0.1
"""What part of a Map Fragment's worth is lost if it is spent: it is good for nothing else."""
EXPOSED = 0.4
"""What it costs to open the way to a Greater Guardian that one does not defeat."""
DENIED = (0.0, 3.0, 10.0, 30.0)
"""What it is worth besides to take an Artifact from its plane before whoever has so many: with three the game is all
but over, and nothing else matters any more."""
OPENED = 1.5
"""What that is worth where all play together."""


class Places(Fights):
    """What places are worth."""

    # -- ways ------------------------------------------------------------------------------------------------------

    def way(self, start: str, goal: str) -> float:
        """What it costs to get from one space to another: turns, and Gold as far as there is some."""
        found: float = self._known_ways(ways)[start, goal]
        return found

    def _known_ways(self, reckon: Callable[[Content, bool], Any]) -> Any:
        key = (reckon, self.me.gold >= RICH)
        if key not in self.memory:
            self.memory[key] = reckon(self.content, key[1])
        return self.memory[key]

    def onward(self, space: str) -> float:
        """The best that lies within reach of a space."""
        return next((worth for worth, goal in self.goals[space] if goal != space), -TURN)

    @cached_property
    def goals(self) -> Goals:
        """The best goals from each space."""
        return goals(self._known_ways(roads), self.heres)

    @cached_property
    def near(self) -> list[str]:
        """Her space, and those to which one move leads."""
        known: Roads = self._known_ways(roads)
        return [self.me.space, *[there for there, _ in known.get(self.me.space, ()) if there in self.heres]]

    @cached_property
    def heres(self) -> dict[str, float]:
        """What it is worth to be on each space of the main board."""
        island = self.content.island if not self.view.options.treasure_island else ""
        return {each.id: self.standing_on(each.id) for each in self.content.spaces if each.id != island}

    def going(self, space: str) -> float:
        """What it is worth to go to a space, with what may come after it."""
        return self.heres[space] + GOES_ON * self.onward(space)

    # -- a space ---------------------------------------------------------------------------------------------------

    def here(self, space: str) -> float:
        """What can be done on a space."""
        return self.heres[space]

    def standing_on(self, space: str) -> float:
        """The same, without a look at any other space."""
        with self.standing(space):
            return self._arrived(space)

    @contextmanager
    def standing(self, space: str) -> Iterator[None]:
        """As if she were on a space."""
        me = self.me
        before, me.space = me.space, space
        try:
            yield
        finally:
            me.space = before

    def fights(self, space: str) -> tuple[list[tuple[CardId, Fight]], bool]:
        """The Creatures of a space that she would fight, and whether one is left alone there."""
        found, blocked = [], False
        for card in self.seen(space):
            if self.table.is_creature(card):
                fight = self.fight(card, space=space)
                if fight.worth < 0 and leaving(self.table, self.me, card):
                    blocked = True
                else:
                    found.append((card, fight))
        return found, blocked

    def _arrived(self, space: str) -> float:
        worth, through = 0.0, 1.0
        fought, blocked = self.fights(space)
        for _, fight in fought:
            worth += through * fight.worth
            through *= fight.odds.victory
        for _ in range(self.unseen(space)):
            worth += through * self.unknown[0]
            through *= self.unknown[1]
        found = self.opportunities(space) + self.services(space)
        if not blocked:
            found += self.fragment(space) + max(self.aggression(space), self.planes_at(space), 0.0)
        return worth + through * (found + self.digging(space)) + self.lying(space) - self.threat(space)

    @cached_property
    def unknown(self) -> tuple[float, float]:
        """What a face-down Adventure is worth, and how likely the way is free then."""
        health, magic = self.me.health, self.me.magic
        found: tuple[float, float] = self.remembered(
            "unknown", (health, magic), lambda mind: mind._unknown(health, magic)
        )
        return found

    def _unknown(self, health: int, magic: int) -> tuple[float, float]:
        self.me.health, self.me.magic = health, magic
        self._fights.clear()
        cards = self.content.deck(Back.ADVENTURE, self.view.options)[::SAMPLED]
        worths, free = [], []
        for card in cards:
            if self.table.is_creature(card):
                fight = self.fight(card)
                worths.append(fight.worth)
                free.append(fight.odds.victory)
            else:
                worths.append(self.opportunity(card))
                free.append(1.0)
        return fmean(worths), fmean(free)

    def lying(self, space: str) -> float:
        """What Artifacts of the dead are worth to whoever ends her turn on their space."""
        return self.artifacts(len(self.ground[space].artifacts))

    # -- Opportunities and Fragments -------------------------------------------------------------------------------

    def opportunities(self, space: str) -> float:
        """What the Opportunities of a space are worth."""
        return sum(
            max(self.opportunity(card), 0.0) for card in self.seen(space) if card in self.content.opportunity_faces
        )

    def opportunity(self, card: CardId) -> float:
        """What an Opportunity is worth."""
        face = self.content.face[card]
        assert isinstance(face, Opportunity)
        if not self.can_pay(dict(face.cost)) or (face.when is not None and not face.when.test(self.table, self.me)):
            return 0.0
        if is_forbidden(self.table, self.me, card):
            return 0.0
        return self.paid(dict(face.cost)) + self.effects(face.do)

    def fragment(self, space: str) -> float:
        """What a Map Fragment on a space is worth, if nothing else stays there: what is no good is used up for it."""
        if not self.ground[space].fragment:
            return 0.0
        lying = [card for card in self.seen(space) if card in self.content.opportunity_faces]
        if not all(self.may_clear(card) for card in lying):
            return 0.0
        return max(self.change(Resource.MAPS, 1) + sum(min(self.opportunity(card), 0.0) for card in lying), 0.0)

    def may_clear(self, card: CardId) -> bool:
        """Whether an Opportunity goes if she uses it."""
        face = self.content.opportunity_faces[card]
        if face.stays or not self.can_pay(dict(face.cost)) or is_forbidden(self.table, self.me, card):
            return False
        allowed = face.when is None or face.when.test(self.table, self.me)
        return bool(allowed and Scene(self.table, self.me, card).is_useful(face.do))

    def digging(self, space: str) -> float:
        """What can be dug up on the Island."""
        if space != self.content.island or self.view.dug:
            return 0.0
        if self.view.options.random_treasures:
            return 2.0 if len(self.me.maps) >= 2 else 0.0
        return max((sum(self.treasure(card) for card in each.treasures) for each in self.diggable), default=0.0)

    @cached_property
    def diggable(self) -> list[Dig]:
        """What she could dig up on the Island."""
        with self.standing(self.content.island):
            return dig_options(self.table, self.me)

    def treasure(self, card: CardId) -> float:
        """What it is worth to dig up a Treasure."""
        maps = self.table.item(card).maps
        fame = FAME * maps if self.view.options.treasure_hunters else 0.0
        return (
            max(self.item(card), LEAST_TREASURE) + A_TREASURE + fame - SPENT_MAP * self.change(Resource.MAPS, 1) * maps
        )

    # -- civilisation ----------------------------------------------------------------------------------------------

    def services(self, space: str) -> float:
        """What a space offers: services, Abilities, a smith."""
        place = self.content.space[space]
        found = 0.0
        for use in place.services:
            if not self.can_pay(dict(use.cost)) or (use.when is not None and not use.when.test(self.table, self.me)):
                continue
            worth = self.paid(dict(use.cost)) + self.effects(use.do)
            found += max(worth, 0.0) * (1.6 if use.once is Once.ANY and use.cost else 1.0)
        if place.guild is not None:
            found += max((self.learning(card) for card in self.view.offers.get(place.guild, ())), default=0.0)
        if place.civilised and self.me.gold:
            found += MENDED * sum(self._mended(card) for card in (*self.me.items, *self.me.artifacts))
        return found

    def learning(self, card: CardId) -> float:
        """What it is worth to learn an offered Ability, if she can."""
        face = self.table.ability(card)
        gold = fee_of(self.table, self.me, card)
        if face.cost > self.me.experience or gold > self.me.gold:
            return 0.0
        return max(self.learned(card, face.cost, gold), 0.0)

    def _mended(self, card: CardId) -> float:
        if card in self.table.broken:
            return max(0.8 * self.gear(card) if self.table.item(card).is_gear else 0.3, 0.0) - A_GOLD * SMITH
        return 0.5 if self.table.item(card).adjusts and card not in self.table.adjusted else 0.0

    # -- characters ------------------------------------------------------------------------------------------------

    def aggression(self, space: str) -> float:
        """What it is worth to attack somebody on a space."""
        found = 0.0
        if self.view.attacked and space == self.view.heroes[self.me.seat].space:
            return found
        for other in self.rivals:
            if other.space == space and may_attack(self.table, self.me, other):
                found = max(found, self.attack(other))
                if may_fight_for_maps(self.table, self.me, other):
                    found = max(found, self.attack(other, for_maps=True))
        return found

    def threat(self, space: str) -> float:
        """What it costs to end the turn beside rivals who are stronger, as far as they stay."""
        return sum(
            STAYS * self.duel(other, attacks=False).defeat * self.lost_to(other)
            for other in self.rivals
            if other.space == space and not self.is_shared and may_attack(self.table, other, self.me)
        )

    # -- Astral Planes ---------------------------------------------------------------------------------------------

    def planes_at(self, space: str) -> float:
        """The best Astral Plane beside a space."""
        return max((self.plane(each) for each in self.content.planes_at.get(space, ())), default=0.0)

    def plane(self, plane: PlaneId) -> float:
        """What it is worth to attack an Astral Plane, or to enter its gate."""
        if plane not in self._planes:
            self._planes[plane] = self._plane(plane)
        return self._planes[plane]

    @cached_property
    def _planes(self) -> dict[PlaneId, float]:
        return {}

    def _plane(self, plane: PlaneId) -> float:
        seen, known = self.planes[plane], self.table.planes[plane]
        for realm, where in self.view.gates.items():
            if where == plane:
                return self.entering(Realm(realm))
        if self.has_gate(plane):
            return 0.3
        worth, through = 0.0, 1.0
        if seen.has_lesser:
            lesser = self.guardian(known.lesser, Back.LESSER, plane)
            worth, through = lesser
        if seen.has_greater:
            gained, won = self.guardian(known.greater, Back.GREATER, plane)
            prize = self.artifact() + self.denied
            worth += through * (gained + won * prize * (seen.artifacts > 0 or self.view.options.treasure_hunters))
            if seen.has_lesser:
                worth += (OPENED if self.is_shared else -EXPOSED) * through * (1 - won)
        return worth

    @cached_property
    def denied(self) -> float:
        """What it is worth besides to take an Artifact that whoever leads needs."""
        if self.is_shared or self.view.options.treasure_hunters:
            return 0.0
        return DENIED[min(max((len(each.artifacts) for each in self.rivals), default=0), FEARED)]

    def has_gate(self, plane: PlaneId) -> bool:
        """Whether a gate is known to lie there, openly or to her alone."""
        return self.table.planes[plane].lesser in self.content.gate

    def storming(self, plane: PlaneId) -> tuple[float, float]:
        """How likely the first Guardian of an Astral Plane is defeated, and all of them one after the other."""
        seen, known = self.planes[plane], self.table.planes[plane]
        greater = self.guardian(known.greater, Back.GREATER, plane)[1] if seen.has_greater else 1.0
        if not seen.has_lesser:
            return greater, greater
        lesser = self.guardian(known.lesser, Back.LESSER, plane)[1]
        return lesser, lesser * greater

    def guardian(self, card: CardId, deck: Back, plane: PlaneId) -> tuple[float, float]:
        """What it is worth to fight a Guardian, and how likely it is defeated; an unknown one may be any."""
        if card:
            found = self.fight(card, plane)
            return found.worth, found.odds.victory
        return self.any_guardian[deck]

    @cached_property
    def any_guardian(self) -> dict[Back, tuple[float, float]]:
        """What an unknown Guardian is worth on average, and how likely it is defeated."""
        plane = self.content.planes[0].id
        found = {}
        for deck in (Back.LESSER, Back.GREATER):
            fights = [self.fight(each, plane) for each in self.hidden(deck)]
            worth = fmean([each.worth for each in fights]) if fights else 0.0
            found[deck] = worth, fmean([each.odds.victory for each in fights]) if fights else 0.0
        return found

    def hidden(self, deck: Back) -> list[CardId]:
        """The Guardians of a deck that lie face up nowhere."""
        known = [card for plane in self.table.planes.values() for card in plane.cards]
        return [
            each.id
            for each in self.content.creatures
            if each.deck is deck and is_played(each, self.view.options) and each.id not in known
        ]

    def entering(self, realm: Realm) -> float:
        """What it is worth to enter a realm."""
        raise NotImplementedError
