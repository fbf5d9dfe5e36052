import { memo, useId, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState, type Ref } from "react";
import type { LegendBranch, LegendFinding, LegendWord } from "../wire/types";
import { piecesOf, proposals, spanOf, type Proposal } from "./toml";

export interface EditorHandle {
  /** Shows a line and puts the caret there. */
  goTo(line: number): void;
}

interface Open {
  typed: string;
  found: Proposal[];
  at: number;
  chosen: number;
}

const SHOWN = 9;
const LINE_HEIGHT = 30;

/**
 * A text with line numbers, colours and marks. What one types in is a plain text area, so that keyboard, clipboard, undo
 * and screen readers work as everywhere; the coloured lines lie beneath it and wrap the same way.
 */
export function Editor({
  text,
  onChange,
  findings,
  words,
  branches,
  isReadOnly,
  describedBy,
  ref,
}: {
  text: string;
  onChange(text: string): void;
  findings: readonly LegendFinding[];
  words: readonly LegendWord[];
  branches: readonly LegendBranch[];
  isReadOnly: boolean;
  describedBy: string;
  ref?: Ref<EditorHandle>;
}) {
  const area = useRef<HTMLTextAreaElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const list = useId();
  const [open, setOpen] = useState<Open | null>(null);
  const caret = useRef<number | null>(null);
  const lines = useMemo(() => text.split("\n"), [text]);
  const marks = useMemo(() => {
    const found = new Map<number, LegendFinding["level"]>();
    for (const { line, level } of findings) if (line && found.get(line) !== "error") found.set(line, level);
    return found;
  }, [findings]);

  useImperativeHandle(ref, () => ({
    goTo: (line) => {
      const [start, end] = spanOf(area.current!.value, line);
      area.current!.focus({ preventScroll: true });
      area.current!.setSelectionRange(start, end);
      sheet.current!.children[line - 1]?.scrollIntoView({ block: "center" });
    },
  }));
  // A word that was taken over puts the caret behind itself.
  useLayoutEffect(() => {
    if (caret.current === null) return;
    area.current!.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [text]);

  const propose = (value: string, at: number, isAsked = false) => {
    const found = proposals(value, at, words, branches);
    setOpen(found && (isAsked || found.found.length) ? { ...found, at, chosen: 0 } : null);
  };
  const take = ({ word }: Proposal) => {
    const start = open!.at - open!.typed.length;
    const rest = text.slice(open!.at);
    const close = rest.startsWith('"') ? "" : '"';
    caret.current = start + word.length + 1;
    setOpen(null);
    onChange(text.slice(0, start) + word + close + rest);
  };
  const onKeyDown = (event: React.KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === " " && event.ctrlKey) {
      event.preventDefault();
      return propose(text, event.currentTarget.selectionStart, true);
    }
    if (!open) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setOpen({ ...open, chosen: (open.chosen + step + open.found.length) % open.found.length });
    else if (event.key === "Enter" || event.key === "Tab") take(open.found[open.chosen]!);
    else if (event.key === "Escape") setOpen(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const first = open ? Math.max(0, Math.min(open.chosen - SHOWN + 3, open.found.length - SHOWN)) : 0;
  return (
    <div className="lg-editor">
      <div className="lg-sheet" ref={sheet} aria-hidden="true">
        {lines.map((line, k) => (
          <Line key={k} number={k + 1} line={line} mark={marks.get(k + 1)} />
        ))}
      </div>
      <textarea
        ref={area}
        className="lg-area"
        value={text}
        readOnly={isReadOnly}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        aria-label="Text of the Legend"
        aria-describedby={describedBy}
        aria-invalid={findings.some(({ level }) => level === "error") || undefined}
        aria-autocomplete="list"
        aria-controls={open ? list : undefined}
        aria-activedescendant={open ? `${list}-${open.chosen}` : undefined}
        onChange={({ target }) => {
          onChange(target.value);
          propose(target.value, target.selectionStart);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(null)}
        onClick={() => setOpen(null)}
      />
      {open && (
        <Proposals
          id={list}
          sheet={sheet.current!}
          text={text}
          open={open}
          first={first}
          onTake={take}
        />
      )}
    </div>
  );
}

const Line = memo(({ number, line, mark }: { number: number; line: string; mark?: LegendFinding["level"] }) => (
  <div className="lg-line" data-number={number} data-mark={mark}>
    {piecesOf(line).map(([kind, piece], k) => (kind === "plain" ? piece : <span key={k} data-kind={kind}>{piece}</span>))}
    {"​"}
  </div>
));

/** The list under the caret. */
const Proposals = ({
  id,
  sheet,
  text,
  open,
  first,
  onTake,
}: {
  id: string;
  sheet: HTMLElement;
  text: string;
  open: Open;
  first: number;
  onTake(proposal: Proposal): void;
}) => {
  const ref = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const row = text.slice(0, open.at).split("\n").length - 1;
    const [x, y] = below(sheet, row, open.at - open.typed.length - spanOf(text, row + 1)[0]);
    const list = ref.current!;
    const room = sheet.clientWidth - list.offsetWidth - 8;
    const frame = sheet.closest(".lg-scroll");
    const isLow = !!frame && y + list.offsetHeight > frame.scrollTop + frame.clientHeight;
    list.style.left = `${Math.max(8, Math.min(x, room))}px`;
    list.style.top = `${isLow ? y - list.offsetHeight - LINE_HEIGHT : y}px`;
  }, [open.at, first]);
  return (
    <ul className="lg-proposals" id={id} role="listbox" aria-label="Words that fit here" ref={ref}>
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
};

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
