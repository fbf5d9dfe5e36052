"""Fog tokens, cave tokens and hidden stars: laid face down, uncovered, drawn when somebody looks."""

from __future__ import annotations

from fabletop.games.andor.content import SpaceId
from fabletop.games.andor.news import HerbsGrew, TokenLaid, TokenUncovered
from fabletop.games.andor.state import Covered, Table
from fabletop.kernel import Draw, Seat


def lay_fog(table: Table, space: SpaceId, face: str = "") -> None:
    """A fog token face down (AND-311)."""
    table.fog[space] = Covered(face)
    table.tell(TokenLaid("fog", space))


def lay_cave(table: Table, space: SpaceId, face: str = "") -> None:
    """A cave token face down from the supply (AND-248); used ones come back when it has run out (AND-528)."""
    if not face and len(table.cave_bag) <= _faceless(table):
        table.cave_bag += table.cave_used
        table.cave_used = []
        if len(table.cave_bag) <= _faceless(table):
            return
    table.caves[space] = Covered(face)
    table.tell(TokenLaid("cave", space))


def _faceless(table: Table) -> int:
    """Cave tokens on the board whose faces are still in the bag."""
    return sum(not each.face for each in table.caves.values())


async def face_of_fog(table: Table, space: SpaceId) -> str:
    """What a fog token shows; drawn the first time somebody looks."""
    token = table.fog[space]
    if not token.face:
        token.face = await Draw(tuple(table.fog_bag), "AND-311")
        table.fog_bag.remove(token.face)
    return token.face


async def face_of_cave(table: Table, space: SpaceId) -> str:
    """What a cave token shows; drawn the first time somebody looks."""
    token = table.caves[space]
    if not token.face:
        token.face = await Draw(tuple(table.cave_bag), "AND-350")
        table.cave_bag.remove(token.face)
    return token.face


async def face_of_star(table: Table, space: SpaceId) -> str:
    """What a hidden star shows; drawn the first time somebody looks."""
    token = table.hidden[space]
    if not token.face:
        bag = table.hidden_bags[token.group]
        token.face = await Draw(tuple(bag), "AND-321")
        bag.remove(token.face)
    return token.face


async def uncover(table: Table, space: SpaceId, seat: Seat) -> None:
    """Turn fog tokens and hidden stars of a space face up; they are not activated (AND-321, AND-322)."""
    if space in table.fog and not table.fog[space].is_up:
        face = await face_of_fog(table, space)
        table.fog[space].is_up = True
        table.tell(TokenUncovered(face, space, seat))
    if space in table.hidden and not table.hidden[space].is_up:
        face = await face_of_star(table, space)
        table.hidden[space].is_up = True
        table.tell(TokenUncovered(face, space, seat))


def grow_herbs(table: Table, space: SpaceId, herbs: int) -> None:
    """Star herb on a space, as far as the supply goes (AND-257, AND-318)."""
    grown = max(min(herbs, table.herb_supply), -table.herbs.get(space, 0))
    if not grown:
        return
    table.herb_supply -= grown
    table.herbs[space] = table.herbs.get(space, 0) + grown
    if not table.herbs[space]:
        del table.herbs[space]
    table.tell(HerbsGrew(space, table.herbs.get(space, 0)))
