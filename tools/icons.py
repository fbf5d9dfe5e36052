"""Writes the drawings that cards can have into the package, from the Game Icons that the web client is built with.

python tools/icons.py           writes src/fabletop/content/icons.json
python tools/icons.py --check   says whether it is up to date

The drawings are those that the base packs use, and those listed in tools/icon_palette.txt for packs of one's own.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

import msgspec

ROOT = Path(__file__).parent.parent
SET = ROOT / "web" / "node_modules" / "@iconify-json" / "game-icons" / "icons.json"
PALETTE = ROOT / "tools" / "icon_palette.txt"
CONTENT = ROOT / "src" / "fabletop" / "content"
TARGET = CONTENT / "icons.json"


def wanted() -> list[str]:
    """The names of all icons that are used or offered."""
    used = [name for file in CONTENT.glob("*/*.toml") for name in re.findall(r'\bicon = "([^"]+)"', file.read_text())]
    return sorted({*used, *PALETTE.read_text().split()})


def drawings() -> str:
    """The file: one drawing on each line."""
    found = msgspec.json.decode(SET.read_bytes())["icons"]
    missing = [name for name in wanted() if name not in found]
    if missing:
        raise SystemExit(f"no such icons: {', '.join(missing)}")
    lines = [f"{_json(name)}:{_json(found[name]['body'])}" for name in wanted()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _json(text: str) -> str:
    return msgspec.json.encode(text).decode()


def main() -> int:
    """Write the file, or check it."""
    text = drawings()
    if "--check" in sys.argv:
        if not TARGET.is_file() or TARGET.read_text() != text:
            print("icons.json does not hold the icons that cards use: run tools/icons.py")
            return 1
        return 0
    TARGET.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
