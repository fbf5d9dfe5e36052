import person from "icon:person";
import watch from "icon:pocket-watch";
import { Icon } from "../look/Icon";
import { Link } from "../router";
import type { GameInfo } from "../wire/types";
import { range, type Shelved } from "./shelf";

/** A game on the shelf. Without `info` it cannot be played yet, and says so. */
export function Poster({
  game,
  info,
  open,
  isFirst,
  isNext,
  isBusy,
  isReady,
  onPlay,
}: {
  game: Shelved;
  info: GameInfo | undefined;
  /** How many tables of it wait for people. */
  open: number;
  isFirst: boolean;
  /** Of those that cannot be played yet it comes first. */
  isNext: boolean;
  isBusy: boolean;
  /** The server has said which games there are. */
  isReady: boolean;
  onPlay(): void;
}) {
  const { Poster: Picture } = game;
  const facts = info ? { players: range(info.seats), minutes: `${range(info.minutes)} min` } : game.ahead;
  const isComing = isReady && !info;
  return (
    <article
      className={`poster ${isComing ? "coming" : ""} ${info && isFirst ? "first" : ""}`}
      style={{ "--g": `var(--g-${game.id}, var(--brass))` }}
    >
      <svg className="art" viewBox={`0 ${game.cut} 260 330`} preserveAspectRatio="xMidYMin slice" aria-hidden="true">
        <Picture />
      </svg>
      <div className="pt">
        <h2>{info?.title ?? game.title}</h2>
        <p>{info?.blurb || game.blurb}</p>
        <div className="meta">
          {facts && (
            <>
              <span title="players">
                <Icon of={person} />
                {facts.players}
              </span>
              <span title="length">
                <Icon of={watch} />
                {facts.minutes}
              </span>
            </>
          )}
          {game.kind && <span className="kind">{game.kind}</span>}
        </div>
        {isComing ? (
          <p className="later">{isNext ? "Comes next" : "Comes later"}</p>
        ) : (
          <div className="acts">
            <button className={`btn grow ${isFirst ? "primary" : ""}`} disabled={!info || isBusy} onClick={onPlay}>
              {isBusy ? "Setting the table…" : "Play now"}
            </button>
            {open > 0 ? (
              <a
                className="btn quiet2"
                href="#open-tables"
                aria-label={`${open} open ${open === 1 ? "table" : "tables"}`}
              >
                {open} open
              </a>
            ) : (
              <Link
                className="btn quiet2"
                to={`/set-up?game=${game.id}`}
                aria-label={`Set up a table of ${game.title}`}
              >
                Set up
              </Link>
            )}
          </div>
        )}
      </div>
    </article>
  );
}
