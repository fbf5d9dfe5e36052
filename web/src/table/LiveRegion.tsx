import { memo, useEffect, useState } from "react";
import type { News, Words } from "../wire/types";
import { plain } from "./Words";

/** Speaks news and questions to those who listen: the same words that everybody reads. */
export const LiveRegion = memo(function LiveRegion({
  fresh,
  prompt,
  moment,
  nameOf,
}: {
  fresh: News[];
  prompt: Words | null;
  moment: string;
  nameOf(seat: number): string;
}) {
  const [text, setText] = useState("");
  useEffect(() => {
    const news = fresh.map(({ words }) => plain(words, nameOf)).filter(Boolean);
    setText([...news, ...(prompt ? [plain(prompt, nameOf)] : [])].join(" "));
    // Spoken once for each moment, not when only a name or a setting changes.
  }, [moment]);
  return (
    <div className="vh" role="log" aria-live="polite">
      {text}
    </div>
  );
});
