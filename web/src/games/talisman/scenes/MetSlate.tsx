/* What I have turned up or been dealt, and what came of it: it lies there to be read where nothing is asked about it. */
import { Slate } from "../../../adventure/scene/SceneFrame";
import type { News } from "../../../wire/types";
import type { Happening } from "../../../wire/games/talisman";
import { CardFace } from "../cards/faces";
import { cardOf, nameOf as titled } from "../content";
import { isSilent } from "../motion";
import { happening } from "../reading";
import { spoken } from "../../../adventure/scene/asking";
import { type Props } from "./bits";

/** The last lines tell what it came to. */
const MOST_LINES = 3;

export const MetSlate = (props: Props) => {
  const found = metBy(props.news, props.me);
  if (!found) return null;
  const told = found.since.filter(({ event, words }) => words.length && !isSilent(event)).slice(-MOST_LINES);
  return (
    <Slate label={titled(found.card)}>
      <div className="tal-met-card">
        <CardFace id={found.card} view={props.view} />
        {told.length > 0 && (
          <ul>
            {told.map(({ words }, k) => (
              <li key={k}>{spoken(props, words)}</li>
            ))}
          </ul>
        )}
      </div>
    </Slate>
  );
};

/** The card that I turned up, met or took last in my turn, and what was told since; Enemies are met in a fight. */
export const metBy = (news: readonly News[], me: number | null): { card: string; since: News[] } | null => {
  for (let k = news.length - 1; k >= 0; k--) {
    const event = happening(news[k]!);
    if (event.type === "turn_started" || event.type === "fight_began") return null;
    if (isTurnedUp(event) && event.seat === me)
      return cardOf(event.card) ? { card: event.card, since: news.slice(k + 1) } : null;
  }
  return null;
};

type TurnedUp = Extract<Happening, { type: "card_drawn" | "card_met" | "card_taken" }>;

const isTurnedUp = (event: Happening): event is TurnedUp =>
  event.type === "card_drawn" || event.type === "card_met" || (event.type === "card_taken" && event.whence === "deck");
