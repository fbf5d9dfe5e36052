/* What the table is played with, as its packs have it. */
import type { TableContent } from "../../wire/types";
import type { Content } from "./content.gen";

let laid: Content;

/** Lays out what a table is played with. */
export const layOut = ({ content }: Pick<TableContent, "content">): void => {
  laid = content as Content;
};

export const allContent = (): Content => laid;
