import walk from "icon:walking-boot";
import { Goal, Goals } from "../../../adventure/map/Goals";
import { notesOf } from "../../../table/foreseen";
import type { TableProps } from "../../../table/game";
import { plain } from "../../../table/Words";
import type { View } from "../../../wire/games/talisman";
import { pictureOf, cardOf, nameOf, spaceOf } from "../content";
import { groundOf } from "../reading";
import { goalsIn } from "./goals";

/** Where the roll leads, one card each, with what waits there: on a phone spaces are small. */
export const Destinations = ({ view, choice, odds, nameOf: called, thing }: TableProps<View>) => {
  const goals = goalsIn(choice);
  if (!goals.length) return null;
  return (
    <Goals>
      {goals.map(({ option, space, index }) => {
        const lies = groundOf(view, space)?.cards ?? [];
        const drawn = cardOf(lies[0] ?? "") ?? spaceOf(space);
        const notes = notesOf(option).filter(({ words }) => words.length);
        return (
          <Goal
            key={space}
            thing={thing(`space:${space}`)}
            icon={pictureOf(drawn, walk)}
            name={nameOf(space)}
            chance={odds?.[index] ?? null}
          >
            {notes.map(({ words }) => plain(words, called)).join(" · ") || lies.map(nameOf).join(", ")}
          </Goal>
        );
      })}
    </Goals>
  );
};
