/* How far a hero can go, and by which way: what the hours and the willpower of a view allow. */
import type { HeroView, View } from "../../wire/games/andor";
import { foeOf, adversaryOf } from "./content";
import { atlas, placeOf } from "./geometry";
import { priceOf, usesModule } from "./reading";

/** How the hero travels: alone, with a passenger, with the wagon. */
export interface Company {
  passenger: number;
  withWagon: boolean;
}
export const ALONE: Company = { passenger: -1, withWagon: false };

export interface Reach {
  hours: number;
  /** From the hero's space to this one, both included. */
  way: number[];
}

/** Whoever comes here has to stop: upright skeletons and Krahder hold, some adversaries let nobody pass. */
const stopsAt = (view: View, space: number): boolean =>
  view.figures.some(
    (figure) =>
      figure.space === space &&
      !figure.lies &&
      (["skeleton", "krahder"].includes(foeOf(figure.name).group) || !!adversaryOf(figure.name)?.blocks_heroes),
  );

const isClosed = (view: View, a: number, b: number, to: string): boolean =>
  view.closed_links.some(([x, y, who]) => who === to && ((x === a && y === b) || (x === b && y === a)));

/** Where one step leads, with so many hours spent before it. */
const stepsFrom = (view: View, hero: HeroView, here: number, hours: number, company: Company): number[] => {
  const { spaces, jumps, road } = atlas();
  if (company.withWagon) {
    if (view.wagon_steps + hours >= view.wagon_steps_per_day) return [];
    return (road.get(here) ?? []).filter(
      (there) =>
        !isClosed(view, here, there, "wagon") &&
        !isClosed(view, here, there, "heroes") &&
        !view.figures.some((figure) => figure.space === there && !figure.lies),
    );
  }
  const willpower = hero.willpower - priceOf(hero, hours);
  const across = usesModule(view, "jumps") ? [...(jumps.get(here) ?? [])] : [];
  return [
    ...(spaces.get(here)?.walks ?? []),
    ...across.filter(([, needed]) => willpower >= needed).map(([there]) => there),
  ].filter((there) => !isClosed(view, here, there, "heroes"));
};

const lengthOf = (a: number, b: number): number => {
  const [[ax, ay], [bx, by]] = [placeOf(a), placeOf(b)];
  return Math.hypot(bx - ax, by - ay);
};

/** All spaces in reach with the fewest hours to each, and of such ways the straightest. */
export const reachOf = (view: View, hero: HeroView, company: Company = ALONE): Map<number, Reach> => {
  const found = new Map<number, Reach & { length: number }>();
  let layer = [{ space: hero.space, way: [hero.space], length: 0 }];
  for (let hours = 1; layer.length && hours <= hero.prices.length; hours++) {
    const next = new Map<number, { space: number; way: number[]; length: number }>();
    for (const { space, way, length } of layer) {
      if (space !== hero.space && stopsAt(view, space)) continue;
      for (const there of stepsFrom(view, hero, space, hours - 1, company)) {
        if (there === hero.space || found.has(there)) continue;
        const far = length + lengthOf(space, there);
        if (far < (next.get(there)?.length ?? Infinity))
          next.set(there, { space: there, way: [...way, there], length: far });
      }
    }
    for (const [space, { way, length }] of next) found.set(space, { hours, way, length });
    layer = [...next.values()];
  }
  return found;
};
