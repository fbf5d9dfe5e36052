"""Setup, from the chosen options to the first turn (Base - setup, K-02)."""

from __future__ import annotations

from fabletop.games.talisman.choices import KeepCharacter
from fabletop.games.talisman.content import Content
from fabletop.games.talisman.news import CharacterDealt, GameSetUp, StartRolled
from fabletop.games.talisman.options import Deal, Options, Reentry, check_options
from fabletop.games.talisman.rules.holdings import draw, receive
from fabletop.games.talisman.rules.tokens import add, gain
from fabletop.games.talisman.rules.values import limit, start_value
from fabletop.games.talisman.state import Ground, Hero, Table
from fabletop.games.talisman.terms import Back, Holding, Token, title_of
from fabletop.kernel import CardId, Decision, Deck, Joint, OptionValue, Seat, Shuffle, Throw, ask

DRAFTED = 2
DRAW_PILES = (Back.ADVENTURE, Back.TOWN, Back.SPELL, Back.POTION)
"""Decks of every game; see `draw_piles`."""
START_TOKENS = (Token.LIFE, Token.FATE, Token.GOLD)


def draw_piles(content: Content) -> tuple[Back, ...]:
    """Return the decks. Packs with Outermost Regions add one."""
    return (*DRAW_PILES, Back.OUTERMOST) if content.outermost else DRAW_PILES


def start(options: Options, seats: int, content: Content) -> Table:
    """Create an empty table for the options and the number of players."""
    check_options(options, seats)
    piles = draw_piles(content)
    return Table(
        options,
        [Hero(seat) for seat in range(seats)],
        ground={space.id: Ground() for space in content.spaces},
        decks={back: Deck() for back in (*piles, Back.DESTINY)},
        discards={back: [] for back in (*piles, Back.TREASURE)},
        characters=[each.id for each in content.characters],
        treasures=content.copies(Back.TREASURE),
        personal=content.copies(Back.PERSONAL),
        stock={
            space.id: [card for card in content.copies(Back.PURCHASE) if _sold_at(content, card) == space.id]
            for space in content.spaces
            if space.sells
        },
    )


def _sold_at(content: Content, card: CardId) -> str:
    return content.card[title_of(card)].space


def option_values(content: Content) -> dict[str, list[OptionValue]]:
    """Return the values of options that are chosen from a list, with their labels."""
    return {
        "deal": [
            OptionValue(Deal.RANDOM.value, "Dealt at random"),
            OptionValue(Deal.DRAFT.value, "Two dealt, one kept"),
            OptionValue(Deal.CHOOSE.value, "Chosen freely"),
        ],
        "death_reentry": [
            OptionValue(Reentry.NEW_CHARACTER.value, "Begin again with a new Character"),
            OptionValue(Reentry.ELIMINATED.value, "Out of the game"),
        ],
        "most_rounds": [
            OptionValue(0, "No limit"),
            OptionValue(10, "10 rounds"),
            OptionValue(40, "40 rounds"),
            OptionValue(80, "80 rounds"),
            OptionValue(120, "120 rounds"),
        ],
    }


async def set_up(table: Table) -> None:
    """Set up decks, the first player, Characters and their first cards."""
    content = table.content
    for back in draw_piles(content):
        table.decks[back].shuffle_under(sorted(content.copies(back)))
    table.decks[Back.DESTINY].shuffle_under(sorted(each.id for each in content.destinies))
    await roll_for_start(table)
    await deal_characters(table)
    for hero in table.clockwise(table.start_player):
        await deal_first_cards(table, hero)
    if table.options.destiny_revealed:
        await reveal_destiny(table)
    table.phase = "play"
    table.active = table.start_player
    table.round = 1
    table.tell(GameSetUp(table.start_player))


async def roll_for_start(table: Table) -> None:
    """The highest roll begins. Ties roll again (TAL-B006)."""
    seats = list(range(table.seat_count))
    while len(seats) > 1:
        dice = {seat: (await Throw(1, clause="TAL-B006"))[0] for seat in seats}
        for seat, die in dice.items():
            table.tell(StartRolled(seat, die))
        seats = [seat for seat, die in dice.items() if die == max(dice.values())]
    table.start_player = table.active = seats[0]


async def deal_characters(table: Table) -> None:
    """Deal Characters at random, one of two, or by free choice in turn order (TAL-B002)."""
    order = table.clockwise(table.start_player)
    match table.options.deal:
        case Deal.RANDOM:
            for hero in order:
                enter(table, hero, await draw_character(table))
        case Deal.DRAFT:
            for hero in order:
                hero.dealt = [await draw_character(table) for _ in range(DRAFTED)]
            kept = await Joint(tuple(range(table.seat_count)), lambda seat: _keep_one(table, seat))
            for hero, choice in zip(table.heroes, kept, strict=True):
                table.characters += [each for each in hero.dealt if each != choice.character]
                hero.dealt = []
                enter(table, hero, choice.character)
        case Deal.CHOOSE:
            for hero in order:
                options = tuple([KeepCharacter(each) for each in table.characters])
                chosen = await Decision(hero.seat, "keep_character", options, "TAL-B002")
                table.characters.remove(chosen.character)
                enter(table, hero, chosen.character)


async def deal_anew(table: Table, hero: Hero) -> CardId:
    """Deal an unused Character to a dead player, as at the beginning (TAL-B002, TAL-B049)."""
    if table.options.deal is Deal.RANDOM:
        return await draw_character(table)
    dealt = min(DRAFTED, len(table.characters)) if table.options.deal is Deal.DRAFT else 0
    hero.dealt = [await draw_character(table) for _ in range(dealt)]
    options = [KeepCharacter(each) for each in hero.dealt or table.characters]
    chosen = await ask(hero.seat, "keep_character", lambda: options, "TAL-B049")
    table.characters += hero.dealt
    table.characters.remove(chosen.character)
    hero.dealt = []
    return chosen.character


def _keep_one(table: Table, seat: Seat) -> Decision[KeepCharacter]:
    options = tuple([KeepCharacter(each) for each in table.heroes[seat].dealt])
    return Decision(seat, "keep_character", options, "TAL-B002")


async def draw_character(table: Table) -> CardId:
    """Draw a random unused Character."""
    (drawn,) = await Shuffle(tuple(table.characters), 1, "TAL-B002")
    table.characters.remove(drawn)
    return drawn


def enter(table: Table, hero: Hero, character: CardId) -> None:
    """Place a Character at Home with its start tokens (TAL-B003, TAL-129, TAL-210, TAL-248, TAL-263, TAL-394), and with
    a Wish kept from the last game (TAL-429, TAL-430)."""
    figure = table.content.character[character]
    hero.character, hero.alignment, hero.space, hero.is_alive = character, figure.alignment, figure.home, True
    hero.gained, hero.tokens, hero.gifts = {}, {}, []
    hero.nemesis = ""
    for token in START_TOKENS:
        add(hero, token, start_value(table, hero, token))
    add(hero, Token.MOVE, figure.moves)
    table.tell(CharacterDealt(hero.seat, character, figure.home))
    kept = hero.seat + 1 == table.options.wish_kept and table.phase == "setup"
    gain(table, hero, Token.WISH, int(table.options.short_game) + kept, "start")


async def deal_first_cards(table: Table, hero: Hero) -> None:
    """Deal Potions and Spells up to the Limits.

    Curses go back and are shuffled in (TAL-294, TAL-295, TAL-369, TAL-370).
    """
    for holding, back in ((Holding.POTIONS, Back.POTION), (Holding.SPELLS, Back.SPELL)):
        aside: list[CardId] = []
        wanted = limit(table, hero, holding)
        while wanted > 0:
            card = await draw(table, hero, back)
            if card is None:
                break
            if table.options.clean_starting_draw and table.is_curse(card):
                aside.append(card)
                continue
            wanted -= 1
            await receive(table, hero, card, "deck")
        if aside:
            cards = sorted([*aside, *table.decks[back].cards])
            table.decks[back] = Deck()
            table.decks[back].shuffle_under(cards)


async def reveal_destiny(table: Table) -> None:
    """Reveal the top Destiny at the start of the game (TAL-170)."""
    deck = table.decks[Back.DESTINY]
    card = await deck.draw("TAL-170")
    if card is not None:
        deck.put_on_top([card], known_to=range(table.seat_count))
