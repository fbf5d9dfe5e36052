"""The workshop in a real browser: a draft is begun, broken, mended, tried by bots, shared, opened again, and played."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.people import WIDTHS, Guest
from tests.server.helpers import Server

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    house = Server(tmp_path_factory.mktemp("legends")).start()
    yield house
    house.stop()
    assert house.errors() == []


def state(page: Page, words: str) -> None:
    """What the page says about the Legend, now or soon."""
    expect(page.locator(".ws-state")).to_contain_text(words, timeout=15_000)


def write(page: Page, old: str, new: str) -> None:
    """Change a piece of the text as a person would: find it, select it, type over it."""
    area = page.get_by_role("textbox", name="Text of the")
    area.evaluate(
        """(area, old) => {
          const start = area.value.indexOf(old);
          area.focus();
          area.setSelectionRange(start, start + old.length);
        }""",
        old,
    )
    page.keyboard.insert_text(new)


def test_a_legend_is_written_broken_mended_tried_and_played(browser: Browser, server: Server, tmp_path: Path) -> None:
    ann = Guest(browser, server.url, "Ann").introduce().open("/workshop/andor")
    page = ann.page
    ann.sees("The seven, and what they are told with")
    page.get_by_role("button", name="New Legend").click()
    state(page, "It can be played. Nothing is wrong with it.")
    ann.sees("The dark bridge")

    write(page, "at = 217", "at = 317")
    state(page, "there is no space '317'")
    marked = page.locator(".ws-line[data-mark=error]")
    expect(marked).to_contain_text("at = 317")
    expect(page.get_by_role("button", name="Try at once")).to_be_disabled()
    page.locator(".ws-problems li button").first.click()
    expect(page.locator(".ws-area:focus")).to_have_count(1)
    line = "({value, selectionStart}) => value.slice(selectionStart).split('\\n')[0]"
    assert "at = 317" in page.locator(".ws-area").evaluate(line)
    assert ann.serious_problems_of_accessibility() == []

    write(page, "at = 317", "at = 218")
    state(page, "It can be played")
    expect(marked).to_have_count(0)
    write(page, "The dark bridge", "A bridge without a light")
    expect(page.locator(".ws-tree")).to_contain_text("A bridge without a light", timeout=15_000)
    expect(page.get_by_text("Saved")).to_be_visible(timeout=15_000)

    with page.expect_download() as downloading:
        page.get_by_role("button", name="Download").click()
    file = tmp_path / downloading.value.suggested_filename
    downloading.value.save_as(file)
    assert "A bridge without a light" in file.read_text(encoding="utf-8")

    page.get_by_role("button", name="Play 30 games").click()
    expect(page.get_by_role("progressbar")).to_be_visible(timeout=30_000)
    expect(page.locator(".ws-trial")).to_contain_text("30 games", timeout=150_000)

    page.get_by_role("button", name="Try at once").click()
    page.wait_for_url("**/table/*", timeout=30_000)
    deadline = 40
    while not any("A bridge without a light" in each for each in ann.frames) and deadline:
        if ann.is_asked:
            ann.press_first_option()
        page.wait_for_timeout(500)
        deadline -= 1
    before = len(ann.messages("table"))
    for _ in range(12):
        if ann.is_asked:
            ann.press_first_option()
        page.wait_for_timeout(500)
    assert len(ann.messages("table")) > before, "a turn was played"
    assert ann.messages("table")[-1]["view"]["legend"] == "a_new_legend"
    ann.close()


def test_a_file_is_opened_as_a_legend_of_ones_own(browser: Browser, server: Server, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('[pack]\nid = "mine"\ngame = "andor"\ntitle = "Mine"\nversion = "1"\n', encoding="utf-8")
    ben = Guest(browser, server.url, "Ben").introduce().open("/workshop/andor")
    ben.sees("The seven, and what they are told with")
    ben.page.get_by_label("A Legend as a file").set_input_files(file)
    state(ben.page, "there is no Legend: write [[legends]]")
    ben.close()


def test_the_way_back_from_a_try_leads_to_the_text_as_it_was_written(browser: Browser, server: Server) -> None:
    eve = Guest(browser, server.url, "Eve").introduce()
    page = eve.page
    draft = eve.call("POST", "workshops/andor/drafts", {"title": "The Lantern"})["info"]["id"]
    eve.open(f"/workshop/andor/{draft}")
    state(page, "It can be played")
    write(page, "The dark bridge", "A bridge without a light")
    state(page, "It can be played")
    page.get_by_role("button", name="Try at once").click()
    page.wait_for_url("**/table/*", timeout=30_000)
    page.get_by_role("link", name="Workshop").click()
    expect(page).to_have_url(f"{server.url}/workshop/andor/{draft}")
    expect(page.get_by_role("textbox", name="Text of the")).to_have_value(re.compile("A bridge without a light"))
    eve.close()


def test_a_table_is_set_up_with_a_legend_of_ones_own(browser: Browser, server: Server) -> None:
    eve = Guest(browser, server.url, "Eve").introduce()
    made = eve.call("POST", "workshops/andor/drafts", {"title": "The Lantern"})
    eve.open(f"/legends/{made['info']['id']}")
    state(eve.page, "It can be played")
    eve.page.get_by_role("button", name="Set up a table").click()
    eve.page.wait_for_url("**/set-up?game=andor&draft=*")
    expect(eve.page.locator("form")).to_contain_text("The Lantern", timeout=15_000)
    assert eve.serious_problems_of_accessibility() == []
    eve.page.get_by_role("button", name="Start the game").click()
    eve.page.wait_for_url("**/table/*", timeout=30_000)
    expect(eve.page.locator(".topbar")).to_contain_text("The Lantern", timeout=15_000)
    eve.close()


def test_words_are_completed_by_keyboard(browser: Browser, server: Server) -> None:
    cat = Guest(browser, server.url, "Cat").introduce().open("/workshop/andor")
    page = cat.page
    page.get_by_role("button", name="New Legend").click()
    state(page, "It can be played")
    write(page, '{ op = "apple", at = 219 }', "")
    page.keyboard.type('{ op = "narr')
    expect(page.get_by_role("listbox")).to_be_visible()
    assert cat.serious_problems_of_accessibility() == []
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.keyboard.type(" }")
    state(page, "It can be played")
    expect(page.locator(".ws-sheet")).to_contain_text('{ op = "narrator_hold" }')
    cat.close()


@pytest.mark.parametrize(
    ("theme", "width"), [*[("light", width) for width in WIDTHS], ("dark", WIDTHS[0]), ("dark", WIDTHS[-1])]
)
def test_the_pages_are_accessible_at_every_width(browser: Browser, server: Server, width: int, theme: str) -> None:
    dan = Guest(browser, server.url, "Dan", width).introduce()
    dan.page.emulate_media(color_scheme="light" if theme == "light" else "dark", reduced_motion="reduce")
    dan.open("/legends")
    dan.sees("The seven, and what they are told with")
    for top in (0, 60, 120, 180) if theme == "light" else (0,):  # nothing lies half under the tabs
        dan.page.evaluate(
            "(top) => [window, document.querySelector('main')].forEach((each) => each.scrollTo(0, top))", top
        )
        assert dan.serious_problems_of_accessibility() == [], top
    dan.open("/legends/legend_13")
    expect(dan.page.locator(".ws-state")).to_contain_text("It can be played", timeout=15_000)
    assert dan.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for tab in ("Cards", "Problems", "Map", "Text") if width < 1280 else ():
        dan.page.get_by_role("tab", name=tab).click()
        assert dan.serious_problems_of_accessibility() == []
    assert dan.serious_problems_of_accessibility() == []
    dan.close()


def test_a_pack_of_cards_is_written_drawn_shared_and_played(browser: Browser, server: Server) -> None:
    ann = Guest(browser, server.url, "Ann").introduce().open("/workshop")
    page = ann.page
    page.get_by_role("link", name="Phenomena").click()
    ann.sees("Cards of the game")
    page.get_by_role("button", name="New pack").click()
    state(page, "It can be played. Nothing is wrong with it.")
    expect(page.locator(".ws-pack .hs-card")).to_have_count(3, timeout=15_000)

    write(page, "extra_move =", "extra_mov =")
    state(page, "did you mean 'extra_move'?")
    expect(page.locator(".ws-line[data-mark=error]")).to_contain_text("extra_mov =")
    expect(page.get_by_role("button", name="Try at once")).to_be_disabled()
    assert ann.serious_problems_of_accessibility() == []
    write(page, "extra_mov =", "extra_move =")
    write(page, 'name = "Fur boots"', 'name = "Seven-league boots"')
    state(page, "It can be played")
    expect(page.locator(".ws-pack")).to_contain_text("Seven-league boots", timeout=15_000)
    expect(page.get_by_text("Saved")).to_be_visible(timeout=15_000)

    page.get_by_role("button", name="Share", exact=True).click()
    page.get_by_role("button", name="Share by link").click()
    link = page.get_by_label("Link").input_value()
    assert ann.serious_problems_of_accessibility() == []
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Try at once").click()
    page.wait_for_url("**/table/*", timeout=30_000)
    ann.close()

    ben = Guest(browser, server.url, "Ben").introduce().open(link.removeprefix(server.url))
    ben.sees("Written by Ann, and shown to you.")
    state(ben.page, "It can be played")
    expect(ben.page.get_by_role("textbox", name="Text of the pack")).not_to_be_editable()
    ben.page.get_by_role("button", name="Set up a table").click()
    ben.page.wait_for_url("**/set-up?game=phenomena&draft=*")
    ben.page.get_by_role("button", name="Start the game").click()
    ben.page.wait_for_url("**/table/*", timeout=30_000)
    expect(ben.page.locator(".game-phenomena").first).to_be_visible(timeout=30_000)
    ben.close()
