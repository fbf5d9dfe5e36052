"""What Talisman puts before somebody: scenes, sheets and slips are for everybody, in the light and in the dark."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.people import WIDTHS, Message
from tests.e2e.questions import Asked, IsThere, positions
from tests.server.helpers import Server

pytestmark = pytest.mark.browser

HELD = 4
"""So many cards fill a sheet."""


def asks(key: str) -> IsThere:
    return lambda asked, _: asked.prompt == key


SCENES: dict[str, IsThere] = {
    "choice of Characters": asks("keep_character"),
    "where a roll leads": asks("where_to"),
    "town": asks("town"),
    "shop": asks("purchase"),
    "putting a trade together": lambda asked, _: asked.prompt == "put_together" and len(asked.options) > HELD,
    "answering a trade": asks("answer_trade"),
    "Sentinel": asks("sentinel"),
    "combat": lambda asked, view: asked.prompt == "change_dice" and view.fight is not None,
    "prayer": lambda asked, view: asked.prompt == "change_dice" and not view.fight and view.roll.purpose == "prayer",
    "stack": lambda _, view: len(view.stack) > 0,
    "Treasures": asks("choose_treasure"),
    "full sheet": lambda asked, view: (
        asked.prompt == "start"
        and sum(len(getattr(view.heroes[0], kind)) for kind in ("objects", "followers", "spells", "potions")) >= HELD
    ),
}


@lru_cache
def scenes() -> dict[str, Message]:
    return positions("talisman", SCENES)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    house = Server(tmp_path_factory.mktemp("scenes") / "house").start()
    yield house
    house.stop()
    assert house.errors() == []


@pytest.mark.parametrize("width", WIDTHS)
def test_scenes_sheets_and_slips_are_accessible_and_fit(browser: Browser, server: Server, width: int) -> None:
    carl = Asked(browser, server.url, "talisman", width, lesson=True)
    problems = []
    for theme in ("light", "dark"):
        carl.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        carl.page.wait_for_timeout(300)
        for name, question in scenes().items():
            carl.ask(question)
            expect(carl.page.locator(".lesson")).to_be_visible()
            problems += [f"{name}, {theme}: {fault}" for fault in faults(carl)]
        for name, fault in sheets(carl):
            problems.append(f"{name}, {theme}: {fault}")
    assert problems == []
    carl.close()


def sheets(carl: Asked) -> Iterator[tuple[str, str]]:
    """What is wrong with the sheet of a rival, or on a phone with those that its tabs open."""
    carl.ask(scenes()["full sheet"])
    is_narrow = carl.page.locator(".frame[data-narrow]").count()
    names = ("Cards", "Players", "My sheet") if is_narrow else ("About Owl",)
    for name in names:
        opener = carl.page.locator(".tabs button", has_text=name) if is_narrow else carl.page.get_by_title(name)
        opener.first.click()
        yield from ((name, fault) for fault in faults(carl))
        carl.page.keyboard.press("Escape")


def faults(carl: Asked) -> list[str]:
    """What is serious, or runs out of the page."""
    found = carl.serious_problems_of_accessibility()
    for side, size in (("scrollWidth", "innerWidth"), ("scrollHeight", "innerHeight")):
        if carl.page.evaluate(f"document.documentElement.{side} > {size}"):
            found.append(side)
    return found
