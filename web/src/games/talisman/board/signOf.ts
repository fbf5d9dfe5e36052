import type { Space } from "../content.gen";

/** The sign that stands for a space on the board; none where cards are drawn and nothing else is to be known. */
export type Sign = "town" | "outpost" | "sentinel" | "bright" | "dark" | "rune" | "inner" | "place" | "valley" | "none";

/** Read off what its content says, so that spaces of packs have theirs as well. */
export const signOf = (space: Space): Sign => {
  if (!space.terrain) return "valley";
  if (space.region === "inner") return "inner";
  if (space.town) return "town";
  if (space.first.length) return "outpost";
  if (space.sentinel) return "sentinel";
  if (space.portal) return space.favours === "evil" ? "dark" : "bright";
  if (space.runeland) return "rune";
  return space.pray.length || space.do.length || space.citadel || space.sanctuary ? "place" : "none";
};
