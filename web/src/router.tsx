import { useSyncExternalStore, type AnchorHTMLAttributes, type MouseEvent } from "react";

const changed = new Set<() => void>();
const tell = () => changed.forEach((listener) => listener());
window.addEventListener("popstate", tell);

export function go(to: string, { replace = false } = {}) {
  history[replace ? "replaceState" : "pushState"](null, "", to);
  if (!replace) for (const page of [window, document.getElementById("main")]) page?.scrollTo(0, 0);
  tell();
}

/** Path and query of the page, without the origin. */
export function usePlace(): URL {
  const href = useSyncExternalStore(
    (listener) => {
      changed.add(listener);
      return () => changed.delete(listener);
    },
    () => location.href,
  );
  return new URL(href);
}

/** The named parts of a path, or null: `match("/tables/:id", "/tables/k3")` gives `{ id: "k3" }`. */
export function match(pattern: string, path: string): Record<string, string> | null {
  const names: string[] = [];
  const source = pattern.replace(/:(\w+)/g, (_, name: string) => {
    names.push(name);
    return "([^/]+)";
  });
  const found = new RegExp(`^${source}/?$`).exec(path);
  return found && Object.fromEntries(names.map((name, i) => [name, decodeURIComponent(found[i + 1]!)]));
}

export function Link({ to, onClick, ...rest }: { to: string } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    go(to);
  };
  return <a {...rest} href={to} onClick={follow} />;
}
