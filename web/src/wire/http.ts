import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { randomHex } from "./random";
import type {
  ClauseInfo,
  Course,
  DraftInfo,
  DraftReport,
  DraftText,
  EditorWords,
  GameInfo,
  Me,
  NewDraft,
  NewTable,
  News,
  PuzzleAnswer,
  PuzzleInfo,
  PuzzleSolution,
  PuzzleTable,
  Replay,
  TableContent,
  TableInfo,
  TableSettings,
  TrialStep,
  WorkshopInfo,
} from "./types";

/** The server said no; `message` is a sentence to show. */
export class Problem extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

const AWAY = "The server cannot be reached. Check the connection and try again.";

async function send(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    });
  } catch {
    throw new Problem(AWAY, 0);
  }
  if (response.ok) return response;
  const problem = (await response.json().catch(() => null)) as { detail?: string } | null;
  throw new Problem(problem?.detail ?? AWAY, response.status);
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await send(method, path, body);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

/** Reads an answer that comes line by line, one JSON object each. */
async function* lines<T>(path: string, body: unknown, signal: AbortSignal): AsyncGenerator<T> {
  const response = await send("POST", path, body, signal);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  for (let left = ""; ;) {
    const { value, done } = await reader.read();
    const pieces = (left + (value ?? "")).split("\n");
    left = done ? "" : pieces.pop()!;
    for (const piece of pieces) if (piece) yield JSON.parse(piece) as T;
    if (done) return;
  }
}

const get = <T>(path: string) => call<T>("GET", path);
const post = <T>(path: string, body?: unknown) => call<T>("POST", path, body);
const query = (values: Record<string, string | number | null | undefined>) =>
  new URLSearchParams(
    Object.entries(values).flatMap(([key, value]) => (value == null ? [] : [[key, String(value)]])),
  ).toString();

/** Our part of the table's chance: the server cannot choose the seed alone. */
const ownRandom = () => randomHex(16);

/** Through whose eyes a game is looked back on: a seat's, a guest's (null), or all at once when it is over. */
export type Eyes = number | "all" | null;

export const api = {
  games: () => get<GameInfo[]>("/games"),
  /** A game with what a draft adds to its choices. */
  game: (game: string) => get<GameInfo>(`/games/${game}`),
  gameWith: (game: string, draft: string) => get<GameInfo>(`/games/${game}?${query({ draft })}`),
  clauses: (game: string) => get<ClauseInfo[]>(`/games/${game}/clauses`),
  clause: (game: string, clause: string) => get<ClauseInfo>(`/games/${game}/clauses/${clause}`),
  me: () => get<Me>("/me"),
  name: (name: string) => call<Me>("PUT", "/me", { name }),
  deleteMe: () => call<void>("DELETE", "/me"),
  block: (person: string, on: boolean) => call<Me>(on ? "PUT" : "DELETE", `/me/blocked/${person}`),
  mute: (person: string, on: boolean) => call<Me>(on ? "PUT" : "DELETE", `/me/muted/${person}`),
  putAway: (table: string, on: boolean) => call<Me>(on ? "PUT" : "DELETE", `/me/put_away/${table}`),
  myTables: () => get<TableInfo[]>("/me/tables"),
  tables: () => get<TableInfo[]>("/tables"),
  table: (id: string) => get<TableInfo>(`/tables/${id}`),
  /** What a table is played with. All tables without packs share what their game has. */
  content: ({ id, game, packs }: Pick<TableInfo, "id" | "game" | "packs">) =>
    get<TableContent>(packs.length ? `/tables/${id}/content` : `/games/${game}/content`),
  create: (table: NewTable) => post<TableInfo>("/tables", { random: ownRandom(), ...table }),
  change: (id: string, settings: TableSettings) => call<TableInfo>("PATCH", `/tables/${id}`, settings),
  close: (id: string) => call<void>("DELETE", `/tables/${id}`),
  join: (id: string, seat: number | null) => post<TableInfo>(`/tables/${id}/join`, { seat, random: ownRandom() }),
  leave: (id: string, seat: number) => post<TableInfo>(`/tables/${id}/leave`, { seat }),
  seat: (id: string, seat: number, kind: "open" | "bot", level: string | null) =>
    call<TableInfo>("PUT", `/tables/${id}/seats/${seat}`, { kind, level }),
  start: (id: string) => post<TableInfo>(`/tables/${id}/start`, { random: ownRandom() }),
  rematch: (id: string) => post<TableInfo>(`/tables/${id}/rematch`),
  link: (id: string, seat: number) => post<{ path: string }>(`/tables/${id}/seats/${seat}/link`),
  resume: (token: string) => post<TableInfo>("/resume", { token }),
  report: (id: string, person: string, text: string) => post<void>(`/tables/${id}/reports`, { person, text }),
  chronicle: <T>(id: string) => get<T>(`/tables/${id}/chronicle`),
  analysis: (id: string) => get<Course>(`/tables/${id}/analysis`),
  replay: (id: string, eyes: Eyes, start?: number, count?: number) =>
    get<Replay>(
      `/tables/${id}/replay?${query({ ...(eyes === "all" ? { seat: null, open: "true" } : { seat: eyes }), start, count })}`,
    ),
  /** All that a seat was told since the start. */
  news: (id: string, seat: number | null) => get<News[]>(`/tables/${id}/news?${query({ seat })}`),
  branch: (id: string, seat: number | null, n: number) => post<TableInfo>(`/tables/${id}/branch`, { seat, n }),
  workshops: () => get<WorkshopInfo[]>("/workshops"),
  editorWords: (game: string) => get<EditorWords>(`/workshops/${game}/words`),
  drafts: (game: string) => get<DraftInfo[]>(`/workshops/${game}/drafts`),
  draft: (game: string, id: string) => get<DraftText>(`/workshops/${game}/drafts/${id}`),
  newDraft: (game: string, draft: NewDraft) => post<DraftText>(`/workshops/${game}/drafts`, draft),
  saveDraft: (game: string, id: string, text: string, revision: number) =>
    call<DraftText>("PUT", `/workshops/${game}/drafts/${id}`, { text, revision }),
  shareDraft: (game: string, id: string, shared: boolean) =>
    call<DraftInfo>("PUT", `/workshops/${game}/drafts/${id}/shared`, { shared }),
  deleteDraft: (game: string, id: string) => call<void>("DELETE", `/workshops/${game}/drafts/${id}`),
  checkDraft: (game: string, text: string) => post<DraftReport>(`/workshops/${game}/check`, { text }),
  tryDraft: (game: string, text: string, random: number, heuristic: number, signal: AbortSignal) =>
    lines<TrialStep>(`/workshops/${game}/trial`, { text, random, heuristic }, signal),
  puzzles: () => get<PuzzleInfo[]>("/puzzles"),
  puzzle: (game: string, id: string, step: number) => get<PuzzleTable>(`/puzzles/${game}/${id}/${step}`),
  puzzleAnswer: ({ game, id }: PuzzleInfo, step: number, place: number) =>
    get<PuzzleAnswer>(`/puzzles/${game}/${id}/${step}/options/${place}`),
  puzzleSolution: ({ game, id }: PuzzleInfo, step: number) =>
    get<PuzzleSolution>(`/puzzles/${game}/${id}/${step}/solution`),
  importRecord: (record: string) => post<TableInfo>("/records", { record }),
};

export const exportPath = "/api/me/data";
export const recordPath = (id: string, kind: "full" | "seat" | "public", seat?: number | null) =>
  `/api/tables/${id}/record?${query({ kind, seat })}`;

export interface Fetched<T> {
  value: T | null;
  problem: Problem | null;
  again(): void;
}

/** Fetches when the page opens, when `key` changes, and when `again` is called. What it had stays while it fetches, or cannot. */
export function useFetched<T>(key: string, load: () => Promise<T>): Fetched<T> {
  const [state, set] = useState<{ value: T | null; problem: Problem | null }>({ value: null, problem: null });
  const [round, setRound] = useState(0);
  const read = useEffectEvent(load);
  useEffect(() => {
    let current = true;
    read().then(
      (value) => current && set({ value, problem: null }),
      (problem: Problem) => current && set((old) => ({ value: old.value, problem })),
    );
    return () => {
      current = false;
    };
  }, [key, round]);
  const again = useCallback(() => setRound((n) => n + 1), []);
  return { ...state, again };
}
