import { useSyncExternalStore } from "react";

export interface Settings {
  theme: "system" | "dark" | "light";
  /** How long beats take. */
  speed: "off" | "short" | "full";
  motion: "system" | "off";
  sound: boolean;
  notify: boolean;
  oneClick: boolean;
  letters: boolean;
}

const START: Settings = {
  theme: "system",
  speed: "full",
  motion: "system",
  sound: true,
  notify: false,
  oneClick: false,
  letters: true,
};
const KEY = "fabletop.settings";
const light = matchMedia("(prefers-color-scheme: light)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

function stored(): Settings {
  try {
    return { ...START, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return START;
  }
}

let now = stored();
const listeners = new Set<() => void>();

function show() {
  const root = document.documentElement;
  const isLight = now.theme === "light" || (now.theme === "system" && light.matches);
  root.dataset.theme = isLight ? "light" : "dark";
  root.dataset.motion = motionIsOff() ? "off" : "on";
}

export function change(part: Partial<Settings>) {
  now = { ...now, ...part };
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // A browser that keeps nothing still plays with these settings until the page is closed.
  }
  show();
  listeners.forEach((listener) => listener());
}

export const settings = () => now;

export const motionIsOff = () => now.motion === "off" || still.matches;

export function useSettings(): Settings {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, settings);
}

light.addEventListener("change", show);
still.addEventListener("change", show);
show();
