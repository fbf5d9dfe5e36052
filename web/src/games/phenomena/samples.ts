/* Tables to look at without a server: the moments that a board must be able to show. */
import type { Sample } from "../../table/game";
import type { News, Option, SeatInfo, Tagged, Words } from "../../wire/types";
import type { AttemptView, Choice, Happening, HeroView, View } from "../../wire/games/phenomena";
import { characterOf, nameOfCard, nameOfSpace, SHOP } from "./content";
import { content } from "./content.gen";
import { stepsBetween } from "./geometry";
import { ABILITIES, ABILITY, LANDS, LANDSCAPES } from "./looks";
import { thingsOf } from "./things";

const NAMES = ["Fox", "Owl", "Stag", "Raven", "Bear"];

const seatInfos = (count: number): SeatInfo[] =>
  NAMES.slice(0, count).map((name, seat) => ({ seat, kind: seat < 2 ? "person" : "bot", name, person: seat < 2 ? `p${seat}` : null, level: seat < 2 ? null : "heuristic", present: true, away: false }));

const stones = (letters: string): Record<string, number> =>
  Object.fromEntries(LANDSCAPES.map((kind) => [kind, [...letters].filter((letter) => letter === LANDS[kind].letter).length]));

const experience = (fight: number, wisdom: number, friendship: number) => ({ fight, wisdom, friendship });

const hero = (seat: number, character: string, facts: Partial<HeroView> = {}): HeroView => {
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
    has_crown: false,
    turns: 7,
    ...facts,
  };
};

const HEROES: HeroView[] = [
  hero(0, "azur", { space: "G7", health: 2, experience: experience(5, 2, 4), stones: stones("DDDFW"), treasures: ["ahmel"], won: 3 }),
  hero(1, "ilke", { space: "E3", experience: experience(4, 4, 4), stones: stones("FFWWWMD"), bought: ["the_eye_of_the_world", "the_fires_light"], treasures: ["phenomena"], points: 10, won: 3, won_cards: ["wujudzer", "the_unread_letter", "the_moving_stones"], main_prophecy: "the_heart_of_the_forest" }),
  hero(2, "sha_ra", { space: "C6", experience: experience(2, 6, 3), stones: stones("FFDDMMW"), treasures: ["sun_medallion", "star_chart"], won: 2 }),
  hero(3, "millian", { space: "F5", health: 4, experience: experience(3, 4, 3), stones: stones("WWFM"), treasures: ["jewelled_chalice", "lucky_knucklebone"], bought: ["the_rockslide"], won: 4, main_state: "tried", main_prophecy: "the_true_king" }),
];

const VIEW: View = {
  you: 1,
  options: { easier_game: 0, game_length: 0, main_prophecy_plus_one: false, expanded_magic_help: false, trade: true, random_characters: false, start_player: -1 },
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
  helpers: [],
  heroes: HEROES,
  boxes: [
    { prophecy: "the_ghosts_of_the_pines", treasure: "silver_flute", marker: "D1" },
    { prophecy: "the_walls_of_balam", treasure: "purse_of_old_gold", marker: "F8" },
    { prophecy: "the_burning_riddle", treasure: "mountain_goat", marker: "K4" },
  ],
  shop: Object.fromEntries(SHOP.map((card) => [card.id, card.id === "the_rockslide" ? 1 : 2])),
  event: "",
  events: 24,
  next_event_letter: "B",
  event_discard: ["gharn_scouts", "the_riddle_stone"],
  prophecies: 19,
  next_prophecy_letter: "B",
  treasures: 31,
  attempt: null,
  offers: {},
  trade: null,
  dealt: [],
  put_back: "the_last_gate",
  taken: [],
  known_events: [],
  scores: [],
};

const who = (at: number) => ({ ref: `seat:${at}`, text: `Seat ${at + 1}` });
const ref = (kind: string, id: string) => ({ ref: `${kind}:${id}`, text: kind === "space" ? nameOfSpace(id) : kind === "stone" ? `${LANDS[id as keyof typeof LANDS].name} stone` : nameOfCard(id) });
const ability = (id: keyof typeof ABILITY) => ({ ref: `ability:${id}`, text: ABILITY[id].name });

const tell = (...list: readonly (readonly [Happening, Words])[]): News[] => list.map(([event, words], n) => ({ n: n + 1, event: event as unknown as Tagged, words }));

const NEWS = tell(
  [{ type: "turn_started", seat: 3, turn: 6 }, [who(3), " begins turn 6."]],
  [{ type: "piece_moved", seat: 3, start: "E5", end: "F5", way: "step" }, [who(3), " goes to ", ref("space", "F5"), "."]],
  [{ type: "health_changed", seat: 3, change: 2, health: 4, cause: "castle" }, [who(3), " rests in the castle: 4 health."]],
  [{ type: "turn_started", seat: 0, turn: 7 }, [who(0), " begins turn 7."]],
  [{ type: "stones_gained", seat: 0, stones: ["desert", "desert"], cause: "landscape" }, [who(0), " gains ", ref("stone", "desert"), ", ", ref("stone", "desert"), "."]],
  [{ type: "event_drawn", seat: 0, event: "gharn_raiders" }, [who(0), " draws ", ref("event", "gharn_raiders"), "."]],
  [{ type: "dice_thrown", seat: 0, dice: [2, 0, 3, 1, 2], origin: "experience", total: 8 }, [who(0), " throws 2, 0, 3, 1, 2: 8 in all."]],
  [{ type: "challenge_won", seat: 0, card: "gharn_raiders" }, [who(0), " overcomes ", ref("card", "gharn_raiders"), "."]],
  [{ type: "sherpa_moved", start: 28, end: 27 }, ["The Sherpa goes from 28 to 27."]],
  [{ type: "turn_started", seat: 1, turn: 7 }, [who(1), " begins turn 7."]],
  [{ type: "stones_gained", seat: 1, stones: ["forest", "mountain"], cause: "landscape" }, [who(1), " gains ", ref("stone", "forest"), ", ", ref("stone", "mountain"), "."]],
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
  put_in: ({ giver, stone, treasure }) => [who(giver), " gives ", stone ? ref("stone", stone) : ref("treasure", treasure)],
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

const option = (view: View, choice: Choice): Option => ({
  option: choice as unknown as Tagged,
  label: LABELS[choice.type]?.(choice) ?? [choice.type],
  things: thingsOf(choice as unknown as Tagged, view),
  consequence: [],
  clause: "",
});

interface Moment {
  name: string;
  view: View;
  news?: News[];
  key?: string;
  ask?: string;
  detail?: string;
  clause?: string;
  choices?: Choice[];
  waiting?: number[];
  odds?: (number | null)[];
}

const sample = ({ name, view, news = NEWS, key, ask = "", detail = "", clause = "", choices = [], waiting = [], odds }: Moment): Sample => ({
  name,
  seats: seatInfos(view.heroes.length),
  before: news.slice(0, -1),
  odds,
  table: {
    type: "table",
    seat: view.you,
    n: news.length,
    view,
    news: news.slice(-1),
    decision: key ? { key, prompt: [ask], detail: [detail], clause, secret: false, options: choices.map((choice) => option(view, choice)) } : null,
    offers_open: false,
    waiting: key && view.you !== null ? [view.you, ...waiting] : waiting,
    undo: null,
    seconds: null,
  },
});

const steps = (from: string): Choice[] => content.spaces.filter(({ id }) => stepsBetween(from, id) === 1).map(({ id }) => ({ type: "move_to", space: id }));

const buys: Choice[] = SHOP.filter(({ id }) => !["the_eye_of_the_world", "the_fires_light", "healing_hands"].includes(id)).map(({ id }) => ({ type: "buy_magic", spell: id }));

const withHero = (view: View, seat: number, facts: Partial<HeroView>): View => ({ ...view, heroes: view.heroes.map((each) => (each.seat === seat ? { ...each, ...facts } : each)) });

const attempt = (facts: Partial<AttemptView>): AttemptView => ({
  kind: "prophecy",
  card: "the_ghosts_of_the_pines",
  seats: [1],
  needs: { wisdom: 8, fight: 7 },
  met: [],
  ability: "wisdom",
  dice: [],
  total: 0,
  totals: [0],
  thrown: [],
  sacrificed: [],
  rerolls: [{ source: "phenomena", owner: 1, left: 2, ability: "wisdom" }],
  can_be_helped: true,
  ...facts,
});

const dice = (owner: number, ...values: number[]) => values.map((value) => ({ value, owner, origin: "experience" }));

const AT_PINES = withHero({ ...VIEW, step: "resolve", steps_left: 0 }, 1, { space: "D1" });
const THROWN = attempt({ dice: dice(1, 2, 0, 3, 1), total: 6, totals: [6], thrown: [1] });
const MEANS: Choice[] = [
  { type: "use_magic", spell: "the_fires_light" },
  { type: "use_magic", spell: "the_eye_of_the_world" },
  { type: "use_magic", spell: "the_breath_of_frost" },
  { type: "reroll", source: "phenomena", die: 0 },
  { type: "reroll", source: "phenomena", die: 1 },
  { type: "reroll", source: "phenomena", die: 2 },
  { type: "reroll", source: "phenomena", die: 3 },
  { type: "sacrifice_health" },
];
const MEET = { key: "meet_ability", ask: "Meet the challenge", detail: "Any means, in any order, until the number is reached.", clause: "PHE-111" };

const ASKED = [...NEWS, ...tell([{ type: "help_asked", seat: 1 }, [who(1), " asks for magic help."]])];

const moving: Sample[] = [
  sample({
    name: "moving",
    view: VIEW,
    key: "move",
    ask: "Move: 2 steps left",
    detail: "Choose a lit space. Prophecy I waits in the Weeping Pines.",
    clause: "PHE-078",
    choices: [...steps("E3"), { type: "teleport" }, ...buys, { type: "stop_moving" }],
  }),
  sample({
    name: "moving on by an extra move",
    view: withHero({ ...VIEW, you: 0, active: 0, steps_left: 1, heroes: HEROES.map((each) => ({ ...each, points: each.seat === 0 ? 8 : null, main_prophecy: each.seat === 0 ? "the_broken_curse" : "" })) }, 0, { space: "H6" }),
    key: "move",
    ask: "Move",
    clause: "PHE-078",
    choices: [...steps("H6"), ...steps("H6").map((each): Choice => ({ type: "extra_move", source: "azur", space: (each as { space: string }).space })), { type: "teleport" }, { type: "stop_moving" }],
  }),
  sample({
    name: "event or prophecy",
    view: { ...AT_PINES, step: "act" },
    key: "event_or_prophecy",
    ask: "Draw an event, or try a prophecy",
    detail: "One prophecy may be tried in a turn.",
    clause: "PHE-087",
    choices: [{ type: "draw_event" }, { type: "try_prophecy", box: 0, prophecy: "the_ghosts_of_the_pines" }, { type: "teleport" }, ...buys],
    odds: [null, 0.92],
  }),
  sample({ name: "the dragon carries me", view: { ...VIEW, step: "resolve", steps_left: 0 }, key: "fly", ask: "The dragon carries you: where to?", clause: "PHE-307", choices: [...content.spaces.map(({ id }): Choice => ({ type: "fly_to", space: id })), { type: "stay_here" }] }),
  sample({
    name: "receiving stones",
    view: { ...VIEW, step: "receive" },
    key: "receive_stones",
    ask: "Which stones do you receive?",
    detail: "A medallion may change a stone.",
    clause: "PHE-067",
    choices: [{ type: "receive_stones", stones: ["forest", "forest"] }, { type: "receive_stones", stones: ["forest", "mountain"] }],
  }),
  sample({ name: "too many stones", view: withHero(VIEW, 1, { stones: stones("FFFWWWMMDDD") }), key: "too_many_stones", ask: "Too many stones: which one do you give up?", clause: "PHE-074", choices: LANDSCAPES.map((stone): Choice => ({ type: "give_up_stone", stone })) }),
  sample({ name: "new experience", view: { ...VIEW, step: "resolve" }, key: "choose_experience", ask: "Where do you gain experience?", clause: "PHE-150", choices: ABILITIES.map((each): Choice => ({ type: "choose_experience", ability: each })) }),
  sample({
    name: "exchanging stones",
    view: { ...VIEW, step: "resolve" },
    key: "exchange_stones",
    ask: "Exchange stones one for one",
    clause: "PHE-401",
    choices: [...LANDSCAPES.flatMap((stone) => LANDSCAPES.filter((into) => into !== stone).map((into): Choice => ({ type: "exchange_stone", stone, into }))), { type: "stop_choosing" }],
  }),
  sample({ name: "replacing a prophecy", view: { ...VIEW, step: "resolve" }, key: "replace_prophecy", ask: "Replace an active prophecy?", clause: "PHE-402", choices: [{ type: "stop_choosing" }, ...[0, 1, 2].map((box): Choice => ({ type: "replace_prophecy_in", box }))] }),
  sample({ name: "another's turn", view: { ...VIEW, active: 2, you: 1 }, waiting: [2] }),
];

const attempts: Sample[] = [
  sample({ name: "challenge", view: { ...AT_PINES, attempt: THROWN }, ...MEET, choices: [...MEANS, ...buys.slice(0, 3), { type: "ask_for_help" }, { type: "teleport" }, { type: "give_up" }], odds: [0.86, 0.99, 0.94, 0.5, 0.75, 0.42, 0.61, 0.5] }),
  sample({
    name: "challenge with offers",
    view: { ...AT_PINES, attempt: THROWN, offers: { "2": "the_keepers_staff", "0": "the_desert_wind" } },
    news: [...ASKED, ...tell([{ type: "help_offered", seat: 2, spell: "the_keepers_staff", price: [], wants_point: true }, [who(2), " offers ", ref("magic", "the_keepers_staff"), "."]])],
    key: "accept_help",
    ask: "Whose help do you accept?",
    detail: "Only an accepted offer uses up your help of this turn.",
    clause: "PHE-234",
    choices: [{ type: "accept_help", seat: 2, spell: "the_keepers_staff" }, { type: "accept_help", seat: 0, spell: "the_desert_wind" }, { type: "decline_help" }],
    odds: [0.97, 0.86, null],
  }),
  sample({ name: "challenge before the throw", view: { ...AT_PINES, attempt: attempt({}) }, ...MEET, choices: [{ type: "throw_experience" }, ...MEANS.slice(0, 2), { type: "sacrifice_health" }, { type: "give_up" }] }),
  sample({ name: "which ability first", view: { ...AT_PINES, attempt: attempt({ ability: null }) }, key: "which_ability", ask: "Which ability first?", detail: "Each ability has its own dice.", clause: "PHE-108", choices: [{ type: "test_ability", ability: "fight" }, { type: "test_ability", ability: "wisdom" }] }),
  sample({ name: "second ability", view: { ...AT_PINES, attempt: attempt({ met: ["wisdom"], ability: "fight", dice: dice(1, 1, 1, 2, 0), total: 4, thrown: [1] }) }, ...MEET, choices: [{ type: "sacrifice_health" }, { type: "give_up" }] }),
  sample({ name: "another's challenge", view: { ...AT_PINES, active: 2, heroes: AT_PINES.heroes, attempt: { ...THROWN, seats: [2], card: "the_three_doors", kind: "event", needs: { wisdom: 8 }, dice: dice(2, 1, 2, 0, 1, 2, 1), total: 7, thrown: [2] } }, waiting: [2] }),
  sample({
    name: "I am asked for help",
    view: { ...VIEW, active: 2, step: "resolve", attempt: { ...THROWN, seats: [2], card: "the_three_doors", kind: "event", needs: { wisdom: 8 }, dice: dice(2, 1, 2, 0, 1, 1, 0), total: 5, thrown: [2], rerolls: [] } },
    news: [...NEWS, ...tell([{ type: "help_asked", seat: 2 }, [who(2), " asks for magic help."]])],
    key: "offer_help",
    ask: "Offer magic help?",
    detail: "You pay, they have the effect, and your Friendship grows.",
    clause: "PHE-234",
    choices: [{ type: "offer_nothing" }, { type: "offer_spell", spell: "the_fires_light" }, { type: "offer_spell", spell: "the_eye_of_the_world" }, { type: "offer_spell", spell: "the_breath_of_frost" }],
  }),
  sample({
    name: "duel",
    view: { ...VIEW, step: "resolve", event: "duel", attempt: attempt({ kind: "duel", card: "duel", seats: [1, 0], needs: { fight: 0 }, ability: "fight", dice: [...dice(1, 2, 1, 1, 0), ...dice(0, 3, 1, 0, 2, 1)], total: 11, totals: [4, 7], thrown: [1, 0], rerolls: [], can_be_helped: false }) },
    key: "duel",
    ask: "You are losing the duel: act, or admit defeat",
    detail: "Dice, magic, re-rolls, a sacrifice.",
    clause: "PHE-271",
    choices: [{ type: "use_magic", spell: "the_breath_of_frost" }, { type: "sacrifice_health" }, { type: "give_up" }],
    odds: [0.44, 0.17],
  }),
  sample({ name: "whom to challenge", view: { ...VIEW, step: "resolve", event: "duel" }, key: "challenge_to_duel", ask: "Whom do you challenge to a duel?", detail: "They cannot refuse; on a tie they win.", clause: "PHE-261", choices: [{ type: "challenge_nobody" }, ...[2, 3, 0].flatMap((seat) => ABILITIES.map((each): Choice => ({ type: "challenge_to", seat, ability: each })))] }),
  sample({
    name: "cooperation",
    view: { ...VIEW, step: "resolve", event: "cooperation_the_siege", attempt: attempt({ kind: "cooperation", card: "cooperation_the_siege", seats: [1, 2], needs: { fight: 14, wisdom: 12 }, met: ["fight"], dice: [...dice(1, 2, 1, 1, 0), ...dice(2, 3, 1, 0, 1, 1, 0)], total: 10, totals: [4, 6], thrown: [1, 2], can_be_helped: false }) },
    key: "meet_together",
    ask: "Meet the challenge together",
    detail: "When both pass in a row, the challenge has failed.",
    clause: "PHE-295",
    choices: [...MEANS, ...LANDSCAPES.map((stone): Choice => ({ type: "give_stone", stone })), { type: "pass_action" }],
    odds: [0.86, 0.99, 0.94, 0.5, 0.75, 0.42, 0.61, 0.5],
  }),
  sample({ name: "looking for a partner", view: { ...VIEW, step: "resolve", event: "cooperation_the_siege" }, key: "ask_partner", ask: "Whom do you ask to join you?", clause: "PHE-282", choices: [{ type: "try_alone" }, ...[2, 3, 0].map((seat): Choice => ({ type: "ask_partner", seat }))] }),
];

const cards: Sample[] = [
  sample({ name: "an event is drawn", view: { ...VIEW, step: "drawn", event: "the_cave_troll" }, key: "consider_event", ask: "Do you accept this event?", detail: "A replacement must be accepted.", clause: "PHE-096", choices: [{ type: "accept_event" }, { type: "throw_away_event" }] }),
  sample({ name: "choosing a treasure", view: { ...VIEW, step: "resolve", taken: ["phoenix_feather", "forest_stag", "jewelled_chalice"] }, key: "keep_treasure", ask: "Keep one of these treasures", detail: "The others go under the stack.", clause: "PHE-158", choices: ["phoenix_feather", "forest_stag", "jewelled_chalice"].map((treasure): Choice => ({ type: "keep_treasure", treasure })) }),
  sample({ name: "the language of animals", view: { ...VIEW, step: "act", taken: ["dragon_riders", "the_border_fort", "rain_of_stars"] }, key: "pick_event", ask: "Choose one of these events", detail: "Only you see them.", clause: "PHE-333", choices: ["dragon_riders", "the_border_fort", "rain_of_stars"].map((event): Choice => ({ type: "pick_event", event })) }),
  sample({ name: "picking a character", view: { ...VIEW, phase: "setup", step: "start", boxes: [], heroes: [hero(0, "azur", { space: "", turns: 0 }), ...[1, 2, 3].map((seat) => hero(seat, "", { space: "", turns: 0 }))] }, news: [], key: "pick_character", ask: "Pick your character", detail: "Each board can be taken once.", clause: "PHE-010", choices: content.characters.filter(({ id }) => id !== "azur").map(({ id }): Choice => ({ type: "pick_character", character: id })) }),
  sample({ name: "choosing a main prophecy", view: { ...VIEW, phase: "setup", step: "start", dealt: ["the_heart_of_the_forest", "the_last_gate"], heroes: HEROES.map((each) => ({ ...each, space: "", main_prophecy: "", turns: 0 })) }, news: [], key: "keep_main_prophecy", ask: "Keep one of your two main prophecies", detail: "Only you can fulfil it, and only you know it.", clause: "PHE-042", choices: ["the_heart_of_the_forest", "the_last_gate"].map((prophecy): Choice => ({ type: "keep_main_prophecy", prophecy })) }),
  sample({
    name: "a trade",
    view: withHero({ ...VIEW, step: "trade", trade: { proposer: 1, other: 3, gives_stones: { forest: 2 }, gives_treasures: [], gets_stones: {}, gets_treasures: ["lucky_knucklebone"] } }, 1, { space: "F5" }),
    key: "propose_trade",
    ask: "What changes hands?",
    detail: "Put in what you give and what you want.",
    clause: "PHE-361",
    choices: [{ type: "put_in", giver: 1, stone: "field", treasure: "" }, { type: "put_in", giver: 1, stone: null, treasure: "phenomena" }, { type: "put_in", giver: 3, stone: "mountain", treasure: "" }, { type: "put_in", giver: 3, stone: null, treasure: "jewelled_chalice" }, { type: "close_offer" }, { type: "no_trade" }],
  }),
  sample({
    name: "game over",
    view: {
      ...VIEW,
      phase: "over",
      sherpa: 0,
      crown: 3,
      scores: [21, 27, 18, 24],
      heroes: HEROES.map((each, k) => ({ ...each, points: [21, 27, 18, 24][k]!, has_crown: k === 3, main_state: k === 1 ? "fulfilled" : each.main_state, main_prophecy: ["the_broken_curse", "the_heart_of_the_forest", "the_last_gate", "the_true_king"][k]!, won_cards: k === 1 ? ["the_heart_of_the_forest", "the_ghosts_of_the_pines", "the_unread_letter", "wujudzer", "the_moving_stones"] : ["the_sand_king", "the_iron_captain", "the_council_of_clans"] })),
    },
  }),
  sample({ name: "spectator", view: { ...VIEW, you: null, put_back: "", heroes: HEROES.map((each) => ({ ...each, points: null, won_cards: [], main_prophecy: each.main_state === "hidden" ? "" : each.main_prophecy })) }, waiting: [1] }),
  sample({ name: "five heroes", view: { ...VIEW, sherpa: 64, sherpa_start: 70, heroes: [...HEROES, hero(4, "borun", { space: "E3", treasures: ["gharn_axe"] })] }, key: "move", ask: "Move", clause: "PHE-078", choices: [...steps("E3"), { type: "stop_moving" }] }),
];

export const samples: Sample[] = [...moving, ...attempts, ...cards];
