import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { useJoint, type Joint } from "./useJoint";

it("fills rings while the same seats answer, and forgets them with the next question", () => {
  const root = createRoot(document.createElement("div"));
  let joint: Joint | null = null;
  const Asked = ({ waiting, n }: { waiting: number[]; n: number }) => {
    joint = useJoint(waiting, n);
    return null;
  };
  const ask = (waiting: number[], n: number) => {
    flushSync(() => root.render(<Asked waiting={waiting} n={n} />));
    return joint;
  };
  expect(ask([0, 1, 2], 1)).toEqual({ all: [0, 1, 2], answered: [] });
  expect(ask([0], 3)).toEqual({ all: [0, 1, 2], answered: [1, 2] });
  expect(ask([0], 3)).toEqual({ all: [0, 1, 2], answered: [1, 2] });
  expect(ask([0], 4)).toBeNull();
  expect(ask([1], 5)).toBeNull();
  flushSync(() => root.unmount());
});
