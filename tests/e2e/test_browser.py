"""The browser of the tests itself: it starts, paints text and finds what is not accessible."""

import pytest
from playwright.sync_api import Browser

from tests.e2e.browser import axe_source

pytestmark = pytest.mark.browser

PAGE = "<!doctype html><html lang=en><title>Fabletop</title><main><h1>Five games</h1><img src='data:,'></main>"


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
