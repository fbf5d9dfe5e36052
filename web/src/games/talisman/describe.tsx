/* What shows when somebody points at a thing or at its name. */
import type { Thing, ThingDescription } from "../../table/game";
import { cardOf, characterOf, destinyOf, spaceOf } from "./content";

const KINDS: Record<string, (id: string) => { name: string; text: string } | undefined> = {
  card: cardOf,
  space: spaceOf,
  character: characterOf,
  destiny: destinyOf,
};

export const describeThing = (thing: Thing): ThingDescription | null => {
  const [kind = "", id = ""] = thing.split(":");
  const found = KINDS[kind]?.(id);
  return found ? { title: found.name, lines: [found.text] } : null;
};
