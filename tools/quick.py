"""Check what changed: format and lint, types, and the tests that name the changed modules.

    make quick              against the last commit
    make quick ARGS=main    against another commit

It runs less than `make test` and takes seconds to a minute and a half, so that it can run after every change.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
MOST_FILES = 25
"""Test files in one run; those that name most of the changed modules come first."""


def changed(since: str) -> list[Path]:
    """The files that differ from a commit, new ones included."""
    of_git = ["git", "diff", "--name-only", "--diff-filter=d", since], ["git", "ls-files", "-o", "--exclude-standard"]
    names = [line for command in of_git for line in _printed(command).splitlines()]
    return [ROOT / name for name in dict.fromkeys(names)]


def module(file: Path) -> str:
    """The dotted name of a module in `src`; empty for any other file."""
    if file.suffix != ".py" or ROOT / "src" not in file.parents:
        return ""
    return ".".join(file.relative_to(ROOT / "src").with_suffix("").parts).removesuffix(".__init__")


def affected(files: Iterable[Path], tests: Sequence[Path]) -> list[Path]:
    """The changed test files, then those that import most of the changed modules."""
    files = list(files)
    modules = [name for name in map(module, files) if name]
    wanted = [re.compile(rf"\b{re.escape(name)}\b|{_imported(name)}") for name in modules]
    texts = {test: test.read_text("utf-8") for test in tests}
    named = {test: sum(bool(each.search(text)) for each in wanted) for test, text in texts.items()}
    ranked = sorted((test for test in tests if named[test]), key=lambda test: (-named[test], str(test)))
    return list(dict.fromkeys([*[test for test in tests if test in files], *ranked]))[:MOST_FILES]


def _imported(name: str) -> str:
    """The pattern of `from package import module`."""
    package, _, last = name.rpartition(".")
    return rf"from {re.escape(package)} import [^\n]*\b{re.escape(last)}\b" if package else r"(?!)"


def _printed(command: Sequence[str]) -> str:
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout


def _passes(*command: str) -> bool:
    print("$", " ".join(command[2:])[:160], flush=True)
    return subprocess.run(command, cwd=ROOT, check=False).returncode == 0


def main(argv: Sequence[str]) -> int:
    """Run the checks; all of them, even if one fails."""
    files = changed(argv[0] if argv else "HEAD")
    code = [str(each.relative_to(ROOT)) for each in files if each.suffix == ".py"]
    tests = affected(files, sorted((ROOT / "tests").rglob("test_*.py")))
    quick = [str(each.relative_to(ROOT)) for each in tests if "e2e" not in each.parts]
    python = (sys.executable, "-m")
    passed = [True]
    if code:
        passed += [_passes(*python, "ruff", "format", "--check", *code), _passes(*python, "ruff", "check", *code)]
        passed += [_passes(*python, "mypy", *code)]
    if quick:
        passed += [_passes(*python, "pytest", "-q", "-n", "2", "-m", "not soak and not browser", *quick)]
    print(f"{len(files)} files changed, {len(quick)} files of tests run")
    return 0 if all(passed) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
