import book from "icon:rule-book";
import candle from "icon:candle-holder";
import clock from "icon:backward-time";
import flame from "icon:candle-flame";
import gears from "icon:gears";
import jigsaw from "icon:jigsaw-piece";
import openBook from "icon:open-book";
import person from "icon:person";
import quill from "icon:quill-ink";
import table from "icon:round-table";
import teacher from "icon:teacher";
import { useEffect, useState, type ReactNode } from "react";
import { Icon } from "../look/Icon";
import { useMe } from "../me";
import { Link, usePlace } from "../router";
import { change, useSettings } from "../settings";
import { SettingsDialog } from "../table/SettingsDialog";
import "./lobby.css";

const NAV = [
  { to: "/", label: "Play", icon: table },
  { to: "/my-games", label: "My games", icon: openBook },
  { to: "/learn", label: "Learn", icon: teacher },
  { to: "/puzzles", label: "Puzzles", icon: jigsaw },
  { to: "/rules", label: "Rules", icon: book },
  { to: "/replays", label: "Replays", icon: clock },
  { to: "/workshop", label: "Workshop", icon: quill },
];

/** The frame of every page that is not a table: brand, ways, theme, settings; a tab bar on phones. */
export function Page({
  title,
  lead,
  actions,
  status,
  waiting = 0,
  children,
}: {
  title: string;
  lead?: string;
  actions?: ReactNode;
  status?: ReactNode;
  /** Games that wait for me, for the badge. */
  waiting?: number;
  children: ReactNode;
}) {
  const { pathname } = usePlace();
  const { me } = useMe();
  const [isOpen, open] = useState(false);
  const { theme } = useSettings();
  useEffect(() => {
    document.title = pathname === "/" ? "Fabletop" : `${title} · Fabletop`;
  }, [title, pathname]);
  const isHere = (to: string) => (to === "/" ? pathname === "/" : pathname.startsWith(to));
  const nextTheme = () => {
    const isLight = document.documentElement.dataset.theme === "light";
    change({ theme: isLight ? "dark" : "light" });
  };
  return (
    <div className="lobby wood">
      <a className="skip" href="#main">
        Skip to the page
      </a>
      <header className="topbar">
        <Link to="/" className="brand">
          <Icon of={candle} />
          Fabletop
        </Link>
        <nav className="nav" aria-label="Main">
          {NAV.map(({ to, label }) => (
            <Link key={to} to={to} className={isHere(to) ? "on" : ""} aria-current={isHere(to) ? "page" : undefined}>
              {label}
              {to === "/my-games" && waiting > 0 && <span className="badge-in">{waiting}</span>}
            </Link>
          ))}
        </nav>
        <span className="grow" />
        {status}
        <Link to="/me" className="tool who" aria-label={me.name ? `You are ${me.name}` : "Choose a name"}>
          <Icon of={person} />
          <span>{me.name || "Guest"}</span>
        </Link>
        <button className="tool" aria-label={`Theme: ${theme}. Change`} onClick={nextTheme}>
          <Icon of={flame} />
        </button>
        <button className="tool" aria-label="Settings" onClick={() => open(true)}>
          <Icon of={gears} />
        </button>
      </header>
      <main id="main" className="page" tabIndex={-1}>
        <div className="head">
          <div className="grow">
            <h1>{title}</h1>
            {lead && <p>{lead}</p>}
          </div>
          {actions && <div className="acts">{actions}</div>}
        </div>
        {children}
        <footer className="foot">
          <span>
            Fabletop is an unofficial work of fans, not endorsed by the designers or publishers of these games.
          </span>
          <Link to="/about">About, licences and credits</Link>
        </footer>
      </main>
      <nav className="tabs" aria-label="Main, on phones">
        {NAV.filter(({ to }) => to !== "/rules").map(({ to, label, icon }) => (
          <Link key={to} to={to} className={isHere(to) ? "on" : ""} aria-current={isHere(to) ? "page" : undefined}>
            <Icon of={icon} />
            {label}
            {to === "/my-games" && waiting > 0 && <span className="badge">{waiting}</span>}
          </Link>
        ))}
      </nav>
      {isOpen && <SettingsDialog onClose={() => open(false)} />}
    </div>
  );
}

export const Empty = ({ text, action }: { text: string; action: ReactNode }) => (
  <p className="empty">
    {text} {action}
  </p>
);
