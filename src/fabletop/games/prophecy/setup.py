"""Setup, from the chosen options to the first round (Base - Setup, and the setup of every part)."""

from __future__ import annotations

from collections.abc import Sequence

from fabletop.games.prophecy.choices import AboutDraft, KeepCharacter, KeepRace
from fabletop.games.prophecy.content import Content, is_played
from fabletop.games.prophecy.hero import Hero
from fabletop.games.prophecy.news import ArtifactNamed, CharacterDealt, GameSetUp, TreasuresTurnedUp
from fabletop.games.prophecy.options import Deal, Death, Difficulty, Naming, Options, check_options, played
from fabletop.games.prophecy.rules.asking import choose_card
from fabletop.games.prophecy.rules.chance import place_adventures
from fabletop.games.prophecy.rules.cooperation import row_of_tokens
from fabletop.games.prophecy.rules.guilds import offer_next
from fabletop.games.prophecy.rules.island import show_treasures
from fabletop.games.prophecy.state import Ground, Plane, Table
from fabletop.games.prophecy.terms import BAD, GOOD, Back, Guild, Realm
from fabletop.kernel import CardId, Decision, Deck, Draw, Joint, OptionValue, Seat, Shuffle, ask

START_GOLD = START_EXPERIENCE = 3
PILES = (Back.CHANCE, Back.ADVENTURE, Back.COMMON, Back.RARE, Back.FRAGMENT, Back.TREASURE)
LEGEND_DECKS = {Realm.WATER: Back.UNDERWATER, Realm.DRAGON: Back.DRAGONSLAYER}
LORD = "lord_of_the_sea"


def start(options: Options, seats: int, content: Content) -> Table:
    """Create an empty table for the options and the number of players."""
    chosen = played(options, seats)
    check_options(chosen, seats)
    worlds = realms(chosen)
    cells = [each.id for each in content.cells if each.realm in worlds]
    return Table(
        chosen,
        [Hero(seat) for seat in range(seats)],
        ground={space: Ground() for space in (*content.space, *cells)},
        planes={plane: Plane() for plane in (*content.plane, *[each.value for each in worlds])},
        decks={back: Deck() for back in (*PILES, *[LEGEND_DECKS[each] for each in worlds])},
        guilds={guild: Deck() for guild in Guild},
        offers={guild: [] for guild in Guild},
        discards={back: [] for back in (Back.CHANCE, Back.ADVENTURE, Back.COMMON, Back.RARE, Back.FRAGMENT)},
        characters=[each.id for each in content.characters],
    )


def option_values(content: Content) -> dict[str, list[OptionValue]]:
    """Return the values of options that are chosen from a list, with their labels."""
    return {
        "artifacts_chosen": [
            OptionValue(Naming.NOTHING.value, "Not chosen"),
            OptionValue(Naming.PLAYED.value, "Players name in turn the five that are played for"),
            OptionValue(Naming.LEFT_OUT.value, "Each player leaves one out; five of the others are drawn"),
        ],
        "difficulty": [
            OptionValue(Difficulty.EASY.value, "Easy"),
            OptionValue(Difficulty.NORMAL.value, "Normal"),
            OptionValue(Difficulty.HARD.value, "Hard"),
        ],
        "deal": [
            OptionValue(Deal.RANDOM.value, "Dealt at random"),
            OptionValue(Deal.DRAFT.value, "Two dealt, one kept, one passed on"),
        ],
        "death": [
            OptionValue(Death.NEW_CHARACTER.value, "Begin again with a new character"),
            OptionValue(Death.ELIMINATE.value, "Out of the game"),
        ],
        "treasures": [
            OptionValue(0, "Two more than players"),
            *[OptionValue(n, f"{n} Treasures") for n in (4, 6, 8, len(content.deck(Back.TREASURE, Options())))],
        ],
        "most_rounds": [OptionValue(0, "No limit"), *[OptionValue(n, f"{n} rounds") for n in (10, 20, 30, 40, 60)]],
    }


def realms(options: Options) -> list[Realm]:
    """Return the realms in play."""
    chosen = {Realm.WATER: options.water_realm, Realm.DRAGON: options.dragon_world}
    return [realm for realm, is_on in chosen.items() if is_on]


async def set_up(table: Table) -> None:
    """Set up decks, planes, realms, characters and the first Adventures."""
    shuffle_decks(table)
    await fill_planes(table)
    for realm in realms(table.options):
        await deal_realm(table, realm)
    table.active = table.start_player = await Draw(tuple(range(table.seat_count)), "PRO-B016")
    await deal_characters(table)
    for guild in Guild:
        await offer_next(table, guild)
    await lay_out_treasures(table)
    await place_first_adventures(table)
    table.power = power(table)
    table.phase = "play"
    table.rounds = 1
    table.tell(GameSetUp(table.start_player))


def shuffle_decks(table: Table) -> None:
    """Shuffle all decks (PRO-B009)."""
    content, options = table.content, table.options
    for back, deck in table.decks.items():
        if back not in (Back.FRAGMENT, Back.TREASURE) or options.treasure_island:
            deck.shuffle_under(sorted(content.deck(back, options)))
    for guild, deck in table.guilds.items():
        of_guild = [card for card in content.deck(Back.ABILITY, options) if table.ability(card).guild is guild]
        deck.shuffle_under(sorted(of_guild))


# -- Astral Planes -----------------------------------------------------------------------------------------------------


async def fill_planes(table: Table) -> None:
    """Give each plane an Artifact, a Greater and a Lesser Guardian, face down (PRO-B008, PRO-124, PRO-318)."""
    content, options = table.content, table.options
    planes = list(content.plane)
    lesser = await lesser_guardians(table)
    greater: Sequence[CardId] = ()
    if not options.lord_of_the_sea:
        greater = await Shuffle(tuple(sorted(content.deck(Back.GREATER, options))), clause="PRO-B008")
    for n, name in enumerate(planes):
        table.planes[name].lesser = lesser[n]
        table.planes[name].greater = greater[n] if greater else ""
    artifacts = await choose_artifacts(table)
    each_has = 2 if options.ten_artifacts else 1
    for n, name in enumerate(planes):
        table.planes[name].artifacts = list(artifacts[n * each_has : (n + 1) * each_has])
    table.left_over += [*greater[len(planes) :], *artifacts[len(planes) * each_has :]]


async def lesser_guardians(table: Table) -> Sequence[CardId]:
    """Draw Lesser Guardians unseen, with the gates among them (PRO-125, PRO-126)."""
    content, options = table.content, table.options
    gates = [each.id for each in content.gates if is_played(each, options)]
    others = [card for card in content.deck(Back.LESSER, options) if card not in content.gate]
    drawn = await Shuffle(tuple(sorted(others)), clause="PRO-124")
    dealt = len(content.plane) - len(gates)
    table.left_over += drawn[dealt:]
    return await Shuffle((*drawn[:dealt], *gates), clause="PRO-125")


async def choose_artifacts(table: Table) -> Sequence[CardId]:
    """Return the Artifacts in the order of the planes. The default is the old set (PRO-266 to PRO-271)."""
    content, options = table.content, table.options
    if options.treasure_hunters or options.lord_of_the_sea:
        return ()
    every = sorted(content.deck(Back.ARTIFACT, options))
    new = [card for card in every if table.item(card).numeral]
    if options.ten_artifacts:
        return await Shuffle(tuple(every), clause="PRO-271")
    if options.artifacts_random:
        pool = every
    elif options.artifacts_chosen:
        pool = await name_artifacts(table, every)
    else:
        pool = new if options.new_artifacts else [card for card in every if card not in new]
    return await Shuffle(tuple(pool), clause="PRO-270")


async def name_artifacts(table: Table, every: Sequence[CardId]) -> list[CardId]:
    """Let the players name Artifacts in turn: one per plane to include, or one each to leave out (PRO-268, PRO-269)."""
    is_played = table.options.artifacts_chosen is Naming.PLAYED
    prompt = "name_artifact" if is_played else "leave_out_artifact"
    named = table.in_use
    for n in range(len(table.content.plane) if is_played else table.seat_count):
        hero = table.heroes[n % table.seat_count]
        card = await choose_card(hero, prompt, lambda: [each for each in every if each not in named], "PRO-268")
        named.append(card)
        table.tell(ArtifactNamed(hero.seat, card, is_played))
    table.in_use = []
    return [card for card in every if (card in named) is is_played]


def power(table: Table) -> int:
    """Return the bonus of Guardians on the main board (PRO-127, PRO-319, 4.18)."""
    if table.options.cooperative:
        table.tokens = row_of_tokens(table)
        return table.tokens[0]
    return len(realms(table.options))


# -- realms ------------------------------------------------------------------------------------------------------------


async def deal_realm(table: Table, realm: Realm) -> None:
    """Deal positive and negative cards face down to the spaces of a realm. The rest stays unseen (PRO-105)."""
    content, options = table.content, table.options
    for back in (GOOD[realm], BAD[realm]):
        cells = [each.id for each in content.cells if each.realm is realm and each.holds is back]
        cards = sorted(content.deck(back, options))
        if options.lord_of_the_sea and LORD in cards:
            cards.remove(LORD)
            table.planes[realm].greater = LORD
            table.planes[realm].up = [LORD]
        order = await Shuffle(tuple(cards), clause="PRO-105")
        for cell, card in zip(cells, order, strict=False):
            table.ground[cell].cards, table.ground[cell].down = [card], [card]
        table.left_over += order[len(cells) :]
    if not options.lord_of_the_sea:
        table.pearls[realm] = table.seat_count


# -- characters --------------------------------------------------------------------------------------------------------


async def deal_characters(table: Table) -> None:
    """Deal characters at random, or let players keep one of two and pass the other on (PRO-B013, PRO-520)."""
    order = table.clockwise(table.start_player)
    if table.options.deal is Deal.DRAFT:
        await draft_characters(table)
    for hero in order:
        character = hero.dealt.pop() if hero.dealt else await draw_character(table)
        await enter(table, hero, character)


async def draft_characters(table: Table) -> None:
    """Each player keeps one of two, passes the other on, and keeps one of the resulting two.

    A solo player passes nothing.
    """
    for hero in table.heroes:
        hero.dealt = [await draw_character(table), await draw_character(table)]
    seats = tuple(range(table.seat_count))
    if table.seat_count > 1:
        await pass_on(table, seats)
    chosen = await Joint(seats, lambda seat: _keep_one(table, seat, passes=False))
    for hero, kept in zip(table.heroes, chosen, strict=True):
        table.characters += [each for each in hero.dealt if each != kept.character]
        hero.dealt, hero.passed = [kept.character], ""


async def pass_on(table: Table, seats: tuple[Seat, ...]) -> None:
    """Let each player keep one character and receive another from the neighbour."""
    first = await Joint(seats, lambda seat: _keep_one(table, seat, passes=True))
    for hero, kept in zip(table.heroes, first, strict=True):
        hero.passed = next(each for each in hero.dealt if each != kept.character)
        hero.dealt = [kept.character]
    for hero in table.heroes:
        hero.dealt.append(table.heroes[hero.seat - 1].passed)


def _keep_one(table: Table, seat: Seat, *, passes: bool) -> Decision[KeepCharacter]:
    options = tuple([KeepCharacter(each) for each in table.heroes[seat].dealt])
    return Decision(seat, "keep_character", options, "PRO-520", AboutDraft(passes))


async def draw_character(table: Table) -> CardId:
    """Draw a random unused character. If there is none, dead characters are used again (PRO-B100)."""
    if not table.characters:
        table.characters, table.fallen = sorted(table.fallen), []
    drawn = await Draw(tuple(table.characters), "PRO-B013")
    table.characters.remove(drawn)
    return drawn


async def enter(table: Table, hero: Hero, character: CardId) -> None:
    """Place a character at her first guild, with all cubes on the right side (PRO-B014, PRO-B015)."""
    figure = table.content.character[character]
    hero.character, hero.space, hero.is_alive = character, figure.guilds[0].value, True
    if table.options.races:
        await choose_race(table, hero)
    race = table.content.race[hero.race.partition("#")[0]] if hero.race else None
    hero.red = hero.health = figure.strength + (race.red if race else 0)
    hero.blue = hero.magic = figure.willpower + (race.blue if race else 0)
    hero.gold = START_GOLD + (race.gold if race else 0)
    hero.experience = START_EXPERIENCE
    table.tell(CharacterDealt(hero.seat, character, hero.space, hero.race))


async def choose_race(table: Table, hero: Hero) -> None:
    """Let a player choose one of the remaining Races, or human, which has no card (4.17)."""
    taken = [each.race for each in table.heroes]
    left: dict[str, CardId] = {}
    for race in table.content.races:
        for n in range(race.copies):
            card = race.id if n == 0 else f"{race.id}#{n + 1}"
            if card not in taken:
                left.setdefault(race.id, card)
    options = [KeepRace(card) for card in ("", *left.values())]
    chosen = await ask(hero.seat, "keep_race", lambda: options, "PRO-B103")
    hero.race = chosen.race


# -- the boards --------------------------------------------------------------------------------------------------------


async def lay_out_treasures(table: Table) -> None:
    """Lay out three Treasures, for hunters two more than players. None with Random Treasures (PRO-019, PRO-299)."""
    options = table.options
    if not options.treasure_island or options.random_treasures:
        return
    if not options.treasure_hunters:
        await show_treasures(table)
        return
    deck = table.decks[Back.TREASURE]
    await deck.draw_into(table.treasures, options.treasures or table.seat_count + 2, "PRO-299")
    table.tell(TreasuresTurnedUp(tuple(table.treasures)))
    table.left_over += deck.cards
    table.decks[Back.TREASURE] = Deck()


async def place_first_adventures(table: Table) -> None:
    """Turn up Chance cards until the first terrain, which gets Adventures. The others go back (PRO-B012)."""
    deck, others = table.decks[Back.CHANCE], []
    while (card := await deck.draw("PRO-B012")) is not None:
        terrain = table.content.chance_faces[card].terrain
        if terrain is not None:
            await place_adventures(table, terrain)
            table.discards[Back.CHANCE].append(card)
            break
        others.append(card)
    table.decks[Back.CHANCE] = Deck()
    table.decks[Back.CHANCE].shuffle_under(sorted([*deck.cards, *others]))
