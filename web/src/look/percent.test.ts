import { describe, expect, it } from "vitest";
import { percent } from "./percent";

describe("a chance in words", () => {
  it("is a whole number", () => {
    expect(percent(0.314)).toBe("31 %");
    expect(percent(0.987)).toBe("99 %");
  });
  it("is 0 or 100 only if it is certain", () => {
    expect(percent(0)).toBe("0 %");
    expect(percent(0.004)).toBe("<1 %");
    expect(percent(0.9996)).toBe(">99 %");
    expect(percent(1)).toBe("100 %");
    expect(percent(1 - 1e-12)).toBe("100 %");
  });
  it("has a decimal where two would look alike", () => {
    expect(percent(0.961, [0.961, 0.964])).toBe("96.1 %");
    expect(percent(0.964, [0.961, 0.964, null])).toBe("96.4 %");
    expect(percent(0.993, [0.993, 0.9996])).toBe("99.3 %");
    expect(percent(0.9996, [0.993, 0.9996])).toBe(">99.9 %");
    expect(percent(0.96, [0.96, 0.96])).toBe("96 %");
  });
});
