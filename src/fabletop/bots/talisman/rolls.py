"""What to do with dice that lie on the table: Fate, other rerolls, and the step at Home."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from fabletop.bots.talisman.odds import DICE
from fabletop.bots.talisman.places import ON_THE_WAY, Places
from fabletop.games.talisman.cards import lasting, words
from fabletop.games.talisman.choices import HomeAdvantage, RollAgain, SpendFate, TurnDie
from fabletop.games.talisman.rules.destinies import Command, Fount, Reckoning
from fabletop.games.talisman.rules.ranged import NEEDED
from fabletop.games.talisman.terms import Region, Token
from fabletop.games.talisman.view import FightView, RollView

Judge = Callable[[int], float]
"""What a roll is worth that comes to so much."""
WINNING = 30.0
"""What it is worth to win the game."""
PRICE = 0.1
"""What a die that is rolled again must gain beyond the Fate it costs."""


def worth_of_change(places: Places, option: Any) -> float:
    """What the dice are worth after a change; as they lie for whoever lets them stand."""
    roll = places.view.roll
    if roll is None:
        return 0.0
    judge = judge_of(places, roll)
    match option:
        case SpendFate(die, shows):
            again = sum(judge(roll.total - shows + face) for face in DICE) / 6
            return again + places.token(Token.FATE, -1) - PRICE
        case RollAgain(_, die, shows):
            return sum(judge(roll.total - shows + face) for face in DICE) / 6 - PRICE
        case TurnDie(_, die, to):
            return judge(roll.total - roll.dice[die] + to)
        case HomeAdvantage(n):
            return judge(roll.total + n)
        case _:
            return judge(roll.total)


def best_set_die(places: Places, to: int) -> float:
    """What the dice are worth if one of them is set to a number."""
    roll = places.view.roll
    if roll is None:
        return 0.0
    judge = judge_of(places, roll)
    return max(judge(roll.total - die + to) for die in roll.dice)


def judge_of(places: Places, roll: RollView) -> Judge:
    """What a roll of this kind is worth, by what it comes to."""
    fight = places.view.fight
    if fight is not None and roll.purpose in (fight.kind, "test"):
        return _in_fight(places, fight)
    found = JUDGES.get(roll.purpose)
    return found(places) if found is not None else _on_card(places, roll.purpose)


# -- fights ------------------------------------------------------------------------------------------------------------


def _in_fight(places: Places, fight: FightView) -> Judge:
    attacks = fight.own.seat == places.me.seat
    other = fight.other if attacks else fight.own
    against = other.roll.total if other.roll is not None else other.value
    win, lose = stakes(places, fight)

    def judge(total: int) -> float:
        return win if total > against else lose if total < against else 0.0

    return judge


def stakes(places: Places, fight: FightView) -> tuple[float, float]:
    """What a Victory brings, and what a Defeat costs."""
    me, content = places.me.seat, places.content
    own = fight.own if fight.own.seat == me else fight.other
    loss = -places.card(own.fighter) if own.fighter else places.armoured(places.lives(-1))
    rival = fight.other.seat if fight.own.seat == me else fight.own.seat
    if rival >= 0:
        return places.booty(places.view.heroes[rival]), loss - 0.3
    if fight.foe in content.destiny:
        return WINNING / 2, places.lives(-1)
    if fight.foe in content.guardian:
        if content.space[fight.foe].sentinel:
            return places.treasure + (ON_THE_WAY["portal"] if places.is_ready else 0.5), loss
        return 2.0, loss - 1.0
    faces = [face for card in fight.cards if (face := places.face(card)) is not None]
    if fight.is_test:
        return sum(places.effects(face.victory) for face in faces), sum(
            places.effects(face.defeat or ()) for face in faces
        )
    special = sum(places.effects(face.defeat or ()) + places.effects(face.defeat_also) for face in faces)
    usual = loss if any(face.defeat is None for face in faces) or own.fighter else 0.0
    return sum(places.prize(face) for face in faces), usual + special


# -- other rolls -------------------------------------------------------------------------------------------------------


def _movement(places: Places) -> Judge:
    """Where the roll leads matters most to whoever wants to be at one place."""
    here = places.me.space
    region = places.content.space[here].region
    if region is Region.INNER or not places.is_ready:
        return lambda total: 0.0
    ring = places.content.ring[region]
    at = ring.index(here)
    return lambda total: max(places.space(ring[(at + total) % len(ring)]), places.space(ring[(at - total) % len(ring)]))


def _portal(places: Places) -> Judge:
    place = places.place
    value = max(places.me.strength, places.me.craft) + (places.me.alignment is place.favours)
    across = ON_THE_WAY["inner"] if places.is_ready else -4.0
    return lambda total: across if total <= value else places.lighter_loss


def _gate(places: Places) -> Judge:
    inside = ON_THE_WAY["valley"] if places.me.has_talisman else -1.0

    def judge(total: int) -> float:
        return (
            inside if total <= 0 else ON_THE_WAY["gate"] if total <= 2 else ON_THE_WAY["inner"] if total <= 4 else 0.0
        )

    return judge


def _prayer(places: Places) -> Judge:
    met: list[Any] = [row for word in _met_words(places) if isinstance(word, words.Pray) for row in word.rows]
    rows = list(places.place.pray) or met
    return lambda total: sum(places.effects(row.do) for row in rows if row.least <= total <= row.most)


def _thorns(places: Places) -> Judge:
    sums = [one + two for one in DICE for two in DICE]
    life = places.lives(-1)
    return lambda total: sum(life if total < each else -1.0 if total == each else 0.0 for each in sums) / 36


def _destiny(places: Places) -> Judge:
    card = places.content.destiny.get(places.view.destiny)
    trial, life = (card.trial, places.effects(card.failure)) if card is not None else (None, 0.0)
    match trial:
        case Command(least):
            return lambda total: WINNING / 4 if total >= least else life
        case Fount(_, least):
            return lambda total: WINNING if total >= least else life
        case Reckoning(treasure):
            best = max((places.score(each, treasure) for each in places.rivals), default=0)
            return lambda total: WINNING if total > best else life
        case _:
            return lambda total: 0.3 * total


def _armour(places: Places) -> Judge:
    least = min((each.least for _, each in places.lasting if isinstance(each, lasting.Armour)), default=7)
    return lambda total: 0.0 if total >= least else places.lives(-1)


def _hardy(places: Places) -> Judge:
    fight = places.view.fight
    fighter = fight.own.fighter if fight is not None else ""
    face = places.face(fighter)
    return lambda total: 0.0 if face is not None and total >= face.hardy else -places.card(fighter)


def _reaches(least: int, worth: float, fails: float = 0.0) -> Callable[[Places], Judge]:
    return lambda places: lambda total: worth if total >= least else fails


def _check(places: Places) -> Judge:
    for word in _met_words(places):
        if isinstance(word, words.Check):
            good, bad, least = places.effects(word.then), places.effects(word.otherwise), word.least
            return lambda total: good if total >= least else bad
    return lambda total: 0.2 * total


def _on_card(places: Places, purpose: str) -> Judge:
    """By the rows of the card that is met, or of the ability that is used; without any, more is better."""
    for word in (*_met_words(places), *_ability_words(places)):
        if isinstance(word, words.Roll) and word.purpose == purpose:
            rows = word.rows
            return lambda total: sum(places.effects(row.do) for row in rows if row.least <= total <= row.most)
    return lambda total: 0.2 * total


def _met_words(places: Places) -> Iterator[Any]:
    if places.view.met:
        face = places.face(places.view.met[-1])
        if face is not None:
            yield from _within((*face.do, *face.victory, *(face.defeat or ()), *face.defeat_also))
    yield from _within(places.place.do)


def _ability_words(places: Places) -> Iterator[Any]:
    figure = places.figure
    for ability in figure.abilities if figure is not None else ():
        for use in ability.uses:
            yield from _within(use.do)


def _within(effects: tuple[Any, ...]) -> Iterator[Any]:
    """Effects and all that they contain."""
    for each in effects:
        yield each
        for name in ("do", "then", "otherwise", "instead"):
            yield from _within(getattr(each, name, ()))
        for part in (*getattr(each, "options", ()), *getattr(each, "rows", ())):
            yield from _within(getattr(part, "do", ()))


JUDGES: dict[str, Callable[[Places], Judge]] = {
    "movement": _movement,
    "portal": _portal,
    "gate": _gate,
    "prayer": _prayer,
    "thorns": _thorns,
    "destiny": _destiny,
    "armour": _armour,
    "hardy": _hardy,
    "check": _check,
    "steal": _reaches(5, 2.5, -1.6),
    "ranged": _reaches(NEEDED, 1.5),
    "pass_curse": _reaches(4, 2.0),
    "wild_magic": _reaches(2, 1.5),
    "stagger": lambda places: lambda total: 0.0,
}
