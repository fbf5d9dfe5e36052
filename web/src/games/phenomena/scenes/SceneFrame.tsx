import map from "icon:treasure-map";
import { useState, type ReactNode } from "react";
import { BackTo } from "../../../look/BackTo";
import { Icon } from "../../../look/Icon";
import type { Landscape } from "../../../wire/games/phenomena";
import { Banner } from "../art/Banner";

interface Props {
  title: string;
  /** Above the title: what kind of thing this is, and where. */
  over: ReactNode;
  card: string;
  icon: string;
  landscape: Landscape | null;
  /** What is won and lost. */
  stakes?: ReactNode;
  narrow: boolean;
  /** The picture fills the scene, and cards lie on it. */
  isTall?: boolean;
  /** My own affair: on a phone it takes the whole screen. */
  isMine?: boolean;
  children: ReactNode;
}

/** A scene: a picture, what is at stake, and what can be done. It covers the map, never my own sheet; one may look behind it. */
export const SceneFrame = ({
  title,
  over,
  card,
  icon,
  landscape,
  stakes,
  narrow,
  isTall = false,
  isMine = false,
  children,
}: Props) => {
  const [isAside, setAside] = useState(false);
  if (isAside) return <BackTo title={title} icon={icon} onBack={() => setAside(false)} />;
  return (
    <section
      className="ph-scene"
      aria-label={title}
      data-tall={isTall || undefined}
      data-full={(narrow && isMine) || undefined}
    >
      <div className="ph-ban">
        <Banner landscape={landscape} card={card} icon={icon} isNarrow={narrow} isTall={isTall} />
        <div className="ph-title">
          <p className="ph-over">{over}</p>
          <h2>{title}</h2>
        </div>
        {stakes && !narrow && <div className="ph-stakes">{stakes}</div>}
        <button
          className="ph-behind"
          aria-label="Look at the map"
          title="Look at the map"
          onClick={() => setAside(true)}
        >
          <Icon of={map} />
        </button>
      </div>
      <div className="ph-scene-body" tabIndex={0} role="group" aria-label={title}>
        {stakes && narrow && <div className="ph-at-stake">{stakes}</div>}
        {children}
      </div>
    </section>
  );
};

/** A small choice: a slip of paper on the map, which stays in sight. */
export const Slate = ({ title, note, children }: { title: ReactNode; note?: ReactNode; children: ReactNode }) => (
  <section className="ph-slate slip">
    <h2>{title}</h2>
    {note && <p>{note}</p>}
    <div className="ph-slate-things">{children}</div>
  </section>
);
