"""Runs what a page tells its reader to type, in a copy of the checkout in which writing does no harm."""

from __future__ import annotations

import argparse
import contextlib
import importlib
import io
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import time
import tomllib
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn

import pytest

from fabletop.cli.main import main
from fabletop.server.operation.settings import Settings
from tests.docs.pages import ROOT, Block, Command
from tests.server.helpers import free_port

EXCEPTIONS: dict[str, list[dict[str, str]]] = tomllib.loads(
    (Path(__file__).parent / "exceptions.toml").read_text(encoding="utf-8")
)
PATIENCE = 120
SAMPLES = {"ID": "SHA-001", "N": "3", "SECONDS": "1", "DAYS": "30", "EXPERIMENT": "first", "S": "seed", "P": "2"}
"""What is put in place of a word in capitals; else the word in small letters."""


class Ran(Exception):
    """Ends a program as soon as it has understood its arguments."""


def clone(folder: Path) -> Path:
    """The checkout, as far as its pages use it: what commands write there stays there, and experiments are short."""
    folder.mkdir()
    for name in ("src", "tests", "benchmarks", "tools", "Makefile", "pyproject.toml", "README.md"):
        (folder / name).symlink_to(ROOT / name)
    shutil.copytree(ROOT / "docs", folder / "docs", ignore=shutil.ignore_patterns("*.jpg", "*.png", "__pycache__"))
    for path in (folder / "docs").rglob("*.toml"):
        text = path.read_text(encoding="utf-8")
        text = re.sub(r"^(deals = )\d+$", r"\g<1>1", text, flags=re.MULTILINE)
        path.write_text(re.sub(r"^(seats = \[\d)[\d, ]*\]$", r"\1]", text, flags=re.MULTILINE), encoding="utf-8")
    return folder


def smaller(words: str) -> str:
    """A command with less to do, by the declared substitutions."""
    for each in EXCEPTIONS["smaller"]:
        if words.startswith(each["command"]):
            words = re.sub(each["find"], each.get("put", ""), words) if "find" in each else words
            words = f"{words} {each['add']}" if "add" in each else words
    return words


def shorter(block: Block) -> str:
    """A program with less to do, by the declared substitutions."""
    for each in EXCEPTIONS["shorter"]:
        if each["page"] == block.page:
            assert re.search(each["find"], block.text), each
            return re.sub(each["find"], each["put"], block.text)
    return block.text


def reason_not_to_run(words: str) -> str:
    """Why a command is not run, if that is declared."""
    return next((each["reason"] for each in EXCEPTIONS["not_run"] if words.startswith(each["command"])), "")


class Shell:
    """Somebody who types what a page says."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self._monkeypatch = monkeypatch
        self._games = False
        """Whether a game of somebody else has been installed: another process finds it."""
        monkeypatch.setenv("XDG_STATE_HOME", str(folder / "state"))
        monkeypatch.setenv("FABLETOP_DATA", str(folder / "data"))
        monkeypatch.setenv("EDITOR", "true")
        monkeypatch.setenv("FABLETOP_BOT_PACE", "0")
        monkeypatch.setenv("FABLETOP_WINDOW", "0")
        monkeypatch.setenv("PYTHONPATH", os.pathsep.join([".", str(ROOT / "src"), str(ROOT)]))
        monkeypatch.chdir(folder)

    def type(self, command: Command) -> str:
        """Carry a command out; returns what is wrong with it, or nothing."""
        words = re.sub("^admin ", "fabletop admin ", command.words.removeprefix(".venv/bin/"))
        if reason_not_to_run(words):
            return misunderstood(filled_in(words))
        for name, value in re.findall(r"^(FABLETOP_\w+)=(\S+)", words):
            words = words.partition(" ")[2]
            if wrong := wrong_setting(name, value):
                return wrong
        if command.is_form:
            return misunderstood(filled_in(words))
        if command.is_inline and re.fullmatch(r"fabletop( [a-z]+){1,2}", words):
            return misunderstood([*words.split(), "--help"])
        tool = words.split()[0]
        return str(getattr(self, f"_{tool}")(shlex.split(smaller(words)), command))

    # -- each tool -----------------------------------------------------------------------------------------------------

    def _fabletop(self, argv: list[str], command: Command) -> str:
        arguments = argv[1:]
        if wrong := misunderstood(argv):
            return wrong
        if arguments[0] == "serve":
            return served(argv)
        # Whoever plays leaves the table at once: nothing is typed.
        left = arguments[0] == "play" or arguments[:2] in (["legends", "play"], ["puzzles", "play"])
        fine = (0, 1) if left or "try" in arguments else (0,)
        if self._games:
            return self.run([sys.executable, "-m", "fabletop.cli.main", *arguments], fine=fine)
        code, out, err = ran(arguments)
        return "" if code in fine and not err.startswith("fabletop: ") else f"exit code {code}: {err or out}"

    def program(self, block: Block) -> Iterator[str]:
        """Run a program; gives what it complains of. One that calls a server has one."""
        address = "http://127.0.0.1:8000"
        argv = [sys.executable, "-W", "ignore", "-c"]
        text = shorter(block)
        if address in text:
            with server(["fabletop", "serve"]) as here:
                said = self.run([*argv, text.replace(address, here)])
        else:
            said = self.run([*argv, text])
        if said:
            yield said

    def _python(self, argv: list[str], command: Command) -> str:
        if argv[1] == "-m":
            return understood_by(importlib.import_module(argv[2]), argv[3:])
        return self.run([sys.executable, *argv[1:]])

    def run(self, argv: list[str], fine: tuple[int, ...] = (0,)) -> str:
        """Another process, with nobody to type; returns what it complains of."""
        done = subprocess.run(
            argv, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, timeout=3 * PATIENCE
        )
        return "" if done.returncode in fine else done.stderr or done.stdout

    def _make(self, argv: list[str], command: Command) -> str:
        targets = re.findall(r"^([a-z-]+):.*## ", (ROOT / "Makefile").read_text(), re.MULTILINE)
        unknown = [each for each in argv[1:] if "=" not in each and each not in targets]
        return f"there is no target {unknown}" if unknown else ""

    def _pip(self, argv: list[str], command: Command) -> str:
        """Only from the checkout, or the wheel that `make wheel` builds: anybody can take our name on an index."""
        packages = [each for each in argv[2:] if not each.startswith("-")]
        project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
        wheel = f"dist/fabletop-{project['version']}-py3-none-any.whl"
        for each in packages:
            path, _, extra = each.partition("[")
            is_here = path == "." or ("/" in path and Path(path, "pyproject.toml").exists())
            if path != wheel and not is_here:
                return f"{path} is neither in the checkout nor the wheel {wheel}"
            if extra and extra.rstrip("]") not in project["optional-dependencies"]:
                return f"there is no extra {extra}"
            if "/games/" in str(Path(path).resolve()):
                self._games = True
                self._monkeypatch.setenv("FABLETOP_GAMES", str(Path(path).resolve()))
        return "" if packages and argv[1] == "install" else f"what is {argv}?"

    def _mkdir(self, argv: list[str], command: Command) -> str:
        Path(argv[1]).mkdir()
        return ""

    def _cd(self, argv: list[str], command: Command) -> str:
        if not Path(argv[1]).is_dir():
            return f"there is no folder {argv[1]}"
        self._monkeypatch.chdir(argv[1])
        return ""


def filled_in(words: str) -> list[str]:
    """A form with something in place of what the reader fills in; what may be left out is there."""
    words = re.sub(r"[\[\]…]|\.\.\.", "", words)
    words = re.sub(r"\b(\w+)(\|\w+)+\b", r"\1", words)
    return shlex.split(re.sub(r"\b[A-Z]+\b(?!-\d)", lambda found: SAMPLES.get(found[0], found[0].lower()), words))


def misunderstood(argv: list[str]) -> str:
    """What the program says of a command that it does not understand."""
    from fabletop.cli.main import _parser

    if argv[0] != "fabletop":
        return ""
    err = io.StringIO()
    with contextlib.redirect_stderr(err), contextlib.redirect_stdout(io.StringIO()):
        try:
            _parser().parse_args(argv[1:])
        except SystemExit as end:
            return "" if end.code == 0 else err.getvalue()
    return ""


def ran(arguments: list[str]) -> tuple[int, str, str]:
    """The program in this process, with nobody to type: its exit code, and what it says."""
    out, err = io.StringIO(), io.StringIO()
    stdin, sys.stdin = sys.stdin, io.StringIO()
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = main(arguments)
    finally:
        sys.stdin = stdin
    return code, out.getvalue(), err.getvalue()


def understood_by(module: Any, arguments: list[str]) -> str:
    """Whether a program understands its arguments; nothing else of it runs."""
    parse = argparse.ArgumentParser.parse_args

    def stop(parser: argparse.ArgumentParser, *given: Any) -> NoReturn:
        parse(parser, arguments)
        raise Ran

    argparse.ArgumentParser.parse_args = stop  # type: ignore[assignment]
    try:
        module.main()
    except Ran:
        return ""
    except SystemExit:
        return f"{module.__name__} does not understand {arguments}"
    finally:
        argparse.ArgumentParser.parse_args = parse  # type: ignore[method-assign]
    return f"{module.__name__} takes no arguments"


def wrong_setting(name: str, value: str) -> str:
    """Whether a variable is a setting of the server, or one that the program reads elsewhere."""
    known = {f"FABLETOP_{each.upper()}" for each in Settings.__struct_fields__} | {"FABLETOP_GAMES", "FABLETOP_PACKS"}
    return "" if name in known and value else f"nothing reads {name}"


@contextlib.contextmanager
def server(argv: list[str]) -> Iterator[str]:
    """A server as the command starts it, but on a free port; gives its address once it runs."""
    port = free_port()
    process = subprocess.Popen(
        [sys.executable, "-m", "fabletop.cli.main", *argv[1:], "--port", str(port)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        end = time.monotonic() + PATIENCE
        while not _is_healthy(f"http://127.0.0.1:{port}"):
            assert process.poll() is None, f"it ended with {process.returncode}"
            assert time.monotonic() < end, "it does not answer"
            time.sleep(0.1)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(PATIENCE)


def _is_healthy(address: str) -> bool:
    try:
        with urllib.request.urlopen(f"{address}/healthz", timeout=5) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


def served(argv: list[str]) -> str:
    """What is wrong with a server that is started like this."""
    try:
        with server(argv):
            return ""
    except AssertionError as error:
        return str(error)
