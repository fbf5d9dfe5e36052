import { memo, useEffect, useEffectEvent, useState } from "react";
import type { News, Words } from "../wire/types";
import { useMySeats } from "./mine";
import { say } from "./say";
import { plain } from "./Words";

/** Speaks news and questions to those who listen: the same words that everybody reads. */
export const LiveRegion = memo(function LiveRegion({
  fresh,
  prompt,
  n,
  nameOf,
}: {
  fresh: News[];
  prompt: Words | null;
  /** Spoken once for each change of the table. */
  n: string;
  nameOf(seat: number): string;
}) {
  const [text, setText] = useState("");
  const mine = useMySeats();
  const named = (seat: number) =>
    mine.includes(seat) ? say("table.seat.named_mine", { name: nameOf(seat) }) : nameOf(seat);
  const speak = useEffectEvent(() => {
    const news = fresh.map(({ words }) => plain(words, named)).filter(Boolean);
    setText([...news, ...(prompt ? [plain(prompt, named)] : [])].join(" "));
  });
  useEffect(() => speak(), [n]);
  return (
    <div className="vh" role="log" aria-live="polite">
      {text}
    </div>
  );
});
