/* A thing of mine with all that can be done with it now: asked of me, or free at any time. */
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import type { TableProps, Thing } from "../../../table/game";
import { Words } from "../../../table/Words";
import type { Option } from "../../../wire/types";
import type { View } from "../../../wire/games/andor";
import { chip } from "../chips";
import { chosenOf, plural } from "../reading";

type Props = Pick<TableProps<View>, "choice" | "free" | "propose" | "thing" | "nameOf">;

/** What may be done with a thing: the options of my decision, then what is free. */
const deedsOf = ({ choice, free }: Props, thing: Thing) => ({
  asked: choice.locked ? [] : choice.of(thing),
  free: free.filter(({ things }) => things.includes(thing)),
});

/** What an action of my turn costs that lies on a thing. */
const hoursOf = (option: Option): number => {
  const chosen = chosenOf(option);
  return chosen.type === "look_up_spells" ? chosen.books.length : chosen.type === "brew_drink" ? 1 : 0;
};

/** How near to the edge of the window a menu may come. */
const EDGE = 14;

export const Menu = ({
  as,
  name,
  className = "",
  children,
  ...props
}: Props & { as: Thing; name: string; className?: string; children: ReactNode }) => {
  const { choice, propose, thing, nameOf } = props;
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const deeds = deedsOf(props, as);
  const all = [...deeds.asked, ...deeds.free];
  // It opens to the right, unless that would lead out of the window.
  useLayoutEffect(() => {
    const box = list.current?.getBoundingClientRect();
    if (box) list.current!.dataset.side = box.right > window.innerWidth - EDGE ? "left" : "right";
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    const leave = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", leave);
    document.addEventListener("focusin", leave);
    return () => {
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("focusin", leave);
    };
  }, [isOpen]);
  useEffect(() => {
    if (isOpen && !all.length) setOpen(false);
  }, [isOpen, all.length]);
  const act = (option: Option) => {
    setOpen(false);
    if (deeds.asked.includes(option)) choice.choose(option);
    else propose(option);
  };
  const found = thing(as, name);
  const click = (event: { stopPropagation(): void }) => {
    event.stopPropagation();
    if (!all.length) found.onClick(event);
    else if (deeds.asked.length === 1) act(deeds.asked[0]!);
    else if (all.length === 1) act(all[0]!);
    else setOpen(!isOpen);
  };
  const hasMenu = all.length > 1 && deeds.asked.length !== 1;
  return (
    <div
      ref={root}
      className={`an-menu ${className}`}
      data-open={isOpen || undefined}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen) return;
        event.stopPropagation();
        event.preventDefault();
        setOpen(false);
        root.current?.querySelector<HTMLElement>(".an-hit")?.focus();
      }}
    >
      {children}
      <div
        className="an-hit"
        {...found}
        {...(all.length > 0 && {
          "aria-label": hasMenu ? `${name}: ${all.length} things to do` : found["aria-label"],
          "aria-haspopup": hasMenu ? ("true" as const) : undefined,
          "aria-expanded": hasMenu ? isOpen : undefined,
        })}
        onClick={click}
        onKeyDown={(event) => {
          if ((event.key !== "Enter" && event.key !== " ") || !all.length) return;
          event.preventDefault();
          click(event);
        }}
      />
      {isOpen && (
        <ul ref={list} className="an-deeds slip" aria-label={name}>
          {all.map((option, k) => (
            <li key={k}>
              <button autoFocus={k === 0} onClick={() => act(option)}>
                <Words words={option.label} context={{ game: { chip }, nameOf }} />
                {hoursOf(option) > 0 && <small>{plural(hoursOf(option), "hour")}</small>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
