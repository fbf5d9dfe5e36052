"""Check a pack of Andor whose types are correct."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from fabletop.games.andor.content import Content
from fabletop.games.andor.pieces import SpaceId
from fabletop.games.andor.writing.legend_checks import check_legend
from fabletop.games.andor.writing.vocabulary import names_of
from fabletop.kernel.packs import Remark
from fabletop.kernel.vocabulary import words_in, wrong_with

SIDES = 6
"""The sides of a red die, and of the die that chooses the letter for a used book."""


def check(content: Content) -> Iterator[Remark]:
    """Yield everything that is wrong or looks like a mistake."""
    broken = list(check_spaces(content))
    yield from broken
    if broken:
        return  # paths cannot be followed on a board with gaps
    yield from check_board(content)
    yield from check_road(content)
    yield from check_figures(content)
    yield from check_articles(content)
    yield from check_tokens(content)
    yield from check_events(content)
    for legend in content.legends:
        yield from check_legend(content, legend)
    if not content.legends:
        yield Remark("there is no Legend", "legends")


# -- the board -----------------------------------------------------------------------------------------------------


def check_spaces(content: Content) -> Iterator[Remark]:
    """Every connection leads to a space of the board, and walks go both ways (AND-497)."""
    places: dict[tuple[int, int], SpaceId] = {}
    for space in content.spaces:
        if (space.x, space.y) in places:
            yield _about(space.id, f"{space.id} lies where {places[space.x, space.y]} lies")
        places[space.x, space.y] = space.id
        for there in space.walks:
            if there not in content.space or space.id not in content.space[there].walks:
                yield _about(space.id, f"the walk from {space.id} to {there} does not lead back")
        if space.arrow is not None and space.arrow not in content.space:
            yield _about(space.id, f"the arrow of {space.id} leads to no space")
    for jump in content.jumps:
        for end in (jump.a, jump.b):
            if end not in content.space:
                yield Remark(f"the jump {jump.a}-{jump.b}: there is no space {end}", "jumps")
    for link in content.board.road:
        for end in link:
            if end not in content.space or content.space[end].kind != "road":
                yield Remark(f"the road link {link[0]}-{link[1]}: {end} is no space of the road", "board")
    if content.board.forge not in content.space:
        yield Remark(f"the forge: there is no space {content.board.forge}", "board")


def check_board(content: Content) -> Iterator[Remark]:
    """All spaces are connected, arrows end on the road, jumps cross ravines only, and the red die values are 1 to 6
    (AND-242, AND-498, AND-500)."""
    if content.spaces:
        reached = content.walking[content.spaces[0].id]
        for space in content.spaces:
            if space.id not in reached:
                yield _about(space.id, f"no walk leads from {content.spaces[0].id} to {space.id}")
    for space in content.spaces:
        if (space.arrow is None) != (space.kind == "road"):
            yield _about(space.id, f"{space.id}: spaces off the road have an arrow, those on it have none")
        elif space.arrow is not None and space.arrow not in space.walks:
            yield _about(space.id, f"the arrow of {space.id} leads to no adjacent space")
        elif not leads_to_road(content, space.id):
            yield _about(space.id, f"the arrows from {space.id} lead in a circle")
    for jump in content.jumps:
        if jump.b in content.space[jump.a].walks or jump.a == jump.b:
            yield Remark(f"the jump {jump.a}-{jump.b} joins spaces that are adjacent anyway", "jumps")
    dice = Counter(space.red_die for space in content.spaces if space.red_die)
    for value in range(1, SIDES + 1):
        if dice[value] != 1:
            yield Remark(f"the red die symbol {value} belongs on one space; here it is on {dice[value]}", "spaces")


def leads_to_road(content: Content, start: SpaceId) -> bool:
    """Return whether the arrows from a space end on the road."""
    space, steps = content.space[start], 0
    while space.arrow is not None and steps <= len(content.spaces):
        space, steps = content.space[space.arrow], steps + 1
    return space.arrow is None


def check_road(content: Content) -> Iterator[Remark]:
    """The road is a tree of walking connections, and its spaces touch nowhere else (AND-273, AND-499)."""
    links = {frozenset(link) for link in content.board.road}
    for a, b in content.board.road:
        if b not in content.space[a].walks:
            yield Remark(f"the road link {a}-{b} is no walking connection", "board")
    if not content.road:
        yield Remark("there is no Dwarf Road", "spaces")
    elif len(links) != len(content.road) - 1 or len(content.along_road[min(content.road)]) != len(content.road):
        yield Remark("the Dwarf Road is no tree: one way, and only one, joins any two of its spaces", "board")
    for space in content.road:
        for there in content.space[space].walks:
            if space < there and there in content.road and frozenset((space, there)) not in links:
                yield _about(space, f"the road spaces {space} and {there} are adjacent without a road link")


# -- figures, articles, tokens, events -------------------------------------------------------------------------------


def check_figures(content: Content) -> Iterator[Remark]:
    """Every figure rolls dice, however little willpower it has left (AND-139)."""
    for figure in content.figures:
        if not any(row.willpower == 0 for row in figure.rows):
            yield Remark(f"{figure.id}: one row of dice begins at willpower 0", "figures", figure.id, "rows")
        if not figure.copies:
            yield Remark(f"{figure.id} has no copies", "figures", figure.id, "copies", is_warning=True)
    for token in content.movement_tokens:
        for march in token.upper:
            if march.what in ("krahder", "guard_trolls"):
                words = f"{token.id}: {march.what} belong below the line"
                yield Remark(words, "movement_tokens", token.id, "upper")
        for march in token.lower:
            if march.what not in ("krahder", "guard_trolls"):
                words = f"{token.id}: {march.what} belong above the line"
                yield Remark(words, "movement_tokens", token.id, "lower")
            for name in march.who:
                if name not in content.figure or content.figure[name].group != "krahder":
                    yield Remark(f"{token.id}: there is no Krahder {name!r}", "movement_tokens", token.id, "lower")


def check_articles(content: Content) -> Iterator[Remark]:
    """The articles on the equipment board exist, and books are laid on six letters (AND-282, AND-438)."""
    for name in content.equipment:
        if name not in content.article:
            yield Remark(f"equipment: there is no article {name!r}", "equipment")
    for name in content.old_weapons:
        if name not in content.article or not content.article[name].old_weapon:
            yield Remark(f"old_weapons: {name!r} is no old weapon", "old_weapons")
    for article in content.articles:
        if article.powerful_shield and article.size != "large":
            yield Remark(f"{article.id}: a powerful shield is large", "articles", article.id, "size")
    if len(content.book_letters) != SIDES:
        yield Remark(f"book_letters has {SIDES} letters, one for each value of the die", "book_letters")


def check_tokens(content: Content) -> Iterator[Remark]:
    """There are enough tokens for all places, each with one effect (AND-311, AND-350)."""
    names = names_of(content)
    fog = sum(token.copies for token in content.tokens if token.kind == "fog")
    places = sum(space.fog for space in content.spaces)
    if fog < places:
        yield Remark(f"there are {places} fog spaces and only {fog} fog tokens", "tokens")
    for token in content.tokens:
        ways = [bool(token.sprite), bool(token.gemstone), token.agren, bool(token.do)]
        if sum(ways) != 1:
            yield Remark(f"{token.id}: a token is one of sprite, gemstone, Agren, effects", "tokens", token.id)
        if token.sprite and token.kind != "cave":
            yield Remark(f"{token.id}: sprites live in caves", "tokens", token.id, "sprite")
        for each in words_in(token.do):
            for wrong in wrong_with(names, each):
                yield Remark(f"{token.id}: {wrong}", "tokens", token.id, "do")


def check_events(content: Content) -> Iterator[Remark]:
    """There is an event for every sunrise, and each can be carried out (AND-244, AND-489)."""
    names = names_of(content)
    if not any(not event.starting for event in content.events):
        yield Remark("there is no event to be drawn at sunrise", "events")
    for event in content.events:
        for field, effects in (("do", event.do), ("otherwise", event.otherwise)):
            for each in words_in(effects):
                for wrong in wrong_with(names, each):
                    yield Remark(f"{event.id}: {wrong}", "events", event.id, field)
        if event.otherwise and event.needs is None:
            yield Remark(f"{event.id}: nothing decides when the alternative holds", "events", event.id, "otherwise")


def _about(space: SpaceId, words: str) -> Remark:
    return Remark(words, "spaces", str(space))
