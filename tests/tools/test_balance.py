"""Balance pages: the games of experiments, told between two marks of a page."""

from __future__ import annotations

from pathlib import Path

import pytest

from fabletop.lab.experiments import Experiment, Planner, Tables, read_experiment
from fabletop.lab.running import run
from tools.balance import BEGIN, END, main

PAGES = Path(__file__).parents[2] / "docs" / "balance"
FEW = Experiment((Tables(("talisman",), seats=(2,), options=({"most_rounds": 10},)),), "few", deals=2, paired=False)


def test_a_page_gets_its_figures_between_the_marks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder, page = tmp_path / "few", tmp_path / "page.md"
    run(FEW, folder, 1)
    page.write_text(f"# By hand\n\n{BEGIN}\nformer figures\n{END}\n\nby hand, too\n")
    assert main(["write", str(page), str(folder)]) == 0
    told = page.read_text()
    assert "former figures" not in told
    assert told.startswith("# By hand")
    assert told.endswith("by hand, too\n")
    for words in ("2 games of 2: heuristic", "Arm 1 of the experiment `few`, seed `0`", "No game ended with an error"):
        assert words in told
    assert main(["report", str(folder)]) == 0
    assert "wins in turn order" in capsys.readouterr().out
    page.write_text("no marks")
    assert main(["write", str(page), str(folder)]) == 1


@pytest.mark.parametrize("path", sorted(PAGES.glob("*.toml")), ids=lambda path: path.stem)
def test_the_experiments_behind_the_pages_can_be_run_and_are_those_that_are_told(path: Path) -> None:
    plan = Planner(read_experiment(path)).plan
    page = path.with_name(f"{path.stem.partition('-')[0]}.md").read_text("utf-8")
    for arm in plan.arms:
        if "search:32" not in arm.bots:
            named = f"Arm {arm.number + 1} of the experiment `{path.stem}`, seed `{arm.seed}`"
            section = page.partition(f"### {arm.deals:,} games of {arm.seats}: {', '.join(arm.bots)}")[2]
            assert named in page
            assert section
