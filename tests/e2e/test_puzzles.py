"""Puzzles in a real browser: from the lobby to a solved one by keys alone, wrong answers, and the solution."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from fabletop.analysis.puzzles import shipped
from fabletop.games import OWN
from tests.e2e.people import WIDTHS, Guest
from tests.server.helpers import Server

pytestmark = pytest.mark.browser
WAIT_MS = 20_000


def test_a_puzzle_is_solved_by_keys_alone(browser: Browser, server: Server) -> None:
    puzzle = shipped("talisman").puzzles[0]
    rosa = Guest(browser, server.url, "Rosa")
    page = rosa.open("/").page
    page.get_by_role("link", name="Puzzles", exact=True).first.press("Enter")
    card = page.locator(f"a[href='/puzzles/talisman/{puzzle.id}']")
    expect(card).to_be_visible(timeout=WAIT_MS)
    assert rosa.serious_problems_of_accessibility() == []
    card.press("Enter")
    expect(page.locator(".puzzle-goal h2")).to_be_visible(timeout=WAIT_MS)
    verdict = page.get_by_role("dialog")
    best = puzzle.steps[0].best
    wrong = next(at for at in range(len(puzzle.steps[0].options)) if at not in best)
    _choose(rosa, wrong)
    expect(verdict.get_by_role("heading", name="There is something better")).to_be_visible(timeout=WAIT_MS)
    expect(verdict.get_by_role("button", name="Try again")).to_be_focused()
    assert rosa.serious_problems_of_accessibility() == []
    page.keyboard.press("Enter")
    expect(verdict).to_have_count(0)
    for step in puzzle.steps:
        _choose(rosa, step.best[0])
        expect(verdict.get_by_role("heading", name=re.compile("Right so far|That is it"))).to_be_visible(
            timeout=WAIT_MS
        )
        if step is not puzzle.steps[-1]:
            page.keyboard.press("Enter")
            expect(verdict).to_have_count(0)
    expect(verdict.get_by_role("row")).to_have_count(len(puzzle.steps[-1].options) + 1)
    expect(verdict.get_by_role("button", name="Next puzzle")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page).not_to_have_url(re.compile(puzzle.id))
    expect(page.locator(".puzzle-goal h2")).to_be_visible(timeout=WAIT_MS)
    rosa.open("/puzzles")
    expect(page.locator(f"a[href='/puzzles/talisman/{puzzle.id}']")).to_contain_text("Solved")
    assert rosa.problems == []
    rosa.close()


def _choose(guest: Guest, place: int) -> None:
    expect(guest.page.locator(".decide:not([data-locked]) .ask")).to_be_visible(timeout=WAIT_MS)
    guest.page.keyboard.press(str(place + 1))
    expect(guest.page.locator(".decide .do .btn.primary")).to_be_visible(timeout=WAIT_MS)
    guest.page.keyboard.press("Enter")


@pytest.mark.parametrize("game", OWN)
def test_every_game_puts_its_puzzles_on_its_own_table(game: str, browser: Browser, server: Server) -> None:
    puzzle = shipped(game).puzzles[-1]
    rosa = Guest(browser, server.url, "Rosa")
    page = rosa.open(f"/puzzles/{game}/{puzzle.id}").page
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 844 if width < 600 else 900})
        expect(page.locator(".puzzle-goal h2")).to_be_visible(timeout=WAIT_MS)
        expect(page.locator(".decide .ask")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Show the solution").press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("row")).to_have_count(len(puzzle.steps[0].options) + 1, timeout=WAIT_MS)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert rosa.serious_problems_of_accessibility() == []
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert rosa.problems == []
    rosa.close()
