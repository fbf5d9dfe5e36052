const KEY = "fabletop.puzzles";

/** The puzzles that were solved in this browser, by game and id. */
export function solvedHere(): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return new Set(Array.isArray(kept) ? kept.map(String) : []);
  } catch {
    return new Set();
  }
}

export function remember(puzzle: string) {
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify([...solvedHere(), puzzle].filter((one, at, all) => all.indexOf(one) === at)),
    );
  } catch {
    // Nowhere to keep it: it is solved all the same.
  }
}

export const nameOfPuzzle = ({ game, id }: { game: string; id: string }): string => `${game}/${id}`;

/** The next puzzle that is not solved yet, after this one and then from the first on. */
export function following<P extends { game: string; id: string }>(all: readonly P[], here: P): P | null {
  const at = all.findIndex((one) => nameOfPuzzle(one) === nameOfPuzzle(here));
  const solved = solvedHere();
  return (
    [...all.slice(at + 1), ...all.slice(0, at)].find((one) => !solved.has(nameOfPuzzle(one))) ?? all[at + 1] ?? null
  );
}
