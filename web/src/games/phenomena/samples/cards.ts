/* Cards to choose from, setup, trade and the end. */
import { allCards } from "../content";
import type { Sample } from "../../../table/game";
import type { Choice } from "../../../wire/games/phenomena";
import { hero, HEROES, sample, steps, VIEW, withHero } from "./build";

export const cards: Sample[] = [
  sample({
    name: "an event is drawn",
    view: { ...VIEW, step: "drawn", event: "the_cave_troll" },
    key: "consider_event",
    ask: "Do you accept this event?",
    detail: "A replacement must be accepted.",
    clause: "PHE-096",
    choices: [{ type: "accept_event" }, { type: "throw_away_event" }],
  }),
  sample({
    name: "choosing a treasure",
    view: { ...VIEW, step: "resolve", taken: ["phoenix_feather", "forest_stag", "jewelled_chalice"] },
    key: "keep_treasure",
    ask: "Keep one of these treasures",
    detail: "The others go under the stack.",
    clause: "PHE-158",
    choices: ["phoenix_feather", "forest_stag", "jewelled_chalice"].map((treasure): Choice => ({
      type: "keep_treasure",
      treasure,
    })),
  }),
  sample({
    name: "the language of animals",
    view: { ...VIEW, step: "act", taken: ["dragon_riders", "the_border_fort", "rain_of_stars"] },
    key: "pick_event",
    ask: "Choose one of these events",
    detail: "Only you see them.",
    clause: "PHE-333",
    choices: ["dragon_riders", "the_border_fort", "rain_of_stars"].map((event): Choice => ({
      type: "pick_event",
      event,
    })),
  }),
  sample({
    name: "picking a character",
    view: {
      ...VIEW,
      phase: "setup",
      step: "start",
      boxes: [],
      heroes: [
        hero(0, "azur", { space: "", turns: 0 }),
        ...[1, 2, 3].map((seat) => hero(seat, "", { space: "", turns: 0 })),
      ],
    },
    news: [],
    key: "pick_character",
    ask: "Pick your character",
    detail: "Each board can be taken once.",
    clause: "PHE-010",
    choices: allCards()
      .characters.filter(({ id }) => id !== "azur")
      .map(({ id }): Choice => ({ type: "pick_character", character: id })),
  }),
  sample({
    name: "choosing a main prophecy",
    view: {
      ...VIEW,
      phase: "setup",
      step: "start",
      dealt: ["the_heart_of_the_forest", "the_last_gate"],
      heroes: HEROES.map((each) => ({ ...each, space: "", main_prophecy: "", turns: 0 })),
    },
    news: [],
    key: "keep_main_prophecy",
    ask: "Keep one of your two main prophecies",
    detail: "Only you can fulfil it, and only you know it.",
    clause: "PHE-042",
    choices: ["the_heart_of_the_forest", "the_last_gate"].map((prophecy): Choice => ({
      type: "keep_main_prophecy",
      prophecy,
    })),
  }),
  sample({
    name: "a trade",
    view: withHero(
      {
        ...VIEW,
        step: "trade",
        trade: {
          proposer: 1,
          other: 3,
          gives_stones: { forest: 2 },
          gives_treasures: [],
          gets_stones: {},
          gets_treasures: ["lucky_knucklebone"],
        },
      },
      1,
      { space: "F5" },
    ),
    key: "propose_trade",
    ask: "What changes hands?",
    detail: "Put in what you give and what you want.",
    clause: "PHE-361",
    choices: [
      { type: "put_in", giver: 1, stone: "field", treasure: "" },
      { type: "put_in", giver: 1, stone: null, treasure: "phenomena" },
      { type: "put_in", giver: 3, stone: "mountain", treasure: "" },
      { type: "put_in", giver: 3, stone: null, treasure: "jewelled_chalice" },
      { type: "close_offer" },
      { type: "no_trade" },
    ],
  }),
  sample({
    name: "game over",
    view: {
      ...VIEW,
      phase: "over",
      sherpa: 0,
      crown: 3,
      scores: [21, 27, 18, 24],
      heroes: HEROES.map((each, k) => ({
        ...each,
        points: [21, 27, 18, 24][k]!,
        has_crown: k === 3,
        main_state: k === 1 ? "fulfilled" : each.main_state,
        main_prophecy: ["the_broken_curse", "the_heart_of_the_forest", "the_last_gate", "the_true_king"][k]!,
        won_cards:
          k === 1
            ? [
                "the_heart_of_the_forest",
                "the_ghosts_of_the_pines",
                "the_unread_letter",
                "wujudzer",
                "the_moving_stones",
              ]
            : ["the_sand_king", "the_iron_captain", "the_council_of_clans"],
      })),
    },
  }),
  sample({
    name: "spectator",
    view: {
      ...VIEW,
      you: null,
      put_back: "",
      heroes: HEROES.map((each) => ({
        ...each,
        points: null,
        won_cards: [],
        main_prophecy: each.main_state === "hidden" ? "" : each.main_prophecy,
      })),
    },
    waiting: [1],
  }),
  sample({
    name: "five heroes",
    view: {
      ...VIEW,
      sherpa: 64,
      sherpa_start: 70,
      heroes: [...HEROES, hero(4, "borun", { space: "E3", treasures: ["gharn_axe"] })],
    },
    key: "move",
    ask: "Move",
    clause: "PHE-078",
    choices: [...steps("E3"), { type: "stop_moving" }],
  }),
];
