"""Traverse a pack: every effect and condition in it, at any depth, with its path."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from fabletop.kernel.misfits import Way
from fabletop.kernel.vocabulary.conditions import Condition
from fabletop.kernel.vocabulary.effects import Effect
from fabletop.kernel.vocabulary.names import Names, wrong_fields


def walk(node: Any, way: Way = ()) -> Iterator[tuple[Way, Effect | Condition]]:
    """Yield all effects and conditions in a value, each with its path, in the order of the file.

    The traversal keeps its own stack, so that no nesting is too deep for it.
    """
    waiting: list[tuple[Way, Any]] = [(way, node)]
    while waiting:
        way, node = waiting.pop()
        if isinstance(node, Effect | Condition):
            yield way, node
        if isinstance(node, msgspec.Struct):
            fields = zip(node.__struct_fields__, node.__struct_encode_fields__, strict=True)
            inner = [((*way, written), getattr(node, field)) for field, written in fields]
        else:
            inner = [((*way, index), each) for index, each in enumerate(node)]
        waiting += [each for each in reversed(inner) if isinstance(each[1], msgspec.Struct | tuple) and each[1]]


def words_in(node: Any) -> Iterator[Effect | Condition]:
    """Yield all effects and conditions in a value."""
    return (each for _, each in walk(node))


def wrong_with(names: Names, node: Effect | Condition) -> Iterator[str]:
    """Yield what is wrong with one effect or condition, without those nested in it."""
    if isinstance(node, Condition) and not node.q:
        return
    word = node.word if isinstance(node, Effect) else node.q
    yield from (wrong for _, wrong in wrong_fields(names, word, node))
    yield from node.wrong(names)
