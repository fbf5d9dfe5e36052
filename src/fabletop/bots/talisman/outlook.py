"""One Character's position as its player sees it: how strong it is, and what tokens and conditions mean to it."""

from __future__ import annotations

import math
from functools import cached_property
from typing import TYPE_CHECKING

from fabletop.bots.talisman.odds import Odds, combat
from fabletop.bots.talisman.taste import USUAL, Taste
from fabletop.games.talisman.cards.lasting import Bonus, EnemyBonus, Exempt, Lasting
from fabletop.games.talisman.printed import Card, Character, Space
from fabletop.games.talisman.terms import Combat, Race, Region, Rule, Subtype, Token, title_of
from fabletop.games.talisman.view import GroundView, HeroView, View
from fabletop.kernel import CardId, Seat

if TYPE_CHECKING:
    from fabletop.games.talisman.cards.conditions import Condition

OTHER = 1.3
"""What a token of Strength or Craft is worth, whichever is the lesser."""
LIFE = (0.0, 0.0, 1.9, 1.3, 0.9, 0.65, 0.5)
"""What the second, third, ... Life is worth; the last ones are the dearest."""
FATE = (0.0, 0.65, 0.5, 0.4, 0.3, 0.2)
GOLD = (0.0, 0.5, 0.4, 0.35, 0.3, 0.2, 0.15)
MOVE = 0.9
WISH, SPARE_WISH = 3.6, 3.0
"""Two Wishes are a Treasure; whoever has a Talisman makes a token of each."""
A_LIFE_STORY = 5.0
"""What it costs to begin anew, besides all that is lost."""
OUT = 14.0
"""What it costs to be out of the game."""
SELDOM = 0.2
"""How often one meets a foe of some Race."""
TERRAINS, RACES = 4, 16


class Outlook:
    """A view, read as a player would."""

    def __init__(self, view: View, seat: Seat | None = None, taste: Taste = USUAL) -> None:
        """As the viewer, or as somebody else of whom the viewer knows what all can see."""
        seat = view.you if seat is None else seat
        assert seat is not None
        self.view = view
        self.taste = taste
        self.content = view.content
        self.me: HeroView = view.heroes[seat]
        self.figure: Character | None = self.content.character.get(self.me.character)

    # -- what is there ---------------------------------------------------------------------------------------------

    def face(self, card: CardId) -> Card | None:
        """What stands on a card, if it is one."""
        return self.content.card.get(title_of(card))

    @cached_property
    def ground(self) -> dict[str, GroundView]:
        """What lies in spaces, by space."""
        return {each.space: each for each in self.view.ground}

    @cached_property
    def faces(self) -> list[tuple[CardId, Card]]:
        """All cards before the Character, with what stands on them."""
        me = self.me
        return [
            (card, face)
            for card in (*me.objects, *me.followers, *me.spells, *me.potions)
            if (face := self.face(card)) is not None
        ]

    @cached_property
    def curses(self) -> list[CardId]:
        """The Curses held."""
        return [card for card, face in self.faces if Subtype.CURSE in face.subtypes]

    @cached_property
    def rivals(self) -> list[HeroView]:
        """The other living Characters."""
        return [each for each in self.view.heroes if each.seat != self.me.seat and each.is_alive]

    @cached_property
    def lasting(self) -> list[tuple[Card | None, Lasting]]:
        """All that lasts for the Character: by its abilities, what it holds, and the Enduring Event."""
        return self._lasting_of(self.me)

    @cached_property
    def _known_lasting(self) -> dict[Seat, list[tuple[Card | None, Lasting]]]:
        return {}

    def _lasting_of(self, hero: HeroView) -> list[tuple[Card | None, Lasting]]:
        known = self._known_lasting.get(hero.seat)
        if known is not None:
            return known
        found: list[tuple[Card | None, Lasting]] = []
        figure = self.content.character.get(hero.character)
        if figure is not None and not hero.toad:
            found += [(None, each) for ability in figure.abilities for each in ability.lasts]
        for card in (*hero.objects, *hero.followers, *hero.spells, *hero.potions):
            face = self.face(card)
            if face is not None and (not hero.toad or Subtype.CURSE in face.subtypes):
                found += [(face, each) for each in face.lasts]
        event = self.face(self.view.enduring) if self.view.enduring else None
        found += [(None, each) for each in event.lasts] if event is not None else []
        self._known_lasting[hero.seat] = found
        return found

    def has_rule(self, rule: Rule) -> bool:
        """Whether a rule is set aside or added for the Character."""
        return any(isinstance(each, Exempt) and each.rule is rule for _, each in self.lasting)

    @cached_property
    def place(self) -> Space:
        """Where the Character stands."""
        return self.content.space[self.me.space]

    # -- strength --------------------------------------------------------------------------------------------------

    def power(
        self, kind: Combat, hero: HeroView | None = None, races: tuple[Race, ...] | None = None, space: str = ""
    ) -> int:
        """Current value with what is added in Combat: the best Weapon, and all else that counts against such a foe."""
        hero = hero or self.me
        lasting = self.lasting if hero is self.me else self._lasting_of(hero)
        total = hero.strength if kind is Combat.STRENGTH else hero.craft
        weapon = 0
        place = self.content.space.get(space or hero.space)
        for face, each in lasting:
            if isinstance(each, Bonus) and kind in each.kinds:
                n = each.n
            elif isinstance(each, EnemyBonus) and kind in each.kinds:
                n = -each.n if not each.races or (races and any(race in each.races for race in races)) else 0
            else:
                continue
            if each.when is not None and self.likelihood(each.when, place, races or (), hero) < 0.5:
                continue
            if face is not None and Subtype.WEAPON in face.subtypes:
                weapon = max(weapon, n)
            else:
                total += n
        if kind is Combat.STRENGTH and not weapon and hero is self.me and self._has_ranged_weapon:
            weapon = 1
        return total + weapon

    @cached_property
    def _has_ranged_weapon(self) -> bool:
        ranged = any(Subtype.RANGED in face.subtypes and face.is_(Subtype.WEAPON) for _, face in self.faces)
        return ranged and self.has_rule(Rule.RANGED_AS_WEAPON)

    @cached_property
    def powers(self) -> dict[Combat, int]:
        """What the Character has against any foe, wherever it stands."""
        return {kind: self.power(kind, space="none") for kind in Combat}

    @cached_property
    def main(self) -> Combat:
        """The kind in which the Character is better."""
        return Combat.STRENGTH if self.powers[Combat.STRENGTH] >= self.powers[Combat.CRAFT] else Combat.CRAFT

    @property
    def best_power(self) -> int:
        """The better of Strength and Craft."""
        return self.powers[self.main]

    @cached_property
    def has_fate(self) -> bool:
        """Whether a die can be rolled again."""
        return self.me.tokens[Token.FATE] > 0 and not self.has_rule(Rule.NO_FATE_IN_COMBAT)

    def guard(self, kind: Combat, hero: HeroView | None = None) -> int:
        """The strongest Bodyguard for a kind of Combat."""
        best = 0
        for card in (hero or self.me).followers:
            face = self.face(card)
            if face is not None and (Subtype.BODYGUARD in face.subtypes or face.strength or face.craft):
                best = max(best, face.strength if kind is Combat.STRENGTH else face.craft)
        return best

    def odds(self, kind: Combat, foe: int, races: tuple[Race, ...] | None = None, space: str = "") -> Odds:
        """How a Combat with no Character goes, by whoever fights best."""
        own, guard = self.power(kind, races=races, space=space), self.guard(kind)
        wins_ties = kind is Combat.STRENGTH and own >= guard and self.has_rule(Rule.STAND_OFF_WINS)
        return combat(max(own, guard) - foe, self.has_fate, wins_ties)

    # -- tokens ----------------------------------------------------------------------------------------------------

    @cached_property
    def all_i_have(self) -> float:
        """What dying costs."""
        return self.life_story(self.me)

    def life_story(self, hero: HeroView) -> float:
        """What dying costs somebody: all that was gained, and perhaps the game."""
        grown = 2.5 * (hero.gained[Token.STRENGTH] + hero.gained[Token.CRAFT])
        out = self.view.valley_reached or self.view.options.death_reentry != "new_character"
        return A_LIFE_STORY + grown + 3.0 * hero.treasures + hero.tokens[Token.WISH] + (OUT if out else 0.0)

    def lives(self, n: int) -> float:
        """What so many Lives more or less mean."""
        have = self.me.tokens[Token.LIFE]
        if n >= 0:
            return self.taste.lives * sum(LIFE[min(life, 6)] for life in range(have + 1, have + n + 1))
        if have + n <= 0:
            return -self.all_i_have
        return -self.taste.lives * sum(LIFE[min(life, 6)] for life in range(have + n + 1, have + 1))

    def token(self, token: Token, n: int) -> float:
        """What tokens more or less are worth."""
        match token:
            case Token.LIFE:
                return self.lives(n)
            case Token.FATE:
                return _pile(FATE, self.me.tokens[Token.FATE], n)
            case Token.GOLD:
                return _pile(GOLD, self.me.tokens[Token.GOLD], n)
            case Token.MOVE:
                return MOVE * n
            case Token.WISH:
                return (SPARE_WISH if self.me.has_talisman else WISH) * n
            case _:
                return n * (self.taste.main if self.main.value == token.value else OTHER)

    def missing(self, token: Token) -> int:
        """How much could be restored."""
        return max(self.me.values.get(token, 0) - self.me.tokens.get(token, 0), 0)

    # -- conditions ------------------------------------------------------------------------------------------------

    def likelihood(
        self,
        condition: Condition | None,
        place: Space | None = None,
        races: tuple[Race, ...] | None = None,
        hero: HeroView | None = None,
    ) -> float:
        """How likely a condition holds: for certain where a space and a foe are given, else as it mostly is."""
        if condition is None:
            return 1.0
        found = 1.0
        for each in condition.all:
            found *= self.likelihood(each, place, races, hero)
        if condition.any:
            fails = 1.0
            for each in condition.any:
                fails *= 1 - self.likelihood(each, place, races, hero)
            found *= 1 - fails
        if condition.none is not None:
            found *= 1 - self.likelihood(condition.none, place, races, hero)
        return found * self._question(condition, place, races, hero or self.me) if condition.q else found

    def _question(self, asked: Condition, place: Space | None, races: tuple[Race, ...] | None, hero: HeroView) -> float:
        figure = self.content.character.get(hero.character)
        match asked.q:
            case "class":
                return float(figure is not None and figure.class_ in asked.of)
            case "race":
                return float(any(race in asked.of for race in hero.races))
            case "alignment":
                return float(hero.alignment in asked.of)
            case "character":
                return float(hero.character in asked.of)
            case "home":
                return float(figure is not None and figure.home in asked.of)
            case "terrain":
                return len(asked.of) / TERRAINS if place is None else float(place.terrain in asked.of)
            case "region":
                where = self.content.space.get(hero.space) if place is None else place
                return float(where is not None and where.region in asked.of)
            case "space":
                return 0.1 if place is None else float(place.id in asked.of)
            case "town" | "outpost" | "settlement" | "runeland" | "at_home" | "badland":
                return SELDOM if place is None else float(_is_so(asked.q, place, figure))
            case "foe_race":
                return SELDOM if races is None else float(any(race in asked.of for race in races))
            case "foe_alignment" | "foe_character":
                return SELDOM if races is None else 0.0
            case "combat":
                return 0.5
            case "mounted":
                faces = (self.face(card) for card in hero.followers)
                return float(any(face is not None and face.mount for face in faces))
            case "enduring":
                return float(title_of(self.view.enduring) == asked.id)
            case "toad":
                return float(hero.toad > 0)
            case "fought":
                return 0.0
            case "own_turn":
                return float(self.view.active == hero.seat)
            case _:
                return self._number(asked, hero)

    def _number(self, asked: Condition, hero: HeroView) -> float:
        match asked.q:
            case "tokens":
                token = Token(asked.id)
                number = hero.gained[token] if token in hero.gained else hero.tokens.get(token, 0)
            case "held":
                number = len(getattr(hero, asked.id))
            case "curses":
                number = len(self.curses)
            case _:
                number = hero.treasures
        least, most = asked.ge, asked.le
        return float((least is None or number >= least) and (most is None or number <= most))

    # -- the others ------------------------------------------------------------------------------------------------

    @cached_property
    def _threats(self) -> dict[Seat, float]:
        return {}

    def threat(self, rival: HeroView) -> float:
        """How near a rival is to winning, from 0 to 1."""
        known = self._threats.get(rival.seat)
        if known is None:
            known = self._threats[rival.seat] = self._threat(rival)
        return known

    def _threat(self, rival: HeroView) -> float:
        where = self.content.space.get(rival.space)
        power = max(self.power(kind, rival, space="none") for kind in Combat)
        near = min(max(power - 4, 0) / 8, 1.0) * 0.5 + 0.2 * rival.has_talisman
        if where is not None and rival.has_talisman and where.region is Region.INNER:
            near += 0.5 if rival.space == self.content.valley else 0.25
        return min(near, 1.0)

    def rivalry(self, rival: HeroView) -> float:
        """What part of a rival's loss is our gain: most of it, if that one would win."""
        shared = self.taste.shared / math.sqrt(max(len(self.rivals), 1))
        return shared + (1 - shared) * self.threat(rival) ** 2

    def struck(self, rival: HeroView) -> float:
        """What it is worth that a rival loses a Life: the last one costs all the others."""
        lost = self.life_story(rival) if rival.tokens[Token.LIFE] == 1 else self.taste.rivals_life
        return self.rivalry(rival) * lost


def _is_so(question: str, place: Space, figure: Character | None) -> bool:
    match question:
        case "town":
            return place.is_town
        case "outpost":
            return place.is_outpost
        case "settlement":
            return place.sells
        case "runeland":
            return place.runeland
        case "at_home":
            return figure is not None and figure.home == place.id
        case _:
            return place.badland


def _pile(worths: tuple[float, ...], have: int, n: int) -> float:
    """What so many more or fewer of a pile are worth: each further one a little less."""
    if n >= 0:
        return sum(worths[min(at, len(worths) - 1)] for at in range(have + 1, have + n + 1))
    return -sum(worths[min(at, len(worths) - 1)] for at in range(max(have + n, 0) + 1, have + 1))
