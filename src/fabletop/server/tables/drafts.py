"""Drafts: packs that guests write. The server stores and shares them and sets up tables with them."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from fabletop.games import GAMES, equipped, workshop
from fabletop.games import rules as rules_of
from fabletop.kernel import BadSetup, NotBrought, Rules
from fabletop.kernel.workshop import Base, Workshop, id_from
from fabletop.server.guests.identity import new_id
from fabletop.server.protocol.bodies import GameInfo, NewTable
from fabletop.server.protocol.problems import NotFound, NotNow, Problem, TooMuch
from fabletop.server.protocol.workshop_bodies import DraftInfo, DraftText, EditorWords, NewDraft, WorkshopInfo
from fabletop.server.storage.models import DraftRow
from fabletop.server.tables.descriptions import content_hash, with_draft
from fabletop.server.tables.draft_trials import Files
from fabletop.server.tables.registry import Hub

DRAFT_ID_LENGTH = 10
DRAFTS_PER_GUEST = 40
LARGEST_CONTENT = 2**20
FILE = "draft.toml"
UNTITLED = "Untitled"
_TITLE = re.compile(r'^title\s*=\s*"([^"\\\n]{1,60})"', re.MULTILINE)
_BLURB = re.compile(r'^blurb\s*=\s*"([^"\\\n]{1,400})"', re.MULTILINE)
_PACK_ID = re.compile(r'^id\s*=\s*"([a-z][a-z0-9_]{0,59})"', re.MULTILINE)


# -- the workshops -------------------------------------------------------------------------------------------------


@cache
def workshops() -> tuple[WorkshopInfo, ...]:
    """Return the games that have a workshop, in their order."""
    found = []
    for game in GAMES:
        try:
            workshop(game)
        except NotBrought:
            continue
        found.append(_workshop_info(game))
    return tuple(found)


def _workshop_info(game: str) -> WorkshopInfo:
    rules = rules_of(game)
    texts = rules.texts()
    return WorkshopInfo(
        game=game,
        title=rules.title,
        one=texts.get("workshop.one", "pack"),
        many=texts.get("workshop.many", "packs"),
        lead=texts.get("workshop.lead", f"Packs for {rules.title}: read them, change them, write your own."),
        bases=texts.get("workshop.bases", "From the game"),
    )


def must_be_known(game: str) -> Workshop:
    """Return the workshop of a game. Raises a refusal if it has none."""
    try:
        return workshop(game)
    except BadSetup as missing:
        raise NotFound(f"There is no workshop here: {missing}.") from None


def _called(game: str) -> str:
    """Return what a draft of this game is called."""
    return rules_of(game).texts().get("workshop.one", "pack")


@cache
def words(game: str) -> EditorWords:
    """Return all words that drafts of a game may use, for editors."""
    known = must_be_known(game)
    return EditorWords(known.words(), known.places)


# -- stored drafts -------------------------------------------------------------------------------------------------


async def shelf(hub: Hub, guest: str | None, game: str) -> list[DraftInfo]:
    """Return the guest's drafts, latest first, then those that come with the game."""
    known = must_be_known(game)
    mine = [] if guest is None else await hub.store.drafts(guest, game)
    return [*map(_info, mine), *map(_base_info, known.bases())]


async def read(hub: Hub, guest: str | None, game: str, draft: str) -> DraftText:
    """Return a draft that the guest wrote, that was shared, or that comes with the game."""
    base = next((each for each in must_be_known(game).bases() if each.id == draft), None)
    if base is not None:
        text = must_be_known(game).begin(base.id, base.id, base.title)
        return DraftText(_base_info(base), text, 0)
    row = await _readable(hub, guest, game, draft)
    if row.guest_id == guest:
        return DraftText(_info(row), row.text, row.revision)
    author = await hub.store.guest(row.guest_id)
    info = msgspec.structs.replace(_info(row), mine=False, author=author.name if author else "")
    return DraftText(info, row.text, row.revision)


async def create(hub: Hub, guest: str, game: str, new: NewDraft) -> DraftText:
    """Create a draft of this guest."""
    known = must_be_known(game)
    if await hub.store.draft_count(guest) >= DRAFTS_PER_GUEST:
        raise TooMuch(f"You have written as much as there is room for; delete a {_called(game)} first.")
    if new.text:
        text = new.text
    elif new.like and new.like not in [each.id for each in known.bases()]:
        text = (await _readable(hub, guest, game, new.like)).text
    else:
        text = known.begin(new.like, id_from(new.title), new.title)
    now = time.time()
    row = DraftRow(
        id=new_id(DRAFT_ID_LENGTH), guest_id=guest, game=game, revision=0, title=_title(text), text=text, shared=False,
        created_at=now, changed_at=now,
    )  # fmt: skip
    await hub.store.add_draft(row)
    return DraftText(_info(row), text, 0)


async def save(hub: Hub, guest: str, game: str, draft: str, text: str, revision: int) -> DraftText:
    """Store a new text of a draft, finished or not."""
    await _mine(hub, guest, game, draft)
    if not await hub.store.save_draft(draft, revision, _title(text), text, time.time()):
        raise NotNow(f"This {_called(game)} was changed elsewhere in the meantime. Open it again to see how it is now.")
    return await read(hub, guest, game, draft)


async def share(hub: Hub, guest: str, game: str, draft: str, shared: bool) -> DraftInfo:
    """Share a draft with everyone who knows its address, or stop sharing it."""
    await _mine(hub, guest, game, draft)
    await hub.store.share_draft(draft, shared)
    return (await read(hub, guest, game, draft)).info


async def remove(hub: Hub, guest: str, game: str, draft: str) -> None:
    """Delete a draft. Existing tables keep the packs they began with."""
    await _mine(hub, guest, game, draft)
    await hub.store.delete_draft(draft)


async def _mine(hub: Hub, guest: str | None, game: str, draft: str) -> DraftRow:
    row = await _readable(hub, guest, game, draft)
    if row.guest_id != guest:
        raise NotFound(f"There is no such {_called(game)} of yours.")
    return row


async def _readable(hub: Hub, guest: str | None, game: str, draft: str) -> DraftRow:
    """Return a draft that the guest wrote or that its author shares."""
    must_be_known(game)
    row = await hub.store.draft(draft)
    if row is None or row.game != game or not (row.shared or row.guest_id == guest):
        raise NotFound(f"There is no such {_called(game)}.")
    return row


def _info(row: DraftRow) -> DraftInfo:
    blurb = _BLURB.search(row.text)
    return DraftInfo(row.id, row.title, blurb[1] if blurb else "", True, changed=row.changed_at, shared=row.shared)


def _base_info(base: Base) -> DraftInfo:
    return DraftInfo(base.id, base.title, base.blurb, False, base=True)


def _title(text: str) -> str:
    """Return the title that a text gives itself, even if the text is broken."""
    found = _TITLE.search(text, max(text.find("[["), 0)) or _TITLE.search(text)
    return found[1].strip() or UNTITLED if found else UNTITLED


# -- playing with them ---------------------------------------------------------------------------------------------


def files_of(text: str) -> tuple[Files, ...]:
    """Return the files of a draft alone, as the workshop takes them."""
    return ({FILE: text},)


async def chosen(hub: Hub, guest: str, new: NewTable) -> tuple[Rules[Any], NewTable]:
    """Return the rules of a new table with offered packs and a draft, and the table set up to play that draft."""
    if not new.draft:
        return hub.packs.chosen(new.game, new.packs), new
    row = await _readable(hub, guest, new.game, new.draft)
    rules, options = await _with(hub, guest, new.game, new.packs, row.text)
    return rules, msgspec.structs.replace(new, options=options | new.options)


async def among_choices(hub: Hub, guest: str | None, game: GameInfo, draft: str) -> GameInfo:
    """Return a game as it is set up with a draft."""
    row = await _readable(hub, guest, game.id, draft)
    rules, options = await _with(hub, guest or row.guest_id, game.id, (), row.text)
    return with_draft(game, rules, options)


async def of_record(hub: Hub, guest: str, game: str, packs: Sequence[str]) -> Rules[Any]:
    """Return the rules for a record. Its packs must be offered here, except for one, which may be a draft of this
    guest.
    """
    offered = {each.info.id for each in hub.packs.offered(game)}
    missing = [each for each in packs if each not in offered]
    if len(missing) != 1 or game not in [each.game for each in workshops()]:
        return hub.packs.chosen(game, packs)
    for row in await hub.store.drafts(guest, game):
        found = _PACK_ID.search(row.text)
        if found and found[1] == missing[0]:
            rules, _ = await _with(hub, guest, game, [each for each in packs if each in offered], row.text)
            return rules
    raise BadSetup(f"You have no {_called(game)} {missing[0]!r}, and this server has no such pack.")


async def _with(hub: Hub, who: str, game: str, packs: Sequence[str], text: str) -> tuple[Rules[Any], dict[str, Any]]:
    below = tuple(each.files for each in hub.packs.packs(game, packs))
    made = await hub.workshop.gather(who, game, (*below, *files_of(text)))
    bundle = made.bundle
    assert bundle is not None
    if len(bundle.content) > LARGEST_CONTENT:
        raise Problem(f"This {_called(game)} is too large.")
    rules = await hub.threads.run(lambda: equipped(bundle))
    await hub.threads.run(lambda: content_hash(rules))
    return rules, made.options
