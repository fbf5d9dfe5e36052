"""Play a game: rounds of tricks until one player is alone in the lead."""

from __future__ import annotations

import msgspec

from fabletop.games.shamans.cards import portal_window
from fabletop.games.shamans.news import GameEnded, RoundEnded, ShardsShown
from fabletop.games.shamans.rituals import score
from fabletop.games.shamans.setup import choose_first_player, set_up_round
from fabletop.games.shamans.state import SHAMAN, SHARD, Cause, Player, RoundResult, Side, Table
from fabletop.games.shamans.talk import open_table_talk
from fabletop.games.shamans.track import RoundWon
from fabletop.games.shamans.tricks import play_trick
from fabletop.kernel import AT_REST


async def play(table: Table) -> None:
    """Play rounds until a player has won. The game is at rest before each trick."""
    open_table_talk(table)
    if table.first < 0:
        await choose_first_player(table)
    while not table.is_over:
        if not table.trick:
            await set_up_round(table)
        await AT_REST
        try:
            await play_trick(table)
            if are_hands_empty(table):
                await end_with_empty_hands(table)
        except RoundWon as won:
            end_round(table, won.side, won.cause)


def are_hands_empty(table: Table) -> bool:
    """Return whether that was the last trick (SHA-090)."""
    for player in table.players:  # noqa: SIM110  # asked after every trick: all() would take three times as long
        if player.hand and player.alive:
            return False
    return True


async def end_with_empty_hands(table: Table) -> None:
    """After the last trick there is a last Portal window. Then the Shamans have won (SHA-090, SHA-114)."""
    await portal_window(table, table.guide)
    raise RoundWon(SHAMAN, Cause.EMPTY_HANDS)


def end_round(table: Table, side: Side, cause: Cause) -> None:
    """Show the Role cards, score the round, and check whether the game is over (SHA-095 to SHA-104)."""
    for card in table.roles:
        card.is_up = True
    for_side = [side_points(table, player, side) for player in table.players]
    for_shards = [shard_points(table, player) for player in table.players]
    scored = [score(table.players[seat], points, "side") for seat, points in enumerate(for_side) if points]
    with_shards = [score(table.players[seat], points, "shards") for seat, points in enumerate(for_shards) if points]
    result = result_of(table, side, cause)
    table.results.append(result)
    table.tell(RoundEnded(*msgspec.structs.astuple(result)))
    for each in scored:
        table.tell(each)
    for each in with_shards:
        show_shards(table, table.players[each.seat])
        table.tell(each)
    table.trick = 0
    winners = winners_of(table)
    if winners:
        table.winners, table.is_over = winners, True
        table.tell(GameEnded(tuple(winners), tuple(player.points for player in table.players)))
    else:
        table.first = (table.first + 1) % len(table.players)


def result_of(table: Table, side: Side, cause: Cause) -> RoundResult:
    """Return the result of the round just scored: the Roles and the points of all players."""
    players = table.players
    return RoundResult(
        table.round,
        side,
        cause,
        roles=tuple([table.side(player) for player in players]),
        points=tuple([player.earned for player in players]),
        earnings=tuple([tuple(player.earnings) for player in players]),
        out_by=tuple([player.out_by for player in players]),
        total=tuple([player.points for player in players]),
    )


def side_points(table: Table, player: Player, side: Side) -> int:
    """Return what a player scores for the side that won (SHA-095 to SHA-098)."""
    if not player.alive or table.side(player) is not side:
        return 0
    return table.content.score.shaman if side is SHAMAN else table.content.score.shadow


def show_shards(table: Table, player: Player) -> None:
    """Turn the scoring Moon Shards face up. Other face-down tiles stay hidden (SHA-099)."""
    count = table.content.score.shards_needed * scoring_sets(table, player)
    for _ in range(count - player.face_up.count(SHARD)):
        player.face_down.remove(SHARD)
        player.face_up.append(SHARD)
    table.tell(ShardsShown(player.seat, count))


def shard_points(table: Table, player: Player) -> int:
    """Two Moon Shards score for a player who is not eliminated (SHA-123, SHA-126)."""
    return table.content.score.shards * scoring_sets(table, player) if player.alive else 0


def shards_of(player: Player) -> int:
    """Return the number of a player's Moon Shards, face up or face down (SHA-124)."""
    return player.face_up.count(SHARD) + player.face_down.count(SHARD)


def scoring_sets(table: Table, player: Player) -> int:
    """One pair scores, face up or face down. With the option, every pair scores (SHA-124, SHA-125, SHA-218)."""
    pairs = shards_of(player) // table.content.score.shards_needed
    return pairs if table.options.shards_per_pair else min(pairs, 1)


def winners_of(table: Table) -> list[int]:
    """Return the winners after a round; none while the lead is shared or too small (SHA-101, SHA-102, SHA-224)."""
    best = max(player.points for player in table.players)
    leaders = [player.seat for player in table.players if player.points == best]
    if table.options.single_round:
        return leaders
    return leaders if best >= table.options.target_vp and len(leaders) == 1 else []
