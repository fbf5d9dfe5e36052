import { expect, it } from "vitest";
import { planning } from "./planning";
import { figureThing } from "./reading";
import { VIEW } from "./samples/build";

const [wargor, ...others] = VIEW.figures;
const MARKED = `${figureThing(wargor!)}:${wargor!.number}`;

it("marks spaces and figures", () => {
  expect(planning.lasting("space:237", VIEW)).toBe("space:237");
  expect(planning.lasting("space:999", VIEW)).toBeNull();
  expect(planning.lasting(figureThing(wargor!), VIEW)).toBe(MARKED);
  expect(planning.lasting("spring:237", VIEW)).toBeNull();
});

it("follows a figure and ends with it, whoever comes to its space, and with the Legend", () => {
  const later = { ...VIEW, figures: [{ ...wargor!, space: 214 }, ...others] };
  expect(planning.standing(MARKED, later)).toMatchObject({ on: "figure:wargor:214" });
  const another = { ...VIEW, figures: [{ ...wargor!, number: 77 }, ...others] };
  expect(planning.standing(MARKED, another)).toBeNull();
  expect(planning.standing("space:237", { ...VIEW, phase: "over" })).toBeNull();
});
