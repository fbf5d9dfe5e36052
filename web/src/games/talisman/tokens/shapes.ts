/* The seven kinds of token. */
import type { Shape } from "../../../adventure/tokens/Sign";
import type { Token } from "../../../wire/games/talisman";

export const SHAPES: Record<Token, Shape> = {
  strength: { path: "M20 1L37 11V29L20 39L3 29V11Z", letter: [20, 26.5, 19] },
  craft: { path: "M20 0L40 20L20 40L0 20Z", letter: [20, 26.5, 19] },
  life: { path: "M20 37C6 26 1 19 2 12C3 4 14 1 20 9C26 1 37 4 38 12C39 19 34 26 20 37Z", letter: [20, 25, 19] },
  fate: { path: "M20 1a19 19 0 1 0 .01 0Z", letter: [20, 26, 17] },
  gold: { path: "M12 2H28L38 12V28L28 38H12L2 28V12Z", letter: [20, 26.5, 19] },
  move: { path: "M3 4H26L39 20L26 36H3L12 20Z", letter: [22, 26.5, 19] },
  wish: {
    path: "M20 0L25.5 13L39.5 14L29 24L32.5 38.5L20 30.5L7.5 38.5L11 24L.5 14L14.5 13Z",
    letter: [20, 28, 17],
  },
};

export const ALL_TOKENS = Object.keys(SHAPES) as Token[];

export const isToken = (what: string): what is Token => what in SHAPES;
