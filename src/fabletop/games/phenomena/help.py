"""Magic help: ask the other players for a spell, inside and outside challenges."""

from __future__ import annotations

from functools import partial

from fabletop.games.phenomena import choices
from fabletop.games.phenomena.effects import LANDSCAPES, Ability, Spells
from fabletop.games.phenomena.free import ask
from fabletop.games.phenomena.magic import can_cast, cast, castable, working_spells
from fabletop.games.phenomena.news import HelpAsked, HelpDeclined, HelpMissed, HelpOffered
from fabletop.games.phenomena.state import Hero, Stones, Table
from fabletop.games.phenomena.stones import gain_experience, hand_over, kinds_of
from fabletop.kernel import CardId, Kind, pick


def may_ask_for_help(table: Table, hero: Hero, working: Spells) -> bool:
    """The active player may ask if a player could offer something. After a request in vain, the situation must have
    changed first (PHE-222, PHE-235)."""
    turn, attempt = table.turn, table.attempt
    if not working or hero.seat != table.active or turn.asked_at == turn.changes:
        return False
    if attempt is not None and not attempt.can_be_helped:
        return False
    for helper in table.heroes:  # runs at almost every decision: any() is slow, and the rarest condition comes first
        if helper is not hero and can_cast(table, helper, working) and may_help(table, hero, helper):
            return True
    return False


def ways_to_ask(table: Table, hero: Hero, working: Spells) -> list[choices.AskForHelp | choices.AskForPaidHelp]:
    """Return the ways to ask for help. With expanded help, the asker may offer stones (PHE-222, PHE-351)."""
    if not may_ask_for_help(table, hero, working):
        return []
    can_pay = table.options.expanded_magic_help and any(hero.free_stones(kind) > 0 for kind in LANDSCAPES)
    return [choices.AskForHelp(), choices.AskForPaidHelp()] if can_pay else [choices.AskForHelp()]


def may_help(table: Table, asker: Hero, helper: Hero) -> bool:
    """Only one other player may help in a turn. With expanded help, each may help once (PHE-222, PHE-354, PHE-356)."""
    helpers = table.turn.helpers
    if helpers and not table.options.expanded_magic_help:
        return False
    return helper is not asker and helper.seat not in helpers


def possible_helpers(table: Table, asker: Hero) -> list[Hero]:
    """Return all players who may help, clockwise."""
    return [other for other in table.others(asker) if may_help(table, asker, other)]


async def ask_for_help(table: Table, asker: Hero, *, paid: bool = False) -> None:
    """Each other player, clockwise, may offer one spell. The asker accepts one offer or none (PHE-234)."""
    if paid:
        await offer_payment(table, asker)
    table.tell(HelpAsked(asker.seat, kinds_of(table.payment)))
    for helper in possible_helpers(table, asker):
        await offer_spell(table, asker, helper)
    accepted = await accept_offer(table, asker) if table.offers else choices.DeclineHelp()
    offers, wanted, wants_point = table.offers, table.wanted, table.wants_point
    table.offers, table.wanted, table.wants_point, table.payment = {}, {}, [], {}
    if isinstance(accepted, choices.AcceptHelp):
        helper = table.heroes[accepted.seat]
        promise(table, asker, helper, wanted.get(helper.seat, {}))
        await receive_help(table, asker, helper, offers[helper.seat], gets_point=helper.seat in wants_point)
    else:
        table.turn.asked_at = table.turn.changes
        table.tell(HelpDeclined(asker.seat) if offers else HelpMissed(asker.seat))


async def offer_payment(table: Table, asker: Hero) -> None:
    """The asker may offer stones to the helper, at least one (PHE-351)."""

    def options() -> list[choices.PayNoMore | choices.PayStone]:
        kinds = [kind for kind in LANDSCAPES if asker.free_stones(kind) > table.payment.get(kind, 0)]
        enough = [choices.PayNoMore()] if table.payment or not kinds else []
        return [*enough, *[choices.PayStone(kind) for kind in kinds]]

    def put(chosen: choices.PayNoMore | choices.PayStone) -> None:
        assert isinstance(chosen, choices.PayStone)
        table.payment[chosen.stone] = table.payment.get(chosen.stone, 0) + 1

    await pick(partial(ask, table, asker, "offer_payment", options, "PHE-351", kind=Kind.SEVERAL), put)


async def offer_spell(table: Table, asker: Hero, helper: Hero) -> None:
    """A player may offer a spell and is never forced to (PHE-224)."""
    if not can_cast(table, helper, working_spells(table, asker)):
        return

    def options() -> list[choices.OfferSpell | choices.OfferNothing]:
        working = working_spells(table, asker)
        return [choices.OfferNothing(), *[choices.OfferSpell(spell) for spell in castable(table, helper, working)]]

    chosen = await ask(table, helper, "offer_help", options, "PHE-234", kind=Kind.BARGAIN, by=asker)
    if not isinstance(chosen, choices.OfferSpell):
        return
    table.offers[helper.seat] = chosen.spell
    if table.options.expanded_magic_help:
        await name_a_price(table, asker, helper)
    else:
        table.wants_point.append(helper.seat)
    price = kinds_of(table.wanted.get(helper.seat, {}))
    table.tell(HelpOffered(helper.seat, chosen.spell, price, helper.seat in table.wants_point))


async def name_a_price(table: Table, asker: Hero, helper: Hero) -> None:
    """With expanded help, the helper may ask for stones and the Friendship point (PHE-351, PHE-355).

    The stones that the asker has offered go to any helper; a helper may ask for more.
    """
    wanted: Stones = table.wanted.setdefault(helper.seat, dict(table.payment))

    def options() -> list[choices.WantNoMore | choices.WantStone]:
        kinds = [kind for kind in LANDSCAPES if asker.free_stones(kind) > wanted.get(kind, 0)]
        return [choices.WantNoMore(), *[choices.WantStone(kind) for kind in kinds]]

    def put(chosen: choices.WantNoMore | choices.WantStone) -> None:
        assert isinstance(chosen, choices.WantStone)
        wanted[chosen.stone] = wanted.get(chosen.stone, 0) + 1

    await pick(partial(ask, table, helper, "name_price", options, "PHE-351", kind=Kind.SEVERAL), put)
    if not table.turn.point_given:
        point = await ask(
            table, helper, "want_point", lambda: [choices.WantPoint(True), choices.WantPoint(False)], "PHE-355"
        )
        if point.wanted:
            table.wants_point.append(helper.seat)


async def accept_offer(table: Table, asker: Hero) -> choices.Option:
    """Accept an offer or none. Only an accepted offer costs stones and uses up the help of the turn (PHE-234)."""

    def options() -> list[choices.Option]:
        working = working_spells(table, asker)
        offers = [
            choices.AcceptHelp(seat, spell, kinds_of(table.wanted.get(seat, {})), seat in table.wants_point)
            for seat, spell in table.offers.items()
            if asker.can_pay(table.wanted.get(seat, {})) and spell in castable(table, table.heroes[seat], working)
        ]
        return [*offers, choices.DeclineHelp()]

    return await ask(table, asker, "accept_help", options, "PHE-234", kind=Kind.BARGAIN)


async def receive_help(table: Table, asker: Hero, helper: Hero, spell: CardId, *, gets_point: bool) -> None:
    """The helper pays, the asker has the effect, and the helper gains a Friendship point (PHE-226 to PHE-228,
    PHE-238)."""
    table.turn.helpers.append(helper.seat)
    await cast(table, payer=helper, target=asker, spell=spell)
    if gets_point:
        table.turn.point_given = True
        gain_experience(table, helper, Ability.FRIENDSHIP)
    if table.attempt is None:
        await keep_promises(table, asker)


def promise(table: Table, asker: Hero, helper: Hero, stones: Stones) -> None:
    """Set promised stones aside until they are handed over (PHE-352, PHE-357)."""
    if stones:
        table.promises[helper.seat] = dict(stones)
        for kind, count in stones.items():
            asker.promised[kind] = asker.promised.get(kind, 0) + count


async def keep_promises(table: Table, asker: Hero) -> None:
    """Hand over promised stones after the challenge, or at once outside a challenge (PHE-358, PHE-430)."""
    promises, table.promises, asker.promised = table.promises, {}, {}
    for seat, stones in promises.items():
        await hand_over(table, asker, table.heroes[seat], kinds_of(stones))
