"""The encounter of a turn: a Character, the space with its cards, or a Ranged Attack (Encounter, K-06 to K-09)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from fabletop.games.talisman.cards.scene import Scene
from fabletop.games.talisman.choices import (
    Attack,
    ChooseCard,
    ChooseSpace,
    DitchCard,
    Done,
    EncounterSpace,
    Leave,
    Option,
    ProposeTrade,
    Shoot,
    TakeCard,
    TakeToken,
    UseAbility,
    UseOn,
)
from fabletop.games.talisman.news import CardDrawn, CardLeft, CardMet, EnduringBegan, Gained
from fabletop.games.talisman.rules.abilities import offered_uses, use_ability
from fabletop.games.talisman.rules.asking import FROM_HAND, ask_covered, wants
from fabletop.games.talisman.rules.board import meet_space, sentinel_choice
from fabletop.games.talisman.rules.characters import attacks, encounter_character
from fabletop.games.talisman.rules.combat import VICTORY
from fabletop.games.talisman.rules.destinies import draw_destiny, face_destiny
from fabletop.games.talisman.rules.enemies import meet_enemies
from fabletop.games.talisman.rules.evasion import may_evade
from fabletop.games.talisman.rules.guises import choose_race
from fabletop.games.talisman.rules.holdings import ditch, draw, fill, may_take, pick_up, take
from fabletop.games.talisman.rules.lives import survivor
from fabletop.games.talisman.rules.lying import (
    count_towards_draw,
    end_enduring,
    enemies_at,
    next_met,
    remove_from_board,
)
from fabletop.games.talisman.rules.magic import usable, use, window
from fabletop.games.talisman.rules.places import meet_place
from fabletop.games.talisman.rules.ranged import ranged_options, shoot
from fabletop.games.talisman.rules.strangers import meet_stranger
from fabletop.games.talisman.rules.tokens import add
from fabletop.games.talisman.rules.towns import meet_town
from fabletop.games.talisman.rules.trade import trade, trade_partners
from fabletop.games.talisman.rules.values import has_rule, is_unaffected
from fabletop.games.talisman.state import Hero, Table, Until
from fabletop.games.talisman.terms import Back, Kind, Moment, Region, Rule, Subtype, Terrain, Token
from fabletop.kernel import CardId, Offers, Seat, ask, vocabulary

PASSING = (Kind.POWER, Kind.EVENT, Kind.ENDURING)
"""Kinds of cards that never stay in a space."""


async def encounter(table: Table, hero: Hero) -> None:
    """Choose an encounter and carry it out (TAL-B015, TAL-477)."""
    table.turn.step = "encounter"
    table.drawn, table.met = [], []
    if table.boosts:
        table.boosts = [each for each in table.boosts if each.until is not Until.ENCOUNTER]
    if hero.is_retreating and table.place(hero).region is Region.INNER:
        return
    if hero.space == table.content.valley:
        await meet_valley(table, hero)
        return
    here = table.turn.broken
    while hero.is_alive and table.turn.broken == here:
        options = partial(encounters, table, hero)
        kinds = () if table.place(hero).portal else FROM_HAND
        chosen = await ask_covered(table, hero, "encounter", options, "TAL-B015", kinds=kinds, offers=ditching(table))
        match chosen:
            case EncounterSpace():
                await encounter_space(table, hero)
                clear_events(table)
                return
            case Attack() | UseOn():
                await encounter_character(table, hero, chosen)
                return
            case UseAbility(source, at):
                await use_ability(table, hero, source, at)
            case Shoot():
                await shoot(table, hero, chosen)
                return
            case ProposeTrade(seat):
                if await trade(table, hero, table.heroes[seat]):
                    return
            case _:
                await use(table, hero, chosen)


def encounters(table: Table, hero: Hero) -> list[Option]:
    """Return all possible encounters.

    On a Portal only the space can be encountered (K-06). A Character that stays Home encounters no Character (TAL-255).
    """
    place = table.place(hero)
    found: list[Option] = [EncounterSpace()]
    if place.portal:
        return found
    found += attacks(table, hero)
    found += ranged_options(table, hero)
    found += trade_partners(table, hero)
    found += offered_uses(table, hero, Moment.TURN)
    found += usable(table, hero, Moment.ENCOUNTER)
    return found


# -- the space ---------------------------------------------------------------------------------------------------------


async def encounter_space(table: Table, hero: Hero) -> None:
    """Encounter the space: ditched cards first, then cards by Encounter Number, then its instructions (K-07)."""
    await retrieve(table, hero)
    place = table.place(hero)
    if place.sells:
        await meet_town(table, hero, meet_cards=meet_cards, draw_card=draw_town_card)
        return
    if place.sentinel and await sentinel_choice(table, hero):
        return
    broken = table.turn.broken
    if place.do and place.draw:
        await choose_race(table, hero, place.do, ChooseSpace(place.id))
        await vocabulary.carry_out(Scene(table, hero, place.id), place.do)
        table.turn.met_as = {}
    await draw_up_to(table, hero, place.draw)
    if table.turn.broken != broken or not await meet_cards(table, hero):
        return
    if table.lying(hero.space).guarded:
        await retrieve(table, hero, only_gold=True)
    if not place.draw:
        await choose_race(table, hero, place.do, ChooseSpace(place.id))
        await meet_space(table, hero)
    table.turn.met_as = {}


async def retrieve(table: Table, hero: Hero, *, only_gold: bool = False) -> None:
    """Let the Character look at ditched cards in the space and take them (TAL-185, TAL-186, TAL-188).

    Gold of a dead Character is taken first; with an Enemy in the space, only after the Enemy (TAL-B021).
    """
    ground = table.lying(hero.space)
    if not (ground.ditched or ground.tokens):
        return
    for card in ground.ditched:
        if hero.seat not in ground.known.setdefault(card, []):
            ground.known[card].append(hero.seat)

    left: list[CardId] = []
    is_kept = not only_gold and bool(enemies_at(table, hero.space))

    def kept(token: Token) -> int:
        return ground.guarded if is_kept and token is Token.GOLD else 0

    def found() -> list[Option]:
        seen = [card for card in ground.ditched if card not in ground.fresh and card not in left]
        cards = [card for card in seen if may_take(table, hero, card)]
        free = [] if ground.fresh_gold else [token for token, n in ground.tokens.items() if n - kept(token) > 0]
        return [*[TakeCard(card) for card in cards if not only_gold], *[TakeToken(token) for token in free]]

    def is_covered(options: Sequence[Option]) -> bool:
        known = [option for option in options if not isinstance(option, TakeCard)]
        return len(known) == 1 and not only_gold and any(card not in ground.fresh for card in ground.ditched)

    while not hero.toad:
        chosen = await ask(hero.seat, "retrieve", lambda: [*found(), Done()], "TAL-188", covered=is_covered)
        match chosen:
            case TakeCard(card):
                if not await pick_up(table, hero, ground, card):
                    left.append(card)
            case TakeToken(token):
                n = ground.tokens.pop(token) - kept(token)
                ground.guarded = kept(Token.GOLD)
                if kept(token):
                    ground.tokens[token] = kept(token)
                add(hero, token, n)
                table.tell(Gained(hero.seat, token, n, hero.has(token), "ground"))
            case _:
                return


# -- drawing -----------------------------------------------------------------------------------------------------------


async def draw_up_to(table: Table, hero: Hero, number: int) -> None:
    """Draw cards until the space has its number of face-up cards (TAL-B016, TAL-B017, K-08).

    An Outermost Region has its own deck.
    """
    wanted = number - len(count_towards_draw(table, hero.space))
    if wanted <= 0:
        return
    place = table.place(hero)
    could = place.terrain is Terrain.WOODLAND and has_rule(table, hero, Rule.WOODCRAFT)
    woodcraft = could and await wants(hero, "draw_one_more", "TAL-368")
    is_far = place.region is Region.OUTERMOST and Back.OUTERMOST in table.decks
    await draw_cards(table, hero, Back.OUTERMOST if is_far else Back.ADVENTURE, wanted + woodcraft, spare=woodcraft)


async def draw_town_card(table: Table, hero: Hero) -> None:
    """Carry out option 3 of a Town or Outpost: draw a Town card (TAL-453)."""
    await draw_cards(table, hero, Back.TOWN, 1)


async def draw_cards(table: Table, hero: Hero, back: Back, n: int, *, spare: bool = False) -> None:
    """Draw cards. All are turned up before any is encountered (TAL-B018)."""
    for _ in range(n):
        card = await draw(table, hero, back)
        if card is not None:
            await turn_up(table, hero, card)
    if spare:
        await discard_one_drawn(table, hero, "woodcraft")
    foresees = has_rule(table, hero, Rule.FORESIGHT) and "foresight" not in table.turn.used and table.drawn
    if foresees and await discard_one_drawn(table, hero, "foresight"):
        table.turn.used.append("foresight")
        card = await draw(table, hero, back)
        if card is not None:
            await turn_up(table, hero, card)
    if table.drawn:
        await window(table, Moment.DRAWN)


async def turn_up(table: Table, hero: Hero, card: CardId) -> None:
    """Turn a card face up. A new Enduring Event ends the old one at once (TAL-479); a Source is filled (TAL-311)."""
    table.begin(f"{table.card(card).name}")
    table.lying(hero.space).cards.append(card)
    table.drawn.append(card)
    table.tell(CardDrawn(hero.seat, card, hero.space))
    face = table.card(card)
    if face.kind is Kind.ENDURING:
        end_enduring(table)
    if face.is_(Subtype.SOURCE):
        await fill(table, hero, card)


async def discard_one_drawn(table: Table, hero: Hero, prompt: str) -> bool:
    """Discard one of the cards just drawn, and return whether one was discarded.

    With foresight the player may decline. After an extra draw it is compulsory.
    """
    drawn = list(table.drawn)
    options: list[Option] = [ChooseCard(card) for card in drawn]
    if prompt == "foresight":
        options = [Leave(), *options]
    if not options:
        return False
    chosen = await ask(hero.seat, prompt, lambda: options, "TAL-209")
    if not isinstance(chosen, ChooseCard):
        return False
    table.drawn.remove(chosen.card)
    remove_from_board(table, chosen.card)
    return True


# -- cards in the space ------------------------------------------------------------------------------------------------


async def meet_cards(table: Table, hero: Hero) -> bool:
    """Encounter cards by Encounter Number, then by arrival. Return whether the encounter goes on (TAL-B018)."""
    broken = table.turn.broken
    while hero.is_alive and table.turn.broken == broken and survivor(table) is None:
        cards = next_met(table, hero)
        if not cards:
            return True
        table.met += cards
        if table.card(cards[0]).kind is not Kind.ENEMY:
            await meet_card(table, hero, cards[0])
        elif await meet_enemies(table, hero, cards) != VICTORY:
            return False
    return False


def put_beside_board(table: Table, card: CardId) -> None:
    """Put a drawn Enduring Event into force (TAL-205, TAL-206)."""
    for ground in table.ground.values():
        if card in ground.cards:
            ground.cards.remove(card)
    end_enduring(table)
    table.enduring = card
    table.tell(EnduringBegan(card))


def clear_events(table: Table, *cards: CardId) -> None:
    """Remove Powers and Events from the board, even evaded or unmet ones (TAL-203, TAL-317).

    A drawn Enduring Event goes beside the board, even if its drawer is gone (TAL-205).
    """
    for card in cards or tuple(table.drawn):
        kind = table.card(card).kind
        if kind not in PASSING or not any(card in ground.cards for ground in table.ground.values()):
            continue
        if kind is Kind.ENDURING:
            put_beside_board(table, card)
        else:
            remove_from_board(table, card)


async def meet_card(table: Table, hero: Hero, card: CardId) -> None:
    """Encounter one card that is not an Enemy."""
    face = table.card(card)
    table.tell(CardMet(hero.seat, card))
    table.begin(face.name)
    if face.kind is not Kind.ENDURING and await may_evade(table, hero, card, face.kind, face.race):
        clear_events(table, card)
        return
    await choose_race(table, hero, (*face.do, *face.victory, *(face.defeat or ())), ChooseCard(card))
    await meet_face(table, hero, card)
    table.turn.met_as = {}


async def meet_face(table: Table, hero: Hero, card: CardId) -> None:
    """Carry out a card that was not evaded."""
    face = table.card(card)
    match face.kind:
        case Kind.POWER | Kind.EVENT:
            await vocabulary.carry_out(Scene(table, hero, card), face.do)
            remove_from_board(table, card)
        case Kind.ENDURING:
            put_beside_board(table, card)
        case Kind.STRANGER:
            if not is_unaffected(table, hero, card):
                await meet_stranger(table, hero, card)
        case Kind.PLACE:
            await meet_place(table, hero, card)
        case _:
            await find(table, hero, card)


async def find(table: Table, hero: Hero, card: CardId) -> None:
    """Offer an Object or Follower (TAL-B021). A Curse must be taken (TAL-140)."""
    ground = table.lying(hero.space)
    if not table.is_curse(card):
        if not may_take(table, hero, card):
            table.tell(CardLeft(hero.seat, card))
            return
        chosen = await ask(hero.seat, "take_card", lambda: [TakeCard(card), Leave()], "TAL-B021")
        if isinstance(chosen, Leave):
            return
    ground.cards.remove(card)
    if not await take(table, hero, card):
        ground.cards.append(card)


# -- the Valley of Fire ------------------------------------------------------------------------------------------------


async def meet_valley(table: Table, hero: Hero) -> None:
    """Encounter the Valley of Fire: the Destiny if alone, otherwise a fight (TAL-163 to TAL-166, K-28)."""
    if not table.together(hero):
        await meet_valley_alone(table, hero)
        return

    def options() -> list[Option]:
        free = [Leave()] if table.turn.has_struck else []
        return [*free, *attacks(table, hero, in_valley=True), *hostile(table, hero)]

    chosen = await ask_covered(table, hero, "valley_fight", options, "TAL-166")
    match chosen:
        case Leave():
            return
        case Attack() | UseOn():
            await encounter_character(table, hero, chosen)
        case _:
            await use(table, hero, chosen)


async def meet_valley_alone(table: Table, hero: Hero) -> None:
    """Encounter the Valley of Fire alone (TAL-163, TAL-188, TAL-467, TAL-B021).

    If no Destiny lies there, draw one. Then the Character may take what lies in the Valley, and faces the Destiny.
    """
    if not table.destiny:
        await draw_destiny(table, hero)
    await retrieve(table, hero)
    await meet_cards(table, hero)
    await face_destiny(table, hero)


def hostile(table: Table, hero: Hero) -> list[Option]:
    """Return Spells and Potions that harm another Character in the Valley."""
    others = [each.seat for each in table.together(hero)]
    return [each for each in usable(table, hero, Moment.START) if getattr(each, "target", -1) in others]


def ditching(table: Table) -> Offers:
    """Return the offers to ditch, open during other decisions: Potions at any time (TAL-302), and any card that may be
    left behind in the own turn (TAL-478)."""
    return Offers(partial(_ditchable_by, table), partial(_ditch_of, table))


def _ditchable_by(table: Table, seat: Seat) -> tuple[DitchCard, ...]:
    hero = table.heroes[seat]
    if not hero.is_alive or (seat == table.active and table.turn.step == "start"):
        return ()
    return tuple([each for each in ditchable(table, hero) if seat == table.active or each.card in hero.potions])


async def _ditch_of(table: Table, seat: Seat, chosen: DitchCard) -> None:
    await ditch(table, table.heroes[seat], chosen.card)


def ditchable(table: Table, hero: Hero) -> list[DitchCard]:
    """Return the cards that may be ditched at will: Objects, Followers, Trophies and Potions, but no Curses
    (TAL-478)."""
    if hero.toad:
        return []
    held, curses = hero.objects + hero.followers + hero.trophies + hero.potions, table.content.curses
    return [DitchCard(card) for card in held if card not in curses] if held else []
