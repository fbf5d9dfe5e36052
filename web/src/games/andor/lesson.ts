import type { Lesson } from "../../table/game";
import type { View } from "../../wire/games/andor";

export const lesson: Lesson<View> = {
  minutes: 20,
  table: { seats: 2, level: "heuristic", options: { legend: "legend_11" } },
  slips: [],
};
