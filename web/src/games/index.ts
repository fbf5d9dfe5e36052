import type { GameTable } from "../table/game";
import { api } from "../wire/http";
import type { TableInfo } from "../wire/types";

/** A folder here with an `index.ts` is a game: its default export, loaded when somebody sits down to it. All others are drawn plainly. */
const folders = import.meta.glob<{ default: GameTable }>("./*/index.ts");

export const drawnGames = Object.keys(folders).map((path) => path.split("/")[1]!);

export async function loadGame(id: string): Promise<GameTable> {
  const load = folders[`./${id}/index.ts`];
  return load ? (await load()).default : (await import("../plain")).plainGame(id);
}

/** The game of a table, with what it is played with. */
export async function loadGameOf(table: Pick<TableInfo, "id" | "game" | "packs" | "seats">): Promise<GameTable> {
  const [game, content] = await Promise.all([loadGame(table.game), api.content(table)]);
  game.prepare?.(content, table.seats.length);
  return game;
}

/** A game without a table: with its base pack. */
export const loadBase = (game: string): Promise<GameTable> => loadGameOf({ id: "", game, packs: [], seats: [] });
