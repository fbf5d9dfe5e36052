/* For tests: a part of a table drawn at a position, without a hand on it. */
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Option } from "../wire/types";
import { ONLY_LOOKED_AT, type GameTable, type TableProps } from "./game";
import { askedAt, shownAt, type Sample } from "./samples";

export const propsOf = <View,>(game: GameTable<View>, sample: Sample<View>): TableProps<View> => {
  const decision = askedAt(game, sample);
  const options = decision?.options ?? [];
  const of = (thing: string): Option[] => options.filter(({ things }) => things.includes(thing));
  return {
    ...ONLY_LOOKED_AT,
    ...shownAt(game, sample),
    choice: {
      decision,
      locked: false,
      shown: null,
      chosen: null,
      lit: new Set(options.flatMap(({ things }) => things)),
      of,
      choose: () => {},
      point: () => {},
      pointed: null,
      goOnWith: () => {},
    },
    thing: (thing) => ({ "data-thing": thing, onClick: () => {}, onPointerEnter: () => {}, onPointerLeave: () => {} }),
    narrow: false,
  };
};

export const markupOf = (node: ReactNode): string => renderToStaticMarkup(node);

/** Seats are drawn by the table itself; shop, stores, spells, books, help and company on a way open with a button of mine. */
const APART = /^(seat|shop|equipment|magic|book|help|step)\b/;

/** The options that lie on none of the things drawn. */
export const missingIn = (markup: string, options: readonly Option[]): string[] =>
  options
    .filter(({ things }) => !things.some((thing) => APART.test(thing) || markup.includes(`data-thing="${thing}"`)))
    .map(({ option }) => option.type);
