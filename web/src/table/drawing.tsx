/* For tests: a part of a table drawn from a sample, without a hand on it. */
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { Option } from "../wire/types";
import { ONLY_LOOKED_AT, type Sample, type TableProps } from "./game";

export const propsOf = <View,>({ table, seats, before = [], odds = [] }: Sample): TableProps<View> => {
  const options = table.decision?.options ?? [];
  const of = (thing: string): Option[] => options.filter(({ things }) => things.includes(thing));
  return {
    ...ONLY_LOOKED_AT,
    view: table.view as View,
    me: table.seat,
    seats,
    nameOf: (seat) => seats[seat]?.name ?? "",
    waiting: table.waiting,
    choice: {
      decision: table.decision,
      locked: false,
      shown: null,
      chosen: null,
      lit: new Set(),
      of,
      choose: () => {},
      point: () => {},
      pointed: null,
      goOnWith: () => {},
    },
    thing: (thing) => ({ "data-thing": thing, onClick: () => {}, onPointerEnter: () => {}, onPointerLeave: () => {} }),
    odds,
    news: [...before, ...table.news],
    narrow: false,
  };
};

export const markupOf = (node: ReactNode): string => {
  const host = document.createElement("div");
  const root = createRoot(host);
  flushSync(() => root.render(node));
  const markup = host.innerHTML;
  flushSync(() => root.unmount());
  return markup;
};

/** The options of a sample that lie on none of the things drawn. */
export const missingIn = (markup: string, { table }: Sample): string[] =>
  (table.decision?.options ?? [])
    .filter(({ things }) => things.length && !things.some((thing) => markup.includes(`data-thing="${thing}"`)))
    .map(({ option }) => option.type);
