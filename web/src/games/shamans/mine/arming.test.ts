import { expect, it } from "vitest";
import { samples } from "../samples";
import type { View } from "../../../wire/games/shamans";
import { countPortals, orderWords, portalOrder, stillMeant } from "./arming";

const portals = samples.find(({ name }) => name === "hand and plates full")!.table.view as View;

it("says what an armed Portal will do", () => {
  expect(orderWords(portalOrder(-1, 29))).toBe("back from 29");
  expect(orderWords(portalOrder(1, null))).toBe("forward at the next pause");
  expect(portalOrder(-1, 29)).toEqual({ option: { type: "use_portal", step: -1 }, when: { pawn: 29 } });
});

it("forgets orders for Portals that are gone", () => {
  expect(countPortals(portals)).toBe(2);
  const orders = [portalOrder(-1, 29), portalOrder(-1, 28), portalOrder(1, null)];
  expect(stillMeant(portals, orders)).toEqual(orders.slice(0, 2));
  expect(stillMeant({ ...portals, face_down: [] }, orders)).toEqual(orders.slice(0, 1));
});
