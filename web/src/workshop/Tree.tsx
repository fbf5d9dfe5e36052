import { useState } from "react";
import type { Chapter, Part } from "../wire/types";

/** A draft as a tree: what is read when, what it does, and where it leads. */
export function Tree({
  parts,
  chapters,
  onGo,
}: {
  parts: readonly Part[];
  chapters: readonly Chapter[];
  onGo(line: number): void;
}) {
  if (!parts.length) return <p className="ws-empty">The tree grows as soon as the text can be read.</p>;
  const known = new Map(parts.map((part) => [part.key, part]));
  const headings = [...new Set(chapters.map(({ heading }) => heading))];
  const nodes = (chapter: Chapter) =>
    chapter.parts.map((key) => <Node key={key} part={known.get(key)!} parts={known} onGo={onGo} path={[]} />);
  return (
    <div className="ws-tree">
      {headings.map((heading) => {
        const found = chapters.filter((chapter) => chapter.heading === heading);
        return (
          <section key={heading}>
            <h3>{heading}</h3>
            {found.some(({ mark }) => mark) ? (
              <ol className="ws-track">
                {found.map((chapter) => (
                  <li key={chapter.mark}>
                    <span className="ws-letter" aria-label={chapter.name}>
                      {chapter.mark}
                    </span>
                    <ul>{nodes(chapter)}</ul>
                  </li>
                ))}
              </ol>
            ) : (
              <ul className="ws-parts">{found.map(nodes)}</ul>
            )}
          </section>
        );
      })}
    </div>
  );
}

/** One part, with what it does; the cards it leads to hang below it, each once. */
function Node({
  part,
  parts,
  onGo,
  path,
}: {
  part: Part;
  parts: ReadonlyMap<string, Part>;
  onGo(line: number): void;
  path: readonly string[];
}) {
  const [isOpen, setOpen] = useState(false);
  const inner = [...path, part.key];
  const next = part.leads.filter((key) => !inner.includes(key));
  const hasMore = part.does.length > 0 || !!part.text;
  return (
    <li className="ws-node" data-group={part.group}>
      <div className="ws-head">
        <button className="ws-name" onClick={() => onGo(part.line)} title={`Line ${part.line}`}>
          <b>{part.title}</b> {part.id && part.id !== part.title && <code>{part.id}</code>}
        </button>
        {hasMore && (
          <button
            className="ws-more"
            aria-expanded={isOpen}
            aria-label={`More about ${part.title}`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? "−" : "+"}
          </button>
        )}
      </div>
      <p className="ws-when">{part.note}</p>
      {isOpen && (
        <div className="ws-does">
          {part.text && <p>{part.text}</p>}
          {part.does.length > 0 && (
            <ul>
              {part.does.map((each, k) => (
                <li key={k}>{each}</li>
              ))}
            </ul>
          )}
        </div>
      )}
      {next.length > 0 && (
        <ul className="ws-leads">
          {next.map((key) => {
            const led = parts.get(key);
            return led ? (
              <Node key={key} part={led} parts={parts} onGo={onGo} path={inner} />
            ) : (
              <li key={key} className="ws-node" data-missing>
                <code>{key}</code> is not there
              </li>
            );
          })}
        </ul>
      )}
    </li>
  );
}
