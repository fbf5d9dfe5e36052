"""Describe effects, conditions and selectors in words, with the texts of their keys."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import msgspec

from fabletop.kernel.misfits import bare, closed_set
from fabletop.kernel.packs.fields import marked
from fabletop.kernel.texts import Texts
from fabletop.kernel.vocabulary.conditions import Condition
from fabletop.kernel.vocabulary.effects import Effect, Way
from fabletop.kernel.vocabulary.names import Between, FieldRule, Of, field_rules, plain_name
from fabletop.kernel.vocabulary.selectors import Chosen

_FIELD = re.compile(r"\{(\w+)\}")


class Teller:
    """Describes the words of a pack.

    `effect.<op>` is the key of an effect, `question.<q>` that of a condition. "<key>.<field>.<value>" may refine it.
    """

    def __init__(self, texts: Texts) -> None:
        self._texts = texts

    def all(self, effects: Iterable[Effect]) -> tuple[str, ...]:
        """Return one phrase for each effect."""
        return tuple(self.effect(each) for each in effects)

    def joined(self, effects: Iterable[Effect]) -> str:
        """Return all effects in one phrase."""
        return ", ".join(self.all(effects)) or self._texts.get("condition.nothing")

    def effect(self, effect: Effect) -> str:
        """Return what an effect does."""
        said = self.said(f"effect.{effect.word}", effect)
        if effect.when is None:
            return said
        return self._texts.say("condition.if", words=said, condition=self.condition(effect.when))

    def condition(self, asked: Condition) -> str:
        """Return a condition in words."""
        parts = [self.condition(each) for each in asked.all]
        if asked.any:
            parts.append(f"({self._texts.get('condition.or').join(self.condition(each) for each in asked.any)})")
        if asked.none is not None:
            parts.append(self._texts.say("condition.not", condition=self.condition(asked.none)))
        if asked.q:
            parts.append(self.said(f"question.{asked.q}", asked) + self._compared(asked))
        return self._texts.get("condition.and").join(parts) or self._texts.get("condition.always")

    def _compared(self, asked: Condition) -> str:
        for key, value in (("is", asked.equals), ("ge", asked.ge), ("le", asked.le)):
            if value is not None:
                return self._texts.say(f"condition.{key}", value=str(value) if key == "is" else number(value))
        return ""

    def selected(self, kind: str, written: Any) -> str:
        """Return objects that were selected by number or by word."""
        if not isinstance(written, str):
            return ", ".join(map(str, written)) if isinstance(written, tuple) else str(written)
        name, _, detail = written.partition(":")
        if f"selector.{kind}.{name}" not in self._texts:
            return plain_name(written.replace(":", " "))
        parts = enumerate(detail.replace(",", ", ").replace("@", " ").split(":"), 1)
        return self._texts.say(f"selector.{kind}.{name}", **{str(index): plain_name(part) for index, part in parts})

    def said(self, key: str, word: msgspec.Struct) -> str:
        """Return the text of a key with the fields of the word filled in."""
        template = self._texts.get(self._texts.key(key, word))
        return _FIELD.sub(lambda found: self.value(word, found[1]), template)

    # -- fields that games define --------------------------------------------------------------------------------------

    def value(self, word: msgspec.Struct, field: str) -> str:
        """Return a field in words, according to its type."""
        value, rule = getattr(word, field), field_rules(type(word)).get(field)
        if rule is not None:
            return self._marked(rule, value)
        if field == "id" and isinstance(word, Condition):
            return self.name(word.questions[word.q].names, value)
        if field in marked(type(word), "words"):
            return self.text(value)
        if isinstance(value, Condition):
            return self.condition(value)
        if isinstance(value, tuple) and value and isinstance(value[0], Way):
            return " · ".join(f"“{way.label}” {self.joined(way.do)}" for way in value)
        if isinstance(value, tuple) and (not value or isinstance(value[0], Effect)):
            return self.joined(value)
        if isinstance(value, str):
            kind = next(each.type for each in msgspec.structs.fields(type(word)) if each.name == field)
            return plain_name(value) if closed_set(bare(kind)) else value
        return number(value)

    def _marked(self, rule: FieldRule, value: Any) -> str:
        if isinstance(rule, Chosen):
            return self.selected(rule.selectors.kind, value)
        if isinstance(rule, Of):
            return ", ".join(self.name(rule.kind, each) for each in (value if isinstance(value, tuple) else (value,)))
        return self.amount(value, is_change=isinstance(rule, Between) and rule.least < 0)

    def name(self, kind: str, value: str) -> str:
        """Return the name of an object."""
        return value

    def text(self, written: str) -> str:
        """Return a text of the pack as people read it."""
        return written

    def amount(self, value: Any, *, is_change: bool) -> str:
        """Return an amount, or a change of an amount."""
        return signed(value) if is_change else number(value)


def number(amount: Any) -> str:
    """Return a number, the numbers for two, three and four players, or a switch."""
    if isinstance(amount, tuple):
        return (" and " if isinstance(amount[0], str) else "/").join(map(str, amount))
    return str(amount).lower()


def signed(amount: Any) -> str:
    """Return a gain or a loss."""
    each = amount if isinstance(amount, tuple) else (amount,)
    return "/".join(f"{one:+d}".replace("-", "−") for one in each)
