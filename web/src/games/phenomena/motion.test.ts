import { describe, expect, it } from "vitest";
import type { Happening, View } from "../../wire/games/phenomena";
import type { Tagged } from "../../wire/types";
import { beats, isOutcome, waitingFor } from "./motion";
import { sampleOf, samplesOf } from "../../table/samples";
import { changed } from "../../wire/between";

const { view } = sampleOf<View>("phenomena", "challenge").table;
const me = view.you!;
const other = (me + 1) % view.heroes.length;
const tag = (event: Happening): Tagged => ({ ...event });

describe("beats", () => {
  it("let stones fly to my bag and to the others' seats", () => {
    const [mine] = beats(tag({ type: "stones_gained", seat: me, stones: ["forest"], cause: "landscape" }), view);
    const [theirs] = beats(tag({ type: "stones_gained", seat: other, stones: ["forest"], cause: "landscape" }), view);
    expect([mine, theirs]).toMatchObject([
      { from: `piece:${me}`, to: "stone:forest" },
      { from: `piece:${other}`, to: `seat:${other}` },
    ]);
  });

  it("are none for what moves nothing", () => {
    expect(beats(tag({ type: "player_passed", seat: me }), view)).toEqual([]);
  });
});

describe("what the table says meanwhile", () => {
  it("holds what was decided for me, and not what was for others", () => {
    const fulfilled = (seat: number) => tag({ type: "prophecy_fulfilled", seat, prophecy: "the_sun_altar", box: 0 });
    expect([
      isOutcome(fulfilled(me), view, me),
      isOutcome(fulfilled(other), changed(view, { attempt: null }), me),
    ]).toEqual([true, false]);
    const crown = tag({ type: "crown_taken", seat: me });
    expect([me, other, null].map((seat) => isOutcome(crown, view, seat))).toEqual([true, true, false]);
    const refused = tag({ type: "partner_refused", seat: other });
    expect(isOutcome(refused, view, view.active), "who asked sees the answer").toBe(true);
  });

  it("says for everybody what they are choosing", () => {
    for (const each of samplesOf("phenomena").filter(({ table }) => table.view.phase === "play")) {
      const here: View = each.table.view;
      for (const hero of here.heroes) expect(waitingFor(here, hero.seat), each.name).not.toBeNull();
    }
    expect(waitingFor({ ...view, attempt: null, step: "resolve" }, view.active)).toBe("what comes of it");
    expect(waitingFor(view, (view.active + 1) % view.heroes.length)).toBe("whether to help");
  });
});
