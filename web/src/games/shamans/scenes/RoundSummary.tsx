import { SeatMark } from "../../../look/SeatMark";
import type { TableProps } from "../../../table/game";
import type { News } from "../../../wire/types";
import { RoleChip } from "../chips";
import { happening } from "../reading";
import type { Cause, Happening, RoundResult, View } from "../../../wire/games/shamans";
import { SIDES } from "../worlds";

const WHY: Record<Cause, string> = {
  moon: "The Shadow reached the Moon.",
  no_shadow_left: "No Shadow was left.",
  no_shaman_left: "No Shaman was left.",
  empty_hands: "All hands were empty before the Shadow reached the Moon.",
};

/** Why a round ended; if by a Dagger, whose it was. */
export const reasonOf = (result: RoundResult, news: readonly News[], nameOf: (seat: number) => string): string => {
  const last = eliminations(news, result.round).at(-1);
  if (!last || (result.cause !== "no_shadow_left" && result.cause !== "no_shaman_left")) return WHY[result.cause];
  return `${nameOf(last.by)} eliminated ${nameOf(last.seat)}, the last ${SIDES[last.side].name}.`;
};

type Props = Pick<TableProps<View>, "view" | "nameOf" | "news"> & { result: RoundResult };

/** Who was what in a round, and what it earned them. */
export const RoundTable = ({ view, nameOf, news, result }: Props) => {
  const after = pointsAfter(view, result.round);
  const why = earnings(news, result);
  const outBy = new Map(eliminations(news, result.round).map(({ seat, by }) => [seat, by]));
  const story = (seat: number): string =>
    [outBy.has(seat) && `out, by ${nameOf(outBy.get(seat)!)}`, why[seat]].filter(Boolean).join(" · ");
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
            <td className="sh-why">{story(seat)}</td>
            <td className="sh-earned">{result.points[seat] ? `+${result.points[seat]}` : "–"}</td>
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

/** What happened in a round; the news may begin in the middle of it. */
const eventsOf = (news: readonly News[], round: number): Happening[] => {
  const events = news.map(happening);
  const startOf = (one: number) => events.findIndex((event) => event.type === "round_started" && event.round === one);
  const end = startOf(round + 1);
  return events.slice(Math.max(0, startOf(round)), end < 0 ? undefined : end);
};

const eliminations = (news: readonly News[], round: number) =>
  eventsOf(news, round).filter((event) => event.type === "player_eliminated");

/** What each seat scored for in a round. */
export const earnings = (news: readonly News[], result: RoundResult): string[] => {
  const sources = result.roles.map(() => new Map<string, number>());
  for (const event of eventsOf(news, result.round))
    if (event.type === "points_scored") {
      const source = sources[event.seat];
      source?.set(event.cause, (source.get(event.cause) ?? 0) + event.points);
    }
  return sources.map((causes) =>
    [...causes].map(([cause, points]) => `${SOURCES[cause]?.(result) ?? cause} ${points}`).join(", "),
  );
};

/** Points of all seats after this round: what they have, less what later rounds brought. */
export const pointsAfter = (view: View, round: number): number[] =>
  view.seats.map((_, seat) =>
    view.results.filter((result) => result.round <= round).reduce((sum, result) => sum + (result.points[seat] ?? 0), 0),
  );

export const sideWins = (result: RoundResult): string => `The ${SIDES[result.side].plural} win round ${result.round}`;
