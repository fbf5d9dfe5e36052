/* What the sample tables of the games with heroes are put together from. */
import type { Decision, News, Option, SeatInfo, Table, Tagged, Words } from "../wire/types";
import type { GameTable, Sample } from "./game";

/** The first two are people, the others bots. */
export const seatInfos = (names: readonly string[], count: number): SeatInfo[] =>
  names.slice(0, count).map((name, seat) => ({
    seat,
    kind: seat < 2 ? "person" : "bot",
    name,
    person: seat < 2 ? `p${seat}` : null,
    level: seat < 2 ? null : "heuristic",
    strength: "",
    present: true,
    away: false,
    past: [],
  }));

/** A question that answers nothing, of the plain kind. */
export const PLAINLY = {
  secret: false,
  needless: null,
  kind: "ask",
  by: null,
  answers: [],
} satisfies Partial<Decision>;

export const who = (at: number) => ({ ref: `seat:${at}`, text: `Seat ${at + 1}` });

export const tell = <Happening>(...list: readonly (readonly [Happening, Words])[]): News[] =>
  list.map(([event, words], n) => ({ n: n + 1, event: event as unknown as Tagged, words }));

/** A table at a moment: the last of the news has just been told. */
export const sampleOf = (
  name: string,
  seats: SeatInfo[],
  view: { you: number | null },
  news: News[],
  decision: Table["decision"],
  waiting: number[],
  offersOpen: boolean,
): Sample => ({
  name,
  seats,
  before: news.slice(0, -1),
  table: {
    type: "table",
    seat: view.you,
    n: news.length,
    view,
    news: news.slice(-1),
    decision,
    offers_open: offersOpen,
    waiting: decision && view.you !== null ? [view.you, ...waiting] : waiting,
    undo: null,
    seconds: null,
    kept: null,
    window: null,
    stack: [],
  },
});

/** A moment of a game, as far as it differs from a table where nothing is asked. */
interface Moment<View, Choice> {
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
  prospects?: (number | null)[];
}

interface Game<Choice extends { type: string }> {
  names: readonly string[];
  /** Told before a moment that tells nothing of its own. */
  news: News[];
  labels: Partial<Record<Choice["type"], (choice: any) => Words>>;
  thingsOf: NonNullable<GameTable["thingsOf"]>;
}

/** Makes the sample tables of a game out of moments. */
export const sampler =
  <View extends { you: number | null; heroes: unknown[] }, Choice extends { type: string }>(game: Game<Choice>) =>
  ({
    name,
    view,
    news = game.news,
    key,
    ask = "",
    detail = "",
    clause = "",
    choices = [],
    waiting = [],
    odds,
    prospects,
  }: Moment<View, Choice>): Sample => {
    const option = (choice: Choice): Option => ({
      option: choice,
      label: game.labels[choice.type as Choice["type"]]?.(choice) ?? [choice.type],
      things: game.thingsOf(choice, view),
      clause: "",
      dangers: [],
      traits: [],
      chance_of: [],
    });
    const decision = key
      ? { ...PLAINLY, key, prompt: [ask], detail: [detail], clause, options: choices.map(option) }
      : null;
    const seats = seatInfos(game.names, view.heroes.length);
    return { ...sampleOf(name, seats, view, news, decision, waiting, false), odds, prospects };
  };
