import { useMemo, useState } from "react";
import { Sprite } from "../art/Sprite";
import { inDepth } from "../../../adventure/map/Piece";
import { Play } from "../../../adventure/map/MapBoard";
import { figuresOn } from "../board/figures";
import { Numbers } from "../board/Ground";
import { heroesOn, Protected } from "../board/heroes";
import { Land } from "../board/Land";
import { Tokens } from "../board/Tokens";
import "../andor.css";
import { layOut } from "../content";
import { atlas, placeOf } from "../geometry";
import { say } from "../texts";
import { layOutSprite } from "../../../look/sprite";
import type { Choice, TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/andor";
import type { Content } from "../content.gen";
import type { SketchProps } from "../../../workshop/part";
import "./map.css";

layOutSprite("andor", Sprite);

/** Nobody plays on the small map. */
const still: Choice = {
  decision: null,
  locked: true,
  shown: null,
  chosen: null,
  lit: new Set(),
  of: () => [],
  choose: () => {},
  point: () => {},
  pointed: null,
  goOnWith: () => {},
};
const thing: TableProps<View>["thing"] = (as, name) => ({
  "data-thing": as,
  role: "img",
  "aria-label": name ?? as,
  onClick: () => {},
  onPointerEnter: () => {},
  onPointerLeave: () => {},
});

const NOTHING: Partial<Content> = { movement_tokens: [], events: [] };

/** `Sketch` of the game's workshop. */
interface Sketched {
  protects: number;
  distances: Record<string, number>;
  setups: Record<string, View>;
  /** The tables of the content that are drawn. */
  content: Partial<Content>;
  pictures: Record<string, string>;
}

/** The board after the set-up, for each number of heroes, and how far creatures have to go. */
export function SmallMap({ sketch, isCurrent }: SketchProps) {
  const { protects, distances, setups, content, pictures } = sketch as Sketched;
  useMemo(() => layOut({ content: { ...NOTHING, ...content }, pictures }, null), [content, pictures]);
  const counts = Object.keys(setups);
  const [chosen, setChosen] = useState("2");
  const [shows, setShows] = useState<"setup" | "distances">("setup");
  const count = counts.includes(chosen) ? chosen : counts[0];
  const view = setups[count!];
  if (!view) return null;
  const far = Object.entries(distances);
  return (
    <section className="ws-map" aria-label={say("board.map")}>
      <div className="row ws-map-tools">
        <div className="pick" role="radiogroup" aria-label={say("board.sketch.heroes")}>
          {counts.map((each) => (
            <label key={each}>
              <input type="radio" name="ws-heroes" checked={each === count} onChange={() => setChosen(each)} />
              <span>{say("board.sketch.count", { count: each })}</span>
            </label>
          ))}
        </div>
        {protects > 0 && (
          <div className="pick" role="radiogroup" aria-label={say("board.sketch.shows")}>
            {(["setup", "distances"] as const).map((each) => (
              <label key={each}>
                <input type="radio" name="ws-shows" checked={each === shows} onChange={() => setShows(each)} />
                <span>{say(`board.sketch.${each}`)}</span>
              </label>
            ))}
          </div>
        )}
      </div>
      <div className="game-andor an-smallmap" data-shows={shows}>
        <Land />
        <Play layout={atlas().layout} label={say("board.sketch.setup")}>
          {shows === "setup" ? (
            <>
              <Tokens view={view} thing={thing} />
              <Protected view={view} thing={thing} />
              {inDepth([
                ...figuresOn({ view, thing, choice: still }),
                ...heroesOn({
                  view,
                  thing,
                  choice: still,
                  nameOf: (seat) => say("board.sketch.hero", { number: seat + 1 }),
                }),
              ])}
              <Numbers map={atlas()} />
            </>
          ) : (
            far.map(([space, steps]) => {
              const [x, y] = placeOf(Number(space));
              return (
                <g key={space} className="ws-far" data-near={band(steps)} transform={`translate(${x} ${y})`}>
                  <circle r="25" />
                  <text y="-3">{steps}</text>
                  <text className="ws-space" y="15">
                    {space}
                  </text>
                </g>
              );
            })
          )}
        </Play>
      </div>
      {isCurrent || <p className="dim">{say("board.sketch.old")}</p>}
      {shows === "distances" && <p className="dim">{say("board.sketch.steps", { space: protects, ...GOOD })}</p>}
    </section>
  );
}

/** Steps from which a creature is worth a plan, and not so far that nobody sees it come. */
const GOOD = { least: 4, most: 8 };

const band = (steps: number): string =>
  steps === 0 ? "home" : steps < GOOD.least ? "near" : steps <= GOOD.most ? "good" : "far";
