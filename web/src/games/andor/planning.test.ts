import { expect, it } from "vitest";
import { planning } from "./planning";
import { figureThing } from "./reading";
import { sampleOf } from "../../table/samples";
import { changed } from "../../wire/between";
import type { View } from "../../wire/games/andor";

const VIEW = sampleOf<View>("andor", "my turn").table.view;

const walker = VIEW.figures[0]!;
const MARKED = `${figureThing(walker)}:${walker.number}`;

it("marks spaces and figures", () => {
  expect(planning.lasting("space:237", VIEW)).toBe("space:237");
  expect(planning.lasting("space:999", VIEW)).toBeNull();
  expect(planning.lasting(figureThing(walker), VIEW)).toBe(MARKED);
  expect(planning.lasting("spring:237", VIEW)).toBeNull();
});

it("follows a figure and ends with it, whoever comes to its space, and with the Legend", () => {
  const later = changed(VIEW, { "figures/0/space": 214 });
  expect(planning.standing(MARKED, later)).toMatchObject({ on: `figure:${walker.name}:214` });
  expect(planning.standing(MARKED, changed(VIEW, { "figures/0/number": 77 }))).toBeNull();
  expect(planning.standing("space:237", changed(VIEW, { phase: "over" }))).toBeNull();
});
