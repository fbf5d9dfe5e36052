/* What may be done at any time, also in others' turns, and the special actions of my turn: as buttons on my board. */
import type { ReactNode } from "react";
import { Icon } from "../../look/Icon";
import { say } from "../../table/say";

export interface Action {
  key: string;
  icon: string;
  label: ReactNode;
  /** Asked of me now. */
  isLit?: boolean;
  isChosen?: boolean;
  /** It opens something, and has. */
  isOpen?: boolean;
  onDo(): void;
}

/** `asked` belongs to my turn; `free` costs nothing and is always open. */
export const Anytime = ({
  asked = [],
  free,
  children,
}: {
  asked?: readonly Action[];
  free: readonly Action[];
  children?: ReactNode;
}) =>
  asked.length + free.length > 0 && (
    <div className="hs-anytime" role="group" aria-label={say("board.at_any_time")}>
      <Actions label={say("board.special_actions")} actions={asked} />
      <Actions label={say("board.at_any_time")} actions={free} />
      {children}
    </div>
  );

const Actions = ({ label, actions }: { label: string; actions: readonly Action[] }) =>
  actions.length > 0 && (
    <ul aria-label={label}>
      {actions.map(({ key, icon, label: words, isLit, isChosen, isOpen, onDo }) => (
        <li key={key}>
          <button
            data-lit={isLit || undefined}
            data-chosen={isChosen || undefined}
            aria-expanded={isOpen}
            onClick={onDo}
          >
            <Icon of={icon} />
            <span>{words}</span>
          </button>
        </li>
      ))}
    </ul>
  );
