/* Who and what comes along on my steps: a hero with the warrior, the wagon, a side of the wineskin instead of an hour. */
import skin from "icon:waterskin";
import wagon from "icon:old-wagon";
import { Icon } from "../../../look/Icon";
import { SeatMark } from "../../../look/SeatMark";
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/andor";
import { say } from "../texts";
import { possible, stepsOf, travelWith, useTravel } from "../board/company";

export const Company = ({ choice, nameOf, view }: TableProps<View>) => {
  const steps = stepsOf(choice);
  const travel = useTravel(steps);
  const can = possible(steps);
  if (!can.passengers.length && !can.wagon && !can.wineskin) return null;
  return (
    <div className="an-company" role="group" aria-label={say("board.mine.on_my_way")}>
      {(can.wagon || can.passengers.length > 0) && <span>{say("board.mine.take_along")}</span>}
      {can.wagon && (
        <button aria-pressed={travel.withWagon} onClick={() => travelWith({ withWagon: !travel.withWagon })}>
          <Icon of={wagon} />
          {say("board.mine.wagon")}
          <small>{say("board.left", { count: view.wagon_steps_per_day - view.wagon_steps })}</small>
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
          {say("board.mine.wineskin")} <small>{say("board.mine.wineskin_does")}</small>
        </button>
      )}
    </div>
  );
};
