import type { ReactNode } from "react";
import type { Choice } from "../../../table/game";
import type { Option } from "../../../wire/types";

interface Way {
  option: Option;
  name: string;
  picture: ReactNode;
  note?: string;
}

/** The options of a scene as things to take: the first click chooses, the second does it. */
export const Ways = ({ ways, choice }: { ways: readonly Way[]; choice: Choice }) => (
  <div className="sh-ways">
    {ways.map(({ option, name, picture, note }) => (
      <button
        key={name}
        className="sh-way"
        aria-pressed={choice.chosen === option}
        data-chosen={choice.chosen === option || undefined}
        disabled={choice.locked}
        onClick={() => choice.choose(option)}
        onPointerEnter={() => choice.point(option.things[0] ?? null)}
        onPointerLeave={() => choice.point(null)}
      >
        <span className="sh-way-picture">{picture}</span>
        <b>{name}</b>
        {note && <small>{note}</small>}
      </button>
    ))}
  </div>
);
