import { stars, type Material } from "../../../adventure/dice/Die";

const BONE: Material = { light: "url(#ph-bone)", dark: "#a98a58", ink: "#2b1d12" };

/** The dice of this game: 0, 1, 1, 2, 2 and 3 stars on bone. */
export const DICE = { material: BONE, marks: stars } as const;
