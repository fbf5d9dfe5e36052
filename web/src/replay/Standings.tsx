import { percent } from "../look/percent";
import { SeatMark } from "../look/SeatMark";
import type { GameTable } from "../table/game";
import { say } from "../table/say";

/** Who is likely to win now, beside the areas. */
export function Likely({ chances, nameOf }: { chances: readonly number[]; nameOf(seat: number): string }) {
  return (
    <div className="standings">
      <h3>{say("table.analysis.ask")}</h3>
      <ul>
        {chances.map((chance, seat) => (
          <li key={seat}>
            {chances.length > 1 && <SeatMark seat={seat} name={nameOf(seat)} />}
            <span>{chances.length > 1 ? nameOf(seat) : say("table.analysis.together")}</span>
            <b>{percent(chance)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How it stands now, beside the curves. */
export function Standings({ game, view, nameOf }: { game: GameTable; view: unknown; nameOf(seat: number): string }) {
  if (!game.standings) return null;
  return (
    <div className="standings">
      <h3>How it stands</h3>
      <ul>
        {game.standings(view).map(({ name, text, colour, seat }) => (
          <li key={name}>
            {seat === undefined ? <i style={{ background: colour }} /> : <SeatMark seat={seat} name={nameOf(seat)} />}
            <span>{seat === undefined ? name : nameOf(seat)}</span>
            <b>{text}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
