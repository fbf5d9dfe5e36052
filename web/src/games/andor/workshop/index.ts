import type { WorkshopPart } from "../../../workshop/part";
import { say } from "../texts";
import { SmallMap } from "./SmallMap";

/** What Andor draws of a Legend: the mountains after the set-up. */
const part: WorkshopPart = {
  get label() {
    return say("board.map");
  },
  Sketch: SmallMap,
};
export default part;
