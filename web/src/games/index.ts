import type { GameTable } from "../table/game";
import type { TableInfo } from "../wire/types";

/** A folder here with an `index.ts` is a game: its default export, loaded when somebody sits down to it. */
const folders = import.meta.glob<{ default: GameTable }>("./*/index.ts");

export const drawnGames = Object.keys(folders).map((path) => path.split("/")[1]!);

export async function loadGame(id: string): Promise<GameTable> {
  const load = folders[`./${id}/index.ts`];
  if (!load) throw new Error(`This client cannot draw the game “${id}”.`);
  return (await load()).default;
}

/** The game of a table, with the cards of its packs. */
export async function loadGameOf(table: TableInfo): Promise<GameTable> {
  const game = await loadGame(table.game);
  await game.prepare?.(table);
  return game;
}
