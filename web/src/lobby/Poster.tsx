import person from "icon:person";
import watch from "icon:pocket-watch";
import { Icon } from "../look/Icon";
import { Link } from "../router";
import type { GameInfo } from "../wire/types";
import { range, type Shelved } from "./shelf";

/** A game on the shelf; without `info` the server has not said yet what there is. */
export function Poster({
  game,
  info,
  open,
  isFirst,
  isBusy,
  onPlay,
}: {
  game: Shelved;
  info: GameInfo | undefined;
  /** How many tables of it wait for people. */
  open: number;
  isFirst: boolean;
  isBusy: boolean;
  onPlay(): void;
}) {
  const { Poster: Picture } = game;
  return (
    <article
      className={`poster ${info && isFirst ? "first" : ""}`}
      style={{ "--g": `var(--g-${game.id}, var(--brass))` }}
    >
      <svg className="art" viewBox={`0 ${game.cut} 260 330`} preserveAspectRatio="xMidYMin slice" aria-hidden="true">
        <Picture />
      </svg>
      <div className="pt">
        <h2>{info?.title ?? game.title}</h2>
        <p>{info?.blurb || game.blurb}</p>
        <div className="meta">
          {info && (
            <>
              <span title="players">
                <Icon of={person} />
                {range(info.seats)}
              </span>
              <span title="length">
                <Icon of={watch} />
                {range(info.minutes)} min
              </span>
            </>
          )}
          {game.kind && <span className="kind">{game.kind}</span>}
        </div>
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
            <Link className="btn quiet2" to={`/set-up?game=${game.id}`} aria-label={`Set up a table of ${game.title}`}>
              Set up
            </Link>
          )}
        </div>
      </div>
    </article>
  );
}
