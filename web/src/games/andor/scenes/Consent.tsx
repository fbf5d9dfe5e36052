import hand from "icon:shaking-hands";
import { Icon } from "../../../look/Icon";
import { SeatMark } from "../../../look/SeatMark";
import type { TableProps } from "../../../table/game";
import type { ConsentView, View } from "../../../wire/games/andor";
import { foeOf, placeName } from "../content";
import { nameOfThing } from "../reading";

/** What one hero is asked by another, said to the whole group while the answer is open. */
export const ConsentNote = ({ view, nameOf }: TableProps<View>) => {
  const asked = view.consent;
  if (!asked || asked.seat === view.you) return null;
  return (
    <p className="an-consent slip" role="status">
      <Icon of={hand} />
      <span>
        <SeatMark seat={asked.seat} name={nameOf(asked.seat)} size={20} /> <b>{nameOf(asked.seat)}</b> is asked by{" "}
        <SeatMark seat={asked.by} name={nameOf(asked.by)} size={20} /> <b>{nameOf(asked.by)}</b>: {wish(asked)}
      </span>
    </p>
  );
};

/** What it is about, as in "ride along to 227?". */
export const wish = ({ prompt, thing, space }: ConsentView): string => {
  switch (prompt) {
    case "join_battle":
      return `fight along against ${foeOf(thing).name} on ${placeName(space)}?`;
    case "ride_along":
      return `come along to ${placeName(space)}?`;
    case "take_thing":
      return `take ${nameOfThing(thing)}?`;
    case "give_up":
      return `give up ${nameOfThing(thing)} for the group?`;
    default:
      return "agree to the exchange?";
  }
};
