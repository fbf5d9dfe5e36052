/* The focus never falls to the page. When what had it is gone, shut, out of sight or no longer lit, the home of the page gets it: what is marked as such, or its main part. */

const HOME = ["[data-home]", "main[tabindex]", "main"];

/** Attributes by which something can be shut or put out of sight. */
const SHUTTING = ["disabled", "hidden", "class", "data-sheet", "data-drawer", "tabindex"];

const isLost = () => !document.activeElement || document.activeElement === document.body;

export function focusHome() {
  const home = HOME.map((each) => document.querySelector<HTMLElement>(each)).find(Boolean);
  home?.focus({ preventScroll: true });
}

/** Keeps watch until it is told to stop. Whoever clicks beside everything has put the focus away themselves. */
export function keepFocus(): () => void {
  /** What had it last; null once somebody has put it away. */
  let last: EventTarget | null | undefined;
  let frame = 0;
  const remember = ({ target }: FocusEvent) => {
    last = target;
  };
  const letGo = () =>
    setTimeout(() => {
      if (isLost()) last = null;
    });
  const look = () => {
    frame = 0;
    if (!isLost()) return;
    // Where something is asked before anything had the focus, it begins there.
    if (last === undefined ? document.querySelector("[data-home]") : last) focusHome();
  };
  const watch = new MutationObserver(() => {
    if (!frame) frame = requestAnimationFrame(look);
  });
  document.addEventListener("focusin", remember);
  document.addEventListener("pointerdown", letGo);
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: SHUTTING });
  return () => {
    cancelAnimationFrame(frame);
    watch.disconnect();
    document.removeEventListener("focusin", remember);
    document.removeEventListener("pointerdown", letGo);
  };
}
