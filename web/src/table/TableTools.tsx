import bug from "icon:spotted-bug";
import door from "icon:exit-door";
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
import { say } from "./say";

/** The right end of the top bar: who is here, undo, rules, settings. */
export function TableTools({
  model,
  info,
  undo,
  onUndo,
  onSit,
  onSettings,
  onReport,
  onLeave,
}: {
  model: TableModel;
  info: TableInfo;
  undo: UndoInfo | null;
  onUndo?(): void;
  onSit(seat: number): void;
  onSettings(): void;
  onReport(): void;
  onLeave(): void;
}) {
  // Whoever tries a draft wants to go on writing it.
  const workshop = new URLSearchParams(location.search).get("workshop");
  return (
    <>
      {model.mine.length > 1 && (
        <div className="my-seats" role="group" aria-label={say("table.tools.my_seats")}>
          {model.mine.map((seat) => (
            <button
              key={seat}
              aria-pressed={seat === model.at}
              data-asked={!!model.tables[keyOf(seat)]?.decision || undefined}
              title={say("table.tools.look_through", { name: info.seats[seat]?.name ?? "" })}
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
          title={say(undo ? (undo.free ? "table.tools.undo_free" : "table.tools.undo_asks") : "table.tools.undo_none")}
          onClick={onUndo}
        >
          <Icon of={undoArrow} />
          <span className="word">{say("table.tools.undo")}</span>
        </button>
      )}
      {workshop && (
        <Link className="tool" to={`/workshop/${info.game}/${workshop}`} title={say("table.tools.to_workshop")}>
          <Icon of={quill} />
          <span className="word">{say("table.tools.workshop")}</span>
        </Link>
      )}
      {info.phase === "running" && <SpeedTool />}
      <a
        className="tool"
        href={`/rules/${info.game}`}
        target="_blank"
        rel="noopener"
        title={say("table.tools.rules_help")}
      >
        <Icon of={rules} />
        <span className="word">{say("table.tools.rules")}</span>
      </a>
      <button
        className="tool wide-only"
        aria-label={say("table.tools.report")}
        title={say("table.tools.report")}
        onClick={onReport}
      >
        <Icon of={bug} />
      </button>
      <button
        className="tool"
        aria-label={say("table.tools.settings")}
        title={say("table.tools.settings")}
        onClick={onSettings}
      >
        <Icon of={gears} />
      </button>
      <button
        className="tool"
        aria-label={say("table.tools.leave")}
        title={say("table.tools.leave_help")}
        onClick={onLeave}
      >
        <Icon of={door} />
      </button>
    </>
  );
}

export const speedNames = (): Record<Speed, string> => ({
  calm: say("table.speed.calm"),
  brisk: say("table.speed.brisk"),
  at_once: say("table.speed.at_once"),
});

/** How fast everything goes: from calm to brisk to at once, and round again. */
function SpeedTool() {
  const { speed } = useSettings();
  const names = speedNames();
  const next = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length]!;
  const now = names[speed].toLowerCase();
  return (
    <button
      className="tool speed"
      data-speed={speed}
      title={say("table.speed.help", { speed: now, next: names[next].toLowerCase() })}
      aria-label={say("table.speed.now", { speed: now })}
      onClick={() => change({ speed: next })}
    >
      <Icon of={fast} />
      <span className="word">{names[speed]}</span>
    </button>
  );
}

function presence({ link, spectator }: TableModel, { seats, watching }: TableInfo): string {
  if (link !== "open") return say("table.presence.away");
  const people = seats.filter(({ kind }) => kind === "person");
  const absent = people.filter(({ present }) => !present);
  const watched = watching > 0 ? ` · ${say("table.presence.watchers", { count: watching })}` : "";
  if (spectator) return `${say("table.presence.watching")}${watched}`;
  const bots = seats.length - people.length;
  if (people.length <= 1) return `${say("table.presence.bots", { count: bots })}${watched}`;
  if (!absent.length) return `${say("table.presence.all")}${watched}`;
  return `${say("table.presence.absent", { names: absent.map(({ name }) => name).join(", ") })}${watched}`;
}
