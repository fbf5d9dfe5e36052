/* The words of Prophecy: from its texts, or from those of a table's packs. */
import { voiceOf } from "../../table/say";
import { texts } from "./texts.gen";

export type Key = keyof typeof texts;

export const { say, show, listed, prepare, learn } = voiceOf(texts);
