import { useCallback, useState } from "react";

type Notes = Record<string, string>;

/** Private notes of one seat at one table, kept in this browser. */
export function useNotes(table: string, seat: number | null): [Notes, (key: string, value: string) => void] {
  const name = `fabletop.notes.${table}.${seat}`;
  const [all, setAll] = useState<Record<string, Notes>>({});
  const notes = all[name] ?? read(name);
  const write = useCallback(
    (key: string, value: string) =>
      setAll((old) => {
        const next = { ...(old[name] ?? read(name)), [key]: value };
        try {
          localStorage.setItem(name, JSON.stringify(next));
        } catch {
          // Kept until the page is closed.
        }
        return { ...old, [name]: next };
      }),
    [name],
  );
  return [notes, write];
}

function read(name: string): Notes {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "{}") as Notes;
  } catch {
    return {};
  }
}
