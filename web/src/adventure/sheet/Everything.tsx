import type { ReactElement } from "react";
import { Dialog } from "../../look/Dialog";

interface Props {
  title: string;
  /** Each with a key of its own. */
  cards: readonly ReactElement[];
  onClose(): void;
}

/** Every card of a hero in full, beside one another. */
export const Everything = ({ title, cards, onClose }: Props) => (
  <Dialog title={title} onClose={onClose} wide>
    <div className="hs-lookup">
      <ul className="hs-cards">
        {cards.map((card) => (
          <li key={card.key}>{card}</li>
        ))}
      </ul>
    </div>
  </Dialog>
);
