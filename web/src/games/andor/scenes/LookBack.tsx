import { Chart, Curve } from "../../../adventure/scene/Chart";
import { percent } from "../../../look/percent";
import { SeatMark, seatColour } from "../../../look/SeatMark";
import type { TableProps } from "../../../table/game";
import type { Chronicle, Day, View } from "../../../wire/games/andor";
import { api, useFetched } from "../../../wire/http";
import { foeOf, nameOfSpace } from "../content";
import { kindName } from "../reading";
import { say } from "../texts";

const MOST_WILLPOWER = 20;

/** A finished game looked back on: the chance to win, willpower and hours over the days, and how the dice fell. */
export const LookBack = (props: TableProps<View>) => {
  const table = location.pathname.split("/")[2]!;
  const told = useFetched(`chronicle ${table}`, () => api.chronicle<Chronicle>(table));
  if (!told.value) return null;
  const { view, nameOf } = props;
  const { days, turning } = told.value;
  const kindOf = (seat: number) => kindName(view.heroes[seat]!.hero);
  const stretches = days.map(({ day }, k) => (k < days.length - 1 ? String(day) : say("board.past.end")));
  return (
    <section className="sc-panel" aria-label={say("board.past.title")}>
      <h3>{say("board.past.heading")}</h3>
      <figure>
        <figcaption>
          {say("board.past.chance")}
          {turning !== null && turningWords(days, turning)}
        </figcaption>
        <Chart
          stretches={stretches}
          scale={["0 %", "50 %", "100 %"]}
          label={days.map(({ day, chance }) => say("board.past.on_day", { day, chance: percent(chance) })).join(" ")}
        >
          <Curve
            values={days.map(({ chance }) => chance)}
            colour="var(--flame)"
            isFilled
            marked={turning === null ? null : days.findIndex(({ day }) => day === turning)}
          />
        </Chart>
      </figure>
      <figure>
        <figcaption>{say("board.past.willpower")}</figcaption>
        <Chart
          stretches={stretches}
          scale={["0", "10", "20"]}
          label={view.heroes
            .map(({ seat }) => `${kindOf(seat)}: ${days.map(({ heroes }) => heroes[seat]!.willpower).join(", ")}.`)
            .join(" ")}
        >
          {view.heroes.map(({ seat }) => (
            <Curve
              key={seat}
              values={days.map(({ heroes }) => heroes[seat]!.willpower / MOST_WILLPOWER)}
              colour={seatColour(seat)}
            />
          ))}
        </Chart>
      </figure>
      <figure>
        <figcaption>{say("board.past.hours")}</figcaption>
        <ul className="an-past-hours">
          {view.heroes.map(({ seat }) => (
            <li key={seat}>
              <SeatMark seat={seat} name={nameOf(seat)} size={18} />
              {days.slice(0, -1).map(({ day, heroes }) => (
                <span
                  key={day}
                  role="img"
                  aria-label={say("board.past.hours_of", { hero: kindOf(seat), day, count: heroes[seat]!.hours })}
                  style={{
                    height: `${(heroes[seat]!.hours / (view.tracks.hours + view.tracks.overtime)) * 100}%`,
                    background: seatColour(seat),
                  }}
                />
              ))}
            </li>
          ))}
        </ul>
      </figure>
      <Battles {...props} {...told.value} />
    </section>
  );
};

const Battles = ({ nameOf, battles, luck }: TableProps<View> & Pick<Chronicle, "battles" | "luck">) => (
  <figure>
    <figcaption>
      {battles.length
        ? say("board.past.luck", { luck: Math.abs(luck) < 1 ? "even" : signed(luck) })
        : say("board.past.no_battle")}
    </figcaption>
    <ol className="an-past-battles">
      {battles.map((battle, index) => (
        <li key={index}>
          <span className="an-past-day">{say("board.past.day", { day: battle.day })}</span>
          <b>{foeOf(battle.opponent).name}</b>{" "}
          <small>{say("board.past.on", { place: nameOfSpace(battle.space) })}</small>
          <span>
            {battle.seats.map((seat) => (
              <SeatMark key={seat} seat={seat} name={nameOf(seat)} size={16} />
            ))}
          </span>
          <small>{say("board.past.rounds", { won: battle.won, count: battle.rounds })}</small>
          <em data-luck={battle.luck >= 0 ? "good" : "bad"}>{signed(battle.luck)}</em>
        </li>
      ))}
    </ol>
  </figure>
);

const signed = (value: number) => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(1)}`;

/** Which day made the most of it; nothing if no day did. */
const turningWords = (days: Day[], turning: number): string => {
  const at = days.findIndex(({ day }) => day === turning);
  const [before, after] = [days[at], days[at + 1]];
  return before && after && before.chance !== after.chance
    ? say("board.past.turning", { day: turning, before: percent(before.chance), after: percent(after.chance) })
    : "";
};
