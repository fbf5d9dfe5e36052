/* What a seat saw between the news: each carries the difference from what came after it. */
import type { News, Words } from "./types";

/** A view with a difference set in it; what does not differ is shared. */
export function changed<View>(view: View, difference: Record<string, unknown>): View {
  let next: unknown = view;
  for (const [path, value] of Object.entries(difference)) next = withPart(next, path.split("/"), value);
  return next as View;
}

function withPart(whole: unknown, [name, ...rest]: string[], value: unknown): unknown {
  const part = rest.length ? withPart((whole as Record<string, unknown>)[name!], rest, value) : value;
  if (Array.isArray(whole)) return whole.with(Number(name), part);
  return { ...(whole as object), [name!]: part };
}

/** The view just after each of these news, which came with the view after all of them. */
export function viewsBetween<View>(news: readonly News[], after: View): View[] {
  const views: View[] = [];
  let view = after;
  for (const { then } of news.toReversed()) {
    if (then) view = changed(view, then);
    views.unshift(view);
  }
  return views;
}

/** What lay hidden just after each of these news, in a replay with all open. */
export function opensBetween(news: readonly News[], after: Words[]): Words[][] {
  const opens: Words[][] = [];
  let open = after;
  for (const one of news.toReversed()) {
    open = one.open ?? open;
    opens.unshift(open);
  }
  return opens;
}
