"""The top script: setup, turns clockwise, end of the game (K-03, K-27)."""

from __future__ import annotations

from functools import partial

from fabletop.games.talisman.choices import (
    AnnounceRetreat,
    CastSpell,
    DitchCard,
    Option,
    RollOutward,
    RollToMove,
    Stay,
    TradeTrophies,
    UseAbility,
    UsePotion,
    UseWish,
)
from fabletop.games.talisman.news import GameEnded, RetreatAnnounced, TurnMissed, TurnStarted, WishUsed
from fabletop.games.talisman.rules.abilities import offered_uses, use_ability
from fabletop.games.talisman.rules.asking import ask_covered, wants
from fabletop.games.talisman.rules.encounters import ditchable, ditching, encounter
from fabletop.games.talisman.rules.holdings import ditch, drop_empty_vessels
from fabletop.games.talisman.rules.lives import is_anybody_awaited, may_come_back, survivor
from fabletop.games.talisman.rules.magic import usable, use, window
from fabletop.games.talisman.rules.movement import is_hasty, move_by, ways_of_moving
from fabletop.games.talisman.rules.toads import count_toad_turn
from fabletop.games.talisman.rules.tokens import add
from fabletop.games.talisman.rules.wishes import grant, trade_trophies, trophy_options, wish_first, wish_options
from fabletop.games.talisman.setup import deal_anew, deal_first_cards, enter, set_up
from fabletop.games.talisman.state import NOBODY, Hero, Table, Turn, Until
from fabletop.games.talisman.terms import Moment, Region, Token
from fabletop.kernel import AT_REST, Seat, ask

ROLLS = frozenset((RollToMove, RollOutward))
BEFORE_MOVE = (Moment.START,)
BEFORE_ROLL = (Moment.START, Moment.ROLL)
"""Moments of Spells and Potions before the movement."""
OWN_USES = (Moment.START, Moment.TURN)
"""Moments of abilities before the movement."""


async def play(table: Table) -> None:
    """Play turns until a player wins or nobody can. The state is at rest before each turn."""
    if table.phase == "setup":
        await set_up(table)
    while table.phase == "play":
        await AT_REST
        await play_turn(table, table.hero)
        look_for_end(table)
        if table.phase == "play":
            pass_turn(table)


def pass_turn(table: Table) -> None:
    """Pass the turn clockwise. A round begins with the first player."""
    table.active = (table.active + 1) % table.seat_count
    if table.active == table.start_player:
        table.round += 1


async def play_turn(table: Table, hero: Hero) -> None:
    """Play one turn: start, movement, encounter, end (K-03)."""
    table.turn = Turn()
    if table.closed:
        table.closed = {space: seat for space, seat in table.closed.items() if seat != hero.seat}
    for ground in table.ground.values():
        if ground.fresh or ground.fresh_gold:
            ground.fresh, ground.fresh_gold = [], False
    if not hero.is_alive and not await come_back(table, hero):
        return
    hero.turns += 1
    table.tell(TurnStarted(hero.seat, hero.turns))
    if not (hero.missed and await misses_turn(table, hero)):
        await take_turn(table, hero)
    if hero.is_alive and hero.toad:
        await count_toad_turn(table, hero)
    if hero.is_alive and table.contents:
        await drop_empty_vessels(table, hero)
    end_of_turn(table, hero)


async def misses_turn(table: Table, hero: Hero) -> bool:
    """Whether a Character misses this turn (TAL-B014). A Wish may cancel the loss (TAL-449)."""
    hero.missed -= 1
    may_wish = table.options.wish_cancels_missed_turn and hero.has(Token.WISH) > 0
    if may_wish and await wants(hero, "wish_away_missed_turn", "TAL-449"):
        add(hero, Token.WISH, -1)
        table.turn.wish = "missed_turn"
        table.tell(WishUsed(hero.seat, "missed_turn", 1))
        return False
    table.tell(TurnMissed(hero.seat))
    return True


async def take_turn(table: Table, hero: Hero) -> None:
    """Play a turn that is not missed."""
    await suffer_start(table, hero)
    await window(table, Moment.ANY, without=(hero.seat,))
    await start_and_move(table, hero)
    while hero.is_alive and table.winner == NOBODY and survivor(table) is None:
        table.turn.goes_on = False
        await encounter(table, hero)
        if not table.turn.goes_on:
            break


async def suffer_start(table: Table, hero: Hero) -> None:
    """Carry out compulsory effects at the start of a turn, in the player's order.

    The Wish is used before them (TAL-447).
    """
    if not offered_uses(table, hero, Moment.MUST):
        return
    await wish_first(table, hero)
    while hero.is_alive and offered_uses(table, hero, Moment.MUST):
        chosen = await ask(hero.seat, "which_first", lambda: offered_uses(table, hero, Moment.MUST), "TAL-447")
        await use_ability(table, hero, chosen.source, chosen.use)


async def start_and_move(table: Table, hero: Hero) -> None:
    """Run the start of the turn up to the movement (TAL-447).

    The Wish comes first. Trophies, Spells, abilities and the Retreat follow in any order. Last comes the choice of how
    to move.
    """
    while hero.is_alive and is_starting(table) and survivor(table) is None:
        options = partial(start_options, table, hero)
        chosen = await ask_covered(table, hero, "start", options, "TAL-447", offers=ditching(table))
        table.turn.has_acted = not isinstance(chosen, UseWish)
        match chosen:
            case UseWish(wish):
                await grant(table, hero, wish)
            case TradeTrophies(token):
                await trade_trophies(table, hero, token)
            case CastSpell() | UsePotion():
                await use(table, hero, chosen)
            case UseAbility(source, at):
                await use_ability(table, hero, source, at)
            case DitchCard(card):
                await ditch(table, hero, card)
            case AnnounceRetreat():
                hero.is_retreating = True
                table.tell(RetreatAnnounced(hero.seat))
            case Stay() if table.turn.has_moved:
                return
            case _:
                await move_by(table, hero, chosen)


def is_starting(table: Table) -> bool:
    """Whether the Character has not moved yet, apart from going Home by the Wish of the turn (TAL-435)."""
    turn = table.turn
    return (turn.wish == "home" and turn.moved == 1) or not (turn.has_moved or turn.goes_on)


def start_options(table: Table, hero: Hero) -> list[Option]:
    """Return all options before the movement, and the ways of moving unless a Wish has replaced the movement."""
    ways: list[Option] = [Stay()] if table.turn.has_moved else ways_of_moving(table, hero)
    found: list[Option] = [*ways, *trophy_options(table, hero)]
    rolls = not ROLLS.isdisjoint(map(type, ways)) and not is_hasty(table, hero)
    for moment in BEFORE_ROLL if rolls else BEFORE_MOVE:
        found += usable(table, hero, moment)
    for moment in OWN_USES:
        found += offered_uses(table, hero, moment)
    if may_retreat(table, hero):
        found.append(AnnounceRetreat())
    found += wish_options(table, hero)
    found += ditchable(table, hero)
    return found


def may_retreat(table: Table, hero: Hero) -> bool:
    """Whether a Character may announce a Retreat: in the Valley of Fire, or at a gate where it stayed after its roll
    (TAL-088)."""
    place = table.place(hero)
    at_gate = place.region is Region.INNER and place.gate is not None
    return not hero.is_retreating and (hero.space == table.content.valley or at_gate)


def end_of_turn(table: Table, hero: Hero) -> None:
    """End effects that last for the turn."""
    for boost in table.boosts:
        boost.left -= boost.until is Until.NEXT_TURN and boost.seat == hero.seat
    if table.boosts:
        table.boosts = [each for each in table.boosts if each.until is Until.NEXT_TURN and each.left > 0]
    table.roll, table.fight, table.drawn, table.met = None, None, [], []


# -- coming back, and the end ------------------------------------------------------------------------------------------


async def come_back(table: Table, hero: Hero) -> bool:
    """Let a dead player begin again with a new Character, or drop out. Return whether the player came back."""
    if hero.is_out:
        return False
    if not may_come_back(table):
        hero.is_out = True
        return False
    enter(table, hero, await deal_anew(table, hero))
    hero.turns = max(hero.turns, 1)  # a new Character has no first turn of the game (TAL-256)
    await deal_first_cards(table, hero)
    return True


def look_for_end(table: Table) -> None:
    """End the game when a Destiny is fulfilled, one or no Character is left, or the rounds are over (TAL-169,
    TAL-B050)."""
    if table.winner != NOBODY:
        end(table, table.winner, "destiny")
        return
    if (last := survivor(table)) is not None:
        end(table, last.seat, "survivor")
    elif not (is_anybody_awaited(table) or any(hero.is_alive for hero in table.heroes)):
        end(table, NOBODY, "nobody")
    elif table.options.most_rounds and table.round >= table.options.most_rounds and is_last_turn(table):
        end(table, leader(table), "rounds")


def is_last_turn(table: Table) -> bool:
    """Whether this turn is the last of its round."""
    return (table.active + 1) % table.seat_count == table.start_player


def leader(table: Table) -> Seat:
    """Return the leading seat by Treasures, then gained tokens, then Wishes (K-27).

    Ties go to the earlier seat in turn order.
    """

    def rank(hero: Hero) -> tuple[int, int, int]:
        gained = hero.has(Token.STRENGTH) + hero.has(Token.CRAFT)
        return len(table.treasures_of(hero)), gained, hero.has(Token.WISH)

    return max(table.clockwise(table.start_player), key=rank).seat


def end(table: Table, winner: Seat, how: str) -> None:
    """End the game. Some Destinies leave their winner a Wish for the next one (TAL-429)."""
    table.phase, table.winner = "over", winner
    table.keeps_wish = how == "destiny" and table.content.destiny[table.destiny].keeps_wish
    table.tell(GameEnded(winner, how, table.keeps_wish))
