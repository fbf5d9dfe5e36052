import type { WorkshopPart } from "../../../workshop/part";
import { SmallMap } from "./SmallMap";

/** What Andor draws of a Legend: the mountains after the set-up. */
const part: WorkshopPart = { label: "Map", Sketch: SmallMap };
export default part;
