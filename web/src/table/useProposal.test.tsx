import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { describe, expect, it } from "vitest";
import type { Option } from "../wire/types";
import { useProposal } from "./useProposal";

const FARMER: Option = {
  option: { type: "put_down", thing: "farmer" },
  label: [],
  things: [],
  clause: "",
  dangers: [],
  traits: [],
  chance_of: [],
};

/** A table at which something may be done, and what was done there. */
const seated = () => {
  const taken: Option[] = [];
  const root = createRoot(document.createElement("div"));
  let now!: ReturnType<typeof useProposal>;
  const Table = ({ free, n, isKnown }: { free: Option[]; n: number; isKnown: boolean }) => {
    now = useProposal(free, { n, isKnown }, (option) => taken.push(option));
    return null;
  };
  return {
    taken,
    show: (n: number, free: Option[], isKnown = true) =>
      flushSync(() => root.render(<Table free={free} n={n} isKnown={isKnown} />)),
    act: (change: (proposal: typeof now) => void) => flushSync(() => change(now)),
    proposed: () => now.proposed,
  };
};

describe("what may be done at any time", () => {
  it("is done when I say so", () => {
    const table = seated();
    table.show(1, [FARMER]);
    table.act(({ propose }) => propose(FARMER));
    expect(table.proposed()).toEqual({ option: FARMER, times: 1 });
    table.act(({ accept }) => accept());
    table.show(2, [{ ...FARMER }]);
    expect(table.taken).toHaveLength(1);
    expect(table.proposed()).toBeNull();
  });

  it("is done again as often as it was meant, each time when it is offered again", () => {
    const table = seated();
    table.show(1, [FARMER]);
    table.act(({ propose }) => propose(FARMER, 3));
    table.act(({ accept }) => accept());
    expect(table.taken).toHaveLength(1);
    table.show(2, [], false);
    expect(table.taken).toHaveLength(1);
    table.show(2, [FARMER]);
    table.show(3, [{ ...FARMER }]);
    table.show(4, [{ ...FARMER }]);
    expect(table.taken).toHaveLength(3);
  });

  it("ends when it is offered no longer", () => {
    const table = seated();
    table.show(1, [FARMER]);
    table.act(({ propose }) => propose(FARMER, 3));
    table.act(({ accept }) => accept());
    table.show(2, []);
    table.show(3, [FARMER]);
    expect(table.taken).toHaveLength(1);
  });

  it("is left", () => {
    const table = seated();
    table.show(1, [FARMER]);
    table.act(({ propose }) => propose(FARMER));
    table.act(({ leave }) => leave());
    expect(table.proposed()).toBeNull();
    expect(table.taken).toEqual([]);
  });
});
