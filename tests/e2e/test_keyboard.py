"""All games by keyboard alone: digits for every option, Esc closes one thing only, the focus is never lost."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.people import Guest
from tests.server.helpers import Server, is_over

pytestmark = pytest.mark.browser

BOT = {"kind": "bot", "level": "heuristic"}
SEATS = {"shamans": 3, "phenomena": 2, "andor": 2, "talisman": 2, "prophecy": 2}
ANSWERS = 14
STEP_MS = 60
HAS_FOCUS = "document.activeElement !== document.body && document.activeElement !== null"


class Typist(Guest):
    """Somebody without a mouse."""

    def press(self, *keys: str) -> None:
        """Press keys one after another; wherever they lead, something has the focus then."""
        for key in keys:
            self.page.keyboard.press(key)
        for _ in range(20):
            if self.page.evaluate(HAS_FOCUS):
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"the focus has fallen to the page after {keys or 'an answer'}")

    def walk_to(self, selector: str) -> None:
        """Press Tab until the focus is there."""
        for _ in range(150):
            if self.page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {selector}")

    def wait_for_a_question(self) -> None:
        """Until something is asked, or the game is over; what is to be read first is read."""
        for _ in range(400):
            if self.has_ended or (self.is_asked and not self.page.locator('[aria-modal="true"]').count()):
                return
            if self.page.locator('[aria-modal="true"], .scene[data-kind=sunrise], .bars .btn.on').count():
                self.page.keyboard.press("Escape")
                if self.page.locator(".bars .btn.on").count():
                    self.walk_to(".bars .btn.on")
                    self.page.keyboard.press("Enter")
            self.page.wait_for_timeout(STEP_MS)
        raise AssertionError("nothing is asked")

    @property
    def has_ended(self) -> bool:
        """Whether the game is over: then nothing is asked any more."""
        tables = self.messages("table")
        return bool(tables) and is_over(tables[-1])

    def get_up(self) -> None:
        """Leave; no answer was refused."""
        assert [each["reason"] for each in self.messages("refused") if each["command"]] == []
        self.close()

    def choose(self, place: int) -> None:
        """Choose an option by its number; it is then the chosen one, and Enter does it."""
        for digit in str(place + 1):
            self.page.keyboard.press(digit)
        self.page.keyboard.press("Enter")


def at_the_table(browser: Browser, server: Server, game: str, width: int = 1366) -> Typist:
    typist = Typist(browser, server.url, "Tab", width)
    typist.introduce()
    body = {"game": game, "seats": [{"kind": "me"}, *[BOT] * (SEATS[game] - 1)], "start": True}
    typist.open(f"/table/{typist.call('POST', 'tables', body)['id']}")
    typist.wait_for_a_question()
    typist.press()
    return typist


@pytest.mark.parametrize("game", sorted(SEATS))
def test_every_option_has_its_number_and_no_answer_loses_the_focus(browser: Browser, server: Server, game: str) -> None:
    typist, rng = at_the_table(browser, server, game), random.Random(4)
    numbers = set()
    for _ in range(ANSWERS):
        typist.wait_for_a_question()
        if typist.has_ended:
            typist.get_up()
            typist = at_the_table(browser, server, game)
        message = typist.messages("table")[-1]
        options = message["decision"]["options"] if message["decision"] else []
        if not options:
            continue
        place = rng.choice([0, len(options) - 1, rng.randrange(len(options))])
        numbers.add(place)
        typist.choose(place)
        typist.page.wait_for_timeout(STEP_MS)
        typist.press()
        if typist.messages("table")[-1]["n"] == message["n"] and typist.is_asked:
            typist.press("Enter")
            typist.page.wait_for_timeout(STEP_MS)
    assert len(numbers) > 2
    typist.get_up()


@pytest.mark.parametrize("game", sorted(SEATS))
def test_esc_closes_what_was_opened_last_and_nothing_else(browser: Browser, server: Server, game: str) -> None:
    typist = at_the_table(browser, server, game)
    page = typist.page
    dialog, options = page.locator("dialog[open]"), page.locator(".options:not(.hidden)")
    chosen = page.locator(".options .on, .bars .btn.primary")

    page.keyboard.press("1")
    expect(chosen.first).to_be_visible()
    for opener in (".seats .seat button.nm", '.topbar [aria-label^="Settings"], .topbar .tool[title^="Settings"]'):
        if page.locator(opener).count():
            typist.walk_to(opener)
            typist.press("Enter")
            expect(dialog).to_have_count(1)
            typist.press("Escape")
            expect(dialog).to_have_count(0)
            assert page.evaluate("(selector) => document.activeElement.matches(selector)", opener)
            expect(chosen.first).to_be_visible()
    typist.press("w")
    if dialog.count():
        typist.press("Escape")
        expect(dialog).to_have_count(0)
        expect(chosen.first).to_be_visible()

    typist.press("o")
    if options.count():
        typist.press("Escape")
        expect(options).to_have_count(0)

    typist.press("l")
    expect(page.locator(".lookback")).to_have_count(1)
    typist.press("ArrowLeft", "ArrowLeft", "ArrowRight", "Home", "ArrowDown", "End")
    typist.press("Escape")
    expect(page.locator(".lookback")).to_have_count(0)
    expect(page.locator(".decide:not(.wait) .ask").first).to_be_visible()
    typist.close()


@pytest.mark.parametrize("game", sorted(SEATS))
def test_on_a_phone_esc_leads_back_to_the_table(browser: Browser, server: Server, game: str) -> None:
    typist = at_the_table(browser, server, game, 390)
    page = typist.page
    frame = page.locator(".frame.table")
    for tab in page.locator(".frame > .tabs button").all()[1:]:
        tab.focus()
        typist.press("Enter")
        expect(frame).not_to_have_attribute("data-sheet", "table")
        typist.press("Escape")
        expect(frame).to_have_attribute("data-sheet", "table")
    typist.close()


def test_from_the_lobby_into_a_game_and_back_without_a_mouse(browser: Browser, server: Server) -> None:
    typist = Typist(browser, server.url, "Tab", 1366)
    typist.introduce()
    typist.open("/")
    page = typist.page
    expect(page.get_by_role("button", name="Play now").first).to_be_visible(timeout=15_000)
    typist.walk_to(".posters button")
    typist.press("Enter")
    page.wait_for_url("**/table/*")
    typist.wait_for_a_question()
    typist.press()
    typist.walk_to(".topbar .brand")
    typist.press("Enter")
    page.wait_for_url(f"{server.url}/")
    typist.press()
    typist.close()
