"""Every command and program of README.md and docs runs as it is printed, page by page, in a copy of the checkout."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.pages import Block, Command, blocks, commands, pages
from tests.docs.running import EXCEPTIONS, Shell, clone, ran
from tests.docs.snippets import FILE, is_from_a_file

WITH_COMMANDS = [page for page in pages() if commands(page) or any(each.language == "python" for each in blocks(page))]


@pytest.mark.parametrize("page", WITH_COMMANDS)
def test_what_a_page_says_to_type_works(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From its top to its end, with the files and programs that stand between the commands."""
    shell = Shell(clone(tmp_path / "fabletop"), monkeypatch)
    if page.startswith("docs/examples/"):
        monkeypatch.chdir(Path(page).parent)
    wrong: list[str] = []
    steps: list[Block | Command] = [*blocks(page), *commands(page)]
    for each in sorted(steps, key=lambda step: step.line):
        if isinstance(each, Command):
            found = [f"{each.words}\n    {said}" for said in [shell.type(each)] if said]
        else:
            found = list(of_block(each, shell))
        wrong += [f"{each.place}: {said}" for said in found]
    assert not wrong, "\n".join(wrong)


def of_block(block: Block, shell: Shell) -> list[str]:
    """Write the file that a block is, or run the program."""
    if found := FILE.search(block.lead):
        Path(shell.folder, found[1]).write_text(block.text, encoding="utf-8")
    is_program = block.language == "python" and not is_from_a_file(block)
    return list(shell.program(block)) if is_program else []


def test_no_exception_outlives_its_command() -> None:
    said = [each.words.removeprefix(".venv/bin/") for page in pages() for each in commands(page)]
    for each in (*EXCEPTIONS["smaller"], *EXCEPTIONS["not_run"]):
        assert [words for words in said if words.startswith(each["command"])], each


PRINTED = [each for page in pages() for each in blocks(page) if each.first.startswith("$ ")]


@pytest.mark.soak
@pytest.mark.parametrize("block", PRINTED, ids=lambda block: block.place)
def test_what_a_page_says_is_printed_is_printed(block: Block, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At full size; lines that are left out stand as …"""
    monkeypatch.chdir(clone(tmp_path / "fabletop"))
    typed, *said = block.text.splitlines()
    code, out, err = ran(typed.split()[2:])
    assert code == 0, err
    assert [line for line in said if line.strip() != "…" and line not in out.splitlines()] == []
