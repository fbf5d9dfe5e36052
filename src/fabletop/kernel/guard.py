"""Rules whose advice may fail: the game continues without the missing piece, and the failure is reported.

Advice is everything that rules say about a position besides the game itself: texts, warnings, odds, notes, reasons. The
parts that decide the game (script, views, results, what may be written in chat) are not guarded; their errors are
raised.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

import msgspec

from fabletop.kernel.decisions import Decision
from fabletop.kernel.rules import Failed, Rules, S
from fabletop.kernel.texts import Texts, Values, Words

ADVICE: Mapping[str, Any] = {
    "why_not": None,
    "dangers": (),
    "notes": (),
    "remarks": (),
    "ways": (),
    "can_fail": False,
    "odds": None,
    "draws": None,
    "prospects": (),
    "needless": None,
    "stack": (),
    "unveil": (),
}
"""The functions of `Rules` that give advice, each with the value returned if it fails."""


def guarded(rules: Rules[S], failed: Failed) -> Rules[S]:
    """Return the same rules with guarded advice: if a piece fails, `failed` is called and the piece is left out."""
    found = msgspec.structs.replace(rules, failed=failed)
    given = {name: getattr(rules, name) for name in ADVICE}
    safe = {name: _guarded(name, ask, failed) for name, ask in given.items() if ask is not None}
    texts = GuardedTexts(found.attempt("texts", rules.texts, Texts({}, {})), found)
    return msgspec.structs.replace(found, texts=lambda: texts, **safe)


def _guarded(name: str, ask: Callable[..., Any], failed: Failed) -> Callable[..., Any]:
    nothing = ADVICE[name]
    is_row = nothing == ()

    def safe(*given: Any) -> Any:
        try:  # called for each option of each question, so the success path does nothing more
            found = ask(*given)
            return tuple(found) if is_row and type(found) is not tuple else found
        except Exception as error:
            asked = next((each for each in given if isinstance(each, Decision)), None)
            failed(name, asked, error)
            return (None,) * len(asked.options) if name == "prospects" and asked is not None else nothing

    return safe


class GuardedTexts(Texts):
    """The texts of a game with a cache. A sentence that fails is empty."""

    def __init__(self, texts: Texts, rules: Rules[Any]) -> None:
        """Guard these texts, and report failures through these rules."""
        self._templates, self._refined, self._namers = texts._templates, texts._refined, texts._namers
        self._texts, self._rules = texts, rules

    @property
    def unguarded(self) -> Texts:
        return self._texts

    def words(self, key: str, values: Values = None) -> Words:
        return self._attempt(key, lambda: self._texts.words(key, values))

    def lasting(self, key: str, thing: msgspec.Struct | None) -> Words:
        return self._attempt(key, lambda: _kept(self._texts, key, thing))

    def of(self, group: str, thing: msgspec.Struct) -> Words:
        """As in `Texts`. An option without words is shown as its tag, because people must be able to choose it."""
        tag = str(thing.__struct_config__.tag)
        found = self.lasting(f"{group}.{tag}", thing)
        return found if found or group != "option" else (tag.replace("_", " ").capitalize(),)

    def _attempt(self, key: str, say: Callable[[], Words]) -> Words:
        return self._rules.attempt(f"texts.{key.partition('.')[0]}", say, ())


@lru_cache(maxsize=60_000)
def _kept(texts: Texts, key: str, thing: msgspec.Struct | None) -> Words:
    return texts.words(key, thing)
