#!/usr/bin/env python3
"""The rules of the games compiled to C, in a copy of the package: the same games, played quicker.

python tools/compiled.py                           all games, into build/compiled
python tools/compiled.py --into FOLDER shamans     one of them

Whoever has the folder on PYTHONPATH runs the copy. The tree itself stays as it is: nothing compiled can hide a change
of a rule in it. It takes a C compiler, and mypyc, which comes with mypy.
"""

from __future__ import annotations

import argparse
import ast
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "fabletop"
STATIC = Path("server/static")
BUILD = """
import sys
from mypyc.build import mypycify
from setuptools import setup

name, into, level, *modules = sys.argv[1:]
setup(
    name=name,
    script_args=["--quiet", "build_ext", "--build-lib", into],
    ext_modules=mypycify(
        ["--config-file=", "--ignore-missing-imports", *modules], group_name=name, opt_level=level, debug_level="0"
    ),
)
"""


def main(given: list[str] | None = None) -> int:
    """Copy the package, and compile the rules of these games in the copy."""
    known = sorted(path.parent.name for path in PACKAGE.glob("games/*/play.py"))
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"one of {', '.join(known)}")
    parser.add_argument("--into", type=Path, default=ROOT / "build" / "compiled")
    parser.add_argument("--optimise", choices="0123", default="1", help="what the C compiler is told")
    parser.add_argument("--processes", type=int, default=2)
    args = parser.parse_args(given)
    if unknown := [game for game in args.games if game not in known]:
        parser.error(f"there is no game {unknown[0]!r}")
    into = args.into.resolve()
    copy = into / PACKAGE.name
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__", STATIC.name))
    (copy / STATIC).symlink_to(PACKAGE / STATIC)
    with ThreadPoolExecutor(args.processes) as pool:
        failed = [each for each in pool.map(partial(compile_rules, into, args.optimise), args.games or known) if each]
    print(*failed, sep="\n", end="", file=sys.stderr)
    return 1 if failed else 0


def compile_rules(into: Path, level: str, game: str) -> str:
    """Compile the rules of a game; what the compiler complained of."""
    rules = sorted((into / PACKAGE.name / "games" / game).rglob("*.py"))
    modules = [str(path.relative_to(into)) for path in rules if can_be_compiled(path.read_text(encoding="utf-8"))]
    with tempfile.TemporaryDirectory() as scratch:
        Path(scratch, PACKAGE.name).symlink_to(into / PACKAGE.name)
        run = subprocess.run(
            [sys.executable, "-c", BUILD, f"fabletop_{game}", str(into), level, *modules],
            cwd=scratch, capture_output=True, text=True, check=False,
        )  # fmt: skip
    return run.stdout + run.stderr if run.returncode else ""


def can_be_compiled(source: str) -> bool:
    """Whether mypyc can: it does not know words after the bases of a class, which say how our Structs are made, nor a
    star in a list that something is looked up in."""
    return not any(
        (isinstance(node, ast.ClassDef) and node.keywords)
        or (
            isinstance(node, ast.Compare)
            and any(isinstance(item, ast.Starred) for side in node.comparators for item in getattr(side, "elts", ()))
        )
        for node in ast.walk(ast.parse(source))
    )


if __name__ == "__main__":
    sys.exit(main())
