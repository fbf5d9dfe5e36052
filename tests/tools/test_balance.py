"""Games for balance pages: gathered in shards, gone on with, put together, and told on a page."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from fabletop.kernel import BadSetup
from fabletop.lab.gathering import Gathered, gather, gathered, request
from fabletop.lab.simulate import simulate
from tools.balance import BEGIN, END, main

OPTIONS = {"most_rounds": 10}
ASKED = request("talisman", ["heuristic", "random"], 2, "few", OPTIONS)


def whole(path: Path, games: int = 3) -> Gathered:
    assert all(not kept.error for kept in gather(ASKED, games, path))
    return gathered([path])[0]


def test_shards_together_are_what_one_simulation_tells(tmp_path: Path) -> None:
    files = [tmp_path / f"{shard}.jsonl" for shard in range(2)]
    for shard, file in enumerate(files):
        assert len(list(gather(ASKED, 4, file, shard, 2))) == 2
    (found,) = gathered(files)
    assert list(found.games) == [0, 1, 2, 3]
    (table,) = simulate("talisman", 4, ["heuristic", "random"], OPTIONS, (2,), "few").tables
    assert msgspec.json.encode(found.facts) == msgspec.json.encode(table)


def test_gathering_goes_on_where_it_was_left(tmp_path: Path) -> None:
    file = tmp_path / "some.jsonl"
    assert len(list(gather(ASKED, 2, file))) == 2
    with file.open("ab") as torn:
        torn.write(b'{"game":2,"pl')
    assert [kept.game for kept in gather(ASKED, 3, file)] == [2]
    assert list(gathered([file])[0].games) == [0, 1, 2]
    assert list(gather(ASKED, 3, file)) == []


def test_games_with_other_numbers_are_not_mixed(tmp_path: Path) -> None:
    file = tmp_path / "some.jsonl"
    whole(file, 1)
    other = msgspec.structs.replace(ASKED, numbers="other")
    with pytest.raises(BadSetup, match="another request"):
        list(gather(other, 2, file))


def test_a_page_gets_its_figures_between_the_marks(tmp_path: Path) -> None:
    file, page = tmp_path / "some.jsonl", tmp_path / "page.md"
    assert (
        main(["gather", "talisman", "--games", "2", "--seats", "2", "--options", "most_rounds=10", "--into", str(file)])
        == 0
    )
    page.write_text(f"# By hand\n\n{BEGIN}\nformer figures\n{END}\n\nby hand, too\n")
    assert main(["write", str(page), str(file)]) == 0
    told = page.read_text()
    assert "former figures" not in told
    assert told.startswith("# By hand")
    assert told.endswith("by hand, too\n")
    for words in ("2 games of 2", "tools/balance.py gather talisman", "No game ended with an error"):
        assert words in told
    page.write_text("no marks")
    assert main(["write", str(page), str(file)]) == 1
