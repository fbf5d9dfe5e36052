"""Step 3b: active prophecies, deliveries and main prophecies."""

from __future__ import annotations

from fabletop.games.phenomena import news
from fabletop.games.phenomena.challenges import face_challenge
from fabletop.games.phenomena.choices import Option, TryMainProphecy, TryProphecy
from fabletop.games.phenomena.effects import Ability, AttemptKind, MainState, Step
from fabletop.games.phenomena.help import keep_promises
from fabletop.games.phenomena.rewards import gain_reward, keep_treasure, move_sherpa, win_card
from fabletop.games.phenomena.state import Hero, Table
from fabletop.games.phenomena.stones import hurt, pay


def prophecies_here(table: Table, hero: Hero) -> list[Option]:
    """Return the prophecies that may be tried where the piece stands. A delivery must be affordable (PHE-088,
    PHE-183)."""
    options: list[Option] = []
    for index, box in enumerate(table.boxes):
        if box.prophecy and box.marker == hero.space:
            delivery = table.content.prophecy[box.prophecy].delivery
            if not delivery or hero.can_pay(delivery):
                options.append(TryProphecy(index, box.prophecy))
    if hero.main_state in (MainState.HIDDEN, MainState.TRIED) and place_of_main(table, hero) == hero.space:
        options.append(TryMainProphecy())
    return options


def place_of_main(table: Table, hero: Hero) -> str:
    """Return where a hero can try the main prophecy (PHE-212)."""
    return table.content.main_prophecy[hero.main_prophecy].location


async def try_prophecy(table: Table, hero: Hero, index: int) -> None:
    """Try the prophecy of a box, which is a delivery or a challenge (PHE-177 to PHE-183)."""
    table.turn.step = Step.RESOLVE
    prophecy = table.content.prophecy[table.boxes[index].prophecy]
    if prophecy.delivery:
        pay(table, hero, prophecy.delivery, "delivery")
        table.tell(news.ProphecyDelivered(hero.seat, prophecy.id))
        await fulfil(table, hero, index)
    elif await face_challenge(table, hero, AttemptKind.PROPHECY, prophecy.id, prophecy.needs):
        await fulfil(table, hero, index)
    else:
        hurt(table, hero, prophecy.failure, "failure")
    await keep_promises(table, hero)


async def fulfil(table: Table, hero: Hero, index: int) -> None:
    """The player takes card and treasure, the Sherpa marker moves, and both are replaced (PHE-184 to PHE-192)."""
    box = table.boxes[index]
    prophecy, treasure = table.content.prophecy[box.prophecy], box.treasure
    table.tell(news.ProphecyFulfilled(hero.seat, prophecy.id, index))
    points = prophecy.points + prophecy.reward.points + await gain_reward(table, hero, prophecy.reward)
    box.prophecy = ""
    win_card(table, hero, prophecy.id, prophecy.points + prophecy.reward.points)
    if treasure:
        box.treasure = ""
        keep_treasure(table, hero, treasure)
        points += table.content.treasure[treasure].points
    move_sherpa(table, points)
    await lay_out_prophecy(table, index)
    box.treasure = await table.treasures.draw("PHE-188") or "" if box.prophecy else ""
    tell_of_box(table, index)


async def lay_out_prophecy(table: Table, index: int) -> None:
    """Place the next prophecy in the box and its marker on the board. With an empty stack, the box stays empty
    (PHE-190)."""
    box = table.boxes[index]
    box.prophecy = await table.prophecies.draw("PHE-188") or ""
    box.marker = table.content.prophecy[box.prophecy].location if box.prophecy else ""


def tell_of_box(table: Table, index: int) -> None:
    """Announce the contents of a box to all players."""
    box = table.boxes[index]
    if box.prophecy:
        table.tell(news.ProphecyRevealed(index, box.prophecy, box.marker, box.treasure))
    else:
        table.tell(news.BoxEmptied(index))


async def try_main_prophecy(table: Table, hero: Hero) -> None:
    """Try a main prophecy: a challenge without help. It is shown during the attempt and hidden again after a failure
    (PHE-212 to PHE-220)."""
    table.turn.step = Step.RESOLVE
    main = table.content.main_prophecy[hero.main_prophecy]
    hero.main_state = MainState.OPEN
    table.tell(news.MainProphecyShown(hero.seat, main.id))
    if await face_challenge(table, hero, AttemptKind.MAIN, main.id, main_needs(table, main.needs), helped=False):
        hero.main_state = MainState.FULFILLED
        table.tell(news.MainProphecyFulfilled(hero.seat, main.id))
        win_card(table, hero, main.id, main.points)
        move_sherpa(table, main.points)
    else:
        hurt(table, hero, main.failure, "failure")
        hero.main_state = MainState.TRIED
        table.tell(news.MainProphecyHidden(hero.seat))


def main_needs(table: Table, needs: dict[Ability, int]) -> dict[Ability, int]:
    """Return the required numbers, each one higher with the option (PHE-349)."""
    more = 1 if table.options.main_prophecy_plus_one else 0
    return {ability: number + more for ability, number in needs.items()}
