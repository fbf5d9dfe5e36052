import { useEffect, useId, useState, type Ref } from "react";
import type { DraftFinding, DraftInfo, DraftReport, EditorWords, TrialStep, WorkshopInfo } from "../wire/types";
import { Editor, type EditorHandle } from "./Editor";
import { loadPart, type WorkshopPart } from "./part";
import { Problems, summary, Trial } from "./Problems";
import { Tabs } from "./Tabs";
import { Tree } from "./Tree";

export type Tab = "tree" | "text" | "problems" | "sketch";
const NO_FINDINGS: readonly DraftFinding[] = [];

/** The parts of a draft beside one another: as a tree, as a text, what is wrong with it, and what the game draws. */
export function Bench({
  shop,
  info,
  text,
  words,
  report,
  saved,
  step,
  isPlaying,
  tab,
  onTab,
  editor,
  onGo,
  onChange,
}: {
  shop: WorkshopInfo;
  info: DraftInfo;
  text: string;
  words: EditorWords;
  report: DraftReport | null;
  /** How the text is kept, in a word. */
  saved: string;
  step: TrialStep | null;
  isPlaying: boolean;
  tab: Tab;
  onTab(tab: Tab): void;
  editor: Ref<EditorHandle>;
  onGo(line: number): void;
  onChange(text: string): void;
}) {
  const status = useId();
  const part = usePart(shop.game);
  const findings = report?.findings ?? NO_FINDINGS;
  const isPlayable = !!report?.playable;
  const tabs: [Tab, string][] = [
    ["tree", "Cards"],
    ["text", "Text"],
    ["problems", "Problems"],
    ...(part ? [["sketch", part.label] as [Tab, string]] : []),
  ];
  return (
    <>
      <Tabs tabs={tabs} tab={tab} onTab={onTab} problems={findings.length} />
      <div className="ws-bench" data-tab={tab}>
        <section className="panel ws-pane" id="ws-tree" aria-label="Cards" data-pane="tree" tabIndex={0}>
          <Tree parts={report?.parts ?? []} chapters={report?.chapters ?? []} onGo={onGo} />
        </section>
        <section className="panel ws-pane" id="ws-text" aria-label="Text" data-pane="text">
          <header className="ws-bar">
            <h3>{info.mine ? "Text" : "Text, to be read"}</h3>
            <span className="grow ws-brief" data-good={isPlayable || undefined}>
              {report && summary(findings, isPlayable)}
            </span>
            <span className="dim" role="status">
              {info.mine ? saved : info.base && "It comes with the game."}
            </span>
          </header>
          <div className="ws-scroll">
            <Editor
              ref={editor}
              text={text}
              onChange={onChange}
              findings={findings}
              words={words}
              parts={report?.parts ?? []}
              label={`Text of the ${shop.one}`}
              isReadOnly={!info.mine}
              describedBy={status}
            />
          </div>
        </section>
        <div className="ws-side">
          <section
            className="panel ws-pane"
            id="ws-problems"
            aria-label="Problems and games"
            data-pane="problems"
            tabIndex={0}
          >
            <Problems findings={findings} isPlayable={isPlayable} id={status} onGo={onGo} />
            {isPlaying && step && (
              <p className="ws-progress" role="status">
                <progress value={step.done} max={step.count} aria-label="Games that are done" /> {step.done} of{" "}
                {step.count} games
              </p>
            )}
            {step?.report && <Trial report={step.report} onGo={onGo} />}
          </section>
          {part && (
            <section className="panel ws-pane" id="ws-sketch" aria-label={part.label} data-pane="sketch" tabIndex={0}>
              {report?.sketch ? (
                <part.Sketch sketch={report.sketch} isCurrent={isPlayable} />
              ) : (
                <p className="ws-empty">{part.label}: as soon as the text can be played.</p>
              )}
            </section>
          )}
        </div>
      </div>
    </>
  );
}

/** What the game draws of its drafts. */
function usePart(game: string): WorkshopPart | null {
  const [part, setPart] = useState<WorkshopPart | null>(null);
  useEffect(() => {
    void loadPart(game).then(setPart);
  }, [game]);
  return part;
}
