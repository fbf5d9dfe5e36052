"""Services of civilised spaces (Base - Civilisation)."""

from __future__ import annotations

from fabletop.games.prophecy.cards.scene import Scene
from fabletop.games.prophecy.choices import UseService
from fabletop.games.prophecy.hero import Hero
from fabletop.games.prophecy.news import CardUsed
from fabletop.games.prophecy.rules.paying import can_pay_price, pay_price
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import Once
from fabletop.kernel.vocabulary import carry_out


def service_options(table: Table, hero: Hero) -> list[UseService]:
    """Return the services she can pay for and that would have an effect."""
    place = table.place(hero)
    if place is None:
        return []
    return [
        UseService(place.id, at, use.label)
        for at, use in enumerate(place.services)
        if service_key(place.id, at) not in table.turn.traded
        and can_pay_price(table, hero, use.cost)
        and (use.when is None or use.when.test(table, hero))
        and Scene(table, hero, place.id).is_useful(use.do)
    ]


def service_key(space: str, at: int) -> str:
    """Return the key under which the turn records a service's use."""
    return f"{space}:service:{at}"


async def use_service(table: Table, hero: Hero, at: int) -> None:
    """Pay for a service and use it."""
    use = table.content.space[hero.space].services[at]
    if use.once is Once.TURN:
        table.turn.traded.append(service_key(hero.space, at))
    await pay_price(table, hero, use.cost, hero.space)
    table.tell(CardUsed(hero.seat, hero.space, use.label))
    await carry_out(Scene(table, hero, hero.space), use.do)
