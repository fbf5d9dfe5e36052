import { SeatMark } from "../../../look/SeatMark";
import type { TableProps } from "../../../table/game";
import type { News } from "../../../wire/types";
import { RoleChip } from "../chips";
import { happening } from "../reading";
import type { Cause, RoundResult, View } from "../../../wire/games/shamans";
import { SIDES } from "../worlds";

export const WHY: Record<Cause, string> = {
  moon: "The Shadow reached the Moon.",
  no_shadow_left: "No Shadow was left.",
  no_shaman_left: "No Shaman was left.",
  empty_hands: "All hands were empty before the Shadow reached the Moon.",
};

type Props = Pick<TableProps<View>, "view" | "nameOf" | "news"> & { result: RoundResult };

/** Who was what in a round, and what it earned them. */
export const RoundTable = ({ view, nameOf, news, result }: Props) => {
  const after = pointsAfter(view, result.round);
  const why = earnings(news, result);
  return (
    <table className="sh-result">
      <caption className="vh">Round {result.round}</caption>
      <thead className="vh">
        <tr>
          <th>Player</th>
          <th>Role</th>
          <th>What for</th>
          <th>This round</th>
          <th>Points</th>
        </tr>
      </thead>
      <tbody>
        {result.roles.map((side, seat) => (
          <tr key={seat} data-won={side === result.side || undefined}>
            <th scope="row">
              <SeatMark seat={seat} name={nameOf(seat)} size={26} /> {nameOf(seat)}
            </th>
            <td>
              <RoleChip side={side} title="role at the end of the round" />
            </td>
            <td className="sh-why">{why[seat]}</td>
            <td className="sh-earned">{result.points[seat] ? `+${result.points[seat]}` : "0"}</td>
            <td className="vp">{after[seat]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const SOURCES: Record<string, (result: RoundResult) => string> = {
  side: (result) => `${SIDES[result.side].plural} win`,
  illumination: () => "Illumination",
  shards: () => "Moon Shards",
};

/** What each seat scored for in a round, as far as the news tell. */
export const earnings = (news: readonly News[], result: RoundResult): string[] => {
  let round = 0;
  const sources = result.roles.map((): string[] => []);
  for (const item of news) {
    const event = happening(item);
    if (event.type === "round_started") round = event.round;
    if (event.type === "points_scored" && round === result.round)
      sources[event.seat]?.push(`${SOURCES[event.cause]?.(result) ?? event.cause} ${event.points}`);
  }
  return sources.map((list) => list.join(", "));
};

/** Points of all seats after this round: what they have, less what later rounds brought. */
export const pointsAfter = (view: View, round: number): number[] =>
  view.seats.map((_, seat) =>
    view.results.filter((result) => result.round <= round).reduce((sum, result) => sum + (result.points[seat] ?? 0), 0),
  );

export const sideWins = (result: RoundResult): string => `The ${SIDES[result.side].plural} win round ${result.round}`;
