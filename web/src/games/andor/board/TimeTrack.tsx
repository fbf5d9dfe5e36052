import boxed from "icon:stack";
import rooster from "icon:rooster";
import { Icon } from "../../../look/Icon";
import { SeatMark } from "../../../look/SeatMark";
import { foreseenEvents } from "../../../table/foreseen";
import type { TableProps } from "../../../table/game";
import type { Happening, HeroView, View } from "../../../wire/games/andor";
import { chosenOf, drawsMovement, kindWord, myHero } from "../reading";
import { say } from "../texts";
import { openStores } from "./useStores";

type Props = TableProps<View>;

/** The hours that a chosen action takes: after the first number, up to the second. */
const aimedAt = ({ view, choice }: Props): readonly [number, number] => {
  const me = myHero(view);
  const spent = foreseenEvents<Happening, "hour_spent">(choice.shown, "hour_spent").filter(
    ({ seat }) => seat === view.you,
  );
  return me && spent.length ? [me.hours, spent.at(-1)!.hour] : [0, 0];
};

/** The hours of the day: who has spent how many, what overtime costs, the sunrise box and who begins tomorrow. */
export const TimeTrack = (props: Props) => {
  const { view, nameOf, thing, choice } = props;
  const playing = view.heroes.filter(({ hero }) => hero);
  const box = playing.filter((hero) => hero.has_ended_day || hero.rests);
  const on = (hour: number) => playing.filter((hero) => !box.includes(hero) && hero.hours === hour);
  const [from, to] = aimedAt(props);
  const ends = choice.shown && chosenOf(choice.shown).type === "end_day";
  return (
    <ol className="an-time" aria-label={say("board.track.hours", { day: view.day })}>
      <li className="an-rise" data-aim={ends || undefined}>
        <Icon of={rooster} />
        <span className="an-rise-word">{say("board.track.sunrise")}</span>
        <Marks heroes={box} nameOf={nameOf} rooster={view.rooster} />
        <div className="hs-hit" {...thing("sunrise", say("board.track.sunrise_box", { heroes: names(box, nameOf) }))} />
      </li>
      {view.heroes.some((hero) => hero.hero && !hero.hours && !box.includes(hero)) && (
        <li className="an-dawn" title={say("board.track.start")}>
          <Marks heroes={on(0)} nameOf={nameOf} />
          <span className="vh">{say("board.track.nothing_spent", { heroes: names(on(0), nameOf) })}</span>
        </li>
      )}
      {Array.from({ length: view.tracks.hours + view.tracks.overtime }, (_, k) => k + 1).map((hour) => (
        <li
          key={hour}
          className={isOver(view, hour) ? "an-over" : ""}
          data-aim={(hour > from && hour <= to) || undefined}
        >
          <b>{hour}</b>
          <Marks heroes={on(hour)} nameOf={nameOf} />
          {drawsMovement(view, hour) && <i className="an-fourth" aria-hidden="true" />}
          {isOver(view, hour) && <small>−{view.overtime_price}</small>}
          <div
            className="hs-hit"
            {...thing(
              hour === view.tracks.hours + 1 ? "overtime" : `hour:${hour}`,
              hourName(view, hour, on(hour), nameOf),
            )}
          />
        </li>
      ))}
      <li className="an-day">
        <small>{say("board.track.day")}</small>
        <b>{view.day}</b>
      </li>
      <li className="an-stores-tool">
        <button className="an-tool" onClick={() => openStores(true)} aria-label={say("board.track.open_stores")}>
          <Icon of={boxed} />
          <span>{say("board.track.stores")}</span>
        </button>
      </li>
    </ol>
  );
};

const isOver = ({ tracks }: View, hour: number): boolean => hour > tracks.hours;

const names = (heroes: readonly HeroView[], nameOf: (seat: number) => string): string =>
  heroes.map((hero) => say("board.track.hero", { seat: nameOf(hero.seat), kind: kindWord(hero.hero) })).join("; ");

const hourName = (view: View, hour: number, here: readonly HeroView[], nameOf: (seat: number) => string): string =>
  [
    say("board.track.hour", { hour }),
    ...(isOver(view, hour) ? [say("board.track.overtime", { price: view.overtime_price })] : []),
    ...(drawsMovement(view, hour) ? [say("board.track.fourth")] : []),
    ...(here.length ? [names(here, nameOf)] : []),
  ].join(", ");

const Marks = ({
  heroes,
  nameOf,
  rooster: first = -1,
}: {
  heroes: readonly HeroView[];
  nameOf(seat: number): string;
  rooster?: number;
}) => (
  <span className="an-marks">
    {heroes.map((hero) => (
      <span key={hero.seat} data-first={hero.seat === first || undefined} data-rests={hero.rests || undefined}>
        <SeatMark seat={hero.seat} name={nameOf(hero.seat)} size={25} />
      </span>
    ))}
  </span>
);
