"""Phenomena in real browsers: two people and a bot, with cards from a pack, through every kind of meeting to the crown.

Chance cannot be fixed from outside a server, so the table is played with a pack whose stacks hold what must happen:
bouts, duels and cooperations as events, and deliveries as prophecies. Everything is chosen and done on the page.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import partial
from importlib.resources import files
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.people import WIDTHS, Chosen, Guest, Message, Player, first_of, happened, play, sit_down_together
from tests.server.helpers import Server

pytestmark = pytest.mark.browser

BOT = {"kind": "bot", "level": "random"}
SHORT = {"game_length": -10, "start_player": 0}
HARROWMEAD = "E7"
NEEDED = {"help_offered", "duel_won", "partner_joined", "prophecy_delivered", "crown_taken", "game_ended"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("phenomena")
    write_pack(folder / "packs" / "fairground")
    house = Server(folder / "house", packs=folder / "packs").start()
    yield house
    house.stop()
    assert house.errors() == []


def base(table: str) -> list[str]:
    """The ids of a table of the base pack."""
    text = (files("fabletop") / "content" / "phenomena" / f"{table}.toml").read_text(encoding="utf-8")
    return [card["id"] for card in tomllib.loads(text)[table]]


def write_pack(folder: Path) -> None:
    """A pack of bouts, duels, cooperations and small deliveries."""
    folder.mkdir(parents=True)
    kept = {"duel", "cooperation_the_refugees"}
    events = [each for each in base("events") if each not in kept]
    (folder / "pack.toml").write_text(
        'id = "fairground"\ngame = "phenomena"\ntitle = "Fairground"\nversion = "1"\nextends = "phenomena:base"\n'
        f"[remove]\nevents = {events}\nprophecies = {base('prophecies')}\n"
    )
    starts = [f"{{ players = {n}, sherpa = {20 + 10 * n}, a_events = 2, a_prophecies = 8 }}" for n in (2, 3, 4, 5)]
    bout = (
        '[[events]]\nid = "the_bout"\nname = "The fairground bout"\ntext = "A strong man takes all comers."\n'
        'icon = "camping-tent"\nletter = "A"\nkind = "challenge"\ncopies = 2\nneeds = { fight = 9 }\n'
        "reward = { points = 1 }\n"
    )
    tolls = [
        f'[[prophecies]]\nid = "the_toll_{k}"\nname = "The toll of day {k}"\ntext = "A stone for the day."\n'
        f'icon = "stone-pile"\nletter = "{"A" if k < 9 else "B"}"\nlocation = "{HARROWMEAD}"\npoints = 10\n'
        "delivery = { field = 1 }\n"
        for k in range(1, 17)
    ]
    own = (
        f"starts = [{', '.join(starts)}]\n"
        '[[events]]\nid = "duel"\ncopies = 6\n'
        '[[events]]\nid = "cooperation_the_refugees"\ncopies = 6\nneeds = { fight = 4, friendship = 3 }\n'
    )
    (folder / "cards.toml").write_text("\n".join([own, bout, *tolls]))


class Hero(Player):
    """A person at a table of Phenomena."""

    seat: int
    mate: int
    character: str
    goes_delivering = False

    def seated(self, seat: int, mate: int, character: str) -> Hero:
        """Who this person is, whom they meet, and which board they take."""
        self.seat, self.mate, self.character = seat, mate, character
        return self

    def wants(self, decision: Message, view: Message) -> Chosen:
        """What a player with these plans would choose."""
        options = [each["option"] for each in decision["options"]]
        first = partial(first_of, options)
        match decision["key"]:
            case "pick_character":
                chosen = first("pick_character", character=self.character)
            case "move" if self.goes_delivering and view["heroes"][self.seat]["space"] != HARROWMEAD:
                chosen = first("move_to", space=HARROWMEAD) or {"type": "move_to", "space": HARROWMEAD}
            case "event_or_prophecy":
                chosen = (first("try_prophecy") if self.goes_delivering else None) or first("draw_event")
            case "meet_ability":
                chosen = first("throw_experience", "ask_for_help", "use_magic", "give_up")
            case "offer_help":
                chosen = first("offer_spell", "offer_nothing")
            case "challenge_to_duel":
                chosen = first("challenge_to", seat=self.mate)
            case "duel":
                chosen = first("throw_experience", "give_up")
            case "ask_partner":
                chosen = first("ask_partner", seat=self.mate) or first("try_alone")
            case "meet_together":
                chosen = first("throw_experience", "pass_action")
            case "move":
                chosen = first("stop_moving")
            case _:
                chosen = first("begin_turn", "accept_event", "accept_help", "join", "end_turn", "stay_here")
        return chosen or options[0]

    def thing_of(self, option: Chosen) -> str:
        """Where an option lies on the table; "" if it only stands in the bar."""
        match option["type"]:
            case "pick_character":
                return f"character:{option['character']}"
            case "keep_main_prophecy":
                return f"prophecy:{option['prophecy']}"
            case "move_to":
                return f"space:{option['space']}"
            case "draw_event":
                return "deck:events"
            case "try_prophecy":
                return f"box:{option['box']}"
            case "throw_experience":
                return "throw"
            case "ask_for_help":
                return "help"
            case "offer_spell" | "use_magic":
                return f"magic:{option['spell']}"
            case "accept_help":
                return f"offer:{option['seat']}"
            case "challenge_to":
                return f"duel:{option['seat']}:{option['ability']}"
            case "ask_partner":
                return f"mate:{option['seat']}"
            case _:
                return ""


def sit_down(host: Hero, guest: Hero) -> str:
    """Two people and a bot at a table with the pack, joined and started on the page."""
    seats = [{"kind": "me"}, {"kind": "open"}, BOT]
    body = {"game": "phenomena", "seats": seats, "options": SHORT, "packs": ["fairground"]}
    return sit_down_together(host, guest, body)


def test_two_people_and_a_bot_meet_in_every_way_and_take_the_crown(browser: Browser, server: Server) -> None:
    anna = Hero(browser, server.url, "Anna").seated(0, 1, "sha_ra")
    ben = Hero(browser, server.url, "Ben", width=390).seated(1, 0, "borun")
    watcher = Guest(browser, server.url, "Wilma", width=390).introduce()
    for hero in (anna, ben):
        hero.introduce()
    table = sit_down(anna, ben)
    watcher.open(f"/table/{table}")

    def met(*types: str) -> bool:
        return set(types) <= {event["type"] for event in happened(anna)}

    def met_each_other() -> bool:
        """One has cast a spell for the other, fought a duel with the other, and faced a challenge beside the other."""
        two, news = {anna.seat, ben.seat}, happened(anna)
        helped = any(each["type"] == "magic_used" and {each["seat"], each["target"]} == two for each in news)
        fought = any(each["type"] == "duel_began" and {each["seat"], each["opponent"]} == two for each in news)
        return helped and fought and bool(joined(news, two)) and met("duel_won")

    play([anna, ben], lambda: met("challenge_began"))
    anna.sees("The fairground bout")
    play([anna, ben], met_each_other)
    anna.goes_delivering = ben.goes_delivering = True
    play([anna, ben], lambda: met("crown_taken"))
    play([anna, ben], lambda: met("game_ended"))

    assert met(*NEEDED), NEEDED - {event["type"] for event in happened(anna)}
    delivered = [event["seat"] for event in happened(anna) if event["type"] == "prophecy_delivered"]
    assert {anna.seat, ben.seat} & set(delivered)
    told = [chance for hero in (anna, ben) for message in hero.messages("odds") for chance in message["odds"]]
    assert any(isinstance(chance, float) for chance in told)
    for guest in (anna, ben, watcher):
        guest.see_the_end(".sc-scores")
        assert secrets_told(guest, [anna, ben]) == []
        guest.close()


def joined(news: list[Message], two: set[int]) -> list[Message]:
    """Requests to join that one of the two made to the other, and that were followed."""
    asked = [(k, each) for k, each in enumerate(news) if each["type"] == "partner_asked"]
    return [
        each
        for k, each in asked
        if {each["seat"], each["partner"]} == two
        and {"type": "partner_joined", "seat": each["partner"]} in news[k + 1 : k + 3]
    ]


def secrets_told(guest: Guest, heroes: list[Hero]) -> list[str]:
    """Which main prophecies of others reached this browser before anybody may know them."""
    told = []
    open_frames = [
        text for text in guest.frames if '"type":"table"' in text and '"phase":"over"' not in text.replace(" ", "")
    ]
    for hero in heroes:
        if hero is guest:
            continue
        first = next(m["view"] for m in hero.messages("table") if m["view"]["heroes"][hero.seat]["main_prophecy"])
        secret = {first["heroes"][hero.seat]["main_prophecy"], first["put_back"]} - {""}
        tried = any(event["type"] == "main_prophecy_shown" and event["seat"] == hero.seat for event in happened(hero))
        told += [card for card in secret if not tried and any(f'"{card}"' in text for text in open_frames)]
    return told


def test_what_may_be_done_at_any_time_lies_on_the_own_sheet(browser: Browser, server: Server) -> None:
    anna = Hero(browser, server.url, "Anna").seated(0, 1, "sha_ra")
    ben = Hero(browser, server.url, "Ben").seated(1, 0, "borun")
    anna.context.add_init_script('localStorage.setItem("fabletop.settings", \'{"askAll": true}\')')
    for hero in (anna, ben):
        hero.introduce()
    sit_down(anna, ben)
    play([anna, ben], lambda: (anna.now["decision"] or {}).get("key") == "event_or_prophecy")

    def mine(hero: Hero) -> Message:
        found: Message = hero.now["view"]["heroes"][hero.seat]
        return found

    fields = mine(ben)["stones"]["field"]
    ben.page.get_by_role("button", name="Give up a stone", exact=True).click()
    ben.page.locator(".hs-choose").get_by_role("button", name="Give up a Field stone").click()
    ben.page.get_by_role("button", name="Do it").click()
    ben.until(lambda: mine(ben)["stones"]["field"] == fields - 1)
    assert anna.now["decision"]["key"] == "event_or_prophecy"

    anna.page.locator(".hs-anytime").get_by_role("button", name="Buy magic").click()
    anna.page.locator('[data-thing^="shop:"][data-lit]').first.click()
    anna.page.locator(".bars .btn.primary").last.click()
    anna.until(lambda: len(mine(anna)["bought"]) == 1)
    anna.close()
    ben.close()


def test_a_turn_is_played_by_keyboard_alone(browser: Browser, server: Server) -> None:
    carl = Hero(browser, server.url, "Carl").seated(0, 1, "ilke")
    carl.introduce()
    body = {"game": "phenomena", "seats": [{"kind": "me"}, BOT], "options": SHORT, "packs": ["fairground"]}
    carl.open(f"/table/{carl.call('POST', 'tables', body | {'start': True})['id']}")
    carl.until(lambda: bool(carl.messages("table")) and carl.is_asked)
    keyboard = carl.page.keyboard

    def turns() -> int:
        done: int = carl.now["view"]["heroes"][0]["turns"]
        return done

    answered, idle = -1, 0
    for _ in range(2_000):
        if turns() >= 2:
            break
        now, idle = carl.now, idle + 1
        # A key that comes while the page still shows something is lost: a person presses it again.
        if carl.is_asked and now["decision"] and (now["n"] != answered or idle > 60):
            answered, idle = now["n"], 0
            if now["decision"]["key"] == "move" and now["view"]["steps_left"] > 1:
                carl.page.locator("body").press("ArrowRight")
                assert carl.page.evaluate("document.activeElement.dataset.thing").startswith("space:")
                keyboard.press("Enter")
                keyboard.press("Enter")
            else:
                carl.press_first_option()
        carl.page.wait_for_timeout(25)
    assert turns() >= 2
    carl.close()


COVERED = """[...document.querySelectorAll(".scene :is(.sc-aside, .ph-odds, .sc-title)")]
.filter((one) => {
    const a = one.getBoundingClientRect();
    return [...document.querySelectorAll(".scene :is(.sc-behind, .die, .sc-pill, .ph-stone)")].some((other) => {
        const b = other.getBoundingClientRect();
        return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
            && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    });
}).map((one) => one.className)"""
"""What is written in a scene, and lies over one of its signs."""

SCENES = {"meet_ability", "challenge_to_duel", "ask_partner", "duel"}


def is_asked_one_of(hero: Hero, keys: set[str]) -> bool:
    return hero.is_asked and (hero.now["decision"] or {}).get("key") in keys


@pytest.mark.parametrize("width", WIDTHS)
def test_map_scenes_and_sheets_are_accessible_and_fit(browser: Browser, server: Server, width: int) -> None:
    emil = Hero(browser, server.url, "Emil", width).seated(0, 1, "sha_ra")
    emil.introduce()
    body = {"game": "phenomena", "seats": [{"kind": "me"}, BOT, BOT], "options": SHORT, "packs": ["fairground"]}
    emil.open(f"/table/{emil.call('POST', 'tables', body | {'start': True})['id']}")
    emil.until(lambda: bool(emil.messages("table")) and emil.is_asked)
    for keys in ({"move"}, SCENES):
        play([emil], partial(is_asked_one_of, emil, keys))
        if "meet_ability" in keys & {emil.now["decision"]["key"]}:
            expect(emil.page.locator(".ph-odds").first).to_be_visible()
        for theme in ("light", "dark"):
            emil.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
            emil.page.wait_for_timeout(300)
            assert emil.serious_problems_of_accessibility() == [], (theme, emil.now["decision"]["key"])
        assert emil.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert emil.page.evaluate(COVERED) == []
    if width < 600:
        assert not emil.page.locator(".tabs").is_visible(), "a challenge of my own takes the whole screen"
        emil.page.get_by_role("button", name="Look at the map").click()
        for tab in ("My hero", "Cards", "Heroes"):
            emil.page.get_by_role("button", name=tab, exact=True).click()
            assert emil.serious_problems_of_accessibility() == [], tab
    emil.close()
