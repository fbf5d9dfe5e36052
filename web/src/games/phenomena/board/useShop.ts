import { overlay } from "../../../table/overlay";

/** The shop is opened from the sheet, from the stack and from a challenge. */
export const [openShop, useShop] = overlay();
