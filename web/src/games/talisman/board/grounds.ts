/* Signs of terrains, and the colours of their ground. */
import type { Region, Terrain } from "../content.gen";

/** The sign of a terrain: its shape around a middle, its colour and its edge. */
export const TERRAINS: Record<Terrain, { shape: string; colour: string; edge: string }> = {
  woodland: { shape: "M0 -6A6 6 0 1 0 .01 -6Z", colour: "var(--tal-woodland)", edge: "var(--tal-woodland-deep)" },
  highland: { shape: "M0 -6L6.5 5H-6.5Z", colour: "var(--tal-highland)", edge: "var(--tal-highland-deep)" },
  lowland: { shape: "M-5.5 -5.5H5.5V5.5H-5.5Z", colour: "var(--tal-lowland)", edge: "var(--tal-lowland-deep)" },
  wetland: {
    shape: "M0 -7C4 -2 6 1 6 3A6 5 0 0 1 -6 3C-6 1 -4 -2 0 -7Z",
    colour: "var(--tal-wetland)",
    edge: "var(--tal-wetland-deep)",
  },
};

const GROUNDS: Partial<Record<Region, Record<Terrain, string>>> & { outer: Record<Terrain, string> } = {
  outer: {
    woodland: "var(--tal-outer-woodland)",
    highland: "var(--tal-outer-highland)",
    lowland: "var(--tal-outer-lowland)",
    wetland: "var(--tal-outer-wetland)",
  },
  middle: {
    woodland: "var(--tal-middle-woodland)",
    highland: "var(--tal-middle-highland)",
    lowland: "var(--tal-middle-lowland)",
    wetland: "var(--tal-middle-wetland)",
  },
  inner: {
    woodland: "var(--tal-inner-woodland)",
    highland: "var(--tal-inner-highland)",
    lowland: "var(--tal-inner-lowland)",
    wetland: "var(--tal-inner-wetland)",
  },
};

/** The ground of a terrain in a Region; beyond the board it is as in the Outer one. */
export const groundOf = (region: Region, terrain: Terrain): string => (GROUNDS[region] ?? GROUNDS.outer)[terrain];
