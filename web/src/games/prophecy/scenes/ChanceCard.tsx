import { CardFace } from "../cards/faces";
import { nameOf as titled } from "../content";
import { say } from "../texts";
import type { Props } from "./bits";

/** The Chance card of the round, turned up for all to read before it comes true. */
export const ChanceCard = ({ id, view, nameOf, me }: Props & { id: string }) => (
  <section className="pro-turned" aria-label={titled(id)} role="status">
    <p>{say("board.scene.chance", { is_me: view.active === me, name: nameOf(view.active) })}</p>
    <div>
      <CardFace id={id} />
    </div>
  </section>
);
