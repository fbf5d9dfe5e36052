"""The time track: hours, overtime, and the 4th hour."""

from __future__ import annotations

from fabletop.games.andor.choices import CastHealing, EmptySpring, Option
from fabletop.games.andor.news import HourSpent
from fabletop.games.andor.rules.marches import carry_out_token
from fabletop.games.andor.rules.points import lose_willpower
from fabletop.games.andor.state import HOURS, OVERTIME, Hero, Table
from fabletop.games.andor.story.narrator import settle
from fabletop.kernel import Seat

FOURTH = 4


def overtime_price(table: Table) -> int:
    """Return the willpower price of an overtime hour (AND-230, AND-426, AND-464)."""
    return table.rule("overtime.cost", table.overtime_price) + table.rule("overtime.bonus", 0)


def is_first_overtime_free(table: Table, hero: Hero) -> bool:
    """Return whether an event makes the next overtime hour free."""
    return bool(table.rule("overtime.first_free", 0)) and "overtime" not in hero.used


def can_spend(table: Table, hero: Hero, hours: int = 1) -> bool:
    """Return whether the hero can spend this number of hours. Overtime never brings willpower to 0 (AND-029,
    AND-231)."""
    end = hero.hours + max(hours - hero.free_hours, 0)
    return end <= HOURS or end - max(hero.hours, HOURS) <= overtime_left(table, hero)


def overtime_left(table: Table, hero: Hero) -> int:
    """Return the number of overtime hours that the hero can still pay for. It is negative if the hero has spent more
    hours than a day now has."""
    left = HOURS + table.rule("overtime.max", OVERTIME) - max(hero.hours, HOURS)
    payable = 1 if left > 0 and is_first_overtime_free(table, hero) else 0
    price, willpower = overtime_price(table), hero.willpower
    while payable < left and willpower > price:
        willpower -= price
        payable += 1
    return min(payable, left)


def unpaid_hours(hero: Hero) -> int:
    """Return the number of hours of this day that cost no willpower."""
    return hero.free_hours + max(HOURS - hero.hours, 0)


def hours_left(table: Table, hero: Hero) -> int:
    """Return the number of hours of this day that the hero can still pay for."""
    overtime = overtime_left(table, hero)
    return unpaid_hours(hero) + overtime if overtime >= 0 else 0


def may_pay_for_overtime(table: Table, hero: Hero, seat: Seat, free_action: Option) -> bool:
    """Return whether this free action could give a hero the willpower for one more hour (AND-164, AND-231)."""
    if not (isinstance(free_action, CastHealing) or (isinstance(free_action, EmptySpring) and seat == hero.seat)):
        return False
    return hero.hours < HOURS + table.rule("overtime.max", OVERTIME) and hero.limit > overtime_price(table)


def prices(table: Table, hero: Hero) -> tuple[int, ...]:
    """Return the willpower price of each hour left in the day."""
    overtime = [overtime_price(table)] * (HOURS + table.rule("overtime.max", OVERTIME) - max(hero.hours, HOURS))
    if overtime and is_first_overtime_free(table, hero):
        overtime[0] = 0
    return (*(0,) * unpaid_hours(hero), *overtime)


def spend_hour(table: Table, hero: Hero) -> None:
    """Move the time marker one hour on. Overtime is paid at once, and leaving the 4th hour makes a movement token due
    (AND-148, AND-375)."""
    if hero.free_hours:
        hero.free_hours -= 1
        return
    price = 0
    if hero.hours >= HOURS:
        if is_first_overtime_free(table, hero):
            hero.used.append("overtime")
        else:
            price = overtime_price(table)
    hero.hours += 1
    table.tell(HourSpent(hero.seat, hero.hours, price))
    lose_willpower(table, hero, price, "overtime")
    if 0 < token_hour(table) == hero.hours - 1:
        table.due_tokens.append(hero.seat)


def token_hour(table: Table) -> int:
    """Return the hour that a hero leaves by drawing a movement token; 0 in Legends without skeletons (AND-375)."""
    return FOURTH if table.uses("skeletons") else 0


async def carry_out_due_tokens(table: Table) -> None:
    """A hero who has left the 4th hour draws a movement token after that hour's action (AND-376, AND-395).

    The effects of that hour come first: they may win the Legend (AND-478).
    """
    while table.due_tokens:
        await settle(table)
        await carry_out_token(table, table.due_tokens.pop(0))
