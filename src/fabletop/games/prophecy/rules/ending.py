"""The end of the game (Base - Goal, Water Realm - End of the Game, Variants)."""

from __future__ import annotations

from collections.abc import Sequence

from fabletop.games.prophecy.hero import Hero
from fabletop.games.prophecy.news import GameEnded
from fabletop.games.prophecy.options import Death
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import Back
from fabletop.kernel import CardId, Seat

ENOUGH = 4
ALL = 5


def look_for_end(table: Table) -> None:
    """Check whether a player has won or the Final Battle begins (window `game.check`)."""
    if table.phase not in ("play", "final"):
        return
    options = table.options
    if options.cooperative:
        if held(table) >= ALL:
            end(table, range(table.seat_count), "artifacts")
        return
    if options.treasure_hunters:
        look_for_fame(table)
    elif not options.lord_of_the_sea:
        look_for_artifacts(table)
    look_for_last(table)


def end(table: Table, winners: Sequence[Seat], how: str) -> None:
    """End the game."""
    table.phase, table.winners, table.how = "over", list(winners), how
    table.turn.is_over = True
    table.tell(GameEnded(tuple(winners), how))


def held(table: Table) -> int:
    """Return the number of Artifacts that characters hold."""
    found = 0
    for hero in table.heroes:  # runs after every action: a sum takes twice as long
        if hero.artifacts:
            found += len(hero.artifacts)
    return found


def look_for_artifacts(table: Table) -> None:
    """Check for a win by Artifacts: four win; all five if the fifth is protected (PRO-B001, PRO-249, PRO-254, PRO-258,
    PRO-327)."""
    taken = held(table)
    if taken < ENOUGH:
        return
    for hero in table.heroes:
        if len(hero.artifacts) >= artifacts_to_win(table, hero):
            end(table, [hero.seat], "artifacts")
            return
    if table.phase == "play" and taken == ALL:
        table.phase = "final"
        table.turn.is_over = True


def artifacts_to_win(table: Table, hero: Hero) -> int:
    """Return the Artifacts she needs, together with all others in a cooperative game. 0 if the game is not about
    Artifacts."""
    options = table.options
    if options.treasure_hunters or options.lord_of_the_sea:
        return 0
    is_all = options.cooperative or (len(hero.artifacts) == ENOUGH and is_fifth_protected(table, hero))
    return ALL if is_all else ENOUGH


def is_fifth_protected(table: Table, hero: Hero) -> bool:
    """Whether the only Artifact she lacks is in a realm, or held by a character with a Pearl or a Heart."""
    for other in table.heroes:
        if other is not hero and other.artifacts:
            return bool(other.pearls)
    if any(table.ground[cell.id].artifacts for cell in table.content.cells if cell.id in table.ground):
        return True
    return any(plane.artifacts and is_of_realm(table, name, plane.lesser) for name, plane in table.planes.items())


def is_of_realm(table: Table, name: str, lesser: CardId) -> bool:
    """Whether a plane is the disc of a realm or hides its gate."""
    return name not in table.content.plane or lesser in table.content.gate


def look_for_fame(table: Table) -> None:
    """End Treasure Hunters with the last Treasure, or when nobody can catch up with the leader (PRO-308, PRO-312)."""
    left = sum(table.item(card).maps for card in table.treasures)
    leader, *others = sorted(hunters(table), key=lambda hero: -hero.fame)
    out_of_reach = bool(others) and leader.fame > others[0].fame + left
    if not table.treasures or out_of_reach:
        end_by_fame(table)


def hunters(table: Table) -> list[Hero]:
    """Return the players who can still win (PRO-310).

    A player keeps Fame when her character dies, but not after leaving the game.
    """
    return [hero for hero in table.heroes if not hero.is_out]


def end_by_fame(table: Table) -> None:
    """End by Fame: the most Fame wins, then the most unused Fragments. Ties share the victory (PRO-308 to PRO-310)."""
    best = max((hero.fame, len(hero.maps)) for hero in hunters(table))
    end(table, [hero.seat for hero in hunters(table) if (hero.fame, len(hero.maps)) == best], "fame")


def is_deadlocked(table: Table) -> bool:
    """Whether a peaceful Treasure Hunters game is deadlocked: nobody can dig and no Fragment can come (PRO-513)."""
    options = table.options
    if not (options.treasure_hunters and options.peaceloving) or not table.treasures:
        return False
    cheapest = min(table.item(card).maps for card in table.treasures)
    lying = any(ground.fragment for ground in table.ground.values())
    return (
        not len(table.decks[Back.FRAGMENT])
        and not table.discards[Back.FRAGMENT]
        and not lying
        and not any(plane.greater for plane in table.planes.values())
        and all(len(hero.maps) < cheapest for hero in table.heroes)
    )


def look_for_last(table: Table) -> None:
    """If only one player has not left the game, that player wins (PRO-B101)."""
    alive = 0
    for hero in table.heroes:  # usually the first two are still there
        alive += hero.is_alive and not hero.is_out
        if alive > 1:
            return
    if table.phase != "over" and len(left := in_game(table)) <= 1:
        end(table, left, "last")


def in_game(table: Table) -> list[Seat]:
    """Return the seats with a character, or with one to come (PRO-B100, PRO-B095)."""
    return [hero.seat for hero in table.heroes if not hero.is_out and (hero.is_alive or comes_anew(table))]


def comes_anew(table: Table) -> bool:
    """Whether players of dead characters begin with new ones."""
    return table.phase == "play" and table.options.death is Death.NEW_CHARACTER
