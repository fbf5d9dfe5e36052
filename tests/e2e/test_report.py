"""The page of an experiment in a real browser: drawn in both themes, nothing cut off, and readable to all."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from fabletop.lab.page import page
from fabletop.lab.simulate import simulated
from tests.e2e.browser import axe_source


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("report") / "page.html"
    options = {"single_round": True}
    path.write_text(page(simulated("shamans", 12, ["heuristic", "random"], options, (3,)).arms), encoding="utf-8")
    return path


@pytest.mark.browser
@pytest.mark.parametrize(("width", "theme"), [(1440, "dark"), (390, "light")])
def test_the_page_is_drawn_and_nothing_is_cut_off(browser: Browser, report: Path, width: int, theme: str) -> None:
    context = browser.new_context(
        viewport={"width": width, "height": 6_000},
        color_scheme="light" if theme == "light" else "dark",
        offline=True,
    )
    try:
        shown = context.new_page()
        wrong: list[str] = []
        shown.on("pageerror", lambda error: wrong.append(str(error)))
        shown.goto(report.as_uri())
        shown.wait_for_function("() => [...document.querySelectorAll('.chart')].every((each) => each.dataset.drawn)")
        assert shown.evaluate("document.documentElement.scrollWidth <= innerWidth")
        cut = shown.evaluate(
            "() => [...document.querySelectorAll('.chart')].flatMap((chart) => {"
            " const outer = chart.getBoundingClientRect();"
            " return [...chart.querySelectorAll('.xtitle, .ytitle, .gtitle, .ytick text')].filter((each) => {"
            "  const box = each.getBoundingClientRect();"
            "  return box.left < outer.left - 1 || box.right > outer.right + 1 || box.bottom > outer.bottom + 1;"
            " }).map((each) => each.textContent); })"
        )
        assert cut == []
        shown.click("#theme")
        other = "dark" if theme == "light" else "light"
        shown.wait_for_function(
            f"() => [...document.querySelectorAll('.chart')].every((each) => each.dataset.drawn === '{other}')"
        )
        shown.add_script_tag(content=axe_source())
        found = shown.evaluate("() => axe.run(document, { runOnly: ['wcag2a', 'wcag2aa'] })")
        assert [each["id"] for each in found["violations"]] == []
        assert wrong == []
    finally:
        context.close()
