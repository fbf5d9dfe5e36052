import { expect, it } from "vitest";
import { parted } from "./parted";

it("parts long words where they can be read, and leaves short ones alone", () => {
  const shown = (name: string) => parted(name).replaceAll("\u00ad", "-");
  expect(["Counterspell", "Invisibility", "Destruction", "Deflection"].map(shown)).toEqual([
    "Coun-terspell",
    "Invi-si-bi-lity",
    "Destruc-tion",
    "Deflec-tion",
  ]);
  expect(shown("Elixir of Life")).toBe("Elixir of Life");
});
