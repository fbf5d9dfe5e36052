import { useEffect, useRef, useState } from "react";
import { Mishap } from "../look/Mishap";
import { useMe } from "../me";
import { Page } from "../lobby/Page";
import { go, Link } from "../router";
import { api, useFetched, type Problem } from "../wire/http";
import type { DraftText, EditorWords, TrialStep, WorkshopInfo } from "../wire/types";
import { Actions } from "./Actions";
import { Bench, type Tab } from "./Bench";
import type { EditorHandle } from "./Editor";
import { Share } from "./Share";
import { useReport } from "./useReport";
import { useSaving } from "./useSaving";
import "./workshop.css";

export const RANDOM_GAMES = 6;
export const HEURISTIC_GAMES = 24;
const NO_WORDS: EditorWords = { words: [], places: [] };

/** One draft: read as a tree, written, checked while one types, tried, shown to others. */
export function Workshop({ game, id }: { game: string; id: string }) {
  const { me } = useMe();
  const shops = useFetched("workshops", api.workshops);
  const draft = useFetched(`draft ${game} ${id} ${me.person}`, () => api.draft(game, id));
  const words = useFetched(`words ${game}`, () => api.editorWords(game));
  const shop = shops.value?.find((each) => each.game === game);
  if (!draft.value || !shop)
    return (
      <Page title="Workshop">
        {draft.problem ? (
          <p className="lead" role="alert">
            {draft.problem.message} <Link to={`/workshop/${game}`}>{shop ? `All ${shop.many}` : "The workshop"}</Link>
          </p>
        ) : (
          <p className="lead faint" role="status">
            Opening …
          </p>
        )}
      </Page>
    );
  return <Open key={draft.value.info.id} shop={shop} draft={draft.value} words={words.value ?? NO_WORDS} />;
}

function Open({ shop, draft, words }: { shop: WorkshopInfo; draft: DraftText; words: EditorWords }) {
  const { beSomebody } = useMe();
  const { game } = shop;
  const [info, setInfo] = useState(draft.info);
  const [text, setText] = useState(draft.text);
  const { report, isChecking } = useReport(game, text);
  const saving = useSaving(game, draft, text);
  const [tab, setTab] = useState<Tab>("text");
  const [step, setStep] = useState<TrialStep | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const running = useRef<AbortController | null>(null);
  const editor = useRef<EditorHandle>(null);
  useEffect(() => () => running.current?.abort(), []);

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
      if (info.mine) await saving.now();
      await what();
    } catch (error) {
      setProblem((error as Problem).message);
    }
    setBusy(false);
  };
  const tryIt = () =>
    attempt(async () => {
      const [fewest, most] = report!.seats;
      const bots = Math.min(Math.max(3, fewest), most) - 1;
      const table = await api.create({
        game,
        name: report!.title.slice(0, 40),
        seats: [{ kind: "me" }, ...Array.from({ length: bots }, () => ({ kind: "bot" as const, level: "heuristic" }))],
        start: true,
        ...(info.base ? { options: report!.options } : { draft: info.id }),
      });
      go(`/table/${table.id}?workshop=${info.id}`);
    });
  const setUp = () => attempt(async () => go(`/set-up?game=${game}${info.base ? "" : `&draft=${info.id}`}`));
  const playMany = () =>
    attempt(async () => {
      running.current = new AbortController();
      setStep({ done: 0, count: RANDOM_GAMES + HEURISTIC_GAMES, report: null, problem: "" });
      setTab("problems");
      try {
        for await (const each of api.tryDraft(game, text, RANDOM_GAMES, HEURISTIC_GAMES, running.current.signal)) {
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
      const made = await api.newDraft(game, { like: info.id, title: `${info.title}, otherwise`.slice(0, 60) });
      go(`/workshop/${game}/${made.info.id}`);
    });
  const isPlaying = step !== null && !step.report && !step.problem;
  return (
    <Page
      title={report?.title || info.title}
      lead={info.author && `Written by ${info.author}, and shown to you.`}
      actions={
        <Actions
          shop={shop}
          info={info}
          isPlaying={isPlaying}
          canPlay={!!report?.playable && !isChecking && !isBusy}
          isBusy={isBusy}
          onOpenFile={setText}
          onDownload={() => download(report?.id || game, text)}
          onShare={() => setSharing(true)}
          onPlayMany={() => void playMany()}
          onStop={() => running.current?.abort()}
          onBeginLike={() => void beginLike()}
          onSetUp={() => void setUp()}
          onTry={() => void tryIt()}
        />
      }
    >
      <Mishap words={problem} />
      <Bench
        shop={shop}
        info={info}
        text={text}
        words={words}
        report={report}
        saved={saving.words}
        step={step}
        isPlaying={isPlaying}
        tab={tab}
        onTab={setTab}
        editor={editor}
        onGo={goTo}
        onChange={(changed) => {
          setText(changed);
          if (!isPlaying) setStep(null);
        }}
      />
      {isSharing && <Share shop={shop} info={info} onChange={setInfo} onClose={() => setSharing(false)} />}
    </Page>
  );
}

function download(name: string, text: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/toml" }));
  link.download = `${name}.toml`;
  link.click();
  URL.revokeObjectURL(link.href);
}
