"""Effects on boards and decks: placing, turning up and looking at cards."""

from __future__ import annotations

from fabletop.games.prophecy.battle_news import CreatureLeftAlone, DiceForetold
from fabletop.games.prophecy.cards.base import EffectBase
from fabletop.games.prophecy.cards.scene import Scene
from fabletop.games.prophecy.choices import AboutCard, ChooseSpace, Done, Option, RevealCards
from fabletop.games.prophecy.hero import Hero, PlaneId, SpaceId
from fabletop.games.prophecy.news import CardsLookedAt, CreatureDefeated
from fabletop.games.prophecy.rules.asking import choose_card, choose_space
from fabletop.games.prophecy.rules.astral import turn_up as turn_up_plane
from fabletop.games.prophecy.rules.chance import place_adventures
from fabletop.games.prophecy.rules.gaining import gain
from fabletop.games.prophecy.rules.guilds import offer, offer_next
from fabletop.games.prophecy.rules.island import place_fragments
from fabletop.games.prophecy.rules.lying import clear_away, look_at
from fabletop.games.prophecy.rules.lying import turn_up as turn_up_cards
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import LEGENDS, Back, Guild, Realm, Resource, Rule, Terrain
from fabletop.kernel import CardId, Throw, ask
from fabletop.kernel.packs import Few


class PlaceAdventures(EffectBase, frozen=True):
    """Place one Adventure on each space of a terrain that has fewer than two."""

    terrain: Terrain

    async def happen(self, scene: Scene) -> None:
        await place_adventures(scene.table, self.terrain)


class TurnUpAdventures(EffectBase, frozen=True):
    """Turn up all face-down Adventures."""

    async def happen(self, scene: Scene) -> None:
        for space in scene.table.content.space:
            turn_up_cards(scene.table, space)


class OfferAbilities(EffectBase, frozen=True):
    """Turn up the next Ability at each guild."""

    async def happen(self, scene: Scene) -> None:
        for guild in Guild:
            await offer_next(scene.table, guild)


class Legend(EffectBase, frozen=True):
    """Offer the next Ability for a realm at its guild."""

    realm: Realm

    async def happen(self, scene: Scene) -> None:
        table = scene.table
        card = await table.decks[LEGENDS[self.realm]].draw("PRO-112")
        if card is not None:
            guild = table.ability(card).guild
            assert guild is not None
            offer(table, guild, card)


class RevealRealm(EffectBase, frozen=True):
    """Turn up face-down cards of a realm's board."""

    realm: Realm
    n: Few
    up_to: bool = False
    """Maximum number, as the player likes."""

    def works(self, moment: Scene) -> bool:
        return bool(self._hidden(moment))

    def _hidden(self, scene: Scene) -> list[SpaceId]:
        table = scene.table
        return [
            each.id
            for each in table.content.cells
            if each.realm is self.realm and each.id in table.ground and table.ground[each.id].down
        ]

    async def happen(self, scene: Scene) -> None:
        for _ in range(self.n):
            hidden = self._hidden(scene)
            if not hidden:
                return
            options: list[Option] = [ChooseSpace(space) for space in hidden]
            if self.up_to:
                options.append(Done())
            chosen = await ask(scene.hero.seat, "reveal_realm", lambda: options, "PRO-119", AboutCard(scene.card))  # noqa: B023
            if not isinstance(chosen, ChooseSpace):
                return
            turn_up_cards(scene.table, chosen.space)


class Reveal(EffectBase, frozen=True):
    """Turn up face-down cards of Astral Planes. If several, they are of one plane."""

    n: Few = 1
    all: bool = False
    """All of one Astral Plane."""
    private: bool = False
    """The player alone looks at them."""
    dream: bool = False
    """Is a Prophetic Dream."""

    def works(self, moment: Scene) -> bool:
        return bool(self._planes(moment))

    @property
    def _prompt(self) -> str:
        return "look_at_cards" if self.private else "reveal_cards"

    def _planes(self, scene: Scene) -> list[PlaneId]:
        return [name for name in scene.table.planes if hidden_of(scene.table, scene.hero, name, private=self.private)]

    async def happen(self, scene: Scene) -> None:
        table, hero = scene.table, scene.hero
        n = 2 if self.dream and table.has_rule(hero, Rule.TWO_DREAMS) else self.n
        options = [
            RevealCards(plane, which)
            for plane in self._planes(scene)
            for which in (("all",) if self.all else hidden_of(table, hero, plane, private=self.private))
        ]
        if not options:
            return
        chosen = await ask(hero.seat, self._prompt, lambda: options, "PRO-B030", AboutCard(scene.card))
        cards = await self._of_plane(scene, chosen, n)
        if self.private:
            look_at(table, hero, chosen.plane, cards)
        else:
            turn_up_plane(table, chosen.plane, cards)

    async def _of_plane(self, scene: Scene, first: RevealCards, n: int) -> list[CardId]:
        """Return the cards to turn up together (K-34)."""
        table, hero, plane = scene.table, scene.hero, first.plane
        left = hidden_of(table, hero, plane, private=self.private)
        if self.all:
            return [card for which in left for card in cards_of(table, plane, which)]
        found, which = list(cards_of(table, plane, first.which)), first.which
        for _ in range(n - 1):
            left.remove(which)
            if not left:
                break
            options = [RevealCards(plane, each) for each in left]
            which = (await ask(hero.seat, self._prompt, lambda: options, "PRO-518", AboutCard(scene.card))).which  # noqa: B023
            found += cards_of(table, plane, which)
        return found


def cards_of(table: Table, plane: PlaneId, which: str) -> list[CardId]:
    """Return the Lesser Guardian, the Greater one, or the Artifacts, which count as one card (PRO-274)."""
    there = table.planes[plane]
    cards = {"lesser": [there.lesser], "greater": [there.greater], "artifact": there.artifacts}[which]
    return [card for card in cards if card]


def hidden_of(table: Table, hero: Hero, plane: PlaneId, *, private: bool) -> list[str]:
    """Return what lies face down there; for a private look, only what she does not know yet."""
    seen = [*table.planes[plane].up, *(hero.known.get(plane, []) if private else [])]
    kinds = ("lesser", "greater", "artifact")
    return [which for which in kinds if any(card not in seen for card in cards_of(table, plane, which))]


class PeekChance(EffectBase, frozen=True):
    """Look at the top Chance cards and put them back in any order."""

    n: Few

    def works(self, moment: Scene) -> bool:
        return bool(len(moment.table.decks[Back.CHANCE]))

    async def happen(self, scene: Scene) -> None:
        table, hero = scene.table, scene.hero
        deck = table.decks[Back.CHANCE]
        for _ in range(self.n):
            card = await deck.draw("PRO-B024")
            if card is not None:
                hero.dealt.append(card)
        table.tell_apart(
            (hero.seat,), CardsLookedAt(hero.seat, "chance", tuple(hero.dealt)), CardsLookedAt(hero.seat, "chance")
        )
        while len(hero.ordered) < self.n and hero.dealt:
            card = await choose_card(hero, "order_chance", lambda: hero.dealt, "PRO-B024", AboutCard(scene.card))
            hero.dealt.remove(card)
            hero.ordered.append(card)
        deck.put_on_top(hero.ordered, known_to=[hero.seat])
        hero.ordered = []


class Scout(EffectBase, frozen=True):
    """Look at the face-down Adventures of one space."""

    def works(self, moment: Scene) -> bool:
        return bool(self._spaces(moment))

    def _spaces(self, scene: Scene) -> list[SpaceId]:
        known, ground = scene.hero.known, scene.table.ground
        return [each for each in scene.table.content.space if ground[each].down and each not in known]

    async def happen(self, scene: Scene) -> None:
        space = await choose_space(scene.hero, "scout", self._spaces(scene), "PRO-B040", AboutCard(scene.card))
        look_at(scene.table, scene.hero, space, scene.table.ground[space].down)


class LookAhead(EffectBase, frozen=True):
    """Look at a neighbouring card of the realm."""

    def works(self, moment: Scene) -> bool:
        return bool(self._cells(moment))

    def _cells(self, scene: Scene) -> list[SpaceId]:
        table, known = scene.table, scene.hero.known
        return [
            each for each in table.content.beside(scene.hero.space) if table.ground[each].down and each not in known
        ]

    async def happen(self, scene: Scene) -> None:
        space = await choose_space(scene.hero, "scout", self._cells(scene), "PRO-B040", AboutCard(scene.card))
        look_at(scene.table, scene.hero, space, scene.table.ground[space].down)


class PlaceFragments(EffectBase, frozen=True):
    """Map Fragments appear on the board. In Treasure Hunters a Chance card brings one more (PRO-301)."""

    n: Few = 1

    async def happen(self, scene: Scene) -> None:
        table = scene.table
        more = table.options.treasure_hunters and scene.card in table.content.chance_faces
        await place_fragments(table, self.n + more)


class Foretell(EffectBase, frozen=True):
    """Roll and show both dice: they are the first battle roll of this round."""

    def works(self, moment: Scene) -> bool:
        return not moment.table.round.foretold and not moment.table.round.battles

    async def happen(self, scene: Scene) -> None:
        own, other = await Throw(2, clause="PRO-420")
        scene.table.round.foretold = [own, other]
        scene.table.tell(DiceForetold(scene.hero.seat, own, other))


class LetBe(EffectBase, frozen=True):
    """The Creature leaves the character alone this turn."""

    async def happen(self, scene: Scene) -> None:
        scene.table.turn.left_alone.append(scene.card)
        scene.hero.spared.append(scene.card)
        scene.table.tell(CreatureLeftAlone(scene.hero.seat, scene.card))


class DefeatThis(EffectBase, frozen=True):
    """The Creature counts as defeated."""

    async def happen(self, scene: Scene) -> None:
        table, hero = scene.table, scene.hero
        face = table.creature(scene.card)
        table.tell(CreatureDefeated(hero.seat, scene.card))
        gain(table, hero, Resource.EXPERIENCE, face.experience, scene.card)
        clear_away(table, hero.space, scene.card)


class IgnoreObstacle(EffectBase, frozen=True):
    """The Obstacle has no effect."""

    async def happen(self, scene: Scene) -> None:
        """The rule of the Obstacle checks whether this was used."""
