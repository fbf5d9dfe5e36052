/* Cards in plain words, for tips, lists and readers. */
import { nameOf } from "../content";
import type { VesselView } from "../../../wire/games/talisman";
import type { Card, Space } from "../content.gen";
import { listed, say, type Key } from "../texts";
import { ALL_TOKENS } from "../tokens/shapes";

/** "Enemy · Dragon", "Object · Weapon, Magic". */
export const kindLine = ({ kind, subtypes, race }: Pick<Card, "kind" | "subtypes" | "race">): string =>
  [
    say(`kind.${kind}`),
    ...(race ? [say(`race.${race}`)] : []),
    ...(subtypes.length ? [subtypes.map((each) => say(`subtype.${each}`)).join(", ")] : []),
  ].join(" · ");

/** Whom a Restriction speaks of: a Class, a Race, an Alignment, a Home or a value. */
const attribute = (each: string): string => {
  for (const kind of ["class", "race", "alignment"]) {
    const key = `${kind}.${each}` as Key;
    const name = say(key);
    if (name !== key) return name;
  }
  const [what = "", least] = each.split(">=");
  return least ? say("board.card.value", { what: say(`token.${what as "strength"}`), n: least }) : nameOf(each);
};

/** Restrictions that the text of a card does not tell. */
export const restrictions = ({ text, only, never, owner }: Card): string[] => {
  const told = (each: string) => text.includes(attribute(each));
  return [
    ...(only.some((each) => !told(each)) ? [say("board.card.only", { whom: listed(only.map(attribute), "or") })] : []),
    ...(never.some((each) => !told(each))
      ? [say("board.card.never", { whom: listed(never.map(attribute), "or") })]
      : []),
    ...(owner ? [say("board.card.owner", { name: nameOf(owner) })] : []),
  ];
};

/** What lies on a Vessel or a Source; who knows its cards hears their names. */
export const insideWords = ({ tokens, cards, known }: VesselView): string =>
  listed([
    ...ALL_TOKENS.filter((kind) => tokens[kind]).map((kind) =>
      say("board.mine.token", { name: say(`many.${kind}`), count: tokens[kind]! }),
    ),
    ...(known.length ? known.map(nameOf) : cards ? [say("board.gist.cards", { count: cards })] : []),
  ]);

/** A card in plain words: what it is, what it says, what lies on it. */
export const cardLines = (card: Card, vessel?: VesselView): string[] =>
  [
    kindLine(card),
    worthWords(card),
    card.text,
    ...restrictions(card),
    ...(vessel ? [say("board.about.inside", { what: insideWords(vessel) })] : []),
  ].filter(Boolean);

const worthWords = ({ strength, craft, test }: Card): string =>
  [
    ...(strength ? [say("board.card.value", { what: say("token.strength"), n: strength })] : []),
    ...(craft ? [say("board.card.value", { what: say("token.craft"), n: craft })] : []),
    ...(test ? [say("board.card.test", { what: say(`kind.${test.what as "strength"}`), n: test.value })] : []),
  ].join(", ");

/** "Woodland, Outer Region" */
export const groundWords = ({ terrain, region }: Space): string =>
  terrain
    ? say("board.about.region", { terrain: say(`terrain.${terrain}`), region: say(`region.${region}`) })
    : say(`region.${region}`);
