import { useEffect, useEffectEvent, useState } from "react";
import { useMe } from "../me";
import { api, type Problem } from "../wire/http";
import type { DraftFinding, DraftReport } from "../wire/types";

const CHECK_AFTER = 300;

/** Checks a text a moment after it has changed; what it looked like before stays until it can be read again. */
export function useReport(game: string, text: string): { report: DraftReport | null; isChecking: boolean } {
  const { beKnown } = useMe();
  const [state, set] = useState<{ text: string; report: DraftReport } | null>(null);
  const check = useEffectEvent(async (isCurrent: () => boolean) => {
    try {
      await beKnown();
      const found = await api.checkDraft(game, text);
      if (isCurrent()) set((old) => ({ text, report: old ? withOld(found, old.report) : found }));
    } catch (error) {
      const words = (error as Problem).message;
      const failed: DraftFinding = { words, line: 0, level: "error" };
      if (isCurrent()) set((old) => old && { text, report: { ...old.report, findings: [failed], playable: false } });
    }
  });
  const wait = useEffectEvent(() => (state ? CHECK_AFTER : 0));
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => void check(() => isCurrent), wait());
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [game, text]);
  return { report: state?.report ?? null, isChecking: state?.text !== text };
}

const withOld = (found: DraftReport, old: DraftReport): DraftReport => {
  if (found.playable) return found;
  return found.parts.length ? { ...found, sketch: old.sketch } : { ...old, findings: found.findings, playable: false };
};
