import type { Card } from "../content";
import { say } from "../texts";

/** What a card is: the colour of its edge and drawing, the paper they stand on, and the ink of words there. */
export const KINDS: Record<Card["kind"], { colour: string; paper: string; ink: string }> = {
  creature: { colour: "var(--pro-k-creature)", paper: "var(--pro-p-creature)", ink: "var(--pro-i-creature)" },
  obstacle: { colour: "var(--pro-k-creature)", paper: "var(--pro-p-creature)", ink: "var(--pro-i-creature)" },
  opportunity: { colour: "var(--pro-k-find)", paper: "var(--pro-p-find)", ink: "var(--pro-i-find)" },
  gate: { colour: "var(--pro-astral-45)", paper: "var(--pro-astral-95)", ink: "var(--pro-astral-15)" },
  item: { colour: "var(--pro-k-item)", paper: "var(--pro-p-item)", ink: "var(--pro-i-item)" },
  ability: { colour: "var(--pro-k-ability)", paper: "var(--pro-p-ability)", ink: "var(--pro-i-ability)" },
  chance: { colour: "var(--pro-k-item)", paper: "var(--pro-p-item)", ink: "var(--pro-i-item)" },
  fragment: { colour: "var(--pro-k-item)", paper: "var(--pro-p-item)", ink: "var(--pro-i-item)" },
  race: { colour: "var(--pro-k-ability)", paper: "var(--pro-p-ability)", ink: "var(--pro-i-ability)" },
};

/** What a Creature fights with: "S4", "W6", or both. */
export const valuesOf = (card: Card): string => {
  if (card.kind !== "creature") return "";
  return [
    card.strength ? say("board.ground.strength", { n: card.strength }) : "",
    card.willpower ? say("board.ground.willpower", { n: card.willpower }) : "",
  ]
    .filter(Boolean)
    .join(" ");
};
