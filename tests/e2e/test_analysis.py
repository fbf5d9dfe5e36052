"""Who was likely to win a finished game, in a real browser: the line, turning points by keys and by clicks, luck."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.people import WIDTHS, Guest
from tests.server.helpers import Server
from tests.server.test_analysis import recorded

pytestmark = pytest.mark.browser

CAN_BE_READ = """() => {
    const panel = document.querySelector(".tl");
    for (let part = document.querySelector(".bots-way"); part !== panel; part = part.parentElement)
        if (part.clientWidth && (part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight + 1))
            return false;
    return panel.getBoundingClientRect().bottom <= innerHeight;
}"""
"""Whether nothing of it is cut off, and the panel lies on the page."""


def test_a_finished_game_tells_its_turning_points(browser: Browser, server: Server) -> None:
    rosa = Guest(browser, server.url, "Rosa").introduce()
    page, table = rosa.page, rosa.call("POST", "records", {"record": recorded()})["id"]
    rosa.open(f"/replay/{table}")
    page.get_by_role("button", name="Chance to win").click(timeout=15_000)
    likely = page.locator(".standings b")
    expect(likely).to_have_count(3, timeout=30_000)
    expect(page.locator(".areas .edge")).to_have_count(3)
    where = page.locator(".ctl .where")
    expect(where).to_contain_text(re.compile(r"^1 of"))
    page.keyboard.press("t")
    expect(where).not_to_contain_text(re.compile(r"^1 of"))
    first = where.inner_text()
    for width in (1440, 390):
        page.set_viewport_size({"width": width, "height": 844})
        page.get_by_role("button", name="Analysis", exact=True).press("Enter")
        turns = page.locator(".turns button")
        expect(turns.first).to_have_attribute("aria-current", "step")
        assert rosa.serious_problems_of_accessibility() == []
        turns.last.click()
        expect(page.locator(".reckoning")).to_have_count(0)
        expect(where).not_to_have_text(first)
        expect(likely.filter(has_text="100 %")).to_have_count(1)
        page.keyboard.press("t")
        expect(where).to_have_text(first)
    assert rosa.problems == []
    rosa.close()


@pytest.mark.parametrize("width", WIDTHS)
def test_all_that_a_bot_says_of_a_choice_can_be_read(browser: Browser, server: Server, width: int) -> None:
    rosa = Guest(browser, server.url, "Rosa", width).introduce()
    page, table = rosa.page, rosa.call("POST", "records", {"record": recorded()})["id"]
    rosa.open(f"/replay/{table}")
    page.get_by_role("button", name="Chance to win").click(timeout=15_000)
    expect(page.get_by_role("button", name="Analysis", exact=True)).to_be_visible(timeout=30_000)
    said = page.locator(".bots-way")
    longest = 0
    for _ in range(40):
        page.keyboard.press("ArrowRight")
        if said.count():
            longest = max(longest, len(said.inner_text()))
            assert page.evaluate(CAN_BE_READ), said.inner_text()
    assert longest > 60
    rosa.close()
