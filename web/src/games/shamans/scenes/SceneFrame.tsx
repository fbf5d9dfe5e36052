import eye from "icon:eyeball";
import { useState, type ReactNode } from "react";
import { Icon } from "../../../look/Icon";
import { random, round } from "../../../look/drawn";
import { say } from "../texts";

interface Props {
  /** The landscape behind the scene; without it, the night sky. */
  suit?: string | null;
  isEclipsed?: boolean;
  icon: string;
  over: ReactNode;
  title: string;
  children: ReactNode;
}

const STARS = (() => {
  const next = random(21);
  return Array.from(
    { length: 40 },
    () => [round(next() * 300), round(next() * 90), round(0.3 + next() * 0.7)] as const,
  );
})();

const NightSky = ({ isEclipsed }: { isEclipsed: boolean }) => (
  <>
    <g fill="var(--sh-night-92)" opacity=".7">
      {STARS.map(([x, y, r]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} />
      ))}
    </g>
    <circle cx="222" cy="36" r="62" fill="url(#sh-moonlight)" />
    <circle cx="222" cy="36" r="24" fill="url(#sh-moonface)" />
    {isEclipsed && <circle cx="219" cy="38" r="22.5" fill="var(--sh-night-11)" />}
  </>
);

/** A scene over the board; the hand stays free, and one may look behind it. */
export const SceneFrame = ({ suit, isEclipsed = false, icon, over, title, children }: Props) => {
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
            {suit ? (
              <use href={`#sh-land-${suit}`} x="0" y="-222" width="300" height="432" />
            ) : (
              <NightSky isEclipsed={isEclipsed} />
            )}
          </svg>
          <span className="sh-seal">
            <Icon of={icon} />
          </span>
          <div>
            <p className="sh-over">{over}</p>
            <h2>{title}</h2>
          </div>
          <button
            className="sh-behind"
            aria-label={say("board.scene.behind_help")}
            title={say("board.scene.behind")}
            onClick={() => setAside(true)}
          >
            <Icon of={eye} />
          </button>
        </div>
        <div className="sh-scene-body">{children}</div>
      </section>
    </div>
  );
};
