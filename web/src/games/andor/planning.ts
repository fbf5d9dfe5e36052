import type { Planning } from "../../adventure/plan/marks";
import type { View } from "../../wire/games/andor";
import { figureAt } from "./board/figures";
import { foeOf, placeName } from "./content";
import { atlas, placeOf } from "./geometry";
import { heroLook } from "./looks";
import { figureThing, heroName } from "./reading";
import { say } from "./texts";

/** Spaces can be marked, and figures, which a mark follows by their number. */
export const planning: Planning<View> = {
  lasting: (thing, view) => {
    const [kind, id] = thing.split(":");
    if (kind === "space") return atlas().spaces.has(Number(id)) ? thing : null;
    const figure = view.figures.find((each) => figureThing(each) === thing);
    return figure ? `${thing}:${figure.number}` : null;
  },
  standing: (thing, view) => {
    const [kind, , , number] = thing.split(":");
    if (view.phase === "over") return null;
    if (kind === "space") return planning.lasting(thing, view) ? { thing, on: thing } : null;
    const figure = view.figures.find((each) => each.number === Number(number));
    return figure ? { thing: `${figureThing(figure)}:${figure.number}`, on: figureThing(figure) } : null;
  },
  whereOf: (thing) => {
    const [kind, id = "", space = ""] = thing.split(":");
    return kind === "space" ? placeName(Number(id)) : say("board.ground.figure_on", { figure: foeOf(id).name, space });
  },
  footOf: (thing, view) => {
    const [kind, id] = thing.split(":");
    const [x, y] = kind === "space" ? placeOf(Number(id)) : figureAt(view, thing);
    return kind === "space" ? [x - 4, y - 12] : [x + 8, y - 36];
  },
  heroOf: (seat, view) => {
    const hero = view.heroes[seat]!;
    return { name: heroName(hero), ...heroLook(hero.hero) };
  },
};
