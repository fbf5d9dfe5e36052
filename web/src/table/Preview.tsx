import hazard from "icon:hazard-sign";
import type { ReactNode } from "react";
import { Icon } from "../look/Icon";
import type { Option } from "../wire/types";
import type { GameTable } from "./game";
import { consequenceOf } from "./foreseen";
import { Words, type WordsContext } from "./Words";

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
  const lines: { icon: string | null; text: ReactNode }[] = [...ahead, ...(game.preview?.(option, view) ?? [])];
  const warnings = game.warnings?.(option, view) ?? [];
  if (!lines.length && !warnings.length) return null;
  return (
    <div className="preview slip" role="status">
      <h3>
        <Words words={option.label} context={still} marks={false} />
      </h3>
      <ul>
        {warnings.map((text) => (
          <li key={text} className="warned">
            <Icon of={hazard} />
            <span>{text}.</span>
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
