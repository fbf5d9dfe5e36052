import { SeatMark } from "../../../look/SeatMark";
import { RoleChip } from "../chips";
import type { Cause, RoundResult } from "../../../wire/games/shamans";
import { SIDES } from "../worlds";

const WHY: Record<Cause, string> = {
  moon: "The Shadow reached the Moon.",
  no_shadow_left: "No Shadow was left.",
  no_shaman_left: "No Shaman was left.",
  empty_hands: "All hands were empty before the Shadow reached the Moon.",
};

/** Why a round ended; if by a Dagger, whose it was. */
export const reasonOf = ({ cause, side, roles, out_by }: RoundResult, nameOf: (seat: number) => string): string => {
  if (cause !== "no_shadow_left" && cause !== "no_shaman_left") return WHY[cause];
  const fallen = roles.flatMap((role, seat) => (role !== side && (out_by[seat] ?? -1) >= 0 ? [seat] : []));
  if (fallen.length !== 1) return WHY[cause];
  return `${nameOf(out_by[fallen[0]!]!)} eliminated ${nameOf(fallen[0]!)}, the last ${SIDES[roles[fallen[0]!]!].name}.`;
};

const SOURCES: Record<string, (result: RoundResult) => string> = {
  side: (result) => `${SIDES[result.side].plural} win`,
  illumination: () => "Illumination",
  shards: () => "Moon Shards",
};

/** Why a seat scored what it did in a round. */
export const storyOf = (result: RoundResult, seat: number, nameOf: (seat: number) => string): string => {
  const by = result.out_by[seat] ?? -1;
  const earned = (result.earnings[seat] ?? []).map(
    ({ cause, points }) => `${SOURCES[cause]?.(result) ?? cause} ${points}`,
  );
  return [...(by >= 0 ? [`out, by ${nameOf(by)}`] : []), ...earned].join(" · ");
};

/** Who has won the round, as the person at this seat would say it. */
export const sideWins = (result: RoundResult, me: number | null): string => {
  const { plural } = SIDES[result.side];
  const isMine = me !== null && result.roles[me] === result.side && (result.out_by[me] ?? -1) < 0;
  return isMine ? `You and the ${plural} win round ${result.round}` : `The ${plural} win round ${result.round}`;
};

/** Who was what in a round, and what it earned them. */
export const RoundTable = ({ nameOf, result }: { nameOf(seat: number): string; result: RoundResult }) => {
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
            <td className="sh-why">{storyOf(result, seat, nameOf)}</td>
            <td className="sh-earned">{result.points[seat] ? `+${result.points[seat]}` : "–"}</td>
            <td className="vp">{result.total[seat]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
