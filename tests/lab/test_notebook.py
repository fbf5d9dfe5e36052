"""The example notebook runs from its first cell to its last, and shows charts."""

from __future__ import annotations

import shutil
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


@pytest.mark.filterwarnings("ignore")
def test_the_example_notebook_runs(tmp_path: Path) -> None:
    shutil.copytree(EXAMPLES / "experiments", tmp_path / "experiments")
    shutil.copytree(EXAMPLES / "packs" / "long_night", tmp_path / "packs" / "long_night")
    notebook = nbformat.read(tmp_path / "experiments" / "charts.ipynb", as_version=4)  # type: ignore[no-untyped-call]
    folder = {"metadata": {"path": str(tmp_path / "experiments")}}
    NotebookClient(notebook, timeout=120, kernel_name="python3", resources=folder).execute()
    shown = [output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs]
    drawn = [each for each in shown if "application/vnd.plotly.v1+json" in each.get("data", {})]
    assert len(drawn) == 3
    assert all(each["data"]["application/vnd.plotly.v1+json"]["data"] for each in drawn)
    assert any("4 players" in str(each.get("data", {})) for each in shown)
