/* Scenes: story, sunrise, exchanges, small choices, the end. */
import type { Sample } from "../../../table/game";
import { who } from "../../../table/sampling";
import type { Choice, View } from "../../../wire/games/andor";
import type { News } from "../../../wire/types";
import { legendOf } from "../content";
import { battles } from "./battles";
import { hero, NEWS, ref, tell, VIEW } from "./build";
import { ALL_HERE, sample } from "./fights";

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
  ...battles,
  sample({
    name: "hero choice",
    view: setUp,
    key: "choose_hero_board",
    ask: "Choose your hero",
    choices: ["archer", "dwarf", "wizard"].map((id): Choice => ({ type: "choose_hero", hero: id })),
  }),
  sample({ name: "story", view: { ...VIEW, day: 1, narrator: "a", cards_read: ["a1"] }, news: STORY, waiting: [0] }),
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
