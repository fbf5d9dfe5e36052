import type { HeroView, View } from "../../../wire/games/andor";
import { say } from "../texts";

/** Willpower as a bar, with the marks at which there are more dice. */
export const Will = ({ hero: { willpower, limit }, tracks }: { hero: HeroView; tracks: View["tracks"] }) => {
  const part = (points: number) => `${Math.min(100, (points / tracks.willpower) * 100)}%`;
  return (
    <span className="an-will" role="img" aria-label={say("board.will", { willpower, limit })}>
      <i style={{ width: part(willpower) }} />
      {limit < tracks.willpower && <s style={{ left: part(limit) }} />}
      {tracks.rows.slice(1).map((mark) => (
        <u key={mark} style={{ left: part(mark - 1) }} />
      ))}
    </span>
  );
};
