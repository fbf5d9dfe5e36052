/* Who a Character is and what holds for it just now, in words. */
import chain from "icon:manacles";
import frog from "icon:frog";
import hourglass from "icon:hourglass";
import back from "icon:return-arrow";
import skull from "icon:skull-crossed-bones";
import type { HeroView } from "../../../wire/games/talisman";
import { characterOf } from "../content";
import { curseCount } from "../reading";
import { listed, say } from "../texts";

/** Class, Races and Alignment as they are now. */
export const whoWords = ({ character, races, alignment }: HeroView): string => {
  const printed = characterOf(character);
  return say("board.mine.who", {
    class: printed?.class ?? "",
    race: listed((races.length ? races : printed ? [printed.race] : []).map((race) => say(`race.${race}`))),
    alignment,
  });
};

/** What holds for a Character just now. */
export const statesOf = (hero: HeroView): (readonly [text: string, icon: string])[] => {
  const curses = curseCount(hero);
  return [
    ...(hero.toad ? [[say("board.state.toad", { n: hero.toad }), frog] as const] : []),
    ...(hero.missed ? [[say("board.state.missed", { n: hero.missed }), hourglass] as const] : []),
    ...(hero.is_held ? [[say("board.state.held"), chain] as const] : []),
    ...(hero.is_retreating ? [[say("board.state.retreating"), back] as const] : []),
    ...(curses ? [[say("board.state.cursed", { n: curses }), skull] as const] : []),
  ];
};
