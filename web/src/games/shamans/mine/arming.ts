/* Portals that are used by themselves: an order is given in advance and nobody else learns of it. */
import type { Instead, Orders } from "../../../table/game";
import { passing } from "../../../table/traits";
import type { Decision, Option, Order } from "../../../wire/types";
import type { View } from "../../../wire/games/shamans";
import { myTiles } from "./MyTiles";
import { say } from "../texts";

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
  const way = stepOf(order) === 1 ? "forward" : "back";
  return space === null ? say(`board.order.${way}_next`) : say(`board.order.${way}`, { space });
};

export const countPortals = (view: View): number => myTiles(view).filter(({ tile }) => tile === "portal").length;

/** Orders that a Portal of mine can still carry out: those of an earlier round must not bind a new tile. */
export const stillMeant = (view: View, orders: Order[]): Order[] => orders.slice(0, countPortals(view));

/** Which way somebody of my side would move the Shadow. */
export const ownWay = (view: View): Step => (view.you !== null && view.seats[view.you]?.role === "shadow" ? 1 : -1);

/** The option that uses a Portal my way, while one is asked for. */
export const quickUse = (decision: Decision | null, view: View): Option | null =>
  (decision?.kind === "window" &&
    decision.options.find(({ option }) => option.type === "use_portal" && option.step === ownWay(view))) ||
  null;

/** With the first question: pass now and at every pause, but use the Portal once the Shadow stands before the Moon. */
export const onlyNextToTheMoon = (decision: Decision, view: View, orders: Orders): Instead[] => {
  const pass = passing(decision);
  const last = view.moon - 1;
  if (decision.kind !== "window" || !pass || orders.given.length || view.pawn === last) return [];
  const step = ownWay(view);
  return [
    {
      label: say("board.arm.only_on", { space: last }),
      help: say(`board.arm.only_on_help.step.${step}`, { space: last }),
      orders: { given: [portalOrder(step, last)], passes: true },
      option: pass,
    },
  ];
};
