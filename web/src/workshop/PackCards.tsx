/* What a game draws of a pack of cards: the cards that the pack brings or changes, as they lie on the table. */
import type { ComponentType } from "react";
import { say } from "../table/say";
import type { TableContent } from "../wire/types";
import type { SketchProps, WorkshopPart } from "./part";
import "./packCards.css";

/** `Sketch` of `kernel/card_drafts.py`. */
type Sketched = Pick<TableContent, "content" | "pictures"> & { cards: Record<string, string[]> };

interface Drawn {
  game: string;
  /** Lays out what the cards are drawn from. */
  layOut(content: Pick<TableContent, "content" | "pictures">): void;
  /** By table, in the order in which they are shown. */
  faces: readonly (readonly [table: string, Face: ComponentType<{ id: string }>])[];
}

export const packCards = ({ game, layOut, faces }: Drawn): WorkshopPart => ({
  get label() {
    return say("board.sketch.label");
  },
  Sketch: ({ sketch, isCurrent }: SketchProps) => {
    const { cards, ...content } = sketch as Sketched;
    layOut(content);
    const shown = faces.filter(([table]) => cards[table]?.length);
    if (!shown.length) return <p className="ws-empty">{say("board.sketch.none")}</p>;
    return (
      <div className={`game-${game} ws-pack`}>
        <ul>
          {shown.flatMap(([table, Face]) =>
            cards[table]!.map((id) => (
              <li key={`${table}:${id}`}>
                <Face id={id} />
              </li>
            )),
          )}
        </ul>
        {isCurrent || <p className="dim">{say("board.sketch.old")}</p>}
      </div>
    );
  },
});
