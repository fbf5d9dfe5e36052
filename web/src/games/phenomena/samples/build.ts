/* What the samples are built from: heroes, a view in the middle of a game, options and news. */
import { sampler, tell as told, who } from "../../../table/sampling";
import type { Words } from "../../../wire/types";
import type { AttemptView, Choice, Happening, HeroView, View } from "../../../wire/games/phenomena";
import { allCards, characterOf, mainOf, nameOfCard, magicToBuy, nameOfSpace } from "../content";
import { stepsBetween } from "../geometry";
import { ABILITY, LANDS, LANDSCAPES } from "../looks";
import { thingsOf } from "../things";

const NAMES = ["Fox", "Owl", "Stag", "Raven", "Bear"];

export const stones = (letters: string): Record<string, number> =>
  Object.fromEntries(
    LANDSCAPES.map((kind) => [kind, [...letters].filter((letter) => letter === LANDS[kind].letter).length]),
  );

const experience = (fight: number, wisdom: number, friendship: number) => ({ fight, wisdom, friendship });

export const hero = (seat: number, character: string, facts: Partial<HeroView> = {}): HeroView => {
  const board = characterOf(character);
  return {
    seat,
    character,
    space: "F5",
    health: board?.health ?? 3,
    health_limit: board?.health ?? 3,
    experience: { ...(board?.experience ?? {}) },
    stones: stones("FWMD"),
    promised: {},
    stone_limit: board?.stones ?? 10,
    printed: board?.magic ?? [],
    bought: [],
    treasures: [],
    won: 2,
    won_cards: [],
    points: null,
    main_state: "hidden",
    main_prophecy: "",
    main_needs: mainOf(facts.main_prophecy ?? "")?.needs ?? {},
    has_crown: false,
    turns: 7,
    owed: 0,
    ...facts,
  };
};

export const HEROES: HeroView[] = [
  hero(0, "azur", {
    space: "G7",
    health: 2,
    experience: experience(5, 2, 4),
    stones: stones("DDDFW"),
    treasures: ["ahmel"],
    won: 3,
  }),
  hero(1, "ilke", {
    space: "E3",
    experience: experience(4, 4, 4),
    stones: stones("FFWWWMD"),
    bought: ["the_eye_of_the_world", "the_fires_light"],
    treasures: ["phenomena"],
    points: 10,
    won: 3,
    won_cards: ["wujudzer", "the_unread_letter", "the_moving_stones"],
    main_prophecy: "the_heart_of_the_forest",
  }),
  hero(2, "sha_ra", {
    space: "C6",
    experience: experience(2, 6, 3),
    stones: stones("FFDDMMW"),
    treasures: ["sun_medallion", "star_chart"],
    won: 2,
  }),
  hero(3, "millian", {
    space: "F5",
    health: 4,
    experience: experience(3, 4, 3),
    stones: stones("WWFM"),
    treasures: ["jewelled_chalice", "lucky_knucklebone"],
    bought: ["the_rockslide"],
    won: 4,
    main_state: "tried",
    main_prophecy: "the_true_king",
  }),
];

export const VIEW: View = {
  you: 1,
  options: {
    easier_game: 0,
    game_length: 0,
    main_prophecy_plus_one: false,
    expanded_magic_help: false,
    trade: true,
    random_characters: false,
    start_player: -1,
  },
  phase: "play",
  sherpa: 27,
  sherpa_start: 60,
  crown: -1,
  start_player: 0,
  active: 1,
  step: "move",
  steps_left: 2,
  magic_steps: 0,
  used_magic: [],
  renewed_magic: [],
  helpers: [],
  heroes: HEROES,
  boxes: [
    { prophecy: "the_ghosts_of_the_pines", treasure: "silver_flute", marker: "D1" },
    { prophecy: "the_walls_of_balam", treasure: "purse_of_old_gold", marker: "F8" },
    { prophecy: "the_burning_riddle", treasure: "mountain_goat", marker: "K4" },
  ],
  shop: Object.fromEntries(magicToBuy().map((card) => [card.id, card.id === "the_rockslide" ? 1 : 2])),
  event: "",
  events: 24,
  next_event_letter: "B",
  event_discard: ["gharn_scouts", "the_riddle_stone"],
  prophecies: 19,
  next_prophecy_letter: "B",
  treasures: 31,
  attempt: null,
  payment: {} as View["payment"],
  offers: {},
  trade: null,
  dealt: [],
  dealt_needs: [],
  put_back: "the_last_gate",
  taken: [],
  known_events: [],
  scores: [],
};

export const ref = (kind: string, id: string) => ({
  ref: `${kind}:${id}`,
  text:
    kind === "space"
      ? nameOfSpace(id)
      : kind === "stone"
        ? `${LANDS[id as keyof typeof LANDS].name} stone`
        : nameOfCard(id),
});
const ability = (id: keyof typeof ABILITY) => ({ ref: `ability:${id}`, text: ABILITY[id].name });

export const tell = told<Happening>;

export const NEWS = tell(
  [{ type: "turn_started", seat: 3, turn: 6 }, [who(3), " begins turn 6."]],
  [
    { type: "piece_moved", seat: 3, start: "E5", end: "F5", way: "step" },
    [who(3), " goes to ", ref("space", "F5"), "."],
  ],
  [
    { type: "health_changed", seat: 3, change: 2, health: 4, cause: "castle" },
    [who(3), " rests in the castle: 4 health."],
  ],
  [{ type: "turn_started", seat: 0, turn: 7 }, [who(0), " begins turn 7."]],
  [
    { type: "stones_gained", seat: 0, stones: ["desert", "desert"], cause: "landscape" },
    [who(0), " gains ", ref("stone", "desert"), ", ", ref("stone", "desert"), "."],
  ],
  [{ type: "event_drawn", seat: 0, event: "gharn_raiders" }, [who(0), " draws ", ref("event", "gharn_raiders"), "."]],
  [
    { type: "dice_thrown", seat: 0, dice: [2, 0, 3, 1, 2], origin: "experience", total: 8 },
    [who(0), " throws 2, 0, 3, 1, 2: 8 in all."],
  ],
  [
    { type: "challenge_won", seat: 0, card: "gharn_raiders" },
    [who(0), " overcomes ", ref("card", "gharn_raiders"), "."],
  ],
  [{ type: "sherpa_moved", start: 28, end: 27 }, ["The Sherpa goes from 28 to 27."]],
  [{ type: "turn_started", seat: 1, turn: 7 }, [who(1), " begins turn 7."]],
  [
    { type: "stones_gained", seat: 1, stones: ["forest", "mountain"], cause: "landscape" },
    [who(1), " gains ", ref("stone", "forest"), ", ", ref("stone", "mountain"), "."],
  ],
);

const LABELS: Partial<Record<Choice["type"], (choice: any) => Words>> = {
  move_to: ({ space }) => ["Go to ", ref("space", space)],
  extra_move: ({ source, space }) => [ref("source", source), ": on to ", ref("space", space)],
  fly_to: ({ space }) => ["Fly to ", ref("space", space)],
  use_magic: ({ spell }) => ["Use ", ref("magic", spell)],
  buy_magic: ({ spell }) => ["Buy ", ref("magic", spell)],
  offer_spell: ({ spell }) => ["Offer ", ref("magic", spell)],
  accept_help: ({ spell, seat }) => ["Accept ", ref("magic", spell), " from ", who(seat)],
  reroll: ({ source }) => ["Re-roll a die by ", ref("source", source)],
  try_prophecy: ({ prophecy }) => ["Try ", ref("prophecy", prophecy)],
  keep_main_prophecy: ({ prophecy }) => ["Keep ", ref("prophecy", prophecy)],
  pick_character: ({ character }) => [ref("character", character)],
  keep_treasure: ({ treasure }) => ["Keep ", ref("treasure", treasure)],
  pick_event: ({ event }) => [ref("event", event)],
  receive_stones: ({ stones: list }) => ["Receive ", ref("stone", list[0]), " ", ref("stone", list[1])],
  choose_stone: ({ stone }) => [ref("stone", stone)],
  give_stone: ({ stone }) => ["Give a ", ref("stone", stone)],
  choose_experience: ({ ability: id }) => [ability(id)],
  test_ability: ({ ability: id }) => [ability(id)],
  challenge_to: ({ seat, ability: id }) => ["Challenge ", who(seat), " in ", ability(id)],
  ask_partner: ({ seat }) => ["Ask ", who(seat)],
  put_in: ({ giver, stone, treasure }) => [
    who(giver),
    " gives ",
    stone ? ref("stone", stone) : ref("treasure", treasure),
  ],
  replace_prophecy_in: ({ box }) => ["Replace prophecy ", String(box + 1)],
  teleport: () => ["To the castle"],
  ask_for_help: () => ["Ask for magic help"],
  stop_moving: () => ["Stop here"],
  give_up: () => ["Give up"],
  sacrifice_health: () => ["Sacrifice a health marker"],
  throw_experience: () => ["Throw your experience dice"],
  draw_event: () => ["Draw an event"],
  accept_event: () => ["Accept it"],
  throw_away_event: () => ["Throw it away"],
  offer_nothing: () => ["Offer nothing"],
  decline_help: () => ["Accept no help"],
  challenge_nobody: () => ["Challenge nobody"],
  try_alone: () => ["Try alone"],
  pass_action: () => ["Pass"],
  close_offer: () => ["Propose this"],
  no_trade: () => ["No trade"],
  end_turn: () => ["End the turn"],
  stop_choosing: () => ["No more"],
  stay_here: () => ["Stay"],
};

export const sample = sampler<View, Choice>({ names: NAMES, news: NEWS, labels: LABELS, thingsOf });

export const steps = (from: string): Choice[] =>
  allCards()
    .spaces.filter(({ id }) => stepsBetween(from, id) === 1)
    .map(({ id }) => ({ type: "move_to", space: id }));

export const buys: Choice[] = magicToBuy()
  .filter(({ id }) => !["the_eye_of_the_world", "the_fires_light", "healing_hands"].includes(id))
  .map(({ id }) => ({ type: "buy_magic", spell: id }));

export const withHero = (view: View, seat: number, facts: Partial<HeroView>): View => ({
  ...view,
  heroes: view.heroes.map((each) => (each.seat === seat ? { ...each, ...facts } : each)),
});

export const attempt = (facts: Partial<AttemptView>): AttemptView => ({
  kind: "prophecy",
  card: "the_ghosts_of_the_pines",
  seats: [1],
  needs: { wisdom: 8, fight: 7 },
  met: [],
  ability: "wisdom",
  dice: [],
  total: 0,
  missing: 8 - (facts.total ?? 0),
  totals: [0],
  thrown: [],
  sacrificed: [],
  used: [],
  rerolls: [{ source: "phenomena", owner: 1, left: 2, ability: "wisdom" }],
  can_be_helped: true,
  verdict: null,
  ...facts,
});

export const dice = (owner: number, ...values: number[]) =>
  values.map((value) => ({ value, owner, origin: "experience" }));

export const AT_PINES = withHero({ ...VIEW, step: "resolve", steps_left: 0 }, 1, { space: "D1" });
export const THROWN = attempt({ dice: dice(1, 2, 0, 3, 1), total: 6, totals: [6], thrown: [1] });
export const MEANS: Choice[] = [
  { type: "use_magic", spell: "the_fires_light" },
  { type: "use_magic", spell: "the_eye_of_the_world" },
  { type: "use_magic", spell: "the_breath_of_frost" },
  { type: "reroll", source: "phenomena", die: 0 },
  { type: "reroll", source: "phenomena", die: 1 },
  { type: "reroll", source: "phenomena", die: 2 },
  { type: "reroll", source: "phenomena", die: 3 },
  { type: "sacrifice_health" },
];
export const MEET = {
  key: "meet_ability",
  ask: "Meet the challenge",
  detail: "Any means, in any order, until the number is reached.",
  clause: "PHE-111",
};

export const ASKED = [
  ...NEWS,
  ...tell([{ type: "help_asked", seat: 1, payment: [] }, [who(1), " asks for magic help."]]),
];
