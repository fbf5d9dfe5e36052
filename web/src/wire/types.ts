/** What browser and server say to each other; see docs/wire.md. */

export interface Ref {
  ref: string;
  text: string;
}
export type Words = (string | Ref)[];

/** An option or event of a game: a tagged value whose fields only that game knows. */
export interface Tagged {
  type: string;
  [field: string]: unknown;
}

export interface Option {
  option: Tagged;
  label: Words;
  things: string[];
  consequence: Words[];
  clause: string;
}

export interface Decision {
  prompt: Words;
  detail: Words;
  clause: string;
  key: string;
  secret: boolean;
  options: Option[];
}

export interface News {
  n: number;
  event: Tagged;
  words: Words;
}

export interface UndoInfo {
  free: boolean;
  words: Words;
}

export interface PersonInfo {
  person: string;
  name: string;
}

export interface Me {
  person: string | null;
  name: string;
  blocked: PersonInfo[];
  muted: PersonInfo[];
}

export interface OptionInfo {
  name: string;
  kind: "bool" | "int";
  default: boolean | number;
  label: string;
  help: string;
  clause: string;
  group: string;
}

export interface BotInfo {
  level: string;
  name: string;
  help: string;
}

export interface GameInfo {
  id: string;
  title: string;
  blurb: string;
  seats: [number, number];
  minutes: [number, number];
  rules_version: number;
  content_hash: string;
  options: OptionInfo[];
  bots: BotInfo[];
  texts: Record<string, string>;
}

export interface ClauseInfo {
  id: string;
  section: string;
  text: string;
  see: string[];
}

export interface SeatInfo {
  seat: number;
  kind: "open" | "person" | "bot";
  name: string;
  person: string | null;
  level: string | null;
  present: boolean;
  away: boolean;
}

export interface Pace {
  kind: "untimed" | "reserve" | "days";
  amount: number;
}

export interface Fair {
  commitment: string;
  server_part: string | null;
  client_parts: string[] | null;
  seed: string | null;
}

export interface TableInfo {
  id: string;
  game: string;
  name: string;
  phase: "open" | "running" | "over";
  listed: boolean;
  options: Record<string, boolean | number>;
  pace: Pace;
  absent_after: number;
  window: number;
  watchers_allowed: boolean;
  host: PersonInfo;
  you_are_host: boolean;
  seats: SeatInfo[];
  your_seats: number[];
  waits_for_you: boolean;
  watching: number;
  read_only: string | null;
  rules_version: number;
  content_hash: string;
  created: number;
  result: number[] | null;
  rematch: string | null;
  branched_from: string | null;
  fair: Fair;
}

export interface NewSeat {
  kind: "me" | "open" | "bot";
  level?: string;
}

export interface TableSettings {
  name?: string;
  listed?: boolean;
  options?: Record<string, boolean | number>;
  pace?: Pace;
  absent_after?: number;
  window?: number;
  watchers_allowed?: boolean;
  fill?: string;
}

export interface NewTable extends TableSettings {
  game: string;
  seats: NewSeat[];
  start?: boolean;
  random?: string | null;
}

export interface Frame {
  n: number;
  view: unknown;
  news: News[];
  by: number | null;
  answer: Words | null;
  asked: Words | null;
}

export interface Replay {
  table: TableInfo;
  seat: number | null;
  total: number;
  start: number;
  frames: Frame[];
  finished: boolean;
}

export interface Prefs {
  seat: number;
  ask_talk: boolean;
  pass_windows: boolean;
}

export interface Welcome {
  type: "welcome";
  table: TableInfo;
  seats: number[];
  spectator: boolean;
  rules_version: number;
  content_hash: string;
  prefs: Prefs[];
  chat: Chat[];
}

export interface Table {
  type: "table";
  seat: number | null;
  n: number;
  view: unknown;
  news: News[];
  decision: Decision | null;
  offers_open: boolean;
  waiting: number[];
  undo: UndoInfo | null;
  seconds: number | null;
}

export interface Lobby {
  type: "lobby";
  table: TableInfo;
}

export interface Offers {
  type: "offers";
  seat: number;
  n: number;
  offers: Option[];
}

export interface Odds {
  type: "odds";
  seat: number;
  n: number;
  odds: (number | null)[];
}

export interface Hint {
  type: "hint";
  seat: number;
  n: number;
  command: string;
  option: Tagged;
}

export interface Chat {
  type: "chat";
  name: string;
  person: string;
  seat: number | null;
  text: string;
  at: number;
}

export interface UndoAsked {
  type: "undo_asked";
  by: number;
  words: Words;
  agreed: number[];
  needed: number[];
  open: boolean;
}

export interface Refused {
  type: "refused";
  command: string;
  reason: string;
  clause: string;
  n: number;
}

export interface Done {
  type: "done";
  command: string;
}

export interface Closing {
  type: "closing";
  reason: string;
  retry: number | null;
}

export type Down = Welcome | Table | Lobby | Offers | Odds | Hint | Chat | UndoAsked | Refused | Done | Closing;
