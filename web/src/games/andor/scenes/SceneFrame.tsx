import map from "icon:treasure-map";
import { useState, type ReactNode } from "react";
import { BackTo } from "../../../look/BackTo";
import { Icon } from "../../../look/Icon";

interface Props {
  title: string;
  /** Under the title: where this happens. */
  under?: ReactNode;
  /** At the right of the picture. */
  aside?: ReactNode;
  picture: ReactNode;
  icon: string;
  /** The picture fills the scene, and things lie on it. */
  isTall?: boolean;
  /** What it is, for its own looks. */
  kind: string;
  children: ReactNode;
}

/** A scene: a picture, what it is about, what can be done. It covers the map; one may look behind it. */
export const SceneFrame = ({ title, under, aside, picture, icon, isTall = false, kind, children }: Props) => {
  const [isAside, setAside] = useState(false);
  if (isAside) return <BackTo title={title} icon={icon} onBack={() => setAside(false)} />;
  return (
    <section className="an-scene" aria-label={title} data-kind={kind} data-tall={isTall || undefined}>
      <div className="an-sc-ban">
        {picture}
        <div className="an-sc-title">
          <h2>{title}</h2>
          {under && <p>{under}</p>}
        </div>
        {aside && <div className="an-sc-aside">{aside}</div>}
        <button
          className="an-sc-behind"
          aria-label="Look at the map"
          title="Look at the map"
          onClick={() => setAside(true)}
        >
          <Icon of={map} />
        </button>
      </div>
      <div className="an-sc-body" tabIndex={0} role="group" aria-label={title}>
        {children}
      </div>
    </section>
  );
};

/** A small choice: a slip of paper on the map, which stays in sight. */
export const Slate = ({ title, note, children }: { title: ReactNode; note?: ReactNode; children: ReactNode }) => (
  <section className="an-sc-slate slip" aria-label={typeof title === "string" ? title : undefined}>
    <h2>{title}</h2>
    {note && <div className="an-sc-note">{note}</div>}
    <div className="an-sc-things">{children}</div>
  </section>
);
