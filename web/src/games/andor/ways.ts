/* How far a hero can go, and by which way: as the server has walked it. */
import type { Reach } from "../../adventure/map/useWalk";
import { noted } from "../../table/foreseen";
import type { Choice } from "../../wire/games/andor";
import type { Note, Way, Words } from "../../wire/types";

/** How the hero travels: alone, with a passenger, with the wagon; the first step by the wineskin, without an hour. */
export interface Company {
  passenger: number;
  withWagon: boolean;
  wineskin: boolean;
}
export const ALONE: Company = { passenger: -1, withWagon: false, wineskin: false };

export interface Travel extends Reach<number> {
  /** The hour to which they lead. */
  hour: number;
  /** What they cost in willpower. */
  price: number;
  label: Words;
  /** What it costs, and what waits there. */
  notes: Note[];
}

type Step = Extract<Choice, { type: "step_to" }>;

const stepIn = ({ option }: Way): Step => option as unknown as Step;

/** All spaces in reach in such company, each by its best way. */
export const reachIn = (ways: readonly Way[], here: number, company: Company): Map<number, Travel> => {
  const chain = (way: Way): Step[] => [...(way.via === null ? [] : chain(ways[way.via]!)), stepIn(way)];
  const found = new Map<number, Travel>();
  for (const way of ways) {
    const steps = chain(way);
    const [first] = steps;
    const isSo =
      first!.passenger === company.passenger &&
      first!.with_wagon === company.withWagon &&
      first!.wineskin === company.wineskin;
    const space = steps.at(-1)!.space;
    if (!isSo || found.has(space)) continue;
    found.set(space, {
      cost: noted(way, "way", "hours"),
      hour: noted(way, "way", "hour"),
      price: noted(way, "way_price", "price"),
      way: [here, ...steps.map((step) => step.space)],
      label: way.label,
      notes: way.notes,
    });
  }
  return found;
};
