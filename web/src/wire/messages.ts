import type { Tagged } from "./types";

/** A message that is sent again, under the same id, until it was carried out or refused. */
export type Command =
  | { type: "answer"; seat: number; n: number; option: Tagged }
  | { type: "take_offer"; seat: number; option: Tagged }
  | { type: "why_not"; seat: number; option: Tagged }
  | { type: "undo"; seat: number }
  | { type: "undo_vote"; seat: number; agree: boolean }
  | { type: "hint"; seat: number }
  | { type: "chat"; seat: number | null; text: string }
  | { type: "prefs"; seat: number; ask_talk: boolean; pass_windows: boolean }
  | { type: "hold"; seat: number }
  | { type: "back"; seat: number };

/** A message that may get lost: the person asks again. */
export type Question = { type: "ask_offers"; seat: number } | { type: "ask_odds"; seat: number; n: number } | { type: "refresh" };

export type Up = (Command & { command: string }) | Question;
