"""What is asked while something is met: whom to meet, and who fights."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fabletop.bots.talisman.giving import WORTHS as OF_GIVING
from fabletop.bots.talisman.magic import shot
from fabletop.bots.talisman.odds import Odds, combat
from fabletop.bots.talisman.places import ON_THE_WAY, Places
from fabletop.bots.talisman.rolls import stakes
from fabletop.games.talisman import choices as do
from fabletop.games.talisman.cards import lasting
from fabletop.games.talisman.fight_view import FightView
from fabletop.games.talisman.printed import Card
from fabletop.games.talisman.terms import Combat, Kind, Token
from fabletop.kernel import Decision

Worth = Callable[[Places, Decision[Any], Any], float]


# -- whom to meet ------------------------------------------------------------------------------------------------------


def encounter_space(places: Places, decision: Decision[Any], option: Any) -> float:
    """What the space has."""
    return places.encounter(places.me.space)


def draw_here(places: Places, decision: Decision[Any], option: do.DrawHere) -> float:
    """A card, or those that lie here, in place of the Sentinel."""
    space, ground = places.place, places.ground.get(places.me.space)
    lying = ground.cards if ground is not None else ()
    drawn = max(space.draw - len(lying), 0) * places.a_draw(space)
    return drawn + sum(places.lying(card, space.id) for card in lying)


def fight_sentinel(places: Places, decision: Decision[Any], option: do.FightSentinel) -> float:
    """A Treasure and the way in."""
    return places.sentinel(places.me.space)


def pass_sentinel(places: Places, decision: Decision[Any], option: do.PassSentinel) -> float:
    """The way in alone."""
    return (ON_THE_WAY["portal"] if places.is_ready else 0.3) - _price_of(places, option.means)


def _price_of(places: Places, means: str) -> float:
    """What evading costs: a card that is used up, or Fate."""
    face = places.face(means)
    if face is not None and face.kind is Kind.POTION:
        return 0.7
    if face is not None and any(isinstance(each, lasting.Ignore) for each in face.lasts):
        return 0.5
    costs = [each.fate for _, each in places.lasting if isinstance(each, lasting.Evade)]
    return -places.token(Token.FATE, -1) if means == places.me.character and any(costs) else 0.0


def attack(places: Places, decision: Decision[Any], option: do.Attack) -> float:
    """A rival, with this kind of Combat."""
    rival = places.view.heroes[option.seat]
    if decision.prompt == "valley_fight":
        ahead = max(places.power(option.kind), places.guard(option.kind)) - places.power(option.kind, rival)
        return combat(ahead, places.has_fate).victory + 0.2 * (rival.tokens[Token.LIFE] == 1)
    return places.attack(rival, option.kind)


def use_on(places: Places, decision: Decision[Any], option: do.UseOn) -> float:
    """A trick in place of an attack."""
    rival = places.view.heroes[option.seat]
    figure = places.figure
    if figure is not None and option.source == figure.id:
        uses = tuple(use for each in figure.abilities for use in each.uses)
    else:
        face = places.face(option.source)
        uses = face.uses if face is not None else ()
    if not 0 <= option.use < len(uses):
        return 0.5
    best = max([*[places.stolen(card, rival) for card in rival.objects], 0.0])
    follower = max([places.card(card) for card in rival.followers], default=0.0)
    return places.effects(uses[option.use].do) + 0.1 * (best + follower)


def shoot(places: Places, decision: Decision[Any], option: do.Shoot) -> float:
    """A Ranged Attack in place of the encounter."""
    return shot(places, option)


def town_option(places: Places, decision: Decision[Any], option: do.TownOption) -> float:
    """Rest, buy, or see what the town has."""
    space = places.place
    if option.n == 1:
        gossip = any(isinstance(each, lasting.LeaveAt) and each.first_option for _, each in places.lasting)
        return places.rest(space) + 1.5 * gossip + 0.05
    if option.n == 2:
        return places.shopping(space)
    ground = places.ground.get(space.id)
    lying = ground.cards if ground is not None else ()
    return sum(places.lying(card, space.id) for card in lying) if lying else 0.35


def evade(places: Places, decision: Decision[Any], option: do.Evade) -> float:
    """Past what costs more than it brings."""
    price = _price_of(places, option.means)
    if decision.prompt == "evade_destiny":
        return -1.0
    if decision.prompt == "evade_attack":
        rival = places.view.heroes[places.view.active]
        odds = combat(places.power(Combat.STRENGTH) - places.power(Combat.STRENGTH, rival), places.has_fate)
        return odds.defeat * 2.0 - odds.victory * 1.5 - price
    space = places.content.space.get(option.card)
    if space is not None:
        odds = places.odds(space.guardian.kind, 7) if space.guardian is not None else combat(0)
        return odds.defeat * -places.lives(-1) + odds.stand_off - price
    return -places.lying(option.card, places.me.space) - price


# -- who fights --------------------------------------------------------------------------------------------------------


def send(places: Places, decision: Decision[Any], option: do.SendBodyguard) -> float:
    """A Bodyguard, by its chance and what would be lost with it, against the same in person."""
    fight, face = places.view.fight, places.face(option.card)
    if fight is None or face is None:
        return 0.0
    win, lose = stakes(places, fight)
    theirs, mine = who_fights(places, fight, face)
    killed = -max(places.card(option.card), 0.5) * (0.7 if face.hardy else 1.0)
    return theirs.victory * win + theirs.defeat * killed - mine.victory * win - mine.defeat * lose


def who_fights(places: Places, fight: FightView, face: Card) -> tuple[Odds, Odds]:
    """How a fight goes for a Bodyguard, and for the Character itself."""
    kind = Combat(fight.kind)
    foe = _foe(places, kind)
    theirs = combat((face.strength if kind is Combat.STRENGTH else face.craft) - foe, places.has_fate)
    return theirs, combat(places.power(kind) - foe, places.has_fate)


def _foe(places: Places, kind: Combat) -> int:
    fight = places.view.fight
    assert fight is not None
    other = fight.other if fight.own.seat == places.me.seat else fight.own
    return other.value if other.seat < 0 else places.power(kind, places.view.heroes[other.seat])


WORTHS: dict[type, Worth] = {
    do.EncounterSpace: encounter_space,
    do.DrawHere: draw_here,
    do.FightSentinel: fight_sentinel,
    do.PassSentinel: pass_sentinel,
    do.Attack: attack,
    do.UseOn: use_on,
    do.Shoot: shoot,
    do.TownOption: town_option,
    do.Evade: evade,
    do.SendBodyguard: send,
    **OF_GIVING,
}
