import { SeatMark } from "../../../look/SeatMark";
import { RoleChip } from "../chips";
import type { RoundResult } from "../../../wire/games/shamans";
import { say } from "../texts";

type Earning = "side" | "illumination" | "shards";

/** Why a round ended; if by a Dagger, whose it was. */
export const reasonOf = ({ cause, side, roles, out_by }: RoundResult, nameOf: (seat: number) => string): string => {
  if (cause !== "no_shadow_left" && cause !== "no_shaman_left") return say(`board.end.${cause}`);
  const fallen = roles.flatMap((role, seat) => (role !== side && (out_by[seat] ?? -1) >= 0 ? [seat] : []));
  if (fallen.length !== 1) return say(`board.end.${cause}`);
  return say("board.end.last_fell", {
    by: nameOf(out_by[fallen[0]!]!),
    name: nameOf(fallen[0]!),
    side: roles[fallen[0]!]!,
  });
};

/** Why a seat scored what it did in a round. */
export const storyOf = (result: RoundResult, seat: number, nameOf: (seat: number) => string): string => {
  const by = result.out_by[seat] ?? -1;
  const earned = (result.earnings[seat] ?? []).map(
    ({ cause, points }) => `${say(`board.end.${cause as Earning}`, { side: result.side })} ${points}`,
  );
  return [...(by >= 0 ? [say("board.end.out_by", { name: nameOf(by) })] : []), ...earned].join(" · ");
};

/** Who has won the round, as the person at this seat would say it. */
export const sideWins = (result: RoundResult, me: number | null): string => {
  const isMine = me !== null && result.roles[me] === result.side && (result.out_by[me] ?? -1) < 0;
  const others = result.roles.filter((role, seat) => role === result.side && seat !== me).length;
  const key = isMine ? "board.end.you_and_side_win" : "board.end.side_wins";
  return say(key, { side: result.side, round: result.round, others });
};

/** Who was what in a round, and what it earned them. */
export const RoundTable = ({ nameOf, result }: { nameOf(seat: number): string; result: RoundResult }) => {
  return (
    <table className="sh-result">
      <caption className="vh">{say("board.round", { round: result.round })}</caption>
      <thead className="vh">
        <tr>
          <th>{say("board.end.player")}</th>
          <th>{say("board.end.role")}</th>
          <th>{say("board.end.what_for")}</th>
          <th>{say("board.end.this_round")}</th>
          <th>{say("board.end.points")}</th>
        </tr>
      </thead>
      <tbody>
        {result.roles.map((side, seat) => (
          <tr key={seat} data-won={side === result.side || undefined}>
            <th scope="row">
              <SeatMark seat={seat} name={nameOf(seat)} size={26} /> {nameOf(seat)}
            </th>
            <td>
              <RoleChip side={side} title={say("board.end.role_at_end")} />
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
