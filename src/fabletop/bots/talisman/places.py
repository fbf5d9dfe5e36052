"""What spaces are worth: to end a move there, and to be near others that are worth it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache

from fabletop.bots.talisman.career import Career
from fabletop.bots.talisman.odds import Odds, combat, two_dice_at_most
from fabletop.games.talisman.printed import Space
from fabletop.games.talisman.rules.combat import RUNELAND_BONUS
from fabletop.games.talisman.rules.movement import walks
from fabletop.games.talisman.terms import Back, Combat, Kind, Region, Rule, Subtype, Token
from fabletop.games.talisman.view import HeroView
from fabletop.kernel import CardId

Foe = tuple[int, int, int]
"""Strength, Craft and number of copies of an Enemy."""
NEXT = 0.55
"""How much of what the next move may bring counts."""
BACK = 0.9
"""How much of what waits outside an Outermost Region counts for each step on the way."""
AFAR = 0.4
"""What a Town is worth from afar."""
OTHER_CARDS = 0.55
"""What a card that is no Enemy is worth, on average."""
ON_THE_WAY = {"middle": 2.0, "portal": 5.0, "inner": 10.0, "corner": 11.0, "gate": 14.0, "valley": 22.0}
"""What it is worth to have come so far, for whoever goes for the Valley of Fire."""
MOVE_SPENT = 0.9
"""What a Move is worth for later."""
ASTRAY = -4.0
"""What it is worth to be in the Inner Region for whoever does not."""


class Places(Career):
    """The board as one Character sees it."""

    # -- where to end a move ---------------------------------------------------------------------------------------

    def space(self, space: str) -> float:
        """What ending a move in a space is worth, the next move considered."""
        region = self.content.space[space].region
        if region is Region.INNER:
            return self.landing(space)
        return self.landing(space) + NEXT * self.ahead(self.content.space[space].area)[space]

    def ahead(self, area: str) -> dict[str, float]:
        """What the move after the next may bring, from each space of a Region."""
        known: dict[str, dict[str, float]] = self.__dict__.setdefault("known_ahead", {})
        found = known.get(area)
        if found is None:
            ring = self.content.ring[area]
            glances = [self.glance(space) for space in ring]
            if area in self.content.land:
                return known.setdefault(area, self.ahead_in_row(ring, sum(glances) / len(glances)))
            worths = _best_of_rolls(glances)
            if self.is_ready or not self.me.has_talisman:
                further = [now + NEXT * then for now, then in zip(glances, worths, strict=True)]
                worths = _best_of_rolls(further)
            found = known[area] = dict(zip(ring, worths, strict=True))
        return found

    def ahead_in_row(self, row: tuple[str, ...], there: float) -> dict[str, float]:
        """In an Outermost Region: what is there, or the way out to where more is, the later the less."""
        doors = [(door, out) for door in row for out in self.content.joined[door]]
        worths = {out: self.ahead(self.content.space[out].area)[out] for _, out in doors}
        return {
            space: max(there, *[worths[out] * BACK ** (self.content.steps(space, door) + 1) for door, out in doors])
            for space in row
        }

    @cached_property
    def walk(self) -> float:
        """What a movement roll brings: the better of both ways for each number."""
        here = self.me.space
        region = self.content.space[here].region
        if region is Region.INNER:
            return 0.0
        if region is Region.OUTERMOST:
            rolls = [walks(self.content, here, steps) for steps in range(1, 7)]
            return sum(max(self.space(path[-1]) for path, _ in found) for found in rolls) / 6
        ring = self.content.ring[region]
        at, count = ring.index(here), len(ring)
        return sum(max(self.space(ring[(at + n) % count]), self.space(ring[at - n])) for n in range(1, 7)) / 6

    def glance(self, space_id: str) -> float:
        """What a space has, seen from afar: what it sells and who stands there may change."""
        space = self.content.space[space_id]
        if space.sells:
            return self.rest(space) or AFAR
        return self.encounter(space_id)

    def landing(self, space_id: str) -> float:
        """What the encounters of a space are worth: a Character there, or what the space has."""
        known: dict[str, float] = self.__dict__.setdefault("known_landings", {})
        found = known.get(space_id)
        if found is None:
            attack = max((self.attack(rival) for rival in self.rivals_in(space_id)), default=0.0)
            found = known[space_id] = self.arrival(space_id) + max(self.encounter(space_id), attack)
        return found

    def arrival(self, space_id: str) -> float:
        """What happens to everybody who ends a move there."""
        space, ground = self.content.space[space_id], self.ground.get(space_id)
        worth = 0.0
        if ground is not None and ground.is_badland and not self.has_rule(Rule.NO_BADLANDS):
            worth += self.lighter_loss
        if space.region is Region.INNER:
            return worth + self.inner(space)
        if space.region is Region.MIDDLE and self.is_ready:
            worth += ON_THE_WAY["middle"]
        return worth

    @cached_property
    def lighter_loss(self) -> float:
        """1 Life or 1 Fate, as one chooses."""
        fate = self.token(Token.FATE, -1) if self.me.tokens[Token.FATE] else -99.0
        return max(fate, self.lives(-1))

    def encounter(self, space_id: str) -> float:
        """What encountering the space itself is worth."""
        known: dict[str, float] = self.__dict__.setdefault("known_encounters", {})
        found = known.get(space_id)
        if found is None:
            found = known[space_id] = self._encounter(space_id)
        return found

    def _encounter(self, space_id: str) -> float:
        space, ground = self.content.space[space_id], self.ground.get(space_id)
        worth = 0.7 * sum(ground.tokens.values()) + 0.5 * len(ground.ditched) if ground is not None else 0.0
        lying = ground.cards if ground is not None else ()
        if space.sells:
            return worth + self.town(space, lying)
        drawn = max(space.draw - len(lying), 0)
        cards = sum(self.lying(card, space_id) for card in lying)
        if drawn:
            cards += drawn * self.a_draw(space) * (1.0 if drawn == 1 or self.best_power > 6 else 0.75)
        if space.sentinel:
            cards = max(cards, self.sentinel(space_id))
        worth += cards
        if space.pray:
            worth += self.prayer(space)
        if space.portal:
            worth += self.portal(space)
        if space.citadel:
            worth += self.citadel
        if space.region is not Region.INNER:
            worth += self.effects(space.do)
        return worth

    # -- single kinds of spaces ------------------------------------------------------------------------------------

    def town(self, space: Space, lying: tuple[str, ...]) -> float:
        """Rest, a purchase, or a Town card; where an Enemy lies there is nothing but a fight."""
        enemies = [card for card in lying if (face := self.face(card)) is not None and face.kind is Kind.ENEMY]
        if enemies:
            return sum(self.lying(card, space.id) for card in enemies)
        third = sum(self.lying(card, space.id) for card in lying) if lying else 0.35
        return max(self.rest(space), self.shopping(space), third)

    def rest(self, space: Space) -> float:
        """The first option, for whom it is there."""
        figure = self.figure
        at_home = figure is not None and (figure.home == space.id or figure.class_ is space.outpost)
        if self.me.toad or not (at_home or self.is_welcome(space)):
            return 0.0
        return self.effects(space.first)

    def is_welcome(self, space: Space) -> bool:
        """Whether an Outpost states the Race of the Character or of a Follower."""
        faces = [self.face(card) for card in self.me.followers] if space.welcomes else []
        return any(race in space.welcomes for race in (*self.me.races, *[face.race for face in faces if face]))

    def shopping(self, space: Space) -> float:
        """The best purchase there is Gold for."""
        return max(self.wares(space), default=(0.0, ""))[0]

    def wares(self, space: Space) -> Iterator[tuple[float, CardId]]:
        """What can be had there and is worth it, and how much."""
        ground, gold = self.ground.get(space.id), self.me.tokens[Token.GOLD]
        steals = self.has_rule(Rule.STEALS_PURCHASES)
        if (ground is not None and ground.is_closed) or self.me.toad or (not gold and not steals):
            return
        for card in self.view.stock.get(space.id, ()):
            face = self.face(card)
            if face is not None and self.may_own(face):
                worth = self.purchase(card, face.price) if face.price <= gold else 0.0
                worth = max(worth, self.theft(card)) if steals else worth
                if worth > 0:
                    yield worth, card

    def purchase(self, card: str, price: int) -> float:
        """What buying a card is worth."""
        face = self.face(card)
        return self.found(card, face) + self.token(Token.GOLD, -price) if face is not None else 0.0

    def theft(self, card: str) -> float:
        """What trying to steal a Purchase is worth."""
        face = self.face(card)
        if face is None:
            return 0.0
        likely = min(max((6 - face.price + self.roll_bonus("steal")) / 6, 0.0), 1.0)
        return likely * self.found(card, face) + (1 - likely) * self.lives(-1)

    def roll_bonus(self, what: str) -> int:
        """What the Character adds to rolls of a kind."""
        found = [each for _, each in self.lasting if getattr(each, "what", "") == what]
        return sum(getattr(each, "n", 0) for each in found)

    def prayer(self, space: Space) -> float:
        """What praying is worth."""
        if self.has_rule(Rule.CANNOT_PRAY):
            return 0.0
        bonus = self.roll_bonus("prayer") + (self.me.alignment is space.favours)
        if self.figure is not None and self.figure.home == space.id:
            bonus += 1
        return self.roll(space.pray, bonus=bonus) + (2.0 if self.curses else 0.0)

    def sentinel(self, space_id: str) -> float:
        """A Treasure and the way in, against a Life."""
        odds = self.sentinel_odds(space_id)
        across = ON_THE_WAY["portal"] if self.is_ready else 0.9
        return odds.victory * (self.treasure + across) + odds.defeat * self.armoured(self.lives(-1))

    def sentinel_odds(self, space_id: str) -> Odds:
        """How a fight with the Sentinel of a space goes."""
        guardian = self.content.guardian[space_id]
        return self.odds(guardian.kind, guardian.value, (guardian.race,), space_id)

    def across(self, space: Space) -> float:
        """How likely the Portal opens."""
        value = max(self.me.strength, self.me.craft) + (self.me.alignment is space.favours)
        return two_dice_at_most(value, self.me.tokens[Token.FATE] > 0 and self.is_ready)

    def portal(self, space: Space) -> float:
        """The roll is owed by whoever lands: over the mountains, or a loss."""
        across = self.across(space)
        gain = ON_THE_WAY["inner"] if self.is_ready else ASTRAY
        return across * gain + (1 - across) * self.lighter_loss

    @cached_property
    def citadel(self) -> float:
        """A Wish for what can best be spared."""
        return self.token(Token.WISH, 1) + self.cheapest_gift

    @cached_property
    def cheapest_gift(self) -> float:
        """What the cheapest thing costs that somebody can discard for a Wish or in place of a Life."""
        found = [self.token(token, -1) for token in (Token.FATE, Token.GOLD, Token.MOVE) if self.me.tokens[token]]
        found += [-max(self.card(card), 0.1) for card, face in self.faces if card not in self.curses]
        found += [-self.trophy(card) for card in self.me.trophies]
        return max(found, default=self.lives(-1))

    def inner(self, space: Space) -> float:
        """Towards the better gate, for whoever is ready; else nothing good waits there."""
        if not self.is_ready:
            return ASTRAY
        if space.id == self.content.valley:
            return ON_THE_WAY["valley"] * max(self.chance, 0.2)
        if space.gate is not None:
            return ON_THE_WAY["gate"] + 1.2 * (self.value(space.gate) - self.value(self.gate))
        if space.guardian is not None:
            odds = self.odds(space.guardian.kind, 7, (space.guardian.race,), space.id)
            worth = ON_THE_WAY["corner"] + odds.defeat * self.armoured(self.lives(-1)) - 2.0 * (1 - odds.victory)
        elif space.thorns:
            worth = ON_THE_WAY["corner"] + 0.44 * self.lives(-1) - 0.2
        elif space.id in self.content.outer_gates:
            return ON_THE_WAY["inner"]
        else:
            worth = ON_THE_WAY["corner"] - 1.0
        gates = [gate for gate in self.content.gates if self.content.steps(space.id, gate) == 1]
        return worth + max(
            (1.2 * (self.value(self._token(gate)) - self.value(self.gate)) for gate in gates), default=0.0
        )

    def _token(self, gate: str) -> Token:
        return self.content.space[gate].gate or Token.STRENGTH

    # -- cards to come, and Characters -----------------------------------------------------------------------------

    def a_draw(self, space: Space) -> float:
        """What an unknown Adventure card is worth: the stronger the Character, the better."""
        tops = self.view.known_tops.get(Back.ADVENTURE)
        if tops:
            return self.lying(tops[0], space.id)
        return self._rune_draw if space.runeland and not self.has_rule(Rule.NO_RUNELANDS) else self._plain_draw

    @cached_property
    def _plain_draw(self) -> float:
        return self._mean_draw(0)

    @cached_property
    def _rune_draw(self) -> float:
        return self._mean_draw(RUNELAND_BONUS)

    def _mean_draw(self, more: int) -> float:
        adventures, trophy = self.content.adventures, self.content.trophy
        foes = tuple([(each.strength, each.craft, each.copies) for each in adventures if each.kind is Kind.ENEMY])
        strength, craft = [max(self.powers[kind], self.guard(kind)) - more for kind in Combat]
        points = (self.token(Token.STRENGTH, 1) / trophy, self.token(Token.CRAFT, 1) / trophy)
        loss = self.armoured(self.lives(-1))
        return _mean_card(foes, len(adventures), strength, craft, points, loss, self.has_fate)

    def attack(self, rival: HeroView, kind: Combat = Combat.STRENGTH) -> float:
        """What attacking a Character is worth: a Life, an Object or a Gold; more from whoever leads."""
        here = self.content.space.get(rival.space)
        if here is None or here.sanctuary or here.portal or self.me.is_retreating or self.has_rule(Rule.TRUCE):
            return -9.0
        odds = self.against(rival, kind)
        return odds.victory * self.booty(rival) + odds.defeat * (self.armoured(self.lives(-1)) - 0.3)

    def against(self, rival: HeroView, kind: Combat = Combat.STRENGTH) -> Odds:
        """How a Combat with a Character goes."""
        return combat(self.power(kind) - self.power(kind, rival), self.has_fate and not rival.tokens[Token.FATE])

    def booty(self, rival: HeroView) -> float:
        """What beating a Character brings."""
        life = self.struck(rival)
        taken = [self.stolen(card, rival) for card in rival.objects] if not rival.toad else []
        return max([life, *taken, 0.6 if rival.tokens[Token.GOLD] else 0.0])

    def rivals_in(self, space: str) -> list[HeroView]:
        """The other Characters in a space."""
        return [rival for rival in self.rivals if rival.space == space]

    def stolen(self, card: str, rival: HeroView) -> float:
        """What taking an Object from a rival is worth."""
        face = self.face(card)
        if face is None or face.owner or not self.may_own(face) or card in self.curses:
            return 0.0
        last = rival.has_talisman and face.is_(Subtype.TALISMAN)
        return self.found(card, face) + self.rivalry(rival) * (5.0 if last else 1.5)

    def taken_back(self, rival: HeroView) -> float:
        """How likely a rival who was robbed beats us in turn, with the kind of Combat that is better for it, while an
        Event lets Characters stay: two who only rob each other would go on for ever. Else it has to move on."""
        if not self.has_rule(Rule.MAY_STAY):
            return 0.0
        gaps = [
            max(self.power(kind, rival), self.guard(kind, rival)) - max(self.power(kind), self.guard(kind))
            for kind in Combat
        ]
        return combat(max(gaps), rival.tokens[Token.FATE] > 0).victory


def _best_of_rolls(worths: list[float]) -> list[float]:
    """For each space of a ring, what the better of both ways brings on average."""
    count = len(worths)
    around = worths + worths + worths
    found = []
    for at in range(count, 2 * count):
        total = 0.0
        for steps in range(1, 7):
            total += max(around[at + steps], around[at - steps])
        found.append(total / 6)
    return found


@lru_cache(maxsize=4096)
def _mean_card(
    foes: tuple[Foe, ...],
    cards: int,
    strength: int,
    craft: int,
    points: tuple[float, float],
    loss: float,
    fate: bool,
) -> float:
    total = copies = 0.0
    for foe_strength, foe_craft, number in foes:
        best = -9.0
        for own, foe, point in ((strength, foe_strength, points[0]), (craft, foe_craft, points[1])):
            if foe:
                odds = combat(own - foe, fate)
                best = max(best, odds.victory * 0.85 * foe * point + odds.defeat * loss)
        total += best * number
        copies += number
    others = max(cards - len(foes), 1)
    return (total + OTHER_CARDS * others) / (copies + others)
