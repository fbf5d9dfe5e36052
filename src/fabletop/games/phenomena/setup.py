"""Set up a game: from the table options to the first turn."""

from __future__ import annotations

from fabletop.games.phenomena.choices import KeepMainProphecy, PickCharacter
from fabletop.games.phenomena.content import Content
from fabletop.games.phenomena.effects import Phase
from fabletop.games.phenomena.news import CharacterPicked, GameSetUp, MainPropheciesDealt, MainProphecyKept
from fabletop.games.phenomena.prophecies import lay_out_prophecy, tell_of_box
from fabletop.games.phenomena.state import Box, Hero, Options, Table, no_experience, no_stones
from fabletop.kernel import BadSetup, CardId, Decision, Deck, Draw, Joint, OptionValue, Seat, Shuffle

LENGTHS = {-20: "Much shorter", -10: "Shorter", 0: "As usual", 10: "Longer", 20: "Much longer", 30: "Longest"}
MOST_EASIER = 5
FIRST_START = 20
BOXES = 3


def start(options: Options, seats: int, content: Content) -> Table:
    """Create an empty table for the options and the number of players (PHE-002, PHE-348)."""
    if seats not in content.start_of:
        raise BadSetup(f"Phenomena is for 2 to 5 players, not {seats}", clause="PHE-002")
    if options.game_length not in LENGTHS:
        raise BadSetup(f"a game is {', '.join(map(str, LENGTHS))} longer, not {options.game_length}", clause="PHE-348")
    if not 0 <= options.easier_game <= MOST_EASIER:
        raise BadSetup(f"0 to {MOST_EASIER} A events come on top, not {options.easier_game}", clause="PHE-346")
    if not -1 <= options.start_player < seats:
        raise BadSetup(f"there is no seat {options.start_player + 1} to start", clause="PHE-053")
    return Table(options, [Hero(seat) for seat in range(seats)], sherpa=sherpa_start(options, seats, content))


def option_values(content: Content) -> dict[str, list[OptionValue]]:
    """Return the numeric options with the meaning of each value (PHE-053, PHE-346, PHE-347)."""
    most = max(content.start_of)
    easier = [OptionValue(0, "As printed")] + [
        OptionValue(count, f"{count} easy {'event' if count == 1 else 'events'} more")
        for count in range(1, MOST_EASIER + 1)
    ]
    starts = [OptionValue(-1, "Drawn by lot")] + [
        OptionValue(seat, f"Seat {seat + 1}", seats=(max(seat + 1, min(content.start_of)), most))
        for seat in range(most)
    ]
    return {
        "easier_game": easier,
        "game_length": [OptionValue(change, label) for change, label in LENGTHS.items()],
        "start_player": starts,
    }


def sherpa_start(options: Options, seats: int, content: Content) -> int:
    """Return the first space of the Sherpa marker: higher or lower for a longer or shorter game (PHE-005 to PHE-008,
    PHE-347)."""
    return min(max(content.start_of[seats].sherpa + options.game_length, FIRST_START), content.track)


async def set_up(table: Table) -> None:
    """Set up in this order: start player, characters, stacks and missions, main prophecies (PHE-060)."""
    await choose_start_player(table)
    await pick_characters(table)
    give_first_stones(table)
    await build_stacks(table)
    await prepare_missions(table)
    await deal_main_prophecies(table)
    table.phase = Phase.PLAY
    table.active = table.start_player
    table.tell(GameSetUp(table.sherpa, table.start_player))


async def choose_start_player(table: Table) -> None:
    """The start player is set by the table option, or drawn at random (PHE-052, PHE-053)."""
    named = table.options.start_player
    table.start_player = named if named >= 0 else await Draw(tuple(range(table.seat_count)), "PHE-053")


async def pick_characters(table: Table) -> None:
    """Players pick different boards in turn order, or boards are dealt at random (PHE-010, PHE-011)."""
    left = [character.id for character in table.content.characters]
    if table.options.random_characters:
        left = list(await Shuffle(tuple(left), table.seat_count, "PHE-011"))
    for hero in table.clockwise(table.start_player):
        if table.options.random_characters:
            character = left[0]
        else:
            options = tuple([PickCharacter(each) for each in left])
            character = (await Decision(hero.seat, "pick_character", options, "PHE-011")).character
        left.remove(character)
        take_board(table, hero, character)


def take_board(table: Table, hero: Hero, character: CardId) -> None:
    """Take a board with its experience and health, and place the piece in the castle (PHE-013, PHE-016 to PHE-018)."""
    hero.character = character
    board = table.board(hero)
    hero.experience = no_experience() | board.experience
    hero.health = board.health
    hero.space = table.content.castle
    table.tell(CharacterPicked(hero.seat, character))


def give_first_stones(table: Table) -> None:
    """Later players start with more stones (PHE-054 to PHE-058)."""
    for hero, stones in zip(table.clockwise(table.start_player), table.content.first_stones, strict=False):
        hero.stones = no_stones() | stones


async def build_stacks(table: Table) -> None:
    """Stack some A cards on top of all B cards. The rest leaves the game unseen (PHE-020 to PHE-035, PHE-407)."""
    content, numbers = table.content, table.content.start_of[table.seat_count]
    table.shop = {spell: content.spells[spell].copies for spell in content.shop}
    table.treasures.shuffle_under(card.id for card in content.treasures for _ in range(card.copies))
    a_events = [card.id for card in content.events for _ in range(card.copies) if card.letter == "A"]
    b_events = [card.id for card in content.events for _ in range(card.copies) if card.letter == "B"]
    if table.seat_count == 2:
        b_events = [card for card in b_events if content.event[card].kind != "cooperation"]
    used = min(numbers.a_events + table.options.easier_game, len(a_events))
    await build_stack(table, table.events, a_events, b_events, used)
    a_prophecies = [card.id for card in content.prophecies if card.letter == "A"]
    b_prophecies = [card.id for card in content.prophecies if card.letter == "B"]
    await build_stack(table, table.prophecies, a_prophecies, b_prophecies, numbers.a_prophecies)


async def build_stack(table: Table, deck: Deck, a_cards: list[CardId], b_cards: list[CardId], used: int) -> None:
    """Choose A cards at random and put them on top of the B cards."""
    chosen = await Shuffle(tuple(a_cards), used, "PHE-027")
    for card in chosen:
        a_cards.remove(card)
    table.left_out += a_cards
    deck.shuffle_under(sorted(chosen))
    deck.shuffle_under(b_cards)


async def prepare_missions(table: Table) -> None:
    """Lay out three active prophecies, each with a treasure and a marker (PHE-036 to PHE-040)."""
    table.boxes = [Box() for _ in range(BOXES)]
    for index in range(BOXES):
        await lay_out_prophecy(table, index)
    for index in range(BOXES):
        table.boxes[index].treasure = await table.treasures.draw("PHE-037") or ""
        tell_of_box(table, index)


async def deal_main_prophecies(table: Table) -> None:
    """Deal two main prophecies to each player, who keeps one. All choose at the same time (PHE-041 to PHE-044,
    PHE-060)."""
    cards = tuple([card.id for card in table.content.main_prophecies])
    dealt = await Shuffle(cards, 2 * table.seat_count, "PHE-041")
    table.left_out += [card for card in cards if card not in dealt]
    for hero in table.heroes:
        hero.dealt = list(dealt[2 * hero.seat : 2 * hero.seat + 2])
        whole = MainPropheciesDealt(hero.seat, tuple(hero.dealt))
        table.tell_apart((hero.seat,), whole, MainPropheciesDealt(hero.seat))

    def choice_of(seat: Seat) -> Decision[KeepMainProphecy]:
        options = tuple([KeepMainProphecy(card) for card in table.heroes[seat].dealt])
        return Decision(seat, "keep_main_prophecy", options, "PHE-042")

    kept = await Joint(tuple(range(table.seat_count)), choice_of)
    for hero, choice in zip(table.heroes, kept, strict=True):
        hero.dealt.remove(choice.prophecy)
        hero.main_prophecy, hero.put_back, hero.dealt = choice.prophecy, hero.dealt[0], []
        table.tell_apart((hero.seat,), MainProphecyKept(hero.seat, choice.prophecy), MainProphecyKept(hero.seat))
