import { act, createElement } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { propsOf } from "../../../table/drawing";
import type { TableProps } from "../../../table/game";
import { sampleOf } from "../../../table/samples";
import type { View } from "../../../wire/games/talisman";
import talisman from "..";
import { TableMap } from "./TableMap";

it("a space chosen while dice can be changed is gone to once the dice stand, as soon as it is known where they lead", async () => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  const dice = propsOf<View>(talisman, sampleOf<View>("talisman", "movement dice"));
  const options = dice.choice.decision!.options;
  const stand = options.findIndex(({ option }) => option.type === "let_stand");
  const ways = dice.ways!;
  const goal = ways.find(
    ({ via, option }) => via !== null && option.type === "move_to" && ways[via]!.option.type === "let_stand",
  )!;
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  const show = (props: TableProps<View>) => act(async () => root.render(createElement(TableMap, props)));

  const chooseDice = vi.fn();
  await show({ ...dice, choice: { ...dice.choice, choose: chooseDice } });
  const space = place.querySelector(`[data-thing="space:${String(goal.option.space)}"]`)!;
  await act(async () => void space.dispatchEvent(new MouseEvent("click", { bubbles: true })));
  expect(chooseDice.mock.calls[0]![0]).toBe(options[stand]);

  const option = { ...options[stand]!, option: goal.option, things: [`space:${String(goal.option.space)}`] };
  const choose = vi.fn();
  const decision = { ...dice.choice.decision!, key: "where_to", options: [option] };
  const choice = { ...dice.choice, decision, choose, of: () => [option], lit: new Set(option.things) };
  await show({ ...dice, choice, ways: null });
  expect(choose).not.toHaveBeenCalled();
  await show({ ...dice, choice, ways: [{ ...goal, via: null, notes: goal.notes }] });
  expect(choose).toHaveBeenCalledWith(option, { now: true });
  await act(async () => root.unmount());
  place.remove();
});
