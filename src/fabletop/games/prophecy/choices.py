"""Everything that seats can answer: options are orders."""

from __future__ import annotations

import msgspec

from fabletop.kernel import CardId, snake_case


class Option(msgspec.Struct, frozen=True, tag_field="type", tag=snake_case):
    """Base of all options."""


class AboutCard(msgspec.Struct, frozen=True):
    """A question that a card or a space asks."""

    card: CardId


class ChooseWay(Option, frozen=True):
    """Take one of the ways that a card offers."""

    card: CardId
    way: int
    label: str
