/* The words of Phenomena that packs can change: from its texts, or from those of a table's packs. */
import { voiceOf } from "../../table/say";
import { texts } from "./texts.gen";

export const { say, learn } = voiceOf(texts);
