/* What characters have more or less of, each with a shape of its own: cubes, coins, stars, maps, pearls of air. */
import type { Shape } from "../../../adventure/tokens/Sign";
import type { Resource } from "../../../wire/games/prophecy";

export type Kind = Resource;

export const SHAPES: Record<Kind, Shape> = {
  health: { path: "M20 1L37 10V30L20 39L3 30V10Z", letter: [20, 29, 16] },
  magic: { path: "M20 1L37 10V30L20 39L3 30V10Z", letter: [20, 29, 16] },
  gold: { path: "M12 2H28L38 12V28L28 38H12L2 28V12Z", letter: [20, 26.5, 19] },
  experience: {
    path: "M20 0L25.5 13L39.5 14L29 24L32.5 38.5L20 30.5L7.5 38.5L11 24L.5 14L14.5 13Z",
    letter: [20, 27, 15],
  },
  maps: { path: "M2 6L13 2L27 6L38 2V34L27 38L13 34L2 38Z", letter: [20, 27, 19] },
  bubbles: { path: "M20 1a19 19 0 1 0 .01 0Z", letter: [20, 26.5, 19] },
  fame: { path: "M20 1L26 7H34V15L39 20L34 25V33H26L20 39L14 33H6V25L1 20L6 15V7H14Z", letter: [20, 27, 18] },
};

export const ALL_TOKENS = Object.keys(SHAPES) as Kind[];

export const isToken = (what: string): what is Kind => what in SHAPES;

/** Cubes show three sides; their letter stands on the front. */
export const CUBES: ReadonlySet<Kind> = new Set(["health", "magic"]);
