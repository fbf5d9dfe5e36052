import { describe, expect, it } from "vitest";
import { Needless } from "./needless";
import type { Down, Table } from "./types";

const END = { type: "end_turn" };
const asked = (part: Partial<Table> = {}, needless: typeof END | null = END): Down =>
  ({
    type: "table",
    seat: 1,
    n: 7,
    kept: null,
    decision: { key: "end_turn", options: [], needless },
    ...part,
  }) as unknown as Down;

describe("what goes without saying", () => {
  it("is answered before anybody is asked", () => {
    const found = new Needless().of(asked(), false);
    expect(found?.answer).toEqual({ type: "answer", seat: 1, n: 7, option: END });
    expect(found?.table.decision).toBeNull();
  });

  it("is asked of whoever wants to be asked, and where it is a real question", () => {
    expect(new Needless().of(asked(), true)).toBeNull();
    expect(new Needless().of(asked({}, null), false)).toBeNull();
    expect(new Needless().of(asked({ decision: null }), false)).toBeNull();
  });

  it("is asked after something was taken back, and when the first answer was refused", () => {
    const needless = new Needless();
    expect(needless.of(asked({ kept: 3 }), false)).toBeNull();
    expect(needless.of(asked(), false)).not.toBeNull();
    expect(needless.of(asked(), false)).toBeNull();
  });
});
