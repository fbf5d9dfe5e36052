"""Explain in a sentence why a bot chooses an option, from the parts of its own evaluation.

A game's `Mind.reason` splits the worth of each option into parts, with the functions that the heuristic itself uses.
The reason is the part by which the option is furthest above the others. An option that is only slightly worse is named.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, runtime_checkable

import msgspec

from fabletop.kernel import Decision, Remark, Rules, Words, plain

EQUAL = 1e-9
"""Worths closer than this count as equal."""


RATHER = 3
"""A fault of the other options is given as the reason only if it is this many times larger than the option's best
advantage. Used where most options are things that could be done in addition."""


class Part(NamedTuple):
    """One contribution to the worth of an option."""

    worth: float
    key: str = ""
    """The text key below "reason", and after a slash its object if an option may have several such parts. Empty if
    there is no text for it."""
    values: Mapping[str, Any] = {}
    """The values for the texts."""
    lacked: str = ""
    """The text key that praises another option for not having this part, where the part is harmful."""


class Reason(msgspec.Struct, frozen=True):
    """Why an option is chosen, in one or two sentences."""

    because: tuple[Remark, ...]
    """Texts below "reason"."""
    than: str = ""
    """The text below "reason" that introduces another option; empty if none is mentioned."""
    other: Any = None


@runtime_checkable
class Explains(Protocol):
    """A bot that can explain its choice."""

    def reason(self, view: Any, decision: Decision[Any], option: Any) -> Reason | None:
        """Return why it chose this option, or took this offer, just now; None without a reason."""


Reckon = Callable[[Any], Sequence[Part]]
"""Returns the parts of an option's worth."""


def because(key: str, **values: Any) -> Reason:
    """Return a reason of one sentence."""
    return Reason((Remark(key, values),))


def whole(total: float, *parts: Part) -> tuple[Part, ...]:
    """Return the parts that have texts, and the rest of the total."""
    return (*parts, Part(total - sum(part.worth for part in parts)))


class Plainly(NamedTuple):
    """The reason for an option whose whole worth has one cause, and the one for options without it. Either may be
    empty."""

    key: str
    lacked: str = ""


Apart = Callable[[Any, Decision[Any], Any], Iterable[Part]]
"""Splits the worth of an option into parts, as the mind that was asked sees it."""


def taken_apart(
    mind: Any,
    decision: Decision[Any],
    worth: Callable[[Any, Decision[Any], Any], float],
    kinds: Mapping[type, Apart | Plainly],
    first: float,
) -> Reckon:
    """Return a function for the parts of an option's worth, by the type of option.

    The remainder, such as a shift by `first`, has no text.
    """

    def reckon(option: Any) -> Sequence[Part]:
        total, apart = worth(mind, decision, option), kinds.get(type(option))
        if apart is None:
            return (Part(total),)
        if isinstance(apart, Plainly):
            return whole(total, Part(beside(total, first), apart.key, {}, apart.lacked))
        return whole(total, *apart(mind, decision, option))

    return reckon


def beside(worth: float, first: float) -> float:
    """Return an option's own worth, without the shift by `first` that makes some options come first or never."""
    return worth - first * round(worth / first)


def percent(chance: float) -> int:
    """Return a chance in whole per cent. Only certain outcomes give 0 or 100."""
    chance = round(chance, 9)
    return round(100 * chance) if chance in (0, 1) else min(max(round(100 * chance), 1), 99)


def compared(
    options: Sequence[Any], chosen: Any, reckon: Reckon, close: float, rather: float = RATHER
) -> Reason | None:
    """Return the strongest reason for an option against the others, and another option if its worth differs by at most
    `close`.

    Returns None if all options are equal, or if no part has a text.
    """
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
    """Return the text key that compares an option with the best of the others.

    Empty if one of them is clearly better.
    """
    if abs(gap) > close:
        return ""
    return "as_good_as" if abs(gap) < EQUAL else "hardly_better_than" if gap > 0 else "about_as_good_as"


def _foremost(
    own: Sequence[Part], others: Sequence[Sequence[Part]], best: Sequence[Part], rather: float
) -> Remark | None:
    """Return the part by which an option is furthest above the average of the others, or a harmful part of theirs that
    it lacks. If all parts of the option are costs, it is the part that costs less than the others do in total."""
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
    """Return the part that is furthest above the others' average of it, or above `otherwise` if they have no such part,
    and the distance."""
    found, most = None, EQUAL
    for part in own:
        above = part.worth - usual.get(part.key, otherwise)
        if part.key and above > most:
            found, most = Remark(part.key.partition("/")[0], dict(part.values)), above
    return found, most


def in_words(rules: Rules[Any], reason: Reason | None, chosen: Any) -> Words:
    """Return a reason in the words of a game; empty without a reason."""
    if reason is None:
        return ()
    texts = rules.texts()
    sentences = [texts.words(f"reason.{each.key}", each.values) for each in reason.because]
    if reason.than:
        label = texts.of("option", reason.other)
        if plain(label) != plain(texts.of("option", chosen)):
            sentences.append((*texts.words(f"reason.{reason.than}"), " ", *label, "."))
    return tuple([piece for at, words in enumerate(sentences) for piece in ((" ", *words) if at else words)])
