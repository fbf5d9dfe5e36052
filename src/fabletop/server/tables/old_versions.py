"""Migrate tables that began under an older version of the rules."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

import msgspec

from fabletop.kernel import BrokenRecord, Checkpoint, Decision, Joint, News, Rules
from fabletop.kernel.records import renew
from fabletop.server.processes.guarded import GuardedThreads
from fabletop.server.storage import codec
from fabletop.server.storage.models import AnswerRow
from fabletop.server.storage.store import Store
from fabletop.server.storage.table_facts import Lobby
from fabletop.server.tables.descriptions import content_hash, read_only_reason
from fabletop.server.tables.loading import stored_log, valid_checkpoints

log = logging.getLogger(__name__)


async def carry_over(store: Store, threads: GuardedThreads, lobby: Lobby, rules: Rules[Any]) -> Lobby:
    """Return the table under the current rules if it began under older ones and fits them; otherwise return it
    unchanged.
    """
    table, renewed = lobby.table, await _tried(store, threads, lobby, rules)
    if renewed is None:
        return lobby
    return await store.carry_over(table.id, table.rules_version, rules.version, content_hash(rules), renewed) or lobby


async def frozen(store: Store, threads: GuardedThreads, lobby: Lobby, rules: Rules[Any]) -> str | None:
    """Return why a table is read-only under the current rules; None if it will be migrated when it is next loaded."""
    if await _tried(store, threads, lobby, rules) is not None:
        return None
    return read_only_reason(lobby.table, rules)


async def _tried(store: Store, threads: GuardedThreads, lobby: Lobby, rules: Rules[Any]) -> list[Checkpoint] | None:
    """Return the checkpoints of an older table under the current rules; None if it does not fit them."""
    table = lobby.table
    if table.phase == "open" or table.broken is not None or table.rules_version >= rules.version or table.is_imagined:
        return None
    rows = await store.answers_from(table.id, 0)
    checkpoints = (await store.game(table.id)).checkpoints
    try:
        return await threads.run(lambda: _renewed(rules, lobby, rows, checkpoints))
    except Exception as why:  # changed content may break a rule in any way; the table then stays read-only
        log.warning("a table of older rules does not fit these", extra={"table": table.id, "reason": str(why)})
        return None


def _renewed(
    rules: Rules[Any], lobby: Lobby, rows: Sequence[AnswerRow], checkpoints: list[Checkpoint]
) -> list[Checkpoint]:
    """Return the checkpoints under the current rules."""
    table = lobby.table
    answers = stored_log(rules, rows)
    valid = valid_checkpoints(checkpoints, answers)
    options = msgspec.json.decode(table.options, type=rules.options)
    start = rules.start(options, len(lobby.seats), rules.content())
    game, told = renew(rules, table.rules_version, start, answers, valid)
    if not _was_told(rules, rows, told):
        raise BrokenRecord("something else happens under these rules")
    if not (game.is_over or isinstance(game.pending, Decision | Joint)):
        raise BrokenRecord("chance is asked for more under these rules")
    result = rules.result(game.state) if game.is_over else None
    if result != (None if table.result is None else tuple(msgspec.json.decode(table.result))):
        raise BrokenRecord(f"the result under these rules is {result}")
    return game.checkpoints


def _was_told(rules: Rules[Any], rows: Sequence[AnswerRow], told: Sequence[News]) -> bool:
    """Whether the replayed news equal the stored ones. A game that began elsewhere has stored only the last."""
    stored = [each for row in rows for each in codec.unpack_news(rules, row.news)]
    return not stored or list(told[-len(stored) :]) == stored
