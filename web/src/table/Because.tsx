import bulb from "icon:light-bulb";
import { Icon } from "../look/Icon";
import type { Words as Sentence } from "../wire/types";
import { say } from "./say";
import { Words, type WordsContext } from "./Words";

/** Why a bot would choose something. */
export const Because = ({ why, context }: { why: Sentence; context: WordsContext }) => (
  <span className="because">
    <Icon of={bulb} />
    <span className="vh">{say("table.ask.hinted")}: </span>
    <Words words={why} context={context} />
  </span>
);
