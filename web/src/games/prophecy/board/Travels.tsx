import { Chances } from "../../../look/Chances";
import { Icon } from "../../../look/Icon";
import { notesOf } from "../../../table/foreseen";
import type { TableProps } from "../../../table/game";
import { plain } from "../../../table/Words";
import type { View } from "../../../wire/games/prophecy";
import { cardOf, nameOf } from "../content";
import { chosenOf, groundOf } from "../reading";
import { say, type Key } from "../texts";
import { Token } from "../tokens/Token";
import { WAYS } from "./ways";

/** A space that is chosen has neither way nor price. */
const CHOSEN = { mode: "", card: "", gold: 0 };

/** Creatures come first. */
const rank = (id: string): number => Number(cardOf(id)?.kind !== "creature");

/** Where one can go, one card each, with what waits there: on a phone both ends are seldom to be seen at once. */
export const Travels = ({ view, choice, odds, prospects, nameOf: called, thing }: TableProps<View>) => {
  const { decision, locked } = choice;
  const goals = (locked ? [] : (decision?.options ?? [])).flatMap((option, k) => {
    const chosen = chosenOf(option);
    const isPlace = (chosen.type === "move_to" || chosen.type === "choose_space") && !!chosen.space;
    return isPlace ? [{ option, chosen, odds: odds?.[k] ?? null, well: prospects?.[k] ?? null }] : [];
  });
  if (!goals.length) return null;
  return (
    <div className="pro-goals">
      {goals.map(({ option, chosen, odds: chance, well }, k) => {
        const { mode, card = "", gold = 0 } = chosen.type === "move_to" ? chosen : CHOSEN;
        const { space } = chosen;
        const lies = [...(groundOf(view, space)?.up ?? [])].sort((a, b) => rank(a) - rank(b));
        const notes = notesOf(option).filter(({ words }) => words.length);
        const names = lies.map(nameOf).join(", ");
        // Beside the chance the name is enough: the bar tells the rest.
        const waits = notes.length && chance === null ? plain(notes[0]!.words, called) : names;
        return (
          <div key={k} className="pro-goal" {...thing(option.things.at(-1)!)}>
            <Icon of={WAYS[mode]?.icon ?? WAYS.card!.icon} />
            <b>{nameOf(space)}</b>
            <Chances alone={chance} well={well} brief />
            <em>
              {gold > 0 && (
                <>
                  <Token kind="gold" name={null} />
                  {gold}{" "}
                </>
              )}
              {[cardOf(card)?.name ?? (mode && say(`board.ground.way.${mode}` as Key)), waits]
                .filter(Boolean)
                .join(" · ")}
            </em>
          </div>
        );
      })}
    </div>
  );
};
