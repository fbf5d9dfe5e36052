/* How far a hero can go, and by which way: what the hours and the willpower of a view allow. */
import type { HeroView, View } from "../../wire/games/andor";
import { foeOf, adversaryOf } from "./content";
import { atlas, placeOf } from "./geometry";
import { priceOf, usesModule } from "./reading";

/** How the hero travels: alone, with a passenger, with the wagon; the first step by the wineskin, without an hour. */
export interface Company {
  passenger: number;
  withWagon: boolean;
  wineskin: boolean;
}
export const ALONE: Company = { passenger: -1, withWagon: false, wineskin: false };

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

/** Where one step leads, with such a way behind it. */
const stepsFrom = (view: View, hero: HeroView, { hours, way }: Reach, company: Company): number[] => {
  const { spaces, jumps, road } = atlas();
  const here = way.at(-1)!;
  if (company.withWagon) {
    if (view.wagon_steps + way.length > view.wagon_steps_per_day) return [];
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
  const start = { hours: 0, way: [hero.space], length: 0, isFree: hero.has_free_road_step };
  const found = new Map<number, Walk>();
  // Where a step along the road is still free, one may stand twice: with it and without.
  const best = new Map<string, Walk>();
  for (let open = [start]; open.length;) {
    const next: Walk[] = [];
    for (const walk of open) {
      const here = walk.way.at(-1)!;
      if (here !== hero.space && stopsAt(view, here)) continue;
      for (const there of stepsFrom(view, hero, walk, company)) {
        const drinks = company.wineskin && walk.way.length === 1;
        const isFree = !drinks && walk.isFree && !!atlas().road.get(here)?.includes(there);
        const hours = walk.hours + (drinks || isFree ? 0 : 1);
        if (there === hero.space || hours > hero.prices.length) continue;
        const length = walk.length + lengthOf(here, there);
        const on = { hours, way: [...walk.way, there], length, isFree: walk.isFree && !isFree };
        const key = `${there} ${on.isFree}`;
        if (!isBetter(on, best.get(key))) continue;
        best.set(key, on);
        next.push(on);
        if (isBetter(on, found.get(there))) found.set(there, on);
      }
    }
    open = next.sort((a, b) => a.hours - b.hours);
  }
  return found;
};

interface Walk extends Reach {
  length: number;
  /** A step along the road is still free. */
  isFree: boolean;
}

const isBetter = (a: Walk, b: Walk | undefined): boolean =>
  !b || a.hours < b.hours || (a.hours === b.hours && a.length < b.length);

/** The hours of such a way; a step that the reach does not know costs one, or none with the wineskin. */
export const hoursTo = (
  view: View,
  hero: HeroView,
  { space, with_wagon, wineskin }: { space: number; with_wagon: boolean; wineskin: boolean },
): number =>
  reachOf(view, hero, { passenger: -1, withWagon: with_wagon, wineskin }).get(space)?.hours ?? (wineskin ? 0 : 1);
