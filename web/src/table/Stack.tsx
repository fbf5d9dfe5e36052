import type { Words as Sentence } from "../wire/types";
import { Words, type WordsContext } from "./Words";
import { say } from "./say";

/** Above the bar: what was announced and is not carried out yet, and what answers it, on top of one another. */
export function Stack({ stack, context }: { stack: Sentence[]; context: WordsContext }) {
  if (!stack.length) return null;
  return (
    <ol className="stack panel" aria-label={say("table.stack")}>
      {stack.map((words, k) => (
        <li key={k} aria-current={k === stack.length - 1 || undefined}>
          {k > 0 && <span title={say("table.in_answer")}>↳ </span>}
          <Words words={words} context={context} />
        </li>
      ))}
    </ol>
  );
}
