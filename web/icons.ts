import { createRequire } from "node:module";
import type { Plugin } from "vite";

/** `import wave from "icon:big-wave"` gives the drawing of one icon, so that each chunk carries only what it uses. */
export function icons(): Plugin {
  const set = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json") as {
    icons: Record<string, { body: string }>;
  };
  return {
    name: "fabletop-icons",
    enforce: "pre",
    resolveId: (id) => (id.startsWith("icon:") ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith("\0icon:")) return null;
      const icon = set.icons[id.slice("\0icon:".length)];
      if (!icon) throw new Error(`no such icon: ${id.slice(1)}`);
      return `export default ${JSON.stringify(icon.body)}`;
    },
  };
}
