"""The browser of the tests itself: it starts, paints text and finds what is not accessible."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.e2e.browser import axe_source, launch

pytestmark = pytest.mark.browser

PAGE = "<!doctype html><html lang=en><title>Fabletop</title><main><h1>Five games</h1><img src='data:,'></main>"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = launch(playwright)
        yield chromium
        chromium.close()


def test_a_page_is_painted_with_real_letters(browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 320, "height": 120})
    page.set_content(PAGE)
    with_text = page.screenshot()
    page.evaluate("document.querySelector('h1').style.color = 'transparent'")
    without_text = page.screenshot()
    assert with_text.startswith(b"\x89PNG")
    assert with_text != without_text


def test_axe_finds_a_picture_without_words(browser: Browser) -> None:
    page = browser.new_page()
    page.set_content(PAGE)
    page.add_script_tag(content=axe_source())
    assert page.evaluate("axe.run().then((found) => found.violations.map((v) => v.id))") == ["image-alt"]
