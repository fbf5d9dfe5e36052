import { stars, type Material } from "../../../adventure/dice/Die";

const BONE: Material = { light: "url(#ph-bone)", dark: "var(--ph-wood-65)", ink: "var(--paper-ink)" };

/** The dice of this game: 0, 1, 1, 2, 2 and 3 stars on bone. */
export const DICE = { material: BONE, marks: stars } as const;
