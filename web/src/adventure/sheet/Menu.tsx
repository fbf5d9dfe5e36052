/* A thing of mine with all that can be done with it now: asked of me, or free at any time. */
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { notesOf } from "../../table/foreseen";
import type { GameTable, TableProps, Thing } from "../../table/game";
import { say } from "../../table/say";
import { plain, Words } from "../../table/Words";
import type { Option } from "../../wire/types";

export type MenuProps = Pick<TableProps<unknown>, "choice" | "free" | "propose" | "thing" | "nameOf"> & {
  chip: GameTable["chip"];
};

/** How near to the edge of the window a menu may come. */
const EDGE = 14;

export const Menu = ({
  as,
  name,
  className = "",
  children,
  ...props
}: MenuProps & { as: Thing; name: string; className?: string; children: ReactNode }) => {
  const { choice, free, propose, thing } = props;
  const [wantsOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const asked = choice.locked ? [] : choice.of(as);
  const all = [...asked, ...free.filter(({ things }) => things.includes(as))];
  const isOpen = wantsOpen && all.length > 0;
  useLeaving(root, isOpen, () => setOpen(false));
  const act = (option: Option) => {
    setOpen(false);
    if (asked.includes(option)) choice.choose(option);
    else propose(option);
  };
  const found = thing(as, name);
  const hasMenu = all.length > 1 && asked.length !== 1;
  const click = (event: { stopPropagation(): void }) => {
    event.stopPropagation();
    if (!all.length) found.onClick(event);
    else if (hasMenu) setOpen(!isOpen);
    else act(asked.length === 1 ? asked[0]! : all[0]!);
  };
  return (
    <div
      ref={root}
      className={`hs-menu ${className}`}
      data-open={isOpen || undefined}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen) return;
        event.stopPropagation();
        event.preventDefault();
        setOpen(false);
        root.current?.querySelector<HTMLElement>(".hs-hit")?.focus();
      }}
    >
      {children}
      <div
        className="hs-hit"
        {...found}
        {...(hasMenu && {
          "aria-label": say("board.things_to_do", { name, count: all.length }),
          "aria-haspopup": "true" as const,
          "aria-expanded": isOpen,
        })}
        onClick={click}
        onKeyDown={(event) => {
          if ((event.key !== "Enter" && event.key !== " ") || !all.length) return;
          event.preventDefault();
          click(event);
        }}
      />
      {isOpen && <Actions {...props} label={name} options={all} onDo={act} />}
    </div>
  );
};

/** Done with as soon as somebody points or goes elsewhere. */
const useLeaving = (root: RefObject<HTMLElement | null>, isOpen: boolean, leave: () => void) => {
  const last = useRef(leave);
  last.current = leave;
  useEffect(() => {
    if (!isOpen) return;
    const look = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) last.current();
    };
    document.addEventListener("pointerdown", look);
    document.addEventListener("focusin", look);
    return () => {
      document.removeEventListener("pointerdown", look);
      document.removeEventListener("focusin", look);
    };
  }, [root, isOpen]);
};

/** What an option costs, where the rules note that. */
const Cost = ({ option, nameOf }: { option: Option } & Pick<MenuProps, "nameOf">) => {
  const cost = notesOf(option).find(({ key }) => key === "cost");
  return cost && <small>{plain(cost.words, nameOf)}</small>;
};

const Actions = ({
  label,
  options,
  chip,
  nameOf,
  onDo,
}: Pick<MenuProps, "chip" | "nameOf"> & {
  label: string;
  options: readonly Option[];
  onDo(option: Option): void;
}) => {
  const list = useRef<HTMLUListElement>(null);
  // It opens downwards and to the right, unless that would lead out of the window or below something else.
  useLayoutEffect(() => {
    const { left, right, bottom } = list.current!.getBoundingClientRect();
    const isSeen = list.current!.contains(document.elementFromPoint(left + EDGE, bottom - EDGE));
    list.current!.dataset.side = right > window.innerWidth - EDGE ? "left" : "right";
    list.current!.dataset.end = isSeen ? "below" : "above";
  }, []);
  return (
    <ul ref={list} className="hs-actions slip" aria-label={label}>
      {options.map((option, k) => (
        <li key={k}>
          <button autoFocus={k === 0} onClick={() => onDo(option)}>
            <Words words={option.label} context={{ game: { chip }, nameOf }} />
            <Cost option={option} nameOf={nameOf} />
          </button>
        </li>
      ))}
    </ul>
  );
};
