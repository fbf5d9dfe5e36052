import { useLayoutEffect, useRef } from "react";
import { spanOf, type Proposal } from "./toml";

/** Words that could be written at the caret. */
export interface Open {
  typed: string;
  found: Proposal[];
  at: number;
  chosen: number;
}

const SHOWN = 9;
const LINE_HEIGHT = 30;

/** The list under the caret. */
export function Proposals({
  id,
  sheet,
  text,
  open,
  onTake,
}: {
  id: string;
  sheet: HTMLElement;
  text: string;
  open: Open;
  onTake(proposal: Proposal): void;
}) {
  const { at, typed } = open;
  const first = Math.max(0, Math.min(open.chosen - SHOWN + 3, open.found.length - SHOWN));
  const ref = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const row = text.slice(0, at).split("\n").length - 1;
    const [x, y] = below(sheet, row, at - typed.length - spanOf(text, row + 1)[0]);
    const list = ref.current!;
    const room = sheet.clientWidth - list.offsetWidth - 8;
    const frame = sheet.closest(".ws-scroll");
    const isLow = !!frame && y + list.offsetHeight > frame.scrollTop + frame.clientHeight;
    list.style.left = `${Math.max(8, Math.min(x, room))}px`;
    list.style.top = `${isLow ? y - list.offsetHeight - LINE_HEIGHT : y}px`;
  }, [at, typed, sheet, text, first]);
  return (
    <ul className="ws-proposals" id={id} role="listbox" aria-label="Words that fit here" ref={ref}>
      {open.found.slice(first, first + SHOWN).map((each, k) => (
        <li
          key={each.word}
          id={`${id}-${first + k}`}
          role="option"
          aria-selected={first + k === open.chosen}
          onPointerDown={(event) => {
            event.preventDefault();
            onTake(each);
          }}
        >
          <b>{each.word}</b> <span>{each.means}</span>
        </li>
      ))}
    </ul>
  );
}

/** The place under a letter of a line, in the coordinates of the sheet. */
function below(sheet: HTMLElement, row: number, column: number): [number, number] {
  const line = sheet.children[row] as HTMLElement | undefined;
  if (!line) return [0, 0];
  const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  let left = column;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.textContent!.length;
    if (left <= length) {
      const range = document.createRange();
      range.setStart(node, Math.min(left, length));
      range.collapse(true);
      const at = range.getBoundingClientRect();
      const origin = sheet.getBoundingClientRect();
      return [at.left - origin.left, at.bottom - origin.top + 4];
    }
    left -= length;
  }
  return [line.offsetLeft, line.offsetTop + line.offsetHeight];
}
