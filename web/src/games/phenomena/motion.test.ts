import { describe, expect, it } from "vitest";
import type { Happening, View } from "../../wire/games/phenomena";
import type { Tagged } from "../../wire/types";
import { beats, isOutcome, waitingFor } from "./motion";
import { samples } from "./samples";

const view = samples.find((one) => one.name === "challenge")!.table.view as View;
const tag = (event: Happening): Tagged => ({ ...event });

describe("beats", () => {
  it("let stones fly to my bag and to the others' seats", () => {
    const [mine] = beats(tag({ type: "stones_gained", seat: 1, stones: ["forest"], cause: "landscape" }), view);
    const [theirs] = beats(tag({ type: "stones_gained", seat: 2, stones: ["forest"], cause: "landscape" }), view);
    expect([mine, theirs]).toMatchObject([
      { from: "piece:1", to: "stone:forest" },
      { from: "piece:2", to: "seat:2" },
    ]);
  });

  it("are none for what moves nothing", () => {
    expect(beats(tag({ type: "player_passed", seat: 1 }), view)).toEqual([]);
  });
});

describe("what the table says meanwhile", () => {
  it("holds what was decided for me, and not what was for others", () => {
    const fulfilled = (seat: number) => tag({ type: "prophecy_fulfilled", seat, prophecy: "the_sun_altar", box: 0 });
    expect([isOutcome(fulfilled(1), view, 1), isOutcome(fulfilled(2), { ...view, attempt: null }, 1)]).toEqual([
      true,
      false,
    ]);
    expect([1, 2, null].map((seat) => isOutcome(tag({ type: "crown_taken", seat: 1 }), view, seat))).toEqual([
      true,
      true,
      false,
    ]);
    const refused = tag({ type: "partner_refused", seat: (view.active + 1) % 3 });
    expect(isOutcome(refused, view, view.active), "who asked sees the answer").toBe(true);
  });

  it("says for everybody what they are choosing", () => {
    for (const each of samples.filter(({ table }) => (table.view as View).phase === "play")) {
      const here = each.table.view as View;
      for (const hero of here.heroes) expect(waitingFor(here, hero.seat), each.name).not.toBeNull();
    }
    expect(waitingFor({ ...view, attempt: null, step: "resolve" }, view.active)).toBe("what comes of it");
    expect(waitingFor(view, (view.active + 1) % view.heroes.length)).toBe("whether to help");
  });
});
