"""Open packs with Legends from a folder or a file, and provide the first text of a new Legend."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from pathlib import Path

import msgspec

from fabletop.games.andor.content import GAME
from fabletop.games.andor.state import Options
from fabletop.kernel import BadSetup
from fabletop.kernel.card_drafts import as_in_the_game
from fabletop.kernel.packs import Library, Pack, base_folder, open_packs


class Written(msgspec.Struct, frozen=True):
    """The packs that make a Legend. The last one contains it."""

    packs: tuple[Pack, ...]

    @property
    def legends(self) -> tuple[str, ...]:
        """Return the Legends that the pack itself adds or changes."""
        return legends_in(self.packs[-1])

    def chosen(self, legend: str = "") -> str:
        """Return the named Legend, or else the first."""
        if not self.legends:
            raise BadSetup("there is no Legend in this pack: write [[legends]]")
        if legend and legend not in self.legends:
            raise BadSetup(f"there is no Legend {legend!r} in this pack; there is {', '.join(self.legends)}")
        return legend or self.legends[0]


def legends_in(pack: Pack) -> tuple[str, ...]:
    """Return the ids of the Legends that a pack adds or changes."""
    told = pack.tables.get("legends", [])
    named = told if isinstance(told, list) else []
    return tuple(each["id"] for each in named if isinstance(each, dict) and isinstance(each.get("id"), str))


def legend_tried(pack: Pack) -> str:
    """Return the Legend for trying out a pack: its own first one, or the usual one if the pack changes only the
    game."""
    return next(iter(legends_in(pack)), Options().legend)


def open_written(path: Path) -> Written:
    """Open the Legends in a folder or a file. Raise `BrokenPack` if they cannot be read."""
    return Written(tuple(open_packs(GAME, [path])))


# -- texts to begin with -------------------------------------------------------------------------------------------


FIRST_OWN_NUMBER = 40
"""The first position in the list for Legends of other authors."""


@cache
def _template() -> str:
    return files(__package__).joinpath("legend_template.toml").read_text(encoding="utf-8")


def template(legend_id: str, title: str) -> str:
    """Return a small Legend in one file."""
    return _template().replace("$id", legend_id).replace("$title", title).replace("$number", str(FIRST_OWN_NUMBER))


def base_legends() -> tuple[str, ...]:
    """Return the Legends that come with the game, in their order."""
    return tuple(sorted(_base_files()))


def base_text(legend_id: str, new_id: str, title: str) -> str:
    """Return a copy of one of the game's Legends, as one file under another name."""
    source = _base_files()[legend_id]
    body = source[source.index("[[legends]]") :].replace(f'id = "{legend_id}"', f'id = "{new_id}"', 1)
    body = re.sub(r'^title = ".*"$', f'title = "{title}"', body, count=1, flags=re.MULTILINE)
    if new_id != legend_id:
        body = re.sub(r"^number = .*$", f"number = {FIRST_OWN_NUMBER}", body, count=1, flags=re.MULTILINE)
    return _header(new_id, title) + body


def stack_text(library: Library, stack: str, new_id: str, title: str) -> str:
    """Return a copy of a file of the base pack, other than the Legends."""
    return as_in_the_game(library, stack, _header(new_id, title))


def _header(new_id: str, title: str) -> str:
    return _template().partition("# ")[0].replace("$id", new_id).replace("$title", title)


@cache
def _base_files() -> dict[str, str]:
    folder = base_folder(GAME)
    sources = (each.read_text(encoding="utf-8") for each in folder.iterdir() if each.name.startswith("legend_"))
    return {found[1]: source for source in sources if (found := re.search(r'^id = "(\w+)"$', source, re.MULTILINE))}


def two_files(text: str) -> dict[str, str]:
    """Split a Legend in one file into the folder form: pack.toml, and the rest."""
    header, _, body = text.removeprefix("[pack]\n").partition("\n\n")
    return {"pack.toml": header + "\n", "legend.toml": body}
