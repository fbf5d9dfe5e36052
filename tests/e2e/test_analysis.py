"""Who was likely to win a finished game, in a real browser: the line, turning points by keys and by clicks, luck."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.people import Guest
from tests.server.helpers import Server
from tests.server.test_analysis import recorded

pytestmark = pytest.mark.browser


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
    expect(page.locator(".bots-way").or_(page.locator(".said"))).not_to_have_count(0)
    assert rosa.problems == []
    rosa.close()
