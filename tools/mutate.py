"""Breaks clauses of a game, one at a time, and sees whether the tests that claim them fail.

    tools/mutate shamans --sample 30 --seed 1

`tools/mutations/<game>.toml` holds small changes to the code or the content, each with the clause that it breaks. Each
is made in a copy of the project, and only the tests marked with that clause are run there. A clause whose tests pass
all the same has survived: they claim more than they prove. Nine in ten must fall.
"""

from __future__ import annotations

import argparse
import math
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from io import StringIO
from pathlib import Path

import msgspec
import pytest

ROOT = Path(__file__).parents[1]
SOURCES = Path("src/fabletop")
COPIED = ("src", "tests", "tools", "docs", "pyproject.toml")
NEEDED = 0.9
TIMEOUT = 300
KILLED, SURVIVED, UNTESTED, BROKEN = "killed", "SURVIVED", "NO TEST", "BROKEN"


class Mutation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A small change that breaks a clause."""

    clause: str
    file: str
    """From src/fabletop on."""
    find: str
    """Occurs exactly once in the file."""
    replace: str

    def applied_to(self, source: str) -> str:
        """The source with this change, or ValueError if it does not fit any more."""
        if source.count(self.find) != 1:
            raise ValueError(f"{self.clause}: {self.find!r} occurs {source.count(self.find)} times in {self.file}")
        return source.replace(self.find, self.replace)


class _Mutations(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    mutation: tuple[Mutation, ...]


def mutations(game: str) -> tuple[Mutation, ...]:
    """All mutations of a game; ValueError if one does not fit the code any more."""
    source = ROOT / "tools" / "mutations" / f"{game}.toml"
    found = msgspec.toml.decode(source.read_bytes(), type=_Mutations).mutation
    for each in found:
        each.applied_to((ROOT / SOURCES / each.file).read_text(encoding="utf-8"))
    return found


def sample(found: Sequence[Mutation], count: int, seed: int) -> list[Mutation]:
    """Mutations of so many different clauses."""
    by_clause = defaultdict(list)
    for each in found:
        by_clause[each.clause].append(each)
    rng = random.Random(seed)
    clauses = rng.sample(sorted(by_clause), min(count, len(by_clause)))
    return [rng.choice(by_clause[clause]) for clause in sorted(clauses)]


class _Claims:
    """A plugin of pytest that notes which tests claim which clause."""

    def __init__(self) -> None:
        self.tests: dict[str, list[str]] = defaultdict(list)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Note the marks."""
        for item in items:
            for mark in item.iter_markers("rule"):
                for clause in mark.args:
                    self.tests[clause].append(item.nodeid)


def claims() -> dict[str, list[str]]:
    """The tests of each clause."""
    noted = _Claims()
    output = StringIO()
    with redirect_stdout(output):
        code = pytest.main(["--collect-only", "-q", "-m", "not soak and not browser", str(ROOT / "tests")], [noted])
    if code != pytest.ExitCode.OK:
        raise SystemExit(f"the tests cannot be collected:\n{output.getvalue()}")
    return noted.tests


@contextmanager
def copy_of_the_project() -> Iterator[Path]:
    """A copy in which things can be broken."""
    with tempfile.TemporaryDirectory(prefix="fabletop-mutate-") as folder:
        copy = Path(folder)
        for name in COPIED:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("node_modules", "__pycache__"))
            else:
                shutil.copy(ROOT / name, copy / name)
        yield copy


def outcome(mutation: Mutation, tests: Sequence[str], copy: Path) -> str:
    """What the tests of the clause say to the change."""
    if not tests:
        return UNTESTED
    path = copy / SOURCES / mutation.file
    whole = path.read_text(encoding="utf-8")
    path.write_text(mutation.applied_to(whole), encoding="utf-8")
    try:
        code = run(tests, copy)
    except subprocess.TimeoutExpired:
        return KILLED
    finally:
        path.write_text(whole, encoding="utf-8")
    if code == pytest.ExitCode.OK:
        return SURVIVED
    return KILLED if code == pytest.ExitCode.TESTS_FAILED else BROKEN


def run(tests: Sequence[str], copy: Path, timeout: float | None = TIMEOUT) -> int:
    """Run some tests in a copy of the project, up to the first that fails."""
    environment = {**os.environ, "PYTHONPATH": str(copy / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests]
    return subprocess.run(
        command, cwd=copy, env=environment, timeout=timeout, check=False, capture_output=True
    ).returncode


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the tool; 1 if too many clauses survive."""
    parser = argparse.ArgumentParser(prog="tools/mutate", description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("game")
    parser.add_argument("--sample", type=int, default=30, metavar="N", help="how many clauses to break (30)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (1)")
    parser.add_argument("--clause", action="append", default=[], help="break this clause only; may be repeated")
    chosen = parser.parse_args(arguments)
    found = mutations(chosen.game)
    if chosen.clause:
        broken = [each for each in found if each.clause in chosen.clause]
    else:
        broken = sample(found, chosen.sample, chosen.seed)
    tests = claims()
    results: dict[str, list[Mutation]] = defaultdict(list)
    with copy_of_the_project() as copy:
        whole = sorted({test for each in broken for test in tests.get(each.clause, [])})
        if run(whole, copy, timeout=None) != pytest.ExitCode.OK:
            raise SystemExit("some of these tests fail before anything is broken: that would prove nothing")
        for each in broken:
            start = time.monotonic()
            result = outcome(each, tests.get(each.clause, []), copy)
            results[result].append(each)
            print(f"{each.clause}  {result:8}  {time.monotonic() - start:5.1f} s  {each.file}", flush=True)
    killed = len(results[KILLED])
    print(f"{killed} of {len(broken)} killed; at least {math.ceil(NEEDED * len(broken))} must be")
    for result in (SURVIVED, UNTESTED, BROKEN):
        for each in results[result]:
            print(f"\n{each.clause} {result}: {each.file}\n- {each.find.strip()}\n+ {each.replace.strip()}")
    return 0 if killed >= NEEDED * len(broken) else 1


if __name__ == "__main__":
    raise SystemExit(main())
