/* What cards do, in a few words: a phrase for each lasting word, with the numbers that the content gives. */
import { signed } from "../../../look/signed";
import type { Combat, Token } from "../../../wire/games/talisman";
import { charmedUses, nameOf } from "../content";
import type { Card, Condition } from "../content.gen";
import { listed, say, type Key } from "../texts";

type Lasting = Card["lasts"][number];

/** A phrase that is not yet said: a text, its values, and the tokens among them. */
export interface Phrase {
  key: Key;
  values?: Record<string, string | number>;
  tokens?: Record<string, readonly Token[]>;
  /** It holds only now and then. */
  isAtTimes?: boolean;
}

const manyOf = (each: string): string => say(`many.${each}` as Key);

const whom = ({ kinds, races, characters }: { kinds: string[]; races: string[]; characters: boolean }): string =>
  listed([...(races.length ? races : kinds).map(manyOf), ...(characters ? [manyOf("character")] : [])]);

const inCombat = (n: number, kinds: readonly Combat[]): Phrase =>
  kinds.length > 1
    ? { key: "board.gist.bonus_all", values: { n: signed(n) } }
    : { key: "board.gist.bonus", values: { n: signed(n) }, tokens: { what: kinds } };

const phraseOf = (lasting: Lasting): Phrase => {
  switch (lasting.op) {
    case "value":
      return { key: "board.gist.value", values: { n: signed(lasting.n) }, tokens: { what: [lasting.what] } };
    case "limit":
      return { key: "board.gist.limit", values: { held: say(`held.${lasting.what}`), n: signed(lasting.n) } };
    case "bonus":
      return inCombat(lasting.n, lasting.kinds);
    case "enemy_bonus":
    case "stranger_bonus":
    case "movement":
      return { key: `board.gist.${lasting.op}`, values: { n: signed(lasting.n) } };
    case "armour":
      return {
        key: lasting.least < 6 ? "board.gist.armour" : "board.gist.armour_six",
        values: { least: lasting.least },
      };
    case "evade":
      return { key: "board.gist.evade", values: { whom: whom(lasting) } };
    case "may_change_movement":
      return {
        key: lasting.down ? "board.gist.may_change_movement_both" : "board.gist.may_change_movement",
        values: { up: lasting.up },
      };
    case "roll_bonus":
      return { key: "board.gist.roll_bonus", values: { what: lasting.what, n: signed(lasting.n) } };
    case "reroll":
      return { key: lasting.only ? "board.gist.reroll_only" : "board.gist.reroll", values: { only: lasting.only } };
    case "cheaper":
      return { key: "board.gist.cheaper", values: { n: lasting.n } };
    case "gain_less":
      return { key: "board.gist.gain_less", values: { n: lasting.n }, tokens: { what: [lasting.what] } };
    case "badlands":
      return { key: "board.gist.badlands", values: { terrain: say(`terrain.${lasting.terrain}`) } };
    case "unaffected":
      return { key: "board.gist.unaffected", values: { cards: listed(lasting.ids.map(nameOf)) } };
    case "exempt":
      return { key: "board.gist.exempt", values: { rule: lasting.rule } };
    case "gate_bonus":
      return { key: "board.gist.gate_bonus", values: { n: signed(lasting.n), space: nameOf(lasting.space) } };
    case "cannot_take":
      return { key: "board.gist.cannot_take", values: { races: listed(lasting.races.map(manyOf)) } };
    case "leave_at":
      return lasting.first_option
        ? { key: "board.gist.leave_at_first" }
        : { key: "board.gist.leave_at", values: { spaces: listed(lasting.spaces.map(nameOf), "or") } };
    case "roll_twice":
    case "change_die":
    case "ignore":
    case "pass":
      return { key: `board.gist.${lasting.op}` };
  }
};

/** Whatever is asked for; that something is not so is the usual case. */
const isNowAndThen = (when: Condition | null): boolean => !!when && !when.not;

export const lastingPhrases = (lasts: readonly Lasting[]): Phrase[] =>
  lasts.map((lasting) => ({ ...phraseOf(lasting), isAtTimes: isNowAndThen(lasting.if) }));

/** Who fights in one's place, and how well. */
const fighting = ({ strength, craft }: Pick<Card, "strength" | "craft">): Phrase[] =>
  (
    [
      ["strength", strength],
      ["craft", craft],
    ] as const
  )
    .filter(([, value]) => value)
    .map(([token, value]) => ({ key: "board.gist.fights", values: { n: value }, tokens: { what: [token] } }));

/** What a Spell or a Potion adds. */
const boosting = ({ do: does }: Card): Phrase[] =>
  does.flatMap((effect) =>
    effect.op === "boosted"
      ? (["strength", "craft"] as const)
          .filter((token) => effect[token])
          .map((token): Phrase => ({
            key: "board.gist.boosted",
            values: { n: signed(effect[token]) },
            tokens: { what: [token] },
          }))
      : [],
  );

/** Everything that a card is good for, the weightiest first. */
export const phrasesOf = (card: Card, served = ""): Phrase[] => [
  ...(card.kind === "follower" || served === "bodyguard" ? fighting(card) : []),
  ...lastingPhrases(card.lasts),
  ...(card.range ? [{ key: "board.gist.range", values: { reach: card.range.reach } } satisfies Phrase] : []),
  ...boosting(card),
];

/** When a Spell or a Potion is used, or else what a card lets its owner do. */
export const momentOf = (card: Card, served = ""): string => {
  const [use] = served === "passenger" ? charmedUses() : card.uses;
  const [at] = card.at;
  return at ? say(`moment.${at}`) : (use?.label ?? "");
};

const said = ({ key, values = {}, tokens = {} }: Phrase): string => {
  const names = Object.entries(tokens).map(([name, kinds]) => [
    name,
    listed(kinds.map((kind) => say(`token.${kind}`))),
  ]);
  return say(key, { ...values, ...Object.fromEntries(names) });
};

/** A phrase in plain words. */
export const phraseWords = (phrase: Phrase): string =>
  phrase.isAtTimes ? say("board.gist.at_times", { what: said(phrase) }) : said(phrase);

/** What a card does, in plain words; empty where only its whole text tells. */
export const gistWords = (card: Card, served = ""): string =>
  listed(phrasesOf(card, served).map(phraseWords)) || momentOf(card, served);
