import type { WorkshopPart } from "../../../workshop/part";
import { PackCards } from "./PackCards";

/** What Phenomena draws of a pack: its cards, as they lie on the table. */
const part: WorkshopPart = { label: "As drawn", Sketch: PackCards };
export default part;
