/* Portals that are used by themselves: an order is given in advance and nobody else learns of it. */
import type { Order } from "../../../wire/types";
import type { View } from "../../../wire/games/shamans";
import { myTiles } from "./MyTiles";

export type Step = 1 | -1;

/** On which space the Shadow must stand; null: wherever it stands at the next pause. */
export const portalOrder = (step: Step, pawn: number | null): Order => ({
  option: { type: "use_portal", step },
  when: pawn === null ? {} : { pawn },
});

export const stepOf = (order: Order): Step => (order.option.step === 1 ? 1 : -1);
export const spaceOf = (order: Order): number | null => (typeof order.when.pawn === "number" ? order.when.pawn : null);

export const orderWords = (order: Order): string => {
  const space = spaceOf(order);
  return `${stepOf(order) === 1 ? "forward" : "back"} ${space === null ? "at the next pause" : `from ${space}`}`;
};

export const countPortals = (view: View): number => myTiles(view).filter(({ tile }) => tile === "portal").length;

/** Orders that a Portal of mine can still carry out: those of an earlier round must not bind a new tile. */
export const stillMeant = (view: View, orders: Order[]): Order[] => orders.slice(0, countPortals(view));
