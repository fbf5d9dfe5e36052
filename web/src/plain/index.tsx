import bear from "icon:bear-face";
import fox from "icon:fox-head";
import owl from "icon:barn-owl";
import raven from "icon:raven";
import stag from "icon:stag-head";
import type { GameTable, SeatProps } from "../table/game";
import { say, voiceOf } from "../table/say";
import { plain } from "../table/Words";
import { api } from "../wire/http";
import { boardOf, optionThing, Rows } from "./Board";
import { outlineOf, type Texts } from "./outline";
import "./plain.css";
import { resultOf } from "./Result";

const FACES = [fox, owl, stag, raven, bear];

/** The table of a game that brings no drawing: its view as it is, in the words of its texts. */
export const plainGame = async (id: string): Promise<GameTable> => {
  const info = await api.game(id);
  const voice = voiceOf({});
  let words: Texts = info.texts;
  const texts = () => words;
  const rowsOf = (view: unknown, seat: number) => outlineOf(view, texts()).seats[seat] ?? [];

  const SeatFacts = (table: SeatProps<unknown>) => (
    <div className="facts">
      <Rows rows={rowsOf(table.view, table.seat)} table={table} />
    </div>
  );

  return {
    id,
    title: info.title,
    status: () => "",
    prepare: ({ texts: given }) => {
      words = given;
      voice.learn(words);
    },
    Board: boardOf(texts),
    SeatFacts,
    seatSheet: (view, seat, { nameOf }) =>
      rowsOf(view, seat).map(({ label, words: said }) => [label || info.title, [plain(said, nameOf)]]),
    seatIcon: (seat) => FACES[seat % FACES.length]!,
    thingsOf: (option, _, whole) => [...(whole?.things ?? []), optionThing(option)],
    // The board offers them all.
    isInBar: () => false,
    Result: resultOf(texts),
    Reference: () => <p>{say("plain.nothing_to_look_up")}</p>,
  };
};
