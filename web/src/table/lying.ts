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

type ByKind<View, Found> = Record<string, (id: string, view: View, more: string, whole: string) => Found | null>;

/** What is known of a thing by its kind, as in "magic:the_rockslide": its id, what follows it, and all after the kind. */
export const byKind =
  <View, Found>(kinds: ByKind<View, Found>) =>
  (thing: Thing, view: View): Found | null => {
    const [kind = "", id = "", more = ""] = thing.split(":");
    return kinds[kind]?.(id, view, more, thing.slice(kind.length + 1)) ?? null;
  };

/** The option that somebody wants who clicks on an unlit thing. */
export const wished = <View>(kinds: ByKind<View, Tagged>) => byKind<View, Tagged>(kinds);
