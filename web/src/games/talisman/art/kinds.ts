import type { Kind } from "../content.gen";

/** What a card is: the colour of its edge and drawing, and the paper they stand on. */
export const KINDS: Record<Kind, { colour: string; paper: string }> = {
  enemy: { colour: "var(--tal-k-enemy)", paper: "var(--tal-paper-enemy)" },
  stranger: { colour: "var(--tal-k-stranger)", paper: "var(--tal-paper-stranger)" },
  object: { colour: "var(--tal-k-object)", paper: "var(--tal-paper-object)" },
  follower: { colour: "var(--tal-k-follower)", paper: "var(--tal-paper-follower)" },
  place: { colour: "var(--tal-k-place)", paper: "var(--tal-paper-place)" },
  event: { colour: "var(--tal-k-event)", paper: "var(--tal-paper-event)" },
  enduring: { colour: "var(--tal-card-enduring)", paper: "var(--tal-paper-enduring)" },
  power: { colour: "var(--tal-k-power)", paper: "var(--tal-paper-power)" },
  spell: { colour: "var(--tal-spell)", paper: "var(--tal-paper-spell)" },
  potion: { colour: "var(--tal-potion)", paper: "var(--tal-paper-potion)" },
  destiny: { colour: "var(--tal-destiny)", paper: "var(--tal-paper-destiny)" },
};
