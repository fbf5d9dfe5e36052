/* The signs of the five guilds: each has a shape of its own, so that none is known by its colour alone. */
import type { Guild } from "../content.gen";

interface Sign {
  /** On a field of 40 by 40. */
  shape: string;
  colour: string;
  ink: string;
  /** How much larger it is drawn, for shapes with little inside. */
  scale: number;
}

export const GUILDS: Record<Guild, Sign> = {
  warriors_guild: {
    shape: "M4 4H36V20C36 31 27 37 20 40C13 37 4 31 4 20Z",
    colour: "var(--pro-warriors)",
    ink: "var(--pro-warriors-ink)",
    scale: 1,
  },
  hunters_guild: {
    shape: "M20 0L38 10V30L20 40L2 30V10Z",
    colour: "var(--pro-hunters)",
    ink: "var(--pro-hunters-ink)",
    scale: 1,
  },
  thieves_guild: {
    shape: "M20 0L40 20L20 40L0 20Z",
    colour: "var(--pro-thieves)",
    ink: "var(--pro-thieves-ink)",
    scale: 1.14,
  },
  magic_tower: {
    shape: "M20 0L26 12L40 14L31 25L33 39L20 33L7 39L9 25L0 14L14 12Z",
    colour: "var(--pro-magicians)",
    ink: "var(--pro-magicians-ink)",
    scale: 1.28,
  },
  monastery: {
    shape: "M20 1A17 17 0 0 1 37 18V38H3V18A17 17 0 0 1 20 1Z",
    colour: "var(--pro-monks)",
    ink: "var(--pro-monks-ink)",
    scale: 1,
  },
};
