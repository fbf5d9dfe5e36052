import { percent } from "../look/percent";
import { SeatMark } from "../look/SeatMark";
import { signed } from "../look/signed";
import { say } from "../table/say";
import type { Course, Ledger as Row } from "../wire/types";

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
const points = (part: number) => Math.round(part * 100);

/** A part of a chance: its points, and as long a bar, to the right if it helped. */
function Part({ part, most }: { part: number; most: number }) {
  const rounded = points(part);
  return (
    <td className={`part ${rounded < 0 ? "lost" : rounded > 0 ? "won" : ""}`}>
      <b>{rounded ? signed(rounded) : 0}</b>
      <i style={{ "--long": Math.abs(part) / most } as React.CSSProperties} aria-hidden="true" />
    </td>
  );
}

/** Where each chance came from: how it began, luck, what was decided, the course of turns, how it ended. */
export function Ledger({ all, seats, nameOf }: { all: Course; seats: number; nameOf(seat: number): string }) {
  const { together, ledger } = all;
  const who = (seat: number) => (
    <>
      <SeatMark seat={seat} name={nameOf(seat)} size={20} /> {nameOf(seat)}
    </>
  );
  const doubt = Math.max(1, points(Math.max(...ledger.map((one) => one.doubt))));
  const parts = ledger.flatMap(({ luck, decided, course }) => [luck, ...decided, sum(decided), course].map(Math.abs));
  const most = Math.max(0.01, ...parts);
  return (
    <>
      {together ? (
        <Together row={ledger[0]!} most={most} seats={seats} who={who} />
      ) : (
        <div className="ledger-of-seats" role="region" aria-label={say("table.analysis.ledger")} tabIndex={0}>
          <table className="ledger">
            <thead>
              <tr>
                <th scope="col">{say("table.analysis.who")}</th>
                <th scope="col">{say("table.analysis.start")}</th>
                <th scope="col">{say("table.analysis.luck")}</th>
                <th scope="col">{say("table.analysis.own")}</th>
                <th scope="col">{say("table.analysis.others")}</th>
                <th scope="col">{say("table.analysis.course")}</th>
                <th scope="col">{say("table.analysis.end")}</th>
              </tr>
            </thead>
            <tbody>
              {ledger.map(({ start, luck, decided, course, end }, seat) => (
                <tr key={seat}>
                  <th scope="row">{who(seat)}</th>
                  <td>{percent(start)}</td>
                  <Part part={luck} most={most} />
                  <Part part={decided[seat]!} most={most} />
                  <Part part={sum(decided) - decided[seat]!} most={most} />
                  <Part part={course} most={most} />
                  <td>{percent(end)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="faint">{say("table.analysis.doubt", { points: doubt })}</p>
    </>
  );
}

/** The same where all win or lose together: what luck did, and what each of them did. */
function Together({
  row,
  most,
  seats,
  who,
}: {
  row: Row;
  most: number;
  seats: number;
  who(seat: number): React.ReactNode;
}) {
  return (
    <table className="ledger">
      <tbody>
        <tr>
          <th scope="row">{say("table.analysis.start")}</th>
          <td>{percent(row.start)}</td>
        </tr>
        <tr>
          <th scope="row">{say("table.analysis.luck")}</th>
          <Part part={row.luck} most={most} />
        </tr>
        {Array.from({ length: seats }, (_, seat) => (
          <tr key={seat}>
            <th scope="row">{who(seat)}</th>
            <Part part={row.decided[seat] ?? 0} most={most} />
          </tr>
        ))}
        <tr>
          <th scope="row">{say("table.analysis.course")}</th>
          <Part part={row.course} most={most} />
        </tr>
        <tr>
          <th scope="row">{say("table.analysis.end")}</th>
          <td>{percent(row.end)}</td>
        </tr>
      </tbody>
    </table>
  );
}
