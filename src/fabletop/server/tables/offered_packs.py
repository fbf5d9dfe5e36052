"""The packs that this server offers, and the merged packs of its tables."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from fabletop.games import GAMES, equipped, library, unguarded
from fabletop.games import rules as rules_of
from fabletop.kernel import BadSetup, Rules
from fabletop.kernel.packs import MAX_PACKS, BrokenPack, Finding, Pack, game_of, included, merge, open_packs, pictures
from fabletop.server.processes.guarded import GuardedThreads, Overtime
from fabletop.server.protocol.bodies import PackInfo, TableContent
from fabletop.server.protocol.sent_files import JSON, File
from fabletop.server.storage.table_facts import TableFacts
from fabletop.server.tables.loading import Unplayable

if TYPE_CHECKING:
    from fabletop.server.storage.store import Store

log = logging.getLogger(__name__)


class Offer(msgspec.Struct, frozen=True):
    """A pack that hosts may choose."""

    info: PackInfo
    packs: tuple[Pack, ...]
    """The pack, after those it builds on."""
    rules: Rules[Any]
    """The rules of the game with this pack alone."""


@cache
def everywhere() -> tuple[Offer, ...]:
    """Return the packs that come with Fabletop."""
    return tuple(offer for each in included().values() if (offer := _read(each)) is not None)


def _read(folder: Path) -> Offer | None:
    try:
        game = game_of(folder)
        if game not in GAMES:
            raise BrokenPack([Finding(f"this server does not play {game}", folder=str(folder))])
        packs = tuple(open_packs(game, [folder]))
        merged, found = merge(library(game), packs)
        if merged is None:
            raise BrokenPack(found)
    except BrokenPack as broken:
        log.warning("a pack is not offered", extra={"pack": str(folder), "errors": str(broken)})
        return None
    ref = merged.packs[-1]
    return Offer(PackInfo(ref.id, ref.title, ref.version, ref.hash), packs, equipped(merged))


class Packs:
    """The packs of one process. They are read once; changes of a folder take effect at the next start."""

    def __init__(self, folder: str) -> None:
        self._offers: dict[str, dict[str, Offer]] = {game: {} for game in GAMES}
        for shipped in everywhere():
            self._offer(shipped)
        for each in sorted(Path(folder).expanduser().iterdir()) if folder else ():
            if (each.is_dir() or each.suffix == ".toml") and (offer := _read(each)) is not None:
                self._offer(offer)
                told = {"pack": offer.info.id, "game": offer.rules.game, "hash": offer.info.hash}
                log.info("a pack is offered", extra=told)

    def _offer(self, offer: Offer) -> None:
        self._offers[offer.rules.game][offer.info.id] = offer

    def offered(self, game: str) -> tuple[Offer, ...]:
        """Return the packs that a host may choose for a game."""
        return tuple(self._offers.get(game, {}).values())

    def chosen(self, game: str, ids: Sequence[str]) -> Rules[Any]:
        """Return the rules of a game with the chosen packs."""
        if not ids:
            return rules_of(game)
        merged, found = merge(library(game), self.packs(game, ids))
        if merged is None:
            raise BadSetup(f"These packs do not go together: {BrokenPack(found)}")
        return equipped(merged)

    def packs(self, game: str, ids: Sequence[str]) -> tuple[Pack, ...]:
        """Return the chosen packs with those they build on. The order is fixed, so that few combinations are cached."""
        offers = self._offers.get(game, {})
        missing = [each for each in ids if each not in offers]
        if missing:
            raise BadSetup(f"This server has no pack {missing[0]!r}.")
        packs = {pack.manifest.id: pack for each in offers if each in ids for pack in offers[each].packs}
        if len(packs) > MAX_PACKS:
            raise BadSetup(f"A table has at most {MAX_PACKS} packs.")
        return tuple(packs.values())

    def is_foreign(self, rules: Rules[Any]) -> bool:
        """Whether these rules contain a pack that is not offered here. Such a pack was written by a guest."""
        offered = {each.info.hash for each in self.offered(rules.game)}
        return any(each.hash not in offered for each in rules.packs)

    async def rules(self, table: TableFacts, store: Store, threads: GuardedThreads) -> Rules[Any]:
        """Return the rules of a table with the packs it was set up with, or without them if they no longer fit these
        rules.

        Raises Unplayable if the packs cannot be read at all.
        """
        if table.bundle is None or table.broken is not None:
            return rules_of(table.game)
        try:
            merged = await store.bundle(table.bundle)
            return await threads.run(lambda: equipped(merged))
        except BrokenPack:
            return rules_of(table.game)
        except (Overtime, RecursionError, MemoryError, LookupError, msgspec.MsgspecError) as error:
            raise Unplayable(error) from error


def content_of(rules: Rules[Any]) -> TableContent:
    """Return the content of a table with its icons and texts, for clients that draw it."""
    content = msgspec.to_builtins(rules.content())
    return TableContent(content, pictures(content), rules.texts().for_clients())


def content_file(rules: Rules[Any]) -> File:
    """Return the content of a table as a file to send."""
    return File.of(msgspec.json.encode(content_of(rules)), JSON)


def house_content(rules: Rules[Any]) -> File:
    """Return the content of tables without packs of guests. It is built directly, without the worker pool."""
    return _house_content(unguarded(rules))


@lru_cache(maxsize=32)
def _house_content(rules: Rules[Any]) -> File:
    return content_file(rules)
