import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api, type Problem } from "../wire/http";
import type { DraftText } from "../wire/types";

const SAVE_AFTER = 1500;

/** Keeps a text of mine on the server a moment after it has changed. */
export function useSaving(game: string, draft: DraftText, text: string) {
  const saved = useRef({ text: draft.text, revision: draft.revision });
  const latest = useRef(text);
  const writing = useRef<Promise<void>>(Promise.resolve());
  const [words, setWords] = useState("");
  latest.current = text;
  const now = (): Promise<void> => {
    writing.current = writing.current
      .catch(() => {})
      .then(async () => {
        const sent = latest.current;
        if (sent === saved.current.text) return;
        setWords("Saving …");
        try {
          const { revision } = await api.saveDraft(game, draft.info.id, sent, saved.current.revision);
          saved.current = { text: sent, revision };
          setWords("Saved");
        } catch (error) {
          setWords((error as Problem).message);
          throw error;
        }
      });
    return writing.current;
  };
  const { mine } = draft.info;
  const keep = useEffectEvent(() => {
    if (mine) void now().catch(() => {});
  });
  useEffect(() => {
    if (!mine || text === saved.current.text) return;
    setWords("Changed");
    const timer = setTimeout(() => keep(), SAVE_AFTER);
    return () => clearTimeout(timer);
  }, [mine, text]);
  // Who leaves the page takes nothing unsaved along.
  useEffect(() => () => keep(), []);
  return { words, now };
}
