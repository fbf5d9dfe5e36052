/* Scenes: story, battles from every side, sunrise, exchanges, small choices, the end. */
import type { Sample } from "../../../table/game";
import type { BattleView, Choice, FighterView, View } from "../../../wire/games/andor";
import type { News, Words } from "../../../wire/types";
import { foeOf, kindOf, legendOf } from "../content";
import { nameOfThing } from "../reading";
import { figure, hero, NEWS, ref, sample as plainSample, tell, VIEW, who, withHero } from "./build";

const LABELS: Partial<Record<Choice["type"], (choice: any) => Words>> = {
  choose_hero: ({ hero: id }) => [ref("hero", id)],
  invite: ({ seat }) => ["Ask ", who(seat)],
  begin_battle: () => ["Begin the battle"],
  agree: () => ["Yes"],
  decline: () => ["No"],
  roll_next: () => ["Roll the next die"],
  stop_rolling: () => ["Let it count"],
  turn_die: ({ die }) => [`Turn die ${die + 1}`],
  leave_dice: () => ["Turn no die"],
  use_helm: () => ["Helm: add identical dice"],
  use_brew: () => ["Witch's brew: double the die"],
  use_glove: ({ first, second }) => [`Iron glove: add die ${first + 1} and die ${second + 1}`],
  use_knife: ({ die }) => [`Knife: roll die ${die + 1} again`],
  use_axe: () => ["Axe: 2 more strength"],
  use_brother_shield: ({ seat }) => ["Brother shield: add the strength of ", who(seat)],
  let_it_count: () => ["Let it count"],
  use_shield: ({ article }) => ["Use a side of ", ref("article", article)],
  take_the_loss: () => ["No"],
  fight_on: () => ["Another round"],
  leave_battle: () => ["Leave the battle"],
  choose_reward: ({ points }) => [points],
  deal_out: ({ seat, points }) => [`${points} for `, who(seat)],
  skeleton_to: ({ place }) => [place === "space_200" ? "To space 200" : "Into the sunrise box"],
  take_way: ({ label }) => [label],
  choose_seat: ({ seat }) => [who(seat)],
  give_up: ({ seat, article }) => [ref("article", article), " of ", who(seat)],
  contribute: ({ willpower }) => [`${willpower} willpower`],
  drop_log: ({ value }) => [`Put down the log of value ${value}`],
  eat: ({ thing }) => [nameOfThing(thing)],
  fend_off: () => ["Fend it off"],
  cancel_move: () => ["Keep it there"],
  let_happen: () => ["Let it happen"],
  send_thing: ({ thing }) => ["Send ", ref("thing", thing)],
  fetch_thing: ({ thing }) => ["Fetch ", ref("thing", thing)],
  done_exchanging: () => ["That is all"],
  take_nothing: () => ["Nothing"],
};

const sample = (moment: Parameters<typeof plainSample>[0]): Sample => {
  const made = plainSample(moment);
  for (const option of made.table.decision?.options ?? [])
    option.label = LABELS[option.option.type as Choice["type"]]?.(option.option) ?? option.label;
  return made;
};

export const fighter = (seat: number, strength: number, facts: Partial<FighterView> = {}): FighterView => ({
  seat,
  roll: [],
  counts: 0,
  strength,
  bonus: 0,
  used: [],
  kept: [],
  ...facts,
});

export const battle = (opponent: string, facts: Partial<BattleView> = {}): BattleView => {
  const kind = kindOf(opponent);
  return {
    inviter: 0,
    opponent,
    space: 227,
    strength: kind?.strength ?? 20,
    willpower: kind?.willpower ?? 20,
    dice: kind?.rows.at(-1)?.dice ?? 2,
    faces: foeOf(opponent).die === "gray" ? [3, 4, 5, 6, 7, 8] : [1, 2, 3, 4, 5, 6],
    can_be_hurt: true,
    round: 1,
    roll: [],
    has_turned_die: false,
    fighters: [],
    ...facts,
  };
};

const at = (view: View, ...spaces: number[]): View =>
  spaces.reduce((now, space, seat) => withHero(now, seat, { space }), view);

/** Everybody at the bridge, where the skral stands. */
const ALL_HERE = at(VIEW, 227, 227, 227, 227);
const WARRIOR = { ...ALL_HERE, you: 0, active: 0 };
const ROLLED = fighter(0, 4, { roll: [5, 3, 2], counts: 5 });

const SUNRISE = tell(
  [{ type: "day_ended", seat: 1, is_first: false }, [who(1), " ends the day."]],
  [{ type: "symbol_reached", symbol: 1 }, ["Sunrise: an event."]],
  [
    { type: "event_read", event: "cold_night" },
    ["An event is read: ", { ref: "event:cold_night", text: "A cold night" }, "."],
  ],
  [{ type: "symbol_reached", symbol: 2 }, ["Sunrise: wargors move."]],
  [
    { type: "figure_moved", figure: "wargor", start: 216, end: 215 },
    [ref("figure", "wargor"), " goes from 216 to 215."],
  ],
  [
    { type: "figure_moved", figure: "wargor", start: 234, end: 235 },
    [ref("figure", "wargor"), " goes from 234 to 235."],
  ],
  [{ type: "symbol_reached", symbol: 3 }, ["Sunrise: mountain skrals move."]],
  [
    { type: "figure_moved", figure: "mountain_skral", start: 259, end: 254 },
    [ref("figure", "mountain_skral"), " goes from 259 to 254."],
  ],
  [{ type: "symbol_reached", symbol: 4 }, ["Sunrise: trolls move."]],
  [{ type: "symbol_reached", symbol: 5 }, ["Sunrise: wargors move again."]],
  [{ type: "symbol_reached", symbol: 6 }, ["Sunrise: caves are filled."]],
  [{ type: "token_laid", token: "cave", space: 208 }, ["A token lies on 208."]],
  [{ type: "symbol_reached", symbol: 7 }, ["Sunrise: skeletons stand up."]],
  [{ type: "symbol_reached", symbol: 8 }, ["Sunrise: provisions."]],
  [{ type: "provisions_eaten", seat: 0, thing: "apple_nut" }, [who(0), " hands over an apple-nut."]],
);

const STORY: News[] = tell(
  [{ type: "legend_began", legend: "legend_13" }, ["The Legend begins."]],
  [{ type: "card_read", card: "legend_13/a1" }, ["A card is read."]],
  [{ type: "goal_shown", goal: "legend_13/bridge" }, ["A goal is known."]],
  [
    { type: "figure_placed", figure: "mountain_skral", space: 227 },
    [ref("figure", "mountain_skral"), " comes onto 227."],
  ],
  [{ type: "figure_placed", figure: "wargor", space: 215 }, [ref("figure", "wargor"), " comes onto 215."]],
);

const setUp: View = {
  ...VIEW,
  phase: "setup",
  day: 0,
  figures: [],
  heroes: VIEW.heroes.map(({ seat }) => hero(seat, seat === 0 ? "warrior" : "", { space: 0 })),
};
const lost =
  legendOf("legend_13")?.cards.find(({ group, read }) => group === "end" && read === "on:legend_lost")?.id ?? "";
const won =
  legendOf("legend_13")?.cards.find(({ group, read }) => group === "end" && read === "on:legend_won")?.id ?? "";

export const scenes: Sample[] = [
  sample({
    name: "hero choice",
    view: setUp,
    key: "choose_hero_board",
    ask: "Choose your hero",
    choices: ["archer", "dwarf", "wizard"].map((id): Choice => ({ type: "choose_hero", hero: id })),
  }),
  sample({ name: "story", view: { ...VIEW, day: 1, narrator: "a", cards_read: ["a1"] }, news: STORY, waiting: [0] }),
  sample({
    name: "invite",
    view: { ...WARRIOR, battle: battle("mountain_skral", { round: 0, fighters: [fighter(0, 6)] }) },
    key: "invite",
    ask: "Whom do you ask to fight along?",
    choices: [{ type: "begin_battle" }, ...[1, 2, 3].map((seat): Choice => ({ type: "invite", seat }))],
    odds: [0.42, 0.86, 0.81, 0.66],
  }),
  sample({
    name: "invited",
    view: {
      ...ALL_HERE,
      consent: { seat: 1, by: 0, prompt: "join_battle", thing: "mountain_skral", space: 227 },
      battle: battle("mountain_skral", { round: 0, fighters: [fighter(0, 6)] }),
    },
    key: "join_battle",
    ask: "Do you fight along?",
    choices: [{ type: "agree" }, { type: "decline" }],
    odds: [0.86, 0.42],
  }),
  sample({
    name: "battle",
    view: { ...ALL_HERE, battle: battle("mountain_skral", { fighters: [ROLLED, fighter(1, 3, { roll: [3, 4] })] }) },
    key: "roll_on",
    ask: "Roll the next die, or let this one count?",
    clause: "AND-074",
    choices: [{ type: "stop_rolling" }, { type: "roll_next" }],
    odds: [0.85, 0.87],
  }),
  sample({
    name: "turn a die",
    view: {
      ...ALL_HERE,
      you: 3,
      battle: battle("troll", {
        fighters: [fighter(0, 4, { roll: [1, 3, 2], counts: 3 }), fighter(3, 2), fighter(1, 3)],
      }),
    },
    key: "turn_die",
    ask: "Turn a die to its opposite side?",
    choices: [{ type: "leave_dice" }, ...[0, 1, 2].map((die): Choice => ({ type: "turn_die", die }))],
    odds: [0.41, 0.55, 0.48, 0.5],
  }),
  sample({
    name: "articles",
    view: {
      ...WARRIOR,
      battle: battle("troll", { fighters: [fighter(0, 6, { roll: [4, 4, 2], counts: 4 }), fighter(2, 5)] }),
    },
    key: "use_articles",
    ask: "Use something on this roll?",
    choices: [
      { type: "use_helm" },
      { type: "use_brew" },
      { type: "use_glove", first: 0, second: 1 },
      { type: "use_knife", die: 2 },
      { type: "use_axe" },
      { type: "use_brother_shield", seat: 1 },
      { type: "let_it_count" },
    ],
    odds: [0.64, 0.64, 0.64, 0.38, 0.44, 0.52, 0.31],
  }),
  sample({
    name: "fight on",
    view: {
      ...WARRIOR,
      battle: battle("mountain_skral", {
        round: 2,
        willpower: 4,
        dice: 2,
        roll: [3, 3, 2],
        fighters: [fighter(0, 4, { roll: [6, 3, 2], counts: 6 }), fighter(1, 3, { roll: [2, 5], counts: 5 })],
      }),
    },
    key: "fight_on",
    ask: "Another round?",
    choices: [{ type: "fight_on" }, { type: "leave_battle" }],
    odds: [0.93, 0.4],
  }),
  sample({
    name: "shield",
    view: {
      ...ALL_HERE,
      you: 3,
      battle: battle("troll", {
        roll: [6, 6, 2],
        fighters: [fighter(3, 2, { roll: [6], counts: 6 }), fighter(0, 4, { roll: [5, 3, 2], counts: 5 })],
      }),
    },
    key: "save_from_loss",
    ask: "Use a side of your shield against the loss?",
    choices: [{ type: "use_shield", article: "storm_shield" }, { type: "take_the_loss" }],
  }),
  sample({
    name: "reward",
    view: {
      ...WARRIOR,
      battle: battle("mountain_skral", {
        willpower: 0,
        dice: 0,
        roll: [3, 1],
        fighters: [fighter(0, 4, { roll: [6, 3, 2], counts: 6 }), fighter(1, 3, { roll: [2, 5], counts: 5 })],
      }),
    },
    key: "choose_reward",
    ask: "Which reward do you take?",
    choices: [
      { type: "choose_reward", points: "strength" },
      { type: "choose_reward", points: "willpower" },
    ],
  }),
  sample({
    name: "deal out",
    view: {
      ...WARRIOR,
      battle: battle("mountain_skral", {
        willpower: 0,
        dice: 0,
        roll: [3, 1],
        fighters: [fighter(0, 4, { roll: [6, 3, 2], counts: 6 }), fighter(1, 3, { roll: [2, 5], counts: 5 })],
      }),
    },
    key: "deal_out",
    ask: "Who gets how much?",
    choices: [0, 1].flatMap((seat) => [1, 2, 3, 4].map((points): Choice => ({ type: "deal_out", seat, points }))),
  }),
  sample({
    name: "four against Corion",
    view: {
      ...ALL_HERE,
      figures: [...VIEW.figures, figure("corion", 227)],
      battle: battle("corion", {
        round: 2,
        roll: [8, 5],
        fighters: [
          fighter(0, 4, { roll: [5, 3, 2], counts: 5 }),
          fighter(1, 3, { roll: [3, 4, 6], counts: 6 }),
          fighter(2, 5, { roll: [4, 4, 1], counts: 8, used: ["helm"] }),
          fighter(3, 2, { roll: [6], counts: 6 }),
        ],
      }),
    },
    waiting: [0],
  }),
  sample({
    name: "skeleton",
    view: {
      ...WARRIOR,
      battle: battle("skeleton", {
        willpower: 0,
        dice: 0,
        roll: [2, 1],
        fighters: [fighter(0, 8, { roll: [6, 6, 2], counts: 6 })],
      }),
    },
    key: "skeleton_to",
    ask: "Where does the defeated skeleton go?",
    choices: [
      { type: "skeleton_to", place: "space_200" },
      { type: "skeleton_to", place: "sunrise_box" },
    ],
  }),
  sample({
    name: "cave sprite",
    view: {
      ...ALL_HERE,
      battle: battle("sprite", {
        space: 252,
        strength: 9,
        willpower: 0,
        dice: 0,
        faces: [],
        fighters: [fighter(1, 3, { roll: [2, 4] })],
      }),
    },
    key: "roll_on",
    ask: "Roll the next die, or let this one count?",
    choices: [{ type: "stop_rolling" }, { type: "roll_next" }],
    odds: [0, 0.31],
  }),
  sample({
    name: "sunrise",
    view: { ...VIEW, phase: "sunrise" },
    news: SUNRISE,
    key: "eat",
    ask: "Which provisions do you hand over?",
    choices: [
      { type: "eat", thing: "apple_nut" },
      { type: "eat", thing: "star_herb" },
    ],
  }),
  sample({ name: "sunrise of others", view: { ...VIEW, phase: "sunrise" }, news: SUNRISE, waiting: [2] }),
  sample({
    name: "exchange",
    view: { ...VIEW, bargain: { seat: 1, other: 2, sent: ["star_herb"], fetched: ["apple_nut"] } },
    key: "exchange",
    ask: "What does the falcon carry?",
    choices: [
      { type: "done_exchanging" },
      { type: "send_thing", thing: "apple_nut" },
      { type: "send_thing", thing: "star_herb" },
      { type: "send_thing", thing: "witchs_brew/1" },
    ],
  }),
  sample({
    name: "exchange asked",
    view: {
      ...VIEW,
      you: 2,
      bargain: { seat: 1, other: 2, sent: ["star_herb", "witchs_brew/1"], fetched: ["apple_nut"] },
      consent: { seat: 2, by: 1, prompt: "agree_exchange", thing: "star_herb", space: 0 },
    },
    key: "agree_exchange",
    ask: "Do you agree to the exchange?",
    choices: [{ type: "agree" }, { type: "decline" }],
  }),
  sample({
    name: "ride along",
    view: { ...ALL_HERE, consent: { seat: 1, by: 0, prompt: "ride_along", thing: "", space: 237 } },
    key: "ride_along",
    ask: "Do you ride along?",
    choices: [{ type: "agree" }, { type: "decline" }],
  }),
  sample({
    name: "others are asked",
    view: { ...ALL_HERE, consent: { seat: 2, by: 0, prompt: "ride_along", thing: "", space: 237 } },
    waiting: [2],
  }),
  sample({
    name: "a way",
    view: VIEW,
    news: [...NEWS, ...tell([{ type: "event_read", event: "rockfall" }, ["An event is read."]])],
    key: "choose_way",
    ask: "What do you do?",
    choices: [
      { type: "take_way", way: 0, label: "Everybody loses 2 willpower" },
      { type: "take_way", way: 1, label: "The hero in turn loses 1 strength" },
    ],
  }),
  sample({
    name: "fend off",
    view: { ...VIEW, you: 3 },
    news: [...NEWS, ...tell([{ type: "event_read", event: "hailstorm" }, ["An event is read."]])],
    key: "fend_off",
    ask: "Fend the event off with the storm shield?",
    choices: [{ type: "fend_off" }, { type: "let_happen" }],
  }),
  sample({
    name: "give up",
    view: VIEW,
    key: "give_up_article",
    ask: "Give up an article?",
    choices: [
      ...VIEW.heroes.flatMap(({ seat, articles }) =>
        articles.map(({ id }): Choice => ({ type: "give_up", seat, article: id })),
      ),
      { type: "take_nothing" },
    ],
  }),
  sample({
    name: "contribute",
    view: VIEW,
    key: "contribute",
    ask: "How much do you pay?",
    choices: [0, 1, 2, 3, 4].map((willpower): Choice => ({ type: "contribute", willpower })),
  }),
  sample({
    name: "which hero",
    view: VIEW,
    key: "choose_hero",
    ask: "Which hero?",
    choices: [0, 1, 2, 3].map((seat): Choice => ({ type: "choose_seat", seat })),
  }),
  sample({
    name: "won",
    view: {
      ...VIEW,
      phase: "over",
      won: true,
      why_over: "goals",
      cards_read: [won],
      goals: VIEW.goals.map((goal) => ({ ...goal, state: goal.state === "held" ? "held" : "done" })),
    },
  }),
  sample({
    name: "lost",
    view: { ...VIEW, phase: "over", narrator: "n", why_over: "narrator_on_n", cards_read: [lost] },
  }),
];
