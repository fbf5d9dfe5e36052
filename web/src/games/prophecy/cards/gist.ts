/* What cards do, in a few words: a phrase for each lasting word, with the numbers that the content gives. */
import { signed } from "../../../look/signed";
import type { Card } from "../content";
import type { Bonus, Item, Use } from "../content.gen";
import { listed, say } from "../texts";

type Lasting = Item["lasts"][number];

/** What it costs in Magic each time, if it is a spell, and what it does. */
export interface Gist {
  magic: number | null;
  words: string;
}

const kindsOf = (kinds: readonly string[]): string => (kinds.length === 1 ? kinds[0]! : "both");

/** Against whom, or at times: what the whole text tells. */
const bonusWords = ({ n, kinds, vs, if: when, shared }: Bonus): string =>
  say("board.gist.bonus", {
    n: signed(n),
    kinds: kindsOf(kinds),
    when: shared ? "shared" : vs.length ? "versus" : when ? "times" : "always",
    vs: listed(
      vs.map((each) => say(`board.versus.${each}`)),
      "or",
    ),
  });

const lastingWords = (lasting: Lasting): string => {
  switch (lasting.op) {
    case "bonus":
      return bonusWords(lasting);
    case "limit":
      return say("board.gist.limit", { what: lasting.what, n: signed(lasting.n), none: lasting.none });
    case "extra":
      return say("board.gist.extra", { colour: lasting.colour });
    case "types":
      return listed(lasting.of.map((each) => say(`type.${each}`)));
    case "fare":
      return say("board.gist.fare", { mode: lasting.mode, free: lasting.free, n: signed(lasting.n) });
    case "cheaper":
      return say("board.gist.cheaper", { what: lasting.what, free: lasting.free, n: lasting.n });
    case "dearer":
      return say("board.gist.dearer", { n: lasting.n });
    case "shield":
    case "shield_holds":
    case "armour":
    case "leave_alone":
    case "air":
      return say(`board.gist.${lasting.op}`);
    case "exempt":
      return "";
  }
};

/** What a use adds to a roll, or else what it is called. */
const wordsOfUse = ({ do: effects, label }: Use): string => {
  const boost = effects.find((each) => each.op === "boost");
  return boost?.op === "boost" ? say("board.gist.boost", { n: signed(boost.n), kinds: kindsOf(boost.kinds) }) : label;
};

/** A line has room for so many. */
const MOST = 2;

/** What a card is good for, in a line; its text tells the rest. */
export const gistOf = (card: Card): Gist => {
  if (card.kind === "fragment") return { magic: null, words: "" };
  const lasting = card.lasts.map(lastingWords).filter(Boolean);
  const [use] = card.uses;
  const used = use ? wordsOfUse(use) : "";
  const words = [...new Set([...lasting, used])].filter(Boolean).slice(0, MOST).join(", ");
  return { magic: use?.spell ?? null, words };
};

export const gistWords = (card: Card): string => {
  const { magic, words } = gistOf(card);
  return magic === null ? words : say("board.gist.spell", { n: magic, words });
};
