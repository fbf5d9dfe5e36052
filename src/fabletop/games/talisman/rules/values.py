"""Start Values, Limits and current values, with all effects (Strength, Craft, Lives, Restrictions)."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import TypeVar

from fabletop.games.talisman.cards.lasting import CannotTake, Exempt, LastingBase, Limit, Unaffected, Value
from fabletop.games.talisman.rules.spaces import races_of
from fabletop.games.talisman.state import Hero, Table
from fabletop.games.talisman.terms import BOTH, Class, Holding, Kind, Race, Rule, Subtype, Token, title_of
from fabletop.kernel import CardId

L = TypeVar("L", bound=LastingBase)
LIMITED = (Holding.OBJECTS, Holding.FOLLOWERS, Holding.POTIONS, Holding.SPELLS)
TOKENS, CLASSES = tuple(Token), tuple(Class)
RAISED = (Token.LIFE, Token.FATE, Token.GOLD)
"""Tokens that are gained and lost with their Values (TAL-266, TAL-214, TAL-252)."""


def sources(table: Table, hero: Hero) -> list[str]:
    """Return all sources of lasting effects: Character, held cards, Enduring Event. A Toad has only Curses
    (TAL-B041)."""
    if not hero.is_alive:
        return []
    if hero.toad:
        return [*[card for card in hero.cards if table.is_curse(card)], table.enduring]
    return [hero.character, *hero.cards, table.enduring]


def in_effect(table: Table, hero: Hero, kind: type[L]) -> list[tuple[str, L]]:
    """Return all effects of one type that apply to a Character, with their sources."""
    bringing = table.content.lasting[kind]
    if not is_with(table, hero, bringing):  # the common case: this runs for nearly every rule
        return []
    found: list[tuple[str, L]] = []
    for source in sources(table, hero):
        for brought in bringing.get(source, ()):
            if _holds(table, hero, source, brought[1]):
                found.append(brought)  # noqa: PERF401  # a comprehension costs each call extra cells
    return found


def is_with(table: Table, hero: Hero, bringing: Container[str]) -> bool:
    """Whether a Character has any of these sources."""
    if hero.character in bringing or table.enduring in bringing:
        return True
    for card in hero.objects + hero.followers + hero.spells + hero.potions:  # noqa: SIM110  # any() takes twice as long
        if card in bringing:
            return True
    return False


def _holds(table: Table, hero: Hero, source: str, lasting: LastingBase) -> bool:
    """Whether the condition of an effect is met, and its Enduring Event affects the Character."""
    if lasting.when is not None and not lasting.when.test(table, hero):
        return False
    return source != table.enduring or type(lasting) is Unaffected or not is_unaffected(table, hero, source)


def has_rule(table: Table, hero: Hero, rule: Rule) -> bool:
    """Whether a rule is added or set aside for a Character."""
    content = table.content
    if not is_with(table, hero, content.ruling[rule]):
        return False
    exempt = content.lasting[Exempt]
    for source in sources(table, hero):
        for _, each in exempt.get(source, ()):
            if each.rule is rule and _holds(table, hero, source, each):
                return True
    return False


def is_unaffected(table: Table, hero: Hero, card: CardId) -> bool:
    """Whether a card has no effect on a Character."""
    name = title_of(card)
    return any(name in each.ids for _, each in in_effect(table, hero, Unaffected))


def start_value(table: Table, hero: Hero, token: Token) -> int:
    """Return the present Start Value. Strength and Craft are at least 1 (TAL-136, TAL-400)."""
    return _raised(table, hero, token, in_effect(table, hero, Value))


def _raised(table: Table, hero: Hero, token: Token, raising: list[tuple[str, Value]]) -> int:
    if hero.toad and token in BOTH:
        return 1
    printed = table.figure(hero).values[token]
    if table.options.short_game:
        printed += _head_start(table, hero, token)
    by = sum([each.n for _, each in raising if each.what is token]) if raising else 0
    return max(printed + by, 1 if token in BOTH else 0)


def start_values(table: Table, hero: Hero) -> dict[Token, int]:
    """Return all Start Values."""
    raising = in_effect(table, hero, Value)
    return {token: _raised(table, hero, token, raising) for token in table.figure(hero).values}


def risen(table: Table, hero: Hero, before: list[tuple[str, Value]]) -> list[tuple[Token, int]]:
    """Return the tokens whose Values changed, with the rise over the effects given in `before`."""
    now = in_effect(table, hero, Value)
    if now == before:
        return []
    return [(token, _raised(table, hero, token, now) - _raised(table, hero, token, before)) for token in RAISED]


def _head_start(table: Table, hero: Hero, token: Token) -> int:
    """Return the bonus of a short game: the higher of Strength and Craft begins 1 higher."""
    figure = table.figure(hero)
    return int(token is (Token.STRENGTH if figure.strength >= figure.craft else Token.CRAFT))


def limit(table: Table, hero: Hero, holding: Holding) -> int:
    """Return a Limit with all effects."""
    printed = table.figure(hero).limits[holding]
    changing = in_effect(table, hero, Limit)
    return max(printed + sum([each.n for _, each in changing if each.what is holding]), 0) if changing else printed


def limits(table: Table, hero: Hero) -> dict[Holding, int]:
    """Return all Limits."""
    found = dict(table.figure(hero).limits)
    for _, each in in_effect(table, hero, Limit):
        found[each.what] += each.n
    return {holding: max(n, 0) for holding, n in found.items()}


def current(table: Table, hero: Hero, token: Token) -> int:
    """Return current Strength or Craft outside combat (TAL-130, TAL-395). A Toad has 1 (TAL-B041)."""
    return with_gained(hero, token, start_value(table, hero, token))


def with_gained(hero: Hero, token: Token, start: int) -> int:
    """Return Strength or Craft including gained tokens."""
    return 1 if hero.toad else max(start + hero.gained.get(token, 0), 1)


def tested(table: Table, hero: Hero, what: str) -> int:
    """Return the value a Character adds in a Test: a Start Value or a Limit (TAL-387, TAL-388, K-57)."""
    return start_value(table, hero, Token(what)) if what in TOKENS else limit(table, hero, Holding(what))


# -- Restrictions ------------------------------------------------------------------------------------------------------


def has_attribute(table: Table, hero: Hero, attribute: str, races: Sequence[Race] | None = None) -> bool:
    """Whether a Character has an attribute: Class, Race, Alignment, Home, or a Start Value as in "strength>=4".

    `races` replaces the Races that it may have.
    """
    what, _, least = attribute.partition(">=")
    if least:
        return tested(table, hero, what) >= int(least)
    if attribute == hero.alignment or attribute in (races_of(table, hero) if races is None else races):
        return True
    figure = table.figure(hero)
    return not hero.toad and attribute in (figure.class_, figure.home)


def may_own(table: Table, hero: Hero, card: CardId) -> bool:
    """Whether no Restriction bars a Character from a card. Curses ignore Restrictions (TAL-355, TAL-361, TAL-414)."""
    face = table.card(card)
    if face.owner:
        return face.owner == hero.character
    if face.is_(Subtype.CURSE):
        return True
    if face.kind is Kind.FOLLOWER and any(face.race in each.races for _, each in in_effect(table, hero, CannotTake)):
        return False
    if not (face.only or face.never) or has_rule(table, hero, Rule.EVERY_RESTRICTION):
        return True
    as_one_of = [[race] for race in races_of(table, hero)] or [[]]
    return any(_suits(table, hero, card, races) for races in as_one_of)


def _suits(table: Table, hero: Hero, card: CardId, races: Sequence[Race]) -> bool:
    """Whether the Restrictions of a card admit a Character of one of these Races."""
    face = table.card(card)
    if face.only and not any(_meets(table, hero, card, each, races) for each in face.only):
        return False
    return not any(has_attribute(table, hero, each, races) for each in face.never)


def _meets(table: Table, hero: Hero, card: CardId, attribute: str, races: Sequence[Race]) -> bool:
    """Whether an attribute is met, or an ability waives Restrictions by Class (TAL-359)."""
    if attribute in CLASSES:
        face = table.card(card)
        if face.is_(Subtype.MAGIC) and has_rule(table, hero, Rule.CLASS_OF_MAGIC):
            return True
        if face.kind is Kind.FOLLOWER and has_rule(table, hero, Rule.CLASS_OF_FOLLOWERS):
            return True
    return has_attribute(table, hero, attribute, races)
