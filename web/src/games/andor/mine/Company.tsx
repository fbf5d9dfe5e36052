/* Who and what comes along on my steps: a hero with the warrior, the wagon, a side of the wineskin instead of an hour. */
import skin from "icon:waterskin";
import wagon from "icon:old-wagon";
import { Icon } from "../../../look/Icon";
import { SeatMark } from "../../../look/SeatMark";
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/andor";
import { possible, stepsOf, travelWith, useTravel } from "../board/company";

export const Company = ({ choice, nameOf, view }: TableProps<View>) => {
  const steps = stepsOf(choice);
  const travel = useTravel(steps);
  const can = possible(steps);
  if (!can.passengers.length && !can.wagon && !can.wineskin) return null;
  return (
    <div className="an-company" role="group" aria-label="On my way">
      {(can.wagon || can.passengers.length > 0) && <span>Take along</span>}
      {can.wagon && (
        <button aria-pressed={travel.withWagon} onClick={() => travelWith({ withWagon: !travel.withWagon })}>
          <Icon of={wagon} />
          wagon
          <small>{view.wagon_steps_per_day - view.wagon_steps} left</small>
        </button>
      )}
      {can.passengers.map((seat) => (
        <button
          key={seat}
          aria-pressed={travel.passenger === seat}
          onClick={() => travelWith({ passenger: travel.passenger === seat ? -1 : seat })}
        >
          <SeatMark seat={seat} name={nameOf(seat)} size={18} />
          {nameOf(seat)}
        </button>
      ))}
      {can.wineskin && (
        <button aria-pressed={travel.wineskin} onClick={() => travelWith({ wineskin: !travel.wineskin })}>
          <Icon of={skin} />
          wineskin <small>one step without an hour</small>
        </button>
      )}
    </div>
  );
};
