import map from "icon:treasure-map";
import { useState, type ReactNode } from "react";
import { BackTo } from "../../look/BackTo";
import { Icon } from "../../look/Icon";
import { say } from "../../table/say";
import "./scene.css";

interface Props {
  /** What it is, for its own looks. */
  kind: string;
  title: string;
  /** Above the title: what kind of thing this is, and whose. */
  over?: ReactNode;
  /** Below the title: where and when. */
  under?: ReactNode;
  /** At the right of the picture: what is at stake, which round it is. */
  aside?: ReactNode;
  picture: ReactNode;
  icon: string;
  /** The picture fills the scene, and things lie on it. */
  isTall?: boolean;
  /** My own affair: on a phone it takes the whole screen. */
  isFull?: boolean;
  children: ReactNode;
}

/** A scene: a picture, what it is about, what can be done. It covers the map, never what is mine; one may look behind it. */
export const SceneFrame = ({ kind, title, over, under, aside, picture, icon, isTall, isFull, children }: Props) => {
  const [isAside, setAside] = useState(false);
  if (isAside) return <BackTo title={title} icon={icon} onBack={() => setAside(false)} />;
  const behind = say("board.over.behind");
  return (
    <section
      className="scene"
      aria-label={title}
      data-kind={kind}
      data-tall={isTall || undefined}
      data-full={isFull || undefined}
    >
      <header className="sc-head">
        {picture}
        <div className="sc-title">
          {over && <p className="sc-over">{over}</p>}
          <h2>{title}</h2>
          {under && <p>{under}</p>}
        </div>
        {aside && <div className="sc-aside">{aside}</div>}
        <button className="sc-behind" aria-label={behind} title={behind} onClick={() => setAside(true)}>
          <Icon of={map} />
        </button>
      </header>
      <div className="sc-body" tabIndex={0} role="group" aria-label={title}>
        {children}
      </div>
    </section>
  );
};

interface SlateProps {
  /** What it is about; nothing where the bar says it already. */
  title?: ReactNode;
  /** What a reader hears. */
  label?: string;
  note?: ReactNode;
  children: ReactNode;
}

/** A small choice: a slip of paper on the map, which stays in sight. */
export const Slate = ({ title, label, note, children }: SlateProps) => (
  <section className="sc-slate slip" aria-label={label ?? (typeof title === "string" ? title : undefined)}>
    {title && <h2>{title}</h2>}
    {note && <div className="sc-note">{note}</div>}
    <div className="sc-things">{children}</div>
  </section>
);
