/* Where creatures will go at sunrise, if no event, card or shield comes between. */
import type { FigureView, View } from "../../wire/games/andor";
import { adversaryOf } from "./content";
import { atlas } from "./geometry";

export interface March {
  figure: FigureView;
  /** From where it stands to where it will stand; over spaces on which others stand. */
  way: number[];
  /** It gets into the camp or wagon, and needs a golden shield. */
  getsIn: boolean;
}

/** The order of the sunrise box: wargors move first and once more at the end. */
const ORDER = ["wargor", "mountain_skral", "troll", "wargor"];

/** Steps along the Dwarf Road to a space of it. */
const alongRoad = (goal: number): Map<number, number> => {
  const far = new Map([[goal, 0]]);
  for (const here of far.keys())
    for (const there of atlas().road.get(here) ?? []) if (!far.has(there)) far.set(there, far.get(here)! + 1);
  return far;
};

export const forecast = (view: View): March[] => {
  const far = view.protected ? alongRoad(view.protected_space) : null;
  const wayOn = (space: number): number | null => {
    const arrow = atlas().spaces.get(space)?.arrow;
    if (arrow) return arrow;
    if (!far || space === view.protected_space) return null;
    const near = [...(atlas().road.get(space) ?? [])].sort((a, b) => a - b);
    return near.sort((a, b) => (far.get(a) ?? Infinity) - (far.get(b) ?? Infinity))[0] ?? null;
  };
  const gems = new Map(
    view.ground.filter(({ gemstones }) => gemstones.length).map((g) => [g.space, Math.max(...g.gemstones)]),
  );
  const lure = (space: number): number | null =>
    (atlas().spaces.get(space)?.walks ?? [])
      .filter((there) => gems.has(there))
      .sort((a, b) => gems.get(b)! - gems.get(a)! || a - b)[0] ?? null;

  const marches: March[] = view.figures
    .filter(({ group }) => group === "creature" || group === "final")
    .map((figure) => ({ figure, way: [figure.space], getsIn: false }));
  const at = ({ way }: March) => way.at(-1)!;
  const isTaken = (space: number) =>
    marches.some((march) => march.figure.group === "creature" && !march.getsIn && at(march) === space);
  /** Along arrow or road, and on over spaces on which a creature stands. */
  const onward = (march: March): number[] => {
    const passed: number[] = [];
    let target = wayOn(at(march));
    while (target !== null && isTaken(target)) {
      passed.push(target);
      target = wayOn(target);
    }
    return target === null ? [] : [...passed, target];
  };
  const goOn = (march: March, way: readonly number[]) => {
    if (!way.length) return;
    march.way.push(...way);
    gems.delete(at(march));
    march.getsIn = !!view.protected && at(march) === view.protected_space;
  };
  const stays = ({ figure }: March) => {
    const adversary = adversaryOf(figure.name);
    return !!adversary && (adversary.stays || adversary.walks > 0);
  };
  for (const kind of ORDER) {
    const moving = marches.filter((march) => march.figure.kind === kind && !march.getsIn && !stays(march));
    for (const march of moving.sort((a, b) => at(a) - at(b))) {
      const lured = lure(at(march));
      goOn(march, lured === null ? onward(march) : [lured]);
    }
  }
  for (const march of marches)
    for (let steps = march.figure.walks; steps > 0 && !march.getsIn; steps--) {
      const next = wayOn(at(march));
      goOn(march, march.figure.group === "final" ? (next === null ? [] : [next]) : onward(march));
    }
  return marches.filter(({ way }) => way.length > 1);
};
