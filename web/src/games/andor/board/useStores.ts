import { overlay } from "../../../table/overlay";

/** The stores are opened from the time track, from the goals and by a reward. */
export const [openStores, useStores] = overlay();
