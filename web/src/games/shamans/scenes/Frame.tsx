import eye from "icon:eyeball";
import { useState, type ReactNode } from "react";
import { Icon } from "../../../look/Icon";

interface Props {
  /** The landscape behind the scene; none for the night sky. */
  suit?: string | null;
  icon: string;
  over: ReactNode;
  title: string;
  children: ReactNode;
}

/** A scene over the board; the hand stays free, and one may look behind it. */
export const Frame = ({ suit, icon, over, title, children }: Props) => {
  const [isAside, setAside] = useState(false);
  if (isAside)
    return (
      <button className="sh-aside" onClick={() => setAside(false)}>
        <Icon of={icon} />
        {title}
      </button>
    );
  return (
    <div className="sh-veil">
      <section className="sh-scene" aria-label={title}>
        <div className="sh-picture">
          <svg viewBox="0 0 300 90" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
            <rect width="300" height="90" fill="url(#sh-cloth)" />
            {suit && <use href={`#sh-land-${suit}`} x="0" y="-190" width="300" height="432" />}
          </svg>
          <span className="sh-seal">
            <Icon of={icon} />
          </span>
          <div>
            <p className="sh-over">{over}</p>
            <h2>{title}</h2>
          </div>
          <button className="sh-behind" aria-label="Look behind the scene" title="Look behind" onClick={() => setAside(true)}>
            <Icon of={eye} />
          </button>
        </div>
        <div className="sh-scene-body">{children}</div>
      </section>
    </div>
  );
};
