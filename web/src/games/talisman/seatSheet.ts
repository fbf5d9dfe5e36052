import type { SeatSheet } from "../../table/game";
import type { HeroView, View } from "../../wire/games/talisman";
import { cardOf, characterOf, nameOf } from "./content";
import { statesOf, whoWords } from "./mine/states";
import { heroName, partsOf, vesselOf } from "./reading";
import { insideWords } from "./cards/words";
import { say } from "./texts";

const HELD = ["objects", "followers", "potions", "spells", "trophies"] as const;

/** Everything that all may know about a Character. */
export const seatSheet = (view: View, seat: number): SeatSheet => {
  const hero = view.heroes[seat];
  if (!hero?.character) return [[say("board.hero"), [say("board.none_yet")]]];
  const states = statesOf(hero).map(([text]) => text);
  return [
    [say("board.hero"), [heroName(hero), whoWords(hero), whereWords(hero)]],
    ...(states.length ? [[say("board.sheet.states"), states] as SeatSheet[number]] : []),
    [say("board.sheet.values"), (["strength", "craft"] as const).map((kind) => valueWords(hero, kind))],
    [say("board.sheet.tokens"), [tokenWords(hero)]],
    ...HELD.map((kind) => holding(view, hero, kind)),
    [
      say("board.sheet.abilities"),
      characterOf(hero.character)?.abilities.map(({ name, text }) => say("board.sheet.card", { name, text })) ?? [],
    ],
  ];
};

const whereWords = ({ space, character }: HeroView): string => {
  const home = nameOf(characterOf(character)?.home ?? "");
  return space ? say("board.sheet.where", { place: nameOf(space), home }) : say("board.sheet.nowhere", { home });
};

const valueWords = (hero: HeroView, kind: "strength" | "craft"): string =>
  say(`board.sheet.${kind}`, { n: hero[kind], parts: partsOf(hero, kind).join(" + ") });

const tokenWords = ({ tokens, values }: HeroView): string =>
  (["life", "fate", "gold", "move", "wish"] as const)
    .map((kind) => {
      const [name, n] = [say(`many.${kind}`), tokens[kind] ?? 0];
      return kind === "life" || kind === "fate"
        ? say("board.sheet.token_of", { name, n, all: values[kind] ?? 0 })
        : say("board.sheet.token", { name, n });
    })
    .join(", ");

const holding = (view: View, hero: HeroView, kind: (typeof HELD)[number]): SeatSheet[number] => {
  const all = hero.limits[kind];
  const name = say(`board.held.${kind}`);
  const hidden =
    kind === "spells"
      ? hero.spell_count - hero.spells.length
      : kind === "potions"
        ? hero.potion_count - hero.potions.length
        : 0;
  const lines = [
    ...hero[kind].map((card) => cardWords(view, card)),
    ...(hidden ? [say("board.sheet.hidden", { n: hidden })] : []),
    ...(kind === "trophies" && hero.trophies.length ? [pointWords(hero)] : []),
  ];
  return [
    all === undefined ? name : say("board.sheet.holding", { name, count: hero.counted[kind] ?? 0, all }),
    lines.length ? lines : [say("board.none")],
  ];
};

const cardWords = (view: View, id: string): string => {
  const card = cardOf(id);
  const vessel = vesselOf(view, id);
  const text = [card?.text, vessel && say("board.sheet.inside", { what: insideWords(vessel) })].filter(Boolean);
  return text.length ? say("board.sheet.card", { name: nameOf(id), text: text.join(" ") }) : nameOf(id);
};

const pointWords = ({ trophy_points: points }: HeroView): string =>
  say("board.sheet.points", { strength: points.strength ?? 0, craft: points.craft ?? 0 });
