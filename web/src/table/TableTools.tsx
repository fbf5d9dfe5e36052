import bug from "icon:spotted-bug";
import gears from "icon:gears";
import quill from "icon:quill-ink";
import rules from "icon:rule-book";
import undoArrow from "icon:anticlockwise-rotation";
import fast from "icon:fast-forward-button";
import { Icon } from "../look/Icon";
import { SeatMark } from "../look/SeatMark";
import { change, SPEEDS, useSettings, type Speed } from "../settings";
import { Link } from "../router";
import { keyOf, type TableModel } from "../wire/table";
import type { TableInfo, UndoInfo } from "../wire/types";

/** The right end of the top bar: who is here, undo, rules, settings. */
export function TableTools({
  model,
  info,
  undo,
  onUndo,
  onSit,
  onSettings,
  onReport,
}: {
  model: TableModel;
  info: TableInfo;
  undo: UndoInfo | null;
  onUndo?(): void;
  onSit(seat: number): void;
  onSettings(): void;
  onReport(): void;
}) {
  // Whoever tries a draft wants to go on writing it.
  const workshop = new URLSearchParams(location.search).get("workshop");
  return (
    <>
      {model.mine.length > 1 && (
        <div className="my-seats" role="group" aria-label="My seats">
          {model.mine.map((seat) => (
            <button
              key={seat}
              aria-pressed={seat === model.at}
              data-asked={!!model.tables[keyOf(seat)]?.decision || undefined}
              title={`Look through the eyes of ${info.seats[seat]?.name}`}
              aria-label={info.seats[seat]?.name}
              onClick={() => onSit(seat)}
            >
              <SeatMark seat={seat} name={info.seats[seat]?.name ?? ""} size={24} />
            </button>
          ))}
        </div>
      )}
      <span className="row faint presence">
        <span className="pip-live" data-away={model.link !== "open" || undefined} />
        {presence(model, info)}
      </span>
      {model.mine.length > 0 && info.phase === "running" && (
        <button
          className="tool"
          aria-disabled={!onUndo}
          title={
            undo
              ? undo.free
                ? "Undo: free until something is shown"
                : "Undo: asks the others"
              : "Nothing to take back"
          }
          onClick={onUndo}
        >
          <Icon of={undoArrow} />
          <span className="word">Undo</span>
        </button>
      )}
      {workshop && (
        <Link className="tool" to={`/workshop/${info.game}/${workshop}`} title="Back to the workshop">
          <Icon of={quill} />
          <span className="word">Workshop</span>
        </Link>
      )}
      {info.phase === "running" && <SpeedTool />}
      <a
        className="tool"
        href={`/rules/${info.game}`}
        target="_blank"
        rel="noopener"
        title="Rules and cards, in a new tab"
      >
        <Icon of={rules} />
        <span className="word">Rules</span>
      </a>
      <button
        className="tool wide-only"
        aria-label="Report a mistake in the game"
        title="Report a mistake in the game"
        onClick={onReport}
      >
        <Icon of={bug} />
      </button>
      <button className="tool" aria-label="Settings" title="Settings" onClick={onSettings}>
        <Icon of={gears} />
      </button>
    </>
  );
}

/** How fast everything goes: from calm to brisk to at once, and round again. */
function SpeedTool() {
  const { speed } = useSettings();
  const all = Object.keys(SPEEDS) as Speed[];
  const next = all[(all.indexOf(speed) + 1) % all.length]!;
  return (
    <button
      className="tool speed"
      data-speed={speed}
      title={`Speed: ${SPEEDS[speed].toLowerCase()}. Click for ${SPEEDS[next].toLowerCase()}; hold Space to hurry.`}
      aria-label={`Speed: ${SPEEDS[speed].toLowerCase()}`}
      onClick={() => change({ speed: next })}
    >
      <Icon of={fast} />
      <span className="word">{SPEEDS[speed]}</span>
    </button>
  );
}

function presence({ link, spectator }: TableModel, { seats, watching }: TableInfo): string {
  if (link !== "open") return "no connection";
  const people = seats.filter(({ kind }) => kind === "person");
  const absent = people.filter(({ present }) => !present);
  const watched = watching > 0 ? ` · ${watching} watching` : "";
  if (spectator) return `watching${watched}`;
  const bots = seats.length - people.length;
  if (people.length <= 1) return `you and ${bots === 1 ? "a bot" : `${bots} bots`}${watched}`;
  if (!absent.length) return `all here${watched}`;
  return `${absent.map(({ name }) => name).join(", ")} away${watched}`;
}
