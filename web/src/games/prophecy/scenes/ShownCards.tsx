import { CardFace } from "../cards/faces";
import { nameOf as titled } from "../content";
import { say } from "../texts";
import type { Shown } from "./told";

/** Cards that are only looked at: goods that are too dear, Guardians, Artifacts, what lies face down. */
export const ShownCards = ({ shown: { how, cards, plane } }: { shown: Shown }) => {
  const title = say("board.scene.shown", { how, plane: plane && titled(plane) });
  return (
    <section className="pro-turned" data-count={cards.length} aria-label={title} role="status">
      <p>{title}</p>
      <div>
        {cards.map((id) => (
          <CardFace key={id} id={id} />
        ))}
      </div>
    </section>
  );
};
