import type { Material } from "../../../adventure/dice/Die";
import { HEROES } from "../looks";

const MATERIALS: Record<string, Material> = {
  red: { light: "#d84b3a", dark: "#7a150c", ink: "#fff6ec" },
  white: { light: "#f6efe0", dark: "#a89a80", ink: "#2b2318" },
  gray: { light: "#8b929b", dark: "#3d434b", ink: "#fdfdfb" },
};

/** A die in the look of a hero, or red, white or large and grey. */
export const dieOf = (look: string): Material => {
  const hero = HEROES[look];
  return hero ? { light: hero.light, dark: hero.dark, ink: "#10202c" } : (MATERIALS[look] ?? MATERIALS.white!);
};
