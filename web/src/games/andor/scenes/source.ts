/* What a choice comes from: the card, event, token or action that was the last to speak. */

import type { News } from "../../../wire/types";
import { actionOf, cardOf, eventOf, faceOf, tokenOf } from "../content";
import { happening } from "../reading";

export interface Source {
  name: string;
  text: string;
  icon: string;
}

export const sourceOf = (news: readonly News[]): Source | null => {
  for (let k = news.length - 1; k >= 0; k--) {
    const found = speaking(news[k]!);
    if (found) return found;
    if (happening(news[k]!).type === "turn_began") return null;
  }
  return null;
};

const speaking = (item: News): Source | null => {
  const event = happening(item);
  switch (event.type) {
    case "card_read":
      return titled(cardOf(event.card));
    case "event_read":
      return eventOf(event.event) ?? null;
    case "token_activated": {
      const face = faceOf(event.token);
      return tokenOf(event.token) ?? (face ? { ...face, icon: "" } : null);
    }
    case "action_done":
      return titled(actionOf(event.action));
    default:
      return null;
  }
};

const titled = (found: { title: string; text: string } | undefined): Source | null =>
  found ? { name: found.title, text: found.text, icon: "" } : null;
