import hand from "icon:shaking-hands";
import { Icon } from "../../../look/Icon";
import { SeatMark } from "../../../look/SeatMark";
import type { TableProps } from "../../../table/game";
import type { ConsentView, View } from "../../../wire/games/andor";
import { foeOf, placeName } from "../content";
import { nameOfThing } from "../reading";
import { say, show } from "../texts";

/** What one hero is asked by another, said to the whole group while the answer is open. */
export const ConsentNote = ({ view, nameOf }: TableProps<View>) => {
  const asked = view.consent;
  if (!asked || asked.seat === view.you) return null;
  const named = (seat: number) => (
    <>
      <SeatMark seat={seat} name={nameOf(seat)} size={20} /> <b>{nameOf(seat)}</b>
    </>
  );
  return (
    <p className="sc-consent slip" role="status">
      <Icon of={hand} />
      <span>{show("board.consent.asked", { who: named(asked.seat), by: named(asked.by), wish: wish(asked) })}</span>
    </p>
  );
};

/** What it is about, as in "come along to 227?". */
export const wish = ({ prompt, thing, space }: ConsentView): string =>
  say("board.consent.wish", {
    prompt,
    thing: prompt === "join_battle" ? foeOf(thing).name : nameOfThing(thing),
    place: placeName(space),
  });
