import type { ComponentType } from "react";

/** What a game draws of a draft, beside its text. */
export interface WorkshopPart {
  label: string;
  Sketch: ComponentType<SketchProps>;
}

export interface SketchProps {
  /** `DraftReport.sketch` of the draft when it could last be played. */
  sketch: unknown;
  /** Whether it can be played as it is now. */
  isCurrent: boolean;
}

/** A folder `workshop` of a game with an `index.ts` is its part of the page, loaded when somebody opens a draft. */
const folders = import.meta.glob<{ default: WorkshopPart }>("../games/*/workshop/index.ts");

export async function loadPart(game: string): Promise<WorkshopPart | null> {
  const load = folders[`../games/${game}/workshop/index.ts`];
  return load ? (await load()).default : null;
}
