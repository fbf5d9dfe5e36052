/**
 * How a game plugs into the shared table. A game draws its things and says how events move them; question, log, seats'
 * names, undo, motion, keyboard and screen reader belong to the table.
 *
 * Layout. On the stage (`.stage`) lie, in this order, the slots `.board`, `.beside`, `.seats`, `.bars` (the decision bar),
 * `.hand` and `.slips` (preview and news); the root element carries `.table` and `.game-<id>`, and `data-narrow` on phones, where the
 * slots stand in one column. A game places its slots with its own CSS under `.game-<id>`; without any, the table's defaults
 * hold. Seat cards are `.seats > .seat`, clockwise, beginning after mine; mine is last and carries `data-me`.
 */
import type { ComponentType, ReactNode } from "react";
import type {
  Decision,
  PlanMark,
  News,
  Option,
  Order,
  Plan,
  SeatInfo,
  TableContent,
  Tagged,
  Way,
  Words,
} from "../wire/types";

/** A thing on the table by its reference, as in "card:B4", "seat:2", "tile:portal". */
export type Thing = string;

export interface HowToChoose {
  /** Never answered, only chosen: a hint chooses, the person does. */
  only?: boolean;
  /** Answered at once: the person has decided already, as with the further steps of a way. */
  now?: boolean;
  /** What bar and preview show, where the option is the first step of something longer. */
  as?: Option;
}

/** The answer that the person is about to give: what is lit, pointed at and chosen. */
export interface Choice {
  decision: Decision | null;
  /** Nothing can be answered now: an answer is on its way, the connection is lost, or we look back. */
  locked: boolean;
  /** The option that is chosen, as the whole that it begins, or else pointed at: draw its consequence on the table. */
  shown: Option | null;
  chosen: Option | null;
  /** Things of the options that can be answered now. */
  lit: ReadonlySet<Thing>;
  /** Options that name this thing, in the stated order. */
  of(thing: Thing): Option[];
  /** First time chooses, second time answers; one click answers at once if the person wishes so. */
  choose(option: Option, how?: HowToChoose): void;
  /** Points at a thing, or at nothing: the thing glows wherever it is drawn or named. */
  point(thing: Thing | null): void;
  /** The thing that is pointed at, here or in the log. */
  pointed: Thing | null;
  /** Several answers of mine follow one another by themselves: the bar says what for, and stays so until null is said. */
  goOnWith(what: string | null): void;
}

/** Spread over an HTML or SVG element, these make it the thing: lit, focusable, clickable, with its name for readers. */
export interface ThingProps {
  "data-thing": Thing;
  "data-lit"?: true;
  "data-chosen"?: true;
  "data-pointed"?: true;
  /** It stands for something that I may do at any time, besides what is asked. */
  "data-free"?: true;
  role?: "button" | "img";
  tabIndex?: number;
  "aria-label"?: string;
  "aria-pressed"?: boolean;
  onClick(event: { stopPropagation(): void }): void;
  onKeyDown?(event: { key: string; preventDefault(): void; stopPropagation(): void }): void;
  onPointerEnter(): void;
  onPointerLeave(event: { pointerType: string }): void;
  onFocus?(): void;
  onBlur?(): void;
}

/** What every part of a game's table is given. */
export interface TableProps<View> {
  view: View;
  /** The seat through whose eyes we look; null for a spectator. */
  me: number | null;
  seats: SeatInfo[];
  nameOf(seat: number): string;
  /** Seats that are openly awaited. */
  waiting: number[];
  choice: Choice;
  /** `name` is what a reader hears when the thing is not lit; a lit thing is named after its option. */
  thing(thing: Thing, name?: string): ThingProps;
  /** Chances of the decision's options, in their order, where the table tells them. */
  odds: (number | null)[] | null;
  /** That they neither succeed nor fail: where the game can tell. */
  draws: (number | null)[] | null;
  /** The same with everything that I have, played well: where the game can tell. */
  prospects: (number | null)[] | null;
  /** How far my options lead, one after the other; null until that is known. */
  ways: Way[] | null;
  /** What I may do out of turn now and am not asked for; empty unless the game has such things. */
  free: Option[];
  /** Puts one of them before me: the bar asks whether to do it, or so many times one after the other. */
  propose(option: Option, times?: number): void;
  /** What is to be done by itself at windows; null where nothing can be ordered. */
  orders: Orders | null;
  order(orders: Orders): void;
  /** What seats have marked that they mean to do, where a game is played that way. */
  plans: Plan[];
  /** Shows the others what I mean to do; null where nobody does so, or where I have no seat. */
  plan: ((marks: PlanMark[]) => void) | null;
  /** How much each seat has won, once the game is over. */
  result?: readonly number[] | null;
  /** The beat that runs now; things that fly are drawn by the table. */
  beat: Beat | null;
  /** All news so far, oldest first. */
  news: News[];
  /** What was seen just after each of the latest of them. */
  between: ReadonlyMap<News, View>;
  /** A phone, or a very narrow window. */
  narrow: boolean;
}

/** The part of it where nothing can be done: a replay, a recorded position. */
export const ONLY_LOOKED_AT = {
  odds: null,
  draws: null,
  prospects: null,
  ways: null,
  free: [],
  propose: () => {},
  orders: null,
  order: () => {},
  plans: [],
  plan: null,
  beat: null,
  between: new Map(),
} satisfies Partial<TableProps<unknown>>;

/** What my seat has said in advance about windows. */
export interface Orders {
  /** Each is carried out once, at the first window that fits. */
  given: Order[];
  /** At all other windows it passes without being asked. */
  passes: boolean;
}

/** An order for later, given in place of a plain answer. */
export interface Instead {
  label: string;
  help: string;
  orders: Orders;
  /** Answers the question that is open now. */
  option: Option;
}

export interface ClosingProps<View> extends TableProps<View> {
  /** What has ended. */
  event: Tagged;
}

export interface SeatProps<View> extends TableProps<View> {
  seat: number;
  info: SeatInfo;
}

/** All that happened so far, and who sits where. */
export interface Told {
  news: News[];
  nameOf(seat: number): string;
}

/** What is told, and its lines. */
export type SeatSheet = [what: string, lines: string[]][];

export interface TalkProps<View> extends TableProps<View> {
  /** What may be said now; null where that is not known. */
  offers: Option[] | null;
  /** Whether somebody wants to know what may be said. */
  wantOffers(isOn: boolean): void;
  say(option: Option): void;
  /** Asks why this may not be said now; the reason shows like any other. */
  whyNot(option: Tagged): void;
}

export interface NotesProps<View> extends TableProps<View> {
  /** Private to this browser and table. */
  notes: Record<string, string>;
  write(key: string, value: string): void;
}

/**
 * One step of motion. `from` and `to` name things whose elements carry `data-thing`; those that are not on the screen
 * make the beat a short pause. After the flights of an event its `step` is drawn, then its effects play, then its slip shows.
 */
export type Beat =
  | { kind: "lift"; thing: Thing }
  | { kind: "flight"; from: Thing; to: Thing; draw: ReactNode }
  | { kind: "effect"; things: Thing[] }
  | { kind: "news"; news: News }
  /** The end of a round or game: the table stands still until the person goes on. */
  | { kind: "close"; news: News };

export interface PreviewLine {
  /** From `import name from "icon:name"`. */
  icon: string;
  text: ReactNode;
}

export interface ThingDescription {
  title: string;
  /** One to three short lines. */
  lines?: string[];
  picture?: ReactNode;
  clause?: string;
}

export interface ReferenceProps {
  /** What was typed into the search field, in lower case; show what fits. */
  search: string;
}

export interface GameTable<View = any> {
  id: string;
  title: string;
  /** The language of its words, where packs can bring another one. */
  language?: string;
  /** For the top bar: "round 3 · trick 6 of 11". */
  status(view: View): string;

  /** What everybody must know until it is over, in the top bar: "Last round". */
  banner?(view: View, nameOf: (seat: number) => string): string | null;

  /** The board; fills its slot. Usually one SVG with a fixed viewBox. */
  Board: ComponentType<TableProps<View>>;
  /** Cards of the table that lie beside the board: a slot `.beside` of its own, after the board. */
  Beside?: ComponentType<TableProps<View>>;
  /** What is mine: cards, role, sheet. Not drawn for spectators. */
  Hand?: ComponentType<TableProps<View>>;
  /** One seat with everything public about it. The table draws frame, mark, name, ring and presence around it. */
  SeatFacts: ComponentType<SeatProps<View>>;
  /** Everything public about a seat in words, for whoever opens it. */
  seatSheet(view: View, seat: number, told: Told): SeatSheet;
  /** Beside the seat's name: titles and what is openly known about it. */
  SeatTags?: ComponentType<SeatProps<View>>;
  /** The picture in the seat's round frame, drawn in the seat's colour. */
  seatIcon(seat: number, view: View): string;
  /** Seats that have colours of their own in this game carry them on the whole table. */
  seatColour?(seat: number, view: View): string;
  /** The game's own talk, above the log. Tables without it have free chat. */
  Talk?: ComponentType<TalkProps<View>>;
  /** Whether players may write freely beside `Talk` while the game runs; what they write is judged by the rules. */
  mayWrite?(view: View): boolean;
  /** Private notes, below the log. */
  Notes?: ComponentType<NotesProps<View>>;
  /** A sheet of my own secret things, for the phone's tab bar. */
  Mine?: {
    label: string;
    icon: string;
    Sheet: ComponentType<TableProps<View>>;
    /** Something there can be done now. */
    isCalling?(table: TableProps<View>): boolean;
  };
  /** Further sheets for the phone's tab bar. */
  sheets?: { key: string; label: string; icon: string; Sheet: ComponentType<TableProps<View>> }[];
  /** What the phone's tab bar calls the board; "Table" if nothing else. */
  boardTab?: { label: string; icon: string };
  /** Where `closes` has stopped the table: over the board; the bar says what has ended and offers "On". */
  Closing?: ComponentType<ClosingProps<View>>;
  /** At the end of the game, over the board. */
  Result?: ComponentType<TableProps<View>>;

  /** The icon of something that an option leads to, or of a note about it. */
  iconOf?(event: Tagged): string | null;
  /** What cards say that an option is about, for the preview slip. */
  preview?(option: Option, view: View): PreviewLine[];
  /** How a reference looks inside a sentence; null: its text. */
  chip?(thing: Thing, text: string): ReactNode;
  /** Where an option lies on this table: the things that stand for it; without it, those that its words name. */
  thingsOf?(option: Tagged, view: View, whole?: Option): Thing[];
  /** How an option is called on this table, where its words alone do not tell it from others; null: as the server words it. */
  labelOf?(option: Option, view: View): Words | null;
  /**
   * Options that lie on a thing, but stand in the decision bar as well, because everybody looks for them there. Without
   * it, the bar offers what has no thing to itself.
   */
  isInBar?(option: Tagged, view: View, all: readonly Option[]): boolean;
  /** Its offers are things to do, not to say: the table asks for them whenever they may have changed, and lights them faintly. */
  hasFreeActions?: boolean;
  /** Players show one another what they mean to do. */
  hasPlans?: boolean;
  /** Before a table is shown: lays out what it is played with. Without a table there are no seats. */
  prepare?(content: TableContent, seats: number): void;
  /** "adventure": laid out as map games are, by `adventure/table.css`. */
  layout?: "adventure" | "adventure flanked" | "adventure flanked contests";
  /** What shows when somebody points at a thing or at its name in the log. */
  describeThing?(thing: Thing, view: View): ThingDescription | null;
  /** The option that somebody would want who clicks on an unlit thing, for "why not?". */
  wouldBe?(thing: Thing, view: View): Tagged | null;
  /** What may be ordered for later together with an answer, so that the question need not come again and again. */
  instead?(decision: Decision, view: View, orders: Orders): Instead[];
  /** The part of the game for whose windows one may pass at once, its kind and its number: "trick 3 of round 1". */
  stretch?(view: View): string;
  /** Buttons in the bar do at once what is neither final nor gives anything up: "Draw an event". */
  isQuickInBar?: boolean;
  /** What the button is called that opens all options, where one of them must not be overlooked: "A Wish…". */
  listCalled?(decision: Decision): string | null;
  /** Things whose face says all that their option does: one click on them does it. */
  isAtOnce?(option: Option, thing: Thing): boolean;
  /** What costs something and lies where one clicks to look: it takes two clicks, whatever is set. */
  isDear?(option: Tagged): boolean;
  /** For a decision that interrupts another: what goes on underneath, as in "Bear is about to play". */
  running?(decision: Decision, view: View): string | null;

  /** Heading that an event opens in the log, as in "Trick 6". */
  heading?(event: Tagged): string | null;
  /** The round that an event opens, with what is seen then, marked on the line of a replay; without it every heading is one. */
  round?(event: Tagged, view: View): string | null;
  /** Whose mark stands before the event in the log; without it, its field `seat`. */
  seatOf?(event: Tagged): number | null;
  /** Events in which somebody speaks: a table that has `Talk` shows them there instead of in the log. */
  isTalk?(event: Tagged): boolean;
  /** Events that only motion shows, not the log. */
  isSilent?(event: Tagged): boolean;
  /** Events that are worth a slip and a line in bold. */
  isBig?(event: Tagged, before?: View): boolean;
  /**
   * Throws, battles and other outcomes that concern this seat: each stands for a moment before anything else is asked.
   * `next` is what follows in the same message, if anything does; `after` is the table when all of it has happened.
   */
  isOutcome?(event: Tagged, before: View, seat: number | null, next?: Tagged, after?: View): boolean;
  /** What is to be read on the table with an outcome, beside the words that tell it: the text of a card. */
  toRead?(event: Tagged): string;
  /** The end of a round or of the game: the table stops there and waits for "On". */
  closes?(event: Tagged): boolean;
  /** What whoever is awaited has to decide, as far as the table shows it: "which card to play". */
  waitingFor?(view: View, seat: number): string | null;
  /** What an open window is, for all who wait in it. */
  pause?: string;
  /** Lift, flights and effects of one event, in order. The slip follows by itself. */
  beats?(event: Tagged, before: View, after: View): Beat[];

  /** How the game stands, for the curves of a replay: the first is drawn as a hill, the others as lines. */
  standings?(view: View): Standing[];

  /** Cards and pieces to look up. */
  Reference: ComponentType<ReferenceProps>;
  /** The guided first table. */
  lesson?: Lesson<View>;
}

export interface Standing {
  name: string;
  /** From 0 to 1. */
  value: number;
  /** The number itself, as in "16 of 30". */
  text: string;
  colour: string;
  /** The seat it belongs to, for its mark. */
  seat?: number;
}

export interface Lesson<View = any> {
  minutes: number;
  /** Options of the table it is played at, and the bots that sit there. */
  table: { seats: number; level: string; options: Record<string, unknown> };
  slips: LessonSlip<View>[];
}

/** Shown once, when its moment first comes; slips are tried in order, one at a time. */
export interface LessonSlip<View = any> {
  id: string;
  when(moment: { view: View; decision: Decision | null; news: News[]; me: number | null }): boolean;
  title: string;
  text: string;
  /** What to look at; it glows while the slip is open. */
  things?(view: View): Thing[];
  clause?: string;
}
