import type { Choice } from "../../../table/game";
import type { Option } from "../../../wire/types";
import { chosenOf } from "../reading";

export interface Goal {
  option: Option;
  space: string;
  /** Which option of the question it is. */
  index: number;
}

/** Where the dice lead as they lie, or a step in the Inner Region. */
export const goalsIn = ({ decision, locked }: Choice): Goal[] =>
  (locked ? [] : (decision?.options ?? [])).flatMap((option, index) => {
    const chosen = chosenOf(option);
    return chosen.type === "move_to" || chosen.type === "step" ? [{ option, space: chosen.space, index }] : [];
  });
