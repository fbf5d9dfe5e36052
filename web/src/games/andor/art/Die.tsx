import type { Material } from "../../../adventure/dice/Die";
import { HEROES } from "../looks";

const MATERIALS: Record<string, Material> = {
  red: { light: "var(--an-blood-60)", dark: "var(--will-deep)", ink: "var(--ivory)" },
  white: { light: "var(--ivory)", dark: "var(--an-parchment-69)", ink: "var(--paper-ink)" },
  gray: { light: "var(--an-stone-66)", dark: "var(--an-stone-37)", ink: "var(--an-stone-98)" },
};

/** A die in the look of a hero, or red, white or large and grey. */
export const dieOf = (look: string): Material => {
  const hero = HEROES[look];
  return hero ? { light: hero.light, dark: hero.dark, ink: "var(--an-sky-24)" } : (MATERIALS[look] ?? MATERIALS.white!);
};
