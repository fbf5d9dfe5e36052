import { vi } from "vitest";
import * as andor from "./games/andor/content";
import mountains from "./games/andor/base.gen.json?raw";
import * as phenomena from "./games/phenomena/content";
import island from "./games/phenomena/base.gen.json?raw";
import * as prophecy from "./games/prophecy/content";
import loop from "./games/prophecy/base.gen.json?raw";
import * as talisman from "./games/talisman/content";
import regions from "./games/talisman/base.gen.json?raw";
import * as shamans from "./games/shamans/content";
import worlds from "./games/shamans/base.gen.json?raw";

// jsdom has no media queries: nothing matches.
window.matchMedia ??= (query) =>
  ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }) as unknown as MediaQueryList;

// What a table has from the server.
andor.layOut(JSON.parse(mountains), null);
phenomena.layOut(JSON.parse(island));
prophecy.layOut(JSON.parse(loop));
talisman.layOut(JSON.parse(regions));
shamans.layOut(JSON.parse(worlds));

// jsdom lays nothing out, so nothing is ever resized.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// Whatever is drawn as plain markup is drawn as a browser would.
vi.mock("react", async (original) => {
  const react = await original<typeof import("react")>();
  const useSyncExternalStore: typeof react.useSyncExternalStore = (watch, get) =>
    react.useSyncExternalStore(watch, get, get);
  return { ...react, useSyncExternalStore };
});
