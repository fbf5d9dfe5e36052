import * as andor from "./games/andor/content";
import mountains from "./games/andor/base.gen.json?raw";
import * as phenomena from "./games/phenomena/content";
import island from "./games/phenomena/base.gen.json?raw";

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
