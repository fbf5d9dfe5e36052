import { describe, expect, it } from "vitest";
import { figure, VIEW, withHero } from "./samples/build";
import { ALONE, reachOf } from "./ways";

const from = (space: number, facts = {}) => withHero(VIEW, 1, { space, ...facts });
const hoursTo = (view: typeof VIEW, company = { passenger: -1, withWagon: false, wineskin: false }) => {
  const reach = reachOf(view, view.heroes[1]!, company);
  return (space: number) => reach.get(space)?.hours ?? null;
};

describe("ways", () => {
  const quiet = { ...from(226, { prices: [0, 0, 0, 0] }), figures: [], closed_links: [] };
  it("cost an hour a space, by the shortest way", () => {
    const hours = hoursTo(quiet);
    expect([222, 221, 213].map(hours)).toEqual([1, 2, 3]);
    expect(reachOf(quiet, quiet.heroes[1]!).get(213)!.way).toEqual([226, 222, 221, 213]);
  });
  it("cost no hour for the first step along the road, where an event says so", () => {
    const given = {
      ...quiet,
      heroes: quiet.heroes.map((hero) => ({ ...hero, has_free_road_step: true, prices: [0] })),
    };
    expect([222, 221, 213].map(hoursTo(given))).toEqual([0, 1, null]);
    const aside = { ...given, heroes: given.heroes.map((hero) => ({ ...hero, space: 228 })) };
    expect(reachOf(aside, aside.heroes[1]!).get(221)!.hours).toBe(1);
    expect(reachOf(aside, aside.heroes[1]!).get(213)!.hours).toBe(1);
  });
  it("cost an hour less with the wineskin, which serves for the first step alone", () => {
    const given = { ...quiet, heroes: quiet.heroes.map((hero) => ({ ...hero, prices: [0, 0] })) };
    const hours = hoursTo(given, { ...ALONE, wineskin: true });
    expect([222, 221, 213, 214].map(hours)).toEqual([0, 1, 2, null]);
  });
  it("end where hours end", () => {
    const hours = hoursTo({ ...quiet, heroes: quiet.heroes.map((hero) => ({ ...hero, prices: [0] })) });
    expect([222, 221].map(hours)).toEqual([1, null]);
  });
  it("jump only with enough willpower, also after overtime was paid", () => {
    const at = (willpower: number, prices: number[]) =>
      hoursTo({ ...quiet, heroes: quiet.heroes.map((hero) => ({ ...hero, space: 228, willpower, prices })) });
    expect(at(9, [0, 0])(236)).toBe(2);
    expect(at(8, [0, 0])(236)).toBeNull();
    expect(at(10, [2, 2])(236)).toBeNull();
  });
  it("stop at those who hold, and at closed links", () => {
    const held = { ...quiet, figures: [figure("skeleton", 222)] };
    expect(hoursTo(held)(222)).toBe(1);
    expect(hoursTo(held)(221)).toBeNull();
    const lying = { ...quiet, figures: [figure("skeleton", 222, { lies: true })] };
    expect(hoursTo(lying)(221)).toBe(2);
    expect(hoursTo({ ...quiet, closed_links: [[222, 226, "heroes"]] })(222)).not.toBe(1);
  });
  it("with the wagon lead along the road, past nobody, and as far as it rolls today", () => {
    const wagon = { ...quiet, heroes: quiet.heroes.map((hero) => ({ ...hero, space: 222 })), wagon_steps: 1 };
    const hours = hoursTo(wagon, { passenger: -1, withWagon: true, wineskin: false });
    expect([221, 213, 214, 228].map(hours)).toEqual([1, 2, null, null]);
    const met = hoursTo(
      { ...wagon, figures: [figure("wargor", 221)] },
      { passenger: -1, withWagon: true, wineskin: false },
    );
    expect(met(221)).toBeNull();
  });
});
