"""Why a bot chooses as it does, in a sentence: from the parts of which its own reckoning consists.

A game's `Mind.reason` takes the worth of each option apart, by the functions that the heuristic itself asks. What
speaks for an option is the part by which it is most above the others; what it is better than only just is named.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, runtime_checkable

import msgspec

from fabletop.kernel import Decision, Remark, Rules, Words, plain

EQUAL = 1e-9
"""Worths that are nearer than this are the same."""


RATHER = 3
"""So many times more must speak against the others before that is said rather than what speaks for an option, where
most options are things that could be done besides."""


class Part(NamedTuple):
    """What one thing adds to the worth of an option."""

    worth: float
    key: str = ""
    """The text below "reason" that says so, and after a stroke what it is about, if options may have several such
    parts; none if nobody would say that."""
    values: Mapping[str, Any] = {}
    """What the texts speak of."""
    lacked: str = ""
    """The text that says for another option that it lacks this, which would do harm."""


class Reason(msgspec.Struct, frozen=True):
    """Why an option is chosen, in one sentence or two."""

    because: tuple[Remark, ...]
    """In words below "reason"."""
    than: str = ""
    """The text below "reason" that another option is named after; none if none is worth naming."""
    other: Any = None


@runtime_checkable
class Explains(Protocol):
    """A bot that can say why it chose."""

    def reason(self, view: Any, decision: Decision[Any], option: Any) -> Reason | None:
        """Why it chose this option, or took this offer, just now; None if it has no reason to give."""


Reckon = Callable[[Any], Sequence[Part]]
"""The parts of an option's worth."""


def because(key: str, **values: Any) -> Reason:
    """A reason of one sentence."""
    return Reason((Remark(key, values),))


def whole(total: float, *parts: Part) -> tuple[Part, ...]:
    """The parts that can be told, and what is left of the whole."""
    return (*parts, Part(total - sum(part.worth for part in parts)))


class Plainly(NamedTuple):
    """All that an option is worth has one reason, and one for whoever leaves it; either may be none."""

    key: str
    lacked: str = ""


Apart = Callable[[Any, Decision[Any], Any], Iterable[Part]]
"""Takes the worth of an option apart, as a mind sees it that was asked this."""


def taken_apart(
    mind: Any,
    decision: Decision[Any],
    worth: Callable[[Any, Decision[Any], Any], float],
    kinds: Mapping[type, Apart | Plainly],
    first: float,
) -> Reckon:
    """The parts of each option's worth, by the kind of option: what is not told of it is left over, as that it comes
    first."""

    def reckon(option: Any) -> Sequence[Part]:
        total, apart = worth(mind, decision, option), kinds.get(type(option))
        if apart is None:
            return (Part(total),)
        if isinstance(apart, Plainly):
            return whole(total, Part(beside(total, first), apart.key, {}, apart.lacked))
        return whole(total, *apart(mind, decision, option))

    return reckon


def beside(worth: float, first: float) -> float:
    """What an option is worth itself, if some are moved up or down by `first` so that they come first or never."""
    return worth - first * round(worth / first)


def percent(chance: float) -> int:
    """A chance in whole percent; what is not certain is not called so."""
    chance = round(chance, 9)
    return round(100 * chance) if chance in (0, 1) else min(max(round(100 * chance), 1), 99)


def compared(
    options: Sequence[Any], chosen: Any, reckon: Reckon, close: float, rather: float = RATHER
) -> Reason | None:
    """What speaks most for an option against the others, and which one is about as good: one whose worth differs by
    no more than `close`. Nothing where all are equal, or where the reckoning has no words."""
    parts = {option: tuple(reckon(option)) for option in options}
    others = [option for option in options if option != chosen]
    worths = {option: sum(part.worth for part in each) for option, each in parts.items()}
    if not others or max(worths.values()) - min(worths.values()) < EQUAL:
        return None
    best = max(others, key=worths.__getitem__)
    told = _foremost(parts[chosen], [parts[option] for option in others], parts[best], rather)
    if told is None:
        return None
    gap = worths[chosen] - worths[best]
    return Reason((told,), than, best) if (than := _standing(gap, close)) else Reason((told,))


def _standing(gap: float, close: float) -> str:
    """How an option stands to the best of the others, by how much it is worth more than that; nothing is said where one
    of them is clearly better."""
    if abs(gap) > close:
        return ""
    return "as_good_as" if abs(gap) < EQUAL else "hardly_better_than" if gap > 0 else "about_as_good_as"


def _foremost(
    own: Sequence[Part], others: Sequence[Sequence[Part]], best: Sequence[Part], rather: float
) -> Remark | None:
    """The part by which an option is most above the others on average; or one that they have, to their harm. Where all
    that can be said costs something, it is the part that costs less than the others come to."""
    usual: dict[str, float] = {}
    for each in others:
        for part in each:
            usual[part.key] = usual.get(part.key, 0.0) + part.worth / len(others)
    found, most = _most_above(own, usual, 0.0)
    if found is None:
        found, most = _most_above(own, usual, sum(usual.values()))
    have, most = {said for part in own for said in (part.key, part.lacked)}, rather * most
    for part in (part for each in (best, *others) for part in each):
        if part.lacked and not have & {part.key, part.lacked} and -usual[part.key] > most:
            found, most = Remark(part.lacked, dict(part.values)), -usual[part.key]
    return found


def _most_above(own: Sequence[Part], usual: Mapping[str, float], otherwise: float) -> tuple[Remark | None, float]:
    """The part that is most above what the others have of it on average, or above something else where they have none,
    and by how much."""
    found, most = None, EQUAL
    for part in own:
        above = part.worth - usual.get(part.key, otherwise)
        if part.key and above > most:
            found, most = Remark(part.key.partition("/")[0], dict(part.values)), above
    return found, most


def in_words(rules: Rules[Any], reason: Reason | None, chosen: Any) -> Words:
    """A reason in the words of a game; nothing where there is none."""
    if reason is None:
        return ()
    texts = rules.texts()
    sentences = [texts.words(f"reason.{each.key}", each.values) for each in reason.because]
    if reason.than:
        label = texts.of("option", reason.other)
        if plain(label) != plain(texts.of("option", chosen)):
            sentences.append((*texts.words(f"reason.{reason.than}"), " ", *label, "."))
    return tuple([piece for at, words in enumerate(sentences) for piece in ((" ", *words) if at else words)])
