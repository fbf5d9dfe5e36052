import walk from "icon:walking-boot";
import { Chances } from "../../../look/Chances";
import { Icon } from "../../../look/Icon";
import { notesOf } from "../../../table/foreseen";
import type { TableProps } from "../../../table/game";
import { plain } from "../../../table/Words";
import type { View } from "../../../wire/games/talisman";
import { pictureOf, cardOf, nameOf, spaceOf } from "../content";
import { chosenOf, groundOf } from "../reading";

/** Where the roll leads, one card each, with what waits there: on a phone both ends are seldom to be seen at once. */
export const Destinations = ({ view, choice, odds, nameOf: called, thing }: TableProps<View>) => {
  const { decision, locked } = choice;
  const goals = (locked ? [] : (decision?.options ?? [])).flatMap((option, k) => {
    const chosen = chosenOf(option);
    return chosen.type === "move_to" ? [{ option, space: chosen.space, odds: odds?.[k] ?? null }] : [];
  });
  if (!goals.length) return null;
  return (
    <div className="tal-goals">
      {goals.map(({ option, space, odds: chance }) => {
        const lies = groundOf(view, space)?.cards ?? [];
        const drawn = cardOf(lies[0] ?? "") ?? spaceOf(space);
        const notes = notesOf(option).filter(({ words }) => words.length);
        return (
          <div key={space} className="tal-goal" {...thing(`space:${space}`)}>
            <Icon of={pictureOf(drawn, walk)} />
            <b>{nameOf(space)}</b>
            <Chances alone={chance} brief />
            <em>{notes.length ? plain(notes[0]!.words, called) : lies.map(nameOf).join(", ")}</em>
          </div>
        );
      })}
    </div>
  );
};
