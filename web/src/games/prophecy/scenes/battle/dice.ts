/* What dice are made of: light for the active player, dark for whoever she meets. */
import type { Material } from "../../../../adventure/dice/Die";

export const BONE: Material = { light: "var(--pro-bone)", dark: "var(--pro-bone-dark)", ink: "var(--pro-bone-ink)" };
export const SLATE: Material = {
  light: "var(--pro-slate)",
  dark: "var(--pro-slate-dark)",
  ink: "var(--pro-slate-ink)",
};
