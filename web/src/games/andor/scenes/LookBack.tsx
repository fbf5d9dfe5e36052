import { percent } from "../../../look/percent";
import { SeatMark, seatColour } from "../../../look/SeatMark";
import type { TableProps } from "../../../table/game";
import type { Chronicle, Day, View } from "../../../wire/games/andor";
import { api, useFetched } from "../../../wire/http";
import { foeOf, nameOfSpace } from "../content";
import { kindName } from "../reading";

const WIDE = 320;
const HIGH = 96;
const MOST_WILLPOWER = 20;
const MOST_HOURS = 10;

/** A finished game looked back on: the chance to win, willpower and hours over the days, and how the dice fell. */
export const LookBack = ({ view, nameOf }: TableProps<View>) => {
  const table = location.pathname.split("/")[2]!;
  const told = useFetched(`chronicle ${table}`, () => api.chronicle<Chronicle>(table));
  if (!told.value) return null;
  const { days, battles, turning, luck } = told.value;
  const kindOf = (seat: number) => kindName(view.heroes[seat]!.hero);
  return (
    <section className="an-past" aria-label="Look back">
      <h3>How it went</h3>
      <figure>
        <figcaption>
          Chance to win, as a bot saw it each morning{turning !== null && turningWords(days, turning)}
        </figcaption>
        <Chart days={days} scale={["0 %", "50 %", "100 %"]} label={chanceWords(days)}>
          <Curve days={days} of={({ chance }) => chance} colour="var(--flame)" isFilled />
          {turning !== null && <Turning days={days} day={turning} />}
        </Chart>
      </figure>
      <figure>
        <figcaption>Willpower each morning</figcaption>
        <Chart
          days={days}
          scale={["0", "10", "20"]}
          label={view.heroes.map(({ seat }) => willpowerWords(days, seat, kindOf(seat))).join(" ")}
        >
          {view.heroes.map(({ seat }) => (
            <Curve
              key={seat}
              days={days}
              of={({ heroes }) => heroes[seat]!.willpower / MOST_WILLPOWER}
              colour={seatColour(seat)}
            />
          ))}
        </Chart>
      </figure>
      <figure>
        <figcaption>Hours spent each day</figcaption>
        <ul className="an-past-hours">
          {view.heroes.map(({ seat }) => (
            <li key={seat}>
              <SeatMark seat={seat} name={nameOf(seat)} size={18} />
              {days.slice(0, -1).map(({ day, heroes }) => (
                <span
                  key={day}
                  role="img"
                  aria-label={`${kindOf(seat)}, day ${day}: ${heroes[seat]!.hours} hours`}
                  style={{ height: `${(heroes[seat]!.hours / MOST_HOURS) * 100}%`, background: seatColour(seat) }}
                />
              ))}
            </li>
          ))}
        </ul>
      </figure>
      <figure>
        <figcaption>
          {battles.length ? `Battles: the dice were ${luckWords(luck)} in all` : "Nobody fought."}
        </figcaption>
        <ol className="an-past-battles">
          {battles.map((battle, index) => (
            <li key={index}>
              <span className="an-past-day">day {battle.day}</span>
              <b>{foeOf(battle.opponent).name}</b> <small>on {nameOfSpace(battle.space)}</small>
              <span className="an-past-seats">
                {battle.seats.map((seat) => (
                  <SeatMark key={seat} seat={seat} name={nameOf(seat)} size={16} />
                ))}
              </span>
              <small>
                {battle.won ? "won" : "not won"} in {battle.rounds} {battle.rounds === 1 ? "round" : "rounds"}
              </small>
              <em data-luck={battle.luck >= 0 ? "good" : "bad"}>{signed(battle.luck)}</em>
            </li>
          ))}
        </ol>
      </figure>
    </section>
  );
};

const signed = (value: number) => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(1)}`;
const luckWords = (luck: number) =>
  Math.abs(luck) < 1 ? "as good as was to be expected" : `${signed(luck)} against what was to be expected`;
/** Which day made the most of it; nothing if no day did. */
const turningWords = (days: Day[], turning: number): string => {
  const at = days.findIndex(({ day }) => day === turning);
  const [before, after] = [days[at], days[at + 1]];
  return before && after && before.chance !== after.chance
    ? `; day ${turning} changed it most, from ${percent(before.chance)} to ${percent(after.chance)}`
    : "";
};
const chanceWords = (days: Day[]) => days.map(({ day, chance }) => `Day ${day}: ${percent(chance)}.`).join(" ");
const willpowerWords = (days: Day[], seat: number, kind: string) =>
  `${kind}: ${days.map(({ heroes }) => heroes[seat]!.willpower).join(", ")}.`;

const xOf = (days: Day[], index: number) => (days.length < 2 ? 0 : (index / (days.length - 1)) * WIDE);
const yOf = (part: number) => HIGH - part * HIGH;

/** Lines over the days, between nothing and all; the last point is how it ended. */
const Chart = ({
  days,
  scale,
  label,
  children,
}: {
  days: Day[];
  /** What the lowest, the middle and the highest line mean. */
  scale: readonly [string, string, string];
  label: string;
  children: React.ReactNode;
}) => (
  <svg viewBox={`-38 -8 ${WIDE + 58} ${HIGH + 30}`} role="img" aria-label={label} className="an-past-chart">
    {scale.map((words, k) => (
      <g key={words}>
        <line x1={0} x2={WIDE} y1={yOf(k / 2)} y2={yOf(k / 2)} className="an-past-grid" />
        <text x={-7} y={yOf(k / 2) + 4} textAnchor="end">
          {words}
        </text>
      </g>
    ))}
    {days.map(({ day }, k) => (
      <text key={day} x={xOf(days, k)} y={HIGH + 17} textAnchor="middle">
        {k < days.length - 1 ? day : "end"}
      </text>
    ))}
    {children}
  </svg>
);

const Curve = ({
  days,
  of,
  colour,
  isFilled = false,
}: {
  days: Day[];
  of(day: Day): number;
  colour: string;
  isFilled?: boolean;
}) => {
  const points = days.map((day, index) => `${xOf(days, index)},${yOf(of(day))}`).join(" ");
  return (
    <>
      {isFilled && <polygon points={`0,${HIGH} ${points} ${WIDE},${HIGH}`} fill={colour} opacity={0.18} />}
      <polyline points={points} fill="none" stroke={colour} strokeWidth={2.5} strokeLinejoin="round" />
    </>
  );
};

const Turning = ({ days, day }: { days: Day[]; day: number }) => {
  const index = days.findIndex((each) => each.day === day);
  return <circle cx={xOf(days, index)} cy={yOf(days[index]!.chance)} r={5} className="an-past-turning" />;
};
