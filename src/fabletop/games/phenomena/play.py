"""Play a game: set-up, turns clockwise, the last turns, and the final count."""

from __future__ import annotations

from collections.abc import Sequence

from fabletop.games.phenomena.choices import BeginTurn, DrawEvent, EndTurn, Option, TryMainProphecy, TryProphecy
from fabletop.games.phenomena.effects import Phase, Step
from fabletop.games.phenomena.event_cards import draw_event
from fabletop.games.phenomena.free import ask
from fabletop.games.phenomena.movement import move, receive
from fabletop.games.phenomena.news import GameEnded, TurnStarted
from fabletop.games.phenomena.optional import open_free_actions, optional_actions, optional_until, take_optional_action
from fabletop.games.phenomena.prophecies import prophecies_here, try_main_prophecy, try_prophecy
from fabletop.games.phenomena.setup import set_up
from fabletop.games.phenomena.state import Hero, Points, Table, Turn
from fabletop.games.phenomena.trade import trade_window
from fabletop.kernel import AT_REST, CardId, Seat

MAGIC_POINTS = 1
"""The points of a magic card at the end."""


async def play(table: Table) -> None:
    """Play turns until the last ones after the crown are over. The game is at rest before each turn."""
    open_free_actions(table)
    if table.phase == Phase.SETUP:
        await set_up(table)
    while table.phase == Phase.PLAY:
        await AT_REST
        await play_turn(table, table.hero)
        is_last = turns_left(table) == 1
        table.active = (table.active + 1) % table.seat_count
        if is_last:
            end_game(table)


def turns_left(table: Table) -> int:
    """Return the number of turns left, including the present one; 0 until a player has the crown (PHE-250)."""
    if table.phase != Phase.PLAY or table.crown < 0:
        return 0
    return (table.crown - table.active - 1) % table.seat_count + 1


async def play_turn(table: Table, hero: Hero) -> None:
    """Receive stones, except on the first turn, and move. Then draw an event or try a prophecy, and end the turn
    (PHE-061 to PHE-066)."""
    table.turn = Turn()
    hero.turns += 1
    table.tell(TurnStarted(hero.seat, hero.turns))
    if hero.turns > 1:
        await optional_until(table, hero, "begin_turn", BeginTurn(), "PHE-064")
        table.turn.step = Step.RECEIVE
        await receive(table, hero)
    await move(table, hero)
    await trade_window(table, hero)
    await event_or_prophecy(table, hero)
    table.turn.step = Step.END
    table.turn.changes += 1
    await optional_until(table, hero, "end_turn", EndTurn(), "PHE-066")


async def event_or_prophecy(table: Table, hero: Hero) -> None:
    """Step 3: draw an event, or try one prophecy instead (PHE-087 to PHE-091, PHE-213).

    A player who teleports first is in the castle with its occupants and may still trade with them (PHE-363).
    """
    table.turn.step = Step.ACT
    table.turn.changes += 1
    while not table.turn.peek:

        def options() -> list[Option]:
            return [DrawEvent(), *prophecies_here(table, hero), *optional_actions(table, hero)]

        chosen = await ask(table, hero, "event_or_prophecy", options, "PHE-087")
        match chosen:
            case DrawEvent():
                break
            case TryProphecy(box):
                await try_prophecy(table, hero, box)
                return
            case TryMainProphecy():
                await try_main_prophecy(table, hero)
                return
            case _:
                here = hero.space
                await take_optional_action(table, hero, chosen)
                if hero.space != here:
                    await trade_window(table, hero)
                    table.turn.step = Step.ACT
    await draw_event(table, hero)


def end_game(table: Table) -> None:
    """End the game after every other player has had one more turn: count the points. Ties share the victory (PHE-250 to
    PHE-260)."""
    table.phase = Phase.OVER
    table.scores = [final_points(table, hero) for hero in table.heroes]
    table.tell(GameEnded(winners(table), tuple(table.scores)))


def winners(table: Table) -> tuple[Seat, ...]:
    """Return the players with the most points (PHE-258, PHE-259)."""
    return tuple(seat for seat, points in enumerate(table.scores) if points == max(table.scores))


def points_in(table: Table, hero: Hero, won: Sequence[CardId]) -> Points:
    """Return the points of treasures, these won cards, the crown, and magic cards at one point each (PHE-249, PHE-254
    to PHE-257)."""
    content = table.content
    points = content.points
    treasures = others = mains = 0
    for card in hero.treasures:
        treasures += content.treasure[card].points
    for card in won:
        if card in content.main_prophecy:
            mains += points[card]
        else:
            others += points[card]
    crown = content.crown if hero.has_crown else 0
    magic = MAGIC_POINTS * len(table.spells(hero))
    return Points(treasures, others, mains, crown, magic, treasures + others + mains + crown + magic)


def final_points(table: Table, hero: Hero) -> int:
    """Return a hero's total at the end."""
    return points_in(table, hero, hero.won).total
