"""Steps 1 and 2 of a turn: receive stones, and move."""

from __future__ import annotations

from functools import lru_cache, partial

import msgspec

from fabletop.games.phenomena import choices
from fabletop.games.phenomena.effects import LANDSCAPES, Landscape, Step
from fabletop.games.phenomena.free import ONE_OF_EACH, ask, purchases, teleports
from fabletop.games.phenomena.help import may_ask_for_help, ways_to_ask
from fabletop.games.phenomena.magic import usable_spells, working_spells
from fabletop.games.phenomena.news import PieceMoved
from fabletop.games.phenomena.optional import take_optional_action
from fabletop.games.phenomena.state import Hero, Table
from fabletop.games.phenomena.stones import gain_stones, heal
from fabletop.kernel import Decision

CASTLE_HEALING = 2
STONES_RECEIVED = 2


async def receive(table: Table, hero: Hero) -> None:
    """Step 1: receive two stones of the landscape, or regain health in the castle (PHE-067 to PHE-073)."""
    match await what_to_receive(table, hero):
        case choices.ReceiveStones(stones):
            await gain_stones(table, hero, stones, "landscape")
        case choices.RegainHealth(health):
            heal(table, hero, health, "castle")


def what_to_receive(table: Table, hero: Hero) -> Decision[choices.ReceiveStones | choices.RegainHealth]:
    """Return the decision of step 1. Until the player has received something, a teleport still changes stones to health
    (PHE-207)."""
    landscape = table.landscape(hero)
    asked: Decision[choices.ReceiveStones | choices.RegainHealth]
    if landscape is None:
        asked = ask(table, hero, "regain_health", lambda: regainable(table, hero), "PHE-073")
    else:
        asked = ask(table, hero, "receive_stones", lambda: receivable(table, hero, landscape), "PHE-067")
    return msgspec.structs.replace(asked, again=partial(what_to_receive, table, hero))


def regainable(table: Table, hero: Hero) -> list[choices.RegainHealth]:
    """Up to two health markers can be regained in the castle. The highest number comes first (PHE-069, PHE-073)."""
    most = min(CASTLE_HEALING, table.board(hero).health - hero.health)
    return [choices.RegainHealth(health) for health in range(most, -1, -1)]


def receivable(table: Table, hero: Hero, landscape: Landscape) -> list[choices.ReceiveStones]:
    """Return the pairs of stones that a hero may receive. Each medallion may change one of the two (PHE-313 to
    PHE-318)."""
    medallions = [table.content.treasure[card].medallion for card in hero.treasures]
    kinds = [kind for kind in [table.board(hero).medallion, *medallions] if kind is not None and kind is not landscape]
    found: list[tuple[Landscape, Landscape]] = [(landscape, landscape)]
    found += [(landscape, kind) for kind in LANDSCAPES if kind in kinds]
    for first in LANDSCAPES:
        for second in LANDSCAPES[LANDSCAPES.index(first) :]:
            wanted = [first, second]
            if all(wanted.count(kind) <= kinds.count(kind) for kind in wanted):
                found.append((first, second))
    return [choices.ReceiveStones(stones) for stones in found]


async def move(table: Table, hero: Hero) -> None:
    """Step 2: regular steps, spaces from magic, and extra moves (PHE-078 to PHE-086, PHE-321 to PHE-330)."""
    table.turn.step = Step.MOVE
    table.turn.changes += 1
    while may_go_on(table, hero):
        chosen = await ask(table, hero, "move", lambda: move_options(table, hero), "PHE-078")
        match chosen:
            case choices.StopMoving():
                break
            case choices.MoveTo(space):
                go(table, hero, space)
            case choices.ExtraMove(source, space):
                go_further(table, hero, source, space)
            case choices.ForgoSteps():
                table.turn.magic_steps = 0
            case _:
                await take_optional_action(table, hero, chosen)
    table.turn.magic_steps = 0


def may_go_on(table: Table, hero: Hero) -> bool:
    """Return whether the piece can go further, or magic could still make it (PHE-084, PHE-386).

    Otherwise the step ends without a question, since buying and teleporting stay possible in step 3 (PHE-064).
    """
    if regular_steps_left(table, hero) or table.turn.magic_steps or extra_sources(table, hero):
        return True
    working = working_spells(table, hero)
    if usable_spells(table, hero, working) or may_ask_for_help(table, hero, working):
        return True
    for spell in [bought.spell for bought in purchases(table, hero) if bought.spell in working]:
        price = table.content.spells[spell].price
        if hero.can_pay({kind: count + price.get(kind, 0) for kind, count in ONE_OF_EACH.items()}):
            return True
    return False


def move_options(table: Table, hero: Hero) -> list[choices.Option]:
    """Return the moves of the piece and the other actions possible meanwhile."""
    options: list[choices.Option] = []
    if regular_steps_left(table, hero) or table.turn.magic_steps:
        options += steps_to(table.content.neighbours[hero.space])
    extra = extra_sources(table, hero)
    if table.turn.magic_steps:
        options += [choices.ForgoSteps()] if extra else []
    else:
        options += [
            choices.ExtraMove(source, space)
            for source in dict.fromkeys(extra)
            for space in table.content.neighbours[hero.space]
        ]
    working = working_spells(table, hero)
    options += usable_spells(table, hero, working)
    options += ways_to_ask(table, hero, working)
    options += teleports(table, hero)
    options += purchases(table, hero)
    options.append(choices.StopMoving())
    return options


@lru_cache(maxsize=10_000)
def steps_to(spaces: tuple[str, ...]) -> tuple[choices.MoveTo, ...]:
    """Return a step to each of these spaces, cached because the same ones recur (PHE-080)."""
    return tuple([choices.MoveTo(space) for space in spaces])


def regular_steps_left(table: Table, hero: Hero) -> int:
    """A hero has fewer regular steps than health markers, and none after an extra move (PHE-084, PHE-324)."""
    return 0 if table.turn.regular_over else max(hero.health - table.turn.steps, 0)


def go(table: Table, hero: Hero, space: str) -> None:
    """Take one step. Regular steps come first, since they cannot follow an extra move (PHE-080, PHE-386)."""
    if regular_steps_left(table, hero):
        table.turn.steps += 1
    else:
        table.turn.magic_steps -= 1
    put_piece(table, hero, space, "step")


def extra_sources(table: Table, hero: Hero) -> list[str]:
    """Return the sources of extra moves for the present landscape, each once per turn (PHE-322 to PHE-328)."""
    landscape = table.landscape(hero)
    if landscape is None:
        return []
    sources = [card for card in hero.treasures if table.content.treasure[card].extra_move is landscape]
    if table.board(hero).extra_move is landscape:
        sources.insert(0, hero.character)
    for used in table.turn.extra_moves:
        if used in sources:
            sources.remove(used)
    return sources


def go_further(table: Table, hero: Hero, source: str, space: str) -> None:
    """Make an extra move, which ends the regular movement (PHE-324, PHE-327)."""
    table.turn.regular_over = True
    table.turn.extra_moves.append(source)
    put_piece(table, hero, space, "extra_move")


def put_piece(table: Table, hero: Hero, space: str, way: str) -> None:
    """Place the piece on a space. Spaces that a piece only passes have no effect (PHE-416)."""
    start, hero.space = hero.space, space
    table.tell(PieceMoved(hero.seat, start, space, way))
