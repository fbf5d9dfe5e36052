import { expect, it } from "vitest";
import { sampleOf } from "../../../table/samples";
import type { View } from "../../../wire/games/shamans";
import { countPortals, onlyNextToTheMoon, orderWords, ownWay, portalOrder, quickUse, stillMeant } from "./arming";

const portals = sampleOf<View>("shamans", "two Portals").table.view;

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

const asked = sampleOf<View>("shamans", "Portal window").table;
const last = asked.view.moon - 1;

it("is offered with the first question, for the last space before the Moon, and passes", () => {
  const { view } = asked;
  const free = { given: [], passes: false };
  const [offer] = onlyNextToTheMoon(asked.decision!, view, free);
  expect(offer).toMatchObject({ label: `Only on ${last}`, option: { option: { type: "pass_window" } } });
  expect(offer!.orders).toEqual({ given: [portalOrder(ownWay(view), last)], passes: true });
  expect(onlyNextToTheMoon(asked.decision!, view, offer!.orders)).toEqual([]);
  expect(onlyNextToTheMoon(asked.decision!, { ...view, pawn: last }, free)).toEqual([]);
});

it("is used by one click on the tile, the way that serves my side", () => {
  const { view } = asked;
  expect(quickUse(asked.decision, view)?.option).toEqual({ type: "use_portal", step: ownWay(view) });
  expect(quickUse(null, view)).toBeNull();
});
