import { expect, it } from "vitest";
import { sampleOf } from "../../table/samples";
import type { News } from "../../wire/types";
import { seatSheet } from "./seatSheet";
import type { View } from "../../wire/games/shamans";

const owl = { ref: "seat:1", text: "seat 1" };
const told = (event: object, ...words: unknown[]) => ({ n: 1, event, words }) as unknown as News;
const said = (seat: number, text: string) =>
  told({ type: "said", seat }, { ref: `seat:${seat}`, text: "" }, `: “${text}”`);

it("quotes what a seat has said, trick by trick, and nobody else", () => {
  const news = [
    told({ type: "round_started", round: 1 }),
    told({ type: "trick_started", trick: 1 }),
    said(1, "I have no Green."),
    said(2, "I am a Shaman."),
    told({ type: "trick_started", trick: 2 }),
    told({ type: "off_suit_played", seat: 1, card: "B2" }, owl, " plays Blue 2 off suit."),
    told({ type: "trick_started", trick: 3 }),
    said(1, "I had no White."),
    said(1, "Please lead Red."),
  ];
  const { view } = sampleOf<View>("shamans", "five players, middle of a trick").table;
  const sheet = Object.fromEntries(seatSheet(view, 1, { news, nameOf: () => "Owl" }));
  expect(sheet["Said this round"]).toEqual([
    "Trick 1: “I have no Green.”",
    "Trick 3: “I had no White.” “Please lead Red.”",
  ]);
  expect(Object.fromEntries(seatSheet(view, 0, { news, nameOf: () => "Ida" }))["Said this round"]).toEqual(["nothing"]);
});
