"""Packs with another map: one of Phenomena to copy from, and one of Andor that is written when it is needed."""

from __future__ import annotations

from pathlib import Path

from fabletop.games.andor.content import load_content
from tests.packs.making import write_pack

FAR_SHORE = Path(__file__).parents[2] / "docs" / "examples" / "packs" / "far_shore"
"""Phenomena: the space L1 more, E6 less, F8 under another name; Fight is Brawn, and deserts are strands."""


def high_pass(parent: Path) -> Path:
    """Andor: the space 283 in the upper left corner, and no walk any more from 268 to 277."""
    walks = {space.id: list(space.walks) for space in load_content().spaces}
    walks[278].append(283)
    walks[279].append(283)
    walks[268].remove(277)
    walks[277].remove(268)
    spaces = "".join(f"[[spaces]]\nid = {each}\nwalks = {walks[each]}\n" for each in (278, 279, 268, 277))
    new = '[[spaces]]\nid = 283\nx = 70\ny = 70\nwalks = [278, 279]\nname = "High Pass"\narrow = 279\n'
    moved = '[[spaces]]\nid = 237\nname = "Heron Bridge"\nlabel = [40, 40]\n'
    return write_pack(parent, {"board.toml": spaces + new + moved}, name="high_pass", game="andor")
