/* Battles from every side. */
import type { Sample } from "../../../table/game";
import type { Choice } from "../../../wire/games/andor";
import { figure, VIEW } from "./build";
import { ALL_HERE, battle, fighter, ROLLED, sample, WARRIOR } from "./fights";

export const battles: Sample[] = [
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
];
