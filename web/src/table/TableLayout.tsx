import candle from "icon:candle-holder";
import log from "icon:scroll-unfurled";
import notebook from "icon:notebook";
import roundTable from "icon:round-table";
import talk from "icon:talk";
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from "react";
import { Icon } from "../look/Icon";
import { Link } from "../router";
import type { GameTable, TableProps } from "./game";
import { Flight } from "./motion/Flight";
import { Seats, type Ring } from "./Seats";
import { Tip } from "./Tip";
import { useEscape } from "./useKeys";
import "./table.css";
import { say } from "./say";

export interface TableLayoutProps {
  game: GameTable;
  table: TableProps<unknown>;
  /** What the table is called, and how far the game is, in the top bar. */
  name: string;
  status: string;
  tools: ReactNode;
  bars: ReactNode;
  slips: ReactNode;
  /** A slip about what just happened, over the board. */
  news?: ReactNode;
  talk: ReactNode;
  log: ReactNode;
  notes: ReactNode;
  /** How much was said, so that a badge can count what came while the talk was out of sight. */
  said?: number;
  beatMs?: number;
  ringOf(seat: number): Ring;
  onSeat?(seat: number): void;
  /** Covers the board: the result. */
  over?: ReactNode;
  /** A panel under everything: the timeline of a replay. */
  below?: ReactNode;
}

/** "table", "talk", "log", "mine", "notes", or the key of one of the game's own sheets. */
type Sheet = string;

/** The frame that all games share: bar at the top, board in the middle, side column, decision bar, my things. */
export function TableLayout(props: TableLayoutProps) {
  const { game, table, said = 0 } = props;
  const root = useRef<HTMLDivElement>(null);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [sheet, setSheet] = useState<Sheet>("table");
  const [isDrawerOpen, openDrawer] = useState(false);
  const unread = useUnread(said, table.narrow ? sheet === "talk" : isDrawerOpen);
  const bars = useRoomFor(root);
  useEffect(() => setElement(root.current), []);
  const close = () => {
    setSheet("table");
    openDrawer(false);
  };
  useEscape(isDrawerOpen || sheet !== "table" ? close : null);
  // Whoever has answered from their own sheet sees on the table what follows.
  const { locked } = table.choice;
  useEffect(() => setSheet((old) => (locked && old === "mine" ? "table" : old)), [locked]);
  const { Board, Beside, Hand, Mine, sheets = [] } = game;
  const banner = game.banner?.(table.view, table.nameOf);
  const own = sheets.find(({ key }) => key === sheet);
  const tabs: { key: Sheet; label: string; icon: string; count?: number; isCalling?: boolean }[] = [
    { key: "table", label: say("table.tabs.table"), icon: roundTable, ...game.boardTab },
    ...sheets,
    ...(props.talk ? [{ key: "talk", label: say("table.tabs.talk"), icon: talk, count: unread }] : []),
    { key: "log", label: say("table.tabs.log"), icon: log },
    ...(Mine && table.me !== null
      ? [{ key: "mine", label: Mine.label, icon: Mine.icon, isCalling: Mine.isCalling?.(table) }]
      : []),
    ...(props.notes ? [{ key: "notes", label: say("table.tabs.notes"), icon: notebook }] : []),
  ];
  return (
    <div
      ref={root}
      className={`frame table ${game.layout ?? ""} game-${game.id}`}
      lang={game.language}
      data-narrow={table.narrow || undefined}
      data-sheet={sheet}
      data-drawer={isDrawerOpen || undefined}
      style={seatColours(game, table)}
    >
      <header className="topbar">
        <Link to="/" className="brand" aria-label={say("table.home")}>
          <Icon of={candle} />
          <span>Fabletop</span>
        </Link>
        <span className="sep" />
        <div className="crumb">
          <h1 style={{ color: `var(--gt-${game.id}, var(--ink))` }}>{game.title}</h1>
          {banner && (
            <strong className="banner" role="status">
              {banner}
            </strong>
          )}
          <span className="dim">
            {props.name && <span className="table-name">{props.name} · </span>}
            {props.status}
          </span>
        </div>
        <span className="grow" />
        {props.tools}
        <button
          className="tool drawer-tool"
          aria-expanded={isDrawerOpen}
          aria-label={say("table.side")}
          onClick={() => openDrawer(!isDrawerOpen)}
        >
          <Icon of={log} />
          {unread > 0 && <span className="badge">{unread > 9 ? "9+" : unread}</span>}
        </button>
      </header>
      <main className="stage wood">
        <div className="board">
          <Board {...table} />
        </div>
        {Beside && (
          <div className="beside">
            <Beside {...table} />
          </div>
        )}
        <Seats game={game} table={table} ringOf={props.ringOf} onOpen={props.onSeat} />
        {props.over && <div className="over">{props.over}</div>}
        <div ref={bars} className="bars">
          {props.bars}
        </div>
        {Hand && table.me !== null && (
          <div className="hand">
            <Hand {...table} />
          </div>
        )}
        <div className="slips">{props.slips}</div>
        {props.news && <div className="newsline">{props.news}</div>}
      </main>
      <aside className="side" aria-label={say("table.side")}>
        {props.talk && <section className="part-talk">{props.talk}</section>}
        <section className="part-log">{props.log}</section>
        {Mine && table.narrow && table.me !== null && sheet === "mine" && (
          <section className="part-mine">
            <Mine.Sheet {...table} />
          </section>
        )}
        {own && table.narrow && (
          <section className="part-sheet" tabIndex={0} aria-label={own.label}>
            <own.Sheet {...table} />
          </section>
        )}
        {props.notes && <section className="part-notes">{props.notes}</section>}
      </aside>
      {props.below && <div className="below">{props.below}</div>}
      {table.narrow && (
        <nav className="tabs" aria-label={say("table.parts")}>
          {tabs.map(({ key, label, icon, count, isCalling }) => (
            <button
              key={key}
              className={sheet === key ? "on" : ""}
              aria-pressed={sheet === key}
              onClick={() => setSheet(key === sheet ? "table" : key)}
            >
              <Icon of={icon} />
              {label}
              {!!count && <span className="badge">{count > 9 ? "9+" : count}</span>}
              {isCalling && <span className="calling" aria-hidden="true" />}
            </button>
          ))}
        </nav>
      )}
      <Flight beat={table.beat} ms={props.beatMs ?? 0} root={element} />
      <Tip game={game} table={table} root={element} />
    </div>
  );
}

/** The seats' colours, where the game has its own. */
function seatColours({ seatColour }: GameTable, { seats, view }: TableProps<unknown>): CSSProperties | undefined {
  return seatColour && Object.fromEntries(seats.map(({ seat }) => [`--seat-${seat + 1}`, seatColour(seat, view)]));
}

/** Boards keep clear of the bar: where a question needs more than the usual room, it is given to it. */
function useRoomFor(root: RefObject<HTMLElement | null>): RefObject<HTMLDivElement | null> {
  const bars = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => {
      const { style } = root.current!;
      const least = parseFloat(getComputedStyle(root.current!).getPropertyValue("--bar-least"));
      const needed = bars.current!.offsetHeight;
      if (needed > least) style.setProperty("--bar", `${needed}px`);
      else style.removeProperty("--bar");
    });
    observer.observe(bars.current!);
    return () => observer.disconnect();
  }, [root]);
  return bars;
}

/** Lines since they were last seen. The first count is what was there when the page was opened. */
function useUnread(lines: number, isSeen: boolean): number {
  const [read, setRead] = useState(0);
  useEffect(() => setRead((old) => (!old || isSeen ? lines : old)), [lines, isSeen]);
  return read ? Math.max(0, lines - read) : 0;
}
