"""Compute which clauses of the registers are proven by tests that passed.

`tests/conftest.py` writes the results of every run to `.fabletop/clauses.json`, with the digest of the tested code.
Results of other code are stale; then the marked tests are run again.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec

from fabletop.kernel import FabletopError
from fabletop.rulebook import register

MARKED = "rule and not soak and not browser"
"""The tests that prove clauses, as a pytest mark expression."""


class NoTests(FabletopError):
    """There is no working copy with tests here."""


class Coverage(msgspec.Struct, frozen=True):
    """The share of proven clauses of one register."""

    game: str
    clauses: int
    proven: int
    exempt: int
    missing: tuple[str, ...]


def coverage(games: tuple[str, ...]) -> list[Coverage]:
    """Return the coverage of these games, from the results of the last test run, or of a new one."""
    proven = proven_clauses(_results())
    found = []
    for game in games:
        clauses = register(game).clauses
        exempt = [each.id for each in clauses if each.exempt]
        missing = tuple(each.id for each in clauses if not each.exempt and each.id not in proven)
        found.append(Coverage(game, len(clauses), len(clauses) - len(exempt) - len(missing), len(exempt), missing))
    return found


def proven_clauses(results: dict[str, dict[str, str]]) -> set[str]:
    """Return the clauses for which a test has passed and none has failed."""
    return {
        clause
        for clause, tests in results.items()
        if "passed" in tests.values() and not {"failed", "xfailed"} & set(tests.values())
    }


def _results() -> dict[str, dict[str, str]]:
    root = _working_copy()
    # Computed once, so that edits during the test run do not make its results stale.
    code = digest_of_code(root)
    stored = _read(root, code)
    if stored is None:
        _run_marked_tests(root)
        stored = _read(root, code)
    if stored is None:
        raise NoTests("the marked tests could not be run; try make test")
    return stored


def _read(root: Path, code: str) -> dict[str, dict[str, str]] | None:
    try:
        stored: dict[str, Any] = json.loads((root / ".fabletop" / "clauses.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    if stored.get("code") != code or not stored.get("whole"):
        return None
    clauses: dict[str, dict[str, str]] = stored["clauses"]
    return clauses


def _run_marked_tests(root: Path) -> None:
    print("The results of the tests are missing or stale: running the marked tests.", file=sys.stderr)
    command = [sys.executable, "-m", "pytest", "-q", "-m", MARKED, "--no-header"]
    subprocess.run(command, cwd=root, stdout=sys.stderr, check=False)  # noqa: S603  # our own tests


def _working_copy() -> Path:
    """Return the folder with our tests: this one or a parent, else the one from which this package was installed."""
    for folder in (Path.cwd(), *Path.cwd().parents, Path(__file__).parents[3]):
        if (folder / "tests" / "conftest.py").exists() and (folder / "src" / "fabletop").is_dir():
            return folder
    raise NoTests("rule coverage needs a working copy of Fabletop with its tests")


def digest_of_code(root: Path) -> str:
    """Return the SHA-256, in hex, of all .py and .toml files under ``src`` and ``tests``.

    The files are taken in the order of their names (relative to the root, with slashes). Each contributes its name, a
    zero byte, and the SHA-256 of its content.
    """
    digest = hashlib.sha256()
    names = sorted(
        path.relative_to(root).as_posix()
        for folder in ("src", "tests")
        for suffix in ("py", "toml")
        for path in (root / folder).rglob(f"*.{suffix}")
        if "node_modules" not in path.parts
    )
    for name in names:
        digest.update(name.encode() + b"\0" + hashlib.sha256((root / name).read_bytes()).digest())
    return digest.hexdigest()
