import { lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { useMe } from "../me";
import { Page } from "../lobby/Page";
import { go, Link } from "../router";
import { api, useFetched, type Problem } from "../wire/http";
import type { LegendFinding, LegendReport, LegendText, LegendWord, TrialStep } from "../wire/types";
import { Editor, type EditorHandle } from "./Editor";
import { Problems, summary, Trial } from "./Problems";
import { Tree } from "./Tree";
import "./legends.css";

const SmallMap = lazy(async () => ({ default: (await import("./SmallMap")).SmallMap }));

const CHECK_AFTER = 300;
const SAVE_AFTER = 1500;
const RANDOM_GAMES = 40;
const HEURISTIC_GAMES = 10;
const NO_FINDINGS: readonly LegendFinding[] = [];
const TABS = [
  ["tree", "Cards"],
  ["text", "Text"],
  ["problems", "Problems"],
  ["map", "Map"],
] as const;
type Tab = (typeof TABS)[number][0];

/** One Legend: read as a tree, written, checked while one types, tried. */
export function Workshop({ id }: { id: string }) {
  const { me } = useMe();
  const legend = useFetched(`legend ${id} ${me.person}`, () => api.legend(id));
  const words = useFetched("legend words", api.legendWords);
  if (!legend.value)
    return (
      <Page title="Legend">
        {legend.problem ? (
          <p className="lead" role="alert">
            {legend.problem.message} <Link to="/legends">All Legends</Link>
          </p>
        ) : (
          <p className="lead faint" role="status">
            Opening …
          </p>
        )}
      </Page>
    );
  return <Open key={legend.value.info.id} legend={legend.value} words={words.value ?? []} />;
}

function Open({ legend, words }: { legend: LegendText; words: readonly LegendWord[] }) {
  const { beSomebody } = useMe();
  const isMine = legend.info.mine;
  const [text, setText] = useState(legend.text);
  const { report, isChecking } = useReport(text);
  const saving = useSaving(legend, text);
  const [tab, setTab] = useState<Tab>("text");
  const [step, setStep] = useState<TrialStep | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const running = useRef<AbortController | null>(null);
  const editor = useRef<EditorHandle>(null);
  const file = useRef<HTMLInputElement>(null);
  const status = useId();
  useEffect(() => () => running.current?.abort(), []);

  const findings = report?.findings ?? NO_FINDINGS;
  const canPlay = !!report?.playable && !isChecking;
  const goTo = (line: number) => {
    setTab("text");
    // The text has to be shown before it can be scrolled.
    requestAnimationFrame(() => editor.current?.goTo(line));
  };
  const attempt = async (what: () => Promise<void>) => {
    setProblem(null);
    setBusy(true);
    try {
      await beSomebody();
      await what();
    } catch (error) {
      setProblem((error as Problem).message);
    }
    setBusy(false);
  };
  const tryIt = () =>
    attempt(async () => {
      if (isMine) await saving.now();
      const heroes = Math.min(Math.max(3, report!.heroes[0]), report!.heroes[1]);
      const table = await api.create({
        game: "andor",
        name: report!.title,
        seats: [{ kind: "me" }, ...Array.from({ length: heroes - 1 }, () => ({ kind: "bot" as const, level: "heuristic" }))],
        start: true,
        ...(isMine ? { legend: legend.info.id } : { options: { legend: legend.info.id } }),
      });
      go(`/table/${table.id}?workshop=${legend.info.id}`);
    });
  const setUp = () =>
    attempt(async () => {
      if (isMine) await saving.now();
      go(isMine ? `/set-up?game=andor&legend=${legend.info.id}` : "/set-up?game=andor");
    });
  const playMany = () =>
    attempt(async () => {
      running.current = new AbortController();
      setStep({ done: 0, count: RANDOM_GAMES + HEURISTIC_GAMES, report: null, problem: "" });
      setTab("problems");
      try {
        for await (const each of api.tryLegend(text, RANDOM_GAMES, HEURISTIC_GAMES, running.current.signal)) {
          setStep(each);
          if (each.problem) setProblem(each.problem);
        }
      } catch (error) {
        setStep(null);
        if (!running.current.signal.aborted) throw error;
      }
      running.current = null;
    });
  const beginLike = () =>
    attempt(async () => {
      const made = await api.newLegend({ like: legend.info.id, title: `${legend.info.title}, otherwise`.slice(0, 60) });
      go(`/legends/${made.info.id}`);
    });
  const isPlaying = step !== null && !step.report;
  const trial = step?.report ?? null;
  return (
    <Page
      title={report?.title || legend.info.title}
      actions={
        <>
          <Link className="btn quiet" to="/legends">
            All Legends
          </Link>
          {isMine && (
            <button className="btn quiet" onClick={() => file.current?.click()}>
              Open a file
            </button>
          )}
          <button className="btn quiet" onClick={() => download(report?.id || "legend", text)}>
            Download
          </button>
          {isPlaying ? (
            <button className="btn" onClick={() => running.current?.abort()}>
              Stop
            </button>
          ) : (
            <button className="btn" disabled={!canPlay || isBusy} onClick={() => void playMany()}>
              Play {RANDOM_GAMES + HEURISTIC_GAMES} games
            </button>
          )}
          {isMine || (
            <button className="btn" disabled={isBusy} onClick={() => void beginLike()}>
              Begin like this
            </button>
          )}
          <button className="btn" disabled={!canPlay || isBusy} onClick={() => void setUp()}>
            Set up a table
          </button>
          <button className="btn primary" disabled={!canPlay || isBusy} onClick={() => void tryIt()}>
            Try at once
          </button>
        </>
      }
    >
      <input
        ref={file}
        type="file"
        accept=".toml,text/plain"
        className="vh"
        tabIndex={-1}
        aria-label="A Legend as a file"
        onChange={async ({ target }) => {
          const opened = await target.files?.[0]?.text();
          target.value = "";
          if (opened) setText(opened);
        }}
      />
      {problem && (
        <p className="mishap" role="alert">
          {problem}
        </p>
      )}
      <div className="lg-tabs" role="tablist" aria-label="Parts of the workshop">
        {TABS.map(([key, label]) => (
          <button
            key={key}
            role="tab"
            id={`lg-tab-${key}`}
            aria-controls={`lg-${key}`}
            aria-selected={tab === key}
            tabIndex={tab === key ? 0 : -1}
            onClick={() => setTab(key)}
            onKeyDown={({ key: pressed }) => {
              const move = { ArrowRight: 1, ArrowLeft: -1 }[pressed];
              if (!move) return;
              const next = TABS[(TABS.findIndex(([each]) => each === tab) + move + TABS.length) % TABS.length]![0];
              setTab(next);
              document.getElementById(`lg-tab-${next}`)?.focus();
            }}
          >
            {label}
            {key === "problems" && findings.length > 0 && <span className="badge-in">{findings.length}</span>}
          </button>
        ))}
      </div>
      <div className="lg-bench" data-tab={tab}>
        <section className="panel lg-pane" id="lg-tree" aria-label="Cards" data-pane="tree" tabIndex={0}>
          <Tree branches={report?.branches ?? []} onGo={goTo} />
        </section>
        <section className="panel lg-pane" id="lg-text" aria-label="Text" data-pane="text">
          <header className="lg-bar">
            <h3>{isMine ? "Text" : "Text, to be read"}</h3>
            <span className="grow lg-brief" data-good={report?.playable || undefined}>
              {report && summary(findings, report.playable)}
            </span>
            <span className="dim" role="status">
              {isMine ? saving.words : "It comes with the game."}
            </span>
          </header>
          <div className="lg-scroll">
            <Editor
              ref={editor}
              text={text}
              onChange={(changed) => {
                setText(changed);
                if (!isPlaying) setStep(null);
              }}
              findings={findings}
              words={words}
              branches={report?.branches ?? []}
              isReadOnly={!isMine}
              describedBy={status}
            />
          </div>
        </section>
        <div className="lg-side">
          <section className="panel lg-pane" id="lg-problems" aria-label="Problems and games" data-pane="problems" tabIndex={0}>
            <Problems findings={findings} isPlayable={!!report?.playable} id={status} onGo={goTo} />
            {isPlaying && (
              <p className="lg-progress" role="status">
                <progress value={step.done} max={step.count} aria-label="Games that are done" /> {step.done} of {step.count}{" "}
                games
              </p>
            )}
            {trial && <Trial report={trial} onGo={goTo} />}
          </section>
          <section className="panel lg-pane" id="lg-map" aria-label="Board" data-pane="map" tabIndex={0}>
            <Suspense fallback={<p className="lg-empty">Drawing the mountains …</p>}>
              {report && <SmallMap report={report} />}
            </Suspense>
          </section>
        </div>
      </div>
    </Page>
  );
}

/** Checks a text a moment after it has changed; what it looked like before stays until it can be read again. */
function useReport(text: string): { report: LegendReport | null; isChecking: boolean } {
  const { me, beSomebody } = useMe();
  const [state, set] = useState<{ text: string; report: LegendReport } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(
      async () => {
        try {
          if (!me.person) await beSomebody();
          const found = await api.checkLegend(text);
          if (isCurrent)
            set((old) => ({ text, report: old ? withOld(found, old.report) : found }));
        } catch (error) {
          const words = (error as Problem).message;
          const failed: LegendFinding = { words, line: 0, level: "error" };
          if (isCurrent)
            set((old) => old && { text, report: { ...old.report, findings: [failed], playable: false } });
        }
      },
      state ? CHECK_AFTER : 0,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text]);
  return { report: state?.report ?? null, isChecking: state?.text !== text };
}

const withOld = (found: LegendReport, old: LegendReport): LegendReport => {
  if (found.playable) return found;
  const { setups, distances, protects } = old;
  return found.branches.length
    ? { ...found, setups, distances, protects }
    : { ...old, findings: found.findings, playable: false };
};

/** Keeps a text of mine on the server a moment after it has changed. */
function useSaving(legend: LegendText, text: string) {
  const saved = useRef({ text: legend.text, revision: legend.revision });
  const latest = useRef(text);
  const writing = useRef<Promise<void>>(Promise.resolve());
  const [words, setWords] = useState("");
  latest.current = text;
  const now = (): Promise<void> => {
    writing.current = writing.current
      .catch(() => {})
      .then(async () => {
        const sent = latest.current;
        if (sent === saved.current.text) return;
        setWords("Saving …");
        try {
          const { revision } = await api.saveLegend(legend.info.id, sent, saved.current.revision);
          saved.current = { text: sent, revision };
          setWords("Saved");
        } catch (error) {
          setWords((error as Problem).message);
          throw error;
        }
      });
    return writing.current;
  };
  useEffect(() => {
    if (!legend.info.mine || text === saved.current.text) return;
    setWords("Changed");
    const timer = setTimeout(() => void now().catch(() => {}), SAVE_AFTER);
    return () => clearTimeout(timer);
  }, [text]);
  // Who leaves the page takes nothing unsaved along.
  useEffect(
    () => () => {
      if (legend.info.mine) void now().catch(() => {});
    },
    [],
  );
  return { words, now };
}

function download(name: string, text: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/toml" }));
  link.download = `${name}.toml`;
  link.click();
  URL.revokeObjectURL(link.href);
}
