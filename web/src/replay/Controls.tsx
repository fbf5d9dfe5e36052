import branch from "icon:branch-arrow";
import crystal from "icon:crystal-ball";
import pause from "icon:pause-button";
import play from "icon:play-button";
import star from "icon:round-star";
import { Icon } from "../look/Icon";
import { SeatMark } from "../look/SeatMark";
import { say } from "../table/say";
import { Words, type WordsContext } from "../table/Words";
import type { Eyes } from "../wire/http";
import type { Counsel, SeatInfo } from "../wire/types";
import { Steps } from "./LookBack";
import type { Step } from "./steps";

const SPEEDS = [1, 2, 4];

/** Under the line: one step back or on, how fast it plays, through whose eyes, and what can be done from here. */
export function Controls({
  steps,
  at,
  onGo,
  speed,
  setSpeed,
  eyes,
  onPlayOn,
  onOpen,
  analysis,
  advice,
  context,
}: {
  steps: Step[];
  at: number;
  onGo(at: number): void;
  speed: number;
  setSpeed(speed: number): void;
  /** Through whose eyes it is seen; null while the game runs. */
  eyes: EyesToChoose | null;
  onPlayOn: (() => void) | null;
  /** Turn over what lay hidden, once it is put away. */
  onOpen: (() => void) | null;
  /** Of a finished game. */
  analysis: Analysis | null;
  /** What a bot would have done where somebody chose to come here. */
  advice: Counsel | null;
  context: WordsContext;
}) {
  const { by, answer } = steps[at]!;
  return (
    <div className="ctl">
      <Steps at={at} steps={steps} onGo={onGo} />
      <button
        className="btn primary play"
        aria-label={speed ? "Pause" : "Play"}
        onClick={() => setSpeed(speed ? 0 : 1)}
      >
        <Icon of={speed ? pause : play} />
      </button>
      {speed > 0 && (
        <button
          className="btn small"
          aria-label={`Speed ${speed}`}
          onClick={() => setSpeed(SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length]!)}
        >
          ×{speed}
        </button>
      )}
      <span className="where">
        {at + 1} <span className="dim">of {steps.length}</span>
      </span>
      <span className="grow said" role="status">
        {answer && (
          <>
            {by !== null && <SeatMark seat={by} name={context.nameOf(by)} />} <Words words={answer} context={context} />
          </>
        )}
        {answer && advice && <BotsWay advice={advice} context={context} />}
      </span>
      {analysis && <Analysing {...analysis} />}
      {eyes && <ThroughEyes {...eyes} nameOf={context.nameOf} />}
      {onOpen && (
        <button className="btn" aria-keyshortcuts="O" onClick={onOpen}>
          {say("table.open.title")}
        </button>
      )}
      {onPlayOn && (
        <button className="btn" onClick={onPlayOn}>
          <Icon of={branch} />
          Play on from here
        </button>
      )}
    </div>
  );
}

interface EyesToChoose {
  seats: readonly SeatInfo[];
  /** Whether everybody's can be chosen at once. */
  mayOpen: boolean;
  now: Eyes;
  see(eyes: Eyes): void;
}

/** Through whose eyes the game is seen: a seat's, a guest's, or all at once. */
const ThroughEyes = ({ seats, mayOpen, now, see, nameOf }: EyesToChoose & Pick<WordsContext, "nameOf">) => (
  <label className="eyes">
    <span>{say("table.open.eyes")}</span>
    <select
      aria-keyshortcuts={mayOpen ? "O" : undefined}
      value={now ?? ""}
      onChange={({ target: { value } }) => see(value === "all" ? "all" : value === "" ? null : Number(value))}
    >
      {mayOpen && <option value="all">{say("table.open.everybody")}</option>}
      <option value="">{say("table.open.guest")}</option>
      {seats.map(({ seat }) => (
        <option key={seat} value={seat}>
          {nameOf(seat)}
        </option>
      ))}
    </select>
  </label>
);

/** What the bot would have done, the same or something else, and why. */
const BotsWay = ({ advice, context }: { advice: Counsel; context: WordsContext }) => (
  <span className="bots-way">
    {advice.same ? (
      say("table.analysis.bot_same")
    ) : (
      <>
        {say("table.analysis.bot_else")} <Words words={advice.option} context={context} />.
      </>
    )}{" "}
    {advice.why.length > 0 && <Words words={advice.why} context={context} />}
  </span>
);

interface Analysis {
  /** Have it made; null if it is there. */
  onAsk: (() => void) | null;
  isAsked: boolean;
  /** To the next turning point; null if there is none. */
  onTurn: (() => void) | null;
  onRead(): void;
}

/** The analysis: asked for first, then gone through and read. */
const Analysing = ({ onAsk, isAsked, onTurn, onRead }: Analysis) =>
  onAsk ? (
    <button className="btn" disabled={isAsked} aria-busy={isAsked} onClick={onAsk}>
      <Icon of={crystal} />
      {say(isAsked ? "table.analysis.asked" : "table.analysis.ask")}
    </button>
  ) : (
    <>
      {onTurn && (
        <button className="btn" aria-keyshortcuts="T" onClick={onTurn}>
          <Icon of={star} />
          {say("table.analysis.next")} <kbd>T</kbd>
        </button>
      )}
      <button className="btn read-analysis" onClick={onRead}>
        <Icon of={crystal} />
        {say("table.analysis.open")}
      </button>
    </>
  );
