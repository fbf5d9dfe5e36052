"""Taking, keeping and giving up cards: Limits, Curses, Vessels, discarding and ditching."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from fabletop.games.talisman.cards.lasting import Value
from fabletop.games.talisman.choices import TakeCard
from fabletop.games.talisman.news import CardLost, CardTaken, DeckRenewed, Gained, Lost, NothingDrawn, VesselFilled
from fabletop.games.talisman.rules.asking import choose_card, may_choose_card
from fabletop.games.talisman.rules.tokens import add
from fabletop.games.talisman.rules.values import LIMITED, in_effect, limit, limits, may_own, risen
from fabletop.games.talisman.state import Contents, Ground, Hero, Table
from fabletop.games.talisman.terms import Back, Holding, Kind, Subtype, Token
from fabletop.kernel import CardId, vocabulary

RESTORED = (Holding.POTIONS, Holding.SPELLS)
"""Decks from which cards are drawn at once when the Limit rises (TAL-300, TAL-376)."""

# -- decks -------------------------------------------------------------------------------------------------------------


async def draw(table: Table, hero: Hero, back: Back) -> CardId | None:
    """Draw the top card. The discards are reshuffled into an empty deck (TAL-B007, K-47)."""
    deck = table.decks[back]
    if not len(deck) and table.discards[back]:
        deck.shuffle_under(sorted(table.discards[back]))
        table.discards[back] = []
        table.tell(DeckRenewed(back))
    card = await deck.draw("TAL-B007")
    if card is None:
        table.tell(NothingDrawn(hero.seat, back))
    return card


def put_away(table: Table, card: CardId) -> None:
    """Put a card on its discard pile, with everything on it (TAL-178)."""
    if card in table.in_use:
        table.in_use.remove(card)
    table.tamed.pop(card, None)
    contents = table.contents.pop(card, None)
    for each in contents.cards if contents else ():
        put_away(table, each)
    face = table.card(card)
    if face.back is Back.PERSONAL:
        table.personal.append(card)
    elif face.back is Back.PURCHASE:
        table.stock[face.space].append(card)
    else:
        table.discards[face.back].append(card)


# -- Limits ------------------------------------------------------------------------------------------------------------


def counts(table: Table, hero: Hero, card: CardId) -> bool:
    """Whether a card counts towards its Limit.

    Personal Treasures, Trinkets, Passengers and cards given beyond the Limit do not (TAL-415, TAL-287, TAL-238,
    TAL-473).
    """
    return not (_is_free(table, card) or card in hero.extra.values())


def _is_free(table: Table, card: CardId) -> bool:
    return table.card(card).is_free or (card in table.tamed and table.tamed[card] is Subtype.PASSENGER)


def count(table: Table, hero: Hero, holding: Holding) -> int:
    """Return the number of cards that count towards a Limit."""
    return sum([counts(table, hero, card) for card in hero.held(holding)])


def room(table: Table, hero: Hero, holding: Holding) -> int:
    """Return how many more cards fit."""
    return limit(table, hero, holding) - count(table, hero, holding)


def fits(table: Table, hero: Hero, card: CardId) -> bool:
    """Whether a card can be taken without giving up another."""
    kind = table.holding_of(card)
    return _is_free(table, card) or kind not in LIMITED or room(table, hero, kind) > 0


def may_take(table: Table, hero: Hero, card: CardId) -> bool:
    """Whether a Character could take a card, perhaps in exchange for another: no Restriction, no Toad, Limit above
    0."""
    if hero.toad or not may_own(table, hero, card):
        return False
    if fits(table, hero, card):
        return True
    return any(counts(table, hero, each) and not table.is_curse(each) for each in hero.held(table.holding_of(card)))


async def take(table: Table, hero: Hero, card: CardId, whence: str = "space", *, must: bool = False) -> bool:
    """Take a card. Return False if it was left.

    Over the Limit, the Character gives up another card of its kind, or leaves the new one (TAL-B022). A Curse must be
    taken, and another card makes room for it (TAL-154, TAL-155). A bought card must be taken too (`must`, TAL-039).
    """
    table.in_use.append(card)
    has_room = await makes_room(table, hero, card, must=must)
    table.in_use.remove(card)
    if has_room:
        await receive(table, hero, card, whence)
    return has_room


async def pick_up(table: Table, hero: Hero, ground: Ground, card: CardId) -> bool:
    """Take a ditched card and return whether it was taken.

    If left for lack of room, it stays, and this seat knows its face.
    """
    ground.ditched.remove(card)
    known = ground.known.pop(card, [])
    if await take(table, hero, card, "ground"):
        return True
    ground.ditched.append(card)
    ground.known[card] = [*known, *([] if hero.seat in known else [hero.seat])]
    return False


async def makes_room(table: Table, hero: Hero, card: CardId, *, must: bool = False) -> bool:
    """Make room for a card if needed, and return whether there is room. A Curse always gets it."""
    if table.card(card).is_(Subtype.CURSE):
        await _make_room_for_curse(table, hero, card)
    elif not fits(table, hero, card):
        options = partial(_to_let_go, table, hero, table.holding_of(card))
        choosing = choose_card if must else may_choose_card
        given = await choosing(hero, "make_room", options, "TAL-B022", TakeCard(card))
        if given is None:
            return False
        await let_go(table, hero, given)
    return True


async def _make_room_for_curse(table: Table, hero: Hero, card: CardId) -> None:
    """Discard a card of the same kind, preferably not a Curse (K-50)."""
    face = table.card(card)
    if fits(table, hero, card):
        return

    def options() -> list[CardId]:
        held = [each for each in hero.held(face.holding) if counts(table, hero, each)]
        return [each for each in held if not table.is_curse(each)] or held

    if options():
        given = await choose_card(hero, "make_room_for_curse", options, "TAL-154", TakeCard(card))
        await discard(table, hero, given)


async def receive(table: Table, hero: Hero, card: CardId, whence: str, *, more_to_come: bool = False) -> None:
    """Give a card to a Character.

    Values rise with their tokens, and Limits with their cards (TAL-266, TAL-300, TAL-376).
    """
    before, most = in_effect(table, hero, Value), limits(table, hero)
    face = table.card(card)
    hero.held(table.holding_of(card)).append(card)
    if card in table.contents and hero.seat not in table.contents[card].known:
        table.contents[card].known.append(hero.seat)
    _tell_taken(table, hero, card, whence)
    for token, rise in risen(table, hero, before):
        if rise > 0 and not hero.toad:
            add(hero, token, rise)
            table.tell(Gained(hero.seat, token, rise, hero.has(token), card))
    if whence in ("deck", "space", "row", "stock") and face.fill is not None and card not in table.contents:
        await fill(table, hero, card)
    if face.gift and card not in hero.gifts:
        hero.gifts.append(card)
        await give_gift(table, hero, card)
    for kind in RESTORED:
        await restore_cards(table, hero, kind, limit(table, hero, kind) - most[kind])
    if not more_to_come:
        await keep_limits(table, hero)


def _tell_taken(table: Table, hero: Hero, card: CardId, whence: str) -> None:
    back = table.card(card).back
    giver = [int(whence)] if whence.isdigit() else []
    if card in table.hidden(hero) and (giver or whence in ("deck", "ground")):
        whole = CardTaken(hero.seat, back, card, whence)
        table.tell_apart((hero.seat, *giver), whole, CardTaken(hero.seat, back, "", whence))
    else:
        table.tell(CardTaken(hero.seat, back, card, whence))


async def give_gift(table: Table, hero: Hero, card: CardId) -> None:
    """Give the gift of a card that this owner takes for the first time."""
    from fabletop.games.talisman.cards.scene import Scene

    await vocabulary.carry_out(Scene(table, hero, card), table.card(card).gift)


async def restore_cards(table: Table, hero: Hero, holding: Holding, n: int | None) -> int:
    """Draw `n` Potions or Spells, or as many as fit, and return how many were drawn.

    A drawn Curse must be taken (TAL-462).
    """
    drawn = 0
    if n is not None and n <= 0:
        return drawn
    back = Back.POTION if holding is Holding.POTIONS else Back.SPELL
    while (n is None or drawn < n) and room(table, hero, holding) > 0 and not hero.toad:
        card = await draw(table, hero, back)
        if card is None:
            break
        drawn += 1
        await receive(table, hero, card, "deck")
    return drawn


async def fill(table: Table, hero: Hero, card: CardId) -> None:
    """Place tokens and cards on a Vessel or a Source. A drawn Curse is discarded (TAL-239, TAL-243, TAL-311)."""
    wanted = table.card(card).fill
    assert wanted is not None
    contents = Contents({token: n for token, n in wanted.tokens.items() if n})
    for back, n in ((Back.POTION, wanted.potions), (Back.SPELL, wanted.spells)):
        for _ in range(n):
            drawn = await draw(table, hero, back)
            if drawn is None:
                continue
            if table.is_curse(drawn):
                put_away(table, drawn)
                table.tell(CardLost(hero.seat, back, "discarded", drawn))
            else:
                contents.cards.append(drawn)
    table.contents[card] = contents
    if table.card(card).is_(Subtype.VESSEL):
        contents.known = [hero.seat]
    tokens = tuple([token for token, n in contents.tokens.items() for _ in range(n)])
    table.tell(VesselFilled(card, tokens, len(contents.cards)))
    await drop_empty_vessels(table, hero)


async def drop_empty_vessels(table: Table, hero: Hero) -> None:
    """Discard empty Vessels (TAL-290, TAL-291)."""
    for card in (*hero.objects, *hero.followers):
        if card in table.contents and table.contents[card].is_empty and table.card(card).is_(Subtype.VESSEL):
            await discard(table, hero, card)


# -- giving up ---------------------------------------------------------------------------------------------------------


def lay_down(table: Table, hero: Hero, card: CardId) -> None:
    """Remove a card from a Character. Values and Limits fall, and so do the tokens (K-21, TAL-268)."""
    before = in_effect(table, hero, Value)
    hero.held(hero.holding_of(card)).remove(card)
    hero.seen_by.pop(card, None)
    hero.extra = {giver: each for giver, each in hero.extra.items() if card not in (giver, each)}
    for token, rise in risen(table, hero, before):
        lost = min(-rise, max(hero.has(token) - (token is Token.LIFE), 0))
        if lost > 0:
            add(hero, token, -lost)
            table.tell(Lost(hero.seat, token, lost, hero.has(token), card))


async def discard(table: Table, hero: Hero, card: CardId, how: str = "discarded") -> None:
    """Discard a Character's card to its discard pile."""
    back = table.card(card).back
    lay_down(table, hero, card)
    put_away(table, card)
    table.tell(CardLost(hero.seat, back, how, card))
    await keep_limits(table, hero)


async def let_go(table: Table, hero: Hero, card: CardId) -> None:
    """Give up a card for lack of room. Spells are discarded, other cards are ditched (TAL-461, K-22)."""
    if table.card(card).kind is Kind.SPELL:
        await discard(table, hero, card)
    else:
        await ditch(table, hero, card)


async def ditch(table: Table, hero: Hero, card: CardId) -> None:
    """Ditch a card: leave it face down in the space (TAL-182, TAL-184). A Spell is discarded (TAL-378)."""
    if table.card(card).kind is Kind.SPELL:
        await discard(table, hero, card, "ditched")
        return
    leave_face_down(table, hero, card)
    await keep_limits(table, hero)


def leave_face_down(table: Table, hero: Hero, card: CardId) -> None:
    """Put a card face down in the space (K-24). An Enemy that served the Character is discarded."""
    back = table.card(card).back
    if card in table.tamed:
        lay_down(table, hero, card)
        put_away(table, card)
        table.tell(CardLost(hero.seat, back, "discarded", card))
        return
    lay_down(table, hero, card)
    ground = table.lying(hero.space)
    ground.ditched.append(card)
    ground.fresh.append(card)
    ground.known[card] = [hero.seat]
    whole = CardLost(hero.seat, back, "ditched", card, hero.space)
    table.tell_apart((hero.seat,), whole, CardLost(hero.seat, back, "ditched", "", hero.space))


async def keep_limits(table: Table, hero: Hero) -> None:
    """Apply Limits at once: surplus cards go, Curses last, and so do cards the Character may no longer own (K-22, K-43,
    TAL-461)."""
    if hero.toad or not hero.is_alive:
        return
    for card in (*hero.objects, *hero.followers):
        if (card in hero.objects or card in hero.followers) and not may_own(table, hero, card):
            await ditch(table, hero, card)
    most = limits(table, hero)
    if all(len(hero.held(holding)) <= most[holding] for holding in LIMITED):
        return
    for holding in LIMITED:
        while hero.held(holding) and room(table, hero, holding) < 0 and _to_let_go(table, hero, holding):
            given = await choose_card(hero, "over_limit", partial(_to_let_go, table, hero, holding), "TAL-B022")
            await let_go(table, hero, given)


def _to_let_go(table: Table, hero: Hero, holding: Holding) -> list[CardId]:
    """Return the cards that count towards a Limit and are not Curses.

    Curses go last and cannot be given up (TAL-152).
    """
    return [card for card in hero.held(holding) if counts(table, hero, card) and not table.is_curse(card)]


def may_give(table: Table, hero: Hero, holdings: Iterable[Holding]) -> list[CardId]:
    """Return the cards that can be given for a compulsory discard.

    A Curse counts only if there is nothing else (TAL-150, TAL-153).
    """
    held = [card for holding in holdings for card in hero.held(holding)]
    return [card for card in held if not table.is_curse(card)] or held
