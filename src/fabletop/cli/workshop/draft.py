"""The pack that the workshop has open: its content, its errors, and the game with it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec

from fabletop.games import equipped, library, rules, workshop
from fabletop.kernel import BadSetup, Rules
from fabletop.kernel.packs import (
    BASE_PACKS,
    BrokenPack,
    Pack,
    base_content,
    base_pack,
    included,
    kinds,
    open_packs,
    raw_card,
)
from fabletop.kernel.workshop import Examined, Reading, examined, id_from

_GAME = re.compile(r'^game\s*=\s*"(\w+)"', re.MULTILINE)
_AS_IT_COMES = "this is the game as it comes: begin a pack with new NAME, or open one with fabletop workshop FILE"


class Thing(msgspec.Struct, frozen=True):
    """A card, a character, a space: any entry with an id in the content of a game."""

    table: str
    id: str
    name: str
    mark: str
    """Whether the pack adds or changes it."""


class Draft:
    """A pack in a folder or in a file, as it was last read; without a path, the base game."""

    def __init__(self, game: str, path: Path | None = None) -> None:
        self.game, self.path = game, path
        self.library, self.known = library(game), workshop(game)
        self._before: list[dict[str, str]] = []
        self.load()

    @classmethod
    def opened(cls, name: str) -> Draft:
        """Open a game, a folder, a file, or a pack that comes with Fabletop."""
        path = Path(name)
        if not path.exists() and name in BASE_PACKS:
            return cls(name)
        path = path if path.exists() else included().get(name, path)
        if not path.exists():
            raise BadSetup(f"there is no {name}; fabletop workshop GAME new {path.with_suffix('')} begins one")
        found = _GAME.search("\n".join(_sources(path).values()))
        if found is None or found[1] not in BASE_PACKS:
            raise BadSetup(f"{name} is no pack, and there is no such game; there is {', '.join(BASE_PACKS)}")
        return cls(found[1], path)

    def begun(self, name: str, base: str = "") -> Draft:
        """Create a pack in one file: the smallest valid one, or one with copies of cards to change."""
        path = Path(name).with_suffix(".toml")
        if path.exists():
            raise BadSetup(f"{path} is there already")
        bases = [each.id for each in self.known.bases()]
        if base and base not in bases:
            raise BadSetup(f"one cannot begin like {base!r}, but like {', '.join(bases)}")
        title = path.stem.replace("_", " ").capitalize()
        path.write_text(self.known.begin(base, id_from(path.stem), title), encoding="utf-8")
        return Draft(self.game, path)

    def load(self) -> None:
        """Read the pack and check it."""
        self.packs: Sequence[Pack] = ()
        self.examined = Examined(None, ())
        if self.path is not None:
            try:
                self.packs = open_packs(self.game, [self.path])
                self.examined = examined(self.library, self.known, self.packs)
            except BrokenPack as broken:
                self.examined = Examined(None, broken.findings)
        vars(self).pop("content", None)

    @property
    def pack(self) -> Pack:
        """The pack. Raises `BadSetup` if there is none, and `BrokenPack` if it cannot be read."""
        if self.path is None:
            raise BadSetup(_AS_IT_COMES)
        if not self.packs:
            raise BrokenPack(self.examined.findings)
        return self.packs[-1]

    @property
    def title(self) -> str:
        """The title of what is open."""
        return self.packs[-1].manifest.title if self.packs else str(self.path or rules(self.game).title)

    @property
    def rules(self) -> Rules[Any]:
        """The game with the pack if it can be played, otherwise the base game."""
        return equipped(self.examined.bundle) if self.examined.bundle else rules(self.game)

    @property
    def playable(self) -> Rules[Any]:
        """Return the game with the pack. Raises `BrokenPack` if it cannot be played."""
        if self.path is not None and self.examined.bundle is None:
            raise BrokenPack(self.examined.findings)
        return self.rules

    @property
    def options(self) -> dict[str, Any]:
        """The table options with which the pack's content is played."""
        return self.known.options(self.packs[-1]) if self.packs else {}

    # -- content ------------------------------------------------------------------------------------------------------

    @cached_property
    def content(self) -> Any:
        """The content of the game with the pack; without the pack while that cannot be played."""
        return self.rules.content()

    def things(self) -> list[Thing]:
        """Return everything with an id, table by table, including entries of a pack that cannot be played yet."""
        base = base_content(self.library)
        found = []
        for table, kind in kinds(self.library.content).items():
            if kind.card is None:
                continue
            names = {str(each.id): getattr(each, "name", "") for each in getattr(self.content, table)}
            given = {str(each.get("id")): each.get("name", "") for each in self._given(table)}
            old = [str(each.id) for each in getattr(base, table)]
            for card, name in (given | names).items():
                mark = "" if card not in given else "changed" if card in old else "new"
                found.append(Thing(table, card, str(name) or card, mark))
        return found

    def _given(self, table: str) -> list[dict[str, Any]]:
        """Return the entries of packs for a table."""
        given = (each for pack in self.packs for each in pack.tables.get(table, ()))
        return [each for each in given if isinstance(each, dict)]

    def fields(self, thing: Thing) -> dict[str, Any]:
        """Return the fields of a thing as the game and the packs define them."""
        return raw_card(self.library, self.packs, thing.table, thing.id)

    def reading(self) -> Reading:
        """Return the pack in words."""
        return self.known.read(self.pack, self.content) or Reading(self.title, self.rules.seats)

    def everything(self) -> Pack:
        """Return the game and the pack as one pack, with the pack's own entries first."""
        base = base_pack(self.game)
        ids: dict[str, list[dict[str, str]]] = {}
        for each in sorted(self.things(), key=lambda thing: not thing.mark):
            ids.setdefault(each.table, []).append({"id": each.id})
        return msgspec.structs.replace(self.packs[-1] if self.packs else base, tables={**base.tables, **ids})

    # -- changes -------------------------------------------------------------------------------------------------------

    def own_sources(self) -> dict[str, str]:
        """Return the texts of the pack's files, if it is the person's own pack."""
        if self.path is None:
            raise BadSetup(_AS_IT_COMES)
        if self.path in included().values():
            raise BadSetup("this pack comes with Fabletop: copy it with export FILE, and open the copy")
        return self.sources()

    @property
    def changeable(self) -> Pack:
        """Return the pack, if it is the person's own and can be read."""
        self.own_sources()
        return self.pack

    def write(self, files: dict[str, str]) -> None:
        """Write changed texts, and check them."""
        self._before.append(self.own_sources())
        self._put(files)

    def undo(self) -> bool:
        """Undo the last change; False if there is none."""
        if not self._before:
            return False
        self._put(self._before.pop())
        return True

    def _put(self, files: dict[str, str]) -> None:
        assert self.path is not None
        if self.path.is_dir():
            for gone in _sources(self.path).keys() - files.keys():
                (self.path / gone).unlink()
        for name, text in files.items():
            self.file(name).write_text(text, encoding="utf-8")
        self.load()

    def file(self, name: str) -> Path:
        """Return the path of a file of the pack."""
        assert self.path is not None
        return self.path / name if self.path.is_dir() else self.path

    def sources(self) -> dict[str, str]:
        """Return the current texts of its files."""
        assert self.path is not None
        return _sources(self.path)


def _sources(path: Path) -> dict[str, str]:
    """Return the texts of a pack, even if it is broken."""
    files = sorted(path.glob("*.toml")) if path.is_dir() else [path]
    return {each.name: each.read_text(encoding="utf-8", errors="replace") for each in files}
