"""Effects of cards and spaces: each with its fields, what it does, and when it would have an effect."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Annotated, Literal

import msgspec

from fabletop.games.talisman.cards.base import EffectBase
from fabletop.games.talisman.cards.board import (
    Banish,
    BuyHere,
    CloseShop,
    DestroyCard,
    End,
    EndEnduring,
    Look,
    LookAtHand,
    PutAwayDestiny,
    Sweep,
)
from fabletop.games.talisman.cards.conditions import Condition
from fabletop.games.talisman.cards.moving import (
    Align,
    Cross,
    GoHome,
    GoTo,
    Haste,
    Miss,
    RaiseDead,
    SetDie,
    SetRoll,
    Sharpen,
    Stagger,
    Toad,
    Untoad,
    Walk,
)
from fabletop.games.talisman.cards.resources import Gain, LoseOneOf, Restore, RestoreOneOf, nemesis_of
from fabletop.games.talisman.cards.scene import Scene
from fabletop.games.talisman.cards.selecting import Who, characters
from fabletop.games.talisman.cards.taking import Alchemy, Charm, DrawBeyond, GainTreasure, Recruit, Steal, TakePurchase
from fabletop.games.talisman.choices import ChooseCard, ChooseSeat, Leave, Yes
from fabletop.games.talisman.rules import tokens
from fabletop.games.talisman.rules.asking import choose_card
from fabletop.games.talisman.rules.holdings import discard, ditch, may_give
from fabletop.games.talisman.rules.lives import lose_lives
from fabletop.games.talisman.rules.magic import may_help, reaches
from fabletop.games.talisman.rules.prayer import discard_curse, pray
from fabletop.games.talisman.rules.rolls import roll
from fabletop.games.talisman.rules.values import current
from fabletop.games.talisman.state import Boost, Goal, Hero, Modifier, Table, Until
from fabletop.games.talisman.terms import Holding, Kind, Race, Subtype, Token
from fabletop.kernel import CardId, Draw, ask, vocabulary
from fabletop.kernel.packs import Few, Id, Name
from fabletop.kernel.vocabulary import Names, Steps


class Lose(EffectBase, frozen=True):
    """Lose tokens; `instead` happens without enough, Vessels included; `missing` happens for each missing token."""

    what: Token
    n: Few = 1
    all: bool = False
    instead: tuple[Effect, ...] = ()
    missing: tuple[Effect, ...] = ()

    async def happen(self, scene: Scene) -> Steps | None:
        table, hero = scene.table, scene.hero
        n = hero.has(self.what) if self.all else self.n
        if self.instead and tokens.purse(table, hero, self.what) < n:
            return iter([(scene, self.instead)])
        if self.what is Token.LIFE:
            if not scene.spares:
                await lose_lives(table, hero, n, scene.card, nemesis=nemesis_of(scene))
            return None
        if self.instead or self.missing:
            lost = min(n, tokens.purse(table, hero, self.what))
            tokens.spend(table, hero, self.what, lost, scene.card)
        else:
            lost = tokens.lose(table, hero, self.what, n, scene.card)
        return ((scene, self.missing) for _ in range(n - lost)) if self.missing else None


class Discard(EffectBase, frozen=True):
    """Discard cards; the fields name who chooses and what happens to Characters without any."""

    what: tuple[Holding, ...]
    n: Few = 1
    by: Literal["owner", "chance", "opponent"] = "owner"
    prefer: tuple[Race, ...] = ()
    """One of these Races, if possible."""
    subtypes: tuple[Subtype, ...] = ()
    willing: bool = False
    """The player may decline. A Curse is never given (TAL-150, TAL-152)."""
    never: tuple[Subtype, ...] = ()
    """Cards of these subtypes cannot be given."""
    instead: tuple[Effect, ...] = ()
    then: tuple[Effect, ...] = ()
    """Effects for each discarded card."""

    def works(self, moment: Scene) -> bool:
        return bool(self._given(moment.table, moment.hero)) and (not self.then or moment.is_useful(self.then))

    def _given(self, table: Table, hero: Hero) -> list[CardId]:
        found = may_give(table, hero, self.what)
        if self.never:
            found = [card for card in found if not any(table.card(card).is_(each) for each in self.never)]
        if self.willing:
            found = [card for card in found if not table.is_curse(card)]
        if self.subtypes:
            found = [card for card in found if any(table.card(card).is_(each) for each in self.subtypes)]
        return [card for card in found if table.card(card).race in self.prefer] or found

    async def happen(self, scene: Scene) -> Steps | None:
        table, hero = scene.table, scene.hero
        gone = 0
        for _ in range(self.n):
            found = self._given(table, hero)
            if not found:
                break
            gone += 1
            if self.by == "chance":
                await discard(table, hero, await Draw(tuple(found), "TAL-099"))
            else:
                chooser = table.heroes[scene.by] if self.by == "opponent" else hero
                given = partial(self._given, table, hero)
                cause = ChooseCard(scene.card)
                await discard(table, hero, await choose_card(chooser, "discard_card", given, "TAL-099", cause))
        if not gone:
            return iter([(scene, self.instead)])
        return ((scene, self.then) for _ in range(gone)) if self.then else None


class DiscardCurse(EffectBase, frozen=True):
    """Discard one Curse or all; further effects follow if one was discarded."""

    all: bool = False
    then: tuple[Effect, ...] = ()

    def works(self, moment: Scene) -> bool:
        return any(moment.table.is_curse(card) for card in moment.hero.cards)

    async def happen(self, scene: Scene) -> Steps | None:
        went = await discard_curse(scene.table, scene.hero, "TAL-144")
        while self.all and await discard_curse(scene.table, scene.hero, "TAL-144"):
            pass
        return iter([(scene, self.then)]) if went and self.then else None


class DitchSpell(EffectBase, frozen=True):
    """Ditch a Spell for an effect; without a Spell, another effect happens. Once per Character."""

    then: tuple[Effect, ...]
    instead: tuple[Effect, ...] = ()

    async def happen(self, scene: Scene) -> Steps | None:
        table, hero = scene.table, scene.hero
        if scene.card in hero.gifts:
            return None
        found = partial(may_give, table, hero, (Holding.SPELLS,))
        if not found():
            return iter([(scene, self.instead)])
        await ditch(table, hero, await choose_card(hero, "ditch_spell", found, "TAL-378"))
        hero.gifts.append(scene.card)
        return iter([(scene, self.then)])


class Once(EffectBase, frozen=True):
    """Happens to each Character once per game. Words with the same id count as one."""

    id: Id
    do: tuple[Effect, ...]

    def works(self, moment: Scene) -> bool:
        return self.id not in moment.hero.gifts and moment.is_useful(self.do)

    async def happen(self, scene: Scene) -> Steps | None:
        if not self.works(scene):
            return None
        scene.hero.gifts.append(self.id)
        return iter([(scene, self.do)])


class Boosted(EffectBase, frozen=True):
    """A temporary bonus: on combat rolls, on evading everything, or on keeping all Lives."""

    strength: Few = 0
    craft: Few = 0
    until: Until = Until.COMBAT
    evades: bool = False
    wards: bool = False
    after: tuple[Effect, ...] = ()
    """Effects at the end of the Combat."""

    def works(self, moment: Scene) -> bool:
        if not (self.strength or self.craft):
            return True
        fight = moment.table.fight
        if fight is None or not (self.strength if fight.kind == "strength" else self.craft):
            return False
        side = fight.own if fight.own.seat == moment.hero.seat else fight.other
        return side.fighter == moment.aimed  # a Bodyguard gets nothing from cards used for its Character (TAL-235)

    async def happen(self, scene: Scene) -> None:
        seat, until = scene.hero.seat, self.until
        scene.table.boosts.append(
            Boost(scene.card, seat, until, self.strength, self.craft, scene.aimed, self.evades, self.wards)
        )


class TradePoints(EffectBase, frozen=True):
    """Discard Trophies worth this number of points for an effect."""

    points: Few
    then: tuple[Effect, ...]

    def works(self, moment: Scene) -> bool:
        enough = sum(worth(moment.table, card) for card in moment.hero.trophies) >= self.points
        return enough and moment.is_useful(self.then)

    async def happen(self, scene: Scene) -> Steps | None:
        table, hero = scene.table, scene.hero
        given: list[CardId] = []

        def left() -> list[CardId]:
            return [card for card in hero.trophies if card not in given]

        while (lacking := self.points - sum(worth(table, card) for card in given)) > 0:
            values = [worth(table, card) for card in left()]
            if sum(values) - min(values) < lacking:  # enough only with all of them
                given += left()
                break
            given.append(await choose_card(hero, "give_trophy", left, "TAL-B053"))
        for card in given:
            await discard(table, hero, card)
        return iter([(scene, self.then)])


def worth(table: Table, card: CardId) -> int:
    """Return the points of a Trophy, by its better value."""
    face = table.card(card)
    return max(face.strength, face.craft)


class Pray(EffectBase, frozen=True):
    """Pray; the rows give the result of each roll."""

    rows: tuple[Row, ...]

    async def happen(self, scene: Scene) -> None:
        await pray(scene.table, scene.hero, scene.card, self.rows)


class Row(vocabulary.Row, frozen=True):
    """Effects for a range of numbers."""

    do: tuple[Effect, ...] = ()


class Roll(vocabulary.Rolling, EffectBase, frozen=True):
    """Roll dice and look the result up."""

    rows: tuple[Row, ...]
    dice: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1
    bonus: int = 0
    purpose: str = "card"


class Check(EffectBase, frozen=True):
    """Roll a die and add a value; the sum must reach a number."""

    value: Token
    least: Few
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()

    async def happen(self, scene: Scene) -> Steps | None:
        bonus = Modifier(self.value, current(scene.table, scene.hero, self.value))
        goal = Goal(self.least)
        success = goal.is_met(await roll(scene.table, scene.hero, "check", scene.card, 1, [bonus], goal=goal))
        return iter([(scene, self.then if success else self.otherwise)])


class Way(vocabulary.Way, frozen=True):
    """One of several ways to choose from."""

    label: Name
    do: tuple[Effect, ...] = ()
    cost: dict[Token, Few] = {}
    when: Condition | None = msgspec.field(default=None, name="if")

    def is_open(self, scene: Scene) -> bool:
        """Whether it can be chosen: affordable, allowed, and with an effect, unless it is meant to do nothing."""
        affordable = all(tokens.purse(scene.table, scene.hero, token) >= n for token, n in self.cost.items())
        allowed = self.when is None or scene.holds(self.when)
        return affordable and allowed and (not self.do or scene.is_useful(self.do))


class Choose(vocabulary.Choosing, EffectBase, frozen=True):
    """Let the player choose one of several ways."""

    options: tuple[Way, ...]

    def works(self, moment: Scene) -> bool:
        return any(way.do and way.is_open(moment) for way in self.options)

    async def happen(self, scene: Scene) -> Steps | None:
        ways = [at for at, way in enumerate(self.options) if way.is_open(scene)]
        if not ways:
            return None
        way = self.options[await scene.choose(self, ways)]
        for token, n in way.cost.items():
            tokens.spend(scene.table, scene.hero, token, n, scene.card)
        return iter([(scene, way.do)])


class May(EffectBase, frozen=True):
    """Let the player do this, perhaps for a price; otherwise another effect happens."""

    do: tuple[Effect, ...] = ()
    cost: dict[Token, Few] = {}
    otherwise: tuple[Effect, ...] = ()

    def works(self, moment: Scene) -> bool:
        return bool(self.otherwise) or self._is_open(moment)

    def _is_open(self, scene: Scene) -> bool:
        affordable = all(tokens.purse(scene.table, scene.hero, token) >= n for token, n in self.cost.items())
        return affordable and (bool(self.otherwise) or scene.is_useful(self.do))

    async def happen(self, scene: Scene) -> Steps | None:
        if not self._is_open(scene):
            return iter([(scene, self.otherwise)])
        chosen = await ask(scene.hero.seat, "may", lambda: [Yes(), Leave()], "TAL-017", ChooseCard(scene.card))
        if isinstance(chosen, Leave):
            return iter([(scene, self.otherwise)])
        for token, n in self.cost.items():
            tokens.spend(scene.table, scene.hero, token, n, scene.card)
        return iter([(scene, self.do)])


class If(vocabulary.Branching, EffectBase, frozen=True):
    """Do one of two things, by a condition."""

    test: Condition
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()

    def works(self, moment: Scene) -> bool:
        return moment.is_useful(self.then if moment.holds(self.test) else self.otherwise)


class ForEach(vocabulary.ForEach, EffectBase, frozen=True):
    """Do the same for each of these Characters."""

    who: Who
    do: tuple[Effect, ...]


class ToOne(EffectBase, frozen=True):
    """Choose one of these Characters and apply the effects to it."""

    who: Who
    do: tuple[Effect, ...]

    def works(self, moment: Scene) -> bool:
        return bool(self._found(moment))

    def _found(self, scene: Scene) -> list[Hero]:
        table, hero = scene.table, scene.hero
        found = characters(table, hero, scene.card, self.who)
        if scene.card not in table.content.card or table.card(scene.card).kind not in (Kind.POWER, Kind.EVENT):
            found = [each for each in found if reaches(table, hero, each) and may_help(table, hero, each)]
        return [each for each in found if scene.on(each).is_useful(self.do)]

    async def happen(self, scene: Scene) -> Steps | None:
        found = self._found(scene)
        if not found:
            return None
        chosen = await ask(
            scene.hero.seat,
            "name_one",
            lambda: [ChooseSeat(each.seat) for each in found],
            "TAL-017",
            ChooseCard(scene.card),
        )
        return iter([(scene.on(scene.table.heroes[chosen.seat]), self.do)])

    def wrong(self, names: Names) -> Iterator[str]:
        if not self.do:
            yield "to_one does nothing: write do"


Effect = (
    Gain | Lose | Restore | RestoreOneOf | LoseOneOf | Discard | DiscardCurse | DitchSpell | End | GainTreasure
    | TakePurchase | DrawBeyond | Recruit | Charm | Steal | GoTo | Stagger | GoHome | Cross | Miss | Toad | Untoad
    | Align | Boosted | Sharpen | RaiseDead | Haste | SetDie | Walk | SetRoll | Look | LookAtHand | DestroyCard
    | Banish | EndEnduring | Sweep | CloseShop | BuyHere | Alchemy | TradePoints | Pray | PutAwayDestiny | Roll | Check
    | Choose | May | If | ForEach | ToOne | Once
)  # fmt: skip
