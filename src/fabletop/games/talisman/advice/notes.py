"""What a table says of a question and of its options besides what they certainly lead to, from the view alone.

No chance stands here: a table may want its people to reckon for themselves.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from fabletop.games.talisman import choices
from fabletop.games.talisman.advice.combats import fields_after, fights_begun
from fabletop.games.talisman.advice.fights import added_of, home_of
from fabletop.games.talisman.advice.imagined import imagined
from fabletop.games.talisman.advice.odds import is_of_fight, outlook_of_dice, rolls_after, settled_by
from fabletop.games.talisman.advice.waiting import added_in, waiting_here, waiting_on
from fabletop.games.talisman.cards.words import Discard
from fabletop.games.talisman.fight_view import defeat_of, lives_at_stake, takes_life
from fabletop.games.talisman.numbers import PRAYER, row_of, rows_of
from fabletop.games.talisman.rules.board import thrown_back_to
from fabletop.games.talisman.rules.combat import DEFEAT, STAND_OFF, VICTORY, guard_value
from fabletop.games.talisman.rules.evasion import means_of_evading
from fabletop.games.talisman.rules.holdings import fits
from fabletop.games.talisman.rules.prayer import prayer_bonuses
from fabletop.games.talisman.rules.purchases import affordable, stealable
from fabletop.games.talisman.rules.ranged import HIT, aiming
from fabletop.games.talisman.rules.rolls import DIE
from fabletop.games.talisman.rules.spaces import races_of
from fabletop.games.talisman.rules.values import has_rule
from fabletop.games.talisman.state import Fight, Hero, Roll, SpaceId, Table
from fabletop.games.talisman.terms import Combat, Holding, Rule
from fabletop.games.talisman.view import View
from fabletop.kernel import CardId, Decision, Remark, Seat
from fabletop.kernel.outlook import Unknown

Asked = Decision[msgspec.Struct]


def remarks(view: View, decision: Asked) -> tuple[Remark, ...]:
    """What stands under a question as it is now: that a Move may be spent, what the dice on the table come to, and what
    they must."""
    if decision.prompt == "start" and any(isinstance(option, choices.UseMove) for option in decision.options):
        return (Remark("by_move"),)
    if decision.prompt == "put_together" and any(view.offer.values()) and choices.MakeOffer() not in decision.options:
        return (Remark("no_such_trade"),)
    table = imagined(view)
    rolled = table.roll
    if view.you is None or rolled is None or decision.prompt not in ("change_dice", "home_advantage"):
        return ()
    if rolled.goal is not None:
        return tuple(_of_goal(rolled))
    fight = table.fight
    if fight is None or fight.own.roll is None or fight.other.roll is None or not is_of_fight(table):
        at_home = decision.prompt == "change_dice" and home_of(table, decision.seat)
        return (Remark("home_ahead", {"seat": decision.seat, "mine": True}),) if at_home else ()
    return (_standing(table, fight, decision.seat), *_homes_ahead(table, fight, decision))


def _of_goal(rolled: Roll) -> Iterator[Remark]:
    goal = rolled.goal
    assert goal is not None
    if goal.least is not None:
        yield Remark("needs_least", {"needed": goal.least, "total": rolled.total})
    if goal.most is not None:
        yield Remark("needs_most", {"needed": goal.most, "total": rolled.total})


def _standing(table: Table, fight: Fight, seat: Seat) -> Remark:
    """How a fight stands by the dice that lie there."""
    assert fight.own.roll is not None
    assert fight.other.roll is not None
    own, other = fight.own.roll.total, fight.other.roll.total
    mine, theirs = (own, other) if seat == fight.own.seat else (other, own)
    return Remark(
        "stands_at", {"own": mine, "theirs": theirs, "result": _result(table, seat, (fight.own.seat, fight.other.seat))}
    )


def _homes_ahead(table: Table, fight: Fight, decision: Asked) -> Iterator[Remark]:
    """Who may still add 1 at Home when the dice have been changed (TAL-257)."""
    for side in (fight.own, fight.other) if decision.prompt == "change_dice" else ():
        if side.roll is not None and not side.roll.home and home_of(table, side.seat):
            yield Remark("home_ahead", {"seat": side.seat, "mine": side.seat == decision.seat})


def _result(table: Table, seat: Seat, settled: tuple[Seat, ...]) -> str:
    """What the dice that lie there come to."""
    found = outlook_of_dice(table, seat, settled)
    return VICTORY if found.win else STAND_OFF if found.draw else DEFEAT


def notes(view: View, decision: Asked, option: msgspec.Struct) -> tuple[Remark, ...]:
    """What waits where an option leads, what it costs and what it is good for."""
    table = imagined(view)
    hero = table.heroes[decision.seat]
    return tuple(_notes(view, table, hero, decision, option)) if hero.is_alive else ()


def _notes(view: View, table: Table, hero: Hero, decision: Asked, option: msgspec.Struct) -> Iterator[Remark]:
    if (space := space_of(table, hero, option)) is not None:
        yield from waiting_on(view, table, hero, space)
    for fight in fights_begun(table, hero, decision, option):
        own, theirs = added_in(table, fight)
        yield Remark("adds", {"kind": fight.kind, "own": own, "theirs": theirs})
        yield from _at_stake(table, hero, fight)
    if table.fight is not None and not table.fight.result:
        yield from _of_combat(fields_after(table, table.fight, decision, option), hero.seat)
    yield from _of_dice(table, hero, option)
    match option:
        case choices.Attack(seat, kind):
            yield from _of_defence(table, hero, table.heroes[seat], kind)
        case choices.EncounterSpace():
            yield from waiting_here(view, table, hero)
            yield from _of_table_here(table, hero)
        case choices.TownOption(2):
            for buying in affordable(table, hero):
                yield Remark("for_gold", {"card": buying.card, "gold": buying.price})
            for theft in stealable(table, hero):
                yield Remark("by_theft", {"card": theft.card})
        case choices.TakeCard(card) | choices.Buy(card) | choices.ChooseCard(card) if _lacks_room(
            table, hero, decision, card
        ):
            yield Remark("needs_room", {"card": card, "held": table.holding_of(card)})
        case choices.AnnounceRetreat():
            yield Remark("retreat")
        case choices.Stay() if hero.space == table.content.valley:
            yield Remark("destiny_waits")
        case choices.Shoot(means, seat=seat):
            added = sum(each.n for each in aiming(table, hero, means)) + home_of(table, hero.seat)
            yield Remark("hits_from", {"faces": max((HIT.least or 0) - added, 1)})
            if seat >= 0 and not table.heroes[seat].objects and _takes_objects(table, means):
                yield Remark("no_object")


def _of_combat(left: list[tuple[float, Table]], seat: Seat) -> Iterator[Remark]:
    """What both sides add to their dice after an option."""
    for _, table in left if len(left) == 1 else ():
        fight = table.fight
        assert fight is not None
        own, theirs = added_of(table, fight, fight.own), added_of(table, fight, fight.other)
        mine, other = (own, theirs) if seat == fight.own.seat else (theirs, own)
        yield Remark("adds", {"kind": fight.kind, "own": mine, "theirs": other})


def space_of(table: Table, hero: Hero, option: msgspec.Struct) -> SpaceId | None:
    """The space to which an option takes the Character."""
    match option:
        case choices.MoveTo(space) | choices.Step(space) | choices.UseMove(space) | choices.ChooseSpace(space):
            return space
        case choices.UseMoveHome() | choices.UseWish("home"):
            return table.figure(hero).home
        case _:
            return None


def _at_stake(table: Table, hero: Hero, fight: Fight) -> Iterator[Remark]:
    """What a Defeat costs."""
    if lives := lives_at_stake(table, fight):
        yield Remark("costs_life", {"lives": lives})
    for card in fight.cards:
        if any(not takes_life(loss) for loss in defeat_of(table.card(card))):
            yield Remark("costs_more", {"card": card})


def _takes_objects(table: Table, means: CardId) -> bool:
    """Whether a hit costs Objects and nothing else."""
    aimed = table.card(means).range
    words = aimed.hit if aimed is not None else ()
    return bool(words) and all(isinstance(word, Discard) and word.what == (Holding.OBJECTS,) for word in words)


def _of_defence(table: Table, hero: Hero, other: Hero, kind: Combat) -> Iterator[Remark]:
    """What all can see that an attacked Character may do before the dice: evade, or send a Bodyguard."""
    if means := means_of_evading(table, other, None, next(iter(races_of(table, hero)), None)):
        yield Remark("may_evade", {"means": means[0]})
    for card in other.followers:
        if value := guard_value(table, card, kind):
            yield Remark("may_send", {"card": card, "value": value})


def _lacks_room(table: Table, hero: Hero, decision: Asked, card: str) -> bool:
    is_taking = decision.prompt in ("take_card", "purchase", "may_purchase", "choose_treasure", "retrieve")
    return is_taking and not fits(table, hero, card)


# -- dice --------------------------------------------------------------------------------------------------------------


def _of_dice(table: Table, hero: Hero, option: msgspec.Struct) -> Iterator[Remark]:
    """What may come of dice that lie there: for a die that is thrown again the numbers that win, else the result."""
    rolled, seat = table.roll, hero.seat
    if rolled is not None and rolled.seat == seat and rows_of(table.content, rolled.source, rolled.purpose):
        yield from _of_rows(table, hero, option)
        return
    if rolled is None or rolled.seat != seat or not (rolled.goal or is_of_fight(table)):
        return
    match option:
        case choices.SpendFate(die) | choices.RollAgain(_, die):
            found = [
                (twin.roll.dice[die], outlook_of_dice(twin, seat))
                for _, twin in rolls_after(table, seat, option)
                if twin.roll is not None
            ]
            wins = tuple([face for face, outlook in found if outlook.win])
            draws = tuple([face for face, outlook in found if outlook.draw])
            yield Remark("wins_on", {"faces": wins}) if wins else Remark("cannot_win")
            if draws:
                yield Remark("draws_on", {"faces": draws})
        case choices.LetStand() if is_of_fight(table):
            return  # the question says how it stands
        case choices.LetStand() | choices.HomeAdvantage() | choices.TurnDie() | choices.UsePotion():
            try:
                left = [twin for _, twin in rolls_after(table, seat, option)]
            except Unknown:
                return
            if len(left) == 1:
                yield _comes_to(left[0], hero, settled_by(table, seat, option))


def _comes_to(table: Table, hero: Hero, settled: tuple[Seat, ...]) -> Remark:
    """What dice come to, and where a Character ends whom they do not let pass."""
    result, rolled = _result(table, hero.seat, settled), table.roll
    assert rolled is not None
    end = thrown_back_to(table, hero, rolled.total) if rolled.purpose == "gate" and result == DEFEAT else ""
    is_here = bool(end) and end == hero.space
    return Remark("comes_to", {"result": result, "purpose": rolled.purpose, "end": end, "is_here": is_here})


# -- tables of numbers -------------------------------------------------------------------------------------------------


def _of_rows(table: Table, hero: Hero, option: msgspec.Struct) -> Iterator[Remark]:
    """What dice that lie there bring by the table in which they are looked up: for a die that is thrown again by each
    of its numbers."""
    try:
        left = [twin.roll for _, twin in rolls_after(table, hero.seat, option) if twin.roll is not None]
    except Unknown:
        return
    match option:
        case choices.SpendFate(die) | choices.RollAgain(_, die):
            yield from _by_number([(each.dice[die], _row_of(table, each)) for each in left])
        case _ if len(left) == 1:
            yield Remark("brings", {"row": _row_of(table, left[0])})


def _row_of(table: Table, rolled: Roll) -> str:
    return row_of(table.content, rolled.source, rolled.purpose, rolled.total)


def _of_table_here(table: Table, hero: Hero) -> Iterator[Remark]:
    """What each number of a die brings where somebody prays, or the space has a table of its own."""
    place = table.place(hero)
    is_prayer = bool(place.pray)
    if is_prayer and has_rule(table, hero, Rule.CANNOT_PRAY):
        return
    purpose = PRAYER if is_prayer else "card"
    if not rows_of(table.content, place.id, purpose):
        return
    bonus = sum(each.n for each in prayer_bonuses(table, hero, place.id, place.favours)) if is_prayer else 0
    yield from _by_number([(face, row_of(table.content, place.id, purpose, face + bonus)) for face in DIE])


def _by_number(found: list[tuple[int, str]]) -> Iterator[Remark]:
    for row in dict.fromkeys(row for _, row in found):
        yield Remark("brings_on", {"faces": tuple([face for face, each in found if each == row]), "row": row})
