import { describe, expect, it } from "vitest";
import { forecast } from "./forecast";
import { figure, VIEW } from "./samples/build";

const after = (...figures: ReturnType<typeof figure>[]) =>
  forecast({ ...VIEW, figures, ground: [] }).map(({ figure: who, way, getsIn }) => [
    who.name,
    who.space,
    way.at(-1),
    getsIn,
  ]);

describe("the forecast of a sunrise", () => {
  it("lets wargors move twice, along arrow and road", () => {
    expect(after(figure("wargor", 218))).toEqual([["wargor", 218, 215, false]]);
    expect(after(figure("mountain_skral", 218))).toEqual([["mountain_skral", 218, 217, false]]);
  });
  it("moves on over spaces on which a creature stands", () => {
    const [troll, skral] = forecast({
      ...VIEW,
      ground: [],
      figures: [figure("troll", 213), figure("mountain_skral", 214)],
    });
    expect(skral!.way).toEqual([214, 213, 221]);
    expect(troll!.way).toEqual([213, 221, 222]);
  });
  it("says who gets to the wagon", () => {
    expect(after(figure("mountain_skral", 221))).toEqual([["mountain_skral", 221, 222, true]]);
  });
  it("sees what lures them", () => {
    const lured = forecast({ ...VIEW, figures: [figure("mountain_skral", 227)] });
    expect(lured[0]!.way).toEqual([227, 238]);
  });
  it("leaves skeletons, Krahder and guard trolls where they are", () => {
    expect(after(figure("skeleton", 219), figure("corion", 273), figure("guard_troll", 201))).toEqual([]);
  });
  it("lets an adversary walk along the road after the creatures, over whoever stands there", () => {
    const troll = figure("ancient_troll", 213, { group: "final", kind: "ancient_troll", walks: 1 });
    const [march] = forecast({ ...VIEW, legend: "legend_15", figures: [troll, figure("skeleton", 221)], ground: [] });
    expect(march).toMatchObject({ way: [213, 221], getsIn: false });
  });
});
