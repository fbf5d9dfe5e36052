"""Writes the drawings that cards can have into the package, from the Game Icons that the web client is built with.

python tools/icons.py           writes src/fabletop/content/icons.json
python tools/icons.py --check   says whether it is up to date

The drawings are those that the packs of the package use, and those in tools/icon_palette.txt for packs of one's own.
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
    used = [name for file in CONTENT.glob("**/*.toml") for name in re.findall(r'\bicon = "([^"]+)"', file.read_text())]
    return sorted({*used, *PALETTE.read_text().split()})


def drawings() -> str:
    """The file: one drawing on each line."""
    found = msgspec.json.decode(SET.read_bytes())["icons"]
    missing = [name for name in wanted() if name not in found]
    if missing:
        raise SystemExit(f"no such icons: {', '.join(missing)}")
    lines = [f"{_json(name)}:{_json(_PATH.sub(_shorter, found[name]['body']))}" for name in wanted()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


_PATH = re.compile(r'(?<= d=")[^"]+')
_COMMAND = re.compile(r"([a-zA-Z])([^a-zA-Z]*)")
_NUMBER = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)")
_ARC = re.compile(rf"({_NUMBER.pattern})[\s,]*" * 3 + r"([01])[\s,]*([01])[\s,]*" + rf"({_NUMBER.pattern})[\s,]*" * 2)


def _shorter(path: re.Match[str]) -> str:
    """A path with one decimal: nobody sees more of a drawing 512 wide, and everybody would load it."""
    return _COMMAND.sub(_shorter_command, path[0])


def _shorter_command(command: re.Match[str]) -> str:
    letter, numbers = command.groups()
    if letter in "aA":  # the two flags of an arc may stand without a space before what follows
        found = [number for arc in _ARC.findall(numbers) for number in arc]
    else:
        found = _NUMBER.findall(numbers)
    words = [_shorter_number(each) for each in found]
    return letter + "".join(
        word if index == 0 or word.startswith("-") else f" {word}" for index, word in enumerate(words)
    )


def _shorter_number(number: str) -> str:
    text = f"{float(number):.1f}".removesuffix(".0")
    return "0" if text == "-0" else text.replace("0.", ".", 1) if text.lstrip("-").startswith("0.") else text


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
