"""Settings of a server: from environment variables (FABLETOP_…) and from flags."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Any

import msgspec

from fabletop.kernel import FabletopError, plainly

HAS_RELAY = sys.platform == "linux"
"""Whether the system lets processes pass connections to each other."""

Network = IPv4Network | IPv6Network
_LISTS = ("bots", "origins", "trusted_proxies")


class BadSettings(FabletopError):
    """Invalid settings of a server."""


def data_folder(environment: Mapping[str, str]) -> str:
    """Return the folder for data of this user's programs."""
    if "LOCALAPPDATA" in environment:
        return str(Path(environment["LOCALAPPDATA"]) / "fabletop")
    home = environment.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return str(Path(home) / "fabletop")


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All settings. Each is a flag `--name` and a variable `FABLETOP_NAME`."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: str = ""
    """Folder of the embedded database; the user's data folder if empty."""
    database: str = ""
    """URL of a PostgreSQL database; the embedded SQLite if empty."""
    workers: int = 1
    """Serving processes; with the embedded database, more than one needs Linux."""
    bot_workers: int = 1
    """Processes in which bots think, for each serving process."""
    window: float = 1.5
    """Seconds that every table pauses at a window, if people are seated."""
    bot_pace: float = 0.4
    """Seconds that bots leave people at a calm table to look at each change."""
    retention_days: int = 90
    """Finished tables are deleted after this time; 0 keeps them."""
    tables_per_guest: int = 20
    """Open and running tables that one guest may host."""
    spectators: int = 50
    """Spectators at one table."""
    sockets_per_guest: int = 20
    """Connections that one guest may hold."""
    connections: int = 2_000
    """Open connections in total, for each serving process; 0 sets no limit."""
    connections_per_address: int = 100
    """Open connections from one address; 0 sets no limit."""
    sockets_per_address: int = 60
    """WebSocket connections per client address; 0 sets no limit."""
    guests_per_address: int = 30
    """New guests from one address in an hour; 0 sets no limit."""
    tables_per_address: int = 100
    """New tables from one address in an hour; 0 sets no limit."""
    imports_per_address: int = 30
    """Records imported from one address in an hour; 0 sets no limit."""
    complaints_per_address: int = 60
    """Complaints from one address in an hour; 0 sets no limit."""
    complaints_per_guest: int = 20
    """Complaints of one guest in an hour; 0 sets no limit."""
    chat_per_guest: int = 60
    """Chat messages that one guest may write in a minute; 0 sets no limit."""
    guest_milliseconds: int = 200
    """Milliseconds of processor time that one guest may use in each second, answers excluded; 0 sets no limit."""
    address_milliseconds: int = 600
    """Milliseconds of processor time that all guests from one address may use in each second; 0 sets no limit."""
    header_seconds: float = 10.0
    """Seconds to wait for the request headers before closing the connection."""
    body_seconds: float = 60.0
    """Seconds to wait for the request body before closing the connection."""
    trusted_proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """Addresses or networks of trusted proxies: X-Forwarded-For is believed only from them."""
    message_bytes: int = 16_384
    """Maximum length of a client's message."""
    messages_per_second: int = 40
    """Rate limit of one connection; a connection that exceeds it is closed."""
    origins: tuple[str, ...] = ()
    """Further origins that the client may be served from, as in https://play.example.org."""
    secure_cookies: bool = False
    """Send the cookie over TLS only; switch it on behind a TLS proxy."""
    bots: tuple[str, ...] = ()
    """External bots that tables may seat, as in my_bots.greedy:Greedy; they run with the server's rights."""
    bot_memory: int = 2048
    """MiB that each process of an external bot may use; 0 sets no limit."""
    packs: str = ""
    """Folder whose sub-folders are packs that hosts may choose; none if empty."""
    backup_every: float = 0.0
    """Hours between backups of the embedded database; 0 makes none."""
    backups_kept: int = 7
    """Number of backups that are kept."""
    log_level: str = "info"

    @property
    def folder(self) -> Path:
        """The folder of the embedded database."""
        return Path(self.data or data_folder(os.environ)).expanduser()

    @property
    def is_postgres(self) -> bool:
        """Whether a PostgreSQL database is used."""
        return bool(self.database)

    @property
    def is_shared(self) -> bool:
        """Whether other processes may serve the same tables."""
        return self.is_postgres or self.workers > 1

    @property
    def sqlite_file(self) -> Path:
        """The file of the embedded database."""
        return self.folder / "fabletop.sqlite3"

    @property
    def backups(self) -> Path:
        """The folder of scheduled backups."""
        return self.folder / "backups"

    @property
    def url(self) -> str:
        """The URL of the database for SQLAlchemy."""
        if not self.database:
            return f"sqlite+aiosqlite:///{self.sqlite_file}"
        return "postgresql+asyncpg://" + self.database.split("://", 1)[-1]

    @property
    def dsn(self) -> str:
        """The URL of the PostgreSQL database for its driver."""
        return "postgresql://" + self.database.split("://", 1)[-1]

    def checked(self) -> Settings:
        """Return these settings. Raises BadSettings if they are inconsistent."""
        if self.database and not self.database.startswith(("postgresql://", "postgres://", "postgresql+asyncpg://")):
            raise BadSettings(f"database must be a postgresql:// URL, not {self.database!r}")
        if self.workers < 1 or self.bot_workers < 1:
            raise BadSettings("at least one worker is needed")
        if self.bot_memory < 0:
            raise BadSettings(f"{self.bot_memory} is no amount of memory")
        if self.workers > 1 and not self.is_postgres and not HAS_RELAY:
            raise BadSettings(
                "on this system several workers need PostgreSQL: set --database, or run one worker on the embedded"
                " SQLite"
            )
        if self.packs and not Path(self.packs).expanduser().is_dir():
            raise BadSettings(f"packs must be a folder, not {self.packs!r}")
        if not 0 <= self.port <= 65_535:
            raise BadSettings(f"{self.port} is no port")
        networks(self.trusted_proxies)
        if self.backup_every < 0 or self.backups_kept < 1:
            raise BadSettings("at least one backup must be kept, and none made in the past")
        if self.backup_every and self.is_postgres:
            raise BadSettings(
                "scheduled backups are for the embedded database: for PostgreSQL use pg_dump, or archive its log"
            )
        return self

    def environment(self) -> dict[str, str]:
        """Return these settings as environment variables, for child processes."""
        values = {name: getattr(self, name) for name in self.__struct_fields__}
        return {
            f"FABLETOP_{name.upper()}": ",".join(value) if name in _LISTS else str(value)
            for name, value in values.items()
        }

    def summary(self) -> str:
        """Return the settings, one per line, without passwords."""
        place = str(self.sqlite_file) if not self.is_postgres else _without_password(self.dsn)
        lines = [f"Fabletop serves on http://{self.host}:{self.port}", f"  {'database':<24} {place}"]
        shown = {"host", "port", "data", "database"}
        lines += [f"  {name:<24} {getattr(self, name)}" for name in self.__struct_fields__ if name not in shown]
        return "\n".join(lines)


def networks(named: Iterable[str]) -> tuple[Network, ...]:
    """Parse addresses and networks. Raises BadSettings if one is invalid."""
    try:
        return tuple(ip_network(each, strict=False) for each in named)
    except ValueError as error:
        raise BadSettings(f"not an address or network: {error}") from None


def load_settings(flags: Mapping[str, Any] | None = None, environment: Mapping[str, str] | None = None) -> Settings:
    """Return the settings: defaults, overridden by the environment, overridden by flags that are not None."""
    environment = os.environ if environment is None else environment
    values: dict[str, Any] = {}
    for name in Settings.__struct_fields__:
        variable = environment.get(f"FABLETOP_{name.upper()}")
        if variable is not None:
            values[name] = (
                [each.strip() for each in variable.split(",") if each.strip()] if name in _LISTS else variable
            )
    values |= {name: value for name, value in (flags or {}).items() if value is not None}
    try:
        return msgspec.convert(values, Settings, strict=False).checked()
    except msgspec.ValidationError as error:
        raise BadSettings(f"The settings cannot be read. {plainly(error, Settings)}") from None


def _without_password(url: str) -> str:
    credentials, at, rest = url.rpartition("@")
    if not at:
        return url
    scheme, _, user = credentials.partition("://")
    return f"{scheme}://{user.split(':')[0]}@{rest}"
