import { Goal, Goals } from "../../../adventure/map/Goals";
import { notesOf } from "../../../table/foreseen";
import type { TableProps } from "../../../table/game";
import { plain } from "../../../table/Words";
import type { View } from "../../../wire/games/prophecy";
import type { Option } from "../../../wire/types";
import { cardOf, nameOf } from "../content";
import { iconOfCard } from "../looks";
import { chosenOf, groundOf } from "../reading";
import { say, type Key } from "../texts";
import { Token } from "../tokens/Token";
import { WAYS } from "./ways";

interface Place {
  icon: string;
  place: string;
  gold?: number;
  /** How one comes there, or what is meant of it. */
  by?: string;
}

/** The place that an option is about, if it is about one. */
const goalOf = (option: Option): Place | null => {
  const chosen = chosenOf(option);
  switch (chosen.type) {
    case "move_to": {
      const { space, mode, card = "", gold } = chosen;
      const by = cardOf(card)?.name ?? say(`board.ground.way.${mode}` as Key);
      return space ? { icon: (WAYS[mode] ?? WAYS.card!).icon, place: space, gold, by } : null;
    }
    case "choose_space":
      return { icon: WAYS.card!.icon, place: chosen.space };
    case "reveal_cards":
      return { icon: WAYS.card!.icon, place: chosen.plane, by: say("board.ground.which", { which: chosen.which }) };
    case "use_card":
      return { icon: iconOfCard(chosen.card), place: chosen.card, by: chosen.label };
    default:
      return null;
  }
};

/** Creatures come first. */
const rank = (id: string): number => Number(cardOf(id)?.kind !== "creature");

/** Where one can go or look, one card each, with what waits there: on a phone both ends are seldom to be seen at once. */
export const Travels = ({ view, choice, odds, prospects, nameOf: called, thing }: TableProps<View>) => {
  const { decision, locked } = choice;
  const goals = (locked ? [] : (decision?.options ?? [])).flatMap((option, k) => {
    const goal = goalOf(option);
    return goal ? [{ ...goal, option, chance: odds?.[k] ?? null, well: prospects?.[k] ?? null }] : [];
  });
  // What is done in place of moving stands beside the ways; elsewhere cards lie on slips and scenes.
  if (!goals.some(({ option }) => chosenOf(option).type !== "use_card")) return null;
  return (
    <Goals>
      {goals.map(({ icon, place, gold = 0, by, option, chance, well }, k) => {
        const lies = [...(groundOf(view, place)?.up ?? [])].sort((a, b) => rank(a) - rank(b));
        const notes = notesOf(option).filter(({ words }) => words.length);
        // Beside the chance, or beside another name, the name is enough: the bar tells the rest.
        const waits =
          notes.length && chance === null && lies.length < 2
            ? plain(notes[0]!.words, called)
            : lies.map(nameOf).join(", ");
        return (
          <Goal
            key={k}
            thing={thing(option.things.at(-1)!)}
            icon={icon}
            name={nameOf(place)}
            chance={chance}
            well={well}
          >
            {gold > 0 && (
              <>
                <Token kind="gold" name={null} />
                {gold}{" "}
              </>
            )}
            {[by, waits].filter(Boolean).join(" · ")}
          </Goal>
        );
      })}
    </Goals>
  );
};
