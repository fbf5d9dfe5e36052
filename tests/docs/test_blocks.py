"""Every block and every table with figures is run, checked, made from the code, or listed with a reason."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fabletop.lab.experiments import Planner, read_experiment
from tests.docs.pages import ROOT, Block, Table, blocks, commands, is_of_commands, pages, tables
from tests.docs.running import EXCEPTIONS
from tests.docs.snippets import FILE, is_from_a_file, wrong_in_legend, wrong_in_pack, wrong_messages, wrong_types

LEGENDS = "docs/legends.md"
BLOCKS = [each for page in pages() for each in blocks(page)]
TABLES = [each for page in pages() for each in tables(page) if each.has_figures]


def kind_of(block: Block) -> str:
    """How a block is held to be true; empty if nothing does."""
    if block.is_generated:
        return "made"
    if is_of_commands(block):
        return "run by test_commands"
    if is_from_a_file(block):
        return "from a file"
    if block.language == "python":
        return "run by test_commands"
    if FILE.search(block.lead):
        return "written and checked by test_commands"
    if block.language == "toml" and "[[tables]]" in block.text:
        return "experiment"
    if block.language == "toml":
        return "Legend" if block.page == LEGENDS else "pack"
    if block.language == "json":
        return "message"
    return "listed" if listed("block", block) else ""


def listed(kind: str, what: Block | Table) -> dict[str, str]:
    """What the list of exceptions says of a block or a table."""
    said = what.first if isinstance(what, Block) else " | ".join(what.header)
    found = (
        each
        for each in EXCEPTIONS[kind]
        if what.page.startswith(each["page"])
        and what.heading == each.get("heading", what.heading)
        and said.strip().startswith(each.get("begins", ""))
    )
    return next(found, {})


def of_kind(kind: str) -> list[Block]:
    """The blocks that are held to be true in one way."""
    return [each for each in BLOCKS if kind_of(each) == kind]


@pytest.mark.parametrize("page", sorted({each.page for each in BLOCKS}))
def test_every_block_is_held_to_be_true(page: str) -> None:
    unknown = [f"{each.place}: {each.first}" for each in blocks(page) if not kind_of(each)]
    assert not unknown, f"run or check these, or list them in exceptions.toml: {unknown}"


@pytest.mark.parametrize("block", of_kind("pack"), ids=lambda block: block.place)
def test_a_piece_of_a_pack_fits_into_one(block: Block, tmp_path: Path) -> None:
    assert wrong_in_pack(block.text, tmp_path) == []


@pytest.mark.parametrize("block", of_kind("experiment"), ids=lambda block: block.place)
def test_an_experiment_can_be_planned(block: Block, tmp_path: Path) -> None:
    """As if it lay in docs/examples/experiments, from where its packs are named."""
    path = tmp_path / "docs" / "examples" / "experiments" / "it.toml"
    path.parent.mkdir(parents=True)
    (tmp_path / "docs" / "examples" / "packs").symlink_to(ROOT / "docs" / "examples" / "packs")
    path.write_text(block.text, encoding="utf-8")
    assert len(Planner(read_experiment(path)).plan.arms) >= 1


def test_the_pieces_of_a_legend_fit_into_one(tmp_path: Path) -> None:
    pieces = of_kind("Legend")
    assert len(pieces) >= 5
    assert wrong_in_legend(pieces, tmp_path) == []


@pytest.mark.parametrize("block", of_kind("message"), ids=lambda block: block.place)
def test_a_message_is_one(block: Block) -> None:
    assert wrong_messages(block) == []


def test_the_types_of_the_wire_have_the_fields_that_are_told() -> None:
    (block,) = (each for each in blocks("docs/wire.md") if each.first.startswith("GameInfo"))
    assert wrong_types(block) == []


def test_the_map_of_the_code_shows_folders_that_are_there() -> None:
    (block,) = (each for each in blocks("README.md") if each.first.strip() == "src/fabletop/")
    above = "src/fabletop"
    for line in block.text.splitlines():
        name = line.split()[0]
        above = above if line.startswith(" ") else name
        assert (ROOT / (above if name == above else f"{above}/{name}")).exists(), line


# -- tables ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("page", sorted({each.page for each in TABLES}))
def test_every_table_with_figures_is_checked_made_or_measured_by_a_command(page: str) -> None:
    unknown = [
        f"{each.place}: {' | '.join(each.header)}"
        for each in TABLES
        if each.page == page and not each.is_generated and not listed("table", each)
    ]
    assert not unknown, f"make or check these, or list them in exceptions.toml: {unknown}"


def test_what_is_listed_is_there_and_says_who_vouches_for_it() -> None:
    """Each table that is not made from the code names a test, or the command that printed it, on the same page."""
    for each in EXCEPTIONS["block"]:
        assert [block for block in BLOCKS if listed("block", block) == each], each
        assert each["reason"]
    for each in EXCEPTIONS["table"]:
        assert [table for table in TABLES if listed("table", table) == each], each
        assert each.keys() & {"test", "measured", "reason"}, each
        if "test" in each:
            file, _, name = each["test"].partition("::")
            assert re.search(rf"^(async )?def {name}\(", (ROOT / file).read_text(encoding="utf-8"), re.MULTILINE), each
        if "measured" in each:
            typed = [command.words for page in pages() if page.startswith(each["page"]) for command in commands(page)]
            assert [words for words in typed if words.startswith(each["measured"])], each
