import hazard from "icon:hazard-sign";
import type { ReactNode } from "react";
import { Icon } from "../look/Icon";
import type { Option } from "../wire/types";
import type { GameTable } from "./game";
import { consequenceOf, notesOf } from "./foreseen";
import { Words, type WordsContext } from "./Words";

interface Line {
  icon: string | null;
  text: ReactNode;
}

/** The paper slip that says what would happen. */
export function Preview({
  game,
  option,
  view,
  context,
}: {
  game: GameTable;
  option: Option;
  view: unknown;
  context: WordsContext;
}) {
  const still = { ...context, point: undefined };
  const ahead = consequenceOf(option).map(({ event, words }) => ({
    icon: game.iconOf?.(event) ?? null,
    text: <Words words={words} context={still} />,
  }));
  const noted = notesOf(option).map(({ key, values, words }) => ({
    icon: game.iconOf?.({ ...values, type: key }) ?? null,
    text: <Words words={words} context={still} />,
  }));
  const cards: Line[] = game.preview?.(option, view) ?? [];
  const lines: Line[] = [...ahead, ...cards, ...noted];
  if (!lines.length && !option.dangers.length) return null;
  return (
    <div className="preview slip" role="status">
      <h3>
        <Words words={option.label} context={still} marks={false} />
      </h3>
      <ul>
        {option.dangers.map((words, k) => (
          <li key={`danger ${k}`} className="warned">
            <Icon of={hazard} />
            <span>
              <Words words={words} context={still} />
            </span>
          </li>
        ))}
        {lines.map(({ icon, text }, k) => (
          <li key={k}>
            {icon ? <Icon of={icon} /> : <span className="dot" />}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
