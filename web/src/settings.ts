import { useSyncExternalStore } from "react";
import type { Speed } from "./wire/types";

export type { Speed };

export interface Settings {
  theme: "system" | "dark" | "light";
  /** How long beats take, and how much time bots leave between what they do. */
  speed: Speed;
  motion: "system" | "off";
  sound: boolean;
  notify: boolean;
  oneClick: boolean;
  /** Be asked even what goes without saying. */
  askAll: boolean;
  letters: boolean;
}

const START: Settings = {
  theme: "system",
  speed: "calm",
  motion: "system",
  sound: true,
  notify: false,
  oneClick: false,
  askAll: false,
  letters: true,
};
/** All speeds, with their names. */
export const SPEEDS: readonly Speed[] = ["calm", "brisk", "at_once"];
const KEY = "fabletop.settings";
const light = matchMedia("(prefers-color-scheme: light)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

function stored(): Settings {
  try {
    const kept = { ...START, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
    return { ...kept, speed: SPEEDS.includes(kept.speed) ? kept.speed : START.speed };
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
