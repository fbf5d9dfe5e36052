/* Where options lie on a table, and what a click on something unlit would mean: a line for each kind. */
import type { Tagged } from "../wire/types";
import type { Thing } from "./game";

type Kinds<Choice extends { type: string }, View> = {
  [Kind in Choice["type"]]?: (choice: Extract<Choice, { type: Kind }>, view: View) => Thing[];
};

/** The things that stand for an option; none for what the bar alone offers. */
export const lying =
  <Choice extends { type: string }, View>(kinds: Kinds<Choice, View>) =>
  (option: Tagged, view: View): Thing[] => {
    const thingsOf = kinds[option.type as Choice["type"]] as ((choice: unknown, view: View) => Thing[]) | undefined;
    return thingsOf?.(option, view) ?? [];
  };

/** The option that somebody wants who clicks on an unlit thing, by the kind of the thing: "magic:the_rockslide". */
export const wished =
  <View>(kinds: Record<string, (id: string, view: View, more: string) => Tagged | null>) =>
  (thing: Thing, view: View): Tagged | null => {
    const [kind = "", id = "", more = ""] = thing.split(":");
    return kinds[kind]?.(id, view, more) ?? null;
  };
