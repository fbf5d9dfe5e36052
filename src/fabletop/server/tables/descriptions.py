"""Descriptions of games and tables for clients."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, Literal

import msgspec

from fabletop import rulebook
from fabletop.games import GAMES
from fabletop.games import rules as rules_of
from fabletop.kernel import Rules, records
from fabletop.rulebook import Clause
from fabletop.server.protocol.bodies import (
    ClauseInfo,
    Fair,
    GameInfo,
    OptionInfo,
    OptionValueInfo,
    Pace,
    PackInfo,
    PersonInfo,
    SeatChange,
    SeatInfo,
    TableInfo,
)
from fabletop.server.storage import seat_history
from fabletop.server.storage.table_facts import Lobby, SeatFacts, TableFacts
from fabletop.server.tables.bots import Levels, level_name
from fabletop.server.tables.offered_packs import Offer

NOBODY = "somebody"


def content_hash(rules: Rules[Any]) -> str:
    """Return the fingerprint of a game's content, without its texts."""
    return _content_hash(rules.content)


@lru_cache(maxsize=256)
def _content_hash(content: Callable[[], Any]) -> str:
    return records.content_hash(content())


@cache
def game_info(game: str, levels: Levels) -> GameInfo:
    """Return a game as the lobby shows it."""
    rules = rules_of(game)
    texts = rules.texts()
    low, _, high = texts.get("minutes", "30-60").partition("-")
    return GameInfo(
        id=game,
        title=rules.title,
        blurb=texts.get("blurb"),
        seats=rules.seats,
        minutes=(int(low), int(high or low)),
        rules_version=rules.version,
        content_hash=content_hash(rules),
        options=tuple(_option_infos(rules)),
        bots=levels.of(game),
        texts={key: text for key, text in texts.for_clients().items() if "{" not in text},
        odds=rules.odds is not None,
        open_plans=rules.open_plans,
    )


def games(levels: Levels) -> list[GameInfo]:
    """Return all games."""
    return [game_info(game, levels) for game in GAMES]


def _option_infos(rules: Rules[Any]) -> list[OptionInfo]:
    texts = rules.texts()
    values = values_of(rules)
    infos = []
    for field in msgspec.structs.fields(rules.options):
        label = texts.get(f"table_option.{field.name}") or field.name.replace("_", " ").capitalize()
        if field.name not in values and type(field.default) not in _KINDS:
            continue
        clause = next((each for each in rulebook.clauses(rules.game) if each.option == field.name), None)
        infos.append(
            OptionInfo(
                name=field.name,
                kind="choice" if field.name in values else _KINDS[type(field.default)],
                default=field.default,
                label=label,
                help=texts.get(f"table_option_help.{field.name}", clause.text if clause else ""),
                clause=clause.id if clause else "",
                group=texts.get(f"table_option_group.{field.name}"),
                values=values.get(field.name, ()),
            )
        )
    return infos


_KINDS: dict[type, Literal["bool", "text"]] = {bool: "bool", str: "text"}
"""A number always comes with choices, since people never type numbers. A number without choices is not offered."""


def values_of(rules: Rules[Any], pack: str = "") -> dict[str, tuple[OptionValueInfo, ...]]:
    """Return the possible values of each table option that is a choice."""
    return {
        name: tuple(OptionValueInfo(each.value, each.label, each.help, each.needs, each.seats, pack) for each in values)
        for name, values in rules.option_values(rules.content()).items()
    }


def with_packs(game: GameInfo, offers: Sequence[Offer]) -> GameInfo:
    """Add the packs offered here to a game, with the choices that each of them adds."""
    options = {each.name: each for each in game.options}
    for offer in offers:
        for name, values in values_of(offer.rules, offer.info.id).items():
            known = [(each.value, each.needs) for each in options[name].values]
            added = tuple(each for each in values if (each.value, each.needs) not in known)
            options[name] = msgspec.structs.replace(options[name], values=options[name].values + added)
    return msgspec.structs.replace(game, packs=tuple(offer.info for offer in offers), options=tuple(options.values()))


def with_draft(game: GameInfo, rules: Rules[Any], chosen: Mapping[str, Any]) -> GameInfo:
    """Add the choices of a draft to a game. The options that the draft asks for are preselected."""
    options = []
    for option in game.options:
        known = [(each.value, each.needs) for each in option.values]
        added = [each for each in values_of(rules).get(option.name, ()) if (each.value, each.needs) not in known]
        default = chosen.get(option.name, option.default)
        options.append(msgspec.structs.replace(option, values=(*option.values, *added), default=default))
    return msgspec.structs.replace(game, options=tuple(options))


def clause_info(clause: Clause) -> ClauseInfo:
    """Return a clause as it is shown."""
    return ClauseInfo(clause.id, clause.section, clause.text, tuple(clause.see))


def read_only_reason(table: TableFacts, rules: Rules[Any]) -> str | None:
    """Return why a table is read-only; None if it is not."""
    if table.broken is not None:
        return f"This table is broken and cannot be played on. {table.broken}"
    if table.phase == "open":
        return None
    if table.rules_version != rules.version:
        return (
            f"This table was begun with version {table.rules_version} of the rules of {rules.title}; this server plays"
            f" version {rules.version}. It can be read and replayed, but not played on."
        )
    if table.content_hash != content_hash(rules):
        return (
            f"This table was begun with other cards of {rules.title} than this server has."
            " It can be read and replayed, but not played on."
        )
    return None


def table_info(
    lobby: Lobby,
    rules: Rules[Any],
    guest: str | None,
    *,
    present: set[str],
    watching: int,
    asks: str | None = None,
    status: str = "",
    begun: float | None = None,
    played: float | None = None,
) -> TableInfo:
    """Return the public description of a table as this guest sees it."""
    table = lobby.table
    return TableInfo(
        id=table.id,
        game=table.game,
        name=table.name,
        phase=table.phase,  # type: ignore[arg-type]  # one of the three phases
        listed=table.listed,
        options=msgspec.json.decode(table.options),
        pace=Pace(table.pace_kind, table.pace_amount),  # type: ignore[arg-type]  # one of the three kinds
        absent_after=table.absent_after,
        window=table.window,
        has_windows=rules.has_windows,
        watchers_allowed=table.watchers_allowed,
        odds=table.odds,
        fill=table.fill,
        host=PersonInfo(table.host_id or "", lobby.names.get(table.host_id or "", NOBODY)),
        you_are_host=guest is not None and table.host_id == guest,
        seats=tuple(_seat_info(lobby, each, present, guest) for each in lobby.seats),
        your_seats=lobby.held_by(guest),
        waits_for_you=asks is not None,
        asks=asks or "",
        status=status,
        watching=watching,
        read_only=read_only_reason(table, rules),
        broken=table.broken is not None,
        rules_version=table.rules_version,
        content_hash=table.content_hash,
        packs=tuple(PackInfo(each.id, each.title, each.version, each.hash) for each in rules.packs),
        created=table.created_at,
        begun=None if table.is_brought_in else begun,
        played=None if table.is_brought_in else played,
        ended=None if table.is_brought_in else table.ended_at,
        result=None if table.result is None else tuple(msgspec.json.decode(table.result) or ()),
        rematch=table.rematch_id,
        branched_from=table.branched_from,
        fair=fair_info(lobby),
    )


def fair_info(lobby: Lobby) -> Fair:
    """Return the commitment to the seed and, once the game is over, all parts of the seed."""
    table = lobby.table
    commitment = records.commitment(table.server_part, table.scheme)
    if table.phase != "over" or table.seed is None:
        return Fair(commitment, scheme=table.scheme)
    parts = tuple(each.random for each in lobby.seats)
    return Fair(commitment, table.server_part.hex(), parts, table.seed.hex(), table.scheme)


def _seat_info(lobby: Lobby, row: SeatFacts, present: set[str], guest: str | None) -> SeatInfo:
    if row.kind == "person":
        name = lobby.names.get(row.guest_id or "", NOBODY)
    elif row.kind == "bot":
        name = bot_name(row.seat, lobby.names.values())
    else:
        name = ""
    return SeatInfo(
        seat=row.seat,
        kind=row.kind,  # type: ignore[arg-type]  # one of the three kinds
        name=name,
        person=row.guest_id,
        level=row.level if row.kind == "bot" else None,
        strength=level_name(row.level or "") if row.kind == "bot" else "",
        present=row.kind == "bot" or (row.guest_id is not None and row.guest_id in present),
        away=row.away,
        past=tuple(_past(lobby, row, guest)),
    )


def _past(lobby: Lobby, row: SeatFacts, guest: str | None) -> Iterator[SeatChange]:
    """Yield who left a seat and when, counted in the view changes that this guest saw."""
    held = lobby.held_by(guest)
    for each in seat_history.changes(row.past):
        count = each.counts[held[0] if held else -1] if each.counts else 0
        yield SeatChange(each.what, lobby.names.get(each.guest, NOBODY), count)


BOT_NAMES = (("Fox", "Otter"), ("Owl", "Heron"), ("Stag", "Hare"), ("Raven", "Wolf"), ("Bear", "Lynx"))


def bot_name(seat: int, people: Iterable[str]) -> str:
    """Return a bot's name: the animal of its seat, or another name if a person already has that one."""
    name, other = BOT_NAMES[seat % len(BOT_NAMES)]
    return other if name in people else name
