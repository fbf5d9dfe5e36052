import { memo, useId, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState, type Ref } from "react";
import type { DraftFinding, EditorWords, Part } from "../wire/types";
import { Proposals, type Open } from "./Proposals";
import { piecesOf, proposals, spanOf, type Proposal } from "./toml";

export interface EditorHandle {
  /** Shows a line and puts the caret there. */
  goTo(line: number): void;
}

/**
 * A text with line numbers, colours and marks. What one types in is a plain text area, so that keyboard, clipboard, undo
 * and screen readers work as everywhere; the coloured lines lie beneath it and wrap the same way.
 */
export function Editor({
  text,
  onChange,
  findings,
  words,
  parts,
  label,
  isReadOnly,
  describedBy,
  ref,
}: {
  text: string;
  onChange(text: string): void;
  findings: readonly DraftFinding[];
  words: EditorWords;
  parts: readonly Part[];
  label: string;
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
    const found = new Map<number, DraftFinding["level"]>();
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
    const found = proposals(value, at, words, parts);
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
  return (
    <div className="ws-editor">
      <div className="ws-sheet" ref={sheet} aria-hidden="true">
        {lines.map((line, k) => (
          <EditorLine key={k} number={k + 1} line={line} mark={marks.get(k + 1)} />
        ))}
      </div>
      <textarea
        ref={area}
        className="ws-area"
        value={text}
        readOnly={isReadOnly}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        aria-label={label}
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
      {open && <Proposals id={list} sheet={sheet.current!} text={text} open={open} onTake={take} />}
    </div>
  );
}

const EditorLine = memo(({ number, line, mark }: { number: number; line: string; mark?: DraftFinding["level"] }) => (
  <div className="ws-line" data-number={number} data-mark={mark}>
    {piecesOf(line).map(([kind, piece], k) =>
      kind === "plain" ? (
        piece
      ) : (
        <span key={k} data-kind={kind}>
          {piece}
        </span>
      ),
    )}
    {"​"}
  </div>
));
