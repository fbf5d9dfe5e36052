"""The tables of Talisman's page about balance: the figures of many games beside their aims."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from fabletop.analysis.intervals import between, percent
from fabletop.kernel import Texts
from fabletop.lab.rows import rows

if TYPE_CHECKING:
    from fabletop.lab.talisman import Facts

MANY = 200
"""With fewer games, single Characters, Destinies and cards are left out."""


def tables(facts: Facts, texts: Texts) -> list[str]:
    """Return the sections of a page, in Markdown."""
    parts = [rows("measure | found | aim", list(_measures(facts, texts)))]
    if facts.games >= MANY:
        parts += [_characters(facts, texts), _destinies(facts, texts), _titles(facts, texts)]
    return parts


def _titles(facts: Facts, texts: Texts) -> str:
    cards = ", ".join(texts.name("card", card) for card in facts.never_used)
    told = f"{len(facts.used) - len(facts.never_used)} of {len(facts.used)} titles were met, taken or used"
    return f"{told}; not {cards}." if cards else f"{told}."


def _measures(facts: Facts, texts: Texts) -> Iterator[str]:
    fair = 100 / len(facts.places)
    yield f"turns of a game | {between(facts.turns)}, nine of ten {facts.turns_low} to {facts.turns_high} | 35 to 60"
    yield f"gained Strength and Craft on entering the Valley of Fire | {between(facts.grown)} | 6 to 10"
    yield f"turn of the first crossing of the Storm River | {between(facts.crossed)} | 10 to 18"
    yield f"turn of the first Talisman | {between(facts.talisman)} | 12 to 22"
    yield f"turn in which the Valley is entered | {between(facts.valley)} |"
    yield f"deaths per player before that | {between(facts.deaths)} | 0.3 to 0.8"
    for how, share in facts.endings.items():
        aim = "over 80 %" if how == "destiny" else ""
        yield f"games that ended by {texts.say(f'report.ending.{how}')} | {percent(share)} | {aim}"
    places = ", ".join(percent(share) for share in facts.places)
    yield f"wins in turn order | {places} | each within 3 points of {fair:.1f} %"


def _characters(facts: Facts, texts: Texts) -> str:
    known = sorted(facts.characters.items(), key=lambda each: -each[1].times_fair.value)
    inside = sum(0.8 <= how.times_fair.value <= 1.2 for _, how in known)
    outside = [name for name, how in known if how.times_fair.high < 0.8 or how.times_fair.low > 1.2]
    said = ", ".join(texts.name("character", name) for name in outside) or "none"
    lines = [f"{texts.name('character', name)} | {how.games} | {between(how.times_fair)}" for name, how in known]
    told = f"Characters, aim 0.8 to 1.2 of a fair share: {inside} of {len(known)} are within as measured"
    told += f"; outside with the whole interval: {said}."
    return told + "\n\n" + rows("Character | dealt | times a fair share", lines)


def _destinies(facts: Facts, texts: Texts) -> str:
    lines = [
        f"{texts.name('card', card)} | {how.attempts} | {percent(how.successes)}"
        f" | {how.stays} | {percent(how.fulfilled)}"
        for card, how in facts.destinies.items()
    ]
    told = "Destinies, aim 10 to 90 % of attempts. A stay lasts from the first attempt of a Character to its last."
    return told + "\n\n" + rows("Destiny | attempts | succeeded | stays | fulfilled", lines)
