import { useEffect, useState } from "react";
import { motionIsOff, useSettings } from "../settings";
import { runThrough } from "./motion/hold";
import type { TableConnection } from "../wire/useTable";

export interface Pace {
  /** Until I am asked, whatever others do is done at once. */
  isSkipping: boolean;
  /** Begins that; nothing where bots keep nobody waiting. */
  skip: (() => void) | null;
}

/** Tells the table how fast bots may go: as this person wants it, and at once while Space is held or until my next question. */
export function useSpeed({ model, ask }: TableConnection, isAsked: boolean): Pace {
  const { speed } = useSettings();
  const isHurried = useHeldSpace();
  const [isSkipping, setSkipping] = useState(false);
  if (isSkipping && isAsked) setSkipping(false);
  const usual = motionIsOff() ? "at_once" : speed;
  const wanted = isHurried || isSkipping ? "at_once" : usual;
  useEffect(() => {
    if (model.link === "open") ask({ type: "speed", speed: wanted });
  }, [model.link, model.versions, wanted, ask]);
  const skip = () => {
    setSkipping(true);
    runThrough();
  };
  return { isSkipping, skip: usual === "at_once" ? null : skip };
}

function useHeldSpace(): boolean {
  const [isHeld, hold] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => event.key === " " && event.repeat && hold(true);
    const leave = () => hold(false);
    window.addEventListener("keydown", press);
    window.addEventListener("keyup", leave);
    window.addEventListener("blur", leave);
    return () => {
      window.removeEventListener("keydown", press);
      window.removeEventListener("keyup", leave);
      window.removeEventListener("blur", leave);
    };
  }, []);
  return isHeld;
}
