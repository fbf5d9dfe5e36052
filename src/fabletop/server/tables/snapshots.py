"""Snapshots: what one seat is shown, with its view, its decision, and the texts of both."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec

from fabletop import kernel, rulebook
from fabletop.kernel import (
    Comparison,
    Decision,
    Foreseen,
    Game,
    Kind,
    News,
    Ref,
    Remark,
    Rules,
    Seat,
    Texts,
    Trait,
    Words,
    traits_of,
)
from fabletop.server.protocol import bodies, wire


class Snapshot(msgspec.Struct, frozen=True, dict=True):
    """Everything a seat is shown between two changes, except the news."""

    view: msgspec.Struct
    decision: Decision[Any] | None
    waiting: tuple[Seat, ...]
    offers_open: bool
    undo: wire.UndoInfo | None

    def looks_like(self, other: Snapshot | None) -> bool:
        """Whether a viewer could not distinguish the two."""
        return (
            other is not None
            and self.decision is other.decision
            and self.waiting == other.waiting
            and self.offers_open == other.offers_open
            and self.undo == other.undo
            and self.view == other.view
        )

    def question(self, rules: Rules[Any]) -> wire.Decision | None:
        """The decision as it is shown; computed once."""
        if self.decision is None:
            return None
        made = self.__dict__
        if "asked" not in made:
            made["asked"] = question(rules, self.view, self.decision)
        asked: wire.Decision = made["asked"]
        return asked


def is_secret(game: Game[Any]) -> bool:
    """Whether a seat is asked now without the others being allowed to know it."""
    return any(decision.secret for decision in game.asked)


def offers_open(game: Game[Any]) -> bool:
    """Whether seats may act out of turn now."""
    pending = game.pending
    return isinstance(pending, Decision) and pending.offers is not None


class Moment(msgspec.Struct, frozen=True, gc=False):
    """The public part of the open decision."""

    is_secret: bool
    waiting: tuple[Seat, ...]
    """The seats that are openly awaited; in a talk slot, only those that want to be asked."""
    offers_open: bool
    is_covered: bool = False
    """Whether what follows is held back, because its timing would reveal whether there was a choice."""

    @classmethod
    def of(cls, game: Game[Any], talkers: Sequence[Seat]) -> Moment:
        """Return the moment of a game's current position."""
        asked = game.asked
        waiting = tuple(
            each.seat for each in asked if not each.secret and (each.kind is not Kind.TALK or each.seat in talkers)
        )
        is_covered = any(each.covered for each in asked)
        return cls(any(each.secret for each in asked), waiting, offers_open(game), is_covered)


# -- texts ---------------------------------------------------------------------------------------------------------


def label(rules: Rules[Any], option: msgspec.Struct) -> Words:
    """Return the text of an option."""
    return rules.texts().of("option", option)


def told(rules: Rules[Any], event: msgspec.Struct) -> Words:
    """Return the text of an event."""
    return rules.texts().of("news", event)


def foretold(rules: Rules[Any], event: msgspec.Struct) -> Words:
    """Return the text of an event that will happen; empty if it goes without saying."""
    return rules.texts().foretold(event)


def stack(rules: Rules[Any], view: msgspec.Struct) -> tuple[Words, ...]:
    """Return the texts of the stack: announcements that may still be answered, and their answers."""
    return tuple([told(rules, each) for each in rules.stack(view)])


def opened(rules: Rules[Any], state: Any) -> tuple[Words, ...]:
    """Return the texts of everything that is hidden in a state, for finished games."""
    words = [rules.texts().of("open", each) for each in rules.unveil(state)]
    return tuple([each for each in words if each])


def asked(rules: Rules[Any], decision: Decision[Any]) -> Words:
    """Return the text of a decision's question."""
    return _text(rules, f"prompt.{decision.prompt}", decision.about)


def status(rules: Rules[Any], view: msgspec.Struct) -> Words:
    """Return the text that describes how far a game is, from a view."""
    texts, phase = rules.texts(), f"status.{getattr(view, 'phase', '')}"
    return texts.words(phase if phase in texts else "status", view)


def _text(rules: Rules[Any], key: str, about: msgspec.Struct | None) -> Words:
    texts = rules.texts()
    return texts.lasting(key, about) if key in texts else ()


def question(rules: Rules[Any], view: msgspec.Struct, decision: Decision[Any]) -> wire.Decision:
    """Return a decision as it is shown."""
    return wire.Decision(
        prompt=asked(rules, decision),
        detail=rules.detail(view, decision),
        clause=decision.clause if rulebook.clauses(rules.game) else "",
        key=decision.prompt,
        secret=decision.secret,
        options=tuple(
            [
                shown_option(
                    rules,
                    option,
                    rules.warnings(view, decision, option),
                    rules.traits(view, decision, option),
                )
                for option in decision.options
            ]
        ),
        needless=rules.needless(view, decision),
        kind=decision.kind,
        by=decision.by,
        answers=() if decision.answers is None else told(rules, decision.answers),
    )


def shown_option(
    rules: Rules[Any],
    option: msgspec.Struct,
    warnings: tuple[Words, ...] = (),
    traits: tuple[Trait, ...] | None = None,
) -> wire.Option:
    """Return an option as it is shown, with its warnings and traits."""
    texts, known = rules.texts(), traits_of(type(option)) if traits is None else traits
    try:
        return _kept_option(texts.unguarded, option, warnings, known)
    except Exception:  # a part that fails is left out and reported
        return _option(texts, option, warnings, known)


def _option(
    texts: Texts, option: msgspec.Struct, warnings: tuple[Words, ...], traits: tuple[Trait, ...]
) -> wire.Option:
    words, counts_on = texts.of("option", option), f"chance.{option.__struct_config__.tag}"
    things = tuple(dict.fromkeys(piece.ref for piece in words if isinstance(piece, Ref)))
    is_told = Trait.CAN_FAIL in traits and counts_on in texts
    chance_of = texts.lasting(counts_on, option) if is_told else ()
    return wire.Option(option, words, things, dangers=warnings, traits=traits, chance_of=chance_of)


_kept_option = lru_cache(maxsize=20_000)(_option)


def noted(rules: Rules[Any], remarks: Sequence[Remark]) -> tuple[wire.Note, ...]:
    """Return remarks as they are shown."""
    return tuple([wire.Note(each.key, each.values, rules.noted(each)) for each in remarks])


def notes(
    rules: Rules[Any], view: msgspec.Struct, decision: Decision[Any], option: msgspec.Struct
) -> tuple[wire.Note, ...]:
    """Return the notes on an option, besides its consequences, as they are shown."""
    return noted(rules, rules.notes(view, decision, option))


def all_foretold(rules: Rules[Any], events: Foreseen) -> tuple[wire.Foretold, ...]:
    """Return the consequences of an option as they are shown."""
    return tuple(wire.Foretold(event, foretold(rules, event)) for event in events)


def ways(game: Game[Any], view: msgspec.Struct, decision: Decision[Any]) -> tuple[wire.Way, ...]:
    """Return how far the options lead in sequence, as it is shown."""
    rules = game.rules
    return tuple(
        wire.Way(
            each.option,
            label(rules, each.option),
            each.via,
            (*noted(rules, each.told), *notes(rules, view, decision, each.option)),
        )
        for each in kernel.ways(game, decision.seat)
    )


Told = Sequence[tuple[News, msgspec.Struct]]
"""The news that reach a seat, each with the seat's view just after it."""


def news_items(
    rules: Rules[Any], news: Told, n: int, after: msgspec.Struct, compared: Comparison
) -> tuple[bodies.News, ...]:
    """Return news as they are shown, up to a view."""
    items: list[bodies.News] = []
    for each, view in reversed(news):
        then = compared.difference(after, view)
        items.append(bodies.News(n, each.event, told(rules, each.event), then or msgspec.UNSET))
        after = view
    return tuple(reversed(items))
