import { useEffect, useState } from "react";
import { motionIsOff, useSettings } from "../settings";
import type { TableConnection } from "../wire/useTable";

/** Tells the table how fast bots may go: as this person wants it, and at once as long as Space is held. */
export function useSpeed({ model, ask }: TableConnection) {
  const { speed } = useSettings();
  const isHurried = useHeldSpace();
  const wanted = isHurried || motionIsOff() ? "at_once" : speed;
  useEffect(() => {
    if (model.link === "open") ask({ type: "speed", speed: wanted });
  }, [model.link, model.versions, wanted, ask]);
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
