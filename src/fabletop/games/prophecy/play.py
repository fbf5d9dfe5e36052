"""The top script: setup, rounds clockwise, end of the game (PRO-005, PRO-B023)."""

from __future__ import annotations

from fabletop.games.prophecy.rules.cooperation import look_for_loss
from fabletop.games.prophecy.rules.ending import end, end_by_fame, is_deadlocked, look_for_end
from fabletop.games.prophecy.rules.finale import begin_finale, pass_on, play_final_turn
from fabletop.games.prophecy.rules.rounds import play_round
from fabletop.games.prophecy.setup import set_up
from fabletop.games.prophecy.state import Table
from fabletop.kernel import AT_REST


async def play(table: Table) -> None:
    """Play rounds until a player wins. The state is at rest before each round."""
    if table.phase == "setup":
        await set_up(table)
    while table.phase in ("play", "final"):
        await AT_REST
        if table.phase == "play" or (table.options.apocalypse and table.has_finale_begun):
            await play_round(table, table.hero)
            look_for_end(table)
            look_for_loss(table)
            if table.phase == "play" or table.has_finale_begun:
                pass_turn(table)
        elif not table.has_finale_begun:
            await begin_finale(table)
        else:
            await play_final_turn(table, table.hero)
            pass_on(table)


def pass_turn(table: Table) -> None:
    """Pass to the next player clockwise, and count the round once all players have had one."""
    table.active = (table.active + 1) % table.seat_count
    if table.active != table.start_player or table.phase == "over":
        return
    if is_deadlocked(table):
        end_by_fame(table)
    elif table.options.most_rounds and table.rounds >= table.options.most_rounds:
        end(table, [], "rounds")
    else:
        table.rounds += 1
