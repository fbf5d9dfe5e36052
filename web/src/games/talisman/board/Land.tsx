/* The board as it is painted. It never changes during a game, so it is drawn once on a layer of its own. */
import { memo } from "react";
import { random, round, translated } from "../../../adventure/map/geometry";
import { LandLayer } from "../../../adventure/map/MapBoard";
import { allContent } from "../content";
import type { Content, Space } from "../content.gen";
import { around, cellOf, FRAME, layout, middleOf, RINGS } from "../geometry";
import { groundOf } from "./grounds";
import { Beams, Bridges, Mountains, River, Valley } from "./Passages";
import { patch, shore } from "./strokes";
import { dress } from "./terrain";

export const Land = () => (
  <LandLayer layout={layout()}>
    <Painted content={allContent()} />
  </LandLayer>
);

/** How round the corners of the rings are. */
const CORNERS = { outer: 46, middle: 34, inner: 22 } as const;

const Painted = memo(({ content }: { content: Content }) => {
  const beyond = content.spaces.filter(({ region }) => !(region in RINGS));
  return (
    <g transform={translated(middleOf())}>
      <defs>
        {(Object.keys(CORNERS) as (keyof typeof CORNERS)[]).map((region) => (
          <clipPath key={region} id={`tal-ring-${region}`}>
            <path d={around(RINGS[region]!.out + 2, CORNERS[region])} />
          </clipPath>
        ))}
      </defs>
      <path d={around(FRAME, 54)} transform="translate(4 12)" fill="var(--black)" opacity=".5" />
      {beyond.length > 0 && <Beyond spaces={beyond} />}
      <path d={around(FRAME - 2, 54)} fill="var(--tal-frame)" stroke="url(#tal-brass)" strokeWidth="4" />
      <path d={around(FRAME - 11, 48)} fill="none" stroke="url(#tal-brass)" strokeWidth="3" />
      <Ring region="outer" content={content} />
      <River />
      <Ring region="middle" content={content} ground="var(--tal-middle-shore)" />
      <path d={shore(238, 32, 2.5, 21)} fill="none" stroke="var(--tal-foam)" strokeOpacity=".9" strokeWidth="8" />
      <path d={shore(236, 32, 2.5, 21)} fill="none" stroke="var(--tal-sand-lit)" strokeWidth="5" />
      <circle r="215" fill="url(#tal-heat)" opacity=".5" />
      <Mountains />
      <Ring region="inner" content={content} ground="var(--tal-inner-shore)" />
      <path d={around(119, 22)} fill="none" stroke="var(--tal-ash-8)" strokeWidth="3" />
      <path d={around(119, 22)} fill="none" stroke="var(--tal-ember-72)" strokeOpacity=".5" strokeWidth="1.2" />
      <Bridges spaces={content.spaces} />
      <Beams spaces={content.spaces} />
      <path d={around(RINGS.outer.out, CORNERS.outer)} fill="url(#tal-lamp)" />
      <Valley />
    </g>
  );
});

const Ring = ({ region, content, ground }: { region: keyof typeof CORNERS; content: Content; ground?: string }) => (
  <g clipPath={`url(#tal-ring-${region})`}>
    {ground && <path d={around(RINGS[region]!.out + 2, CORNERS[region])} fill={ground} />}
    <Ground spaces={content.spaces.filter((space) => space.region === region && space.terrain)} />
  </g>
);

/** The painted ground of spaces, what grows on it, and the lines between them. */
const Ground = ({ spaces }: { spaces: readonly Space[] }) => (
  <>
    {spaces.map((space, k) => (
      <path
        key={space.id}
        d={patch(cellOf(space.id), k * 31 + 7)}
        fill={groundOf(space.region, space.terrain ?? "lowland")}
      />
    ))}
    {spaces
      .flatMap((space, k) => dress(space, k + space.region.length * 40))
      .sort((a, b) => a.y - b.y)
      .map(({ symbol, x, y, scale, isTurned }, k) => (
        <use
          key={k}
          href={`#tal-${symbol}`}
          transform={`${translated([x, y])} scale(${round((isTurned ? -scale : scale) * 10) / 10} ${round(scale * 10) / 10})`}
        />
      ))}
    <Lines spaces={spaces} />
  </>
);

const Lines = ({ spaces }: { spaces: readonly Space[] }) => {
  const lines = spaces
    .map(({ id }) => cellOf(id))
    .map(({ x, y, w, h }) => `M${round(x)} ${round(y)}h${round(w)}v${round(h)}`)
    .join("");
  return (
    <>
      <path d={lines} stroke="var(--tal-line)" strokeOpacity=".5" strokeWidth="1.5" fill="none" />
      <path
        d={lines}
        stroke="var(--tal-line-lit)"
        strokeOpacity=".35"
        strokeWidth="1.6"
        strokeDasharray="1 6"
        strokeLinecap="round"
        fill="none"
        transform="translate(1.5 1.5)"
      />
    </>
  );
};

/** What lies beyond the board: sheets of land of their own, pushed under its frame. */
const Beyond = ({ spaces }: { spaces: readonly Space[] }) => {
  const next = random(3);
  const sheets = spaces.map(({ id }) => patch(cellOf(id), Math.floor(next() * 1e6))).join("");
  return (
    <>
      <path
        d={sheets}
        transform="translate(3 9)"
        fill="var(--black)"
        stroke="var(--black)"
        strokeWidth="18"
        opacity=".5"
      />
      <path d={sheets} fill="var(--tal-frame)" stroke="url(#tal-brass)" strokeWidth="16" strokeLinejoin="round" />
      <path d={sheets} fill="none" stroke="var(--tal-sand)" strokeWidth="9" strokeLinejoin="round" />
      <Ground spaces={spaces} />
    </>
  );
};
