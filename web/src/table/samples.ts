/* Positions that `tools/samples.py` recorded from the engine: for tests, and to look at while a table is drawn. */
import type { Consequences, Odds, Option, SeatInfo, Table } from "../wire/types";
import type { GameTable, TableProps } from "./game";
import { viewsBetween } from "../wire/between";
import { withForeseen } from "./foreseen";
import { laid, placed } from "./placed";

export interface Sample<View = any> {
  name: string;
  /** What the socket would have sent. */
  table: Table & { view: View };
  seats: SeatInfo[];
  offers: Option[];
  odds: Odds | null;
  foreseen: Consequences | null;
}

const files = import.meta.glob<string>("../games/*/samples.gen.json", {
  query: "?raw",
  import: "default",
  eager: true,
});

const read = new Map<string, Sample[]>();

/** All positions of a game. */
export const samplesOf = (game: string): Sample[] => {
  const known = read.get(game) ?? (JSON.parse(files[`../games/${game}/samples.gen.json`]!) as Sample[]);
  read.set(game, known);
  return known;
};

/** The position of this name; its decision knows what its options lead to. */
export const sampleOf = <View>(game: string, name: string): Sample<View> => {
  const found = samplesOf(game).find((one) => one.name === name);
  if (!found) throw new Error(name);
  const { table, foreseen } = found;
  return { ...found, table: { ...table, decision: withForeseen(table.decision, foreseen) } };
};

/** What a table is given at this position, but for hands on it. */
export const shownAt = <View>(game: GameTable<View>, { table, seats, offers, odds, foreseen }: Sample<View>) =>
  ({
    view: table.view,
    me: table.seat,
    seats,
    nameOf: (seat) => seats[seat]?.name ?? "",
    waiting: table.waiting,
    odds: odds?.odds ?? null,
    draws: odds?.draws ?? null,
    prospects: odds?.prospects ?? null,
    ways: foreseen?.ways ?? null,
    free: laid(game, table.view, offers),
    news: table.news,
    between: new Map(viewsBetween(table.news, table.view).map((view, k) => [table.news[k]!, view])),
  }) satisfies Partial<TableProps<View>>;

/** What is asked, on the things of this game's table. */
export const askedAt = <View>(game: GameTable<View>, { table, foreseen }: Sample<View>) =>
  placed(game, table.view, withForeseen(table.decision, foreseen));
