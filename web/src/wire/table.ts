/** All that this browser knows about one table: a reducer over what the socket brings and what the person does. */
import { viewsBetween } from "./between";
import type { LinkState } from "./socket";
import type {
  Chat,
  Consequences,
  Down,
  News,
  Option,
  Plan,
  Prefs,
  Table,
  TableInfo,
  Tagged,
  UndoAsked,
  Words,
} from "./types";

export interface Refusal {
  command: string;
  reason: string;
  clause: string;
  /** What was asked for; "why_not" is a question, everything else a wish that was not fulfilled. */
  kind: string;
}

/** What one seat (or the spectator) sees, and what happened so far. */
export interface SeatTable extends Table {
  history: News[];
  /** News of the last message that had not been here before: to be shown in motion. */
  fresh: News[];
  /** The view before `fresh`. */
  before: unknown;
  /** What was seen just after each of the latest news. */
  between: ReadonlyMap<News, unknown>;
  offers: Option[] | null;
  /** What a bot would do, and why. */
  hint: { option: Tagged; why: Words } | null;
  odds: (number | null)[] | null;
  /** That options neither succeed nor fail. */
  draws: (number | null)[] | null;
  prospects: (number | null)[] | null;
  /** What the options lead to; null until the server has told. */
  foreseen: Consequences | null;
  /** The `n` that was answered last: until a newer one comes, nothing can be chosen. */
  answered: number;
  /** How often something was taken back since this page was opened. */
  undone: number;
  /** When this message came, for the time that is left. */
  at: number;
}

export interface TableModel {
  link: LinkState;
  reason: string;
  info: TableInfo | null;
  mine: number[];
  spectator: boolean;
  versions: { rules: number; content: string } | null;
  /** By seat; the spectator's under "public". */
  tables: Record<string, SeatTable>;
  /** The seat whose table is shown. */
  at: number | null;
  sent: Record<string, { type: string; seat: number | null }>;
  refused: Refusal | null;
  chat: Chat[];
  prefs: Prefs[];
  undoAsked: UndoAsked | null;
  /** What seats have marked that they mean to do. */
  plans: Plan[];
}

export type Act =
  | { type: "received"; message: Down; at: number }
  | { type: "link"; state: LinkState; reason: string }
  | { type: "sent"; command: string; what: string; seat: number | null; n?: number }
  | { type: "sit"; seat: number }
  | { type: "prefs"; prefs: Prefs }
  | { type: "read" };

export const emptyTable: TableModel = {
  link: "connecting",
  reason: "",
  info: null,
  mine: [],
  spectator: false,
  versions: null,
  tables: {},
  at: null,
  sent: {},
  refused: null,
  chat: [],
  prefs: [],
  undoAsked: null,
  plans: [],
};

export const keyOf = (seat: number | null) => (seat === null ? "public" : String(seat));

export const shownTable = (model: TableModel): SeatTable | null => model.tables[keyOf(model.at)] ?? null;

/** Whether the open decision can be answered: the line is up and no answer to it is on its way. */
export const canAnswer = (model: TableModel): boolean => {
  const table = shownTable(model);
  return model.link === "open" && !!table?.decision && table.n > table.answered;
};

/** Seats of mine that are asked something, the shown one left out. */
export const askedElsewhere = (model: TableModel): number[] =>
  model.mine.filter((seat) => seat !== model.at && model.tables[keyOf(seat)]?.decision);

export function reduce(model: TableModel, act: Act): TableModel {
  switch (act.type) {
    case "link":
      return { ...model, link: act.state, reason: act.reason };
    case "sit":
      return { ...model, at: act.seat, refused: null };
    case "read":
      return { ...model, refused: null };
    case "sent": {
      const sent = { ...model.sent, [act.command]: { type: act.what, seat: act.seat } };
      if (act.n === undefined) return { ...model, sent };
      return { ...changeSeat(model, act.seat, { answered: act.n, hint: null }), sent, refused: null };
    }
    case "prefs":
      return { ...model, prefs: [...model.prefs.filter(({ seat }) => seat !== act.prefs.seat), act.prefs] };
    case "received":
      return receive(model, act.message, act.at);
  }
}

/** Words at a window that may have closed meanwhile. */
const LATE = new Set(["go_on", "hold"]);

function receive(model: TableModel, message: Down, at: number): TableModel {
  switch (message.type) {
    case "welcome": {
      const { table: info, seats: mine, spectator, prefs, chat } = message;
      const seat = model.at !== null && mine.includes(model.at) ? model.at : (mine[0] ?? null);
      const versions = { rules: message.rules_version, content: message.content_hash };
      return { ...model, info, mine, at: seat, spectator, prefs, chat, versions, undoAsked: null };
    }
    case "lobby":
      return { ...model, info: message.table };
    case "prefs":
      return { ...model, prefs: message.prefs };
    case "table": {
      const key = keyOf(message.seat);
      return { ...model, tables: { ...model.tables, [key]: arrive(model.tables[key], message, at) } };
    }
    case "offers":
      return changeSeat(model, message.seat, { offers: message.offers });
    case "hint":
      return changeSeat({ ...model, sent: without(model.sent, message.command) }, message.seat, {
        hint: { option: message.option, why: message.why },
      });
    case "odds":
      return changeSeat(model, message.seat, {
        odds: message.odds,
        draws: message.draws,
        prospects: message.prospects,
      });
    case "consequences":
      return model.tables[keyOf(message.seat)]?.n === message.n
        ? changeSeat(model, message.seat, { foreseen: message })
        : model;
    case "plans":
      return { ...model, plans: message.plans };
    case "chat":
      return { ...model, chat: [...model.chat, message] };
    case "undo_asked":
      return { ...model, undoAsked: message.open ? message : null };
    case "done": {
      const isAllowed = model.sent[message.command]?.type === "why_not";
      const refused = isAllowed ? { command: message.command, reason: "", clause: "", kind: "why_not" } : model.refused;
      return { ...model, sent: without(model.sent, message.command), refused };
    }
    case "refused": {
      // A question without a command came too late: the table has moved on, and nobody wants to read that.
      const command = model.sent[message.command];
      if (!message.command || LATE.has(command?.type ?? "")) return model;
      const refused = {
        command: message.command,
        reason: message.reason,
        clause: message.clause,
        kind: command?.type ?? "",
      };
      const next = { ...model, sent: without(model.sent, message.command), refused };
      return command?.type === "answer" ? changeSeat(next, command.seat, { answered: -1 }) : next;
    }
    case "closing":
      return { ...model, reason: message.reason };
  }
}

/** So many views between the news are kept: more than one turn ever brings. */
const KEPT_VIEWS = 200;

const seenAfter = ({ news, view }: Table): [News, unknown][] => {
  const views = viewsBetween(news, view);
  return news.map((one, k) => [one, views[k]]);
};

function arrive(old: SeatTable | undefined, table: Table, at: number): SeatTable {
  if (old && table.n < old.n) return old;
  const first = Math.min(table.news[0]?.n ?? Infinity, (table.kept ?? Infinity) + 1);
  const isNew = !old || table.n > old.n;
  return {
    ...table,
    history: [...kept(old?.history ?? [], table, first), ...table.news],
    fresh: old ? table.news.filter((news) => news.n > old.n) : [],
    before: old ? old.view : table.view,
    between: new Map([...(old?.between ?? []), ...seenAfter(table)].slice(-KEPT_VIEWS)),
    offers: isNew ? null : old.offers,
    hint: isNew ? null : old.hint,
    odds: isNew ? null : old.odds,
    draws: isNew ? null : old.draws,
    prospects: isNew ? null : old.prospects,
    foreseen: isNew ? null : old.foreseen,
    answered: old?.answered ?? -1,
    undone: (old?.undone ?? 0) + Number(table.kept !== null),
    at,
  };
}

/** What was told before these news; where they begin in the middle of a change, its beginning, too. */
function kept(history: News[], table: Table, first: number): News[] {
  const beginning = table.kept === null ? history.filter(({ n }) => n === first) : [];
  const again = table.news.filter(({ n }) => n === first).length;
  return [...history.filter(({ n }) => n < first), ...beginning.slice(0, Math.max(0, beginning.length - again))];
}

function changeSeat(model: TableModel, seat: number | null, part: Partial<SeatTable>): TableModel {
  const table = model.tables[keyOf(seat)];
  return table ? { ...model, tables: { ...model.tables, [keyOf(seat)]: { ...table, ...part } } } : model;
}

function without<T>(record: Record<string, T>, key: string): Record<string, T> {
  const { [key]: _, ...rest } = record;
  return rest;
}
