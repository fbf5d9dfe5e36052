"""Effects, conditions and selectors as data: one engine for the words of all games.

Each word is defined in one place: its meaning, its fields, what it does, and what can be wrong with it. From these are
derived the types for loading packs, the checks, the phrases, the reference, and the traversal of a pack.
"""

from fabletop.kernel.vocabulary.conditions import Asked, Condition, Query, Question, Questions, Test, work_of
from fabletop.kernel.vocabulary.effects import (
    NO_ROW,
    Branching,
    Choosing,
    Effect,
    ForEach,
    Leading,
    Repeating,
    Rolling,
    Row,
    Scene,
    Steps,
    Way,
    carry_out,
    carry_out_steps,
)
from fabletop.kernel.vocabulary.names import (
    Between,
    FieldRule,
    Meaning,
    Names,
    Of,
    field_rules,
    plain_name,
    wrong_fields,
)
from fabletop.kernel.vocabulary.selectors import Chosen, Selector, Selectors
from fabletop.kernel.vocabulary.telling import Teller, number, signed
from fabletop.kernel.vocabulary.walking import walk, words_in, wrong_with

__all__ = [
    "NO_ROW",
    "Asked",
    "Between",
    "Branching",
    "Choosing",
    "Chosen",
    "Condition",
    "Effect",
    "FieldRule",
    "ForEach",
    "Leading",
    "Meaning",
    "Names",
    "Of",
    "Query",
    "Question",
    "Questions",
    "Repeating",
    "Rolling",
    "Row",
    "Scene",
    "Selector",
    "Selectors",
    "Steps",
    "Teller",
    "Test",
    "Way",
    "carry_out",
    "carry_out_steps",
    "field_rules",
    "number",
    "plain_name",
    "signed",
    "walk",
    "words_in",
    "work_of",
    "wrong_fields",
    "wrong_with",
]  # fmt: skip
