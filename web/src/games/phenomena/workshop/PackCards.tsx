import type { ComponentType } from "react";
import { layOutSprite } from "../../../look/sprite";
import type { SketchProps } from "../../../workshop/part";
import { Sprite } from "../art/Sprite";
import { EventFace, MainFace, ProphecyFace, SpellCard, TreasureCard } from "../cards/faces";
import { layOut } from "../content";
import type { Content } from "../content.gen";
import { say } from "../texts";
import "../phenomena.css";
import "./cards.css";

layOutSprite("phenomena", Sprite);

/** `Sketch` of the game's workshop. */
interface Sketched {
  content: Content;
  pictures: Record<string, string>;
  cards: Record<string, string[]>;
}

const FACES: [table: string, Face: ComponentType<{ id: string }>][] = [
  ["treasures", TreasureCard],
  ["magic", SpellCard],
  ["events", EventFace],
  ["prophecies", ProphecyFace],
  ["main_prophecies", MainFace],
];

/** The cards that a pack brings or changes. */
export function PackCards({ sketch, isCurrent }: SketchProps) {
  const { content, pictures, cards } = sketch as Sketched;
  layOut({ content, pictures });
  const shown = FACES.filter(([table]) => cards[table]?.length);
  if (!shown.length) return <p className="ws-empty">{say("board.sketch.none")}</p>;
  return (
    <div className="game-phenomena ph-pack">
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
}
