"""What is wrong with a pack, and where."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from fabletop.kernel.errors import FabletopError


class Remark(msgspec.Struct, frozen=True):
    """A complaint of a game about its merged content: about one card, one table, or the whole."""

    words: str
    table: str = ""
    id: str = ""
    field: str = ""
    is_warning: bool = False
    within: tuple[str | int, ...] = ()
    """The path from that field to the wrong value, as in (3, "do", 0)."""


class Finding(msgspec.Struct, frozen=True):
    """An error or a warning about a file of a pack."""

    words: str
    file: str = ""
    line: int = 0
    """Counted from 1; 0 if it concerns the whole file."""
    level: Literal["error", "warning"] = "error"
    folder: str = ""
    """The folder of the pack."""

    def __str__(self) -> str:
        file = f"{self.folder}/{self.file}" if self.folder and self.file else self.folder or self.file
        place = f"{file}:{self.line}: " if self.line else f"{file}: " if file else ""
        return f"{place}{'warning: ' if self.level == 'warning' else ''}{self.words}"


class BrokenPack(FabletopError):
    """A pack cannot be used. The message contains all errors at once."""

    def __init__(self, findings: Iterable[Finding]) -> None:
        self.findings = tuple(findings)
        super().__init__("\n".join(str(each) for each in self.findings if each.level == "error"))
