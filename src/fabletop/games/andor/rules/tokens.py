"""Fog tokens, cave tokens and hidden stars: they lie face down, and the face is drawn when a hero looks."""

from __future__ import annotations

from fabletop.games.andor.news import HerbsGrew, TokenLaid, TokenUncovered
from fabletop.games.andor.pieces import SpaceId
from fabletop.games.andor.state import LARGE, Covered, Table
from fabletop.kernel import Draw, Seat

OLD_CAVES = "old_caves:"
"""Prefix for cave tokens of a supply that has run out, and for the bag of their faces."""


def lay_fog(table: Table, space: SpaceId, face: str = "") -> None:
    """Lay a fog token face down (AND-311)."""
    table.fog[space] = _face_down(face)
    table.tell(TokenLaid("fog", space))


def lay_cave(table: Table, space: SpaceId, face: str = "") -> None:
    """Lay a cave token from the supply face down (AND-248). If the supply has run out, the used tokens form a new one
    (AND-528)."""
    if not face and not _is_cave_left(table):
        use_caves_again(table)
        if not _is_cave_left(table):
            return
    table.caves[space] = _face_down(face)
    table.tell(TokenLaid("cave", space))


def _face_down(face: str) -> Covered:
    """Return a token from the supply, or a large token with its own face (AND-487)."""
    return Covered(face, group=LARGE) if face else Covered()


def _is_cave_left(table: Table) -> bool:
    return len(_cave_supply(table)) > sum(not each.face and not each.group for each in table.caves.values())


def _cave_supply(table: Table) -> list[str]:
    """Return the faces in the bag, except those of tokens laid before the supply ran out."""
    left = list(table.cave_bag)
    for group, faces in table.hidden_bags.items():
        if group.startswith(OLD_CAVES):
            for face in faces:
                left.remove(face)
    return left


def use_caves_again(table: Table) -> None:
    """Make the used tokens the new supply. Tokens still face down belong to the old one (AND-528)."""
    lying = [each for each in table.caves.values() if not each.face and not each.group]
    if lying and table.cave_used:
        group = f"{OLD_CAVES}{len(table.hidden_bags)}"
        table.hidden_bags[group] = _cave_supply(table)
        for token in lying:
            token.group = group
    table.cave_bag += table.cave_used
    table.cave_used = []


async def face_of_fog(table: Table, space: SpaceId) -> str:
    """Return the face of a fog token. It is drawn when a hero first looks."""
    token = table.fog[space]
    if not token.face:
        token.face = await Draw(tuple(table.fog_bag), "AND-311")
        table.fog_bag.remove(token.face)
    turn_up(table, token)
    return token.face


async def face_of_cave(table: Table, space: SpaceId) -> str:
    """Return the face of a cave token. It is drawn when a hero first looks."""
    token = table.caves[space]
    if not token.face:
        bag = table.hidden_bags.get(token.group) or _cave_supply(table)
        token.face = await Draw(tuple(bag), "AND-350")
        bag.remove(token.face)
        table.cave_bag.remove(token.face)
    turn_up(table, token)
    return token.face


def turn_up(table: Table, token: Covered) -> None:
    """Make the face public. Until then, nobody could know what a large token shows (AND-487)."""
    if token.is_secret:
        table.begin(f"the token {token.face}")
    token.group = ""


async def face_of_star(table: Table, space: SpaceId) -> str:
    """Return the face of a hidden star. It is drawn when a hero first looks."""
    token = table.hidden[space]
    if not token.face:
        bag = table.hidden_bags[token.group]
        token.face = await Draw(tuple(bag), "AND-321")
        bag.remove(token.face)
    return token.face


async def uncover(table: Table, space: SpaceId, seat: Seat) -> None:
    """Turn the fog tokens and hidden stars of a space face up without activating them (AND-321, AND-322)."""
    if space in table.fog and not table.fog[space].is_up:
        face = await face_of_fog(table, space)
        table.fog[space].is_up = True
        table.tell(TokenUncovered(face, space, seat))
    if space in table.hidden and not table.hidden[space].is_up:
        face = await face_of_star(table, space)
        table.hidden[space].is_up = True
        table.tell(TokenUncovered(face, space, seat))


def grow_herbs(table: Table, space: SpaceId, herbs: int) -> None:
    """Add star herbs to a space, as far as the supply lasts (AND-257, AND-318)."""
    grown = max(min(herbs, table.herb_supply), -table.herbs.get(space, 0))
    if not grown:
        return
    table.herb_supply -= grown
    table.herbs[space] = table.herbs.get(space, 0) + grown
    if not table.herbs[space]:
        del table.herbs[space]
    table.tell(HerbsGrew(space, table.herbs.get(space, 0)))
