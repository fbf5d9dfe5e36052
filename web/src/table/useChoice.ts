import { useCallback, useEffect, useMemo, useState } from "react";
import { settings } from "../settings";
import type { Decision, Option } from "../wire/types";
import type { Choice, GameTable, HowToChoose, Thing, ThingProps } from "./game";
import { consequenceOf } from "./foreseen";
import { has } from "./traits";
import { plain } from "./Words";

export interface ChoiceInput {
  game: GameTable;
  decision: Decision | null;
  /** Names the decision: a choice made for another one is let go. */
  moment: string;
  locked: boolean;
  nameOf(seat: number): string;
  answer(option: Option): void;
  /** What may be done besides, and how it is put before me. */
  free: Option[];
  propose(option: Option): void;
  /** An unlit thing was clicked. */
  unlit(thing: Thing): void;
}

export interface ChoiceControl extends Choice {
  /** Names the decision: told afresh, with what it would do, it is the same one. */
  moment: string;
  /** What goes on by itself. */
  going: string | null;
  thing(thing: Thing, name?: string): ThingProps;
  letGo(): void;
  /** Does what is chosen. */
  confirm(): void;
}

const NONE: ReadonlySet<Thing> = new Set();

export function useChoice({
  game,
  decision,
  moment,
  locked,
  nameOf,
  answer,
  free,
  propose,
  unlit,
}: ChoiceInput): ChoiceControl {
  const [chosenAt, setChosen] = useState<{ moment: string; index: number; as?: Option } | null>(null);
  const [pointed, setPointed] = useState<Thing | null>(null);
  const [going, goOnWith] = useState<string | null>(null);
  const open = locked ? null : decision;
  const chosen = (open && chosenAt?.moment === moment && open.options[chosenAt.index]) || null;

  const byThing = useMemo(() => {
    const map = new Map<Thing, Option[]>();
    for (const option of open?.options ?? [])
      for (const thing of option.things) map.set(thing, [...(map.get(thing) ?? []), option]);
    return map;
  }, [open]);
  const lit = useMemo(() => (byThing.size ? new Set(byThing.keys()) : NONE), [byThing]);
  const of = useCallback((thing: Thing) => byThing.get(thing) ?? [], [byThing]);

  const letGo = useCallback(() => setChosen(null), []);
  const choose = useCallback(
    (option: Option, { only = false, now = false, as }: HowToChoose = {}) => {
      if (!open) return;
      const index = open.options.indexOf(option);
      if (index < 0) return;
      const again = chosenAt?.moment === moment && chosenAt.index === index;
      const isQuick = again || (settings().oneClick && !has(option, "final") && !game.isDear?.(option.option));
      if (now || (!only && isQuick)) answer(option);
      else setChosen({ moment, index, as });
    },
    [game, open, chosenAt, moment, answer],
  );
  const confirm = useCallback(() => {
    if (chosen) answer(chosen);
  }, [chosen, answer]);

  useEffect(() => setPointed(null), [moment]);
  useEffect(() => {
    const touched = ({ pointerType, target }: PointerEvent) => {
      if (pointerType !== "touch" || (target as Element).closest(".ref")) return;
      const touching = (target as Element).closest("[data-thing]")?.getAttribute("data-thing");
      setPointed((old) => (old === touching ? old : null));
    };
    window.addEventListener("pointerdown", touched, { capture: true });
    return () => window.removeEventListener("pointerdown", touched, { capture: true });
  }, []);

  const freely = (thing: Thing) => (of(thing).length ? undefined : free.find(({ things }) => things.includes(thing)));

  const clickThing = (thing: Thing) => {
    const options = of(thing);
    const offered = freely(thing);
    if (!options.length) return offered ? propose(offered) : unlit(thing);
    // A thing with several options is chosen by its first; the bar offers the others.
    if (options.length > 1 && chosen && options.includes(chosen)) return;
    const isOnly = options.length === 1;
    choose(options[0]!, { now: isOnly && game.isAtOnce?.(options[0]!, thing), only: !isOnly });
  };

  const thing = (id: Thing, name?: string): ThingProps => {
    const options = of(id);
    const isLit = options.length > 0;
    const props: ThingProps = {
      "data-thing": id,
      onClick: (event) => {
        event.stopPropagation();
        clickThing(id);
      },
      onPointerEnter: () => setPointed(id),
      // A finger that is lifted has pointed all the same; the next one ends it.
      onPointerLeave: ({ pointerType }) => void (pointerType !== "touch" && setPointed(null)),
    };
    if (pointed === id) props["data-pointed"] = true;
    if (name) {
      props.role = "img";
      props["aria-label"] = name;
    }
    const offered = freely(id);
    if (!isLit && !offered) return props;
    const isChosen = !!chosen && options.includes(chosen);
    const shown = isChosen ? chosen : (options[0] ?? offered!);
    props[isLit ? "data-lit" : "data-free"] = true;
    props.role = "button";
    props.tabIndex = 0;
    if (isLit) props["aria-pressed"] = isChosen;
    props["aria-label"] = describe(shown, nameOf);
    props.onFocus = () => setPointed(id);
    props.onBlur = () => setPointed(null);
    props.onKeyDown = (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      event.stopPropagation();
      clickThing(id);
    };
    if (isChosen) props["data-chosen"] = true;
    return props;
  };

  return {
    decision,
    moment,
    locked,
    chosen,
    shown: chosen ? (chosenAt?.as ?? chosen) : pointed ? (of(pointed)[0] ?? null) : null,
    lit,
    of,
    choose,
    point: setPointed,
    pointed,
    going,
    goOnWith,
    thing,
    letGo,
    confirm,
  };
}

/** An option in full, for a reader: "Play Purple 3, Shadow 16 → 17". */
export function describe(option: Option, nameOf: (seat: number) => string): string {
  return [option.label, ...consequenceOf(option).map(({ words }) => words)]
    .map((words) => plain(words, nameOf))
    .join(", ");
}
