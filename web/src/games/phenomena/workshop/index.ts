import type { WorkshopPart } from "../../../workshop/part";
import { say } from "../texts";
import { PackCards } from "./PackCards";

/** What Phenomena draws of a pack: its cards, as they lie on the table. */
const part: WorkshopPart = {
  get label() {
    return say("board.sketch.label");
  },
  Sketch: PackCards,
};
export default part;
